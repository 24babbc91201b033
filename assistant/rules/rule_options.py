"""Rule options: what a rulebook leaves open, how it can be read, and how a table reads it.

One declaration says it all: a field of the `RuleOptions` of a game's setup, whose annotation is a
`RuleOption` (question, citation, sources), whose type lists the answers, and whose default is the
usual reading::

    hero_on_station: Annotated[
        HeroOnStation, RuleOption(Message("metro", "Hero put forward"), reading("R1"), (page(9),))
    ] = HeroOnStation.LITERAL
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from dataclasses import replace as dataclass_replace
from enum import StrEnum
from typing import Self, TypeAlias, TypeVar, get_type_hints

from msgspec.structs import replace

from assistant.rules.decision import Cite
from assistant.rules.game import Note, NoteLine, SetupStruct
from assistant.rules.text import Message, Text

READ_AS = Message("rules", "{asks}: {reads}")
DECIDED = Message("rules", "Unclear rules that mattered")
YES = Message("rules", "yes")
NO = Message("rules", "no")

Answer: TypeAlias = StrEnum | bool
R = TypeVar("R", bound=SetupStruct)


class Labelled(StrEnum):
    """Values of a setup or a state that carry the sentence by which players know them."""

    label: Message

    def __new__(cls, value: str, label: Message | None = None) -> Self:
        """A member of this value; every member is declared with its label."""
        assert label is not None
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        return member


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A rule that the book leaves open, and the field of the setup's options that settles it.

    `cite` is the reading, as results cite it: by its field, where it names no place. `sources` are
    the places that leave it open, and `why` says how, where they do not say it themselves. `field`
    and `answers` come of the declaration it annotates.
    """

    asks: Message
    cite: Cite
    sources: tuple[Cite, ...]
    why: Message | None = None
    yes: Message = YES
    no: Message = NO
    field: str = ""
    answers: Mapping[Answer, Message] = dataclass_field(default_factory=dict)

    @property
    def is_choice(self) -> bool:
        """Whether it can be read in more ways than one."""
        return len(self.answers) > 1

    def answer(self, options: SetupStruct) -> Answer:
        """How a table reads it."""
        chosen: Answer = getattr(options, self.field)
        return chosen

    def text(self, options: SetupStruct) -> Text:
        """The question and how a table reads it."""
        return READ_AS(asks=self.asks(), reads=self.answers[self.answer(options)]())

    def with_answer(self, options: R, answer: Answer) -> R:
        """The same options, but for this rule."""
        return replace(options, **{self.field: answer})


def options_of(declared: type[SetupStruct]) -> tuple[RuleOption, ...]:
    """Every option that the fields of a struct declare; answers are in the order of their enums."""
    found = []
    for name, hint in get_type_hints(declared, include_extras=True).items():
        option: RuleOption = hint.__metadata__[0]
        kind = hint.__origin__
        if kind is bool:
            answers: dict[Answer, Message] = {True: option.yes, False: option.no}
        else:
            answers = {member: member.label for member in kind}
        cite = replace(option.cite, place=option.cite.place or name.replace("_", "-"))
        found.append(dataclass_replace(option, cite=cite, field=name, answers=answers))
    return tuple(found)


def decided(rules: Iterable[RuleOption], options: SetupStruct) -> Iterator[Note]:
    """The note on the rules whose readings decided something; none where none did."""
    lines = tuple(NoteLine(rule.text(options), rule.cite) for rule in rules)
    if lines:
        yield Note(DECIDED(), lines)
