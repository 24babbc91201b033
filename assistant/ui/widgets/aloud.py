"""What is said to those who hear the program rather than see it."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    """This widget is called by these words now, and whoever hears it is told so once."""
    if words == widget.accessibleName():  # of other words Qt tells by itself
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))
    widget.setAccessibleName(words)


def speak(widget: QWidget, words: str) -> None:
    """Whoever hears the program is told this once, wherever the keyboard is."""
    if words:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
