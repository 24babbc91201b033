"""The end of a battle: how it ended, what it has cost each side, and what one may want next."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import Seat
from assistant.rules.game import NoteLine, Overview
from assistant.ui.labels import OneLine, label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import fit_lines, scrolled
from assistant.ui.widgets.small import SeatMark

HIGH = 116
"""What is said of all sides is no higher than this; the rest is scrolled to."""
NAME = 160
"""The most that the name of a side takes."""
STEP = 40
SCROLLED = {
    Qt.Key.Key_Up: QScrollBar.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QScrollBar.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QScrollBar.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QScrollBar.SliderAction.SliderToMaximum,
}


class OutcomeBody(QWidget):
    """The buttons after the end; says which was pressed."""

    wanted = Signal(str)
    """One of ``again``, ``new``, ``save``."""

    def __init__(self, look: Look, overview: Overview) -> None:
        super().__init__()
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(8), look.px(16), look.px(8))
        column.setSpacing(0)
        self._sums: QScrollArea | None = None
        if overview.aftermath:
            self._sums = scrolled(look, _Sums(look, overview))
            column.addWidget(self._sums)
        column.addLayout(self._buttons(), 1)

    def handle(self, event: QKeyEvent) -> bool:
        """No key leads away from the result: an Enter too many must not hide it."""
        move = SCROLLED.get(Qt.Key(event.key()))
        if self._sums is None or move is None:
            return False
        self._sums.verticalScrollBar().triggerAction(move)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As high as is needed in this width."""
        super().resizeEvent(event)
        if self._sums is not None:
            room = self.contentsRect().width() - self._look.px(2 * 16)
            fit_lines(self._sums, room, self._look.px(HIGH))
            step = min(self._look.px(STEP), self._sums.height())  # what is skipped is never read
            self._sums.verticalScrollBar().setSingleStep(step)

    def _buttons(self) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(0)
        again = PlainButton(look, self.tr("Again with the same forces"), primary=True)
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
