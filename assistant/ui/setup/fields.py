"""Fields of the setup page: a number with its name, a list to pick from, a line to type."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.ui.forms.widgets import ChoiceBox, WordsBox
from assistant.ui.labels import label, over_controls
from assistant.ui.theme import Look
from assistant.ui.widgets.stepper import Stepper


class NumberRow(QWidget):
    """A name at the left, a stepper at the right."""

    def __init__(
        self,
        look: Look,
        words: str,
        *,
        low: int,
        high: int,
        value: int,
        optional: bool = False,
        signed: bool = False,
    ) -> None:
        super().__init__()
        self.stepper = Stepper(
            look, low=low, high=high, value=value, name=words, optional=optional, signed=signed
        )
        self.words = label(look, words, 14, wrap=True)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(look.px(4))
        self.row.addWidget(self.words, 1)
        self.row.addWidget(self.stepper)

    def show_number(self, value: int | None, start: int = 0) -> None:
        """This number; without one a blank, and steps begin with `start`."""
        if value is None:
            self.stepper.set_blank(start)
        else:
            self.stepper.set_value(value)


def line_edit(name: str, placeholder: str = "") -> WordsBox:
    """A line to type."""
    edit = WordsBox()
    edit.setPlaceholderText(placeholder)
    edit.setAccessibleName(name)
    return edit


def combo(name: str, entries: Sequence[tuple[str, object]]) -> ChoiceBox:
    """A list to pick one from; it begins with its first line."""
    box = ChoiceBox()
    box.setAccessibleName(name)
    box.offer(entries)
    return box


def under(look: Look, words: str, field: QWidget) -> QVBoxLayout:
    """A field with its small name above it."""
    column = QVBoxLayout()
    column.setSpacing(look.px(2))
    named = over_controls(look, label(look, words, 12, colour=look.theme.muted))
    named.setBuddy(field)  # on Linux a list to pick from has no other name
    column.addWidget(named)
    column.addWidget(field)
    return column


def titled(look: Look, words: str, field: QWidget) -> QWidget:
    """The same in a widget, to be laid into a row that flows, or to come and go."""
    box, column = QWidget(), under(look, words, field)
    column.setContentsMargins(0, 0, 0, 0)
    box.setLayout(column)
    return box
