"""The chance history: everybody's chance to win along the log, with the rolls that turned it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from assistant.rules.decision import Seat
from assistant.rules.history import HistoryPoint, turning_points
from assistant.ui.figures import percent, points
from assistant.ui.odds.shares import chances
from assistant.ui.theme import Look
from assistant.ui.translate import apart
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import ENTER, LEFT_BUTTON

GRID = (0.0, 0.5, 1.0)
CAPTION, AXIS, ROOM = 36, 40, 8
"""What the words below, the axis at the left and the ends of the line take."""
LINE = 17
"""How high a line of those words is."""

PIECE = 16
"""So many strokes at once: Qt looks for crossings of each with all others, 75 ms for 2,000."""


class HistoryLine(QWidget):
    """Shows the chances turn by turn; a point clicked or picked by keys asks to go to its turn."""

    asked = Signal(int)

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        self._look, self._names = look, names
        self._line: tuple[HistoryPoint[Any], ...] = ()
        self._turns: dict[int, HistoryPoint[Any]] = {}
        self._said: Mapping[int, str] = {}
        self._at = -1
        self.setObjectName("history-line")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._speak()

    def show_line(self, line: tuple[HistoryPoint[Any], ...], said: Mapping[int, str]) -> None:
        """These moments; `said` is what the log tells of a turn."""
        self._line, self._said = tuple(moment for moment in line if moment.rows), said
        self._turns = {moment.turn: moment for moment in turning_points(self._line)}
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
        if self._line and event.button() is LEFT_BUTTON:
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
            return self._happened(), ""
        parts = (f"{apart(name)} {self._figure(Seat(n))}" for n, name in enumerate(self._names))
        return self._happened(), " · ".join(parts)

    def _happened(self) -> str:
        """What the log tells of the point in hand."""
        if not self._line:
            return self.tr("The chart starts with the first move")
        turn = self._line[self._at].turn
        return self._said.get(turn, "" if turn else self.tr("Start"))

    def _figure(self, seat: Seat) -> str:
        """A chance, and how far it has just moved, if that can be seen in points."""
        moment = self._line[self._at]
        moved = points(dict(moment.swings).get(seat, 0.0))
        pairs = zip(moment.rows, chances(moment.rows), strict=True)
        chance = next((words for row, words in pairs if row.seat == seat), percent(0.0))
        return chance + (f" ({moved})" if moved else "")

    def _lines(self) -> tuple[str, ...]:
        """What happened, in two lines where one is too short for it."""
        return paint.wrapped(self._happened(), self._look.font(12, 600), max(self.width(), 1), 2)

    def _area(self) -> QRectF:
        px = self._look.px
        words = CAPTION + LINE * (len(self._lines()) - 1)
        return QRectF(
            px(AXIS),
            px(ROOM),
            self.width() - px(AXIS + ROOM),
            self.height() - px(words + 2 * ROOM),
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
        look, theme, lines = self._look, self._look.theme, self._lines()
        low = self.height() - look.px(CAPTION - 2 + LINE * (len(lines) - 1))
        row = QRectF(0, low, self.width(), look.px(LINE))
        for line in lines:
            paint.write(painter, row, line, look.font(12, 600), theme.text)
            row.translate(0, look.px(LINE))
        chances = self._caption()[1]
        if paint.width_of(look.font(12), chances) <= row.width():
            paint.write(painter, row, chances, look.font(12), theme.muted)
        else:
            self._draw_by_shape(painter, row)

    def _draw_by_shape(self, painter: QPainter, row: QRectF) -> None:
        """Long names give way to the shapes of their seats."""
        look, font, x = self._look, self._look.font(12), row.x()
        for seat in map(Seat, range(len(self._names))):
            mark = QRectF(x, row.y() + look.px(3), look.px(11), look.px(11))
            paint.paint_seat(painter, mark, seat, look.theme.seat_colour(seat))
            words, x = self._figure(seat), x + look.px(16)
            place = QRectF(x, row.y(), row.right() - x, row.height())
            paint.write(painter, place, words, font, look.theme.muted)
            x += paint.width_of(font, words) + look.px(14)


def _chance(moment: HistoryPoint[Any], seat: Seat) -> float:
    return next((row.probability for row in moment.rows if row.seat == seat), 0.0)
