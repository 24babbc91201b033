"""The end of a battle: how it ended, what it has cost each side, and what one may want next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Option, Seat
from assistant.rules.game import NoteLine, Overview
from assistant.ui.decision.options import name_of
from assistant.ui.labels import OneLine, label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import flowing, put, spaced
from assistant.ui.widgets.small import SeatMark

NAME = 160
"""The most that the name of a side takes."""
COMMANDS = {Qt.Key.Key_R: "again", Qt.Key.Key_N: "new", Qt.Key.Key_B: "next"}


class OutcomeBody(QWidget):
    """The buttons after the end; says which was pressed."""

    wanted = Signal(str)
    """One of the names of the buttons; ``table`` turns to the table, and back."""
    picked = Signal(object)
    """The action by which the battle goes on all the same."""

    def __init__(self, look: Look, overview: Overview, *, has_next: bool = False) -> None:
        """`has_next`: the game knows how the next battle of the same players begins."""
        super().__init__()
        self._look, self._onward, self._has_next = look, overview.onward, has_next
        column = spaced(QVBoxLayout(self), spacing=0, margins=look.margins(16, 8, 16, 8))
        column.addStretch(1)
        if self._onward:
            column.addWidget(flowing(self._ways_on()))
        put(column, flowing(self._buttons()), 1)

    def handle(self, event: QKeyEvent) -> bool:
        """No Enter too many leads away from the result: only a digit takes a battle further."""
        if event.text().isdecimal() and 0 < int(event.text()) <= len(self._onward):
            self._go_on(self._onward[int(event.text()) - 1])
            return True
        if event.key() == Qt.Key.Key_F3:
            self.wanted.emit("table")
            return True
        return False

    def command(self, event: QKeyEvent) -> bool:
        """With Ctrl: digits that were typed too many, as for the last losses, begin no battle."""
        wish = COMMANDS.get(Qt.Key(event.key()))
        if wish is None or (wish == "next" and not self._has_next):
            return False
        self.wanted.emit(wish)
        return True

    def tell_turn(self, *, shows_table: bool) -> None:
        """Where F3 leads now: back to the result, or to the table."""
        self._turn.say(self.tr("Show the result") if shows_table else self.tr("Show the table"))

    def _ways_on(self) -> Iterator[PlainButton]:
        for n, option in enumerate(self._onward):
            words, first = say(option.label), n == 0
            button = PlainButton(self._look, words, key=str(n + 1), primary=first)
            button.setObjectName(name_of(option.action))
            button.clicked.connect(partial(self._go_on, option))
            yield button

    def _go_on(self, option: Option) -> None:
        self.picked.emit(option.action)

    def _buttons(self) -> Iterator[PlainButton]:
        look = self._look
        words, first = self.tr("Play again"), not self._onward
        again = PlainButton(look, words, primary=first, key=self.tr("Ctrl+R"))
        new = PlainButton(look, self.tr("New battle"), icon="swords", key=self.tr("Ctrl+N"))
        report = PlainButton(look, self.tr("Save report…"), icon="save", key=self.tr("Ctrl+P"))
        table = self._turn = PlainButton(look, "", icon="eye", key="F3")
        self.tell_turn(shows_table=False)
        home = PlainButton(look, self.tr("Home"), icon="back")
        named = {"again": again, "new": new, "report": report, "table": table, "home": home}
        if self._has_next:
            words = self.tr("Next battle of these players")
            after = PlainButton(look, words, icon="arrow_right", key=self.tr("Ctrl+B"))
            named = {"again": again, "next": after, **named}
        for name, button in named.items():
            button.setObjectName(f"end:{name}")
            button.clicked.connect(partial(self.wanted.emit, name))
            yield button


class Sums(QWidget):
    """What each seat has lost and kept, beside its mark and its name."""

    def __init__(self, look: Look, overview: Overview, size: int = 14) -> None:
        """`size` is that of the words."""
        super().__init__()
        self.setObjectName("aftermath")
        self._look, self._size = look, size
        self._grid = spaced(QGridLayout(self))
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
