"""The arithmetic of damage and of dice: numbers in, numbers out; nothing here knows a card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from typing import NamedTuple

PER_COUNTER = 2
"""Damage that takes one construction counter off."""


class DamageSum(NamedTuple):
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


class DamageOutcome(NamedTuple):
    """How a recipient comes out of the damage that is let through.

    `left` counts what it then has: damage counters of a card in play, construction counters of
    one being built, cards of a Stockpile. `lost` is how many counters or cards that costs it.
    """

    left: int
    lost: int
    gone: bool


def worn(before: int, through: int, structure: int | None) -> DamageOutcome:
    """As many counters as its Structure scrap a card; of one that nobody knows none do (DMG-1)."""
    counters = before + through
    gone = structure is not None and through > 0 and counters >= structure
    return DamageOutcome(counters, through, gone)


def lost_cards(stockpile: int, through: int) -> DamageOutcome:
    """The cards a Stockpile loses from its top; there are never more than lie there (DMG-2)."""
    lost = min(stockpile, through)
    return DamageOutcome(stockpile - lost, lost, through > 0 and lost == stockpile)


def knocked_off(counters: int, through: int) -> DamageOutcome:
    """Two damage take a counter; with all of them gone, any damage left scraps the card (DMG-3)."""
    removed = min(counters, through // PER_COUNTER)
    left, rest = counters - removed, through - PER_COUNTER * removed
    return DamageOutcome(left, removed, left == 0 and rest > 0)


def needs_die(damage: DamageSum) -> bool:
    """Whether a Vehicle rolls: any unprevented damage, even where armor stops it all (DMG-4)."""
    return damage.unprevented > 0


SIDES = 6
WRECKED = 5
"""A Vehicle's die that shows this or more scraps it (DMG-4)."""
SURE, WITH_MUNITIONS = 2, 3
"""Faces up to the first always hit; the second only if the owner has Munitions (OPT-M)."""


class Volley(NamedTuple):
    """Missiles of one Unit at one recipient, and what changes each of their dice.

    `narc` lets their owner lower a die by 1, `less` is what anti-missile systems take off each.
    """

    missiles: int
    munitions: bool = False
    narc: bool = False
    less: int = 0


class Law(NamedTuple):
    """Every amount of damage that can come, with its ways out of `whole`."""

    ways: Mapping[int, int]
    whole: int

    @property
    def least(self) -> int:
        """The least damage that can come."""
        return min(self.ways)

    @property
    def most(self) -> int:
        """The most damage that can come."""
        return max(self.ways)


def sure(damage: int) -> Law:
    """So much, whatever the dice show."""
    return Law({damage: 1}, 1)


NOTHING = sure(0)
"""No dice at all."""


def damage_of(face: int, volley: Volley) -> int:
    """What one missile does whose die shows this face.

    An owner with NARC lowers the die where that does more, and never where it does less.
    """
    best = max(_plain(face, volley), _plain(face - 1, volley) if volley.narc else 0)
    return max(0, best - volley.less)


def hitting(volley: Volley) -> tuple[int, ...]:
    """The faces that hit, which follow each other; a die that shows another one does nothing."""
    return tuple(face for face in range(1, SIDES + 1) if damage_of(face, volley))


@lru_cache(maxsize=1024)
def fired(volley: Volley) -> Law:
    """The damage of a volley."""
    one: dict[int, int] = defaultdict(int)
    for face in range(1, SIDES + 1):
        one[damage_of(face, volley)] += 1
    return together(*(Law(dict(one), SIDES) for _ in range(volley.missiles)))


def together(*laws: Law) -> Law:
    """The sum of independent amounts."""
    return reduce(_plus, laws) if laws else NOTHING


def wreck_chance() -> Fraction:
    """How likely a Vehicle's die scraps it."""
    return Fraction(SIDES + 1 - WRECKED, SIDES)


def highest(volley: Volley) -> int:
    """The highest face that hits as it lies."""
    return WITH_MUNITIONS if volley.munitions else SURE


def _plain(face: int, volley: Volley) -> int:
    return face if 1 <= face <= highest(volley) else 0


def _plus(first: Law, second: Law) -> Law:
    ways: dict[int, int] = defaultdict(int)
    for a, n in first.ways.items():
        for b, m in second.ways.items():
            ways[a + b] += n * m
    return Law(dict(sorted(ways.items())), first.whole * second.whole)
