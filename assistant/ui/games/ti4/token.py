"""A unit one can touch, and the places on board it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.tip import tip

PieceState = Literal["fresh", "damaged", "lost", "aboard", "away", "away damaged"]
Cell = Literal["fighter", "ground", "empty", "over"]
FIXED = QSizePolicy.Policy.Fixed
TILT = 9
ROOMY = 38
"""A token less high has no room for what it is worth: the decision bar tells it."""


class Mark(NamedTuple):
    """What touching a token is worth: to compare, in short, and whether it is marked as best."""

    value: float
    told: str
    best: bool = False


class UnitToken(Pressable):
    """A ship or a soldier, the sides facing each other."""

    def __init__(self, look: Look, icon: str, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._icon, self._seat, self._mirrored, self._rolling = icon, seat, seat % 2 == 1, False
        self.setSizePolicy(FIXED, FIXED)
        self.show_unit("fresh", choosable=False, keys="", accessible="")

    def show_unit(self, state: PieceState, *, choosable: bool, keys: str, accessible: str) -> None:
        """Show how it fares now; `keys` stand on the corner of one that can be chosen."""
        self._state: PieceState = state
        self._choosable, self._keys = choosable, keys
        self.mark: Mark | None = None
        self.setAccessibleName(accessible)
        self.setToolTip(tip(accessible))
        focus, cursor = Qt.FocusPolicy, Qt.CursorShape
        self.setFocusPolicy(focus.StrongFocus if choosable else focus.NoFocus)
        self.setCursor(cursor.PointingHandCursor if choosable else cursor.ArrowCursor)
        self.setEnabled(choosable)
        self.update()

    def sizeHint(self) -> QSize:
        """46 px; 42 in a small window, 34 aboard and at the largest distance."""
        metrics = self.look.metrics
        side = 42 if metrics.small else 46
        if self._state == "aboard" or metrics.is_far:
            side = 34
        around = 2 * self.halo
        return self.look.size(side, side) + QSize(around, around)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Ground and edge, the silhouette, a badge, the keys."""
        self._draw_ground(painter, body)
        self._draw_unit(painter, body)
        self._draw_badges(painter, body)
        if self._keys and self._choosable:
            self._draw_keys(painter, body)
        if self.mark is not None and body.height() >= self.look.px(ROOMY):
            self._draw_mark(painter, body, self.mark)

    def show_mark(self, mark: Mark | None) -> None:
        """What touching it is worth; None where that is not known."""
        if mark != self.mark:
            self.mark = mark
            self.update()

    def set_rolling(self, rolling: bool) -> None:
        """Light the token up while its dice are asked about."""
        if rolling != self._rolling:
            self._rolling = rolling
            self.update()

    @property
    def _is_lit(self) -> bool:
        return self._choosable or self._rolling

    @property
    def _is_hurt(self) -> bool:
        """A ship that got away with its damage is still damaged where it goes."""
        return self._state in ("damaged", "away damaged")

    @property
    def _is_away(self) -> bool:
        return self._state in ("away", "away damaged")

    def _draw_ground(self, painter: QPainter, body: QRectF) -> None:
        look, theme = self.look, self.look.theme
        width, edge, fill, dashed = look.px(1), theme.mid, self.background(), False
        if self._is_hurt:
            edge = theme.warn
        if self._state == "lost":
            fill, dashed = "", True
        elif self._state == "aboard" or self._is_away:
            fill = ""
        if self._is_lit:
            edge, width, dashed, fill = theme.text, look.px(2), False, theme.hover
        paint.frame(
            painter,
            body,
            radius=look.px(8),
            fill=fill,
            edge=edge,
            width=float(width),
            dashed=dashed,
        )

    def _draw_unit(self, painter: QPainter, body: QRectF) -> None:
        theme = self.look.theme
        faded = {"lost": theme.faint, "aboard": theme.muted}
        colour = faded.get(self._state, theme.seat_colour(self._seat))
        room = 6 if body.width() > self.look.px(40) else 4
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._is_hurt:
            painter.translate(body.center())
            painter.rotate(-TILT if self._mirrored else TILT)
            painter.translate(-body.center())
        if self._state == "lost":
            painter.setOpacity(0.6)
        icons.paint(painter, self.look.inset(body, room), self._icon, colour, self._mirrored)
        painter.restore()

    def _draw_badges(self, painter: QPainter, body: QRectF) -> None:
        """The arrow of one that got away has the corner of the wrench, which gives way to it."""
        look, theme = self.look, self.look.theme
        side, out = look.px(18 if body.width() > look.px(40) else 15), look.px(4)
        low = min(body.bottom() + out, self._in_sight().bottom() - look.px(1))
        right = QPointF(body.right() + out - side, low - side)
        left = QPointF(body.left() - out, right.y())
        if self._is_hurt:
            place = QRectF(left if self._is_away else right, QSizeF(side, side))
            self._draw_badge(painter, place, "wrench", theme.warn)
        if self._is_away:
            self._draw_badge(painter, QRectF(right, QSizeF(side, side)), "arrow_right", theme.muted)

    def _draw_badge(self, painter: QPainter, badge: QRectF, icon: str, colour: str) -> None:
        look, theme = self.look, self.look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.panel))
        painter.drawEllipse(look.inset(badge, -1))
        painter.setBrush(QColor(colour))
        painter.drawEllipse(badge)
        icons.paint(painter, look.inset(badge, 3), icon, theme.window)

    def _draw_mark(self, painter: QPainter, body: QRectF, mark: Mark) -> None:
        """A plate at the lower edge; beside the wrench of a damaged one."""
        look, theme = self.look, self.look.theme
        font = look.font(12, 600)
        width = paint.width_of(font, mark.told) + look.px(6)
        left = body.x() if self._state == "damaged" else body.center().x() - width / 2
        plate = QRectF(left, body.bottom() - look.px(12), width, look.px(16))
        edge, ink = (theme.good, theme.good) if mark.best else (theme.mid, theme.text)
        paint.frame(
            painter, plate, radius=look.px(4), fill=theme.panel, edge=edge, width=look.px(1)
        )
        paint.write(painter, plate, mark.told, font, ink, paint.CENTRE)

    def _draw_keys(self, painter: QPainter, body: QRectF) -> None:
        look = self.look
        side = 18 if body.width() > look.px(40) else 15
        width = paint.badge_width(look, self._keys, side)
        top = max(body.y() - look.px(4), self._in_sight().top())
        badge = QRectF(body.x() - look.px(4), top, width, look.px(side))
        paint.badge(painter, badge, self._keys, look)

    def _in_sight(self) -> QRectF:
        """What a low row does not cut off: there what sticks out of the body stands further in."""
        row, seen = self.parentWidget(), self.rect()
        return QRectF(seen if row is None else seen & row.rect().translated(-self.pos()))


class CapacityBar(QWidget):
    """One cell for each place on board: fighters solid, ground forces hatched, too many crossed."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._cells: tuple[Cell, ...] = ()
        self._left = self._right = ""
        self.setFixedHeight(look.px(32))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, FIXED)

    def set_cells(self, cells: Sequence[Cell], left: str, right: str) -> None:
        """What fills the places, and the words above the bar."""
        if (self._cells, self._left, self._right) == (tuple(cells), left, right):
            return
        self._cells, self._left, self._right = tuple(cells), left, right
        self.setAccessibleName(": ".join(words for words in (left, right) if words))
        self.update()

    def sizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(self._look.px(240), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Words above, cells below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        words = QRectF(0, 0, self.width(), look.px(18))
        over = "over" in self._cells
        ink, weight = (theme.bad, 600) if over else (theme.muted, 400)
        if self._left or self._right:
            font = look.font(12, weight)
            taken = paint.width_of(font, self._right) + look.px(8)
            if taken + paint.width_of(look.font(12), self._left) <= self.width():
                paint.write(painter, words, self._left, look.font(12), theme.muted)
            paint.write(painter, words, self._right, font, ink, paint.RIGHT)
        for cell, place in zip(self._cells, self._places(), strict=True):
            self._draw_cell(painter, cell, place)
        painter.end()

    def _places(self) -> list[QRectF]:
        count, height = len(self._cells), self._look.px(10)
        gap = self._look.px(3 if self.width() > count * self._look.px(10) else 1)
        width = (self.width() - gap * (count - 1)) / max(1, count)
        top = self.height() - height
        return [QRectF(n * (width + gap), top, width, height) for n in range(count)]

    def _draw_cell(self, painter: QPainter, cell: Cell, place: QRectF) -> None:
        look, theme = self._look, self._look.theme
        colour = theme.bad if cell == "over" else theme.seat_colour(self._seat)
        solid = cell in ("fighter", "over")
        paint.frame(
            painter,
            place,
            radius=look.px(2),
            fill=colour if solid else "",
            edge=theme.mid if cell == "empty" else colour,
            width=float(look.px(1)),
        )
        if cell == "ground":
            _hatch(painter, place, colour, look.px(5))
        elif cell == "over":
            icons.paint(painter, place, "cross", theme.panel)


def _hatch(painter: QPainter, place: QRectF, colour: str, step: int) -> None:
    x = place.x() + step / 2
    while x < place.right() - step / 2:
        painter.fillRect(QRectF(x, place.y(), step * 0.5, place.height()), QColor(colour))
        x += step
