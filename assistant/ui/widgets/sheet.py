"""The ground that lists and cards lie on, and the line between their parts."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets import paint


class Sheet(QWidget):
    """A rounded ground with an edge."""

    def __init__(self, look: Look, *, edge: str = "", fill: str = "", width: int = 1) -> None:
        super().__init__()
        self._look, self._width = look, width
        self._edge, self._fill = edge or look.theme.line, fill or look.theme.panel

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self._look
        paint.frame(
            painter,
            QRectF(self.rect()),
            radius=look.px(10),
            fill=self._fill,
            edge=self._edge,
            width=float(look.px(self._width)),
        )
        painter.end()


class Rule(QWidget):
    """A line across."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(look.px(1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._look.theme.line))
        painter.end()
