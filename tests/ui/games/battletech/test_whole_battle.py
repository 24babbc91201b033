"""A quick battle and a first turn in the whole program: by keys alone, by mouse alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.battletech.actions import Deploy, DrawCards, NextPhase, SendUnit
from assistant.games.battletech.setup import Laid, Phase, Player, Region, Setup
from assistant.games.battletech.state import Station, Zone
from assistant.rules.decision import Choice, Option, Ref
from assistant.ui.decision.options import name_of, numbered, of_enter
from tests.seeds import LANGUAGES
from tests.ui.games.battletech.tables import Table, card
from tests.ui.hands import Hands

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
KEYS_A_MISSION = 12
"""From the first Unit to the last die; what the tables of the rulebook do takes no more."""

KEYS_A_TURN = 6
"""The draw, a card paid and activated, Deploy asked about and ended, cards up, no mission."""


@pytest.fixture(params=LANGUAGES)
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    one = Hands(qapp)
    one.assistant.style.pick_language(request.param)
    one.settle()
    yield one
    one.close()


def number_of(hands: Hands, kind: type) -> str:
    """The key of the first open option of this sort."""
    decision = hands.asked
    assert isinstance(decision, Choice)
    return str(next(n for n, o in numbered(decision) if isinstance(o.action, kind)))


def option_of(hands: Hands, kind: type) -> Option:
    decision = hands.asked
    assert isinstance(decision, Choice)
    return next(o for o in decision.open if isinstance(o.action, kind))


def fight_by_keys(hands: Hands) -> None:
    """Enter for what is done in one breath, Space for dice, else the first option."""
    while hands.battle.state.mission is not None:
        before = hands.battle.undoable
        decision = hands.asked
        if not isinstance(decision, Choice):
            hands.key(Key.Key_Space)
        elif of_enter(decision.gestures) is not None:
            hands.key(Key.Key_Return)
        else:
            hands.key(Key.Key_1)
        assert hands.battle.undoable > before, f"the key did nothing at {decision.prompt}"


def fight_by_mouse(hands: Hands) -> None:
    while hands.battle.state.mission is not None:
        before = hands.battle.undoable
        decision = hands.asked
        if not isinstance(decision, Choice):
            hands.click("throw")
        elif decision.gestures:
            hands.click("gesture:0")
        else:
            hands.click(name_of(next(decision.open).action))
        assert hands.battle.undoable > before, f"the click did nothing at {decision.prompt}"


@pytest.mark.parametrize("hands", ["en", "ru"], indirect=True)
def test_a_quick_battle_is_fought_from_home_by_keys_alone(hands: Hands) -> None:
    hands.tab_to("quick:battletech")
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)
    hands.keys = 0
    hands.type(number_of(hands, SendUnit))
    fight_by_keys(hands)
    assert hands.keys <= KEYS_A_MISSION, hands.keys
    hands.type(number_of(hands, NextPhase))  # somebody could still attack: it waits for Enter
    hands.key(Key.Key_Return)
    assert hands.battle.state.at is Station.OVER


def test_a_quick_battle_is_fought_by_mouse_alone(hands: Hands) -> None:
    hands.assistant.quick("battletech")
    hands.settle()
    hands.click("start")
    table = Table(hands.window, hands.settle)
    unit = option_of(hands, SendUnit).subjects[0]
    table.drag(unit, Ref("1/stockpile"))
    assert hands.battle.state.at is Station.BLOCK
    fight_by_mouse(hands)
    hands.click(name_of(NextPhase()))
    assert hands.battle.state.at is Station.OVER


def test_a_first_turn_is_played_by_keys_alone(hands: Hands) -> None:
    hands.assistant.new("battletech")
    hands.settle()
    hands.key(Key.Key_Return, CTRL)
    assert hands.battle.state.at is Station.DRAW
    hands.type(number_of(hands, DrawCards))
    hands.type(number_of(hands, Deploy))
    assert len(hands.battle.state.pieces) == 1
    while hands.battle.state.turn == 1:
        hands.type(number_of(hands, NextPhase))
    assert hands.battle.state.active == 1
    assert hands.battle.state.players[0].hand == 5


def test_a_turn_of_building_is_played_by_enter_alone(hands: Hands) -> None:
    built = Laid(card("thor a"), Region.CONSTRUCTION, active=False, counters=4)
    depots = (Laid(card("heavy industry")), Laid(card("repair facility")))
    down = Laid(card("hunchback (hbk-4g)"), depleted=True)
    anna = Player("Anna", cards=(*depots, built, down))
    setup = Setup((anna, Player("Boris")), turn=5, phase=Phase.DRAW)
    hands.assistant.new("battletech", setup)
    hands.settle()
    hands.key(Key.Key_Return, CTRL)
    hands.keys = 0
    while hands.battle.state.active == 0:
        hands.key(Key.Key_Return)
        assert hands.keys <= KEYS_A_TURN, hands.asked
    thor, hunchback = hands.battle.state.pieces[2:]
    assert thor.zone is Zone.PATROL
    assert hunchback.face_up


def test_a_first_turn_is_played_by_mouse_alone(hands: Hands) -> None:
    hands.assistant.new("battletech")
    hands.settle()
    hands.click("start")
    hands.click("gesture:0")
    table = Table(hands.window, hands.settle)
    table.drag(Ref("0/hand"), Ref("0/construction"))
    if not hands.battle.state.pieces:
        popup = QApplication.activePopupWidget()
        assert popup is not None
        QTest.keyClick(popup, Key.Key_Return)
        hands.settle()
    assert len(hands.battle.state.pieces) == 1
    while hands.battle.state.turn == 1:
        hands.click("gesture:0")
    assert hands.battle.state.active == 1


def test_taking_back_a_whole_turn_puts_every_card_where_it_was(hands: Hands) -> None:
    hands.assistant.new("battletech")
    hands.settle()
    hands.click("start")
    start = hands.battle.state
    hands.type(number_of(hands, DrawCards))
    hands.type(number_of(hands, Deploy))
    while hands.battle.state.turn == 1:
        hands.type(number_of(hands, NextPhase))
    while hands.battle.undoable:
        hands.key(Key.Key_Z, CTRL)
    assert hands.battle.state == start
