"""Finding a card by typing, or typing it in: everything without leaving the line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from assistant.games.battletech.cards import Card, Kind, Speed
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.collection.catalogue import Sieve
from assistant.games.battletech.collection.listing import Listing, name_of
from assistant.games.battletech.setup import DeckCard
from assistant.games.battletech.unseen_cards import FromDeck
from assistant.rules.decision import RecordField
from assistant.ui.forms.widgets import ChoiceBox, CountedButton, Segments, WordsBox
from assistant.ui.games.battletech import words
from assistant.ui.games.battletech.card_list import CardList, Line, lines_of, plain_button
from assistant.ui.games.battletech.card_page import CardForm, Typed
from assistant.ui.labels import caption, citations, label, reasons
from assistant.ui.pages import RecordForm
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.banner import Messages
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER, key_words
from assistant.ui.widgets.layouts import filled, flowing, remove, with_name

KINDS = (None, Kind.UNIT, Kind.COMMAND, Kind.MISSION)
SPEEDS = (Speed.FAST, Speed.MODERATE, Speed.SLOW)
FILTER, SMALL_FILTER = 164, 140
MOVES = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)
"""Keys that light another card, also from the line."""


IN_SIGHT = 64
"""A list paints its lines again and again; what is against so many cards is kept."""


class Sought(NamedTuple):
    """How far somebody has come who names a card."""

    words: str
    sieve: Sieve
    form: Typed | None = None


def choose_card(look: Look, field: RecordField, kind: Kind | None = None) -> RecordForm:
    """The form of a card in a decision; what the rules give as examples comes first.

    Of what may be left of the deck those that cannot be meant here are left out; gaps are filled in
    later.
    """
    deck = field.deck if isinstance(field, FromDeck) else ()
    left = tuple(d for d in deck if d.card.refusals() or not field.refusals(d.card))
    cards = tuple(example for example in field.examples if isinstance(example, Card))
    return CardChooser(look, cards, kind, field, left)


def choose_mission_card(look: Look, field: RecordField) -> RecordForm:
    """The same for a Mission card."""
    return choose_card(look, field, Kind.MISSION)


class CardChooser(RecordForm):
    """Type, arrows, Enter: `picked` carries the `Card`, whole; `chosen` its `Listing`.

    A card with gaps is filled in. Cards of `first` come before others that fit the words as well;
    where it is known what is `left` of the deck of whoever names the card, those before all. What
    `field` refuses is dim, says why, and is not picked.
    """

    chosen = Signal(object)
    changed = Signal()
    """The player's lists are not what they were."""

    def __init__(
        self,
        look: Look,
        first: Sequence[Card] = (),
        kind: Kind | None = None,
        field: RecordField | None = None,
        left: tuple[DeckCard, ...] = (),
    ) -> None:
        super().__init__(look)
        self._field, self._sieve = field, Sieve(kind=kind)
        self._form: CardForm | None = None
        self._asked: Listing | None = None
        """Whether this is to go off its list has been asked."""
        mine = tuple(one.card for one in left)
        self._first = mine or (*first, *deck_files.cards_at_hand(catalogue.catalogue()))
        self._why_not = lru_cache(maxsize=IN_SIGHT)(self._against)
        self.line = WordsBox(self.tr("Find a card"), self.tr("Name, set or type"))
        self.line.setObjectName("card-search")
        self.line.setMaxLength(80)
        self.list = with_name(CardList(look, self.tr("Cards found")), "card-list")
        self.list.header().setObjectName("card-count")
        self.list.show_closed(self._why_not)
        self.list.show_left({(one.card.name, one.card.id): one.count for one in left})
        self.list.picked.connect(self._pick)
        self.list.marked.connect(self._tell)
        self._told = caption(look), caption(look)
        """Two small lines about the card that is lit."""
        self._change = plain_button(look, "card-change", self.tr("Edit"), self._edit, key="F4")
        self._drop = plain_button(look, "card-drop", self.tr("Remove"), self._remove, icon="trash")
        missing = self.tr("No such card. Check the filters, or enter it yourself (Ctrl+N).")
        self._none = label(look, key_words(missing), 14, colour=look.theme.muted, wrap=True)
        self._none.setObjectName("card-none")
        self._lay_out()
        self.line.textChanged.connect(lambda: self.search())
        for part in (self.line, self.list):
            part.installEventFilter(self)
        self.search()

    def save_state(self) -> Sought:
        """The words and filters, and the form that is open."""
        form = None if self._form is None else self._form.save_state()
        return Sought(self.line.text(), self._sieve, form)

    def restore_state(self, state: Sought) -> None:
        """With those of a chooser before this one."""
        self._sieve, typed = state.sieve, state.form
        self.line.setText(state.words)
        self.search()
        if typed is not None:
            form = CardForm(self.look, typed.start, name=typed.name, old=typed.old)
            form.restore_state(typed)
            self._open(form)

    @property
    def is_typing(self) -> bool:
        """Whether a form is in sight where the cards were: Esc leaves that first."""
        return self._form is not None and not self.isHidden()

    def search(self) -> None:
        """Show what the words and filters find; again after a list has changed."""
        sieve = self._sieve
        self._kind.show_value(sieve.kind)
        self._faction.show_value(sieve.faction)
        self._speed.show_value(sieve.speed)
        self._mine.show_count(int(sieve.own))
        found = catalogue.catalogue().index.find(self.line.text(), sieve, self._first)
        self.list.show_lines(lines_of(found))
        self.list.show_count(self.tr("%n card(s)", "", len(found)))
        self._none.setVisible(not found)
        self.list.setVisible(bool(found))
        if not found and self.line.hasFocus():
            speak(self.line, self._none.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the line, arrows light another card and Enter takes it."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        key, command = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if watched is self.line and key in MOVES:
            self.list.keyPressEvent(event)
        elif watched is self.line and key in ENTER and not command:
            self.list.pick()
        elif self.answer(event):
            return True
        elif watched is self.list and event.text().strip() and key not in ENTER:
            self.line.setFocus()
            self.line.insert(event.text())
        else:
            return super().eventFilter(watched, event)
        return True

    def answer(self, event: QKeyEvent) -> bool:
        """The keys that stand on its buttons, wherever near them the keyboard is."""
        if self._form is not None:
            return False
        if event.matches(QKeySequence.StandardKey.New):
            self._type_in()
        elif event.key() == Qt.Key.Key_F4:
            self._edit()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of its buttons; Esc leaves, whatever is typed, as the way back says."""
        if not self.answer(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins where something is typed."""
        (self._form or self.line).setFocus(event.reason())

    def leave(self) -> None:
        """From the form back to the cards, and from there to the options."""
        if self._form is not None:
            self._back()
        else:
            self.left.emit()

    def _pick(self, line: Line) -> None:
        """The words stay for another copy, and give way to the next ones typed."""
        self.line.selectAll()
        listed = line.listed
        assert listed is not None
        if not listed.card.refusals():
            self._choose(listed)
            return
        self._open(CardForm(self.look, listed))
        words = self.tr("This card is not complete. Fill in what is missing.")
        self.banner.show_message("info", words)

    @property
    def _lit(self) -> Listing | None:
        """The card that is lit, if there is one."""
        line = self.list.current
        return None if line is None or self.list.isHidden() else line.listed

    def _edit(self) -> None:
        if (lit := self._lit) is not None:
            self._open(CardForm(self.look, old=lit))

    def _type_in(self) -> None:
        """The player wants to type a card in; what he has typed so far is its name."""
        self._open(CardForm(self.look, name=self.line.text().strip()))

    def _remove(self) -> None:
        """Asked once more: what is in no other list is gone."""
        listed = self._lit
        if listed is None:
            return
        if self._asked is not listed:
            self._asked = listed
            words = self.tr("{card}: remove from your list “{name}”? Press again to confirm.")
            told = words.format(card=listed.card.name, name=listed.own)
            self.banner.show_message("warn", told)
        elif self.attempt(lambda: catalogue.drop(listed.own, listed)):
            self.banner.hide()
            catalogue.changed()
            self._renew()

    def _sift(self, field: str, value: object) -> None:
        self._sieve = replace(self._sieve, **{field: value})
        self.search()

    def _tell(self, line: Line | None) -> None:
        """What else is known of the card that is lit."""
        listed = line.listed if line is not None else None
        abilities = words.ability_words(listed) if listed else ""
        source = words.source_words(listed) if listed else ""
        why = self.list.why_not(line) if line is not None else ""
        self._drop.setVisible(listed is not None and bool(listed.own))
        self._change.setVisible(listed is not None)
        told = filter(None, (why, abilities or source) if why else (abilities, source))
        for one in self._told:
            one.setText(next(told, ""))
        if line is not None and self.line.hasFocus():  # a list that has not is not heard itself
            row = self.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
            speak(self.line, ". ".join(filter(None, (row, abilities or source))))

    def _box(
        self, field: str, words: str, options: Sequence[tuple[str, str]], kind: type[str] = str
    ) -> ChoiceBox:
        """Qt keeps words where there was a member of an enum."""
        look = self.look
        made = with_name(ChoiceBox(words, [(words, None), *options]), f"card-{field}")
        made.picked.connect(lambda value: self._sift(field, value and kind(value)))
        made.setFixedWidth(look.px(SMALL_FILTER if look.metrics.small else FILTER))
        return made

    def _lay_out(self) -> None:
        look, known = self.look, catalogue.catalogue()
        told = (self.tr("All"), self.tr("Units"), self.tr("Commands"), self.tr("Missions"))
        kinds = tuple(zip(told, KINDS, strict=True))
        self._kind = Segments(kinds, path="card-kind", name=self.tr("Type"))
        self._kind.picked.connect(lambda kind: self._sift("kind", kind))
        factions = [(say(name_of(id, "factions")), id) for id in known.factions]
        self._faction = self._box("faction", self.tr("Faction"), factions)
        speeds = [(say(name_of(speed.value, "speeds")), speed.value) for speed in SPEEDS]
        self._speed = self._box("speed", self.tr("Speed"), speeds, Speed)
        self._mine = with_name(CountedButton(self.tr("Only mine"), 1), "card-own")
        self._mine.counted.connect(lambda on: self._sift("own", bool(on)))
        words = self.tr("Add my own card")
        own = plain_button(look, "type-in", words, self._type_in, icon="plus")
        about, box, self._cards = with_name(QWidget(), "card-told"), QWidget(), QWidget()
        filled(QVBoxLayout(about), *self._told, spacing=0)
        self._stack = QStackedLayout(box)
        self._stack.addWidget(self._cards)
        messages = Messages(look, box)
        messages.add_banner(self.banner)
        filled(QVBoxLayout(self), messages)
        filled(
            QVBoxLayout(self._cards),
            filled(QHBoxLayout(), (self.line, 1), self._mine, own, spacing=look.px(6)),
            flowing((self._kind, self._faction, self._speed)),
            self._none,
            (self.list, 1),
            filled(QHBoxLayout(), (about, 1), self._drop, self._change, spacing=0),
            spacing=look.px(4),
        )

    def _open(self, form: CardForm) -> None:
        self._close()
        self._form = form
        form.picked.connect(self._typed)
        form.left.connect(self._back)
        self._stack.addWidget(form)
        self._stack.setCurrentWidget(form)
        form.setFocus()

    def _typed(self, listed: Listing) -> None:
        form = self._form
        if form is not None and form.is_kept(listed, self.banner):
            self._renew()
            self._back()
            if form.old is None:
                self._choose(listed)

    def _renew(self) -> None:
        self.search()
        self.changed.emit()

    def _back(self) -> None:
        self._close()
        self.banner.hide()
        self.line.setFocus()
        self.line.selectAll()

    def _close(self) -> None:
        self._stack.setCurrentWidget(self._cards)
        self._asked = None
        if self._form is not None:
            self._stack.removeWidget(self._form)
            remove(self._form)
            self._form = None

    def _choose(self, listed: Listing) -> None:
        if why := self._why_not(listed.card):
            self.banner.show_message("error", f"{listed.card.name}: {why}")
            return
        self.chosen.emit(listed)
        self.picked.emit(listed.card)

    def _against(self, card: Card) -> str:
        """Why the field does not take it, with the rule; gaps are filled in first."""
        if self._field is None or card.refusals():
            return ""
        found = self._field.refusals(card)
        return " · ".join(filter(None, (reasons(found), citations(found))))
