"""What the flow of every game is made of: steps of its rulebook, on the rail and in the log."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, NoReturn, Protocol, TypeVar

from msgspec.structs import replace

from assistant.rules.decision import Action
from assistant.rules.game import Decision, Event, Progress, RailStep, S, Step
from assistant.rules.text import Message, Text

GO_ON = Message("rules", "Next")
"""The verb of an option by which a seat does nothing more."""

Where = TypeVar("Where", covariant=True)


class StepModule(Protocol[S]):
    """What every module in a game's `steps` answers; the game adds how one leads to the next."""

    def enter(self, state: S) -> Step[S]:
        """The state on arrival, with everything automatic done."""

    def decide(self, state: S) -> Decision | None:
        """What is asked, where anything is."""

    def apply(self, state: S, action: Action) -> Step[S]:
        """The state after a legal action."""


class OnwardModule(StepModule[S], Protocol[S, Where]):
    """The same in a game whose steps say themselves which comes next.

    Its states have a field `answered`: the step they are at asks for nothing more.
    """

    def after(self, state: S) -> Where:
        """The step that comes next."""


def done(state: S, *events: Event) -> Step[S]:
    """Nothing more is asked here."""
    return Step(_answered(state, True), events)


def asks(state: S, *events: Event) -> Step[S]:
    """A player has to say something first."""
    return Step(_answered(state, False), events)


def _answered(state: S, is_so: bool) -> S:
    """The very same state where it is so already: what was read from it goes on to hold."""
    step: Any = state  # every state of an `OnwardModule` has the field
    return state if step.answered is is_so else replace(state, answered=is_so)


def never_asked(state: object) -> NoReturn:
    """What a step decides that answers itself."""
    raise AssertionError(state)


def answers_nothing(state: object, action: Action) -> NoReturn:
    """What comes of an action there."""
    raise TypeError(action)


def headed(events: tuple[Event, ...], stage: Text) -> tuple[Event, ...]:
    """The events under this heading of the log; what has one of its own keeps it."""
    return tuple(e if e.stage else replace(e, stage=stage) for e in events)


def rail(labels: Iterable[Text], here: int, skipped: Container[int] = ()) -> tuple[RailStep, ...]:
    """The steps of the rulebook with their numbers; `here` and those `skipped` count from 0."""
    return tuple(
        RailStep(str(n + 1), label, Progress.SKIPPED if n in skipped else _progress(n, here))
        for n, label in enumerate(labels)
    )


def _progress(step: int, here: int) -> Progress:
    if step == here:
        return Progress.CURRENT
    return Progress.DONE if step < here else Progress.AHEAD
