"""A roll of dice with symbols: counted symbol by symbol, read die by die, or thrown by the app."""

from __future__ import annotations

from functools import partial
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.chance import Roll, SymbolDice
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.decision.symbol_entry import SymbolEntry
from assistant.ui.labels import citations, label, reasons
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER, HALO
from assistant.ui.widgets.small import Chip, KeyCap
from assistant.ui.widgets.stepper import Segmented
from assistant.ui.widgets.symbols import SymbolButton, SymbolDiceRow

ONE_DIGIT = 9
"""More dice than this may need more than a digit."""


def is_symbolic(roll: Roll) -> bool:
    """Whether all its dice show symbols."""
    return bool(roll.groups) and all(isinstance(dice, SymbolDice) for dice in roll.groups)


class SymbolTray(QWidget):
    """Digits count or name symbols, plus and minus change the last count, Backspace returns.

    Enter confirms, Space throws the rest.
    """

    rolled = Signal(object)
    """The action: always `Rolled`."""
    lit = Signal(object)
    """The subjects of the group being entered."""

    def __init__(self, look: Look, roll: Roll, block: SeatBlock, rng: Random) -> None:
        super().__init__()
        self._look, self._roll, self._block, self._rng = look, roll, block, rng
        self._entry = SymbolEntry(roll)
        self._groups = [d for d in roll.groups if isinstance(d, SymbolDice)]
        self._buttons = [self._row_of_buttons(n, d) for n, d in enumerate(self._groups)]
        self._dice = [SymbolDiceRow(look, d.count) for d in self._groups]
        words = (self.tr("By symbol"), self.tr("By die"))
        self._switch = Segmented(look, words, name=self.tr("Type"))
        self._switch.setObjectName("symbols-or-dice")
        self._switch.setToolTip("F3")
        self._switch.chosen.connect(self._set_mode)
        self._throw = PlainButton(
            look, self.tr("Throw for us"), key=self.tr("Space"), icon="die", primary=True
        )
        self._done = PlainButton(look, self.tr("Done"), key=self.tr("Enter"))
        for name, button, slot in (
            ("throw", self._throw, self._throw_rest),
            ("done", self._done, self._finish),
        ):
            button.setObjectName(name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(slot)
        self._lay_out()

    @property
    def controls(self) -> tuple[QWidget, ...]:
        """What belongs at the foot of the seat block."""
        cramped = self._look.metrics.small or self._switch.sizeHint().width() > self._look.px(150)
        return (self._switch,) if cramped else (self._switch, KeyCap(self._look, "F3"))

    def begin(self) -> None:
        """Show what is asked first; to be called once the signals are connected."""
        self._show()

    def handle(self, event: QKeyEvent) -> bool:
        """The keys of the tray."""
        key = event.key()
        if event.text().isdecimal():
            self._entry.digit(int(event.text()))
        elif key == Qt.Key.Key_Backspace:
            self._entry.backspace()
        elif key == Qt.Key.Key_Plus:
            self._entry.more()
        elif key == Qt.Key.Key_Minus:
            self._entry.fewer()
        elif key == Qt.Key.Key_Space:
            self._throw_rest()
            return True
        elif key in ENTER:
            self._finish()
            return True
        elif key == Qt.Key.Key_F3:
            self._set_mode(0 if self._entry.by_faces else 1)
        else:
            return False
        self._show()
        return True

    def _finish(self) -> None:
        if self._entry.is_ready:
            self.rolled.emit(self._entry.action)

    def _throw_rest(self) -> None:
        self.rolled.emit(self._entry.thrown(self._rng))

    def _set_mode(self, mode: int) -> None:
        self._entry.clear(by_faces=mode == 1)
        self._switch.set_current(mode)
        self._show()

    def _touch(self, group: int, face: int, *, less: bool = False) -> None:
        if less:
            self._entry.remove(group, face)
        else:
            self._entry.add(group, face)
        self._show()

    def _row_of_buttons(self, group: int, dice: SymbolDice) -> list[SymbolButton]:
        made = []
        for face, symbol in enumerate(dice.symbols, 1):
            button = SymbolButton(self._look, str(face), symbol.key, say(symbol.label), symbol.hits)
            button.setObjectName(f"symbol:{group}:{symbol.key}")
            button.clicked.connect(partial(self._touch, group, face))
            button.lessened.connect(partial(self._touch, group, face, less=True))
            made.append(button)
        return made

    def _show(self) -> None:
        entry = self._entry
        for n, dice in enumerate(self._groups):
            known = entry.left(n) == 0
            for face, button in enumerate(self._buttons[n], 1):
                asked = not entry.by_faces and n == entry.current and face == entry.asked
                counted = known or (
                    not entry.by_faces and n == entry.current and face < entry.asked
                )
                button.set_count(entry.count(n, face), asked=asked, known=counted)
            keys = [dice.symbols[face - 1].key for face in entry.faces[n]]
            names = [say(dice.symbols[face - 1].label) for face in entry.faces[n]]
            self._dice[n].set_symbols(keys, ", ".join(names))
        left = 0 if entry.current is None else entry.left(entry.current)
        self._done.set_closed(self.tr("dice to come: {n}").format(n=left) if left else "")
        self._hint()
        here = entry.current
        self.lit.emit(() if here is None else self._roll.groups[here].subjects)

    def _hint(self) -> None:
        entry = self._entry
        if entry.refusals:
            rule, words = citations(entry.refusals), reasons(entry.refusals)
            self._block.hint(f"{words} · {rule}" if rule else words, bad=True)
        elif entry.is_ready:
            self._block.hint(self.tr("All dice are in: Enter confirms"))
        elif entry.by_faces:
            self._block.hint(self.tr("Type the number of each die's symbol"))
        else:
            assert entry.current is not None
            symbol = self._groups[entry.current].symbols[entry.asked - 1]
            words = self.tr("{symbol}: how many? Type a number")
            if self._groups[entry.current].count > ONE_DIGIT:
                words = self.tr("{symbol}: how many? Type a number, then + for each one more")
            self._block.hint(words.format(symbol=say(symbol.label)))

    def _lay_out(self) -> None:
        look, column = self._look, QVBoxLayout()
        column.setSpacing(look.px(2))
        for n, dice in enumerate(self._groups):
            column.addLayout(self._head(n, dice))
            buttons = QHBoxLayout()
            buttons.setSpacing(0)
            for button in self._buttons[n]:
                buttons.addWidget(button, 1)
            column.addLayout(buttons)
        column.addStretch(1)
        row = QHBoxLayout(self)
        above = look.px(4 if look.metrics.is_far else 8)
        row.setContentsMargins(look.px(11), above, look.px(11), above)
        row.setSpacing(0)
        row.addLayout(column, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addStretch(1)
        right.addWidget(self._throw)
        right.addWidget(self._done)
        right.addStretch(1)
        row.addLayout(right)

    def _head(self, n: int, dice: SymbolDice) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setContentsMargins(look.px(HALO), 0, look.px(HALO), 0)
        row.setSpacing(look.px(8))
        row.addWidget(label(look, say(dice.label), 12, 600, look.theme.muted))
        chip = cite(self._roll.cite)
        if chip and n == 0:
            row.addWidget(Chip(look, chip))
        row.addWidget(self._dice[n], 1)
        return row
