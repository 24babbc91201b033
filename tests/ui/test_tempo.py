"""What is done often costs as few presses as `docs/tempo.md` says, counted in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from assistant.__main__ import main
from assistant.games.battletech.actions import SendAgainst, SendUnit
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep
from assistant.games.westeros.state import TurnStep
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice, Ref
from assistant.settings import Moments
from assistant.ui.decision.options import name_of, numbered
from tests.seeds import LANGUAGES
from tests.ui.games.battletech.tables import Table
from tests.ui.hands import Hands
from tests.ui.tempo import promised

Key = Qt.Key
EIGHT_AGAINST_EIGHT = """
game = "ti4"
attacker.name = "Sol"
attacker.fleet = { dreadnought = 2, carrier = 1, cruiser = 2, destroyer = 1, fighter = 2 }
defender.name = "Letnev"
defender.fleet = { dreadnought = 2, carrier = 1, cruiser = 1, destroyer = 2, fighter = 2 }
round = 2

[[neighbours]]
name = "Vega"
planets = ["attacker", "defender"]
"""


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["full", "off"])
def moments(request: pytest.FixtureRequest) -> Moments:
    """What is shown large costs no press."""
    return request.param


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("typed", [True, False])
def test_a_round_of_eight_against_eight(hands: Hands, tmp_path: Path, typed: bool, together: bool):
    setup, file = tmp_path / "eight.toml", tmp_path / "eight.battle"
    setup.write_text(EIGHT_AGAINST_EIGHT, "utf-8")
    assert main(["new", str(setup), "-o", str(file)]) == 0
    hands.assistant.open(file)
    hands.settle()
    assert hands.battle.state.at is RoundStep.ANNOUNCE
    hands.keys = 0
    hands.key(Qt.Key.Key_Return)
    for _ in (ATTACKER, DEFENDER):
        if typed:
            hands.type("1" * len(hands.battle.decision.groups))
            hands.key(Qt.Key.Key_Return)
        else:
            hands.key(Qt.Key.Key_Space)
    if together:
        hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    else:
        hands.key(Qt.Key.Key_Return)
        assert (hands.battle.state.at, hands.battle.state.turn) == (RoundStep.ASSIGN, DEFENDER)
        hands.key(Qt.Key.Key_Return)
    assert (hands.battle.state.round, hands.battle.state.at) == (3, RoundStep.ANNOUNCE)
    dice = "hits typed" if typed else "dice thrown"
    losses = "losses of both" if together else "losses side"
    assert hands.keys == promised("Twilight Imperium: a round", f"{dice}, {losses}")


def test_a_fight_of_metro_is_set_up(hands: Hands) -> None:
    hands.click("new:metro")
    hands.keys = 0
    while not hands.app.focusWidget().objectName().endswith(".army"):
        hands.key(Key.Key_Tab)
    hands.type("6")
    hands.key(Key.Key_F6)  # the same field of the other side
    hands.type("6")
    hands.key(Key.Key_Return)
    assert [side.army for side in hands.battle.state.sides] == [6, 6]
    assert hands.keys == promised("Metro 2033: a fight", "keys")


@pytest.mark.parametrize("typed", [True, False])
def test_an_attack_of_westeros(hands: Hands, typed: bool) -> None:
    hands.assistant.example("westeros")
    hands.settle()
    hands.keys = 0
    hands.type("1")  # who attacks
    hands.type("1")  # whom
    assert isinstance(hands.asked, Roll)
    if typed:
        (dice,) = hands.asked.groups
        hands.type("1" * dice.count)  # one of each picture, the first ones
        hands.key(Key.Key_Return)
    else:
        hands.key(Key.Key_Space)
    assert hands.battle.state.at is not TurnStep.DICE
    assert hands.keys == promised("Battles of Westeros", "faces" if typed else "dice")


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_blocked_mission_of_battletech(hands: Hands, by_keys: bool) -> None:
    hands.assistant.quick("battletech")
    hands.settle()
    hands.key(Key.Key_Return)
    options = [(key, o) for key, o in numbered(hands.asked) if isinstance(o.action, SendUnit)]
    key, option = options[0]
    hands.keys = 0
    presses = 1
    if by_keys:
        hands.type(str(key))
    else:
        Table(hands.window, hands.settle).drag(option.subjects[0], Ref("1/stockpile"))
    while hands.battle.state.mission is not None:
        asked = hands.asked
        presses += 1
        if by_keys and isinstance(asked, Choice):
            both = any(gesture.for_all or gesture.guarded for gesture in asked.gestures)
            held = Qt.KeyboardModifier.ControlModifier if both else Qt.KeyboardModifier.NoModifier
            target = [n for n, one in numbered(asked) if isinstance(one.action, SendAgainst)]
            if target:
                hands.type(str(target[0]))
            else:
                hands.key(Key.Key_Return if asked.gestures else Key.Key_1, held)
        elif by_keys:
            hands.key(Key.Key_Space)
        elif isinstance(asked, Choice):
            hands.click("gesture:0" if asked.gestures else name_of(next(asked.open).action))
        else:
            hands.click("throw")
    assert presses == promised("BattleTech: a mission", "keys" if by_keys else "cards")
