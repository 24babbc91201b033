"""A roll of dice with symbols: counted symbol by symbol, read die by die, or thrown by the app."""

from __future__ import annotations

from functools import partial
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.chance import Roll, SymbolDice
from assistant.ui.decision.entry import SymbolEntry, Typing
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.decision.tray import Tray
from assistant.ui.labels import label
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.dice import SymbolButton, SymbolDiceRow
from assistant.ui.widgets.layouts import filled, put, spaced
from assistant.ui.widgets.small import Chip

ONE_DIGIT = 9
"""More dice than this may need more than a digit."""


def is_symbolic(roll: Roll) -> bool:
    """Whether all its dice show symbols."""
    return all(isinstance(dice, SymbolDice) for dice in roll.groups)


class SymbolTray(Tray):
    """Digits count or name symbols; plus and minus change the last count."""

    _entry: SymbolEntry

    def __init__(self, look: Look, block: SeatBlock, typing: Typing, rng: Random) -> None:
        super().__init__(look, block, typing, rng, "symbols-or-dice")
        self._groups: list[SymbolDice] = []
        self._fields: list[SymbolField] = []
        """For these groups, and for others that wait, empty."""
        self._column = filled(QVBoxLayout(), 1, spacing=look.px(2))
        self.lay_out(self._column)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The symbols come first."""
        return (*(stop for field in self._fields for stop in field.stops), *super().stops)

    def new_entry(self, roll: Roll) -> SymbolEntry:
        """Counted at first."""
        return SymbolEntry(roll)

    def ask(self) -> None:
        """The symbols of every group, and its dice."""
        self._groups = [d for d in self._roll.groups if isinstance(d, SymbolDice)]
        self.offer_ways((self.tr("By symbol"), self.tr("By die")))
        while len(self._fields) < len(self._groups):
            self._fields.append(self._field(len(self._fields)))
        for n, dice in enumerate(self._groups):
            self._fields[n].tell(dice, "" if n else cite(self._roll.cite))
        for field in self._fields[len(self._groups) :]:
            field.clear()

    def forget(self) -> None:
        """The symbols wait, empty."""
        self._groups = []
        for field in self._fields:
            field.clear()

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
        shown = self._fields[: len(self._groups)]
        spoken = [part.accessibleName() for field in shown for part in (*field.buttons, field.dice)]
        self.close_done(self.tr("dice left: {n}").format(n=left) if left else "", *spoken)
        self.lit.emit(() if here is None else self._roll.groups[here].subjects)

    def wanting(self) -> str:
        """What is asked while dice are still to come."""
        entry = self._entry
        if entry.by_faces:
            return self.tr("Type the symbol number of each die")
        assert entry.current is not None
        group = self._groups[entry.current]
        words = self.tr("{symbol}: type how many")
        if group.count > ONE_DIGIT:
            words = self.tr("{symbol}: type how many, then + for one more")
        return words.format(symbol=say(group.symbols[entry.asked - 1].label))

    def _touch(self, group: int, face: int, less: bool) -> None:
        if less:
            self._entry.remove(group, face)
        else:
            self._entry.add(group, face)
        self.show_entry()

    def _field(self, n: int) -> SymbolField:
        field = SymbolField(self._look, n)
        field.touched.connect(partial(self._touch, n))
        self._column.insertLayout(n, field)
        return field

    def _show_group(self, n: int, dice: SymbolDice) -> None:
        entry = self._entry
        counting = not entry.by_faces and n == entry.current
        buttons = self._fields[n].buttons
        for button in buttons:
            button.show_key(shown=entry.by_faces)
        known = entry.left(n) == 0
        for face, button in enumerate(buttons, 1):
            asked = counting and face == entry.asked
            counted = known or (counting and face < entry.asked)
            button.set_count(entry.count(n, face), asked=asked, known=counted)
        keys = [dice.symbols[face - 1].key for face in entry.faces[n]]
        names = [say(dice.symbols[face - 1].label) for face in entry.faces[n]]
        self._fields[n].dice.set_symbols(keys, ", ".join(names))


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
        self._row = spaced(QHBoxLayout(), spacing=0)
        self.setSpacing(look.px(2))
        put(self, self._head(), self._row)

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
        put(row, self._label, self._chip, (self.dice, 1))
        return row
