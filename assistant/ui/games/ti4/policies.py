"""What the odds assume of a side, in the form of the forces: the order of losses and the rest."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QVBoxLayout, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType, name_of
from assistant.games.ti4.setup import Force, Part, Setup
from assistant.games.ti4.state import State, side_of
from assistant.games.ti4.steps.assign import ground_order
from assistant.rules.decision import Action, OrderField, Seat
from assistant.rules.game import policy_settings
from assistant.ui import icons
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.labels import label
from assistant.ui.odds.policy_editor import PolicyEditor
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.reorder import ReorderList
from assistant.ui.widgets.scroll import listed

FIELDS = ("order", "sustain", "playing", "weight", "leaves")


class LossOrder(ReorderList):
    """Every type of unit with its silhouette."""

    edited = Signal(object)
    """The new order, a tuple of `UnitType`."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self.setObjectName(f"losses:{seat}")
        listed(look, self)
        self.setIconSize(look.size(22, 22))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Order of losses"))
        self.moved.connect(lambda: self.edited.emit(self.order))

    @property
    def order(self) -> tuple[UnitType, ...]:
        """As it stands."""
        return tuple(map(UnitType, self.values()))

    def show_order(self, order: tuple[UnitType, ...]) -> None:
        """Show this order; the chosen line stays chosen."""
        if order == self.order:
            return
        chosen, look = self.chosen(), self._look
        self.clear()
        for n, unit in enumerate(order):
            colour = look.theme.seat_colour(self._seat)
            icon = icons.icon(unit.value, colour, look.px(22), self._seat % 2 == 1)
            item = QListWidgetItem(icon, say(name_of(unit)), self)
            item.setData(Qt.ItemDataRole.UserRole, unit.value)
            item.setSizeHint(QSize(look.px(120), look.px(34)))
            if unit.value == chosen:
                self.setCurrentRow(n)
        self.setFixedHeight(look.px(34) * len(order) + look.px(4))


class Policies(QWidget):
    """The order of losses at the left, what goes with it at the right."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._model, self._path = model, path
        self._seat = Seat(int(path == "$.defender"))
        self._losses = LossOrder(look, self._seat)
        self._losses.edited.connect(self._put_order)
        self.setFocusProxy(self._losses)
        self._policies = PolicyEditor(look)
        self._policies.chosen.connect(self._rule)
        column, across = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(look.px(4), 0, 0, 0)
        column.setSpacing(look.px(2))
        hint = key_words(self.tr("Drag, or Alt+↑ and Alt+↓"))
        column.addWidget(label(look, hint, 12, colour=look.theme.muted))
        self._losses.setFixedWidth(look.px(170))
        across.setSpacing(look.px(10))
        across.addWidget(self._losses, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(self._policies, 1)
        column.addLayout(across)

    def refresh(self) -> None:
        """Show the value; the policies only where they are seen: each pick of them is tried."""
        self._losses.show_order(self._order)
        if self.isVisible():
            self._list()

    def showEvent(self, event: QShowEvent) -> None:
        """Now they are seen."""
        super().showEvent(event)
        self._list()

    @property
    def _order(self) -> tuple[UnitType, ...]:
        """Of ships, or of ground forces where only planets are fought for."""
        setup, mine = self._model.value(), self._force
        ground = setup.part in (Part.INVASION, Part.GROUND)
        return ground_order(mine, side_of(mine)) if ground else mine.loss_order

    def _put_order(self, order: tuple[UnitType, ...]) -> None:
        """What fights elsewhere keeps its own order."""
        others = (unit for unit in self._force.loss_order if unit not in order)
        self._put(order=plain_tree((*others, *order)))

    @property
    def _force(self) -> Force:
        setup: Setup = self._model.value()
        return setup.force(self._seat)

    def _list(self) -> None:
        settings = [
            setting
            for setting in policy_settings(GAME, self._start())
            if setting.seat == self._seat and not isinstance(setting.option.field, OrderField)
        ]
        self._policies.show_settings(settings)

    def _start(self) -> State:
        """A battle with this force on both sides: enough to tell what it would do."""
        setup: Setup = self._model.value()
        forces = replace(setup, attacker=self._force, defender=self._force)
        return GAME.start(forces).state

    def _rule(self, rulings: tuple[Action, ...]) -> None:
        state = self._start()
        for ruling in rulings:
            state = GAME.apply(state, ruling).state
        side = state.side(self._seat)
        self._put(**{name: plain_tree(getattr(side, name)) for name in FIELDS})

    def _put(self, **fields: object) -> None:
        self._model.put(
            {f"{self._path}.{name}": value for name, value in fields.items()}, self.objectName()
        )
