"""What players call kinds, traits, factions and speeds of cards: `resources/battletech/words.toml`.

The facts carry the English ids; here are the names to show, and every word they are found by.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from assistant.paths import bundled
from assistant.rules.text import Name

WordTable: TypeAlias = Literal[
    "kinds", "speeds", "subtypes", "traits", "factions", "sources", "sets"
]

_PARTS = re.compile(r"[^\w+]+")
_APOSTROPHES = re.compile("['’‘‛ʼ′`´]")


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages, and further words by which players type it."""

    en: str
    ru: str
    also: tuple[str, ...] = ()

    @property
    def name(self) -> Name:
        """What it is called."""
        return Name(self.en, self.ru)

    def spellings(self) -> Iterator[str]:
        """Every way to write it, as `plain` makes them."""
        yield from map(plain, (self.en, self.ru, *self.also))


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of the file, by id."""

    kinds: dict[str, Word]
    speeds: dict[str, Word]
    subtypes: dict[str, Word]
    traits: dict[str, Word]
    factions: dict[str, Word]
    sources: dict[str, Word]
    sets: dict[str, Word]


@cache
def words() -> Words:
    """All of them, read once."""
    path = bundled("resources", "battletech", "words.toml")
    return msgspec.toml.decode(path.read_bytes(), type=Words)


def plain(text: str) -> str:
    """A text as it is compared: small letters, one kind of е, blanks for all other signs."""
    bare = _APOSTROPHES.sub("", text.casefold().replace("ё", "е"))
    return _PARTS.sub(" ", bare).strip()


def id_of(typed: str, table: WordTable) -> str | None:
    """The id that a typed word stands for: the id itself, or any spelling in either language."""
    return spellings(table).get(plain(typed))


def name_of(id: str, table: WordTable) -> Name | str:
    """What an id is called; one that players have made themselves is its own name."""
    known: dict[str, Word] = getattr(words(), table)
    return known[id].name if id in known else id


def ids(table: WordTable) -> tuple[str, ...]:
    """Every id of a table, in its order."""
    return tuple(getattr(words(), table))


def allowed_words(table: WordTable) -> tuple[Name, ...]:
    """What may be written for each id of a table: the id, or the word of a Russian list."""
    known: dict[str, Word] = getattr(words(), table)
    return tuple(Name(id, word.ru.lower()) for id, word in known.items())


@cache
def spellings(table: WordTable) -> Mapping[str, str]:
    """The id that each spelling of a table stands for, spelt as `plain` does."""
    known: dict[str, Word] = getattr(words(), table)
    found = {form: id for id, word in known.items() for form in word.spellings()}
    return found | {plain(id): id for id in known}
