"""How likely hits and morale are together: exact counts out of 8 to the number of dice.

A die does one of three things: it wounds, it shows morale, or it misses. So n dice follow a
trinomial law, and thrown again after a flank reroll they still do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import comb, factorial, prod
from typing import NamedTuple, TypeAlias

from assistant.games.westeros.combat_dice import SIDES, Face

SIDES_OF_DIE = sum(SIDES.values())


class Showing(NamedTuple):
    """What dice on the table come to."""

    hits: int
    morale: int


Faces: TypeAlias = frozenset[Face]
Worth: TypeAlias = Callable[[Showing], int]
"""How good a showing is to the attacker, as a whole number."""


class Law(NamedTuple):
    """Every showing with its ways, out of `whole`."""

    ways: dict[Showing, int]
    whole: int


def shown(faces: tuple[int, ...], wounding: Faces) -> Showing:
    """The hits and the morale of these dice."""
    return Showing(sum(face in wounding for face in faces), faces.count(Face.MORALE))


@lru_cache(maxsize=256)
def rolled(count: int, wounding: Faces) -> Law:
    """So many dice, thrown once."""
    hit = sum(SIDES[face] for face in wounding)
    flag = SIDES[Face.MORALE]
    miss = SIDES_OF_DIE - hit - flag
    ways = {}
    for h in range(count + 1):
        for f in range(count - h + 1):
            pick = comb(count, h) * comb(count - h, f)
            ways[Showing(h, f)] = pick * hit**h * flag**f * miss ** (count - h - f)
    return Law(ways, SIDES_OF_DIE**count)


def certain(showing: Showing) -> Law:
    """Dice that lie on the table already."""
    return Law({showing: 1}, 1)


class Reroll(NamedTuple):
    """A choice of the flank attack: the symbol to throw again (None keeps all) and its law."""

    face: Face | None
    law: Law


def rerolls(faces: tuple[int, ...], wounding: Faces) -> Iterator[Reroll]:
    """Every choice with these dice: keep them, or throw the dice of one symbol again."""
    here = shown(faces, wounding)
    yield Reroll(None, certain(here))
    for face in Face:
        count = faces.count(face)
        if count:
            yield Reroll(
                face, _moved(rolled(count, wounding), _without(here, face, count, wounding))
            )


def flanked(count: int, wounding: Faces, worth: Worth) -> Law:
    """So many dice, thrown by an attacker that then rerolls as well as can be for this worth."""
    best = _Best(count, wounding, worth)
    total: dict[Showing, int] = defaultdict(int)
    for faces, ways in _throws(count):
        again, base = best.choice(faces)
        law = rolled(again, wounding)
        scale = ways * SIDES_OF_DIE ** (count - again)
        for showing, n in law.ways.items():
            total[Showing(base.hits + showing.hits, base.morale + showing.morale)] += scale * n
    return Law(dict(total), SIDES_OF_DIE ** (2 * count))


class _Best:
    """The best choice for any throw: the means after every reroll are worked out only once."""

    def __init__(self, count: int, wounding: Faces, worth: Worth) -> None:
        self._count, self._wounding, self._worth = count, wounding, worth
        self._means: dict[tuple[int, Showing], int] = {}

    def choice(self, throw: tuple[int, ...]) -> tuple[int, Showing]:
        """How many dice to throw again, and what the others show."""
        hits = sum(n for face, n in zip(Face, throw, strict=True) if face in self._wounding)
        here = Showing(hits, throw[Face.MORALE - 1])
        found = (self._mean(0, here), 0, here)
        for face, n in zip(Face, throw, strict=True):
            if n:
                rest = _without(here, face, n, self._wounding)
                mean = self._mean(n, rest)
                if mean > found[0]:
                    found = (mean, n, rest)
        return found[1], found[2]

    def _mean(self, again: int, rest: Showing) -> int:
        """The mean worth out of 8 to the number of all dice."""
        key = again, rest
        if key not in self._means:
            law = rolled(again, self._wounding)
            worth = sum(n * self._worth(_plus(rest, more)) for more, n in law.ways.items())
            self._means[key] = worth * SIDES_OF_DIE ** (self._count - again)
        return self._means[key]


@lru_cache(maxsize=32)
def _throws(count: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How often each symbol can come up, with the ways of it out of 8 to the number of dice."""
    return tuple((throw, _ways(throw)) for throw in _splits(count, len(Face)))


def _ways(throw: tuple[int, ...]) -> int:
    orders = factorial(sum(throw)) // prod(map(factorial, throw))
    sides: int = prod(SIDES[face] ** n for face, n in zip(Face, throw, strict=True))
    return orders * sides


def _splits(count: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (count,)
        return
    for first in range(count + 1):
        yield from ((first, *rest) for rest in _splits(count - first, parts - 1))


def _without(here: Showing, face: Face, count: int, wounding: Faces) -> Showing:
    hits = here.hits - (count if face in wounding else 0)
    return Showing(hits, here.morale - (count if face is Face.MORALE else 0))


def _plus(a: Showing, b: Showing) -> Showing:
    return Showing(a.hits + b.hits, a.morale + b.morale)


def _moved(law: Law, base: Showing) -> Law:
    return Law({_plus(base, more): n for more, n in law.ways.items()}, law.whole)
