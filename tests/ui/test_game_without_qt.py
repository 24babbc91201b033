"""A game without a line of Qt, from the home page to its outcome: by keys, by mouse, RU and EN."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games import GAMES
from assistant.rules.chance import Draw, Drawn, Roll, Rolled
from assistant.rules.decision import Choice
from assistant.rules.odds import NO_ODDS
from assistant.settings import Settings, save
from assistant.ui.forms.default import default_form
from assistant.ui.odds.panel import OddsPanel
from tests.toy import TOY, Bid, BidAll, Finish, Light, Mend, Toy
from tests.toy.setup import RuleOptions, Tie
from tests.ui.curtains import hold_button, hold_space
from tests.ui.forms.coverage import forgotten
from tests.ui.hands import Hands

Key = Qt.Key
SETUP = Toy(("Zoe", "Bob", "Cid"), 2, 4, RuleOptions(Tie.LAST))


@pytest.fixture(params=["en", "ru"])
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    save(Settings(language=request.param))
    player = Hands(qapp, games=(*GAMES, TOY))
    yield player
    player.close()


def test_the_form_forgets_nothing() -> None:
    assert forgotten(default_form(TOY)) == []


def test_by_keyboard_alone(hands: Hands) -> None:
    hands.tab_to("new:toy")
    hands.key(Key.Key_Return)
    hands.tab_to("$.names[0]")
    hands.type("Zoe")
    hands.tab_to("$.health")
    hands.type("2")
    hands.key(Key.Key_Down)
    hands.type("4")
    hands.tab_to("$.rule_options.tie")
    hands.key(Key.Key_Down)
    hands.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert hands.battle.setup == SETUP
    for _ in range(200):
        if is_over(hands):
            break
        if hands.see("curtain"):
            hold_space(hands.window)
        before = hands.battle.undoable
        match hands.battle.decision:
            case Draw() | Roll():
                hands.key(Key.Key_Space)
            case Choice(gestures=gestures):
                hands.key(Key.Key_Return) if gestures else bid_by_keys(hands)
        assert hands.battle.undoable > before, hands.battle.decision
    assert is_over(hands)


def test_by_mouse_alone(hands: Hands) -> None:
    hands.click("new:toy")
    click_step(hands, "$.health", up=False)
    click_step(hands, "$.rounds", up=True)
    hands.click("start")
    assert hands.battle.setup == Toy(health=2, rounds=4)
    for _ in range(200):
        if is_over(hands):
            break
        if hands.see("curtain"):
            hold_button(hands.window)
            hands.settle()
        before = hands.battle.undoable
        match hands.battle.decision:
            case Draw():
                hands.click("draw")
            case Roll():
                hands.click("throw")
            case Choice(gestures=gestures):
                hands.click("gesture:0") if gestures else bid_by_mouse(hands)
        assert hands.battle.undoable > before, hands.battle.decision
    assert is_over(hands)


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_without_hits_and_odds_faces_are_typed_and_nothing_is_forecast(
    qapp: QApplication, distance: float
) -> None:
    """Hits that were typed raised `TypeError`; a move flashed “calculating…”; a star stayed."""
    known = Rolled | Drawn | Bid | BidAll | Light | Finish | Mend
    hands = Hands(qapp, games=(*GAMES, replace(TOY, action_type=known, odds=NO_ODDS)))
    hands.assistant.style.pick_distance(distance)
    hands.settle()
    hands.tab_to("new:toy")
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    with patch.object(OddsPanel, "wait") as flashed:
        type_faces(hands, rolls=4)
    flashed.assert_not_called()
    hands.close()


def type_faces(hands: Hands, rolls: int) -> None:
    while rolls:
        if hands.see("curtain"):
            hold_space(hands.window)
        before, asked = hands.battle.undoable, hands.battle.decision
        match asked:
            case Draw():
                hands.key(Key.Key_Space)
            case Roll():
                rolls -= 1
                assert hands.see("hits-or-faces") is None
                hands.type("5" * sum(dice.count for dice in asked.groups))
                hands.key(Key.Key_Return)
            case Choice(gestures=gestures):
                assert hands.see("advice") is None
                hands.key(Key.Key_F5)
                hands.key(Key.Key_Return) if gestures else bid_by_keys(hands)
        assert hands.battle.undoable > before, asked
        assert hands.see("odds") is hands.see("odds-strip") is None


def is_over(hands: Hands) -> bool:
    return hands.battle.game.overview(hands.battle.state).outcome is not None


def bid_by_keys(hands: Hands) -> None:
    """One, and sure of it."""
    hands.type("1")
    hands.type("1")
    hands.key(Key.Key_Return)
    if hands.see("confirm"):
        hands.key(Key.Key_Return)


def bid_by_mouse(hands: Hands) -> None:
    QTest.mouseClick(hands.options()[0], Qt.MouseButton.LeftButton)
    hands.settle()
    for name in ("field:confirm", "confirm"):
        if hands.see(name):
            hands.click(name)


def click_step(hands: Hands, name: str, *, up: bool) -> None:
    """One of the two buttons of a number."""
    box = hands.see(name)
    assert box is not None
    place = box.rect().center()
    place.setX(box.width() - 10 if up else 10)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=place)
    hands.settle()
