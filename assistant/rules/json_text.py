"""JSON as plain lists and tables. Readers take the last of two fields of one name: a slip, here."""

from __future__ import annotations

import json


class DuplicateField(ValueError):
    """A field stands twice in one table; `name` says which."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def plain_json(text: str) -> object:
    """What the text says.

    Raises `ValueError` or `RecursionError` where it is no JSON, `DuplicateField` for a name that
    stands twice in one table.
    """
    return json.loads(text, object_pairs_hook=_table)


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise DuplicateField(next(name for name in names if names.count(name) > 1))
    return found
