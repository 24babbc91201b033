"""The end of a battle: how it ended, and what one may want next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton


class OutcomeBody(QWidget):
    """The buttons after the end; says which was pressed."""

    wanted = Signal(str)
    """One of ``again``, ``new``, ``save``."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(16), look.px(8), look.px(16), look.px(8))
        row.setSpacing(0)
        again = PlainButton(look, self.tr("Again with the same forces"), primary=True)
        new = PlainButton(look, self.tr("New battle"), icon="swords")
        save = PlainButton(look, self.tr("Save as…"), icon="save", key=self.tr("Ctrl+S"))
        for name, button in (("again", again), ("new", new), ("save", save)):
            button.setObjectName(f"end:{name}")
            button.clicked.connect(lambda _=False, n=name: self.wanted.emit(n))
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)

    def handle(self, event: QKeyEvent) -> bool:
        """No key leads away from the result: an Enter too many must not hide it."""
        del event
        return False
