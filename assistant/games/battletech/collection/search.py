"""Finding a card while its name is being typed, among thousands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from assistant.games.battletech.cards import Card, Kind, Speed
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.collection.words import Table, Word, plain, words
from assistant.rules.names import other_layout

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
    asked: list[tuple[Table, Iterable[str]]] = [
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
