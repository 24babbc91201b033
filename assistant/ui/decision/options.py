"""The options of a decision: their keys, and themselves as rows of a list to be filtered.

The keys are the same in the decision bar and on the panel's tokens. What a key means is a verb, a
thing, and which of those alike: it is kept while the same question is asked, whatever else is
offered meanwhile.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QStandardItem, QStandardItemModel

from assistant.rules.decision import Action, Choice, Gesture, Option, Refusal, Seat
from assistant.rules.flow import Decision
from assistant.rules.names import look_alike, other_layout, squares_in_latin
from assistant.rules.text import Text
from assistant.ui.translate import cite, say
from assistant.ui.widgets.focus import of_verb


class KeyedChoice(Choice, frozen=True):
    """A choice whose options keep their numbers while the same question is asked."""

    numbers: tuple[int, ...] = ()
    """One for each option: 0 where it has never been open."""
    places: tuple[Option, ...] = ()
    """By number what was first offered there since the question is asked, whatever has gone."""
    begun: int = 0
    """With so many of these the question began."""
    placed: frozenset[int] = frozenset()
    """The numbers that stood in a row since the question is asked: they keep their places there."""


class _Meaning(NamedTuple):
    """What stays the same of an option from one choice to the next."""

    verb: str
    name: str
    nth: int
    """Which of those with this verb and name it is."""


class Keys:
    """Numbers the options of one choice after another; those of the same question go on.

    An option keeps its number when it closes; where it is gone, its number is not used again. What
    remains of several things alike, with a name of its own now, has the number of them all; so has
    the same action under another name.
    """

    def __init__(self) -> None:
        self._question: tuple[Seat, Text] | None = None
        self._part = 0
        self._numbers: dict[_Meaning, int] = {}
        self._options: dict[_Meaning, Option] = {}
        self._places: list[Option] = []
        self._placed = frozenset[int]()
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
        question, known = (choice.seat, choice.prompt), len(self._places)
        if question != self._question:
            self._question = question
            self._begin(choice)
        else:
            self._go_on(choice)
            if choice.part != self._part and len(self._places) > known:
                self._begin(choice)
        self._part = choice.part
        fields = {name: getattr(choice, name) for name in Choice.__struct_fields__}
        numbers = tuple(self._numbers.get(meaning, 0) for meaning, _ in _meanings(choice))
        places = tuple(self._places)
        made = KeyedChoice(**fields, numbers=numbers, places=places, begun=self._begun)
        self._placed |= {n for n, _ in in_rows(made)}
        return replace(made, placed=self._placed)

    def _begin(self, choice: Choice) -> None:
        """All that is open has its number anew."""
        self._numbers, self._options, self._places = {}, {}, []
        self._placed = frozenset()
        self._go_on(choice)
        self._begun = len(self._places)

    def _go_on(self, choice: Choice) -> None:
        """What has opened since comes after all there was."""
        now = dict(_meanings(choice))
        for meaning, option in now.items():
            if meaning not in self._numbers and (option.is_open or choice.steady):
                self._numbers[meaning] = self._number_for(option, meaning, now)
            self._options[meaning] = option

    def _number_for(self, option: Option, meaning: _Meaning, now: dict[_Meaning, Option]) -> int:
        """The number of what this was a part of, or was called, where that is asked no more."""
        for other, number in tuple(self._numbers.items()):
            was = self._options[other]
            is_same = was.action == option.action or set(was.subjects) & set(option.subjects)
            if other.verb == meaning.verb and other not in now and is_same:
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


def in_rows(choice: KeyedChoice) -> list[tuple[int, Option]]:
    """What stands in rows: the way out of a secret, or of the step, has a button already.

    The way out of the step comes after all that the question began with; what has opened since
    does not put it in a row, where it would take room of the others.
    """
    pairs = [pair for pair in zip(choice.numbers, choice.options, strict=True) if pair[0]]
    last = max((n for n, option in pairs if option.is_open and n <= choice.begun), default=0)
    closing = choice.closing

    def has_button(n: int, option: Option) -> bool:
        leaves = n >= last and not choice.final and _is_enter(choice, option)
        return option is closing or leaves

    return [(n, o) for n, o in pairs if not (o.is_open and has_button(n, o))]


def of_enter(gestures: Sequence[Gesture]) -> Gesture | None:
    """What Enter makes: the first, unless it loses something."""
    first = gestures[0] if gestures else None
    return None if first is None or first.guarded else first


def _is_enter(choice: Choice, option: Option) -> bool:
    """Whether Enter does this, in the same words and with nothing more to be told of it."""
    gesture = of_enter(choice.gestures)
    if gesture is None or option.detail is not None:
        return False
    return gesture.label == option.label and gesture.actions == (option.action,)


def keys_of(choice: Choice) -> dict[Action, str]:
    """What to type for each open option; a family is found under its template."""
    return {option.action: str(n) for n, option in numbered(choice)}


Index = QModelIndex | QPersistentModelIndex
HAYSTACK = Qt.ItemDataRole.UserRole + 1
_ZE = re.compile(r"\b3(?=\d)")
"""Before a number there may stand the letter that looks like it."""


class Entry(NamedTuple):
    """A row of the list: disabled where there are reasons against it, each with its rule."""

    value: object
    name: str
    key: str = ""
    group: str = ""
    cite: str = ""
    reasons: tuple[tuple[str, str], ...] = ()

    @property
    def haystack(self) -> str:
        """All that the words typed may be found in."""
        told = (part for reason in self.reasons for part in reason)
        return " ".join((self.key, self.group, self.name, self.cite, *told)).casefold()


def reasons_of(refusals: Iterable[Refusal]) -> tuple[tuple[str, str], ...]:
    """Every reason with its rule, each said once."""
    return tuple(dict.fromkeys((say(refusal.text), cite(refusal.cite)) for refusal in refusals))


def entry_of(option: Option, key: str = "") -> Entry:
    """The row of an option, under its verb."""
    group, reasons = option.group, reasons_of(option.refusals)
    return Entry(option, say(option.label), key, say(group.label), cite(group.cite), reasons)


def spoken(entry: Entry) -> str:
    """What is heard of an entry."""
    name = of_verb(entry.group, entry.name)
    keyed = f"{name} ({entry.key})" if entry.key else name
    if not entry.reasons:
        return ", ".join(filter(None, (keyed, entry.cite)))
    why = ". ".join(f"{why} ({rule})" if rule else why for why, rule in entry.reasons)
    words = QCoreApplication.translate("Options", "{name}, not allowed: {reason}")
    return words.format(name=keyed, reason=why)


class OptionRows(QSortFilterProxyModel):
    """The entries with every word typed: first those that are open, one group together."""

    def __init__(self, entries: Sequence[Entry], parent: QObject) -> None:
        super().__init__(parent)
        groups = list(dict.fromkeys(entry.group for entry in entries))
        order = [(bool(entry.reasons), groups.index(entry.group)) for entry in entries]
        self.entries = [entries[n] for n in sorted(range(len(order)), key=order.__getitem__)]
        self.is_grouped = len(groups) > 1
        """Whether each entry tells its group: one group alone is what the question is about."""
        model = QStandardItemModel(self)
        for entry in self.entries:
            item = QStandardItem(entry.name)
            item.setEditable(False)
            item.setData(entry, Qt.ItemDataRole.UserRole)
            item.setData(spoken(entry), Qt.ItemDataRole.AccessibleTextRole)
            item.setData(entry.haystack, HAYSTACK)
            model.appendRow(item)
        self.setSourceModel(model)
        self.setFilterRole(HAYSTACK)

    def narrow(self, typed: str) -> None:
        """What was meant is asked only where nothing is called as it was typed."""
        for ways in _readings(typed):
            self.setFilterRegularExpression("|".join(map(_pattern, ways)))
            if self.rowCount():
                break

    def shown(self) -> list[Entry]:
        """The entries that are left, in their order."""
        return [self.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(self.rowCount())]


def _readings(typed: str) -> Iterator[tuple[str, ...]]:
    """As it was typed; with the other layout of the keyboard, or letters that look the same; with
    the letter Ze for a 3; with the Russian letters that squares of a board once had. What is as
    likely as another stands beside it."""
    small = typed.casefold()
    yield (small,)
    yield other_layout(typed), look_alike(small)
    yield (_ZE.sub("\N{CYRILLIC SMALL LETTER ZE}", small),)
    yield (squares_in_latin(small).casefold(),)


def _pattern(typed: str) -> str:
    """Every word anywhere, but its number whole: H1 that is not there must not mean H10."""
    words = (re.escape(word) + r"(?!\d)" * word[-1].isdecimal() for word in typed.split())
    return "^" + "".join(f"(?=.*{word})" for word in words)
