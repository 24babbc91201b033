"""The table's own word as actions: units, their values, hits, the retreat, steps, the end."""

from __future__ import annotations

from enum import StrEnum

from assistant.games.ti4 import standing
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.state import Outcome, UnitId
from assistant.rules.decision import Action, Seat


class Value(StrEnum):
    """A figure of a unit that a card or an agreement may change."""

    COMBAT = "combat"
    DICE = "dice"
    CAPACITY = "capacity"
    BARRAGE = "barrage"
    BARRAGE_DICE = "barrage-dice"


class AddUnits(Action, frozen=True):
    """So many units of a type join a side."""

    seat: Seat
    unit: UnitType
    count: int = 1


class TakeAway(Action, frozen=True):
    """A unit goes back to its owner's reinforcements."""

    seat: Seat
    unit: UnitId


class Damage(Action, frozen=True):
    """A unit becomes damaged."""

    seat: Seat
    unit: UnitId


class Repair(Action, frozen=True):
    """A damaged unit is repaired."""

    seat: Seat
    unit: UnitId


class SetValue(Action, frozen=True):
    """Every unit of a type gets another figure, or only this `one` of them."""

    seat: Seat
    unit: UnitType
    what: Value
    value: int
    one: UnitId | None = None


class GiveSustain(Action, frozen=True):
    """Every unit of a type gets Sustain Damage, or only this `one` of them."""

    seat: Seat
    unit: UnitType
    one: UnitId | None = None


class TakeSustain(Action, frozen=True):
    """Every unit of a type loses Sustain Damage, or only this `one` of them."""

    seat: Seat
    unit: UnitType
    one: UnitId | None = None


class SetHits(Action, frozen=True):
    """The hits still to be assigned against a side become so many."""

    seat: Seat
    hits: int


class CancelRetreat(Action, frozen=True):
    """The announced retreat does not take place."""


class SkipTo(Action, frozen=True):
    """The combat goes on from another step of the round."""

    station: str


class Finish(Action, frozen=True):
    """The battle ends here, with this outcome."""

    outcome: Outcome


Ruling = (
    AddUnits
    | TakeAway
    | Damage
    | Repair
    | SetValue
    | GiveSustain
    | TakeSustain
    | SetHits
    | CancelRetreat
    | SkipTo
    | Finish
    | standing.SetOrder
    | standing.SetPreset
    | standing.SetSustain
    | standing.SetPlaying
    | standing.SetWeight
    | standing.SetLeaving
)
