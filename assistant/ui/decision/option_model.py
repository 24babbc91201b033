"""Options, names and cards as rows of a list, and which of them the words typed leave."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from assistant.rules.decision import Option, Refusal
from assistant.rules.names import look_alike, other_layout, squares_in_latin
from assistant.ui.translate import cite, say
from assistant.ui.widgets.focus import of_verb

Index = QModelIndex | QPersistentModelIndex
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


class OptionModel(QAbstractListModel):
    """The entries, those of one group together."""

    def __init__(self, entries: Sequence[Entry], parent: QObject | None = None) -> None:
        super().__init__(parent)
        groups = list(dict.fromkeys(entry.group for entry in entries))
        self.entries = sorted(entries, key=lambda entry: groups.index(entry.group))
        self.is_grouped = len(groups) > 1
        """Whether each entry tells its group: one group alone is what the question is about."""

    def rowCount(self, parent: Index | None = None) -> int:
        """A flat list."""
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The entry itself, its name, and all that is heard of it."""
        entry = self.entries[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return entry
            case Qt.ItemDataRole.DisplayRole:
                return entry.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.spoken(entry)
        return None

    def spoken(self, entry: Entry) -> str:
        """What is heard of an entry."""
        name = of_verb(entry.group, entry.name)
        keyed = f"{name} ({entry.key})" if entry.key else name
        if not entry.reasons:
            return ", ".join(filter(None, (keyed, entry.cite)))
        why = ". ".join(f"{why} ({rule})" if rule else why for why, rule in entry.reasons)
        return self.tr("{name}, not allowed: {reason}").format(name=keyed, reason=why)


class OptionFilter(QSortFilterProxyModel):
    """The entries that have every word typed."""

    def __init__(self, model: OptionModel) -> None:
        super().__init__(model)
        self._haystacks = [entry.haystack for entry in model.entries]
        self._found = set(range(len(self._haystacks)))
        self.setSourceModel(model)

    def narrow(self, typed: str) -> None:
        """What was meant is asked only where nothing is called as it was typed."""
        self._found = next(filter(None, map(self._with_any, _readings(typed))), set[int]())
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Whether the words were found there."""
        return row in self._found

    def shown(self) -> list[Entry]:
        """The entries that are left, in their order."""
        return [self.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(self.rowCount())]

    def _with_any(self, ways: Iterable[str]) -> set[int]:
        """What is as likely as another is shown beside it."""
        return set[int]().union(*map(self._with, ways))

    def _with(self, typed: str) -> set[int]:
        """The rows that have every word."""
        sought = [_sought(word) for word in typed.split()]
        rows = enumerate(self._haystacks)
        return {row for row, words in rows if all(word.search(words) for word in sought)}


def _readings(typed: str) -> Iterator[tuple[str, ...]]:
    """As it was typed; with the other layout of the keyboard, or letters that look the same; with
    the letter Ze for a 3; with the Russian letters that squares of a board once had."""
    small = typed.casefold()
    yield (small,)
    yield other_layout(typed), look_alike(small)
    yield (_ZE.sub("\N{CYRILLIC SMALL LETTER ZE}", small),)
    yield (squares_in_latin(small).casefold(),)


def _sought(word: str) -> re.Pattern[str]:
    """The word anywhere, but its number whole: H1 that is not in the list must not mean H10."""
    return re.compile(re.escape(word) + (r"(?!\d)" if word[-1].isdecimal() else ""))
