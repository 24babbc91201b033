"""Arrows of a card table: who strikes whom with what numbers, who goes for whom, who blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import atan2
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRegion

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.items import UNDER_CARDS, TableItem
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""The parts of its arrow where a label is tried in turn."""
ASIDE, STEPS = 12, 11
"""How far beside the arrow it is tried next, and how often."""
WIDTH, HEAD, BEND = 3, 12, 34
THIN_HEAD, BAR = 11, 16
"""The open head of a thin line, and the bar in the place of a head."""
LEAST = 24
"""An arrow starts beside a zone's title only if so much of the card's edge is free."""
SHORT = 4
"""The arrow of a blocker ends so far before the card."""
CURVES, WORDS = 10.0, 11.0
"""Arrows with numbers lie over the cards; their words lie over all arrows."""

Sort = Literal["hits", "goes", "blocks"]
"""Damage that is dealt, a unit that goes for a target, or a unit that stands in the way."""


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
        """Whether it lies under the cards: it has no number to be read."""
        return self.sort != "hits"


class Drawn(NamedTuple):
    """An arrow in its place, with the place of its words."""

    arrow: Arrow
    path: QPainterPath
    box: QRectF


class ArrowItem(TableItem):
    """The line of an arrow; a thin one leaves out the words over the zones."""

    def __init__(self, look: Look, drawn: Drawn, words: Sequence[QRectF]) -> None:
        super().__init__(look, UNDER_CARDS if drawn.arrow.is_thin else CURVES)
        self.drawn = drawn
        head = look.px(BAR)
        self.place = drawn.path.boundingRect().adjusted(-head, -head, head, head)
        self._free = QRegion(self.place.toAlignedRect())
        for rect in words if drawn.arrow.is_thin else ():
            told = rect.adjusted(0, look.px(3), 0, -look.px(3))
            self._free -= QRegion(told.toAlignedRect())

    def boundingRect(self) -> QRectF:
        """The line with its head; it is painted where the scene has it."""
        return self.place

    def draw(self, painter: QPainter) -> None:
        """The line, then a filled head, an open one, or the bar of a blocker."""
        look, arrow, path = self.look, self.drawn.arrow, self.drawn.path
        colour = QColor(look.theme.seat_colour(arrow.seat))
        wide = look.px(2 if arrow.dashed else WIDTH) if not arrow.is_thin else look.px(2) * 0.75
        pen = QPen(colour, wide)
        if arrow.dashed:
            pen.setDashPattern([3, 2.5])
        painter.setClipRegion(self._free, Qt.ClipOperation.IntersectClip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)
        end, before = path.currentPosition(), path.pointAtPercent(0.94)
        angle = atan2(end.y() - before.y(), end.x() - before.x())
        if arrow.sort == "hits":
            painter.fillPath(paint.arrow_head(end, angle, look.px(HEAD)), colour)
        elif arrow.sort == "goes":
            painter.drawPolyline(paint.barbs(end, angle, look.px(THIN_HEAD)))
        else:
            painter.setPen(QPen(colour, 2 * wide))
            half = QPointF(look.px(BAR) / 2, 0)
            painter.drawLine(end - half, end + half)


class WordsItem(TableItem):
    """The words on an arrow."""

    def __init__(self, look: Look, arrow: Arrow, box: QRectF) -> None:
        super().__init__(look, WORDS)
        self._arrow = arrow
        self.put(box)

    def draw(self, painter: QPainter) -> None:
        """In a frame of the colour of their seat."""
        look, theme, box = self.look, self.look.theme, self.body
        edge, radius = theme.seat_colour(self._arrow.seat), look.px(4)
        paint.frame(
            painter, box, radius=radius, fill=theme.panel, edge=edge, width=float(look.px(1))
        )
        paint.write(painter, box, self._arrow.words, look.font(14, 600), theme.text, paint.CENTRE)


def placed(
    look: Look,
    arrows: Sequence[Arrow],
    places: Mapping[Ref, QRectF],
    room: QRectF,
    titles: Sequence[QRectF],
    gaps: Sequence[tuple[float, float]] = (),
) -> list[Drawn]:
    """The arrows between things that have a place; words stay in the room and make way for words.

    Arrows that share an end stand side by side there.
    """
    ends = [(arrow, arrow.start, end) for arrow in arrows if (end := _end(arrow, places))]
    shared, used = Counter(ref for _, *both in ends for ref in both), Counter[Ref]()
    paths: list[tuple[Arrow, QPainterPath]] = []
    for arrow, start, end in ends:
        used.update((start, end))
        down = places[start].center().y() < places[end].center().y()
        points = []
        for ref, low in ((start, down), (end, not down)):
            edge = _beside_words(look, places[ref], titles, low=low)
            x = edge.x() + edge.width() * used[ref] / (shared[ref] + 1)
            points.append(QPointF(x, edge.bottom() + 2 if low else edge.top() - 2))
        if arrow.sort == "blocks":
            points[1] += QPointF(0, -look.px(SHORT) if down else look.px(SHORT))
        paths.append((arrow._replace(end=end), _curve(look, *points)))
    boxes = _boxes(look, paths, room, titles, gaps)
    return [Drawn(*one, boxes.get(n, QRectF())) for n, one in enumerate(paths)]


def _end(arrow: Arrow, places: Mapping[Ref, QRectF]) -> Ref | None:
    """The end of an arrow, or the nearest of its group, if both its ends have a place."""
    ends = [ref for ref in arrow.group or (arrow.end,) if ref in places]
    if arrow.start not in places or not ends:
        return None
    at = places[arrow.start].center()
    return min(ends, key=lambda ref: (places[ref].center() - at).manhattanLength())


def _curve(look: Look, start: QPointF, end: QPointF) -> QPainterPath:
    """Out of the one upright and into the other."""
    bend = QPointF(0, look.px(BEND) if end.y() >= start.y() else -look.px(BEND))
    path = QPainterPath(start)
    path.cubicTo(start + bend, end - bend, end)
    return path


def _beside_words(look: Look, card: QRectF, titles: Sequence[QRectF], *, low: bool) -> QRectF:
    """The part of a card's edge that is free of a title, or the edge of that title."""
    strip = QRectF(card.x(), card.bottom() if low else card.top() - look.px(14), card.width(), 14)
    for title in titles:
        if title.intersects(strip):
            free = card.adjusted(max(0.0, title.right() - card.x()), 0, 0, 0)
            if free.width() >= look.px(LEAST):
                return free
            return QRectF(card.x(), title.bottom() if low else title.top(), card.width(), 0)
    return card


def _boxes(
    look: Look,
    paths: Sequence[tuple[Arrow, QPainterPath]],
    room: QRectF,
    titles: Sequence[QRectF],
    gaps: Sequence[tuple[float, float]],
) -> dict[int, QRectF]:
    """The places of the words, by the numbers of their arrows; short words choose first.

    Long words that find no place are left out: the battle sheet has them.
    """
    boxes: dict[int, QRectF] = {}
    told = [n for n, (arrow, _) in enumerate(paths) if arrow.words]
    for n in sorted(told, key=lambda n: len(paths[n][0].words)):
        arrow, path = paths[n]
        wide = paint.width_of(look.font(14, 600), arrow.words) + look.px(16)
        size = QSizeF(wide, look.px(24))
        for taken in ((*boxes.values(), *titles), tuple(boxes.values())):
            found = _free(_points(look, path, gaps), size, room, taken)
            if found is not None:
                boxes[n] = found
                break
    return boxes


def _points(
    look: Look, path: QPainterPath, gaps: Sequence[tuple[float, float]]
) -> Iterator[QPointF]:
    """Where the middle of words may be: on the arrow, then beside it; between the mats first."""
    start, end, half = path.pointAtPercent(0), path.currentPosition(), look.px(12)
    top, low = sorted((start.y(), end.y()))
    between = [(high, deep) for high, deep in gaps if top <= deep and high <= low]
    for high, deep in (*between, (top, low)):
        first, last = high + half, deep - half
        if first > last:
            first = last = (first + last) / 2
        points = [path.pointAtPercent(part) for part in ALONG]
        for at in points:
            yield QPointF(at.x(), min(max(at.y(), first), last))
        lines = (points[0].y(), first, last)
        step = look.px(ASIDE)
        for aside in (side * n * step for n in range(STEPS) for side in (1, -1)):
            for y in lines:
                yield QPointF(points[0].x() + aside, min(max(y, first), last))


def _free(
    points: Iterable[QPointF], size: QSizeF, room: QRectF, taken: Sequence[QRectF]
) -> QRectF | None:
    """The first box around one of these points that lies in the room and on nothing else."""
    first, last = room.left() + 2, room.right() - 2 - size.width()
    for at in points:
        left = max(first, min(at.x() - size.width() / 2, last))
        box = QRectF(QPointF(left, at.y() - size.height() / 2), size)
        if not any(box.intersects(one) for one in taken):
            return box
    return None
