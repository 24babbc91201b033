"""Names that players type: how long they may be, and what no file can hold."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.rules.decision import Cite
from assistant.rules.game import Problem
from assistant.rules.text import Message

TOO_LONG = Message("rules", "Too long: up to {most} characters fit. Shorten it.")
HALF_A_CHARACTER = Message("rules", "Half a character (\\ud800 to \\udfff) is in it. Type it anew.")

LONGEST_NAME = 28
"""A longer one leaves no room for the rest of the screen."""


def name_problems(name: str, at: str, cite: Cite, longest: int = LONGEST_NAME) -> Iterator[Problem]:
    """What keeps these words from being a name."""
    if len(name) > longest:
        yield Problem(TOO_LONG(most=longest), cite, at)
    if any("\ud800" <= sign <= "\udfff" for sign in name):
        yield Problem(HALF_A_CHARACTER(), cite, at)
