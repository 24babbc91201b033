"""Rulings: what the table may overrule, as a table of rows. A new ruling is one row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

from assistant.rules.decision import (
    TABLE,
    Action,
    Cite,
    Field,
    Group,
    NumberField,
    Option,
    Ref,
    Refusal,
    Seat,
)
from assistant.rules.flow import Event, S, Step, StepEngine
from assistant.rules.text import Message, Speakable, Text

A = TypeVar("A", bound=Action)


class Subject(Struct, frozen=True):
    """Something that a ruling may be about: its action, and what players call it.

    Where the row has a field, the action is the template with the value that stands there first.
    """

    action: Action
    label: Speakable
    refs: tuple[Ref, ...] = ()
    field: Field | None = None
    """The open field, where each subject has one of its own."""
    title: Text | None = None
    """Under what it stands, where that is not the verb of the row."""


@dataclass(frozen=True)
class Ruling(Generic[S, A]):
    """One row of the table: an action of the table's own, about what, and what comes of it.

    The struct of the action is the codec of its files; its tag is the id of the row. Several rows
    may share one struct, such as a banner that is turned up or down.
    """

    action: type[A]
    label: Message
    """The verb; options of one verb stand together."""
    subjects: Callable[[S], Iterable[Subject]]
    apply: Callable[[S, A], Step[S]]
    """The changed state and its line of the log, which `ruled` makes."""
    field: Callable[[S, A], Field] | None = None
    """The open field of the action, with its range."""
    why_not: Callable[[S, A], Iterable[Refusal]] | None = None
    cite: Cite = TABLE
    enters: bool = False
    """Whether it moves the battle to another step, which is then entered."""

    def options(self, state: S) -> Iterator[Option]:
        """One option for each subject, with every reason against it."""
        usual = Group(self.label(), self.cite)
        for subject in self.subjects(state):
            group = Group(subject.title, self.cite) if subject.title else usual
            action: Any = subject.action
            refusals = tuple(self.why_not(state, action)) if self.why_not else ()
            field = self.field(state, action) if self.field else subject.field
            yield Option(action, subject.label, group, subject.refs, refusals, field)


@dataclass(frozen=True)
class Rulings(Generic[S]):
    """The table of a game's rulings.

    `resume` goes on where a ruling has changed something: what the rules now force happens. It is
    not asked after a row that `enters`, nor once the battle is over.
    """

    rows: tuple[Ruling[S, Any], ...]
    steps: StepEngine[S]
    resume: Callable[[S], Step[S]] = Step

    def options(self, state: S) -> Iterator[Option]:
        """Everything that the table may overrule now, row by row. There may be thousands."""
        for row in self.rows:
            yield from row.options(state)

    def options_of(self, state: S, action: Action) -> Iterator[Option]:
        """The options of the rows that such an action belongs to."""
        for row in self.rows:
            if isinstance(action, row.action):
                yield from row.options(state)

    def has(self, action: Action) -> bool:
        """Whether the action is a ruling."""
        return any(isinstance(action, row.action) for row in self.rows)

    def row_of(self, action: Action) -> Ruling[S, Any]:
        """The first row of such actions; those that share a struct do the same."""
        return next(row for row in self.rows if isinstance(action, row.action))

    def apply(self, state: S, action: Action) -> Step[S]:
        """The state after a ruling and everything automatic that follows from it."""
        row = self.row_of(action)
        step = row.apply(state, action)
        events = self.steps.headed(step.events, state)
        after = self.steps.begin(step.state) if row.enters else self.resume(step.state)
        return Step(after.state, (*events, *after.events))


def ruled(text: Text, seat: Seat | None = None) -> Event:
    """The line of the log that marks the table's own word."""
    return Event(text, TABLE, seat, ruling=True)


@dataclass(frozen=True, slots=True)
class Settable:
    """A number that the table may set: the verb, the line of the log, the least and the most."""

    verb: Message
    log: Message
    low: int
    high: int

    @property
    def field(self) -> NumberField:
        """The values it may have, in the field `value` of an action."""
        return NumberField("value", self.low, self.high)

    def nearest(self, now: int | None) -> int:
        """The value to begin with: the one it has, as far as that may be set."""
        return self.low if now is None else min(max(now, self.low), self.high)
