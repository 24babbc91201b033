"""The pass backward over a lattice whose sides choose: what every pair is worth by best play.

`first` maximises the payoff and answers the hits against him first; `second` minimises it and has
seen that answer. With i, j their nodes, A_i(a) and D_j(d) the chances of a and d hits:
    M[a](i, j) = min of V(i, j') over the nodes j' that a hits may leave of j
    L[a, d](i, j) = max of M[a](i', j) over the nodes i' that d hits may leave of i
    V(i, j) = sum over (a, d) != (0, 0) of A_i(a) D_j(d) L[a, d](i, j), over 1 - A_i(0) D_j(0)
Hits beyond what a node can take count as just enough. Tables are [i, j]; the last node is a dead
side, as everywhere. A side that chooses nothing has one answer to each hit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from assistant.games.ti4.odds.automaton import Array, Nodes
from assistant.games.ti4.odds.choices import Choices
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled

Table: TypeAlias = NDArray[Any]
"""What pairs are worth [i, j]; a complex one carries beside it what is only counted."""

Fill: TypeAlias = Callable[[slice, slice, Table], Table]
"""Given a block of rows and columns and its sum above: the table's values there."""

Settle: TypeAlias = Callable[[slice, slice, Table], Table]
"""Given a block and what fighting on is worth there: what the position is worth."""


def fight_on(_rows: slice, _columns: slice, worth: Table) -> Table:
    """Nobody may leave."""
    return worth


class ChoiceLattice(NamedTuple):
    """Every pair of nodes of two sides that may choose, and what they are worth."""

    first: Choices
    second: Choices

    @property
    def work(self) -> int:
        """How many numbers `best` has to find: a measure of the time it takes."""
        first, second = self
        hits = np.minimum(second.level, first.rolls.shape[1] - 1) + 1
        back = np.minimum(first.level, second.rolls.shape[1] - 1) + 1
        return int(hits.sum()) * int(back.sum())

    def best(
        self, ends: Table, settle: Settle = fight_on, cancelled: CancelToken = not_cancelled
    ) -> Table:
        """What every pair is worth before a usual round.

        `ends` is read where a side is dead, and where neither can ever hit.
        """
        first, second = self
        hits = first.rolls[:, 1:].sum(axis=1), second.rolls[:, 1:].sum(axis=1)
        change = hits[0][:, None] + first.rolls[:, :1] * hits[1]
        stuck = change == 0.0
        change[stuck] = 1.0

        def fill(rows: slice, columns: slice, known: Table) -> Table:
            worth = known / change[rows, columns]
            still = stuck[rows, columns]
            if still.any():
                worth[still] = ends[rows, columns][still]
            return settle(rows, columns, worth)

        return _sweep(first, second, ends, fill, cancelled)

    def after_a_round(self, table: Table, cancelled: CancelToken = not_cancelled) -> Table:
        """What `table` is expected to be worth after a usual round, hits answered for it."""
        first, second = self
        table = table.copy()
        _at_rest(table, first, second, slice(None), slice(None))
        expected = table.copy()

        def fill(rows: slice, columns: slice, known: Table) -> Table:
            stay = first.rolls[rows, :1] * second.rolls[columns, 0]
            expected[rows, columns] = known + stay * table[rows, columns]
            return table[rows, columns]

        _sweep(first, second, table, fill, cancelled)
        return expected

    def one_round(
        self, table: Table, pair: tuple[int, int], rolls: tuple[Sequence[float], Sequence[float]]
    ) -> complex:
        """What `table` is expected to be worth after a round of one pair, with these dice."""
        (i, j), total = pair, complex(0.0)
        forth = [table[:, self.second.reach([j], a)].min(axis=1) for a in range(len(rolls[0]))]
        answers = np.array(forth)
        for d, back in enumerate(rolls[1]):
            if back:
                best = answers[:, self.first.reach([i], d)].max(axis=1)
                total += back * complex(np.dot(rolls[0], best))
        return total


@dataclass(frozen=True, slots=True, eq=False)
class _Cells:
    """The pairs (a, j) of hits and nodes of the second that they do not kill.

    They stand by a, then j; those of one a are the nodes before `stop[a]`, at `at[a]`.
    """

    stop: tuple[int, ...]
    at: tuple[int, ...]
    node: Nodes

    @property
    def most(self) -> int:
        """The most hits that leave anything."""
        return len(self.stop) - 1

    def parts(self) -> Iterator[tuple[int, int, slice]]:
        """For each a: it, where its nodes end, and where its cells are."""
        for a, stop in enumerate(self.stop):
            yield a, stop, slice(self.at[a], self.at[a + 1])

    def of(self, answers: Table) -> Table:
        """[i, cell] of [j, a, i]."""
        found = np.empty((answers.shape[2], len(self.node)), answers.dtype)
        for a, stop, part in self.parts():
            found[:, part] = answers[:stop, a].T
        return found

    def mean(self, values: Table, rolls: Array, nodes: int) -> Table:
        """[i, j] from [i, cell]: the sum over a, by its chances [i, a]."""
        total = np.zeros((len(values), nodes), values.dtype)
        for a, stop, part in self.parts():
            total[:, :stop] += rolls[:, a : a + 1] * values[:, part]
        return total


def _cells(first: Choices, second: Choices) -> _Cells:
    most = min(first.rolls.shape[1], second.levels)
    stop = second.first[:most]
    return _Cells(
        stop,
        tuple(map(int, np.cumsum([0, *stop]))),
        np.concatenate([np.arange(one) for one in stop]),
    )


def _at_rest(table: Table, first: Choices, second: Choices, rows: slice, columns: slice) -> None:
    """What is still to absorb hits of this round is worth what it is without them."""
    if first.settled is not None:
        table[rows, columns] = table[first.settled[rows], columns]
    if second.settled is not None:
        table[rows, columns] = table[rows][:, second.settled[columns]]


def _sweep(
    first: Choices, second: Choices, ends: Table, fill: Fill, cancelled: CancelToken
) -> Table:
    """The table that `fill` makes block by block, the weaker nodes before the stronger.

    `pending` [i, d, cell] is what is left to the first by d hits, once a hits are answered;
    `alone` [i, d] the same when his own hits kill.
    """
    table = ends.copy()
    if not second.levels:
        return table
    cells, kills = _cells(first, second), _kills(first.rolls, second)
    back, tails = _hits(second, cells.node)
    weaker = _Weaker(first, second, cells.most, fill, cancelled)
    dead = cells.of(weaker.filled(table, first.block(0)))
    before, before_alone = dead[:, None], ends[-1:, -1:]
    for level in range(1, first.levels + 1):
        rows, deep = first.block(level), min(level - 1, second.rolls.shape[1] - 1)
        after = first.after[rows] - first.first[level - 1]
        pending = np.empty((len(after), deep + 1, len(cells.node)), ends.dtype)
        hit = _choose(pending[:, 1:], before, after, back[1 : deep + 1], cancelled)
        if level < len(tails):
            hit += tails[level] * dead
        alone = np.hstack([ends[rows, -1:], before_alone[after].max(axis=1)])
        known = cells.mean(hit, first.rolls[rows], len(second))
        known += kills[rows] * (alone @ _folded(second.rolls, level))
        row = _Row(known, first.rolls[rows])
        pending[:, 0] = cells.of(weaker.filled(table, rows, row))
        before, before_alone = pending, alone
    return table


def _hits(second: Choices, node: Nodes) -> tuple[Array, Array]:
    """[d, cell]: the chances that the second rolls d hits, and that it rolls d or more."""
    back = np.ascontiguousarray(second.rolls.T[:, node])
    return back, np.ascontiguousarray(back[::-1].cumsum(axis=0)[::-1])


def _kills(rolls: Array, second: Choices) -> Array:
    """[i, j]: the chance of hits enough to kill j."""
    tails = rolls[:, ::-1].cumsum(axis=1)[:, ::-1]
    padded = np.pad(tails, ((0, 0), (0, max(0, second.levels + 1 - tails.shape[1]))))
    return np.asarray(padded[:, second.level])


def _choose(into: Table, before: Table, after: Nodes, back: Array, cancelled: CancelToken) -> Table:
    """into[i, d] = the best of before[x, d - 1] over the nodes x after i; [i, cell] its mean by d.

    Node by node, to stay in the cache.
    """
    mean = np.zeros((len(into), back.shape[1]), into.dtype)
    for chosen, total, row in zip(into, mean, after.tolist(), strict=True):
        if cancelled():
            raise Cancelled
        one, *others = (before[x, : len(chosen)] for x in dict.fromkeys(row))
        if not others:
            chosen[...] = one
        for other in others:
            one = np.maximum(one, other, out=chosen)
        np.einsum("dc,dc->c", chosen, back, out=total)
    return mean


def _folded(rolls: Array, level: int) -> Array:
    """[d, j] for d up to the level that dies of so many: the last holds all hits from there on."""
    back = np.zeros((level + 1, len(rolls)))
    shown = min(level, rolls.shape[1])
    back[:shown] = rolls.T[:shown]
    back[level] = rolls[:, level:].sum(axis=1)
    return back


class _Row(NamedTuple):
    """What a level of the first needs to fill its rows.

    `known` [i, j] is the sum over all that leads to lower rows or kills; `rolls` [i, a] are his
    own dice.
    """

    known: Table
    rolls: Array


class _Weaker(NamedTuple):
    """Fills rows level by level of the second: what only the first's hits lead to lies in them."""

    first: Choices
    second: Choices
    most: int
    fill: Fill
    cancelled: CancelToken

    def filled(self, table: Table, rows: slice, row: _Row | None = None) -> Table:
        """Returns [j, a, i]: what the second leaves after a hits. The dead row is known already."""
        second = self.second
        answers = np.empty((len(second), self.most + 1, rows.stop - rows.start), table.dtype)
        answers[:, 0] = table[rows].T
        for level in range(1, second.levels + 1):
            if self.cancelled():
                raise Cancelled
            columns, top = second.block(level), min(level - 1, self.most)
            _worst(answers, columns, top, second.after[columns])
            if row is None:
                continue
            shown = answers[columns, 1 : top + 1]
            mean = np.einsum("jai,ia->ij", shown, row.rolls[:, 1 : top + 1])
            worth = row.known[:, columns] + mean * second.rolls[columns, 0]
            table[rows, columns] = self.fill(rows, columns, worth)
            _at_rest(table, self.first, second, rows, columns)
            answers[columns, 0] = table[rows, columns].T
        return answers


def _worst(answers: Table, columns: slice, top: int, after: Nodes) -> None:
    """answers[j, a] = the least of answers[y, a - 1] over the nodes y after j, for a to `top`."""
    into = answers[columns, 1 : top + 1]
    into[...] = answers[after[:, 0], :top]
    for n in range(1, after.shape[1]):
        some = int(np.count_nonzero(after[:, n] != after[:, n - 1]))
        np.minimum(into[:some], answers[after[:some, n], :top], out=into[:some])
