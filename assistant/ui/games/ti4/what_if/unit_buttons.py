"""The small controls of a row of units: its level, and how many begin damaged."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from assistant.games.ti4.notation import ROMAN
from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable
from assistant.ui.widgets.tip import tip

FIXED = QSizePolicy.Policy.Fixed


class LevelSwitch(Pressable):
    """I or II: one press changes it."""

    radius = 6

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setCheckable(True)
        self.setSizePolicy(FIXED, FIXED)

    def sizeHint(self) -> QSize:
        """Two halves, 32 px high."""
        return QSize(self.look.px(56) + 2 * self.halo, self.look.px(32) + 2 * self.halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Both numerals; the one in force is lit."""
        look, theme = self.look, self.look.theme
        width = float(look.px(1))
        paint.frame(
            painter, body, radius=look.px(6), fill=theme.window, edge=theme.edge, width=width
        )
        half = body.width() / 2
        for level in (1, 2):
            part = QRectF(body.x() + half * (level - 1), body.y(), half, body.height())
            on = (level == 2) == self.isChecked()
            if on:
                paint.frame(
                    painter,
                    look.inset(part, 2),
                    radius=look.px(4),
                    fill=theme.wash(look.accent) if level == 2 else theme.raised,
                    edge=look.accent if level == 2 else theme.mid,
                    width=width,
                )
            ink = theme.text if on else theme.muted
            font = look.font(14, 600 if on else 400)
            paint.write(painter, part, ROMAN[level], font, ink, paint.CENTRE)


class DamagedCount(Pressable):
    """How many begin damaged: a press adds one, after the last it begins anew; digits type it."""

    radius = 6
    counted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._count, self._most = 0, 0
        self.setSizePolicy(FIXED, FIXED)
        self.clicked.connect(lambda: self._set((self._count + 1) % (self._most + 1)))

    def show_count(self, count: int, most: int, unit: str) -> None:
        """Show another number; nothing is emitted."""
        self._count, self._most = count, max(most, 0)
        told = self.tr("{unit}: {n} of {most} damaged").format(unit=unit, n=count, most=most)
        self.setAccessibleName(told)
        self.setToolTip(tip(told))
        self.update()

    def sizeHint(self) -> QSize:
        """A wrench and two digits."""
        return QSize(self.look.px(52) + 2 * self.halo, self.look.px(32) + 2 * self.halo)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """Quiet at nought, edged like a damaged ship otherwise."""
        look, theme, some = self.look, self.look.theme, self._count > 0
        edge, ink = (theme.warn, theme.text) if some else (theme.edge, theme.muted)
        width = float(look.px(2 if some else 1))
        paint.frame(
            painter, body, radius=look.px(6), fill=self.background(), edge=edge, width=width
        )
        sign = QRectF(body.x() + look.px(7), body.y(), look.px(16), body.height())
        icons.paint(painter, sign, "wrench", theme.warn if some else theme.muted)
        place = QRectF(sign.right(), body.y(), body.right() - sign.right(), body.height())
        font = look.font(14, 600 if some else 400)
        paint.write(painter, place, str(self._count), font, ink, paint.CENTRE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit is the number itself."""
        if event.text().isdecimal():
            self._set(min(int(event.text()), self._most))
        else:
            super().keyPressEvent(event)

    def _set(self, count: int) -> None:
        if count != self._count:
            self.counted.emit(count)
