"""Army or hero in defence of a station: what each is worth, and which is the best of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from assistant.games.metro import GAME
from assistant.games.metro.setup import Force, Hero, Mode, Setup
from tests.ui.hands import Hands

ATTACK = Setup(
    attacker=Force(army=5),
    defender=Force(army=6, hero=Hero(strength=4)),
    mode=Mode.TABLE,
)


def units(hands: Hands) -> list[QWidget]:
    """The army, then the hero."""
    return [hands.see(f"token:1/{unit}") for unit in ("army", "hero")]


def bests(hands: Hands) -> list[bool]:
    """Whether each is said to be the best."""
    return [unit.accessibleDescription() == "best" for unit in units(hands)]


def test_the_better_unit_is_marked_only_while_advice_is_on(hands: Hands, qtbot):
    hands.assistant.start(GAME, ATTACK)
    hands.settle()
    qtbot.waitUntil(
        lambda: all("Chance to hold the station" in unit.accessibleName() for unit in units(hands))
    )
    assert not any(bests(hands))
    hands.key(Qt.Key.Key_F5)
    assert bests(hands) == [True, False]
    hands.key(Qt.Key.Key_F5)
    assert not any(bests(hands))
