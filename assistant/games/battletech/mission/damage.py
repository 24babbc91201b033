"""The arithmetic of damage, the same in a battle and outside one (RES-1 to RES-3, DMG-1 to DMG-4).

Nothing here knows a card or a table: numbers in, numbers out.
"""

from __future__ import annotations

from typing import NamedTuple

PER_COUNTER = 2
"""Damage that takes one construction counter off."""


class Reckoning(NamedTuple):
    """The damage of one recipient: all of a battle together, or one effect outside of it."""

    total: int
    prevented: int = 0
    armor: int = 0

    @property
    def unprevented(self) -> int:
        """What no effect has prevented (RES-2)."""
        return max(0, self.total - self.prevented)

    @property
    def through(self) -> int:
        """What armor lets through; it is subtracted once, from the sum (RES-3)."""
        return max(0, self.unprevented - self.armor)


class Worn(NamedTuple):
    """What damage leaves of a card that bears damage counters (DMG-1)."""

    counters: int
    scrapped: bool


class Building(NamedTuple):
    """What damage leaves of a card under construction (DMG-3)."""

    removed: int
    counters: int
    scrapped: bool


def worn(before: int, through: int, structure: int) -> Worn:
    """As many counters as its Structure scrap a Unit or a Command card."""
    counters = before + through
    return Worn(counters, counters >= structure)


def lost_cards(stockpile: int, through: int) -> int:
    """The cards a Stockpile loses from its top; there are never more than lie there (DMG-2)."""
    return min(stockpile, through)


def knocked_off(counters: int, through: int) -> Building:
    """Two damage take a counter; with all of them gone, any damage left scraps the card."""
    removed = min(counters, through // PER_COUNTER)
    left = counters - removed
    rest = through - PER_COUNTER * removed
    return Building(removed, left, left == 0 and rest > 0)


def needs_die(reckoning: Reckoning) -> bool:
    """Whether a Vehicle rolls: any unprevented damage, even where armor stops it all (DMG-4)."""
    return reckoning.unprevented > 0
