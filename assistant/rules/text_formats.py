"""Texts as people save them: their encodings, JSON and TOML, and what is wrong with them."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from assistant.rules.text import Message, Name, Speakable, Text

WINDOWS = "cp1251"
"""The ANSI code page of Russian Windows; the English one has the same dashes and quotes."""

_MARKS = "\N{NO-BREAK SPACE}«»“”„‘’‚–—…№"
_WORDS = re.compile(r"[^\W\d_]+")
_RUSSIAN = re.compile(r"[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+")
_LATIN = re.compile(r"[A-Za-z]+")
_SURE = re.compile(r"[А-ЯЁа-яё][а-яё]{2}")
_COMMON = re.compile(r"[оеаинтсрвл]", re.IGNORECASE)
"""Two thirds of the letters of a Russian text, and far fewer of one read with the wrong table."""
_NULS_SHOWN = 20
"""One byte in so many is enough: a Russian text in UTF-16 has them in blanks and digits only."""


def decoded(data: bytes) -> str:
    """The text of a file. Raises `UnicodeDecodeError`, in UTF-8, where it cannot be told."""
    wide = _wide(data)
    if wide is not None:
        return wide
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode(WINDOWS, errors="replace")
        if _is_windows(text):
            return text
        raise


def _wide(data: bytes) -> str | None:
    """The text of a UTF-16 file, or None; without a byte order mark every other byte is zero."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        codec = "utf-16"
    else:
        even, odd = data[::2].count(0), data[1::2].count(0)
        if min(even, odd) > 0 or max(even, odd) * _NULS_SHOWN <= len(data):
            return None
        codec = "utf-16-le" if odd else "utf-16-be"
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def _is_windows(text: str) -> bool:
    """Whether these are Russian and English words, and no others read with the wrong table."""
    letters = [sign for sign in text if _RUSSIAN.fullmatch(sign)]
    if not all(sign.isascii() for sign in set(text) - set(letters) - set(_MARKS)):
        return False
    words = _WORDS.findall(text)
    sound = all(_LATIN.fullmatch(word) or _RUSSIAN.fullmatch(word) for word in words)
    common = len(_COMMON.findall(text))
    return sound and (not letters or (3 * common >= len(letters) and bool(_SURE.search(text))))


NO_VALUE = Message("rules", "a value is missing or wrong; words stand in quotation marks")
NO_NAME = Message("rules", "a name, or a heading in square brackets, is expected here")
NO_QUOTED_NAME = Message("rules", "a name in quotation marks is expected here")
NO_EQUALS = Message("rules", "the sign = is missing after a name")
NO_MARK = Message("rules", "a comma or a colon is missing")
SPARE_COMMA = Message("rules", "one comma too many")
OPEN_BRACKET = Message("rules", "a bracket is not closed")
OPEN_QUOTES = Message("rules", "quotation marks are not closed")
TOO_MUCH = Message("rules", "unexpected text after the end of a value")
NAME_TWICE = Message("rules", "a name or a heading appears twice; keep one")
WRONG_SIGN = Message("rules", "unexpected character")
BACKSLASH = Message("rules", "a backslash in quotation marks is written twice")
NO_SUCH_DATE = Message("rules", "no such date or time")

_BEGINNINGS: tuple[tuple[str, Callable[..., Text]], ...] = (
    ("Invalid value", NO_VALUE),
    ("Expecting value", NO_VALUE),
    ("Invalid statement", NO_NAME),
    ("Invalid initial character", NO_NAME),
    ("Expecting property name", NO_QUOTED_NAME),
    ("Expected '='", NO_EQUALS),
    ("Expecting ':'", NO_MARK),
    ("Expecting ','", NO_MARK),
    ("Illegal trailing comma", SPARE_COMMA),
    ("Expected ']", OPEN_BRACKET),
    ("Unclosed", OPEN_BRACKET),
    ("Unterminated string", OPEN_QUOTES),
    ("Expected newline", TOO_MUCH),
    ("Extra data", TOO_MUCH),
    ("Cannot", NAME_TWICE),
    ("Duplicate", NAME_TWICE),
    ("Expected ", OPEN_QUOTES),
    ("Found invalid character", WRONG_SIGN),
    ("Illegal character", WRONG_SIGN),
    ("Invalid control character", WRONG_SIGN),
    ("Unescaped", BACKSLASH),
    ("Invalid hex", BACKSLASH),
    ("Escaped character", BACKSLASH),
    ("Invalid \\", BACKSLASH),
    ("Invalid date", NO_SUCH_DATE),
)
"""How `tomllib` and `json` begin what they say; the first that fits counts."""


def in_our_words(what: str) -> Speakable:
    """What a library says of a text, as the players should read it; its own words if unheard of."""
    told = (said() for begins, said in _BEGINNINGS if what.startswith(begins))
    return next(told, what)


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
    return json.loads(text, object_pairs_hook=_no_field_twice)


def _no_field_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise DuplicateField(next(name for name in names if names.count(name) > 1))
    return found


_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDEST = 100


def toml_text(value: object) -> str:
    """A struct, or a mapping of them, as a TOML document; what is None is left out."""
    fields = msgspec.json.decode(msgspec.json.encode(value))
    return "\n".join(_table(fields, ())).strip() + "\n"


def _table(fields: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """The plain values first: after the first heading they would belong to it."""
    deeper = {key: value for key, value in fields.items() if _is_table(value)}
    for key, value in fields.items():
        if key not in deeper and value is not None:
            yield _line(_key(key), value)
    for key, value in deeper.items():
        name = ".".join(map(_key, (*path, key)))
        tables = value if isinstance(value, list) else [value]
        for table in tables:
            yield ""
            yield f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            yield from _table(table, (*path, key))


def _is_table(value: object) -> bool:
    """A mapping, or a list of nothing but mappings; a name in its languages is a plain value."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, dict) for item in value)
    return isinstance(value, dict) and tuple(value) != Name.__struct_fields__


def _line(key: str, value: object) -> str:
    """One value, a long list over several lines."""
    line = f"{key} = {_plain(value)}"
    if len(line) <= _WIDEST or not isinstance(value, list):
        return line
    rows, row = [], "   "
    for item in map(_plain, value):
        if len(row) + len(item) + 2 > _WIDEST:
            rows.append(row)
            row = "   "
        row += f" {item},"
    return "\n".join((f"{key} = [", *rows, row, "]"))


def _plain(value: object) -> str:
    match value:
        case list():
            return f"[{', '.join(map(_plain, value))}]"
        case dict():
            pairs = (f"{_key(k)} = {_plain(v)}" for k, v in value.items() if v is not None)
            return f"{{ {', '.join(pairs)} }}"
        case bool():
            return "true" if value else "false"
        case str():
            # TOML's basic strings are JSON's, but for the sign of deletion.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _plain(key)
