"""Known facts of Metro 2033 from `resources/metro/*.toml`, and the player's own files over them.

A player's file lies in the folder `user_folder()` under the same name; an entry with a known id
takes the place of ours, any other is added. A damaged file is left out, and `complaints()` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.cards import Certainty, Deck, spellings
from assistant.games.metro.cites import DATA, page
from assistant.games.metro.deck_limits import deck_faults
from assistant.games.metro.files import read_deck, write_deck
from assistant.games.metro.limits import (
    HIGHEST_GEAR,
    LOWEST_GEAR,
    MOST_HOMES,
    STRONGEST,
    WEAKEST_ARMY,
)
from assistant.paths import bundled, own_data
from assistant.rules.files import RecordError, make_folder
from assistant.rules.game import Problem
from assistant.rules.names import name_problems
from assistant.rules.setup_file import SheetFile, refuse
from assistant.rules.text import Name, Speakable, Text


class Unit(StrEnum):
    """What fights: a player's army or hero, or a threat of the underground."""

    ARMY = "army"
    HERO = "hero"
    THREAT = "threat"


class TieWin(StrEnum):
    """A unit in a role that wins where the totals are equal (§15)."""

    ARMY_ATTACK = "army_attack"
    ARMY_DEFENCE = "army_defence"
    HERO_ATTACK = "hero_attack"
    HERO_DEFENCE = "hero_defence"


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of a data file; `certainty` of a field that is left out is the owner's own word."""

    name: Name | str
    certainty: dict[str, Certainty] = msgspec.field(default_factory=dict)

    def known(self, field: str) -> Certainty:
        """How well a field is known."""
        return self.certainty.get(field, Certainty.OWNER)

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called, in each language it has a name in."""
        return spellings(self.name)

    def problems(self) -> Iterator[Problem]:
        """What is wrong with it, each at its field."""
        if not all(self.names):
            yield Problem(texts.NO_SHEET_NAME(), DATA, "$.name")
        for name in self.names:
            yield from name_problems(name, "$.name")


class Faction(Sheet, frozen=True):
    """A playable faction: what wins its ties, and its home stations by id."""

    tie_wins: frozenset[TieWin] = frozenset()
    homes: tuple[str, ...] = ()

    def problems(self) -> Iterator[Problem]:
        """Besides: each home station once, and not too many."""
        yield from super().problems()
        yield from home_problems(self.homes, "$")


class HeroSheet(Sheet, frozen=True):
    """A hero; his own strength where anybody has told it."""

    strength: int | None = None

    def problems(self) -> Iterator[Problem]:
        """Besides: a strength on the track."""
        yield from super().problems()
        yield from strength_problems(self.strength, 0, "$.strength")


class Station(Sheet, frozen=True):
    """A station of the map."""


class GearSheet(Sheet, frozen=True):
    """An equipment card; its bonus where anybody has told it."""

    bonus: int | None = None

    def problems(self) -> Iterator[Problem]:
        """Besides: a bonus that a card may have."""
        yield from super().problems()
        yield from gear_problems(self.bonus, "$.bonus")


S = TypeVar("S", bound=Sheet)
Sheets: TypeAlias = dict[str, S]


class Tables(NamedTuple):
    """All data files read together; `complaints` are about the player's own."""

    factions: Sheets[Faction]
    heroes: Sheets[HeroSheet]
    stations: Sheets[Station]
    gear: Sheets[GearSheet]
    deck: Deck
    complaints: tuple[Text, ...]


def strength_problems(strength: int | None, low: int, at: str) -> Iterator[Problem]:
    """Why nothing can be so strong, or so weak; an army is never weaker than 1 (§5)."""
    if strength is not None and not low <= strength <= STRONGEST:
        cite = page(5) if low == WEAKEST_ARMY else page(3)
        yield Problem(texts.BAD_STRENGTH(n=str(strength), low=low, high=STRONGEST), cite, at)


def gear_problems(bonus: int | None, at: str) -> Iterator[Problem]:
    """Why no equipment card gives such a bonus."""
    if bonus is not None and not LOWEST_GEAR <= bonus <= HIGHEST_GEAR:
        text = texts.BAD_GEAR(n=bonus, low=LOWEST_GEAR, high=HIGHEST_GEAR)
        yield Problem(text, page(3), at)


def home_problems(
    homes: tuple[str, ...], at: str, called: Callable[[str], Speakable] = str
) -> Iterator[Problem]:
    """Why these cannot be the home stations of a faction; `at` is where the faction stands."""
    if len(homes) > MOST_HOMES:
        yield Problem(texts.TOO_MANY_HOMES(n=len(homes), most=MOST_HOMES), page(6), f"{at}.homes")
    for n, home in enumerate(homes):
        yield from name_problems(home, f"{at}.homes[{n}]")
        if home in homes[:n]:
            yield Problem(texts.HOME_TWICE(station=called(home)), page(6), f"{at}.homes[{n}]")


def user_folder() -> Path:
    """Where the player's own data files lie."""
    return own_data("metro")


def factions() -> Sheets[Faction]:
    """Every faction by its id."""
    return tables().factions


def heroes() -> Sheets[HeroSheet]:
    """Every hero by his id."""
    return tables().heroes


def stations() -> Sheets[Station]:
    """Every station known by name."""
    return tables().stations


def gear() -> Sheets[GearSheet]:
    """Every equipment card known by name."""
    return tables().gear


def default_deck() -> Deck:
    """The player's own deck, else the bundled one."""
    return tables().deck


def bundled_deck() -> Deck:
    """The deck that comes with the program."""
    return read_deck(bundled("resources", "metro", "deck.toml"))


def keep_deck(deck: Deck) -> None:
    """Keep the player's own deck, for new fights. Raises `RecordError`."""
    write_deck(make_folder(user_folder()) / "deck.toml", deck)
    tables.cache_clear()


def playable_deck(path: Path) -> Deck:
    """The deck in a file. Raises `RecordError` with everything against it, at its place."""
    deck = read_deck(path)
    refuse(path, deck_faults(deck, "$.card"))
    return deck


def complaints() -> tuple[Text, ...]:
    """What is wrong with the player's own files: where, what, what to do."""
    return tables().complaints


@cache
def tables() -> Tables:
    """Everything, read once; `tables.cache_clear()` reads it again after a file was changed."""
    wrong: list[Text] = []
    return Tables(
        _sheets("factions.toml", Faction, wrong),
        _sheets("heroes.toml", HeroSheet, wrong),
        _sheets("stations.toml", Station, wrong),
        _sheets("gear.toml", GearSheet, wrong),
        _deck(wrong),
        tuple(wrong),
    )


def printed(file: str, kind: type[S]) -> Sheets[S]:
    """What the program knows itself."""
    return SheetFile(bundled("resources", "metro", file), kind).read()


def own(file: str, kind: type[S]) -> SheetFile[S]:
    """The player's own file of that name."""
    return SheetFile(user_folder() / file, kind)


def _sheets(file: str, kind: type[S], wrong: list[Text]) -> Sheets[S]:
    ours = printed(file, kind)
    try:
        return ours | _sound(own(file, kind))
    except RecordError as error:
        wrong.extend(error.texts)
        return ours


def _sound(file: SheetFile[S]) -> Sheets[S]:
    found = file.read()
    refuse(
        file.path,
        (
            replace(problem, at=problem.at.replace("$", f"$.{id}", 1))
            for id, sheet in found.items()
            for problem in sheet.problems()
        ),
    )
    return found


def _deck(wrong: list[Text]) -> Deck:
    own = user_folder() / "deck.toml"
    try:
        if own.exists():
            return playable_deck(own)
    except RecordError as error:
        wrong.extend(error.texts)
    return bundled_deck()
