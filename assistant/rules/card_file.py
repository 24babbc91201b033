"""What a list of cards or a deck in a file holds, told alike for every game that has them."""

from __future__ import annotations

from msgspec import Struct

from assistant.rules.text import Speakable, Text


class FiledCard(Struct, frozen=True):
    """A card of a file: what it is, by ids and in words, and how many there are."""

    name: Speakable
    kind: tuple[str, ...]
    kind_name: Speakable
    number: int = 1
    id: str = ""
    set: str = ""


class Remark(Struct, frozen=True):
    """Something about one place of a file: the row (0 is its head), the column, the value, why."""

    row: int
    column: str
    value: str
    reason: Text
    told: Text
    """All of that in a sentence."""


class CardFile(Struct, frozen=True):
    """What came of reading a file: what was taken, what was refused, what is odd about it."""

    is_deck: bool
    cards: tuple[FiledCard, ...]
    refused: tuple[Remark, ...] = ()
    doubts: tuple[Remark, ...] = ()
    left_out: tuple[str, ...] = ()
    """Columns that nobody knows."""
    notes: tuple[Text, ...] = ()
    """What is odd about a deck as a whole."""
