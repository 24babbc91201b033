"""A list whose lines are put in order, by drag or by Alt with an arrow."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget

from assistant.ui.widgets.keys import ENTER


class ReorderList(QListWidget):
    """Says that a line has moved; what the lines are is the heir's."""

    moved = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def values(self) -> tuple[str, ...]:
        """What the lines stand for, as they stand."""
        items = (self.item(n) for n in range(self.count()))
        return tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in items)

    def chosen(self) -> str:
        """What the line in hand stands for, or nothing."""
        item = self.currentItem()
        return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with an arrow moves the line, an arrow alone moves on; Enter and Esc are not ours."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move(self.currentRow(), self.currentRow() + by)
        elif event.key() in ENTER or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """The line in hand goes where it was let go; Qt is not to take it out once more."""
        row, before = self.currentRow(), self._row_below(event.position().toPoint())
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self._move(row, before - 1 if before > row else before)

    def _row_below(self, at: QPoint) -> int:
        """The line before which something let go here comes."""
        rows = (self.visualItemRect(self.item(n)) for n in range(self.count()))
        return sum(row.center().y() < at.y() for row in rows)

    def _move(self, row: int, to: int) -> None:
        if row != to and 0 <= row < self.count() and 0 <= to < self.count():
            self.insertItem(to, self.takeItem(row))
            self.setCurrentRow(to)
            self.moved.emit()
