"""Odds before the players, by real clicks and keys: values, advice, policies, spread, what if."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTabBar

from assistant.games import GAMES
from assistant.games.battletech.setup import Laid, Mode
from assistant.games.ti4 import GAME
from assistant.games.ti4.policy_rulings import SetOrder, SetPlaying, SetPreset, SetSustain
from assistant.games.ti4.setup import Fleet, Playing, Sustaining
from assistant.games.ti4.steps.assign import Destroy, Preset, Sustain
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.rules.setup_file import read_setup
from assistant.ui.figures import decimal, percent
from assistant.ui.games.ti4.unit_line import UnitToken
from assistant.ui.moments.card import Stage
from assistant.ui.odds.charts import OddsCharts
from assistant.ui.odds.sheet import PolicyEditor
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.option import OptionButton
from tests.games.battletech.cards import mech
from tests.games.battletech.table import cards, sides
from tests.seeds import LANGUAGES
from tests.ui.desk import ALT, CTRL, NONE, SHIFT, Desk, Key, name_of
from tests.ui.test_decision_bar import at_assignment, fleets, two_fleets


def wait(milliseconds: int) -> None:
    """In an event loop: `QTest.qWait` sleeps without letting the worker run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_for(desk: Desk, what):
    for _ in range(3000):
        if what():
            return
        wait(20)
    raise AssertionError(f"never: {desk.read()}")


def told(desk: Desk) -> None:
    """The odds and all that comes after them have arrived."""
    wait(5)
    wait_for(desk, lambda: not desk.worker.is_busy)
    desk.settle()


def spoken(desk: Desk, action) -> str:
    return desk.find(name_of(action)).accessibleName()


def value_of(desk: Desk, action) -> str | None:
    """What an option says it is worth."""
    found = re.search(r"Chance to win: (\S+%)", spoken(desk, action))
    return found.group(1) if found else None


def marked(desk: Desk) -> set[str]:
    """The options that say they are best."""
    found = desk.window.findChildren(OptionButton)
    return {w.objectName() for w in found if w.isVisible() and w.accessibleDescription() == "best"}


def test_every_open_option_carries_what_it_is_worth(sit):
    desk = sit(at_assignment())
    told(desk)
    for worth in GAME.odds.values(desk.battle.state).option_values:
        assert value_of(desk, worth.action) == percent(worth.gain.win)


def test_tokens_and_gestures_carry_it_too_and_lose_it_with_the_next_move(sit, monkeypatch):
    desk = sit(at_assignment())
    told(desk)
    values = GAME.odds.values(desk.battle.state)
    best = {touch.action: t for t in tokens(desk) for touch in t.touches}
    for worth in values.option_values:
        assert best[worth.action].mark.told == decimal(worth.gain.win)
    for n, gain in enumerate(values.gestures):
        assert f"Chance to win: {percent(gain.win)}" in desk.find(f"gesture:{n}").accessibleName()
    assert not any(token.mark.best for token in best.values())
    desk.press(Key.Key_F5)
    marked = {a for a, token in best.items() if token.mark.best}
    assert marked == set(values.best)
    hold(desk, monkeypatch)
    desk.press("1")
    assert all(token.mark is None for token in tokens(desk))


def test_no_token_keeps_a_worth_while_dice_are_asked_for(sit, monkeypatch):
    desk = sit(at_assignment((0, 1)))
    told(desk)
    assert any(token.mark for token in tokens(desk))
    hold(desk, monkeypatch)
    while not isinstance(desk.battle.decision, Roll):
        desk.press(Key.Key_Return if desk.battle.decision.gestures else "1")
    assert all(token.mark is None for token in tokens(desk))


def tokens(desk: Desk) -> list[UnitToken]:
    return [token for token in desk.window.findChildren(UnitToken) if token.isVisible()]


def hold(desk: Desk, monkeypatch) -> list:
    """What is asked of the worker from now on, kept from it."""
    kept = []
    monkeypatch.setattr(desk.worker, "ask", kept.append)
    return kept


def test_values_come_without_moving_anything_and_nothing_stale_stays(sit, monkeypatch):
    desk = sit(at_assignment())
    told(desk)
    before = {o.action: desk.find(name_of(o.action)).geometry() for o in desk.battle.decision.open}
    assert all(value_of(desk, action) for action in before)
    kept = hold(desk, monkeypatch)
    desk.press("1")
    names = [w for w in before if desk.has(name_of(w))]
    assert [value_of(desk, action) for action in names] == [None] * len(names)
    empty = {action: desk.find(name_of(action)).geometry() for action in names}
    assert not desk.has("odds:0"), "the odds of a moment ago are still to be read"
    desk.open_chart("Survivors")
    assert "Ships left: Sol" not in desk.read(), "a chart of a moment ago was opened"
    monkeypatch.undo()
    desk.worker.ask(kept[-1])
    told(desk)
    assert {action: desk.find(name_of(action)).geometry() for action in names} == empty
    assert all(value_of(desk, action) for action in names)
    assert desk.has("odds:0")


def test_advice_is_off_until_the_seat_switches_it_on(sit):
    desk = sit(at_assignment((2, 2)))
    told(desk)
    assert marked(desk) == set()
    desk.press(Key.Key_F5)
    best = {name_of(action) for action in GAME.odds.values(desk.battle.state).best}
    assert marked(desk) == best
    assert "hints on" in desk.read()
    while desk.battle.decision.seat == 0:
        desk.press("1")
    told(desk)
    assert desk.battle.decision.seat == 1
    assert marked(desk) == set(), "the other seat has not asked for advice"
    desk.press(Key.Key_F5)
    assert marked(desk)
    desk.click("advice")
    assert marked(desk) == set()


def test_advice_is_remembered_when_looks_change(sit):
    desk = sit(at_assignment())
    desk.click("advice")
    desk.style.pick_theme("light")
    told(desk)
    assert marked(desk)


def test_ties_are_all_marked(sit):
    desk = sit(at_assignment((0, 1)))
    values = GAME.odds.values(desk.battle.state)
    even = replace(values, option_values=tuple(replace(w, value=0.5) for w in values.option_values))
    told(desk)
    desk.press(Key.Key_F5)
    desk.window.findChild(type(desk.find("decision-bar")), "decision-bar").show_values(even)
    assert len(marked(desk)) == len(values.option_values) > 1


def test_what_the_values_mean_is_said_over_values_only(sit):
    desk = sit(at_assignment((0, 1)))
    values = GAME.odds.values(desk.battle.state)
    bar = desk.window.findChild(type(desk.find("decision-bar")), "decision-bar")
    told(desk)

    def goals():
        return [one for one in bar.findChildren(QLabel) if one.text() == say(values.goal)]

    assert [goal.isVisible() for goal in goals()] == [True]
    bar.show_values(replace(values, option_values=(), gestures=()))
    assert not goals()


def test_the_line_of_assumptions_opens_the_policies(sit):
    desk = sit(fleets())
    told(desk)
    desk.click("odds-policies")
    assert desk.has("policy:0:sustain:sustain-last")
    desk.press(Key.Key_Escape)
    assert not desk.has("policy:0:sustain:sustain-last")


@pytest.mark.parametrize(
    ("name", "ruling"),
    [
        ("policy:0:preset:weakest-first", SetPreset(0, Preset.WEAKEST)),
        ("policy:1:sustain:sustain-last", SetSustain(1, Sustaining.LAST)),
        ("policy:1:playing:best-to-win", SetPlaying(1, Playing.TO_WIN)),
    ],
)
def test_a_policy_is_a_click_and_an_undo(sit, name, ruling):
    desk = sit(fleets())
    desk.press(Key.Key_F4)
    before = desk.battle.state
    desk.click(name)
    assert desk.battle.actions[-1] == ruling
    assert desk.find(name).isChecked()
    desk.press(Key.Key_Z, with_=Qt.KeyboardModifier.ControlModifier)
    assert desk.battle.state == before
    assert not desk.find(name).isChecked()


def test_the_order_moves_by_keys_and_the_keyboard_stays_there(sit):
    desk = sit(fleets())
    desk.press(Key.Key_F4)
    order = desk.find("policy:0:order")
    order.setFocus()
    desk.press(Key.Key_Down, with_=ALT)
    desk.press(Key.Key_Down, with_=ALT)
    state = desk.battle.state
    assert isinstance(desk.battle.actions[-1], SetOrder)
    assert [u.value for u in state.side(0).order[:3]] == ["destroyer", "cruiser", "fighter"]
    assert desk.window.focusWidget() is order
    assert order.currentItem().text() == "Fighter"


def test_the_policies_of_the_second_seat_are_reached_where_the_window_is_narrow(sit):
    desk = sit(fleets(), distance=1.5)
    desk.window.resize(1280, 720)
    desk.settle()
    desk.press(Key.Key_F4)
    editor = desk.find("policy:0:order").parentWidget().parentWidget()
    area = editor.parentWidget()
    assert isinstance(editor, PolicyEditor)
    assert editor.width() <= area.width(), "nothing of it is beyond the edge"
    first, second = (desk.find(f"policy:{seat}:order") for seat in (0, 1))
    assert second.mapTo(editor, QPoint()).x() == first.mapTo(editor, QPoint()).x()
    desk.window.resize(1920, 1080)
    desk.settle()
    first, second = (desk.find(f"policy:{seat}:order") for seat in (0, 1))
    assert second.mapTo(desk.window, QPoint()).y() == first.mapTo(desk.window, QPoint()).y()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_policies_of_both_seats_are_in_sight_near_by(sit, language):
    desk = sit(fleets(), language=language, size=(1280, 720))
    desk.press(Key.Key_F4)
    last = desk.find("policy:1:playing:best-to-keep")
    assert in_sight(last).height() == last.height()


def test_policies_open_at_those_of_the_seat_that_is_asked(sit):
    desk = sit(two_fleets("cruiser destroyer | 2 cruiser destroyer", 1, 0), distance=2.0)
    desk.window.resize(1280, 720)
    desk.settle()
    assert desk.table.decision.seat == 1
    desk.press(Key.Key_F4)
    order = desk.find("policy:1:order")
    assert in_sight(order).height() == order.height()


def in_sight(widget):
    """What is seen of it in all that it lies in."""
    return widget.visibleRegion().boundingRect()


def test_the_odds_follow_the_policy_and_say_so(sit):
    desk = sit(fleets(Fleet(carrier=2, cruiser=2, fighter=2), Fleet(cruiser=4)))
    told(desk)
    assert desk.find("odds:0").text() == percent(0.7338, 1)
    desk.press(Key.Key_F4)
    desk.click("policy:0:preset:weakest-first")
    told(desk)
    assert desk.find("odds:0").text() == percent(0.8034, 1)
    assert "weakest first" in desk.find("odds-policies").accessibleName()


def test_the_spread_of_policies_is_one_click_away_and_can_be_taken(sit):
    desk = sit(fleets(Fleet(carrier=2, cruiser=2, fighter=2), Fleet(cruiser=4)))
    desk.press(Key.Key_F4)
    desk.turn_to("spread")
    told(desk)
    assert desk.find("spread:0").text() == (
        f"Sol: {percent(0.7338)} to {percent(0.8034)}, depending on losses"
    )
    desk.click("variant:0:1")
    told(desk)
    assert desk.find("odds:0").text() == percent(0.8034)
    assert len(desk.battle.turns) == 1, "one gesture, one undo"


def test_who_takes_a_policy_by_keys_goes_on_there(sit, qtbot):
    """The lines are worked out anew; meanwhile the keyboard is on the tab over them."""
    desk = sit(fleets(Fleet(carrier=2, cruiser=2, fighter=2), Fleet(cruiser=4)))
    desk.press(Key.Key_F4)
    desk.turn_to("spread")
    told(desk)
    desk.find("variant:0:1").setFocus()
    desk.press(Key.Key_Return)
    told(desk)
    assert len(desk.battle.turns) == 1
    qtbot.waitUntil(lambda: desk.window.focusWidget() is desk.find("variant:0:1"))
    desk.find("variant:0:2").setFocus()
    QTest.keyClick(desk.window.focusWidget(), Key.Key_Return)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert desk.window.focusWidget() is desk.find("sheet-tabs")


def play_on(desk: Desk, turns: int) -> None:
    for _ in range(turns):
        decision = desk.battle.decision
        if isinstance(decision, Roll):
            desk.press(Key.Key_Space)
        elif isinstance(decision, Choice):
            desk.press(Key.Key_Return if decision.gestures else "1")


def after(sit, turns: int):
    """A desk after so many turns, with the chart of its evening."""
    desk = sit(fleets(Fleet(cruiser=4), Fleet(cruiser=4)))
    play_on(desk, turns)
    told(desk)
    desk.window.findChild(Stage).end()
    desk.open_chart("history")
    return desk, desk.find("history-line")


def test_a_point_of_the_evening_leads_to_its_line_of_the_log(sit):
    desk, line = after(sit, 6)
    place = line.place_of(2).toPoint()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=place)
    desk.settle()
    assert "Go back to here?" in desk.read()
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == 2


def test_the_point_where_the_battle_stands_leads_nowhere(sit):
    desk, line = after(sit, 4)
    for turn in (2, 4):
        QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.place_of(turn).toPoint())
        desk.settle()
        assert ("Go back to here?" in desk.read()) == (turn == 2)
        desk.press(Key.Key_Escape)


def test_the_evening_is_walked_by_keys(sit):
    desk, line = after(sit, 4)
    line.setFocus()
    desk.press(Key.Key_Home)
    assert line.accessibleName().startswith("No barrage Sol")
    desk.press(Key.Key_Right, Key.Key_Return)
    assert "Go back to here?" in desk.read()
    desk.open_chart("luck")  # the line that asked has gone
    desk.press(Key.Key_Escape)
    assert desk.window.focusWidget() is desk.find("decision-bar")


def test_the_roll_that_ended_the_battle_is_what_moved_the_chances(sit):
    """What it brought about by the rules is told under it in the log."""
    desk = sit(fleets(Fleet(cruiser=1), Fleet(cruiser=1)))
    while desk.battle.decision is not None:
        play_on(desk, 1)
    told(desk)
    desk.open_chart("history")
    line = desk.find("history-line")
    assert line.accessibleName().startswith("Cruiser: destroyed")
    line.setFocus()
    desk.press(Key.Key_Left)
    assert line.accessibleName().startswith("Hits: ")


def test_luck_tells_the_hits_and_how_seldom_they_are(sit):
    desk = sit(at_assignment((0, 2)))
    told(desk)
    desk.open_chart("luck")
    words = desk.read()
    assert "Hits rolled: 0, expected: 1.2" in words
    assert "Hits rolled: 2, expected: 1.0" in words
    assert " · Chance of 0 or fewer: " in words
    assert " · Chance of 2 or more: " in words


def test_figures_are_told(sit):
    desk = sit(fleets(Fleet(carrier=1, fighter=4), Fleet(cruiser=2)))
    told(desk)
    desk.open_chart("figures")
    for side in ("Sol", "Letnev"):
        assert f"{side}: expected losses, in resources" in desk.read()


def test_details_are_folded_and_shown_by_f9_and_move_neither_phrase_nor_bar(sit):
    desk = sit(fleets(Fleet(carrier=1, fighter=4), Fleet(cruiser=2)))
    told(desk)
    seen = []
    folds = (
        lambda: None,
        lambda: desk.press(Key.Key_Escape),
        lambda: desk.click("odds-details"),
        lambda: desk.press(Key.Key_F9),
    )
    for fold in folds:
        fold()
        desk.settle()
        phrase = desk.find("odds-phrase")
        place = phrase.mapTo(desk.window, phrase.rect().topLeft())
        seen.append((desk.has("chart-tabs"), place, desk.find("decision-bar").geometry()))
    assert [charts for charts, *_ in seen] == [True, False, True, False]
    assert len({(place.toTuple(), bar.getRect()) for _, place, bar in seen}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_afar_f9_opens_the_charts_in_the_place_of_the_table(sit, language):
    """There was no way to survivors or luck, and F9 did nothing."""
    desk = sit(at_assignment((0, 2)), size=(1280, 720), distance=2.0, language=language)
    desk.press(Key.Key_F9)
    told(desk)
    for chart in ("Survivors", "history", "luck"):
        desk.open_chart(chart)
    assert desk.page_state.chart == "luck"
    desk.press(Key.Key_F9)
    assert not desk.has("chart-tabs")
    assert desk.has("decision-bar")


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_one_key_leads_to_luck_and_page_down_to_the_next_chart(sit, distance):
    """Luck was three clicks away, behind the tabs that had room, and no key led to it."""
    desk = sit(
        at_assignment((0, 2)), size=(1280, 720), distance=distance, language="ru", details=False
    )
    desk.press(Key.Key_F9, with_=Qt.KeyboardModifier.ShiftModifier)
    told(desk)
    (charts,) = (one for one in desk.window.findChildren(OddsCharts) if one.isVisible())
    tabs = charts.findChild(QTabBar)
    assert desk.page_state.chart == tabs.tabData(tabs.currentIndex()) == "luck"
    desk.press(Key.Key_PageUp)
    assert desk.page_state.chart == "history"
    desk.press(Key.Key_PageDown)
    assert desk.page_state.chart == "luck"
    desk.press(Key.Key_F9, with_=Qt.KeyboardModifier.ShiftModifier)
    assert not desk.has("chart-tabs")
    desk.press(Key.Key_F9)
    (charts,) = (one for one in desk.window.findChildren(OddsCharts) if one.isVisible())
    charts.findChild(QTabBar).setCurrentIndex(0)
    desk.press(Key.Key_F9, with_=Qt.KeyboardModifier.ShiftModifier)
    assert desk.page_state.chart == "luck"


@pytest.mark.parametrize("details", [False, True])
@pytest.mark.parametrize("modifier", [NONE, SHIFT])
def test_the_details_come_from_under_the_whole_log(sit, details, modifier):
    """It was said that there was nothing more to show, for no attack was undecided."""
    desk = sit(at_assignment((0, 2)), size=(1280, 720), details=details)
    told(desk)
    desk.press(Key.Key_F7)
    assert not desk.has("chart-tabs")
    desk.press(Key.Key_F9, with_=modifier)
    assert desk.has("chart-tabs")
    desk.press(Key.Key_F9, with_=modifier)
    assert not desk.has("chart-tabs")


@pytest.mark.parametrize("distance", [1.0, 1.5, 2.0])
def test_the_key_of_luck_folds_the_details_up_again_where_there_is_none(sit, distance):
    """It opened them, and was dead from then on."""
    battle = Battle(*read_setup(quick("metro"), GAMES))
    desk = sit(battle, size=(1280, 720), distance=distance, details=False)
    for is_shown in (True, False, True):
        desk.press(Key.Key_F9, with_=SHIFT)
        told(desk)
        charts = [one for one in desk.window.findChildren(OddsCharts) if one.isVisible()]
        assert bool(charts) is is_shown


@pytest.mark.parametrize("distance", [1.5, 2.0])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_a_page_of_charts_where_none_has_room_beside_the_table(sit, game, distance):
    """F9 lit its button, and nothing else was seen."""
    battle = Battle(*read_setup(quick(game.id), GAMES))
    desk = sit(battle, size=(1280, 720), distance=distance)
    desk.press(Key.Key_F9)
    told(desk)
    (charts,) = (one for one in desk.window.findChildren(OddsCharts) if one.isVisible())
    assert charts.width() > 600
    assert desk.has("sheet:close")
    assert desk.has_chart("luck") == game.has_dice, "where nobody rolls nobody is lucky"
    assert desk.window.focusWidget().objectName() != "top:back", "Enter led home"
    desk.press(Key.Key_Escape)
    assert not desk.has("sheet:close")
    assert desk.has("decision-bar")


def test_a_hover_takes_the_point_in_hand(sit):
    desk = sit(fleets(Fleet(cruiser=4), Fleet(cruiser=4)))
    play_on(desk, 4)
    told(desk)
    desk.open_chart("history")
    line = desk.find("history-line")
    QTest.mouseMove(line, line.place_of(0).toPoint() + QPoint(1, 0))
    desk.settle()
    assert line.accessibleName().startswith("No barrage")


def test_destroying_and_sustaining_are_valued_apart(sit):
    battle = at_assignment((2, 0))
    desk = sit(battle)
    told(desk)
    sustain = next(o.action for o in battle.decision.open if isinstance(o.action, Sustain))
    lose = next(
        o.action
        for o in battle.decision.open
        if isinstance(o.action, Destroy) and "dreadnought" in o.action.unit
    )
    assert value_of(desk, sustain) != value_of(desk, lose)


def test_the_question_whether_to_go_back_moves_nothing(sit):
    desk = sit(fleets(Fleet(dreadnought=2, cruiser=2), Fleet(dreadnought=3)), language="ru")
    desk.window.resize(1280, 720)
    desk.press(Key.Key_Return, Key.Key_Space)
    wait_for(desk, lambda: desk.has_chart("This roll"))
    names = ("odds", "log", "decision-bar", "token:1/dreadnought/0")
    before = [desk.find(name).geometry() for name in names if desk.has(name)]
    desk.press(Key.Key_Z, with_=CTRL)
    assert "Отменить последнее действие?" in desk.read()
    assert [desk.find(name).geometry() for name in names if desk.has(name)] == before
    desk.press(Key.Key_Escape)
    assert desk.has_chart("This roll")


def test_the_bar_names_no_key_that_presses_a_link_with_the_keyboard(sit):
    desk = sit(fleets())
    told(desk)

    def keys() -> set[str]:
        bar = desk.find("decision-bar")
        return {one.key for one in bar.findChildren(PlainButton) if one.isVisible()}

    assert keys() & {"Space", "Enter"}
    desk.find("odds-policies").setFocus(Qt.FocusReason.TabFocusReason)
    assert not keys() & {"Space", "Enter"}


def test_where_no_option_has_a_number_hints_say_so(sit):
    """The switch is on, and no star comes: whoever pressed it would wait for one."""
    mine, theirs = cards(Laid(mech("Mad Cat", 7, 2, 9))), cards(Laid(mech("Jenner", 2, 1, 2)))
    desk = sit(Battle(GAMES[3], sides(mine, theirs, mode=Mode.QUICK)))
    told(desk)
    why = "These options have no numbers: no star"
    assert why not in desk.read()
    desk.press(Key.Key_F5)
    assert why in desk.read()
    desk.press(Key.Key_F5)
    assert why not in desk.read()
    desk.press(Key.Key_F5, "1")
    told(desk)
    assert why not in desk.read(), "it is told where it was asked for"
