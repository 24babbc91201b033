"""The open rules of a game: what each asks, how the table reads it, what leaves it open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from assistant.rules.game import SetupStruct
from assistant.rules.rule_options import RuleOption
from assistant.ui.labels import label, over_controls
from assistant.ui.setup.fields import combo, pick
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.small import Chip


class RuleOptionsForm(QWidget):
    """Edits the readings of a setup; a rule that can be read in one way only is told."""

    edited = Signal(object)
    """All the answers, as one struct of rule options."""

    def __init__(self, look: Look, rules: Sequence[RuleOption], readings: SetupStruct) -> None:
        super().__init__()
        self._look, self._readings = look, readings
        self._boxes = {rule.field: self._box(rule) for rule in rules if rule.is_choice}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(10))
        self._parts = {rule.field: tuple(self._rule(rule)) for rule in rules}
        for parts in self._parts.values():
            column.addLayout(self._together(parts))

    def show_readings(self, readings: SetupStruct) -> None:
        """Show how a table reads them."""
        self._readings = readings
        for field, box in self._boxes.items():
            pick(box, getattr(readings, field))

    def show_only(self, rules: Iterable[RuleOption]) -> None:
        """Hide those that cannot matter: all the others."""
        shown = {rule.field for rule in rules}
        for field, parts in self._parts.items():
            for part in parts:
                part.setVisible(field in shown)

    def _box(self, rule: RuleOption) -> QComboBox:
        answers = [(say(words()), answer) for answer, words in rule.answers.items()]
        box = combo(self._look, say(rule.asks()), answers)
        box.setObjectName(f"reading:{rule.field}")
        box.activated.connect(partial(self._read, rule))
        return box

    def _read(self, rule: RuleOption, index: int) -> None:
        self.edited.emit(rule.with_answer(self._readings, list(rule.answers)[index]))

    def _together(self, parts: Iterable[QWidget]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self._look.px(3))
        for part in parts:
            column.addWidget(part)
        return column

    def _rule(self, rule: RuleOption) -> Iterator[QWidget]:
        """The question with its answers, or the only one; what leaves it open, and where."""
        look = self._look
        words = rule.asks() if rule.is_choice else rule.text(self._readings)
        named = over_controls(look, label(look, say(words), 14, 600, wrap=True))
        yield named
        if rule.is_choice:
            named.setBuddy(self._boxes[rule.field])
            yield self._boxes[rule.field]
        if rule.why is not None:
            why = label(look, say(rule.why()), 12, colour=look.theme.muted, wrap=True)
            yield over_controls(look, why)
        yield self._places(rule)

    def _places(self, rule: RuleOption) -> QWidget:
        places = filter(None, map(cite, dict.fromkeys((rule.cite, *rule.sources))))
        return flowing(Chip(self._look, words) for words in places)
