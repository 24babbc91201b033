"""Decks and tables as TOML files: read with the place of every mistake, written to be edited."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, field

from assistant.games.metro.cards import Card, CardCertainty, Certainty, Deck
from assistant.rules.files import write_whole
from assistant.rules.setup_file import convert_fields, read_fields
from assistant.rules.text import Name

SCHEMA = 1


class _Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The table ``[deck]``: what a deck file says of the deck as a whole."""

    id: str = ""
    name: Name | str = ""
    edition: str = "second"
    cards: int = 7
    hand: int = 3
    aside: int = 1
    complete: bool = True


class _DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file: a heading, and a table ``[[card]]`` for each card."""

    cards: tuple[Card, ...] = field(name="card")
    deck: _Heading = _Heading()
    schema: int = SCHEMA


def read_deck(path: Path) -> Deck:
    """The deck in a file, right or wrong: `deck_problems` judges it. Raises `RecordError`."""
    found = convert_fields(path, read_fields(path), _DeckFile)
    return Deck(found.cards, found.deck.name, found.deck.complete)


def write_deck(path: Path, deck: Deck) -> None:
    """Write a deck in place of what was there. Raises `RecordError`."""
    write_whole(path, "\n".join(_deck_lines(deck)).encode())


def _deck_lines(deck: Deck) -> Iterator[str]:
    yield f"schema = {SCHEMA}"
    yield ""
    yield "[deck]"
    yield f"name = {_said(deck.name)}"
    yield f"complete = {'true' if deck.complete else 'false'}"
    for card in deck.cards:
        yield ""
        yield "[[card]]"
        yield f"id = {_quoted(card.id)}"
        yield f"name = {_said(card.name)}"
        yield f"type = {_quoted(card.type.value)}"
        yield f"vs_attack = {card.vs_attack}"
        yield f"vs_defence = {card.vs_defence}"
        yield f"vs_manoeuvre = {card.vs_manoeuvre}"
        yield from _certainty_lines(card.certainty)
    yield ""


def _certainty_lines(known: CardCertainty) -> Iterator[str]:
    if known == CardCertainty():
        return
    yield "[card.certainty]"
    for name in known.__struct_fields__:
        certainty: Certainty = getattr(known, name)
        yield f"{name} = {_quoted(certainty.value)}"


def _said(name: Name | str) -> str:
    if isinstance(name, str):
        return _quoted(name)
    return f"{{ en = {_quoted(name.en)}, ru = {_quoted(name.ru)} }}"


def _quoted(text: str) -> str:
    """A basic string of TOML: the same as one of JSON, but for a character JSON lets pass."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
