"""What the odds tell in words beside their charts: single numbers, and everybody's luck."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.history import Luck
from assistant.rules.odds import Breakdown, Figure
from assistant.ui.figures import amount, percent, percents
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.small import SeatMark


class FiguresView(QWidget):
    """One number a line, at the right of what it is; then what some outcomes consist of."""

    def __init__(
        self, look: Look, figures: tuple[Figure, ...], breakdowns: Iterable[Breakdown] = ()
    ) -> None:
        super().__init__()
        self._look, self._grid = look, QGridLayout(self)
        self._grid.setContentsMargins(0, 0, look.px(10), 0)
        self._grid.setVerticalSpacing(look.px(3))
        self._grid.setColumnStretch(0, 1)
        for figure in shown(figures):
            value = percent(figure.value) if figure.share else amount(figure.value)
            self._add(say(figure.label), value, figure.seat)
        for breakdown in breakdowns:
            head = label(look, say(breakdown.label), 12, 600, look.theme.muted, wrap=True)
            self._grid.addWidget(head, self._grid.rowCount(), 0, 1, 2)
            values = percents([row.probability for row in breakdown.rows])
            for row, value in zip(breakdown.rows, values, strict=True):
                self._add(say(row.label), value, row.seat)
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def _add(self, words: str, value: str, seat: Seat | None) -> None:
        look, n = self._look, self._grid.rowCount()
        ink = look.theme.text if seat is None else look.theme.seat_colour(seat)
        self._grid.addWidget(label(look, words, 12, colour=look.theme.muted, wrap=True), n, 0)
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        self._grid.addWidget(label(look, value, 14, 600, ink), n, 1, side)


def shown(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """Without the chances of what cannot be."""
    return tuple(figure for figure in figures if figure.value or not figure.share)


class LuckView(QWidget):
    """Per seat the hits rolled against those expected, and how seldom it is so."""

    def __init__(self, look: Look, luck: tuple[Luck, ...], names: tuple[str, ...]) -> None:
        super().__init__()
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(2))
        if not luck:
            words = self.tr("No combat rolls yet")
            column.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        most = max((max(one.rolled, one.expected) for one in luck), default=1.0)
        for one in luck:
            column.addLayout(self._head(one, names[one.seat]))
            column.addWidget(LuckBar(look, one, most))
            column.addWidget(label(look, self._rarity(one), 12, colour=look.theme.muted, wrap=True))
        column.addStretch(1)

    def _head(self, one: Luck, name: str) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(6))
        words = self.tr("Hits: {rolled}, expected: {expected}")
        said = words.format(rolled=one.rolled, expected=amount(one.expected))
        row.addWidget(SeatMark(look, one.seat, name, 13))
        row.addWidget(label(look, said, 14, 600))
        row.addStretch(1)
        return row

    def _rarity(self, one: Luck) -> str:
        """The tail at the side where the luck is."""
        if one.rolled >= one.expected:
            return self.tr("Chance of this many or more: {chance}").format(
                chance=percent(one.or_more)
            )
        return self.tr("Chance of this many or fewer: {chance}").format(
            chance=percent(one.or_fewer)
        )


class LuckBar(QWidget):
    """The hits as a bar, with a mark where they were expected."""

    def __init__(self, look: Look, one: Luck, most: float) -> None:
        super().__init__()
        self._look, self._one, self._most = look, one, max(most, 1.0)
        self.setFixedHeight(look.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The bar in the seat's colour, the mark across it."""
        painter, look, one = QPainter(self), self._look, self._one
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height, room = float(self.height()), self.width() - look.px(4)
        whole = QRectF(0, look.px(2), room, height - look.px(4))
        paint.frame(painter, whole, radius=look.px(2), fill=look.theme.raised)
        part = QRectF(whole.x(), whole.y(), room * one.rolled / self._most, whole.height())
        paint.frame(painter, part, radius=look.px(2), fill=look.theme.seat_colour(one.seat))
        mark = QRectF(room * one.expected / self._most, 0, look.px(2), height)
        paint.frame(painter, mark, radius=0, fill=look.theme.text)
        painter.end()
