"""What is wrong with TOML or JSON, in the players' words: the libraries know English only."""

from __future__ import annotations

from collections.abc import Callable

from assistant.rules.text import Message, Speakable, Text

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
