"""The active system and its neighbours: where one may go, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import ENTER, HALO, LEFT_BUTTON

AROUND = 6
RADIUS = 46
LEAST = 42
GAP = 3
ROW = 32
MARK = 16
"""From one seat's mark to the next."""


class MapHex(NamedTuple):
    """A system: `note` says what is there or, when it is closed, which rule closes it."""

    name: str
    note: str = ""
    seats: tuple[int, ...] = ()
    state: Literal["open", "closed"] = "open"
    spoken: str = ""
    key: str = ""


class HexMap(QWidget):
    """Hexes around the active one; more than six, or compact, make a list.

    Arrows go from neighbour to neighbour, Enter or a click emits its number.
    """

    clicked = Signal(int)

    def __init__(self, look: Look, *, compact: bool = False) -> None:
        super().__init__()
        self._look, self._compact = look, compact
        self._active = MapHex("")
        self._neighbours: tuple[MapHex, ...] = ()
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_map(self, active: MapHex, neighbours: Sequence[MapHex]) -> None:
        """The active system and those around it, from the top clockwise."""
        if (self._active, self._neighbours) == (active, tuple(neighbours)):
            return
        self._active, self._neighbours = active, tuple(neighbours)
        self._at = min(self._at, max(0, len(self._neighbours) - 1))
        self._speak()
        self.updateGeometry()
        self.update()

    @property
    def is_list(self) -> bool:
        """Whether the neighbours are told one under the other."""
        return self._compact or len(self._neighbours) > AROUND

    def sizeHint(self) -> QSize:
        """Room for hexes that can be read, or for the rows of the list."""
        px, halo = self._look.px, 2 * self._look.px(HALO)
        if self.is_list:
            widths = [self._row_width(hexed) for hexed in self._neighbours] or [px(80)]
            return QSize(round(max(widths)) + halo, px(ROW) * len(self._neighbours) + halo)
        return self._map_size(RADIUS)

    def minimumSizeHint(self) -> QSize:
        """Hexes may shrink a little, names in a list may be written smaller on two lines."""
        if not self.is_list:
            return self._map_size(LEAST)
        return QSize(min(self.sizeHint().width(), self._look.px(140)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Closed ones first, so that no open edge is cut; the active one last."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_list:
            for n, hexed in enumerate(self._neighbours):
                self._draw_row(painter, self._places()[n], hexed, n == self._at)
        else:
            self._draw_hexes(painter)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose, Enter and Space press."""
        key, count = event.key(), len(self._neighbours)
        if not count:
            event.ignore()
        elif key in (*ENTER, Qt.Key.Key_Space):
            self.clicked.emit(self._at)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._go((self._at + 1) % count)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._go((self._at - 1) % count)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The neighbour under the pointer."""
        if event.button() is not LEFT_BUTTON:
            return
        for n, place in enumerate(self._places()):
            inside = place.contains(event.position())
            if inside and not self.is_list:
                outline = paint.hexagon(place.center(), place.width() / 2)
                inside = outline.containsPoint(event.position(), Qt.FillRule.OddEvenFill)
            if inside:
                self._go(n)
                self.clicked.emit(n)
                return

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keyboard is."""
        self._speak()
        super().focusInEvent(event)

    def _go(self, number: int) -> None:
        self._at = number
        self._speak()
        self.update()

    def _speak(self) -> None:
        if not self._neighbours:
            self.setAccessibleName(self._active.name)
            return
        near = self._neighbours[self._at]
        words = near.spoken or ", ".join(part for part in (near.name, near.note) if part)
        closed = self.tr("{name}, not available").format(name=words)
        self.setAccessibleName(closed if near.state == "closed" else words)
        names = " · ".join(hexed.name for hexed in (self._active, *self._neighbours))
        self.setAccessibleDescription(names)

    def _map_size(self, radius: float) -> QSize:
        px, halo = self._look.px, 2 * self._look.px(HALO)
        width, height = px(5 * radius + 2 * GAP), px(3 * sqrt(3) * radius + 2 * GAP)
        return QSize(width + halo, height + halo)

    def _radius(self) -> float:
        px, body = self._look.px, self._look.inset(QRectF(self.rect()), HALO)
        wide = (body.width() - px(2 * GAP)) / 5
        high = (body.height() - px(2 * GAP)) / (3 * sqrt(3))
        return min(wide, high, float(px(64)))

    def _places(self) -> list[QRectF]:
        body = self._look.inset(QRectF(self.rect()), HALO)
        count = range(len(self._neighbours))
        if self.is_list:
            height = self._look.px(ROW)
            return [QRectF(body.x(), body.y() + n * height, body.width(), height) for n in count]
        radius = self._radius()
        far = sqrt(3) * radius + self._look.px(GAP)
        angles = (-pi / 2 + pi / 3 * n for n in count)
        centre = body.center()
        return [
            paint.square(centre + QPointF(far * cos(a), far * sin(a)), 2 * radius) for a in angles
        ]

    def _draw_hexes(self, painter: QPainter) -> None:
        theme, places = self._look.theme, self._places()
        order = sorted(enumerate(self._neighbours), key=lambda pair: pair[1].state)
        for n, hexed in order:
            if hexed.state == "closed":
                self._outline(painter, places[n], theme.mid, 1, "", dashed=True)
                self._inside(painter, places[n], hexed, theme.muted)
            else:
                self._outline(painter, places[n], theme.text, 2, theme.raised)
                self._inside(painter, places[n], hexed, theme.text)
                self._key(
                    painter, places[n].center() - QPointF(0, places[n].height() * 0.43), hexed
                )
        middle = paint.square(QRectF(self.rect()).center(), 2 * self._radius())
        self._outline(painter, middle, self._look.accent, 2, theme.raised)
        self._inside(painter, middle, self._active, theme.text)
        if self.hasFocus() and self._neighbours:
            grown = self._look.inset(places[self._at], -4)
            self._outline(painter, grown, theme.focus, 2, "")

    def _outline(
        self,
        painter: QPainter,
        place: QRectF,
        edge: str,
        width: int,
        fill: str,
        dashed: bool = False,
    ) -> None:
        pen = QPen(QColor(edge), self._look.px(width))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(paint.hexagon(place.center(), place.width() / 2 - self._look.px(1)))

    def _inside(self, painter: QPainter, place: QRectF, hexed: MapHex, ink: str) -> None:
        look, theme = self._look, self._look.theme
        weight = 400 if hexed.state == "closed" else 600
        font, height = look.font(12, weight), float(look.px(17))
        names = paint.wrapped(hexed.name, font, place.width() * 0.86, 2)
        rows = len(names) + bool(hexed.note) + bool(hexed.seats)
        y = place.center().y() - height * rows / 2
        for name in names:
            line = QRectF(place.x() + place.width() * 0.07, y, place.width() * 0.86, height)
            paint.write(painter, line, name, font, ink, paint.CENTRE)
            y += height
        if hexed.note:
            line = QRectF(place.x() + place.width() * 0.08, y, place.width() * 0.84, height)
            paint.write(painter, line, hexed.note, look.font(12), theme.muted, paint.CENTRE)
            y += height
        self._seats(painter, QPointF(place.center().x(), y + height / 2), hexed.seats)

    def _seats(self, painter: QPainter, middle: QPointF, seats: Sequence[int]) -> None:
        side = self._look.px(11)
        gap = self._look.px(MARK) - side
        left = middle.x() - (len(seats) * (side + gap) - gap) / 2
        for n, seat in enumerate(seats):
            mark = QRectF(left + n * (side + gap), middle.y() - side / 2, side, side)
            paint.paint_seat(painter, mark, seat, self._look.theme.seat_colour(seat))

    def _key(self, painter: QPainter, middle: QPointF, hexed: MapHex) -> None:
        if not hexed.key:
            return
        look, width = self._look, paint.badge_width(self._look, hexed.key)
        badge = QRectF(middle.x() - width / 2, middle.y() - look.px(9), width, look.px(18))
        paint.badge(painter, badge, hexed.key, look)

    def _row_width(self, hexed: MapHex) -> float:
        px, closed = self._look.px, hexed.state == "closed"
        chip = paint.chip_width(self._look, hexed.note) + px(8) if hexed.note else 0
        name = paint.width_of(self._look.font(14, 400 if closed else 600), hexed.name)
        key = px(24) if self._look.key(hexed.key) else 0
        return name + chip + self._lead() + px(6) + key

    def _lead(self) -> int:
        """Where the names of the list begin: behind the marks of all who may go to a system."""
        most = max((len(hexed.seats) for hexed in self._neighbours), default=0)
        return self._look.px(24 + MARK * max(0, most - 1))

    def _draw_row(self, painter: QPainter, row: QRectF, hexed: MapHex, here: bool) -> None:
        look, theme, closed = self._look, self._look.theme, hexed.state == "closed"
        lead = self._lead()
        left = QRectF(row.x() + look.px(2), row.y(), look.px(16), row.height())
        if closed:
            icons.paint(painter, left, "lock", theme.muted)
        elif hexed.seats:
            aside = QPointF(look.px(MARK) * (len(hexed.seats) - 1) / 2, 0)
            self._seats(painter, left.center() + aside, hexed.seats)
        else:
            icons.paint(painter, left, "arrow_right", theme.text)
        chip = paint.chip_width(look, hexed.note) if hexed.note else 0.0
        key = look.px(24) if look.key(hexed.key) else 0
        self._key(painter, QPointF(row.right() - look.px(14), row.center().y()), hexed)
        room = max(0.0, row.width() - lead - look.px(8 if hexed.note else 0) - chip - key)
        lines, font = self._row_name(hexed, room)
        high = min(QFontMetricsF(font).height(), row.height() / len(lines))
        y = row.center().y() - high * len(lines) / 2
        for words in lines:
            place = QRectF(row.x() + lead, y, room, high)
            paint.write(painter, place, words, font, theme.muted if closed else theme.text)
            y += high
        if hexed.note:
            widest = max(paint.width_of(font, words) for words in lines)
            x = row.x() + lead + min(room, widest) + look.px(8)
            place = QRectF(x, row.center().y() - look.px(10), chip, look.px(20))
            paint.chip(painter, place, hexed.note, look)
        if here and self.hasFocus():
            paint.ring(painter, look.inset(row, 4), look, look.px(5))

    def _row_name(self, hexed: MapHex, room: float) -> tuple[tuple[str, ...], QFont]:
        """Smaller if need be, then on two lines."""
        weight = 400 if hexed.state == "closed" else 600
        for size in (14, 12):
            font = self._look.font(size, weight)
            if paint.width_of(font, hexed.name) <= room:
                return (hexed.name,), font
        return paint.wrapped(hexed.name, font, room, 2), font
