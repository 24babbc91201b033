"""How likely hits and morale are together: exact counts out of 8 to the number of dice.

A die does one of three things: it wounds, it shows morale, or it misses. So n dice follow a
trinomial law, and thrown again after a flank reroll they still do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from assistant.games.westeros.attack.combat_dice import SIDES, Face, Showing, shown
from assistant.rules.odds import CancelToken, not_cancelled, until_cancelled

SIDES_OF_DIE = sum(SIDES.values())


Faces: TypeAlias = frozenset[Face]
Worth: TypeAlias = Callable[[Showing], int]
"""How good a showing is to the attacker, as a whole number."""


class Law(NamedTuple):
    """Every showing with its ways, out of `whole`."""

    ways: dict[Showing, int]
    whole: int

    def mean(self, worth: Worth) -> Fraction:
        """What its showings are worth on average."""
        return Fraction(sum(n * worth(showing) for showing, n in self.ways.items()), self.whole)


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
    """A choice of the flank attack: the symbol to throw again (None keeps all) and its law.

    `again` dice are thrown, the others show `rest`.
    """

    face: Face | None
    law: Law
    again: int
    rest: Showing


def rerolls(faces: tuple[int, ...], wounding: Faces) -> Iterator[Reroll]:
    """Every choice with these dice: keep them, or throw the dice of one symbol again."""
    here = shown(faces, wounding)
    yield Reroll(None, certain(here), 0, here)
    for face in Face:
        count = faces.count(face)
        if count:
            rest = _without(here, face, count, wounding)
            yield Reroll(face, _moved(rolled(count, wounding), rest), count, rest)


def preference(
    mean: int | Fraction, again: int, rest: Showing
) -> tuple[int | Fraction, int, Showing]:
    """How choices are compared: the best mean, then fewer dice thrown, then more hits kept."""
    return mean, -again, rest


def flanked(
    count: int, wounding: Faces, worth: Worth, cancelled: CancelToken = not_cancelled
) -> Law:
    """So many dice, thrown by an attacker that then rerolls as well as can be for this worth.

    Raises `Cancelled` once `cancelled` says so.
    """
    best = _Best(count, wounding, worth)
    picked: dict[tuple[int, Showing], int] = defaultdict(int)
    for throw, ways in until_cancelled(_throws(count, wounding), cancelled):
        picked[best.choice(throw)] += ways
    return Law(_thrown_again(picked, count, wounding), SIDES_OF_DIE ** (2 * count))


def _thrown_again(
    picked: dict[tuple[int, Showing], int], count: int, wounding: Faces
) -> dict[Showing, int]:
    """What all these choices come to, one die after the other; each may throw other numbers."""
    left: dict[Showing, int] = {}
    for again in range(count, -1, -1):
        for (n, rest), ways in picked.items():
            if n == again:
                left[rest] = left.get(rest, 0) + ways * SIDES_OF_DIE ** (count - n)
        if again:
            before, left = left, {}
            for showing, ways in before.items():
                for after, sides in _one_die(showing, wounding):
                    left[after] = left.get(after, 0) + ways * sides
    return left


def _one_die(showing: Showing, wounding: Faces) -> Iterator[tuple[Showing, int]]:
    """What one more die makes of what lies there, and on how many of its sides."""
    hits, morale = showing
    hit, flag = sum(SIDES[face] for face in wounding), SIDES[Face.MORALE]
    yield Showing(hits + 1, morale), hit
    yield Showing(hits, morale + 1), flag
    yield showing, SIDES_OF_DIE - hit - flag


class _Throw(NamedTuple):
    """How often each wounding symbol and each other one came up, most first, and morale."""

    wounding: tuple[int, ...]
    others: tuple[int, ...]
    morale: int


class _Best:
    """The best choice for any throw: the means after every reroll are worked out only once."""

    def __init__(self, count: int, wounding: Faces, worth: Worth) -> None:
        self._wounding, self._worth = wounding, worth
        self._means: dict[tuple[int, Showing], int] = {}
        self._scales = [SIDES_OF_DIE ** (count - n) for n in range(count + 1)]

    def choice(self, throw: _Throw) -> tuple[int, Showing]:
        """How many dice to throw again, and what the others show."""
        hits, morale = sum(throw.wounding), throw.morale
        here = Showing(hits, morale)
        found = {(0, here), *((n, here) for n in throw.others if n)}
        found |= {(n, Showing(hits - n, morale)) for n in throw.wounding if n}
        found |= {(morale, Showing(hits, 0))} if morale else set()
        return max(found, key=lambda choice: preference(self._mean(*choice), *choice))

    def _mean(self, again: int, rest: Showing) -> int:
        """The mean worth out of 8 to the number of all dice."""
        scale: int = self._scales[again]
        return self._sum(again, rest) * scale

    def _sum(self, again: int, rest: Showing) -> int:
        """The mean worth out of 8 to the number of dice thrown again, one die after the other."""
        if not again:
            return self._worth(rest)
        key = again, rest
        if key not in self._means:
            after = _one_die(rest, self._wounding)
            self._means[key] = sum(n * self._sum(again - 1, there) for there, n in after)
        return self._means[key]


def _throws(count: int, wounding: Faces) -> Iterator[tuple[_Throw, int]]:
    """Every throw with its ways; symbols that do the same to the target are not told apart."""
    others = frozenset(Face) - wounding - {Face.MORALE}
    for morale in range(count + 1):
        for hits in range(count - morale + 1):
            misses = count - morale - hits
            ways = comb(count, morale) * comb(count - morale, hits) * SIDES[Face.MORALE] ** morale
            for won, n in _splits(wounding, hits).items():
                for lost, m in _splits(others, misses).items():
                    yield _Throw(won, lost, morale), ways * n * m


@lru_cache(maxsize=512)
def _splits(faces: Faces, total: int) -> dict[tuple[int, ...], int]:
    """How so many dice can fall on these symbols alone, most first, with the ways of it."""
    ways: dict[tuple[int, ...], int] = {(): 1}
    left: dict[tuple[int, ...], int] = {(): total}
    for n, face in enumerate(sorted(faces), 1):
        found: dict[tuple[int, ...], int] = defaultdict(int)
        rest: dict[tuple[int, ...], int] = {}
        for split, before in ways.items():
            room = left[split]
            for k in (room,) if n == len(faces) else range(room + 1):
                more = (*split, k)
                found[more] += before * comb(room, k) * SIDES[face] ** k
                rest[more] = room - k
        ways, left = dict(found), rest
    merged: dict[tuple[int, ...], int] = defaultdict(int)
    for split, n in ways.items():
        merged[tuple(sorted(split, reverse=True))] += n
    return dict(merged)


def _without(here: Showing, face: Face, count: int, wounding: Faces) -> Showing:
    hits = here.hits - (count if face in wounding else 0)
    return Showing(hits, here.morale - (count if face is Face.MORALE else 0))


def _moved(law: Law, base: Showing) -> Law:
    ways = {Showing(base.hits + h, base.morale + f): n for (h, f), n in law.ways.items()}
    return Law(ways, law.whole)
