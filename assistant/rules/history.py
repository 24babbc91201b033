"""How the chances moved during the battle, which rolls turned it, and the luck of each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Generic

from msgspec import Struct

from assistant.rules.battle import Battle, Turn
from assistant.rules.chance import Hits, Roll, Rolled, successes
from assistant.rules.decision import Seat
from assistant.rules.flow import S
from assistant.rules.game import Game
from assistant.rules.odds import CancelToken, Row, not_cancelled, until_cancelled
from assistant.rules.text import Text

ROUNDING = 1e-12
"""A change of a chance below which nothing has happened."""


class HistoryPoint(Struct, Generic[S], frozen=True):
    """The chances after a gesture; turn 0 is the start.

    `swings` holds the seats whose chance of winning this gesture changed, and by how much;
    `by_chance` says whether dice or cards were part of it.
    """

    turn: int
    state: S
    rows: tuple[Row, ...]
    by_chance: bool = False
    swings: tuple[tuple[Seat, float], ...] = ()

    @property
    def swing(self) -> float:
        """The greatest change of any seat's chance of winning."""
        return max((abs(by) for _, by in self.swings), default=0.0)


def chance_history(
    start: S, turns: Sequence[Turn[S]], chances: Callable[[S], tuple[Row, ...]]
) -> tuple[HistoryPoint[S], ...]:
    """The chances after every gesture.

    `chances` gives the odds of a state as everybody may see it, or nothing where it cannot.
    """
    line = [HistoryPoint(0, start, chances(start), False, ())]
    for n, turn in enumerate(turns, 1):
        rows = chances(turn.state)
        swings = _swings(line[-1].rows, rows)
        line.append(HistoryPoint(n, turn.state, rows, turn.has_chance, swings))
    return tuple(line)


def turning_points(
    line: Sequence[HistoryPoint[S]], most: int = 3, least: float = 0.05
) -> tuple[HistoryPoint[S], ...]:
    """The rolls and draws that moved the battle most, the greatest first."""
    rolls = (moment for moment in line if moment.by_chance and moment.swing >= least)
    return tuple(sorted(rolls, key=lambda moment: -moment.swing)[:most])


def decisive(
    line: Sequence[HistoryPoint[S]], winner: Seat | None
) -> tuple[HistoryPoint[S], HistoryPoint[S]] | None:
    """The roll that moved the chances most and the point before it; towards the winner, if any."""
    turned = turning_points(line, most=len(line))
    gains = (p for p in turned if winner is None or dict(p.swings).get(winner, 0.0) > 0)
    point = next(gains, None)
    return next((pair for pair in pairwise(line) if pair[1] is point), None)


def _swings(before: tuple[Row, ...], after: tuple[Row, ...]) -> tuple[tuple[Seat, float], ...]:
    """Nothing where either is not known, nor where only the rounding of a sum differs."""
    had = {row.seat: row.probability for row in before if row.seat is not None}
    moved = ((row.seat, row.probability - had[row.seat]) for row in after if row.seat in had)
    return tuple((seat, by) for seat, by in moved if seat is not None and abs(by) > ROUNDING)


def is_ruled(battle: Battle[Any, Any]) -> bool:
    """Whether the table has said last how it ended, and no rule."""

    def end_of(state: Any) -> tuple[Text | None, Seat | None]:
        overview = battle.game.overview(battle.game.view(state, None))
        return overview.outcome, overview.winner

    states, last = [battle.start, *(turn.state for turn in battle.turns)], end_of(battle.state)
    for turn, before in zip(reversed(battle.turns), reversed(states[:-1]), strict=True):
        if end_of(before) != last:
            return any(event.ruling for step in turn.steps for event in step.events)
    return False


class Luck(Struct, frozen=True):
    """A seat's dice so far: how many, what they showed, and what was to be expected of them.

    `or_more` is the chance that so many dice show so many successes or more, `or_fewer` that they
    show so many or fewer; both count the number itself, so together they exceed 1.
    """

    seat: Seat
    dice: int
    rolled: int
    expected: float
    or_more: float
    or_fewer: float


class Throw(Struct, frozen=True):
    """Dice that fell: whose, the chance of each to succeed, and how many did."""

    seat: Seat
    chances: tuple[float, ...]
    successes: int


def thrown(game: Game[Any, Any], start: Any, turns: Iterable[Turn[Any]]) -> Iterator[Throw]:
    """Every roll of these turns whose successes are hits."""
    state = start
    for turn in turns:
        for action, step in zip(turn.actions, turn.steps, strict=True):
            roll = game.decision(state) if isinstance(action, Rolled | Hits) else None
            if isinstance(roll, Roll) and roll.strikes:
                dice = (float(g.chance) for g in roll.groups for _ in range(g.count))
                yield Throw(roll.seat, tuple(dice), sum(roll.counts(action)))
            state = step.state


def luck(throws: Iterable[Throw], cancelled: CancelToken = not_cancelled) -> tuple[Luck, ...]:
    """What the throws come to for each seat that threw. Raises `Cancelled` if stopped."""
    dice: dict[Seat, list[float]] = {}
    rolled: dict[Seat, int] = {}
    for throw in until_cancelled(throws, cancelled):
        dice.setdefault(throw.seat, []).extend(throw.chances)
        rolled[throw.seat] = rolled.get(throw.seat, 0) + throw.successes
    return tuple(_of(seat, dice[seat], rolled[seat], cancelled) for seat in sorted(dice))


def _of(seat: Seat, dice: list[float], rolled: int, cancelled: CancelToken) -> Luck:
    """Both tails are summed, neither is a difference, so the rarest luck keeps its digits."""
    chances = successes(until_cancelled(dice, cancelled))
    more, fewer = sum(reversed(chances[rolled:])), sum(chances[: rolled + 1])
    return Luck(seat, len(dice), rolled, sum(dice), min(more, 1.0), min(fewer, 1.0))
