"""The evening's line: everybody's chance to win along the log, with the rolls that turned it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from assistant.rules.decision import Seat
from assistant.rules.evening import Moment, turning
from assistant.ui.odds.figures import percent, points
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import ENTER

GRID = (0.0, 0.5, 1.0)
CAPTION, AXIS, ROOM = 36, 40, 8
"""What the words below, the axis at the left and the ends of the line take."""

PIECE = 16
"""So many strokes at once: Qt looks for crossings of each with all others, 75 ms for 2,000."""


class EveningLine(QWidget):
    """Told the line; a point clicked, or picked by arrows and Enter, asks to go to its turn."""

    asked = Signal(int)

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        self._look, self._names = look, names
        self._line: tuple[Moment[Any], ...] = ()
        self._turns: dict[int, Moment[Any]] = {}
        self._said: Mapping[int, str] = {}
        self._at = -1
        self.setObjectName("evening-line")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._speak()

    def show_line(self, line: tuple[Moment[Any], ...], said: Mapping[int, str]) -> None:
        """These moments; `said` is what the log tells of a turn."""
        self._line, self._said = tuple(moment for moment in line if moment.rows), said
        self._turns = {moment.turn: moment for moment in turning(self._line)}
        self._at = len(self._line) - 1
        self._speak()

    def place_of(self, index: int) -> QPointF:
        """Where a point of the first seat's line is."""
        return self._point(index, _chance(self._line[index], Seat(0)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grid, lines, turning points, the point in hand and its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_grid(painter)
        for seat in range(len(self._names)):
            self._draw_seat(painter, Seat(seat))
        if 0 <= self._at < len(self._line):
            self._draw_hand(painter)
        self._draw_caption(painter)
        if self.hasFocus():
            area = self._look.inset(QRectF(self.rect()), 2)
            paint.ring(painter, area, self._look, self._look.px(4))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go along the line, Enter asks to go there."""
        last = len(self._line) - 1
        places = {
            Qt.Key.Key_Left: self._at - 1,
            Qt.Key.Key_Right: self._at + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        place = places.get(Qt.Key(event.key()))
        if place is not None:
            self._go(max(0, min(place, last)))
        elif event.key() in ENTER and self._line:
            self.asked.emit(self._line[self._at].turn)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The point nearest to the pointer is in hand."""
        self._go(self._nearest(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask to go to the nearest point."""
        if self._line:
            self._go(self._nearest(event.position().x()))
            self.asked.emit(self._line[self._at].turn)

    def _go(self, index: int) -> None:
        if index != self._at and self._line:
            self._at = index
            self._speak()

    def _speak(self) -> None:
        self.setAccessibleName(" ".join(self._caption()))
        self.update()

    def _caption(self) -> tuple[str, str]:
        """What happened, and what it made of the chances."""
        if not self._line:
            return self.tr("The line begins with the first move"), ""
        moment = self._line[self._at]
        moved = dict(moment.swings)
        parts = []
        for seat, name in enumerate(self._names):
            chance = percent(_chance(moment, Seat(seat)))
            by = moved.get(Seat(seat))
            swing = f" ({points(by)})" if by is not None else ""
            parts.append(f"{name} {chance}{swing}")
        start = self.tr("The start")
        return self._said.get(moment.turn, start if not moment.turn else ""), " · ".join(parts)

    def _area(self) -> QRectF:
        px = self._look.px
        return QRectF(
            px(AXIS),
            px(ROOM),
            self.width() - px(AXIS + ROOM),
            self.height() - px(CAPTION + 2 * ROOM),
        )

    def _point(self, index: int, chance: float) -> QPointF:
        area, last = self._area(), max(1, len(self._line) - 1)
        return QPointF(
            area.x() + area.width() * index / last, area.bottom() - area.height() * chance
        )

    def _nearest(self, x: float) -> int:
        area, last = self._area(), max(0, len(self._line) - 1)
        return max(0, min(last, round((x - area.x()) / max(1.0, area.width()) * last)))

    def _draw_grid(self, painter: QPainter) -> None:
        look, area = self._look, self._area()
        for height in GRID:
            y = area.bottom() - area.height() * height
            paint.line(painter, QPointF(area.x(), y), QPointF(area.right(), y), look.theme.line, 1)
            row = QRectF(0, y - look.px(8), look.px(AXIS - 4), look.px(16))
            words = percent(height, 0)
            paint.write(painter, row, words, look.font(12), look.theme.faint, paint.RIGHT)

    def _draw_seat(self, painter: QPainter, seat: Seat) -> None:
        colour = self._look.theme.seat_colour(seat)
        spots = [self._point(n, _chance(m, seat)) for n, m in enumerate(self._line)]
        painter.setPen(QPen(QColor(colour), self._look.px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for n in range(0, len(spots), PIECE):
            painter.drawPolyline(QPolygonF(spots[n : n + PIECE + 1]))
        for spot, moment in zip(spots, self._line, strict=True):
            if moment.turn in self._turns:
                self._draw_turning(painter, spot, seat)

    def _draw_turning(self, painter: QPainter, spot: QPointF, seat: Seat) -> None:
        look, side = self._look, self._look.px(11)
        box = QRectF(spot.x() - side / 2, spot.y() - side / 2, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.theme.panel))
        painter.drawEllipse(look.inset(box, -2))
        paint.paint_seat(painter, box, seat, look.theme.seat_colour(seat))

    def _draw_hand(self, painter: QPainter) -> None:
        area, x = self._area(), self.place_of(self._at).x()
        ink = self._look.theme.text
        paint.line(painter, QPointF(x, area.y()), QPointF(x, area.bottom()), ink, 1)

    def _draw_caption(self, painter: QPainter) -> None:
        look, theme = self._look, self._look.theme
        what, chances = self._caption()
        low = self.height() - look.px(CAPTION - 2)
        row = QRectF(look.px(4), low, self.width() - look.px(8), look.px(17))
        paint.write(painter, row, what, look.font(12, 600), theme.text)
        below = row.translated(0, look.px(17))
        paint.write(painter, below, chances, look.font(12), theme.muted)


def _chance(moment: Moment[Any], seat: Seat) -> float:
    return next((row.probability for row in moment.rows if row.seat == seat), 0.0)
