"""The page around the panel: undo, log, odds, looks, the curtain, the table window."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QRadioButton, QWidget
from shiboken6 import isValid

from assistant.games.metro import GAME as METRO
from assistant.games.metro.cards import AskAdvice, LayDown
from assistant.games.metro.comparison import TurnCards
from assistant.games.metro.setup import Force, Mode, Setup
from assistant.rules.battle import Battle
from assistant.rules.chance import Drawn, Hits
from assistant.rules.decision import Cite, Refusal
from assistant.rules.files import RecordError
from assistant.rules.odds import (
    CancelToken,
    Forecast,
    OddsProvider,
    ProgressCallback,
    Row,
    nothing_told,
)
from assistant.rules.text import Message
from assistant.ui.curtain import HoldButton
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.figures import amount, percent
from assistant.ui.forms.default import DefaultPanel
from assistant.ui.games.ti4.panel import FleetPanel
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.style_sheet import FAR
from assistant.ui.table import Table
from assistant.ui.table_window import Banner
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from tests.games.metro.table import dealt, force, station
from tests.toy import TOY, Bid, Light, Toy
from tests.ui import held
from tests.ui.curtains import wait_longer_than_it_is_held
from tests.ui.desk import CTRL, SHIFT, Key
from tests.ui.test_decision_bar import at_assignment, fleets, lanterns

Reason = Qt.FocusReason
SENTENCE = Message("toy", "Strike")


def test_undo_takes_back_a_choice_at_once_and_redo_returns_it(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.press("1")
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    assert desk.battle.undoable == turns - 1
    desk.press(Key.Key_Z, with_=CTRL | SHIFT)
    assert desk.battle.undoable == turns


def test_tab_leads_from_the_bar_into_it_whatever_came_before(sit):
    """The next question stood behind all that the page had made anew meanwhile."""
    desk = sit(at_assignment((2, 2)))
    for _ in range(2):
        desk.press("1", Key.Key_Tab)
        assert desk.find("decision-bar").isAncestorOf(desk.window.focusWidget())


def test_undo_across_dice_asks_once_and_enter_confirms(sit):
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    assert desk.battle.undoable == turns
    assert "Undo the last move? It had dice or cards, so Undo asks." in desk.read()
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns - 1
    assert "Undo the last move?" not in desk.read()


def test_while_undo_asks_no_key_answers_the_bar(sit):
    """Dice that were typed anew, as if the last were gone, kept those that had been asked about."""
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press("1", Key.Key_Space)
    assert desk.battle.undoable == turns
    desk.press(Key.Key_Escape, "1")
    assert desk.battle.undoable == turns + 1


def test_undo_across_dice_is_let_be_by_escape(sit):
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.click("top:undo")
    desk.press(Key.Key_Escape)
    assert "Undo the last move?" not in desk.read()
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns + 1


def test_undo_held_down_takes_one_move_back_and_agrees_to_nothing(sit):
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    assert desk.battle.crosses_chance(turns - 1)
    held.hold(desk.window, Key.Key_Z, CTRL)
    assert "Undo the last move?" in desk.read()
    assert desk.battle.undoable == turns
    desk.press(Key.Key_Z, with_=CTRL)
    assert desk.battle.undoable == turns - 1, "pressed anew it is a yes"


def test_undone_lines_stay_struck_through_until_overwritten(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.press("1")
    assert ("green: lit", False) in desk.log()
    desk.press(Key.Key_Z, with_=CTRL)
    assert ("green: lit", True) in desk.log()
    desk.press("2")
    assert "green: lit" not in [text for text, _ in desk.log()]


def test_a_click_on_a_log_line_goes_back_once_confirmed(sit):
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.click_log("No retreat announced")
    assert "Go back to here? 2 step" in desk.read()
    assert "Dice and cards will be undone." in desk.read()
    assert desk.battle.undoable == turns
    desk.press(Key.Key_Escape)
    assert "Go back to here?" not in desk.read()
    desk.click_log("No retreat announced")
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns - 2


@pytest.mark.parametrize("leave", [(Key.Key_Escape,), (Key.Key_Tab, Key.Key_Tab, Key.Key_Space)])
def test_who_stays_after_a_click_on_the_log_has_the_keyboard_where_it_was(sit, leave):
    """It was on the way to the start page: the next Space left the battle."""
    desk = sit(at_assignment())
    before = desk.window.focusWidget()
    desk.click_log("No retreat announced")
    desk.press(*leave)
    assert "Go back to here?" not in desk.read()
    assert desk.window.focusWidget() is before


def test_a_click_on_the_newest_line_of_the_log_leaves_enter_to_what_is_asked(sit):
    desk = sit(at_assignment())
    before = desk.window.focusWidget()
    desk.click_log(desk.log()[0][0])
    assert desk.window.focusWidget() is before
    desk.find("log-lines").setFocus()
    desk.press(Key.Key_Return)
    assert desk.window.focusWidget() is before, "that line leads nowhere"


def test_a_number_answers_what_is_asked_while_the_keyboard_is_on_the_log(sit):
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.click_log("No retreat announced")
    desk.press(Key.Key_Escape, "1")
    assert desk.battle.undoable == turns + 1


def test_an_undone_line_leads_forward_again(sit):
    desk = sit(lanterns())
    desk.reveal()
    desk.press("1")
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    desk.click_log("green: lit")
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns


def test_the_log_is_worked_by_arrows_and_enter(sit):
    desk = sit(at_assignment())
    desk.find("log-lines").setFocus()
    desk.press(Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert "Go back to here?" in desk.read()


@pytest.mark.parametrize("close", [Key.Key_F7, Key.Key_Escape])
@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_f7_opens_the_whole_log_and_closes_it(sit, close, distance):
    desk = sit(at_assignment(), distance=distance)
    desk.window.resize(*((1280, 720) if distance == 1 else (1920, 1080)))
    desk.settle()
    few, bar = len(desk.log()) if distance == 1 else 0, desk.find("decision-bar").geometry()
    desk.press(Key.Key_F7)
    assert len(desk.log()) > few
    assert desk.window.focusWidget().objectName() == "log-lines"
    assert desk.find("decision-bar").geometry() == bar
    desk.press(close)
    assert desk.has("log-lines") == (distance == 1)


@pytest.mark.parametrize(
    ("size", "distance", "lines"),
    [((1280, 720), 1, 3), ((1366, 768), 1, 3), ((1270, 720), 1, 1), ((1440, 900), 1.5, 1)],
)
def test_three_lines_of_the_log_stand_from_1280_by_720_on(sit, size, distance, lines):
    desk = sit(at_assignment(), distance=distance)
    desk.window.resize(*size)
    desk.settle()
    if distance == 1:
        desk.press(Key.Key_F9)  # beside charts there is less room
    log = desk.find("log-lines")
    assert round(log.height() / desk.page_look.px(29)) == lines


def test_the_log_shows_one_seat_when_asked(sit):
    desk = sit(at_assignment())
    everything = len(desk.log())
    desk.click("log-only:1")
    assert len(desk.log()) < everything
    desk.click("log-only:1")
    assert len(desk.log()) == everything


def test_the_bar_is_ringed_for_who_came_to_it_by_tab_and_for_nobody_else(sit):
    desk = sit(at_assignment())
    bar = desk.find("decision-bar")
    edge = bar.findChild(QWidget, "focus-edge")
    shown = []
    for reason in (Reason.TabFocusReason, Reason.OtherFocusReason, Reason.BacktabFocusReason):
        desk.find("log-lines").setFocus()
        bar.setFocus(reason)
        shown.append(edge.isVisible())
        assert not edge.isVisible() or edge.geometry() == bar.rect()
    assert shown == [True, False, True]
    desk.find("log-lines").setFocus()
    assert not edge.isVisible()


@pytest.mark.parametrize("back", [Reason.ActiveWindowFocusReason, Reason.PopupFocusReason])
@pytest.mark.parametrize("came", [Reason.TabFocusReason, Reason.OtherFocusReason])
def test_the_bar_is_ringed_as_before_when_its_window_is_in_front_again(sit, came, back):
    desk = sit(at_assignment())
    bar = desk.find("decision-bar")
    edge = bar.findChild(QWidget, "focus-edge")
    desk.find("log-lines").setFocus()
    bar.setFocus(came)
    before = edge.isVisible()
    QApplication.sendEvent(bar, QFocusEvent(QEvent.Type.FocusOut, back))
    assert not edge.isVisible()
    QApplication.sendEvent(bar, QFocusEvent(QEvent.Type.FocusIn, back))
    assert edge.isVisible() == before == (came is Reason.TabFocusReason)


def test_the_log_keeps_the_secrets_of_others(sit):
    battle = Battle(TOY, Toy())
    for card in ("comet", "moon", "star"):
        battle.play(Drawn((card,)))
    battle.play(Bid(1))
    desk = sit(battle)
    desk.reveal()
    assert "moon" in "".join(text for text, _ in desk.log())
    assert "comet" not in "".join(text for text, _ in desk.log())


def test_the_curtain_falls_though_what_is_behind_it_breaks_down(sit, qtbot, monkeypatch):
    """The hand of the last player stayed on the screen."""

    def raise_error(*_: object) -> None:
        raise RuntimeError

    desk = sit(lanterns())
    desk.reveal()
    monkeypatch.setattr(DefaultPanel, "present", raise_error)
    with qtbot.capture_exceptions() as broken:
        desk.table.hide_hand()
    desk.settle()
    assert broken
    assert desk.has("curtain")
    assert not desk.has("decision-bar")


def test_the_curtain_lifts_though_what_is_to_be_shown_breaks_down(sit, qtbot, monkeypatch):
    """It stayed down for good, with no way on to the battle."""

    def raise_error(*_: object) -> None:
        raise RuntimeError

    desk = sit(lanterns())
    desk.reveal()
    desk.table.hide_hand()
    desk.settle()
    monkeypatch.setattr(DefaultPanel, "present", raise_error)
    with qtbot.capture_exceptions() as broken:
        desk.reveal()
    assert broken
    assert not desk.has("curtain")
    monkeypatch.undo()
    desk.press(Key.Key_Z, with_=CTRL)
    assert desk.has("decision-bar")


def test_the_curtain_stays_where_the_hand_of_another_may_be_left_behind_it(sit, qtbot, monkeypatch):
    def raise_error(*_: object) -> None:
        raise RuntimeError

    desk = sit(lanterns())
    desk.reveal()
    monkeypatch.setattr(DefaultPanel, "present", raise_error)
    with qtbot.capture_exceptions():
        desk.table.hide_hand()
        desk.settle()
        desk.reveal()
    assert desk.has("curtain")


def test_a_short_press_on_the_curtain_tells_that_it_must_be_held_and_nothing_moves(sit):
    desk = sit(dealt(station(force(5), force(5), mode=Mode.APP)))
    (button,) = desk.window.findChildren(HoldButton)
    place = button.geometry()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.asks_to_hold
    assert button.geometry() == place
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    assert not button.asks_to_hold
    QTest.keyClick(desk.window.focusWidget(), Key.Key_Return)
    assert button.asks_to_hold, "Enter is told so, too"


def test_the_curtain_waits_until_it_is_held(sit):
    battle = Battle(TOY, Toy())
    for card in ("moon", "star"):
        battle.play(Drawn((card,)))
    desk = sit(battle)
    desk.press("c", "o", "m", Key.Key_Return)
    assert desk.table.curtain == (0,)
    assert "moon" not in desk.read()
    QTest.keyClick(desk.find("curtain"), Key.Key_Space)
    wait_longer_than_it_is_held()
    assert desk.table.curtain == (0,)
    before = battle.actions
    desk.hold_space()
    assert desk.table.viewer == 0
    assert battle.actions == before


def test_what_is_held_to_lift_the_curtain_is_large(sit):
    battle = Battle(TOY, Toy())
    for card in ("moon", "star"):
        battle.play(Drawn((card,)))
    desk = sit(battle)
    desk.press("c", "o", "m", Key.Key_Return)
    assert desk.find("curtain:accept").height() >= 70


def test_the_hand_is_covered_when_nobody_watches(sit):
    battle = Battle(TOY, Toy())
    for card in ("star", "moon", "sun"):
        battle.play(Drawn((card,)))
    desk = sit(battle)
    desk.reveal()
    desk.table.hide_hand()
    desk.settle()
    assert desk.has("curtain")
    assert "star" not in desk.find("curtain").accessibleName()


def test_a_language_switch_rebuilds_every_word(sit):
    desk = sit(at_assignment())
    english = desk.find("question").text()
    desk.style.pick_language("ru")
    desk.settle()
    assert desk.style.language == "ru"
    page = desk.window.page
    assert page is not None
    assert desk.find("question").text() != english or "60" not in english
    desk.style.pick_language("en")
    desk.settle()
    assert desk.find("question").text() == english


def test_the_language_switch_in_the_window_works(sit):
    desk = sit(at_assignment())
    desk.find("language").setFocus()
    desk.press(Key.Key_Left)
    QTest.qWait(20)
    assert desk.style.language == "ru"


def test_theme_and_distance_change_live_and_the_battle_stays(sit):
    desk = sit(at_assignment())
    actions = desk.battle.actions
    before = desk.find("question").font().pixelSize()
    desk.style.pick_theme("light")
    desk.style.pick_distance(2.0)
    desk.settle()
    assert desk.find("question").font().pixelSize() > before
    desk.window.resize(1920, 1080)
    desk.settle()
    assert not desk.has("log-lines")
    assert desk.battle.actions == actions


@pytest.mark.parametrize(
    ("picked", "width", "worn"),
    [(2.0, 1920, 2.0), (2.0, 1440, 1.5), (1.5, 1280, 1.25), (2.0, 960, 1.0), (1.0, 1920, 1.0)],
)
def test_the_distance_gives_way_to_whole_pages(sit, picked, width, worn):
    desk = sit(at_assignment())
    desk.style.pick_distance(picked)
    assert desk.style.metrics(width).distance == worn


def test_on_a_laptop_the_largest_distance_still_shows_less_and_larger(sit):
    desk = sit(at_assignment())
    desk.style.pick_distance(2.0)
    laptop, narrow = desk.style.metrics(1280), desk.style.metrics(1000)
    assert laptop.is_far
    assert laptop.distance > 1.25
    assert not narrow.is_far


@pytest.mark.parametrize(
    ("language", "size", "told"),
    [
        ("en", (1920, 1080), "Zoom 2×"),
        ("en", (1280, 720), "Zoom 2×: in this window 1.33×"),
        ("ru", (1366, 768), "Масштаб 2×: в этом окне 1,42×"),
        ("en", (1920, 600), "Zoom 2×: in this window 1.38×"),
        ("en", (800, 500), "Zoom 2×: in this window 1×"),
    ],
)
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_view_menu_says_where_the_distance_gives_way(sit, language, size, told):
    """To what keeps the bar, the question and a row of the panel on the page."""
    desk = sit(at_assignment(), distance=2.0, language=language)
    desk.window.resize(*size)
    desk.window.rebuild()
    desk.settle()
    desk.click("top:view")
    menu = desk.window.findChild(object, "view-menu")
    (action,) = (a for a in menu.actions() if a.objectName() == "view:distance:2.0")
    assert action.text() == told
    menu.hide()
    panel, bar = desk.window.findChild(FleetPanel), desk.window.findChild(DecisionBar)
    assert panel.height() >= desk.page_look.px(120)
    assert bar.height() + panel.height() < desk.window.page.height()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_view_menu_offers_all_looks(sit):
    desk = sit(at_assignment())
    desk.click("top:view")
    menu = desk.window.findChild(object, "view-menu")
    names = [action.objectName() for action in menu.actions()]
    assert "view:theme:contrast" in names
    next(a for a in menu.actions() if a.objectName() == "view:theme:light").trigger()
    QTest.qWait(20)
    assert desk.style.theme == "light"


def test_a_refusal_becomes_a_banner(sit):
    desk = sit(at_assignment())
    desk.table.play(Hits((1,)))
    desk.settle()
    assert "Not allowed: Not possible now" in desk.read()


def test_what_cannot_be_kept_is_said_and_nothing_moves(sit):
    def full_disk(line: object) -> None:
        raise RecordError(SENTENCE())

    battle = lanterns()
    battle.keep = full_disk
    before = battle.actions
    desk = sit(battle)
    desk.reveal()
    desk.press("1")
    assert battle.actions == before
    assert "Strike" in desk.read()


def test_stale_odds_are_dropped(qtbot):
    worker, heard = OddsWorker(), []
    worker.ready.connect(heard.append)
    gate, told = threading.Event(), list[bool]()
    first, last = (Forecast((Row(name, 1.0),), (), ()) for name in ("first", "last"))

    def slow(cancelled: CancelToken, _: ProgressCallback) -> Iterator[Forecast]:
        gate.wait(5)
        told.append(cancelled())
        yield first

    worker.ask(slow)
    worker.ask(lambda cancelled, told: [first])
    worker.ask(lambda cancelled, told: [last])
    gate.set()
    qtbot.waitUntil(lambda: bool(heard))
    qtbot.wait(20)
    assert heard == [last]
    assert told == [True]
    worker.finish()


def test_a_failing_engine_is_a_banner_not_a_crash(sit, qtbot, monkeypatch):
    def broken(view: object, cancelled: CancelToken, progress: ProgressCallback) -> Forecast:
        raise ZeroDivisionError("by naught")

    battle = lanterns()
    battle.game = dataclasses.replace(TOY, odds=OddsProvider(broken, nothing_told))
    desk = sit(battle)
    desk.reveal()
    qtbot.waitUntil(lambda: "ZeroDivisionError: by naught" in desk.read())


def test_odds_and_chart_are_shown(sit, qtbot):
    desk = sit(lanterns())
    desk.reveal()
    qtbot.waitUntil(lambda: desk.has("odds:0"))
    assert "exact" in desk.read()
    assert "Share of the health left" in desk.read()


def test_percentages_never_claim_certainty():
    assert percent(0.605) == "60.5%"
    assert percent(0.99972) == ">\u202f99.9%"
    assert percent(0.0003) == "<\u202f0.1%"
    assert percent(0.003, 0) == "0.3%"
    assert percent(1.0) == "100%"
    assert percent(0.0) == "0%"
    assert percent(1 - 2e-9).startswith(">")
    assert percent(1e-9).startswith("<")


def test_a_number_below_zero_has_a_minus_and_no_number_is_minus_zero():
    assert amount(-0.66) == "\N{MINUS SIGN}0.7"
    assert amount(-0.02) == "0.0"


def test_the_table_window_hides_hands_and_takes_no_clicks(sit):
    battle = Battle(TOY, Toy())
    desk = sit(battle)
    tv = desk.window.show_table_window(desk.table)
    desk.press("c", "o", "m", Key.Key_Return)
    words = "\n".join(w.text() for w in tv.findChildren(QLabel) if w.isVisible())
    assert "Ann:3/?" in words
    assert tv.findChildren(Banner)[0].accessibleName() == f"Bob: {say(battle.decision.prompt)}"
    assert "comet" not in words
    QTest.mouseClick(tv, Qt.MouseButton.LeftButton)
    assert len(battle.actions) == 1


def test_a_table_window_that_was_closed_is_gone(sit):
    desk = sit(fleets())
    tv = desk.window.show_table_window(desk.table)
    tv.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(tv), "it would be built anew with every move"
    assert desk.window.show_table_window(desk.table).isVisible()


def test_a_curtain_is_lifted_by_the_left_button_only(sit):
    desk = sit(lanterns())
    hold = desk.find("curtain:accept")
    QTest.mousePress(hold, Qt.MouseButton.RightButton)
    wait_longer_than_it_is_held()
    QTest.mouseRelease(hold, Qt.MouseButton.RightButton)  # or it were held in other tests as well
    assert desk.has("curtain")


def test_a_curtain_that_loses_the_keyboard_while_space_is_held_stays_down(sit):
    desk = sit(lanterns())
    curtain = desk.find("curtain")
    QTest.keyPress(curtain, Key.Key_Space)
    QApplication.sendEvent(curtain, QFocusEvent(QEvent.Type.FocusOut))
    wait_longer_than_it_is_held()
    assert desk.table.curtain, "the key is released elsewhere, and nobody sits here"
    desk.hold_space()
    assert not desk.table.curtain


def test_the_curtain_falls_only_where_views_differ():
    ships = Table(fleets())
    assert ships.curtain == ()
    toys = Table(Battle(TOY, Toy()))
    assert toys.curtain == ()
    for card in ("sun", "moon", "star"):
        assert toys.curtain == ()
        toys.play(Drawn((card,)))
    assert toys.curtain == (0,)
    assert toys.decision is None
    toys.reveal()
    assert toys.viewer == 0


def test_a_hand_is_covered_before_its_own_seat_sees_it_too():
    """The one who deals in the sight of all sees his cards only when he is alone."""
    fight = Table(Battle(METRO, Setup(attacker=Force(army=5), defender=Force(army=5))))
    assert (fight.viewer, fight.curtain) == (None, ())
    fight.play(fight.decision.sample(Random(1)))
    assert (fight.viewer, fight.curtain, fight.decision) == (None, (0,), None)
    fight.reveal()
    fight.play(next(fight.decision.open).action)
    assert (fight.viewer, fight.curtain) == (None, (1,))
    fight.reveal()
    fight.play(next(fight.decision.open).action)
    assert (fight.viewer, fight.curtain, fight.decision) == (None, (0, 1), None)
    fight.reveal()
    assert (fight.viewer, fight.curtain) == (None, ())
    before = fight.turn
    fight.play(TurnCards())
    assert fight.undo_crosses_reveal(before)


def cards_turned() -> Battle:
    """All have seen both cards: to take that back they must agree."""
    battle = Battle(METRO, Setup(attacker=Force(army=5), defender=Force(army=5)))
    battle.play(battle.decision.sample(Random(1)))
    for _ in range(3):
        battle.play(next(battle.decision.open).action)
    return battle


def test_taking_back_turned_cards_asks_all_players_first(sit):
    battle = cards_turned()
    desk = sit(battle)
    before = battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    assert "All players must agree" in desk.read()
    assert "Attacker agrees" in desk.read()
    desk.press(Key.Key_Return)
    assert battle.undoable == before
    assert "Defender agrees" in desk.read()
    desk.press(Key.Key_Return)
    assert battle.undoable == before - 1


def test_entering_cards_for_advice_falls_behind_a_curtain():
    sides = Force(army=5), Force(army=5)
    fight = Table(Battle(METRO, Setup(attacker=sides[0], defender=sides[1], mode=Mode.TABLE)))
    fight.play(AskAdvice())
    assert (fight.viewer, fight.curtain) == (None, (0,))
    fight.reveal()
    fight.play(LayDown())
    assert (fight.viewer, fight.curtain) == (None, ())


def test_illegal_play_is_told_not_raised():
    table, heard = Table(lanterns()), []
    table.refused.connect(heard.append)
    table.play(Bid(99))
    (refusals,) = heard
    assert isinstance(refusals[0], Refusal)
    assert isinstance(refusals[0].cite, Cite)
    assert table.battle.actions[-1] != Light("green")


PAGES_OF_KEYS = [Key.Key_F2, Key.Key_F4, Key.Key_F6, Key.Key_F8]


@pytest.mark.parametrize("page", PAGES_OF_KEYS)
@pytest.mark.parametrize("closes", ["Esc", "again"])
def test_a_page_opened_over_the_question_of_undo_calls_it_off(sit, page, closes):
    """It stayed on the screen with its Enter, and Enter played what the bar asked."""
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(page)
    assert "Undo the last move?" not in desk.read()
    desk.press(Key.Key_Escape if closes == "Esc" or page in (Key.Key_F2, Key.Key_F8) else page)
    assert desk.battle.undoable == turns
    assert shown_enters(desk) == 1
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns + 1, "the bar showed an Enter, and it is played"


@pytest.mark.parametrize("page", PAGES_OF_KEYS)
def test_a_question_over_an_open_page_has_the_only_enter(sit, page):
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.press(page)
    desk.press(Key.Key_Z, with_=CTRL)
    if "Undo the last move?" not in desk.read():
        desk.click("top:undo")  # the filter of the list takes Ctrl+Z for its own
    assert "Undo the last move?" in desk.read()
    assert shown_enters(desk) == 0
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns - 1


def test_a_list_beside_an_open_page_can_still_be_clicked(sit):
    desk = sit(at_assignment())
    desk.press(Key.Key_F2, Key.Key_F4)
    assert desk.find("filter").isEnabled()


def test_while_a_question_is_open_enter_on_the_bar_answers_it(sit):
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    desk.find("decision-bar").setFocus()
    assert shown_enters(desk) == 0
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns - 1


def test_a_page_that_has_the_keyboard_has_the_enter(sit):
    desk = sit(at_assignment())
    desk.press(Key.Key_F4)
    assert shown_enters(desk) == 0
    desk.find("decision-bar").setFocus()
    assert shown_enters(desk) == 1


def test_a_page_that_hides_the_bar_hides_its_keys(sit):
    """From afar the page takes the place of the bar: nothing unseen is played."""
    desk = sit(at_assignment(), distance=FAR)
    turns = desk.battle.undoable
    desk.press(Key.Key_F4)
    assert not desk.has("decision-bar")
    desk.window.page.setFocus()
    desk.press(Key.Key_Return, "1")
    assert desk.battle.undoable == turns


def test_a_refusal_takes_the_place_of_the_question(sit):
    """Its words went, and Enter still took the move back."""
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    desk.table.refused.emit((Refusal(SENTENCE(), Cite("lrr", "39.6")),))
    desk.settle()
    assert "Undo the last move?" not in desk.read()
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns + 1


def shown_enters(desk) -> int:
    """How many buttons of the bar say that Enter presses them."""
    bar = desk.find("decision-bar")
    return sum(b.key == "Enter" for b in bar.findChildren(PlainButton) if b.isVisible())


def test_a_control_that_makes_nothing_of_enter_leaves_it_to_the_bar_and_so_does_its_cap(sit):
    """The language that is on took the cap from the answer, and Enter played it all the same."""
    desk = sit(at_assignment())
    assert shown_enters(desk) == 1
    on = next(b for b in desk.window.page.findChildren(QRadioButton) if b.isChecked())
    on.setFocus(Qt.FocusReason.TabFocusReason)
    assert shown_enters(desk) == 1
    desk.find("top:view").setFocus(Qt.FocusReason.TabFocusReason)
    assert shown_enters(desk) == 0
