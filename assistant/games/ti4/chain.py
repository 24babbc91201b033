"""What one side of a duel can become: its nodes, what each rolls, and where hits lead from it.

Knows nothing of ships or of the game's state: a caller lists, in order, what each hit takes away.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Nodes = NDArray[np.intp]
Pmf = tuple[float, ...]
"""Chance of 0, 1, 2, ... hits."""

NO_DICE: Pmf = (1.0,)


class Loss(NamedTuple):
    """What the next hit takes: a ship with its dice and worth, or only a sustain (neither)."""

    what: Hashable
    hits: Pmf = NO_DICE
    worth: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """One side: its nodes in an order that hits only go down; the last node is the dead side.

    rolls  [node, k]  chance that the node rolls k hits
    after  [node, k]  node it becomes under k hits; more hits than columns act as the last column
    worth  [node]     resources alive
    left   per node   losses still to come, in order; a ship is left wherever there is one
    tail   [node]     node after one hit
    starts            node of each order the chain was built from

    For odd rules (one sustain cancels two hits) replace `after`; it must keep after[s, k] >= s.
    """

    rolls: Array
    after: Nodes
    worth: Array
    left: tuple[tuple[Loss, ...], ...]
    tail: Nodes
    starts: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.left)

    def at(self, weights: Sequence[float] = (1.0,)) -> Array:
        """The distribution [node] with weights[x] at the start of order x."""
        nodes = np.zeros(len(self))
        np.add.at(nodes, list(self.starts[: len(weights)]), weights)
        return nodes

    def rolling(self, hits: Callable[[Loss], Pmf]) -> Array:
        """The table `rolls` under other dice, e.g. those of a first round with a bonus."""
        return _rolls(self.left, self.tail, hits)

    def lost(self, nodes: Array) -> float:
        """Expected resources lost against the first start, for a distribution [node]."""
        return float(nodes @ (self.worth[self.starts[0]] - self.worth))


def chain(*orders: Sequence[Loss]) -> Chain:
    """The chain of one order of losses, or of several that merge where the same losses remain.

    Several: one per number of fighters a barrage killed, the undiminished order first.
    """
    lefts: dict[tuple[Loss, ...], None] = {(): None}
    for order in orders:
        rest = tuple(order)
        while rest and rest not in lefts:
            lefts[rest] = None
            rest = rest[1:]
    left = tuple(sorted(lefts, key=len, reverse=True))
    node = {rest: s for s, rest in enumerate(left)}
    tail = np.array([node[rest[1:]] for rest in left], dtype=np.intp)
    return Chain(
        rolls=_rolls(left, tail, lambda loss: loss.hits),
        after=_after(tail, len(left[0])),
        worth=np.array([sum(loss.worth for loss in rest) for rest in left]),
        left=left,
        tail=tail,
        starts=tuple(node[tuple(order)] for order in orders),
    )


def pmf(dice: Sequence[float]) -> Pmf:
    """Hits of independent dice (Poisson-binomial), a die at a time: q[k] = q[k](1-p) + q[k-1]p."""
    q = [1.0]
    for p in dice:
        q = [stay * (1.0 - p) + hit * p for stay, hit in zip([*q, 0.0], [0.0, *q], strict=True)]
    return tuple(q)


def certain(side: Chain, hits: int) -> Array:
    """The table `rolls` of a side whose roll is already known: `hits`, whatever its node."""
    table = np.zeros((len(side), hits + 1))
    table[:, hits] = 1.0
    return table


def clipped(hits: Sequence[float], most: int) -> Pmf:
    """The pmf with everything above `most` folded into it: surplus barrage hits are lost."""
    short = [*hits[:most], sum(hits[most:])]
    return tuple(short + [0.0] * (most + 1 - len(short)))


def _after(tail: Nodes, most: int) -> Nodes:
    after = np.empty((len(tail), most + 1), dtype=np.intp)
    after[:, 0] = np.arange(len(tail))
    for k in range(most):
        after[:, k + 1] = tail[after[:, k]]
    return after


def _rolls(left: tuple[tuple[Loss, ...], ...], tail: Nodes, hits: Callable[[Loss], Pmf]) -> Array:
    """Each node rolls what its tail rolls and the dice of the one loss more."""
    rows = [np.ones(1)] * len(left)
    for s in reversed(range(len(left) - 1)):
        dice = hits(left[s][0])
        rows[s] = np.convolve(rows[tail[s]], dice) if len(dice) > 1 else rows[tail[s]]
    table = np.zeros((len(rows), max(map(len, rows))))
    for row, q in zip(table, rows, strict=True):
        row[: len(q)] = q
    return table
