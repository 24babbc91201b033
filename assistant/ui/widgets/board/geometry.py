"""Where hexes lie on the scene, what their ground looks like, and what is marked on them.

Pointy tops, q to the east, r to the south-east.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from math import atan2, floor, pi, sqrt
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import ARROWS

Axial: TypeAlias = tuple[int, int]
"""The q and r of a hex."""

RADIUS = 58.0
"""From the centre to a corner, in the units of the scene."""
WIDTH = sqrt(3) * RADIUS
HEIGHT = 2 * RADIUS
ROW = 1.5 * RADIUS


def centre(q: float, r: float) -> QPointF:
    """The middle of a hex, or a place between middles."""
    return QPointF(WIDTH * (q + r / 2), ROW * r)


def nearest(board: Iterable[Axial], point: QPointF) -> Axial:
    """The hex of the board that a point of the scene lies in, or is closest to."""
    return min(board, key=lambda at: QLineF(centre(*at), point).length())


def outline(at: Axial, radius: float = RADIUS) -> QPolygonF:
    """The six corners."""
    return paint.hexagon(centre(*at), radius, pi / 6)


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


def around(hexes: Iterable[Axial], count: float) -> QRectF:
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


READABLE = 40
"""Hexes narrower than so many pixels carry no name."""
EDGE, LEAST_EDGE = 1.4, 1.1
"""The width of the edge of a hex, and the pixels that it takes at least."""
GLYPH, SMALL, TOKEN = 34.0, 18.0, 40.0
"""How large the glyphs of the ground are, and the plate of what lies on it."""
PIECE = 39.0
"""How far above the middle of its hex what stands there reaches."""
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


def draw_ground(painter: QPainter, cells: Iterable[Cell], exposed: QRectF, look: Look) -> None:
    """Paint the hexes in the exposed part of the scene."""
    reach = exposed.adjusted(-WIDTH / 2, -RADIUS, WIDTH / 2, RADIUS)
    for cell in cells:
        if reach.contains(centre(*cell.at)):
            painter.save()
            painter.translate(centre(*cell.at))
            _draw_cell(painter, cell, look)
            painter.restore()


def _draw_cell(painter: QPainter, cell: Cell, look: Look) -> None:
    theme, zoom = look.theme, painter.worldTransform().m11()
    width = max(EDGE, LEAST_EDGE * look.metrics.distance / zoom)
    pen = QPen(QColor(cell.edge or theme.edge), width)
    if cell.half:
        pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.setBrush(QColor(theme.window if cell.half else cell.fill or theme.panel))
    painter.drawPolygon(outline((0, 0), RADIUS - width / 2))
    if cell.half:
        painter.drawLine(QPointF(0, -RADIUS * 0.7), QPointF(0, RADIUS * 0.7))
    if cell.glyph:
        ink = cell.ink or theme.text
        painter.setOpacity(0.6)
        for x, y in AROUND:
            place = paint.square(QPointF(x, y) * RADIUS, SMALL)
            icons.paint(painter, place, cell.glyph, ink)
        painter.setOpacity(1)
        icons.paint(painter, paint.square(QPointF(0, 2), GLYPH), cell.glyph, ink)
    if cell.token:
        plate = paint.square(QPointF(), TOKEN)
        paint.frame(painter, plate, radius=6, fill=cell.fill, edge=theme.text, width=1.5 / zoom)
        icons.paint(painter, paint.square(QPointF(), 30), cell.token, theme.text)


class Names(QGraphicsItem):
    """The names of the hexes, above what is lit on the ground; written anew for another zoom.

    A name is in the middle of its hex, or over what stands or lies there.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._cells: tuple[Cell, ...] = ()
        self._standing: Container[Axial] = ()
        self.setZValue(-1)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def set_cells(self, cells: tuple[Cell, ...]) -> None:
        """Write the names of these."""
        self.prepareGeometryChange()
        self._cells = cells
        self.update()

    def stand(self, standing: Container[Axial]) -> None:
        """Pieces stand on these hexes."""
        self._standing = standing
        self.update()

    def boundingRect(self) -> QRectF:
        """The whole board."""
        return around((cell.at for cell in self._cells), 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Every name, as large at every zoom, if its hex is large enough."""
        world, look = painter.worldTransform(), self._look
        if world.m11() * WIDTH < look.px(READABLE):
            return
        painter.resetTransform()
        for cell, box in self.placed(world):
            if cell.half or self._above(cell):
                painter.setOpacity(0.75)
                frame = box.adjusted(0, 2, 0, -1)
                paint.frame(painter, frame, radius=look.px(3), fill=look.theme.window)
                painter.setOpacity(1)
            paint.write(painter, box, cell.name, look.font(12), look.theme.muted, paint.CENTRE)

    def placed(self, world: QTransform) -> Iterator[tuple[Cell, QRectF]]:
        """Each hex, and where its name is on the screen."""
        look, high = self._look, self._look.px(16)
        for cell in self._cells:
            wide = paint.width_of(look.font(12), cell.name) + look.px(4)
            box = QRectF(0, 0, wide, high)
            box.moveCenter(world.map(centre(*cell.at)))
            if above := self._above(cell):
                box.translate(0, -above * world.m11() - high / 2)
            yield cell, box

    def _above(self, cell: Cell) -> float:
        """How far above the middle of its hex the name stands."""
        if cell.at in self._standing:
            return PIECE
        return TOKEN / 2 if cell.token else GLYPH / 2 if cell.glyph else 0


Ending = Literal["", "arrow", "ring", "cross"]
FAR = 1e5
SMALLEST, LARGEST = 0.4, 1.6
"""Notes and keys keep their size on the screen between these zooms."""
SIDES = ((0, 1), (1, 0), (-1, 0), (0, -1)), ((1, 1), (-1, 1), (1, -1), (-1, -1))
"""Where a note may stand beside its place, the best first: only there it is sure whose it is."""
GAPS = (3.0, 14.0, 26.0, 44.0)
FARTHER = (64.0, 90.0, 120.0)
"""Where all around is taken."""
NEAR = 20.0
"""A note farther from its place than this has a line to it."""
SLIGHT = 100
"""The area that a note may hide before another place is better."""


class Lit(NamedTuple):
    """A hex with an edge, a wash, or both; `share` is how much the wash covers.

    One that is not `above` lies under names and pieces.
    """

    at: Axial
    edge: str = ""
    width: float = 2
    wash: str = ""
    share: float = 0.0
    dashed: bool = False
    inset: float = 2.0
    above: bool = False


class Stroke(NamedTuple):
    """A straight line on the scene, and what stands at its end."""

    start: QPointF
    end: QPointF
    colour: str
    width: float = 3
    dashed: bool = False
    dotted: bool = False
    ending: Ending = ""


class Note(NamedTuple):
    """A few words beside a place; they make way for other things, and are faint where `closed`.

    The last line is the strong one; `mark` is an icon before the words.
    """

    around: QRectF
    lines: tuple[str, ...]
    edge: str
    mark: str = ""
    closed: bool = False


class Key(NamedTuple):
    """A key that chooses a hex: `point` is the middle of its right edge, `line` which it is."""

    point: QPointF
    key: str
    line: int = 0


Mark: TypeAlias = Lit | Stroke | Note | Key
M = TypeVar("M", Lit, Stroke, Note, Key)


class MarksItem(QGraphicsItem):
    """One item for all marks of a layer: they change together and are few."""

    def __init__(self, look: Look, layer: int) -> None:
        super().__init__()
        self._look = look
        self._marks: tuple[Mark, ...] = ()
        self._keep_clear: tuple[QRectF, ...] = ()
        self._scale = 1 / look.metrics.distance
        self._port = self.boundingRect()
        self.setZValue(layer)

    def set_marks(self, marks: Iterable[Mark], keep_clear: Iterable[QRectF] = ()) -> None:
        """Draw these; notes do not cover what is to be kept clear."""
        self._marks, self._keep_clear = tuple(marks), tuple(keep_clear)
        self.update()

    def _each(self, kind: type[M]) -> list[M]:
        return [mark for mark in self._marks if isinstance(mark, kind)]

    def set_port(self, port: QRectF, zoom: float) -> None:
        """The part of the scene that is shown, and how large; notes never get tiny or huge."""
        self._port, distance = port, self._look.metrics.distance
        self._scale = 1 / (min(max(zoom / distance, SMALLEST), LARGEST) * distance)
        self.update()

    def placed(self) -> Iterator[tuple[Note, QRectF]]:
        """Every note, and its place on the scene: those of what can be chosen come first.

        They hide neither what stands there nor the name above it; a note at what is shown is shown.
        """
        name = self._look.px(16) * self._scale
        taken = [box.adjusted(0, -name, 0, 0) for box in self._keep_clear]
        taken += (box for _, box in self.key_boxes())
        for note in sorted(self._each(Note), key=lambda note: note.closed):
            places = _places(note.around, self._size(note))
            shown = self._port if self._port.intersects(note.around) else self.boundingRect()
            box = min(places, key=partial(_lost, taken=taken, shown=shown))
            taken.append(box)
            yield note, box

    def key_boxes(self) -> Iterator[tuple[Key, QRectF]]:
        """Every key, and its place on the scene."""
        scale, high = QTransform.fromScale(self._scale, self._scale), self._look.px(18)
        for key in self._each(Key):
            wide = paint.badge_width(self._look, key.key)
            box = QRectF(-wide, (key.line - 0.5) * high, wide, high)
            yield key, scale.mapRect(box).translated(key.point)

    def boundingRect(self) -> QRectF:
        """Anywhere."""
        return QRectF(-FAR, -FAR, 2 * FAR, 2 * FAR)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Lit hexes, then strokes, notes and keys."""
        _draw_lit(painter, self._each(Lit))
        for stroke in self._each(Stroke):
            _draw_stroke(painter, stroke)
        notes = tuple(self.placed())
        for note, box in notes:
            if not note.around.adjusted(-NEAR, -NEAR, NEAR, NEAR).intersects(box):
                painter.setPen(QPen(QColor(note.edge or self._look.theme.mid), 2))
                painter.drawLine(note.around.center(), box.center())
        for note, box in reversed(notes):
            self._draw_note(painter, note, self._on_screen(painter, box))
            painter.restore()
        for key, box in self.key_boxes():
            paint.badge(painter, self._on_screen(painter, box), key.key, self._look)
            painter.restore()

    def _size(self, note: Note) -> QSizeF:
        look = self._look
        wide = max(paint.width_of(look.font(12, 600), line) for line in note.lines)
        wide += look.px(12) + (look.px(18) if note.mark else 0)
        return QSizeF(wide, look.px(16) * len(note.lines) + look.px(6)) * self._scale

    def _on_screen(self, painter: QPainter, box: QRectF) -> QRectF:
        """The box in pixels, with the painter saved and moved there."""
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(self._scale, self._scale)
        return QRectF(QPointF(), box.size() / self._scale)

    def _draw_note(self, painter: QPainter, note: Note, body: QRectF) -> None:
        look, theme = self._look, self._look.theme
        edge, width = (theme.mid, 1.0) if note.closed else (note.edge, look.px(1.5))
        paint.frame(
            painter,
            body,
            radius=look.px(4),
            fill=theme.panel,
            edge=edge,
            width=width,
            dashed=note.closed,
        )
        words = body.adjusted(look.px(6), look.px(3), 0, 0)
        if note.mark:
            place = QRectF(words.left(), 0, look.px(14), body.height())
            icons.paint(painter, place, note.mark, note.edge)
            words.setLeft(words.left() + look.px(18))
        for n, line in enumerate(note.lines, 1):
            strong = n == len(note.lines) and not note.closed
            font = look.font(12, 600 if strong else 400)
            words.setHeight(look.px(16))
            paint.write(painter, words, line, font, theme.text if strong else theme.muted)
            words.translate(0, look.px(16))


def _places(around: QRectF, size: QSizeF) -> Iterator[QRectF]:
    """Beside a place, the best first."""
    for sides, gap in (*product(SIDES, GAPS), *product(SIDES, FARTHER)):
        for dx, dy in sides:
            box = QRectF(QPointF(), size)
            far = (around.size() + size) / 2 + QSizeF(gap, gap)
            box.moveCenter(around.center() + QPointF(dx * far.width(), dy * far.height()))
            yield box


def _lost(box: QRectF, taken: Sequence[QRectF], shown: QRectF) -> float:
    """How much of the taken places lies under a box, where a rim may, and of it is not shown."""
    hidden = sum(_area(box & other) for other in taken)
    cut = 0 if shown.contains(box) else _area(box) - _area(box & shown)
    return (hidden if hidden > SLIGHT else 0) + cut


def _area(box: QRectF) -> float:
    return box.width() * box.height()


def _draw_lit(painter: QPainter, lit: Sequence[Lit]) -> None:
    """Washes leave the edges of their hexes as they are: these can be seen in the dark as well."""
    painter.setPen(Qt.PenStyle.NoPen)
    for one in lit:
        if one.wash and one.share:
            colour = QColor(one.wash)
            colour.setAlphaF(one.share)
            painter.setBrush(colour)
            painter.drawPolygon(outline(one.at, RADIUS - EDGE - 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for one in lit:
        if one.edge:
            pen = QPen(QColor(one.edge), one.width)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            if one.dashed:
                pen.setDashPattern([3, 2.5])
            painter.setPen(pen)
            painter.drawPolygon(outline(one.at, RADIUS - one.inset))


def _draw_stroke(painter: QPainter, stroke: Stroke) -> None:
    pen = QPen(QColor(stroke.colour), stroke.width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if stroke.dashed or stroke.dotted:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2, 3] if stroke.dotted else [4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawLine(stroke.start, stroke.end)
    painter.setPen(QPen(QColor(stroke.colour), stroke.width))
    if stroke.ending == "ring":
        painter.drawEllipse(stroke.end, 9, 9)
        _cross(painter, stroke.end, 4)
    elif stroke.ending == "cross":
        _cross(painter, stroke.end, 8)
    elif stroke.ending == "arrow":
        way = stroke.end - stroke.start
        head = paint.arrow_head(stroke.end, atan2(way.y(), way.x()), 16)
        painter.fillPath(head, QColor(stroke.colour))


def _cross(painter: QPainter, at: QPointF, r: float) -> None:
    painter.drawLine(at + QPointF(-r, -r), at + QPointF(r, r))
    painter.drawLine(at + QPointF(-r, r), at + QPointF(r, -r))


def shifted(start: QPointF, end: QPointF, by: float) -> tuple[QPointF, QPointF]:
    """The same line so far to its right, as seen along it."""
    across = QLineF(start, end).normalVector().unitVector()
    aside = (across.p1() - across.p2()) * by
    return start + aside, end + aside
