"""Files of cards as rows of columns: CSV, TOML with ``[[card]]``, lists of other programs.

Lists of LackeyCCG and DragnCards have the kinds in the column `keywords` and the options in the
text of the card. Only formulas are read of that text (a number, a keyword); it is not kept.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import accumulate, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from assistant.games.battletech import texts
from assistant.games.battletech.collection.listing import (
    COLUMNS,
    FURTHER,
    NEEDED,
    WordTable,
    ids,
    plain,
    spellings,
)
from assistant.rules.files import RecordError
from assistant.rules.setup_file import read_fields, read_text
from assistant.rules.text import Speakable, Text

LONGEST = 8_000_000
"""Bytes of a list: some forty thousand cards."""
KNOWN = {name.casefold(): name for name in (*COLUMNS, *FURTHER)}
"""The columns as they are written, by how they are compared."""
_ALIASES = {
    "databaseid": "id",
    "card name": "name",
    "alignment": "faction",
    "alliegence": "faction",
    "allegiance": "faction",
    "armour": "armor",
    "имя": "name",
    "название": "name",
    "карта": "name",
    "тип": "type",
    "вид": "subtype",
    "подтип": "subtype",
    "набор": "set",
    "фракция": "faction",
    "стоимость": "cost",
    "цена": "cost",
    "скорость": "speed",
    "атака": "attack",
    "броня": "armor",
    "конструкция": "structure",
    "масса": "mass",
}
"""Columns as other programs and Russian lists call them; LackeyCCG misspells one of its own."""
_SEPARATOR = re.compile(r'\s*"?sep=([^"\r\n])"?[^\w\r\n]*(?:\r\n?|\n|$)', re.IGNORECASE)
"""The line by which Excel is told what parts the columns."""
_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_SHOWN, _LONGEST_SHOWN = 5, 80
_MOST_LINES = 50
"""No text on a card has more."""
csv.field_size_limit(LONGEST)
"""Too long a value is refused like any other, with its column; the rows after it are read."""
GAME = "battletech"


class Row(NamedTuple):
    """A row, and the line of the file it begins in (in TOML, which card of the file it is)."""

    at: int
    fields: Mapping[str, object]


class Refused(NamedTuple):
    """What is wrong in a file: the row (in TOML, which card), the column, the value, the reason.

    Row 0 is the head of a deck, above all its cards.
    """

    row: int
    column: str
    value: str
    reason: Text

    def told(self, file: str) -> Text:
        """In one sentence."""
        if not self.column:
            return texts.ROW(file=file, row=self.row, what=self.reason)
        if not self.row:
            return texts.HEAD(file=file, column=self.column, value=self.value, what=self.reason)
        place: dict[str, Speakable] = {"file": file, "row": self.row, "column": self.column}
        if not self.value:
            return texts.ROW_COLUMN(what=self.reason, **place)
        return texts.ROW_VALUE(value=self.value, what=self.reason, **place)


class Table(NamedTuple):
    """What a file holds: its rows, rows that are no rows, and columns nobody knows."""

    rows: tuple[Row, ...]
    broken: tuple[Refused, ...] = ()
    unknown: tuple[str, ...] = ()


def read_table(path: Path) -> Table:
    """The rows of a file of either kind. Raises `RecordError` where it is no list of cards."""
    if path.suffix.lower() in (".toml", ".json"):
        return _toml(path)
    lines, broken = _lines(read_text(path, LONGEST))
    if broken and not (lines and lines[0][0] < broken[0].row):
        raise RecordError(broken[0].told(path.name))
    if not lines:
        raise RecordError(texts.EMPTY(file=path.name))
    header = _columns(lines[0][1])
    _check_header(path, header)
    rows, wide = _rows(header, lines[1:])
    known = set(KNOWN.values())
    if KEYWORDS in header and "subtype" not in header:
        known |= FOREIGN
        rows = [Row(at, _with_own(from_foreign(fields), fields)) for at, fields in rows]
    unknown = tuple(name for name in header if name and name not in known)
    return Table(tuple(rows), (*wide, *broken), unknown)


def card_tables(path: Path) -> tuple[Mapping[str, object], Sequence[Any]]:
    """The fields of a file of this game and its tables ``[[card]]``. Raises `RecordError`."""
    fields = read_fields(path)
    game = fields.get("game", GAME)
    if game != GAME:
        raise RecordError(texts.OTHER_GAME(file=path.name, game=str(game)))
    cards = fields.get("card")
    if not isinstance(cards, list):
        raise RecordError(texts.NO_CARD_TABLES(file=path.name))
    return fields, cards


def is_list(text: str) -> bool:
    """Whether a text that is no TOML begins as a list of cards does."""
    header = _values(first_line(text), delimiter(text)) or []
    return set(_columns(header)).issuperset(NEEDED)


def delimiter(text: str) -> str:
    """What parts the columns: spreadsheets of some countries write semicolons."""
    told = _SEPARATOR.match(text)
    return told[1] if told else max(",;\t", key=first_line(text).count)


def tab_values(line: str) -> list[str]:
    """What stands between tabs; quotation marks say nothing but where they hold a whole value."""
    values = line.rstrip("\r\n").split("\t")
    return [v[1:-1].replace('""', '"') if _QUOTED.fullmatch(v) else v for v in values]


def without_separator(text: str) -> str:
    """The text with the line empty that only tells what parts the columns."""
    told = _SEPARATOR.match(text)
    return f"\n{text[told.end() :]}" if told else text


def first_line(text: str) -> str:
    """The first line with anything in it but signs that part columns."""
    found = re.match(r'[\s,;"]*[^\s,;"].*', without_separator(text).replace("\r", "\n"))
    return found[0].rpartition("\n")[2] if found else ""


def _with_own(facts: dict[str, object], fields: Mapping[str, object]) -> dict[str, object]:
    """Facts read out of words, and what columns of ours say besides."""
    own = (name for name in fields if name in COLUMNS and facts.get(name, 0) == 0)
    return facts | {name: fields[name] for name in own}


def _lines(text: str) -> tuple[list[tuple[int, list[str]]], list[Refused]]:
    """Every row that is not empty with its line, and those whose quotation marks are wrong.

    A value in quotation marks may have several lines. A mark left open spoils its own row and no
    other: lines are one row only where they have as many values as the head.
    """
    sign, lines = delimiter(text), list(StringIO(without_separator(text), newline=""))
    found, broken = list[tuple[int, list[str]]](), list[Refused]()
    next_at = 1
    for at, line in enumerate(lines, 1):
        if at < next_at:
            continue
        values = _values(line, sign)
        if values is None and found:
            whole = _whole_row(lines[at - 1 : at - 1 + _MOST_LINES])
            joined = _values("".join(whole), sign)
            if joined is not None and len(joined) == len(found[0][1]):
                values, next_at = joined, at + len(whole)
        if values is None:
            broken.append(Refused(at, "", "", texts.OPEN_QUOTE()))
        elif any(map(str.strip, values)):
            found.append((at, values))
    return found, broken


def _whole_row(lines: list[str]) -> list[str]:
    """The first lines, up to the one in which the last quotation mark has its pair."""
    marks = list(accumulate(line.count('"') for line in lines))
    return lines[: next((end for end, n in enumerate(marks, 1) if n % 2 == 0), 1)]


def _values(line: str, delimiter: str) -> list[str] | None:
    """What stands in a line, or None where a quotation mark has no other."""
    if delimiter == "\t":
        return tab_values(line)
    if line.count('"') % 2:
        return None
    try:
        return next(csv.reader(StringIO(line, newline=""), delimiter=delimiter, strict=True), [])
    except csv.Error:
        return None


def _columns(names: Iterable[str]) -> list[str]:
    """Columns by their own names, however they are written; strange ones in small letters.

    What has another name elsewhere keeps that where ours is there too.
    """
    small = [name.strip().casefold() for name in names]
    found = list[str]()
    for name in small:
        ours = _ALIASES.get(name, name)
        taken = ours in small or ours in found
        found.append(name if taken else ours)
    return [KNOWN.get(name, name) for name in found]


def _check_header(path: Path, header: Sequence[str]) -> None:
    for name in header:
        if name and header.count(name) > 1:
            raise RecordError(texts.COLUMN_TWICE(file=path.name, column=name))
    missing = [name for name in NEEDED if name not in header]
    if missing:
        found = ", ".join(filter(None, header[:_SHOWN])) or "–"
        raise RecordError(
            texts.NO_CARDS(file=path.name, missing=", ".join(missing), found=found[:_LONGEST_SHOWN])
        )


def _rows(
    header: Sequence[str], lines: Sequence[tuple[int, list[str]]]
) -> tuple[list[Row], list[Refused]]:
    """Missing values at the end are empty ones; too many are nobody's."""
    rows, wide = list[Row](), list[Refused]()
    for at, line in lines:
        if any(map(str.strip, line[len(header) :])):
            reason = texts.MANY_VALUES(n=len(line), columns=len(header))
            wide.append(Refused(at, "", "", reason))
        else:
            values = zip_longest(header, line, fillvalue="")
            rows.append(Row(at, {name: value for name, value in values if name}))
    return rows, wide


def _toml(path: Path) -> Table:
    """A table ``[[card]]`` for each card; its table ``options`` holds further columns."""
    _, cards = card_tables(path)
    rows, broken = list[Row](), list[Refused]()
    for at, card in enumerate(cards, 1):
        options = card.get("options", {}) if isinstance(card, dict) else None
        if isinstance(options, dict):
            columns = {**card, **options}
            columns.pop("options", None)
            named = zip(_columns(columns), columns.values(), strict=True)
            rows.append(Row(at, dict(named)))
        else:
            column = "options" if isinstance(card, dict) else ""
            broken.append(Refused(at, column, "", texts.NOT_A_TABLE()))
    unknown = dict.fromkeys(
        name for _, card in rows for name in card if name.casefold() not in KNOWN
    )
    return Table(tuple(rows), tuple(broken), tuple(unknown))


_COPIED = ("set", "rarity", "type", "cost", "attack", "armor", "structure", "speed")
KEYWORDS = "keywords"
"""The column that marks such a list."""
FOREIGN = frozenset((KEYWORDS, "imagefile", "imageurl", "cardback", "armament", "text"))
"""Its columns that ours have not."""

_KEYWORDS = {
    "jump": r"\bjump\b",
    "ap": r"\bap\b",
    "ecm": r"\becm\b",
    "c3": r"\bc3\b",
    "narc": r"\bnarc\b",
    "anti_missile": r"\banti-missile\b",
    "vtol": r"\bvtol\b",
    "guard_only_block": r"cannot block unless guarding",
    "patrol_on_reveal": r"(?:in|to) your patrol region",
}
_NUMBERS = {
    "alpha_strike": r"\balpha strike:? \+(\d+)",
    "missile": r"\bmissile (\d+)",
    "long_range": r"(?:\blong-range (\d+))|it may deal (?:up to )?(\d+) of its damage",
    "hand_to_hand": r"\bhand-to-hand (\d+)",
}
_OVERHEAT = r"\boverheat (\d+):? \+(\d+)"
_PILOT = r"(?:^|^pilot:|in play\.)((?: ?[+-]\d+ (?:initiative|attack|armor),?)+)"
_BONUSES = {"initiative_mod": r"([+-]\d+) initiative", "attack_mod": r"([+-]\d+) attack"}
_YIELD = r"(?<![,}] )\{t\}:((?:\s*\{r\})+)(?!\s*[,:{])|(?<![,}] )\{t\}:((?:\s*\{r\})+)(?= \{t\})"
_VEHICLE = r"on a (\d(?:-\d)?)"


def from_foreign(fields: Mapping[str, object]) -> dict[str, object]:
    """The facts of one row of such a file, by the columns of ours."""
    told = {name: str(value).strip() for name, value in fields.items()}
    factions = set(_split(told.get("faction", ""), "factions"))
    words = tuple(_split(told.get("keywords", ""), "factions", "subtypes", "traits"))
    id = told.get("id") or told.get("imagefile", "").partition(".")[0].partition(",")[0]
    # Some prints carry their set in the name, so that no name comes twice: ``Feint (CE)``.
    name, code = told.get("name", ""), "".join(sign for sign in id if sign.isalpha())
    found: dict[str, object] = {
        "id": id,
        "name": name.removesuffix(f" ({code})") if code else name,
        "asset": re.findall("[AMTLP]", told.get("asset", "").upper()),
        "faction": [faction for faction in ids("factions") if faction in factions],
        "subtype": [word for word in words if word in ids("subtypes")],
        "omni": int("omni" in words),
        "unique": int("unique" in words),
        "mass": told.get("mass", "").partition(" ")[0],
    }
    found |= {column: told.get(column, "") for column in _COPIED}
    if read := _OF_KIND.get(plain(told.get("type", ""))):
        read(told.get("text", "").casefold(), found)
    return found


def _split(told: str, *tables: WordTable) -> Iterator[str]:
    """The ids of known words, some of which are several words long; unknown ones are passed by."""
    known = {form: id for table in tables for form, id in spellings(table).items()}
    longest = max((form.count(" ") + 1 for form in known), default=0)
    words, at = plain(told).split(), 0
    while at < len(words):
        fits = (n for n in range(longest, 0, -1) if " ".join(words[at : at + n]) in known)
        taken = next(fits, 0)
        if taken:
            yield known[" ".join(words[at : at + taken])]
        at += taken or 1


def _unit(text: str, found: dict[str, object]) -> None:
    """What stands in brackets only explains a keyword."""
    bare = re.sub(r"\([^()]*\)", "", text)
    found |= {column: 1 for column, form in _KEYWORDS.items() if re.search(form, bare)}
    for column, form in _NUMBERS.items():
        if match := re.search(form, bare):
            found[column] = next(filter(None, match.groups()))
    if match := re.search(_OVERHEAT, bare):
        found["overheat_damage"], found["overheat_attack"] = match.groups()
    if match := re.search(_VEHICLE, text):
        found["vehicle_die_printed"] = match[1]
    _deployment(text, found)


def _command(text: str, found: dict[str, object]) -> None:
    subtypes = found["subtype"]
    assert isinstance(subtypes, list)
    if bonuses := re.search(_PILOT, text):
        found["subtype"] = list(dict.fromkeys((*subtypes, "pilot")))
        for column, form in _BONUSES.items():
            if match := re.search(form, bonuses[1]):
                found[column] = match[1]
    if match := re.search(_YIELD, text):
        found["resource_yield"] = next(filter(None, match.groups())).count("{r}")
    found["scrap_on_reveal"] = int(bool(re.match(r"scrap [^.]* when it is revealed", text)))
    _deployment(text, found)


def _mission(text: str, found: dict[str, object]) -> None:
    if match := re.search(r"([+-]\d+) (?:to your )?initiative", text):
        found["initiative_mod"] = match[1]
    if match := re.search(r"prevent (?:up to )?(\d+) damage", text):
        found["prevent"] = match[1]


def _deployment(text: str, found: dict[str, object]) -> None:
    found["extra_deployment"] = int(bool(re.search("revealed to [a-z]+ an additional depl", text)))


_OF_KIND: Mapping[str, Callable[[str, dict[str, object]], None]] = {
    "unit": _unit,
    "command": _command,
    "mission": _mission,
}
