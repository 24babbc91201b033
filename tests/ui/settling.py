"""What a running program does by itself, and a test would wait for in vain."""

from __future__ import annotations

import time
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from assistant.ui.moments.card import Stage

ROUNDS = 6
"""One widget's room is another's: so many, and all of them have theirs."""
PATIENCE = 60.0
"""Seconds that odds may take on a machine with other work; then a test fails and does not hang."""


class Busy(Protocol):
    """What reckons in the background."""

    @property
    def is_busy(self) -> bool:
        """Whether more answers will come."""
        ...


def rest(*workers: Busy) -> None:
    """Wait until all that is reckoned is told."""
    end = time.monotonic() + PATIENCE
    while any(worker.is_busy for worker in workers):
        assert time.monotonic() < end, "the odds do not come to an end"
        QTest.qWait(5)


def settle() -> None:
    """Let everything find its place, and what is no longer wanted go."""
    for _ in range(ROUNDS):
        QCoreApplication.processEvents()
    bury()


def watch(window: QWidget) -> None:
    """What is shown large has been seen: what lies under it can be pressed again."""
    for stage in window.findChildren(Stage):
        stage.end()


def bury() -> None:
    """Delete what was to be deleted later: a loop would, but none runs here."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
