"""The way into the odds: by the policies that are set, or by best play where one asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.games.ti4 import texts
from assistant.games.ti4.odds import action_odds, losses, policy_odds, retreats
from assistant.games.ti4.odds.combat_model import combat_model
from assistant.games.ti4.odds.losses import FleetsLeft
from assistant.games.ti4.odds.policy_odds import Chances
from assistant.games.ti4.odds.retreats import Escape
from assistant.games.ti4.optimal.fleet_tree import TooMany
from assistant.games.ti4.optimal.play import BOTH, OptimalPlay, optimal_play
from assistant.games.ti4.optimal.playout import Ends, Rounds, played, played_out
from assistant.games.ti4.policy import (
    EVEN,
    Objective,
    assumptions,
    left_out,
    playing_best,
    resource_weight,
    to_chance,
)
from assistant.games.ti4.setup import Part
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep, State
from assistant.rules.decision import Seat
from assistant.rules.odds import (
    TIE,
    CancelToken,
    Chart,
    Forecast,
    ProgressCallback,
    Row,
    no_progress,
    not_cancelled,
)
from assistant.rules.text import Text


def policy_forecast(
    view: State, cancelled: CancelToken = not_cancelled, progress: ProgressCallback = no_progress
) -> Forecast | None:
    """The odds from here when everybody does what his policy says."""
    if view.setup.part is not Part.SPACE:
        return action_odds.forecast(view, cancelled, progress)
    players = playing_best(view)
    if not players:
        return policy_odds.forecast(view, cancelled, progress)
    return forecast(
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
        found = chances(view, players, Objective(resource_weight=resource_weight(view)), cancelled)
    except TooMany:
        return ()
    return policy_odds.as_rows(view, found)


def forecast(
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
        return policy_odds.settled(view, begun, cancelled)
    ends, rounds = played(solved, view, cancelled, progress)
    ended, sides = _chances(ends), _left(solved, ends)
    leaving = tuple(retreats.escapes(view, sides, cancelled))
    escaped = tuple(retreats.fleets(view, one, cancelled) for one in leaving)
    return Forecast(
        policy_odds.as_rows(view, ended),
        tuple(_charts(view, begun, ended, sides, leaving, rounds, cancelled)),
        (*assumptions(view, players, objective.resource_weight), *_gap(solved, view, cancelled)),
        figures=(
            *(retreats.retreat_chance(view, one) for one in leaving),
            *losses.figures(view, sides),
        ),
        breakdowns=(*losses.fleets(view, sides, cancelled), *escaped),
        left_out=left_out(view, uses=False),
    )


def chances(
    view: State,
    players: frozenset[Seat] = BOTH,
    objective: Objective = EVEN,
    cancelled: CancelToken = not_cancelled,
) -> Chances:
    """How the combat ends from here. Raises `TooMany` where best play is out of reach."""
    if policy_odds.is_settled(view):
        return policy_odds.chances(view)
    return _played_out(_solved(view, objective, players, cancelled), view, cancelled)


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
    found = _played_out(solved, view, cancelled)
    return found.win if seat == ATTACKER else found.loss


def _solved(
    view: State, objective: Objective, players: frozenset[Seat], cancelled: CancelToken
) -> OptimalPlay:
    """The game from the side of the only player, else of the attacker."""
    seat = DEFENDER if players == {DEFENDER} else ATTACKER
    return optimal_play(view, seat, objective, players, cancelled=cancelled)


def _played_out(solved: OptimalPlay, view: State, cancelled: CancelToken) -> Chances:
    """Where all that is left is what nobody chooses, the end itself tells: units may be gone."""
    begun = solved.quiet(view)
    if begun.outcome is not None:
        return policy_odds.chances(begun)
    return _chances(played_out(solved, view, cancelled))


def _chances(ends: Ends) -> Chances:
    return Chances(
        win=float(ends.holding(ATTACKER).sum()),
        draw=float(ends.fought[0, 0]),
        loss=float(ends.holding(DEFENDER).sum()),
        stalemate=float(ends.fought[1:, 1:].sum()),
    )


def _left(solved: OptimalPlay, ends: Ends) -> tuple[FleetsLeft, FleetsLeft]:
    attacker, defender = (
        FleetsLeft(
            side.seat,
            ends.holding(side.seat),
            ends.fled[side.seat].sum(axis=1 - side.seat),
            ends.standing(side.seat),
            ends.left(side.seat),
            side.tree.level,
            side.each,
            side.alive,
        )
        for side in solved.sides
    )
    return attacker, defender


def _charts(
    view: State,
    begun: State,
    ended: Chances,
    sides: tuple[FleetsLeft, FleetsLeft],
    leaving: Sequence[Escape],
    rounds: Rounds,
    cancelled: CancelToken,
) -> Iterator[Chart]:
    """The hits of this round only where none are being answered, for what is lost now matters."""
    yield from policy_odds.this_roll(view, cancelled)
    yield losses.survivors(sides, ended.draw)
    yield from retreats.charts(leaving)
    answering = begun.at is RoundStep.ASSIGN
    if view.announced is None:
        later = rounds.later - ended.stalemate
        yield policy_odds.rounds_chart(rounds.ended, begun.round + answering, later)
    if not answering:
        state = to_chance(view, uses=False)
        if not policy_odds.is_settled(state) and not policy_odds.is_too_large(state):
            yield policy_odds.hits_chart(combat_model(state, cancelled))


def _gap(solved: OptimalPlay, view: State, cancelled: CancelToken) -> Iterator[Text]:
    """Where it matters who answers first, what the goal is worth either way."""
    low, high = solved.bounds(view, cancelled)
    if high - low > TIE:
        yield texts.ATTACKER_FIRST(low=f"{100 * low:.2f}", high=f"{100 * high:.2f}")
