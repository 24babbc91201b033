"""The way into the odds: by the policies that are set, or by best play where one asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.odds import action_odds, policy_odds
from assistant.games.ti4.odds.best_play import BOTH, OptimalPlay, optimal_play
from assistant.games.ti4.odds.choices import TooMany
from assistant.games.ti4.odds.combat_model import combat_model
from assistant.games.ti4.odds.follow import first_round, follow
from assistant.games.ti4.odds.lattice import Outcome
from assistant.games.ti4.odds.policy_odds import Chances
from assistant.games.ti4.policy import (
    EVEN,
    Objective,
    assumptions,
    last_cards,
    left_out,
    playing_best,
    resource_weight,
    to_chance,
)
from assistant.games.ti4.setup import Part
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep, State
from assistant.rules.decision import Seat
from assistant.rules.odds import (
    DUST,
    TIE,
    CancelToken,
    Chart,
    Claim,
    Forecast,
    ProgressCallback,
    Row,
    likeliest,
    likely_winner,
    no_progress,
    not_cancelled,
    rounded,
)
from assistant.rules.text import ABOUT, Speakable, Text


def forecast(
    view: State, cancelled: CancelToken = not_cancelled, progress: ProgressCallback = no_progress
) -> Forecast | None:
    """The odds when everybody does what his policy says, with what is said of them first."""
    found = policy_forecast(view, cancelled, progress)
    if found is None or not found.rows:
        return found
    leads, what = max(found.rows, key=lambda row: row.probability), found.about
    most = leads.probability
    if what == texts.ANY_PLANET() and leads.seat == DEFENDER:
        what = texts.EVERY_PLANET()
    won = texts.WON if most >= 1 - DUST else likely_winner(most)

    def winner(name: Speakable) -> Text:
        if what is not None:
            return ABOUT(whose=what, what=name)
        return won(side=name)

    first = likeliest(found.rows, winner, texts.A_DRAW(), found.about or texts.WHO_WINS())
    return replace(found, headline=first, also=tuple(_also(view, found, first)))


def policy_forecast(
    view: State, cancelled: CancelToken = not_cancelled, progress: ProgressCallback = no_progress
) -> Forecast | None:
    """The odds from here when everybody does what his policy says."""
    if view.setup.part is not Part.SPACE:
        return action_odds.forecast(view, cancelled, progress)
    players = playing_best(view)
    if not players:
        return policy_odds.forecast(view, cancelled, progress)
    return best_forecast(
        view, cancelled, progress, Objective(resource_weight=resource_weight(view)), players
    )


def rows(view: State, cancelled: CancelToken = not_cancelled) -> tuple[Row, ...]:
    """Who wins then; nothing where none can be told."""
    if view.setup.part is not Part.SPACE:
        return action_odds.rows(view, cancelled)
    players = playing_best(view)
    if not players or policy_odds.is_settled(view):
        return policy_odds.rows(view, cancelled)
    try:
        found = best_chances(
            view, players, Objective(resource_weight=resource_weight(view)), cancelled
        )
    except TooMany:
        return ()
    return policy_odds.as_rows(view, found)


def best_forecast(
    view: State,
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
    objective: Objective = EVEN,
    players: frozenset[Seat] = BOTH,
) -> Forecast | None:
    """The odds from here when `players` answer hits, and leave, as well as can be for the goal.

    With both playing what is good for one is bad for the other. A single player answers the
    other's policy as well as can be.
    """
    if policy_odds.is_settled(view):
        return policy_odds.forecast(view, cancelled, progress)
    try:
        solved = _solved(view, objective, players, cancelled)
    except TooMany:
        roll = tuple(policy_odds.this_roll(view, cancelled))
        return Forecast((), roll, (texts.TOO_LARGE_FOR_BEST(),), margin=1.0)
    begun = solved.quiet(view)
    if begun.outcome is not None:
        settled = policy_odds.settled(view, begun, cancelled)
        return replace(settled, left_out=(*settled.left_out, *last_cards(view, players)))
    outcome = follow(solved, view, True, cancelled, progress)
    charts = _charts(view, begun, outcome, cancelled)
    return replace(
        policy_odds.told(view, outcome, solved.sides, charts, cancelled),
        assuming=(
            *assumptions(view, players, objective.resource_weight),
            *_gap(solved, view, cancelled),
        ),
        left_out=left_out(view, players),
    )


def best_chances(
    view: State,
    players: frozenset[Seat] = BOTH,
    objective: Objective = EVEN,
    cancelled: CancelToken = not_cancelled,
) -> Chances:
    """How the combat ends from here. Raises `TooMany` where best play is out of reach."""
    if policy_odds.is_settled(view):
        return policy_odds.chances(view)
    return _followed(_solved(view, objective, players, cancelled), view, cancelled)


def winning(
    view: State, seat: Seat, least: float, cancelled: CancelToken = not_cancelled
) -> float | None:
    """The chance that a seat wins, zero where it is below `least`; None where nobody can say."""
    if view.setup.part is not Part.SPACE:
        told = action_odds.rows(view, cancelled)
        return next((row.probability for row in told if row.seat == seat), None)
    players, objective = playing_best(view), Objective(resource_weight=resource_weight(view))
    if not players or policy_odds.is_settled(view):
        return next((row.probability for row in rows(view, cancelled) if row.seat == seat), None)
    try:
        solved = _solved(view, objective, players, cancelled)
    except TooMany:
        return None
    if not objective.resource_weight:
        most = solved.value(view) if solved.seat == seat else 1.0 - solved.value(view)
        if most < least - TIE:  # a draw is half a win, so the chance to win is no more than that
            return 0.0
    found = _followed(solved, view, cancelled)
    return found.win if seat == ATTACKER else found.loss


def _solved(
    view: State, objective: Objective, players: frozenset[Seat], cancelled: CancelToken
) -> OptimalPlay:
    """The game from the side of the only player, else of the attacker."""
    seat = DEFENDER if players == {DEFENDER} else ATTACKER
    return optimal_play(view, seat, objective, players, cancelled=cancelled)


def _followed(solved: OptimalPlay, view: State, cancelled: CancelToken) -> Chances:
    """Where all that is left is what nobody chooses, the end itself tells: units may be gone."""
    begun = solved.quiet(view)
    if begun.outcome is not None:
        return policy_odds.chances(begun)
    return policy_odds.as_chances(follow(solved, view, cancelled=cancelled))


def _charts(view: State, begun: State, outcome: Outcome, cancelled: CancelToken) -> Iterator[Chart]:
    """The hits of this round only where none are being answered, for what is lost now matters."""
    answering = begun.at is RoundStep.ASSIGN
    if view.announced is None:
        ended = np.array(outcome.ended)
        later = 1.0 - float(ended.sum()) - outcome.stalemate
        yield policy_odds.rounds_chart(ended, begun.round, first_round(begun), later)
    if not answering:
        state = to_chance(view, uses=False)
        if not policy_odds.is_settled(state) and not policy_odds.is_too_large(state):
            yield policy_odds.hits_chart(combat_model(state, cancelled))


def _gap(solved: OptimalPlay, view: State, cancelled: CancelToken) -> Iterator[Text]:
    """Where it matters who answers first, what the goal is worth either way."""
    low, high = solved.bounds(view, cancelled)
    if high - low > TIE:
        said = [f"{rounded(100 * chance, 2):.2f}" for chance in (low, high)]
        yield texts.ATTACKER_FIRST(low=said[0], high=said[1])


def _also(view: State, found: Forecast, first: Claim) -> Iterator[Claim]:
    """The combat in space before that on planets; who gets away; else a draw."""
    for figure in found.figures:
        if figure.label == texts.SPACE_WON():
            name = side_name(view.setup, ATTACKER)
            yield Claim(texts.IN_SPACE(side=name), figure.value, ATTACKER)
            return
        if figure.label.source == texts.RETREATS.source and figure.value:
            yield Claim(figure.label, figure.value)
            return
    for row in found.rows:
        if row.label == texts.DRAW_ROW() and row.probability and first.what != texts.A_DRAW():
            yield Claim(texts.A_DRAW(), row.probability)
