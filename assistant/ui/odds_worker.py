"""Forecasts away from the window's thread: one at a time, and only the newest counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from assistant.rules.odds import Stopped

Job: TypeAlias = Callable[[Stopped], object]
"""Given what tells it that nobody waits any more; mostly a forecast comes of it."""


class OddsWorker(QObject):
    """Answers the last `ask`; what was asked before is dropped, begun or not."""

    ready = Signal(object)
    """What the job has answered: a `Forecast`, or None where there is nothing to forecast."""
    failed = Signal(object)
    """The exception that the engine raised."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._generation = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._carrier = _Carrier()
        self._carrier.answered.connect(self._take)

    def ask(self, job: Job) -> None:
        """Work on this, and on nothing asked before."""
        self.drop()
        mine = self._generation
        self._pool.start(_Task(mine, lambda: job(lambda: self._generation != mine), self._carrier))

    def drop(self) -> None:
        """Nobody waits any more for what was asked."""
        self._generation += 1
        self._pool.clear()

    def finish(self) -> None:
        """Forget everything and wait for the thread: before the window goes."""
        self.drop()
        self._pool.waitForDone()

    def _take(self, generation: int, forecast: object, error: object) -> None:
        if generation != self._generation:
            return
        if error is not None:
            self.failed.emit(error)
        else:
            self.ready.emit(forecast)


class _Carrier(QObject):
    """Carries an answer between the threads; a task keeps it alive when its page is gone."""

    answered = Signal(int, object, object)


class _Task(QRunnable):
    """One forecast; whatever it raises is carried over to the window's thread."""

    def __init__(self, generation: int, job: Callable[[], object], carrier: _Carrier) -> None:
        super().__init__()
        self._generation, self._job, self._carrier = generation, job, carrier

    def run(self) -> None:
        """In the worker's thread."""
        forecast: object = None
        error: Exception | None = None
        try:
            forecast = self._job()
        except Exception as raised:
            error = raised
        self._carrier.answered.emit(self._generation, forecast, error)
