"""What is known of units, terrain, commanders and keywords, read from `resources/westeros/*.toml`.

Few cards of the game are known to us, so every value tells its source; see `own.py` for the
values that players add, and `filling.py` for how a setup takes them in.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TypeVar

import msgspec
from msgspec import Struct

from assistant.games.westeros.facts import Change, Count, Fact, typed
from assistant.paths import bundled
from assistant.rules.text import Name

T = TypeVar("T")


class Rank(StrEnum):
    """The colour of a banner: green is the weakest, red the strongest."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class UnitClass(StrEnum):
    """What kind of troops a unit is to the rules."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    RANGED = "ranged"


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

    green: Fact[Count] = Fact()
    blue: Fact[Count] = Fact()
    red: Fact[Count] = Fact()

    def of(self, rank: Rank) -> Fact[int]:
        """The number at one rank."""
        found: Fact[int] = getattr(self, rank.value)
        return found


class UnitType(Sheet, frozen=True):
    """The card of a unit, as far as known. `range` is empty for those that only fight hand to hand.

    `melee` says whether they can; units that can do both choose. `valor_misses` is the crossed
    valor sign.
    """

    name: Name
    house: str = ""
    kind: Fact[UnitClass] = Fact()
    figures: Fact[Count] = Fact()
    melee: Fact[bool] = Fact()
    range: Fact[Count] = Fact()
    valor_misses: Fact[bool] = Fact()
    keywords: tuple[Fact[Trait], ...] | None = None
    """Each with its own source; None where nobody has told any."""
    dice: ByRank = ByRank()
    movement: ByRank = ByRank()

    @property
    def traits(self) -> Fact[tuple[Trait, ...]]:
        """All its keywords as one value, known as well as the least known of them."""
        if self.keywords is None:
            return Fact()
        values = tuple(fact.value for fact in self.keywords if fact.value is not None)
        if not values:
            return typed(values)
        weakest = max(self.keywords, key=lambda fact: fact.doubt)
        return Fact(values, weakest.certainty, weakest.source)


BLANK = UnitType(Name("", ""))
"""A card of which nothing is known."""


class TerrainType(Sheet, frozen=True):
    """A kind of hex, or of token laid on a hex. A token overrides whatever of the hex it states.

    `max_dice_*` cap the dice of an attack, `dice_*` change their number, into the hex or out of it.
    `fight_unknown`: it has rules of combat that nobody has told us.
    """

    name: Name
    token: bool = False
    blocks_los: Fact[bool] = Fact()
    impassable: Fact[bool] = Fact()
    stop_on_enter: Fact[bool] = Fact()
    max_dice_into: Fact[Count] = Fact()
    max_dice_out_of: Fact[Count] = Fact()
    dice_into: Fact[Change] = Fact()
    dice_out_of: Fact[Change] = Fact()
    ignored_morale: Fact[Count] = Fact()
    burn: Fact[Count] = Fact()
    note: Name | None = None
    fight_unknown: bool = False


class Commander(Sheet, frozen=True):
    """A commander: bearer of his unit's banner, and what an attack must score to capture him."""

    name: Name
    house: str = ""
    capture: Fact[Count] = Fact()


class KeywordSheet(Sheet, frozen=True):
    """What a keyword is called and what it does, in our words."""

    name: Name
    does: Fact[Name] = Fact()


class House(Sheet, frozen=True):
    """A House or another host that fields units."""

    name: Name


@cache
def units() -> dict[str, UnitType]:
    """Every unit type by its id."""
    return _read("units.toml", dict[str, UnitType])


@cache
def terrain() -> dict[str, TerrainType]:
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
