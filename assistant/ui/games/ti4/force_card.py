"""One side of the setup page: who, what fleet, what fits aboard, what else it brings."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from assistant.games.ti4.data import UnitType, factions
from assistant.games.ti4.flow import overview
from assistant.games.ti4.setup import Fleet, Force, Setup
from assistant.games.ti4.state import OWNERS, initial
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.ui.games.ti4.extras import Extras
from assistant.ui.games.ti4.flagship_form import FlagshipForm
from assistant.ui.games.ti4.token import CapacityBar
from assistant.ui.games.ti4.tray_view_model import places
from assistant.ui.games.ti4.unit_row import UnitRow
from assistant.ui.labels import label
from assistant.ui.setup.fields import NumberRow, combo, fill, line_edit, pick
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets import paint
from assistant.ui.widgets.accessibility import Threshold
from assistant.ui.widgets.combo_box import ComboWords
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.sheet import Rule
from assistant.ui.widgets.small import SeatMark, SeatTray
from assistant.ui.widgets.stepper import Stepper
from assistant.ui.widgets.tag import Toggle


class ForceCard(SeatTray):
    """Told a whole setup, shows its side of it; says how its `Force` was changed."""

    _seat: Seat
    edited = Signal(object)
    crossed = Signal(int)
    """Tab on a number: the same row of the other side is wanted."""

    def __init__(self, look: Look, seat: Seat) -> None:
        super().__init__(look, seat)
        self._force = Force()
        self._at = f"$.{OWNERS[seat].value}"
        self._build_head()
        self._build_fleet()
        self.extras = Extras(look, seat, self._at)
        self.extras.edited.connect(self.edited)
        self._lay_out()
        for stepper in self._steppers():
            stepper.installEventFilter(self)
        Threshold(self, self._called)

    def show_setup(self, setup: Setup) -> None:
        """Show this side of the setup."""
        self._force = mine = setup.force(self._seat)
        state = initial(setup)
        label_of = overview(state).seats[self._seat]
        fill(self.name, mine.name)
        self.name.setPlaceholderText(say(label_of.name))
        self._role.setText(say_role(label_of.name, label_of.role))
        pick(self.faction, mine.faction)
        for row in self.rows:
            row.show_force(mine)
        self.flagship.show_force(mine)
        self.pool.stepper.set_value(mine.fleet_pool or 0)
        self._pool_known.set_count(int(mine.fleet_pool is not None))
        self.docks.stepper.set_value(mine.docks)
        room = places(state, self._seat)
        aboard = room.fighters + room.ground
        told = self.tr("{n} aboard, capacity {places}").format(n=aboard, places=room.total)
        self._bar.set_cells(room.cells())
        self._aboard.setText(f"{self.tr('Capacity')}: {told}")
        self.extras.show_setup(setup)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Each beside its field."""
        for row in self.rows:
            row.show_problems(problems)
        self.flagship.show_problems(problems)
        self.extras.show_problems(problems)
        for notes in (self._head_notes, self._fleet_notes, self._pool_notes):
            notes.show_problems(problems)

    def go_to(self, at: str) -> None:
        """Put the keyboard where the problem is."""
        target = self._field(at)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(target, 0, self._look.px(60))

    def show_policies(self) -> None:
        """Unfold the order of losses and what goes with it, and take the keyboard there."""
        target = self.extras.show_policies()
        QTimer.singleShot(0, target, lambda: self._area.ensureWidgetVisible(target, 0, 0))

    def enter(self, index: int) -> None:
        """Take the keyboard in this row."""
        shown = self._shown()
        target = shown[min(index, len(shown) - 1)]
        target.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(target, 0, self._look.px(40))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On a number: Up and Down go from row to row, Tab to the other side."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            shown = self._shown()
            if isinstance(watched, Stepper) and watched in shown:
                return self._steer(event, shown, shown.index(watched))
        return super().eventFilter(watched, event)

    def _steer(self, event: QKeyEvent, shown: list[Stepper], index: int) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Down and index + 1 < len(shown):
            self.enter(index + 1)
        elif key == Qt.Key.Key_Up and index > 0:
            self.enter(index - 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            edge = self.faction if key == Qt.Key.Key_Up else self.extras.first
            edge.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(edge, 0, self._look.px(60))
        elif key == Qt.Key.Key_Tab and not event.modifiers():
            self.crossed.emit(index)
        else:
            return False
        return True

    def _steppers(self) -> list[Stepper]:
        rows = [row.stepper for row in self.rows]
        first, rest = rows[:1], rows[1:]
        return [*first, *self.flagship.steppers, *rest, self.pool.stepper, self.docks.stepper]

    def _shown(self) -> list[Stepper]:
        return [stepper for stepper in self._steppers() if stepper.isVisibleTo(self)]

    def _field(self, at: str) -> QWidget:
        for row in self.rows:
            if at in row.notes.at:
                return row.wrench if ".damaged." in at else row.stepper
        if at in self.extras.notes.at:
            return self.extras.field(at)
        fields: dict[str, QWidget] = {
            f"{self._at}.name": self.name,
            f"{self._at}.faction": self.faction,
            f"{self._at}.flagship": self.flagship.steppers[0],
            f"{self._at}.fleet_pool": self.pool.stepper,
        }
        return fields.get(at, self.rows[0].stepper)

    def _called(self) -> str:
        return ", ".join(filter(None, (self.name.placeholderText(), self._role.text())))

    def _build_head(self) -> None:
        look, theme = self._look, self._look.theme
        size = 16 if look.metrics.small else 20
        self.name = line_edit(look, self.tr("Player's name"), size=size)
        self.name.setObjectName(f"name:{self._seat}")
        self.name.textEdited.connect(lambda words: self._emit(name=words))
        self._role = label(look, "", 14, colour=theme.muted)
        known = sorted((say(f.name), id) for id, f in factions().items())
        entries = [(self.tr("No faction"), ""), *known]
        self.faction = combo(look, self.tr("Faction"), entries)
        self.faction.setObjectName(f"faction:{self._seat}")
        ComboWords(self.faction)
        self.faction.currentIndexChanged.connect(
            lambda: self.edited.emit(self._force.of_faction(str(self.faction.currentData())))
        )
        self._head_notes = Notes(look, (f"{self._at}.name", f"{self._at}.faction"))

    def _build_fleet(self) -> None:
        look, at = self._look, self._at
        self.rows = tuple(UnitRow(look, self._seat, unit, at) for unit in UnitType)
        for row in self.rows:
            row.counted.connect(self._count)
            row.levelled.connect(self._level)
            row.damaged.connect(self._damage)
        self.flagship = FlagshipForm(look, self._seat, at)
        self.flagship.edited.connect(lambda typed: self._emit(flagship=typed))
        self.pool = NumberRow(look, self.tr("Fleet pool tokens"), low=0, high=200, value=0)
        self.pool.stepper.setObjectName(f"fleet-pool:{self._seat}")
        self.pool.stepper.changed.connect(lambda n: self._emit(fleet_pool=n))
        self._pool_known = Toggle(look, self.tr("Limit fleet size"))
        self._pool_known.setObjectName(f"fleet-pool-known:{self._seat}")
        self._pool_known.counted.connect(
            lambda on: self._emit(fleet_pool=self.pool.stepper.value if on else None)
        )
        self.pool.row.insertWidget(1, self._pool_known)
        self.docks = NumberRow(look, self.tr("Space docks here"), low=0, high=200, value=0)
        self.docks.stepper.setObjectName(f"docks:{self._seat}")
        self.docks.stepper.changed.connect(lambda n: self._emit(docks=n))
        self._bar = CapacityBar(look, self._seat)
        self._aboard = label(look, "", 12, colour=look.theme.muted)
        self._fleet_notes = Notes(look, (f"{at}.fleet",))
        self._pool_notes = Notes(look, (f"{at}.fleet_pool",))

    def _count(self, unit: UnitType, count: int) -> None:
        hurt = min(self._force.damaged.count(unit), count)
        self._emit(
            fleet=_counted(self._force.fleet, unit, count),
            damaged=_counted(self._force.damaged, unit, hurt),
        )

    def _level(self, unit: UnitType, upgraded: bool) -> None:
        mine = self._force.upgrades
        self._emit(upgrades=mine | {unit} if upgraded else mine - {unit})

    def _damage(self, unit: UnitType, count: int) -> None:
        self._emit(damaged=_counted(self._force.damaged, unit, count))

    def _emit(self, **fields: object) -> None:
        self.edited.emit(replace(self._force, **fields))

    def _lay_out(self) -> None:
        look = self._look
        column = QVBoxLayout(self)
        above = paint.stripe(look) + look.px(5)
        column.setContentsMargins(look.px(1), above, look.px(1), look.px(1))
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(look.px(12), 0, look.px(12), look.px(6))
        head.setSpacing(look.px(8))
        head.addWidget(SeatMark(look, self._seat))
        head.addWidget(self.name, 3)
        if not look.metrics.is_tight:
            head.addWidget(self._role)
        head.addWidget(self.faction, 4)
        column.addLayout(head)
        column.addWidget(self._head_notes)
        column.addWidget(self._scroller(), 1)

    def _scroller(self) -> QScrollArea:
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for n, row in enumerate(self.rows):
            rows.addWidget(row)
            if n == 0:
                rows.addWidget(self.flagship)
        rows.addWidget(Rule(self._look))
        rows.addWidget(self._fields())
        rows.addWidget(self.extras)
        rows.addStretch(1)
        self._area = scrolled(inside)
        return self._area

    def _fields(self) -> QWidget:
        look, box = self._look, QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(look.px(12), look.px(7), look.px(8), look.px(4))
        column.setSpacing(look.px(4))
        column.addWidget(self._aboard)
        column.addWidget(self._bar)
        for widget in (self._fleet_notes, self.pool, self._pool_notes, self.docks):
            column.addWidget(widget)
        return box


def _counted(fleet: Fleet, unit: UnitType, count: int) -> Fleet:
    return replace(fleet, **{unit.value: count})
