"""The columns of a list of cards, read one by one; what is wrong with them is collected.

A value is what stands in the file: a text, or a number, a yes, a list in TOML. Empty is unknown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import NamedTuple

from assistant.games.battletech.cards import (
    LONGEST,
    MOST,
    Asset,
    Cost,
    CostError,
    latin,
    parse_cost,
)
from assistant.games.battletech.collection import texts
from assistant.games.battletech.collection.words import (
    Table,
    meant,
    plain,
    spellings,
    typeable,
)
from assistant.rules.text import Message, Text, joined

COSTS = ("cost_base", *(f"cost_{asset.value}" for asset in Asset))
YES = frozenset(("1", "yes", "true", "x", "да", "+"))
NO = frozenset(("", "0", "no", "false", "нет", "-"))

_NUMBER = re.compile(r"[+\-\N{MINUS SIGN}]?\d{1,9}")
_SHOWN = 40
_WHOLE = 3
"""What is shorter is an abbreviation, and no help to who has mistyped a word."""


class Fault(NamedTuple):
    """One thing wrong with a row: the column, what stands there, the reason."""

    column: str
    value: str
    reason: Text


class Facts:
    """One row of a list; `faults` grows as it is read."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields
        self.faults: list[Fault] = []

    def has(self, column: str) -> bool:
        """Whether anything stands there."""
        return self._fields.get(column) not in (None, "", [])

    def text(self, column: str) -> str:
        """A plain text."""
        found = str(self._fields.get(column, "")).strip()
        if len(found) > LONGEST:
            self.refuse(column, texts.LONG_TEXT(most=LONGEST))
        elif not found.isprintable():
            self.refuse(column, texts.STRANGE_SIGN())
        return found

    def number(self, column: str, low: int = 0, high: int = MOST) -> int | None:
        """A whole number, or None where there is none."""
        if not self.has(column):
            return None
        found = self._fields[column]
        if isinstance(found, str) and _NUMBER.fullmatch(found.strip()):
            found = int(found.strip().replace("\N{MINUS SIGN}", "-"))
        if not isinstance(found, int) or isinstance(found, bool):
            self.refuse(column, texts.NOT_A_NUMBER())
        elif not low <= found <= high:
            self.refuse(column, texts.NOT_IN_RANGE(low=low, high=high))
        else:
            return found
        return None

    def flag(self, column: str) -> bool:
        """Yes or no; nothing is no."""
        if not self.has(column):
            return False
        found = str(self._fields[column]).strip().casefold()
        if found not in YES | NO:
            self.refuse(column, texts.NOT_A_FLAG())
        return found in YES

    def word(self, column: str, table: Table) -> str | None:
        """The id of a known word in either language."""
        typed = str(self._fields.get(column, "")).strip()
        found = meant(typed, table) if typed else None
        if typed and found is None:
            self._refuse_word(column, typed, table)
        return found

    def words(self, column: str, table: Table) -> tuple[str, ...]:
        """The ids of several known words."""
        found = [(typed, meant(typed, table)) for typed in self.parts(column)]
        for typed, id in found:
            if id is None:
                self._refuse_word(column, typed, table)
        return tuple(id for _, id in found if id is not None)

    def parts(self, column: str) -> tuple[str, ...]:
        """A list of texts: a TOML list, or parted by semicolons."""
        found = self._fields.get(column, "")
        listed = found if isinstance(found, list | tuple) else str(found).split(";")
        return tuple(part for part in (str(item).strip() for item in listed) if part)

    def assets(self, column: str) -> frozenset[Asset]:
        """The letters of assets, parted or not."""
        letters = latin("".join(self.parts(column))).upper().replace(" ", "").replace(",", "")
        if set(letters) - set(Asset):
            self.refuse(column, texts.NO_SUCH_ASSET())
            return frozenset()
        return frozenset(map(Asset, letters))

    def cost(self) -> Cost | None:
        """From one text, or from a column for the base and one for each asset."""
        whole = self._whole_cost()
        if not any(map(self.has, COSTS)):
            return whole
        base, *rest = (self.number(column) for column in COSTS)
        if base is None and not self.has("cost_base"):
            self.refuse("cost_base", texts.NO_BASE())
        split = Cost(base or 0, *(amount or 0 for amount in rest))
        if whole is not None and whole != split:
            self.refuse("cost", texts.TWO_COSTS())
        return split

    def refuse(self, column: str, reason: Text) -> None:
        """Something is wrong here."""
        value = str(self._fields.get(column, ""))
        shown = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
        self.faults.append(Fault(column, shown, reason))

    def need(self, column: str, why: Message = texts.NEEDED) -> None:
        """Something must stand here."""
        if not self.has(column):
            self.refuse(column, why())

    def _whole_cost(self) -> Cost | None:
        typed = str(self._fields.get("cost", "")).strip()
        if not typed:
            return None
        try:
            return parse_cost(typed)
        except CostError as error:
            self.refuse("cost", texts.NOT_A_COST(part=error.part[:_SHOWN]))
            return None

    def _refuse_word(self, column: str, typed: str, table: Table) -> None:
        whole = [word for word in spellings(table) if len(word) >= _WHOLE]
        close = get_close_matches(plain(typed), whole, 1)
        reason = (
            texts.NO_SUCH_WORD_CLOSE(meant=close[0])
            if close
            else texts.NO_SUCH_WORD(known=joined(typeable(table)))
        )
        value = typed if len(typed) <= _SHOWN else f"{typed[:_SHOWN]}…"
        self.faults.append(Fault(column, value, reason))
