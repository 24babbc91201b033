"""The gear of a hero: a number for every piece, one more, one less."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from assistant.games.metro.limits import HIGHEST_GEAR, LOWEST_GEAR, MOST_GEAR
from assistant.games.metro.setup import Gear
from assistant.ui.theme import Look
from assistant.ui.widgets.flow import FlowLayout
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.stepper import Stepper


class GearRow(QWidget):
    """Told the pieces; says what they have become."""

    edited = Signal(object)
    """The tuple of `Gear`."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._gear: tuple[Gear, ...] = ()
        self._steppers: list[Stepper] = []
        self._flow = FlowLayout(self)
        self._more = PlainButton(look, self.tr("Gear"), icon="plus")
        self._more.setObjectName(f"gear-more:{seat}")
        self._more.clicked.connect(self._add)
        self._less = PlainButton(look, "", icon="minus", accessible=self.tr("One piece less"))
        self._less.setObjectName(f"gear-less:{seat}")
        self._less.clicked.connect(lambda: self._emit(self._gear[:-1]))
        self._flow.addWidget(self._more)
        self._flow.addWidget(self._less)
        self._less.hide()

    def show_gear(self, gear: tuple[Gear, ...]) -> None:
        """Show these pieces; fields that stay keep the keyboard."""
        self._gear = gear
        while len(self._steppers) > len(gear):
            self._drop()
        while len(self._steppers) < len(gear):
            self._put(len(self._steppers))
        for stepper, piece in zip(self._steppers, gear, strict=True):
            stepper.set_value(piece.bonus)
        self._less.setVisible(bool(gear))
        self._more.setVisible(len(gear) < MOST_GEAR)

    def show_errors(self, wrong: dict[int, str]) -> None:
        """Which pieces are out of range, and why."""
        for n, stepper in enumerate(self._steppers):
            stepper.set_error(wrong.get(n, ""))

    def _put(self, n: int) -> None:
        name = self.tr("Gear {n}, bonus").format(n=n + 1)
        low, high = LOWEST_GEAR, HIGHEST_GEAR
        stepper = Stepper(self._look, low=low, high=high, value=0, name=name, signed=True)
        stepper.setObjectName(f"gear:{self._seat}:{n}")
        stepper.changed.connect(lambda bonus, n=n: self._change(n, bonus))
        self._steppers.append(stepper)
        for button in (self._more, self._less):
            self._flow.removeWidget(button)
        for widget in (stepper, self._more, self._less):
            self._flow.addWidget(widget)
        previous = self._steppers[n - 1] if n else None
        if previous is not None:
            QWidget.setTabOrder(previous, stepper)
        QWidget.setTabOrder(stepper, self._more)

    def _drop(self) -> None:
        stepper = self._steppers.pop()
        self._flow.removeWidget(stepper)
        if stepper.hasFocus():
            self._more.setFocus(Qt.FocusReason.OtherFocusReason)
        stepper.hide()
        stepper.setParent(None)
        stepper.deleteLater()

    def _add(self) -> None:
        self._emit((*self._gear, Gear("", 1)))
        if self._steppers:
            self._steppers[-1].setFocus(Qt.FocusReason.TabFocusReason)

    def _change(self, n: int, bonus: int) -> None:
        gear = self._gear
        changed = Gear(gear[n].name, bonus)
        self._emit((*gear[:n], changed, *gear[n + 1 :]))

    def _emit(self, gear: tuple[Gear, ...]) -> None:
        self.edited.emit(gear)
