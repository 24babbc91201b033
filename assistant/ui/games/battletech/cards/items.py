"""The items on the scene of a card table: cards as they are painted, zones, arrows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from assistant.rules.decision import Ref
from assistant.rules.text import MINUS
from assistant.ui import icons
from assistant.ui.games.battletech.cards.layout import (
    HEAD,
    PLAIN,
    Dress,
    Face,
    Place,
    Role,
    Zone,
    size_of,
)
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.option import in_a_line, in_lines

RADIUS, PADDING = 8, 8
LINE, FOOT = 15, 20
"""The height of a line of a name; of the line at the head of a card, and of that at its foot."""
NEARLY = 0.1
"""So much of a line may be missing: pixels are whole, and sums of them uneven."""
TURN = 16
"""Qt's angles are sixteenths of a degree."""


def draw(painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress) -> None:
    """Paint a card into `body`."""
    face = (face.folded or face) if dress == "count" else face
    _draw_ground(painter, body, look, face, role, dress)
    if dress in ("count", "tag"):
        _draw_line(painter, body, look, face, dress)
        return
    pad = look.px(PADDING)
    inner = body.adjusted(pad, pad - look.px(1), -pad, -pad + look.px(3))
    says, ink = _said(look, face, role)
    room = inner.adjusted(0, look.px(FOOT - 1), 0, -look.px(FOOT))
    if face.hung:
        room.setBottom(room.bottom() - look.px(3) - size_of(look, "tag").height() * face.hung)
    foot = QRectF(inner.x(), inner.bottom() - look.px(19), inner.width(), look.px(18))
    head = ("", "")
    if not face.stats:
        _draw_words(painter, foot, look, says, ink)
    else:
        _draw_stats(painter, foot, look, face)
        if room.height() < look.px(2 * LINE):
            head = says, ink
        elif says:
            room.setBottom(room.bottom() - look.px(FOOT))
            _draw_words(painter, foot.translated(0, room.bottom() - foot.y()), look, says, ink)
    _draw_head(painter, inner, look, face, *head)
    if face.side == "pile":
        font = look.font(40 if body.height() > look.px(90) else 28, 600)
        paint.write(painter, room, face.number, font, _ink(look, face), paint.CENTRE)
    elif face.side == "building":
        _draw_progress(painter, inner.adjusted(0, 0, 0, -look.px(FOOT)), look, face)
    else:
        _draw_title(painter, room, look, face)


def letter(painter: QPainter, box: QRectF, look: Look, sign: str) -> None:
    """A letter in a hexagon: an asset."""
    painter.setPen(QPen(QColor(look.theme.text), look.px(1)))
    painter.setBrush(QColor(look.theme.hover))
    painter.drawPolygon(paint.hexagon(box.center(), box.width() / 2, 0.5236))
    paint.write(painter, box, sign, look.font(10, 600), look.theme.text, paint.CENTRE)


def _draw_ground(
    painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress
) -> None:
    theme = look.theme
    is_back = face.side in ("building", "depleted")
    fill = theme.panel if is_back else theme.hover if role.fights or role.lit else theme.raised
    edge, width = _edge(look, face, role)
    radius = look.px(4 if dress == "tag" else RADIUS)
    paint.frame(painter, body, radius=radius, fill=fill, edge=edge, width=width)
    if is_back:
        hatch = theme.hover if theme.is_contrast else theme.line
        painter.fillRect(look.inset(body, 3), QBrush(QColor(hatch), Qt.BrushStyle.BDiagPattern))
    inner, thick = look.inset(body, 2), float(look.px(2))
    if role.chosen or role.part:
        ink = look.accent if role.chosen else _ink(look, face)
        paint.frame(painter, inner, radius=radius, edge=ink, width=thick)


def _edge(look: Look, face: Face, role: Role) -> tuple[str, float]:
    theme = look.theme
    if role.target:
        return theme.pip, float(look.px(3))
    if role.lit or role.asked:
        return theme.text, float(look.px(2))
    if role.fights:
        return theme.seat_colour(face.seat), float(look.px(2))
    return theme.warn if face.side == "depleted" else theme.edge, float(look.px(1))


def _ink(look: Look, face: Face) -> str:
    return look.theme.seat_colour(face.seat)


def _said(look: Look, face: Face, role: Role) -> tuple[str, str]:
    """What a card says in words, and their ink: what it is in the fight comes first."""
    theme = look.theme
    if role.target:
        return role.target, theme.bad
    if role.part:
        return role.part, _ink(look, face)
    return face.foot, {"depleted": theme.warn, "building": theme.text}.get(face.side, theme.muted)


def _draw_words(
    painter: QPainter,
    place: QRectF,
    look: Look,
    words: str,
    ink: str,
    align: int = paint.CENTRE,
) -> None:
    """In one line, lighter and then smaller where they have no room."""
    fonts = (look.font(12, 600), look.font(12), look.font(11), look.font(10))
    fits = (font for font in fonts if paint.width_of(font, words) <= place.width())
    paint.write(painter, place, words, next(fits, fonts[-1]), ink, align)


def _draw_head(
    painter: QPainter, inner: QRectF, look: Look, face: Face, says: str, ink: str
) -> None:
    """Icon at the left; at the right the assets, the word in the corner, the sign of the tap.

    Or, in the place of all these, what the card says and has no room for elsewhere.
    """
    theme, side = look.theme, look.px(17)
    line = QRectF(inner.x(), inner.y(), inner.width(), look.px(FOOT))
    if face.side in ("up", "depleted"):
        icon, colour = (
            (face.icon, _ink(look, face)) if face.side == "up" else ("card_depleted", theme.warn)
        )
        icons.paint(painter, QRectF(line.topLeft(), look.size(20, 20)), icon, colour)
        line.setLeft(line.x() + look.px(20))
    if says:
        _draw_words(painter, line, look, says, ink, paint.RIGHT)
        return
    for sign in reversed(face.marks):
        letter(painter, QRectF(line.right() - side, line.y() + look.px(1), side, side), look, sign)
        line.setRight(line.right() - side - look.px(2))
    words, font, colour = face.corner, look.font(12), theme.muted
    if face.side == "pile":
        change = 0 if face.was is None else face.counters - face.was
        words = f"{'+' if change > 0 else MINUS}{abs(change)}" if change else ""
        font, colour = look.font(16, 600), theme.muted if change > 0 else theme.bad
    paint.write(painter, line, words, font, colour, paint.RIGHT)
    if face.tapped:
        right = line.right() - paint.width_of(font, words) - look.px(4)
        place = QRectF(right - look.px(16), line.y(), look.px(16), line.height())
        icons.paint(painter, place, "card_tapped", theme.text)


def _draw_title(painter: QPainter, room: QRectF, look: Look, face: Face) -> None:
    """As many lines as there is room for."""
    high, font = look.px(LINE), look.font(12, 600)
    most = max(1, int(room.height() / high + NEARLY))
    for n, words in enumerate(in_lines(face.title, font, room.width(), most)):
        row = QRectF(room.x(), room.y() + n * high, room.width(), high)
        paint.write(painter, row, words, font, look.theme.text)


def _draw_stats(painter: QPainter, line: QRectF, look: Look, face: Face) -> None:
    """The numbers, as large as they fit, over a bar of how much of the structure is gone."""
    if face.worn:
        bar = QRectF(line.x(), line.bottom(), line.width(), look.px(3))
        painter.fillRect(bar, QColor(look.theme.mid))
        bar.setWidth(bar.width() * face.worn)
        painter.fillRect(bar, QColor(look.theme.warn))
    for size in (14, 12, 11, 10):
        font = look.font(size, 600)
        widths = [look.px(13) + paint.width_of(font, stat.words) for stat in face.stats]
        if sum(widths) + look.px(2) * (len(widths) - 1) <= line.width():
            break
    spare = max(0.0, line.width() - sum(widths)) / max(1, len(widths) - 1)
    x = line.x()
    for stat, wide in zip(face.stats, widths, strict=True):
        ink = getattr(look.theme, stat.tone) if stat.tone else look.theme.text
        place = QRectF(x, line.y(), look.px(12), line.height())
        icons.paint(painter, place, stat.icon, look.theme.muted)
        words = QRectF(x + look.px(13), line.y(), wide, line.height())
        paint.write(painter, words, stat.words, font, ink)
        x += wide + spare


def _draw_line(painter: QPainter, body: QRectF, look: Look, face: Face, dress: Dress) -> None:
    """In one line: a pile's icon, number and name; or the icon and name of a card."""
    theme, is_pile = look.theme, face.side == "pile"
    pad = look.px(6 if dress == "count" else 3)
    line = body.adjusted(pad, 0, -pad, 0)
    icon = QRectF(line.x(), line.y(), look.px(14), line.height())
    icons.paint(painter, icon, face.icon, _ink(look, face))
    line.setLeft(icon.right() + look.px(2 if dress == "tag" else 6))
    font = look.font(14 if is_pile else 12, 600)
    words = face.number if is_pile else in_a_line(face.title or face.foot, font, line.width())
    if paint.width_of(font, words) > line.width():
        font = look.font(10, 600)
        words = paint.elided(font, words, line.width())
    paint.write(painter, line, words, font, theme.text)
    if is_pile:
        line.setLeft(line.x() + paint.width_of(font, words) + look.px(6))
        paint.write(painter, line, face.corner, look.font(12), theme.muted)


def _draw_progress(painter: QPainter, room: QRectF, look: Look, face: Face) -> None:
    """How far a card under construction is paid for, as a ring around its counters.

    A share where the cost is known, else a dashed ring around the bare number.
    """
    theme = look.theme
    side = min(room.width() - look.px(8), room.height(), look.px(56))
    ring = paint.square(room.center(), side)
    width = max(2.0, side * 0.085)
    circle = ring.adjusted(width, width, -width, -width)
    pen = QPen(QColor(theme.mid), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if face.whole is None:
        pen.setDashPattern([0.7, 1.1])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(circle)
    if face.whole is not None:
        share = 1.0 if face.whole == 0 else min(1.0, face.counters / face.whole)
        painter.setPen(QPen(QColor(look.accent), width))
        painter.drawArc(circle, 90 * TURN, -round(360 * TURN * share))
    paint.write(painter, ring, face.number, look.font(16, 600), theme.text, paint.CENTRE)


CRACK = ((0.62, 0), (0.45, 0.28), (0.6, 0.45), (0.38, 0.72), (0.5, 1))
"""Where a card that is destroyed breaks, as shares of it."""
WIDEST_KEYS = 56
"""The room for the keys on a card."""
RING = 5
"""The room around a card for the ring of the keyboard."""
AROUND = 2.5
"""The distance of a frame from its cards."""
ARROWS, CARDS, TAGS, IN_HAND = 0.5, 1.0, 2.0, 30.0
"""What lies over what."""
HITS, WORDS = 10.0, 11.0
"""Arrows with numbers lie over the cards; their words lie over all arrows."""


class TableItem(QGraphicsObject):
    """Something on the table; the view handles mouse and keyboard."""

    def __init__(self, look: Look, z: float) -> None:
        super().__init__()
        self.look = look
        self.place = QRectF()
        """Where it lies on the scene."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)

    def put(self, place: QRectF) -> None:
        """Lie there."""
        if place == self.place:
            return
        if place.size() != self.place.size():
            self.prepareGeometryChange()
        self.place = place
        self.setPos(place.topLeft())

    @property
    def body(self) -> QRectF:
        """What it covers, in its own coordinates."""
        return QRectF(0, 0, self.place.width(), self.place.height())

    def boundingRect(self) -> QRectF:
        """The same with room for the ring of the keyboard."""
        return self.body.adjusted(-RING, -RING, RING, RING)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Smooth lines for all."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint it at the origin."""
        raise NotImplementedError


class Shown(NamedTuple):
    """All that a card shows; `goal` tells whether what is dragged may be dropped on it."""

    face: Face = Face()
    role: Role = PLAIN
    dress: Dress = "card"
    has_cursor: bool = False
    goal: bool | None = None


class CardItem(TableItem):
    """A card or a pile."""

    def __init__(self, look: Look, ref: Ref) -> None:
        super().__init__(look, CARDS)
        self.ref, self.shown = ref, Shown()
        self.is_broken = False
        """Whether it has just been destroyed: it cracks and is gone."""
        self.setObjectName(f"token:{ref}")

    def lie(self, place: Place, face: Face, role: Role) -> None:
        """Lie there, this side up."""
        self.put(place.rect)
        self.setZValue(TAGS if place.dress == "tag" else CARDS)
        self._show(self.shown._replace(face=face, role=role, dress=place.dress))

    def set_cursor(self, here: bool) -> None:
        """Whether the keyboard is here: then nothing of the card fades."""
        self._show(self.shown._replace(has_cursor=here))

    def set_goal(self, goal: bool | None) -> None:
        """Whether what is dragged may be dropped here: then nothing of the card fades."""
        self._show(self.shown._replace(goal=goal))

    def fall(self, share: float) -> None:
        """Be gone, so far."""
        self.is_broken = True
        self.setOpacity(1 - share)
        if share >= 1 and (scene := self.scene()) is not None:
            scene.removeItem(self)

    def _show(self, shown: Shown) -> None:
        if shown == self.shown:
            return
        self.shown = shown
        fades = shown.role.dim and not shown.has_cursor and shown.goal is None
        self.setOpacity(self.look.theme.faded if fades else 1.0)
        self.update()

    def boundingRect(self) -> QRectF:
        """The card with the ring of the keyboard and the keys that choose it."""
        left = max(RING, self.look.px(6))
        wide = max(self.place.width() + RING, self.look.px(WIDEST_KEYS))
        return QRectF(-left, -RING, wide + left, self.place.height() + 2 * RING)

    def draw(self, painter: QPainter) -> None:
        """The card, the frame of a goal, the ring, the keys that choose it, the crack across it."""
        look, shown, body = self.look, self.shown, self.body
        draw(painter, body, look, shown.face, shown.role, shown.dress)
        if shown.goal is not None:
            _draw_goal(painter, body, look, shown.goal)
        if shown.has_cursor:
            paint.ring(painter, body, look, look.px(8))
        if keys := shown.role.keys:
            place = QRectF(-look.px(6), 0, paint.badge_width(look, keys), look.px(18))
            paint.badge(painter, place, keys, look)
        if self.is_broken:
            points = [QPointF(x * body.width(), y * body.height()) for x, y in CRACK]
            for start, end in pairwise(points):
                paint.line(painter, start, end, look.theme.bad, look.px(3))


def _draw_goal(painter: QPainter, body: QRectF, look: Look, is_open: bool, fill: str = "") -> None:
    edge = look.theme.good if is_open else look.theme.bad
    width, radius = float(look.px(2)), look.px(8)
    paint.frame(painter, body, radius=radius, fill=fill, edge=edge, width=width, dashed=not is_open)


class ZoneItem(TableItem):
    """A region with its head, and a frame around each Site there that has guards."""

    def __init__(self, look: Look, zone: Zone, seat: int) -> None:
        super().__init__(look, 0)
        self.ref, self.zone, self._seat = zone.ref, zone, seat
        self.frames: tuple[QRectF, ...] = ()
        """On the scene."""
        self._has_cursor = False
        self._goal: bool | None = None

    def show_zone(self, zone: Zone, frames: Iterable[QRectF]) -> None:
        """What the head says now, and what is guarded."""
        shown = zone, tuple(self.look.inset(frame, -AROUND) for frame in frames)
        if shown != (self.zone, self.frames):
            self.zone, self.frames = shown
            self.update()

    def set_cursor(self, here: bool) -> None:
        """Whether the keyboard is here."""
        self._has_cursor = here
        self.update()

    def set_goal(self, goal: bool | None) -> None:
        """Whether what is dragged may be dropped here; None while nothing is."""
        self._goal = goal
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Ground, head and frames, and the ring when the keyboard is here."""
        look, theme, body = self.look, self.look.theme, self.body
        thin, radius = float(look.px(1)), look.px(8)
        if self._goal is not None:
            _draw_goal(painter, body, look, self._goal, theme.panel)
        else:
            paint.frame(painter, body, radius=radius, fill=theme.panel, edge=theme.line, width=thin)
        for frame in self.frames:
            place, edge = frame.translated(-self.place.topLeft()), theme.seat_colour(self._seat)
            paint.frame(painter, place, radius=look.px(9), edge=edge, width=1.5 * thin)
        line = QRectF(look.px(9), -look.px(1), body.width() - look.px(18), look.px(HEAD))
        self._draw_note(painter, line)
        self._draw_title(painter, line)
        if self._has_cursor:
            paint.ring(painter, body, look, radius)

    def _draw_title(self, painter: QPainter, line: QRectF) -> None:
        look, theme, zone = self.look, self.look.theme, self.zone
        if zone.name:
            mark = QRectF(line.x(), line.y(), look.px(12), line.height())
            paint.paint_seat(painter, mark, self._seat, theme.seat_colour(self._seat))
            line.setLeft(line.x() + look.px(17))
        for words, size, weight, ink in (
            (zone.name, 14, 600, theme.text),
            (zone.title, 12, 400, theme.muted),
        ):
            if words and line.width() > 0:
                fonts = [look.font(smaller, weight) for smaller in (size, 12, 10)]
                font = next(
                    (f for f in fonts if paint.width_of(f, words) <= line.width()), fonts[-1]
                )
                shown = paint.elided(font, words, line.width())
                paint.write(painter, line, shown, font, ink)
                line.setLeft(line.x() + paint.width_of(font, shown) + look.px(7))

    def _draw_note(self, painter: QPainter, line: QRectF) -> None:
        """From the right: letters, note, and the eye of cards that may be looked at."""
        look, theme, zone = self.look, self.look.theme, self.zone
        side = look.px(17)
        for sign in reversed(zone.letters):
            middle = QPointF(line.right() - side / 2, line.center().y())
            letter(painter, paint.square(middle, side), look, sign)
            line.setRight(line.right() - look.px(20))
        paint.write(painter, line, zone.note, look.font(12), theme.muted, paint.RIGHT)
        line.setRight(line.right() - paint.width_of(look.font(12), zone.note) - look.px(5))
        if zone.peeks and not look.metrics.watched:
            middle = QPointF(line.right() - side / 2, line.center().y())
            icons.paint(painter, paint.square(middle, look.px(15)), "eye", theme.muted)
            line.setRight(line.right() - look.px(20))


WIDTH, BEND = 3, 34
ARROW_HEAD, THIN_HEAD, BAR = 12, 11, 16
"""A head that is filled, the open one of a thin line, and the bar in the place of a head."""
SHORT = 4
"""The arrow of a blocker ends so far before the card."""
LABEL, BESIDE = 20, 4
"""The height of the words on an arrow, and between those that stand side by side."""

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


class ArrowItem(TableItem):
    """The line of an arrow."""

    def __init__(self, look: Look, arrow: Arrow, path: QPainterPath) -> None:
        super().__init__(look, ARROWS if arrow.is_thin else HITS)
        self.arrow, self.path = arrow, path
        head = look.px(BAR)
        self.place = path.boundingRect().adjusted(-head, -head, head, head)

    def boundingRect(self) -> QRectF:
        """The line with its head; it is painted where the scene has it."""
        return self.place

    def draw(self, painter: QPainter) -> None:
        """The line, then a filled head, an open one, or the bar of a blocker."""
        look, arrow, path = self.look, self.arrow, self.path
        colour = QColor(look.theme.seat_colour(arrow.seat))
        wide = look.px(2 if arrow.dashed else WIDTH) if not arrow.is_thin else look.px(2) * 0.75
        pen = QPen(colour, wide)
        if arrow.dashed:
            pen.setDashPattern([3, 2.5])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)
        end, before = path.currentPosition(), path.pointAtPercent(0.94)
        angle = atan2(end.y() - before.y(), end.x() - before.x())
        if arrow.sort == "hits":
            painter.fillPath(paint.arrow_head(end, angle, look.px(ARROW_HEAD)), colour)
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


def arrow_items(
    look: Look,
    arrows: Sequence[Arrow],
    places: Mapping[Ref, QRectF],
    gaps: Sequence[tuple[float, float]],
    width: float,
) -> list[TableItem]:
    """The arrows between things that have a place, and their words in the gaps between the mats.

    Arrows that share an end stand side by side there.
    """
    ends = [(arrow, arrow.start, end) for arrow in arrows if (end := _end(arrow, places))]
    shared, used = Counter(ref for _, *both in ends for ref in both), Counter[Ref]()
    lines: list[ArrowItem] = []
    for arrow, start, end in ends:
        used.update((start, end))
        down = places[start].center().y() < places[end].center().y()
        points = []
        for ref, low in ((start, down), (end, not down)):
            edge = places[ref]
            x = edge.x() + edge.width() * used[ref] / (shared[ref] + 1)
            points.append(QPointF(x, edge.bottom() + 2 if low else edge.top() - 2))
        if arrow.sort == "blocks":
            points[1] += QPointF(0, -look.px(SHORT) if down else look.px(SHORT))
        lines.append(ArrowItem(look, arrow._replace(end=end), _curve(look, *points)))
    return [*lines, *_words_of(look, lines, gaps, width)]


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


def _words_of(
    look: Look, lines: Sequence[ArrowItem], gaps: Sequence[tuple[float, float]], width: float
) -> Iterator[WordsItem]:
    """All words in a gap stand side by side, each as near as it can to the middle of its arrow.

    The longest that have no room are left out: the battle sheet has them.
    """
    font, beside, high = look.font(14, 600), look.px(BESIDE), look.px(LABEL)
    rows: dict[float, list[tuple[float, float, Arrow]]] = {}
    for line in lines:
        if line.arrow.words and gaps:
            middle = line.path.pointAtPercent(0.5)
            at = min(((top + low) / 2 for top, low in gaps), key=lambda y: abs(y - middle.y()))
            wide = paint.width_of(font, line.arrow.words) + look.px(16)
            rows.setdefault(at, []).append((middle.x() - wide / 2, wide, line.arrow))
    for at, row in rows.items():
        while sum(wide + beside for _, wide, _ in row) > width:
            row.remove(max(row, key=lambda one: one[1]))
        row.sort(key=lambda one: one[0])
        free = width - sum(wide + beside for _, wide, _ in row)
        left = 0.0
        """Where those before it end; `free` is what all of them may still be moved by."""
        for wish, wide, arrow in row:
            gone = min(max(wish - left, 0.0), free)
            free, left = free - gone, left + gone
            yield WordsItem(look, arrow, QRectF(left, at - high / 2, wide, high))
            left += wide + beside
