"""The evening's line: how the chances moved as the battle went on, and which rolls turned it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Generic

from msgspec import Struct

from assistant.rules.battle import Turn
from assistant.rules.decision import Seat
from assistant.rules.flow import S
from assistant.rules.odds import Row


class HistoryPoint(Struct, Generic[S], frozen=True):
    """Where the battle stood after a turn; turn 0 is the start.

    `swings` are the seats whose chance of winning the turn moved, and how far; `by_chance` says
    that dice or cards did it.
    """

    turn: int
    state: S
    rows: tuple[Row, ...]
    by_chance: bool = False
    swings: tuple[tuple[Seat, float], ...] = ()

    @property
    def swing(self) -> float:
        """How far the turn moved the battle: the most that a seat won or lost by it."""
        return max((abs(by) for _, by in self.swings), default=0.0)


def chance_history(
    start: S,
    turns: Sequence[Turn[S]],
    chances: Callable[[S], tuple[Row, ...]],
    known: Sequence[HistoryPoint[S]] = (),
) -> tuple[HistoryPoint[S], ...]:
    """The line of these turns. What is `known` from the last call is not worked out again.

    `chances` tells who wins from a state as everybody may see it, or nothing where it cannot.
    """
    states = [start, *(turn.state for turn in turns)]
    chance = [False, *(turn.has_chance for turn in turns)]
    line: list[HistoryPoint[S]] = []
    for n, (state, old) in enumerate(zip_longest(states, known[: len(states)])):
        if old is not None and old.state is state and (n == 0 or line[-1] is known[n - 1]):
            line.append(old)
        else:
            rows = chances(state)
            swings = _swings(line[-1].rows, rows) if line else ()
            line.append(HistoryPoint(n, state, rows, chance[n], swings))
    return tuple(line)


def turning_points(
    line: Sequence[HistoryPoint[S]], most: int = 3, least: float = 0.05
) -> tuple[HistoryPoint[S], ...]:
    """The rolls and draws that moved the battle most, the greatest first."""
    rolls = (moment for moment in line if moment.by_chance and moment.swing >= least)
    return tuple(sorted(rolls, key=lambda moment: -moment.swing)[:most])


def _swings(before: tuple[Row, ...], after: tuple[Row, ...]) -> tuple[tuple[Seat, float], ...]:
    """Nothing where either is not known."""
    had = {row.seat: row.probability for row in before}
    return tuple(
        (row.seat, row.probability - had[row.seat])
        for row in after
        if row.seat is not None and row.seat in had and row.probability != had[row.seat]
    )
