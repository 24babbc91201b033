"""The keys of a choice, the same in the decision bar and on the panel's tokens.

What a key means is a verb, a thing, and which of those alike: it is kept while the same question
is asked, whatever else is offered meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from assistant.rules.decision import Action, Choice, Option, Ref, Seat
from assistant.rules.flow import Decision
from assistant.rules.text import Text


class KeyedChoice(Choice, frozen=True):
    """A choice whose options keep their numbers while the same question is asked."""

    numbers: tuple[int, ...] = ()
    """One for each option: 0 where it has never been open."""
    places: tuple[Option, ...] = ()
    """By number what was first offered there since the question is asked, whatever has gone."""
    begun: int = 0
    """With so many of these the question began."""


class _Meaning(NamedTuple):
    """What stays the same of an option from one choice to the next."""

    verb: str
    name: str
    nth: int
    """Which of those with this verb and name it is."""


class Keys:
    """Numbers the options of one choice after another; those of the same question go on.

    An option keeps its number when it closes; where it is gone, its number is not used again. What
    remains of several things alike, with a name of its own now, has the number of them all.
    """

    def __init__(self) -> None:
        self._question: tuple[Seat, Text] | None = None
        self._numbers: dict[_Meaning, int] = {}
        self._subjects: dict[_Meaning, tuple[Ref, ...]] = {}
        self._places: list[Option] = []
        self._begun = 0
        self._last: tuple[Decision | None, Decision | None] = None, None

    def of(self, decision: Decision | None) -> Decision | None:
        """The decision, a choice with its numbers."""
        asked, answer = self._last
        if decision is not asked:
            if isinstance(decision, Choice):
                answer = self.number(decision)
            else:
                answer, self._question = decision, None
            self._last = decision, answer
        return answer

    def number(self, choice: Choice) -> KeyedChoice:
        """The choice with its numbers."""
        begins = (choice.seat, choice.prompt) != self._question
        if begins:
            self._question = choice.seat, choice.prompt
            self._numbers, self._subjects, self._places = {}, {}, []
        now = dict(_meanings(choice))
        for meaning, option in now.items():
            if meaning not in self._numbers and (option.is_open or choice.steady):
                self._numbers[meaning] = self._number_for(option, meaning, now)
            self._subjects[meaning] = option.subjects
        if begins:
            self._begun = len(self._places)
        fields = {name: getattr(choice, name) for name in Choice.__struct_fields__}
        numbers = tuple(self._numbers.get(meaning, 0) for meaning in now)
        return KeyedChoice(**fields, numbers=numbers, places=tuple(self._places), begun=self._begun)

    def _number_for(self, option: Option, meaning: _Meaning, now: dict[_Meaning, Option]) -> int:
        """The number of what this was a part of, if that is asked no more; else a new one."""
        for other, number in tuple(self._numbers.items()):
            shared = set(self._subjects[other]) & set(option.subjects)
            if other.verb == meaning.verb and other not in now and shared:
                del self._numbers[other]
                return number
        self._places.append(option)
        return len(self._places)


def _meanings(choice: Choice) -> Iterator[tuple[_Meaning, Option]]:
    count = Counter[tuple[str, str]]()
    for option in choice.options:
        called = str(option.group.label), str(option.label)
        yield _Meaning(*called, count[called]), option
        count[called] += 1


def name_of(action: Action) -> str:
    """The action as compact JSON: the `objectName` of whatever offers it."""
    return msgspec.json.encode(action, order="deterministic").decode()


def keyed(choice: Choice) -> KeyedChoice:
    """The choice with its numbers: those it has, or else as a question that is asked just now."""
    return choice if isinstance(choice, KeyedChoice) else Keys().number(choice)


def numbered(choice: Choice) -> tuple[tuple[int, Option], ...]:
    """The open options with the numbers that play them, from 1; closed ones leave gaps."""
    pairs = zip(keyed(choice).numbers, choice.options, strict=True)
    return tuple(sorted((p for p in pairs if p[0] and p[1].is_open), key=lambda pair: pair[0]))


def keys_of(choice: Choice) -> dict[Action, str]:
    """What to type for each open option; a family is found under its template."""
    return {option.action: str(n) for n, option in numbered(choice)}
