"""A card: everything printed on it that the rules use. None is unknown and never counts as 0."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, NewType

from msgspec import Meta

from assistant.games.battletech import texts
from assistant.games.battletech.rule_options import CARD
from assistant.rules.decision import Record, Ref, Refusal, Seat
from assistant.rules.game import SetupStruct
from assistant.rules.text import Text

SiteId = NewType("SiteId", str)
"""Whatever can be attacked or damaged: a card, or ``stockpile-1``."""

PieceId = NewType("PieceId", SiteId)
"""A card on the table: ``card-7``."""

_STOCKPILE = "stockpile-"


def stockpile_id(seat: Seat) -> SiteId:
    """The Stockpile of a player, as a Site."""
    return SiteId(f"{_STOCKPILE}{seat}")


@lru_cache(maxsize=1024)
def stockpile_owner(site: str) -> Seat | None:
    """Whose Stockpile the Site is, or None where it is a card."""
    number = site.removeprefix(_STOCKPILE)
    return Seat(int(number)) if number != site and number.isdigit() else None


def stockpile_ref(seat: Seat) -> Ref:
    """A Stockpile on the table: ``1/stockpile``."""
    return Ref(f"{seat}/stockpile")


def id_of(ref: Ref) -> str:
    """What is named, without whose it is: ``card-7`` of ``0/card-7``."""
    return ref.partition("/")[2]


def owner_of(ref: Ref) -> Seat:
    """Whose it is: 0 of ``0/card-7``."""
    return Seat(int(ref.partition("/")[0]))


def zone_ref(seat: Seat, zone: str) -> Ref:
    """A place of a player on the table: ``1/hand``, ``0/scrapheap``, ``0/patrol``."""
    return Ref(f"{seat}/{zone}")


MOST = 99
"""No number printed on a card is larger."""
LONGEST = 80
"""Letters of a card's name."""

Count = Annotated[int, Meta(ge=0, le=MOST)]
Signed = Annotated[int, Meta(ge=-MOST, le=MOST)]


class Asset(StrEnum):
    """What Command cards provide as long as they are in play (AST-1)."""

    A = "A"
    """Assembly: one repair a turn."""
    M = "M"
    """Munitions: a missile die of 3 hits."""
    T = "T"
    """Tactics: base initiative 1."""
    L = "L"
    """Logistics: a card may be restocked at the end of the turn."""
    P = "P"
    """Politics."""


class Kind(StrEnum):
    """The three kinds of cards."""

    UNIT = "unit"
    COMMAND = "command"
    MISSION = "mission"


_UNIT = Kind.UNIT
"""By itself, for every card is asked: a name on its Enum takes ten times as long."""


class Subtype(StrEnum):
    """What a card is besides, as far as rules or card texts ask."""

    MECH = "mech"
    VEHICLE = "vehicle"
    BATTLE_ARMOR = "battle_armor"
    RESOURCE = "resource"
    PILOT = "pilot"
    ENHANCEMENT = "enhancement"
    TERRAIN = "terrain"
    ARTILLERY = "artillery"
    SUBTERFUGE = "subterfuge"
    OPERATION = "operation"
    MERCENARY = "mercenary"
    FACTION = "faction"
    ALLIANCE = "alliance"
    LEGACY = "legacy"


UNITS = frozenset((Subtype.MECH, Subtype.VEHICLE, Subtype.BATTLE_ARMOR))
CARRIED = frozenset((Subtype.PILOT, Subtype.ENHANCEMENT))
"""Command cards that lie on another card: they are no Sites (TGT-1)."""


class Speed(StrEnum):
    """How fast a Unit is; `rank` compares."""

    SLOW = "slow"
    MODERATE = "moderate"
    FAST = "fast"

    @property
    def rank(self) -> int:
        """1 is the slowest."""
        return _RANKS[self]


_RANKS = {speed: rank for rank, speed in enumerate(Speed, 1)}


class Cost(SetupStruct, frozen=True):
    """What building costs: the base, and more for each asset its owner does not have (CST-1)."""

    base: Count = 0
    A: Count = 0
    M: Count = 0
    T: Count = 0
    L: Count = 0
    P: Count = 0

    def of(self, asset: Asset) -> int:
        """What lacking the asset adds."""
        found: int = getattr(self, asset)
        return found

    def missing(self, assets: frozenset[Asset]) -> tuple[Asset, ...]:
        """The assets that would make it cheaper, in the order of the print."""
        return tuple(asset for asset in Asset if self.of(asset) and asset not in assets)

    def with_assets(self, assets: frozenset[Asset]) -> int:
        """The cost for an owner who has these assets in play."""
        return self.base + sum(self.of(asset) for asset in self.missing(assets))

    def __str__(self) -> str:
        parts = [f"{self.of(asset)}{asset.value}" for asset in Asset if self.of(asset)]
        return "+".join((str(self.base), *parts))


class CostError(ValueError):
    """What is wrong in a cost as typed; `part` is the piece of it that cannot be read."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


class UnitOptions(SetupStruct, frozen=True):
    """The options and keywords of a Unit; what is left out it does not have.

    `overheat` is the damage to itself and what it adds to Attack, `alpha_strike` what that adds,
    `missile` how many there are.
    """

    overheat: tuple[Count, Count] | None = None
    alpha_strike: Count | None = None
    missile: Count | None = None
    jump: bool = False
    ap: bool = False
    ecm: bool = False
    c3: bool = False
    narc: bool = False
    anti_missile: bool = False
    long_range: Count | None = None
    hand_to_hand: Count | None = None
    vtol: bool = False
    guard_only_block: bool = False
    patrol_on_reveal: bool = False


class Card(Record, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as the rules see it. `id` is that of the catalogue, empty for one typed in.

    `yields` is the resources one tap gives; `initiative`, `attack_bonus` and `prevent` are what a
    pilot or a Mission card changes; `armor_bonus` and `structure_bonus`, what a card that lies on
    another changes of its carrier.
    """

    name: str
    kind: Kind = Kind.UNIT
    subtypes: frozenset[Subtype] = frozenset()
    cost: Cost | None = None
    speed: Speed | None = None
    attack: Count | None = None
    armor: Count | None = None
    structure: Count | None = None
    options: UnitOptions = UnitOptions()
    assets: frozenset[Asset] = frozenset()
    yields: Count | None = None
    initiative: Signed | None = None
    attack_bonus: Signed | None = None
    armor_bonus: Signed | None = None
    structure_bonus: Signed | None = None
    prevent: Count | None = None
    scrap_on_reveal: bool = False
    extra_deployment: bool = False
    omni: bool = False
    unique: bool = False
    id: str = ""

    def __str__(self) -> str:
        return self.name

    def has(self, subtype: Subtype) -> bool:
        """Whether the card is of this sort."""
        return subtype in self.subtypes

    @property
    def is_unit(self) -> bool:
        """'Mech, Vehicle or Battle Armor."""
        return self.kind is _UNIT

    @property
    def is_mech(self) -> bool:
        """A Unit of no other sort is a 'Mech: only they carry pilots."""
        other = self.has(Subtype.VEHICLE) or self.has(Subtype.BATTLE_ARMOR)
        return self.is_unit and not other

    @property
    def is_carried(self) -> bool:
        """Pilots and Enhancements lie on another card and are no Sites (TGT-1)."""
        return not self.subtypes.isdisjoint(CARRIED)

    def refusals(self) -> tuple[Refusal, ...]:
        """Why there can be no such card."""
        return tuple(Refusal(text, CARD) for text in _mistakes(self))


_COST = re.compile(r"\s*(\d{1,2})((?:\s*[+/]\s*\d{1,2}\s*[AMTLP])*)\s*", re.IGNORECASE)
_SIGNS = re.compile(r"\s*R(?:\s*-\s*R)*\s*", re.IGNORECASE)
_PART = re.compile(r"(\d{1,2})\s*([AMTLP])", re.IGNORECASE)
_ALIKE = str.maketrans("\u0410\u041c\u0422\u0420\u0430\u043c\u0442\u0440", "AMTPamtp")


def latin(letters: str) -> str:
    """The letters of assets as they are kept: Russian print has its own that look the same."""
    return letters.translate(_ALIKE)


def parse_cost(text: str) -> Cost:
    """A cost as print and players write it: ``6+3A+3M+3T``, ``6/3A/3M/3T``, ``6``, ``R-R-R``.

    Raises `CostError`.
    """
    text = latin(text)
    if _SIGNS.fullmatch(text):
        return Cost(text.upper().count("R"))
    match = _COST.fullmatch(text)
    if match is None:
        raise CostError(_unreadable(text))
    parts: dict[str, int] = {}
    for amount, letter in _PART.findall(match[2]):
        if letter.upper() in parts:
            raise CostError(f"{amount}{letter}")
        parts[letter.upper()] = int(amount)
    return Cost(int(match[1]), **parts)


def _unreadable(text: str) -> str:
    """The first part of the cost that makes no sense; all of it where there is none."""
    first, *rest = re.split(r"[+/]", text.strip())
    if not re.fullmatch(r"\s*\d{1,2}\s*", first):
        return first.strip() or text.strip()
    return next((part.strip() for part in rest if not _PART.fullmatch(part.strip())), text.strip())


def _mistakes(card: Card) -> Iterator[Text]:
    if not card.name.strip():
        yield texts.NO_NAME()
    elif len(card.name) > LONGEST:
        yield texts.LONG_NAME(most=LONGEST)
    sorts = card.subtypes & UNITS
    if sorts and not card.is_unit:
        yield texts.NOT_A_UNIT()
    if len(sorts) > 1:
        yield texts.TWO_SORTS()
    if card.is_unit and card.is_carried:
        yield texts.UNIT_IS_CARRIED()
    if card.kind is Kind.MISSION and (card.assets or card.yields is not None):
        yield texts.MISSION_PROVIDES()
    # What a reader of files refuses by its type can still be built in Python.
    for name in ("attack", "armor", "structure", "yields", "prevent"):
        value: int | None = getattr(card, name)
        if value is not None and not 0 <= value <= MOST:
            yield texts.OUT_OF_RANGE(field=name, value=value, most=MOST)
    if not card.is_unit:
        return
    # A Unit without these numbers can neither move nor fight.
    needed = {
        "speed": texts.NO_SPEED,
        "attack": texts.NO_ATTACK,
        "armor": texts.NO_ARMOR,
        "structure": texts.NO_STRUCTURE,
    }
    yield from (missing() for name, missing in needed.items() if getattr(card, name) is None)
    if card.structure == 0:
        yield texts.STRUCTURE_ZERO()
