"""What the rules ask for: a choice among options, a roll, or a draw; and why not.

A closed option stays in its list and carries every reason against it, each with its rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NewType, TypeAlias

import msgspec
from msgspec import Struct

from assistant.rules.text import Message, Name, Speakable, Text

Seat = NewType("Seat", int)
"""A player's place at the table: 0, 1, 2, ..."""

Ref = NewType("Ref", str)
"""Names a thing on the table, such as ``0/cruiser-2``, so that a panel can light it up."""

NOT_OFFERED = Message("rules", "Not possible now")
OUT_OF_RANGE = Message("rules", "{value} is out of range; enter {low} to {high}")
NOT_IN_LIST = Message("rules", "{value} is not in the list")
NOT_DESCRIBED = Message("rules", "{value}: describe it field by field")
NOT_AN_ORDER = Message("rules", "The order must list each of these once: {values}")


class Cite(Struct, frozen=True):
    """A place in a rulebook: a key of ``resources/books.toml`` and a paragraph of that book."""

    book: str
    place: str

    def __str__(self) -> str:
        return f"{self.book} {self.place}"


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """A rulebook: its name, and the short form a citation opens with; empty says no citation.

    A book that does not number its sections has them by name in `places`. Of a `bare` one every
    other place is cited as it is, with nothing before it.
    """

    name: Name
    short: Name
    places: dict[str, Name] = {}
    bare: bool = False


def load_books(path: Path) -> dict[str, Book]:
    """The books of ``books.toml`` by their keys."""
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Book])


HERE = Cite("assistant", "decision")
"""The citation of refusals that rest on no rulebook: the action is simply not what is asked."""

TABLE = Cite("assistant", "ruling")
"""The table's own word: no rulebook stands behind a ruling."""


class Refusal(Struct, frozen=True):
    """One reason why something is not allowed, and the rule that says so."""

    text: Text
    cite: Cite

    def __str__(self) -> str:
        return f"{self.text} [{self.cite}]"


class IllegalAction(Exception):
    """The action is not legal here; `refusals` says why, each with its rule."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__("; ".join(map(str, refusals)))
        self.refusals = refusals


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(Struct, frozen=True, tag_field="do", tag=_kebab, forbid_unknown_fields=True):
    """Something a player does; its JSON names it in the field ``do``."""


class NumberField(Struct, frozen=True):
    """The open field of a family of actions: a whole number within a range, ends included."""

    name: str
    low: int
    high: int

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this value is no member, or nothing."""
        if isinstance(value, int) and self.low <= value <= self.high:
            return ()
        return (Refusal(OUT_OF_RANGE(value=str(value), low=self.low, high=self.high), HERE),)


class Pick(Struct, frozen=True):
    """One value a named field may take, and what players call it."""

    value: str
    label: Speakable


class NameField(Struct, frozen=True):
    """The open field of a family: one name among many, for the bar to filter by typing.

    `closed` are names that somebody may look for in vain, and why.
    """

    name: str
    picks: tuple[Pick, ...]
    closed: tuple[tuple[str, Refusal], ...] = ()

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this value is no member, or nothing."""
        if any(pick.value == value for pick in self.picks):
            return ()
        told = tuple(why for name, why in self.closed if name == value)
        return told or (Refusal(NOT_IN_LIST(value=str(value)), HERE),)


class OrderField(Struct, frozen=True):
    """The open field of a family: all the picks in an order of the player's own."""

    name: str
    picks: tuple[Pick, ...]

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this value is no member, or nothing."""
        names = [pick.value for pick in self.picks]
        if isinstance(value, tuple) and sorted(map(str, value)) == sorted(names):
            return ()
        return (Refusal(NOT_AN_ORDER(values=", ".join(names)), HERE),)


class Record(Struct, frozen=True):
    """Something with several parts that a player describes whole, such as a card; judges itself."""

    def refusals(self) -> tuple[Refusal, ...]:
        """What is wrong with it, or nothing."""
        return ()


class RecordField(Struct, frozen=True):
    """The open field of a family: a record of the player's own, in a game's own form.

    `form` names that form in the window; `examples` are members among countless others. A game
    whose position forbids some records has a field of its own that refuses them too.
    """

    name: str
    form: str
    examples: tuple[Record, ...]

    def refusals(self, value: object) -> tuple[Refusal, ...]:
        """Why this value is no member, or nothing."""
        if isinstance(value, Record):
            return value.refusals()
        return (Refusal(NOT_DESCRIBED(value=str(value)), HERE),)


Field: TypeAlias = NumberField | NameField | OrderField | RecordField


class Group(Struct, frozen=True):
    """A verb that several options share, and the rule that allows them all."""

    label: Text
    cite: Cite


class Option(Struct, frozen=True):
    """Something a seat may do now, or may not and why.

    `subjects` are the interchangeable things on the table it is about. With a `field` the option
    is a family: `action` is its template, and any value the field accepts is legal.
    """

    action: Action
    label: Speakable
    group: Group
    subjects: tuple[Ref, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    field: Field | None = None
    detail: Text | None = None
    note: Text | None = None
    """What a sign in its words means: told to who asks."""
    guarded: bool = False
    """Whether its number is not enough, and Enter must follow.

    It may have been meant as an amount, or as the numbers of two things.
    """

    def __str__(self) -> str:
        """The verb, what it is about, and every reason against it."""
        reasons = "; ".join(map(str, self.refusals))
        return f"{self.group.label}: {self.label}" + (f" ({reasons})" if reasons else "")

    @property
    def is_open(self) -> bool:
        """Whether the rules allow it."""
        return not self.refusals

    @property
    def has_one_number(self) -> bool:
        """Whether its open field is a number with one value: nothing is left to be asked."""
        return isinstance(self.field, NumberField) and self.field.low == self.field.high

    def why_not(self, action: Action) -> tuple[Refusal, ...] | None:
        """The refusals of this action, or None if the option is not about it."""
        if not self._is_about(action):
            return None
        if self.field is None:
            return self.refusals
        return (*self.refusals, *self.field.refusals(getattr(action, self.field.name)))

    @property
    def members(self) -> Iterator[Action]:
        """Every action it offers; where they are too many, the template or the examples."""
        match self.field:
            case NumberField(low=low, high=high):
                values: Iterable[object] = range(low, high + 1)
            case NameField(picks=picks):
                values = [pick.value for pick in picks]
            case RecordField(examples=examples):
                values = examples
            case _:
                yield self.action
                return
        yield from map(self.member, values)

    def member(self, value: object) -> Action:
        """The action with this value in the open field; where there is none, the only one."""
        if self.field is None:
            return self.action
        return msgspec.structs.replace(self.action, **{self.field.name: value})

    def _is_about(self, action: Action) -> bool:
        """Whether the action is this one, whatever stands in the open field."""
        if self.field is None or type(action) is not type(self.action):
            return self.action == action
        blank = {self.field.name: getattr(self.action, self.field.name)}
        return msgspec.structs.replace(action, **blank) == self.action


RulingOptions: TypeAlias = Callable[[], tuple[Option, ...]]
"""Called when somebody wants to overrule something: there may be thousands."""


class Gesture(Struct, frozen=True):
    """Several legal actions in a row that the table does in one breath; one line, one undo.

    What loses something is `guarded`: it is pressed on purpose, never by a key held or hit twice.
    What answers `for_all` seats where each is asked in turn has the key Ctrl+Enter: Enter answers
    for the seat that is asked.
    Where something is `left` to do that it ends, Enter asks once before.
    """

    label: Text
    actions: tuple[Action, ...]
    guarded: bool = False
    for_all: bool = False
    left: Text | None = None


class Tally(Struct, frozen=True):
    """How much of a repeated decision is done, for instance hits already assigned."""

    done: int
    total: int


class Secret(Struct, frozen=True):
    """Only the seat that chooses may see the options, and what it picks.

    The option whose action is `closing` ends the secret: it is how the hand is covered. A `final`
    pick hands the screen on, and nothing is taken back quietly: the window asks for a second press.
    Where what it is `asked` would tell the others something, they read the prompt in its place.
    """

    closing: Action | None = None
    final: bool = False
    asked: Text | None = None


class Together(Struct, frozen=True):
    """Every seat is at the screen, which shows what anybody may see."""


class Choice(Struct, frozen=True):
    """A seat picks one of the options.

    Without an `audience` anybody may look on, and the screen shows what the seat may see.
    """

    seat: Seat
    prompt: Text
    options: tuple[Option, ...]
    gestures: tuple[Gesture, ...] = ()
    detail: Text | None = None
    tally: Tally | None = None
    audience: Secret | Together | None = None
    steady: bool = False
    """Whether a closed option keeps its number: several are picked in turn from a row of cards."""
    topic: Text | None = None
    """What is asked however the words change with what is left: as long as it is the same, keys
    stay. What opens then stands among its like; without a topic, after all there was."""
    begin: Action | None = None
    """The option to look at first where nothing is to be done in one breath; else the first."""
    back: Action | None = None
    """The option that Esc takes: nothing of what has been begun here."""

    def __str__(self) -> str:
        """A line for each option, an open one with a plus, a closed one with its reasons."""
        signs = ((" +" if option.is_open else " -", option) for option in self.options)
        return "\n".join((str(self.prompt), *(f"{sign} {option}" for sign, option in signs)))

    def why_not(self, action: Action) -> tuple[Refusal, ...]:
        """Every reason against the action; empty when it is legal."""
        answer = find(self.options, action)
        return (Refusal(NOT_OFFERED(), HERE),) if answer is None else answer

    @property
    def secret(self) -> bool:
        """Whether only its own seat may see it."""
        return isinstance(self.audience, Secret)

    @property
    def final(self) -> bool:
        """Whether a pick must be confirmed."""
        return isinstance(self.audience, Secret) and self.audience.final

    @property
    def asked(self) -> Text:
        """What its own seat reads; the prompt is for everybody."""
        asked = self.audience.asked if isinstance(self.audience, Secret) else None
        return asked or self.prompt

    @property
    def closing(self) -> Option | None:
        """The open option that ends the secret, if there is one."""
        if not isinstance(self.audience, Secret):
            return None
        action = self.audience.closing
        return next((option for option in self.open if option.action == action), None)

    @property
    def open(self) -> Iterator[Option]:
        """The options the rules allow."""
        return (option for option in self.options if not option.refusals)


def find(options: Iterable[Option], action: Action) -> tuple[Refusal, ...] | None:
    """The refusals of the option that is about the action, or None if none is.

    Where several are about it, one open option is enough; else the rules tell more than that the
    value is not among those of a family.
    """
    best: tuple[Refusal, ...] | None = None
    kind = type(action)
    for option in options:
        if type(option.action) is not kind:
            continue  # most are: they need not be asked
        answer = option.why_not(action)
        if answer is not None and (best is None or _telling(answer) < _telling(best)):
            best = answer
            if not best:
                break
    return best


def _telling(refusals: tuple[Refusal, ...]) -> tuple[int, int]:
    return sum(refusal.cite == HERE for refusal in refusals), len(refusals)
