"""Other forces for a what-if copy: a row per unit type, then technologies and cards in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from assistant.games.ti4 import texts
from assistant.games.ti4.data import IN_SPACE, Card, Technology, UnitType, name_of
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.state import SEATS, State, ship_types
from assistant.games.ti4.steps.windows import EFFECTS
from assistant.games.ti4.what_if import UnitCount, WhatIfForces, what_if_forces, with_forces
from assistant.rules.decision import Seat
from assistant.ui.games.ti4.setup_form import MOST
from assistant.ui.games.ti4.what_if.unit_buttons import DamagedCount, LevelSwitch
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.small import SeatMark
from assistant.ui.widgets.stepper import Stepper
from assistant.ui.widgets.tag import Toggle

Thing = TypeVar("Thing", Card, Technology)


class FleetEditor(QWidget):
    """Everything else stays as it is in the battle, which is never touched."""

    edited = Signal(object)
    """The `State` as changed, before anything follows from it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._base: State | None = None
        self._units: dict[tuple[Seat, UnitType], UnitCell] = {}
        self._cards: dict[tuple[Seat, Card], Toggle] = {}
        self._technologies: dict[tuple[Seat, Technology], Toggle] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(look.px(8))
        self._grid.setVerticalSpacing(0)

    def show_state(self, base: State, state: State) -> None:
        """The numbers of `state`, which was made of `base`, in the same places."""
        self._base = base
        if not self._units:
            self._build(state)
        now = what_if_forces(state)
        for (seat, unit), cell in self._units.items():
            cell.show_part(state, now.parts[seat, unit])
        for (seat, card), toggle in self._cards.items():
            toggle.set_count(int(card in now.cards[seat]))
        for (seat, technology), toggle in self._technologies.items():
            toggle.set_count(int(technology in now.technologies[seat]))

    def _build(self, state: State) -> None:
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for seat in SEATS:
            self._grid.addLayout(self._head(state, seat), 0, 1 + seat)
        for row, unit in enumerate(IN_SPACE, 1):
            self._grid.addWidget(label(self._look, say(name_of(unit)), 14), row, 0, side)
            for seat in SEATS:
                cell = self._units[seat, unit] = UnitCell(self._look, seat, unit, self._emit)
                self._grid.addWidget(cell, row, 1 + seat)
        below = len(IN_SPACE) + 1
        for seat in SEATS:
            self._grid.addWidget(self._extras(state, seat), below, 1 + seat)
        self._grid.setRowStretch(below + 1, 1)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(2, 1)

    def _head(self, state: State, seat: Seat) -> QHBoxLayout:
        look, row, name = self._look, QHBoxLayout(), say(side_name(state.setup, seat))
        row.setSpacing(look.px(8))
        row.addWidget(SeatMark(look, seat, name, 16))
        row.addWidget(label(look, name, 14, 600))
        row.addStretch(1)
        return row

    def _extras(self, state: State, seat: Seat) -> QWidget:
        whose = say(side_name(state.setup, seat))
        made = [
            self._toggle(self._cards, seat, card, say(texts.IN_EFFECT(card=name_of(card))), whose)
            for card in EFFECTS
        ]
        made += [
            self._toggle(self._technologies, seat, technology, say(name_of(technology)), whose)
            for technology in Technology
        ]
        return flowing(made, self._look.px(2))

    def _toggle(
        self,
        toggles: dict[tuple[Seat, Thing], Toggle],
        seat: Seat,
        thing: Thing,
        words: str,
        whose: str,
    ) -> Toggle:
        toggle = toggles[seat, thing] = Toggle(self._look, words, whose=whose)
        toggle.setObjectName(f"scratch:{seat}/{thing.value}")
        # the longest name makes no side wider than the page: what cannot be seen cannot be pressed
        toggle.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        toggle.counted.connect(lambda _: self._emit())
        return toggle

    def _emit(self) -> None:
        if self._base is None:
            return
        parts = {place: cell.part for place, cell in self._units.items()}
        cards = {s: frozenset(c for c in EFFECTS if self._cards[s, c].count) for s in SEATS}
        known = self._technologies
        technologies = {s: frozenset(t for t in Technology if known[s, t].count) for s in SEATS}
        self.edited.emit(with_forces(self._base, WhatIfForces(parts, cards, technologies)))


class UnitCell(QWidget):
    """One type on one side: how many, how many of them damaged, at which level."""

    def __init__(self, look: Look, seat: Seat, unit: UnitType, edited: Callable[[], None]) -> None:
        super().__init__()
        self._unit, self._seat, self._damaged, self._edited = unit, seat, 0, edited
        self._stepper = Stepper(look, low=0, high=MOST, value=0)
        self._stepper.setObjectName(f"scratch:{seat}/{unit.value}")
        self._stepper.changed.connect(lambda _: edited())
        self._wrench, self._level = DamagedCount(look), LevelSwitch(look)
        self._wrench.setObjectName(f"scratch:{seat}/{unit.value}/damaged")
        self._wrench.counted.connect(self._set_damaged)
        self._level.setObjectName(f"scratch:{seat}/{unit.value}/level")
        self._level.clicked.connect(lambda: edited())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for part in (self._stepper, self._level, self._wrench):
            row.addWidget(part)
            room = part.sizePolicy()
            room.setRetainSizeWhenHidden(True)
            part.setSizePolicy(room)
        row.addStretch(1)

    @property
    def part(self) -> UnitCount:
        """As it is entered."""
        count = self._stepper.value
        return UnitCount(count, min(self._damaged, count), self._level.isChecked())

    def show_part(self, state: State, part: UnitCount) -> None:
        """Show this; nothing is emitted."""
        mine, name = state.setup.force(self._seat), say(side_name(state.setup, self._seat))
        figures, spoken = mine.stats(self._unit), say(mine.sheet(self._unit).name)
        self._damaged = part.damaged
        self._stepper.set_range(0, MOST if figures is not None else part.here)
        self._stepper.set_value(part.here)
        self._stepper.set_name(f"{name}, {spoken}")
        self._level.setVisible(len(mine.sheet(self._unit).levels) > 1)  # a part, no window
        self._level.setChecked(part.upgraded)
        self._level.setAccessibleName(f"{name}, {spoken}")
        ship = self._unit in ship_types() or (figures is not None and figures.ship)
        can = ship and figures is not None and figures.sustain
        self._wrench.setVisible(can and part.here > 0)
        self._wrench.show_count(part.damaged, part.here if can else 0, f"{name}, {spoken}")

    def _set_damaged(self, count: int) -> None:
        self._damaged = count
        self._edited()
