"""Open rules: what a rulebook leaves open, how it can be read, and how a table reads it.

How it is read is a field of the setup, kept in the battle file and told beside what it decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

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


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A rule that the book leaves open, and the field of a game's `Readings` that settles it.

    `cite` is the reading, as results cite it; `sources` are the places that leave it open, and
    `why` says how, where they do not say it themselves.
    """

    field: str
    asks: Message
    answers: Mapping[Answer, Message]
    cite: Cite
    sources: tuple[Cite, ...]
    why: Message | None = None

    @property
    def is_choice(self) -> bool:
        """Whether it can be read in more ways than one."""
        return len(self.answers) > 1

    def answer(self, readings: SetupStruct) -> Answer:
        """How a table reads it."""
        chosen: Answer = getattr(readings, self.field)
        return chosen

    def told(self, readings: SetupStruct) -> Text:
        """The question and how a table reads it."""
        return READ_AS(asks=self.asks(), reads=self.answers[self.answer(readings)]())

    def read(self, readings: R, answer: Answer) -> R:
        """The same readings, but for this rule."""
        return replace(readings, **{self.field: answer})


def decided(rules: Iterable[RuleOption], readings: SetupStruct) -> Iterator[Note]:
    """The note on the rules whose readings decided something; none where none did."""
    lines = tuple(NoteLine(rule.told(readings), rule.cite) for rule in rules)
    if lines:
        yield Note(DECIDED(), lines)
