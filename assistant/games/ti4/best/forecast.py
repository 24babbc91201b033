"""The odds when one side, or both, play as well as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.games.ti4 import texts
from assistant.games.ti4.best.course import Ends, Rounds, played, played_out
from assistant.games.ti4.best.fleet import TooMany
from assistant.games.ti4.best.goal import EVEN, Goal, kept, playing_best
from assistant.games.ti4.best.play import BOTH, Best, best
from assistant.games.ti4.policy import assumptions, left_out, to_chance
from assistant.games.ti4.reckoning import aftermath, away, odds
from assistant.games.ti4.reckoning.aftermath import Left
from assistant.games.ti4.reckoning.away import Away
from assistant.games.ti4.reckoning.engagement import engagement
from assistant.games.ti4.reckoning.odds import Chances
from assistant.games.ti4.state import ATTACKER, DEFENDER, State, Station
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


def told(
    view: State, cancelled: CancelToken = not_cancelled, progress: ProgressCallback = no_progress
) -> Forecast | None:
    """The odds from here when everybody does what his policy says."""
    players = playing_best(view)
    if not players:
        return odds.forecast(view, cancelled, progress)
    return forecast(view, cancelled, progress, Goal(kept=kept(view)), players)


def rows(view: State, cancelled: CancelToken = not_cancelled) -> tuple[Row, ...]:
    """Who wins then; nothing where none can be told."""
    players = playing_best(view)
    if not players or odds.is_settled(view):
        return odds.rows(view, cancelled)
    try:
        found = chances(view, players, Goal(kept=kept(view)), cancelled)
    except TooMany:
        return ()
    return odds.as_rows(view, found)


def forecast(
    view: State,
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
    goal: Goal = EVEN,
    players: frozenset[Seat] = BOTH,
) -> Forecast | None:
    """The odds from here when `players` answer hits, and leave, as well as can be for the goal.

    With both playing what is good for one is bad for the other. A single player answers the
    other's policy as well as can be.
    """
    if odds.is_settled(view):
        return odds.forecast(view, cancelled, progress)
    try:
        solved = _solved(view, goal, players, cancelled)
    except TooMany:
        roll = tuple(odds.this_roll(view, cancelled))
        return Forecast((), roll, (texts.TOO_LARGE_FOR_BEST(),), margin=1.0)
    begun = solved.quiet(view)
    if begun.outcome is not None:
        return odds.settled(view, begun, cancelled)
    ends, rounds = played(solved, view, cancelled, progress)
    ended, sides = _chances(ends), _left(solved, ends)
    leaving = tuple(away.setting_out(view, sides, cancelled))
    escaped = tuple(away.fleets(view, one, cancelled) for one in leaving)
    return Forecast(
        odds.as_rows(view, ended),
        tuple(_charts(view, begun, ended, sides, leaving, rounds, cancelled)),
        (*assumptions(view, players, goal.kept), *_gap(solved, view, cancelled)),
        figures=(
            *(away.retreats(view, one) for one in leaving),
            *aftermath.figures(view, sides),
        ),
        breakdowns=(*aftermath.fleets(view, sides, cancelled), *escaped),
        left_out=left_out(view),
    )


def chances(
    view: State,
    players: frozenset[Seat] = BOTH,
    goal: Goal = EVEN,
    cancelled: CancelToken = not_cancelled,
) -> Chances:
    """How the combat ends from here. Raises `TooMany` where best play is out of reach."""
    if odds.is_settled(view):
        return odds.chances(view)
    return _played_out(_solved(view, goal, players, cancelled), view, cancelled)


def winning(
    view: State, seat: Seat, least: float, cancelled: CancelToken = not_cancelled
) -> float | None:
    """The chance that a seat wins, zero where it is below `least`; None where nobody can say."""
    players, goal = playing_best(view), Goal(kept=kept(view))
    if not players or odds.is_settled(view):
        return next((row.probability for row in rows(view, cancelled) if row.seat == seat), None)
    try:
        solved = _solved(view, goal, players, cancelled)
    except TooMany:
        return None
    if not goal.kept:
        most = solved.value(view) if solved.seat == seat else 1.0 - solved.value(view)
        if most < least - TIE:  # a draw is half a win, so the chance to win is no more than that
            return 0.0
    found = _played_out(solved, view, cancelled)
    return found.win if seat == ATTACKER else found.loss


def _solved(view: State, goal: Goal, players: frozenset[Seat], cancelled: CancelToken) -> Best:
    """The game from the side of the only player, else of the attacker."""
    seat = DEFENDER if players == {DEFENDER} else ATTACKER
    return best(view, seat, goal, players, cancelled=cancelled)


def _played_out(solved: Best, view: State, cancelled: CancelToken) -> Chances:
    """Where all that is left is what nobody chooses, the end itself tells: units may be gone."""
    begun = solved.quiet(view)
    if begun.outcome is not None:
        return odds.chances(begun)
    return _chances(played_out(solved, view, cancelled))


def _chances(ends: Ends) -> Chances:
    return Chances(
        win=float(ends.holding(ATTACKER).sum()),
        draw=float(ends.fought[0, 0]),
        loss=float(ends.holding(DEFENDER).sum()),
        stalemate=float(ends.fought[1:, 1:].sum()),
    )


def _left(solved: Best, ends: Ends) -> tuple[Left, Left]:
    attacker, defender = (
        Left(
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
    sides: tuple[Left, Left],
    leaving: Sequence[Away],
    rounds: Rounds,
    cancelled: CancelToken,
) -> Iterator[Chart]:
    """The hits of this round only where none are being answered, for what is lost now matters."""
    yield from odds.this_roll(view, cancelled)
    yield aftermath.survivors(sides, ended.draw)
    yield from away.charts(leaving)
    answering = begun.at is Station.ASSIGN
    if view.announced is None:
        later = rounds.later - ended.stalemate
        yield odds.rounds_chart(rounds.ended, begun.round + answering, later)
    if not answering:
        state = to_chance(view)
        if not odds.is_settled(state) and not odds.is_too_large(state):
            yield odds.hits_chart(engagement(state, cancelled))


def _gap(solved: Best, view: State, cancelled: CancelToken) -> Iterator[Text]:
    """Where it matters who answers first, what the goal is worth either way."""
    low, high = solved.bounds(view, cancelled)
    if high - low > TIE:
        yield texts.ATTACKER_FIRST(low=f"{100 * low:.2f}", high=f"{100 * high:.2f}")
