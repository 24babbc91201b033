"""The group of a mission (a seam until the missions themselves are here)."""

from __future__ import annotations

from assistant.games.battletech.state import State
from assistant.rules.decision import Action, Option
from assistant.rules.game import Step


def senders(state: State) -> tuple[Option, ...]:
    """Units that may be sent on a mission."""
    return ()


def apply_send(state: State, action: Action) -> Step[State]:
    """A Unit begins a group."""
    raise TypeError(action)
