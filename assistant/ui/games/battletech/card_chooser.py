"""Naming a card: found in the lists, or typed in where no list has it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.catalogue import Sieve
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.setup import DeckCard
from assistant.games.battletech.unseen_cards import FromDeck
from assistant.rules.decision import RecordField
from assistant.rules.files import RecordError
from assistant.ui.files import show_file_error
from assistant.ui.games.battletech.card_finder import CardFinder
from assistant.ui.games.battletech.card_form import CardForm, Typed
from assistant.ui.labels import citations, reasons
from assistant.ui.pages import RecordForm
from assistant.ui.theme import Look
from assistant.ui.widgets.banner import Banner

IN_SIGHT = 64
"""A list paints its lines again and again; what is against so many cards is kept."""
TURNS = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
"""What a widget is told when it comes or goes."""


class Sought(NamedTuple):
    """How far somebody has come who names a card."""

    words: str
    sieve: Sieve
    form: Typed | None = None
    old: Listing | None = None
    """The card that the form is to change."""


def choose_card(look: Look, field: RecordField) -> RecordForm:
    """The form of a card in a decision; what the rules give as examples comes first."""
    return CardChooser(look, _cards(field), field=field, left=_left(field))


def choose_mission_card(look: Look, field: RecordField) -> RecordForm:
    """The same for a Mission card."""
    return CardChooser(look, _cards(field), Kind.MISSION, field, _left(field))


class CardChooser(RecordForm):
    """`picked` carries the `Card`, whole; `chosen` its `Listing`. A card with gaps is filled in.

    Cards of `first` are shown first; where it is known what is `left` of the deck of whoever names
    the card, those before all. What `field` refuses is dim, says why, and is not picked.
    """

    chosen = Signal(object)
    changed = Signal()
    """The player's lists are not what they were."""
    turned = Signal()
    """From the cards to a form, or back."""

    def __init__(
        self,
        look: Look,
        first: Sequence[Card] = (),
        kind: Kind | None = None,
        field: RecordField | None = None,
        left: tuple[DeckCard, ...] = (),
    ) -> None:
        super().__init__()
        self._look, self._field = look, field
        self._form: CardForm | None = None
        self._old: Listing | None = None
        mine = tuple(one.card for one in left)
        likely = mine or (*first, *deck_files.cards_at_hand(catalogue.catalogue()))
        self.finder = CardFinder(look, likely, kind)
        self._why_not = lru_cache(maxsize=IN_SIGHT)(self._against)
        self.finder.list.show_closed(self._why_not)
        self.finder.list.show_left({(one.card.name, one.card.id): one.count for one in left})
        self.finder.changing.connect(self._change)
        self.finder.dropped.connect(self._drop)
        self.finder.picked.connect(self._found)
        self.finder.missing.connect(self._type_in)
        self.finder.left.connect(self.left)
        self._banner = Banner(look)
        self._banner.installEventFilter(self)
        column, box = QVBoxLayout(self), QWidget()
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._banner)
        column.addWidget(box, 1)
        self._stack = QStackedLayout(box)
        self._stack.addWidget(self.finder)

    def save_state(self) -> Sought:
        """The words and filters, and the form that is open."""
        form = None if self._form is None else self._form.save_state()
        return Sought(*self.finder.save_state(), form, self._old)

    def restore_state(self, state: Sought) -> None:
        """With those of a chooser before this one."""
        self.finder.restore_state((state.words, state.sieve))
        if state.form is not None:
            form = CardForm(self._look, changing=state.form.changing)
            form.restore_state(state.form)
            self._open(form)
            self._old = state.old

    @property
    def is_typing(self) -> bool:
        """Whether a form is in sight where the cards were: Esc leaves that first."""
        return self._form is not None and not self.isHidden()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins where something is typed."""
        (self._form or self.finder).setFocus(event.reason())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A message takes its room from the list, so that nothing is written over."""
        if watched is self._banner and event.type() in TURNS:
            self.finder.give_room(event.type() == QEvent.Type.ShowToParent)
        return super().eventFilter(watched, event)

    def answer(self, event: QKeyEvent) -> bool:
        """The keys of the finder, while it is what is seen."""
        return self._form is None and self.finder.answer(event)

    def leave(self) -> None:
        """From the form back to the cards, and from there to the options."""
        if self._form is not None:
            self._back()
        else:
            self.left.emit()

    def search(self) -> None:
        """Look again, after a list has changed."""
        self.finder.search()

    def _found(self, listed: Listing) -> None:
        if listed.card.refusals():
            self._open(CardForm(self._look, listed))
            words = self.tr("This card is not complete. Fill in what is missing.")
            self._banner.show_message("info", words)
        else:
            self._choose(listed)

    def _type_in(self, typed: str) -> None:
        form = CardForm(self._look)
        form.name(typed)
        self._open(form)

    def _change(self, listed: Listing) -> None:
        self._open(CardForm(self._look, listed, changing=True))
        self._old = listed

    def _drop(self, listed: Listing) -> None:
        """Asked once more: what is in no other list is gone."""
        if self._old is not listed:
            self._old = listed
            words = self.tr("{card}: remove from your list “{name}”? Press again to confirm.")
            told = words.format(card=listed.card.name, name=listed.own)
            self._banner.show_message("warn", told)
            return
        try:
            catalogue.drop(listed.own, listed)
        except RecordError as error:
            show_file_error(self._banner, error)
            return
        self._banner.hide()
        self._anew()

    def _open(self, form: CardForm) -> None:
        self._close()
        self._form = form
        form.show_way_back(self._field is None)  # the decision bar has one
        form.done.connect(self._typed)
        form.left.connect(self._back)
        self._stack.addWidget(form)
        self._stack.setCurrentWidget(form)
        self.turned.emit()
        form.setFocus()

    def _typed(self, listed: Listing, keep: bool) -> None:
        """Kept or not, the card is there; where it cannot be kept, one more press takes it."""
        old = self._old
        if keep and not self._kept(listed, old):
            return
        self._back()
        if old is None:
            self._choose(listed)

    def _kept(self, listed: Listing, old: Listing | None) -> bool:
        """Whether the card is in the player's list now; a changed one in that where it was."""
        name = old.own if old is not None and old.own else catalogue.TYPED
        try:
            catalogue.keep(name, (listed,))
            if old is not None and old.own and old.key != listed.key:
                catalogue.drop(old.own, old)
        except RecordError as error:
            show_file_error(self._banner, error)
            if self._form is not None:
                self._form.keep_not()
            return False
        self._anew()
        return True

    def _anew(self) -> None:
        catalogue.changed()
        self.finder.search()
        self.changed.emit()

    def _back(self) -> None:
        self._close()
        self._banner.hide()
        self.finder.setFocus()
        self.finder.line.selectAll()

    def _close(self) -> None:
        self._stack.setCurrentWidget(self.finder)
        self._old = None
        if self._form is not None:
            self._stack.removeWidget(self._form)
            self._form.deleteLater()
            self._form = None
            self.turned.emit()

    def _choose(self, listed: Listing) -> None:
        if why := self._why_not(listed.card):
            self._banner.show_message("error", f"{listed.card.name}: {why}")
            return
        self.chosen.emit(listed)
        self.picked.emit(listed.card)

    def _against(self, card: Card) -> str:
        """Why the field does not take it, with the rule; gaps are filled in first."""
        if self._field is None or card.refusals():
            return ""
        found = self._field.refusals(card)
        return " · ".join(filter(None, (reasons(found), citations(found))))


def _left(field: RecordField) -> tuple[DeckCard, ...]:
    """What may be left of the deck, without what cannot be meant here; gaps are filled in later."""
    deck = field.deck if isinstance(field, FromDeck) else ()
    return tuple(d for d in deck if d.card.refusals() or not field.refusals(d.card))


def _cards(field: RecordField) -> tuple[Card, ...]:
    return tuple(example for example in field.examples if isinstance(example, Card))
