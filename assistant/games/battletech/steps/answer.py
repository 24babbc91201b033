"""What a step gives back: it is done, or it asks."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech.state import State
from assistant.rules.game import Event, Step


def done(state: State, *events: Event) -> Step[State]:
    """Nothing more is asked here."""
    return Step(replace(state, answered=True), events)


def asks(state: State, *events: Event) -> Step[State]:
    """A player has to say something first."""
    return Step(replace(state, answered=False), events)
