"""A roll of dice with symbols: counted symbol by symbol, read die by die, or thrown by the app."""

from __future__ import annotations

from functools import partial
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from assistant.rules.chance import Roll, SymbolDice
from assistant.ui.decision.entry import Typing
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.decision.symbol_entry import SymbolEntry
from assistant.ui.decision.tray import Tray
from assistant.ui.labels import label
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.small import Chip
from assistant.ui.widgets.symbols import SymbolButton, SymbolDiceRow

ONE_DIGIT = 9
"""More dice than this may need more than a digit."""


def is_symbolic(roll: Roll) -> bool:
    """Whether all its dice show symbols."""
    return all(isinstance(dice, SymbolDice) for dice in roll.groups)


class SymbolTray(Tray):
    """Digits count or name symbols; plus and minus change the last count."""

    _entry: SymbolEntry

    def __init__(
        self, look: Look, roll: Roll, block: SeatBlock, typing: Typing, rng: Random
    ) -> None:
        super().__init__(look, block, typing.begin(roll, SymbolEntry), typing, rng)
        self._groups = [d for d in roll.groups if isinstance(d, SymbolDice)]
        self._buttons = [self._row_of_buttons(n, d) for n, d in enumerate(self._groups)]
        self._dice = [SymbolDiceRow(look, d.count) for d in self._groups]
        self.offer_ways((self.tr("By symbol"), self.tr("By die")), "symbols-or-dice")
        self.lay_out(self._column())

    def takes(self, event: QKeyEvent) -> bool:
        """Plus and minus besides."""
        if event.key() == Qt.Key.Key_Plus:
            self._entry.more()
        elif event.key() == Qt.Key.Key_Minus:
            self._entry.fewer()
        else:
            return super().takes(event)
        return True

    def show_entry(self) -> None:
        """Every symbol with its count, the dice so far, and what is asked now."""
        for n, dice in enumerate(self._groups):
            self._show_group(n, dice)
        here = self._entry.current
        left = 0 if here is None else self._entry.left(here)
        self.close_done(self.tr("dice to come: {n}").format(n=left) if left else "")
        self.lit.emit(() if here is None else self._roll.groups[here].subjects)

    def wanting(self) -> str:
        """What is asked while dice are still to come."""
        entry = self._entry
        if entry.by_faces:
            return self.tr("Type the number of each die's symbol")
        assert entry.current is not None
        group = self._groups[entry.current]
        words = self.tr("{symbol}: how many? Type a number")
        if group.count > ONE_DIGIT:
            words = self.tr("{symbol}: how many? Type a number, then + for each one more")
        return words.format(symbol=say(group.symbols[entry.asked - 1].label))

    def _touch(self, group: int, face: int, *, less: bool = False) -> None:
        if less:
            self._entry.remove(group, face)
        else:
            self._entry.add(group, face)
        self.show_entry()

    def _row_of_buttons(self, group: int, dice: SymbolDice) -> list[SymbolButton]:
        made = []
        for face, symbol in enumerate(dice.symbols, 1):
            button = SymbolButton(self._look, str(face), symbol.key, say(symbol.label), symbol.hits)
            button.setObjectName(f"symbol:{group}:{symbol.key}")
            button.clicked.connect(partial(self._touch, group, face))
            button.lessened.connect(partial(self._touch, group, face, less=True))
            made.append(button)
        return made

    def _show_group(self, n: int, dice: SymbolDice) -> None:
        entry = self._entry
        counting = not entry.by_faces and n == entry.current
        for button in self._buttons[n]:
            button.show_key(shown=entry.by_faces)
        known = entry.left(n) == 0
        for face, button in enumerate(self._buttons[n], 1):
            asked = counting and face == entry.asked
            counted = known or (counting and face < entry.asked)
            button.set_count(entry.count(n, face), asked=asked, known=counted)
        keys = [dice.symbols[face - 1].key for face in entry.faces[n]]
        names = [say(dice.symbols[face - 1].label) for face in entry.faces[n]]
        self._dice[n].set_symbols(keys, ", ".join(names))

    def _column(self) -> QVBoxLayout:
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
        return column

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
