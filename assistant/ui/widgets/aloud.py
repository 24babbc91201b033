"""What is said to those who hear the program rather than see it."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    """This widget is called by other words now, and whoever reads it aloud is told at once."""
    widget.setAccessibleName(words)
    QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))
