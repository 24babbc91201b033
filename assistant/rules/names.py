"""Names that players type: how long they may be, and what no file can hold."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category

from assistant.rules.decision import HERE
from assistant.rules.game import Problem
from assistant.rules.text import Message

TOO_LONG = Message("rules", "Too long: up to {most} characters fit. Shorten it.")
HALF_A_CHARACTER = Message(
    "rules", "Half a character (\\ud800 to \\udfff) is in it. Enter it again."
)
ONLY_SPACES = Message("rules", "Only spaces. Enter it again.")
INVISIBLE = Message("rules", "It has an invisible character ({code}). Enter it again.")

LONGEST_NAME = 28
"""A longer one leaves no room for the rest of the screen."""

_JOINERS = "\u200c\u200d"
"""Without them some scripts, and many an emoji, fall apart."""


def name_problems(name: str, at: str, longest: int = LONGEST_NAME) -> Iterator[Problem]:
    """What keeps these words from being a name."""
    if len(name) > longest:
        yield Problem(TOO_LONG(most=longest), HERE, at)
    if any("\ud800" <= sign <= "\udfff" for sign in name):
        yield Problem(HALF_A_CHARACTER(), HERE, at)
    if name and not name.strip():
        yield Problem(ONLY_SPACES(), HERE, at)
    for sign in filter(_is_invisible, name[:longest]):
        yield Problem(INVISIBLE(code=f"U+{ord(sign):04X}"), HERE, at)
        break


def _is_invisible(sign: str) -> bool:
    """Whether it draws nothing and may turn or break the line in which the name stands."""
    return category(sign) in ("Cc", "Cf", "Zl", "Zp") and sign not in _JOINERS
