"""What stands over and under a list of cards, painted: no letter typed lays out the page anew."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from assistant.ui.games.battletech.card_list import COST, COUNT, NUMBERS, CardList
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.tip import tip


class Header(QWidget):
    """How many cards there are, and the names of the columns, right over those of a list."""

    def __init__(self, cards: CardList, numbers: str, cost: str = "") -> None:
        super().__init__()
        self._cards, self._told, self._count = cards, ((cost, COST), (numbers, NUMBERS)), ""
        self.setFixedHeight(cards.look.px(18))

    def show_count(self, words: str) -> None:
        """Say how many."""
        self._count = words
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The columns where those of the list end, wherever this begins."""
        painter, look, view = QPainter(self), self._cards.look, self._cards.viewport()
        muted, small = look.theme.muted, look.font(12)
        edge = view.mapTo(self.window(), QPoint(view.width(), 0)).x() - look.px(6)
        right = float(edge - self.mapTo(self.window(), QPoint()).x())
        if self._cards.counted:
            right -= look.px(COUNT)
        for text, width in self._told[self._cards.counted :]:
            place = QRectF(right - look.px(width), 0, look.px(width), self.height())
            paint.write(painter, place, text, small, muted, paint.RIGHT)
            right = place.x()
        paint.write(painter, QRectF(0, 0, right, self.height()), self._count, small, muted)
        painter.end()


class Told(QWidget):
    """Two small lines about the card that is lit."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._lines = look, ("", "")
        self.setFixedHeight(look.px(36))

    def tell(self, first: str, second: str) -> None:
        """Other words; those that are too long can be read in full by pointing at them."""
        self._lines = (first, second) if first else (second, "")
        told = "\n".join(filter(None, self._lines))
        self.setAccessibleName(told)
        self.setToolTip(tip(told))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line under line."""
        painter, look = QPainter(self), self._look
        lines = [line for line in self._lines if line]
        height = self.height() / max(1, len(lines))
        for n, told in enumerate(lines):
            place = QRectF(0, n * height, self.width(), height)
            paint.write(painter, place, told, look.font(12), look.theme.muted)
        painter.end()
