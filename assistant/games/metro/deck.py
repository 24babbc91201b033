"""The combat deck: its seven cards (§18-20), its files, and what is wrong with one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from operator import eq, ge
from pathlib import Path
from typing import Literal, NewType

from msgspec import Struct, field

from assistant.games.metro import texts
from assistant.games.metro.texts import page
from assistant.paths import bundled
from assistant.rules.card_file import CardFile, FiledCard
from assistant.rules.files import RecordError
from assistant.rules.game import Problem, SetupStruct
from assistant.rules.names import name_problems
from assistant.rules.rule_options import Labelled
from assistant.rules.setup_file import convert_fields, read_fields, refuse, write_fields
from assistant.rules.text import Message, Name, Speakable, Text, signed

CardId = NewType("CardId", str)

HIDDEN = CardId("?")
"""A card this seat may not see: only its back, and how many there are."""

CARDS, HAND = 7, 3
"""Cards of the deck, and how many of them each side holds (§18); one is left aside."""

LOWEST_BONUS, HIGHEST_BONUS = -9, 9


def spellings(name: Name | str) -> tuple[str, ...]:
    """What a thing is called, in each language it has a name in."""
    return (name,) if isinstance(name, str) else tuple(dict.fromkeys((name.en, name.ru)))


class CardType(Labelled):
    """The three types of combat card (§19)."""

    ATTACK = "attack", Message("metro", "attack")
    DEFENCE = "defence", Message("metro", "defence")
    MANOEUVRE = "manoeuvre", Message("metro", "manoeuvre")


VERSUS = {
    CardType.ATTACK: Message("metro", "vs attack"),
    CardType.DEFENCE: Message("metro", "vs defence"),
    CardType.MANOEUVRE: Message("metro", "vs manoeuvre"),
}
"""Against what a bonus is."""


class Certainty(Labelled):
    """How well a figure is known. What an owner typed off his own cards is `OWNER`."""

    PAGE = "page", Message("metro", "rules page")
    DERIVED = "derived", Message("metro", "inferred")
    SECONDARY = "secondary", Message("metro", "from a review")
    ASSUMED = "assumed", Message("metro", "assumed")
    UNKNOWN = "unknown", Message("metro", "assumed")
    OWNER = "owner", Message("metro", "your card")

    @classmethod
    def _missing_(cls, value: object) -> Certainty | None:
        """Some deck files call the rules page the seed."""
        return cls.PAGE if value == "seed" else None


GUESSES = (Certainty.ASSUMED, Certainty.UNKNOWN)


class CardCertainty(SetupStruct, frozen=True):
    """How well each field of a card is known."""

    name: Certainty = Certainty.OWNER
    type: Certainty = Certainty.OWNER
    vs_attack: Certainty = Certainty.OWNER
    vs_defence: Certainty = Certainty.OWNER
    vs_manoeuvre: Certainty = Certainty.OWNER


class Card(SetupStruct, frozen=True):
    """A combat card. Its bonuses are totals, not additions to one another."""

    id: CardId
    name: Name | str
    type: CardType
    vs_attack: int
    vs_defence: int
    vs_manoeuvre: int
    certainty: CardCertainty = CardCertainty()

    def against(self, type: CardType) -> int:
        """Its bonus where the other side shows a card of this type."""
        bonus: int = getattr(self, f"vs_{type.value}")
        return bonus

    def is_guess(self, type: CardType) -> bool:
        """Whether nobody has read that bonus off a card."""
        return getattr(self.certainty, f"vs_{type.value}") in GUESSES

    def bonus(self, type: CardType) -> str:
        """That bonus with its sign, a guess with a question mark."""
        return signed(self.against(type)) + "?" * self.is_guess(type)

    @property
    def is_name_guess(self) -> bool:
        """Whether nobody has read its name off a card."""
        return self.certainty.name in GUESSES

    @property
    def marked_name(self) -> Speakable:
        """Its name, a guess with a question mark."""
        return texts.GUESSED_NAME(name=self.name) if self.is_name_guess else self.name

    @property
    def guess_note(self) -> Text | None:
        """What the question marks on it say, if there are any."""
        has_guesses = self.is_name_guess or any(map(self.is_guess, CardType))
        return texts.WHAT_GUESSES_ARE() if has_guesses else None


class Deck(SetupStruct, frozen=True):
    """A combat deck; while it is not `complete`, some of its figures are only assumed."""

    cards: tuple[Card, ...]
    name: Name | str = ""
    complete: bool = True

    def card(self, id: str) -> Card:
        """The card of this id. Raises `KeyError` where the deck has none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    @property
    def ids(self) -> tuple[CardId, ...]:
        """The cards in the deck's own order, which is the order hands are shown in."""
        return tuple(card.id for card in self.cards)


LONGEST_ID, LONGEST_CARD_NAME = 24, 40
_ID = re.compile(f"[A-Za-z0-9_]{{1,{LONGEST_ID}}}")


def deck_faults(deck: Deck, at: str) -> Iterator[Problem]:
    """What makes the deck unplayable; `at` is where its list of cards stands."""
    if len(deck.cards) != CARDS:
        yield Problem(texts.CARD_COUNT(n=len(deck.cards), needed=CARDS), page(18), at)
    for n, card in enumerate(deck.cards):
        place = f"{at}[{n}]"
        if any(card.id == before.id for before in deck.cards[:n]):
            yield Problem(texts.CARD_TWICE(id=card.id), page(18), f"{place}.id")
        if not _ID.fullmatch(card.id):
            text = texts.BAD_ID(id=card.id[:LONGEST_CARD_NAME], most=LONGEST_ID)
            yield Problem(text, page(18), f"{place}.id")
        names = spellings(card.name)
        if not all(names):
            yield Problem(texts.NO_NAME(), page(19), f"{place}.name")
        for name in names:
            yield from name_problems(name, f"{place}.name", LONGEST_CARD_NAME)
        for type in CardType:
            bonus = card.against(type)
            if not LOWEST_BONUS <= bonus <= HIGHEST_BONUS:
                text = texts.BAD_BONUS(n=bonus, low=LOWEST_BONUS, high=HIGHEST_BONUS)
                yield Problem(text, page(19), f"{place}.vs_{type.value}")


SCHEMA: Literal[1] = 1


class _Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The table ``[deck]``: what a deck file says of the deck as a whole.

    Of the edition and how it is dealt there is one way: another one is refused, not passed over.
    """

    id: str = ""
    name: Name | str = ""
    edition: Literal["second"] = "second"
    cards: Literal[7] = 7
    hand: Literal[3] = 3
    aside: Literal[1] = 1
    complete: bool = True


class _DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file: a heading, and a table ``[[card]]`` for each card."""

    cards: tuple[Card, ...] = field(name="card")
    deck: _Heading = _Heading()
    schema: Literal[1] = SCHEMA


def read_deck(path: Path) -> Deck:
    """The deck in a file, right or wrong: `deck_problems` judges it. Raises `RecordError`."""
    found = convert_fields(path, read_fields(path), _DeckFile)
    return Deck(found.cards, found.deck.name, found.deck.complete)


def playable_deck(path: Path) -> Deck:
    """The deck in a file. Raises `RecordError` with everything against it, at its place."""
    deck = read_deck(path)
    refuse(path, deck_faults(deck, "$.card"))
    return deck


def bundled_deck() -> Deck:
    """The deck that comes with the program."""
    return read_deck(bundled("resources", "metro", "deck.toml"))


def where_to(path: Path) -> Text | None:
    """Where a deck file is opened that was opened as a battle; None for any other file.

    For a deck with a mistake, the mistake.
    """
    try:
        read_deck(path)
    except RecordError as error:
        return error.texts[0] if _is_surely_ours(path) else None
    return texts.A_DECK_FILE(file=path.name)


def is_deck(path: Path) -> bool:
    """Whether a file is meant to be a deck, right or wrong, perhaps of another game."""
    try:
        fields = read_fields(path)
    except RecordError:
        return False
    return "card" in fields and "game" not in fields


def _is_surely_ours(path: Path) -> bool:
    """Other games write ``[[card]]`` too; only this one writes a heading `deck`, or bonuses."""
    if not is_deck(path):
        return False
    fields = read_fields(path)
    cards = fields["card"] if isinstance(fields["card"], list) else []
    is_headed = isinstance(fields.get("deck"), dict)
    return is_headed or any("vs_attack" in card for card in cards if isinstance(card, dict))


def write_deck(path: Path, deck: Deck) -> None:
    """Write a deck in place of what was there. Raises `RecordError`."""
    heading = {"name": deck.name, "complete": deck.complete}
    fields = {"schema": SCHEMA, "deck": heading, "card": deck.cards}
    write_fields(path, fields)


AMBUSH, COUNTER, SOLID = "засада в туннелях", "контратака", "глухая оборона"
"""The three cards the page names."""

FIGURES: tuple[tuple[str, str, Message, Callable[[int, int], bool], int], ...] = (
    (AMBUSH, COUNTER, texts.PAGE_SAYS, eq, 1),
    (COUNTER, AMBUSH, texts.PAGE_SAYS, eq, 2),
    (SOLID, COUNTER, texts.PAGE_SAYS, eq, 0),
    (COUNTER, SOLID, texts.PAGE_AT_LEAST, ge, 2),
)
"""Card, the card it meets, what the page says of its bonus (§20)."""

AMBUSH_ON_ATTACK = 3
"""The bonus of the ambush against any attack card, and the most one can have against it (§20)."""


def card_file(path: Path) -> CardFile | None:
    """What a deck in a file holds; None where it is for another game.

    Raises `RecordError` with everything that makes it unplayable, at its place.
    """
    try:
        deck = playable_deck(path)
    except RecordError:
        if _is_surely_ours(path):
            raise
        return None
    cards = (
        FiledCard(card.name, (card.type.value,), card.type.label(), id=card.id)
        for card in deck.cards
    )
    notes = (problem.text for problem in deck_problems(deck))
    return CardFile(is_deck=True, cards=tuple(cards), notes=tuple(notes))


def deck_problems(deck: Deck, at: str = "$.deck") -> Iterator[Problem]:
    """What makes the deck unplayable; then, as warnings, what differs from the page."""
    faults = list(deck_faults(deck, f"{at}.cards"))
    yield from faults
    if faults:
        return
    if not deck.complete:
        yield Problem(texts.DECK_AS_ENTERED(), page(19), at, blocks=False)
    yield from _unlike_the_page(deck, at)
    yield from _missing_kinds(deck, at)


def _unlike_the_page(deck: Deck, at: str) -> Iterator[Problem]:
    """Figures of the three named cards that differ from those of §20."""
    named = {}
    for card in deck.cards:
        name = card.name.ru if isinstance(card.name, Name) else card.name
        named[name.strip().casefold()] = card
    for one, two, say, holds, figure in FIGURES:
        if one in named and two in named:
            bonus = named[one].against(named[two].type)
            if not holds(bonus, figure):
                text = say(card=named[one].name, other=named[two].name, page=figure, n=bonus)
                yield Problem(text, page(20), at, blocks=False)
    if COUNTER in named and named[COUNTER].type is not CardType.DEFENCE:
        text = texts.PAGE_TYPE(card=named[COUNTER].name)
        yield Problem(text, page(20), at, blocks=False)
    ambush = named.get(AMBUSH)
    if ambush is None:
        return
    against = ambush.against(CardType.ATTACK)
    attack = CardType.ATTACK.label()
    if against != AMBUSH_ON_ATTACK:
        text = texts.PAGE_SAYS(card=ambush.name, other=attack, page=AMBUSH_ON_ATTACK, n=against)
        yield Problem(text, page(20), at, blocks=False)
    for card in deck.cards:
        bonus = card.against(ambush.type)
        if card.type is CardType.ATTACK and bonus > AMBUSH_ON_ATTACK:
            text = texts.PAGE_AT_MOST(
                card=card.name, other=ambush.name, page=AMBUSH_ON_ATTACK, n=bonus
            )
            yield Problem(text, page(20), at, blocks=False)


def _missing_kinds(deck: Deck, at: str) -> Iterator[Problem]:
    """Types, and bonuses against a type, that §19 tells of and no card of this deck has."""
    for type in CardType:
        if not any(card.type is type for card in deck.cards):
            yield Problem(texts.NO_CARD_OF_TYPE(type=type.label()), page(19), at, blocks=False)
    for type, other, say in (
        (CardType.DEFENCE, CardType.ATTACK, texts.NO_CROSS_DEFENCE),
        (CardType.ATTACK, CardType.DEFENCE, texts.NO_CROSS_ATTACK),
    ):
        mine = [card for card in deck.cards if card.type is type]
        others = [kind for kind in CardType if kind is not other]
        if mine and not any(c.against(other) > min(map(c.against, others)) for c in mine):
            yield Problem(say(), page(19), at, blocks=False)
