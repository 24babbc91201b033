"""How far a card under construction is paid for, as a ring around its counters."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from assistant.ui.theme import Look
from assistant.ui.widgets import paint

TURN = 16
"""Qt's angles are sixteenths of a degree."""


def draw_ring(painter: QPainter, ring: QRectF, look: Look, count: int, whole: int | None) -> None:
    """A share where the cost is known, else a broken ring around the bare number."""
    theme, width = look.theme, max(2.0, ring.width() * 0.085)
    circle = ring.adjusted(width, width, -width, -width)
    pen = QPen(QColor(theme.mid), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if whole is None:
        pen.setDashPattern([0.7, 1.1])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(circle)
    words = str(count) if whole is None else f"{count}/{whole}"
    if whole is not None:
        share = 1.0 if whole == 0 else min(1.0, count / whole)
        painter.setPen(QPen(QColor(look.accent), width))
        painter.drawArc(circle, 90 * TURN, -round(360 * TURN * share))
    size = 16 if ring.width() > look.px(40) else 12
    paint.write(painter, ring, words, look.font(size, 600), theme.text, paint.CENTRE)
