"""A line of the log about things on the board."""

from __future__ import annotations

from assistant.rules.decision import Cite, Ref, Seat
from assistant.rules.flow import Event
from assistant.rules.text import Text


def event(text: Text, cite: Cite, seat: Seat | None = None, *subjects: Ref) -> Event:
    """What happened, by which rule, to whom."""
    return Event(text, cite, subjects, seat)
