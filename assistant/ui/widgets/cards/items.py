"""What lies on the scene of a card table: cards, zones, the stripe of a seat."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from assistant.rules.decision import Ref
from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.cards.face import PLAIN, Dress, Face, Role, draw, letter
from assistant.ui.widgets.cards.layout import HEAD, Zone

RING = 5
"""Room around a card for the ring of the keyboard."""
FADED = 0.5
CACHED = QGraphicsItem.CacheMode.DeviceCoordinateCache


class Item(QGraphicsObject):
    """Something with a name that can be pointed at; it draws itself from what it was told."""

    def __init__(self, look: Look, ref: Ref) -> None:
        super().__init__()
        self.look, self.ref = look, ref
        self.rect = self._bounds = QRectF()
        self.cursor_here = False
        self.goal: bool | None = None
        self.setCacheMode(CACHED)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def put(self, rect: QRectF) -> None:
        """Lie here."""
        if rect != self.rect:
            if rect.size() != self.rect.size():
                self.prepareGeometryChange()
                self.update()
            self.rect = rect
            self._bounds = self.body().adjusted(-RING, -RING, RING, RING)
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

    def boundingRect(self) -> QRectF:
        """The body and room for the ring; Qt asks for it hundreds of times."""
        return self._bounds

    def body(self) -> QRectF:
        """What is drawn, in the item's own coordinates."""
        return QRectF(0, 0, self.rect.width(), self.rect.height())

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
        self.setObjectName(f"token:{ref}")
        self.face, self.role = Face(), PLAIN
        self.dress: Dress = "card"
        self.setZValue(1)

    def show_face(self, face: Face, role: Role, dress: Dress) -> None:
        """Show this side of it."""
        if (face, role, dress) != (self.face, self.role, self.dress):
            if dress != self.dress:
                self.setZValue(2 if dress == "tag" else 1)
            if face.spoken != self.face.spoken:
                self.setToolTip(face.spoken)
            if (face, role._replace(dim=self.role.dim), dress) != (
                self.face,
                self.role,
                self.dress,
            ):
                self.update()
            self.face, self.role, self.dress = face, role, dress
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
        draw(painter, self.body(), look, self.face, self.role, self.dress)
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
        self.setObjectName(f"zone:{zone.ref}")
        self.zone, self._seat = zone, seat
        self.setZValue(0)

    def show_zone(self, zone: Zone) -> None:
        """What the head says now."""
        if zone._replace(groups=()) != self.zone._replace(groups=()):
            self.update()
        self.zone = zone

    @property
    def title(self) -> QRectF:
        """Where on the scene it says what it is, and whose."""
        look, zone = self.look, self.zone
        wide = paint.width_of(look.font(12), zone.title) + look.px(7)
        if zone.name:
            wide += look.px(24) + paint.width_of(look.font(14, 600), zone.name)
        return QRectF(self.rect.x() + look.px(9), self.rect.y(), wide, look.px(HEAD))

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


class StripeItem(QGraphicsItem):
    """The colour of a seat along its mat."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self.rect = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def put(self, mat: QRectF) -> None:
        """Stand at the edge of this mat."""
        width = self._look.px(8 if self._look.theme.is_contrast else 4)
        rect = QRectF(mat.x() + self._look.px(2), mat.y(), width, mat.height())
        if rect != self.rect:
            self.prepareGeometryChange()
            self.rect = rect
            self.update()

    def boundingRect(self) -> QRectF:
        """Where it is."""
        return self.rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A plain stripe."""
        painter.fillRect(self.rect, QColor(self._look.theme.seat_colour(self._seat)))
