"""Thin arrows under the cards: who goes for whom, and who stands in the way, before any damage."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRegion
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.ui.games.battletech.cards.arrows import Drawn, bounds, open_head
from assistant.ui.theme import Look

WIDTH, HEAD, BAR = 1.5, 11, 16
"""Of a line, of its open head, of the bar that stands in the place of one."""


class ThinItem(QGraphicsItem):
    """They cross no word: cards lie over them, and the titles of zones are left out.

    Who goes for somebody ends in an open head, who stands in the way in a bar.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._drawn: tuple[Drawn, ...] = ()
        self._words: tuple[QRectF, ...] = ()
        self._rect, self._free = QRectF(), QRegion()
        self.setZValue(0.5)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def drawn(self) -> tuple[Drawn, ...]:
        """What is there, and where."""
        return self._drawn

    def show_drawn(self, drawn: tuple[Drawn, ...], words: tuple[QRectF, ...]) -> None:
        """These in their places, and nothing over these words."""
        if (drawn, words) == (self._drawn, self._words):
            return
        self.prepareGeometryChange()
        self._drawn, self._words, self._rect = drawn, words, bounds(drawn)
        self._free = QRegion(self._rect.toAlignedRect())
        for title in words:
            if title.intersects(self._rect):
                told = title.adjusted(0, self._look.px(3), 0, -self._look.px(3))
                self._free -= QRegion(told.toAlignedRect())
        self.update()

    def boundingRect(self) -> QRectF:
        """All of them."""
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Who stands in the way lies under who goes."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.save()
        painter.setClipRegion(self._free, Qt.ClipOperation.IntersectClip)
        for one in sorted(self._drawn, key=lambda one: one.arrow.sort != "blocks"):
            self._draw(painter, one)
        painter.restore()

    def _draw(self, painter: QPainter, one: Drawn) -> None:
        look, blocks = self._look, one.arrow.sort == "blocks"
        colour = QColor(look.theme.seat_colour(one.arrow.seat))
        fine = look.px(2) * WIDTH / 2
        painter.setPen(QPen(colour, fine))
        painter.drawPath(one.path)
        if blocks:
            painter.setPen(QPen(colour, 2 * fine))
            painter.drawPath(_bar(one.path.currentPosition(), look.px(BAR)))
        else:
            painter.drawPolyline(open_head(one.curve, look.px(HEAD)))


def _bar(at: QPointF, wide: float) -> QPainterPath:
    """Across the end of a way, which always comes to a card from above or below."""
    path = QPainterPath(at - QPointF(wide / 2, 0))
    path.lineTo(at + QPointF(wide / 2, 0))
    return path
