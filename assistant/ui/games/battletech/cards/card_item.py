"""What lies on the scene of a card table: cards, zones with their heads, the stripe of a seat."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from assistant.rules.decision import Ref
from assistant.ui import icons
from assistant.ui.games.battletech.cards.drawing import draw, letter
from assistant.ui.games.battletech.cards.face import PLAIN, Dress, Face, Role, sides_of, stamped
from assistant.ui.games.battletech.cards.table_layout import HEAD, Place, Zone
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.tip import tip

LIFTED = 2
"""What a head says stands so far above its middle: a frame around guards begins below it."""
FADED = 0.5
"""The opacity of a card that does not matter now."""
NAME, AROUND, SIGN, BROADEST = (12, 600), 36, 17, 300
"""The font of a strip's name; the room beside it; that of the sign of a tapped card; the widest
strip that is dragged.
"""
WIDEST_KEYS = 56
"""No more keys stand on a card than have so much room."""
RING = 5
"""Room around a card for the ring of the keyboard."""


class Shown(NamedTuple):
    """All that a card shows; `goal` says whether what is dragged may be dropped on it."""

    face: Face
    role: Role
    dress: Dress
    has_cursor: bool = False
    goal: bool | None = None


class CardItem(QGraphicsItem):
    """A card. It fades by the opacity of the item, and Qt keeps what is painted until an update."""

    def __init__(self, look: Look, ref: Ref) -> None:
        super().__init__()
        self._look, self.ref = look, ref
        self.place = QRectF()
        """Where the card lies on the scene."""
        self.shown = Shown(Face(), PLAIN, "card")
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(1)

    def lie(self, place: Place, face: Face, role: Role) -> None:
        """Lie there, this side up."""
        rect = place.rect
        if rect != self.place:
            if rect.size() != self.place.size():
                self.prepareGeometryChange()
            self.place = rect
            self.setPos(rect.topLeft())
        self.setZValue(2 if place.dress == "tag" else 1)
        if face.spoken != self.shown.face.spoken:
            self.setToolTip(tip(face.spoken))
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
        self.setOpacity(FADED if fades else 1.0)
        self.update()

    @property
    def is_stamp(self) -> bool:
        """Whether it is as small as cards can be."""
        return self.shown.dress == "mini"

    def boundingRect(self) -> QRectF:
        """The card with the ring of the keyboard and the keys that choose it."""
        left, wide = (
            max(RING, self._look.px(6)),
            max(self.place.width(), self._look.px(WIDEST_KEYS)),
        )
        return QRectF(-left, -RING, wide + left + RING, self.place.height() + 2 * RING)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The card and the keys that choose it."""
        body = QRectF(0, 0, self.place.width(), self.place.height())
        paint_card(painter, body, self._look, self.shown)
        keys = self.shown.role.keys
        if keys:
            paint.badge(painter, keys_rect(self._look, keys), keys, self._look)

    def in_hand(self, scale: float) -> QPixmap:
        """A picture while it is dragged, with so many pixels to a unit of the scene.

        A stamp alone would say too little: it is a strip, broad enough for all of its name.
        """
        size, shown = self.place.size(), self.shown
        if self.is_stamp:
            look, (wide, high) = self._look, sides_of(self._look, "strip")
            words = paint.width_of(look.font(*NAME), stamped(shown.face))
            beside = look.px(AROUND + SIGN if shown.face.tapped else AROUND)
            size.setWidth(min(max(wide, ceil(words) + beside), look.px(BROADEST)))
            size.setHeight(high)
            shown = shown._replace(dress="strip")
        return card_picture(self._look, shown, size.width(), size.height(), scale)


def paint_card(painter: QPainter, body: QRectF, look: Look, shown: Shown) -> None:
    """A card with the frame of a place where something may be dropped, and the keyboard's ring."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    draw(painter, body, look, shown.face, shown.role, shown.dress)
    if shown.goal is not None:
        edge, width = look.theme.good if shown.goal else look.theme.bad, float(look.px(2))
        dashed = not shown.goal
        paint.frame(painter, body, radius=look.px(8), edge=edge, width=width, dashed=dashed)
    if shown.has_cursor:
        paint.ring(painter, body, look, look.px(8))


def card_picture(look: Look, shown: Shown, wide: float, high: float, scale: float) -> QPixmap:
    """A card with so many pixels to each of its units, and the room around it for the ring."""
    size = QSize(ceil((wide + 2 * RING) * scale), ceil((high + 2 * RING) * scale))
    picture = QPixmap(size)
    picture.setDevicePixelRatio(scale)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(RING, RING)
    paint_card(painter, QRectF(0, 0, wide, high), look, shown)
    painter.end()
    return picture


def keys_rect(look: Look, keys: str) -> QRectF:
    """Where on a card the keys stand that choose it: over its corner, off the words above it."""
    return QRectF(-look.px(6), 0, paint.badge_width(look, keys), look.px(18))


class ZoneItem(QGraphicsRectItem):
    """A region with its head: a title, whose it is, a note, the letters of assets."""

    def __init__(self, look: Look, zone: Zone, seat: int) -> None:
        super().__init__()
        self.look, self.ref = look, zone.ref
        self.place = QRectF()
        self.cursor_here = False
        self.goal: bool | None = None
        self.zone, self._seat = zone, seat
        self.setPen(Qt.PenStyle.NoPen)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def put(self, rect: QRectF) -> None:
        """Lie here."""
        if rect != self.place:
            self.place = rect
            self.setRect(self.body().adjusted(-RING, -RING, RING, RING))
            self.setPos(rect.topLeft())

    def set_cursor(self, here: bool) -> None:
        """Whether the keyboard is here."""
        if here != self.cursor_here:
            self.cursor_here = here
            self.update()

    def set_goal(self, goal: bool | None) -> None:
        """Whether what is dragged may be dropped here; None while nothing is."""
        if goal != self.goal:
            self.goal = goal
            self.update()

    def body(self) -> QRectF:
        """What is drawn, in the item's own coordinates."""
        return QRectF(0, 0, self.place.width(), self.place.height())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The body, and the ring when the keyboard is here."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._draw(painter)
        if self.cursor_here:
            paint.ring(painter, self.body(), self.look, self.look.px(8))

    def show_zone(self, zone: Zone) -> None:
        """What the head says now."""
        if _head(zone) != _head(self.zone):
            self.update()
        self.zone = zone

    @property
    def title(self) -> QRectF:
        """Where on the scene it says what it is, and whose."""
        look, zone = self.look, self.zone
        wide = paint.width_of(look.font(12), zone.title) + look.px(7)
        if zone.name:
            wide += look.px(24) + paint.width_of(look.font(14, 600), zone.name)
        return QRectF(self.place.x() + look.px(9), self.place.y(), wide, look.px(HEAD))

    @property
    def note(self) -> QRectF:
        """Where at the right of its head something stands, if anything does."""
        look, zone, place = self.look, self.zone, self.place
        wide = paint.width_of(look.font(12), zone.note) + look.px(20) * len(zone.letters)
        wide += look.px(20) if zone.peeks else 0
        right = place.right() - look.px(9)
        return QRectF(right - wide, place.y(), wide, look.px(HEAD) if wide else 0)

    def _draw(self, painter: QPainter) -> None:
        """Frame and head."""
        look, theme, body = self.look, self.look.theme, self.body()
        edge, width = theme.line, 1
        if self.goal is not None:
            edge, width = (theme.good if self.goal else theme.bad), 2
        dashed = self.goal is False
        paint.frame(
            painter,
            body,
            radius=look.px(8),
            fill=theme.panel,
            edge=edge,
            width=float(look.px(width)),
            dashed=dashed,
        )
        self._draw_head(painter, body)

    def _draw_head(self, painter: QPainter, body: QRectF) -> None:
        look, theme = self.look, self.look.theme
        line = QRectF(body.x() + look.px(9), body.y(), body.width() - look.px(18), look.px(HEAD))
        line.translate(0, -look.px(LIFTED))
        left = line.x()
        if self.zone.name:
            mark = QRectF(left, line.y(), look.px(12), line.height())
            paint.paint_seat(painter, mark, self._seat, theme.seat_colour(self._seat))
            left += look.px(17)
            left += self._write(painter, line, left, self.zone.name, 600, theme.text)
        left += self._write(painter, line, left, self.zone.title, 400, theme.muted)
        self._draw_note(painter, QRectF(left, line.y(), line.right() - left, line.height()))

    def _write(
        self, painter: QPainter, line: QRectF, left: float, words: str, weight: int, ink: str
    ) -> float:
        look = self.look
        font = look.font(14 if weight == 600 else 12, weight)
        box = QRectF(left, line.y(), max(0.0, line.right() - left), line.height())
        paint.write(painter, box, words, font, ink)
        return min(box.width(), paint.width_of(font, words)) + look.px(7)

    def _draw_note(self, painter: QPainter, room: QRectF) -> None:
        look, theme, right = self.look, self.look.theme, room.right()
        for sign in reversed(self.zone.letters):
            side = look.px(17)
            box = QRectF(right - side, room.center().y() - side / 2, side, side)
            if box.x() < room.x():
                return
            letter(painter, box, look, sign, theme.text, theme.hover)
            right = box.x() - look.px(3)
        words = QRectF(room.x(), room.y(), right - room.x(), room.height())
        wide = paint.width_of(look.font(12), self.zone.note)
        is_asked = self.zone.peeks and not look.metrics.watched  # a television takes no clicks
        if is_asked and words.width() > wide + look.px(20):
            eye = QRectF(right - wide - look.px(20), room.y(), look.px(15), room.height())
            icons.paint(painter, eye, "eye", theme.muted)
        if words.width() >= wide:
            paint.write(painter, words, self.zone.note, look.font(12), theme.muted, paint.RIGHT)


Item = CardItem | ZoneItem
"""Something with a name that can be pointed at."""


def _head(zone: Zone) -> tuple[object, ...]:
    return zone.title, zone.name, zone.note, zone.letters, zone.peeks


class StripeItem(QGraphicsRectItem):
    """The colour of a seat along its mat."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look = look
        self.setPen(Qt.PenStyle.NoPen)
        self.setBrush(QColor(look.theme.seat_colour(seat)))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def put(self, mat: QRectF) -> None:
        """Stand at the edge of this mat."""
        width = self._look.px(8 if self._look.theme.is_contrast else 4)
        self.setRect(QRectF(mat.x() + self._look.px(2), mat.y(), width, mat.height()))
