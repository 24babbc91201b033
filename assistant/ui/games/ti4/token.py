"""A unit one can touch, or a stack of units alike, and the places on board they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from assistant.rules.names import number
from assistant.rules.text import Speakable
from assistant.ui import icons
from assistant.ui.games.ti4.tray_view_model import Cell, Piece, PieceState, Touch
from assistant.ui.style_sheet import dress
from assistant.ui.theme import HALO, SEATS, Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.menu import passes_on
from assistant.ui.widgets.tip import show_tip

TILT = 9
ROOMY = 38
"""A token less high has no room for what it is worth: the decision bar tells it."""


class Mark(NamedTuple):
    """What touching a token is worth: to compare, in short, and whether it is marked as best."""

    value: float
    told: str
    best: bool = False


class UnitToken(QPushButton):
    """Stands for one or more pieces alike; the sides face each other.

    The style sheet draws its box. It is enabled, and so lit, while a touch plays something.
    """

    def __init__(self, look: Look, icon: str, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._icon, self._seat, self._mirrored = look, icon, seat, seat % 2 == 1
        self.pieces: tuple[Piece, ...] = ()
        self.touches: tuple[Touch, ...] = ()
        self.mark: Mark | None = None
        self.setAutoDefault(True)  # Enter presses it
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def piece(self) -> Piece:
        """The one that the keys name, or else the first."""
        named = (piece for piece in self.pieces if piece.keys)
        return next(named, min(self.pieces, key=lambda piece: number(piece.ref)))

    @property
    def state(self) -> PieceState:
        """How those it stands for fare."""
        return self.pieces[0].state

    def show_pieces(self, pieces: Sequence[Piece]) -> None:
        """Stand for these from now on; what a touch was worth is forgotten."""
        if self.pieces == tuple(pieces):
            return
        self.pieces, self.touches, self.mark = tuple(pieces), _merged(pieces), None
        self.setObjectName(f"token:{self.piece.ref}")
        self.setAccessibleName(_spoken(self.pieces, self.touches))
        can, focus, cursor = bool(self.touches), Qt.FocusPolicy, Qt.CursorShape
        self.setFocusPolicy(focus.StrongFocus if can else focus.NoFocus)
        self.setCursor(cursor.PointingHandCursor if can else cursor.ArrowCursor)
        self.setEnabled(can)
        dress(self, kind="token", state=self.state)
        self.update()

    def show_mark(self, mark: Mark | None) -> None:
        """What touching it is worth; None where that is not known."""
        if mark != self.mark:
            self.mark = mark
            self.update()

    def set_rolling(self, rolling: bool) -> None:
        """Light the token up while its dice are asked about."""
        dress(self, rolling=rolling)

    def body(self) -> QRectF:
        """The square of the silhouette; the number of a stack stands beside it."""
        halo = self._look.px(HALO)
        side = self.height() - 2 * halo
        return QRectF(halo, halo, side, side)

    def event(self, event: QEvent) -> bool:
        """Its name is shown as a tip; set as one, it would be read aloud twice."""
        if passes_on(self, event):
            return False
        return show_tip(self, event, self.accessibleName()) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box of the style sheet, the silhouette, the number, badges, keys, the worth."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.initStyleOption(option)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        body, look = self.body(), self._look
        self._draw_unit(painter, body)
        if len(self.pieces) > 1:
            ink = look.theme.faint if self.state in ("lost", "fallen") else look.theme.text
            beside = QRectF(body.right(), 0, self.width() - body.right(), self.height())
            paint.write(painter, beside, times(len(self.pieces)), look.font(16, 600), ink)
        self._draw_badges(painter, body)
        if keys := " ".join(touch.key for touch in self.touches if touch.named):
            width = paint.badge_width(look, keys, self._badge())
            top = max(body.y() - look.px(4), self._in_sight().top())
            place = QRectF(body.x() - look.px(4), top, width, look.px(self._badge()))
            paint.badge(painter, place, keys, look)
        if self.mark is not None and body.height() >= look.px(ROOMY):
            self._draw_mark(painter, body, self.mark)
        painter.end()

    def _draw_unit(self, painter: QPainter, body: QRectF) -> None:
        theme = self._look.theme
        faded = {"lost": theme.faint, "fallen": theme.muted, "aboard": theme.muted}
        colour = faded.get(self.state, theme.seat_colour(self._seat))
        room = 6 if body.width() > self._look.px(40) else 4
        painter.save()
        if "damaged" in self.state:
            painter.translate(body.center())
            painter.rotate(-TILT if self._mirrored else TILT)
            painter.translate(-body.center())
        if self.state == "lost":
            painter.setOpacity(0.6)
        icons.paint(painter, self._look.inset(body, room), self._icon, colour, self._mirrored)
        painter.restore()

    def _draw_badges(self, painter: QPainter, body: QRectF) -> None:
        """The arrow of one that got away has the corner of the wrench, which gives way to it."""
        look, theme, away = self._look, self._look.theme, "away" in self.state
        side, out = look.px(self._badge()), look.px(4)
        low = min(body.bottom() + out, self._in_sight().bottom() - look.px(1))
        right = QPointF(body.right() + out - side, low - side)
        left = QPointF(body.left() - out, right.y())
        if "damaged" in self.state:
            place = QRectF(left if away else right, QSizeF(side, side))
            self._draw_badge(painter, place, "wrench", theme.warn)
        if self.state == "fallen":
            top = max(body.y() - out, self._in_sight().top() + look.px(1))
            place = QRectF(QPointF(right.x(), top), QSizeF(side, side))
            self._draw_badge(painter, place, "cross", theme.bad)
        if away:
            self._draw_badge(painter, QRectF(right, QSizeF(side, side)), "arrow_right", theme.muted)

    def _draw_badge(self, painter: QPainter, badge: QRectF, icon: str, colour: str) -> None:
        look, theme = self._look, self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.panel))
        painter.drawEllipse(look.inset(badge, -1))
        painter.setBrush(QColor(colour))
        painter.drawEllipse(badge)
        icons.paint(painter, look.inset(badge, 3), icon, theme.window)

    def _draw_mark(self, painter: QPainter, body: QRectF, mark: Mark) -> None:
        """A plate at the lower edge; beside the wrench of a damaged one."""
        look, theme, font = self._look, self._look.theme, self._look.font(12, 600)
        width = paint.width_of(font, mark.told) + look.px(6)
        left = body.x() if self.state == "damaged" else body.center().x() - width / 2
        plate = QRectF(left, body.bottom() - look.px(12), width, look.px(16))
        edge, ink = (theme.good, theme.good) if mark.best else (theme.mid, theme.text)
        paint.frame(
            painter, plate, radius=look.px(4), fill=theme.panel, edge=edge, width=look.px(1)
        )
        paint.write(painter, plate, mark.told, font, ink, paint.CENTRE)

    def _badge(self) -> int:
        return 18 if self.body().width() > self._look.px(40) else 15

    def _in_sight(self) -> QRectF:
        """What a low row does not cut off: there what sticks out of the body stands further in."""
        row, seen = self.parentWidget(), self.rect()
        return QRectF(seen if row is None else seen & row.rect().translated(-self.pos()))


def times(count: int) -> str:
    """The number of a stack."""
    return f"× {count}"


def _merged(pieces: Sequence[Piece]) -> tuple[Touch, ...]:
    """What a click on any of the pieces may do; a thing names the stack if it names any of it."""
    every = [touch for piece in pieces for touch in piece.touches]
    named = {touch.action for touch in every if touch.named}
    once = {touch.action: touch for touch in every}
    return tuple(touch._replace(named=touch.action in named) for touch in once.values())


def _spoken(pieces: Sequence[Piece], touches: Sequence[Touch]) -> str:
    fares = _fare(pieces[0].name, pieces[0].state)
    words = [fares if len(pieces) == 1 else f"{fares} {times(len(pieces))}"]
    return "; ".join([*words, *(f"{say(touch.verb)} ({touch.key})" for touch in touches)])


def _fare(name: Speakable, state: PieceState) -> str:
    match state:
        case "damaged":
            words = QCoreApplication.translate("TokenStrip", "{unit}, damaged")
        case "lost" | "fallen":
            words = QCoreApplication.translate("TokenStrip", "{unit}, destroyed")
        case "away":
            words = QCoreApplication.translate("TokenStrip", "{unit}, retreated")
        case "away damaged":
            words = QCoreApplication.translate("TokenStrip", "{unit}, retreated, damaged")
        case "aboard":
            words = QCoreApplication.translate("TokenStrip", "{unit}, aboard")
        case _:
            words = "{unit}"
    return words.format(unit=say(name))


class CapacityBar(QWidget):
    """One cell for each place on board: fighters solid, ground forces hatched, too many crossed."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._cells: list[QFrame] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.setFixedHeight(look.px(10))

    def set_cells(self, cells: Sequence[Cell]) -> None:
        """What fills the places."""
        while len(self._cells) > len(cells):
            remove(self._cells.pop())
        while len(self._cells) < len(cells):
            self._cells.append(QFrame(self))
            self._row.addWidget(self._cells[-1], 1)
        for frame, cell in zip(self._cells, cells, strict=True):
            dress(frame, kind="place", seat=str(self._seat % SEATS), state=cell)
        self._share_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cells that are many stand closer."""
        self._share_out()

    def _share_out(self) -> None:
        roomy = self.width() > len(self._cells) * self._look.px(10)
        self._row.setSpacing(self._look.px(3 if roomy else 1))
