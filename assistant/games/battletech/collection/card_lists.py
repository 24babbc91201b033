"""Lists of cards: reading one from a file, keeping the player's own in his folder, giving them out.

A list is kept as CSV with the columns of the bundled one, so that a spreadsheet opens it.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.battletech.collection import texts
from assistant.games.battletech.collection.listing import COLUMNS, Listing, read_row, to_row
from assistant.games.battletech.collection.tables import GAME, read_table
from assistant.paths import user_data
from assistant.rules.files import RecordError, explain, explain_folder, make_folder, write_whole
from assistant.rules.text import Speakable, Text
from assistant.rules.text_formats import toml_text

ENDING = ".csv"
TYPED = "typed"
"""The list of the cards typed in one by one."""
LONGEST_NAME = 60

_TEXTS = frozenset(("id", "name", "variant", "set", "rarity", "vehicle_die_printed", "check"))
_LISTS = frozenset(("subtype", "faction", "asset", "source"))
_NAME = re.compile(r"[\w][\w \-]*")
_RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[1-9¹²³]", re.IGNORECASE)


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


class Report(NamedTuple):
    """What came of reading a file: the good cards, what was refused, columns left out."""

    file: str
    listings: tuple[Listing, ...]
    refused: tuple[Refused, ...] = ()
    unknown: tuple[str, ...] = ()
    doubts: tuple[Refused, ...] = ()
    """What is odd about rows that were taken all the same."""

    def told(self) -> Iterator[Text]:
        """Everything that is wrong, in the order of the file."""
        said = sorted((*self.refused, *self.doubts), key=_place)
        yield from (refused.told(self.file) for refused in said)
        if self.unknown:
            yield texts.UNKNOWN_COLUMNS(file=self.file, columns=", ".join(self.unknown))


def read_list(path: Path) -> Report:
    """The cards of a file of any known kind. Raises `RecordError` where it is no list of cards."""
    table = read_table(path)
    refused = [Refused(at, *fault) for at, fault in table.broken]
    good: dict[tuple[str, str, str], tuple[int, Listing]] = {}
    for at, fields in table.rows:
        match read_row(fields):
            case Listing() as made if made.key in good:
                reason = texts.SAME_CARD(row=good[made.key][0])
                refused.append(Refused(at, "name", made.card.name, reason))
            case Listing() as made:
                good[made.key] = (at, made)
            case faults:
                refused += [Refused(at, *fault) for fault in faults]
    found = tuple(made for _, made in good.values())
    doubts = (
        Refused(at, "subtype", made.card.name, texts.NO_KIND())
        for at, made in good.values()
        if made.lacks_kind
    )
    ordered = tuple(sorted(refused, key=_place))
    return Report(path.name, found, ordered, table.unknown, tuple(doubts))


def take_in(path: Path) -> Report:
    """Keep the good cards of a file in a list of its name. Raises `RecordError`."""
    report = read_list(path)
    if report.listings:
        keep(list_name(path), report.listings)
    elif not report.refused:
        raise RecordError(texts.EMPTY(file=path.name))
    return report


def write_list(path: Path, listings: Iterable[Listing]) -> None:
    """Write cards for others: as TOML where the name ends so, else as CSV. Raises `RecordError`."""
    toml = path.suffix.lower() == ".toml"
    write_whole(path, (_toml(listings) if toml else _csv(listings)).encode())


def user_folder() -> Path:
    """Where the player's own lists lie, there from now on. Raises `RecordError` where it cannot."""
    return folder_of("lists")


def folder_of(name: str) -> Path:
    """A folder of the player's for this game, there from now on. Raises `RecordError`."""
    try:
        return make_folder(user_data() / GAME / name)
    except OSError as error:
        raise explain_folder(Path(error.filename or name), error) from error


def own_lists() -> tuple[Report, ...]:
    """Every list of the player's; what he has broken in one by hand is told and left out."""
    reports = []
    for path in sorted(user_folder().glob(f"*{ENDING}")):
        try:
            report = read_list(path)
        except RecordError as error:
            refused = (Refused(1, "", "", text) for text in error.texts)
            report = Report(path.name, (), tuple(refused))
        own = tuple(replace(made, own=path.stem) for made in report.listings)
        reports.append(report._replace(listings=own))
    return tuple(reports)


def keep(name: str, listings: Iterable[Listing]) -> None:
    """Add cards to a list of the player's; the same card takes the place of the one there.

    But for a Unit without a kind, of one that has it.

    Raises `RecordError` where the list has rows or columns we cannot read: they would be lost.
    """
    path = _path(name)
    merged = {made.key: made for made in (_sound(path) if path.exists() else ())}
    for made in listings:
        old = merged.get(made.key)
        if old is None or old.lacks_kind or not made.lacks_kind:
            merged[made.key] = made
    write_whole(path, _csv(merged.values()).encode())


def drop(name: str, gone: Listing) -> None:
    """Take a card off a list of the player's; the empty list goes with it. Raises `RecordError`."""
    path = _path(name)
    left = [made for made in _sound(path) if made.key != gone.key]
    if left:
        write_whole(path, _csv(left).encode())
        return
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise explain(path, error) from error


def list_name(path: Path) -> str:
    """The name that the list in a file goes by when it is kept."""
    return tame(path.stem)


def tame(words: str) -> str:
    """Words as the name of a file on any system: signs that cannot be are dashes.

    What Windows keeps for itself, such as ``CON``, gets one at its end.
    """
    name = re.sub(r"[^\w \-]", "-", words).strip(" -")[:LONGEST_NAME] or TYPED
    return f"{name}-" if _RESERVED.fullmatch(name) else name


def known_values(listed: Listing) -> dict[str, object]:
    """What is known of a card, by column, as TOML has it: numbers as numbers, lists as lists."""
    return {name: _value(name, text) for name, text in to_row(listed).items() if text}


def _path(name: str) -> Path:
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise RecordError(texts.NOT_A_NAME(name=name[:LONGEST_NAME], most=LONGEST_NAME))
    return user_folder() / f"{name}{ENDING}"


def _sound(path: Path) -> tuple[Listing, ...]:
    report = read_list(path)
    if report.refused or report.unknown:
        raise RecordError(*report.told())
    return report.listings


def _csv(listings: Iterable[Listing]) -> str:
    out = StringIO(newline="")
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(to_row, listings))
    return out.getvalue()


def _toml(listings: Iterable[Listing]) -> str:
    return toml_text({"game": GAME, "card": [known_values(made) for made in listings]})


def _value(column: str, text: str) -> object:
    """Names stay texts even where they are figures, as that of the ’Mech called 1."""
    if column in _TEXTS:
        return text
    if column in _LISTS:
        return text.split(";")
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else text


def _place(refused: Refused) -> int:
    return refused.row
