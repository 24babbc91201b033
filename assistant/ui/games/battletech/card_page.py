"""A card that no list has, typed in over the page where it is wanted."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QVBoxLayout

from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.collection.listing import Listing
from assistant.rules.files import RecordError
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import show_file_error
from assistant.ui.games.battletech.card_form import CardForm, Typed
from assistant.ui.labels import label
from assistant.ui.theme import Look


class CardPage(EditorPage):
    """Begins with the name that was searched for; `done` carries the `Card`, kept if so wished."""

    done = Signal(object)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, self.tr("Your own card"))
        self._form = CardForm(look)
        self._form.name(name)
        self._form.done.connect(self._take)
        self._form.left.connect(self.leave)
        column = QVBoxLayout(self)
        margin = look.px(12 if look.metrics.is_tight else 24)
        column.setContentsMargins(margin, look.px(8), margin, look.px(4))
        column.setSpacing(look.px(6))
        column.addWidget(label(look, self.title, 20, 600))
        column.addWidget(self.banner)
        column.addWidget(self._form, 1)

    def save_state(self) -> Typed:
        """What has been typed so far."""
        return self._form.save_state()

    def restore_state(self, state: Typed) -> None:
        """With what was typed."""
        self._form.restore_state(state)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the name."""
        self._form.setFocus(Qt.FocusReason.TabFocusReason)

    def _take(self, listed: Listing, keep: bool) -> None:
        """Where it cannot be kept, one more press takes it all the same."""
        if keep:
            try:
                catalogue.keep(catalogue.TYPED, (listed,))
            except RecordError as error:
                show_file_error(self.banner, error)
                self._form.keep_not()
                return
            catalogue.changed()
        self.done.emit(listed.card)
