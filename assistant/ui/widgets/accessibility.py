"""Announcements for screen readers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget


def announce(widget: QWidget, words: str) -> None:
    """Set the accessible name of a widget and announce it once."""
    if words == widget.accessibleName():  # of other words Qt tells by itself
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))
    widget.setAccessibleName(words)


def speak(widget: QWidget, words: str) -> None:
    """Announce these words once, wherever the keyboard focus is."""
    if words:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def of_verb(verb: str, name: str) -> str:
    """The name of an option after its verb, which stands once over many of them on the screen."""
    return f"{verb}: {name}" if verb not in ("", name) else name


class Threshold(QObject):
    """Announces a part of a page when the keyboard focus enters it."""

    def __init__(self, part: QWidget, words: Callable[[], str]) -> None:
        super().__init__(part)
        self._part, self._words, self._is_here = part, words, False
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._moved)

    def _moved(self, old: QWidget | None, now: QWidget | None) -> None:
        """From another part of the page; a list that pops up, or another window, is none."""
        if now is None or now.window() is not self._part.window():
            return
        was, self._is_here = self._is_here, self._part.isAncestorOf(now)
        if self._is_here and not was:
            speak(self._part, self._words())
