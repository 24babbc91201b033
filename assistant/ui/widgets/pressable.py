"""Base of the painted buttons: halo, hover, focus ring, Enter."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets import paint

HALO = 4
"""Room around every control for its focus ring: layouts at spacing 0 show gaps of 8."""

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TAKE_AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
"""The key that a Mac calls delete is Backspace elsewhere, and many have no other."""
LEFT_BUTTON = Qt.MouseButton.LeftButton
"""What else a widget draws itself is pressed by this button only, as Qt's own are."""

_SMOOTH = QPainter.RenderHint.Antialiasing


class Pressable(QAbstractButton):
    """A button that paints itself inside a halo; subclasses implement `draw`."""

    radius = 8

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._is_void = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def halo(self) -> int:
        """The halo at this table distance."""
        return self.look.px(HALO)

    def body(self) -> QRectF:
        """What is drawn, without the halo."""
        h = self.halo
        return QRectF(h, h, self.width() - 2 * h, self.height() - 2 * h)

    def setText(self, text: str) -> None:
        """Qt makes a key of what follows an ampersand, and a name may have one: "R&D Team"."""
        super().setText(text)
        if "&" in text:
            self.setShortcut(QKeySequence())

    def background(self) -> str:
        """The fill of a raised control: lit under the pointer and while pressed."""
        theme = self.look.theme
        return theme.hover if self.underMouse() or self.isDown() else theme.raised

    def forget_press(self) -> None:
        """It means something else from now on: a press that is not let go of yet was not for it."""
        if self.isDown():
            self.setDown(False)
            self._is_void = True

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Heirs draw here."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The body, and the ring when the keyboard is here."""
        painter, body = QPainter(self), self.body()
        painter.setRenderHint(_SMOOTH)
        self.draw(painter, body)
        if self.hasFocus():
            paint.ring(painter, body, self.look, self.look.px(self.radius))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A new press counts."""
        self._is_void = False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A press that was forgotten does not come back under the moving pointer."""
        if self._is_void:
            event.ignore()
        else:
            super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses like Space does."""
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)
