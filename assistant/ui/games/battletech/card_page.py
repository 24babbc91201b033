"""A card typed in off the print: name, Enter, numbers, done; what is wrong stands at its field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.collection.listing import Listing
from assistant.rules.files import RecordError
from assistant.ui.editor_page import EditorPage
from assistant.ui.files import show_file_error
from assistant.ui.forms.area import FormArea
from assistant.ui.forms.model import Model
from assistant.ui.forms.widgets import CountedButton
from assistant.ui.games.battletech.card_form import TypedCard, form_of, read, rest_of, typed
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.plain import PlainButton


class Typed(NamedTuple):
    """What stands in a form: a card half typed, whether it is to be kept, or changes another."""

    start: TypedCard
    rest: Mapping[str, str]
    model: Model
    keep: bool
    changing: bool


class CardForm(QWidget):
    """Holds what is typed of a card; `done` carries the `Listing` and whether it is to be kept."""

    done = Signal(object, bool)
    left = Signal()

    def __init__(
        self,
        look: Look,
        start: Listing | None = None,
        *,
        name: str = "",
        changing: bool = False,
        state: Typed | None = None,
    ) -> None:
        """It begins with what is known of a card, or with a name, or as another one stood.

        `changing` a card only keeps it; it is not taken.
        """
        super().__init__()
        self._look, self._changing = look, changing if state is None else state.changing
        self._start = TypedCard() if start is None else typed(start)
        self._rest: Mapping[str, str] = {} if start is None else rest_of(start)
        if name:
            self._start = replace(self._start, name=name)
        if state is not None:
            self._start, self._rest = state.start, state.rest
        self.area = FormArea(look, form_of(self._start, self._rest), self._start)
        self._keep = CountedButton(self.tr("Save to my list"), 1)
        self._keep.setObjectName("card-keep")
        self._keep.show_count(1)
        if self._changing:
            self._keep.hide()
        self.setFocusProxy(self.area.leaves[0].editor)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        column.addWidget(self.area, 1)
        column.addLayout(self._foot())
        lead(self.area.leaves[-1].target, [self._way_back, self._keep, self._done])
        if state is not None:
            self.area.adopt(state.model)
            self._keep.show_count(int(state.keep))
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.finish)

    def save_state(self) -> Typed:
        """What has been typed so far."""
        keep = bool(self._keep.count)
        return Typed(self._start, self._rest, self.area.model, keep, self._changing)

    def keep_not(self) -> None:
        """The card cannot be kept; it can still be taken."""
        self._keep.show_count(0)

    def show_way_back(self, shown: bool) -> None:
        """Where there is one beside the form already, it has none of its own."""
        self._way_back.setVisible(shown)

    def finish(self) -> None:
        """The card is done, or the first field with a mistake has the keyboard."""
        self.area.model.tell_all()
        found = read(self.area.value(), self._rest)
        if isinstance(found, Listing):
            self.done.emit(found, bool(self._keep.count))
        else:
            self.area.go_to_first()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the next field; Esc goes back."""
        if event.key() in ENTER:
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _foot(self) -> QHBoxLayout:
        look, foot = self._look, QHBoxLayout()
        back = PlainButton(look, self.tr("Back"), key=self.tr("Esc"), flat=True, icon="back")
        self._way_back = back
        back.setObjectName("card-back")
        back.clicked.connect(self.left)
        told = self.tr("Save changes") if self._changing else self.tr("Use this card")
        self._done = PlainButton(look, told, key="Ctrl+Enter", primary=True, low=True)
        self._done.setObjectName("card-done")
        self._done.clicked.connect(self.finish)
        foot.addWidget(back)
        foot.addStretch(1)
        foot.addWidget(label(look, self.tr("Enter: next field"), 12, colour=look.theme.muted))
        foot.addWidget(self._keep)
        foot.addWidget(self._done)
        return foot


class CardPage(EditorPage):
    """Begins with the name that was searched for; `done` carries the `Card`, kept if so wished."""

    done = Signal(object)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, self.tr("Your own card"))
        self._column = QVBoxLayout(self)
        margin = look.px(12 if look.metrics.is_tight else 24)
        self._column.setContentsMargins(margin, look.px(8), margin, look.px(4))
        self._column.setSpacing(look.px(6))
        self._column.addWidget(label(look, self.title, 20, 600))
        self._column.addWidget(self.banner)
        self._hold(CardForm(look, name=name))

    def save_state(self) -> Typed:
        """What has been typed so far."""
        return self.form.save_state()

    def restore_state(self, state: Typed) -> None:
        """With what was typed."""
        self.form.hide()
        self.form.deleteLater()
        self._hold(CardForm(self.look, state=state))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the name."""
        self.form.setFocus(Qt.FocusReason.TabFocusReason)

    def _hold(self, form: CardForm) -> None:
        self.form = form
        form.done.connect(self._take)
        form.left.connect(self.leave)
        self._column.addWidget(form, 1)

    def _take(self, listed: Listing, keep: bool) -> None:
        """Where it cannot be kept, one more press takes it all the same."""
        if keep:
            try:
                catalogue.keep(catalogue.TYPED, (listed,))
            except RecordError as error:
                show_file_error(self.banner, error)
                self.form.keep_not()
                return
            catalogue.changed()
        self.done.emit(listed.card)
