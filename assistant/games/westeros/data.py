"""What is known of units, terrain, commanders and keywords, each value with its source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, defstruct

from assistant.paths import bundled
from assistant.rules.decision import Cite
from assistant.rules.rule_options import Labelled
from assistant.rules.text import Message, Name

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
    REPORTED = "reported", Message("westeros", "from players")
    """Somebody who owns the game has written so."""
    INFERRED = "inferred", Message("westeros", "inferred")
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


class UnitType(Sheet, frozen=True):
    """The card of a unit, as far as known. `range` is empty for those that only fight hand to hand.

    `melee` says whether they can; units that can do both choose. `valor_misses` is the crossed
    valor sign.
    """

    name: Name
    house: str = ""
    kind: Sourced[UnitClass] = Sourced()
    figures: Sourced[Count] = Sourced()
    melee: Sourced[bool] = Sourced()
    range: Sourced[Count] = Sourced()
    valor_misses: Sourced[bool] = Sourced()
    keywords: tuple[Sourced[Trait], ...] | None = None
    """Each with its own source; None where nobody has told any."""
    dice: ByRank = ByRank()
    movement: ByRank = ByRank()

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


BLANK = UnitType(Name("", ""))
"""A card of which nothing is known."""


@dataclass(frozen=True)
class Property:
    """Something that terrain may say, as players read it; `name` and `kind` come of its field."""

    label: Message
    name: str = ""
    kind: object = None


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
    blocks_los: Annotated[
        bool | None, Property(Message("westeros", "Blocks the line of sight"))
    ] = None
    impassable: Annotated[bool | None, Property(Message("westeros", "Impassable"))] = None
    stop_on_enter: Annotated[bool | None, Property(Message("westeros", "A move ends here"))] = None
    max_dice_into: Annotated[
        Count | None, Property(Message("westeros", "Most dice, attacking into it"))
    ] = None
    max_dice_out_of: Annotated[
        Count | None, Property(Message("westeros", "Most dice, attacking from it"))
    ] = None
    dice_into: Annotated[
        Change | None, Property(Message("westeros", "Dice ±, attacking into it"))
    ] = None
    dice_out_of: Annotated[
        Change | None, Property(Message("westeros", "Dice ±, attacking from it"))
    ] = None
    ignored_morale: Annotated[
        Count | None, Property(Message("westeros", "Morale results ignored"))
    ] = None


def _properties() -> Iterator[Property]:
    for name, hint in get_type_hints(Terrain, include_extras=True).items():
        if get_origin(hint) is Annotated:
            kind, _ = get_args(get_args(hint)[0])
            label = hint.__metadata__[-1].label
            yield Property(label, name, kind)


def _sourced(kind: Any) -> Any:
    return Sourced[kind]


PROPERTIES = tuple(_properties())
"""What terrain may say, in the order in which players are asked for it."""


class TerrainSheet(Sheet, frozen=True):
    """A kind of terrain in the catalogue. `fight_unknown`: its rules of combat are not known."""

    name: Name
    token: bool = False
    burn: Sourced[Count] = Sourced()
    note: Name | None = None
    fight_unknown: bool = False

    def fact(self, property: Property) -> Sourced[Any]:
        """What it says of a property, and who says so."""
        found: Sourced[Any] = getattr(self, property.name)
        return found


TerrainType: Any = defstruct(
    "TerrainType",
    [(p.name, _sourced(p.kind), Sourced()) for p in PROPERTIES],
    bases=(TerrainSheet,),
    frozen=True,
)
"""The same with every property of `Terrain`, each with its source."""


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
def units() -> dict[str, UnitType]:
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
