"""The keys of a battle that work wherever on its page the keyboard is."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

KEYS = {
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "open": ("Ctrl+O",),
    "save": ("Ctrl+S",),
}


class Shortcuts(QObject):
    """Says which of them was pressed."""

    wanted = Signal(str)
    """One of the names in `KEYS`."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        page.addActions([self._action(wish) for wish in KEYS])

    def _action(self, wish: str) -> QAction:
        action = QAction(self)
        action.setShortcuts([QKeySequence(keys) for keys in KEYS[wish]])
        action.triggered.connect(lambda: self.wanted.emit(wish))
        return action
