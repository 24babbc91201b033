"""A side that chooses what each hit takes: what it may become, hit by hit, and what that rolls.

A fleet is a count of each piece; a hit takes the armour of an armoured piece or a whole bare one.
Every hit leads one level down, so levels are hits left and level 0 is the dead side.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.odds.automaton import Array, Nodes, Pmf
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled, until_cancelled


class Piece(NamedTuple):
    """Ships that are interchangeable; `bare` is what an armoured one becomes by a hit.

    `hits` is its pmf in a usual round. `merits` are other virtues, each the more the better;
    a goal that does not count them leaves them out.
    """

    what: Hashable
    hits: Pmf
    merits: tuple[float, ...] = ()
    armoured: bool = False

    @property
    def bare(self) -> Piece:
        """The same without its armour."""
        return self._replace(armoured=False)

    def outdoes(self, other: Piece) -> bool:
        """Whether it is as good in everything; never are so many hits or more likelier of other."""
        if other.armoured and not self.armoured:
            return False
        most = max(len(self.hits), len(other.hits))
        mine, its = (_at_least(piece.hits, most) for piece in (self, other))
        dice = all(p >= q for p, q in zip(mine, its, strict=True))
        return dice and all(m >= o for m, o in zip(self.merits, other.merits, strict=True))


Fleet: TypeAlias = tuple[int, ...]
"""How many of each piece, in the order of the side's pieces."""

Name: TypeAlias = tuple[Any, ...]
"""A node's name: its fleet, or the losses it still has to take in their order."""

Moves: TypeAlias = Callable[[Fleet], Iterable[Fleet]]
"""The fleets that one hit may leave."""


class Freedom(Enum):
    """Which answers to a hit are looked at.

    The lesser two leave out only what cannot be better: armour that is used later protects no
    more than armour used now, and of two bare ships the one that is outdone is the one to lose.
    This holds as long as nothing repairs ships or strikes at damaged ones.
    """

    FREE = "free"
    SUSTAINS_FIRST = "sustains-first"
    ESSENTIAL = "essential"


class TooMany(Exception):
    """More fleets than were asked for."""


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """All a side may become, the strongest first; the last node is the dead side.

    Of one level those come first that have most to choose from.

    rolls   [node, k]  chance that the node rolls k hits
    after   [node, c]  the nodes that one hit may leave, the last repeated to fill the row
    level   [node]     hits it can still take
    first   [level]    where the level's nodes begin
    node    of each name its node
    """

    rolls: Array
    after: Nodes
    level: Nodes
    first: tuple[int, ...]
    node: dict[Name, int]

    def __len__(self) -> int:
        return len(self.level)

    @property
    def levels(self) -> int:
        """The most hits any node can take."""
        return len(self.first) - 1

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to choose at any node."""
        return bool((self.after == self.after[:, :1]).all())

    def block(self, level: int) -> slice:
        """The nodes of a level."""
        return slice(self.first[level], self.first[level - 1] if level else len(self))

    def reach(self, nodes: Iterable[int], hits: int) -> Nodes:
        """All the nodes that so many hits may leave."""
        found = np.unique(np.fromiter(nodes, dtype=np.intp))
        for _ in range(min(hits, int(self.level[found].max(initial=0)))):
            found = np.unique(self.after[found])
        return found

    def reaches(self, node: int, hits: int) -> list[Nodes]:
        """The same for one node and 0, 1, 2, ... hits, fewer than so many."""
        found = [np.array([node], dtype=np.intp)]
        while len(found) < hits:
            last = found[-1]
            found.append(np.unique(self.after[last]) if self.level[last[0]] else last)
        return found


def moves(pieces: Sequence[Piece], freedom: Freedom) -> Moves:
    """The answers to a hit that this freedom looks at."""
    bare = [pieces.index(piece.bare) if piece.armoured else -1 for piece in pieces]
    lesser = _lesser(pieces, freedom)

    def one_hit(fleet: Fleet) -> Iterator[Fleet]:
        armoured = [n for n, count in enumerate(fleet) if count and bare[n] >= 0]
        if armoured and freedom is not Freedom.FREE:
            yield _sustained(fleet, armoured[0], bare[armoured[0]])
            return
        for n in armoured:
            yield _sustained(fleet, n, bare[n])
        for n, count in enumerate(fleet):
            if count and bare[n] < 0 and not any(fleet[x] for x in lesser[n]):
                yield _changed(fleet, n, -1)

    return one_hit


def destroyed(
    pieces: Sequence[Piece], fleet: Fleet, hits: int, freedom: Freedom
) -> frozenset[Fleet]:
    """What so many hits may leave that ships are destroyed for: armour does not help any more."""
    lesser = _lesser(pieces, freedom)
    fleets = {fleet}
    for _ in range(min(hits, sum(fleet))):
        fleets = {
            _changed(one, n, -1)
            for one in fleets
            for n, count in enumerate(one)
            if count and not any(one[x] for x in lesser[n])
        }
    return frozenset(fleets)


def choices(
    pieces: tuple[Piece, ...],
    starts: frozenset[Fleet],
    freedom: Freedom,
    most: int = 1 << 30,
    cancelled: CancelToken = not_cancelled,
) -> Choices:
    """Everything these fleets may become. Raises `TooMany` beyond `most` nodes."""
    dead = (0,) * len(pieces)
    after = _all_after({dead, *starts}, moves(pieces, freedom), most, cancelled)
    weight = [2 if piece.armoured else 1 for piece in pieces]
    level = {f: sum(n * w for n, w in zip(f, weight, strict=True)) for f in after}
    return _choices(after, level, _fleet_rolls(pieces), cancelled)


def path(
    starts: Iterable[Sequence[Hashable]],
    hits: Callable[[Hashable], Pmf],
    cancelled: CancelToken = not_cancelled,
) -> Choices:
    """A side that loses what stands first in its order, with nothing to choose."""
    after: dict[Name, list[Name]] = {(): []}
    level: dict[Name, int] = {(): 0}
    rolls: dict[Name, Array] = {(): np.ones(1)}
    for start in until_cancelled(starts, cancelled):
        for n in reversed(range(len(start))):
            rest, tail = tuple(start[n:]), tuple(start[n + 1 :])
            after[rest], level[rest] = [tail], len(rest)
            rolls[rest] = np.convolve(rolls[tail], np.array(hits(start[n])))
    return _choices(after, level, rolls.__getitem__, cancelled)


def _all_after(
    starts: Iterable[Fleet], one_hit: Moves, most: int, cancelled: CancelToken
) -> dict[Name, list[Name]]:
    after: dict[Name, list[Name]] = {}
    waiting = list(starts)
    while waiting:
        fleet = waiting.pop()
        if fleet in after:
            continue
        if len(after) >= most:
            raise TooMany
        if cancelled():
            raise Cancelled
        found = list(dict.fromkeys(one_hit(fleet)))
        after[fleet] = list[Name](found)
        waiting += found
    return after


def _choices(
    after: dict[Name, list[Name]],
    level: dict[Name, int],
    rolls: Callable[[Name], Array],
    cancelled: CancelToken,
) -> Choices:
    names = sorted(after, key=lambda name: (-level[name], -len(after[name])))
    node = {name: n for n, name in enumerate(names)}
    width = max(1, *map(len, after.values()))
    dead = [len(names) - 1]
    rows = [[node[x] for x in after[name]] or dead for name in until_cancelled(names, cancelled)]
    levels = np.array([level[name] for name in names], dtype=np.intp)
    counts = np.bincount(levels)
    return Choices(
        rolls=_padded([rolls(name) for name in until_cancelled(names, cancelled)]),
        after=np.array(
            [r + r[-1:] * (width - len(r)) for r in until_cancelled(rows, cancelled)], np.intp
        ),
        level=levels,
        first=tuple(map(int, len(names) - counts.cumsum())),
        node=node,
    )


def _fleet_rolls(pieces: Sequence[Piece]) -> Callable[[Name], Array]:
    """The pmf of a fleet: that of the fleet without one of its last pieces, and this one."""
    known: dict[Name, Array] = {(0,) * len(pieces): np.ones(1)}

    def rolls(fleet: Name) -> Array:
        more: list[tuple[Name, int]] = []
        while fleet not in known:
            last = max(n for n, count in enumerate(fleet) if count)
            more.append((fleet, last))
            fleet = _changed(fleet, last, -1)
        for name, n in reversed(more):
            known[name] = np.convolve(known[fleet], pieces[n].hits)
            fleet = name
        return known[fleet]

    return rolls


def _padded(rows: Sequence[Array]) -> Array:
    table = np.zeros((len(rows), max(map(len, rows))))
    for row, pmf in zip(table, rows, strict=True):
        row[: len(pmf)] = pmf
    return table


def _lesser(pieces: Sequence[Piece], freedom: Freedom) -> list[tuple[int, ...]]:
    """For each piece those to lose before it; of equals the one named first goes first."""
    every = range(len(pieces)) if freedom is Freedom.ESSENTIAL else ()

    def goes_before(x: int, n: int) -> bool:
        outdone, outdoes = pieces[n].outdoes(pieces[x]), pieces[x].outdoes(pieces[n])
        return outdone and (x < n or not outdoes)

    return [tuple(x for x in every if x != n and goes_before(x, n)) for n in range(len(pieces))]


def _sustained(fleet: Fleet, armoured: int, bare: int) -> Fleet:
    return _changed(_changed(fleet, armoured, -1), bare, 1)


def _changed(fleet: Fleet, n: int, by: int) -> Fleet:
    return (*fleet[:n], fleet[n] + by, *fleet[n + 1 :])


def _at_least(hits: Pmf, most: int) -> list[float]:
    """The chances of 1, 2, ... hits or more."""
    padded = [*hits, *[0.0] * (most - len(hits))]
    return list(accumulate(reversed(padded[1:])))[::-1]
