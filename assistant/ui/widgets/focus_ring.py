"""The focus ring around Qt's own buttons: 2 px wide, in the margin of what has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QPushButton, QRadioButton, QToolButton, QWidget
from shiboken6 import isValid

from assistant.ui.theme import Look
from assistant.ui.widgets import paint

RINGED = (QPushButton, QToolButton, QRadioButton)
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
