"""How a combat goes when the sides play a solution: where it ends, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.flow import is_decided
from assistant.games.ti4.odds.automaton import Array, Nodes
from assistant.games.ti4.optimal.play import ON, Last, OptimalPlay, Way
from assistant.games.ti4.optimal.side_states import this_round
from assistant.games.ti4.policy import leaves_in
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep, State, opponent
from assistant.games.ti4.steps import retreat
from assistant.rules.decision import Seat
from assistant.rules.odds import (
    Cancelled,
    CancelToken,
    ProgressCallback,
    no_progress,
    not_cancelled,
    until_cancelled,
)

ROOM = 500_000
"""Numbers, one for each pair and round, up to which every round is told apart that has a bar."""

FEWEST, MOST_ROUNDS = 24, 400
"""Rounds that are told apart at the least, however many pairs there are, and at the most."""

FAINT, FAINTER = 1e-12, 1e-15
"""Mass at a pair, and mass sent from one to another, below which it is not told apart when: of all
combats it comes to less than one in ten million."""

NOISE = 1e-12
"""What a retreat must gain before it is taken for the better way."""


Rolls: TypeAlias = tuple[Sequence[float] | Array, Sequence[float] | Array]


class Ends(NamedTuple):
    """Mass [i, j] where the fight was fought out, and where a seat has retreated.

    Both are alive where one has retreated; a pair alive in `fought` is a stalemate.
    """

    fought: Array
    fled: tuple[Array, Array]

    def holding(self, seat: Seat) -> Array:
        """The chances that the seat is left with the system and with this node."""
        fought, fled = self.fought, self.fled[opponent(seat)]
        if seat == DEFENDER:
            fought, fled = fought.T, fled.T
        held = fought[:, 0] + fled.sum(axis=1)
        held[0] = 0.0
        return np.asarray(held)

    def standing(self, seat: Seat) -> Array:
        """The chances of the seat's nodes in a stalemate."""
        live = _fighting(self.fought)
        return np.asarray(live.sum(axis=1 - seat))

    def left(self, seat: Seat) -> Array:
        """The chances of the seat's nodes, whatever became of the other."""
        return np.asarray((self.fought + self.fled[0] + self.fled[1]).sum(axis=1 - seat))


def played_out(
    solved: OptimalPlay,
    view: State,
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
) -> Ends:
    """Where the combat ends from a state of the solution on. Raises `Cancelled` if stopped."""
    playout = _entered(solved, view, cancelled)
    playout.run(cancelled, progress)
    return playout.ends()


def played(
    solved: OptimalPlay,
    view: State,
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
) -> tuple[Ends, Rounds]:
    """The same, and when it ends."""
    playout = _entered(solved, view, cancelled)
    times = playout.timed()
    playout.run(cancelled, progress)
    return playout.ends(), times.rounds()


def _entered(solved: OptimalPlay, view: State, cancelled: CancelToken) -> _Playout:
    """The view's own round taken to its end."""
    mass, ended, attacker, defender, fresh = np.zeros((5, *solved.table.shape))
    playout = _Playout(solved, mass, ended, (attacker, defender), fresh)
    begun = solved.quiet(view)
    playout.enter(begun, 1.0, cancelled)
    if begun.announced is None and begun.outcome is None:
        barrage = begun.at is RoundStep.BARRAGE and not any(side.played for side in begun.sides)
        playout.on = solved.begun(begun) if barrage else solved.onward(begun)
    return playout


def _fighting(mass: Array) -> Array:
    live = mass.copy()
    live[0], live[:, 0] = 0.0, 0.0
    return live


def _over(mass: Array) -> float:
    return float(mass.sum() - mass[1:, 1:].sum())


class Rounds(NamedTuple):
    """When it ends: before any roll, in the first round that is still fought, and so on.

    `ended` sums to one with the `later`, which holds what is a stalemate too.
    """

    ended: Array
    later: float


@dataclass(frozen=True, slots=True, eq=False)
class _Times:
    """The mass on its way by rounds: `come` [pair, r] at a pair, and `over` [r], after r rounds."""

    come: Array
    over: Array

    def leave(self, pair: int, stay: float, to: Nodes, odds: Array) -> None:
        """A round at this pair leads to these, or to an end, unless it stays."""
        leaving = [*accumulate(self.come[pair, :-1].tolist(), lambda v, more: v * stay + more)]
        left = np.array(leaving)
        self.come[to, 1:] += odds[:, None] * left
        self.over[1:] += left * (1.0 - stay - float(odds.sum()))

    def end(self, round: int, mass: float) -> None:
        """So much is over after so many rounds."""
        if round < len(self.over):
            self.over[round] += mass

    def rounds(self) -> Rounds:
        """When it ends."""
        return Rounds(self.over, max(0.0, 1.0 - float(self.over.sum())))


@dataclass(slots=True, eq=False)
class _Playout:
    """The mass on its way: at pairs still to be fought, ended, and fled.

    `fresh` is the part of the mass that has fought no round yet, `on` what comes after the first.
    """

    solved: OptimalPlay
    mass: Array
    ended: Array
    fled: tuple[Array, Array]
    fresh: Array
    on: Way = ON
    times: _Times | None = None
    answers: dict[tuple[Way, int], tuple[Array, Nodes]] = field(default_factory=dict)
    reaches: dict[int, Nodes] = field(default_factory=dict)

    def enter(self, state: State, share: float, cancelled: CancelToken) -> None:
        """Take the round under way to its end."""
        attacker, defender = self.solved.sides
        if is_decided(state):
            self.mass[attacker.node(state), defender.node(state)] += share
        elif state.at is RoundStep.BARRAGE:
            for odds, pair, after in until_cancelled(self.solved.barraged(state), cancelled):
                if after is None:
                    self.mass[pair] += share * odds
                    self.fresh[pair] += share * odds
                else:
                    self.enter(after, share * odds, cancelled)
        elif state.at is RoundStep.ASSIGN:
            pair = self.solved.best_answers(state)
            self._into(state.announced)[pair] += share
            self.fresh[pair] += share * (state.announced is ON)
        elif state.at is RoundStep.RETREAT:  # the last hits were answered by an order of losses
            self._into(state.announced)[attacker.node(state), defender.node(state)] += share
        else:
            pair = attacker.node(state), defender.node(state)
            rolls = this_round(state, ATTACKER), this_round(state, DEFENDER)
            way = self.solved.onward(state)
            if state.at is RoundStep.ANNOUNCE:
                asked = retreat.ASKED[state.turn :]
                now = [seat for seat in asked if leaves_in(state, seat) == state.round]
                way = self._leaver(pair, rolls, asked, way, now)
            self._spread(way, pair, rolls, share)

    def timed(self) -> _Times:
        """From here on when it ends is worked out too: what is fresh fights one round more."""
        rounds = min(MOST_ROUNDS, max(FEWEST, ROOM // self.mass.size))
        come, over = np.zeros((self.mass.size, rounds)), np.zeros(rounds)
        for n, mass in enumerate((self.fresh, self.mass - self.fresh)):
            come[:, n], over[n] = _fighting(mass).ravel(), _over(mass)
        over[1] += sum(float(fled.sum()) for fled in self.fled)
        self.times = _Times(come, over)
        return self.times

    def run(self, cancelled: CancelToken, progress: ProgressCallback) -> None:
        """Every pair, the strongest first: it is visited 1 / (chance of a change) times."""
        attacker, defender = (side.tree for side in self.solved.sides)
        if isinstance(self.on, Last):
            self._run_rounds(self.on, cancelled)
            return
        for i in range(len(attacker) - 1, 0, -1):
            progress(1 - i / len(attacker))
            for j in range(len(defender) - 1, 0, -1):
                if cancelled():
                    raise Cancelled
                if self.mass[i, j]:
                    self._fight((i, j), (attacker.rolls[i], defender.rolls[j]))

    def _run_rounds(self, on: Last, cancelled: CancelToken) -> None:
        """Round by round until the seat retreats."""
        attacker, defender = (side.tree for side in self.solved.sides)
        first = 0 if self.times is None or self.times.come[:, 0].any() else 1
        for left in range(on.rounds, 0, -1):
            live = _fighting(self.mass)
            self.mass -= live
            over = self._settled()
            then: Way = on._replace(rounds=left - 1) if left > 1 else ON
            now = [] if left > 1 else [on.seat]
            for i, j in until_cancelled(zip(*np.nonzero(live), strict=True), cancelled):
                pair, rolls = (int(i), int(j)), (attacker.rolls[i], defender.rolls[j])
                stands = left > 1 and bool(self.solved.hopeless[pair])
                way = then
                if now or self.solved.objective.resource_weight:
                    way = self._leaver(pair, rolls, retreat.ASKED, then, now, stands)
                if stands and way is then:
                    self.ended[pair] += live[pair]
                else:
                    self._spread(way, pair, rolls, float(live[pair]))
            if self.times is not None:
                self.times.end(first + on.rounds - left + 1, self._settled() - over)

    def _settled(self) -> float:
        """The mass of what is over, but for what stands."""
        return _over(self.mass) + sum(float(fled.sum()) for fled in self.fled)

    def ends(self) -> Ends:
        """Where everything lies; what retreated from a dead side was fought out."""
        fought = self.ended.copy()
        for mass in (self.mass, *self.fled):
            fought[0] += mass[0]
            fought[1:, 0] += mass[1:, 0]
        for mass in self.fled:
            mass[0], mass[:, 0] = 0.0, 0.0
        return Ends(fought, self.fled)

    def _fight(self, pair: tuple[int, int], rolls: tuple[Array, Array]) -> None:
        mass, (forth, back) = float(self.mass[pair]), rolls
        way = (
            self._leaver(pair, rolls, retreat.ASKED)
            if self.solved.objective.resource_weight
            else ON
        )
        if way is not ON:
            self._spread(way, pair, rolls, mass)
            self._time(pair, 0.0, np.empty(0), 1.0)
            return
        change = float(forth[1:].sum() + forth[0] * back[1:].sum())
        if not change:
            self.ended[pair] += mass
            return
        moved = self._spread(ON, pair, rolls, mass / change, changing=True)
        self._time(pair, float(forth[0] * back[0]), moved, change / mass)

    def _time(self, pair: tuple[int, int], stay: float, moved: Array, scale: float) -> None:
        """Where a round leads from a pair, for those who want to know when."""
        if self.times is None or self.mass[pair] <= FAINT:
            return
        to = np.flatnonzero(moved > FAINTER)
        to = to[(to >= self.mass.shape[1]) & (to % self.mass.shape[1] > 0)]
        flat = pair[0] * self.mass.shape[1] + pair[1]
        self.times.leave(flat, stay, to, moved[to] * scale)

    def _leaver(
        self,
        pair: tuple[int, int],
        rolls: Rolls,
        asked: Sequence[Seat],
        way: Way = ON,
        now: Sequence[Seat] = (),
        stands: bool = False,
    ) -> Way:
        """Who announces a retreat; the defender is asked first and so decides last.

        Those who do so `now` by their policy do not ask; else it goes on this `way`, or `stands`.
        """
        worth = 0.0
        if not now:
            fought = self.solved.ends.fought[pair]
            worth = float(fought.real) if stands else self._worth(way, pair, rolls)
        for seat in reversed(asked):
            if seat in now:
                way, worth = seat, self._worth(seat, pair, rolls)
            elif seat in self.solved.may_flee:
                left = self._worth(seat, pair, rolls)
                if (left - worth if seat == ATTACKER else worth - left) > NOISE:
                    way, worth = seat, left
        return way

    def _worth(self, way: Way, pair: tuple[int, int], rolls: Rolls) -> float:
        odds = np.outer(*rolls)
        return float((odds * self.solved.after(way)[self._choices(way, pair, odds.shape)]).sum())

    def _spread(
        self,
        way: Way,
        pair: tuple[int, int],
        rolls: Rolls,
        mass: float,
        changing: bool = False,
    ) -> Array:
        """Send the mass of a pair where the hits are answered; `changing`: hits there are.

        Returns what has been sent, pair by pair.
        """
        odds = mass * np.outer(*rolls)
        if changing:
            odds[0, 0] = 0.0
        into, (i, j) = self._into(way), self._choices(way, pair, odds.shape)
        flat = (i * into.shape[1] + j).ravel()
        moved = np.bincount(flat, odds.ravel(), minlength=into.size).astype(float)
        into += moved.reshape(into.shape)
        return moved

    def _into(self, way: Way) -> Array:
        return self.mass if way is ON or isinstance(way, Last) else self.fled[way]

    def _choices(
        self, way: Way, pair: tuple[int, int], shape: tuple[int, ...]
    ) -> tuple[Nodes, Nodes]:
        """The nodes [a, d] that both sides choose after a and d hits, as the solution has it."""
        worth, node = self._answers(way, pair[1], shape[0])
        ours = self._reach(pair[0], shape[1])
        best = worth[:, ours].argmax(axis=2)
        chosen = ours[np.arange(shape[1]), best]
        return chosen, node[np.arange(shape[0])[:, None], chosen]

    def _answers(self, way: Way, j: int, hits: int) -> tuple[Array, Nodes]:
        """[a, i]: the worth of what the second chooses after a hits, and its node."""
        known = self.answers.get((way, j))
        if known is None or len(known[0]) < hits:
            table, tree = self.solved.after(way), self.solved.sides[DEFENDER].tree
            reach = tree.reaches(j, hits)
            found = [nodes[table[:, nodes].argmin(axis=1)] for nodes in reach]
            node = np.array(found)
            known = np.take_along_axis(table.T, node, axis=0), node
            self.answers[way, j] = known
        return known[0][:hits], known[1][:hits]

    def _reach(self, i: int, hits: int) -> Nodes:
        """[d, n]: the nodes that d hits may leave of the first's, padded with the first of them."""
        known = self.reaches.get(i)
        if known is None or len(known) < hits:
            reach = self.solved.sides[ATTACKER].tree.reaches(i, hits)
            width = max(map(len, reach))
            known = np.array([[*r, *[r[0]] * (width - len(r))] for r in reach], dtype=np.intp)
            self.reaches[i] = known
        return known[:hits]
