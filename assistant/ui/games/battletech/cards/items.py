"""The items on the scene of a card table: cards as they are painted, zones, frames, arrows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import atan2
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRegion
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from assistant.rules.decision import Ref
from assistant.rules.text import MINUS
from assistant.ui import icons
from assistant.ui.games.battletech.cards.layout import (
    GAP,
    HEAD,
    PLAIN,
    Dress,
    Face,
    Frame,
    Place,
    Role,
    Zone,
    named,
    short,
    size_of,
)
from assistant.ui.moments import moves
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.option import in_a_line, in_lines

RADIUS = 8
LOWEST = 57
"""The height of a head, a line of the name and a word for the part in the fight."""
TURN = 16
"""Qt's angles are sixteenths of a degree."""


def draw(painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress) -> None:
    """Paint a card into `body`."""
    face = (face.folded or face) if dress == "count" else face
    _draw_ground(painter, body, look, face, role, dress)
    if face.side == "pile" and dress in ("strip", "count"):
        _draw_count(painter, body, look, face, dress)
    elif dress in ("strip", "count"):
        aside = look.px(4) if role.part else 0
        _draw_strip(painter, body.adjusted(0, 0, -aside, 0), look, face)
    elif dress == "tag":
        _draw_tag(painter, body, look, face)
    elif face.side == "pile":
        _draw_pile(painter, body, look, face, role)
    else:
        pad = look.px(8)
        inner = body.adjusted(pad, pad - look.px(1), -pad, -pad + look.px(3))
        parts = {"up": _draw_up, "building": _draw_building, "depleted": _draw_depleted}
        parts[face.side](painter, inner, look, face, role)


def letter(painter: QPainter, box: QRectF, look: Look, sign: str, ink: str, fill: str) -> None:
    """A letter in a hexagon: an asset."""
    painter.setPen(QPen(QColor(ink), look.px(1)))
    painter.setBrush(QColor(fill))
    painter.drawPolygon(paint.hexagon(box.center(), box.width() / 2, 0.5236))
    paint.write(painter, box, sign, look.font(10, 600), ink, paint.CENTRE)


def _draw_ground(
    painter: QPainter, body: QRectF, look: Look, face: Face, role: Role, dress: Dress
) -> None:
    theme = look.theme
    is_back = face.side in ("building", "depleted")
    fill = theme.panel if is_back else theme.hover if role.fights or role.lit else theme.raised
    edge, width = _edge(look, face, role)
    radius = look.px(4 if dress == "tag" else RADIUS)
    paint.frame(painter, body, radius=radius, fill=fill, edge=edge, width=width)
    inner = look.inset(body, 3)
    if is_back:
        hatch = theme.hover if theme.is_contrast else theme.line
        painter.fillRect(inner, QBrush(QColor(hatch), Qt.BrushStyle.BDiagPattern))
    if role.chosen:
        paint.frame(painter, inner, radius=radius, edge=look.accent, width=float(look.px(2)))
    elif role.part and dress in ("strip", "tag"):  # a second frame would touch the words
        inner.setLeft(inner.right() - look.px(4))
        painter.fillRect(inner, QColor(_ink(look, face)))
    elif role.part:
        inner, ink = look.inset(body, 2), _ink(look, face)
        paint.frame(painter, inner, radius=radius, edge=ink, width=float(look.px(2)))


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


def _draw_up(painter: QPainter, inner: QRectF, look: Look, face: Face, role: Role) -> None:
    """A target or a blocker says so over its numbers, and leaves its name a line less.

    Where what hangs on the card leaves no room for that, it says so beside its picture.
    """
    words, ink = _foot(look, face, role, look.theme.muted)
    free = _above_hung(inner, look, face)
    above = free.adjusted(0, 0, 0, -look.px(20))
    says = bool((role.target or role.part) and face.stats)
    in_head = says and above.height() < look.px(LOWEST)
    _draw_head(painter, inner, look, face, (words, ink) if in_head else None)
    if says and not in_head:
        _draw_title(painter, above, look, face)
        _draw_foot(painter, above, look, words, ink)
    else:
        _draw_title(painter, free, look, face)
    if face.stats:
        _draw_stats(painter, inner, look, face)
    else:
        _draw_foot(painter, inner, look, words, ink)


def _above_hung(inner: QRectF, look: Look, face: Face) -> QRectF:
    """What of a card is left for words by what hangs on it, over its foot."""
    high = size_of(look, "tag").height() * face.hung
    return inner.adjusted(0, 0, 0, -high - look.px(3)) if face.hung else inner


def _foot(look: Look, face: Face, role: Role, ink: str) -> tuple[str, str]:
    """The words under a card and their ink: what it is in the fight is said first."""
    if role.target:
        return role.target, look.theme.bad
    return (role.part, _ink(look, face)) if role.part else (face.foot, ink)


def _draw_pile(painter: QPainter, body: QRectF, look: Look, face: Face, role: Role) -> None:
    """A number one reads from across the table, and what it counts."""
    theme = look.theme
    if face.counters is not None and face.was is not None and face.was != face.counters:
        change = face.counters - face.was
        words = f"{'+' if change > 0 else MINUS}{abs(change)}"
        corner = look.inset(body, 6)
        corner.setHeight(look.px(22))
        ink = theme.muted if change > 0 else theme.bad
        paint.write(painter, corner, words, look.font(16, 600), ink, paint.RIGHT)
    if face.counters is not None:
        middle = body.adjusted(0, look.px(6), 0, -look.px(18))
        size = 40 if body.height() > look.px(90) else 28
        ink = theme.seat_colour(face.seat)
        paint.write(painter, middle, str(face.counters), look.font(size, 600), ink, paint.CENTRE)
    _draw_foot(painter, look.inset(body, 3), look, *_foot(look, face, role, theme.muted))


def _draw_building(painter: QPainter, inner: QRectF, look: Look, face: Face, role: Role) -> None:
    side = min(inner.width() - look.px(8), inner.height() - look.px(20), look.px(56))
    middle = QPointF(inner.center().x(), inner.y() + look.px(2) + side / 2)
    ring = paint.square(middle, side)
    _draw_progress(painter, ring, look, face.counters or 0, face.whole)
    above = QRectF(inner.x(), inner.y() - look.px(3), inner.width() + look.px(3), look.px(16))
    paint.write(painter, above, face.corner, look.font(12), look.theme.muted, paint.RIGHT)
    told, ink = _foot(look, face, role, look.theme.text)
    words = face.title or told
    left = (inner.width() - paint.width_of(look.font(12), words)) / 2 - look.px(19)
    foot = QRectF(inner.x(), inner.bottom() - look.px(19), inner.width(), look.px(18))
    if face.peeks and left > -look.px(4):
        eye = QRectF(foot.x() + max(left, 0), foot.y(), look.px(15), foot.height())
        icons.paint(painter, eye, "eye", look.theme.muted)
        foot.adjust(look.px(9), 0, look.px(9), 0)
    weight = 600 if face.title else 400
    paint.write(painter, foot, words, look.font(12, weight), ink, paint.CENTRE)


def _draw_depleted(painter: QPainter, inner: QRectF, look: Look, face: Face, role: Role) -> None:
    theme = look.theme
    badge = QRectF(inner.x(), inner.y(), look.px(26), look.px(26))
    icons.paint(painter, badge, "card_depleted", theme.warn)
    for stat in face.stats:
        font = look.font(12, 600)
        wide = paint.width_of(font, stat.words)
        told = QRectF(inner.right() - wide, inner.y(), wide, badge.height())
        paint.write(painter, told, stat.words, font, getattr(theme, stat.tone))
        sign = QRectF(told.x() - look.px(14), told.y(), look.px(12), told.height())
        icons.paint(painter, sign, stat.icon, theme.muted)
    _draw_title(painter, _above_hung(inner, look, face), look, face, theme.text)
    _draw_foot(painter, inner, look, *_foot(look, face, role, theme.warn))


def _draw_head(
    painter: QPainter,
    inner: QRectF,
    look: Look,
    face: Face,
    said: tuple[str, str] | None = None,
) -> None:
    """Icon at the left; at the right the assets, the word in the corner, the sign of the tap.

    Or, in the place of all these, what the card is in the fight, with its ink.
    """
    theme = look.theme
    line = QRectF(inner.x(), inner.y(), inner.width(), look.px(20))
    left = QRectF(line.x(), line.y(), look.px(20), line.height())
    icons.paint(painter, left, face.icon, _ink(look, face))
    right = line.right()
    if said is not None:
        box = QRectF(left.right(), line.y(), right - left.right(), line.height())
        fonts = (look.font(12, 600), look.font(12), look.font(11))
        fits = (font for font in fonts if paint.width_of(font, said[0]) <= box.width())
        paint.write(painter, box, said[0], next(fits, fonts[-1]), said[1], paint.RIGHT)
        return
    for sign in reversed(face.marks):
        box = QRectF(right - look.px(17), line.y() + look.px(1), look.px(17), look.px(17))
        letter(painter, box, look, sign, theme.text, theme.hover)
        right = box.x() - look.px(2)
    if face.corner:
        font = look.font(12)
        wide = min(paint.width_of(font, face.corner), right - left.right())
        box = QRectF(right - wide, line.y(), wide, line.height())
        paint.write(painter, box, face.corner, font, theme.muted, paint.RIGHT)
        right = box.x() - look.px(4)
    if face.tapped:
        box = QRectF(right - look.px(16), line.y(), look.px(16), line.height())
        icons.paint(painter, box, "card_tapped", theme.text)


def _draw_title(painter: QPainter, inner: QRectF, look: Look, face: Face, colour: str = "") -> None:
    """As many lines as there is room for between head and stats."""
    high, font = look.px(15), look.font(12, 600)
    room = inner.adjusted(0, look.px(19), 0, -look.px(20 if face.stats or face.foot else 2))
    most = max(1, int(room.height() // high))
    for n, words in enumerate(in_lines(face.title, font, room.width(), most)):
        row = QRectF(room.x(), room.y() + n * high, room.width(), high)
        paint.write(painter, row, words, font, colour or look.theme.text)


def _draw_stats(painter: QPainter, inner: QRectF, look: Look, face: Face) -> None:
    line = QRectF(inner.x(), inner.bottom() - look.px(18), inner.width(), look.px(18))
    if face.worn:
        _draw_wear(
            painter, QRectF(line.x(), line.bottom() - look.px(1), line.width(), 0), look, face
        )
    for size in (14, 12, 11, 10):
        font = look.font(size, 600)
        widths = [look.px(14) + paint.width_of(font, stat.words) for stat in face.stats]
        if sum(widths) + look.px(2) * (len(widths) - 1) <= line.width():
            break
    spare = max(0.0, line.width() - sum(widths)) / max(1, len(widths) - 1)
    x = line.x()
    for stat, wide in zip(face.stats, widths, strict=True):
        ink = getattr(look.theme, stat.tone) if stat.tone else look.theme.text
        box = QRectF(x, line.y(), look.px(12), line.height())
        icons.paint(painter, box, stat.icon, look.theme.muted)
        words = QRectF(box.right() + look.px(1), line.y(), wide, line.height())
        paint.write(painter, words, stat.words, font, ink)
        x += wide + spare


def _draw_wear(painter: QPainter, line: QRectF, look: Look, face: Face) -> None:
    """How much of its structure is gone, as a bar of 3 px."""
    line.setHeight(look.px(3))
    painter.fillRect(line, QColor(look.theme.mid))
    line.setWidth(line.width() * min(1.0, face.worn))
    painter.fillRect(line, QColor(look.theme.warn))


def _draw_foot(painter: QPainter, inner: QRectF, look: Look, words: str, ink: str) -> None:
    foot = QRectF(inner.x(), inner.bottom() - look.px(19), inner.width(), look.px(18))
    fits = paint.width_of(look.font(12, 600), words) <= foot.width()
    paint.write(painter, foot, words, look.font(12, 600 if fits else 400), ink, paint.CENTRE)


def _draw_strip(painter: QPainter, body: QRectF, look: Look, face: Face) -> None:
    """Icon and name, under them the numbers and the speed."""
    theme, edge = look.theme, look.px(5)
    half = (body.height() - look.px(2)) / 2
    upper = QRectF(body.x() + edge, body.y() + look.px(1), body.width() - 2 * edge, half)
    lower = upper.translated(0, half)
    if face.tapped:
        side = look.px(14)
        icons.paint(
            painter, QRectF(upper.right() - side, upper.y(), side, half), "card_tapped", theme.text
        )
        upper.setRight(upper.right() - side - look.px(2))
    icon = QRectF(upper.x(), upper.y(), look.px(13), half)
    backs = {"depleted": "card_depleted", "building": "construction"}
    icons.paint(painter, icon, backs.get(face.side, face.icon), _ink(look, face))
    upper.setLeft(icon.right() + look.px(2))
    first, second = named(face), short(face)
    aside = "" if face.side == "building" else face.corner
    font, small = look.font(12, 600), look.font(12)
    name = paint.elided(font, in_a_line(first, font, upper.width()), upper.width())
    paint.write(painter, upper, name, font, theme.text)
    ink = theme.warn if face.side == "depleted" or face.worn else theme.text
    if aside and paint.width_of(small, second + " " + aside) > lower.width():
        second = second.replace(" · ", "·")
    paint.write(painter, lower, second, small, ink)
    lower.setLeft(lower.x() + paint.width_of(small, second))
    paint.write(painter, lower, aside, small, theme.muted, paint.RIGHT)


def _draw_count(painter: QPainter, body: QRectF, look: Look, face: Face, dress: Dress) -> None:
    """A pile in one line: icon, number, and what is counted."""
    theme, pad, is_alone = look.theme, look.px(6), dress == "strip"
    line = body.adjusted(pad, 0, -pad, 0)
    icon = QRectF(line.x(), line.y(), look.px(18 if is_alone else 15), line.height())
    icons.paint(painter, icon, face.icon, _ink(look, face))
    line.setLeft(icon.right() + look.px(6))
    font, ink = look.font(22 if is_alone else 14, 600), _ink(look, face) if is_alone else theme.text
    paint.write(painter, line, short(face), font, ink)
    line.setLeft(line.x() + paint.width_of(font, short(face)) + look.px(6))
    paint.write(painter, line, face.foot if is_alone else face.corner, look.font(12), theme.muted)


def _draw_tag(painter: QPainter, body: QRectF, look: Look, face: Face) -> None:
    icon = QRectF(body.x() + look.px(3), body.y(), look.px(14), body.height())
    icons.paint(painter, icon, face.icon, _ink(look, face))
    room, font = body.adjusted(look.px(19), 0, -look.px(3), 0), look.font(12, 600)
    words = in_a_line(face.title or face.foot, font, room.width())
    words = paint.elided(font, words, room.width()) if room.width() > 0 else ""
    paint.write(painter, room, words, font, look.theme.text)


def _draw_progress(
    painter: QPainter, ring: QRectF, look: Look, count: int, whole: int | None
) -> None:
    """How far a card under construction is paid for, as a ring around its counters.

    A share where the cost is known, else a dashed ring around the bare number.
    """
    theme, width = look.theme, max(2.0, ring.width() * 0.085)
    circle = ring.adjusted(width, width, -width, -width)
    pen = QPen(QColor(theme.mid), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if whole is None:
        pen.setDashPattern([0.7, 1.1])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(circle)
    words = str(count) if whole is None else f"{count}/{whole}"
    if whole is not None:
        share = 1.0 if whole == 0 else min(1.0, count / whole)
        painter.setPen(QPen(QColor(look.accent), width))
        painter.drawArc(circle, 90 * TURN, -round(360 * TURN * share))
    size = 16 if ring.width() > look.px(40) else 12
    paint.write(painter, ring, words, look.font(size, 600), theme.text, paint.CENTRE)


CRACK = ((0.62, 0), (0.45, 0.28), (0.6, 0.45), (0.38, 0.72), (0.5, 1))
"""Where a card that is destroyed breaks, as shares of it."""
LIFTED = 2
"""A head's words stand so far above its middle: a frame around guards begins below it."""
"""The opacity of a card that does not matter now."""
WIDEST_KEYS = 56
"""The room for the keys on a card."""
RING = 5
"""The room around a card for the ring of the keyboard."""
AROUND, LINE = 2.5, 1.5
"""The distance of a frame from its cards; its width."""
SHIELD = 14, 17
"""The size of the shield before each guard."""
UNDER_KEYS = 25
"""A shield stands at least so far down: the keys of a card are not covered."""
UNDER_CARDS, CARDS, TAGS, OVER_CARDS, IN_HAND = 0.5, 1.0, 2.0, 2.5, 30.0
"""What lies over what."""


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
        self._counted: int | None = None
        """What a pile shows on its way to how many it has."""
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

    def count(self, view: QWidget) -> None:
        """A pile that had more, or fewer, a moment ago counts from there; the view ends it."""
        if (was := self.shown.face.was) is not None:
            moves.run(view, moves.COUNTS, partial(self._count, was))

    def _count(self, was: int, share: float) -> None:
        now = self.shown.face.counters or 0
        self._counted = None if share >= 1 else round(was + (now - was) * share)
        self.update()

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
        """The card, the frame of a goal, the ring, and the keys that choose it."""
        look, shown, body = self.look, self.shown, self.body
        face = shown.face
        if self._counted is not None:
            face = face._replace(counters=self._counted, was=None)
        draw(painter, body, look, face, shown.role, shown.dress)
        if shown.goal is not None:
            _draw_goal(painter, body, look, shown.goal)
        if shown.has_cursor:
            paint.ring(painter, body, look, look.px(8))
        if shown.role.keys:
            paint.badge(painter, keys_rect(look, shown.role.keys), shown.role.keys, look)


class FallenItem(TableItem):
    """A card that has just been destroyed, where it lay: it cracks and is gone."""

    def __init__(self, card: CardItem) -> None:
        super().__init__(card.look, OVER_CARDS)
        self._shown = card.shown
        self.put(card.place)

    @property
    def title(self) -> str:
        """The name on it."""
        return self._shown.face.title

    def fall(self, share: float) -> None:
        """So far."""
        self.setOpacity(1 - share)
        if share >= 1 and (scene := self.scene()) is not None:
            scene.removeItem(self)

    def draw(self, painter: QPainter) -> None:
        """The card, and the crack across it."""
        body, look = self.body, self.look
        draw(painter, body, look, self._shown.face, PLAIN, self._shown.dress)
        points = [
            QPointF(body.x() + x * body.width(), body.y() + y * body.height()) for x, y in CRACK
        ]
        for start, end in pairwise(points):
            paint.line(painter, start, end, look.theme.bad, look.px(3))


def keys_rect(look: Look, keys: str) -> QRectF:
    """The keys stand over the corner of their card, off the words above it."""
    return QRectF(-look.px(6), 0, paint.badge_width(look, keys), look.px(18))


def _draw_goal(painter: QPainter, body: QRectF, look: Look, is_open: bool, fill: str = "") -> None:
    edge = look.theme.good if is_open else look.theme.bad
    width, radius = float(look.px(2)), look.px(8)
    paint.frame(painter, body, radius=radius, fill=fill, edge=edge, width=width, dashed=not is_open)


class ZoneItem(TableItem):
    """A region with its head: title, player, note, the letters of assets."""

    def __init__(self, look: Look, zone: Zone, seat: int) -> None:
        super().__init__(look, 0)
        self.ref, self.zone, self._seat = zone.ref, zone, seat
        self.has_cursor, self.goal = False, None

    has_cursor: bool
    goal: bool | None

    def show_zone(self, zone: Zone) -> None:
        """What the head says now."""
        if zone._replace(groups=()) != self.zone._replace(groups=()):
            self.update()
        self.zone = zone

    def set_cursor(self, here: bool) -> None:
        """Whether the keyboard is here."""
        self.has_cursor = here
        self.update()

    def set_goal(self, goal: bool | None) -> None:
        """Whether what is dragged may be dropped here; None while nothing is."""
        if goal != self.goal:
            self.goal = goal
            self.update()

    @property
    def title(self) -> QRectF:
        """Where on the scene the title and the player's name stand."""
        look, zone = self.look, self.zone
        wide = paint.width_of(look.font(12), zone.title) + look.px(7)
        if zone.name:
            wide += look.px(24) + paint.width_of(look.font(14, 600), zone.name)
        return QRectF(self.place.x() + look.px(9), self.place.y(), wide, look.px(HEAD))

    @property
    def note(self) -> QRectF:
        """Where on the scene the right end of the head stands, if there is anything."""
        look, zone, place = self.look, self.zone, self.place
        wide = paint.width_of(look.font(12), zone.note) + look.px(20) * len(zone.letters)
        wide += look.px(20) if zone.peeks else 0
        right = place.right() - look.px(9)
        return QRectF(right - wide, place.y(), wide, look.px(HEAD) if wide else 0)

    def draw(self, painter: QPainter) -> None:
        """Frame, head, and the ring when the keyboard is here."""
        look, theme, body = self.look, self.look.theme, self.body
        if self.goal is not None:
            _draw_goal(painter, body, look, self.goal, theme.panel)
        else:
            width, radius = float(look.px(1)), look.px(8)
            paint.frame(
                painter, body, radius=radius, fill=theme.panel, edge=theme.line, width=width
            )
        self._draw_head(painter, QRectF(look.px(9), 0, body.width() - look.px(18), look.px(HEAD)))
        if self.has_cursor:
            paint.ring(painter, body, look, look.px(8))

    def _draw_head(self, painter: QPainter, line: QRectF) -> None:
        look, theme, zone = self.look, self.look.theme, self.zone
        line.translate(0, -look.px(LIFTED))
        if zone.name:
            mark = QRectF(line.x(), line.y(), look.px(12), line.height())
            paint.paint_seat(painter, mark, self._seat, theme.seat_colour(self._seat))
            line.setLeft(line.x() + look.px(17))
        for words, font, ink in (
            (zone.name, look.font(14, 600), theme.text),
            (zone.title, look.font(12), theme.muted),
        ):
            if words and line.width() > 0:
                paint.write(painter, line, words, font, ink)
                line.setLeft(line.x() + paint.width_of(font, words) + look.px(7))
        self._draw_note(painter, line)

    def _draw_note(self, painter: QPainter, room: QRectF) -> None:
        """From the right: letters, note, and the eye of cards that may be looked at."""
        look, theme, zone = self.look, self.look.theme, self.zone
        side = look.px(17)
        for sign in reversed(zone.letters):
            if room.width() < side:
                return
            box = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            letter(painter, box, look, sign, theme.text, theme.hover)
            room.setRight(box.x() - look.px(3))
        wide, eye = paint.width_of(look.font(12), zone.note), look.px(20)
        if room.width() < wide:
            return
        paint.write(painter, room, zone.note, look.font(12), theme.muted, paint.RIGHT)
        if zone.peeks and not look.metrics.watched and room.width() > wide + eye:
            box = QRectF(room.right() - wide - eye, room.y(), look.px(15), room.height())
            icons.paint(painter, box, "eye", theme.muted)


class FrameItem(TableItem):
    """The frame of a guarded Site and its guards, with a shield before each guard."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, OVER_CARDS)
        self._colour, self._shields = QColor(look.theme.seat_colour(seat)), QPainterPath()

    def hold(self, frame: Frame, cards: dict[Ref, Place]) -> None:
        """Around these cards, the Site first."""
        self.put(self.look.inset(frame.rect, -AROUND))
        look, shields = self.look, QPainterPath()
        for ref in frame.refs[1:]:
            rect = cards[ref].rect.translated(-self.place.topLeft())
            down = max(rect.height() / 2, look.px(UNDER_KEYS))
            shields.addPath(_shield(look, QPointF(rect.x() - look.px(GAP) / 2, rect.y() + down)))
        if shields != self._shields:
            self._shields = shields
            self.update()

    def draw(self, painter: QPainter) -> None:
        """The line, then the shields."""
        look = self.look
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._colour, look.px(2) * LINE / 2))
        painter.drawRoundedRect(self.body, look.px(9), look.px(9))
        painter.setBrush(self._colour)
        painter.setPen(QPen(QColor(look.theme.panel), look.px(1)))
        painter.drawPath(self._shields)


def _shield(look: Look, middle: QPointF) -> QPainterPath:
    """Flat above, pointed below."""
    wide, high = map(look.px, SHIELD)
    left, right = QPointF(-wide / 2, -high / 2), QPointF(wide / 2, -high / 2)
    path = QPainterPath(middle + left)
    path.lineTo(middle + right)
    path.quadTo(middle + QPointF(wide / 2, high * 0.25), middle + QPointF(0, high / 2))
    path.quadTo(middle + QPointF(-wide / 2, high * 0.25), middle + left)
    return path


ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""The parts of its arrow where a label is tried in turn."""
ASIDE, STEPS = 12, 11
"""How far beside the arrow it is tried next, and how often."""
WIDTH, ARROW_HEAD, BEND = 3, 12, 34
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
