"""Qt's push button: the style sheet draws its box and states, an heir writes the words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from assistant.ui.theme import Look
from assistant.ui.widgets.menu import passes_on
from assistant.ui.widgets.tip import show_tip


class PaintedButton(QPushButton):
    """A button for two fonts, two lines or a picture in one box; heirs `draw` in it.

    Whether it is checked is never its own to say.
    """

    def __init__(self, look: Look, kind: str, parent: QWidget | None = None) -> None:
        """`kind` is that of the style sheet."""
        super().__init__(parent)
        self.look, self._is_void = look, False
        self.setAutoDefault(True)  # Enter presses it, as in a dialog
        self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def setText(self, text: str) -> None:
        """Qt makes a key of what follows an ampersand, and a name may have one: "R&D Team"."""
        super().setText(text)
        if "&" in text:
            self.setShortcut(QKeySequence())

    def set_lit(self, lit: bool) -> None:
        """Have the box of a checked button, or not."""
        self.setCheckable(lit or self.isCheckable())
        self.setChecked(lit)
        self.setCheckable(lit)

    def forget_press(self) -> None:
        """It means something else from now on: a press that is not let go of was not for it."""
        if self.isDown():
            self.setDown(False)
            self._is_void = True

    def draw(self, painter: QPainter, inner: QRectF) -> None:
        """Write the words into the room that the box leaves."""
        raise NotImplementedError

    def inner(self) -> QRectF:
        """The room that the box leaves."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_PushButtonContents
        return QRectF(self.style().subElementRect(part, option, self))

    def tip_words(self) -> str:
        """What a tooltip tells: words that are cut, or a picture in words; mostly nothing."""
        return ""

    def event(self, event: QEvent) -> bool:
        """A tooltip that is set would be heard as well; this one is only seen."""
        if passes_on(self, event):
            return False
        if event.type() != QEvent.Type.ToolTip:
            return super().event(event)
        return show_tip(self, event, self.tip_words())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box of the style sheet, then the words."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.initStyleOption(option)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        self.draw(painter, self.inner())
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

    def nextCheckState(self) -> None:
        """A press checks nothing."""
