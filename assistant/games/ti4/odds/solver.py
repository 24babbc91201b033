"""The exact course of a combat: both sides roll, both take their hits, until a side is dead.

Nodes i of the attacker and j of the defender; A_i(a) the chance that i rolls a hits, D_j(d) that j
rolls d. Distributions are arrays [i, j] that sum to one; the last row and column are dead sides.
Nothing is ever renormalised: mass that goes missing shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assistant.games.ti4.odds.hit_states import Array, HitStates, Nodes, Shape, table
from assistant.rules.odds import (
    Cancelled,
    CancelToken,
    ProgressCallback,
    no_progress,
    not_cancelled,
)

TAIL = 1e-12
"""Mass still fighting below which the list of rounds ends; it is reported, not dropped."""

NEGLIGIBLE = 1e-18
"""Mass at a pair below which it is given up to the tail: fewer pairs, sooner done."""

SMALL = 500
"""Pairs up to which a round is one matrix from every pair to every pair."""

CHUNK = 96
"""Pairs of one level that are struck at once, where there are more: a millisecond at the most."""


class Round(NamedTuple):
    """What the sides roll in one round: a table [node, k] each, chance of k hits."""

    attacker: Array
    defender: Array


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """Where the combat can end, as mass [i, j]; where both stand on it is a stalemate.

    `fled` [i, j] is the mass of both alive where a side then leaves, and `ended` tells of such a
    combat when it ends: before any roll, in the first round, in the next, ...
    """

    mass: Array
    fled: Array
    ended: tuple[float, ...] = ()

    @property
    def win(self) -> float:
        """Only the attacker is alive."""
        return float(self.mass[:-1, -1].sum())

    @property
    def draw(self) -> float:
        """Nobody is."""
        return float(self.mass[-1, -1])

    @property
    def loss(self) -> float:
        """Only the defender is."""
        return float(self.mass[-1, :-1].sum())

    @property
    def standing(self) -> float:
        """Both are, and nobody can hit."""
        return float(self.mass[:-1, :-1].sum())

    @property
    def attacker(self) -> Array:
        """The attacker's nodes [i], whatever became of the defender."""
        return np.asarray((self.mass + self.fled).sum(axis=1))

    @property
    def defender(self) -> Array:
        """The defender's nodes [j], whatever became of the attacker."""
        return np.asarray((self.mass + self.fled).sum(axis=0))


@dataclass(frozen=True, slots=True, eq=False)
class Timeline:
    """When the combat ends: `ended` [round, (win, draw, loss)], round 0 being before any roll.

    ended.sum() + stalemate + tail = 1; `tail` is the mass still fighting after the last round.
    """

    ended: Array
    stalemate: float
    tail: float


def start(attacker: Array, defender: Array) -> Array:
    """The distribution [i, j] of two independent ones, such as a node of `hit_states` gives."""
    return np.asarray(attacker[:, None] * defender)


def usual(attacker: HitStates, defender: HitStates) -> Round:
    """A round in which everything rolls its own dice."""
    return Round(attacker.rolls, defender.rolls)


def until_retreat(
    mass: Array,
    attacker: HitStates,
    defender: HitStates,
    rounds: Sequence[Round],
    hopeless: Sequence[NDArray[np.bool_]],
    cancelled: CancelToken = not_cancelled,
) -> Outcome:
    """The combat until a side leaves after the last of these rounds, if both still live.

    `hopeless` [round, i, j] says where it is a stalemate before the round is fought.
    """
    standing, fled, over = np.zeros_like(mass), np.zeros_like(mass), [_over(mass)]
    for exchange, stuck in zip(_exchanges(attacker, defender, rounds), hopeless, strict=True):
        standing += np.where(stuck, mass, 0.0)
        live = np.where(stuck, 0.0, _fighting(mass))
        faint = live < NEGLIGIBLE
        fled += np.where(faint, live, 0.0)  # few enough to leave as they are
        mass = exchange.after(mass - _fighting(mass) + np.where(faint, 0.0, live), cancelled)
        over.append(_over(mass))
    live = _fighting(mass)
    fled, mass = fled + live, mass - live + standing
    over[-1] += float(fled.sum())
    ended = tuple(after - before for before, after in pairwise((0.0, *over)))
    return Outcome(mass, fled, ended)


def fight(
    mass: Array,
    attacker: HitStates,
    defender: HitStates,
    first: Sequence[Round] = (),
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
) -> Outcome:
    """The combat fought out: `first` rounds with their own dice, then the usual ones.

    Expected visits V of each pair, by falling strength of both together, for every hit weakens:
        V[i, j] = (mass there + mass arriving) / (1 - A_i(0) D_j(0))
    and V[i, j] A_i(a) D_j(d) goes to the pair after a and d hits. Pairs that cannot change stand.
    """
    mass = mass.copy()
    for one in _exchanges(attacker, defender, first):
        mass = one.after(mass, cancelled)
    exchange = _Exchange.of(attacker, defender, usual(attacker, defender))
    _ask(cancelled)
    pairs = _pairs(attacker.shape, defender.shape)
    _ask(cancelled)
    often, stuck = exchange.visits(pairs)
    if mass.size <= SMALL:
        exchange.spread(mass, pairs, often)
    else:
        for n, (low, high) in enumerate(pairs.chunks):
            _ask(cancelled, progress, n / len(pairs.chunks))
            i, j = pairs.i[low:high], pairs.j[low:high]
            exchange.strike(mass, i, j, mass[i, j] * often[low:high], pairs.lowest[n])
    still = pairs.i[stuck], pairs.j[stuck]
    standing = mass[still]
    mass[:-1, :-1] = 0.0
    mass[still] = standing
    return Outcome(mass, np.zeros_like(mass))


def by_round(
    mass: Array,
    attacker: HitStates,
    defender: HitStates,
    first: Sequence[Round] = (),
    most: int = 1000,
    cancelled: CancelToken = not_cancelled,
) -> Timeline:
    """The combat round by round, until less than TAIL still fights or `most` rounds are over."""
    ended = [_split(mass)]
    for one in _exchanges(attacker, defender, first):
        mass = one.after(_fighting(mass), cancelled)
        ended.append(_split(mass))
    exchange = _Exchange.of(attacker, defender, usual(attacker, defender))
    pairs = _pairs(attacker.shape, defender.shape)
    _, stuck = exchange.visits(pairs)
    live = mass[pairs.i, pairs.j]
    stalemate = given_up = 0.0
    later = exchange.later(pairs, cancelled)
    while len(ended) <= most:
        stalemate += float(live[stuck].sum())
        live[stuck] = 0.0
        faint = live < NEGLIGIBLE
        given_up += float(live[faint].sum())
        live[faint] = 0.0
        if live.sum() + given_up < TAIL:
            break
        _ask(cancelled)
        mass = later(live)
        ended.append(_split(mass))
        live = mass[pairs.i, pairs.j]
    return Timeline(np.array(ended), stalemate, float(live.sum()) + given_up)


class _Pairs(NamedTuple):
    """Every pair alive, strongest first: no hit leads from one to an earlier one.

    `chunks` are runs of pairs that lead to none of each other; `lowest` says for each run from
    which i' and j' on the pairs are that it leads to.
    """

    i: Nodes
    j: Nodes
    levels: list[tuple[int, int]]
    chunks: list[tuple[int, int]]
    lowest: list[tuple[int, int]]


@dataclass(frozen=True, slots=True, eq=False)
class _Exchange:
    """One round of both sides' dice, as chances [node, column] of each step of the opponent."""

    attacker: HitStates
    defender: HitStates
    blows: Array
    backs: Array

    @classmethod
    def of(cls, attacker: HitStates, defender: HitStates, rolls: Round) -> _Exchange:
        """The round in which these tables are rolled."""
        blows, backs = table(rolls.attacker, defender), table(rolls.defender, attacker)
        return cls(attacker, defender, blows, backs)

    def rows(self, i: Nodes, j: Nodes, low: tuple[int, int] = (0, 0)) -> tuple[Array, Array]:
        """For each pair the chances that i takes j to j' [pair, j'], and j takes i to i'."""
        forth = self.defender.shape.step[j, low[1] :] + (i * self.blows.shape[1])[:, None]
        back = self.attacker.shape.step[i, low[0] :] + (j * self.backs.shape[1])[:, None]
        return self.blows.take(forth), self.backs.take(back)

    def matrix(self, i: Nodes, j: Nodes) -> Array:
        """[pair, i' j']: the chance of every pair after one round from each of these."""
        forth, back = self.rows(i, j)
        return np.asarray(back[:, :, None] * forth[:, None, :]).reshape(len(i), -1)

    def strike(
        self, into: Array, i: Nodes, j: Nodes, often: Array, low: tuple[int, int] = (0, 0)
    ) -> None:
        """Add where the round leads from these pairs, each entered so often."""
        forth, back = self.rows(i, j, low)
        back *= often[:, None]
        into[low[0] :, low[1] :] += back.T @ forth

    def after(self, mass: Array, cancelled: CancelToken) -> Array:
        """The distribution one round later."""
        then = mass - _fighting(mass)
        i, j = np.nonzero(mass[:-1, :-1])
        for low in range(0, len(i), 2 * CHUNK):
            _ask(cancelled)
            some = slice(low, low + 2 * CHUNK)
            self.strike(then, i[some], j[some], mass[i[some], j[some]])
        return then

    def later(self, pairs: _Pairs, cancelled: CancelToken) -> Callable[[Array], Array]:
        """What makes of the mass of every pair the distribution one round later."""
        form = len(self.attacker), len(self.defender)
        if form[0] * form[1] <= SMALL:
            whole = self.matrix(pairs.i, pairs.j)
            return lambda live: (live @ whole).reshape(form)

        def struck(live: Array) -> Array:
            mass = np.zeros(form)
            mass[pairs.i, pairs.j] = live
            return self.after(mass, cancelled)

        return struck

    def visits(self, pairs: _Pairs) -> tuple[Array, NDArray[np.bool_]]:
        """How often a pair once entered is in a round, and which pairs nothing ever changes.

        Dice that can hit do so with a tenth or more, so the difference is small only when it is 0.
        """
        change = 1.0 - self.blows[:, 0].take(pairs.i) * self.backs[:, 0].take(pairs.j)
        stuck = change == 0.0
        change[stuck] = np.inf
        return 1.0 / change, stuck

    def spread(self, mass: Array, pairs: _Pairs, often: Array) -> None:
        """Let the mass of every pair run down to where it ends, level by level."""
        whole = self.matrix(pairs.i, pairs.j)
        whole *= often[:, None]
        flat, place = mass.reshape(-1), pairs.i * mass.shape[1] + pairs.j
        for low, high in pairs.levels:
            flat += flat.take(place[low:high]) @ whole[low:high]


def _exchanges(
    attacker: HitStates, defender: HitStates, rounds: Sequence[Round]
) -> Iterator[_Exchange]:
    """What these rounds do, made once for all that follow each other and are the same."""
    last: tuple[Round, _Exchange] | None = None
    for one in rounds:
        if last is None or last[0] is not one:
            last = one, _Exchange.of(attacker, defender, one)
        yield last[1]


def _pairs(attacker: Shape, defender: Shape) -> _Pairs:
    """The pairs by what hit points both sides have together, and whether any are missing."""
    together = attacker.hp[:-1, None] + defender.hp[None, :-1]
    whole = 2 * (attacker.missing[:-1, None] == 0) + (defender.missing[None, :-1] == 0)
    rank = (whole - 4 * together).ravel()
    by_strength = np.argsort(rank, kind="stable")
    i, j = np.divmod(by_strength, max(1, len(defender.hp) - 1))
    levels = _runs(-(-rank[by_strength] // 4))
    chunks = [run for low, high in levels for run in _cut(low, high, rank[by_strength[low:high]])]
    lows = [low for low, _ in chunks]
    lowest = zip(np.minimum.reduceat(i, lows), np.minimum.reduceat(j, lows), strict=True)
    return _Pairs(i, j, levels, chunks, [(int(a), int(d)) for a, d in lowest] if chunks else [])


def _cut(low: int, high: int, rank: Nodes) -> Iterator[tuple[int, int]]:
    """A level in runs of no more than CHUNK, in a large one each of pairs that lead to few."""
    if high - low <= CHUNK:
        yield low, high
        return
    for begun, ended in _runs(rank):
        for n in range(begun, ended, CHUNK):
            yield low + n, low + min(ended, n + CHUNK)


def _runs(keys: Nodes) -> list[tuple[int, int]]:
    """Where the same key stands in a row."""
    edges = [0, *(np.flatnonzero(np.diff(keys)) + 1).tolist(), len(keys)]
    return [(low, high) for low, high in pairwise(edges) if high > low]


def _fighting(mass: Array) -> Array:
    """The mass of the pairs that are both alive."""
    live = mass.copy()
    live[-1] = live[:, -1] = 0.0
    return live


def _over(mass: Array) -> float:
    """The mass of the pairs of which one is dead."""
    return float(mass.sum() - mass[:-1, :-1].sum())


def _split(mass: Array) -> tuple[float, float, float]:
    return float(mass[:-1, -1].sum()), float(mass[-1, -1]), float(mass[-1, :-1].sum())


def _ask(
    cancelled: CancelToken, progress: ProgressCallback = no_progress, done: float = 0.0
) -> None:
    if cancelled():
        raise Cancelled
    progress(done)
