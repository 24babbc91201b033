"""When a window has painted, as the window itself would tell."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget

TOO_LONG = 5.0


class Took(NamedTuple):
    """Seconds by the clock, and seconds that our own thread worked."""

    clock: float
    work: float


class Painted(QObject):
    """Hands the window its paint request and notes when that is done: the clock, and our work."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window, self.at, self.work = window, 0.0, 0.0
        window.installEventFilter(self)

    def timed(self, deed: Callable[[], object]) -> Took:
        """From the beginning of a deed until the window has painted what came of it."""
        begun = Took(perf_counter(), thread_time())
        deed()
        handled, last = perf_counter(), begun.clock + TOO_LONG
        while self.at < handled and perf_counter() < last:
            QCoreApplication.processEvents()
        return Took(self.at - begun.clock, self.work - begun.work)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._window or event.type() != QEvent.Type.UpdateRequest:
            return False
        self._window.event(event)
        self.at, self.work = perf_counter(), thread_time()
        return True
