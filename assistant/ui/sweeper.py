"""Garbage is collected in the window's thread alone: a widget must not die in a worker's."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

PAUSE = 500
"""Milliseconds between two looks at what has gathered."""


class Sweeper(QObject):
    """Python would collect in whichever thread allocates, and destroy Qt's objects there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # the modules stay for good; to sweep them each time would cost 30 ms
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._sweep)
        self._timer.start()

    def _sweep(self) -> None:
        counts = gc.get_count()
        full = (n for n, limit in enumerate(gc.get_threshold()) if limit and counts[n] > limit)
        oldest = max(full, default=None)
        if oldest is not None:
            gc.collect(oldest)
