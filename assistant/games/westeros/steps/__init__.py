"""The steps of a turn, by the sections of the rulebook: a class each, as `OnwardModule` says."""

from __future__ import annotations

from assistant.rules.decision import Cite, Ref, Seat
from assistant.rules.flow import Event
from assistant.rules.text import Text


def event(text: Text, cite: Cite, seat: Seat | None = None, *subjects: Ref) -> Event:
    """A line of the log about one side's unit."""
    return Event(text, cite, subjects, seat)
