"""The ground of a board: a colour, a pattern and a glyph to each hex, and its name."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTransform

from assistant.ui import icons
from assistant.ui.theme import Look, mixed
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import RADIUS, ROW, WIDTH, Axial, centre, outline

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


class Ground:
    """The cells of a board, row by row, painted where they are exposed."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._rows: dict[int, tuple[list[float], list[Cell]]] = {}

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Show these hexes and no others."""
        rows: dict[int, list[Cell]] = {}
        for cell in cells:
            rows.setdefault(cell.at[1], []).append(cell)
        self._rows = {}
        for r, found in rows.items():
            found.sort(key=lambda cell: cell.at[0])
            self._rows[r] = ([centre(*cell.at).x() for cell in found], found)

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint the hexes in the exposed part of the scene."""
        world, look = painter.worldTransform(), self._look
        zoom = world.m11()
        named = zoom * WIDTH >= look.px(READABLE)
        below = look.px(16) / zoom
        for cell in self._seen(exposed.adjusted(0, 0, 0, below)):
            at = world.map(centre(*cell.at))
            painter.setWorldTransform(QTransform(zoom, 0, 0, zoom, at.x(), at.y()))
            self._draw_hex(painter, cell)
            painter.setWorldTransform(QTransform.fromTranslate(at.x(), at.y()))
            self._draw_glyphs(painter, cell, zoom)
            painter.setOpacity(1)
            if named and cell.name:
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

    def _fill(self, cell: Cell) -> str:
        return cell.fill or self._look.theme.panel

    def _ink(self, cell: Cell) -> str:
        theme = self._look.theme
        return mixed(self._fill(cell), theme.text, 0.9 if theme.is_contrast else 0.62)

    def _draw_hex(self, painter: QPainter, cell: Cell) -> None:
        theme = self._look.theme
        line = theme.window if theme.name == "dark" else theme.line
        pen = QPen(QColor(line), THIN if theme.is_contrast else THICK)
        if cell.half:
            pen.setDashPattern([3, 3])
            painter.setOpacity(0.55)
        painter.setPen(pen)
        painter.setBrush(QColor(self._fill(cell)))
        painter.drawPolygon(outline((0, 0), RADIUS - 0.6))
        if cell.half:
            painter.setPen(QPen(QColor(self._ink(cell)), 1.5))
            painter.drawLine(QPointF(0, -RADIUS * 0.7), QPointF(0, RADIUS * 0.7))

    def _draw_glyphs(self, painter: QPainter, cell: Cell, zoom: float) -> None:
        if cell.glyph:
            ink = self._ink(cell)
            painter.setOpacity(0.55 if self._look.theme.is_contrast else 0.4)
            for x, y in AROUND:
                _glyph(painter, QPointF(x, y) * RADIUS * zoom, SMALL * zoom, cell.glyph, ink)
            painter.setOpacity(0.9)
            _glyph(painter, QPointF(0, RADIUS * zoom * 0.04), GLYPH * zoom, cell.glyph, ink)
        if cell.token:
            ink = self._look.theme.text
            painter.setOpacity(1.0)
            place = paint.square(QPointF(0, -RADIUS * zoom * 0.02), 40 * zoom)
            fill = self._fill(cell)
            paint.frame(painter, place, radius=6 * zoom, fill=fill, edge=ink, width=1.5)
            _glyph(painter, place.center(), 30 * zoom, cell.token, ink)

    def _write(self, painter: QPainter, cell: Cell, zoom: float) -> None:
        """The name under the top corner, where no unit stands; over it where that is too low.

        Lines of high contrast are as bright as a name: they never run through one.
        """
        look, theme = self._look, self._look.theme
        high, wide = look.px(16), WIDTH * zoom
        usual, least = RADIUS * 0.92 * zoom, PIECE * zoom + high
        box = QRectF(-wide / 2, -max(usual, least), wide, high)
        font = look.font(12 if zoom < 1.3 * look.metrics.distance else 14)
        words = _words_in(box, font, cell.name)
        under = RADIUS * zoom - max(usual, least) + 3
        bright = theme.is_contrast and words.width() / 2 > under * STEEP
        if least > usual + CROSSED or bright:
            words.adjust(-2, -3 if bright else 3, 2, -3)
            painter.fillRect(words, QColor(self._fill(cell)))
        paint.write(painter, box, cell.name, font, theme.muted, paint.CENTRE)


def _words_in(box: QRectF, font: QFont, words: str) -> QRectF:
    """Where a line in the middle of a box stands."""
    wide, high = paint.width_of(font, words), paint.height_of(font)
    middle = box.center()
    return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)


def _glyph(painter: QPainter, middle: QPointF, side: float, name: str, ink: str) -> None:
    if side >= 5:
        icons.paint(painter, paint.square(middle, side), name, ink)
