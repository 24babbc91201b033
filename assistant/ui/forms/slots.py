"""Editors of several games that no description makes: what the rules leave open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.rules.rule_options import RuleOption
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.setup.open_rules import OpenRulesForm
from assistant.ui.theme import Look


class OpenRules(QWidget):
    """The open rules of a game, each with its answers; edits the `RuleOptions` at a path."""

    def __init__(self, look: Look, model: Model, path: str, rules: Sequence[RuleOption]) -> None:
        super().__init__()
        self._model, self._path = model, path
        self.form = OpenRulesForm(look, rules, model.value().rule_options)
        self.form.edited.connect(lambda new: model.put({path: plain_tree(new)}, self.objectName()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.form)

    def refresh(self) -> None:
        """Show how the table reads them."""
        self.form.show_readings(self._model.value().rule_options)
