"""The exact odds of a space combat from any state on, by each side's own policy for its losses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import name_of
from assistant.games.ti4.flow import STEPS
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.odds import combat_model, lattice, losses, retreats
from assistant.games.ti4.odds.automaton import Array, thrown
from assistant.games.ti4.odds.combat_model import CombatModel, fought
from assistant.games.ti4.odds.survivor_value import saved
from assistant.games.ti4.policy import assumptions, left_out, left_out_at_last, to_chance
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, Outcome, RoundStep, State, opponent
from assistant.rules import odds
from assistant.rules.chance import Roll, successes
from assistant.rules.text import Text, joined

LISTED = 20_000
"""Pairs of nodes up to which the odds by round are told: each round costs their square."""

SHOWN = 0.9995
"""How much of the combats the chart by round shows one by one; the last bar holds the rest."""


class Chances(NamedTuple):
    """That the attacker wins, that nobody has a ship left, that the defender wins, a stalemate."""

    win: float = 0.0
    draw: float = 0.0
    loss: float = 0.0
    stalemate: float = 0.0


def forecast(
    view: State,
    cancelled: odds.CancelToken = odds.not_cancelled,
    progress: odds.ProgressCallback = odds.no_progress,
) -> odds.Forecast | None:
    """The odds from here: win, draw, loss, what is left, what it costs, and when it ends.

    None where the table has called the combat off: it ends in none of these ways.
    """
    if view.outcome is Outcome.CALLED_OFF:
        return None
    state = to_chance(view)
    if is_settled(state):
        return settled(view, state, cancelled)
    less = combat_model.manageable(state, cancelled)
    if combat_model.is_too_large(less):
        return odds.Forecast(
            (), tuple(this_roll(view, cancelled)), (texts.TOO_LARGE(),), margin=1.0
        )
    fight = combat_model.combat_model(less, cancelled)
    outcome = fought(state, fight, cancelled, progress)
    rounds = by_round(state, fight, outcome, cancelled) if view.announced is None else ()
    charts = (*rounds, hits_chart(fight))
    found = told(view, outcome, (fight.attacker, fight.defender), charts, cancelled)
    return replace(
        found,
        assuming=tuple(assumptions(as_reckoned(view, less))),
        left_out=(*left_out(view), *too_many(state, less)),
    )


def told(
    view: State,
    outcome: lattice.Outcome,
    fleets: tuple[losses.Fleets, losses.Fleets],
    charts: Iterable[odds.Chart],
    cancelled: odds.CancelToken,
) -> odds.Forecast:
    """What is told of a combat fought out, whoever chooses what hits take; these `charts` last."""
    sides = losses.fleets_left(fleets, outcome)
    leaving = tuple(retreats.escapes(view, sides, cancelled))
    escaped = tuple(retreats.fleets(view, one, cancelled) for one in leaving)
    found = odds.Forecast(
        as_rows(view, as_chances(outcome)),
        (
            *this_roll(view, cancelled),
            *retreats.charts(leaving),
            losses.survivors(sides, outcome.draw),
            *charts,
        ),
        (),
        figures=(
            *(retreats.retreat_chance(view, one) for one in leaving),
            *losses.figures(view, sides),
        ),
        breakdowns=(*losses.fleets(view, sides, cancelled), *escaped),
    )
    if cancelled():
        raise odds.Cancelled
    return found


def settled(view: State, state: State, cancelled: odds.CancelToken) -> odds.Forecast:
    """What is certain but for what a retreat under way, or the places, still take."""
    rows = as_rows(view, _known(state))
    if view.outcome is not None:
        return odds.Forecast(rows, (), ())
    without = left_out_at_last(view)
    figures = [losses.expected_losses(view, seat, saved(state, seat)) for seat in SEATS]
    if view.announced is None or state.victor == view.announced:
        return odds.Forecast(rows, (), (), figures=tuple(figures), left_out=without)
    one = retreats.escape_under_way(state, view.announced)
    escaped = retreats.fleets(view, one, cancelled)
    figures = [retreats.retreat_chance(view, one), *figures]
    return odds.Forecast(
        rows,
        tuple(retreats.charts([one])),
        (),
        figures=tuple(figures),
        breakdowns=(escaped,),
        left_out=without,
    )


def chances(view: State, cancelled: odds.CancelToken = odds.not_cancelled) -> Chances:
    """How the combat ends from here."""
    state = to_chance(view)
    if is_settled(state):
        return _known(state)
    fight = combat_model.combat_model(state, cancelled)
    return as_chances(fought(state, fight, cancelled))


def rows(view: State, cancelled: odds.CancelToken = odds.not_cancelled) -> tuple[odds.Row, ...]:
    """The same for the players to read; nothing where none can be told."""
    state = to_chance(view)
    return () if is_untold(state) else as_rows(view, chances(state, cancelled))


def is_settled(state: State) -> bool:
    """Whether nothing that the dice can still do changes who wins."""
    return state.outcome is not None or state.at is RoundStep.RETREAT


def is_untold(state: State) -> bool:
    """Whether nobody can say who wins: it is called off, or too large."""
    return state.outcome is Outcome.CALLED_OFF or is_too_large(state)


def is_too_large(state: State) -> bool:
    """Whether an answer would take longer than anybody waits, whatever effects it leaves out."""
    return not is_settled(state) and combat_model.is_too_large(combat_model.manageable(state))


def as_reckoned(view: State, less: State) -> State:
    """The view in which sides mean to use no more than in the state that the odds reckon with."""
    for seat in SEATS:
        view = view.with_side(seat, view.side(seat).planning(less.side(seat).plan))
    return view


def too_many(state: State, less: State) -> Iterator[Text]:
    """What the odds leave out because the combat is too large for it."""
    for seat in SEATS:
        before, after = state.side(seat).plan.unused, less.side(seat).plan.unused
        if names := [name_of(id) for id in after if id not in before]:
            yield texts.OMITS_LARGE(side=side_name(state.setup, seat), effects=joined(names))


def as_chances(outcome: lattice.Outcome) -> Chances:
    """Who retreats has lost; where both are left and nobody does, it is a stalemate."""
    return Chances(outcome.win, outcome.draw, outcome.loss, outcome.stalemate)


def as_rows(state: State, chances: Chances) -> tuple[odds.Row, ...]:
    """Who wins, as the players read it; a stalemate only where there can be one."""
    attacker, defender = (side_name(state.setup, seat) for seat in SEATS)
    won, draw, lost, stalemate = chances
    rows = [odds.Row(attacker, won, ATTACKER), odds.Row(texts.DRAW_ROW(), draw)]
    if stalemate:
        rows.append(odds.Row(texts.STALEMATE_ROW(), stalemate))
    return odds.uncertain((*rows, odds.Row(defender, lost, DEFENDER)))


def _known(state: State) -> Chances:
    if state.outcome is None and state.announced is not None:
        if not state.side(
            opponent(state.announced)
        ).ships:  # taken away while the other was leaving
            return Chances(draw=1.0)
        return Chances(loss=1.0) if state.announced == ATTACKER else Chances(win=1.0)
    match state.outcome:
        case Outcome.ATTACKER:
            return Chances(win=1.0)
        case Outcome.DEFENDER:
            return Chances(loss=1.0)
        case Outcome.DRAW:
            return Chances(draw=1.0)
    return Chances(stalemate=1.0)


def by_round(
    state: State, fight: CombatModel, outcome: lattice.Outcome, cancelled: odds.CancelToken
) -> Iterator[odds.Chart]:
    """When the combat ends, where that can be told."""
    if outcome.ended:
        yield rounds_chart(np.array(outcome.ended), state.round, fight.round, 0.0)
        return
    if fight.mass.size > LISTED:
        yield odds.Chart(texts.CHART_ROUNDS(), (), texts.AXIS_ROUNDS(), texts.ROUNDS_MISSING())
        return
    rounds = fight.lattice.rounds(fight.mass, fight.first, enough=SHOWN, cancelled=cancelled)
    ended = rounds.sum(axis=1)
    later = 1.0 - float(ended.sum()) - outcome.stalemate
    yield rounds_chart(ended, state.round, fight.round, later)


def rounds_chart(ended: Array, now: int, first: int, later: float) -> odds.Chart:
    """When it ends: the chances that it does before any roll, in the `first` round, the next, ...

    What ends before the first ends in the round that is `now`, else in none. `later` is the chance
    that it ends after all of these.
    """
    before, rounds = float(ended[0]), ended[1:]
    shown = int(np.searchsorted(before + rounds.cumsum(), SHOWN)) + 1
    bars = [odds.Bar(str(first + n), float(p)) for n, p in enumerate(rounds[:shown])]
    if before:
        bars.insert(0, odds.Bar(str(now) if now < first else "0", before))
    rest = float(rounds[shown:].sum()) + max(0.0, later)
    if rest > lattice.TAIL:
        bars.append(odds.Bar(f"{first + min(shown, len(rounds))}+", rest))
    return odds.Chart(texts.CHART_ROUNDS(), odds.uncertain(bars), texts.AXIS_ROUNDS())


def hits_chart(fight: CombatModel) -> odds.Chart:
    """What each side hits in the round under way, as far as it is fought."""
    live = fight.mass.copy()
    live[-1] = live[:, -1] = 0.0
    bars: list[odds.Bar] = []
    sides = fight.attacker.automaton, fight.defender.automaton
    for seat, table in zip(SEATS, (fight.now.attacker, fight.now.defender), strict=True):
        mass = live if seat == ATTACKER else live.T
        hits = enumerate(thrown(table, sides[seat], sides[opponent(seat)], mass))
        bars += odds.uncertain(odds.Bar(str(n), float(p), seat) for n, p in hits if p)
    return odds.Chart(texts.CHART_HITS(), tuple(bars), texts.AXIS_HITS())


def this_roll(view: State, cancelled: odds.CancelToken) -> Iterator[odds.Chart]:
    """The hits of the roll that is asked for, however many dice it has."""
    roll = STEPS.decide(view)
    if not isinstance(roll, Roll) or view.at is RoundStep.RETREAT:
        return
    dice = (float(g.chance) for g in roll.groups for _ in range(g.count))
    hits = successes(odds.until_cancelled(dice, cancelled))
    bars = odds.uncertain(odds.Bar(str(n), p, roll.seat) for n, p in enumerate(hits))
    yield odds.Chart(texts.CHART_ROLL(), bars, texts.AXIS_ROLL())
