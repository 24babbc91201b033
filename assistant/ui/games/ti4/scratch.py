"""Other fleets for a scratch copy: a row per unit type, a number for either side."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from assistant.games.ti4.data import UnitType, name_of
from assistant.games.ti4.names import force, side_name, type_name
from assistant.games.ti4.problems import stats
from assistant.games.ti4.scratch import count_of, with_counts
from assistant.games.ti4.state import SEATS, State
from assistant.rules.decision import Seat
from assistant.ui.games import ScratchEditor
from assistant.ui.labels import label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.small import SeatMark
from assistant.ui.widgets.stepper import Stepper

MOST = 99
ACROSS = 2
"""Blocks of unit types beside each other."""


class FleetEditor(ScratchEditor):
    """Counts to step, type or wheel; everything else stays as it is in the battle."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._base: State | None = None
        self._steppers: dict[tuple[Seat, UnitType], Stepper] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(look.px(8))
        self._grid.setVerticalSpacing(0)

    def show_state(self, base: Struct, state: Struct) -> None:
        """Its numbers, in the same places."""
        if not isinstance(base, State) or not isinstance(state, State):
            return
        self._base = base
        if not self._steppers:
            self._build(state)
        for (seat, unit), stepper in self._steppers.items():
            stepper.set_value(count_of(state, seat, unit))

    def _build(self, state: State) -> None:
        types = list(UnitType)
        deep = -(-len(types) // ACROSS)
        for block in range(ACROSS):
            self._head(state, block * (len(SEATS) + 1))
        for n, unit in enumerate(types):
            column, row = (n // deep) * (len(SEATS) + 1), n % deep + 1
            words = label(self._look, say(name_of(unit)), 14)
            self._grid.addWidget(words, row, column, Qt.AlignmentFlag.AlignRight)
            for seat in SEATS:
                self._grid.addWidget(self._stepper(state, seat, unit), row, column + 1 + seat)
        self._grid.setRowStretch(deep + 1, 1)
        self._grid.setColumnStretch(ACROSS * (len(SEATS) + 1), 1)

    def _head(self, state: State, column: int) -> None:
        for seat in SEATS:
            mark = SeatMark(self._look, seat, say(side_name(state.setup, seat)), 16)
            self._grid.addWidget(mark, 0, column + 1 + seat, Qt.AlignmentFlag.AlignHCenter)

    def _stepper(self, state: State, seat: Seat, unit: UnitType) -> Stepper:
        mine = force(state.setup, seat)
        name = f"{say(side_name(state.setup, seat))}, {say(type_name(mine, unit))}"
        here = count_of(state, seat, unit)
        most = MOST if stats(mine, unit) is not None else here
        stepper = Stepper(self._look, low=0, high=most, value=here, name=name)
        stepper.setObjectName(f"scratch:{seat}/{unit.value}")
        stepper.changed.connect(lambda _: self._emit())
        self._steppers[seat, unit] = stepper
        return stepper

    def _emit(self) -> None:
        if self._base is not None:
            counts = {place: stepper.value for place, stepper in self._steppers.items()}
            self.edited.emit(with_counts(self._base, counts))
