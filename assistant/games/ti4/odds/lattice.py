"""The exact course of a combat: both sides roll, both take their hits, until a side is dead.

Two automata, nodes i of the attacker and j of the defender. One round takes (i, j) to (i', j') with
the chance back[i'] * forth[j']: what a side becomes depends on what the other rolls, and on nothing
else. Distributions are arrays [i, j] that sum to one; the last row and column are dead sides.
Nothing is ever renormalised: mass that goes missing shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assistant.games.ti4.odds.automaton import Array, Automaton, Nodes
from assistant.games.ti4.state import ATTACKER, DEFENDER, opponent
from assistant.rules.decision import Seat
from assistant.rules.odds import (
    Cancelled,
    CancelToken,
    ProgressCallback,
    no_progress,
    not_cancelled,
)

TAIL, MOST_ROUNDS = 1e-12, 1000
"""Mass still fighting below which the list of rounds ends, and how long it is at the most."""

NEGLIGIBLE = 1e-18
"""Mass at a pair below which it is given up to the tail: fewer pairs, sooner done."""

FAINT, MANY = 1e-12, 1600
"""The same for a list of rounds where there are more pairs than these."""

SMALL = 500
"""Pairs up to which a round is one matrix from every pair to every pair."""

CHUNK = 96
"""Pairs of one level that are struck at once, where there are more: a millisecond at the most."""

REMEMBERED = 500_000
"""Chances of all pairs up to which they are kept."""


class Staked(NamedTuple):
    """One way in which a side's own dice may cost it ships, before any hit is answered.

    `rolls` [row, symbol] is what it rolls then, and `becomes` [node] what it has become; None where
    it has lost nothing.
    """

    rolls: Array
    becomes: Nodes | None


class Round(NamedTuple):
    """What the sides roll in one round: a table [row, symbol] each, as in `Automaton.rolls`.

    Where the other side has rolled any hit a side makes so many hits `more`. A side whose dice may
    cost it ships has all ways of it in `staked`, which together make its table.
    """

    attacker: Array
    defender: Array
    more: tuple[int, int] = (0, 0)
    staked: tuple[tuple[Staked, ...], tuple[Staked, ...]] = ((), ())


class Trade(NamedTuple):
    """Pairs that the end of a round turns into weaker ones, where another round follows.

    `pairs` and `into` are their places in a flat distribution.
    """

    pairs: Nodes
    into: Nodes

    @classmethod
    def of(cls, i: Nodes, j: Nodes) -> Trade:
        """What every pair becomes: [i, j] each."""
        into = (i * i.shape[1] + j).ravel()
        pairs = np.flatnonzero(into != np.arange(len(into)))
        return cls(pairs, into[pairs])

    def made(self, mass: Array) -> Array:
        """Distributions [..., i j] in which it has been made."""
        after = mass.copy()
        after[..., self.pairs] = 0.0
        np.add.at(after.T, self.into, mass.T[self.pairs])
        return after


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """Where the combat can end, as mass [i, j]; where both stand on it is a stalemate.

    `fled` [i, j] is, by seat, the mass of both alive where that seat then leaves. `ended`, where
    it comes along, tells when: before any roll, in the first round, in the next, ...
    """

    mass: Array
    fled: tuple[Array, Array]
    ended: tuple[float, ...] = ()

    @property
    def win(self) -> float:
        """The attacker alone is left."""
        return float(self.mass[:-1, -1].sum() + self.fled[DEFENDER].sum())

    @property
    def draw(self) -> float:
        """Nobody is."""
        return float(self.mass[-1, -1])

    @property
    def loss(self) -> float:
        """The defender is."""
        return float(self.mass[-1, :-1].sum() + self.fled[ATTACKER].sum())

    @property
    def stalemate(self) -> float:
        """Both are, and nobody can hit."""
        return float(self.mass[:-1, :-1].sum())

    def holding(self, seat: Seat) -> Array:
        """The seat's nodes, where it is left and the other side is not, or has retreated."""
        held = (self.mass[:, -1] if seat == ATTACKER else self.mass[-1]).copy()
        held[-1] = 0.0
        return np.asarray(held + self.fled[opponent(seat)].sum(axis=opponent(seat)))

    def away(self, seat: Seat) -> Array:
        """The seat's nodes, where it has retreated."""
        return np.asarray(self.fled[seat].sum(axis=opponent(seat)))

    def standing(self, seat: Seat) -> Array:
        """The seat's nodes in a stalemate."""
        return np.asarray(_fighting(self.mass).sum(axis=opponent(seat)))

    def left(self, seat: Seat) -> Array:
        """The seat's nodes, whatever became of the other side."""
        return np.asarray((self.mass + sum(self.fled)).sum(axis=opponent(seat)))


def start(attacker: Array, defender: Array) -> Array:
    """The distribution [i, j] of two independent ones."""
    return np.asarray(attacker[:, None] * defender)


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """Every pair of nodes of two sides, and the passes over them, the strongest pairs first.

    A pass forward sends mass from pair to pair; a pass backward asks what pairs are worth.
    """

    attacker: Automaton
    defender: Automaton
    more: tuple[int, int] = (0, 0)
    trade: Trade | None = None
    staked: tuple[tuple[Staked, ...], tuple[Staked, ...]] = ((), ())
    _made: list[_Everywhere | _Blocks] = field(default_factory=list)

    @property
    def usual(self) -> Round:
        """A round in which everything rolls its own dice."""
        return Round(self.attacker.rolls, self.defender.rolls, self.more, self.staked)

    def forward(
        self,
        mass: Array,
        first: Sequence[Round] = (),
        cancelled: CancelToken = not_cancelled,
        progress: ProgressCallback = no_progress,
    ) -> Outcome:
        """The combat fought out: `first` rounds with their own dice, then the usual ones.

        A pair once entered is in 1 / (1 - stay) rounds, where it stays as it is with the chance
        `stay`; one that nothing ever changes stands.
        """
        mass = mass.copy()
        for one in self._exchanges(first):
            mass = one.after(mass, cancelled)
        _ask(cancelled)
        usual = self._usual_round(cancelled)
        _ask(cancelled)
        usual.run_down(mass, cancelled, progress)
        plan, stuck = usual.plan, usual.stuck
        still = plan.i[stuck], plan.j[stuck]
        standing = mass[still]
        mass[:-1, :-1] = 0.0
        mass[still] = standing
        return Outcome(mass, (np.zeros_like(mass),) * 2)

    def worth(self, ends: Array, cancelled: CancelToken = not_cancelled) -> Array:
        """What every pair is worth in usual rounds; those with a dead side are worth `ends`.

        A pair that nothing ever changes is worth nothing. Not for pairs that lead in circles.
        """
        usual = self._usual_round(cancelled)
        assert isinstance(usual, _Everywhere)
        return usual.worth(ends, cancelled)

    def until_retreat(
        self,
        mass: Array,
        rounds: Sequence[Round],
        hopeless: Sequence[NDArray[np.bool_]],
        seat: Seat,
        cancelled: CancelToken = not_cancelled,
    ) -> Outcome:
        """The combat until the seat leaves after the last of these rounds, if both still live.

        `hopeless` [round, i, j] says where it is a stalemate before the round is fought.
        """
        standing, fled, over = np.zeros_like(mass), np.zeros_like(mass), [_over(mass)]
        for n, (exchange, stuck) in enumerate(
            zip(self._exchanges(rounds), hopeless, strict=True), start=1
        ):
            standing += np.where(stuck, mass, 0.0)
            live = np.where(stuck, 0.0, _fighting(mass))
            faint = live < NEGLIGIBLE
            fled += np.where(faint, live, 0.0)  # few enough to leave as they are
            mass = mass - _fighting(mass) + np.where(faint, 0.0, live)
            mass = exchange.after(mass, cancelled, opens=n < len(rounds))
            over.append(_over(mass))
        live = _fighting(mass)
        fled, mass = fled + live, mass - live + standing
        over[-1] += float(fled.sum())
        ended = tuple(after - before for before, after in pairwise((0.0, *over)))
        stayed = np.zeros_like(mass)
        return Outcome(mass, (fled, stayed) if seat == ATTACKER else (stayed, fled), ended)

    def rounds(
        self,
        mass: Array,
        first: Sequence[Round] = (),
        enough: float = 1.0,
        cancelled: CancelToken = not_cancelled,
    ) -> Array:
        """When the combat ends: [round, (win, draw, loss)], round 0 being before any roll.

        What is missing to 1 is a stalemate or still fights: the rounds end when hardly any does,
        when so much as is `enough` is decided, or after `MOST_ROUNDS`.
        """
        ended = [_split(mass)]
        for one in self._exchanges(first):
            mass = one.after(_fighting(mass), cancelled)
            ended.append(_split(mass))
        usual = self._usual_round(cancelled)
        i, j, stuck = usual.plan.i, usual.plan.j, usual.stuck
        least = NEGLIGIBLE if mass.size <= MANY else FAINT
        live, given_up = mass[i, j], 0.0
        while len(ended) <= MOST_ROUNDS:
            live[stuck] = 0.0
            faint = live < least
            given_up += float(live[faint].sum())
            live[faint] = 0.0
            decided = sum(map(sum, ended))
            if live.sum() + given_up < TAIL or decided >= enough or not live.any():
                break
            _ask(cancelled)
            mass = usual.later(live)
            ended.append(_split(mass))
            live = mass[i, j]
        return np.array(ended)

    def _usual_round(self, cancelled: CancelToken) -> _Everywhere | _Blocks:
        """The usual round from every pair, made once."""
        if not self._made:
            exchange = _Exchange.of(self.attacker, self.defender, self.usual, self.trade)
            blocks = exchange.loops
            made = _Blocks.of(exchange, cancelled) if blocks else _Everywhere.of(exchange)
            self._made.append(made)
        return self._made[0]

    def _exchanges(self, rounds: Sequence[Round]) -> Iterator[_Exchange]:
        """What these rounds do, made once for all that follow each other and are the same."""
        last: tuple[Round, _Exchange] | None = None
        for one in rounds:
            if last is None or last[0] is not one:
                last = one, _Exchange.of(self.attacker, self.defender, one, self.trade)
            yield last[1]


# The order of the pairs ------------------------------------------------------------------------


class _Run(NamedTuple):
    """Pairs, one after the other in the plan: of many those that lead to none of each other.

    They lead to i' and j' from `low` on.
    """

    first: int
    last: int
    low: tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class _Plan:
    """Every pair alive, strongest first: no hit leads from one to an earlier one.

    `place` is where each lies in a distribution, `numbers` how many chances the rows of all hold.
    """

    i: Nodes
    j: Nodes
    place: Nodes
    levels: list[tuple[int, int]]
    runs: list[_Run]
    numbers: int


def _plan(attacker: Automaton, defender: Automaton) -> _Plan:
    """The pairs by what both sides can take together, then by their kind; few are one run."""
    together = attacker.level[:-1, None] + defender.level[None, :-1]
    kind = 2 * attacker.kind[:-1, None] + defender.kind[None, :-1]
    rank = (kind - 4 * together).ravel()
    by_strength = np.argsort(rank, kind="stable")
    rows, columns = len(attacker.level), len(defender.level)
    i, j = np.divmod(by_strength, max(1, columns - 1))
    rank = rank[by_strength]
    levels = _stretches(-(-rank // 4))
    if len(i) > 0 and rows * columns <= SMALL:
        numbers = len(i) * (rows + columns)
        return _Plan(i, j, i * columns + j, levels, [_Run(0, len(i), (0, 0))], numbers)
    cuts = [run for low, high in levels for run in _cut(low, high, rank[low:high])]
    runs = []
    if cuts:
        firsts = [low for low, _ in cuts]
        lows = zip(np.minimum.reduceat(i, firsts), np.minimum.reduceat(j, firsts), strict=True)
        runs = [_Run(*cut, (int(a), int(d))) for cut, (a, d) in zip(cuts, lows, strict=True)]
    numbers = sum((run.last - run.first) * (rows + columns - sum(run.low)) for run in runs)
    return _Plan(i, j, i * columns + j, levels, runs, numbers)


def _cut(low: int, high: int, rank: Nodes) -> Iterator[tuple[int, int]]:
    """A level in runs of no more than CHUNK, in a large one each of pairs that lead to few."""
    if high - low <= CHUNK:
        yield low, high
        return
    for begun, ended in _stretches(rank):
        for n in range(begun, ended, CHUNK):
            yield low + n, low + min(ended, n + CHUNK)


def _stretches(keys: Nodes) -> list[tuple[int, int]]:
    """Where the same key stands in a row."""
    edges = [0, *(np.flatnonzero(np.diff(keys)) + 1).tolist(), len(keys)]
    return [(low, high) for low, high in pairwise(edges) if high > low]


# One round -------------------------------------------------------------------------------------


class _Part(NamedTuple):
    """One way in which a round may go: the dice of both sides, each as the other side reads it.

    What the answers of the attacker and of the defender send is told by the `letters`, and what the
    nodes of each have become by their own dice before that by `becomes`; None for nothing else.
    """

    blows: Array
    backs: Array
    letters: tuple[int, int] = (0, 0)
    becomes: tuple[Nodes | None, Nodes | None] = (None, None)


def _parts(attacker: Automaton, defender: Automaton, rolls: Round) -> Iterator[_Part]:
    """The ways in which a round may go: the chances of all are added up."""
    if rolls[2:] == (NO_MORE, NOTHING_STAKED) and attacker.letters == defender.letters == 1:
        yield _Part(defender.read(rolls.attacker), attacker.read(rolls.defender))
        return
    letters = [*product(range(attacker.letters), range(defender.letters))]
    mine, theirs = rolls.staked
    for one, other in product(mine or (None,), theirs or (None,)):
        blows = rolls.attacker if one is None else one.rolls
        backs = rolls.defender if other is None else other.rolls
        becomes = one and one.becomes, other and other.becomes
        for tables in _dice(Round(blows, backs, rolls.more)):
            read = defender.read(tables[0]), attacker.read(tables[1])
            yield from (_Part(*read, pair, becomes) for pair in letters)


NO_MORE, NOTHING_STAKED = (0, 0), ((), ())


def _dice(rolls: Round) -> Iterator[tuple[Array, Array]]:
    """The tables of both sides, parted by whether any hit is rolled where that makes more hits."""
    mine, theirs = rolls.more
    for hit in (False, True) if theirs else (None,):
        for struck in (False, True) if mine else (None,):
            blows = _with_more(_rolling(rolls.attacker, hit), mine if struck else 0)
            yield blows, _with_more(_rolling(rolls.defender, struck), theirs if hit else 0)


def _rolling(table: Array, hit: bool | None) -> Array:
    """Of a table of plain hits only the part with any hit, or with none."""
    if hit is None:
        return table
    part = table.copy()
    part[:, 1:] *= hit
    part[:, 0] *= not hit
    return part


def _with_more(table: Array, more: int) -> Array:
    return np.pad(table, ((0, 0), (more, 0))) if more else table


@dataclass(frozen=True, slots=True, eq=False)
class _Exchange:
    """One round of both sides' dice, in each of the ways it may go.

    Rows of pairs stand below each other, those of the first way first.
    """

    attacker: Automaton
    defender: Automaton
    parts: tuple[_Part, ...]
    trade: Trade | None = None

    @classmethod
    def of(
        cls, attacker: Automaton, defender: Automaton, rolls: Round, trade: Trade | None = None
    ) -> _Exchange:
        """The round in which these tables are rolled."""
        return cls(attacker, defender, tuple(_parts(attacker, defender, rolls)), trade)

    def rows(self, i: Nodes, j: Nodes, low: tuple[int, int] = (0, 0)) -> tuple[Array, Array]:
        """For each pair the chances that i takes j to j' [pair, j'], and j takes i to i'."""
        return _stacked([self._part_rows(part, i, j, low) for part in self.parts])

    def _part_rows(
        self, part: _Part, i: Nodes, j: Nodes, low: tuple[int, int]
    ) -> tuple[Array, Array]:
        mine, theirs = part.letters
        left_i, left_j = part.becomes
        to_i, to_j = i if left_i is None else left_i[i], j if left_j is None else left_j[j]
        forth = self.defender.moved(part.blows, self.attacker, i, to_j, low[1], (theirs, mine))
        back = self.attacker.moved(part.backs, self.defender, j, to_i, low[0], (mine, theirs))
        return forth, back

    def over(self, plan: _Plan, run: _Run) -> tuple[Array, Array]:
        """The same for all pairs of a run, from its `low` on."""
        some = slice(run.first, run.last)
        return self.rows(plan.i[some], plan.j[some], run.low)

    def each(self, pairs: Array) -> Array:
        """Numbers of pairs for their rows."""
        return pairs if len(self.parts) == 1 else np.tile(pairs, len(self.parts))

    def stays(self, i: Nodes, j: Nodes) -> Array:
        """For each pair the chance that the round leaves it as it is, whatever is then traded."""
        total = np.zeros(len(i))
        for part in self.parts:
            if part.letters == (0, 0) and not any(b is not None for b in part.becomes):
                forth = self.defender.unmoved(part.blows, self.attacker, i, j)
                total += forth * self.attacker.unmoved(part.backs, self.defender, j, i)
        return total

    @property
    def loops(self) -> bool:
        """Whether a pair may be entered again in another way than by staying what it is."""
        sides = self.attacker, self.defender
        return any(side.loops or side.opened is not None for side in sides)

    def opened(self, mass: Array) -> Array:
        """The distribution when the next round begins where both are alive."""
        then = mass.copy()
        live = _opened(self.defender, mass[:-1, :-1])
        then[:-1, :-1] = _opened(self.attacker, live.T).T
        return then

    def after(self, mass: Array, cancelled: CancelToken, opens: bool = True) -> Array:
        """The distribution one round later; where the next one `opens`, at its beginning."""
        then = mass - _fighting(mass)
        i, j = np.nonzero(mass[:-1, :-1])
        for low in range(0, len(i), 2 * CHUNK):
            _ask(cancelled)
            some = slice(low, low + 2 * CHUNK)
            forth, back = self.rows(i[some], j[some])
            back *= self.each(mass[i[some], j[some]])[:, None]
            then += back.T @ forth
        if opens and self.trade is not None:
            then = self.trade.made(then.reshape(-1)).reshape(then.shape)
        return self.opened(then) if opens and self.loops else then


@dataclass(frozen=True, slots=True, eq=False)
class _Everywhere:
    """One round from every pair of a plan.

    A pair once entered is in `often` rounds; at those `stuck` nothing ever changes. `whole` is the
    chance of every pair after every pair [pair, i' j'], where there are few; else `kept` are the
    rows of each run, once one has asked for them.
    """

    plan: _Plan
    exchange: _Exchange
    often: Array
    stuck: NDArray[np.bool_]
    whole: Array | None
    kept: dict[int, tuple[Array, Array]] = field(default_factory=dict)

    @classmethod
    def of(cls, exchange: _Exchange) -> _Everywhere:
        """Dice that can hit do so with a tenth or more, so a change is small only when it is 0."""
        plan = _plan(exchange.attacker, exchange.defender)
        change = 1.0 - exchange.stays(plan.i, plan.j)
        if exchange.trade is not None:
            change[np.isin(plan.place, exchange.trade.pairs)] = 1.0  # none is entered again
        stuck = change == 0.0
        change[stuck] = np.inf
        often = 1.0 / change
        if len(exchange.attacker) * len(exchange.defender) > SMALL or not plan.runs:
            return cls(plan, exchange, often, stuck, None)
        forth, back = exchange.over(plan, plan.runs[0])
        whole = (back[:, :, None] * forth[:, None, :]).reshape(len(back), -1)
        if len(exchange.parts) > 1:
            whole = whole.reshape(len(exchange.parts), len(plan.i), -1).sum(axis=0)
        if exchange.trade is not None:
            whole = exchange.trade.made(whole)
        return cls(plan, exchange, often, stuck, whole)

    def run_down(self, mass: Array, cancelled: CancelToken, progress: ProgressCallback) -> None:
        """Let the mass of every pair run down to where it ends; what it was stays there, too."""
        plan, often = self.plan, self.often
        flat = mass.reshape(-1)
        if self.whole is not None:
            for low, high in plan.levels:
                flat += (flat.take(plan.place[low:high]) * often[low:high]) @ self.whole[low:high]
            return
        for n, run in enumerate(plan.runs):
            _ask(cancelled, progress, n / len(plan.runs))
            here = flat.take(plan.place[run.first : run.last]) * often[run.first : run.last]
            self._strike(mass, n, here)

    def worth(self, ends: Array, cancelled: CancelToken) -> Array:
        """What every pair is worth, the weakest first: the mean of what a round leads to."""
        plan, worth = self.plan, ends.copy()
        worth[:-1, :-1] = 0.0
        flat = worth.reshape(-1)
        if self.whole is not None:
            for low, high in reversed(plan.levels):
                flat[plan.place[low:high]] = self.often[low:high] * (self.whole[low:high] @ flat)
            return worth
        for run in reversed(plan.runs):
            _ask(cancelled)
            forth, back = self.exchange.over(plan, run)
            after = (back @ worth[run.low[0] :, run.low[1] :] * forth).sum(axis=1)
            after = after.reshape(len(self.exchange.parts), -1).sum(axis=0)
            flat[plan.place[run.first : run.last]] = self.often[run.first : run.last] * after
        return worth

    def later(self, live: Array) -> Array:
        """The distribution one round later, from the mass of every pair."""
        form = len(self.exchange.attacker), len(self.exchange.defender)
        if self.whole is not None:
            return np.asarray(live @ self.whole).reshape(form)
        mass = np.zeros(form)
        for n, run in enumerate(self.plan.runs):
            here = live[run.first : run.last]
            if here.any():
                self._strike(mass, n, here)
        return mass

    def _strike(self, into: Array, n: int, often: Array) -> None:
        """Add where the round leads from the pairs of a run, each entered so often."""
        run, keep = self.plan.runs[n], self.plan.numbers <= REMEMBERED
        forth, back = self.kept.get(n) or self.exchange.over(self.plan, run)
        if keep:
            self.kept[n] = forth, back
        often = self.exchange.each(often)
        back = np.multiply(back, often[:, None], out=None if keep else back)
        if self.exchange.trade is None:
            into[run.low[0] :, run.low[1] :] += back.T @ forth
            return
        then = np.zeros_like(into)
        then[run.low[0] :, run.low[1] :] = back.T @ forth
        into += self.exchange.trade.made(then.reshape(-1)).reshape(then.shape)


@dataclass(frozen=True, slots=True, eq=False)
class _Block:
    """The pairs of one level of both sides, which lead to nodes from `low` on.

    `forth` and `back` are where a round leads, `then` the same where what is alive then begins
    another round; `inside` [way, pair, pair] are its chances to lead to pairs of the block.
    """

    pairs: Nodes
    low: tuple[int, int]
    forth: Array
    back: Array
    then: tuple[Array, Array]
    inside: Array

    @classmethod
    def of(cls, exchange: _Exchange, plan: _Plan, pairs: Nodes) -> _Block:
        """The pairs by their numbers in the plan."""
        i, j = plan.i[pairs], plan.j[pairs]
        low = _first(exchange.attacker, int(i[0])), _first(exchange.defender, int(j[0]))
        forth, back = exchange.rows(i, j, low)
        then = _opened(exchange.defender, forth, low[1]), _opened(exchange.attacker, back, low[0])
        inside = then[1][:, i - low[0]] * then[0][:, j - low[1]]
        ways = len(exchange.parts)
        return cls(pairs, low, forth, back, then, inside.reshape(ways, len(pairs), -1))

    def strike(self, mass: Array, often: Array) -> None:
        """Add where rounds lead from pairs that are entered so often."""
        into, (forth, back) = mass[self.low[0] :, self.low[1] :], self.then
        into[:-1, :-1] += (back[:, :-1] * often[:, None]).T @ forth[:, :-1]
        over = self.back * often[:, None]
        into[-1] += over[:, -1] @ self.forth
        into[:-1, -1] += over[:, :-1].T @ self.forth[:, -1]

    def never_left(self) -> NDArray[np.bool_]:
        """From which pairs no round ever leads out of the block, in any of its ways."""
        reached = (self.then[0] > 0).sum(axis=1) * (self.then[1] > 0).sum(axis=1)
        within = self.inside > 0
        out = (reached.reshape(within.shape[:2]) > within.sum(axis=2)).any(axis=0)
        leads = within.any(axis=0)
        while (more := out | leads @ out).sum() > out.sum():
            out = more
        return np.asarray(~out)


@dataclass(frozen=True, slots=True, eq=False)
class _Blocks:
    """The same where ships are repaired, so that pairs of one level of both sides lead in circles.

    With K the chances from pair to pair within such a block, mass C that comes to it visits its
    pairs V times: (I - K)' V = C. Pairs that nothing ever leads out of the block from are `stuck`.
    """

    plan: _Plan
    exchange: _Exchange
    blocks: list[_Block]
    stuck: NDArray[np.bool_]

    @classmethod
    def of(cls, exchange: _Exchange, cancelled: CancelToken) -> _Blocks:
        """Block by block, the strongest first."""
        plan = _plan(exchange.attacker, exchange.defender)
        levels = exchange.attacker.level[plan.i], exchange.defender.level[plan.j]
        order = np.lexsort((levels[1], levels[0], -(levels[0] + levels[1])))
        keys = levels[0][order] * (int(levels[1].max(initial=0)) + 1) + levels[1][order]
        blocks, stuck = [], np.zeros(len(plan.i), np.bool_)
        for low, high in _stretches(keys):
            _ask(cancelled)
            block = _Block.of(exchange, plan, order[low:high])
            stuck[block.pairs] = block.never_left()
            blocks.append(block)
        return cls(plan, exchange, blocks, stuck)

    def run_down(self, mass: Array, cancelled: CancelToken, progress: ProgressCallback) -> None:
        """Let the mass of every pair run down to where it ends; what it was stays there, too."""
        flat, place = mass.reshape(-1), self.plan.place
        for n, block in enumerate(self.blocks):
            _ask(cancelled, progress, n / len(self.blocks))
            here, moving = flat[place[block.pairs]], ~self.stuck[block.pairs]
            if not here.any() or not moving.any():
                continue
            chances = np.eye(int(moving.sum())) - block.inside.sum(axis=0)[np.ix_(moving, moving)]
            often = np.zeros(len(block.pairs))
            often[moving] = np.linalg.solve(chances.T, here[moving])
            block.strike(mass, self.exchange.each(often))

    def later(self, live: Array) -> Array:
        """The distribution one round later, from the mass of every pair."""
        mass = np.zeros((len(self.exchange.attacker), len(self.exchange.defender)))
        mass[self.plan.i, self.plan.j] = live
        return self.exchange.after(mass, not_cancelled)


def _first(side: Automaton, node: int) -> int:
    """The first node of the same level: a round that begins leads to none before it."""
    return int(np.argmax(side.level == side.level[node]))


def _opened(side: Automaton, rows: Array, low: int = 0) -> Array:
    """Rows of chances [row, node from `low` on] where what is alive then begins another round."""
    if side.opened is None:
        return rows
    to = side.opened[low : low + rows.shape[1]] - low
    moved = np.flatnonzero(to != np.arange(len(to)))
    if not len(moved):
        return rows
    moved = moved[np.argsort(to[moved], kind="stable")]
    targets, firsts = np.unique(to[moved], return_index=True)
    begun = rows.copy()
    begun[:, moved] = 0.0
    begun[:, targets] += np.add.reduceat(rows[:, moved], firsts, axis=1)
    return begun


def _stacked(rows: Sequence[tuple[Array, Array]]) -> tuple[Array, Array]:
    """The rows of all ways, those of one below those of the other."""
    if len(rows) == 1:
        return rows[0]
    return np.concatenate([r[0] for r in rows]), np.concatenate([r[1] for r in rows])


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
