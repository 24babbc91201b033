"""The table's own word as actions: strengths, gear, bonuses, stakes, steps, the result."""

from __future__ import annotations

from enum import StrEnum

from assistant.games.metro.cards import CardId, CardType
from assistant.games.metro.data import Unit
from assistant.games.metro.state import GearId, Result
from assistant.rules.decision import Action, Seat


class Stake(StrEnum):
    """The two ends of the stakes; a draw is nothing."""

    VICTORY = "victory"
    DEFEAT = "defeat"


class SetStrength(Action, frozen=True):
    """A unit's own strength becomes this."""

    seat: Seat
    unit: Unit
    value: int


class AddGear(Action, frozen=True):
    """The hero gets a piece of gear with this bonus."""

    seat: Seat
    bonus: int = 1


class TakeGear(Action, frozen=True):
    """A piece of gear is not the hero's after all."""

    seat: Seat
    gear: GearId


class SetBonus(Action, frozen=True):
    """A card's bonus against a type becomes this."""

    card: CardId
    against: CardType
    value: int


class SetStake(Action, frozen=True):
    """What a victory brings a side, or a defeat costs it, is this much to its player."""

    seat: Seat
    of: Stake
    value: int


class CountStakes(Action, frozen=True):
    """The stakes of a side are counted from the consequences again."""

    seat: Seat


class SkipTo(Action, frozen=True):
    """The fight goes on from another step; the cards are gathered."""

    stage: str


class SetResult(Action, frozen=True):
    """The fight has this result, whatever the totals."""

    result: Result


class Finish(Action, frozen=True):
    """There is no result, and the fight is over."""


Ruling = (
    SetStrength
    | AddGear
    | TakeGear
    | SetBonus
    | SetStake
    | CountStakes
    | SkipTo
    | SetResult
    | Finish
)
