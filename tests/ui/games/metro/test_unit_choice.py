"""Army or hero in defence of a station: what each is worth, and which is the best of them."""

from __future__ import annotations

from PySide6.QtCore import Qt

from assistant.games.metro import GAME
from assistant.games.metro.setup import Force, Hero, Mode, Setup
from tests.ui.hands import Hands

ATTACK = Setup(
    attacker=Force(army=5),
    defender=Force(army=6, hero=Hero(strength=4)),
    mode=Mode.TABLE,
)


def told(hands: Hands) -> list[str]:
    """What is said of the army, then of the hero, beside name and strength."""
    units = [hands.see(f"token:1/{unit}") for unit in ("army", "hero")]
    return [unit.accessibleDescription() for unit in units]


def test_the_better_unit_is_marked_only_while_advice_is_on(hands: Hands, qtbot):
    hands.assistant.start(GAME, ATTACK)
    hands.settle()
    qtbot.waitUntil(lambda: all(told(hands)))
    assert all(words.startswith("value ") for words in told(hands))
    assert not any("best" in words for words in told(hands))
    hands.key(Qt.Key.Key_F5)
    assert [words.endswith(", best") for words in told(hands)] == [True, False]
    hands.key(Qt.Key.Key_F5)
    assert not any("best" in words for words in told(hands))
