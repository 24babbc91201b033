"""What a player hears who does not see the window: each thing that happens, once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QSpinBox, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from assistant.games import GAMES
from assistant.games.metro import GAME as METRO
from assistant.games.metro.setup import Force, Setup
from assistant.games.ti4 import GAME
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits
from assistant.rules.decision import Cite, Refusal, Seat
from assistant.rules.flow import Event
from assistant.rules.game import SeatLabel
from assistant.rules.text import Message
from assistant.ui.battle_page import TOKEN
from assistant.ui.decision.options import keys_of
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.forms.widgets import CountedButton, Segments
from assistant.ui.games.ti4.what_if import WhatIf
from assistant.ui.labels import reasons
from assistant.ui.odds.sheet import PolicyEditor
from assistant.ui.setup import SetupPage
from assistant.ui.side.log_panel import MOST, LogAnnouncer, of_whom
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.banner import Banner
from assistant.ui.widgets.focus import announce, tab_stops
from tests.battles import random_action
from tests.ui.desk import CTRL, SHIFT, Desk, Key, name_of
from tests.ui.games.metro.secrets import hidden_names
from tests.ui.hands import Hands
from tests.ui.test_decision_bar import at_assignment, fleets, lanterns
from tests.ui.test_dice_tray import at_roll
from tests.ui.test_odds_on_the_table import wait_for
from tests.ui.test_symbol_tray import at_roll as red_roll

Sit = Callable[..., Desk]
Show = Callable[[QWidget], QWidget]
NO = Message("toy", "It burns already")
NAMED = Message("toy", "{name}: has bid")
WHOLE = Message("toy", "It burns. Put it out.")
ASKS, WHERE = Message("toy", "Does it burn?"), Message("toy", "Where")


def test_what_came_of_a_move_is_told_once(sit: Sit, heard: list[str]) -> None:
    desk = sit(fleets())
    heard.clear()
    desk.press("1")
    assert heard == ["Round 1 · Announce retreats. Letnev: No retreat announced"]


def test_an_outcome_of_dice_is_told(sit: Sit, heard: list[str]) -> None:
    battle = at_assignment()
    battle.undo()
    desk = sit(battle)
    heard.clear()
    desk.table.play(Hits(tuple(0 for _ in battle.decision.groups)))
    assert "Hits" in heard[0]


def test_what_is_taken_back_is_told_and_what_is_played_again(sit: Sit, heard: list[str]) -> None:
    desk = sit(fleets())
    desk.press("1")
    heard.clear()
    desk.press(Key.Key_Z, with_=CTRL)
    assert heard[0].startswith("Undone: ")
    told = heard[0].removeprefix("Undone: ")
    heard.clear()
    desk.press(Key.Key_Z, with_=CTRL | SHIFT)
    assert heard[0].endswith(told)


def test_no_more_is_told_at_once_than_can_be_heard_out(qapp: QApplication) -> None:
    battle, names = at_assignment(), ("Sol", "Letnev")
    while battle.decision is not None and battle.undoable < 60:
        battle.play(random_action(battle, Random(3)))
    lines, herald = tuple(battle.log(None)), LogAnnouncer(0, qapp)
    told = herald.news(lines, battle.undoable, names)
    assert len(lines) > MOST
    assert told.endswith(say(lines[-1].event.text))
    assert say(lines[0].event.text) not in told
    battle.go_to(0)
    back = herald.news(tuple(battle.log(None)), 0, names)
    assert back == f"Undone: {len([n for n in lines if n.turn])} log lines"


def test_what_only_one_player_may_read_is_not_told(qapp: QApplication) -> None:
    battle = lanterns()
    lines = tuple(battle.log(Seat(0)))
    assert any("Your card" in str(line.event) for line in lines)
    told = LogAnnouncer(0, qapp).news(lines, battle.undoable, ("Ann", "Bob", "Cid"))
    assert "a card drawn" in told
    assert "Your card" not in told


def test_a_page_built_anew_tells_nothing_again(sit: Sit, heard: list[str]) -> None:
    desk = sit(fleets())
    desk.press("1")
    heard.clear()
    desk.style.pick_theme("light")
    desk.settle()
    assert not [words for words in heard if "No retreat" in words]


def test_the_same_question_asked_again_is_told_again(sit: Sit, heard: list[str]) -> None:
    desk = sit(at_assignment())
    bar = desk.find("decision-bar")
    assert "2 of 2 left" in bar.accessibleName()
    desk.press("1")
    assert "1 of 2 left" in bar.accessibleName()
    heard.clear()
    desk.press(Key.Key_F2, Key.Key_Escape)
    desk.press(Key.Key_F5)
    assert bar.accessibleName() in heard


def test_a_refusal_is_told_with_its_rule(sit: Sit, heard: list[str]) -> None:
    desk = sit(fleets())
    heard.clear()
    desk.table.refused.emit((Refusal(NO(), Cite("lrr", "39.6a")),))
    assert heard == ["Not allowed: It burns already · LRR 39.6a"]


def test_reasons_that_are_whole_sentences_end_with_one_full_stop() -> None:
    """«Enter what the unit card says.. Northern Bowmen: …»"""
    told = [Refusal(why(), Cite("lrr", "39.6a")) for why in (WHOLE, NO, NO, ASKS, WHERE)]
    assert reasons(told) == "It burns. Put it out. It burns already. Does it burn? Where"
    assert reasons(()) == ""


def test_words_that_are_the_same_as_before_are_told_and_others_not_twice(
    qtbot: QtBot, heard: list[str]
) -> None:
    widget = QWidget()
    announce(widget, "a card")
    assert heard == []  # Qt has told that
    announce(widget, "a card")
    assert heard == ["a card"]
    widget.deleteLater()


def test_an_option_is_heard_with_its_verb_and_its_key(sit: Sit) -> None:
    battle = at_assignment()
    desk = sit(battle)
    keys = keys_of(battle.decision)
    for option in battle.decision.open:
        words = desk.find(name_of(option.action)).accessibleName()
        verb, name, key = say(option.group.label), say(option.label), keys[option.action]
        assert words.startswith(f"{verb}: {name} ({key})")


def test_a_closed_option_is_heard_with_its_verb(sit: Sit) -> None:
    battle = at_assignment()
    desk = sit(battle)
    (closed, *_) = [option for option in battle.decision.options if not option.is_open]
    words = desk.find("closed-options").accessibleName()
    assert words.startswith(f"{say(closed.group.label)}: ")
    assert ", not allowed: " in words


def test_what_enter_would_take_from_a_list_is_told_while_one_types(
    sit: Sit, heard: list[str]
) -> None:
    battle = at_assignment()
    desk = sit(battle)
    desk.press(Key.Key_F, with_=CTRL)
    heard.clear()
    desk.press("cru")
    assert "Cruiser" in heard[-1]
    desk.press("zzz")
    assert heard[-1] == "No match"


def test_dice_typed_are_told_back_and_which_come_next(sit: Sit, heard: list[str]) -> None:
    desk = sit(at_roll())  # cruisers 7+, fighters 9+
    told = "\n".join(heard)
    assert "7+, – of " in told
    assert "9+, – of " in told
    heard.clear()
    desk.press("1")
    assert heard[0].startswith("7+, 1 of ")
    assert heard[0].endswith("enter the 9+ dice")
    heard.clear()
    desk.press("9")
    assert len(heard) == 1  # refused, with the reason
    assert heard[0] == desk.find("hint").text()
    heard.clear()
    desk.press("2")
    assert heard[0].startswith("9+, 2 of ")
    assert heard[1] == "All dice entered: Enter or “Done”"


def test_symbols_typed_are_told_back(sit: Sit, heard: list[str]) -> None:
    desk = sit(red_roll())
    heard.clear()
    desk.press("1")
    assert ": 1, " in heard[0]
    assert "dice left: " in heard[0]
    desk.press(Key.Key_F3)
    assert "(1): " in desk.find("symbol:0:green").accessibleName()


def test_a_filter_of_the_log_says_that_it_is_on(sit: Sit) -> None:
    desk = sit(fleets())
    assert desk.find("log-only:1").accessibleDescription() == ""
    desk.click("log-only:1")
    assert desk.find("log-only:1").accessibleDescription() == "on"
    assert desk.find("log-only:0").accessibleDescription() == ""
    desk.click("log-only:1")
    assert desk.find("log-only:1").accessibleDescription() == ""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("where", ["home", *(game.id for game in GAMES)])
def test_no_two_controls_that_tab_leads_to_are_called_alike(
    hands: Hands, where: str, language: str
) -> None:
    hands.assistant.style.pick_language(language)
    if where == "home":
        hands.assistant.home()
    else:
        hands.assistant.quick(where)
    hands.settle()
    window = hands.assistant.window
    found = [widget for widget in tab_stops(window) if widget.isVisible()]
    stops = [stop for stop in found if not isinstance(stop.parentWidget(), QSpinBox)]
    called = Counter((side_of(stop), spoken(stop)) for stop in stops)
    assert [words for words, count in called.items() if count > 1 or not words[1]] == []


def side_of(stop: QWidget) -> str:
    """Of a form with sides the one it is on, which is told as one comes to it."""
    side = re.search(r"\$\.(players\[\d+\]|attacker|defender)", stop.objectName())
    return side[1] if side else ""


def spoken(stop: QWidget) -> str:
    if isinstance(stop, QTabBar):  # Qt calls a row of tabs by its open one
        return stop.tabText(stop.currentIndex())
    return stop.accessibleName() or (stop.text() if isinstance(stop, QAbstractButton) else "")


def test_a_side_that_one_comes_to_is_told(hands: Hands, heard: list[str]) -> None:
    hands.assistant.quick("ti4")
    hands.settle()
    heard.clear()
    hands.key(Key.Key_F6)
    hands.key(Key.Key_Down)
    hands.key(Key.Key_F6, SHIFT)
    assert heard == ["Defender", "Attacker"]


def test_what_is_on_is_a_checked_box_to_a_screen_reader(
    shown: Callable[[QWidget], QWidget],
) -> None:
    toggle = shown(CountedButton("Morale Boost", 2))
    told = QAccessible.queryAccessibleInterface(toggle)
    assert told.role() is QAccessible.Role.CheckBox
    counts = list[int]()
    toggle.counted.connect(counts.append)
    for on in (True, True, False):
        toggle.click()
        assert bool(told.state().checked) is on
    assert counts == [1, 2, 0]


def test_a_switch_of_parts_can_be_pressed_by_other_means(
    shown: Callable[[QWidget], QWidget],
) -> None:
    switch = shown(Segments([("Hits", 0), ("Faces", 1)], name="Entry"))
    chosen = list[int]()
    switch.picked.connect(chosen.append)
    for button in reversed(switch.buttons):
        told = QAccessible.queryAccessibleInterface(button)
        assert told.role() is QAccessible.Role.RadioButton
        told.actionInterface().doAction(told.actionInterface().actionNames()[0])
    assert chosen == [1, 0]


def test_a_chart_that_is_picked_is_told_in_words(sit: Sit, heard: list[str]) -> None:
    desk = sit(fleets())
    wait_for(desk, lambda: desk.has_chart("Survivors"))
    desk.open_chart("figures")
    heard.clear()
    desk.open_chart("Survivors")
    assert len(heard) == 1
    odds, name, ours, none, theirs = heard[0].split(". ")
    assert odds.startswith("Sol ")
    assert name == "Survivors"
    assert ours.startswith("Sol: ")
    assert none.startswith("0: ")
    assert theirs.startswith("Letnev: ")


def test_a_list_to_pick_from_is_named_by_the_words_over_it(hands: Hands) -> None:
    hands.assistant.new("battletech")
    hands.settle()
    boxes = [
        box
        for box in hands.window.findChildren(QComboBox)
        if box.objectName().startswith("$.readings.")
    ]
    assert boxes
    for box in boxes:
        relations = QAccessible.queryAccessibleInterface(box).relations()
        assert [told.text(QAccessible.Text.Name) for told, _ in relations] == [box.accessibleName()]


def test_whom_a_line_is_about_is_heard_where_its_words_do_not_say_it(
    sit: Sit, heard: list[str]
) -> None:
    battle = at_assignment()
    battle.undo()
    desk = sit(battle)
    heard.clear()
    hits = tuple(0 for _ in battle.decision.groups)
    name = say(GAME.overview(battle.state).seats[battle.decision.seat].name)
    desk.table.play(Hits(hits))
    assert f"{name}: Hits: 0" in heard[0]
    view = desk.find("log-lines")
    rows = [view.model().index(n, 0) for n in range(view.model().rowCount())]
    told = [row.data(Qt.ItemDataRole.AccessibleTextRole) for row in rows]
    assert any(words.startswith(f"{name}: Hits: 0") for words in told)


def test_a_name_that_the_words_say_is_not_said_twice() -> None:
    event = Event(NAMED(name="Ann"), None, actor=Seat(0))
    assert of_whom(event, say(event.text), ("Ann", "Bob")) == "Ann: has bid"


def test_a_name_within_that_of_a_card_says_of_nobody_whose_the_line_is() -> None:
    event = Event(NAMED(name="Mad Cat (Timber Wolf)"), None, actor=Seat(0))
    told = of_whom(event, say(event.text), ("Wolf", "Falcon"))
    assert told == "Wolf: Mad Cat (Timber Wolf): has bid"
    nested = Event(NAMED(name=NAMED(name="Wolf")), None, actor=Seat(0))
    assert of_whom(nested, say(nested.text), ("Wolf", "Falcon")) == say(nested.text)


def named(item: Any, within: str = "") -> Iterator[tuple[str, str, QObject | None]]:
    """Everything that has a name in the order in which it is heard, and the name it is within."""
    if item is None or not item.isValid() or item.state().invisible:
        return
    if name := item.text(QAccessible.Text.Name):
        yield name, within, item.object()
    for n in range(item.childCount()):
        yield from named(item.child(n), name or within)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_nothing_on_a_page_of_a_battle_is_told_twice(hands: Hands, game: str) -> None:
    """Units and lines of the log may be alike: these are two things of one name."""
    hands.assistant.example(game)
    hands.settle()
    tree = named(QAccessible.queryAccessibleInterface(hands.window.page))
    parts = [
        (name, within)
        for name, within, of in tree
        if of is not None and not of.objectName().startswith(TOKEN)
    ]
    assert not [name for name, within in parts if name == within]
    assert not [name for (name, _), (after, _) in pairwise(parts) if name == after]


@pytest.mark.parametrize(("game", "part"), [("westeros", "board"), ("battletech", "table")])
def test_what_the_keyboard_comes_to_has_a_name_before_a_cursor_is_on_it(
    hands: Hands, game: str, part: str
) -> None:
    hands.assistant.example(game)
    hands.settle()
    assert hands.see(part).accessibleName()


def test_who_is_asked_is_not_said_twice(qtbot: QtBot) -> None:
    block = SeatBlock(Look(), Seat(0), SeatLabel("Sol", ""))
    qtbot.addWidget(block)
    block.ask("Sol: won")
    assert block.spoken == "Sol: won"
    block.ask("Sol Guard: what is it?")
    assert block.spoken == "Sol: Sol Guard: what is it?", "a card's name is not his"
    block.ask("Which ships?", detail="Ships: 2")
    assert block.spoken == "Sol: Which ships? Ships: 2"


def test_the_button_that_goes_on_says_with_which_battle(hands: Hands) -> None:
    hands.assistant.quick("ti4")
    hands.click("start")
    hands.assistant.home()
    hands.settle()
    words = hands.see("continue").accessibleName()
    assert words.startswith("Continue · Twilight Imperium")
    assert "Attacker: " in words


def test_a_button_says_its_key(sit: Sit) -> None:
    desk = sit(at_roll())
    assert desk.find("throw").accessibleDescription() == "Space"
    assert desk.find("done").accessibleDescription() == "Enter"


def test_what_keeps_a_battle_from_beginning_is_told_once(hands: Hands, heard: list[str]) -> None:
    hands.assistant.new("ti4")
    hands.settle()
    (problem, *_) = GAME.problems(hands.window.findChild(SetupPage).value())
    heard.clear()
    hands.key(Key.Key_Return)
    assert heard == [f"{say(problem.text)} · {cite(problem.cite)}"]
    hands.assistant.new("metro")
    hands.settle()
    heard.clear()
    hands.key(Key.Key_Return)
    assert heard == []  # the field with the keyboard is described by it
    assert hands.app.focusWidget().accessibleDescription()


def test_what_a_list_is_of_is_told_as_the_keyboard_goes_into_it(sit: Sit, heard: list[str]) -> None:
    desk = sit(at_assignment())
    heard.clear()
    desk.press(Key.Key_F2)
    assert [words for words in heard if "Table ruling" in words]
    assert desk.window.focusWidget().objectName() == "filter"


def test_what_is_wrong_with_what_was_typed_is_told_once_the_field_is_left(
    hands: Hands, heard: list[str]
) -> None:
    hands.assistant.quick("ti4")
    hands.settle()
    page = hands.window.findChild(SetupPage)
    field = hands.see("$.attacker.fleet.cruiser")
    assert field is not None
    field.setFocus()
    before = set(GAME.problems(page.value()))
    heard.clear()
    hands.type("9")
    hands.type("9")
    hands.key(Key.Key_Tab)  # it is told once the number is whole
    news = [say(one.text) for one in GAME.problems(page.value()) if one not in before]
    assert news
    assert ". ".join(news) in heard


def test_a_message_on_any_page_is_told_and_a_question_once(sit: Sit, heard: list[str]) -> None:
    banner = Banner(Look())
    banner.show_message("warn", "The disk is full")
    assert heard == ["The disk is full"]
    desk = sit(at_assignment())
    heard.clear()
    desk.press(Key.Key_Z, with_=CTRL)
    held = desk.window.focusWidget()
    assert held.accessibleName().startswith("Undo the last move?")
    assert heard == [], "it has the keyboard, and is heard for that"
    banner.deleteLater()


def test_the_ways_to_play_say_whose_they_are(sit: Sit) -> None:
    desk = sit(fleets())
    desk.press(Key.Key_F4)
    desk.turn_to("spread")
    wait_for(desk, lambda: desk.has("variant:1:0"))
    assert desk.find("variant:0:0").accessibleName().startswith("Sol. ")
    assert desk.find("variant:1:0").accessibleName().startswith("Letnev. ")


def test_the_card_that_enter_would_take_is_told_while_its_name_is_typed(
    hands: Hands, heard: list[str]
) -> None:
    hands.assistant.new("battletech")
    hands.settle()
    hands.see("add:$.players[0].cards").setFocus()
    heard.clear()
    hands.type("jenner")
    assert heard[-1].startswith("Jenner")
    assert "Attack" in heard[-1]
    first = heard[-1]
    hands.key(Key.Key_Down)
    assert heard[-1] != first
    hands.key(Key.Key_Return)
    assert heard[-1].startswith("Added: Jenner")
    hands.type("zzzz")
    assert heard[-1].startswith("No such card")


def test_the_card_that_is_lit_is_told_while_one_types_on_the_page_of_decks(
    hands: Hands, heard: list[str]
) -> None:
    hands.assistant.quick("battletech")
    hands.click("$.decks")
    hands.see("card-search").setFocus()
    heard.clear()
    hands.type("jenner")
    assert heard[-1].startswith("Jenner")
    first = heard[-1]
    hands.key(Key.Key_Down)
    assert heard[-1] != first
    hands.type("zzzz")
    assert heard[-1].startswith("No such card")


def test_that_advice_is_on_is_told(sit: Sit, heard: list[str]) -> None:
    desk = sit(fleets())
    heard.clear()
    desk.press(Key.Key_F5)
    assert heard[-1] == "Hints are on: a star marks the best option. Press to turn them off (F5)"


def test_a_notice_is_told_once_though_its_page_is_built_anew(
    hands: Hands, heard: list[str]
) -> None:
    hands.assistant.alarm(RuntimeError("ear"))
    hands.settle()
    hands.assistant.style.pick_theme("light")
    hands.settle()
    assert len([words for words in heard if "Something went wrong" in words]) == 1


@pytest.mark.parametrize(("key", "page"), [(Key.Key_F6, WhatIf), (Key.Key_F4, PolicyEditor)])
def test_tab_goes_from_the_head_of_a_sheet_into_its_page(
    sit: Sit, key: Key, page: type[QWidget]
) -> None:
    desk = sit(fleets())
    desk.press(key)
    desk.find("sheet:close").setFocus()
    desk.press(Key.Key_Tab)
    assert any(
        one.isAncestorOf(desk.window.focusWidget()) for one in desk.window.findChildren(page)
    )


def test_tab_goes_from_the_head_into_the_comparison_once_it_has_come(sit: Sit) -> None:
    desk = sit(fleets())
    desk.press(Key.Key_F4)
    desk.turn_to("spread")
    wait_for(desk, lambda: desk.has("variant:1:0"))
    desk.find("sheet:close").setFocus()
    desk.press(Key.Key_Tab)
    assert desk.window.focusWidget().objectName() == "variant:0:0"


def test_no_card_that_is_hidden_is_told_aloud(sit: Sit, heard: list[str]) -> None:
    battle = Battle(METRO, Setup(attacker=Force(army=5), defender=Force(army=5)))
    desk = sit(battle)
    desk.press(Key.Key_Return)
    for _ in range(2):
        assert desk.table.curtain
        desk.hold_space()
        desk.press("1", Key.Key_Return)
        hidden = hidden_names(battle.state)
        assert hidden
        assert not [(name, words) for name in hidden for words in heard if name in words]
    assert "A card is face down" in "\n".join(heard)
