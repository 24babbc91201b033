"""A few lines in the corner of the board: what is pointed at, and what is known about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.accessibility import speak

ROW = 20
PAD = 10
MOST = 640
HEX, FAR_MOST = 30, 2
"""What a hex reaches from its middle, about; the lines that are shown far from the table."""


class InfoLine(NamedTuple):
    """A line: an icon in its colour, words, and the rule behind them."""

    words: str
    icon: str = ""
    colour: str = ""
    rule: str = ""
    strong: bool = False


class InfoCard(QWidget):
    """Drawn in a corner of its parent, as wide as what it says; one has `tools`."""

    def __init__(self, look: Look, parent: QWidget, tools: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._board, self._tools = look, parent, tools
        self._lines: tuple[InfoLine, ...] = ()
        self._clear: tuple[QPoint, ...] = ()
        self._standing: tuple[QPoint, ...] = ()
        self.setObjectName("board-info")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(
        self,
        lines: Sequence[InfoLine],
        clear: Sequence[QPoint] = (),
        standing: Sequence[QPoint] = (),
    ) -> None:
        """Say this; nothing hides the card.

        It makes way for the hexes at these points: first those spoken of, then where units stand.
        """
        most = FAR_MOST if self._look.metrics.is_far else len(lines)
        told = tuple(lines)[:most], tuple(clear), tuple(standing)
        if told == (self._lines, self._clear, self._standing):
            return
        self._let_hear(told[0])
        self._lines, self._clear, self._standing = told
        self.setAccessibleName("\n".join(line.words for line in self._lines))
        self.setVisible(bool(self._lines))
        self.place()
        self.update()

    def place(self) -> None:
        """The lower left corner, or one that hides less of what is spoken of."""
        px, parent = self._look.px, self._board
        room = parent.width() - 2 * px(16)
        wide = max((self._width(line) for line in self._lines), default=0) + 2 * px(PAD)
        high = px(ROW) * len(self._lines) + px(PAD)
        margin = px(10 if self._look.metrics.small else 16)
        width = round(min(wide, px(MOST), room))
        low = parent.height() - high - margin
        left = QRect(margin, low, width, high)
        right = QRect(parent.width() - margin - width, low, width, high)
        places = [left, right]
        if self._tools is not None:
            places.append(right.translated(0, self._tools.geometry().bottom() + px(8) - low))
        self.setGeometry(min(places, key=self._hidden))

    def _let_hear(self, lines: Sequence[InfoLine]) -> None:
        """What is new, to who goes over the board by keys and has heard what the hex is called."""
        held = self.window().focusWidget()
        if held is None or not self._board.isAncestorOf(held):
            return
        news = (one for one in lines if one not in self._lines)
        unheard = (one for one in news if one.words not in held.accessibleName())
        speak(self, ". ".join(f"{o.words} ({o.rule})" if o.rule else o.words for o in unheard))

    def _hidden(self, place: QRect) -> tuple[int, int]:
        """How many hexes that are spoken of, and how many units, would lie under the card."""
        around = self._look.px(HEX)
        grown = place.adjusted(-around, -around, around, around)
        spoken, units = (sum(map(grown.contains, p)) for p in (self._clear, self._standing))
        return spoken, units

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line under line."""
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect())
        paint.frame(painter, body, radius=look.px(8), fill=theme.panel, edge=theme.edge, width=1.0)
        for n, line in enumerate(self._lines):
            top = look.px(PAD) / 2 + n * look.px(ROW)
            row = QRectF(look.px(PAD), top, self.width() - 2 * look.px(PAD), look.px(ROW))
            self._draw(painter, line, row)
        painter.end()

    def _draw(self, painter: QPainter, line: InfoLine, row: QRectF) -> None:
        look, theme = self._look, self._look.theme
        if line.icon:
            place = QRectF(row.x(), row.y(), look.px(14), row.height())
            icons.paint(painter, place, line.icon, line.colour or theme.muted)
            row = row.adjusted(look.px(20), 0, 0, 0)
        if line.rule:
            wide = paint.chip_width(look, line.rule)
            chip = QRectF(row.right() - wide, row.y() + look.px(1), wide, look.px(18))
            paint.chip(painter, chip, line.rule, look)
            row = row.adjusted(0, 0, -wide - look.px(8), 0)
        ink = theme.text if line.strong or line.colour else theme.muted
        paint.write(painter, row, line.words, look.font(12, 600 if line.strong else 400), ink)

    def _width(self, line: InfoLine) -> float:
        look = self._look
        words = paint.width_of(look.font(12, 600 if line.strong else 400), line.words)
        chip = paint.chip_width(look, line.rule) + look.px(12) if line.rule else 0
        return words + chip + (look.px(20) if line.icon else 0) + 2
