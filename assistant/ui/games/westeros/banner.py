"""What stands on the board: a banner with its figures for each unit, and engagement tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.games.westeros import data
from assistant.games.westeros.board import Hex
from assistant.games.westeros.data import Rank, UnitClass
from assistant.games.westeros.state import State, Unit
from assistant.rules.decision import Ref
from assistant.rules.text import Message
from assistant.ui import icons
from assistant.ui.games.westeros.options_by_subject import ByHex, is_target
from assistant.ui.moments import moves
from assistant.ui.theme import FAMILY, Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.board.geometry import RADIUS, WIDTH, centre, edge_between
from assistant.ui.widgets.board.view import BoardView

CLASS_ICONS = {
    UnitClass.INFANTRY: "footmen",
    UnitClass.CAVALRY: "horse",
    UnitClass.RANGED: "bow",
}
LETTERS = {
    Rank.GREEN: Message("WesterosWords", "G"),
    Rank.BLUE: Message("WesterosWords", "B"),
    Rank.RED: Message("WesterosWords", "R"),
}
"""On the band of a banner."""
WIDE, HIGH = 54.0, 58.0
TOP = -37.0
"""The upper edge of the banner, from the middle of the hex."""
BAND, ICON, PIP = 18.0, 32.0, 9.0
KEY = QPointF(2 - WIDE / 2, TOP + BAND / 2)
LOW_KEY = KEY + QPointF(0, 23)
"""The right end of the keys, at half their height; the second below an engagement token."""
BODY = QRectF(-WIDE / 2, TOP, WIDE, HIGH + 14)
"""What notes keep off: the banner and its figures."""
ASIDE = 18.0, 14.0
"""How far from its hex a unit is shown where a setup has another one there: both are seen."""
TOKEN = QRectF(-11, -11, 22, 22)
"""The disc of an engagement token, around its place: it leaves figures and names in sight."""
LEFT, RIGHT, ABOVE = QRectF(-19, -5.5, 11, 11), QRectF(8, -5.5, 11, 11), QRectF(-5.5, -19, 11, 11)
"""Where on the rim of that disc its owner's shape has room."""


class BannerItem(QGraphicsItem):
    """One unit: a `dim` one cannot be chosen, a `lit` one can."""

    def __init__(self, look: Look, unit: Unit, *, dim: bool, lit: bool) -> None:
        super().__init__()
        self._look, self.unit, self._lit = look, unit, lit
        self.setZValue(1)
        self.setOpacity(look.theme.faded if dim else 1)
        self.setPos(centre(*unit.at))

    def go(self, start: QPointF, share: float) -> None:
        """Stand so far on the way from there."""
        self.setPos(start + (centre(*self.unit.at) - start) * share)

    def boundingRect(self) -> QRectF:
        """Its hex."""
        return QRectF(-WIDTH / 2, -RADIUS, WIDTH, 2 * RADIUS)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Banner, pips and mark of the side, in units of the scene."""
        look, unit, lit = self._look, self.unit, self._lit
        theme, shape = look.theme, _shape(unit)
        colour = theme.seat_colour(unit.seat)
        painter.setBrush(QColor(theme.panel))
        pen = QPen(QColor(theme.text if lit else colour), 3 if lit else 2)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawPolygon(shape)
        band = QRectF(-WIDE / 2 + 1, TOP + 1, WIDE - 2, BAND)
        painter.fillRect(band, QColor(theme.ranks[unit.rank.value]))
        _write(painter, band, say(LETTERS[unit.rank]()), theme.rank_ink, 16)
        icon = "crown" if unit.commander else class_icon(unit.kind)
        place = paint.square(QPointF(0, TOP + BAND + ICON / 2 + 2), ICON)
        icons.paint(painter, place, icon, colour, mirrored=unit.seat % 2 == 1)
        _draw_pips(painter, unit, colour, theme.panel)
        paint.paint_seat(painter, QRectF(WIDE / 2 + 3, TOP + 12, 14, 14), unit.seat, colour)
        if not unit.banner_up:
            _draw_lowered(painter, theme.muted)
        if unit.ordered and not unit.attacked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.accent))
            painter.drawEllipse(QPointF(WIDE / 2 + 10, TOP + 33), 5, 5)


class TokenItem(QGraphicsItem):
    """An engagement token on the border of two hexes, with the emblem of its owner."""

    def __init__(self, look: Look, first: Unit, second: Unit, owner: int) -> None:
        super().__init__()
        self._look, self._owner = look, owner
        self.setPos(edge_between(first.at, second.at))
        upper = min(centre(*first.at), centre(*second.at), key=QPointF.y)
        aside = upper.x() - self.x() if upper.y() < self.y() else 0
        self._mark = (RIGHT if aside > 0 else LEFT) if aside else ABOVE
        # Along the border, away from the name of the lower hex.
        self.moveBy(aside / 2, RADIUS / 8 if aside else -4)
        self.setZValue(2)

    def boundingRect(self) -> QRectF:
        """A disc with a small mark on its rim."""
        return QRectF(-22, -22, 44, 44)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Crossed swords in the owner's colour, the owner's shape beside the figures."""
        theme = self._look.theme
        colour = theme.seat_colour(self._owner)
        painter.setBrush(QColor(theme.seat_tint(self._owner)))
        painter.setPen(QPen(QColor(colour), 2))
        painter.drawEllipse(TOKEN)
        icons.paint(painter, QRectF(-8, -8, 16, 16), "swords", colour)
        paint.paint_seat(painter, self._mark, self._owner, colour)


class Pieces:
    """Puts every unit and token on the scene."""

    def __init__(self, look: Look, view: BoardView) -> None:
        self._look, self._view = look, view
        self._items: list[BannerItem] = []
        self._tokens: list[TokenItem] = []

    def present(self, state: State, by_hex: ByHex) -> None:
        """Show the units of a state; dim those of which no option is open."""
        scene, theme = self._view.scene(), self._look.theme
        for old in (*self._items, *self._tokens):
            scene.removeItem(old)
        self._items, self._tokens = [], []
        for unit in state.units:
            here = by_hex.get(unit.at, ())
            lit = any(option.is_open for option in here)
            dim = is_target(here) and not lit
            item = BannerItem(self._look, unit, dim=dim, lit=lit)
            if any(other.unit.at == unit.at for other in self._items):
                item.moveBy(*ASIDE)
            self._items.append(item)
        for engaged in state.engagements:
            first, second = (state.unit(id) for id in engaged.units)
            self._tokens.append(TokenItem(self._look, first, second, engaged.owner))
        for new in (*self._items, *self._tokens):
            scene.addItem(new)
        self._view.set_pieces({u.at: theme.seat_colour(u.seat) for u in state.units})

    def slide(self, before: State) -> None:
        """Show who has moved on the way to where he is."""
        stood = {unit.id: unit.at for unit in before.units}
        for item in self._items:
            start = stood.get(item.unit.id, item.unit.at)
            if start != item.unit.at:
                moves.run(self._view, moves.MOVES, partial(item.go, QPointF(centre(*start))))

    def lift(self, start: Hex, at: Hex) -> None:
        """Show the unit of one hex on another while it is dragged."""
        item = next((item for item in self._items if item.unit.at == start), None)
        if item is not None:
            item.setPos(centre(*at))
            item.setZValue(6)

    def kept_clear(self) -> tuple[QRectF, ...]:
        """What notes on the board are not to cover."""
        units = (BODY.translated(item.pos()) for item in self._items)
        return *units, *(TOKEN.translated(token.pos()) for token in self._tokens)


def icon_of(subjects: Sequence[Ref]) -> str:
    """The icon of the class of the unit that a ref names; "" for a hex."""
    type = subjects[0].partition("/")[2].rpartition("-")[0] if subjects else ""
    card = data.units().get(type)
    return class_icon(kind) if card and (kind := card.fact("kind").value) else ""


def class_icon(kind: UnitClass | None) -> str:
    """The icon of a class; a star where it is unknown."""
    return "star" if kind is None else CLASS_ICONS[kind]


def _shape(unit: Unit) -> QPolygonF:
    """The first side's banner ends in a point, the second's is square."""
    left, right, bottom = -WIDE / 2, WIDE / 2, TOP + HIGH
    if unit.seat % 2:
        bottom -= 3
        corners = [(left, TOP), (right, TOP), (right, bottom), (left, bottom)]
    else:
        flat = bottom - 10
        corners = [(left, TOP), (right, TOP), (right, flat), (0, bottom), (left, flat)]
    return QPolygonF([QPointF(x, y) for x, y in corners])


def _draw_pips(painter: QPainter, unit: Unit, colour: str, ground: str) -> None:
    """Figures as dots, the lost ones hollow; more than eight as a number."""
    if unit.full > 8:
        box = QRectF(-WIDE / 2, TOP + HIGH, WIDE, 16)
        _write(painter, box, f"{unit.figures}/{unit.full}", colour, 15)
        return
    step = min(PIP + 3, (WIDTH - 20) / max(1, unit.full))
    left = -step * (unit.full - 1) / 2
    for n in range(unit.full):
        painter.setPen(QPen(QColor(colour), 1.2))
        painter.setBrush(QColor(colour if n < unit.figures else ground))
        painter.drawEllipse(QPointF(left + n * step, TOP + HIGH + 8), PIP / 2, PIP / 2)


def _draw_lowered(painter: QPainter, ink: str) -> None:
    painter.setPen(QPen(QColor(ink), 2))
    x, top, bottom = -WIDE / 2 - 8, TOP + 22, TOP + HIGH - 4
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
