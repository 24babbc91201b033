"""The keyboard's focus: its ring around a whole area, and the order of Tab."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFrame, QWidget

BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
BACK = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Nobody moved the keyboard: another window or a menu was in front of it."""


class FocusEdge(QFrame):
    """The focus ring over an area that takes the keyboard itself: its children would cover its own.

    An area mostly has the keyboard without having been asked for it; then a ring says nothing.
    """

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self._area, self._by_tab = area, False
        self.setProperty("kind", "ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keyboard came to the area, or left it; or the area has another size."""
        if isinstance(event, QFocusEvent):
            if event.gotFocus() and event.reason() not in BACK:
                self._by_tab = event.reason() in BY_TAB
            ringed = event.gotFocus() and self._by_tab
            if ringed:
                self._cover()
                self.raise_()
            self.setVisible(ringed)
        elif event.type() == QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        self.setGeometry(self._area.rect())


def tab_stops(part: QWidget) -> list[QWidget]:
    """What in this part takes the keyboard, in order."""
    window = part.window()
    left = {inside for inside in part.findChildren(QWidget) if inside.window() is window}
    found, widget = [], part.nextInFocusChain()
    while left and widget is not None and widget is not part:
        if widget in left:
            left.remove(widget)
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                found.append(widget)
        widget = widget.nextInFocusChain()
    return found


def lead(before: QWidget, stops: Iterable[QWidget]) -> None:
    """From here Tab goes through these, one after another."""
    for stop in stops:
        QWidget.setTabOrder(before, stop)
        before = stop
