"""What a battle has cost each side, and what it leaves."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.game import NoteLine, Overview
from assistant.ui.labels import OneLine, label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.small import SeatMark

NAME = 160
"""The most that the name of a side takes."""


class Sums(QWidget):
    """What each seat has lost and kept, beside its mark and its name."""

    def __init__(self, look: Look, overview: Overview, size: int = 14) -> None:
        """`size` is that of the words."""
        super().__init__()
        self.setObjectName("aftermath")
        self._look, self._size = look, size
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(look.px(10))
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(2, 1)
        for row, (seat, lines) in enumerate(groupby(overview.aftermath, lambda line: line.seat)):
            if seat is not None:
                self._add_seat(row, seat, say(overview.seats[seat].name))
            self._grid.addLayout(self._words(lines), row, 2)

    def _add_seat(self, row: int, seat: Seat, name: str) -> None:
        high = Qt.AlignmentFlag.AlignTop
        self._grid.addWidget(SeatMark(self._look, seat, name, 18), row, 0, high)
        who = OneLine(self._look, self._size, 600, least=0)
        who.setMaximumWidth(self._look.px(NAME))
        who.setText(name)
        self._grid.addWidget(who, row, 1, high)

    def _words(self, lines: Iterable[NoteLine]) -> QVBoxLayout:
        column, look = QVBoxLayout(), self._look
        column.setContentsMargins(0, 0, 0, look.px(6))
        column.setSpacing(0)
        for line in lines:
            column.addWidget(label(look, say(line.text), self._size, wrap=True))
        return column
