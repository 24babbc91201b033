"""Printed facts of Twilight Imperium 4, read once from `resources/ti4/*.toml`."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from assistant.paths import bundled
from assistant.rules.decision import Cite
from assistant.rules.text import Name

T = TypeVar("T")

Face = Annotated[int, Meta(ge=1, le=20)]
"""What a die must show; more than 10 is what none does."""

FLAGSHIP_COST = 8


class UnitType(StrEnum):
    """The generic units: the flagship, then the dearest ships first, ground forces, structures."""

    FLAGSHIP = "flagship"
    WAR_SUN = "war_sun"
    DREADNOUGHT = "dreadnought"
    CARRIER = "carrier"
    CRUISER = "cruiser"
    DESTROYER = "destroyer"
    FIGHTER = "fighter"
    INFANTRY = "infantry"
    MECH = "mech"
    PDS = "pds"
    SPACE_DOCK = "space_dock"


IN_SPACE = tuple(UnitType)[: tuple(UnitType).index(UnitType.PDS)]
"""Those that can be in the space area."""


ON_PLANETS = (UnitType.INFANTRY, UnitType.MECH, UnitType.PDS, UnitType.SPACE_DOCK)
"""Those that can be on a planet."""


class Kind(StrEnum):
    """What a unit is to the rules: a ship, a fighter (a ship too), ground forces, a structure."""

    SHIP = "ship"
    FIGHTER = "fighter"
    GROUND = "ground"
    STRUCTURE = "structure"


BOX = {
    UnitType.FLAGSHIP: 1,
    UnitType.WAR_SUN: 2,
    UnitType.DREADNOUGHT: 5,
    UnitType.CARRIER: 4,
    UnitType.CRUISER: 8,
    UnitType.DESTROYER: 8,
    UnitType.MECH: 4,
    UnitType.PDS: 6,
    UnitType.SPACE_DOCK: 3,
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


class AbilityDice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The dice of a unit ability: barrage, bombardment; each of `dice` hits on `value` or more."""

    value: Face
    dice: Annotated[int, Meta(ge=1, le=20)]


class Cannon(AbilityDice, frozen=True):
    """A space cannon; one that `reaches` also fires into adjacent systems."""

    reaches: bool = False


class Landed(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of a unit on a planet, where they are others than in space."""

    combat: int
    dice: int
    sustain: bool


class Stats(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The figures of a unit. `cost` resources buy `buys` pieces; no `move` means it is carried.

    A unit that never fights has no `dice`. `ship` are ground forces that fight in space as a ship,
    `ground` is a structure that fights on its planet as ground forces, and `on_planet` its figures
    there where they differ. A `shield` protects the planet from bombardment, unless a ship that
    `breaks_shields` is in the system. `free` is what needs no place aboard while a ship with places
    is there; `per_token` fighters beyond the places come to one ship of the fleet pool.
    """

    combat: int = 10
    dice: int = 1
    move: int | None = None
    capacity: int = 0
    sustain: bool = False
    barrage: AbilityDice | None = None
    bombardment: AbilityDice | None = None
    cannon: Cannon | None = None
    shield: bool = False
    breaks_shields: bool = False
    cost: int = 0
    buys: int = 1
    ship: bool = False
    ground: bool = False
    on_planet: Landed | None = None
    free: bool = False
    per_token: int = 1

    @property
    def price(self) -> float:
        """The resources that one piece costs."""
        return self.cost / self.buys

    @property
    def landed(self) -> Stats:
        """The figures with which it fights on a planet."""
        if self.on_planet is None:
            return self
        there = self.on_planet
        return replace(self, combat=there.combat, dice=there.dice, sustain=there.sustain)

    @property
    def is_carried(self) -> bool:
        """Whether it has no move value of its own, so that it must be carried."""
        return self.move is None


class UnitSheet(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A unit: its names, and its figures at level I and, if it has one, II.

    At the levels `by_hand` its text is the table's to apply in a space combat, `by_hand_landing`
    in what comes before and after it. On the `uncertain` figures the sources disagree, or none
    states them.
    """

    name: Name
    levels: tuple[Stats, ...]
    by_hand: tuple[int, ...] = ()
    by_hand_landing: tuple[int, ...] = ()
    uncertain: tuple[str, ...] = ()


class GenericUnit(UnitSheet, frozen=True):
    """A unit that every player has, unless his faction has its own."""

    kind: Kind


class Variant(UnitSheet, frozen=True):
    """What stands in place of a faction's `unit` where the player has that card: one level."""

    unit: UnitType


class Dock(Struct, frozen=True, forbid_unknown_fields=True):
    """What a space dock of level I and II keeps: fighters beside the places, places for anything.

    `rift`: its system is a gravity rift to everybody else.
    """

    name: Name
    fighters: tuple[int, int] = (3, 3)
    places: tuple[int, int] = (0, 0)
    rift: bool = False


class Faction(Struct, frozen=True, forbid_unknown_fields=True):
    """A faction: its names, its own units, and the `bonus` of all its combat rolls.

    A flagship is only there where its figures are fixed ones. `by_hand` where an ability printed
    on its sheet bears on space combat, `by_hand_landing` where one bears on what comes before and
    after it: the table applies it.
    """

    name: Name
    units: dict[UnitType, UnitSheet] = {}
    variants: dict[str, Variant] = {}
    dock: Dock | None = None
    bonus: int = 0
    by_hand: bool = False
    by_hand_landing: bool = False


class CardSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A technology or action card: its names and how many the box holds."""

    kind: str
    name: Name
    copies: int = 1


class EffectKind(StrEnum):
    """What kind of thing has the effect."""

    TECHNOLOGY = "technology"
    UNIT = "unit"
    FACTION_TECHNOLOGY = "faction_technology"
    FACTION_ABILITY = "faction_ability"
    FLAGSHIP = "flagship"
    MECH = "mech"
    ACTION_CARD = "action_card"
    PROMISSORY = "promissory"
    AGENT = "agent"
    COMMANDER = "commander"
    HERO = "hero"
    RELIC = "relic"
    AGENDA = "agenda"
    BREAKTHROUGH = "breakthrough"
    PLOT = "plot"
    ANOMALY = "anomaly"
    EXPLORATION = "exploration"
    LEGENDARY = "legendary"
    EVENT = "event"


class Stage(StrEnum):
    """When an effect bears on a tactical action.

    `BEFORE` are those that only change what stands in the system before the first die, `BOARD`
    those of adjacency, movement and limits.
    """

    FIGHT = "fight"
    BEFORE = "before"
    AFTER = "after"
    OUTSIDE = "outside"
    BOARD = "board"


class EffectSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that touches a fight: its names, and what it does for the player who has it.

    `set` is the box it comes from, `faction` whose it is, `copies` how many the box holds, `cite`
    a section of the English rules. On `uncertain` ones the sources differ, or there is only one.
    """

    kind: EffectKind
    name: Name
    does: Name
    set: str
    faction: str = ""
    copies: int = 1
    stage: Stage = Stage.FIGHT
    cite: str = ""
    uncertain: bool = False


@cache
def units() -> dict[UnitType, GenericUnit]:
    """Every generic unit, in the order of `UnitType`."""
    sheets = _read("units.toml", dict[str, GenericUnit])
    return {unit: sheets[unit.value] for unit in UnitType}


@cache
def factions() -> dict[str, Faction]:
    """Every faction by its id."""
    return _read("factions.toml", dict[str, Faction])


DOCK = Dock(Name("Space Dock", "База"))
"""The dock of who has none of his own."""


@cache
def variants() -> dict[str, str]:
    """The faction of every variant, by the variant's id."""
    return {id: faction for faction, sheet in factions().items() for id in sheet.variants}


@cache
def cards() -> dict[str, CardSheet]:
    """Every technology and card by its id."""
    return _read("cards.toml", dict[str, CardSheet])


@cache
def effects() -> dict[str, EffectSheet]:
    """Everything that touches a fight, by its id, in the order of `EffectKind`."""
    return _read("effects.toml", dict[str, EffectSheet])


def name_of(item: UnitType | Technology | Card) -> Name:
    """What players call a unit, a technology or a card."""
    return units()[item].name if isinstance(item, UnitType) else cards()[item.value].name


def _read(file: str, kind: type[T]) -> T:
    return msgspec.toml.decode(bundled("resources", "ti4", file).read_bytes(), type=kind)


def lrr(place: str) -> Cite:
    """A clause of section 39 (``39.6a``) or one of its notes (``n7``)."""
    return Cite("lrr", place)


def english(place: str) -> Cite:
    """A rule of the English reference, for what section 39 leaves to other sections."""
    return Cite("lrr-en", place)
