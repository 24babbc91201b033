"""A side that loses what stands first in its order: its nodes, what each rolls, where hits lead.

Knows nothing of ships or of the game's state: a caller lists, in order, what each hit takes away.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from assistant.games.ti4.odds.automaton import Array, Automaton, Nodes, Pmf
from assistant.rules.chance import successes

NO_DICE: Pmf = (1.0,)


class Loss(NamedTuple):
    """What the next hit takes: a ship with its dice, or only a sustain, which has none."""

    what: Hashable
    hits: Pmf = NO_DICE


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """How nodes hang together, whatever the ships: the same for all sides of these lengths.

    The whole order takes `most` hits. Of these a node has `taken` behind it, beside what is
    missing, and `level` before it: what it has left lies from `taken` on, without the gap from
    `gap` to `behind`. `row` is its place where `_rolls` works out what it rolls; `starts` are the
    nodes with 0, 1, 2, ... losses missing, `at_level` those of each level. `step` [s, t] is the
    column of `read` that holds the chance of the hits from s to t.
    """

    most: int
    taken: Nodes
    gap: Nodes
    behind: Nodes
    level: Nodes
    kind: Nodes
    row: Nodes
    step: Nodes
    starts: tuple[int, ...]
    at_level: tuple[tuple[int, ...], ...]

    @property
    def width(self) -> int:
        """The columns of `read`."""
        return 2 * self.most + 2

    def read(self, rolls: Array) -> Array:
        """The chances [row, column] of k hits, of none, of k or more."""
        n = self.most
        cells = np.zeros((len(rolls), self.width))
        short = rolls[:, :n]
        cells[:, : short.shape[1]] = short
        tails = rolls[:, ::-1].cumsum(axis=1)[:, ::-1][:, : n + 1]
        cells[:, n + 1 : n + 1 + tails.shape[1]] = tails
        return cells

    def places(self, rows: Nodes, nodes: Nodes, low: int) -> Nodes:
        """[pair, node from `low` on]: where in `read` the chance lies that they become it."""
        return self.step[nodes, low:] + (rows * self.width)[:, None]


@dataclass(frozen=True, slots=True, eq=False)
class HitStates:
    """One side: its nodes, those with losses missing first, then the others, the strongest before.

    The last node is the dead side. A node is the order of losses less those `missing` from the
    place `first` on when the combat began, and less as many as have been `taken` from the front.

    rolls  [node, k]  chance that the node rolls k hits
    """

    order: tuple[Loss, ...]
    first: int
    rolls: Array
    shape: Shape

    def __len__(self) -> int:
        return len(self.shape.level)

    @property
    def level(self) -> Nodes:
        """The hits that a node can still take."""
        return self.shape.level

    @property
    def kind(self) -> Nodes:
        """Whether nothing is missing."""
        return self.shape.kind

    @property
    def sizes(self) -> None:
        """It rolls plain hits."""

    @property
    def seen(self) -> None:
        """What the other side rolls does not depend on what there is of this one."""

    @property
    def bars(self) -> None:
        """What the other side becomes does not depend on what there is of this one."""

    @property
    def opened(self) -> None:
        """Nothing changes between rounds."""

    @property
    def loops(self) -> bool:
        """Every hit weakens."""
        return False

    def read(self, rolls: Array) -> Array:
        """The other side's rolls as chances of so many hits, and of so many or more."""
        return self.shape.read(rolls)

    @property
    def letters(self) -> int:
        """Its answers send nothing."""
        return 1

    def moved(
        self,
        read: Array,
        other: Automaton,
        by: Nodes,
        nodes: Nodes,
        low: int,
        letters: tuple[int, int] = (0, 0),
    ) -> Array:
        """[pair, node from `low` on]: what `by` of the other side makes of these nodes."""
        return read.take(self.shape.places(by, nodes, low))

    def unmoved(self, read: Array, other: Automaton, by: Nodes, nodes: Nodes) -> Array:
        """[pair]: the chance of no hits."""
        return read[:, 0].take(by)

    @property
    def starts(self) -> tuple[int, ...]:
        """The node with 0, 1, 2, ... losses missing."""
        return self.shape.starts

    def node_of(self, left: tuple[Loss, ...]) -> int | None:
        """The node at which just these losses are still to come, if there is one."""
        if len(left) > self.shape.most:
            return None
        nodes = self.shape.at_level[len(left)]
        return next((node for node in nodes if self.left(node) == left), None)

    def left(self, node: int) -> tuple[Loss, ...]:
        """The losses still to come at a node, in order; a ship is left wherever there is one."""
        nodes = self.shape
        gone = self.order[: nodes.gap[node]][nodes.taken[node] :]
        return gone + self.order[nodes.behind[node] :]

    def total(self, each: Sequence[float]) -> Array:
        """What the losses left come to [node], where each counts so much."""
        sums = np.array([*accumulate(reversed(each), initial=0.0)][::-1])
        nodes = self.shape
        return np.asarray(sums[nodes.taken] - sums[nodes.gap] + sums[nodes.behind])

    def at(self, weights: Sequence[float] = (1.0,)) -> Array:
        """The distribution [node] with weights[x] where x losses are missing."""
        nodes = np.zeros(len(self))
        nodes[list(self.starts[: len(weights)])] = weights
        return nodes

    def rolling(self, hits: Callable[[Loss], Pmf]) -> Array:
        """The table `rolls` under other dice, e.g. those of a first round with a bonus."""
        return _rolls(self.order, self.first, self.shape, hits)


def hit_states(order: Sequence[Loss], first: int = 0, spare: int = 0) -> HitStates:
    """The hit states of an order of losses, of which up to `spare` from `first` on may be missing.

    Missing: the fighters a barrage killed. Once as many hits as `first` have been taken, what is
    left is what the whole order has left a few hits later, so there the states are the same.
    """
    losses = tuple(order)
    first = first if spare else 0
    nodes = _shape(len(losses), first, spare)
    rolls = _rolls(losses, first, nodes, lambda loss: loss.hits)
    return HitStates(losses, first, rolls, nodes)


@lru_cache(maxsize=256)
def pmf(dice: tuple[float, ...]) -> Pmf:
    """The hits of independent dice."""
    return tuple(successes(dice))


def clipped(hits: Sequence[float], most: int) -> Pmf:
    """The pmf with everything above `most` folded into it: surplus barrage hits are lost."""
    short = [*hits[:most], sum(hits[most:])]
    return tuple(short + [0.0] * (most + 1 - len(short)))


@lru_cache(maxsize=32)
def _shape(most: int, first: int, spare: int) -> Shape:
    begun = [(0, taken) for taken in range(most)]
    begun += [(x, taken) for x in range(1, spare + 1) for taken in range(first)]
    row = [*sorted(range(len(begun)), key=lambda n: (not begun[n][0], sum(begun[n]))), len(begun)]
    places = [[*begun, (0, most)][n] for n in row]
    node = {place: n for n, place in enumerate(places)}
    missing, taken = np.array(places, dtype=np.intp).T
    left = most - missing - taken
    starts = tuple(node[(x, 0) if first else (0, x)] for x in range(spare + 1))
    step = _steps(missing, taken, left, first)
    gap = np.maximum(taken, first)
    whole = (missing == 0).astype(np.intp)
    behind, rows = gap + missing, np.array(row)
    at_level = tuple(tuple(np.flatnonzero(left == n).tolist()) for n in range(most + 1))
    return Shape(most, taken, gap, behind, left, whole, rows, step, starts, at_level)


def _steps(missing: Nodes, taken: Nodes, left: Nodes, first: int) -> Nodes:
    """Hits kill the front; where those missing come to the front, they are as good as taken."""
    alone = missing[None, :] == missing[:, None]
    merged = (missing[None, :] == 0) & (taken[None, :] >= (first + missing)[:, None])
    hits = taken[None, :] - taken[:, None] - np.where(alone, 0, missing[:, None])
    most = int(left.max())
    step = np.where((alone | merged) & (hits >= 0), hits, most)
    step[:, -1] = most + 1 + left
    return np.asarray(step)


def _rolls(
    order: tuple[Loss, ...],
    first: int,
    nodes: Shape,
    hits: Callable[[Loss], Pmf],
) -> Array:
    """Each node rolls what the next rolls and the dice of the one loss more."""
    dice = [hits(loss) for loss in order]
    whole = list(_suffixes(dice, [1.0]))[::-1]
    rows = whole[:-1]
    for x in range(1, len(nodes.starts)):
        rows += list(_suffixes(dice[:first], whole[first + x]))[:0:-1]
    rows.append([1.0])
    width = max(map(len, whole))
    cells = np.array([row + [0.0] * (width - len(row)) for row in rows])
    return np.asarray(cells[nodes.row])


def _suffixes(dice: Sequence[Pmf], q: list[float]) -> Iterator[list[float]]:
    """The hits of the last 0, 1, 2, ... of these, on top of q."""
    yield q
    for die in reversed(dice):
        q = added(q, die)
        yield q


def added(q: list[float], dice: Pmf) -> list[float]:
    """The hits q, and those of some dice beside them."""
    if len(dice) == 1:
        return q
    if len(dice) == 2:
        miss, hit = dice
        return [a * miss + b * hit for a, b in zip([*q, 0.0], [0.0, *q], strict=True)]
    total: list[float] = np.convolve(q, dice).tolist()
    return total
