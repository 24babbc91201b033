"""Symbols of dice: one to touch with its count, and the dice that lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable

DIE, GAP = 30, 6


def draw_symbol(painter: QPainter, place: QRectF, key: str, look: Look) -> None:
    """A symbol on the side of a die; coloured shields have their colour and their strokes."""
    theme = look.theme
    fill = theme.ranks.get(key, theme.window)
    ink = theme.rank_ink if key in theme.ranks else theme.text
    edge = theme.text if key not in theme.ranks or theme.is_contrast else fill
    paint.frame(painter, place, radius=look.px(5), fill=fill, edge=edge, width=float(look.px(1)))
    icons.paint(painter, look.inset(place, 3), f"symbol_{key}", ink)


class SymbolButton(Pressable):
    """A symbol, its key and how many dice show it: a click is one more, a right click one less.

    It is empty until it is told which symbol.
    """

    lessened = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clear()

    def tell(self, key: str, symbol: str, name: str, *, hits: bool) -> None:
        """Be this symbol, that no die shows; nothing is left of the one before."""
        self.forget_press()
        self._key, self._symbol, self._name, self._hits = key, symbol, name, hits
        self._keyed = True
        self.set_count(0, asked=False, known=False)
        self.updateGeometry()

    def clear(self) -> None:
        """It is no symbol now."""
        self.tell("", "", "", hits=False)

    def set_count(self, count: int, *, asked: bool, known: bool) -> None:
        """How many there are; `asked` is the one the next digit counts."""
        self._count, self._asked = str(count) if known or count else "–", asked
        hit = self.tr("hit") if self._hits else self.tr("miss")
        pattern = self.tr("{name}: {count}, {hit}")
        name = f"{self._name} ({self._key})" if self._keyed else self._name
        said = pattern.format(name=name, count=self._count, hit=hit)
        self.setAccessibleName(said if self._symbol else "")
        self.update()

    def show_key(self, *, shown: bool) -> None:
        """Its number, or none where a digit typed is not the number of a symbol."""
        if shown != self._keyed:
            self._keyed = shown
            self.update()

    def sizeHint(self) -> QSize:
        """The key and the count above, the name below."""
        name = paint.width_of(self.look.font(12), self._name)
        wide = max(name + self.look.px(20), self.look.px(104))
        return QSize(round(wide) + 2 * self.halo, self.look.px(72) + 2 * self.halo)

    def minimumSizeHint(self) -> QSize:
        """The name may take two lines, and be cut; the count not."""
        return QSize(self.look.px(84) + 2 * self.halo, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The right button takes one away."""
        if event.button() is Qt.MouseButton.RightButton:
            self.lessened.emit()
        else:
            super().mousePressEvent(event)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Key, picture, count, name; what hits has a check mark."""
        look, theme, px = self.look, self.look.theme, self.look.px
        edge, width = (theme.focus, 2) if self._asked else (theme.edge, 1)
        paint.frame(
            painter,
            body,
            radius=px(8),
            fill=self.background(),
            edge=edge,
            width=float(px(width)),
        )
        top = body.y() + px(8)
        cap = QRectF(body.x() + px(7), top + px(4), px(20), px(20))
        if self._keyed:
            paint.write(painter, cap, self._key, look.font(12), theme.muted, paint.CENTRE)
        draw_symbol(painter, QRectF(body.x() + px(30), top, px(28), px(28)), self._symbol, look)
        room = QRectF(body.x() + px(62), top, body.right() - body.x() - px(70), px(28))
        paint.write(painter, room, self._count, look.font(20, 600), theme.text)
        self._draw_name(painter, body)

    def _draw_name(self, painter: QPainter, body: QRectF) -> None:
        """In two lines where one has no room; the mark stands before the last."""
        theme, px, font = self.look.theme, self.look.px, self.look.font(12)
        foot = QRectF(body.x() + px(8), body.bottom() - px(26), body.width() - px(16), px(20))
        aside = px(18) if self._hits else 0
        ink = theme.text if self._hits else theme.muted
        name = self._name
        if paint.width_of(font, name) > foot.width() - aside and " " in name:
            first, name = name.rsplit(" ", 1)
            foot.moveTop(foot.y() + px(4))
            paint.write(painter, foot.translated(0, -px(14)), first, font, ink)
        if self._hits:
            mark = QRectF(foot.x(), foot.y(), px(14), foot.height())
            icons.paint(painter, mark, "check", theme.good)
        paint.write(painter, foot.adjusted(aside, 0, 0, 0), name, font, ink)


class SymbolDiceRow(QWidget):
    """The dice of a roll, those entered with their symbols, the others blank."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.set_count(0)
        self.setFixedHeight(look.px(DIE + 2))
        self.setMinimumWidth(look.px(DIE))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_count(self, count: int) -> None:
        """So many dice, none of which has come up."""
        self._count = count
        self.set_symbols((), "")

    def set_symbols(self, symbols: Sequence[str], spoken: str) -> None:
        """These have come up so far."""
        self._shown = tuple(symbols)
        self.setAccessibleName(spoken)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As large as fits, in one row."""
        painter, look = QPainter(self), self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(look.px(DIE + GAP), self.width() / max(1, self._count))
        side = max(4.0, step - look.px(GAP) * step / look.px(DIE + GAP))
        for n in range(self._count):
            place = QRectF(n * step + 1, 1 + (look.px(DIE) - side) / 2, side, side)
            if n < len(self._shown):
                draw_symbol(painter, place, self._shown[n], look)
            else:
                edge, width = look.theme.edge, float(look.px(1))
                paint.frame(painter, place, radius=look.px(5), edge=edge, width=width, dashed=True)
        painter.end()
