"""The lines of a deck as people write them: numbers before or after names, tables, headings.

A line may be read in several ways; the first that leads to a card of a list is meant.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import chain
from typing import NamedTuple

from assistant.games.battletech.collection import texts
from assistant.games.battletech.collection.catalogue import Catalogue
from assistant.games.battletech.collection.deck_xml import as_lines
from assistant.games.battletech.collection.decks import MOST_COPIES, Copies
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.collection.tables import (
    delimiter,
    first_line,
    tab_values,
    without_separator,
)
from assistant.games.battletech.collection.words import plain, spellings
from assistant.rules.text import Text

_NUMBER = re.compile(r"[xх×]?\s*(\d+)\s*[xх×]?", re.IGNORECASE)
_COUNTED = re.compile(
    r"[xх×]?\s?(\d+)\s?[xх×]?\s(.+)|(.+?)(?:\s[xх×]\s?|\s?:\s?)(\d+)|(.+?)\s?[(\[](\d+)[)\]]",
    re.IGNORECASE,
)
_LOOSELY_COUNTED = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"[(\[]?(?P<number>-?\d+(?:[.,]\d+)?)[)\].:]?\s?(?:[-–—xх×]|шт\.?|pcs\.?)?\s(?P<name>.+)",
        r"(?P<name>.+?)(?:\s[-–—])?\s(?P<number>-?\d+(?:[.,]\d+)?)\s?(?:[xх×]|шт\.?|pcs\.?)?",
    )
)
"""Numbers as any notes have them: they count only beside the name of a card."""
_IN_BRACKETS = re.compile(r"(.+?)\s?[(\[]([^()\[\]]+)[)\]]")
_BULLET = re.compile(r"[-*•·–—]\s+")
_ASIDE = ("#", "//")
_REMARK = re.compile(r"\s(?:#|//).*")
_INVISIBLE = re.compile("[\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}-\u200f\N{WORD JOINER}\ufeff]")
_PART = re.compile(r"\[[^]]*\]\W*\d*")
_WORDS = 20
"""No name is of more; a book taken for a deck has lines that are."""
_DIGITS = 9
"""A number of more is not worth reading: it is too large."""

_ROLES = {
    "name": ("name", "card", "card name", "имя", "название", "карта"),
    "count": ("count", "copies", "qty", "quantity", "number", "amount", "количество", "число"),
    "set": ("set", "edition", "набор", "издание"),
    "id": ("id", "databaseid"),
}
"""What the columns of a deck are called."""
_ROLE = {word: role for role, words in _ROLES.items() for word in words}
_HEADINGS = (
    *("cards", "total", "units"),
    *("карты", "карт", "всего", "итого"),
    *("командные карты", "карты миссии", "миссии"),
)
"""Headings besides the kinds of cards, the columns and the two below."""
_DECK = ("deck", "main deck", "maindeck", "колода", "основная колода")
_SIDEBOARD = ("sideboard", "sb", "side board", "запас", "сайдборд")
_OF_SIDEBOARD = re.compile(r"\Asb:\s", re.IGNORECASE)
"""Before a single line of it."""


class Line(NamedTuple):
    """A line that says something: its number, its words, the copies or why there are none."""

    at: int
    told: str
    found: Copies | Text
    is_counted: bool
    """Whether a number stands in it, as only decks have."""


class _Reading(NamedTuple):
    """One way to read a line."""

    copies: int
    name: str
    set: str = ""
    id: str = ""


def deck_lines(text: str, known: Catalogue, guesses: int = 0) -> Iterator[Line]:
    """Every line but headings and remarks; so many names that no list has are looked for."""
    text = as_lines(_INVISIBLE.sub("", text))
    sign, columns, is_aside = delimiter(text), tuple[str, ...](), False
    for at, line in enumerate(without_separator(text).splitlines(), 1):
        told = _told(line)
        if not columns and (named := _columns(line, sign)):
            columns = named
            continue
        if not told or told.startswith(_ASIDE):
            continue
        ways = tuple(_in_columns(line, sign, columns) if columns else _ways(line, told))
        found = next((got for way in ways if (got := _copies(way, known))), None)
        if found is None and (words := _heading(told)) is not None:
            is_aside = not words.isdisjoint(_SIDEBOARD) or (is_aside and words.isdisjoint(_DECK))
            continue
        if isinstance(found, Copies) and (is_aside or _OF_SIDEBOARD.match(told)):
            found = texts.SIDEBOARD()
        if found is None:
            found = _unknown(ways, known, guess=guesses > 0)
            guesses -= 1
        yield Line(at, told, found, bool(_COUNTED.fullmatch(told)))


def has_counts(text: str) -> bool:
    """Whether a table says how many there are of each card, as that of a deck does."""
    return "count" in _columns(first_line(text), delimiter(text))


def _told(line: str) -> str:
    """With single blanks, and no bullet: to find what a line of blanks is would take hours."""
    return " ".join(_bare(line).split())


def _bare(line: str) -> str:
    line = line.strip()
    bullet = _BULLET.match(line)
    return line[bullet.end() :] if bullet else line


def _columns(line: str, sign: str) -> tuple[str, ...]:
    """The roles of the columns where the line is the head of a table; strange ones have none."""
    roles = tuple(_ROLE.get(plain(word), "") for word in _fields(line, sign))
    return roles if "name" in roles and len(roles) > 1 else ()


def _in_columns(line: str, sign: str, columns: Sequence[str]) -> Iterator[_Reading]:
    told = dict(zip(columns, _fields(line, sign), strict=False))
    number = _NUMBER.fullmatch(told["count"]) if told.get("count") else None
    count = (_number(number[1]) if number else 0) if "count" in columns else 1
    name, set = told.get("name", ""), told.get("set", "")
    if told.get("id"):
        yield _Reading(count, name, set, told["id"])
    yield _Reading(count, name, set)


def _ways(line: str, told: str) -> Iterator[_Reading]:
    """All of it; then without a remark behind it and the mark of a sideboard before it."""
    yield from _readings(line, told)
    bare = _OF_SIDEBOARD.sub("", _REMARK.sub("", told))
    if bare != told:
        yield from _readings(bare, bare)


def _readings(line: str, told: str) -> Iterator[_Reading]:
    """The whole line as a name, with a number, in columns with or without one."""
    yield _Reading(1, told)
    yield from _counted(told)
    sign = "\t" if "\t" in line else max(";,", key=line.count)
    fields = [field for field in _fields(_bare(line), sign) if field]
    numbers = [number[1] for number in map(_NUMBER.fullmatch, fields) if number]
    words = [field for field in fields if not _NUMBER.fullmatch(field)]
    if len(fields) < 2 or len(numbers) > 1 or not words:
        return
    count = _number(numbers[0]) if numbers else 1
    for end in range(len(words), 0, -1):
        name, set = ", ".join(words[:end]), ", ".join(words[end:])
        yield _Reading(count, name, set)
        if not numbers:
            yield from (way._replace(set=set) for way in _counted(name))
    first, *others = words
    for end in range(len(others), 0, -1):
        name, set = ", ".join(others[:end]), ", ".join(others[end:])
        yield _Reading(count, name, set, first)
        yield _Reading(count, name, set or first)


def _counted(told: str) -> Iterator[_Reading]:
    """``3 Feint``, ``3x Feint``, ``Feint x3``, ``Feint: 3``, ``Feint (3)``; then loosely."""
    if match := _COUNTED.fullmatch(told):
        name, number = match[2] or match[3] or match[5], match[1] or match[4] or match[6]
        yield _Reading(_number(number), name.strip())
    for form in _LOOSELY_COUNTED:
        if match := form.fullmatch(told):
            yield _Reading(_number(match["number"]), match["name"])


def _fields(line: str, sign: str) -> list[str]:
    """What stands between the signs."""
    try:
        found = (
            tab_values(line)
            if sign == "\t"
            else next(csv.reader([line], delimiter=sign, skipinitialspace=True, strict=True), [])
        )
    except csv.Error:
        found = line.split(sign)
    return [" ".join(field.split()) for field in found]


def _number(digits: str) -> int:
    if len(digits) > _DIGITS:
        return MOST_COPIES + 1
    return int(digits) if digits.isdecimal() else 0


def _copies(way: _Reading, known: Catalogue) -> Copies | Text | None:
    """The copies, or why there cannot be so many; None where no list has such a card."""
    listed = _listed(way, known)
    if listed is None:
        return None
    if not 1 <= way.copies <= MOST_COPIES:
        return texts.BAD_COUNT(most=MOST_COPIES)
    return Copies(listed.card.name, way.copies, listed)


def _listed(way: _Reading, known: Catalogue) -> Listing | None:
    """By its name and id, or its name with the set, or the id, behind it, in brackets or not."""
    if way.id and not known.by_id(way.id):
        return None
    found = known.told(way.id or ("" if way.set else way.name), way.name, way.set)
    if found or way.set:
        return found
    if match := _IN_BRACKETS.fullmatch(way.name):
        of_id = known.by_id(match[2])
        return of_id if of_id in known.prints(match[1]) else known.named(match[1], match[2])
    words = way.name.split()
    for end in range(min(len(words) - 1, _WORDS), 0, -1):
        name = " ".join(words[:end]).rstrip("-–—, ")
        if known.prints(name) and (found := known.named(name, " ".join(words[end:]))):
            return found
    return None


def _unknown(ways: Sequence[_Reading], known: Catalogue, *, guess: bool) -> Text:
    """Why no reading of a line leads to a card."""
    for way in ways:
        match = _IN_BRACKETS.fullmatch(way.name)
        named = known.prints(way.name) or (known.prints(match[1]) if match else ())
        if named:
            return texts.NOT_IN_SET(sets=", ".join(dict.fromkeys(one.set for one in named)))
    name = next((way.name for way in reversed(ways) if way.name), "")
    if not any(map(str.isalpha, name)):
        return texts.DECK_LINE()
    close = get_close_matches(name, known.names, 1) if guess else []
    return texts.NO_SUCH_CARD_CLOSE(meant=close[0]) if close else texts.NO_SUCH_CARD()


def _heading(told: str) -> set[str] | None:
    """The words of ``Units (20)``, ``20 Units``, ``Anything:``, ``[Anything]`` or ``----``."""
    words = {plain(told), *(plain(way.name) for way in _counted(told))}
    if not any(map(str.isalnum, told)) or told.endswith(":") or _PART.fullmatch(told):
        return words
    kinds = chain(*map(spellings, ("kinds", "subtypes")), _ROLE, _HEADINGS, _DECK, _SIDEBOARD)
    known = {form for kind in kinds for form in (kind, f"{kind}s", f"{kind}ы", f"{kind[:-1]}ы")}
    return None if known.isdisjoint(words) else words
