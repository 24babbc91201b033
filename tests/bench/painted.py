"""When a window has painted, as the window itself would tell."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget

TOO_LONG = 5.0


class Painted(QObject):
    """Hands the window its paint request and notes when that is done: the clock, and our work."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window, self.at, self.work = window, 0.0, 0.0
        window.installEventFilter(self)

    def timed(self, deed: Callable[[], object]) -> float:
        """Seconds our thread works from the beginning of a deed until the window has painted it."""
        begun = thread_time()
        deed()
        handled = perf_counter()
        while self.at < handled and perf_counter() < handled + TOO_LONG:
            QCoreApplication.processEvents()
        return self.work - begun

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._window or event.type() != QEvent.Type.UpdateRequest:
            return False
        self._window.event(event)
        self.at, self.work = perf_counter(), thread_time()
        return True
