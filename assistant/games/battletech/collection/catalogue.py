"""Every card there is to pick from: those that come with the program and the player's own.

No battle looks here: an action carries the whole card, so that it replays alike everywhere.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from functools import cache, cached_property

from assistant.games.battletech.collection import card_lists
from assistant.games.battletech.collection.card_lists import Report
from assistant.games.battletech.collection.listing import Listing, folded
from assistant.games.battletech.collection.rows import listing
from assistant.games.battletech.collection.search import Index
from assistant.games.battletech.collection.words import meant, plain
from assistant.paths import bundled
from assistant.rules.files import RecordError
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
        return tuple(self._by_name.get(folded(name), ()))

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
            found.setdefault(folded(listed.card.name), []).append(listed)
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
    return plain(meant(set, "sets") or set) in words - {""}


@cache
def bundled_listings() -> tuple[Listing, ...]:
    """The cards that come with the program; facts that nobody has written down are missing."""
    path = bundled("resources", "battletech", "cards.csv")
    with path.open(encoding="utf-8", newline="") as file:
        made = [listing(row, whole=False) for row in csv.DictReader(file)]
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
