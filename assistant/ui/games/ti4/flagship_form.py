"""A flagship's figures, typed off its owner's sheet."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from assistant.games.ti4.data import Barrage, Stats, UnitType
from assistant.games.ti4.setup import Force, TypedFlagship
from assistant.rules.game import Problem
from assistant.ui.setup.fields import under
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.widgets.stepper import Stepper
from assistant.ui.widgets.tag import Toggle

BARRAGE = Barrage(9, 2)
START = TypedFlagship(combat=7)
"""Where the steppers begin when they are first touched; until then they are blank."""
FIGURES = ("combat", "dice", "capacity", "move")


class FlagshipForm(QWidget):
    """Steppers for every figure; they are the setup's once none of them is unknown."""

    edited = Signal(object)
    """A `TypedFlagship`, or None to go back to the printed figures."""

    def __init__(self, look: Look, seat: int, at: str) -> None:
        super().__init__()
        self._shown = START
        self._unknown: frozenset[str] = frozenset(FIGURES)
        self._figures = QWidget()
        self.use = Toggle(look, self.tr("Custom values"))
        self.use.setObjectName(f"flagship:{seat}/use")
        self.use.counted.connect(lambda on: self.edited.emit(self._shown if on else None))
        self._steppers = {
            field: Stepper(look, low=low, high=high, value=getattr(START, field), name=words)
            for field, (words, low, high) in self._figures_typed().items()
        }
        self._sustain = Toggle(look, self.tr("Sustain damage"))
        self._sustain.setObjectName(f"flagship:{seat}/sustain")
        self._sustain.counted.connect(lambda on: self._change(sustain=bool(on)))
        self._barrage = Toggle(look, self.tr("Barrage"))
        self._barrage.setObjectName(f"flagship:{seat}/barrage")
        self._barrage.counted.connect(lambda on: self._change(barrage=BARRAGE if on else None))
        self._value = Stepper(look, low=1, high=20, value=9, name=self.tr("Barrage value"))
        self._value.changed.connect(self._change_barrage)
        self._dice = Stepper(look, low=1, high=20, value=2, name=self.tr("Barrage dice"))
        self._dice.changed.connect(self._change_barrage)
        for field, stepper in self._steppers.items():
            stepper.setObjectName(f"flagship:{seat}/{field}")
            stepper.changed.connect(lambda n, f=field: self._change(**{f: n}))
        self.notes = Notes(look, (f"{at}.flagship",))
        self._lay_out(look)

    @property
    def steppers(self) -> tuple[Stepper, ...]:
        """In the order of the keyboard."""
        return (*self._steppers.values(), self._value, self._dice)

    def show_force(self, force: Force) -> None:
        """Show the typed figures, else the printed ones, else blanks to type them into."""
        printed = force.printed(UnitType.FLAGSHIP)
        known = force.flagship or (_as_typed(printed) if printed else None)
        if known is not None:
            self._shown, self._unknown = known, frozenset()
        elif not self._unknown:
            self._shown, self._unknown = START, frozenset(FIGURES)
        shown = self._shown
        self.setVisible(force.flagship is not None or force.fleet.flagship > 0)
        self._figures.setVisible(force.flagship is not None or not printed)
        self.use.setVisible(known is not None)
        self.use.set_count(int(force.flagship is not None))
        for field, stepper in self._steppers.items():
            show = stepper.set_blank if field in self._unknown else stepper.set_value
            show(getattr(shown, field))
        self._sustain.set_count(int(shown.sustain))
        self._barrage.set_count(int(shown.barrage is not None))
        fire = shown.barrage or BARRAGE
        self._value.set_value(fire.value)
        self._dice.set_value(fire.dice)
        for stepper in (self._value, self._dice):
            stepper.setVisible(shown.barrage is not None)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Those about the flagship."""
        self.notes.show_problems(problems)

    def _figures_typed(self) -> dict[str, tuple[str, int, int]]:
        """Each in words, and how low and how high it may be."""
        return {
            "combat": (self.tr("Combat"), 1, 20),
            "dice": (self.tr("Dice"), 0, 20),
            "capacity": (self.tr("Capacity"), 0, 99),
            "move": (self.tr("Move"), 0, 9),
        }

    def _change(self, **fields: object) -> None:
        self._shown = replace(self._shown, **fields)
        self._unknown -= frozenset(fields)
        if not self._unknown:
            self.edited.emit(self._shown)

    def _change_barrage(self) -> None:
        self._change(barrage=Barrage(self._value.value, self._dice.value))

    def _lay_out(self, look: Look) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(50), 0, look.px(8), look.px(8))
        column.setSpacing(look.px(4))
        column.addWidget(self.notes)
        grid = QGridLayout(self._figures)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(look.px(4))
        for n, (field, (words, *_)) in enumerate(self._figures_typed().items()):
            grid.addLayout(under(look, words, self._steppers[field]), n // 2, n % 2)
        grid.addWidget(self._sustain, 2, 0)
        grid.addWidget(self._barrage, 2, 1)
        grid.addWidget(self._value, 3, 0)
        grid.addWidget(self._dice, 3, 1)
        grid.setColumnStretch(2, 1)
        column.addWidget(self._figures)
        column.addWidget(self.use)


def _as_typed(printed: Stats) -> TypedFlagship:
    return TypedFlagship(
        printed.combat,
        printed.dice,
        printed.move or 0,
        printed.capacity,
        printed.sustain,
        printed.barrage,
    )
