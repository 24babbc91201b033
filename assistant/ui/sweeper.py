"""Garbage is collected in the window's thread alone, and while nobody waits for it.

A widget must not die in a worker's thread, and a sweep of 5 ms must not fall into a click: what
is due waits until nothing has been allocated for a while, by the window or by the odds.

Modules are most of what there is, and stay for good: no sweep looks through them, or it would take
60 ms. What pages are made of can be swept: freezing it with them would mean to thaw all of it.
"""

from __future__ import annotations

import ctypes
import gc
import sys

from PySide6.QtCore import QObject, QTimer

PAUSE = 500
"""Milliseconds between two looks at what has gathered."""
STILL = 300
"""So few objects more or less than at the last look are nobody's work."""
PATIENCE = 20
"""So many looks a sweep waits for a still moment."""
MANY = 50
"""So many modules more than are frozen are worth freezing; the page on the screen is too, then."""
PILE = 4
"""So many pages that have gone are swept though somebody works: each may hold 10 MB of pictures."""


class Sweeper(QObject):
    """Python would collect in whichever thread allocates, and destroy Qt's objects there."""

    def __init__(self, parent: QObject, pause: int = PAUSE) -> None:
        super().__init__(parent)
        gc.disable()
        self._gathered, self._waited, self._gone = 0, 0, 0
        self._freeze()
        self._timer = QTimer(self)
        self._timer.setInterval(pause)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def settle(self) -> None:
        """Another page is on the screen: when it is still, what the page before left is swept."""
        self._gone += 1

    def _look(self) -> None:
        gathered = gc.get_count()[0]
        still = abs(gathered - self._gathered) <= STILL
        self._waited += 1
        if still and len(sys.modules) >= self._modules + MANY:
            gc.collect()
            self._freeze()
        elif self._gone and (still or self._gone >= PILE):
            self._gone = 0
            gc.collect()
            _give_back()
        elif still or self._waited >= PATIENCE:
            self._sweep()
        self._gathered = gc.get_count()[0]

    def _freeze(self) -> None:
        self._modules = len(sys.modules)
        gc.freeze()

    def _sweep(self) -> None:
        self._waited = 0
        counts = gc.get_count()
        full = (n for n, limit in enumerate(gc.get_threshold()) if limit and counts[n] > limit)
        oldest = max(full, default=None)
        if oldest is not None:
            gc.collect(oldest)


def _give_back() -> None:
    """What is free goes to the system; glibc would keep 20 MB of it, other libraries do not."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
        trim(0)
