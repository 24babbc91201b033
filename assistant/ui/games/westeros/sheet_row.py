"""One value of a card: the field to type it in, and what is known without the player."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from assistant.games.westeros.data import Certainty, Sourced
from assistant.rules.text import Name
from assistant.ui.games.westeros.sheet_lines import Line, Typed
from assistant.ui.games.westeros.words import classes, fact_words, yes_or_no
from assistant.ui.labels import label
from assistant.ui.setup.fields import combo, fill, line_edit, pick
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.small import Chip

LONGEST, NAME, FIELD = 200, 210, 150
"""Characters of a text; the widths of a name and of a field."""
LOWEST, HIGHEST = -9, 99


class SheetRow(QWidget):
    """Name, field, and beside it the program's own value with its certainty and its source."""

    edited = Signal(str, object)
    """The value's place, and what was typed; None where the field was emptied."""

    def __init__(self, look: Look, line: Line, printed: Sourced[Any]) -> None:
        super().__init__()
        self._look, self._line = look, line
        self._field: QComboBox | QLineEdit
        if line.typed in (Typed.YES_NO, Typed.CLASS):
            entries = classes() if line.typed is Typed.CLASS else yes_or_no()
            self._field = combo(look, line.words, entries)
            self._field.activated.connect(lambda n: self._emit(self._field.itemData(n)))
        else:
            self._field = line_edit(look, line.words)
            self._limit(self._field)
        self._field.setObjectName(f"sheet:{line.path}")
        self._lay_out(printed)

    def show_fact(self, fact: Sourced[Any]) -> None:
        """What the player has typed; anything else stands beside the field."""
        value = fact.value if fact.certainty is Certainty.TYPED else None
        if isinstance(self._field, QComboBox):
            pick(self._field, value)
        elif value is None:
            fill(self._field, "")
        else:
            fill(self._field, say(value) if isinstance(value, Name) else str(value))

    def _limit(self, edit: QLineEdit) -> None:
        if self._line.typed is Typed.WORDS:
            edit.setMaxLength(LONGEST)
            edit.editingFinished.connect(self._read)
        else:
            edit.textEdited.connect(lambda words: self._read())
            change = self._line.typed is Typed.CHANGE
            low, high = (LOWEST, -LOWEST) if change else (0, HIGHEST)
            edit.setValidator(QIntValidator(low, high, edit))

    def _read(self) -> None:
        assert isinstance(self._field, QLineEdit)
        words = self._field.text().strip()
        if words in ("", "-"):
            self._emit(None)
        else:
            self._emit(Name(words, words) if self._line.typed is Typed.WORDS else int(words))

    def _emit(self, value: object) -> None:
        self.edited.emit(self._line.path, value)

    def _lay_out(self, printed: Sourced[Any]) -> None:
        look, row = self._look, QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(12))
        name = label(look, self._line.words, 14, wrap=True)
        name.setFixedWidth(look.px(NAME))
        row.addWidget(name)
        known = label(look, fact_words(printed), 14, colour=look.theme.muted, wrap=True)
        known.setObjectName(f"known:{self._line.path}")
        if self._line.typed is Typed.WORDS:
            row.addWidget(self._field, 1)
        else:
            self._field.setFixedWidth(look.px(FIELD))
            row.addWidget(self._field)
        row.addWidget(known, 1)
        if words := cite(printed.source):
            row.addWidget(Chip(look, words))
