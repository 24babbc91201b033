"""Best play found without any cleverness: every answer to every roll, in fractions.

Written from the rules alone and shares nothing with the engine: a side is a tuple of ships, a
ship is (name, chance of each count of hits, armour left, worth).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple


class Ship(NamedTuple):
    name: str
    hits: tuple[Fraction, ...]
    armour: bool = False
    worth: Fraction = Fraction(0)


Side = tuple[Ship, ...]
Payoff = Callable[[Side, Side], Fraction]


def win(one: Side, other: Side) -> Fraction:
    """A draw and a fight without end count half."""
    if bool(one) == bool(other):
        return Fraction(1, 2)
    return Fraction(bool(one))


def keeping(weight: Fraction) -> Payoff:
    """Winning, and what either side has left."""

    def payoff(one: Side, other: Side) -> Fraction:
        left = sum((s.worth for s in one), Fraction(0)) - sum((s.worth for s in other), Fraction(0))
        return win(one, other) + weight * left

    return payoff


def rolls(side: Side) -> tuple[Fraction, ...]:
    total = [Fraction(1)]
    for ship in side:
        longer = [Fraction(0)] * (len(total) + len(ship.hits) - 1)
        for a, p in enumerate(total):
            for b, q in enumerate(ship.hits):
                longer[a + b] += p * q
        total = longer
    return tuple(total)


@cache
def answers(side: Side, hits: int) -> frozenset[Side]:
    """Every fleet the hits may leave: each takes armour or a whole ship, fresh or not."""
    if not hits or not side:
        return frozenset({side})
    found: set[Side] = set()
    for n, ship in enumerate(side):
        others = (*side[:n], *side[n + 1 :])
        found |= answers(tuple(sorted(others)), hits - 1)
        if ship.armour:
            worn = tuple(sorted((*others, ship._replace(armour=False))))
            found |= answers(worn, hits - 1)
    return frozenset(found)


class Brute:
    """The value to the first side; `first_commits` says who answers his hits before the other."""

    def __init__(self, payoff: Payoff, first_commits: bool = True) -> None:
        self.payoff, self.first_commits = payoff, first_commits
        self._known: dict[tuple[Side, Side], Fraction] = {}

    def value(self, one: Side, other: Side) -> Fraction:
        one, other = tuple(sorted(one)), tuple(sorted(other))
        if (one, other) not in self._known:
            self._known[one, other] = self._value(one, other)
        return self._known[one, other]

    def after(self, one: Side, other: Side, a: int, d: int) -> Fraction:
        """After a hits by the first and d by the second, both answered as well as can be."""
        mine, theirs = answers(one, d), answers(other, a)
        if self.first_commits:
            return max(min(self.value(x, y) for y in theirs) for x in mine)
        return min(max(self.value(x, y) for x in mine) for y in theirs)

    def _value(self, one: Side, other: Side) -> Fraction:
        if not one or not other:
            return self.payoff(one, other)
        forth, back = rolls(one), rolls(other)
        stay = forth[0] * back[0]
        if stay == 1:
            return self.payoff(one, other)
        total = Fraction(0)
        for a, p in enumerate(forth):
            for d, q in enumerate(back):
                if (a or d) and p and q:
                    total += p * q * self.after(one, other, a, d)
        return total / (1 - stay)
