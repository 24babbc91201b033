"""Odds and advice away from the window's thread: one at a time, and only the newest counts."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache, partial
from time import monotonic
from typing import TypeAlias
from weakref import ReferenceType, ref

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from assistant.rules.odds import Cancelled, CancelToken, ProgressCallback

Job: TypeAlias = Callable[[CancelToken, ProgressCallback], Iterable[object]]
"""Given what tells it that nobody waits any more, and whom to tell how far it is: its answers."""

LET_GO = 0.001
"""Seconds for which the thread may keep Python to itself while the window waits for it.

The window lets go of it with almost every word to Qt. By Python's own 5 ms what takes 20 ms to tell
and to paint took half a second while odds were reckoned that never let go by themselves. Windows
counts whole milliseconds: with less than one, whoever waits would ask without a pause.
"""
PAUSE = 0.05
"""Seconds between two words on how far a computation is."""


class OddsWorker(QObject):
    """Answers the last `ask`; what was asked before is dropped, begun or not."""

    ready = Signal(object)
    """One answer of the job, in the order it gives them."""
    progressed = Signal(float)
    """The share of the answer at hand that is done."""
    failed = Signal(object)
    """The exception that the engine raised."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turn = _Turn()
        self._busy = False
        # Not a QThreadPool: when Python lets go of one, it waits for its thread and holds the very
        # lock which that thread needs to end.
        self._pool = ThreadPoolExecutor(1, "odds")
        self._future: Future[None] | None = None
        self.destroyed.connect(partial(_leave, self._pool, self._turn))
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(self.drop)  # or the program would stay until all is solved
        sys.setswitchinterval(LET_GO)
        _post()  # made here, in the window's thread

    @property
    def is_busy(self) -> bool:
        """Whether answers are still to come."""
        return self._busy

    def ask(self, job: Job) -> None:
        """Work on this, and on nothing asked before."""
        self.drop()
        self._busy = True
        task = _Task(job, self._turn, _Sender(ref(self), self._turn.number))
        self._future = self._pool.submit(task.run)

    def drop(self) -> None:
        """Nobody waits any more for what was asked."""
        self._turn.number += 1
        self._busy = False
        if self._future is not None:
            self._future.cancel()

    def finish(self) -> None:
        """Forget everything and wait for the thread: before the window goes."""
        self.drop()
        if self._future is not None:
            wait((self._future,))

    def receive(self, turn: int, news: News) -> None:
        """What the thread has sent comes in here, unless nobody waits for it any more."""
        if turn != self._turn.number:
            return
        match news:
            case _Answer(answer):
                self.ready.emit(answer)
            case _Done(share):
                self.progressed.emit(share)
            case _End(error):
                self._busy = False
                if error is not None:
                    self.failed.emit(error)


def break_down(error: Exception) -> None:
    """What `failed` says where nobody has words of his own for it: the whole window is alarmed."""
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
    """Which question is the newest; the thread reads it, the window's thread counts on."""

    number: int = 0


def _leave(pool: ThreadPoolExecutor, turn: _Turn) -> None:
    """The page is gone: its thread goes too, with the room it keeps for the next solution."""
    turn.number += 1
    pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Answer:
    answer: object


@dataclass(frozen=True, slots=True)
class _Done:
    share: float


@dataclass(frozen=True, slots=True)
class _End:
    error: Exception | None


News: TypeAlias = _Answer | _Done | _End


class _Post(QObject):
    """Carries news from the threads to the window's. There is one, and it is never let go."""

    sent = Signal(object, int, object)

    def __init__(self) -> None:
        super().__init__()
        self.sent.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def _deliver(self, whom: ReferenceType[OddsWorker], turn: int, news: News) -> None:
        worker = whom()
        if worker is not None and isValid(worker):
            worker.receive(turn, news)


@cache
def _post() -> _Post:
    return _Post()


@dataclass(frozen=True, slots=True)
class _Sender:
    """Knows for whom a task works without holding it.

    What belongs to Qt must not die in the thread of a task that held it last: the program would
    die with it.
    """

    whom: ReferenceType[OddsWorker]
    turn: int

    def send(self, news: News) -> None:
        _post().sent.emit(self.whom, self.turn, news)


class _Task:
    """One job; whatever it raises is carried over to the window's thread."""

    def __init__(self, job: Job, turn: _Turn, sender: _Sender) -> None:
        self._job, self._turn, self._sender = job, turn, sender
        self._told_at = monotonic()

    def run(self) -> None:
        """In the worker's thread."""
        error: Exception | None = None
        try:
            for answer in self._job(self._stopped, self._tell):
                self._sender.send(_Answer(answer))
                if self._stopped():
                    return
        except Cancelled:
            return
        except Exception as raised:
            error = raised
        self._sender.send(_End(error))

    def _stopped(self) -> bool:
        return self._turn.number != self._sender.turn

    def _tell(self, done: float) -> None:
        now = monotonic()
        if now - self._told_at >= PAUSE:
            self._told_at = now
            self._sender.send(_Done(done))
