"""A side's standing order of losses: the first to go first."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem

from assistant.games.ti4.data import UnitType, name_of
from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.field import listed
from assistant.ui.widgets.reorder import ReorderList


class LossOrder(ReorderList):
    """Every type of ship with its silhouette."""

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
