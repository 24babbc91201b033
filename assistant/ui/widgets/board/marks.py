"""What is drawn over the ground of a board: lit hexes below the pieces, strokes and notes above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import EDGE, RADIUS, Axial, outline

Ending = Literal["", "arrow", "ring", "cross"]
FAR = 1e5
SMALLEST, LARGEST = 0.4, 1.6
"""Notes and keys keep their size on the screen between these zooms."""
SIDES = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Where a note may stand beside its place, the best first."""
GAPS = (3.0, 14.0, 26.0)
SLIGHT = 100
"""The area that a note may hide before another place is better."""


class Lit(NamedTuple):
    """A hex with an edge, a wash, or both; `share` is how much the wash covers."""

    at: Axial
    edge: str = ""
    width: float = 2
    wash: str = ""
    share: float = 0.0
    dashed: bool = False
    inset: float = 2.0


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
    """The keys that choose a hex; `point` is the middle of their right edge."""

    point: QPointF
    keys: str


class Marks(NamedTuple):
    """Everything to be drawn at once."""

    below: tuple[Lit, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    notes: tuple[Note, ...] = ()
    above: tuple[Lit, ...] = ()
    keys: tuple[Key, ...] = ()

    def __or__(self, other: Marks) -> Marks:
        """Both, the other on top."""
        return Marks(
            self.below + other.below,
            self.strokes + other.strokes,
            self.notes + other.notes,
            self.above + other.above,
            self.keys + other.keys,
        )


NOTHING = Marks()


class MarksItem(QGraphicsItem):
    """One item for all marks of a layer: they change together and are few."""

    def __init__(self, look: Look, *, above: bool) -> None:
        super().__init__()
        self._look, self._above = look, above
        self._marks = NOTHING
        self._keep_clear: tuple[QRectF, ...] = ()
        self._scale = 1 / look.metrics.distance
        self.setZValue(10 if above else -2)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_marks(self, marks: Marks, keep_clear: Sequence[QRectF] = ()) -> None:
        """Draw these; notes do not cover what is to be kept clear."""
        self._marks, self._keep_clear = marks, tuple(keep_clear)
        self.update()

    def set_zoom(self, zoom: float) -> None:
        """A pixel of the screen in the units of the scene; notes never get tiny or huge."""
        distance = self._look.metrics.distance
        self._scale = 1 / (min(max(zoom / distance, SMALLEST), LARGEST) * distance)
        self.update()

    def placed(self) -> Iterator[tuple[Note, QRectF]]:
        """Every note, and its place on the scene: those of what can be chosen come first."""
        taken = [*self._keep_clear, *map(self._key_box, self._marks.keys)]
        for note in sorted(self._marks.notes, key=lambda note: note.closed):
            places = _places(note.around, self._size(note))
            box = min(places, key=lambda box: _hidden(box, taken))
            taken.append(box)
            yield note, box

    def boundingRect(self) -> QRectF:
        """Anywhere."""
        return QRectF(-FAR, -FAR, 2 * FAR, 2 * FAR)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Below: the lit hexes. Above: lit again, strokes, notes, keys."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._above:
            _draw_lit(painter, self._marks.below)
            return
        _draw_lit(painter, self._marks.above)
        for stroke in self._marks.strokes:
            _draw_stroke(painter, stroke)
        for note, box in reversed(tuple(self.placed())):
            self._draw_note(painter, note, self._on_screen(painter, box))
            painter.restore()
        for key in self._marks.keys:
            paint.badge(painter, self._on_screen(painter, self._key_box(key)), key.keys, self._look)
            painter.restore()

    def _size(self, note: Note) -> QSizeF:
        look = self._look
        wide = max(paint.width_of(look.font(12, 600), line) for line in note.lines)
        wide += look.px(12) + (look.px(18) if note.mark else 0)
        return QSizeF(wide, look.px(16) * len(note.lines) + look.px(6)) * self._scale

    def _key_box(self, key: Key) -> QRectF:
        look, scale = self._look, self._scale
        box = QRectF(0, 0, scale * paint.badge_width(look, key.keys), scale * look.px(18))
        box.moveCenter(key.point - QPointF(box.width() / 2, 0))
        return box

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
    for gap in GAPS:
        for dx, dy in SIDES:
            box = QRectF(QPointF(), size)
            aside = QPointF(
                dx * (around.width() / 2 + size.width() / 2 + gap),
                dy * (around.height() / 2 + size.height() / 2 + gap),
            )
            box.moveCenter(around.center() + aside)
            yield box


def _hidden(box: QRectF, taken: Sequence[QRectF]) -> float:
    """How much of the taken places lies under a box; a rim may."""
    both = [box & other for other in taken]
    area = sum(part.width() * part.height() for part in both)
    return area if area > SLIGHT else 0


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
    way = end - start
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5 or 1.0
    aside = QPointF(-way.y(), way.x()) / length * by
    return start + aside, end + aside
