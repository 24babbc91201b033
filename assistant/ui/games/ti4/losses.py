"""A side's standing order of losses: the first to go first."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem, QWidget

from assistant.games.ti4.data import UnitType, name_of
from assistant.ui import icons
from assistant.ui.speech import say
from assistant.ui.theme import Look


class LossOrder(QListWidget):
    """Drag a line, or move it with Alt+Up and Alt+Down."""

    edited = Signal(object)
    """The new order, a tuple of `UnitType`."""

    def __init__(self, look: Look, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._seat = look, seat
        self.setObjectName(f"losses:{seat}")
        self.setFont(look.font(14))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setIconSize(look.size(22, 22))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Order of losses"))

    @property
    def order(self) -> tuple[UnitType, ...]:
        """As it stands."""
        items = (self.item(n) for n in range(self.count()))
        return tuple(UnitType(item.data(Qt.ItemDataRole.UserRole)) for item in items)

    def show_order(self, order: tuple[UnitType, ...]) -> None:
        """Show this order; the chosen line stays chosen."""
        if order == self.order:
            return
        chosen = self.currentItem().data(Qt.ItemDataRole.UserRole) if self.currentItem() else None
        look, theme = self._look, self._look.theme
        self.clear()
        for n, unit in enumerate(order):
            colour = theme.seat_colour(self._seat)
            icon = icons.icon(unit.value, colour, look.px(22), self._seat % 2 == 1)
            item = QListWidgetItem(icon, say(name_of(unit)), self)
            item.setData(Qt.ItemDataRole.UserRole, unit.value)
            item.setSizeHint(QSize(look.px(120), look.px(34)))
            if unit.value == chosen:
                self.setCurrentRow(n)
        self.setFixedHeight(look.px(34) * len(order) + look.px(4))

    def dropEvent(self, event: QDropEvent) -> None:
        """The order is what the list is now."""
        super().dropEvent(event)
        self.edited.emit(self.order)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt+Up and Alt+Down carry the line along."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._carry(step)
        else:
            super().keyPressEvent(event)

    def _carry(self, step: int) -> None:
        row = self.currentRow()
        if row >= 0 and 0 <= row + step < self.count():
            item = self.takeItem(row)
            self.insertItem(row + step, item)
            self.setCurrentRow(row + step)
            self.edited.emit(self.order)
