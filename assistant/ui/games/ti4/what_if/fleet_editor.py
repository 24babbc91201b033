"""Other forces for a what-if copy: a row per unit type, then technologies and cards in force."""

from __future__ import annotations

from itertools import groupby
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Technology, name_of
from assistant.games.ti4.notation import ROMAN, planet_name, side_name
from assistant.games.ti4.state import SEATS, State
from assistant.games.ti4.what_if import (
    FOR_A_ROUND,
    NAMED,
    UnitCount,
    UnitPlace,
    WhatIfForces,
    has_armour,
    unit_places,
    what_if_forces,
    with_forces,
)
from assistant.rules.decision import Seat
from assistant.ui.forms.widgets import CountedButton, MarkButton, NumberBox
from assistant.ui.games.ti4.setup_form import MOST
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import flowing, remove
from assistant.ui.widgets.small import SeatMark

Thing = TypeVar("Thing", str, Technology)
NUMBER = 90
"""How wide a number is: both sides have room in the smallest window."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
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
        self._units: dict[UnitPlace, UnitFields] = {}
        self._cards: dict[tuple[Seat, str], CountedButton] = {}
        self._technologies: dict[tuple[Seat, Technology], CountedButton] = {}
        self._page: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_state(self, base: State, state: State) -> None:
        """The numbers of `state`, which was made of `base`, in the same places."""
        self._base, places = base, unit_places(base)
        if tuple(self._units) != places:
            self._build(state, places)
        now = what_if_forces(state, places)
        for place, fields in self._units.items():
            fields.show_part(state, now.parts[place])
        for (seat, card), button in self._cards.items():
            button.show_count(int(card in now.cards[seat]))
        for (seat, technology), button in self._technologies.items():
            button.show_count(int(technology in now.technologies[seat]))

    def _build(self, state: State, places: tuple[UnitPlace, ...]) -> None:
        """A row for each type in each place, both sides beside each other."""
        if self._page is not None:
            remove(self._page)
        self._units.clear()
        self._page = QWidget()
        self._column.addWidget(self._page)
        look, grid = self._look, QGridLayout(self._page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        for seat in SEATS:
            first = NAMES + A_SIDE * seat
            grid.addLayout(self._head(state, seat), 0, first)
            for n, words in enumerate((texts.LEVEL(), texts.DAMAGED_COUNT()), 1):
                caption = label(look, say(words), 12, colour=look.theme.muted)
                grid.addWidget(caption, 0, first + n, Qt.AlignmentFlag.AlignCenter)
            grid.setColumnStretch(first + A_SIDE - 1, 1)
        for planet, there in groupby(places, key=lambda place: place.planet):
            if planet is not None:
                name = label(look, say(planet_name(state, planet)), 14, 600)
                grid.addWidget(name, grid.rowCount(), 0, RIGHT)
            for _, beside in groupby(there, key=lambda place: place.unit):
                self._add_row(grid, state, tuple(beside))
        below = grid.rowCount()
        for seat in SEATS:
            first = NAMES + A_SIDE * seat
            grid.addWidget(self._extras(state, seat), below, first, 1, A_SIDE)
        grid.setRowStretch(below + 1, 1)

    def _add_row(self, grid: QGridLayout, state: State, sides: tuple[UnitPlace, ...]) -> None:
        """A type in one place, of either side; its level stands in the first place only."""
        look, row, unit = self._look, grid.rowCount(), sides[0].unit
        grid.addWidget(label(look, say(name_of(unit)), 14), row, 0, RIGHT)
        grid.setRowMinimumHeight(row, look.px(42))
        levelled = all(place.unit is not unit for place in self._units)
        for place in sides:
            fields = self._units[place] = UnitFields(look, state, place, levelled=levelled)
            for n, field in enumerate(fields.all):
                grid.addWidget(field, row, NAMES + A_SIDE * place.seat + n)
            fields.count.put.connect(self._emit)
            fields.damaged.put.connect(self._emit)
            fields.level.clicked.connect(self._emit)

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
    """One type on one side in one place: how many, at which level, how many of them damaged."""

    def __init__(self, look: Look, state: State, place: UnitPlace, *, levelled: bool) -> None:
        self._place, self._levelled = place, levelled
        self._where = "" if place.planet is None else f"{say(planet_name(state, place.planet))}, "
        self.count, self.damaged = (
            NumberBox(0, MOST, optional=False, start=0, is_signed=False) for _ in range(2)
        )
        for box in (self.count, self.damaged):
            box.setFixedWidth(look.px(NUMBER))
        self.level = MarkButton((ROMAN[1], ROMAN[2]))
        self.all = self.count, self.level, self.damaged
        on = "" if place.planet is None else f"{place.planet}/"
        for field, name in zip(self.all, ("", "/level", "/damaged"), strict=True):
            field.setObjectName(f"scratch:{place.seat}/{on}{place.unit.value}{name}")
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
        seat, unit, planet = self._place
        mine = state.setup.force(seat)
        figures, sheet = mine.stats(unit), mine.sheet(unit)
        name = f"{say(side_name(state.setup, seat))}, {self._where}{say(sheet.name)}"
        can = figures is not None and has_armour(unit, figures, planet)
        self.count.limit(MOST if figures is not None else part.here)
        self.count.show_number(part.here)
        self.count.setAccessibleName(name)
        self.level.setVisible(self._levelled and len(sheet.levels) > 1)
        self.level.setChecked(part.upgraded)
        self.level.setAccessibleName(f"{name}: {say(texts.LEVEL())} {ROMAN[2]}")
        self.damaged.setVisible(can and part.here > 0)
        self.damaged.limit(part.here if can else 0)
        self.damaged.show_number(part.damaged)
        self.damaged.setAccessibleName(f"{name}: {say(texts.DAMAGED_COUNT())}")
