"""What the worker tells about a table, in the order players want it: odds, options, the rest."""

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


class Odds(NamedTuple):
    """The forecast, or that there is none."""

    forecast: Forecast | None


class Worths(NamedTuple):
    """What the options are worth, or that nobody can tell."""

    values: OptionValues | None


class Evening(NamedTuple):
    """How the chances moved up to now, and everybody's luck."""

    line: tuple[HistoryPoint[Any], ...] = ()
    luck: tuple[Luck, ...] = ()


class Spread(NamedTuple):
    """Per seat the odds under every policy."""

    seats: tuple[tuple[PolicyComparison, ...], ...]


class Recall:
    """The chances of states asked for once; kept for the battle, so that undo costs nothing."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Struct, tuple[Row, ...]]] = {}

    def learn(self, state: Struct, rows: tuple[Row, ...]) -> None:
        """A forecast has told them."""
        self._known[id(state)] = state, rows

    def chances(
        self,
        told_by: Callable[..., tuple[Row, ...]],
        state: Struct,
        view: Struct,
        cancelled: CancelToken,
    ) -> tuple[Row, ...]:
        """Who wins from a state as this view of it tells."""
        if id(state) not in self._known:
            self.learn(state, told_by(view, cancelled))
        return self._known[id(state)][1]


class Question(NamedTuple):
    """Where a battle stands, for a thread that must not touch the battle itself."""

    game: Game[Any, Any]
    view: Struct
    start: Struct
    turns: tuple[Turn[Any], ...]
    seats: int
    recall: Recall
    spread: bool = False

    @classmethod
    def about(
        cls, battle: Battle[Any, Any], view: Struct, recall: Recall, spread: bool
    ) -> Question:
        """All that may be asked of a battle as it stands."""
        seats = len(battle.game.overview(view).seats)
        return cls(battle.game, view, battle.start, battle.turns, seats, recall, spread)


def prospects(
    asked: Question, cancelled: CancelToken, progress: ProgressCallback
) -> Iterator[object]:
    """`Odds`, `Worths`, then for games that foretell more `Spread`, if asked for, and `Evening`."""
    game, view, odds = asked.game, asked.view, asked.game.odds
    forecast = odds.forecast(view, cancelled, progress)
    yield Odds(forecast)
    yield Worths(odds.values(view, cancelled))
    if odds.chances is None:
        return
    state = asked.turns[-1].state if asked.turns else asked.start
    if forecast is not None and game.view(state, None) == view:
        asked.recall.learn(state, forecast.rows)
    compare = odds.policy_comparison
    if asked.spread and compare is not None:
        seats = (Seat(n) for n in range(asked.seats))
        yield Spread(tuple(compare(view, seat, cancelled) for seat in seats))
    yield _evening(asked, odds.chances, cancelled)


def _evening(
    asked: Question, told_by: Callable[..., tuple[Row, ...]], cancelled: CancelToken
) -> Evening:
    def chances(state: Struct) -> tuple[Row, ...]:
        public = asked.game.view(state, None)
        return asked.recall.chances(told_by, state, public, cancelled)

    line = chance_history(asked.start, asked.turns, chances)
    return Evening(line, luck(thrown(asked.game, asked.start, asked.turns), cancelled))
