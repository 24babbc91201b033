"""A table laid out: its players beside each other, each with his cards, the rest at the right."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec import Struct

from assistant.games.battletech import GAME, setup
from assistant.games.battletech.cards import Card
from assistant.games.battletech.collection import catalogue, deck_files
from assistant.games.battletech.setup import DeckCard, Setup
from assistant.rules.files import RecordError
from assistant.ui.editor_page import EditorPage
from assistant.ui.forms.spec import plain_tree
from assistant.ui.games.battletech.card_page import CardPage
from assistant.ui.games.battletech.deck_page import DeckPage
from assistant.ui.games.battletech.laid_cards import LaidCards
from assistant.ui.games.battletech.setup_form import FORM
from assistant.ui.games.battletech.setup_slots import DecksButton, SavedDeck
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look

DECKS = "decks"


class TablePage(SetupPage):
    """The form of a table, with the pages for decks and for cards of no list laid over it."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(
            look,
            GAME,
            FORM,
            setup,
            ready=self.tr("You can start."),
            pages=(self.tr("Players"), self.tr("Table and rules")),
            wide=(300, 352),
            keys=(("F6", self.tr("next player")),),
        )
        slots = [leaf.editor for leaf in self.leaves]
        self.cards = [slot for slot in slots if isinstance(slot, LaidCards)]
        self._decks = [slot for slot in slots if isinstance(slot, SavedDeck)]
        (self._way,) = (slot for slot in slots if isinstance(slot, DecksButton))
        self._way.clicked.connect(partial(self.cover, DECKS))
        for seat, mine in enumerate(self.cards):
            mine.typing.connect(partial(self.cover, str(seat)))
            mine.add.finished.connect(self.start)
        for seat, deck in enumerate(self._decks):
            deck.wanted.connect(partial(self._take_deck, seat))
        self.attempt(self._look_for_decks)
        self.add_key("Ctrl+N", self._type_in)

    def swapped(self) -> Setup:
        """The players in the opposite order."""
        return setup.swapped(self.value())

    def restore_state(self, old: TablePage) -> None:
        """The words typed to find cards as well."""
        for mine, theirs in zip(self.cards, old.cards, strict=True):
            mine.add.restore_state(theirs.add.line.text())
        super().restore_state(old)

    def editor(self, wish: str) -> EditorPage:
        """Decks, or a card typed in by the player of a seat."""
        return self._building() if wish == DECKS else self._typing(int(wish))

    def _type_in(self) -> None:
        """A card that no list has is typed in on a page of its own, and laid at once."""
        focused = self.window().focusWidget()
        mine = (
            seat
            for seat, frame in enumerate(self._frames)
            if focused is not None and frame.isAncestorOf(focused)
        )
        self.cover(str(next(mine, 0)))

    def _typing(self, seat: int) -> CardPage:
        mine = self.cards[seat]
        page = CardPage(self.look, mine.add.wanted[0])

        def take(card: Card) -> None:
            self.uncover(page, mine.add)
            mine.take_typed(card)

        page.left.connect(lambda: self.uncover(page, mine.add))
        page.done.connect(take)
        return page

    def _look_for_decks(self) -> None:
        paths = deck_files.saved()
        for deck in self._decks:
            deck.keep(paths)
        self.model.show()

    def _take_deck(self, seat: int, path: Path) -> None:
        """His deck is the one he has built: so many cards, and these."""
        at = f"$.players[{seat}]"

        def take() -> None:
            deck, report = deck_files.read_deck(path, catalogue.catalogue())
            cards = (DeckCard(c.card, c.count) for c in deck.copies if c.card is not None)
            changes = {
                f"{at}.deck": deck.total,
                f"{at}.deck_name": deck.name,
                f"{at}.deck_list": plain_tree(tuple(cards)),
            }
            self.model.put(changes, f"{at}.deck_name")
            if report.refused:  # the rest of it is taken
                raise RecordError(*report.told())

        self.attempt(take)
        self.model.show()

    def _building(self) -> DeckPage:
        """Decks are built on a page of their own; what is kept there can be picked here."""
        page = DeckPage(self.look)
        page.left.connect(lambda: self._leave_decks(page))
        return page

    def _leave_decks(self, page: DeckPage) -> None:
        self.uncover(page, self._way)
        self.attempt(self._look_for_decks)
