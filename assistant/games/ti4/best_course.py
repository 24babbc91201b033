"""How a combat goes when the sides play a solution: where it ends, and how often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.best import ON, Best
from assistant.games.ti4.best_side import this_round
from assistant.games.ti4.chain import Array, Nodes
from assistant.games.ti4.flow import is_decided
from assistant.games.ti4.state import ATTACKER, DEFENDER, State, Station, foe
from assistant.games.ti4.steps import announce
from assistant.rules.decision import Seat
from assistant.rules.odds import Cancelled, Stopped, Told, never, unheard

LISTED = 2500
"""Pairs of fleets up to which it is told when it ends: each of them leads to hundreds."""

TAIL = 1e-6
"""Mass still fighting below which the list of rounds ends: no chart shows so little apart."""

MOST_ROUNDS = 2000
"""Rounds beyond which it ends in any case."""

NOISE = 1e-12
"""What a retreat must gain before it is taken for the better way."""


Rolls: TypeAlias = tuple[Sequence[float] | Array, Sequence[float] | Array]
Way: TypeAlias = Seat | None
"""Who retreats after the round, or `ON`."""


class Ends(NamedTuple):
    """Mass [i, j] where the fight was fought out, and where a seat has retreated.

    Both are alive where one has retreated; a pair alive in `fought` is a stalemate.
    """

    fought: Array
    fled: tuple[Array, Array]

    def holding(self, seat: Seat) -> Array:
        """The chances that the seat is left with the system and with this node."""
        fought, fled = self.fought, self.fled[foe(seat)]
        if seat == DEFENDER:
            fought, fled = fought.T, fled.T
        held = fought[:, 0] + fled.sum(axis=1)
        held[0] = 0.0
        return np.asarray(held)

    def left(self, seat: Seat) -> Array:
        """The chances of the seat's nodes, whatever became of the other."""
        return np.asarray((self.fought + self.fled[0] + self.fled[1]).sum(axis=1 - seat))


class _Move(NamedTuple):
    """The pairs that a round leads to from one, both alive; what is missing of the odds is over."""

    pair: int
    to: Nodes
    odds: Array


def played_out(solved: Best, view: State, stopped: Stopped = never, told: Told = unheard) -> Ends:
    """Where the combat ends from a state of the solution on. Raises `Cancelled` if stopped."""
    course = _entered(solved, view)
    course.run(stopped, told)
    return course.ends()


def played(
    solved: Best, view: State, stopped: Stopped = never, told: Told = unheard
) -> tuple[Ends, Rounds | None]:
    """The same, and when it ends where that is not too much to work out."""
    course = _entered(solved, view)
    begun = course.mass - course.fresh, course.fresh, sum(float(m.sum()) for m in course.fled)
    course.run(stopped, told)
    listed = course.mass.size <= LISTED
    return course.ends(), _rounds(course.moves, *begun, stopped) if listed else None


def _entered(solved: Best, view: State) -> _Course:
    """The view's own round taken to its end."""
    mass, ended, attacker, defender, fresh = np.zeros((5, *solved.table.shape))
    alive = np.flatnonzero(_fighting(np.ones_like(mass)))
    course = _Course(solved, mass, ended, (attacker, defender), fresh, alive)
    course.enter(solved.quiet(view), 1.0)
    return course


def _rounds(
    moves: Sequence[_Move], fought: Array, fresh: Array, fled: float, stopped: Stopped
) -> Rounds:
    """Round after round, all pairs at once; what nothing can change is left out."""
    step, ended = _step(moves, fought.size), [_over(fresh)]
    live, over = step(_fighting(fresh).ravel())
    ended.append(_over(fought) + fled + over)
    live += _fighting(fought).ravel()
    while live.sum() >= TAIL and len(ended) < MOST_ROUNDS:
        if stopped():
            raise Cancelled
        live, over = step(live)
        ended.append(over)
    return Rounds(np.array(ended), float(live.sum()))


def _step(moves: Sequence[_Move], pairs: int) -> Callable[[Array], tuple[Array, float]]:
    """What makes of the mass of pairs that of a round later, and the mass that is over then."""
    pair = np.array([move.pair for move in moves], dtype=np.intp)
    source = np.repeat(pair, [len(move.to) for move in moves])
    to = np.concatenate([np.empty(0, np.intp), *(move.to for move in moves)])
    odds = np.concatenate([np.empty(0), *(move.odds for move in moves)])
    live = np.zeros(pairs, dtype=bool)
    live[pair] = True

    def step(mass: Array) -> tuple[Array, float]:
        mass = np.where(live, mass, 0.0)
        after = np.bincount(to, mass[source] * odds, minlength=pairs).astype(float)
        return after, float(mass.sum() - after.sum())

    return step


def _fighting(mass: Array) -> Array:
    live = mass.copy()
    live[0], live[:, 0] = 0.0, 0.0
    return live


def _over(mass: Array) -> float:
    return float(mass.sum() - mass[1:, 1:].sum())


class Rounds(NamedTuple):
    """When it ends: before any roll, in the first round that is still fought, and so on.

    `ended` sums to one with what is a stalemate and the `tail` that ends later still.
    """

    ended: Array
    tail: float


@dataclass(frozen=True, slots=True, eq=False)
class _Course:
    """The mass on its way: at pairs still to be fought, ended, and fled.

    `fresh` is the part of the mass that has fought no round yet; `moves` what one
    round makes of each pair.
    """

    solved: Best
    mass: Array
    ended: Array
    fled: tuple[Array, Array]
    fresh: Array
    alive: Nodes
    moves: list[_Move] = field(default_factory=list)
    answers: dict[tuple[Way, int], tuple[Array, Nodes]] = field(default_factory=dict)
    reaches: dict[int, Nodes] = field(default_factory=dict)

    def enter(self, state: State, share: float) -> None:
        """Take the round under way to its end."""
        attacker, defender = self.solved.sides
        if is_decided(state):
            self.mass[attacker.node(state), defender.node(state)] += share
        elif state.at is Station.BARRAGE:
            for odds, pair, after in self.solved.barraged(state):
                if after is None:
                    self.mass[pair] += share * odds
                    self.fresh[pair] += share * odds
                else:
                    self.enter(after, share * odds)
        elif state.at is Station.ASSIGN:
            pair = self.solved.best_answers(state)
            self._into(state.announced)[pair] += share
            self.fresh[pair] += share * (state.announced is ON)
        else:
            pair = attacker.node(state), defender.node(state)
            rolls = this_round(state, ATTACKER), this_round(state, DEFENDER)
            way = state.announced
            if state.at is Station.ANNOUNCE:
                way = self._leaver(pair, rolls, announce.ASKED[state.turn :])
            self._spread(way, pair, rolls, share)

    def run(self, stopped: Stopped, told: Told) -> None:
        """Every pair, the strongest first: it is visited 1 / (chance of a change) times."""
        attacker, defender = (side.tree for side in self.solved.sides)
        for i in range(len(attacker) - 1, 0, -1):
            told(1 - i / len(attacker))
            for j in range(len(defender) - 1, 0, -1):
                if stopped():
                    raise Cancelled
                if self.mass[i, j]:
                    self._fight((i, j), (attacker.rolls[i], defender.rolls[j]))

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
        way = self._leaver(pair, rolls, announce.ASKED) if self.solved.goal.kept else ON
        flat = pair[0] * self.mass.shape[1] + pair[1]
        if way is not ON:
            self._spread(way, pair, rolls, mass)
            self.moves.append(_Move(flat, np.empty(0, np.intp), np.empty(0)))
            return
        change = float(forth[1:].sum() + forth[0] * back[1:].sum())
        if not change:
            self.ended[pair] += mass
            return
        moved = self._spread(ON, pair, rolls, mass / change, changing=True)
        moved[flat] = float(forth[0] * back[0]) * mass / change
        if self.mass.size <= LISTED:
            to = self.alive.compress(moved[self.alive] > 0)
            self.moves.append(_Move(flat, to, moved[to] * (change / mass)))

    def _leaver(self, pair: tuple[int, int], rolls: Rolls, asked: Sequence[Seat]) -> Way:
        """Who announces a retreat; the defender is asked first and so decides last."""
        way: Way = ON
        worth = self._worth(ON, pair, rolls)
        for seat in reversed(asked):
            if seat in self.solved.may_flee:
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
        return self.mass if way is ON else self.fled[way]

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
