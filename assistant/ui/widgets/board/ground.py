"""The ground of a board: a colour, a pattern and a glyph to each hex, and its name.

A hex is drawn once for each kind and size and then stamped; the stamped ground is kept in tiles
while the board is panned and while things move over it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import partial
from itertools import product
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QTransform

from assistant.ui import icons
from assistant.ui.theme import Look, mixed
from assistant.ui.widgets import paint
from assistant.ui.widgets.album import Album, remembered
from assistant.ui.widgets.board.geometry import (
    HEIGHT,
    RADIUS,
    ROW,
    WIDTH,
    Axial,
    bounds,
    centre,
    outline,
)
from assistant.ui.widgets.lettering import height_of
from assistant.ui.widgets.painted import painted

READABLE = 40
"""Hexes narrower than so many pixels carry no name."""
PIECE = 31.0
"""How far above the middle of its hex what stands there reaches."""
CROSSED = 6
"""A name that is moved up by more pixels lies over the corner, and is cut out of it."""
STEEP = 1.7
"""How far the sides of a hex go outwards for each pixel below its top corner."""
THICK, THIN = 2.0, 0.8
"""Of the lines between hexes; bright ones are thin, or they would outshine what stands there."""
TILE = 256
"""How many pixels wide and high a tile is."""
TILED = QRectF(0, 0, TILE, TILE)
TILES, STAMPS, IN_SIGHT = 6_000_000, 1_500_000, 4
"""So many pixels of either are kept, and so many stamps: each step of a zoom makes others."""
GLYPH, SMALL = 32.0, 18.0
AROUND = ((-0.52, -0.24), (0.52, -0.24), (-0.52, 0.3), (0.52, 0.3))
"""Where the four small glyphs of the pattern stand, in radii from the centre."""


class Cell(NamedTuple):
    """A hex as it is drawn: `token` is the glyph of what lies on the ground."""

    at: Axial
    name: str = ""
    fill: str = ""
    glyph: str = ""
    token: str = ""
    half: bool = False


class Kind(NamedTuple):
    """What a stamp depends on."""

    fill: str
    glyph: str
    token: str
    half: bool
    ink: str
    line: str
    panel: str
    contrast: bool


class Ground:
    """The cells of a board, row by row, ready to be painted where they are seen."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._rows: dict[int, tuple[list[float], list[Cell]]] = {}
        self._kinds: dict[Cell, Kind] = {}
        self._tiles = Album[tuple[int, int]](TILES)
        self._spare: list[QPixmap] = []
        """Tiles of another zoom, to be drawn on: memory fresh from the system costs more."""
        self._scale = (0.0, 0.0)

    @property
    def pixels(self) -> int:
        """How many pixels the tiles that it keeps have."""
        return self._tiles.pixels

    def set_cells(self, cells: Iterable[Cell], changed: Iterable[Axial] | None = None) -> None:
        """These hexes and no others; only the changed ones are drawn anew, if they are told."""
        self._forget(changed)
        rows: dict[int, list[Cell]] = {}
        for cell in cells:
            rows.setdefault(cell.at[1], []).append(cell)
        self._rows = {}
        for r, found in rows.items():
            found.sort(key=lambda cell: cell.at[0])
            self._rows[r] = ([centre(*cell.at).x() for cell in found], found)

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Lay the tiles of the exposed part of the scene, on whole pixels."""
        world, device = painter.worldTransform(), painter.device()
        zoom, dpr = world.m11(), device.devicePixelRatioF() if device is not None else 1.0
        if (zoom, dpr) != self._scale:
            self._spare = self._tiles.take_all() if dpr == self._scale[1] else []
            self._scale = (zoom, dpr)
        painter.setWorldTransform(QTransform())
        left, top = _corner(painter, world)
        port = painter.viewport()
        self._tiles.shown = (port.width() // TILE + 2) * (port.height() // TILE + 2)
        for x in _tiles_between(exposed.left() * zoom, exposed.right() * zoom):
            for y in _tiles_between(exposed.top() * zoom, exposed.bottom() * zoom):
                tile = self._tiles.get((x, y), partial(self._tile, x, y))
                painter.drawPixmap(QPointF(x * TILE + left, y * TILE + top), tile)
        self._spare = []
        painter.setWorldTransform(world)

    def _tile(self, x: int, y: int) -> QPixmap:
        """A square of the ground, every hex stamped on whole pixels."""
        zoom, dpr = self._scale
        picture = self._canvas(dpr)
        picture.fill(QColor(self._look.theme.window))
        painter = QPainter(picture)
        named = zoom * WIDTH >= self._look.px(READABLE)
        corner = QPointF(x * TILE, y * TILE)
        high = self._look.px(16)
        for cell in self._seen(QRectF(corner / zoom, QSizeF(TILE, TILE + high) / zoom)):
            at = centre(*cell.at) * zoom - corner
            stamp = _stamp(self._kind(cell), round(zoom, 3), dpr)
            half = stamp.deviceIndependentSize() / 2
            place = QPointF(round(at.x() - half.width()), round(at.y() - half.height()))
            painter.drawPixmap(place, stamp)
            if named and cell.name:
                self._write(painter, cell, at, zoom)
        painter.end()
        return picture

    def _canvas(self, dpr: float) -> QPixmap:
        if self._spare:
            return self._spare.pop()
        picture = QPixmap(QSize(TILE, TILE) * dpr)
        picture.setDevicePixelRatio(dpr)
        return picture

    def _forget(self, changed: Iterable[Axial] | None) -> None:
        """Drop the tiles that these hexes lie on; None: all of them."""
        if changed is None:
            self._tiles.take_all()
            return
        zoom = self._scale[0]
        for at in changed:
            place = bounds([at]).adjusted(-4, -4, 4, 4)
            across = _tiles_between(place.left() * zoom, place.right() * zoom)
            down = _tiles_between(place.top() * zoom, place.bottom() * zoom)
            self._tiles.forget(product(across, down))

    def _seen(self, exposed: QRectF) -> Iterable[Cell]:
        first = ceil((exposed.top() - RADIUS) / ROW)
        last = int((exposed.bottom() + RADIUS) // ROW)
        for r in range(first, last + 1):
            if r in self._rows:
                xs, cells = self._rows[r]
                left = bisect_left(xs, exposed.left() - WIDTH / 2)
                yield from cells[left : bisect_right(xs, exposed.right() + WIDTH / 2)]

    def _kind(self, cell: Cell) -> Kind:
        looks = cell._replace(at=(0, 0), name="")
        if looks not in self._kinds:
            self._kinds[looks] = self._new_kind(looks)
        return self._kinds[looks]

    def _new_kind(self, cell: Cell) -> Kind:
        theme = self._look.theme
        ink = mixed(cell.fill or theme.panel, theme.text, 0.9 if theme.is_contrast else 0.62)
        line = theme.window if theme.name == "dark" else theme.line
        fill = cell.fill or theme.panel
        return Kind(
            fill, cell.glyph, cell.token, cell.half, ink, line, theme.text, theme.is_contrast
        )

    def _write(self, painter: QPainter, cell: Cell, at: QPointF, zoom: float) -> None:
        """The name under the top corner, where no unit stands; over it where that is too low.

        Lines of high contrast are as bright as a name: they never run through one.
        """
        look, theme = self._look, self._look.theme
        high, wide = look.px(16), WIDTH * zoom
        usual, least = RADIUS * 0.92 * zoom, PIECE * zoom + high
        box = QRectF(at.x() - wide / 2, at.y() - max(usual, least), wide, high)
        if not box.intersects(TILED):
            return
        font = look.font(12 if zoom < 1.3 * look.metrics.distance else 14)
        words = _words_in(box, font, cell.name)
        under = RADIUS * zoom - max(usual, least) + 3
        bright = theme.is_contrast and words.width() / 2 > under * STEEP
        if least > usual + CROSSED or bright:
            words.adjust(-2, -3 if bright else 3, 2, -3)
            painter.fillRect(words, QColor(cell.fill or theme.panel))
        paint.write(painter, box, cell.name, font, theme.muted, paint.CENTRE)


def _words_in(box: QRectF, font: QFont, words: str) -> QRectF:
    """Where a line in the middle of a box stands."""
    wide, high = paint.width_of(font, words), height_of(font)
    middle = box.center()
    return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)


def _corner(painter: QPainter, world: QTransform) -> tuple[float, float]:
    """Where the first tile begins, on a whole pixel of the screen.

    Where that has five pixels to four units, as at 125 %, tiles on whole units would part.
    """
    place = painter.deviceTransform()
    whole = place.map(QPointF(world.dx(), world.dy())).toPoint()
    return (whole.x() - place.dx()) / place.m11(), (whole.y() - place.dy()) / place.m22()


def _tiles_between(low: float, high: float) -> range:
    return range(floor(low / TILE), floor(high / TILE) + 1)


@remembered(STAMPS, IN_SIGHT)
def _stamp(kind: Kind, zoom: float, dpr: float) -> QPixmap:
    size = QSize(ceil(WIDTH * zoom) + 2, ceil(HEIGHT * zoom) + 2)

    def draw(painter: QPainter) -> None:
        painter.translate(size.width() / 2, size.height() / 2)
        painter.scale(zoom, zoom)
        _draw_hex(painter, kind)
        painter.resetTransform()
        painter.translate(size.width() / 2, size.height() / 2)
        _draw_glyphs(painter, kind, zoom)

    return painted(size * dpr, dpr, draw)


def _draw_hex(painter: QPainter, kind: Kind) -> None:
    pen = QPen(QColor(kind.line), THIN if kind.contrast else THICK)
    if kind.half:
        pen.setDashPattern([3, 3])
        painter.setOpacity(0.55)
    painter.setPen(pen)
    painter.setBrush(QColor(kind.fill))
    painter.drawPolygon(outline((0, 0), RADIUS - 0.6))
    if kind.half:
        pen = QPen(QColor(kind.ink), 1.5)
        painter.setPen(pen)
        painter.drawLine(QPointF(0, -RADIUS * 0.7), QPointF(0, RADIUS * 0.7))


def _draw_glyphs(painter: QPainter, kind: Kind, zoom: float) -> None:
    if kind.glyph:
        painter.setOpacity(0.55 if kind.contrast else 0.4)
        for x, y in AROUND:
            _glyph(painter, QPointF(x, y) * RADIUS * zoom, SMALL * zoom, kind.glyph, kind.ink)
        painter.setOpacity(0.9)
        _glyph(painter, QPointF(0, RADIUS * zoom * 0.04), GLYPH * zoom, kind.glyph, kind.ink)
    if kind.token:
        painter.setOpacity(1.0)
        place = paint.square(QPointF(0, -RADIUS * zoom * 0.02), 40 * zoom)
        paint.frame(painter, place, radius=6 * zoom, fill=kind.fill, edge=kind.panel, width=1.5)
        _glyph(painter, place.center(), 30 * zoom, kind.token, kind.panel)


def _glyph(painter: QPainter, middle: QPointF, side: float, name: str, ink: str) -> None:
    if side >= 5:
        icons.paint(painter, paint.square(middle, side), name, ink)
