"""Printed facts of Twilight Imperium 4, read once from `resources/ti4/*.toml`."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from assistant.paths import bundled
from assistant.rules.text import Name

T = TypeVar("T")

Face = Annotated[int, Meta(ge=1, le=20)]
"""What a die must show; more than 10 is what none does."""

FLAGSHIP_COST = 8

DOCK_PLACES = 3
"""Fighters that a space dock keeps beside the ships' own places."""


class UnitType(StrEnum):
    """The generic units that can be in the space area: the flagship, then the dearest first."""

    FLAGSHIP = "flagship"
    WAR_SUN = "war_sun"
    DREADNOUGHT = "dreadnought"
    CARRIER = "carrier"
    CRUISER = "cruiser"
    DESTROYER = "destroyer"
    FIGHTER = "fighter"
    INFANTRY = "infantry"
    MECH = "mech"


class Kind(StrEnum):
    """What a unit is to the rules: a ship, a fighter (a ship too), or ground forces."""

    SHIP = "ship"
    FIGHTER = "fighter"
    GROUND = "ground"


BOX = {
    UnitType.FLAGSHIP: 1,
    UnitType.WAR_SUN: 2,
    UnitType.DREADNOUGHT: 5,
    UnitType.CARRIER: 4,
    UnitType.CRUISER: 8,
    UnitType.DESTROYER: 8,
    UnitType.MECH: 4,
}
"""Plastic pieces of one colour in the box; fighters and infantry also come as tokens."""


class Technology(StrEnum):
    """Technologies that section 39 and its notes name."""

    ANTIMASS_DEFLECTORS = "antimass_deflectors"
    MAGMUS_REACTOR = "magmus_reactor"
    DARK_ENERGY_TAP = "dark_energy_tap"
    GRAVITY_DRIVE = "gravity_drive"


class Card(StrEnum):
    """Action cards that section 39 names or that the program plays."""

    MORALE_BOOST = "morale_boost"
    FIGHTER_PROTOTYPE = "fighter_prototype"
    NAV_SUITE = "nav_suite"


class Barrage(Struct, frozen=True, forbid_unknown_fields=True):
    """Anti-Fighter Barrage: each of `dice` destroys a fighter on `value` or more."""

    value: Face
    dice: Annotated[int, Meta(ge=1, le=20)]


class Stats(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The figures of a unit. `cost` resources buy `buys` pieces; no `move` means it is carried."""

    combat: int
    dice: int = 1
    move: int | None = None
    capacity: int = 0
    sustain: bool = False
    barrage: Barrage | None = None
    cost: int = 0
    buys: int = 1

    @property
    def is_carried(self) -> bool:
        """Whether it has no move value of its own, so that it must be carried."""
        return self.move is None


class UnitSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A generic unit: its names, its kind, and its figures at level I and, if it has one, II."""

    name: Name
    kind: Kind
    levels: tuple[Stats, ...]


class Flagship(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed flagship of a faction; `by_hand` where its text is the table's to apply."""

    name: Name
    combat: int
    dice: int
    move: int
    capacity: int
    barrage: Barrage | None = None
    by_hand: bool = False

    def stats(self) -> Stats:
        """The same figures as every unit has them; every printed flagship sustains damage."""
        return Stats(
            self.combat, self.dice, self.move, self.capacity, True, self.barrage, FLAGSHIP_COST
        )


class Faction(Struct, frozen=True, forbid_unknown_fields=True):
    """A faction: its names, and its flagship where the figures are fixed ones.

    `by_hand` where an ability printed on its sheet bears on space combat: the table applies it.
    """

    name: Name
    flagship: Flagship | None = None
    by_hand: bool = False


class CardSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A technology or action card: its names and how many the box holds."""

    kind: str
    name: Name
    copies: int = 1


@cache
def units() -> dict[UnitType, UnitSheet]:
    """Every generic unit, in the order of `UnitType`."""
    sheets = _read("units.toml", dict[str, UnitSheet])
    return {unit: sheets[unit.value] for unit in UnitType}


@cache
def factions() -> dict[str, Faction]:
    """Every faction by its id."""
    return _read("factions.toml", dict[str, Faction])


@cache
def cards() -> dict[str, CardSheet]:
    """Every technology and card by its id."""
    return _read("cards.toml", dict[str, CardSheet])


def name_of(item: UnitType | Technology | Card) -> Name:
    """What players call a unit, a technology or a card."""
    return units()[item].name if isinstance(item, UnitType) else cards()[item.value].name


def _read(file: str, kind: type[T]) -> T:
    return msgspec.toml.decode(bundled("resources", "ti4", file).read_bytes(), type=kind)
