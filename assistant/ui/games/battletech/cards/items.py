"""The items on the scene of a card table: cards, zones with their heads, frames of guards."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from assistant.rules.decision import Ref
from assistant.ui import icons
from assistant.ui.games.battletech.cards.drawing import draw, letter
from assistant.ui.games.battletech.cards.face import PLAIN, Dress, Face, Role
from assistant.ui.games.battletech.cards.layout import GAP, HEAD, Frame, Place, Zone
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

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
        draw(painter, body, look, shown.face, shown.role, shown.dress)
        if shown.goal is not None:
            _draw_goal(painter, body, look, shown.goal)
        if shown.has_cursor:
            paint.ring(painter, body, look, look.px(8))
        if shown.role.keys:
            paint.badge(painter, keys_rect(look, shown.role.keys), shown.role.keys, look)


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
