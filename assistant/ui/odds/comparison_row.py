"""A line of a comparison: whose odds, who wins how often, the bar of outcomes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen

from assistant.rules.odds import Row
from assistant.ui import icons
from assistant.ui.odds.shares import chances, in_order, ink_of, parts_of, spoken
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.tip import tip

HALF = 110
"""Of 255: how strong the colour of the second of several variants is."""


class ComparisonRow(Pressable):
    """Shows its name, and the odds as soon as they come. `marked`: the policy in force."""

    radius = 6

    def __init__(
        self,
        look: Look,
        name: str,
        *,
        marked: bool = False,
        facts: bool = False,
        swatch: int | None = None,
        whose: str = "",
    ) -> None:
        """`facts`: a line on what the odds rest on will come with them.

        `swatch` shows how the bars of this variant are filled in a chart of several. `whose` is
        heard before the name: what stands over the rows says it on the screen.
        """
        super().__init__(look)
        self._lines, self._swatch = facts, swatch
        self._rows: tuple[Row, ...] = ()
        self._facts, self._caveat, self._marked, self._whose = "", "", marked, whose
        self.setText(name)
        self._speak()

    def set_rows(self, rows: tuple[Row, ...], facts: str = "", caveat: str = "") -> None:
        """The odds, and a line on what they rest on; before it, whether they are not exact."""
        self._rows, self._facts, self._caveat = rows, facts, caveat
        self._speak()
        self.update()

    def sizeHint(self) -> QSize:
        """Name and numbers, the bar, the facts; without facts the name has a line of its own."""
        return QSize(self.look.px(280), self.look.px(58 if self._lines else 46) + 2 * self.halo)

    def minimumSizeHint(self) -> QSize:
        """Numbers are never cut."""
        return QSize(self.look.px(220), self.sizeHint().height())

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Ground, name at the left, numbers at the right, bar and facts below."""
        look, theme = self.look, self.look.theme
        fill = theme.hover if self._marked or self.underMouse() else theme.raised
        edge, width = (theme.text, 2) if self._marked else (theme.line, 1)
        paint.frame(
            painter, body, radius=look.px(6), fill=fill, edge=edge, width=float(look.px(width))
        )
        inner = body.adjusted(look.px(8), look.px(3), -look.px(8), -look.px(3))
        top = QRectF(inner.x(), inner.y(), inner.width(), look.px(20))
        below = top.translated(0, top.height())
        if self._lines:
            self._draw_name(painter, top, self._draw_numbers(painter, top))
            self._draw_bar(painter, below)
            low = QRectF(inner.x(), inner.bottom() - look.px(17), inner.width(), look.px(16))
            if self._caveat:
                font = look.font(12, 600)
                paint.write(painter, low, self._caveat, font, theme.warn)
                low.setLeft(low.x() + paint.width_of(font, self._caveat) + look.px(8))
            paint.write(painter, low, self._facts, look.font(12), theme.muted)
        else:
            self._draw_name(painter, top, top.right())
            below.setRight(self._draw_numbers(painter, below))
            self._draw_bar(painter, below.translated(0, look.px(6)))

    def _draw_name(self, painter: QPainter, row: QRectF, right: float) -> None:
        look, ink, before = self.look, self.look.theme.text, 0
        if self._marked:
            before = look.px(20)
            icons.paint(painter, QRectF(row.x(), row.y(), look.px(16), row.height()), "check", ink)
        if self._swatch is not None:
            middle = QPointF(row.x() + before + look.px(6), row.center().y())
            painter.setPen(QPen(QColor(ink), 1))
            painter.setBrush(shade(ink, self._swatch))
            painter.drawRect(paint.square(middle, look.px(12)))
            before += look.px(20)
        name = QRectF(row.x() + before, row.y(), right - row.x() - before, row.height())
        paint.write(painter, name, self.text(), look.font(14, 600), ink)

    def _draw_numbers(self, painter: QPainter, row: QRectF) -> float:
        """Where they begin."""
        look, right = self.look, row.right()
        rows = in_order(self._rows)
        for share, words in reversed(list(zip(rows, chances(rows), strict=True))):
            big = share.seat is not None
            font = look.font(16, 600) if big else look.font(12)
            ink = ink_of(look.theme, share.seat)
            width = paint.width_of(font, words)
            place = QRectF(right - width, row.y(), width, row.height())
            paint.write(painter, place, words, font, ink, paint.RIGHT)
            right -= width + look.px(10)
        return right

    def _draw_bar(self, painter: QPainter, place: QRectF) -> None:
        look = self.look
        place = QRectF(place.x(), place.y() + look.px(2), place.width(), look.px(8))
        shares = parts_of(look.theme, in_order(self._rows))
        paint.shares(painter, place, shares, look, look.px(2))

    def _speak(self) -> None:
        parts = (self._whose, self.text(), spoken(self._rows), self._caveat, self._facts)
        self.setAccessibleName(". ".join(part for part in parts if part))
        self.setAccessibleDescription(self.tr("in use") if self._marked else "")
        self.setToolTip(
            tip("\n".join(part for part in (self.text(), self._caveat, self._facts) if part))
        )


def shade(colour: str, variant: int) -> QColor:
    """The fill of one of three variants: full, half as strong, nothing but an edge."""
    made = QColor(colour)
    made.setAlpha((255, HALF, 0)[variant])
    return made
