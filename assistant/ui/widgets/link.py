"""A sentence that opens something: wrapped, with dots under it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.tip import tip

MOST_LINES = 12
"""A sentence longer than that is cut; it is whole where it leads."""


class Link(Pressable):
    """As many lines as its words need in the width it has."""

    radius = 4

    def __init__(self, look: Look, text: str, does: str, most: int = MOST_LINES) -> None:
        super().__init__(look)
        self._most = most
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(does)
        self.setToolTip(tip(f"{does}\n{text}"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_lines(self, most: int) -> bool:
        """No more lines than that; whether that is a change."""
        if most == self._most:
            return False
        self._most = most
        self.updateGeometry()
        self.update()
        return True

    def sizeHint(self) -> QSize:
        """One line of its words, at the most as wide as a column."""
        width = round(paint.width_of(self.look.font(12), self.text())) + 2 * self.halo + 2
        width = min(width, self.look.px(300))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The height is that of the width it gets."""
        return QSize(self.look.px(80), self._leading() + 2 * self.halo)

    def heightForWidth(self, width: int) -> int:
        """What the lines take."""
        return self.height_at(width, self._most)

    def height_at(self, width: int, most: int) -> int:
        """The same if it could have so many lines."""
        lines = self._lines(width - 2 * self.halo, most)
        return len(lines) * self._leading() + 2 * self.halo

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Line by line, the dots under each."""
        look, theme = self.look, self.look.theme
        ink = theme.text if self.underMouse() or self.isDown() else theme.muted
        font, y = look.font(12), body.y()
        for text in self._lines(body.width(), self._most):
            row = QRectF(body.x(), y, body.width(), self._leading())
            paint.write(painter, row, text, font, ink)
            painter.setPen(QPen(QColor(ink), look.px(1), Qt.PenStyle.DotLine))
            low = row.bottom() - look.px(1)
            right = row.x() + min(row.width(), paint.width_of(font, text))
            painter.drawLine(QPointF(row.x(), low), QPointF(right, low))
            y += self._leading()

    def _leading(self) -> int:
        return QFontMetrics(self.look.font(12)).height() + self.look.px(1)

    def _lines(self, width: float, most: int) -> tuple[str, ...]:
        return paint.wrapped(self.text(), self.look.font(12), max(width, 1), most, even=False)


class Unfolding(Link):
    """One line of a long sentence, or as many as it is given; pressed, all of it, and back."""

    def __init__(self, look: Look, text: str, does: str) -> None:
        super().__init__(look, text, does, 1)
        self._whole, self._folded = False, 1
        self.clicked.connect(self._turn)

    def set_lines(self, most: int) -> bool:
        """No more lines than that until it is pressed."""
        self._folded = most
        return super().set_lines(MOST_LINES if self._whole else most)

    def _turn(self) -> None:
        self._whole = not self._whole
        self.set_lines(self._folded)
