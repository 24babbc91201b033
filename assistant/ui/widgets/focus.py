"""The keyboard's focus: its rings, the order of Tab; and what a screen reader is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import ARROWS

BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
BACK = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Nobody moved the keyboard: another window or a menu was in front of it."""


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


def beside(now: QWidget, stops: Iterable[QWidget], key: int) -> QWidget | None:
    """The nearest stop in the direction of an arrow; to the side, of those in the same row."""
    here, window = QRect(now.mapTo(now.window(), QPoint()), now.size()), now.window()
    x, y = ARROWS[key]
    found: dict[tuple[int, int], QWidget] = {}
    for stop in stops:
        there = QRect(stop.mapTo(window, QPoint()), stop.size())
        right = max(there.left() - here.right(), 0) - max(here.left() - there.right(), 0)
        down = max(there.top() - here.bottom(), 0) - max(here.top() - there.bottom(), 0)
        ahead, aside = right * x + down * y, abs(right * y) + abs(down * x)
        if ahead > 0 and not (x and aside):
            way = there.topLeft() - here.topLeft()
            found[ahead + aside, abs(way.x() * y) + abs(way.y() * x)] = stop
    return found[min(found)] if found else None


RINGED = (QPushButton, QToolButton, QRadioButton, QLabel)
"""Fields show that they have the keyboard by an edge of their own."""
WIDE, RADIUS = 2, 9


class FocusRing(QObject):
    """Lays one ring over the button that has the keyboard."""

    # No `QFocusFrame`: it takes a style of its own to be drawn like that, and one written in Python
    # is sometimes gone before its frame when the program ends, which then crashes.

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._look = Look()
        self._ring: Ring | None = None
        # Not `focusChanged`: that hands over the widget that lost the keyboard while it is deleted.
        app.focusObjectChanged.connect(self._move)

    def show_look(self, look: Look) -> None:
        """From now on in the colour and size of this look."""
        self._look = look

    def _move(self, focused: QObject | None) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        self._ring = None
        if isinstance(focused, RINGED) and focused.property("kind"):
            self._ring = Ring(focused, self._look)


class Ring(QWidget):
    """A sibling of its button, so that it is moved, scrolled, clipped and deleted with it."""

    def __init__(self, button: QWidget, look: Look) -> None:
        super().__init__(button.parentWidget() or button)
        self._button, self._look = button, look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        button.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The button has another place or size, or is no longer shown."""
        if event.type() in (
            QEvent.Type.Move,
            QEvent.Type.Resize,
            QEvent.Type.Show,
            QEvent.Type.Hide,
        ):
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring."""
        painter, look = QPainter(self), self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, wide = QRectF(self.rect()), float(look.px(WIDE))
        paint.frame(painter, rect, radius=look.px(RADIUS), edge=look.theme.focus, width=wide)
        painter.end()

    def _follow(self) -> None:
        button = self._button
        alone = self.parentWidget() is button
        self.setGeometry(QRect(0, 0, *button.size().toTuple()) if alone else button.geometry())
        self.setVisible(button.isVisible())
        self.raise_()


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
    if verb in ("", name):
        return name
    return f"{verb} {name}" if verb.endswith("→") else f"{verb}: {name}"


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
