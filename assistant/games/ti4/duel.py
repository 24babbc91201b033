"""The exact course of a duel: both sides roll, both take their hits, until a side is dead.

Nodes i of the attacker and j of the defender; A_i(a) the chance that i rolls a hits, D_j(d) that j
rolls d. Distributions are arrays [i, j] that sum to one; the last row and column are dead sides.
Nothing is ever renormalised: mass that goes missing shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assistant.games.ti4.chain import Array, Chain
from assistant.rules.odds import Cancelled, Stopped, never

TAIL = 1e-12
"""Mass still fighting below which the list of rounds ends; it is reported, not dropped."""

NEGLIGIBLE = 1e-18
"""Mass at the strongest nodes below which they are given up to the tail, to shrink the arrays."""

BLOCK = 2_000_000
"""Numbers held at once by the tables of one pass."""


class Round(NamedTuple):
    """What the sides roll in one round: a table [node, k] each, chance of k hits."""

    attacker: Array
    defender: Array


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """Where the duel can be, as mass [i, j]; from `fight`, what stands on is a stalemate."""

    mass: Array

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
        """Both are: nobody can hit, or the rounds asked for are over."""
        return float(self.mass[:-1, :-1].sum())

    @property
    def attacker(self) -> Array:
        """The attacker's nodes [i], whatever became of the defender."""
        return np.asarray(self.mass.sum(axis=1))

    @property
    def defender(self) -> Array:
        """The defender's nodes [j], whatever became of the attacker."""
        return np.asarray(self.mass.sum(axis=0))


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """When the duel ends: `ended` [round, (win, draw, loss)], round 0 being before any roll.

    ended.sum() + stalemate + tail = 1; `tail` is the mass still fighting after the last round.
    """

    ended: Array
    stalemate: float
    tail: float


def start(attacker: Array, defender: Array) -> Array:
    """The distribution [i, j] of two independent ones, such as `Chain.at` gives."""
    return np.outer(attacker, defender)


def after_rounds(
    mass: Array,
    attacker: Chain,
    defender: Chain,
    rounds: Sequence[Round],
    stopped: Stopped = never,
) -> Outcome:
    """The duel after these rounds and no more (an announced retreat); ended fights stay ended."""
    for one in rounds:
        then = mass.copy()
        then[:-1, :-1] = 0.0
        for i, blow, back in _rows(one, attacker, defender, stopped):
            then += (mass[i, :-1, None] * back).T @ blow
        mass = then
    return Outcome(mass)


def fight(
    mass: Array,
    attacker: Chain,
    defender: Chain,
    first: Sequence[Round] = (),
    stopped: Stopped = never,
) -> Outcome:
    """The duel fought out: `first` rounds with their own dice, then the usual ones.

    Expected visits V of each pair, by falling strength of the attacker:
        V[i, j] = (mass there + mass arriving) / (1 - A_i(0) D_j(0))
    and V[i, j] A_i(a) D_j(d) goes to the pair after a and d hits. Pairs that cannot change stand.
    """
    mass = after_rounds(mass, attacker, defender, first, stopped).mass.copy()
    for i, blow, back in _rows(_usual(attacker, defender), attacker, defender, stopped):
        if not mass[i, :-1].any():
            continue
        stay, leave = back[:, i], back[:, i + 1 :]
        system, stuck = _system(blow, stay, leave)
        visits = np.linalg.solve(system.T, mass[i, :-1])
        mass[i, -1] += (visits * stay) @ blow[:, -1]
        mass[i + 1 :] += (visits[:, None] * leave).T @ blow
        mass[i, :-1] = np.where(stuck, visits, 0.0)
    return Outcome(mass)


def values(ends: Array, attacker: Chain, defender: Chain, stopped: Stopped = never) -> Array:
    """What each pair is worth, [i, j, payoff], from `ends` of that shape: the duel read backward.

    `ends` is read where a side is dead and at stalemates. Elsewhere V[i, j] is the sum, over
    (a, d) != (0, 0), of A_i(a) D_j(d) V[the pair after a and d hits], over 1 - A_i(0) D_j(0).
    """
    worth = ends.copy()
    usual = _usual(attacker, defender)
    for i, blow, back in _rows(usual, attacker, defender, stopped, backward=True):
        stay, leave = back[:, i], back[:, i + 1 :]
        system, stuck = _system(blow, stay, leave)
        reached = np.tensordot(blow, worth[i + 1 :], axes=(1, 1))
        known = (leave[:, :, None] * reached).sum(axis=1)
        known += (stay * blow[:, -1])[:, None] * ends[i, -1]
        known[stuck] = ends[i, :-1][stuck]
        worth[i, :-1] = np.linalg.solve(system, known)
    return worth


def win_draw_loss(attacker: Chain, defender: Chain) -> Array:
    """Chances [i, j, (win, draw, loss)] from every pair; a stalemate is none of the three."""
    ends = np.zeros((len(attacker), len(defender), 3))
    ends[:-1, -1, 0] = ends[-1, -1, 1] = ends[-1, :-1, 2] = 1.0
    return values(ends, attacker, defender)


def by_round(
    mass: Array,
    attacker: Chain,
    defender: Chain,
    first: Sequence[Round] = (),
    most: int = 1000,
    stopped: Stopped = never,
) -> Course:
    """The duel round by round, until less than TAIL still fights or `most` rounds are over.

    One product a round; the tables take 8 m n (m + n) bytes for m and n nodes.
    """
    ended = [_split(mass)]
    for one in first:
        fighting = np.zeros_like(mass)
        fighting[:-1, :-1] = mass[:-1, :-1]
        mass = after_rounds(fighting, attacker, defender, (one,), stopped).mass
        ended.append(_split(mass))
    live, moves = mass[:-1, :-1], _moves(attacker, defender)
    stalemate = given_up = 0.0
    while True:
        stalemate += float(live[moves.stuck].sum())
        live = np.where(moves.stuck, 0.0, live)
        tail = float(live.sum()) + given_up
        if tail < TAIL or len(ended) > most:
            return Course(np.array(ended), stalemate, tail)
        if stopped():
            raise Cancelled
        i, j = _empty(live.sum(axis=1)), _empty(live.sum(axis=0))
        if 4 * i >= live.shape[0] or 4 * j >= live.shape[1]:
            given_up += float(live[:i].sum() + live[i:, :j].sum())
            live, moves = live[i:, j:], moves.below(i, j)
        mass = moves.of(live)
        ended.append(_split(mass))
        live = mass[:-1, :-1]


class _Moves(NamedTuple):
    """One usual round of every live pair at once."""

    blows: Array
    """[i, j, j']: chance that i's roll takes j to j'."""
    backs: Array
    """[i, j, i']: chance that j's roll takes i to i'."""
    stuck: NDArray[np.bool_]

    def of(self, live: Array) -> Array:
        """The mass [i', j'] one round later: sum of live[i, j] backs[i, j, i'] blows[i, j, j']."""
        pairs = live.size
        spread = (live[:, :, None] * self.blows).reshape(pairs, -1)
        return np.asarray(self.backs.reshape(pairs, -1).T @ spread)

    def below(self, i: int, j: int) -> _Moves:
        """Without the i strongest attacking and j strongest defending nodes."""
        return _Moves(
            self.blows[i:, j:, j:].copy(), self.backs[i:, j:, i:].copy(), self.stuck[i:, j:]
        )


def _moves(attacker: Chain, defender: Chain) -> _Moves:
    forth = _jumps(defender, attacker.rolls)[:, :-1]
    back = _jumps(attacker, defender.rolls)[:, :-1]
    blows = np.tensordot(attacker.rolls[:-1], forth, axes=1)
    backs = np.tensordot(defender.rolls[:-1], back, axes=1).transpose(1, 0, 2).copy()
    off, off_back = blows.copy(), backs.copy()
    i, j = np.arange(len(attacker) - 1), np.arange(len(defender) - 1)
    off[:, j, j] = off_back[i, :, i] = 0.0
    changes = off.sum(axis=2) + off_back.sum(axis=2)
    return _Moves(blows, backs, changes == 0.0)


def _usual(attacker: Chain, defender: Chain) -> Round:
    return Round(attacker.rolls, defender.rolls)


def _rows(
    rolls: Round,
    attacker: Chain,
    defender: Chain,
    stopped: Stopped,
    backward: bool = False,
) -> Iterator[tuple[int, Array, Array]]:
    """For each live i, strongest first: blow [j, j'] and back [j, i'], as in `_Moves`."""
    forth = _jumps(defender, rolls.attacker)[:, :-1]
    back = _jumps(attacker, rolls.defender)
    live = len(attacker) - 1
    block = max(1, BLOCK // len(defender) ** 2)
    step = -1 if backward else 1
    for low in range(0, live, block)[::step]:
        blows = np.tensordot(rolls.attacker[low : min(low + block, live)], forth, axes=1)
        for i in range(low, low + len(blows))[::step]:
            if stopped():
                raise Cancelled
            yield i, blows[i - low], rolls.defender[:-1] @ back[:, i]


def _jumps(side: Chain, rolls: Array) -> Array:
    """[k, s, t]: 1 where k hits of the enemy's table turn s into t."""
    count = rolls.shape[1]
    after = side.after[:, np.minimum(np.arange(count), side.after.shape[1] - 1)]
    jumps = np.zeros((count, len(side), len(side)))
    jumps[np.arange(count)[:, None], np.arange(len(side)), after.T] = 1.0
    return jumps


def _system(blow: Array, stay: Array, leave: Array) -> tuple[Array, NDArray[np.bool_]]:
    """I - (a round that leaves i as it is), on live j, and the j where nothing ever changes.

    Triangular, for hits only go down. Its diagonal 1 - A_i(0) D_j(0) is summed from the chances
    of change, not subtracted; stuck pairs get 1 there.
    """
    off = blow[:, :-1].copy()
    np.fill_diagonal(off, 0.0)
    change = (off.sum(axis=1) + blow[:, -1]) * stay + leave.sum(axis=1)
    stuck = change == 0.0
    system = -stay[:, None] * off
    np.fill_diagonal(system, np.where(stuck, 1.0, change))
    return system, stuck


def _split(mass: Array) -> tuple[float, float, float]:
    return float(mass[:-1, -1].sum()), float(mass[-1, -1]), float(mass[-1, :-1].sum())


def _empty(masses: Array) -> int:
    """How many nodes, strongest first, together hold next to nothing."""
    return int(np.searchsorted(masses.cumsum(), NEGLIGIBLE))
