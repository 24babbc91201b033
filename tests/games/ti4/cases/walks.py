"""Arithmetic for cases, written from the rules alone: it shares nothing with the program.

A fleet is written with the combat values of its ships in the order in which they are lost: ``9 7
5s`` is a ship that hits on 9, one on 7, and one on 5 with Sustain Damage; ``3x3s`` rolls three
dice, and 11 never hits; ``64%`` hits with that chance, and a die of ``(6,2,0,2)`` makes 0, 1, 2 or
3 hits with so many tenths. Armour is used first; armour that is used when a ship's turn comes is an
11 of its own before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

F = Fraction
HALF = F(1, 2)

Pmf = tuple[Fraction, ...]


def p(need: int) -> Fraction:
    """The chance of a die to show so much or more: plainly compared, so 0 or 1 are possible."""
    return F(min(max(11 - need, 0), 10), 10)


def pmf(*chances: Fraction) -> Pmf:
    """The chances of 0, 1, 2, ... successes."""
    total = [F(1)]
    for chance in chances:
        total = [
            (total[n] if n < len(total) else F(0)) * (1 - chance)
            + (total[n - 1] * chance if n else F(0))
            for n in range(len(total) + 1)
        ]
    return tuple(total)


def dice(count: int, need: int) -> Pmf:
    """The hits of so many dice."""
    return pmf(*[p(need)] * count)


def mean(hits: Pmf, most: int | None = None, times: int = 1) -> Fraction:
    """The hits on average, each worth so many, of which no more than `most` find a target."""
    return sum(
        (q * min(n * times, n * times if most is None else most) for n, q in enumerate(hits)), F(0)
    )


def mix(hits: Pmf, then: Callable[[int], Fraction]) -> Fraction:
    """What comes of the hits, on average."""
    return sum((q * then(n) for n, q in enumerate(hits) if q), F(0))


def sums(*rolls: Pmf) -> Pmf:
    """The hits of several rolls together."""
    total = [F(1)]
    for roll in rolls:
        longer = [F(0)] * (len(total) + len(roll) - 1)
        for a, q in enumerate(total):
            for b, r in enumerate(roll):
                longer[a + b] += q * r
        total = longer
    return tuple(total)


def capped(hits: Pmf, most: int) -> Pmf:
    """Hits of which no more than so many find a target."""
    return (*hits[:most], sum(hits[most:], F(0)))


class Ship(NamedTuple):
    """What one die makes of 0, 1, ... hits, for every bonus; how many dice; armour."""

    word: str
    dice: int = 1
    armour: bool = False

    def rolls(self, plus: int) -> Pmf:
        if self.word.startswith("("):
            die = tuple(F(int(n), 10) for n in self.word[1:-1].split(","))
        elif self.word.endswith("%"):
            die = pmf(F(int(self.word[:-1]), 100))
        else:
            die = pmf(p(int(self.word) - plus))
        return sums(*[die] * self.dice)


class Fleet(NamedTuple):
    """Ships in the order of their loss, and how many hits their armour still takes."""

    ships: tuple[Ship, ...]
    armour: int

    def hit(self, hits: int) -> Fleet:
        """Armour first, then ship by ship."""
        soaked = min(hits, self.armour)
        armour = self.armour - soaked
        return Fleet(self.ships, armour).lose(hits - soaked)

    def lose(self, ships: int) -> Fleet:
        """Ships that are destroyed without being hit."""
        left = self.ships[ships:]
        armour = min(self.armour, sum(s.armour for s in left)) if ships else self.armour
        return Fleet(left, armour)

    def rolls(self, plus: int = 0) -> Pmf:
        """The hits of all its dice."""
        return sums(*(ship.rolls(plus) for ship in self.ships))


def fleet(text: str, damaged: int = 0) -> Fleet:
    """A fleet as it is written above; so many of its ships have no armour left."""
    ships = []
    for word in text.split():
        value, _, more = word.removesuffix("s").partition("x")
        ships.append(Ship(value, int(more or 1), word.endswith("s")))
    return Fleet(tuple(ships), sum(s.armour for s in ships) - damaged)


def _fleet(one: str | Fleet) -> Fleet:
    return fleet(one) if isinstance(one, str) else one


class Ends(NamedTuple):
    """How a combat ends, and how many ships are left on average."""

    win: Fraction = F(0)
    draw: Fraction = F(0)
    loss: Fraction = F(0)
    left: Fraction = F(0)
    theirs: Fraction = F(0)

    def plus(self, share: Fraction, other: Ends) -> Ends:
        """These, and a share of others."""
        return Ends(*(a + share * b for a, b in zip(self, other, strict=True)))


def fight(one: str | Fleet, two: str | Fleet, *plus: tuple[int, int]) -> Ends:
    """Rounds without end: both roll, both lose. `plus` is added to the dice of the first rounds."""
    return _fight(_fleet(one), _fleet(two), plus)


@cache
def _fight(one: Fleet, two: Fleet, plus: tuple[tuple[int, int], ...]) -> Ends:
    if not one.ships or not two.ships:
        found = {(True, False): "win", (False, False): "draw", (False, True): "loss"}
        how = found[bool(one.ships), bool(two.ships)]
        return Ends(left=F(len(one.ships)), theirs=F(len(two.ships)))._replace(**{how: F(1)})
    more, later = (plus[0], plus[1:]) if plus else ((0, 0), ())
    ends, stay = Ends(), F(0)
    for share, mine, theirs in _rounds(one, two, one.rolls(more[0]), two.rolls(more[1])):
        if (mine, theirs) == (one, two) and not plus:
            stay += share
        else:
            ends = ends.plus(share, _fight(mine, theirs, later))
    return Ends(*(x / (1 - stay) for x in ends))


def _rounds(
    one: Fleet, two: Fleet, mine: Pmf, theirs: Pmf
) -> Iterator[tuple[Fraction, Fleet, Fleet]]:
    for a, q in enumerate(mine):
        for d, r in enumerate(theirs):
            if q * r:
                yield q * r, one.hit(d), two.hit(a)


def opened(
    mine: Pmf, theirs: Pmf, one: str | Fleet, two: str | Fleet, *plus: tuple[int, int]
) -> Ends:
    """A fight whose first hits are these: those of `one`, and those of `two`."""
    parts = _rounds(_fleet(one), _fleet(two), mine, theirs)
    return total((share, fight(x, y, *plus)) for share, x, y in parts)


def after(hits: Pmf, two: str | Fleet, one: str | Fleet, *plus: tuple[int, int]) -> Ends:
    """A fight of `one` against `two`, on which these hits have fallen before."""
    return opened(hits, (F(1),), one, two, *plus)


def barrage(mine: Pmf, theirs: Pmf, one: str, two: str) -> Ends:
    """A fight after a barrage: so many of the first ships, fighters all, are destroyed."""
    parts = (
        (q * r, fight(fleet(one).lose(d), fleet(two).lose(a)))
        for a, q in enumerate(mine)
        for d, r in enumerate(theirs)
    )
    return total(parts)


def once(
    one: str | Fleet, two: str | Fleet, rounds: int = 1
) -> list[tuple[Fraction, Fleet, Fleet]]:
    """What one round makes of both, or several rounds while both still fight."""
    found = [(F(1), _fleet(one), _fleet(two))]
    for _ in range(rounds):
        parts: list[tuple[Fraction, Fleet, Fleet]] = []
        for share, x, y in found:
            if x.ships and y.ships:
                more = _rounds(x, y, x.rolls(), y.rolls())
                parts += [(share * s, mine, theirs) for s, mine, theirs in more]
            else:
                parts.append((share, x, y))
        found = parts
    return found


def fled(one: str, two: str, rounds: int = 1) -> Fraction:
    """How many ships of `one` get away after so many rounds, if both sides have any left."""
    return sum((q * len(x.ships) for q, x, y in once(one, two, rounds) if y.ships), F(0))


def total(parts: Iterable[tuple[Fraction, Ends]]) -> Ends:
    """Ends of which each has its share."""
    ends = Ends()
    for share, part in parts:
        ends = ends.plus(share, part)
    return ends


def salai() -> Fraction:
    """Salai Sai Corian against two carriers: two dice on 7 while both are there, then one."""
    ways, stay = F(0), {2: F(0), 1: F(0)}
    won: dict[int, Fraction] = {}
    for hull in (1, 2):
        ways = F(0)
        for a, q in enumerate(dice(2, 7)):
            for d, r in enumerate(dice(2, 9)):
                if not a and not d:
                    stay[hull] = q * r
                elif d < hull:
                    later = fight(fleet("7s", 2 - hull + d), "9").win if a == 1 else F(a == 2)
                    ways += q * r * (later if a else won[hull - d])
        won[hull] = ways / (1 - stay[hull])
    return won[2]
