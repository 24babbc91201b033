"""A unit on the board: its banner, its figures, and the card that says what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.games.westeros import data
from assistant.games.westeros.data import Rank, UnitClass
from assistant.games.westeros.state import Unit
from assistant.rules.decision import Ref
from assistant.ui import icons
from assistant.ui.theme import FAMILY, Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import RADIUS, WIDTH, centre, edge_between

CLASS_ICONS = {
    UnitClass.INFANTRY: "footmen",
    UnitClass.CAVALRY: "horse",
    UnitClass.RANGED: "bow",
}
WIDE, HIGH = 40.0, 44.0
TOP = -30.0
"""The upper edge of the banner, from the middle of the hex."""
BAND = 14.0
KEY = QPointF(1 - WIDE / 2, TOP + BAND / 2)
"""Where keys end on the right, half way up."""
PIP = 7.0
BODY = QRectF(-16, TOP + 4, 32, HIGH + 6)
"""What of a unit and its figures others' cards keep off; they may touch its rim."""
SLIGHT = 100
"""So much of them all a card may hide before another place is better."""
TOKEN = QRectF(-13, -13, 26, 26)
"""The disc of an engagement token, around its place."""


class Card(NamedTuple):
    """What stands under a unit that can be chosen, or the reason why it cannot."""

    first: str = ""
    second: str = ""
    closed: bool = False


class Shown(NamedTuple):
    """A unit as it is to be drawn; `keys` play it, `dim` ones cannot be chosen, `lit` ones can."""

    unit: Unit
    keys: str = ""
    card: Card | None = None
    dim: bool = False
    lit: bool = False
    acting: bool = False


class BannerItem(QGraphicsItem):
    """One unit; the view tells who is touched, so it takes no events."""

    def __init__(self, look: Look, shown: Shown) -> None:
        super().__init__()
        self._look, self._shown, self._zoom = look, shown, 1.0
        self._box = QRectF()
        """Where its card lies, from the middle of its hex."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(_height(shown))
        self.stand()

    @property
    def card(self) -> Card | None:
        """What it says about its unit."""
        return self._shown.card

    def stand(self) -> None:
        """Where its unit is."""
        self.setPos(centre(*self._shown.unit.at))

    def set_shown(self, shown: Shown) -> None:
        """Draw it like this."""
        if shown != self._shown:
            self.prepareGeometryChange()
            self._shown = shown
            if shown.card is None:
                self._box = QRectF()
            self.stand()
            self.setZValue(_height(shown))
            self.update()

    def set_zoom(self, zoom: float) -> None:
        """The card keeps a size that can be read."""
        self.prepareGeometryChange()
        self._zoom = zoom

    def boundingRect(self) -> QRectF:
        """The banner, its card and its keys."""
        hex = QRectF(-WIDTH / 2, -RADIUS, WIDTH, 2 * RADIUS)
        return hex | self._box.adjusted(-2, -2, 2, 2) | self._key_box()

    def body(self) -> QRectF:
        """Where on the scene what it shows would be missed under another's card."""
        return (BODY | self._key_box()).translated(self.pos())

    def lay_card(self, taken: Sequence[QRectF]) -> None:
        """Put the card where it hides least of these: below the unit if nothing is there."""
        self.prepareGeometryChange()
        self._box = min(self._boxes(), key=lambda box: _hidden(box.translated(self.pos()), taken))
        self.update()

    def card_place(self) -> QRectF | None:
        """Where the card lies on the scene; None without one."""
        if self._shown.card is None:
            return None
        return self._box.translated(self.pos())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Banner, pips, mark of the side, card, key."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        if self._shown.dim:
            painter.setOpacity(0.5)
        draw_banner(painter, self._shown.unit, self._look, lit=self._shown.lit)
        painter.restore()
        if self._shown.card is not None:
            self._draw_card(painter, self._shown.card)
        if self._shown.keys:
            self._draw_keys(painter)

    def _scale(self) -> float:
        return 1 / min(max(self._zoom / self._look.metrics.distance, 0.62), 1.0)

    def _card_width(self) -> float:
        card = self._shown.card
        if card is None:
            return 0.0
        font, bold = self._look.font(12), self._look.font(12, 600)
        wide = max(paint.width_of(font, card.first), paint.width_of(bold, card.second))
        return (wide / self._look.metrics.distance + 12) * self._scale()

    def _card_height(self) -> float:
        card = self._shown.card
        rows = bool(card.first) + bool(card.second) if card else 0
        return (16 * rows + 5) * self._scale() if rows else 0.0

    def _boxes(self) -> Iterator[QRectF]:
        """Where the card may lie, the best place first: the name of the hex is hidden last."""
        wide, high = self._card_width(), self._card_height()
        yield QRectF(-wide / 2, 28, wide, high)
        yield QRectF(WIDE / 2 + 16, -high / 2, wide, high)
        yield QRectF(-WIDE / 2 - 4 - wide, self._key_box().bottom(), wide, high)
        yield QRectF(-wide / 2, TOP - 4 - high, wide, high)

    def _key_box(self) -> QRectF:
        """Left of the banner, where they hide neither its rank nor the name of the hex."""
        if not self._shown.keys:
            return QRectF()
        look, scale = self._look, self._scale() / self._look.metrics.distance
        wide, high = scale * paint.badge_width(look, self._shown.keys), scale * look.px(18)
        return QRectF(KEY.x() - wide, KEY.y() - high / 2, wide, high)

    def _draw_card(self, painter: QPainter, card: Card) -> None:
        look, theme, box = self._look, self._look.theme, self._box
        scale = self._scale() / look.metrics.distance
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        body = QRectF(0, 0, box.width() / scale, box.height() / scale)
        acting = self._shown.acting
        edge = theme.mid if card.closed else theme.text if acting else theme.edge
        width = float(look.px(2 if acting else 1))
        paint.frame(
            painter,
            body,
            radius=look.px(4),
            fill=theme.panel,
            edge=edge,
            width=width,
            dashed=card.closed,
        )
        rows = [(words, n) for n, words in enumerate((card.first, card.second)) if words]
        for y, (words, n) in enumerate(rows):
            line = QRectF(0, look.px(2 + 16 * y), body.width(), look.px(16))
            ink = theme.text if n else theme.muted
            paint.write(painter, line, words, look.font(12, 600 if n else 400), ink, paint.CENTRE)
        painter.restore()

    def _draw_keys(self, painter: QPainter) -> None:
        look, box = self._look, self._key_box()
        scale = self._scale() / look.metrics.distance
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        body = QRectF(0, 0, box.width() / scale, box.height() / scale)
        paint.badge(painter, body, self._shown.keys, look)
        painter.restore()


def _hidden(box: QRectF, taken: Sequence[QRectF]) -> float:
    """How much of what is taken lies under a box."""
    both = [box & other for other in taken]
    area = sum(part.width() * part.height() for part in both)
    return area if area > SLIGHT else 0


def _height(shown: Shown) -> float:
    """Open cards lie over everything, reasons under the keys of those beside them."""
    if shown.card is None:
        return 1.5 if shown.acting else 1
    return 1.2 if shown.card.closed else 3


class TokenItem(QGraphicsItem):
    """An engagement token on the border of two hexes, with the emblem of the side that laid it."""

    def __init__(self, look: Look, first: Unit, second: Unit, owner: int) -> None:
        super().__init__()
        self._look, self._owner = look, owner
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setPos(edge_between(first.at, second.at))
        self.setZValue(2)

    def boundingRect(self) -> QRectF:
        """A disc with a small mark on its rim."""
        return QRectF(-20, -20, 40, 40)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Crossed swords in the owner's colour, the owner's shape at the corner."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        colour = theme.seat_colour(self._owner)
        painter.setBrush(QColor(theme.seat_tint(self._owner)))
        painter.setPen(QPen(QColor(colour), 2))
        painter.drawEllipse(TOKEN)
        icons.paint(painter, QRectF(-9, -9, 18, 18), "swords", colour)
        paint.paint_seat(painter, QRectF(8, -18, 11, 11), self._owner, colour)


def icon_of(subjects: Sequence[Ref]) -> str:
    """The silhouette of the kind of troops that a ref names; nothing for a hex."""
    type = subjects[0].partition("/")[2].rpartition("-")[0] if subjects else ""
    card = data.units().get(type)
    return class_icon(card.kind.value) if card and card.kind.value else ""


def class_icon(kind: UnitClass | None) -> str:
    """The silhouette of a kind of troops; a star where nobody has told."""
    return "star" if kind is None else CLASS_ICONS[kind]


def draw_banner(painter: QPainter, unit: Unit, look: Look, *, lit: bool = False) -> None:
    """The banner around the middle of its hex, in units of the scene."""
    theme = look.theme
    colour = theme.seat_colour(unit.seat)
    shape = _shape(unit)
    painter.setBrush(QColor(theme.panel))
    pen = QPen(QColor(theme.text if lit else colour), 3 if lit else 2)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.drawPolygon(shape)
    band = QRectF(-WIDE / 2 + 1, TOP + 1, WIDE - 2, BAND)
    painter.fillRect(band, QColor(theme.ranks[unit.rank.value]))
    _write(painter, band, _rank_letter(unit.rank), theme.rank_ink, 12)
    icon = "crown" if unit.commander else class_icon(unit.kind)
    place = QRectF(-11, TOP + BAND + 3, 22, 22)
    icons.paint(painter, place, icon, colour, mirrored=unit.seat % 2 == 1)
    _draw_pips(painter, unit, colour, theme.panel)
    paint.paint_seat(painter, QRectF(WIDE / 2 + 3, TOP + 1, 10, 10), unit.seat, colour)
    if not unit.banner_up:
        _draw_lowered(painter, theme.muted)
    if unit.ordered and not unit.attacked:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.accent))
        painter.drawEllipse(QPointF(WIDE / 2 + 8, TOP + 20), 4, 4)


def _rank_letter(rank: Rank) -> str:
    """The letter on the band of a banner."""
    match rank:
        case Rank.GREEN:
            return QCoreApplication.translate("WesterosWords", "G", "green rank")
        case Rank.BLUE:
            return QCoreApplication.translate("WesterosWords", "B", "blue rank")
    return QCoreApplication.translate("WesterosWords", "R", "red rank")


def _shape(unit: Unit) -> QPolygonF:
    """The attacker's ends in a point, the defender's is square."""
    left, right, bottom = -WIDE / 2, WIDE / 2, TOP + HIGH
    if unit.seat % 2:
        bottom -= 3
        corners = [(left, TOP), (right, TOP), (right, bottom), (left, bottom)]
    else:
        flat = bottom - 8
        corners = [(left, TOP), (right, TOP), (right, flat), (0, bottom), (left, flat)]
    return QPolygonF([QPointF(x, y) for x, y in corners])


def _draw_pips(painter: QPainter, unit: Unit, colour: str, ground: str) -> None:
    """Figures as dots, the lost ones hollow; more than eight as a number."""
    if unit.full > 8:
        box = QRectF(-WIDE / 2, TOP + HIGH, WIDE, 14)
        _write(painter, box, f"{unit.figures}/{unit.full}", colour, 12)
        return
    step = min(PIP + 3, (WIDTH - 20) / max(1, unit.full))
    left = -step * (unit.full - 1) / 2
    for n in range(unit.full):
        painter.setPen(QPen(QColor(colour), 1.2))
        painter.setBrush(QColor(colour if n < unit.figures else ground))
        painter.drawEllipse(QPointF(left + n * step, TOP + HIGH + 7), PIP / 2, PIP / 2)


def _draw_lowered(painter: QPainter, ink: str) -> None:
    painter.setPen(QPen(QColor(ink), 2))
    x, top, bottom = -WIDE / 2 - 8, TOP + 4, TOP + HIGH - 4
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))
    painter.drawLine(QPointF(x - 4, bottom - 5), QPointF(x, bottom))
    painter.drawLine(QPointF(x + 4, bottom - 5), QPointF(x, bottom))


def _write(painter: QPainter, box: QRectF, words: str, ink: str, size: int) -> None:
    """Words in units of the scene: the look's fonts carry the table's distance already."""
    font = painter.font()
    font.setFamily(FAMILY)
    font.setPixelSize(size)
    font.setBold(True)
    paint.write(painter, box, words, font, ink, paint.CENTRE)
