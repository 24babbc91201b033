"""The table rulings of a scratch copy: the list, then the field of the one that was picked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.rules.decision import Option
from assistant.ui.decision.field_editor import FieldEditor
from assistant.ui.decision.list_row import entry_of
from assistant.ui.decision.option_list import OptionList
from assistant.ui.theme import Look


class RulingList(QWidget):
    """Told the rulings there are; `chosen` carries the one picked, whole."""

    chosen = Signal(object)
    """A tuple of one action."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._options: tuple[Option, ...] = ()
        self._body: OptionList | FieldEditor | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_rulings(self, options: Sequence[Option]) -> None:
        """These; the list there is stays if it has them already."""
        if self._options != tuple(options):
            self._options = tuple(options)
            self._list()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc of a field."""
        if not isinstance(self._body, FieldEditor) or not self._body.handle(event):
            super().keyPressEvent(event)

    def _list(self) -> None:
        made = OptionList(self._look, [entry_of(option) for option in self._options])
        made.picked.connect(self._pick)
        self._swap(made)

    def _pick(self, option: Option) -> None:
        if option.field is None:
            self.chosen.emit((option.action,))
            return
        editor = FieldEditor(self._look, option, way_back=True)
        editor.done.connect(lambda action: self.chosen.emit((action,)))
        editor.left.connect(self._list)
        self._swap(editor)
        editor.setFocus()

    def _swap(self, body: OptionList | FieldEditor) -> None:
        if self._body is not None:
            self._column.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        self._body = body
        self._column.addWidget(body)
