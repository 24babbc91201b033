"""Printed facts of Twilight Imperium 4, read once from `resources/ti4/*.toml`."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, Literal, TypeVar

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
    """Technologies that bear on a fight, or that a note of section 39 names."""

    ANTIMASS_DEFLECTORS = "antimass_deflectors"
    GRAVITON_LASER_SYSTEM = "graviton_laser_system"
    PLASMA_SCORING = "plasma_scoring"
    MAGEN_DEFENSE_GRID = "magen_defense_grid"
    MAGEN_DEFENSE_GRID_OMEGA = "magen_defense_grid_omega"
    MAGEN_DEFENSE_GRID_OMEGA2 = "magen_defense_grid_omega2"
    DURANIUM_ARMOR = "duranium_armor"
    ASSAULT_CANNON = "assault_cannon"
    X89_BACTERIAL_WEAPON_OMEGA = "x89_bacterial_weapon_omega"
    X89_BACTERIAL_WEAPON_OMEGA2 = "x89_bacterial_weapon_omega2"
    DARK_ENERGY_TAP = "dark_energy_tap"
    MAGMUS_REACTOR = "magmus_reactor"
    GRAVITY_DRIVE = "gravity_drive"
    NON_EUCLIDEAN_SHIELDING = "non_euclidean_shielding"
    L4_DISRUPTORS = "l4_disruptors"
    DIMENSIONAL_SPLICER = "dimensional_splicer"
    VALKYRIE_PARTICLE_WEAVE = "valkyrie_particle_weave"
    IMPULSE_CORE = "impulse_core"
    SUPERCHARGE = "supercharge"
    PROXIMA_TARGETING = "proxima_targeting"
    TRANSPARASTEEL_PLATING = "transparasteel_plating"
    TEMPORAL_COMMAND_SUITE = "temporal_command_suite"


class Card(StrEnum):
    """Action cards and promissory notes that are played in a fight, and one that a note names."""

    BLITZ = "blitz"
    BUNKER = "bunker"
    COURAGEOUS_TO_THE_END = "courageous_to_the_end"
    CRASH_LANDING = "crash_landing"
    DIRECT_HIT = "direct_hit"
    DISABLE = "disable"
    EMERGENCY_REPAIRS = "emergency_repairs"
    EXPERIMENTAL_BATTLESTATION = "experimental_battlestation"
    FIGHTER_PROTOTYPE = "fighter_prototype"
    FIRE_TEAM = "fire_team"
    GHOST_SQUAD = "ghost_squad"
    INTERCEPT = "intercept"
    MANEUVERING_JETS = "maneuvering_jets"
    MORALE_BOOST = "morale_boost"
    NAV_SUITE = "nav_suite"
    PARLEY = "parley"
    REFLECTIVE_SHIELDING = "reflective_shielding"
    REVEAL_PROTOTYPE = "reveal_prototype"
    ROUT = "rout"
    SABOTAGE = "sabotage"
    SCRAMBLE_FREQUENCY = "scramble_frequency"
    SHIELDS_HOLDING = "shields_holding"
    SKILLED_RETREAT = "skilled_retreat"
    SOLAR_FLARE = "solar_flare"
    WAYLAY = "waylay"
    WAR_FUNDING = "war_funding"
    WAR_FUNDING_OMEGA = "war_funding_omega"
    TEKKLAR_LEGION = "tekklar_legion"
    STRIKE_WING_AMBUSCADE = "strike_wing_ambuscade"
    THE_CAVALRY = "the_cavalry"
    GREYFIRE_MUTAGEN = "greyfire_mutagen"
    GREYFIRE_MUTAGEN_OMEGA = "greyfire_mutagen_omega"
    ANTIVIRUS = "antivirus"
    RAGHS_CALL = "raghs_call"


class Asset(StrEnum):
    """What else a player may use in a fight: leaders, relics, breakthroughs, his laws."""

    VISCOUNT_UNLENN = "viscount_unlenn"
    EVELYN_DELOUIS = "evelyn_delouis"
    THE_THUNDARIAN = "the_thundarian"
    TELLURIAN = "tellurian"
    BROTHER_MILOR = "brother_milor"
    BROTHER_MILOR_OMEGA = "brother_milor_omega"
    VOS_HOLLOW = "vos_hollow"
    DAME_BRIAR = "dame_briar"
    MYRU_VOS = "myru_vos"
    TRRAKAN_AUN_ZULOK = "trrakan_aun_zulok"
    TA_ZERN = "ta_zern"
    RICKAR_RICKANI = "rickar_rickani"
    TWO_RAM = "two_ram"
    CLAIRE_GIBSON = "claire_gibson"
    GHOM_SEKKUS = "ghom_sekkus"
    WATCHFUL_OJZ = "watchful_ojz"
    AROZ_HOLLOW = "aroz_hollow"
    IPSWITCH = "ipswitch"
    KUUASI_AUN_JALATAI = "kuuasi_aun_jalatai"
    HOMESICK_PHANTOM = "homesick_phantom"
    LYRA_KEEN = "lyra_keen"
    GEOFORM = "geoform"
    AIRO_SHIR_AUR = "airo_shir_aur"
    DANNEL_OMEGA = "dannel_omega"
    CROWN_OF_THALNOS = "crown_of_thalnos"
    METALI_VOID_ARMAMENTS = "metali_void_armaments"
    METALI_VOID_SHIELDING = "metali_void_shielding"
    LIGHTRAIL_ORDNANCE = "lightrail_ordnance"
    HEART_OF_IXTH = "heart_of_ixth"
    CIRCLET_OF_THE_VOID = "circlet_of_the_void"
    PROPHECY_OF_IXTH = "prophecy_of_ixth"
    CROWN_OF_THALNOS_LAW = "crown_of_thalnos_law"
    POLITICAL_CENSURE = "political_censure"
    GRAVLEASH_MANEUVERS = "gravleash_maneuvers"
    IMPERATOR = "imperator"
    VALEFAR_ASSIMILATOR_Z = "valefar_assimilator_z"
    ASSAIL = "assail"
    CUSTODIA_VIGILIA = "custodia_vigilia"
    ICONOCLAST_OMEGA = "iconoclast_omega"
    REAR_ADMIRAL_FARRAN = "rear_admiral_farran"
    SHVAL_HARBINGER = "shval_harbinger"


class Law(StrEnum):
    """Laws and events in force for everybody."""

    PUBLICIZE_WEAPON_SCHEMATICS = "publicize_weapon_schematics"
    CONVENTIONS_OF_WAR = "conventions_of_war"
    ARTICLES_OF_WAR = "articles_of_war"
    DEMILITARIZED_ZONE = "demilitarized_zone"
    COSMIC_PHENOMENAE = "cosmic_phenomenae"
    WILD_WILD_GALAXY = "wild_wild_galaxy"
    CONVENTIONS_OF_WAR_ABANDONED = "conventions_of_war_abandoned"
    AGE_OF_FIGHTERS = "age_of_fighters"
    ANTI_INTELLECTUAL_REVOLUTION = "anti_intellectual_revolution"


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


class Stats(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
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

    @property
    def cargo_rank(self) -> tuple[float, ...]:
        """By this those go first that are carried and do not land, then those that carry least."""
        return bool(self.on_planet) or not self.is_carried, self.capacity, self.price


class UnitSheet(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A unit: its names, and its figures at level I and, if it has one, II.

    On the `uncertain` figures the sources disagree, or none
    states them.
    """

    name: Name
    levels: tuple[Stats, ...]
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
    """A faction: its names and its own units; `short` is what the table calls it.

    A flagship is only there where its figures are fixed ones.
    """

    name: Name
    short: Name
    units: dict[UnitType, UnitSheet] = {}
    variants: dict[str, Variant] = {}
    dock: Dock | None = None


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
    `unit` is whose text it is, at `level` 2 only where that is told. What the program does not play
    says why in `by_hand`.
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
    unit: UnitType | None = None
    level: Literal[0, 2] = 0
    by_hand: Name | None = None


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
def effects() -> dict[str, EffectSheet]:
    """Everything that touches a fight, by its id."""
    return _read("effects.toml", dict[str, EffectSheet])


def name_of(item: UnitType | str) -> Name:
    """What players call a unit, or a card, a technology and whatever else has an effect."""
    return units()[item].name if isinstance(item, UnitType) else effects()[item].name


def _read(file: str, kind: type[T]) -> T:
    return msgspec.toml.decode(bundled("resources", "ti4", file).read_bytes(), type=kind)


def lrr(place: str) -> Cite:
    """A clause of section 39 (``39.6a``) or one of its notes (``n7``)."""
    return Cite("lrr", place)


def english(place: str) -> Cite:
    """A rule of the English reference, for what section 39 leaves to other sections."""
    return Cite("lrr-en", place)
