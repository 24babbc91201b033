"""What lies on the scene of a card table: cards, zones, the stripe of a seat."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsRectItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from assistant.rules.decision import Ref
from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.cards import pictures
from assistant.ui.widgets.cards.face import PLAIN, Dress, Face, Role, draw, letter
from assistant.ui.widgets.cards.layout import HEAD, SMALLER, Zone

RING = 5
"""Room around a card for the ring of the keyboard."""
FADED = 0.5
CACHED = QGraphicsItem.CacheMode.DeviceCoordinateCache


class Item(QGraphicsRectItem):
    """Something with a name that can be pointed at; it draws itself from what it was told.

    Its rectangle is that of Qt, with room for the ring: the scene asks for it a thousand times a
    move, and a bound told in Python was a third of that move.
    """

    def __init__(self, look: Look, ref: Ref) -> None:
        super().__init__()
        self.look, self.ref = look, ref
        self.place = QRectF()
        self.cursor_here = False
        self.goal: bool | None = None
        self.setPen(Qt.PenStyle.NoPen)
        self.setCacheMode(CACHED)
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
        self.draw(painter)
        if self.cursor_here:
            paint.ring(painter, self.body(), self.look, self.look.px(8))

    def draw(self, painter: QPainter) -> None:
        """Heirs draw here."""
        raise NotImplementedError


class CardItem(Item):
    """A card."""

    def __init__(self, look: Look, ref: Ref) -> None:
        super().__init__(look, ref)
        self.face, self.role = Face(), PLAIN
        self._shown = self.face
        self.dress: Dress = "card"
        self.setZValue(1)

    def show_face(self, face: Face, role: Role, dress: Dress) -> None:
        """Show this side of it."""
        if (face, role, dress) != (self.face, self.role, self.dress):
            if dress != self.dress:
                self.setZValue(2 if dress == "tag" else 1)
            if face.spoken != self.face.spoken:
                self.setToolTip(face.spoken)
            seen, before = pictures.shown(face, dress), (self._shown, self.role, self.dress)
            if (seen, role._replace(dim=self.role.dim), dress) != before:
                self.update()
            self.face, self.role, self.dress, self._shown = face, role, dress, seen
            self._fade()

    def set_cursor(self, here: bool) -> None:
        """Whether the keyboard is here: then nothing of the card fades."""
        super().set_cursor(here)
        self._fade()

    def set_goal(self, goal: bool | None) -> None:
        """Whether something may be dropped here: then nothing of the card fades."""
        super().set_goal(goal)
        self._fade()

    def _fade(self) -> None:
        """By the item's own opacity: a table that fades is not drawn anew, card by card."""
        fades = self.role.dim and not self.cursor_here and self.goal is None
        self.setOpacity(FADED if fades else 1.0)

    def draw(self, painter: QPainter) -> None:
        """Its face; while something is dragged, whether it may be dropped here."""
        look, theme = self.look, self.look.theme
        paint_face = pictures.paint if self.dress in SMALLER else draw
        paint_face(painter, self.body(), look, self._shown, self.role, self.dress)
        if self.goal is not None:
            edge, width = theme.good if self.goal else theme.bad, float(look.px(2))
            dashed = not self.goal
            paint.frame(
                painter, self.body(), radius=look.px(8), edge=edge, width=width, dashed=dashed
            )


class ZoneItem(Item):
    """A region with its head: a title, whose it is, a note, the letters of assets."""

    def __init__(self, look: Look, zone: Zone, seat: int) -> None:
        super().__init__(look, zone.ref)
        self.zone, self._seat = zone, seat
        self.setZValue(0)

    def show_zone(self, zone: Zone) -> None:
        """What the head says now."""
        if zone._replace(groups=()) != self.zone._replace(groups=()):
            self.update()
        self.zone = zone

    def draw(self, painter: QPainter) -> None:
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
        line = QRectF(body.x() + look.px(9), body.y() + 1, body.width() - look.px(18), 0)
        line.setHeight(look.px(HEAD))
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
        if self.zone.peeks and words.width() > wide + look.px(20):
            eye = QRectF(right - wide - look.px(20), room.y(), look.px(15), room.height())
            icons.paint(painter, eye, "eye", theme.muted)
        if words.width() >= wide:
            paint.write(painter, words, self.zone.note, look.font(12), theme.muted, paint.RIGHT)


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
