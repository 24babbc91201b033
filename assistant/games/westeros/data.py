"""What is known of units, terrain, commanders and keywords, each value with its source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Generic, Self, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, defstruct
from msgspec.structs import replace

from assistant.paths import bundled
from assistant.rules.decision import Cite
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message, Name, Speakable

T = TypeVar("T")

Count = Annotated[int, Meta(ge=0, le=99)]
"""A number on a card."""
Change = Annotated[int, Meta(ge=-9, le=9)]
"""What something changes of a number."""


class Certainty(Labelled):
    """How well a value is known, from best to not at all."""

    TYPED = "typed", Message("westeros", "typed by you")
    """The player has read it off his own card."""
    STATED = "stated", Message("westeros", "from the rules")
    """The rulebook or the official answers say so."""
    REPORTED = "reported", Message("westeros", "from players’ notes online")
    """Somebody who owns the game has written so."""
    INFERRED = "inferred", Message("westeros", "not from the card")
    """It follows from what else is known; the reasoning is ours."""
    ASSUMED = "assumed", Message("westeros", "assumed")
    """Nobody says; something has to be played by until a player looks it up."""
    UNKNOWN = "unknown", Message("westeros", "unknown")


class Sourced(Struct, Generic[T], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A value with its source; empty where nobody knows it."""

    value: T | None = None
    certainty: Certainty = Certainty.UNKNOWN
    source: Cite | None = None

    @property
    def is_known(self) -> bool:
        """Whether there is any value to go by, be it an assumption."""
        return self.value is not None

    @property
    def doubt(self) -> int:
        """The place of its certainty, from best to not at all."""
        return tuple(Certainty).index(self.certainty)


def typed(value: T) -> Sourced[T]:
    """A value that the player has read off his card."""
    return Sourced(value, Certainty.TYPED)


class Rank(Labelled):
    """The colour of a banner: green is the weakest, red the strongest."""

    GREEN = "green", Message("westeros", "green")
    BLUE = "blue", Message("westeros", "blue")
    RED = "red", Message("westeros", "red")


class UnitClass(Labelled):
    """What kind of troops a unit is to the rules."""

    INFANTRY = "infantry", Message("westeros", "Infantry")
    CAVALRY = "cavalry", Message("westeros", "Cavalry")
    RANGED = "ranged", Message("westeros", "Ranged")


class Keyword(StrEnum):
    """The abilities that we have heard of; those with a number carry it beside them."""

    STALWART = "stalwart"
    HEAVY_ARMOR = "heavy_armor"
    TOUGHNESS = "toughness"
    OFF_BALANCE = "off_balance"
    DEFLECT = "deflect"
    TREE_ARCHER = "tree_archer"
    ADVANCE = "advance"
    PURSUE = "pursue"
    FEARSOME = "fearsome"
    LOOTER = "looter"
    SCORCH_THE_EARTH = "scorch_the_earth"
    POLEARM = "polearm"


NUMBERED = (Keyword.TOUGHNESS, Keyword.DEFLECT)
"""Keywords that do nothing without their number."""


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a data file: what is not known need not be written."""

    def fact(self, path: str) -> Sourced[Any]:
        """The value of a field, by its name or, for one of several ranks, ``dice.green``."""
        name, _, rank = path.partition(".")
        found = getattr(self, name)
        fact: Sourced[Any] = getattr(found, rank) if rank else found
        return fact

    def with_fact(self, path: str, fact: Sourced[Any]) -> Self:
        """The sheet with another value of a field."""
        name, _, rank = path.partition(".")
        value = replace(getattr(self, name), **{rank: fact}) if rank else fact
        return replace(self, **{name: value})


class Trait(Sheet, frozen=True):
    """A keyword of a unit, with its number where it has one (Toughness 1)."""

    keyword: Keyword
    value: Count | None = None


class ByRank(Sheet, frozen=True):
    """A number of the unit card for each rank the unit can come in."""

    green: Sourced[Count] = Sourced()
    blue: Sourced[Count] = Sourced()
    red: Sourced[Count] = Sourced()

    def of(self, rank: Rank) -> Sourced[int]:
        """The number at one rank."""
        found: Sourced[int] = getattr(self, rank.value)
        return found


@dataclass(frozen=True)
class Property:
    """Something that a unit or terrain may say: a field declared with the label that players read.

    One with a label for each rank has a number for each.
    """

    name: str
    kind: object
    labels: tuple[Message, ...]

    @property
    def by_rank(self) -> bool:
        """Whether it depends on the rank of the unit."""
        return len(self.labels) > 1

    @property
    def sheet(self) -> str:
        """Its name in the catalogue: a card tells the figures of a full unit."""
        return "figures" if self.name == "full" else self.name

    def path(self, rank: Rank) -> str:
        """Where it stands in a sheet, for a unit of this rank."""
        return f"{self.sheet}.{rank.value}" if self.by_rank else self.sheet

    def lines(self) -> Iterator[tuple[str, Message]]:
        """Every path of it in a sheet, with its label."""
        return zip(map(self.path, Rank), self.labels, strict=False)


class UnitValues(Struct, frozen=True, kw_only=True):
    """All that is told of a unit but who it is and where. None: nobody has told.

    This is the one declaration of the properties of a unit: the setup has it as players lay it out,
    the state as it stands, the catalogue with a source for each that its card says, the forms with
    its labels. `figures` are those it has now, the bearer or the commander among them, of the
    `full` number it began with. `melee` and `range` say how it attacks, `valor_misses` is the
    crossed valor sign. `again`: the table lets it move although attacks have begun; where it has
    not said so nothing is written, and battles written before it could lead where they led.
    """

    rank: Rank = Rank.GREEN
    kind: Annotated[UnitClass | None, Message("westeros", "Class")] = None
    figures: Count | None = None
    full: Annotated[Count | None, Message("westeros", "Figures at full strength")] = None
    banner_up: bool = True
    commander: str = ""
    capture: Count | None = None
    keywords: tuple[Trait, ...] | None = None
    melee: Annotated[bool | None, Message("westeros", "Melee attack")] = None
    range: Annotated[Count | None, Message("westeros", "Range")] = None
    valor_misses: Annotated[bool | None, Message("westeros", "Valor crossed out")] = None
    dice: Annotated[
        Count | None,
        Message("westeros", "Attack dice, green"),
        Message("westeros", "Attack dice, blue"),
        Message("westeros", "Attack dice, red"),
    ] = None
    movement: Annotated[
        Count | None,
        Message("westeros", "Movement, green"),
        Message("westeros", "Movement, blue"),
        Message("westeros", "Movement, red"),
    ] = None
    ordered: bool = False
    moved: bool = False
    attacked: bool = False
    again: bool | UnsetType = UNSET
    filled: tuple[str, ...] = ()
    """The fields that were filled in from what the program knows, and typed by nobody."""


class Terrain(Struct, frozen=True):
    """A kind of hex, or of token laid on a hex, and all that it may say. None: it does not say.

    This is the one declaration of the properties of terrain: the board has it as it is, the setup
    with what is filled in, the catalogue with a source for each, the forms with its labels.
    `max_dice_*` cap the dice of an attack, `dice_*` change their number, into the hex or out of it.
    A token overrides whatever of its hex it states.
    """

    id: str
    name: Name | str
    token: bool = False
    blocks_los: Annotated[bool | None, Message("westeros", "Blocks the line of sight")] = None
    impassable: Annotated[bool | None, Message("westeros", "Impassable")] = None
    stop_on_enter: Annotated[bool | None, Message("westeros", "A move ends here")] = None
    max_dice_into: Annotated[Count | None, Message("westeros", "Most dice, attacking into it")] = (
        None
    )
    max_dice_out_of: Annotated[
        Count | None, Message("westeros", "Most dice, attacking from it")
    ] = None
    dice_into: Annotated[Change | None, Message("westeros", "Dice ±, attacking into it")] = None
    dice_out_of: Annotated[Change | None, Message("westeros", "Dice ±, attacking from it")] = None
    ignored_morale: Annotated[Count | None, Message("westeros", "Morale results ignored")] = None


def _properties(declared: type) -> Iterator[Property]:
    for name, hint in get_type_hints(declared, include_extras=True).items():
        marks = getattr(hint, "__metadata__", ())
        if labels := tuple(mark for mark in marks if isinstance(mark, Message)):
            kind, _ = get_args(get_args(hint)[0])
            yield Property(name, kind, labels)


def _sheet(name: str, properties: tuple[Property, ...], base: type[Sheet]) -> Any:
    """A sheet with all properties, each with its source."""
    fields: list[tuple[str, Any, Any]] = [
        (p.sheet, ByRank, ByRank()) if p.by_rank else (p.sheet, _sourced(p.kind), Sourced())
        for p in properties
    ]
    return defstruct(name, fields, bases=(base,), frozen=True)


def _sourced(kind: Any) -> Any:
    return Sourced[kind]


UNIT_PROPERTIES = tuple(_properties(UnitValues))
TERRAIN_PROPERTIES = tuple(_properties(Terrain))
"""What unit cards and terrain may say, in the order in which players are asked for it."""

CARD_FACTS = ("kind", "keywords", "melee", "range", "valor_misses")
"""What the card says of every unit of a type, whatever its rank and its figures."""


class UnitSheet(Sheet, frozen=True):
    """The card of a unit in the catalogue; its `range` is empty where it only fights in melee."""

    name: Name
    house: str = ""
    keywords: tuple[Sourced[Trait], ...] | None = None
    """Each with its own source; None where nobody has told any."""

    @property
    def traits(self) -> Sourced[tuple[Trait, ...]]:
        """All its keywords as one value, known as well as the least known of them."""
        if self.keywords is None:
            return Sourced()
        values = tuple(fact.value for fact in self.keywords if fact.value is not None)
        if not values:
            return typed(values)
        weakest = max(self.keywords, key=lambda fact: fact.doubt)
        return Sourced(values, weakest.certainty, weakest.source)

    def fact(self, path: str) -> Sourced[Any]:
        """The keywords are one value."""
        return self.traits if path == "keywords" else Sheet.fact(self, path)


UnitType: Any = _sheet("UnitType", UNIT_PROPERTIES, UnitSheet)
BLANK: UnitSheet = UnitType(Name("", ""))
"""A card of which nothing is known."""


class TerrainSheet(Sheet, frozen=True):
    """A kind of terrain in the catalogue. `fight_unknown`: its rules of combat are not known."""

    name: Name
    token: bool = False
    burn: Sourced[Count] = Sourced()
    note: Name | None = None
    fight_unknown: bool = False


TerrainType: Any = _sheet("TerrainType", TERRAIN_PROPERTIES, TerrainSheet)


class Commander(Sheet, frozen=True):
    """A commander: bearer of his unit's banner, and what an attack must score to capture him."""

    name: Name
    house: str = ""
    capture: Sourced[Count] = Sourced()


class KeywordSheet(Sheet, frozen=True):
    """What a keyword is called and what it does, in our words."""

    name: Name
    does: Sourced[Name] = Sourced()


class House(Sheet, frozen=True):
    """A House or another host that fields units."""

    name: Name


@cache
def units() -> dict[str, UnitSheet]:
    """Every unit type by its id."""
    return _read("units.toml", dict[str, UnitType])


@cache
def terrain() -> dict[str, TerrainSheet]:
    """Every terrain hex and token by its id."""
    return _read("terrain.toml", dict[str, TerrainType])


@cache
def commanders() -> dict[str, Commander]:
    """Every commander by his id."""
    return _read("commanders.toml", dict[str, Commander])


def commander_name(id: str) -> Speakable:
    """The commander, or what his player calls him."""
    known = commanders().get(id)
    return known.name if known else id


@cache
def keywords() -> dict[Keyword, KeywordSheet]:
    """Every keyword, in the order of `Keyword`."""
    sheets = keyword_sheets()
    return {keyword: sheets[keyword.value] for keyword in Keyword}


@cache
def keyword_sheets() -> dict[str, KeywordSheet]:
    """The same by their ids, as files have them."""
    return _read("keywords.toml", dict[str, KeywordSheet])


@cache
def houses() -> dict[str, House]:
    """Every House by its id."""
    return _read("houses.toml", dict[str, House])


@cache
def usual_dice() -> ByRank:
    """The dice of most units by rank; a card may say otherwise."""
    return _read("ranks.toml", ByRank)


def _read(file: str, kind: type[T]) -> T:
    return msgspec.toml.decode(bundled("resources", "westeros", file).read_bytes(), type=kind)
