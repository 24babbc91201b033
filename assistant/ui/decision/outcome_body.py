"""The end of a battle: how it ended, what it has cost each side, and what one may want next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.decision import Option, Seat
from assistant.rules.game import NoteLine, Overview
from assistant.ui.decision.keys import name_of
from assistant.ui.labels import OneLine, label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.flow import FlowLayout
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import fit_lines, scrolled
from assistant.ui.widgets.small import SeatMark

HIGH = 116
"""What is said of all sides is no higher than this; the rest is scrolled to."""
NAME = 160
"""The most that the name of a side takes."""
SCROLLED = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class OutcomeBody(QWidget):
    """The buttons after the end; says which was pressed."""

    wanted = Signal(str)
    """One of ``again``, ``new``, ``save``."""
    picked = Signal(object)
    """The action by which the battle goes on all the same."""

    def __init__(self, look: Look, overview: Overview) -> None:
        super().__init__()
        self._look, self._onward = look, overview.onward
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(8), look.px(16), look.px(8))
        column.setSpacing(0)
        self._sums: QScrollArea | None = None
        if overview.aftermath:
            self._sums = scrolled(look, _Sums(look, overview))
            column.addWidget(self._sums)
        column.addStretch(1)
        if self._onward:
            column.addLayout(self._ways_on())
        column.addLayout(self._buttons())
        column.addStretch(1)

    def handle(self, event: QKeyEvent) -> bool:
        """No Enter too many leads away from the result: only a digit takes a battle further."""
        if event.text().isdecimal() and 0 < int(event.text()) <= len(self._onward):
            self._go_on(self._onward[int(event.text()) - 1])
            return True
        by = SCROLLED.get(Qt.Key(event.key()), 0)
        if self._sums is None or not by:
            return False
        bar = self._sums.verticalScrollBar()
        bar.setValue(bar.value() + by * self._look.px(40))
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As high as is needed in this width."""
        super().resizeEvent(event)
        if self._sums is not None:
            room = self.contentsRect().width() - self._look.px(2 * 16)
            fit_lines(self._sums, room, self._look.px(HIGH))

    def _ways_on(self) -> FlowLayout:
        row = FlowLayout()
        for n, option in enumerate(self._onward):
            words, first = say(option.label), n == 0
            button = PlainButton(self._look, words, key=str(n + 1), primary=first)
            button.setObjectName(name_of(option.action))
            button.clicked.connect(partial(self._go_on, option))
            row.addWidget(button)
        return row

    def _go_on(self, option: Option) -> None:
        self.picked.emit(option.action)

    def _buttons(self) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(0)
        words = self.tr("Again with the same forces")
        again = PlainButton(look, words, primary=not self._onward)
        new = PlainButton(look, self.tr("New battle"), icon="swords")
        save = PlainButton(look, self.tr("Save as…"), icon="save", key=self.tr("Ctrl+S"))
        for name, button in (("again", again), ("new", new), ("save", save)):
            button.setObjectName(f"end:{name}")
            button.clicked.connect(lambda _=False, n=name: self.wanted.emit(n))
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        return row


class _Sums(QWidget):
    """What each seat has lost and kept, beside its mark and its name."""

    def __init__(self, look: Look, overview: Overview) -> None:
        super().__init__()
        self.setObjectName("aftermath")
        self._look = look
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
        who = OneLine(self._look, 14, 600, kept=0)
        who.setMaximumWidth(self._look.px(NAME))
        who.setText(name)
        self._grid.addWidget(who, row, 1, high)

    def _words(self, lines: Iterable[NoteLine]) -> QVBoxLayout:
        column, look = QVBoxLayout(), self._look
        column.setContentsMargins(0, 0, 0, look.px(6))
        column.setSpacing(0)
        for line in lines:
            column.addWidget(label(look, say(line.text), 14, wrap=True))
        return column
