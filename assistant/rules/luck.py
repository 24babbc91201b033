"""Luck: the successes that a seat's dice showed against those they promised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from assistant.rules.battle import Turn
from assistant.rules.chance import Hits, Roll, Rolled, successes
from assistant.rules.decision import Seat
from assistant.rules.game import Game
from assistant.rules.odds import CancelToken, not_cancelled, until_cancelled


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
