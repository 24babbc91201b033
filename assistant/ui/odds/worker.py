"""Odds and hints are computed in a worker thread: one question at a time, the newest counts.

The answers to a question about a battle come in their order.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache, partial
from time import monotonic
from typing import Any, NamedTuple, TypeAlias
from weakref import ReferenceType, ref

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from assistant.rules.battle import Battle, Turn
from assistant.rules.decision import Seat
from assistant.rules.game import Game
from assistant.rules.history import HistoryPoint, Luck, chance_history, luck, thrown
from assistant.rules.odds import (
    Cancelled,
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


Job: TypeAlias = Callable[[CancelToken, ProgressCallback], Iterable[object]]
"""Takes the cancel token and the progress callback, and yields its answers."""

SWITCH_INTERVAL = 0.001
"""Seconds for which the worker may keep Python's lock while the window waits for it.

The window releases the lock with almost every call of Qt. While Metro's solver runs without a
pause, the longest gap in the event loop is 0.15 s by this value and 0.5 s by Python's own 5 ms.
Windows counts whole milliseconds: by less than one, whoever waits would ask without a pause.
"""
REPORT_EVERY = 0.05
"""Seconds between two reports of progress."""


class OddsWorker(QObject):
    """Answers the last `ask`; an earlier question is dropped, begun or not."""

    ready = Signal(object)
    """One answer of the job, in its order."""
    progressed = Signal(float)
    """The share of the current answer that is done."""
    failed = Signal(object)
    """The exception that the engine raised."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turn = _Turn()
        self._busy = False
        # Not a QThreadPool: its destructor waits for the thread and holds the lock of Python, which
        # that thread needs to end.
        self._pool = ThreadPoolExecutor(1, "odds")
        self._future: Future[None] | None = None
        self.destroyed.connect(partial(_leave, self._pool, self._turn))
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(self.drop)  # or the program would stay until all is solved
        sys.setswitchinterval(SWITCH_INTERVAL)
        _post()  # made here, in the window's thread

    @property
    def is_busy(self) -> bool:
        """Whether more answers will come."""
        return self._busy

    def ask(self, job: Job) -> None:
        """Drop what was asked before and work on this."""
        self.drop()
        self._busy = True
        task = _Task(job, self._turn, ref(self))
        self._future = self._pool.submit(task.run)

    def drop(self) -> None:
        """Cancel the question; no answer of it is delivered any more."""
        self._turn.number += 1
        self._busy = False
        if self._future is not None:
            self._future.cancel()

    def finish(self) -> None:
        """Cancel the question and wait for the thread: before the window closes."""
        self.drop()
        if self._future is not None:
            wait((self._future,))

    def end(self, error: Exception | None) -> None:
        """No more answers come."""
        self._busy = False
        if error is not None:
            self.failed.emit(error)


def raise_error(error: Exception) -> None:
    """A slot for `failed` where no widget shows the error: it reaches the window's own report."""
    raise error


def collect_garbage_here(parent: QObject, every: int = 1000) -> QTimer:
    """Collect garbage in this thread alone, every so many milliseconds; return the timer.

    Python collects in whichever thread allocates. PySide would destroy the widgets of an old page
    in the thread of the odds, and Qt does not allow that.
    """
    gc.disable()
    timer = QTimer(parent)
    timer.timeout.connect(_collect)
    timer.start(every)
    return timer


def _collect() -> None:
    """Collect the oldest generation that is due."""
    limits = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [n for n, (count, limit) in enumerate(limits) if limit and count > limit]
    if due:
        gc.collect(due[-1])


@dataclass(slots=True)
class _Turn:
    """The number of the newest question; the worker reads it, the window's thread raises it."""

    number: int = 0


def _leave(pool: ThreadPoolExecutor, turn: _Turn) -> None:
    """End the thread of a worker that is destroyed."""
    turn.number += 1
    pool.shutdown(wait=False, cancel_futures=True)


class _Post(QObject):
    """Has the window's thread do what another asks of it. There is one, never deleted."""

    sent = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.sent.connect(self._do, Qt.ConnectionType.QueuedConnection)

    def _do(self, task: Callable[[], None]) -> None:
        task()


@cache
def _post() -> _Post:
    return _Post()


class _Task:
    """One job; what it finds, an exception too, is sent to the window's thread.

    Its reference to the worker is weak: a Qt object must not be destroyed in the thread of the
    task, or the program would crash.
    """

    def __init__(self, job: Job, turn: _Turn, whom: ReferenceType[OddsWorker]) -> None:
        self._job, self._turn, self._whom = job, turn, whom
        self._number = turn.number
        self._reported_at = monotonic()

    def run(self) -> None:
        """In the worker's thread."""
        error: Exception | None = None
        try:
            for answer in self._job(self._cancelled, self._progress):
                self._tell(answer)
                if self._cancelled():
                    return
        except Cancelled:
            return
        except Exception as raised:
            error = raised
        self._send(lambda worker: worker.end(error))

    def _tell(self, answer: object) -> None:
        self._send(lambda worker: worker.ready.emit(answer))

    def _send(self, news: Callable[[OddsWorker], None]) -> None:
        _post().sent.emit(partial(self._deliver, news))

    def _deliver(self, news: Callable[[OddsWorker], None]) -> None:
        """In the window's thread, unless the question was dropped."""
        worker = self._whom()
        if worker is not None and isValid(worker) and not self._cancelled():
            news(worker)

    def _cancelled(self) -> bool:
        return self._turn.number != self._number

    def _progress(self, done: float) -> None:
        now = monotonic()
        if now - self._reported_at >= REPORT_EVERY:
            self._reported_at = now
            self._send(lambda worker: worker.progressed.emit(done))
