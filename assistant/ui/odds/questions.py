"""The question to the odds worker about a battle, and its answers in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from assistant.rules.battle import Battle, Turn
from assistant.rules.decision import Seat
from assistant.rules.game import Game
from assistant.rules.history import HistoryPoint, Luck, chance_history, luck, thrown
from assistant.rules.odds import (
    CancelToken,
    Forecast,
    OptionValues,
    PolicyComparison,
    ProgressCallback,
    Row,
)


class OddsAnswer(NamedTuple):
    """The forecast, None where there is none."""

    forecast: Forecast | None


class ValuesAnswer(NamedTuple):
    """The values of the options, None where there are none."""

    values: OptionValues | None


class HistoryAnswer(NamedTuple):
    """The chances turn by turn, and the luck of each seat."""

    line: tuple[HistoryPoint[Any], ...] = ()
    luck: tuple[Luck, ...] = ()


class ComparisonAnswer(NamedTuple):
    """For each seat the odds under every policy."""

    seats: tuple[tuple[PolicyComparison, ...], ...]


class KnownChances:
    """The chances of each state that was computed, kept for the history of the battle."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Struct, tuple[Row, ...]]] = {}

    def learn(self, state: Struct, rows: tuple[Row, ...]) -> None:
        """Remember the chances of a state."""
        self._known[id(state)] = state, rows

    def chances(
        self,
        told_by: Callable[..., tuple[Row, ...]],
        state: Struct,
        view: Struct,
        cancelled: CancelToken,
    ) -> tuple[Row, ...]:
        """The chances from a state, computed from this view of it."""
        if id(state) not in self._known:
            self.learn(state, told_by(view, cancelled))
        return self._known[id(state)][1]


class Question(NamedTuple):
    """The state of a battle, for a thread that must not touch the battle itself."""

    game: Game[Any, Any]
    view: Struct
    start: Struct
    turns: tuple[Turn[Any], ...]
    seats: int
    known: KnownChances
    comparison: bool = False

    @classmethod
    def about(
        cls, battle: Battle[Any, Any], view: Struct, known: KnownChances, comparison: bool
    ) -> Question:
        """The question about a battle as it stands."""
        seats = len(battle.game.overview(view).seats)
        return cls(battle.game, view, battle.start, battle.turns, seats, known, comparison)


def answers(
    asked: Question, cancelled: CancelToken, progress: ProgressCallback
) -> Iterator[object]:
    """Yield odds and values; for games that have them, the comparison asked for and the history."""
    game, view, odds = asked.game, asked.view, asked.game.odds
    forecast = odds.forecast(view, cancelled, progress)
    yield OddsAnswer(forecast)
    yield ValuesAnswer(odds.values(view, cancelled))
    if odds.chances is None:
        yield HistoryAnswer(luck=_luck(asked, cancelled))
        return
    state = asked.turns[-1].state if asked.turns else asked.start
    if forecast is not None and game.view(state, None) == view:
        asked.known.learn(state, forecast.rows)
    compare = odds.policy_comparison
    if asked.comparison and compare is not None:
        seats = (Seat(n) for n in range(asked.seats))
        yield ComparisonAnswer(tuple(compare(view, seat, cancelled) for seat in seats))
    yield _history(asked, odds.chances, cancelled)


def _history(
    asked: Question, told_by: Callable[..., tuple[Row, ...]], cancelled: CancelToken
) -> HistoryAnswer:
    def chances(state: Struct) -> tuple[Row, ...]:
        public = asked.game.view(state, None)
        return asked.known.chances(told_by, state, public, cancelled)

    line = chance_history(asked.start, asked.turns, chances)
    return HistoryAnswer(line, _luck(asked, cancelled))


def _luck(asked: Question, cancelled: CancelToken) -> tuple[Luck, ...]:
    return luck(thrown(asked.game, asked.start, asked.turns), cancelled)
