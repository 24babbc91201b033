"""What of a file was taken and what was not, row by row, until it is put away."""

from __future__ import annotations

from itertools import islice

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from assistant.games.battletech.collection.catalogue import Report
from assistant.ui.labels import label, light, more
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.scroll import one_bar

MOST = 500
"""So many rows are told; a file with more mistakes is of another kind."""


class RefusedList(QWidget):
    """Shown by `show_report`; `left` when it has been read."""

    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._told = look, ""
        self._head = label(look, "", 16, 600, wrap=True)
        self._head.setObjectName("report-head")
        self._rows = QListWidget()
        self._rows.setObjectName("report-rows")
        self._rows.setFont(look.font(14))
        self._rows.setWordWrap(True)
        self._rows.setAccessibleName(self.tr("Not imported"))
        self._rows.setSpacing(look.px(2))
        light(self._rows, look)
        one_bar(self._rows)
        self._lay_out()

    def show_report(self, report: Report, taken: int) -> None:
        """What came of a file of which so many cards were taken."""
        refused = self.tr("lines not imported: {n}").format(
            n=len({row.row for row in report.refused})
        )
        cards = self.tr("%n card(s) imported", "", taken)
        self._head.setText(f"{report.file}: {cards}, {refused}")
        told = list(islice(map(say, report.told()), MOST))
        rest = sum(1 for _ in report.told()) - len(told)
        self._told = "\n".join(map(say, report.told()))
        self._rows.clear()
        self._rows.addItems([*told, more(rest)] if rest else told)
        self._rows.setCurrentRow(0)
        self._rows.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc and Enter put it away."""
        if event.key() in (Qt.Key.Key_Escape, *ENTER):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._told)

    def _lay_out(self) -> None:
        look, column, foot = self._look, QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        column.addWidget(self._head)
        column.addWidget(self._rows, 1)
        copy = PlainButton(look, self.tr("Copy the list"))
        copy.setObjectName("report-copy")
        copy.clicked.connect(self._copy)
        done = PlainButton(look, self.tr("Close"), key=self.tr("Esc"))
        done.setObjectName("report-close")
        done.clicked.connect(self.left)
        foot.addStretch(1)
        foot.addWidget(copy)
        foot.addWidget(done)
        column.addLayout(foot)
