"""The tools in the corner of a board: nearer, farther, whole, ruler, what a unit sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.plain import PlainButton

Sees = Literal["", "sees", "shoots"]
RULER_KEY, SIGHT_KEY = "F12", "F7"


class BoardTools(QWidget):
    """Stands in the upper right corner of its parent; says what was pressed."""

    zoom_wanted = Signal(float)
    fit_wanted = Signal()
    changed = Signal()
    """Ruler or overlay were switched."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._board = look, parent
        self.setObjectName("board-tools")
        self.ruler = False
        self.sees: Sees = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._row = row
        self._add("minus", self.tr("Zoom out (−)"), lambda: self.zoom_wanted.emit(0.8))
        self._add("plus", self.tr("Zoom in (+)"), lambda: self.zoom_wanted.emit(1.25))
        self._add("fit", self.tr("Show the whole board (Home)"), self.fit_wanted.emit)
        self._ruler = self._add("ruler", self._ruler_words(), self.toggle_ruler)
        self._eye = self._add("eye", self._eye_words(), self.toggle_sight)
        for key, slot in ((RULER_KEY, self.toggle_ruler), (SIGHT_KEY, self.toggle_sight)):
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        self.place()

    def place(self) -> None:
        """The upper right corner."""
        margin = self._look.px(10 if self._look.metrics.small else 16)
        self.adjustSize()
        self.move(self._board.width() - self.width() - margin, margin)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plate of its own, with the edge of the small map and of the card below."""
        painter, look, theme = QPainter(self), self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate, radius = QRectF(self.rect()), look.px(8)
        paint.frame(painter, plate, radius=radius, fill=theme.panel, edge=theme.edge, width=1.0)
        painter.end()

    def toggle_ruler(self) -> None:
        """Measure between any two hexes, or no more."""
        self.ruler = not self.ruler
        self._ruler.set_lit(self.ruler)
        self.changed.emit()

    def toggle_sight(self) -> None:
        """Nothing, all that a unit sees, all within its range, and round again."""
        after: dict[str, Sees] = {"": "sees", "sees": "shoots", "shoots": ""}
        self.sees = after[self.sees]
        self._eye.set_lit(bool(self.sees))
        self._eye.setToolTip(self._eye_words())
        self._eye.setAccessibleName(self._eye_words())
        self.changed.emit()

    def _ruler_words(self) -> str:
        return self.tr("Ruler: measure between two hexes ({key})").format(key=RULER_KEY)

    def _eye_words(self) -> str:
        told = {
            "": self.tr("Show what the unit sees ({key})"),
            "sees": self.tr("Showing what the unit sees ({key})"),
            "shoots": self.tr("Showing what it sees within range ({key})"),
        }
        return told[self.sees].format(key=SIGHT_KEY)

    def _add(self, icon: str, words: str, slot: Callable[[], None]) -> PlainButton:
        button = PlainButton(self._look, "", icon=icon, flat=True, accessible=words)
        button.setObjectName(f"board:{icon}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: slot())
        self._row.addWidget(button)
        return button
