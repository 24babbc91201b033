"""F1: the keys of the page in front, on a sheet over it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea

from assistant.games import GAMES
from assistant.games.metro import GAME as METRO
from assistant.games.metro.setup import Force, Setup
from assistant.rules.battle import Battle
from assistant.ui.battle_page import BattlePage
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.games import pages_of
from assistant.ui.over_sheet import KeySheet, groups_of
from assistant.ui.widgets.buttons import PlainButton
from tests.ui.hands import Hands
from tests.ui.test_decision_bar import lanterns
from tests.ui.test_dice_tray import at_roll
from tests.ui.test_symbol_tray import at_roll as red_roll

KEY = Qt.Key


def told(hands: Hands) -> set[str]:
    sheet = hands.window.findChild(KeySheet)
    assert sheet is not None
    return {label.text() for label in sheet.findChildren(QLabel)}


@pytest.fixture
def playing(hands: Hands) -> Hands:
    hands.assistant.example("ti4")
    hands.settle()
    return hands


def test_f1_names_the_keys_for_what_is_asked_and_those_of_every_page(playing):
    playing.key(KEY.Key_F1)
    assert {"Keys of this page", "choose the option with that number", "F2", "this sheet"} <= told(
        playing
    )


def test_home_and_forces_have_keys_of_their_own(hands):
    hands.key(KEY.Key_F1)
    assert "open a battle or a setup from a file" in told(hands)
    hands.key(KEY.Key_Escape)
    hands.assistant.new("ti4")
    hands.settle()
    hands.key(KEY.Key_F1)
    assert {"start the battle", "back; asks once about what is not saved"} <= told(hands)
    assert "back; nothing is lost" not in told(hands)


def test_only_keys_that_do_something_now_are_told(hands):
    hands.key(KEY.Key_F1)
    assert not {"Ctrl+B", "Delete", "take it off the list; the file stays"} & told(hands)
    hands.key(KEY.Key_Escape)
    hands.assistant.example("ti4")
    hands.settle()
    hands.key(KEY.Key_F1)
    assert "redo it" not in told(hands), "nothing has been taken back"
    assert "undo the last move; asks if it had dice or cards" in told(hands), "one looks for it"


def answers(page) -> dict[str, str]:
    """The keys for what is asked."""
    first, *_ = groups_of(page)
    return {row.key: row.does for row in first.rows}


def test_a_deal_and_a_secret_choice_have_the_keys_of_their_buttons(sit):
    desk = sit(Battle(METRO, Setup(attacker=Force(army=5), defender=Force(army=5))))
    assert answers(desk.window.page) == {"Enter": "Deal the cards"}
    desk.press(KEY.Key_Return)
    desk.hold_space()
    found = answers(desk.window.page)
    assert (found["Enter"], found["Esc"]) == ("Confirm", "Hide my hand")


@pytest.mark.parametrize(
    ("begin", "ways"), [(at_roll, "Hits / Faces"), (red_roll, "By symbol / By die")]
)
def test_a_roll_tells_its_two_ways_in_the_words_of_its_switch(sit, begin, ways):
    found = answers(sit(begin()).window.page)
    assert (found["Space"], found["Enter"], found["F3"]) == ("Roll for us", "Done", ways)


def test_in_a_list_no_number_chooses_an_option(sit):
    desk = sit(at_roll())
    desk.press(KEY.Key_F2)
    assert answers(desk.window.page).keys().isdisjoint({"Space", "0 – 9", "F3"})


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_key_on_a_button_of_the_bar_is_told(hands, game):
    hands.assistant.example(game)
    hands.settle()
    bar = hands.window.findChild(DecisionBar)
    shown = {button.key for button in bar.findChildren(PlainButton) if button.isVisible()}
    assert {key for key in shown if not key.isdecimal()} - {""} <= answers(hands.window.page).keys()


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_key_on_a_button_of_a_form_is_told(hands, game):
    hands.assistant.new(game)
    hands.settle()
    rows = [row for group in groups_of(hands.window.page) for row in group.rows]
    shown = {b.key for b in hands.window.page.findChildren(PlainButton) if b.isVisible()}
    assert shown - {""} <= {key for row in rows for key in row.key.split(" / ")}
    assert [row.does.casefold() for row in rows].count("start the battle") == 1
    assert "Start battle" not in [row.does for row in rows]
    assert next(row.does for row in rows if row.key == "F6").startswith("next ")


@pytest.mark.parametrize("page", ["home", "new:ti4", *(game.id for game in GAMES)])
def test_what_a_page_has_told_is_not_told_of_every_page_again(hands, page):
    if page.startswith("new:"):
        hands.assistant.new(page.removeprefix("new:"))
    elif page != "home":
        hands.assistant.example(page)
    hands.settle()
    *own, everywhere = (group.rows for group in groups_of(hands.window.page))
    assert {row.key for row in everywhere}.isdisjoint(row.key for rows in own for row in rows)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_all_keys_of_a_battle_are_in_sight(hands, game):
    """In Westeros the line of Esc had to be scrolled for."""
    hands.assistant.style.pick_language("ru")
    hands.window.resize(1280, 720)
    hands.assistant.example(game)
    hands.settle()
    hands.key(KEY.Key_1)
    hands.key(KEY.Key_F1)
    assert (
        hands.window.findChild(KeySheet).findChild(QScrollArea).verticalScrollBar().maximum() == 0
    )


@pytest.mark.parametrize("key", [KEY.Key_F1, KEY.Key_Escape, KEY.Key_Return])
def test_the_sheet_closes_and_the_keyboard_is_where_it_was(playing, key):
    before = playing.window.focusWidget()
    playing.key(KEY.Key_F1)
    playing.key(key)
    assert playing.window.findChild(KeySheet) is None
    assert playing.window.focusWidget() is before


def test_no_key_plays_a_move_under_the_sheet(playing):
    turns = playing.assistant.session.battle.undoable
    playing.key(KEY.Key_F1)
    for key in (KEY.Key_1, KEY.Key_F2, KEY.Key_Tab, KEY.Key_2):
        playing.key(key)
    assert playing.assistant.session.battle.undoable == turns
    assert playing.window.findChild(KeySheet) is not None


def test_a_click_beside_the_sheet_closes_it_and_presses_nothing(playing):
    playing.key(KEY.Key_F1)
    sheet = playing.window.findChild(KeySheet)
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    playing.settle()
    assert playing.window.findChild(KeySheet) is None


def test_behind_the_curtain_nothing_is_told_of_the_question(sit):
    desk = sit(lanterns())
    assert desk.table.curtain
    assert [group.title for group in groups_of(desk.window.page)] == ["The curtain", "Everywhere"]


PAGES = {
    "forces": (lambda hands: hands.assistant.new("ti4"), "undo the last edit"),
    "a board": (
        lambda hands: hands.assistant.new("westeros"),
        "clear the hex: unit, token, terrain",
    ),
    "a board in play": (lambda hands: hands.assistant.example("westeros"), "the whole board"),
    "cards in play": (lambda hands: hands.assistant.example("battletech"), "to the cards"),
}


@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_keys_of_its_own(hands, name):
    go, words = PAGES[name]
    go(hands)
    hands.settle()
    hands.key(KEY.Key_F1)
    assert words in told(hands)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_pages_of_the_players_own_data_tell_their_keys(hands, game):
    for wish in pages_of(next(one for one in GAMES if one.id == game)).editors:
        hands.assistant.example(game)
        hands.settle()
        page = next(p for p in hands.window.findChildren(BattlePage) if p.isVisible())
        page.wanted.emit(wish)
        hands.settle()
        titles = [group.title for group in groups_of(hands.window.page)]
        assert len(titles) > 1
        hands.key(KEY.Key_F1)
        assert "back; asks once about what is not saved" in told(hands)
        hands.key(KEY.Key_Escape)


def test_a_page_over_the_form_tells_its_keys_and_not_those_of_the_form(hands):
    hands.assistant.new("battletech")
    hands.settle()
    hands.click("$.decks")
    hands.key(KEY.Key_F1)
    assert "save the deck" in told(hands)
    assert "start the battle" not in told(hands)


def test_arrows_scroll_the_sheet(hands):
    hands.assistant.example("battletech")
    hands.assistant.style.pick_distance(2.0)
    hands.window.resize(1280, 720)
    hands.settle()
    hands.key(KEY.Key_F1)
    sheet = hands.window.findChild(KeySheet)
    bar = sheet.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() > 0
    hands.key(KEY.Key_End)
    assert bar.value() == bar.maximum()
    hands.key(KEY.Key_PageUp)
    assert bar.value() < bar.maximum()
