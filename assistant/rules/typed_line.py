"""A side of a battle typed as one line, such as ``2 dn, cv II, 3 ff, 1 ws*`` or ``hero 4 +2``.

::

    line := side [vs side]      vs := "vs", "против" or a bar
    side := item {[,] item}     item := [count] word {* | *n | II | +} [@ place]
                                      | word number {+n | -n}
    @    := "@", "on" or «на»

A game gives the words and what they mean, a `Term` each; the same terms read a line and write it.
A word is a short name, a name, the only name that begins so, a form of one, or any of these typed
on the keyboard layout of the other language. A word with a value, such as a faction, is whole, and
stands first. Both languages are understood at any time. So are the
names of a `Place`, of which each word may be cut short.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any, TypeVar

from assistant.rules.text import MINUS, Message, Name, Speakable, Text, joined, signed

MEANT = Message("rules", "“{words}”: {guess}?")
SHORT_FOR = Message("rules", "{name} ({short})")
NO_PLACE = Message("rules", "“{words}”: there is no such place here")
FIRST = Message("rules", "“{words}”: stands first, without a number")
NOT_UNDERSTOOD = Message("rules", "“{words}” is not understood")

BETWEEN = "vs", "against", "против"
"""The words between two sides."""
VERSUS = re.compile(rf"\s+(?:{'|'.join(BETWEEN)})\.?\s+|\s*\|\s*", re.IGNORECASE)
_TOKEN = re.compile(r"\d+|\*\d*|[+\-−]\d*|[^\W\d]+(?:['’][^\W\d]+)?|[,;:]|\S")
_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбю"
_LAYOUT = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)
_LEVEL = ("ii", "+", "шш")
_AT = ("@", '"', "on", "на")
"""What stands before a place; where Latin letters have the first, Russian ones have the second."""
ALIKE, DIFFERENT = 4, 3
"""So many first letters make a form of a word, and so many last ones may differ."""
ENOUGH = 3
"""So many letters tell a place among many."""
MOST_WORDS = 8
"""So many words and signs a name may have."""

T = TypeVar("T")


@dataclass(frozen=True)
class Alias:
    """Another name of a term, which brings further values, such as the faction whose word it is."""

    name: Name
    also: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Place:
    """Where units may stand. Its `key` stands for ``{place}`` in the paths of a term.

    `also` are further values where a line names it. Of a place that is `told` already a line is
    the whole truth: what it does not name there is gone.
    """

    name: Name
    key: str
    number: str = ""
    also: Mapping[str, Any] = field(default_factory=dict)
    told: bool = False

    def spellings(self) -> tuple[str, ...]:
        """Everything it is called."""
        return tuple(filter(None, (self.name.en, self.name.ru, self.number)))


@dataclass(frozen=True)
class Term:
    """A word and the value it is for.

    `path` is below that of the side, or begins with ``$``. The number stands before the word, or
    behind it where the term is `after`; a term with a `value` has none. `damaged` counts those with
    a star, `level` is the set that has `member` where there is a II. `bonuses` are a list of
    structs with a bonus each. `also` are further values where the term is the first of its side, or
    the one that `leads` wherever it stands.
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
    leads: bool = False
    gone: str = ""
    keeps: bool = False
    nothing: Any = 0
    """The value while the line does not name the term."""
    aliases: tuple[Alias, ...] = ()
    placed: str = ""
    """The path of those at a place, with ``{place}`` for its key."""
    placed_damaged: str = ""
    stays: bool = False
    """It is nowhere but at a place: without one of its own, at the one named before it."""

    def words(self) -> Iterator[str]:
        """Everything it is called, in both languages."""
        for name in (self.short, *self.names):
            yield from dict.fromkeys((folded(name.en), folded(name.ru)))


@dataclass(frozen=True)
class Mistake:
    """The words that nobody understands, and what may have been meant."""

    words: str
    guess: Speakable = ""
    is_place: bool = False
    is_late: bool = False
    """Whether they are understood, and only do not stand first."""

    @property
    def text(self) -> Text:
        """The same as a sentence."""
        if self.guess:
            return MEANT(words=self.words, guess=self.guess)
        if self.is_late:
            return FIRST(words=self.words)
        return (NO_PLACE if self.is_place else NOT_UNDERSTOOD)(words=self.words)


@dataclass(frozen=True)
class Item:
    """A term with its numbers."""

    term: Term
    count: int | None
    damaged: int = 0
    upgraded: bool = False
    bonuses: tuple[int, ...] = ()
    also: Mapping[str, Any] = field(default_factory=dict)
    place: Place | None = None

    def brings(self) -> Mapping[str, Any]:
        """The further values that its words stand for."""
        return self.also if self.place is None else {**self.also, **self.place.also}

    def paths(self, at: str) -> tuple[str, str]:
        """Where its number is, and that of the damaged ones."""
        return paths(self.term, self.place, at)


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
    places: Callable[[Any, str], Sequence[Place]] = lambda setup, at: ()
    """Where the units of a side may stand, by the setup so far and the path of the side."""
    note: Callable[[Any], Text | None] = lambda setup: None
    """What there is to know before a battle so typed begins."""


def sides(text: str) -> tuple[str, ...]:
    """The one side, or the two, that a line tells of."""
    return tuple(part.strip() for part in VERSUS.split(text, maxsplit=1))


def meant_versus(mistake: Mistake) -> Mistake:
    """A mistake of a line without a second side, which may be the word between them."""
    near = (get_close_matches(word, BETWEEN, 1, 0.75) for word in read_as(mistake.words))
    found = next(filter(None, near), None)
    return mistake if found is None else Mistake(mistake.words, found[0])


def read(text: str, terms: Sequence[Term], places: Sequence[Place] = ()) -> Line:
    """What a side brings; what stands before a mistake is taken."""
    tokens = _TOKEN.findall(text)
    items, at, told = list[Item](), 0, dict[str, Any]()
    while at < len(tokens):
        if tokens[at] in ",;:":
            at += 1
            continue
        count, first = None, at
        if tokens[at].isdecimal():
            count, at = int(tokens[at]), at + 1
        term, also, used = _term(tokens, at, terms)
        if term is not None and term.value is not None and not _leads(tokens[at + used :]):
            units = [one for one in terms if one.value is None]
            if (unit := _term(tokens, at, units))[0] is not None:  # “сол” may yet be “солнце”
                term, also, used = unit
        if term is not None and term.value is not None and (items or count is not None):
            return Line(tuple(items), Mistake(" ".join(tokens[first : at + used]), is_late=True))
        if term is None:
            wrong = tokens[at] if at < len(tokens) else tokens[first]
            return Line(tuple(items), Mistake(wrong, guess(wrong, terms)))
        item, at = _marks(tokens, at + used, Item(term, count, also=also))
        if item is None:
            return Line(tuple(items), Mistake(" ".join(tokens[first:at])))
        if term.placed and places and at < len(tokens) and tokens[at].casefold() in _AT:
            place, used = _place(tokens, at + 1, places, terms)
            if place is None:
                return Line(tuple(items), _no_place(tokens[at:], places))
            item, at = replace(item, place=place), at + 1 + used
        elif term.stays:
            item = replace(item, place=next((i.place for i in reversed(items) if i.place), None))
        brought = item.brings()
        if any(told.get(path, value) != value for path, value in brought.items()):
            return Line(tuple(items), Mistake(" ".join(tokens[first:at])))
        told |= brought if term.value is None else {term.path: term.value}
        items.append(item)
    return Line(tuple(items))


def _leads(rest: Sequence[str]) -> bool:
    """Whether forces follow, so that what stands before them may be whose they are."""
    word = rest[0].casefold() if rest else ""
    return word == ":" or (word[:1].isalnum() and word not in (*_LEVEL, *_AT))


def changes(
    line: Line,
    terms: Sequence[Term],
    at: str,
    seen: Callable[[str], Any],
    places: Sequence[Place] = (),
) -> dict[str, Any]:
    """The plain values that a line stands for, by path; `seen` tells those of now."""
    new = dict[str, Any]()
    named = [item.term for item in line.items if item.place is None]
    for term in terms:
        if term in named or term.keeps:
            continue
        if term.gone:
            new[_path(at, term.gone)] = None
        elif not term.also or not term.path.startswith("$"):
            new[_path(at, term.path)] = term.nothing
        if term.damaged:
            new[_path(at, term.damaged)] = 0
    for place in places:
        gone = (path for term in terms if term.placed for path in paths(term, place, at))
        new |= {path: 0 for path in gone if place.told and seen(path)}
    placed = {path for item in line.items if item.place for path in item.paths(at)}
    new = {path: value for path, value in new.items() if path not in placed}
    lead = next((item for item in line.items if item.term.leads), next(iter(line.items), None))
    for item in line.items:
        term = item.term
        path, hurt = item.paths(at)
        if term.value is not None:
            new[path] = term.value
        else:
            count = 1 if item.count is None else item.count
            new[path] = item.count if term.after else (new.get(path) or 0) + count
        if hurt:
            new[hurt] = new.get(hurt, 0) + item.damaged
        if term.bonuses:
            new[_path(at, term.bonuses)] = _bonuses(item, seen(_path(at, term.bonuses)))
        brought = {**(term.also if item is lead else {}), **item.brings()}
        for path in item.also:  # a unit's own name does not change what was chosen
            if seen(_path(at, path)):
                del brought[path]
        new |= {_path(at, path): value for path, value in brought.items()}
    for level in dict.fromkeys(term.level for term in terms if term.level):
        new[_path(at, level)] = _members(line, terms, level, seen(_path(at, level)) or ())
    return new


def write(
    terms: Sequence[Term],
    at: str,
    seen: Callable[[str], Any],
    *,
    russian: bool,
    first: str = "",
    places: Sequence[Place] = (),
) -> str:
    """The line of a side; the term at the path `first` stands first."""
    said = []
    for term in sorted(terms, key=lambda term: _path(at, term.path) != first):
        number = seen(_path(at, term.path))
        if term.value is not None or (number is None and not term.bonuses) or number == 0:
            continue
        if number is None and not seen(_path(at, term.bonuses)):
            continue
        said.append(_item(term, None, at, number, seen, russian=russian))
    for place in places:
        where = _short(place, places, russian=russian)
        for term in terms if place.told else ():
            number = seen(paths(term, place, at)[0]) if term.placed else 0
            if number:
                what = _item(term, place, at, number, seen, russian=russian)
                said.append(f"{what} @ {where}")
    return ", ".join(said)


def paths(term: Term, place: Place | None, at: str) -> tuple[str, str]:
    """Where the number of a term is, at a place or at none, and that of the damaged ones."""
    if place is None:
        return _path(at, term.path), _path(at, term.damaged) if term.damaged else ""
    both = (term.placed, term.placed_damaged)
    there, hurt = (_path(at, path.format(place=place.key)) if path else "" for path in both)
    return there, hurt


def guess(wrong: str, terms: Sequence[Term]) -> Speakable:
    """What words may begin so, with the short name of each; else the known word most like them."""
    for typed in read_as(wrong):
        begin = [term for term in terms if _is_called(term, typed, str.startswith)]
        told = [SHORT_FOR(name=one.names[0], short=one.short) for one in begin if one.value is None]
        if len(told) > 1:
            return joined([*dict.fromkeys(told)])
    aliases = (alias.name for term in terms for alias in term.aliases)
    known = [word for term in terms for word in term.words()]
    known += [folded(word) for name in aliases for word in (name.en, name.ru)]
    return next(iter(get_close_matches(folded(wrong), known, 1, 0.5)), "")


def _item(
    term: Term,
    place: Place | None,
    at: str,
    number: Any,
    seen: Callable[[str], Any],
    *,
    russian: bool,
) -> str:
    word = term.short.ru if russian else term.short.en
    if term.after:
        gear = seen(_path(at, term.bonuses)) if term.bonuses else ()
        bonuses = [one.get("bonus", 0) for one in gear or ()]
        return " ".join([word, *([] if number is None else [str(number)]), *map(signed, bonuses)])
    told = f"{number} {word}" if number > 1 else word
    if term.level and term.member in (seen(_path(at, term.level)) or ()):
        told += " II"
    path = paths(term, place, at)[1]
    hurt = seen(path) if path else 0
    if hurt:
        told += "*" if hurt == number else f"*{hurt}"
    return told


def _term(
    tokens: Sequence[str], at: int, terms: Sequence[Term]
) -> tuple[Term | None, Mapping[str, Any], int]:
    """The term of the next words, and what else they bring; of two or three words if a name is.

    An alias of several words comes first, one of a single word after all names. What it brings
    stays while one types on: so it is taken only whole.
    """
    aliases = [
        ((term, alias), (alias.name.en, alias.name.ru)) for term in terms for alias in term.aliases
    ]
    found, used = _called(tokens, at, aliases, _is_word, whole=True)
    if found is None or used == 1:
        term, words = _of_terms(tokens, at, terms)
        if term is not None:
            return term, {}, words
    return (None, {}, 0) if found is None else (found[0], found[1].also, used)


def _of_terms(tokens: Sequence[str], at: int, terms: Sequence[Term]) -> tuple[Term | None, int]:
    for used in (3, 2, 1):
        part = tokens[at : at + used]
        if len(part) == used and all(token[0].isalpha() for token in part):
            found = _match(" ".join(part), terms)
            if found is not None:
                return found, used
    return None, 0


def _place(
    tokens: Sequence[str], at: int, places: Sequence[Place], terms: Sequence[Term]
) -> tuple[Place | None, int]:
    """The place of the next words, and how many they are.

    One letter is enough for a place that is told; it takes some to bring another one. What begins
    like a place, and goes on as no name of one and no unit, is another place.
    """
    known = [(place, place.spellings()) for place in places]
    found, used = _called(tokens, at, known, _is_word, whole=True)
    if found is not None or at >= len(tokens):
        return found, used
    if len(tokens[at]) < ENOUGH:
        known = [(place, names) for place, names in known if place.told]
    found, used = _called(tokens, at, known, _begins, whole=False)
    rest = tokens[at + used :]
    unit = int(bool(rest) and rest[0].isdecimal())
    ends = not rest or rest[0] in ",;:" or _term(rest, unit, terms)[0] is not None
    return (found, used) if ends else (None, 0)


def _no_place(tokens: Sequence[str], places: Sequence[Place]) -> Mistake:
    end = next((n for n, token in enumerate(tokens) if token in ",;"), len(tokens))
    wrong = " ".join(tokens[1:end])
    if not wrong:
        return Mistake(tokens[0])
    spelled = [spelling for place in places for spelling in place.spellings()]
    known = [one for one in spelled if re.findall(r"\d", one) == re.findall(r"\d", wrong)]
    names = {folded(spelling): spelling for spelling in known}
    begin = (name for name in names if name.startswith(folded(wrong)))
    near = (*begin, *get_close_matches(folded(wrong), names, 1, 0.5))
    return Mistake(wrong, names[near[0]] if near else "", is_place=True)


def _called(
    tokens: Sequence[str],
    at: int,
    known: Sequence[tuple[T, tuple[str, ...]]],
    fits: Callable[[str, str], bool],
    *,
    whole: bool,
) -> tuple[T | None, int]:
    """The only one that is called by the next words, as many as fit, and how many those are."""
    typed = [read_as(token) for token in tokens[at : at + MOST_WORDS]]
    first = {reading[:1] for reading in typed[0]} if typed else set[str]()
    split = ((one, _words_of(name)) for one, names in known for name in names)
    named = [(one, words) for one, words in split if words[0][:1] in first]
    for used in range(len(typed), 0, -1):
        fitting = [
            (one, words)
            for one, words in named
            if (len(words) == used if whole else len(words) >= used)
            and _fit(words[:used], typed[:used], fits)
        ]
        equal = [(one, words) for one, words in fitting if words[used - 1] in typed[used - 1]]
        for some in (fitting, equal):  # Rigel III begins like Rigel II, too
            found = {id(one): one for one, _ in some}
            if len(found) == 1:
                return next(iter(found.values())), used
    return None, 0


@cache
def _words_of(name: str) -> tuple[str, ...]:
    return tuple(_TOKEN.findall(folded(name)))


def _fit(
    words: Sequence[str], typed: Sequence[tuple[str, ...]], fits: Callable[[str, str], bool]
) -> bool:
    pairs = zip(words, typed, strict=False)
    return all(any(fits(word, one) for one in readings) for word, readings in pairs)


def _is_word(word: str, typed: str) -> bool:
    return word == typed or _is_form_of(word, typed)


def _begins(word: str, typed: str) -> bool:
    return word.startswith(typed) or _is_form_of(word, typed)


def _short(place: Place, places: Sequence[Place], *, russian: bool) -> str:
    """The first word of its name; all of it where others begin so, or a number is part of it."""
    name = place.name.ru if russian else place.name.en
    word = name.split(" ")[0]
    others = (other for other in places if other is not place)
    begin = any(o.startswith(word) for other in others for o in other.spellings())
    numbered = any(letter.isdigit() for letter in name)
    return name if begin or numbered or not word.isalpha() else word


def _match(word: str, terms: Sequence[Term]) -> Term | None:
    """The only term that is called so, or else begins so; one with a value has to be whole."""
    for typed in read_as(word):
        several = False
        for is_like in (str.__eq__, str.startswith, _is_form):
            found = [term for term in terms if _is_called(term, typed, is_like)]
            counted = [term for term in found if term.value is None] or found
            if len(counted) == 1 and (not several or is_like is _is_form):
                return counted[0]
            several = several or len(counted) > 1
        if several:
            return None
    return None


def _is_called(term: Term, typed: str, is_like: Callable[[str, str], bool]) -> bool:
    """Half a word would bring the value, and the value would stay."""
    return any(
        is_like(known, typed)
        and (term.value is None or known == typed or known[: len(typed)] != typed)
        for known in term.words()
    )


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
    marked = replace(item, count=count, damaged=damaged, upgraded=upgraded, bonuses=tuple(bonuses))
    return marked, at


def _bonuses(item: Item, now: Any) -> list[dict[str, Any]]:
    """The named pieces stay where their bonus does."""
    old = list(now or ())
    return [
        old[n] if n < len(old) and old[n].get("bonus") == bonus else {"bonus": bonus}
        for n, bonus in enumerate(item.bonuses)
    ]


def _members(line: Line, terms: Sequence[Term], level: str, now: Sequence[str]) -> list[str]:
    """The members that a line names, and those that it has no word for or no unit of."""
    named = dict[str, bool]()
    for item in line.items:
        if item.term.level == level:
            named[item.term.member] = named.get(item.term.member, False) or item.upgraded
    owned = {term.member for term in terms if term.level == level}
    kept = {one for one in now if one not in owned or one not in named}
    return sorted(kept | {member for member, upgraded in named.items() if upgraded})


def _path(at: str, path: str) -> str:
    return path if path.startswith("$") else f"{at}.{path}"


def read_as(word: str) -> tuple[str, ...]:
    """What was typed, folded, and the same on the keyboard layout of the other language."""
    return tuple(dict.fromkeys((folded(word), folded(word.casefold().translate(_LAYOUT)))))


@lru_cache(4096)
def folded(word: str) -> str:
    """A word without what does not matter in it: capitals, dots, the kind of an apostrophe."""
    return word.casefold().replace("ё", "е").replace("_", " ").replace("’", "'")
