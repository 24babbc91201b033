"""A side that chooses what each hit takes: what it may become, hit by hit, and what that rolls.

A fleet is a count of each piece; a hit takes the armour of an armoured piece or a whole bare one.
Every hit leads one level down, so levels are hits left and level 0 is the dead side.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.odds.automaton import Array, Nodes, Pmf
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled, until_cancelled


class Piece(NamedTuple):
    """Ships that are interchangeable; `bare` is what an armoured one becomes by a hit.

    `hits` is its pmf in a usual round. `merits` are other virtues, each the more the better;
    a goal that does not count them leaves them out. Its armour `absorbs` so many hits of a round.
    A card is nothing but armour, and no ship.
    """

    what: Hashable
    hits: Pmf = (1.0,)
    merits: tuple[float, ...] = ()
    armoured: bool = False
    absorbs: int = 1
    is_card: bool = False

    @property
    def bare(self) -> Piece:
        """The same without its armour."""
        return self._replace(armoured=False, absorbs=1)

    @property
    def endures(self) -> int:
        """The hits that it can take."""
        return (not self.is_card) + (self.absorbs if self.armoured else 0)

    def outdoes(self, other: Piece) -> bool:
        """Whether it is as good in everything; never are so many hits or more likelier of other."""
        if other.armoured and not self.armoured:
            return False
        most = max(len(self.hits), len(other.hits))
        mine, its = (_at_least(piece.hits, most) for piece in (self, other))
        dice = all(p >= q for p, q in zip(mine, its, strict=True))
        return dice and all(m >= o for m, o in zip(self.merits, other.merits, strict=True))


SPARE = Piece("spare")
"""A hit more of this round that armour in use still absorbs: a piece of a side that has cards, or
whose armour absorbs more than a hit."""

Fleet: TypeAlias = tuple[int, ...]
"""How many of each piece, in the order of the side's pieces."""

Name: TypeAlias = tuple[Any, ...]
"""A node's name: its fleet, or the losses it still has to take in their order."""

Moves: TypeAlias = Callable[[Fleet], Iterable[Fleet]]
"""The fleets that one hit may leave."""


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
    settled [node]     what it is when no more hits come; None where that is the same
    """

    rolls: Array
    after: Nodes
    level: Nodes
    first: tuple[int, ...]
    node: dict[Name, int]
    settled: Nodes | None = None

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
        return self._at_rest(found)

    def reaches(self, node: int, hits: int) -> list[Nodes]:
        """The same for one node and 0, 1, 2, ... hits, fewer than so many."""
        found = [np.array([node], dtype=np.intp)]
        while len(found) < hits:
            last = found[-1]
            found.append(np.unique(self.after[last]) if self.level[last[0]] else last)
        return [*map(self._at_rest, found)]

    def _at_rest(self, nodes: Nodes) -> Nodes:
        return nodes if self.settled is None else np.unique(self.settled[nodes])


def moves(pieces: Sequence[Piece]) -> Moves:
    """The answers to a hit that are looked at.

    Only what cannot be better is left out: armour that is used later protects no more than armour
    used now, and of two bare ships the one that is outdone is the one to lose. This holds as long
    as nothing repairs ships or strikes at damaged ones. Where armour absorbs more than a hit, or a
    card some, it is looked at when to use it.
    """
    before, spare = lesser(pieces), _spare(pieces)
    usual, cards = spare is None, any(p.is_card for p in pieces)
    spent = [_spent(pieces, n) for n in range(len(pieces))]

    def one_hit(fleet: Fleet) -> Iterator[Fleet]:
        if spare is not None and fleet[spare]:
            yield _changed(fleet, spare, -1)
            return
        armoured = [n for n, count in enumerate(fleet) if count and pieces[n].armoured]
        for n in armoured[:1] if usual else armoured:
            yield tuple(map(sum, zip(fleet, spent[n], strict=True)))
        if armoured and usual:
            return
        for n, count in enumerate(fleet):
            if count and not pieces[n].armoured and not any(fleet[x] for x in before[n]):
                left = _changed(fleet, n, -1)
                if not cards or _has_ships(pieces, left) or not any(left):
                    yield left  # else a card in hand saves the last ship

    return one_hit


def lesser(pieces: Sequence[Piece]) -> list[tuple[int, ...]]:
    """For each piece those to lose before it; of equals the one named first goes first."""
    every = [n for n, piece in enumerate(pieces) if _is_ship(piece)]

    def goes_before(x: int, n: int) -> bool:
        outdone, outdoes = pieces[n].outdoes(pieces[x]), pieces[x].outdoes(pieces[n])
        return outdone and (x < n or not outdoes)

    return [
        tuple(x for x in every if x != n and n in every and goes_before(x, n))
        for n in range(len(pieces))
    ]


def left_late(
    pieces: Sequence[Piece], fleet: Fleet, hits: int, destroying: bool
) -> frozenset[Fleet]:
    """What so many hits may leave where others of the round have been answered before.

    It is too late for cards then, and for armour once ships are being destroyed.
    """
    before, spare = lesser(pieces), _spare(pieces)

    def one_hit(fleet: Fleet) -> Iterator[Fleet]:
        if spare is not None and fleet[spare]:
            yield _changed(fleet, spare, -1)
            return
        for n, count in enumerate(fleet):
            if not count or not _is_ship(pieces[n]):
                continue
            if pieces[n].armoured and not destroying:
                yield tuple(map(sum, zip(fleet, _spent(pieces, n), strict=True)))
            elif not any(fleet[x] for x in before[n]):
                left = _changed(fleet, n, -1)
                yield left if _has_ships(pieces, left) else (0,) * len(pieces)

    fleets = {fleet}
    for _ in range(hits):
        fleets = {then for one in fleets for then in (one_hit(one) if any(one) else (one,))}
    return frozenset(_at_rest(pieces, one) for one in fleets)


def choices(
    pieces: tuple[Piece, ...],
    starts: frozenset[Fleet],
    most: int = 1 << 30,
    cancelled: CancelToken = not_cancelled,
) -> Choices:
    """Everything these fleets may become. Raises `TooMany` beyond `most` nodes."""
    dead = (0,) * len(pieces)
    after = _all_after({dead, *starts}, moves(pieces), most, cancelled)
    weight = [piece.endures for piece in pieces]
    level = {f: sum(n * w for n, w in zip(f, weight, strict=True)) for f in after}
    found = _choices(after, level, _fleet_rolls(pieces), cancelled)
    if _spare(pieces) is None:
        return found
    settled = [found.node[_at_rest(pieces, name)] for name in found.node]
    return replace(found, settled=np.array(settled, dtype=np.intp))


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


def _spare(pieces: Sequence[Piece]) -> int | None:
    return pieces.index(SPARE) if SPARE in pieces else None


def _spent(pieces: Sequence[Piece], n: int) -> Fleet:
    """What using the armour of a piece changes in the counts."""
    piece, more = pieces[n], [0] * len(pieces)
    if piece.armoured:
        more[n] -= 1
        if not piece.is_card:
            more[pieces.index(piece.bare)] += 1
        if piece.absorbs > 1:
            more[pieces.index(SPARE)] += piece.absorbs - 1
    return tuple(more)


def _at_rest(pieces: Sequence[Piece], fleet: Fleet) -> Fleet:
    """When no more hits come in this round."""
    return tuple(0 if p == SPARE else n for p, n in zip(pieces, fleet, strict=True))


def _has_ships(pieces: Sequence[Piece], fleet: Fleet) -> bool:
    return any(n and _is_ship(piece) for piece, n in zip(pieces, fleet, strict=True))


def _is_ship(piece: Piece) -> bool:
    return not piece.is_card and piece != SPARE


def _changed(fleet: Fleet, n: int, by: int) -> Fleet:
    return (*fleet[:n], fleet[n] + by, *fleet[n + 1 :])


def _at_least(hits: Pmf, most: int) -> list[float]:
    """The chances of 1, 2, ... hits or more."""
    padded = [*hits, *[0.0] * (most - len(hits))]
    return list(accumulate(reversed(padded[1:])))[::-1]
