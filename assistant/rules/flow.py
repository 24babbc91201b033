"""The step engine of every game: from one step of its rulebook to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, NoReturn, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from assistant.rules.chance import Draw, Roll
from assistant.rules.decision import Action, Choice, Cite, Seat
from assistant.rules.text import Message, Text

GO_ON = Message("rules", "Next")
"""The verb of an option by which a seat does nothing more."""

S = TypeVar("S", bound=Struct)
At = TypeVar("At")
Next = TypeVar("Next", covariant=True)

Decision: TypeAlias = Choice | Roll | Draw


class Event(Struct, frozen=True):
    """One line of the log: what happened, and by which rule.

    `actor` is the seat the line is about. `only_for` marks a line that only one seat may read.
    `stage` is the heading the line stands under. A `ruling` is the table's own word. A `reveal`
    shows everybody what was hidden from somebody.
    """

    text: Text
    cite: Cite | None
    actor: Seat | None = None
    only_for: Seat | None = None
    stage: Text | None = None
    ruling: bool = False
    reveal: bool = False

    def __str__(self) -> str:
        return str(self.text) if self.cite is None else f"{self.text} [{self.cite}]"

    @property
    def has_secret(self) -> bool:
        """Whether it tells what was hidden, from all but one seat, or until then."""
        return self.only_for is not None or self.reveal


class Step(Struct, Generic[S], frozen=True):
    """The state after an action, at the next decision or over, and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()


class Progress(Enum):
    """Where a step of the rulebook stands in this round."""

    AHEAD = "ahead"
    CURRENT = "current"
    DONE = "done"
    SKIPPED = "skipped"


class RailStep(Struct, frozen=True):
    """One step of the rulebook on the rail above the table."""

    number: str
    label: Text
    progress: Progress
    why: Text | None = None
    """Why it is skipped."""


class StepModule(Protocol[S]):
    """What every module in a game's `steps` answers."""

    def enter(self, state: S) -> Step[S]:
        """The state on arrival, with everything automatic done."""

    def decide(self, state: S) -> Decision | None:
        """What is asked, where anything is."""

    def apply(self, state: S, action: Action) -> Step[S]:
        """The state after a legal action."""


@dataclass(frozen=True)
class Steps(Generic[S, At]):
    """The route of a game: every state names its step in the field `at`.

    `onward` moves a state on to the step that follows, or answers None while its step still asks.
    `arrive` replaces a module's `enter` where a step is entered in a special way; it is given the
    state and the one before. `settle` adds what follows at once from any effect; `finish` is given
    the whole step up to the next decision, and the state before it. `interruption` is a module that
    asks before the step does, as long as something lasts; its answer stands as it gives it.
    """

    modules: Mapping[At, StepModule[S]]
    over: At
    onward: Callable[[S], S | None]
    heading: Callable[[S], Text]
    """The heading in the log of what happens at a state's step."""
    arrive: Callable[[S, S], Step[S]] | None = None
    settle: Callable[[S], Step[S]] | None = None
    finish: Callable[[Step[S], S], Step[S]] | None = None
    interruption: Callable[[S], StepModule[S] | None] | None = None

    def decide(self, state: S) -> Decision | None:
        """What the step asks for; None when the battle is over."""
        first = None if self.interruption is None else self.interruption(state)
        if first is not None:
            return first.decide(state)
        at = _at(state)
        return None if at is self.over else self.modules[at].decide(state)

    def apply(self, state: S, action: Action) -> Step[S]:
        """The step's answer to a legal action, and everything automatic after it."""
        first = None if self.interruption is None else self.interruption(state)
        if first is not None:
            return first.apply(state, action)
        return self.run(self.modules[_at(state)].apply(state, action), state)

    def begin(self, state: S) -> Step[S]:
        """Enter the step that the state names, and go on to the first decision."""
        at = _at(state)
        return Step(state) if at is self.over else self.run(self.modules[at].enter(state), state)

    def run(self, step: Step[S], before: S) -> Step[S]:
        """Go from step to step until somebody has to decide, or the battle is over."""
        step = self._settled(step, before)
        state, events = step.state, step.events
        while _at(state) is not self.over and (following := self.onward(state)) is not None:
            step = self._settled(self._entered(following, state), following)
            state, events = step.state, (*events, *step.events)
        step = Step(state, events)
        return step if self.finish is None else self.finish(step, before)

    def headed(self, events: tuple[Event, ...], state: S) -> tuple[Event, ...]:
        """The events under the heading of the step they happened in."""
        return headed(events, self.heading(state))

    def _entered(self, state: S, before: S) -> Step[S]:
        if self.arrive is not None:
            return self.arrive(state, before)
        at = _at(state)
        return Step(state) if at is self.over else self.modules[at].enter(state)

    def _settled(self, step: Step[S], before: S) -> Step[S]:
        events = step.events
        if self.settle is not None:
            step = self.settle(step.state)
            events = (*events, *step.events)
        return Step(step.state, self.headed(events, before)) if events else step


class StepEngine(Protocol[S]):
    """What asks and plays the steps of a game: `Steps`, or what stands before it."""

    def decide(self, state: S) -> Decision | None:
        """What is asked; None when the battle is over."""

    def apply(self, state: S, action: Action) -> Step[S]:
        """The answer to a legal action, and everything automatic after it."""

    def begin(self, state: S) -> Step[S]:
        """Enter the step that the state names, and go on to the first decision."""

    def headed(self, events: tuple[Event, ...], state: S) -> tuple[Event, ...]:
        """The events under the heading of the step they happened in."""


def _at(state: Any) -> Any:
    return state.at


class OnwardModule(StepModule[S], Protocol[S, Next]):
    """The same in a game whose steps say themselves which comes next.

    Its states have a field `answered`: the step they are at asks for nothing more.
    """

    def after(self, state: S) -> Next:
        """The step that comes next."""


def done(state: S, *events: Event) -> Step[S]:
    """Nothing more is asked here."""
    return Step(_answered(state, True), events)


def asks(state: S, *events: Event) -> Step[S]:
    """A player has to say something first."""
    return Step(_answered(state, False), events)


def _answered(state: Any, is_so: bool) -> Any:
    """Every state of an `OnwardModule` has the field."""
    return replace(state, answered=is_so)


def never_asked(state: object) -> NoReturn:
    """What a step decides that answers itself."""
    raise AssertionError(state)


def answers_nothing(state: object, action: Action) -> NoReturn:
    """What comes of an action there."""
    raise TypeError(action)


class Automatic:
    """A step that asks nobody."""

    decide = staticmethod(never_asked)
    apply = staticmethod(answers_nothing)


def headed(events: tuple[Event, ...], stage: Text) -> tuple[Event, ...]:
    """The events under this heading of the log; what has one of its own keeps it."""
    return tuple(e if e.stage else replace(e, stage=stage) for e in events)


def rail(
    labels: Iterable[Text], here: int, skipped: Mapping[int, Text | None] | None = None
) -> tuple[RailStep, ...]:
    """The steps of the rulebook with their numbers; `here` and those `skipped` count from 0.

    What is skipped may have its reason.
    """
    skipped = skipped or {}
    steps = []
    for n, label in enumerate(labels):
        progress = Progress.DONE if n < here else Progress.AHEAD
        if n in skipped:
            progress = Progress.SKIPPED
        elif n == here:
            progress = Progress.CURRENT
        steps.append(RailStep(str(n + 1), label, progress, skipped.get(n)))
    return tuple(steps)
