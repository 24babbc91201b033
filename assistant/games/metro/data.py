"""Known facts of Metro 2033 from `resources/metro/*.toml`, and the player's own files over them.

A player's file lies in the folder `user_folder()` under the same name; an entry with a known id
takes the place of ours, any other is added. A damaged file is left out, and `complaints()` says so.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from assistant.games.metro import texts
from assistant.games.metro.cards import Certainty, Deck
from assistant.games.metro.deck_limits import deck_faults
from assistant.games.metro.files import read_deck, read_table
from assistant.paths import bundled, own_data
from assistant.rules.journal import RecordError
from assistant.rules.text import Name, Text

T = TypeVar("T")


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


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a data file; `certainty` of a field that is left out is the owner's own word."""

    name: Name | str
    certainty: dict[str, Certainty] = msgspec.field(default_factory=dict)

    def known(self, field: str) -> Certainty:
        """How well a field is known."""
        return self.certainty.get(field, Certainty.OWNER)


class Faction(Sheet, frozen=True, forbid_unknown_fields=True):
    """A playable faction: what wins its ties, and its home stations by id."""

    tie_wins: frozenset[TieWin] = frozenset()
    homes: tuple[str, ...] = ()


class HeroSheet(Sheet, frozen=True, forbid_unknown_fields=True):
    """A hero; his own strength where anybody has told it."""

    strength: int | None = None


class Station(Sheet, frozen=True, forbid_unknown_fields=True):
    """A station of the map."""


class GearSheet(Sheet, frozen=True, forbid_unknown_fields=True):
    """An equipment card; its bonus where anybody has told it."""

    bonus: int | None = None


Sheets: TypeAlias = dict[str, T]


class Tables(NamedTuple):
    """All data files read together; `complaints` are about the player's own."""

    factions: Sheets[Faction]
    heroes: Sheets[HeroSheet]
    stations: Sheets[Station]
    gear: Sheets[GearSheet]
    deck: Deck
    complaints: tuple[Text, ...]


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


def _sheets(file: str, kind: type[T], wrong: list[Text]) -> Sheets[T]:
    ours, own = read_table(bundled("resources", "metro", file), kind), user_folder() / file
    try:
        return ours | read_table(own, kind) if own.exists() else ours
    except RecordError as error:
        wrong.extend(error.texts)
        return ours


def _deck(wrong: list[Text]) -> Deck:
    own = user_folder() / "deck.toml"
    try:
        if own.exists():
            return _playable(own)
    except RecordError as error:
        wrong.extend(error.texts)
    return bundled_deck()


def _playable(path: Path) -> Deck:
    deck = read_deck(path)
    faults = [
        texts.IN_FILE(file=path.name, at=fault.at, what=fault.text)
        for fault in deck_faults(deck, "$.card")
    ]
    if faults:
        raise RecordError(*faults)
    return deck
