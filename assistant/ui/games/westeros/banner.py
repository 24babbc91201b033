"""A unit on the board: its banner, its figures and the tag of a target; an engagement token."""

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
"""The right end of the keys, at half their height."""
PIP = 7.0
BODY = QRectF(-16, TOP + 4, 32, HIGH + 6)
"""The part of a unit that the tags of others keep off; they may touch its rim."""
SLIGHT = 100
"""The area that a tag may hide before another place is better."""
TOKEN = QRectF(-13, -13, 26, 26)
"""The disc of an engagement token, around its place."""


class TargetTag(NamedTuple):
    """The tag under a unit that may be attacked, or the reason why it may not."""

    first: str = ""
    second: str = ""
    disabled: bool = False


class UnitView(NamedTuple):
    """A unit as it is drawn; `keys` choose it, a `dim` one cannot be chosen, a `lit` one can."""

    unit: Unit
    keys: str = ""
    tag: TargetTag | None = None
    dim: bool = False
    lit: bool = False
    acting: bool = False


class BannerItem(QGraphicsItem):
    """One unit. It takes no mouse events: the view says which hex is clicked."""

    def __init__(self, look: Look, view: UnitView) -> None:
        super().__init__()
        self._look, self._view, self._zoom = look, view, 1.0
        self._box = QRectF()
        """Where its tag is, from the middle of its hex."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(_height(view))
        self.setPos(centre(*view.unit.at))

    @property
    def tag(self) -> TargetTag | None:
        """The tag under the unit."""
        return self._view.tag

    def set_zoom(self, zoom: float) -> None:
        """The tag keeps a readable size at any zoom."""
        self.prepareGeometryChange()
        self._zoom = zoom

    def boundingRect(self) -> QRectF:
        """The banner, its tag and its keys."""
        hex = QRectF(-WIDTH / 2, -RADIUS, WIDTH, 2 * RADIUS)
        return hex | self._box.adjusted(-2, -2, 2, 2) | self._key_box()

    def body(self) -> QRectF:
        """The part of the scene that no other tag should hide."""
        return (BODY | self._key_box()).translated(self.pos())

    def place_tag(self, taken: Sequence[QRectF]) -> None:
        """Put the tag where it hides least of these: below the unit if nothing is there."""
        self.prepareGeometryChange()
        self._box = min(self._boxes(), key=lambda box: _hidden(box.translated(self.pos()), taken))
        self.update()

    def tag_rect(self) -> QRectF | None:
        """Where the tag is on the scene; None without one."""
        if self._view.tag is None:
            return None
        return self._box.translated(self.pos())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Banner, pips, mark of the side, tag, keys."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        if self._view.dim:
            painter.setOpacity(0.5)
        draw_banner(painter, self._view.unit, self._look, lit=self._view.lit)
        painter.restore()
        if self._view.tag is not None:
            self._draw_tag(painter, self._view.tag)
        if self._view.keys:
            self._draw_keys(painter)

    def _scale(self) -> float:
        return 1 / min(max(self._zoom / self._look.metrics.distance, 0.62), 1.0)

    def _boxes(self) -> Iterator[QRectF]:
        """The places of a tag, the best first; the last one hides the name of the hex."""
        tag, look, scale = self._view.tag or TargetTag(), self._look, self._scale()
        texts = (
            paint.width_of(look.font(12), tag.first),
            paint.width_of(look.font(12, 600), tag.second),
        )
        wide = (max(texts) / look.metrics.distance + 12) * scale
        high = (16 * (bool(tag.first) + bool(tag.second)) + 5) * scale
        yield QRectF(-wide / 2, 28, wide, high)
        yield QRectF(WIDE / 2 + 16, -high / 2, wide, high)
        yield QRectF(-WIDE / 2 - 4 - wide, self._key_box().bottom(), wide, high)
        yield QRectF(-wide / 2, TOP - 4 - high, wide, high)

    def _key_box(self) -> QRectF:
        """Left of the banner: there the keys hide neither the rank nor the name of the hex."""
        if not self._view.keys:
            return QRectF()
        look, scale = self._look, self._scale() / self._look.metrics.distance
        wide, high = scale * paint.badge_width(look, self._view.keys), scale * look.px(18)
        return QRectF(KEY.x() - wide, KEY.y() - high / 2, wide, high)

    def _draw_tag(self, painter: QPainter, tag: TargetTag) -> None:
        look, theme, box = self._look, self._look.theme, self._box
        scale = self._scale() / look.metrics.distance
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        body = QRectF(0, 0, box.width() / scale, box.height() / scale)
        acting = self._view.acting
        edge = theme.mid if tag.disabled else theme.text if acting else theme.edge
        width = float(look.px(2 if acting else 1))
        paint.frame(
            painter,
            body,
            radius=look.px(4),
            fill=theme.panel,
            edge=edge,
            width=width,
            dashed=tag.disabled,
        )
        rows = [(words, n) for n, words in enumerate((tag.first, tag.second)) if words]
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
        paint.badge(painter, body, self._view.keys, look)
        painter.restore()


def _hidden(box: QRectF, taken: Sequence[QRectF]) -> float:
    """The area of the taken rectangles under a box."""
    both = [box & other for other in taken]
    area = sum(part.width() * part.height() for part in both)
    return area if area > SLIGHT else 0


def _height(view: UnitView) -> float:
    """The z value: open tags lie over everything, reasons under the keys of units beside them."""
    if view.tag is None:
        return 1.5 if view.acting else 1
    return 1.2 if view.tag.disabled else 3


class TokenItem(QGraphicsItem):
    """An engagement token on the border of two hexes, with the emblem of its owner."""

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
    """The icon of the class of the unit that a ref names; "" for a hex."""
    type = subjects[0].partition("/")[2].rpartition("-")[0] if subjects else ""
    card = data.units().get(type)
    return class_icon(kind) if card and (kind := card.fact("kind").value) else ""


def class_icon(kind: UnitClass | None) -> str:
    """The icon of a class; a star where it is unknown."""
    return "star" if kind is None else CLASS_ICONS[kind]


def draw_banner(painter: QPainter, unit: Unit, look: Look, *, lit: bool = False) -> None:
    """Draw the banner around the middle of its hex, in units of the scene."""
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
    """The first side's banner ends in a point, the second's is square."""
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
    """Write in units of the scene; the fonts of `Look` are scaled for the distance already."""
    font = painter.font()
    font.setFamily(FAMILY)
    font.setPixelSize(size)
    font.setBold(True)
    paint.write(painter, box, words, font, ink, paint.CENTRE)
