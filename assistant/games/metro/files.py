"""Decks as TOML or JSON files: read with the place of every mistake, written to be edited."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct, field

from assistant.games.metro import texts
from assistant.games.metro.cards import Card, Deck
from assistant.rules.files import RecordError
from assistant.rules.setup_file import convert_fields, read_fields, write_fields
from assistant.rules.text import Name, Text

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


def is_deck(path: Path) -> bool:
    """Whether a file is meant to be a deck, right or wrong, and of this game."""
    try:
        fields = read_fields(path)
    except RecordError:
        return False
    return "card" in fields and "game" not in fields


def where_to(path: Path) -> Text | None:
    """What a file is that is no battle, and where it is loaded; None if it is no deck of ours.

    Of one with a mistake, what that is.
    """
    try:
        read_deck(path)
    except RecordError as error:
        return error.texts[0] if is_surely_ours(path) else None
    return texts.A_DECK_FILE(file=path.name)


def is_surely_ours(path: Path) -> bool:
    """Other games write ``[[card]]`` too; a heading `deck`, or bonuses, only this one does."""
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
