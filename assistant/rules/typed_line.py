"""A side of a battle typed as one line, such as ``2 dn, cv II, 3 ff, 1 ws*`` or ``hero 4 +2``.

::

    line := side [vs side]      vs := "vs", "против" or a bar
    side := item {[,] item}     item := [count] word {* | *n | II | +}  |  word number {+n | -n}

A game gives the words and what they mean, a `Term` each; the same terms read a line and write it.
A word is a short name, a name, the only name that begins so, a form of one, or any of these typed
on the keyboard layout of the other language. Both languages are understood at any time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from assistant.rules.text import MINUS, Message, Name, Text, signed

MEANT = Message("rules", "“{words}”: {guess}?")
NOT_UNDERSTOOD = Message("rules", "“{words}” is not understood")

VERSUS = re.compile(r"\s+(?:vs\.?|против)\s+|\s*\|\s*", re.IGNORECASE)
_TOKEN = re.compile(r"\d+|\*\d*|[+\-−]\d*|[^\W\d]+(?:['’][^\W\d]+)?|[,;:]|\S")
_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбю"
_LAYOUT = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)
_LEVEL = ("ii", "+", "шш")
ALIKE, DIFFERENT = 4, 3
"""So many first letters make a form of a word, and so many last ones may differ."""


@dataclass(frozen=True)
class Term:
    """A word and the value it is for.

    `path` is below that of the side, or begins with ``$``. The number stands before the word, or
    behind it where the term is `after`; a term with a `value` has none. `damaged` counts those with
    a star, `level` is the set that has `member` where there is a II. `bonuses` are a list of
    structs with a bonus each. `also` are further values where the term is the first of its side.
    What a line does not name is gone: `gone` is the path that is then empty; what a term `keeps`
    stays.
    """

    short: Name
    names: tuple[Name, ...]
    path: str
    value: Any = None
    after: bool = False
    damaged: str = ""
    level: str = ""
    member: str = ""
    bonuses: str = ""
    also: Mapping[str, Any] = field(default_factory=dict)
    gone: str = ""
    keeps: bool = False
    nothing: Any = 0
    """The value while the line does not name the term."""

    def words(self) -> Iterator[str]:
        """Everything it is called, in both languages."""
        for name in (self.short, *self.names):
            yield from dict.fromkeys((folded(name.en), folded(name.ru)))


@dataclass(frozen=True)
class Mistake:
    """The words that nobody understands, and what may have been meant."""

    words: str
    guess: str = ""

    @property
    def text(self) -> Text:
        """The same as a sentence."""
        if self.guess:
            return MEANT(words=self.words, guess=self.guess)
        return NOT_UNDERSTOOD(words=self.words)


@dataclass(frozen=True)
class Item:
    """A term with its numbers."""

    term: Term
    count: int | None
    damaged: int = 0
    upgraded: bool = False
    bonuses: tuple[int, ...] = ()


@dataclass(frozen=True)
class Line:
    """The items of a side, up to the first mistake."""

    items: tuple[Item, ...]
    mistake: Mistake | None = None


@dataclass(frozen=True)
class LineOfGame:
    """How a battle of a game is typed: for each side its path and the words it may consist of."""

    sides: tuple[tuple[str, Callable[[], Sequence[Term]]], ...]
    example: Name
    """A whole battle, short."""


def sides(text: str) -> tuple[str, ...]:
    """The one side, or the two, that a line tells of."""
    return tuple(part.strip() for part in VERSUS.split(text, maxsplit=1))


def read(text: str, terms: Sequence[Term]) -> Line:
    """What a side brings; what stands before a mistake is taken."""
    tokens = _TOKEN.findall(text)
    items, at = list[Item](), 0
    while at < len(tokens):
        if tokens[at] in ",;:":
            at += 1
            continue
        count, first = None, at
        if tokens[at].isdecimal():
            count, at = int(tokens[at]), at + 1
        term, used = _term(tokens, at, terms)
        if term is None:
            wrong = tokens[at] if at < len(tokens) else tokens[first]
            return Line(tuple(items), Mistake(wrong, guess(wrong, terms)))
        item, at = _marks(tokens, at + used, Item(term, count))
        if item is None:
            return Line(tuple(items), Mistake(" ".join(tokens[first:at])))
        items.append(item)
    return Line(tuple(items))


def changes(
    line: Line, terms: Sequence[Term], at: str, seen: Callable[[str], Any]
) -> dict[str, Any]:
    """The plain values that a line stands for, by path; `seen` tells those of now."""
    new = dict[str, Any]()
    named = [item.term for item in line.items]
    for term in terms:
        if term in named or term.keeps:
            continue
        if term.gone:
            new[_path(at, term.gone)] = None
        elif not term.also or not term.path.startswith("$"):
            new[_path(at, term.path)] = term.nothing
        if term.damaged:
            new[_path(at, term.damaged)] = 0
    for n, item in enumerate(line.items):
        term = item.term
        path = _path(at, term.path)
        if term.value is not None:
            new[path] = term.value
        else:
            count = 1 if item.count is None else item.count
            new[path] = item.count if term.after else (new.get(path) or 0) + count
        if term.damaged:
            hurt = _path(at, term.damaged)
            new[hurt] = (new.get(hurt, 0) if term in named[:n] else 0) + item.damaged
        if term.bonuses:
            new[_path(at, term.bonuses)] = _bonuses(item, seen(_path(at, term.bonuses)))
        if n == 0:
            new |= {_path(at, path): value for path, value in term.also.items()}
    for level in dict.fromkeys(term.level for term in terms if term.level):
        new[_path(at, level)] = _members(line, terms, level, seen(_path(at, level)) or ())
    return new


def write(
    terms: Sequence[Term], at: str, seen: Callable[[str], Any], *, russian: bool, first: str = ""
) -> str:
    """The line of a side; the term at the path `first` stands first."""
    said = []
    for term in sorted(terms, key=lambda term: _path(at, term.path) != first):
        number = seen(_path(at, term.path))
        if term.value is not None or (number is None and not term.bonuses) or number == 0:
            continue
        if number is None and not seen(_path(at, term.bonuses)):
            continue
        said.append(_item(term, at, number, seen, russian=russian))
    return ", ".join(said)


def guess(wrong: str, terms: Sequence[Term]) -> str:
    """The known word that is most like a wrong one."""
    known = [word for term in terms for word in term.words()]
    return next(iter(get_close_matches(folded(wrong), known, 1, 0.5)), "")


def _item(term: Term, at: str, number: Any, seen: Callable[[str], Any], *, russian: bool) -> str:
    word = term.short.ru if russian else term.short.en
    if term.after:
        gear = seen(_path(at, term.bonuses)) if term.bonuses else ()
        bonuses = [one.get("bonus", 0) for one in gear or ()]
        return " ".join([word, *([] if number is None else [str(number)]), *map(signed, bonuses)])
    told = f"{number} {word}" if number > 1 else word
    if term.level and term.member in (seen(_path(at, term.level)) or ()):
        told += " II"
    hurt = seen(_path(at, term.damaged)) if term.damaged else 0
    if hurt:
        told += "*" if hurt == number else f"*{hurt}"
    return told


def _term(tokens: Sequence[str], at: int, terms: Sequence[Term]) -> tuple[Term | None, int]:
    """The term of the next words, two or three of them where a name has so many."""
    for used in (3, 2, 1):
        part = tokens[at : at + used]
        if len(part) == used and all(token[0].isalpha() for token in part):
            found = _match(" ".join(part), terms, whole=used > 1)
            if found is not None:
                return found, used
    return None, 0


def _match(word: str, terms: Sequence[Term], *, whole: bool) -> Term | None:
    for typed in read_as(word):
        exact = [term for term in terms if typed in term.words()]
        if exact:
            return exact[0]
        tests = (str.startswith, _is_form) if not whole else (_is_form,)
        for is_like in tests:
            found = [term for term in terms if any(is_like(known, typed) for known in term.words())]
            if len(found) == 1:
                return found[0]
    return None


def _is_form(known: str, typed: str) -> bool:
    """Whether a word is declined: its beginning is the same, its last letters are others."""
    parts, others = known.split(" "), typed.split(" ")
    if len(parts) != len(others):
        return False
    return all(map(_is_form_of, parts, others))


def _is_form_of(known: str, typed: str) -> bool:
    same = 0
    while same < min(len(known), len(typed)) and known[same] == typed[same]:
        same += 1
    rest = max(len(known), len(typed)) - same
    return same >= ALIKE and rest <= DIFFERENT


def _marks(tokens: Sequence[str], at: int, item: Item) -> tuple[Item | None, int]:
    """The item with the marks behind its word, and where the next one begins."""
    term, count = item.term, item.count
    damaged, upgraded, bonuses = 0, False, list[int]()
    if term.after and at < len(tokens) and tokens[at].isdecimal():
        count, at = int(tokens[at]), at + 1
    while at < len(tokens):
        token = tokens[at].casefold()
        if token.startswith("*") and term.damaged:
            damaged = int(token[1:]) if token[1:] else count or 1
        elif token in _LEVEL and term.level:
            upgraded = True
        elif token[0] in f"+-{MINUS}" and token[1:] and term.bonuses:
            bonuses.append(int(token.replace(MINUS, "-")))
        elif token[0] in f"*+-{MINUS}":
            return None, at + 1
        else:
            break
        at += 1
    return Item(term, count, damaged, upgraded, tuple(bonuses)), at


def _bonuses(item: Item, now: Any) -> list[dict[str, Any]]:
    """The named pieces stay where their bonus does."""
    old = list(now or ())
    return [
        old[n] if n < len(old) and old[n].get("bonus") == bonus else {"bonus": bonus}
        for n, bonus in enumerate(item.bonuses)
    ]


def _members(line: Line, terms: Sequence[Term], level: str, now: Sequence[str]) -> list[str]:
    """The members that a line names, and those that it has no word for or no unit of."""
    named = {item.term.member: item.upgraded for item in line.items if item.term.level == level}
    owned = {term.member for term in terms if term.level == level}
    kept = {one for one in now if one not in owned or one not in named}
    return sorted(kept | {member for member, upgraded in named.items() if upgraded})


def _path(at: str, path: str) -> str:
    return path if path.startswith("$") else f"{at}.{path}"


def read_as(word: str) -> tuple[str, ...]:
    """What was typed, folded, and the same on the keyboard layout of the other language."""
    return tuple(dict.fromkeys((folded(word), folded(word.casefold().translate(_LAYOUT)))))


def folded(word: str) -> str:
    """A word without what does not matter in it: capitals, dots, the kind of an apostrophe."""
    return word.casefold().replace("ё", "е").replace("_", " ").replace("’", "'")
