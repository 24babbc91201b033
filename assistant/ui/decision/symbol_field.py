"""One group of dice with symbols: what it is of, its dice, a button for every symbol."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.chance import SymbolDice
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.small import Chip
from assistant.ui.widgets.symbols import SymbolButton, SymbolDiceRow


class SymbolField(QVBoxLayout):
    """Empty until it is told of its dice; says which symbol was touched."""

    touched = Signal(int, bool)
    """The face, and whether it is to be one less."""

    def __init__(self, look: Look, number: int) -> None:
        super().__init__()
        self._look, self._number = look, number
        self._label = label(look, "", 12, 600, look.theme.muted)
        self._chip, self.dice = Chip(look, ""), SymbolDiceRow(look)
        self._every: list[SymbolButton] = []
        self.buttons: list[SymbolButton] = []
        """Those of the symbols there are."""
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self.setSpacing(look.px(2))
        self.addLayout(self._head())
        self.addLayout(self._row)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab leads to, in its order."""
        return tuple(self._every)

    def tell(self, dice: SymbolDice, chip: str) -> None:
        """Show these dice, none of them rolled; nothing is left of those before."""
        self._show(say(dice.label), chip, dice.count, shown=True)
        while len(self._every) < len(dice.symbols):
            self._every.append(self._button(len(self._every) + 1))
        self.buttons = self._every[: len(dice.symbols)]
        for face, (button, symbol) in enumerate(zip(self.buttons, dice.symbols, strict=True), 1):
            button.tell(str(face), symbol.key, say(symbol.label), hits=symbol.hits)
            button.setObjectName(f"symbol:{self._number}:{symbol.key}")
            button.show()
        self._empty(self._every[len(dice.symbols) :])

    def clear(self) -> None:
        """It is of no dice now."""
        self._show("", "", 0, shown=False)
        self.buttons = []
        self._empty(self._every)

    def _show(self, words: str, chip: str, count: int, *, shown: bool) -> None:
        self._label.setText(words)
        self._chip.setText(chip)
        self.dice.set_count(count)
        self._label.setVisible(shown)
        self._chip.setVisible(bool(chip))
        self.dice.setVisible(shown)

    def _empty(self, buttons: list[SymbolButton]) -> None:
        for button in buttons:
            button.hide()
            button.clear()
            button.setObjectName("")

    def _button(self, face: int) -> SymbolButton:
        button = SymbolButton(self._look)
        button.clicked.connect(partial(self.touched.emit, face, False))
        button.lessened.connect(partial(self.touched.emit, face, True))
        self._row.addWidget(button, 1)
        return button

    def _head(self) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setContentsMargins(look.px(HALO), 0, look.px(HALO), 0)
        row.setSpacing(look.px(8))
        row.addWidget(self._label)
        row.addWidget(self._chip)
        row.addWidget(self.dice, 1)
        return row
