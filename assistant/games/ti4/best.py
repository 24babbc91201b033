"""Best play from any state on: what it is worth when a side chooses as well as can be, or both.

Each hit is answered, and each retreat announced, for the goal of one seat; the other side, where
it chooses too, plays against it. As in the rules the attacker answers the hits against him first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from assistant.games.ti4 import flow
from assistant.games.ti4.best_duel import after_a_round, answered, one_round, solve, work
from assistant.games.ti4.best_fleet import Freedom, TooMany
from assistant.games.ti4.best_goal import WIN, Goal, escaping, everything, holding, price, ship
from assistant.games.ti4.best_side import (
    Side,
    barrage,
    choosing,
    ordered,
    this_round,
    without_fighters,
)
from assistant.games.ti4.chain import Array
from assistant.games.ti4.destinations import has_destination
from assistant.games.ti4.policy import answer
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, Outcome, State, Station, foe
from assistant.games.ti4.steps import announce, assign
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import Stopped, never

MOST = 100_000_000
"""Numbers that a solution may have to find, beyond which it is refused: about a second of them."""

BOTH = frozenset(SEATS)


class Ends(NamedTuple):
    """Payoffs [i, j] to the attacker: where the fight ends, and where a side has retreated."""

    fought: Array
    fled: tuple[Array, Array]


@dataclass(frozen=True, slots=True, eq=False)
class Best:
    """The solved game around one state: it values that state and what follows it.

    `table` [i, j] is what pairs are worth to the attacker at the start of a usual round;
    `rivals` the same if the defender answered the hits against him first.
    """

    seat: Seat
    goal: Goal
    sides: tuple[Side, Side]
    ends: Ends
    table: Array
    rivals: Array

    def value(self, state: State) -> float:
        """What a state is worth to the seat whose goal it is."""
        return self._signed(self._value(self.quiet(state)))

    def bounds(self, state: State) -> tuple[float, float]:
        """What the seat can make sure of whoever answers first, and the most it may hope for."""
        other = Best(self.seat, self.goal, self.sides, self.ends, self.rivals, self.rivals)
        values = self.value(state), other.value(state)
        return min(values), max(values)

    def quiet(self, state: State) -> State:
        """The state at its next dice, or at the next choice that is part of the game."""
        decision = flow.decide(state)
        while isinstance(decision, Choice) and not self._is_ours(state, decision):
            for action in self._answer(state, decision):
                state = flow.apply(state, action).state
            decision = flow.decide(state)
        return state

    def _is_ours(self, state: State, choice: Choice) -> bool:
        stations = (Station.ANNOUNCE, Station.ASSIGN, Station.RETREAT, Station.CAPACITY)
        return state.at in stations and (
            self.sides[choice.seat].chooses or state.at is not Station.ASSIGN
        )

    def _answer(self, state: State, choice: Choice) -> tuple[Action, ...]:
        return (
            tuple(assign.by_order(state)) if state.at is Station.ASSIGN else answer(state, choice)
        )

    def _signed(self, payoff: float) -> float:
        return payoff if self.seat == ATTACKER else -payoff

    def _value(self, state: State) -> float:
        """The payoff to the attacker."""
        if state.outcome is not None or state.at in (Station.RETREAT, Station.CAPACITY):
            return self._decided(state)
        match state.at:
            case Station.BARRAGE:
                return self._barraged(state)
            case Station.ASSIGN:
                return self._assigning(state)
            case Station.ANNOUNCE:
                return self._announcing(state)
        return self._round(state, self._after(state))

    def _decided(self, state: State) -> float:
        return self._signed(_decided(state, self.seat, self.goal))

    def _after(self, state: State) -> Array:
        """What pairs are worth after the round under way."""
        return self.table if state.announced is None else self.ends.fled[state.announced]

    def _round(self, state: State, table: Array) -> float:
        """The round under way, with its dice and what is known of them."""
        attacker, defender = self.sides
        pair = attacker.node(state), defender.node(state)
        rolls = this_round(state, ATTACKER), this_round(state, DEFENDER)
        return one_round(table, attacker.tree, defender.tree, pair, rolls)

    def _barraged(self, state: State) -> float:
        """The mean over what the barrage may destroy; without cards a usual round follows."""
        kills = [barrage(state, seat) for seat in SEATS]
        if any(side.played for side in state.sides):
            return sum(
                p * q * self._after_barrage(state, (x, y))
                for x, p in enumerate(kills[ATTACKER])
                for y, q in enumerate(kills[DEFENDER])
                if p and q
            )
        ours, theirs = (
            [side.node(without_fighters(state, side.seat, lost)) for lost in range(len(odds))]
            for side, odds in zip(self.sides, kills, strict=True)
        )
        return float(np.array(kills[ATTACKER]) @ self.table[np.ix_(ours, theirs)] @ kills[DEFENDER])

    def _after_barrage(self, state: State, lost: tuple[int, int]) -> float:
        losses = replace(state, at=Station.BARRAGE_LOSSES, hits=lost)
        return self._value(self.quiet(flow.begin(losses).state))

    def _assigning(self, state: State) -> float:
        attacker, defender = self.sides
        table = self._after(state)
        if state.turn == DEFENDER:
            return answered(table, np.array([attacker.node(state)]), defender.answers(state))
        theirs = defender.tree.reach([defender.node(state)], state.hits[DEFENDER])
        return answered(table, attacker.answers(state), theirs)

    def _announcing(self, state: State) -> float:
        """The defender is asked first, the attacker if the defender has not announced (39.4b)."""
        value = self._round(state, self._after(state))
        asked = announce.ASKED[state.turn :]
        if state.announced is None and ATTACKER in asked and self._may_retreat(state, ATTACKER):
            value = max(value, self._round(state, self.ends.fled[ATTACKER]))
        if DEFENDER in asked and self._may_retreat(state, DEFENDER):
            value = min(value, self._round(state, self.ends.fled[DEFENDER]))
        return value

    def _may_retreat(self, state: State, seat: Seat) -> bool:
        return self.sides[seat].chooses and has_destination(state, seat)


def best(
    view: State,
    seat: Seat,
    goal: Goal = WIN,
    players: frozenset[Seat] = BOTH,
    freedom: Freedom = Freedom.ESSENTIAL,
    stopped: Stopped = never,
    futures: Iterable[State] = (),
) -> Best:
    """Solve the game around a state for the goal of a seat.

    `players` choose, others follow their order of losses. Of the states that follow, those can be
    valued that this play reaches, and `futures`, which somebody's own choice may reach. Raises
    `TooMany` where that is too large, `Cancelled` if stopped.
    """
    attacker, defender = sides = _sides((view, *futures), goal, players, freedom)
    if max(work(attacker.tree, defender.tree), work(defender.tree, attacker.tree)) > MOST:
        raise TooMany
    ends = _ends(view, sides, seat, goal)
    may_flee = [s for s in players if goal.kept and has_destination(view, s)]
    table = _table(attacker, defender, ends, may_flee, stopped)
    rivals = table
    if not attacker.tree.is_forced and not defender.tree.is_forced:
        turned = Ends(-ends.fought.T, (-ends.fled[0].T, -ends.fled[1].T))
        rivals = -_table(defender, attacker, turned, may_flee, stopped).T
    return Best(seat, goal, sides, ends, table, rivals)


def _sides(
    states: Sequence[State], goal: Goal, players: frozenset[Seat], freedom: Freedom
) -> tuple[Side, Side]:
    def side(seat: Seat) -> Side:
        chooses = seat in players
        return choosing(states, seat, goal, freedom) if chooses else ordered(states, seat)

    return side(ATTACKER), side(DEFENDER)


def _table(
    first: Side, second: Side, ends: Ends, may_flee: Iterable[Seat], stopped: Stopped
) -> Array:
    """What every pair is worth to the first: V = min(QD, max(QA, W)) if he is the attacker.

    Q is the round after an announcement; W is never announcing here. The attacker is asked last.
    """
    trees = first.tree, second.tree
    quits = {s: after_a_round(*trees, ends.fled[s], stopped) for s in sorted(may_flee)}
    pick = {first.seat: np.maximum, second.seat: np.minimum}

    def settle(rows: slice, columns: slice, worth: Array) -> Array:
        for seat, left in quits.items():
            worth = pick[seat](worth, left[rows, columns])
        return worth

    return solve(*trees, ends.fought, settle, stopped)


def _ends(view: State, sides: tuple[Side, Side], seat: Seat, goal: Goal) -> Ends:
    """The payoffs to the attacker."""
    mine, theirs = sides[seat], sides[foe(seat)]
    kept = [_kept(view, side) for side in (mine, theirs)]
    fought, left, fled = _payoffs(goal, *kept)
    if seat == ATTACKER:
        return Ends(fought, (left, fled))
    return Ends(-fought.T, (-fled.T, -left.T))


class _Kept(NamedTuple):
    """What each node of a side keeps, by how the fight ends."""

    alive: NDArray[np.bool_]
    holding: Array
    escaping: Array
    everything: Array


def _kept(view: State, side: Side) -> _Kept:
    measures = (holding, escaping, everything)
    holds, escapes, all_there = (
        side.worths(partial(measure, view, side.seat)) for measure in measures
    )
    alive = np.arange(len(side.tree)) > 0
    return _Kept(alive, holds, escapes, np.where(alive, all_there, 0.0))


def _payoffs(goal: Goal, mine: _Kept, theirs: _Kept) -> tuple[Array, Array, Array]:
    """To one side, [its node, the other's]: fought out; if it has retreated; if the other has."""

    def payoff(won: Array, kept: Array, lost: Array) -> Array:
        return won + goal.kept * (kept[:, None] - lost[None])

    both = mine.alive[:, None] & theirs.alive[None]
    even = mine.alive[:, None] == theirs.alive[None]
    won = np.where(even, goal.draw, mine.alive[:, None].astype(float))
    ended = payoff(won, mine.holding, theirs.holding)
    stands = payoff(won, mine.everything, theirs.everything)
    left = payoff(np.zeros_like(won), mine.escaping, theirs.holding)
    fled = payoff(np.ones_like(won), mine.holding, theirs.escaping)
    return (
        np.where(both, stands, ended),
        np.where(both, left, ended),
        np.where(both, fled, ended),
    )


def _decided(state: State, seat: Seat, goal: Goal) -> float:
    """What a fight that is over is worth to the seat, the retreat and the places settled well."""
    winner = _winner(state)
    won = goal.draw if winner is None else float(winner == seat)
    mine, theirs = (saved(state, s) for s in (seat, foe(seat)))
    return won + goal.kept * (mine - theirs)


def _winner(state: State) -> Seat | None:
    if state.outcome is not None:
        return {Outcome.ATTACKER: ATTACKER, Outcome.DEFENDER: DEFENDER}.get(state.outcome)
    return state.victor if state.announced is None else foe(state.announced)


def saved(state: State, seat: Seat) -> float:
    """What the seat keeps, or will on average, once the fight is over; in resources."""
    side = state.side(seat)
    ships = Counter(map(ship, side.ships))
    if state.outcome is not None:
        here = price(side.units)
    elif state.announced == seat:
        here = escaping(state, seat, ships)
    else:
        here = holding(state, seat, ships)
    return here + price(side.away)
