"""Decks as files: TOML with the facts of each card, XML of other programs, or plain lines.

A saved deck names its cards; of those the bundled list lacks it holds all facts, so that it opens
on another machine too. A plain line may be read in several ways; the first that leads to a card of
a list is taken.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as XML

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.collection.catalogue import (
    Catalogue,
    Report,
    bundled_listings,
    catalogue,
    folder_of,
    known_values,
    read_list,
    tame,
)
from assistant.games.battletech.collection.decks import (
    LONGEST_NAME,
    MOST_COPIES,
    Copies,
    Deck,
    deck_problems,
)
from assistant.games.battletech.collection.listing import (
    COLUMNS,
    FURTHER,
    Listing,
    name_of,
    plain,
    read_row,
    spellings,
)
from assistant.games.battletech.collection.tables import (
    GAME,
    LONGEST,
    Refused,
    card_tables,
    delimiter,
    first_line,
    is_list,
    tab_values,
    without_separator,
)
from assistant.games.battletech.rule_options import DeckSize
from assistant.rules.card_file import CardFile, FiledCard, Remark
from assistant.rules.files import RecordError, write_whole
from assistant.rules.journal import is_battle_file
from assistant.rules.setup_file import ENDINGS, read_fields, read_text, write_fields
from assistant.rules.text import Text, joined

ENDING = ".toml"
SHOWN = 40
GUESSES = 50
"""Names that no list has and that are looked for among all: with more the file is no deck."""

_HEAD = frozenset(("game", "name", "size", "card"))
_CARD = frozenset(("count", "options", *COLUMNS, *FURTHER))
_NAMED = {".txt": True, ".csv": False, ".tsv": False}


class DeckReport(NamedTuple):
    """A deck out of a file, and what of the file is not in it."""

    deck: Deck
    report: Report


def user_folder() -> Path:
    """Where decks are kept, there from now on. Raises `RecordError` where they cannot be."""
    return folder_of("decks")


def saved() -> tuple[Path, ...]:
    """The files of the decks kept, by name."""
    return tuple(sorted(user_folder().glob(f"*{ENDING}")))


def is_kept(path: Path) -> bool:
    """Whether a file is that of a deck kept here."""
    try:
        return path.parent == user_folder()
    except RecordError:
        return False


def place_of(deck: Deck) -> Path:
    """The file a deck is kept in by its name. Raises `RecordError` where there can be none."""
    return user_folder() / f"{tame(deck.name)}{ENDING}"


def save(deck: Deck) -> Path:
    """Keep a deck under its name. Raises `RecordError`."""
    path = place_of(deck)
    write_deck(path, deck)
    return path


def write_deck(path: Path, deck: Deck) -> None:
    """Write a deck for others; plain lines where the name ends in .txt. Raises `RecordError`."""
    if path.suffix.lower() == ".txt":
        lines = (f"{copies.count} {copies.name}{_print(copies)}" for copies in deck.copies)
        write_whole(path, ("\n".join(lines) + "\n").encode())
        return
    cards = [_entry(copies) for copies in deck.copies]
    head = {"game": GAME, "name": deck.name, "size": deck.size.value}
    write_fields(path, head | {"card": cards})


def read_deck(path: Path, known: Catalogue) -> DeckReport:
    """The deck in a file. Raises `RecordError` where it is none."""
    if path.suffix.lower() in ENDINGS:
        return _tables(path, known)
    return _lines(path, known)


def where_to(path: Path) -> Text | None:
    """What a file is that is no battle, and where it is loaded; None if it is not of this game."""
    deck = is_deck(path)
    if deck is None:
        return None
    return (texts.A_DECK_FILE if deck else texts.A_LIST_FILE)(file=path.name)


def is_deck(path: Path) -> bool | None:
    """Whether a file is a deck, or else a list of cards; None if it is neither of this game."""
    try:
        if path.suffix.lower() in ENDINGS:
            fields, cards = card_tables(path)
            is_ours = fields.get("game") == GAME and bool(cards)
            deck = _has_counts(cards)
        else:
            text = read_text(path, LONGEST)
            deck = _is_plain(text)
            is_ours = deck or is_list(text)
    except RecordError:
        return None
    return deck if is_ours else None


def named_as_deck(path: Path) -> bool | None:
    """The same by the name alone, of a file that cannot be read: who reads it says why."""
    return None if is_battle_file(path) else _NAMED.get(path.suffix.lower())


def cards_at_hand(known: Catalogue) -> tuple[Card, ...]:
    """The cards of all decks kept: likely those on the table. What cannot be read is passed by."""
    try:
        files = [(path, path.stat().st_mtime_ns) for path in saved()]
    except (RecordError, OSError):
        return ()
    found = (card for path, written in files for card in _cards(path, written, known))
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=64)
def _cards(path: Path, written: int, known: Catalogue) -> tuple[Card, ...]:
    """Read once as long as the file is as it was written then."""
    try:
        return read_deck(path, known).deck.cards
    except RecordError:
        return ()


def _entry(copies: Copies) -> dict[str, object]:
    listed = copies.listed
    if listed is None:
        return {"count": copies.count, "name": copies.name}
    facts = known_values(listed)
    if listed in bundled_listings():
        facts = {name: facts[name] for name in ("id", "name", "set", "variant") if name in facts}
    return {"count": copies.count} | facts


def _print(copies: Copies) -> str:
    """Of several prints of a name which one it is, behind it; of the first nothing."""
    listed, known = copies.listed, catalogue()
    if listed is None or known.prints(copies.name)[:1] in ((), (listed,)):
        return ""
    found = known.named(copies.name, listed.set)
    is_told = listed.set and found is not None and found.key == listed.key
    told = listed.set if is_told else listed.card.id
    return f" [{told}]" if told else ""


def _tables(path: Path, known: Catalogue) -> DeckReport:
    fields, cards = card_tables(path)
    name, size, refused = _head(fields, path.stem)
    taken = list[tuple[int, Copies]]()
    for at, card in enumerate(cards, 1):
        found = _copies(card, known) if isinstance(card, dict) else texts.NOT_A_TABLE()
        if isinstance(found, Copies):
            taken.append((at, found))
        else:
            value = str(card.get("count", "")) if isinstance(card, dict) else ""
            refused.append(Refused(at, "count" if value else "name", value, found))
    columns = {str(name) for card in cards if isinstance(card, dict) for name in card}
    unknown = (set(fields) - _HEAD) | (columns - _CARD)
    deck, many = _together(taken)
    ordered = tuple(sorted((*refused, *many), key=lambda one: one.row))
    report = Report(path.name, (), ordered, tuple(sorted(unknown)))
    return DeckReport(Deck(name, deck, size), report)


def _head(fields: Mapping[str, object], stem: str) -> tuple[str, DeckSize, list[Refused]]:
    """What a deck is called and how large it should be, and what of that is not as it is told."""
    refused = list[Refused]()
    name = str(fields.get("name", stem))
    if len(name) > LONGEST_NAME:
        refused.append(Refused(0, "name", name[:SHOWN], texts.LONG_TEXT(most=LONGEST_NAME)))
    size = str(fields.get("size", DeckSize.MINIMUM.value))
    sizes = {member.value: member for member in DeckSize}
    if size not in sizes:
        refused.append(Refused(0, "size", size[:SHOWN], texts.NO_SUCH_WORD(known=", ".join(sizes))))
    return name[:LONGEST_NAME], sizes.get(size, DeckSize.MINIMUM), refused


def _copies(card: Mapping[str, object], known: Catalogue) -> Copies | Text:
    count, name = card.get("count", 1), str(card.get("name", "")).strip()
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_COPIES:
        return texts.BAD_COUNT(most=MOST_COPIES)
    listed = known.told(str(card.get("id", "")), name, str(card.get("set", "")))
    if listed is None and "type" in card:
        made = read_row({key: value for key, value in card.items() if key != "count"}, whole=False)
        listed = made if isinstance(made, Listing) else None
    name = listed.card.name if listed else name
    return Copies(name, count, listed) if name else texts.NEEDED()


def _lines(path: Path, known: Catalogue) -> DeckReport:
    text = read_text(path)
    if is_list(text) and not has_counts(text):
        raise RecordError(texts.A_LIST(file=path.name))
    taken, refused = list[tuple[int, Copies]](), list[Refused]()
    for line in deck_lines(text, known, GUESSES):
        if isinstance(line.found, Copies):
            taken.append((line.at, line.found))
        else:
            refused.append(Refused(line.at, "name", line.told[:LONGEST_NAME], line.found))
    if not taken and not refused:
        raise RecordError(texts.EMPTY(file=path.name))
    deck, many = _together(taken)
    ordered = tuple(sorted((*refused, *many), key=lambda one: one.row))
    return DeckReport(Deck(path.stem[:LONGEST_NAME], deck), Report(path.name, (), ordered))


def _is_plain(text: str) -> bool:
    """Whether every line is one of a deck, or most of them name a card that is known."""
    if is_list(text) and not has_counts(text):
        return False
    lines = list(deck_lines(text, catalogue()))
    known = sum(isinstance(line.found, Copies) for line in lines)
    return bool(lines) and (2 * known > len(lines) or all(line.is_counted for line in lines))


def _together(taken: list[tuple[int, Copies]]) -> tuple[tuple[Copies, ...], list[Refused]]:
    """The same card told twice is one entry with more copies, as long as there can be so many."""
    deck, refused = Deck(), list[Refused]()
    for at, copies in taken:
        if copies.listed is None:
            deck = Deck(copies=(*deck.copies, copies))
            continue
        total = deck.count(copies.listed) + copies.count
        if total > MOST_COPIES:
            reason = texts.MANY_COPIES(n=total, most=MOST_COPIES)
            refused.append(Refused(at, "name", f"{copies.count} {copies.name}", reason))
        else:
            deck = deck.with_count(copies.listed, total)
    return deck.copies, refused


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
_SIDEBOARD_WORDS = ("sideboard", "sb", "side board", "запас", "сайдборд")
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
        found = next((got for way in ways if (got := _copies_of_line(way, known))), None)
        if found is None and (words := _heading(told)) is not None:
            is_aside = not words.isdisjoint(_SIDEBOARD_WORDS) or (
                is_aside and words.isdisjoint(_DECK)
            )
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


def _copies_of_line(way: _Reading, known: Catalogue) -> Copies | Text | None:
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
    kinds = chain(*map(spellings, ("kinds", "subtypes")), _ROLE, _HEADINGS, _DECK, _SIDEBOARD_WORDS)
    known = {form for kind in kinds for form in (kind, f"{kind}s", f"{kind}ы", f"{kind[:-1]}ы")}
    return None if known.isdisjoint(words) else words


_XML_SIDEBOARD = "sideboard"


def as_lines(text: str) -> str:
    """A line for each element ``card``; any other text, or XML with a mistake, as it is."""
    if not text.lstrip().startswith("<") or "<!" in text:
        return text
    try:
        return "\n".join(_xml_lines(XML.fromstring(text)))
    except XML.ParseError:
        return text


def _xml_lines(root: XML.Element) -> Iterator[str]:
    for zone in root.iter():
        mark = "SB: " if _XML_SIDEBOARD in plain(zone.get("name", "")) else ""
        for card in zone.findall("card"):
            name, set = (card.findtext(part) or "" for part in ("name", "set"))
            count = card.get("qty", "1")
            told = f"{count} {name or card.text or ''}" + (f" [{set}]" if set else "")
            yield mark + " ".join(told.split())


def card_file(path: Path) -> CardFile | None:
    """What a file holds; None where it is for another game. Raises `RecordError`."""
    if path.suffix.lower() in ENDINGS and read_fields(path).get("game", GAME) != GAME:
        return None
    # What names no kind of file is a deck: its lines are read, and refused, one by one.
    if path.suffix.lower() in ENDINGS:
        is_deck_file = _has_counts(card_tables(path)[1])
    else:
        is_deck_file = is_deck(path) is not False
    if is_deck_file:
        deck, report = read_deck(path, catalogue())
        cards = [
            _filed(one.listed, one.count) if one.listed else FiledCard(one.name, (), "", one.count)
            for one in deck.copies
        ]
        notes = tuple(problem.text for problem in deck_problems(deck))
    else:
        report, notes = read_list(path), ()
        cards = [_filed(listed) for listed in report.listings]
    refused, doubts = (
        tuple(Remark(*row, row.told(report.file)) for row in rows)
        for rows in (report.refused, report.doubts)
    )
    return CardFile(is_deck_file, tuple(cards), refused, doubts, report.unknown, notes)


def _has_counts(cards: Iterable[object]) -> bool:
    """Whether tables say how many there are of a card, as those of a deck do."""
    return any(isinstance(card, dict) and "count" in card for card in cards)


def _filed(listed: Listing, number: int = 1) -> FiledCard:
    card = listed.card
    sorts = [subtype.value for subtype in Subtype if card.has(subtype)]
    names = (name_of(card.kind.value, "kinds"), *(name_of(sort, "subtypes") for sort in sorts))
    kind = (card.kind.value, *sorts)
    return FiledCard(card.name, kind, joined(names), number, card.id, listed.set)
