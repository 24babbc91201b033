"""Every card there is to pick from, and finding one of thousands while its name is typed.

No battle looks here: an action carries the whole card, so that it replays alike everywhere.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from msgspec import Struct

from assistant.games.battletech.cards import Card, Kind, Speed
from assistant.games.battletech.collection import card_lists
from assistant.games.battletech.collection.card_lists import Report
from assistant.games.battletech.collection.listing import Listing, folded_name, read_row
from assistant.games.battletech.collection.words import Word, WordTable, id_of, plain, words
from assistant.paths import bundled
from assistant.rules.files import RecordError
from assistant.rules.names import other_layout
from assistant.rules.text import Text

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
        return Catalogue(bundled_listings(), card_lists.own_lists())
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
    parts += (form for form in _forms(listed) if len(form) >= SHORTEST)
    return " " + " ".join(dict.fromkeys(" ".join(parts).split()))


def _forms(listed: Listing) -> Iterator[str]:
    card = listed.card
    asked: list[tuple[WordTable, Iterable[str]]] = [
        ("kinds", (card.kind.value,)),
        ("subtypes", sorted(card.subtypes)),
        ("factions", listed.factions),
        ("traits", [trait for trait in ("omni", "unique") if getattr(card, trait)]),
        ("speeds", (card.speed.value,) if card.speed else ()),
    ]
    for table, ids in asked:
        known: dict[str, Word] = getattr(words(), table)
        for id in ids:
            yield from known[id].spellings() if id in known else (plain(id),)
