"""Files of cards as rows of columns: our CSV, TOML with ``[[card]]``, set files of LackeyCCG."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from itertools import zip_longest
from pathlib import Path
from typing import Any, Literal, NamedTuple

from assistant.games.battletech.collection import texts
from assistant.games.battletech.collection.facts import Fault
from assistant.games.battletech.collection.lackey import LACKEY, facts_of
from assistant.games.battletech.collection.rows import COLUMNS, FURTHER, NEEDED
from assistant.rules.files import RecordError
from assistant.rules.setup_file import read_fields, read_text

LONGEST = 8_000_000
"""Bytes of a list: some forty thousand cards."""
KNOWN = {name.casefold(): name for name in (*COLUMNS, *FURTHER)}
"""The columns as they are written, by how they are compared."""
_SHOWN, _LONGEST_SHOWN = 5, 80
csv.field_size_limit(LONGEST)
"""Too long a value is refused like any other, with its column; the rows after it are read."""
GAME = "battletech"


class Row(NamedTuple):
    """A row, and the line of the file it begins in (in TOML, which card of the file it is)."""

    at: int
    fields: Mapping[str, object]


class Table(NamedTuple):
    """What a file holds: its rows, rows that are no rows, and columns nobody knows."""

    rows: tuple[Row, ...]
    broken: tuple[tuple[int, Fault], ...] = ()
    unknown: tuple[str, ...] = ()


def read_table(path: Path) -> Table:
    """The rows of a file of either kind. Raises `RecordError` where it is no list of cards."""
    if path.suffix.lower() in (".toml", ".json"):
        return _toml(path)
    lines, broken = _lines(read_text(path, LONGEST))
    if broken and not (lines and lines[0][0] < broken[0][0]):
        raise RecordError(texts.ROW(file=path.name, row=broken[0][0], what=broken[0][1].reason))
    if not lines:
        raise RecordError(texts.EMPTY(file=path.name))
    header = [_column(name) for name in lines[0][1]]
    _check_header(path, header)
    rows, wide = _rows(header, lines[1:])
    if set(header) >= LACKEY:
        return Table(tuple(Row(at, facts_of(fields)) for at, fields in rows), (*wide, *broken))
    unknown = tuple(name for name in header if name and name.casefold() not in KNOWN)
    return Table(tuple(rows), (*wide, *broken), unknown)


def card_tables(path: Path) -> tuple[Mapping[str, object], Sequence[Any]]:
    """The fields of a file of this game and its tables ``[[card]]``. Raises `RecordError`."""
    fields = read_fields(path)
    game = fields.get("game", GAME)
    if game != GAME:
        raise RecordError(texts.OTHER_GAME(file=path.name, game=str(game)))
    cards = fields.get("card")
    if not isinstance(cards, list):
        raise RecordError(texts.NO_CARD_TABLES(file=path.name))
    return fields, cards


def is_list(text: str) -> bool:
    """Whether a text that is no TOML begins as a list of cards does."""
    header = _values(text.lstrip().partition("\n")[0], _delimiter(text)) or []
    return set(map(_column, header)).issuperset(NEEDED)


def _lines(text: str) -> tuple[list[tuple[int, list[str]]], list[tuple[int, Fault]]]:
    """Every line that is not empty with its number, and those whose quotation marks are wrong.

    No value of a card has several lines: a mark left open spoils its own row and no other.
    """
    delimiter = _delimiter(text)
    found, broken = list[tuple[int, list[str]]](), list[tuple[int, Fault]]()
    for at, line in enumerate(StringIO(text, newline=""), 1):
        values = _values(line, delimiter)
        if values is None:
            broken.append((at, Fault("", "", texts.OPEN_QUOTE())))
        elif any(map(str.strip, values)):
            found.append((at, values))
    return found, broken


def _values(line: str, delimiter: str) -> list[str] | None:
    """What stands in a line, or None where a quotation mark has no other."""
    quoting: Literal[0, 3] = csv.QUOTE_NONE if delimiter == "\t" else csv.QUOTE_MINIMAL
    if quoting == csv.QUOTE_MINIMAL and line.count('"') % 2:
        return None
    try:
        return next(csv.reader([line], delimiter=delimiter, quoting=quoting, strict=True), [])
    except csv.Error:
        return None


def _delimiter(text: str) -> str:
    """What parts the columns: spreadsheets of some countries write semicolons."""
    header = text.lstrip().partition("\n")[0]
    return max(",;\t", key=header.count)


def _column(name: str) -> str:
    """A column by its own name, however it is written; strange ones in small letters."""
    small = name.strip().casefold()
    return KNOWN.get(small, small)


def _check_header(path: Path, header: Sequence[str]) -> None:
    for name in header:
        if name and header.count(name) > 1:
            raise RecordError(texts.COLUMN_TWICE(file=path.name, column=name))
    missing = [name for name in NEEDED if name not in header]
    if missing:
        found = ", ".join(filter(None, header[:_SHOWN])) or "–"
        raise RecordError(
            texts.NO_CARDS(file=path.name, missing=", ".join(missing), found=found[:_LONGEST_SHOWN])
        )


def _rows(
    header: Sequence[str], lines: Sequence[tuple[int, list[str]]]
) -> tuple[list[Row], list[tuple[int, Fault]]]:
    """Missing values at the end are empty ones; too many are nobody's."""
    rows, wide = list[Row](), list[tuple[int, Fault]]()
    for at, line in lines:
        if any(map(str.strip, line[len(header) :])):
            reason = texts.MANY_VALUES(n=len(line), columns=len(header))
            wide.append((at, Fault("", "", reason)))
        else:
            values = zip_longest(header, line, fillvalue="")
            rows.append(Row(at, {name: value for name, value in values if name}))
    return rows, wide


def _toml(path: Path) -> Table:
    """A table ``[[card]]`` for each card; its table ``options`` holds further columns."""
    _, cards = card_tables(path)
    rows, broken = list[Row](), list[tuple[int, Fault]]()
    for at, card in enumerate(cards, 1):
        options = card.get("options", {}) if isinstance(card, dict) else None
        if isinstance(options, dict):
            columns = {**card, **options}
            rows.append(Row(at, {_column(n): v for n, v in columns.items() if n != "options"}))
        else:
            column = "options" if isinstance(card, dict) else ""
            broken.append((at, Fault(column, "", texts.NOT_A_TABLE())))
    unknown = dict.fromkeys(
        name for _, card in rows for name in card if name.casefold() not in KNOWN
    )
    return Table(tuple(rows), tuple(broken), tuple(unknown))
