"""Where Tab leads inside a part of a page, and in what order it goes through several."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def tab_stops(part: QWidget) -> list[QWidget]:
    """What in this part takes the keyboard, in order."""
    found, widget = [], part.nextInFocusChain()
    while widget is not None and widget is not part:
        if part.isAncestorOf(widget) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found


def lead(before: QWidget, stops: Iterable[QWidget]) -> None:
    """From here Tab goes through these, one after another."""
    for stop in stops:
        QWidget.setTabOrder(before, stop)
        before = stop
