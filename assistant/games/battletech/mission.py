"""A mission under way: what both sides have put into it. All results follow from this record."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from assistant.games.battletech.effects import Effect
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.rules.decision import Seat


class Stage(StrEnum):
    """The steps of a battle in which something is put in."""

    INITIATIVE = "initiative"
    FIRST = "first"
    SECOND = "second"


class UnitOption(StrEnum):
    """The options that are used or not; missiles are fired at somebody instead."""

    OVERHEAT = "overheat"
    ALPHA_STRIKE = "alpha_strike"
    JUMP = "jump"
    NARC = "narc"


class Entry(Struct, frozen=True, tag_field="entry", forbid_unknown_fields=True):
    """Something that a side puts into the battle, in the order in which it did."""

    seat: Seat
    stage: Stage


class OptionUsed(Entry, frozen=True, tag="option"):
    """A Unit uses an option."""

    unit: PieceId
    option: UnitOption


class AbilityUsed(Entry, frozen=True, tag="ability"):
    """An ability of a card in play, by its effects; each once per battle (ORD-2)."""

    title: str
    effects: tuple[Effect, ...]
    by: PieceId | None = None


class MissionPlayed(Entry, frozen=True, tag="mission"):
    """A Mission card, by its title and its effects as the table tells them."""

    title: str
    effects: tuple[Effect, ...]


class Assigned(Entry, frozen=True, tag="assigned"):
    """A Unit's damage goes to a recipient; negative where Attack fell and points come back."""

    unit: PieceId
    to: SiteId
    n: int


class Fired(Entry, frozen=True, tag="fired"):
    """Missiles of a Unit fly at a recipient."""

    unit: PieceId
    to: SiteId
    n: int


class Accepted(Entry, frozen=True, tag="accepted"):
    """A side accepts the initiative as it stands."""


AnyEntry: TypeAlias = OptionUsed | AbilityUsed | MissionPlayed | Assigned | Fired | Accepted


class Thrown(Struct, frozen=True):
    """Dice that fell: the missiles of a Unit at a recipient, or the die of a Vehicle itself."""

    on: SiteId
    faces: tuple[int, ...]
    by: PieceId | None = None


class Mission(Struct, frozen=True):
    """One mission from its group on. `blockers` is None until the defender has answered.

    `included` says that the target fights beside the blockers (BLK-6), `revealed` that an
    unblocked card under construction has been turned up (BLK-9).
    """

    attacker: Seat
    group: tuple[PieceId, ...]
    target: SiteId | None = None
    defender: Seat | None = None
    blockers: tuple[PieceId, ...] | None = None
    included: bool = False
    revealed: bool = False
    entries: tuple[AnyEntry, ...] = ()
    thrown: tuple[Thrown, ...] = ()
