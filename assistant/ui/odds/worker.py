"""Odds and hints are computed in a worker thread: one question at a time, the newest counts.

The answers to a question about a battle come in their order.
"""

from __future__ import annotations

import gc
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

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


KnownChances: TypeAlias = dict[int, tuple[Struct, tuple[Row, ...]]]
"""Each state that was computed and its chances, by its `id`: kept for the history of the battle."""


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
        told = forecast.rows if forecast.whole is None else forecast.whole
        asked.known[id(state)] = state, told
    compare = odds.policy_comparison
    if asked.comparison and compare is not None:
        seats = (Seat(n) for n in range(asked.seats))
        yield ComparisonAnswer(tuple(compare(view, seat, cancelled) for seat in seats))
    yield _history(asked, odds.chances, cancelled)


def _history(
    asked: Question, told_by: Callable[..., tuple[Row, ...]], cancelled: CancelToken
) -> HistoryAnswer:
    def chances(state: Struct) -> tuple[Row, ...]:
        if id(state) not in asked.known:
            asked.known[id(state)] = state, told_by(asked.game.view(state, None), cancelled)
        return asked.known[id(state)][1]

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
EVERY = 20
"""Milliseconds from one look at what the thread has found to the next."""


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
        self._tasks: list[_Task] = []
        """The newest, if it is neither dropped nor done."""
        # Not a QThreadPool: its destructor waits for the thread and holds the lock of Python, which
        # that thread needs to end.
        self._pool = ThreadPoolExecutor(1, "odds")
        self._future: Future[None] | None = None
        self._clock = QTimer(self, interval=EVERY)
        self._clock.timeout.connect(self._take)
        self.destroyed.connect(partial(_leave, self._pool, self._tasks))
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(self.drop)  # or the program would stay until all is solved
        sys.setswitchinterval(SWITCH_INTERVAL)

    @property
    def is_busy(self) -> bool:
        """Whether more answers will come."""
        return bool(self._tasks)

    def ask(self, job: Job) -> None:
        """Drop what was asked before and work on this."""
        self.drop()
        self._tasks.append(_Task(job))
        self._future = self._pool.submit(self._tasks[0].run)
        self._clock.start()

    def drop(self) -> None:
        """Cancel the question; no answer of it is delivered any more."""
        self._clock.stop()
        _drop(self._tasks)
        if self._future is not None:
            self._future.cancel()

    def finish(self) -> None:
        """Cancel the question and wait for the thread: before the window closes."""
        self.drop()
        if self._future is not None:
            wait((self._future,))

    def _take(self) -> None:
        """Tell what the thread has found; whoever hears of it may ask something else."""
        (task,) = self._tasks
        is_over, done, is_answered = task.is_over, task.done, bool(task.answers)
        while task.answers and not task.is_dropped:
            self.ready.emit(task.answers.popleft())
        if task.is_dropped:
            return
        if is_over:
            self.drop()
            if task.error is not None:
                self.failed.emit(task.error)
        elif done != task.told:
            task.told = done
            if not is_answered:  # or it would be told of an answer that is here
                self.progressed.emit(done)


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


class _Task:
    """One job, and what it has found: the window's thread comes to take it.

    It knows nothing of Qt: what is Qt's must not be destroyed in the thread of the task, or the
    program would crash.
    """

    def __init__(self, job: Job) -> None:
        self._job = job
        self.answers = deque[object]()
        self.error: Exception | None = None
        self.done = self.told = 0.0
        """The share of the current answer that is done, and that was told last."""
        self.is_over = self.is_dropped = False

    def run(self) -> None:
        """In the worker's thread."""
        try:
            for answer in self._job(lambda: self.is_dropped, self._progress):
                self.answers.append(answer)
                if self.is_dropped:
                    break
        except Cancelled:
            return
        except Exception as raised:
            self.error = raised
        self.is_over = True

    def _progress(self, done: float) -> None:
        self.done = done


def _drop(tasks: list[_Task]) -> None:
    for task in tasks:
        task.is_dropped = True
    tasks.clear()


def _leave(pool: ThreadPoolExecutor, tasks: list[_Task]) -> None:
    """End the thread of a worker that is destroyed."""
    _drop(tasks)
    pool.shutdown(wait=False, cancel_futures=True)
