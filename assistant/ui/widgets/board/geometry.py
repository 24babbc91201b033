"""Where hexes lie on the scene: pointy tops, q to the east, r to the south-east.

And their ground: fill, edge, pattern and glyph of each hex, and its name.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Container, Iterable, Iterator
from functools import lru_cache
from math import ceil, floor, pi, sqrt
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

Axial: TypeAlias = tuple[int, int]
"""The q and r of a hex."""

RADIUS = 58.0
"""From the centre to a corner, in the units of the scene."""
WIDTH = sqrt(3) * RADIUS
HEIGHT = 2 * RADIUS
ROW = 1.5 * RADIUS

KEY = Qt.Key
ARROWS: dict[int, tuple[int, int]] = {
    KEY.Key_Left: (-1, 0),
    KEY.Key_Right: (1, 0),
    KEY.Key_Up: (0, -1),
    KEY.Key_Down: (0, 1),
}
"""Which way they lead on the screen."""


def centre(q: float, r: float) -> QPointF:
    """The middle of a hex, or a place between middles."""
    return QPointF(WIDTH * (q + r / 2), ROW * r)


def nearest(board: Collection[Axial], point: QPointF) -> Axial:
    """The hex that a point of the scene lies in; off the board, the one closest to it."""
    at = hex_at(point)
    return at if at in board else min(board, key=lambda at: _far(at, point))


def outline(at: Axial, radius: float = RADIUS) -> QPolygonF:
    """The six corners."""
    return _corners(radius).translated(centre(*at))


def hex_at(point: QPointF) -> Axial:
    """The hex that a point of the scene lies in."""
    r = point.y() / ROW
    q = point.x() / WIDTH - r / 2
    rounded = [floor(x + 0.5) for x in (q, r, -q - r)]
    off = [abs(n - x) for n, x in zip(rounded, (q, r, -q - r), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -rounded[1] - rounded[2], rounded[1]
    if off[1] > off[2]:
        return rounded[0], -rounded[0] - rounded[2]
    return rounded[0], rounded[1]


def bounds(hexes: Iterable[Axial]) -> QRectF:
    """The rectangle that just holds these hexes."""
    centres = [centre(*at) for at in hexes]
    if not centres:
        return QRectF()
    left, right = min(c.x() for c in centres), max(c.x() for c in centres)
    top, foot = min(c.y() for c in centres), max(c.y() for c in centres)
    return QRectF(left - WIDTH / 2, top - HEIGHT / 2, right - left + WIDTH, foot - top + HEIGHT)


def around(hexes: Iterable[Axial], count: int) -> QRectF:
    """The same with so many hexes around them."""
    return bounds(hexes).adjusted(-count * WIDTH, -count * ROW, count * WIDTH, count * ROW)


def stepped(at: Axial, key: int, board: Container[Axial]) -> Axial:
    """The hex an arrow key leads to; the same one where the board ends.

    Up and down go in a zigzag, so that the cursor keeps its column.
    """
    (q, r), (right, down) = at, ARROWS[key]
    if right:
        ways = [(right, 0)]
    elif down < 0:
        ways = [(1, -1), (0, -1)] if r % 2 else [(0, -1), (1, -1)]
    else:
        ways = [(0, 1), (-1, 1)] if r % 2 else [(-1, 1), (0, 1)]
    there = ((q + dq, r + dr) for dq, dr in ways)
    return next((hexed for hexed in there if hexed in board), at)


def crossed(start: Axial, end: Axial) -> Iterator[Axial]:
    """The hexes on the straight way from one to another, without the first."""
    (q, r), here, there = (end[0] - start[0], end[1] - start[1]), centre(*start), centre(*end)
    steps = max(abs(q), abs(r), abs(q + r))
    for n in range(1, steps + 1):
        yield hex_at(here + (there - here) * (n / steps))


def edge_between(a: Axial, b: Axial) -> QPointF:
    """The middle of the border of two neighbours."""
    return (centre(*a) + centre(*b)) / 2


@lru_cache(maxsize=64)
def _corners(radius: float) -> QPolygonF:
    return paint.hexagon(QPointF(), radius, pi / 6)


def _far(at: Axial, point: QPointF) -> float:
    way = centre(*at) - point
    return sqrt(way.x() ** 2 + way.y() ** 2)


READABLE = 40
"""Hexes narrower than so many pixels carry no name."""
PIECE = 39.0
"""How far above the middle of its hex what stands there reaches."""
EDGE, LEAST_EDGE = 1.4, 1.1
"""The width of the edge of a hex, and the pixels that it takes at least."""
GLYPH, SMALL = 34.0, 18.0
AROUND = ((-0.52, -0.24), (0.52, -0.24), (-0.52, 0.3), (0.52, 0.3))
"""Where the four small glyphs of the pattern stand, in radii from the centre."""


class Cell(NamedTuple):
    """A hex as it is drawn: `ink` is the colour of its glyph, `token` what lies on the ground."""

    at: Axial
    name: str = ""
    fill: str = ""
    edge: str = ""
    ink: str = ""
    glyph: str = ""
    token: str = ""
    half: bool = False


class Ground:
    """The cells of a board, row by row, painted where they are exposed."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._rows: dict[int, tuple[list[float], list[Cell]]] = {}

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Show these hexes and no others."""
        rows: dict[int, list[Cell]] = {}
        for cell in sorted(cells, key=lambda cell: cell.at[0]):
            rows.setdefault(cell.at[1], []).append(cell)
        self._rows = {
            r: ([centre(*cell.at).x() for cell in found], found) for r, found in rows.items()
        }

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint the hexes in the exposed part of the scene."""
        world = painter.worldTransform()
        zoom = world.m11()
        for cell in self._seen(exposed):
            at = world.map(centre(*cell.at))
            painter.setWorldTransform(QTransform(zoom, 0, 0, zoom, at.x(), at.y()))
            self._draw_hex(painter, cell, zoom)
            painter.setWorldTransform(QTransform.fromTranslate(at.x(), at.y()))
            self._draw_glyphs(painter, cell, zoom)
        painter.setWorldTransform(world)

    def write_names(self, painter: QPainter, exposed: QRectF) -> None:
        """Write the names of these hexes, if they are large enough."""
        world, look = painter.worldTransform(), self._look
        zoom = world.m11()
        if zoom * WIDTH < look.px(READABLE):
            return
        for cell in self._seen(exposed.adjusted(0, 0, 0, look.px(16) / zoom)):
            at = world.map(centre(*cell.at))
            painter.setWorldTransform(QTransform.fromTranslate(at.x(), at.y()))
            self._write(painter, cell, zoom)
        painter.setWorldTransform(world)

    def _seen(self, exposed: QRectF) -> Iterable[Cell]:
        first = ceil((exposed.top() - RADIUS) / ROW)
        last = int((exposed.bottom() + RADIUS) // ROW)
        for r in range(first, last + 1):
            if r in self._rows:
                xs, cells = self._rows[r]
                left = bisect_left(xs, exposed.left() - WIDTH / 2)
                yield from cells[left : bisect_right(xs, exposed.right() + WIDTH / 2)]

    def _draw_hex(self, painter: QPainter, cell: Cell, zoom: float) -> None:
        theme = self._look.theme
        width = max(EDGE, LEAST_EDGE * self._look.metrics.distance / zoom)
        pen = QPen(QColor(cell.edge or theme.edge), width)
        if cell.half:
            pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(QColor(theme.window if cell.half else cell.fill or theme.panel))
        painter.drawPolygon(outline((0, 0), RADIUS - width / 2))
        if cell.half:
            painter.drawLine(QPointF(0, -RADIUS * 0.7), QPointF(0, RADIUS * 0.7))

    def _draw_glyphs(self, painter: QPainter, cell: Cell, zoom: float) -> None:
        ink = cell.ink or self._look.theme.text
        if cell.glyph:
            painter.setOpacity(0.6)
            for x, y in AROUND:
                _glyph(painter, QPointF(x, y) * RADIUS * zoom, SMALL * zoom, cell.glyph, ink)
            painter.setOpacity(1)
            _glyph(painter, QPointF(0, RADIUS * zoom * 0.04), GLYPH * zoom, cell.glyph, ink)
        if cell.token:
            ink = self._look.theme.text
            place = paint.square(QPointF(), 40 * zoom)
            paint.frame(painter, place, radius=6 * zoom, fill=cell.fill, edge=ink, width=1.5)
            _glyph(painter, place.center(), 30 * zoom, cell.token, ink)

    def _write(self, painter: QPainter, cell: Cell, zoom: float) -> None:
        """The name stands at the top corner, above any unit; its ground parts it from the edge."""
        look, theme = self._look, self._look.theme
        font = look.font(12 if zoom < 1.3 * look.metrics.distance else 14)
        high, wide = look.px(16), paint.width_of(font, cell.name) + look.px(4)
        top = -max(RADIUS * 0.94 * zoom, PIECE * zoom + high)
        box = QRectF(-wide / 2, top, wide, high)
        painter.setOpacity(0.75)
        paint.frame(painter, box.adjusted(0, 2, 0, -1), radius=look.px(3), fill=theme.window)
        painter.setOpacity(1)
        paint.write(painter, box, cell.name, font, theme.muted, paint.CENTRE)


class Names(QGraphicsItem):
    """The names of the hexes, above what is lit on the ground; written anew for another zoom."""

    def __init__(self, ground: Ground) -> None:
        super().__init__()
        self._ground, self._whole = ground, QRectF()
        self.setZValue(-1)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_bounds(self, whole: QRectF) -> None:
        """Write on this part of the scene."""
        self.prepareGeometryChange()
        self._whole = whole.adjusted(-ROW, -ROW, ROW, ROW)
        self.update()

    def boundingRect(self) -> QRectF:
        """The whole board."""
        return self._whole

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Every name."""
        self._ground.write_names(painter, self._whole)


def _glyph(painter: QPainter, middle: QPointF, side: float, name: str, ink: str) -> None:
    if side >= 5:
        icons.paint(painter, paint.square(middle, side), name, ink)
