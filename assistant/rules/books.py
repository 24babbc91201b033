"""The books that citations name."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from assistant.rules.text import Name


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """A rulebook: its name, and the short form a citation opens with; empty says no citation.

    A book that does not number its sections has them by name in `places`. Of a `bare` one every
    other place is cited as it is, with nothing before it.
    """

    name: Name
    short: Name
    places: dict[str, Name] = {}
    bare: bool = False


def load_books(path: Path) -> dict[str, Book]:
    """The books of ``books.toml`` by their keys."""
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Book])
