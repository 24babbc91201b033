"""Odds and advice away from the window's thread: one at a time, and only the newest counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from time import monotonic
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from assistant.rules.odds import Cancelled, Stopped, Told

Job: TypeAlias = Callable[[Stopped, Told], Iterable[object]]
"""Given what tells it that nobody waits any more, and whom to tell how far it is: its answers."""

PAUSE = 0.05
"""Seconds between two words on how far a computation is."""


class OddsWorker(QObject):
    """Answers the last `ask`; what was asked before is dropped, begun or not."""

    ready = Signal(object)
    """One answer of the job, in the order it gives them."""
    progressed = Signal(float)
    """The share of the answer at hand that is done."""
    finished = Signal()
    """There are no more answers to come."""
    failed = Signal(object)
    """The exception that the engine raised."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._generation = 0
        self._busy = False
        # Not a QThreadPool: when Python lets go of one, it waits for its thread and holds the very
        # lock which that thread needs to end.
        self._pool = ThreadPoolExecutor(1, "odds")
        self._future: Future[None] | None = None
        self._carrier = _Carrier()
        self._carrier.answered.connect(self._take)
        self._carrier.progressed.connect(self._pass_on)
        self._carrier.ended.connect(self._end)

    @property
    def is_busy(self) -> bool:
        """Whether answers are still to come."""
        return self._busy

    def ask(self, job: Job) -> None:
        """Work on this, and on nothing asked before."""
        self.drop()
        self._busy = True
        mine = self._generation
        task = _Task(mine, job, lambda: self._generation != mine, self._carrier)
        self._future = self._pool.submit(task.run)

    def drop(self) -> None:
        """Nobody waits any more for what was asked."""
        self._generation += 1
        self._busy = False
        if self._future is not None:
            self._future.cancel()

    def finish(self) -> None:
        """Forget everything and wait for the thread: before the window goes."""
        self.drop()
        if self._future is not None:
            wait((self._future,))

    def _take(self, generation: int, answer: object) -> None:
        if generation == self._generation:
            self.ready.emit(answer)

    def _pass_on(self, generation: int, done: float) -> None:
        if generation == self._generation:
            self.progressed.emit(done)

    def _end(self, generation: int, error: object) -> None:
        if generation != self._generation:
            return
        self._busy = False
        if error is not None:
            self.failed.emit(error)
        self.finished.emit()


class _Carrier(QObject):
    """Carries an answer between the threads; a task keeps it alive when its page is gone."""

    answered = Signal(int, object)
    progressed = Signal(int, float)
    ended = Signal(int, object)


class _Task:
    """One job; whatever it raises is carried over to the window's thread."""

    def __init__(self, generation: int, job: Job, stopped: Stopped, carrier: _Carrier) -> None:
        self._generation, self._job, self._stopped = generation, job, stopped
        self._carrier, self._told_at = carrier, monotonic()

    def run(self) -> None:
        """In the worker's thread."""
        error: Exception | None = None
        try:
            for answer in self._job(self._stopped, self._tell):
                self._carrier.answered.emit(self._generation, answer)
                if self._stopped():
                    return
        except Cancelled:
            return
        except Exception as raised:
            error = raised
        self._carrier.ended.emit(self._generation, error)

    def _tell(self, done: float) -> None:
        now = monotonic()
        if now - self._told_at >= PAUSE:
            self._told_at = now
            self._carrier.progressed.emit(self._generation, done)
