"""What is drawn over the ground of a board: lit hexes below the pieces, strokes and words above."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import RADIUS, Axial, outline

Ending = Literal["", "arrow", "ring", "cross"]
FAR = 1e5


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


class Word(NamedTuple):
    """A few words beside a point; they make way for other words. `mark` is an icon before them."""

    point: QPointF
    lines: tuple[str, ...]
    edge: str
    mark: str = ""


class Key(NamedTuple):
    """The keys that choose a hex; `point` is the middle of their right edge."""

    point: QPointF
    keys: str


class Marks(NamedTuple):
    """Everything to be drawn at once."""

    below: tuple[Lit, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    words: tuple[Word, ...] = ()
    above: tuple[Lit, ...] = ()
    keys: tuple[Key, ...] = ()

    def __or__(self, other: Marks) -> Marks:
        """Both, the other on top."""
        return Marks(
            self.below + other.below,
            self.strokes + other.strokes,
            self.words + other.words,
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
        self._zoom = 1.0
        self.setZValue(10 if above else -1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_marks(self, marks: Marks, keep_clear: Sequence[QRectF] = ()) -> None:
        """Draw these; words do not cover what is to be kept clear."""
        self._marks, self._keep_clear = marks, tuple(keep_clear)
        self.update()

    def set_zoom(self, zoom: float) -> None:
        """Words keep their size on the screen within reason."""
        self._zoom = zoom
        self.update()

    def boundingRect(self) -> QRectF:
        """Anywhere."""
        return QRectF(-FAR, -FAR, 2 * FAR, 2 * FAR)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Below: the lit hexes. Above: lit again, strokes, keys, words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._above:
            _draw_lit(painter, self._marks.below)
            return
        _draw_lit(painter, self._marks.above)
        for stroke in self._marks.strokes:
            _draw_stroke(painter, stroke)
        for key in self._marks.keys:
            self._draw_key(painter, key)
        for word, box in self._placed():
            self._draw_word(painter, word, box)

    def _unit(self) -> float:
        """A pixel of the screen, in the units of the scene; words never get tiny or huge."""
        return self._look.metrics.distance / min(max(self._zoom, 0.5), 1.6)

    def _placed(self) -> list[tuple[Word, QRectF]]:
        taken, done = [*self._keep_clear, *map(self._key_box, self._marks.keys)], []
        for word in self._marks.words:
            box = _free(word.point, self._box(word), taken)
            taken.append(box)
            done.append((word, box))
        return done

    def _box(self, word: Word) -> QRectF:
        font = self._look.font(12, 600)
        scale = self._unit() / self._look.metrics.distance
        wide = max(paint.width_of(font, line) for line in word.lines)
        wide += self._look.px(14) + (self._look.px(18) if word.mark else 0)
        return QRectF(0, 0, wide * scale, (self._look.px(16) * len(word.lines) + 8) * scale)

    def _key_box(self, key: Key) -> QRectF:
        look, scale = self._look, self._unit() / self._look.metrics.distance
        box = QRectF(0, 0, scale * paint.badge_width(look, key.keys), scale * look.px(18))
        box.moveCenter(key.point - QPointF(box.width() / 2, 0))
        return box

    def _draw_key(self, painter: QPainter, key: Key) -> None:
        box, scale = self._key_box(key), self._unit() / self._look.metrics.distance
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        body = QRectF(0, 0, box.width() / scale, box.height() / scale)
        paint.badge(painter, body, key.keys, self._look)
        painter.restore()

    def _draw_word(self, painter: QPainter, word: Word, box: QRectF) -> None:
        look, theme = self._look, self._look.theme
        scale = self._unit() / look.metrics.distance
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        body = QRectF(0, 0, box.width() / scale, box.height() / scale)
        paint.frame(painter, body, radius=look.px(4), fill=theme.panel, edge=word.edge, width=1.5)
        left = look.px(7)
        if word.mark:
            place = QRectF(left, 0, look.px(14), body.height())
            icons.paint(painter, place, word.mark, word.edge)
            left += look.px(18)
        for n, line in enumerate(word.lines):
            row = QRectF(left, look.px(16) * n + 4, body.width() - left, look.px(16))
            paint.write(painter, row, line, look.font(12, 600), theme.text)
        painter.restore()


def _draw_lit(painter: QPainter, lit: Sequence[Lit]) -> None:
    _draw_washes(painter, [one for one in lit if one.wash and one.share])
    for one in lit:
        if one.edge:
            shape = outline(one.at, RADIUS - one.inset)
            pen = QPen(QColor(one.edge), one.width)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            if one.dashed:
                pen.setDashPattern([3, 2.5])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(shape)


def _draw_washes(painter: QPainter, lit: Sequence[Lit]) -> None:
    """Without smooth edges: washed hexes side by side would show a seam."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    for one in lit:
        colour = QColor(one.wash)
        colour.setAlphaF(one.share)
        painter.setBrush(colour)
        painter.drawPolygon(outline(one.at))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


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


def _free(point: QPointF, box: QRectF, taken: Sequence[QRectF]) -> QRectF:
    """The nearest of a ring of places around the point where the box covers nothing."""
    w, h = box.width(), box.height()
    first: QRectF | None = None
    for far in (1.0, 1.8, 2.6, 3.6):
        for dx, dy in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)):
            place = QRectF(box)
            gap = 12 * far
            shift = QPointF(dx * (w / 2 + gap), dy * (h / 2 + gap * (1 if dx == 0 else far)))
            place.moveCenter(point + shift)
            first = first or place
            if not any(place.intersects(other) for other in taken):
                return place
    return first if first is not None else box


def shifted(start: QPointF, end: QPointF, by: float) -> tuple[QPointF, QPointF]:
    """The same line so far to its right, as seen along it."""
    way = end - start
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5 or 1.0
    aside = QPointF(-way.y(), way.x()) / length * by
    return start + aside, end + aside
