"""Every card there is to pick from, and finding one of thousands while its name is typed.

No battle looks here: an action carries the whole card, so that it replays alike everywhere.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from io import StringIO
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Card, Kind, Speed
from assistant.games.battletech.collection.listing import (
    COLUMNS,
    Listing,
    WordTable,
    folded_name,
    id_of,
    plain,
    read_row,
    to_row,
    words,
)
from assistant.games.battletech.collection.tables import GAME, Refused, read_table
from assistant.paths import bundled, user_data
from assistant.rules.files import RecordError, explain, explain_folder, make_folder, write_whole
from assistant.rules.names import other_layout
from assistant.rules.text import Text
from assistant.rules.text_formats import toml_text

ENDING = ".csv"
TYPED = "typed"
"""The list of the cards typed in one by one."""
LONGEST_NAME = 60

_TEXTS = frozenset(("id", "name", "variant", "set", "rarity", "vehicle_die_printed", "check"))
_LISTS = frozenset(("subtype", "faction", "asset", "source"))
_NAME = re.compile(r"[\w][\w \-]*")
_RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[1-9¹²³]", re.IGNORECASE)


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
        said = sorted((*self.refused, *self.doubts), key=attrgetter("row"))
        yield from (refused.told(self.file) for refused in said)
        if self.unknown:
            yield texts.UNKNOWN_COLUMNS(file=self.file, columns=", ".join(self.unknown))


def read_list(path: Path) -> Report:
    """The cards of a file of any known kind. Raises `RecordError` where it is no list of cards."""
    table = read_table(path)
    refused = list(table.broken)
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
    ordered = tuple(sorted(refused, key=attrgetter("row")))
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
    if path.suffix.lower() == ".toml":
        told = toml_text({"game": GAME, "card": [known_values(made) for made in listings]})
    else:
        told = _csv(listings)
    write_whole(path, told.encode())


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


def _value(column: str, text: str) -> object:
    """Names stay texts even where they are figures, as that of the ’Mech called 1."""
    if column in _TEXTS:
        return text
    if column in _LISTS:
        return text.split(";")
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else text


_CODE = re.compile(r"\W|\d")
"""What is no letter of a set in an id."""


class Catalogue:
    """The cards of all lists; one of the player's own stands in for the same bundled one.

    `complaints` tell what of his lists cannot be read; the rest of them is there.
    """

    def __init__(
        self,
        printed: Iterable[Listing],
        own: Iterable[Report] = (),
        complaints: Iterable[Text] = (),
    ) -> None:
        self.own = tuple(own)
        printed = tuple(printed)
        mine = _with_kinds(printed, [one for report in self.own for one in report.listings])
        keys = {listed.key for listed in mine}
        # Lists number their cards each in its own way: the name counts where it is known.
        known = {listed.key for listed in printed}
        ids = {one.card.id for one in mine if one.card.id and one.key not in known}
        rest = (one for one in printed if one.key not in keys and one.card.id not in ids)
        self.listings = (*mine, *rest)
        told = (text for report in self.own for text in report.told())
        self.complaints = (*complaints, *told)

    @cached_property
    def index(self) -> Index:
        """All of them, ready to be searched."""
        return Index(self.listings)

    @cached_property
    def factions(self) -> tuple[str, ...]:
        """Every faction of any card, the most frequent first."""
        told = [faction for listed in self.listings for faction in listed.factions]
        return tuple(sorted(dict.fromkeys(told), key=lambda name: (-told.count(name), name)))

    def named(self, name: str, set: str = "") -> Listing | None:
        """A card by its name as printed; of several prints the first, or that of the set.

        The set by its name or by the letters its ids begin with, or the letter of the picture.
        """
        return next((one for one in self.prints(name) if not set or _is_of(one, set)), None)

    def prints(self, name: str) -> tuple[Listing, ...]:
        """Every card of a name."""
        return tuple(self._by_name.get(folded_name(name), ()))

    def same(self, old: Listing) -> Listing | None:
        """The same print as the lists have it now."""
        found = next((one for one in self.listings if one.key == old.key), None)
        return found or self._by_id.get(old.card.id)

    def told(self, id: str, name: str, set: str = "") -> Listing | None:
        """A card of which both are told; where the id is another card's, the name is meant."""
        found, prints = self.by_id(id), self.prints(name)
        return found if found and (found in prints or not prints) else self.named(name, set)

    def by_id(self, id: str) -> Listing | None:
        """A card by its id."""
        return self._by_id.get(id) or self._by_id.get(id.upper())

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every name once."""
        return tuple(dict.fromkeys(listed.card.name for listed in self.listings))

    @cached_property
    def _by_id(self) -> dict[str, Listing]:
        return {listed.card.id: listed for listed in self.listings if listed.card.id}

    @cached_property
    def _by_name(self) -> dict[str, list[Listing]]:
        found: dict[str, list[Listing]] = {}
        for listed in self.listings:
            found.setdefault(folded_name(listed.card.name), []).append(listed)
        return found


def _with_kinds(printed: Iterable[Listing], mine: Iterable[Listing]) -> list[Listing]:
    """The player's own without the Units of no kind where there is the same one with its kind."""
    mine = list(mine)
    sure = [one for one in (*printed, *mine) if not one.lacks_kind]
    keys, ids = {one.key for one in sure}, {one.card.id for one in sure if one.card.id}
    return [
        one for one in mine if not one.lacks_kind or not (one.key in keys or one.card.id in ids)
    ]


def _is_of(listed: Listing, set: str) -> bool:
    words = {plain(listed.set), plain(listed.variant), _CODE.sub("", listed.card.id).casefold()}
    return plain(id_of(set, "sets") or set) in words - {""}


@cache
def bundled_listings() -> tuple[Listing, ...]:
    """The cards that come with the program; facts that nobody has written down are missing."""
    path = bundled("resources", "battletech", "cards.csv")
    with path.open(encoding="utf-8", newline="") as file:
        made = [read_row(row, whole=False) for row in csv.DictReader(file)]
    return tuple(one for one in made if isinstance(one, Listing))


@cache
def catalogue() -> Catalogue:
    """All cards, read once; `changed()` has the player's lists read again."""
    try:
        return Catalogue(bundled_listings(), own_lists())
    except RecordError as error:
        return Catalogue(bundled_listings(), complaints=error.texts)


def changed() -> None:
    """A list of the player's is not what it was."""
    catalogue.cache_clear()


_RANKS = 6
SHORTEST = 2
"""Letters of a word that says more than how a name begins."""


class Sieve(Struct, frozen=True):
    """What is asked besides the words; None asks nothing."""

    kind: Kind | None = None
    speed: Speed | None = None
    faction: str | None = None
    own: bool = False

    def lets(self, listed: Listing) -> bool:
        """Whether the card passes."""
        card = listed.card
        return (
            (self.kind is None or card.kind is self.kind)
            and (self.speed is None or card.speed is self.speed)
            and (self.faction is None or self.faction in listed.factions)
            and (not self.own or bool(listed.own))
        )


class _Entry(NamedTuple):
    """A card as it is searched: every word has a blank before it, so a word's start is found."""

    name: str
    all: str
    listed: Listing


class Index:
    """The cards in the order they are shown, ready to be searched."""

    def __init__(self, listings: Iterable[Listing]) -> None:
        ordered = sorted(listings, key=_order)
        self._entries = tuple(_Entry(_name(listed), _all(listed), listed) for listed in ordered)

    def find(
        self, typed: str, sieve: Sieve | None = None, first: Sequence[Card] = ()
    ) -> tuple[Listing, ...]:
        """Every card that has all the words typed, the likeliest first.

        Cards of `first` come before others that fit as well. Words typed with the wrong layout of
        the keyboard are understood where nothing else is.
        """
        passed: Sequence[_Entry] = self._entries
        if sieve is not None and sieve != Sieve():
            passed = [entry for entry in passed if sieve.lets(entry.listed)]
        found = _ranked(passed, plain(typed), first)
        if not found:
            found = _ranked(passed, plain(other_layout(typed)), first)
        return found


def _ranked(entries: Sequence[_Entry], typed: str, first: Sequence[Card]) -> tuple[Listing, ...]:
    """Those that have every word, a single letter only where a word of the name begins with it.

    They are dealt out by rank: sorting thousands at each letter would be felt.
    """
    asked, likely = typed.split(), frozenset((card.name, card.id) for card in first)
    fits = entries
    for word in asked:
        if len(word) < SHORTEST:
            fits = [entry for entry in fits if f" {word}" in entry.name]
        else:
            fits = [entry for entry in fits if word in entry.all]
    ranks: list[list[Listing]] = [[] for _ in range(2 * _RANKS)]
    for entry in fits:
        listed = entry.listed
        later = bool(likely) and (listed.card.name, listed.card.id) not in likely
        ranks[2 * _rank(entry, typed, asked) + later].append(listed)
    return tuple(listed for rank in ranks for listed in rank)


def _rank(entry: _Entry, typed: str, asked: Sequence[str]) -> int:
    """0 for the name itself, then for its beginning, for words of it, for parts, for the rest."""
    if not asked:
        return 0
    name = entry.name
    if name.startswith(typed, 1):
        return int(len(name) != len(typed) + 1)
    for rank, (mark, text) in enumerate(((" ", name), ("", name), (" ", entry.all)), 2):
        if all(mark + word in text for word in asked):
            return rank
    return _RANKS - 1


def _order(listed: Listing) -> tuple[str, bool, str, str]:
    card = listed.card
    return (plain(card.name), not listed.own, listed.set, listed.variant or card.id)


def _name(listed: Listing) -> str:
    return f" {plain(listed.card.name)} {plain(listed.variant)}".rstrip()


def _all(listed: Listing) -> str:
    """Everything a card is found by, in both languages; the name also without its blanks."""
    name = _name(listed)
    parts = [name, name.replace(" ", ""), plain(listed.set), plain(listed.card.id)]
    card = listed.card
    asked: list[tuple[WordTable, Iterable[str]]] = [
        ("kinds", (card.kind.value,)),
        ("subtypes", sorted(card.subtypes)),
        ("factions", listed.factions),
        ("traits", [trait for trait in ("omni", "unique") if getattr(card, trait)]),
        ("speeds", (card.speed.value,) if card.speed else ()),
    ]
    for table, ids in asked:
        known = words()[table]
        forms = (
            form for id in ids for form in (known[id].spellings() if id in known else [plain(id)])
        )
        parts += (form for form in forms if len(form) >= SHORTEST)
    return " " + " ".join(dict.fromkeys(" ".join(parts).split()))
