"""What a running program does by itself, and a test would wait for in vain."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget

from assistant.ui.moments.card import Stage

ROUNDS = 6
"""One widget's room is another's: so many, and all of them have theirs."""


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
