"""A side whose answers to hits effects change: cards in hand, barred armour, armour worth more.

Knows nothing of the game's state: a caller lists the kinds of ships, what one hit takes in turn,
and the rules in force. A node is what there is of each kind, with a mark for every effect that can
be used up. The mark lies on the side whose answers read it: a Direct Hit on its victim.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.odds.automaton import Array, Automaton, Nodes, Pmf
from assistant.games.ti4.odds.hit_states import added
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled

Units: TypeAlias = tuple[int, ...]
"""Of each kind in turn how many are whole, and how many damaged."""

Counts: TypeAlias = tuple[int, ...]
"""Of each kind how many there are."""

WHOLE, DAMAGED = range(2)
STATES = 2

GONE = -1
"""The place of a ship that is destroyed."""


class Kind(NamedTuple):
    """Ships that are alike, to the dice and to hits."""

    what: Hashable
    armoured: bool = False


class Take(NamedTuple):
    """What a hit can take: a ship in this place, or the armour of one that moves to the other."""

    place: int
    to: int = GONE


class Hits(NamedTuple):
    """Hits that go to no fighters as long as there is anything else, and hits that go anywhere."""

    pinned: int = 0
    free: int = 0


class Node(NamedTuple):
    """What a side has left, and how often each rule of it can still be used.

    Between two hits of a round `spare` hits are still cancelled by the armour used last.
    """

    units: Units
    marks: tuple[int, ...] = ()
    spare: int = 0


@dataclass(frozen=True, kw_only=True)
class Rule:
    """What one effect changes in the answers of the side whose nodes it marks.

    `uses` is how often it can be used, the mark; None where it always works. It `cancels` so many
    hits at once, where there are at least so many. Each use of armour `absorbs` so many hits. A
    ship that has used its armour is destroyed where `strikes` says so of its kind.
    """

    uses: int | None = None
    cancels: int = 0
    least: int = 1
    absorbs: int = 1
    strikes: Callable[[Kind], bool] | None = None


@dataclass(frozen=True)
class Side:
    """A side as its answers need it.

    `takes` are what a hit takes, the first that there is: by whether armour is barred, and whether
    the hit is pinned. `starts` are the units it may begin with.
    """

    kinds: tuple[Kind, ...]
    takes: Mapping[tuple[bool, bool], tuple[Take, ...]]
    starts: tuple[Units, ...]
    rules: tuple[Rule, ...] = ()

    @property
    def marks(self) -> tuple[int, ...]:
        """How often each rule that can be used up can be used."""
        return tuple(rule.uses for rule in self.rules if rule.uses is not None)


def counts(units: Units) -> Counts:
    """How many there are of each kind."""
    return tuple(map(sum, zip(units[WHOLE::STATES], units[DAMAGED::STATES], strict=True)))


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """Every node of a side, the strongest first, the dead one last, as an `Automaton`.

    rolls  [node + len * view, symbol], where a view is a class of the other side's nodes
    sizes  [symbol]  its hits
    after  [node + len * bar, symbol]  what the node becomes by the other side's symbol
    seen   [node]  the view that this node is to the other side's rolls, times that one's length
    bars   [node]  its bar to the other side's answers, times that one's length; None for none
    """

    nodes: tuple[Node, ...]
    rolls: Array
    sizes: Nodes
    after: Nodes
    level: Nodes
    seen: Nodes | None = None
    bars: Nodes | None = None

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def kind(self) -> Nodes:
        """All nodes of one level are of one kind."""
        return np.zeros(len(self.nodes), np.intp)

    def read(self, rolls: Array) -> Array:
        """The other side's rolls; where it rolls plain hits, more than can matter are so many."""
        short = self.after.shape[1] - rolls.shape[1]
        if short >= 0:
            return np.pad(rolls, ((0, 0), (0, short)))
        read = rolls[:, : self.after.shape[1]].copy()
        read[:, -1] += rolls[:, self.after.shape[1] :].sum(axis=1)
        return read

    def moved(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes, low: int) -> Array:
        """[pair, node from `low` on]: what `by` of the other side makes of these nodes."""
        law, to = self._met(read, other, by, nodes)
        width = len(self) - low
        place = np.arange(len(nodes))[:, None] * width + (to - low)
        moved = np.bincount(place.ravel(), law.ravel(), minlength=len(nodes) * width)
        return np.asarray(moved.reshape(len(nodes), width), dtype=float)

    def unmoved(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes) -> Array:
        """[pair]: the chance that these nodes stay as they are."""
        law, to = self._met(read, other, by, nodes)
        return np.asarray((law * (to == nodes[:, None])).sum(axis=1))

    def _met(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes) -> tuple[Array, Nodes]:
        """[pair, symbol]: the chance of each symbol, and where it leads."""
        law = read[by if self.seen is None else by + self.seen[nodes]]
        return law, self.after[nodes if other.bars is None else nodes + other.bars[by]]


class Walker:
    """The answers of a side to hits, found as they are asked for."""

    def __init__(self, side: Side) -> None:
        self._side = side
        places, marked = [], 0
        for rule in side.rules:
            places.append(marked if rule.uses is not None else None)
            marked += rule.uses is not None
        self._rules = tuple(zip(side.rules, places, strict=True))
        self._absorbs = max((rule.absorbs for rule in side.rules), default=1)
        self._hits: dict[tuple[bool, bool], dict[Node, list[Node]]] = {
            key: {} for key in side.takes
        }
        self.dead = Node((0,) * (STATES * len(side.kinds)), (0,) * len(side.marks))

    def after(self, node: Node, hits: Hits, barred: bool) -> Node:
        """The node that so many hits leave; pinned ones are answered first."""
        node, hits = self._cancelled(node, hits)
        if hits.pinned:
            node = self._hit(node, hits.pinned, barred, pinned=True)
        if hits.free:
            node = self._hit(node, hits.free, barred, pinned=False)
        return self._settled(node)

    def _cancelled(self, node: Node, hits: Hits) -> tuple[Node, Hits]:
        for rule, place in self._rules:
            if rule.cancels and sum(hits) >= rule.least:
                if place is not None:
                    if not node.marks[place]:
                        continue
                    node = node._replace(marks=_less(node.marks, place))
                pinned = min(rule.cancels, hits.pinned)
                free = min(rule.cancels - pinned, hits.free)
                hits = Hits(hits.pinned - pinned, hits.free - free)
        return node, hits

    def _hit(self, node: Node, hits: int, barred: bool, pinned: bool) -> Node:
        """The same with every hit of one pile, one after the other."""
        known = self._hits[barred, pinned]
        found = known.setdefault(node, [node])
        takes = self._side.takes[barred, pinned]
        while len(found) <= hits:
            last = found[-1]
            then = self._one_hit(last, takes)
            if then == last:
                return last
            found.append(then)
        return found[hits]

    def _one_hit(self, node: Node, takes: Sequence[Take]) -> Node:
        units, marks, spare = node
        if spare:
            return Node(units, marks, spare - 1)
        take = next((take for take in takes if units[take.place]), None)
        if take is None:
            return node
        place, to = take
        if to == GONE:
            return Node(_moved(units, place, GONE), marks)
        kind = self._side.kinds[place // STATES]
        for rule, mark in self._rules:
            if rule.strikes is not None and rule.strikes(kind) and (mark is None or marks[mark]):
                marks = marks if mark is None else _less(marks, mark)
                return Node(_moved(units, place, GONE), marks, self._absorbs - 1)
        return Node(_moved(units, place, to), marks, self._absorbs - 1)

    def _settled(self, node: Node) -> Node:
        """What the round leaves: what was damaged in it is damaged."""
        units = node.units
        if not any(units):
            return self.dead
        return Node(units, node.marks)


# Every node ------------------------------------------------------------------------------------


def grown(
    side: Side, most: Hits, bars: Sequence[bool], cancelled: CancelToken = not_cancelled
) -> tuple[tuple[Node, ...], Nodes]:
    """All that a side may become, the strongest first; [node + len * bar, symbol] by what.

    The other side rolls up to `most` hits of either pile; `bars` says which of its nodes bar
    armour, class by class.
    """
    walker, symbols = Walker(side), [*all_hits(most)]
    after: dict[Node, list[list[Node]]] = {walker.dead: [[walker.dead] * len(symbols)] * len(bars)}
    waiting = [Node(units, side.marks) for units in side.starts]
    while waiting:
        node = waiting.pop()
        if node in after or not any(node.units):
            continue
        if cancelled():
            raise Cancelled
        after[node] = [[walker.after(node, hits, bar) for hits in symbols] for bar in bars]
        waiting += {then for row in after[node] for then in row if then not in after}
    level = {node: left(side, node) for node in after}
    nodes = sorted(after, key=lambda node: (-level[node], node.units), reverse=False)
    place = {node: n for n, node in enumerate(nodes)}
    table = [
        [place[then] for then in after[node][bar]] for bar in range(len(bars)) for node in nodes
    ]
    return tuple(nodes), np.array(table, dtype=np.intp)


def left(side: Side, node: Node) -> int:
    """What a node can still take: hits, and uses of its rules."""
    hits = sum(node.units) + sum(
        node.units[WHOLE::STATES][n] for n, k in enumerate(side.kinds) if k.armoured
    )
    return hits + sum(node.marks)


def endured(side: Side) -> int:
    """More hits than these never matter."""
    each = max((rule.absorbs for rule in side.rules), default=1)
    start = Node(max(side.starts, key=sum), ())
    armour = left(side, start) - sum(start.units)
    spared = sum(rule.cancels * (rule.uses or 1) for rule in side.rules)
    return sum(start.units) + each * armour + spared


def all_hits(most: Hits) -> Iterator[Hits]:
    """Every symbol of a roll, in the order of the columns of its table."""
    return (Hits(r, f) for r in range(most.pinned + 1) for f in range(most.free + 1))


# What nodes roll -------------------------------------------------------------------------------


class Dice(NamedTuple):
    """The hits that one ship of a kind rolls, and whether they are pinned."""

    hits: Pmf
    pinned: bool = False


View: TypeAlias = Counts | None
"""What the dice see of the other side: ships such as it has, or nothing where it is the same."""

Each: TypeAlias = Callable[[Counts, View], tuple[Dice, ...]]
"""The dice of every kind, where so many are there and the other side is in such a view."""


def rolled(nodes: Iterable[Node], views: Sequence[View], each: Each, most: Hits) -> Array:
    """[node + len * view, symbol]: what every node rolls, against every view of the other side."""
    piles: dict[tuple[tuple[Dice, ...], Counts], Array] = {}

    def row(there: Counts, view: View) -> Array:
        dice = each(there, view)
        key = dice, there
        if key not in piles:
            piles[key] = _table(dice, there, most, known)
        return piles[key]

    known: dict[tuple[tuple[Dice, ...], Counts, bool], list[float]] = {}
    there = [counts(node.units) for node in nodes]
    return np.array([row(one, view) for view in views for one in there])


def _table(
    dice: tuple[Dice, ...],
    there: Counts,
    most: Hits,
    known: dict[tuple[tuple[Dice, ...], Counts, bool], list[float]],
) -> Array:
    free = folded(_pile(dice, there, False, known), most.free)
    if not most.pinned:
        return np.array(free)
    return np.outer(folded(_pile(dice, there, True, known), most.pinned), free).ravel()


def folded(hits: Sequence[float], most: int) -> list[float]:
    """The chances of 0 to `most` hits, all hits beyond that counted as so many."""
    short = [*hits[:most], sum(hits[most:])]
    return short + [0.0] * (most + 1 - len(short))


def _pile(
    dice: tuple[Dice, ...],
    there: Counts,
    pinned: bool,
    known: dict[tuple[tuple[Dice, ...], Counts, bool], list[float]],
) -> list[float]:
    """The hits of one pile: those of one ship less, and of that ship."""
    more = []
    while (key := (dice, there, pinned)) not in known:
        first = next((n for n, count in enumerate(there) if count), None)
        if first is None:
            known[key] = [1.0]
            break
        more.append((key, first))
        there = (*there[:first], there[first] - 1, *there[first + 1 :])
    found = known[key]
    for key, n in reversed(more):
        found = added(found, dice[n].hits) if dice[n].pinned == pinned else found
        known[key] = found
    return found


def _moved(units: Units, place: int, to: int) -> Units:
    changed = list(units)
    changed[place] -= 1
    if to != GONE:
        changed[to] += 1
    return tuple(changed)


def _less(marks: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*marks[:place], marks[place] - 1, *marks[place + 1 :])
