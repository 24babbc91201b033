"""Fields of a page of cards: a list to pick from, a line to type, and a name above either."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.ui.forms.widgets import ChoiceBox, WordsBox
from assistant.ui.labels import label, over_controls
from assistant.ui.theme import Look


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
