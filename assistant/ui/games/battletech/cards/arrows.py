"""Arrows over a card table: who strikes whom, and the numbers on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import inf
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.curve import Curve, curve
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

WIDTH, HEAD, BEND = 3, 12, 34
CLEAR, LEAST = 14, 24
"""So much before a card is kept free of words, if so much of its edge is left beside them."""
SHORT = 4
"""So far before a card ends who only stands in its way."""
ASIDE, STEPS = 12, 11
"""How far aside it is tried next, so many times: farther off it would seem to be another's."""


Sort = Literal["hits", "goes", "blocks"]
"""What an arrow says: what is dealt, where somebody goes, whom he stands against."""


class Arrow(NamedTuple):
    """From one card to another; what is not sure yet is dashed, what deals nothing yet is thin.

    One that is for a whole `group` comes to whichever of them lies nearest.
    """

    start: Ref
    end: Ref
    words: str
    seat: int
    dashed: bool = False
    sort: Sort = "hits"
    group: tuple[Ref, ...] = ()

    @property
    def is_thin(self) -> bool:
        """Whether it lies under the cards: it has no number that would have to be read."""
        return self.sort != "hits"


class Drawn(NamedTuple):
    """An arrow in its place, with the place of its words."""

    arrow: Arrow
    curve: Curve
    box: QRectF

    @property
    def path(self) -> QPainterPath:
        """Its way."""
        return self.curve.path


Band = tuple[float, float]
"""From so high to so low, or from the left to the right."""
Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Ends = tuple[Arrow, QRectF, QRectF]
"""An arrow, from this rectangle to that."""


class ArrowsItem(QGraphicsItem):
    """All arrows with numbers in one item: they change together and are few."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._drawn: tuple[Drawn, ...] = ()
        self._rect = QRectF()
        self.setZValue(10)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def boxes(self) -> tuple[QRectF, ...]:
        """Where the words are."""
        return tuple(one.box for one in self._drawn if not one.box.isEmpty())

    def show_drawn(self, drawn: tuple[Drawn, ...]) -> None:
        """These in their places."""
        if drawn != self._drawn:
            self.prepareGeometryChange()
            self._drawn, self._rect = drawn, bounds(drawn)
            self.update()

    def boundingRect(self) -> QRectF:
        """All of them."""
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The curves first, so that no curve crosses words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in self._drawn:
            self._draw_curve(painter, one)
        for one in self._drawn:
            self._draw_words(painter, one)

    def _draw_curve(self, painter: QPainter, one: Drawn) -> None:
        look, dashed = self._look, one.arrow.dashed
        colour = look.theme.seat_colour(one.arrow.seat)
        painter.setPen(_pen(colour, look.px(2 if dashed else WIDTH), dashed))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(one.path)
        painter.fillPath(filled_head(one.curve, look.px(HEAD)), QColor(colour))

    def _draw_words(self, painter: QPainter, one: Drawn) -> None:
        look, theme = self._look, self._look.theme
        if one.box.isEmpty():
            return
        edge = theme.seat_colour(one.arrow.seat)
        paint.frame(
            painter, one.box, radius=look.px(4), fill=theme.panel, edge=edge, width=look.px(1)
        )
        paint.write(painter, one.box, one.arrow.words, look.font(14, 600), theme.text, paint.CENTRE)


def bounds(drawn: Sequence[Drawn]) -> QRectF:
    """All that these arrows are painted on."""
    found = QRectF()
    for one in drawn:
        found |= one.curve.bounds.adjusted(-HEAD, -HEAD, HEAD, HEAD) | one.box
    return found


@lru_cache(maxsize=32)
def _pen(colour: str, width: float, dashed: bool) -> QPen:
    pen = QPen(QColor(colour), width)
    if dashed:
        pen.setDashPattern([3, 2.5])
    return pen


def placed(
    look: Look,
    arrows: Sequence[Ends],
    room: QRectF,
    titles: Sequence[QRectF],
    field: Band = (0.0, 0.0),
) -> Iterator[Drawn]:
    """Arrows that share an end stand side by side there; words make way for words.

    They stay in the room, and keep to the `field` between the tables and off `titles` if they can.
    """
    ends: Counter[Ref] = Counter(ref for arrow, *_ in arrows for ref in (arrow.start, arrow.end))
    used: Counter[Ref] = Counter()
    words, ways = list(map(_edges, titles)), []
    for arrow, first, last in arrows:
        used.update((arrow.start, arrow.end))
        down = first.center().y() < last.center().y()
        out_of, into = (
            _beside_words(look, first, words, low=down),
            _beside_words(look, last, words, low=not down),
        )
        start = _port(out_of, used[arrow.start], ends[arrow.start], low=down)
        end = _port(into, used[arrow.end], ends[arrow.end], low=not down)
        if arrow.sort == "blocks":
            end += QPointF(0, -look.px(SHORT) if down else look.px(SHORT))
        ways.append((arrow, curve(start, end, look.px(BEND))))
    boxes = _boxes(look, ways, (room, field), words)
    for n, (arrow, way) in enumerate(ways):
        yield Drawn(arrow, way, boxes.get(n, QRectF()))


def _edges(rect: QRectF) -> Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _boxes(
    look: Look,
    ways: Sequence[tuple[Arrow, Curve]],
    where: tuple[QRectF, Band],
    titles: Sequence[Edges],
) -> dict[int, QRectF]:
    """Short words choose their places first; long ones are on the sheet as well."""
    boxes: dict[int, QRectF] = {}
    taken: list[Edges] = []
    told = (n for n, (arrow, _) in enumerate(ways) if arrow.words)
    for n in sorted(told, key=lambda n: len(ways[n][0].words)):
        arrow, way = ways[n]
        boxes[n] = _free(look, arrow.words, way, (*taken, *titles), *where)
        if boxes[n].isEmpty():
            boxes[n] = _free(look, arrow.words, way, taken, *where)
        taken.append(_edges(boxes[n]))
    return boxes


def nearest(start: QRectF, ends: Sequence[tuple[Ref, QRectF]]) -> tuple[Ref, QRectF]:
    """Whichever of these lies nearest."""
    at = start.center()
    return min(ends, key=lambda end: (end[1].center() - at).manhattanLength())


def _beside_words(look: Look, card: QRectF, titles: Sequence[Edges], *, low: bool) -> QRectF:
    """What of a card's edge is free of words, or where those end: no arrow is cut off by them."""
    left, above, right, below = _edges(card)
    first = below + 2 if low else above - 2 - look.px(CLEAR)
    last = first + look.px(CLEAR)
    for from_x, from_y, to_x, to_y in titles:
        if from_x < right and left < to_x and from_y < last and first < to_y:
            free = card.adjusted(max(0.0, to_x - left), 0, 0, 0)
            if free.width() >= look.px(LEAST):
                return free
            return QRectF(card.x(), to_y if low else from_y, card.width(), 0)
    return card


def _port(rect: QRectF, n: int, of: int, *, low: bool) -> QPointF:
    x = rect.x() + rect.width() * n / (of + 1)
    return QPointF(x, rect.bottom() + 2 if low else rect.top() - 2)


def _free(
    look: Look,
    words: str,
    way: Curve,
    taken: Sequence[Edges],
    room: QRectF,
    field: Band,
) -> QRectF:
    """Where the words of an arrow cover no others: on it, or close to it, or nowhere.

    All the trying is done in numbers: Qt's rectangles would take most of what it costs.
    """
    wide, high = paint.width_of(look.font(14, 600), words) + look.px(16), float(look.px(24))
    first, last = (-inf, inf) if room.isEmpty() else (room.left() + 2, room.right() - 2 - wide)
    aside, half, beside = look.px(ASIDE), high / 2, wide / 2
    bands = tuple(_bands(way, high, field))
    near = _crossed(taken, _all_of(way, bands), half)
    lines: dict[float, list[Band]] = {}
    for x, y in chain.from_iterable([_places(way, band, aside) for band in bands]):
        line = lines.get(y)
        if line is None:
            line = lines[y] = [(one[0], one[2]) for one in _crossed(near, (y, y), half)]
        left = x - beside
        if left < first:
            left = first
        if left > last:
            left = last
        right = left + wide
        for from_x, to_x in line:
            if left < to_x and from_x < right:
                break
        else:
            return QRectF(left, y - half, wide, high)
    return QRectF()


def _all_of(way: Curve, bands: Sequence[Band]) -> Band:
    """From the highest to the lowest that words are tried in these."""
    ends = (way.along[0][1], *chain.from_iterable(bands))
    return min(ends), max(ends)


def _crossed(taken: Iterable[Edges], band: Band, half: float) -> list[Edges]:
    """What of all this words with their middle in that band could cover."""
    high, low = band[0] - half, band[1] + half
    return [one for one in taken if high < one[3] and one[1] < low]


def _bands(way: Curve, tall: float, field: Band) -> Iterator[Band]:
    """How high and how low the middle of words may be: between the tables, or between the cards."""
    high, low = max(way.top, field[0]) + tall / 2, min(way.bottom, field[1]) - tall / 2
    if high <= low:
        yield high, low
    half = min(tall / 2, (way.bottom - way.top) / 2)
    yield way.top + half, way.bottom - half


def _places(way: Curve, band: Band, aside: int) -> Iterator[tuple[float, float]]:
    """Along the arrow, then aside of it, always in this band."""
    high, low = band
    points = way.along
    for x, y in points:
        yield x, min(max(y, high), low)
    for x, _ in points:
        yield x, high
        yield x, low
    middle, y = points[0]
    for n in range(1, STEPS):
        for x in (middle - n * aside, middle + n * aside):
            yield x, y
            yield x, high
            yield x, low


def filled_head(way: Curve, size: float) -> QPainterPath:
    """The point of an arrow at the end of its way."""
    return paint.arrow_head(way.end, way.angle, size)


def open_head(way: Curve, size: float) -> QPolygonF:
    """The same as a line: one side, the tip, the other side."""
    return paint.barbs(way.end, way.angle, size)
