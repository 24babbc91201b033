"""Naming a card: found in the lists, or typed in where no list has it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from assistant.games.battletech import card_lists, catalogue
from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.listing import Listing
from assistant.rules.decision import RecordField
from assistant.rules.journal import RecordError
from assistant.ui.games import RecordForm
from assistant.ui.games.battletech.card_finder import CardFinder
from assistant.ui.games.battletech.card_form import CardForm
from assistant.ui.labels import reasons
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.banner import Banner


def choose_card(look: Look, field: RecordField) -> RecordForm:
    """The form of a card in a decision; what the rules give as examples comes first."""
    return CardChooser(look, _cards(field), field=field)


def choose_mission_card(look: Look, field: RecordField) -> RecordForm:
    """The same for a Mission card."""
    return CardChooser(look, _cards(field), Kind.MISSION, field)


class CardChooser(RecordForm):
    """`picked` carries the `Card`, whole; `chosen` its `Listing`. A card with gaps is filled in.

    Cards of `first` are shown first. What `field` refuses is not picked but told.
    """

    chosen = Signal(object)

    def __init__(
        self,
        look: Look,
        first: Sequence[Card] = (),
        kind: Kind | None = None,
        field: RecordField | None = None,
    ) -> None:
        super().__init__()
        self._look, self._field = look, field
        self._form: CardForm | None = None
        self.finder = CardFinder(look, first, kind)
        self.finder.picked.connect(self._found)
        self.finder.missing.connect(self._type_in)
        self.finder.left.connect(self.left)
        self._banner = Banner(look)
        column, box = QVBoxLayout(self), QWidget()
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._banner)
        column.addWidget(box, 1)
        self._stack = QStackedLayout(box)
        self._stack.addWidget(self.finder)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins where something is typed."""
        (self._form or self.finder).setFocus(event.reason())

    def search(self) -> None:
        """Look again, after a list has changed."""
        self.finder.search()

    def _found(self, listed: Listing) -> None:
        if listed.card.refusals():
            self._open(CardForm(self._look, listed, keep=True))
            words = self.tr("Nobody has written down all of this card. Fill in what is missing.")
            self._banner.show_message("info", words)
        else:
            self._choose(listed)

    def _type_in(self, typed: str) -> None:
        form = CardForm(self._look)
        form.name(typed)
        self._open(form)

    def _open(self, form: CardForm) -> None:
        self._close()
        self._form = form
        form.done.connect(self._typed)
        form.left.connect(self._back)
        self._stack.addWidget(form)
        self._stack.setCurrentWidget(form)
        form.setFocus()

    def _typed(self, listed: Listing, keep: bool) -> None:
        """Kept or not, the card is there; where it cannot be kept, one more press takes it."""
        if keep:
            try:
                card_lists.keep(card_lists.TYPED, (listed,))
            except RecordError as error:
                self._banner.show_message("error", "\n".join(map(say, error.texts)))
                if self._form is not None:
                    self._form.keep_not()
                return
            catalogue.changed()
            self.finder.search()
        self._back()
        self._choose(listed)

    def _back(self) -> None:
        self._close()
        self._banner.hide()
        self.finder.setFocus()
        self.finder.line.selectAll()

    def _close(self) -> None:
        self._stack.setCurrentWidget(self.finder)
        if self._form is not None:
            self._stack.removeWidget(self._form)
            self._form.deleteLater()
            self._form = None

    def _choose(self, listed: Listing) -> None:
        refusals = self._field.refusals(listed.card) if self._field is not None else ()
        if refusals:
            self._banner.show_message("error", f"{listed.card.name}: {reasons(refusals)}")
            return
        self.chosen.emit(listed)
        self.picked.emit(listed.card)


def _cards(field: RecordField) -> tuple[Card, ...]:
    return tuple(example for example in field.examples if isinstance(example, Card))
