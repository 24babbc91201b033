"""Other forces for a what-if copy: a row per unit type, then technologies and cards in force."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from assistant.games.ti4 import texts
from assistant.games.ti4.data import IN_SPACE, Technology, UnitType, name_of
from assistant.games.ti4.notation import ROMAN, side_name
from assistant.games.ti4.state import SEATS, State, ship_types
from assistant.games.ti4.what_if import (
    FOR_A_ROUND,
    NAMED,
    UnitCount,
    WhatIfForces,
    what_if_forces,
    with_forces,
)
from assistant.rules.decision import Seat
from assistant.ui.forms.widgets import CountedButton, MarkButton, NumberBox
from assistant.ui.games.ti4.setup_form import MOST
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.small import SeatMark

Thing = TypeVar("Thing", str, Technology)
NUMBER = 90
"""How wide a number is: both sides have room in the smallest window."""
NAMES, A_SIDE = 1, 4
"""Columns of the grid: the names of the units, then of each side the numbers and a gap."""


class FleetEditor(QWidget):
    """Everything else stays as it is in the battle, which is never touched."""

    edited = Signal(object)
    """The `State` as changed, before anything follows from it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._base: State | None = None
        self._units: dict[tuple[Seat, UnitType], UnitFields] = {}
        self._cards: dict[tuple[Seat, str], CountedButton] = {}
        self._technologies: dict[tuple[Seat, Technology], CountedButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)

    def show_state(self, base: State, state: State) -> None:
        """The numbers of `state`, which was made of `base`, in the same places."""
        self._base = base
        if not self._units:
            self._build(state)
        now = what_if_forces(state)
        for (seat, unit), fields in self._units.items():
            fields.show_part(state, now.parts[seat, unit])
        for (seat, card), button in self._cards.items():
            button.show_count(int(card in now.cards[seat]))
        for (seat, technology), button in self._technologies.items():
            button.show_count(int(technology in now.technologies[seat]))

    def _build(self, state: State) -> None:
        look, grid, names = self._look, self._grid, Qt.AlignmentFlag.AlignRight
        below = len(IN_SPACE) + 1
        for seat in SEATS:
            first = NAMES + A_SIDE * seat
            grid.addLayout(self._head(state, seat), 0, first)
            for n, words in enumerate((texts.LEVEL(), texts.DAMAGED_COUNT()), 1):
                caption = label(look, say(words), 12, colour=look.theme.muted)
                grid.addWidget(caption, 0, first + n, Qt.AlignmentFlag.AlignCenter)
            grid.setColumnStretch(first + A_SIDE - 1, 1)
            grid.addWidget(self._extras(state, seat), below, first, 1, A_SIDE)
        for row, unit in enumerate(IN_SPACE, 1):
            name = label(look, say(name_of(unit)), 14)
            grid.addWidget(name, row, 0, names | Qt.AlignmentFlag.AlignVCenter)
            grid.setRowMinimumHeight(row, look.px(42))
            for seat in SEATS:
                fields = self._units[seat, unit] = UnitFields(look, seat, unit)
                for n, field in enumerate(fields.all):
                    grid.addWidget(field, row, NAMES + A_SIDE * seat + n)
                fields.count.put.connect(self._emit)
                fields.damaged.put.connect(self._emit)
                fields.level.clicked.connect(self._emit)
        grid.setRowStretch(below + 1, 1)

    def _head(self, state: State, seat: Seat) -> QHBoxLayout:
        look, row, name = self._look, QHBoxLayout(), say(side_name(state.setup, seat))
        row.setContentsMargins(look.px(4), 0, look.px(8), 0)
        row.setSpacing(look.px(8))
        row.addWidget(SeatMark(look, seat, name, 16))
        row.addWidget(label(look, name, 14, 600))
        row.addStretch(1)
        return row

    def _extras(self, state: State, seat: Seat) -> QWidget:
        whose = say(side_name(state.setup, seat))
        made = [
            self._button(self._cards, seat, card, say(texts.IN_EFFECT(card=name_of(card))), whose)
            for card in FOR_A_ROUND
        ]
        made += [
            self._button(self._technologies, seat, technology, say(name_of(technology)), whose)
            for technology in NAMED
        ]
        return flowing(made)

    def _button(
        self,
        buttons: dict[tuple[Seat, Thing], CountedButton],
        seat: Seat,
        thing: Thing,
        words: str,
        whose: str,
    ) -> CountedButton:
        button = buttons[seat, thing] = CountedButton(words, 1)
        button.setObjectName(f"scratch:{seat}/{thing}")
        button.setAccessibleName(f"{whose}, {words}")  # two sides may have one of the same words
        button.counted.connect(self._emit)
        return button

    def _emit(self) -> None:
        if self._base is None:
            return
        parts = {place: fields.part for place, fields in self._units.items()}
        cards = {s: frozenset(c for c in FOR_A_ROUND if self._cards[s, c].count) for s in SEATS}
        known = self._technologies
        technologies = {
            s: self._base.setup.force(s).technologies - frozenset(NAMED)
            | frozenset(t for t in NAMED if known[s, t].count)
            for s in SEATS
        }
        self.edited.emit(with_forces(self._base, WhatIfForces(parts, cards, technologies)))


class UnitFields:
    """One type on one side: how many, at which level, how many of them damaged."""

    def __init__(self, look: Look, seat: Seat, unit: UnitType) -> None:
        self._seat, self._unit = seat, unit
        self.count, self.damaged = (
            NumberBox(0, MOST, optional=False, start=0, is_signed=False) for _ in range(2)
        )
        for box in (self.count, self.damaged):
            box.setFixedWidth(look.px(NUMBER))
        self.level = MarkButton((ROMAN[1], ROMAN[2]))
        self.all = self.count, self.level, self.damaged
        for field, name in zip(self.all, ("", "/level", "/damaged"), strict=True):
            field.setObjectName(f"scratch:{seat}/{unit.value}{name}")
            room = field.sizePolicy()
            room.setRetainSizeWhenHidden(True)
            field.setSizePolicy(room)

    @property
    def part(self) -> UnitCount:
        """As it is entered."""
        count = self.count.number() or 0
        return UnitCount(count, min(self.damaged.number() or 0, count), self.level.isChecked())

    def show_part(self, state: State, part: UnitCount) -> None:
        """Show this; nothing is emitted."""
        mine = state.setup.force(self._seat)
        figures, sheet = mine.stats(self._unit), mine.sheet(self._unit)
        name = f"{say(side_name(state.setup, self._seat))}, {say(sheet.name)}"
        ship = self._unit in ship_types() or (figures is not None and figures.ship)
        can = ship and figures is not None and figures.sustain
        self.count.limit(MOST if figures is not None else part.here)
        self.count.show_number(part.here)
        self.count.setAccessibleName(name)
        self.level.setVisible(len(sheet.levels) > 1)
        self.level.setChecked(part.upgraded)
        self.level.setAccessibleName(f"{name}: {say(texts.LEVEL())} {ROMAN[2]}")
        self.damaged.setVisible(can and part.here > 0)
        self.damaged.limit(part.here if can else 0)
        self.damaged.show_number(part.damaged)
        self.damaged.setAccessibleName(f"{name}: {say(texts.DAMAGED_COUNT())}")
