"""What a touch of the board lays down in the editor, and the buttons that choose it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.plain import PlainButton

Tool = Literal["hand", "terrain", "token", "half", "clear", "unit", "engage"]


class Brush(NamedTuple):
    """The hand picks up and looks; the rest is laid where the board is touched."""

    tool: Tool = "hand"
    id: str = ""


HAND = Brush()


class Palette:
    """A place for brushes that are made anew when there are others; the one in hand stays lit."""

    def __init__(self, brushes: BrushGrid | None = None) -> None:
        self.room = QVBoxLayout()
        self.room.setSpacing(0)
        self._brush, self._shown = HAND, brushes
        if brushes is not None:
            self.room.addWidget(brushes)

    def show(self, brushes: BrushGrid, after: QWidget) -> None:
        """These take the place of the others; Tab comes to them from the widget before."""
        if self._shown is not None:
            remove(self._shown)
        self._shown = brushes
        brushes.show_brush(self._brush)
        self.room.addWidget(brushes)
        brushes.follow(after)

    def show_brush(self, brush: Brush) -> None:
        """Which brush is in hand."""
        self._brush = brush
        if self._shown is not None:
            self._shown.show_brush(brush)


class BrushGrid(QWidget):
    """Brushes side by side; the one in hand is lit, touched again it is put away."""

    picked = Signal(object)

    def __init__(
        self, look: Look, brushes: Iterable[tuple[Brush, str, str]], columns: int = 2
    ) -> None:
        super().__init__()
        self._buttons: dict[Brush, PlainButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        for n, (brush, words, icon) in enumerate(brushes):
            button = PlainButton(look, words, icon=icon, flat=True, leading=True)
            button.setObjectName(f"brush:{brush.tool}:{brush.id}")
            button.clicked.connect(lambda _=False, b=brush: self.picked.emit(b))
            grid.addWidget(button, n // columns, n % columns)
            self._buttons[brush] = button

    @property
    def last(self) -> QWidget:
        """Where Tab leaves the brushes."""
        return list(self._buttons.values())[-1]

    def follow(self, before: QWidget) -> None:
        """Made later than what stands below them, they would come last of the whole page."""
        lead(before, self._buttons.values())

    def show_brush(self, brush: Brush) -> None:
        """This one is in hand."""
        for one, button in self._buttons.items():
            button.set_lit(one == brush)
