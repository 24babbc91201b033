"""How many keys a whole action costs with real dice: 8 ships against 8, and two planets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.rules.chance import Dice, Roll
from tests.ui.hands import Hands, with_battle
from tests.ui.tempo import promised

EIGHT = """
game = "ti4"
part = "action"

[attacker]
name = "Sol"

[attacker.fleet]
dreadnought = 2
carrier = 2
cruiser = 2
destroyer = 2
infantry = 7
mech = 1

[defender]
name = "Hacan"

[defender.fleet]
carrier = 1
cruiser = 3
destroyer = 4

[[defender.ground]]
infantry = 2
pds = 1

[[defender.ground]]
infantry = 2

[system]
name = "Quann"
planets = ["Rex", "Moon"]
"""


@pytest.fixture(params=["en", "ru"])
def hands(qapp: QApplication, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hands]:
    """At the home page, with the action on top of it."""
    player = with_battle(qapp, str(request.param), EIGHT, tmp_path / "eight.battle")
    yield player
    player.close()


def shown(roll: Roll, dice: Random) -> list[int]:
    """What ten-sided dice show on the table: the hits of each group."""
    found = []
    for group in roll.groups:
        assert isinstance(group, Dice)
        found.append(sum(dice.randint(1, group.sides) >= group.need for _ in range(group.count)))
    return found


def test_a_whole_action_of_8_against_8_costs_at_most_60_keys(hands: Hands):
    dice = Random(8)
    hands.key(Qt.Key.Key_Return)
    while (asked := hands.asked) is not None:
        before = hands.battle.undoable
        if isinstance(asked, Roll):
            hands.type("".join(map(str, shown(asked, dice))))
            hands.key(Qt.Key.Key_Return)
        elif asked.gestures:
            hands.key(Qt.Key.Key_Return)
        else:
            hands.type("1")
        assert hands.battle.undoable > before, f"the key did nothing at {asked}"
    assert hands.battle.state.planet is None
    assert hands.keys <= promised("Twilight Imperium: an action", "hits typed")
