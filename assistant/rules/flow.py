"""What the flow of every game is made of: steps of its rulebook, and headings in the log."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from assistant.rules.decision import Action
from assistant.rules.game import Decision, Event, S, Step
from assistant.rules.text import Text


class StepModule(Protocol[S]):
    """What every module in a game's `steps` answers; the game adds how one leads to the next."""

    def enter(self, state: S) -> Step[S]:
        """The state on arrival, with everything automatic done."""

    def decide(self, state: S) -> Decision | None:
        """What is asked, where anything is."""

    def apply(self, state: S, action: Action) -> Step[S]:
        """The state after a legal action."""


def headed(events: tuple[Event, ...], stage: Text) -> tuple[Event, ...]:
    """The events under this heading of the log; what has one of its own keeps it."""
    return tuple(e if e.stage else replace(e, stage=stage) for e in events)
