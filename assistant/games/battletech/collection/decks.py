"""A deck: which cards and how many of each, and what is wrong with it (SET-1, D-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.rule_options import CARD, DeckSize, rule
from assistant.games.battletech.setup import USUAL_DECK
from assistant.rules.game import Problem
from assistant.rules.text import Text

MOST_COPIES = 99
MOST_CARDS = 999
"""More is a slip of the pen: nobody shuffles a thousand cards."""
LONGEST_NAME = 60


class Copies(Struct, frozen=True):
    """A card of the deck and how often it is in; of an unknown card there is only the name."""

    name: str
    count: int = 1
    listed: Listing | None = None

    @property
    def card(self) -> Card | None:
        """The card, where a list has it."""
        return self.listed.card if self.listed else None

    def is_of(self, listed: Listing) -> bool:
        """Whether these are copies of that print."""
        return self.listed is not None and self.listed.key == listed.key


class Deck(Struct, frozen=True):
    """A deck as it is built; `size` is what the players have agreed on."""

    name: str = ""
    copies: tuple[Copies, ...] = ()
    size: DeckSize = DeckSize.MINIMUM

    @property
    def total(self) -> int:
        """How many cards it is."""
        return sum(copies.count for copies in self.copies)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every known card once."""
        return tuple(copies.card for copies in self.copies if copies.card is not None)

    def count(self, listed: Listing) -> int:
        """How many copies of this print are in."""
        return sum(copies.count for copies in self.copies if copies.is_of(listed))

    def with_count(self, listed: Listing, count: int) -> Deck:
        """The deck with so many copies of a card; none takes it out."""
        mine = Copies(listed.card.name, min(count, MOST_COPIES), listed)
        if not self.count(listed):
            return replace(self, copies=(*self.copies, mine) if count > 0 else self.copies)
        changed = (mine if one.is_of(listed) else one for one in self.copies)
        return replace(self, copies=tuple(one for one in changed if one.count > 0))

    def renewed(self, same: Callable[[Listing], Listing | None]) -> Deck:
        """The deck with every card as the lists have it now."""
        fresh = (
            replace(one, listed=same(one.listed) or one.listed) if one.listed else one
            for one in self.copies
        )
        return replace(self, copies=tuple(fresh))

    def without(self, gone: Copies) -> Deck:
        """The deck without an entry, known or not."""
        return replace(self, copies=tuple(one for one in self.copies if one is not gone))


def deck_problems(deck: Deck) -> tuple[Problem, ...]:
    """What is against the deck; what does not block is worth a look."""
    return tuple(_problems(deck))


def size_fault(total: int, size: DeckSize) -> Text | None:
    """Why a deck of so many cards is none, as the players have agreed (D-1)."""
    if total > MOST_CARDS:
        return texts.DECK_ABSURD(n=total, most=MOST_CARDS)
    if size is DeckSize.EXACTLY and total != USUAL_DECK:
        return texts.DECK_NOT_EXACT(n=total, exact=USUAL_DECK)
    if size is DeckSize.MAXIMUM and total > USUAL_DECK:
        return texts.DECK_LARGE(n=total, most=USUAL_DECK)
    least = 1 if size is DeckSize.MAXIMUM else USUAL_DECK
    return texts.DECK_SMALL(n=total, least=least) if total < least else None


def _problems(deck: Deck) -> Iterator[Problem]:
    if not deck.name.strip():
        yield Problem(texts.DECK_NO_NAME(), rule("SET-1"), "$.name")
    if (fault := size_fault(deck.total, deck.size)) is not None:
        yield Problem(fault, rule("SET-1"), "$.size")
    for n, copies in enumerate(deck.copies):
        card, at = copies.card, f"$.copies[{n}]"
        if card is None:
            yield Problem(texts.DECK_UNKNOWN(card=copies.name), CARD, at, blocks=False)
            continue
        for refusal in card.refusals():
            text = texts.DECK_UNSURE(card=card.name, what=refusal.text)
            yield Problem(text, CARD, at, blocks=False)
        if card.unique and copies.count > 1:
            text = texts.DECK_UNIQUE(card=card.name, n=copies.count)
            yield Problem(text, CARD, at, blocks=False)
    cards = deck.cards
    if cards and not any(card.is_unit for card in cards):
        yield Problem(texts.NO_UNITS(), rule("MIS-2"), "$.copies", blocks=False)
    if cards and not any(card.yields for card in cards):
        yield Problem(_no_resources(cards), rule("CST-4"), "$.copies", blocks=False)


def _no_resources(cards: Iterable[Card]) -> Text:
    """A number that nobody has written down is unknown, never 0."""
    silent = (card.name for card in cards if card.has(Subtype.RESOURCE) and card.yields is None)
    name = next(silent, None)
    return texts.DECK_NO_RESOURCES() if name is None else texts.YIELD_UNKNOWN(card=name)
