"""Best play from any state on: what it is worth when a side chooses as well as can be, or both.

Each hit is answered, and each retreat announced, for the goal of one seat; the other side, where
it chooses too, plays against it. As in the rules the attacker answers the hits against him first.
A side that chooses also uses what cancels hits, and armour that absorbs more than one, where that
is best; other effects nobody uses.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from assistant.games.ti4 import flow
from assistant.games.ti4.effects.forces import nobody_leaves
from assistant.games.ti4.odds.automaton import Array, Nodes
from assistant.games.ti4.odds.best import ChoiceLattice, Table
from assistant.games.ti4.odds.best_sides import (
    SideStates,
    choosing,
    ordered,
    this_round,
    without_fighters,
)
from assistant.games.ti4.odds.choices import TooMany
from assistant.games.ti4.odds.combat_model import barraged, hopeless, leaver, throws_by_effect
from assistant.games.ti4.odds.hit_states import clipped
from assistant.games.ti4.odds.rolls import after_roll
from assistant.games.ti4.odds.survivor_value import escaping, everything, holding, saved
from assistant.games.ti4.policy import EVEN, Objective, leaves_in, to_chance
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State, opponent
from assistant.games.ti4.steps import assign, retreat
from assistant.games.ti4.steps.retreat import has_destination
from assistant.rules.decision import Choice, Seat
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled

MOST = 100_000_000
"""Numbers that a solution may have to find, beyond which it is refused: about a second of them."""

MOST_HITS = 120
"""Hits that a side can take, up to which its fleets are listed at all: three times the box."""

BOTH = frozenset(SEATS)

SETTLED = 1e-15
"""What one round more may change, where more of them change nothing."""

COUNTED = 1j
"""A draw, beside what it is worth: an imaginary part takes no part in the choice of the larger
value, unless the values are equal, and is averaged as the value is."""

NOISE = 1e-12
"""What a retreat must gain before it is taken for the better way."""

ON = None
"""The way of a round after which the fight goes on."""

NOBODY = -1
"""Who announces a retreat, where nobody does."""


PLAYED = (RoundStep.ASSIGN, RoundStep.ANNOUNCE, RoundStep.RETREAT, RoundStep.CAPACITY)
"""Steps whose choices belong to the game."""


class Last(NamedTuple):
    """The way of a round after which so many more are fought, and then the seat retreats."""

    seat: Seat
    rounds: int


Way: TypeAlias = Seat | Last | None
"""What comes after a round: the seat retreats, it goes on for some rounds, or `ON`."""


class Payoffs(NamedTuple):
    """To the attacker [i, j]: where the fight ends, and where a side has retreated."""

    fought: Table
    fled: tuple[Table, Table]


class Best(NamedTuple):
    """Before a usual round [i, j]: what pairs are worth, and who then announces a retreat.

    `leaver` is the seat that does well to leave, or `NOBODY`.
    """

    worth: Table
    leaver: Nodes

    def leaving(self, seat: Seat, left: Table, *, wants_more: bool) -> Best:
        """The same where then the seat is asked, and pairs are worth what is `left` if it leaves.

        It `wants_more` if the worth is its own, less if it is the other's.
        """
        gain = (left - self.worth).real if wants_more else (self.worth - left).real
        worth = np.maximum(self.worth, left) if wants_more else np.minimum(self.worth, left)
        return Best(worth, np.where(gain > NOISE, seat, self.leaver))

    @classmethod
    def fighting_on(cls, worth: Table) -> Best:
        """Nobody leaves."""
        return cls(worth, np.full(worth.shape, NOBODY))


class Prospect(NamedTuple):
    """What a state is worth to a seat, and how probable it is that nobody wins from there."""

    value: float
    draw: float


@dataclass(frozen=True, slots=True, eq=False)
class OptimalPlay:
    """The solved game around one state: it values that state and what follows it.

    `best` is what pairs are worth to the attacker at the start of a usual round; `may_flee` are the
    seats that may announce a retreat whenever it pays. Where one retreats after a certain round by
    its policy, pairs are worth what the rounds before that make of them: `later` and `quits` fill
    as that is asked; `hopeless` [i, j] is where such a fight ends before.
    """

    seat: Seat
    objective: Objective
    sides: tuple[SideStates, SideStates]
    ends: Payoffs
    best: Best
    may_flee: frozenset[Seat]
    hopeless: NDArray[np.bool_]
    is_turned: bool = False
    later: dict[Last, Best] = field(default_factory=dict)
    quits: dict[Seat, Table] = field(default_factory=dict)

    def value(self, state: State) -> float:
        """What a state is worth to the seat whose goal it is."""
        return self.prospect(state).value

    def prospect(self, state: State) -> Prospect:
        """The same with the chance that nobody wins, where that is `counted`."""
        worth = self._signed(self._value(self.quiet(state)))
        return Prospect(float(worth.real), float(worth.imag))

    def turned(self, cancelled: CancelToken = not_cancelled) -> OptimalPlay:
        """The same game where the defender answers first: who chooses last knows more."""
        if any(side.choices.is_forced for side in self.sides):
            return self
        return dataclasses.replace(self, is_turned=True, later={}, quits={}).solved(cancelled)

    def bounds(self, state: State, cancelled: CancelToken = not_cancelled) -> tuple[float, float]:
        """What the seat can make sure of whoever answers first, and the most it may hope for."""
        values = self.value(state), self.turned(cancelled).value(state)
        return min(values), max(values)

    def solved(self, cancelled: CancelToken) -> OptimalPlay:
        """The same with what is best worked out: V = min(QD, max(QA, W)).

        Q is the round after an announcement; W is never announcing here. The attacker is asked
        last.
        """
        quits = {seat: self._way_round(self._quitting(seat, cancelled)) for seat in self._leaving()}
        leaver = np.full(self._way_round(self.ends.fought).shape, NOBODY)

        def settle(rows: slice, columns: slice, worth: Table) -> Table:
            best = Best(worth, leaver[rows, columns])
            for seat, left in quits.items():
                wants_more = (seat == ATTACKER) != self.is_turned
                best = best.leaving(seat, left[rows, columns], wants_more=wants_more)
            leaver[rows, columns] = best.leaver
            return best.worth

        worth = self._lattice().best(self._way_round(self.ends.fought), settle, cancelled)
        back = leaver.T if self.is_turned else leaver
        return dataclasses.replace(self, best=Best(self._way_round(worth), back))

    def _lattice(self) -> ChoiceLattice:
        """Who answers first stands first, and wants what is worth more."""
        attacker, defender = (side.choices for side in self.sides)
        return ChoiceLattice(*((defender, attacker) if self.is_turned else (attacker, defender)))

    def _way_round(self, table: Table) -> Table:
        """A table as that lattice has it, or one of the lattice as it is told."""
        return -table.T if self.is_turned else table

    def _leaving(self) -> Sequence[Seat]:
        """Who may do well to retreat: never for the mere chance to win."""
        return sorted(self.may_flee) if self.objective.resource_weight else ()

    def quiet(self, state: State) -> State:
        """The state at its next dice, or at the next choice that is part of the game."""
        return to_chance(state, until=self._is_ours, uses=False)

    def _rounds_more(self, way: Last) -> Best:
        """What is best before the last rounds, when a retreat is sure to come after them."""
        then = self.later.get(Last(way.seat, way.rounds - 1))
        if then is None:
            best = Best.fighting_on(self._quitting(way.seat))
        elif then is self.later.get(Last(way.seat, way.rounds - 2)):
            return then  # so many rounds that one more is as good as none
        else:
            on = np.where(self.hopeless, self.ends.fought, self._one_more(then.worth))
            best = Best.fighting_on(on)
        for seat in self._leaving():
            if way.rounds > 1 or way.seat == ATTACKER:  # else the defender has spoken (39.4b)
                left = self._quitting(seat)
                best = best.leaving(seat, left, wants_more=seat == ATTACKER)
        return best if then is None or np.abs(best.worth - then.worth).max() > SETTLED else then

    def _quitting(self, seat: Seat, cancelled: CancelToken = not_cancelled) -> Table:
        """What pairs are worth before the round after which the seat retreats."""
        if seat not in self.quits:
            self.quits[seat] = self._one_more(self.ends.fled[seat], cancelled)
        return self.quits[seat]

    def _one_more(self, then: Table, cancelled: CancelToken = not_cancelled) -> Table:
        after = self._lattice().after_a_round(self._way_round(then), cancelled)
        return self._way_round(after)

    def _is_ours(self, state: State, choice: Choice) -> bool:
        if state.at is RoundStep.ASSIGN and not state.demands:
            if not assign.is_forced(state, choice.seat):
                return self.sides[choice.seat].chooses
            return any(side.may_be_saved(state) for side in self.sides[choice.seat :])
        return _is_played(state, choice)

    def _signed(self, payoff: complex) -> complex:
        return payoff if self.seat == ATTACKER else -payoff

    def _value(self, state: State) -> complex:
        """The payoff to the attacker."""
        if throws_by_effect(state):
            return sum(p * self._value(self.quiet(after)) for p, after in after_roll(state))
        if state.outcome is not None or state.at in (RoundStep.RETREAT, RoundStep.CAPACITY):
            return self._decided(state)
        match state.at:
            case RoundStep.BARRAGE:
                return self._barraged(state)
            case RoundStep.ASSIGN:
                return complex(self.after(self.onward(state))[self.best_answers(state)])
            case RoundStep.ANNOUNCE:
                return self.announced(state)[0]
        return self._round(state, self.onward(state))

    def _decided(self, state: State) -> complex:
        return self._signed(_decided(state, self.seat, self.objective))

    def after(self, way: Way) -> Table:
        """What pairs are worth after a round, by what comes then."""
        if way is ON or isinstance(way, Last):
            return self.before(way).worth
        return self.ends.fled[way]

    def before(self, way: Last | None) -> Best:
        """What is best before the next round, where it goes on that way."""
        if way is ON:
            return self.best
        for rounds in range(1, way.rounds + 1):
            fewer = Last(way.seat, rounds)
            if fewer not in self.later:
                self.later[fewer] = self._rounds_more(fewer)
        return self.later[way]

    def onward(self, state: State) -> Way:
        """What comes after the round under way, where it has been asked who retreats."""
        if state.announced is not None:
            return state.announced
        if (leave := leaver(state)) is None:
            return ON
        seat, rounds = leave
        return Last(seat, rounds - 1) if rounds > 1 else seat

    def begun(self, state: State) -> Way:
        """What comes where the round is still to be fought from its beginning."""
        leave = leaver(state)
        return ON if leave is None else Last(*leave)

    def barraged(self, state: State) -> Iterator[tuple[float, tuple[int, int], State | None]]:
        """What a barrage under way may leave: its chance, the pair, and with cards the state."""
        cards = any(side.played for side in state.sides)
        kills = [clipped(barraged(state, seat), len(state.side(seat).fighters)) for seat in SEATS]
        nodes = [
            [side.node(without_fighters(state, side.seat, lost)) for lost in range(len(odds))]
            for side, odds in zip(self.sides, kills, strict=True)
        ]
        for (x, p), (y, q) in product(*map(enumerate, kills)):
            if p and q:
                pair = nodes[ATTACKER][x], nodes[DEFENDER][y]
                both = all(s.choices.level[n] for s, n in zip(self.sides, pair, strict=True))
                yield p * q, pair, self._without(state, (x, y)) if cards and both else None

    def _without(self, state: State, lost: tuple[int, int]) -> State:
        """The state after a barrage that has destroyed so many fighters; no effect answers it."""
        for seat in SEATS:
            state = without_fighters(state, seat, lost[seat])
        return self.quiet(flow.STEPS.begin(replace(state, at=RoundStep.ANNOUNCE)).state)

    def best_answers(self, state: State) -> tuple[int, int]:
        """The pair that the hits at hand leave, answered as well as can be."""
        table, (ours, theirs) = self.after(self.onward(state)), self._answers(state)
        least = table[np.ix_(ours, theirs)]
        i = int(least.min(axis=1).argmax())
        return int(ours[i]), int(theirs[least[i].argmin()])

    def _round(self, state: State, way: Way) -> complex:
        """The round under way, with its dice and what is known of them."""
        attacker, defender = self.sides
        rolls = this_round(state, ATTACKER), this_round(state, DEFENDER)
        lattice = ChoiceLattice(attacker.choices, defender.choices)
        return lattice.one_round(self.after(way), self.pair(state), rolls)

    def pair(self, state: State) -> tuple[int, int]:
        """The nodes of both sides as they stand."""
        attacker, defender = self.sides
        return attacker.node(state), defender.node(state)

    def _barraged(self, state: State) -> complex:
        """The mean over what the barrage may leave; without cards a usual round follows."""
        usual = self.after(self.begun(state))
        return sum(
            odds * (complex(usual[pair]) if after is None else self._value(after))
            for odds, pair, after in self.barraged(state)
        )

    def _answers(self, state: State) -> tuple[Nodes, Nodes]:
        """The nodes either side may choose for the hits at hand; the attacker answers first."""
        attacker, defender = self.sides
        if state.turn == DEFENDER:
            return np.array([attacker.node(state)]), defender.answers(state)
        theirs = defender.choices.reach([defender.node(state)], state.hits[DEFENDER])
        return attacker.answers(state), theirs

    def announced(self, state: State) -> tuple[complex, Way]:
        """What a state is worth that asks who retreats, and what then comes after its round.

        The defender is asked first, the attacker if the defender has not announced (39.4b).
        """
        asked, way = retreat.ASKED[state.turn :], self.onward(state)
        now = [seat for seat in asked if leaves_in(state, seat) == state.round]
        value = 0j if now else self._round(state, way)
        for seat in reversed(asked):
            if seat in now:
                value, way = self._round(state, seat), seat
            elif seat in self.may_flee:
                left = self._round(state, seat)
                gain = (left - value if seat == ATTACKER else value - left).real
                value, way = left if gain > 0 else value, seat if gain > NOISE else way
        return value, way


def optimal_play(
    view: State,
    seat: Seat,
    objective: Objective = EVEN,
    players: frozenset[Seat] = BOTH,
    cancelled: CancelToken = not_cancelled,
    futures: Iterable[State] = (),
    counted: bool = False,
) -> OptimalPlay:
    """Solve the game around a state for the goal of a seat.

    `players` choose, others follow their order of losses. Of the states that follow, those can be
    valued that this play reaches, and `futures`, which somebody's own choice may reach. With
    `counted` the chance of a draw is carried along. Raises `TooMany` where that is too large,
    `Cancelled` if stopped.
    """
    if any(sum(1 + u.can_sustain for u in side.ships) > MOST_HITS for side in view.sides):
        raise TooMany
    states = (view, *(then for state in (view, *futures) for then in _at_dice(state)))
    attacker, defender = sides = _sides(states, objective, players, cancelled)
    trees = attacker.choices, defender.choices
    numbers = max(ChoiceLattice(*trees).work, ChoiceLattice(*reversed(trees)).work)
    _, rounds = leaver(view) or (None, 1)
    if numbers * rounds > MOST:
        raise TooMany
    ends = _ends(view, sides, seat, objective, counted, cancelled)
    planned = {s for s in SEATS if view.side(s).leaves}
    free = frozenset() if nobody_leaves(view) else players - planned
    may_flee = frozenset(s for s in free if has_destination(view, s))
    stands = hopeless(view, attacker.each, defender.each) if planned else ends.fought == np.inf
    unsolved = Best.fighting_on(ends.fought)
    return OptimalPlay(seat, objective, sides, ends, unsolved, may_flee, stands).solved(cancelled)


def _is_played(state: State, _choice: Choice) -> bool:
    """Whether a choice may be part of the game: what an effect demands is not."""
    return state.at in PLAYED and not state.demands


def _at_dice(state: State) -> Iterator[State]:
    """The states at the dice of the combat, or a choice; those of an effect are rolled first.

    From hits at hand also the state after each side's answer: ships may then be repaired, or come.
    """
    state = to_chance(state, until=_is_played, uses=False)
    if not throws_by_effect(state):
        yield state
        if state.at is RoundStep.ASSIGN:

            def is_later(then: State, choice: Choice) -> bool:
                answers = then.at is RoundStep.ASSIGN and choice.seat == state.turn
                return _is_played(then, choice) and not answers

            yield from _at_dice(to_chance(state, until=is_later, uses=False))
        return
    for _, after in after_roll(state):
        yield from _at_dice(after)


def _sides(
    states: Sequence[State],
    objective: Objective,
    players: frozenset[Seat],
    cancelled: CancelToken,
) -> tuple[SideStates, SideStates]:
    def side(seat: Seat) -> SideStates:
        if seat in players:
            return choosing(states, seat, objective, cancelled)
        return ordered(states, seat, cancelled)

    return side(ATTACKER), side(DEFENDER)


def _ends(
    view: State,
    sides: tuple[SideStates, SideStates],
    seat: Seat,
    objective: Objective,
    counted: bool,
    cancelled: CancelToken,
) -> Payoffs:
    """The payoffs to the attacker."""
    mine, theirs = sides[seat], sides[opponent(seat)]
    kept = [_kept(view, side, objective, cancelled) for side in (mine, theirs)]
    fought, left, fled = _payoffs(
        objective, objective.draw + COUNTED if counted else objective.draw, *kept
    )
    if seat == ATTACKER:
        return Payoffs(fought, (left, fled))
    return Payoffs(-fought.T, (-fled.T, -left.T))


class _Kept(NamedTuple):
    """What each node of a side keeps, by how the fight ends."""

    alive: NDArray[np.bool_]
    holding: Array
    escaping: Array
    everything: Array


def _kept(view: State, side: SideStates, objective: Objective, cancelled: CancelToken) -> _Kept:
    """By the rules where the goal counts it; else nothing."""
    alive = side.choices.level > 0
    if not objective.resource_weight:
        return _Kept(alive, *[np.zeros(len(alive))] * 3)
    if cancelled():
        raise Cancelled
    holds, escapes, whole = (
        measure(view, side.seat, side.each) for measure in (holding, escaping, everything)
    )
    return _Kept(alive, holds, escapes, np.where(alive, whole, 0.0))


def _payoffs(
    objective: Objective, draw: complex, mine: _Kept, theirs: _Kept
) -> tuple[Table, Table, Table]:
    """To one side, [its node, the other's]: fought out; if it has retreated; if the other has."""

    def payoff(won: Table, kept: Array, lost: Array) -> Table:
        if not objective.resource_weight:
            return won
        spared = np.where(beaten, 0.0, kept[:, None]) - np.where(beating, 0.0, lost[None])
        return won + objective.resource_weight * spared

    both = mine.alive[:, None] & theirs.alive[None]
    even = mine.alive[:, None] == theirs.alive[None]
    beaten, beating = ~mine.alive[:, None] & ~even, ~theirs.alive[None] & ~even
    won = np.where(even, draw, mine.alive[:, None].astype(float))
    ended = payoff(won, mine.holding, theirs.holding)
    stands = payoff(won, mine.everything, theirs.everything)
    left = payoff(np.zeros_like(won), mine.escaping, theirs.holding)
    fled = payoff(np.ones_like(won), mine.holding, theirs.escaping)
    return (
        np.where(both, stands, ended),
        np.where(both, left, ended),
        np.where(both, fled, ended),
    )


def _decided(state: State, seat: Seat, objective: Objective) -> complex:
    """What a fight that is over is worth to the seat, the retreat and the places settled well."""
    winner = _winner(state)
    won = objective.draw + COUNTED if winner is None else float(winner == seat)
    mine, theirs = (saved(state, s) for s in (seat, opponent(seat)))
    return won + objective.resource_weight * (mine - theirs)


def _winner(state: State) -> Seat | None:
    if state.outcome is not None or state.drawn:
        return state.winner
    if state.announced is None:
        return state.victor
    stays = opponent(state.announced)
    return stays if state.side(stays).ships else None
