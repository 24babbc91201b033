"""What a step gives back: it is done, or it asks."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros.state import State
from assistant.rules.decision import Cite, Ref, Seat
from assistant.rules.game import Event, Step
from assistant.rules.text import Text


def done(state: State, *events: Event) -> Step[State]:
    """Nothing more is asked here."""
    return Step(replace(state, answered=True), events)


def asks(state: State, *events: Event) -> Step[State]:
    """A player has to say something first."""
    return Step(replace(state, answered=False), events)


def event(text: Text, cite: Cite, seat: Seat | None = None, *subjects: Ref) -> Event:
    """A line of the log about things on the board."""
    return Event(text, cite, subjects, seat)
