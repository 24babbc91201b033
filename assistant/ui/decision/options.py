"""The options of a decision: their keys, and themselves as rows of a list to be filtered.

The keys are the same in the decision bar and on the panel's tokens. What a key means is a verb, a
thing, and which of those alike: it is kept while the same question is asked, whatever else is
offered meanwhile.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple, TypeAlias

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

from assistant.rules.decision import (
    Action,
    Choice,
    Gesture,
    NameField,
    NumberField,
    Option,
    Refusal,
    Seat,
)
from assistant.rules.flow import Decision
from assistant.rules.names import look_alike, other_layout, squares_in_latin
from assistant.rules.text import Text
from assistant.ui.translate import cite, say
from assistant.ui.widgets.focus import of_verb
from assistant.ui.widgets.option import ASKS


class KeyedChoice(Choice, frozen=True):
    """A choice whose options keep their numbers while the same question is asked."""

    numbers: tuple[int, ...] = ()
    """One for each option: 0 where it has no place, for it was closed when these were laid out."""
    places: tuple[tuple[int, Option], ...] = ()
    """In their order numbers, and what was first offered there, whatever has gone."""
    begun: int = 0
    """So many of these were laid out together; the others came later."""
    placed: frozenset[int] = frozenset()
    """The numbers that stood in a row since the question is asked: they keep their places there."""


_Question: TypeAlias = tuple[Seat, Text]


class _Meaning(NamedTuple):
    """What stays the same of an option from one choice to the next."""

    verb: str
    name: str
    nth: int
    """Which of those with this verb and name it is."""


class Keys:
    """Numbers the options of one choice after another; those of the same question go on.

    Those of a topic go on when it is asked again after other questions, until none is left. A copy
    keeps its numbers, whatever the other one numbers then.
    """

    def __init__(self) -> None:
        self._question: _Question | None = None
        self._topic: _Question | None = None
        self._here = self._of_topic = _Numbers()

    def of(self, decision: Decision | None) -> Decision | None:
        """The decision, a choice with its numbers."""
        if isinstance(decision, Choice):
            return self.number(decision)
        self._question, self._topic = None, self._topic if decision else None
        return decision

    def number(self, choice: Choice) -> KeyedChoice:
        """The choice with its numbers."""
        here, question = copy(self._here), (choice.seat, choice.topic or choice.prompt)
        self._of_topic = here if self._of_topic is self._here else copy(self._of_topic)
        self._here = here
        is_new, self._question = question != self._question, question
        if is_new and choice.topic is None:
            self._here = _Numbers()
        elif is_new:
            if question != self._topic:
                self._topic, self._of_topic = question, _Numbers()
            self._here = self._of_topic
        return self._here.given(choice, anew=is_new)


class _Numbers:
    """The numbers of the options of one question.

    An option keeps its number when it closes; where it is gone, its number is not used again. Under
    a topic all that is open is laid out anew when more opens: what is closed has no place then, and
    its own number again when it opens.
    What remains of several things alike, with a name of its own now, has the number of them all; so
    has the same action under another name, and a family whose verb counts what is left.
    """

    def __init__(self) -> None:
        self._numbers: dict[_Meaning, int] = {}
        self._options: dict[_Meaning, Option] = {}
        self._places: dict[int, Option] = {}
        self._last_number = 0
        self._placed = frozenset[int]()
        self._begun = 0

    def given(self, choice: Choice, *, anew: bool) -> KeyedChoice:
        """The choice with its numbers; laid out anew, or as the one before."""
        self._numbers, self._options = dict(self._numbers), dict(self._options)
        self._places = dict(self._places)
        known = set() if anew else set(self._places)
        self._go_on(choice)
        here = {self._numbers[m]: o for m, o in _meanings(choice) if o.is_open or choice.steady}
        if not known or (choice.topic is not None and not here.keys() <= known):
            self._places, self._placed, self._begun = here, frozenset(), len(here)
        fields = {name: getattr(choice, name) for name in Choice.__struct_fields__}
        found = (self._numbers.get(meaning, 0) for meaning, _ in _meanings(choice))
        numbers = tuple(number if number in self._places else 0 for number in found)
        places = tuple(self._places.items())
        made = KeyedChoice(**fields, numbers=numbers, places=places, begun=self._begun)
        self._placed |= {n for n, _ in in_rows(made)}
        return replace(made, placed=self._placed)

    def _go_on(self, choice: Choice) -> None:
        """What has opened since comes after all there was."""
        now = dict(_meanings(choice))
        for meaning, option in now.items():
            if meaning not in self._numbers:
                begins = option.is_open or choice.steady
                if number := self._number_for(option, meaning, now, begins=begins):
                    self._numbers[meaning] = number
            self._options[meaning] = option

    def _number_for(
        self, option: Option, meaning: _Meaning, now: dict[_Meaning, Option], *, begins: bool
    ) -> int:
        """The number of what this was a part of, or was called, where that is asked no more.

        Else a new one for what `begins` here: what is closed from the first has none.
        """
        for other, number in tuple(self._numbers.items()):
            was = self._options[other]
            is_same = was.action == option.action or set(was.subjects) & set(option.subjects)
            is_family = option.field is not None and option.why_not(was.action) is not None
            is_called = begins and other.verb == meaning.verb and is_same
            if other not in now and (is_family or is_called):
                del self._numbers[other]
                return number
        if not begins:
            return 0
        self._last_number += 1
        self._places[self._last_number] = option
        return self._last_number


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
    """What stands in rows: the way out of a secret, and what Enter does, have buttons already."""

    def has_button(option: Option) -> bool:
        return option is choice.closing or (not choice.final and _is_enter(choice, option))

    pairs = zip(choice.numbers, choice.options, strict=True)
    return [(n, o) for n, o in pairs if n and not (o.is_open and has_button(o))]


def of_enter(gestures: Sequence[Gesture]) -> Gesture | None:
    """What Enter makes: the first, unless it loses something."""
    first = gestures[0] if gestures else None
    return None if first is None or first.guarded else first


def repeats(option: Option, gesture: Gesture) -> bool:
    """Whether the gesture is this option, in the same words and with nothing more to be told."""
    is_alone = option.detail is None and gesture.actions == (option.action,)
    return is_alone and gesture.label == option.label


def _is_enter(choice: Choice, option: Option) -> bool:
    gesture = of_enter(choice.gestures)
    return gesture is not None and repeats(option, gesture)


def named(option: Option) -> str:
    """Its name; the sign of what asks more follows: a number first, or one of several things."""
    words, field = say(option.label), option.field
    asks = isinstance(field, NumberField) or (
        isinstance(field, NameField) and len(option.subjects) > 1
    )
    return words + ASKS if asks and not option.has_one_number else words


def keys_of(choice: Choice) -> dict[Action, str]:
    """What to type for each open option; a family is found under its template."""
    return {option.action: str(n) for n, option in numbered(choice)}


Index = QModelIndex | QPersistentModelIndex
HAYSTACK, AT_FIRST = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2
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
    opens: bool = False
    """Whether it stands for its whole group, and leads to it."""
    worth: str = ""
    """What it is worth, as on its button."""

    @property
    def haystack(self) -> str:
        """All that the words typed may be found in, after the group by itself."""
        told = (part for reason in self.reasons for part in reason)
        words = " ".join((self.key, self.group, self.name, self.cite, *told))
        return f"{self.group}\t{words}".casefold()


def reasons_of(refusals: Iterable[Refusal]) -> tuple[tuple[str, str], ...]:
    """Every reason with its rule, each said once."""
    return tuple(dict.fromkeys((say(refusal.text), cite(refusal.cite)) for refusal in refusals))


def entry_of(option: Option, key: str = "", worth: str = "") -> Entry:
    """The row of an option, under its verb."""
    group, reasons = option.group, reasons_of(option.refusals)
    told = named(option), key, say(group.label), cite(group.cite), reasons
    return Entry(option, *told, worth=worth)


def spoken(entry: Entry) -> str:
    """What is heard of an entry."""
    name = of_verb(entry.group, entry.name.replace(ASKS, "…"))
    keyed = f"{name} ({entry.key})" if entry.key else name
    if not entry.reasons:
        return ", ".join(filter(None, (keyed, entry.worth, entry.cite)))
    why = ". ".join(f"{why} ({rule})" if rule else why for why, rule in entry.reasons)
    words = QCoreApplication.translate("Options", "{name}, not allowed: {reason}")
    return words.format(name=keyed, reason=why)


class OptionRows(QSortFilterProxyModel):
    """The entries with every word typed: first those that are open, one group together.

    What is called as it was typed comes first.
    Where it `folds`, a group of several is one row as long as nothing is typed.
    """

    def __init__(self, entries: Sequence[Entry], parent: QObject, *, folds: bool = False) -> None:
        super().__init__(parent)
        sizes = Counter(entry.group for entry in entries)
        groups = list(sizes)
        order = [(bool(entry.reasons), groups.index(entry.group)) for entry in entries]
        self.entries = [entries[n] for n in sorted(range(len(order)), key=order.__getitem__)]
        self.is_grouped = len(groups) > 1
        """Whether each entry tells its group: one group alone is what the question is about."""
        self._ways: tuple[str, ...] = ()
        """What was typed, in each reading by which the rows are found."""
        self._folds = folds and self.is_grouped
        self.heads = frozenset(group for group, n in sizes.items() if self._folds and n > 1)
        """The groups that are one row at first."""
        model, begun = QStandardItemModel(self), set[str]()
        for entry in self.entries:
            group = entry.group
            if group in self.heads - begun:
                begun.add(group)
                head = Entry(group, group, group=group, cite=str(sizes[group]), opens=True)
                model.appendRow(_row(head, "", at_first=True))
            model.appendRow(_row(entry, entry.haystack, at_first=group not in self.heads))
        self.setSourceModel(model)
        self.narrow("")

    def narrow(self, typed: str) -> None:
        """What was meant is asked only where nothing is called as it was typed.

        Words that begin with a group are looked for in that group first.
        """
        is_folded = self._folds and not typed.strip()
        self.setFilterRole(AT_FIRST if is_folded else HAYSTACK)
        begun = (one for one in self.heads if f"{typed} ".startswith(f"{one} "))
        for group in (max(begun, key=len, default=""), ""):
            start = f"^{re.escape(group.casefold())}\t" if group else "^"
            for ways in _readings("+" if is_folded else typed[len(group) :]):
                self.setFilterRegularExpression("|".join(start + _pattern(one) for one in ways))
                if self.rowCount():
                    self._ways = ways
                    self.invalidate()  # rows that stay are sorted anew only then
                    self.sort(0)
                    return

    def lessThan(self, left: Index, right: Index) -> bool:
        """The open ones first, and of them those that are called as it was typed."""
        ranks = (self._rank(one.data(Qt.ItemDataRole.UserRole)) for one in (left, right))
        return next(ranks) < next(ranks)

    def _rank(self, entry: Entry) -> tuple[bool, bool, int]:
        """What is open, what begins as it was typed, then what has the most of its words whole."""
        name = f" {entry.name.casefold()} "
        words = {word for way in self._ways for word in way.split()}
        begins = any(name.startswith(f" {way.strip()}") for way in self._ways)
        return bool(entry.reasons), not begins, -sum(f" {word} " in name for word in words)

    def shown(self) -> list[Entry]:
        """The entries that are left, in their order."""
        return [self.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(self.rowCount())]


def _row(entry: Entry, haystack: str, *, at_first: bool) -> QStandardItem:
    item = QStandardItem(entry.name)
    item.setEditable(False)
    item.setData(entry, Qt.ItemDataRole.UserRole)
    item.setData(spoken(entry), Qt.ItemDataRole.AccessibleTextRole)
    item.setData(haystack, HAYSTACK)
    item.setData("+" if at_first else "", AT_FIRST)
    return item


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
    return "".join(f"(?=.*{word})" for word in words)
