"""The table's own word as actions: what may be changed outside the flow of the rules."""

from __future__ import annotations

from enum import StrEnum

from assistant.games.westeros import texts
from assistant.games.westeros.attack.combat_dice import MOST_DICE
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import UnitId
from assistant.rules.decision import Action, Seat
from assistant.rules.rulings import Settable


class Value(StrEnum):
    """A number of a unit that its card or the battle may change."""

    FIGURES = "figures"
    DICE = "dice"
    RANGE = "range"
    MOVEMENT = "movement"
    CAPTURE = "capture"


VALUES: dict[Value, Settable] = {
    Value.FIGURES: Settable(texts.SET_FIGURES, texts.FIGURES_SET, 1, 99),
    Value.DICE: Settable(texts.SET_DICE, texts.DICE_SET, 0, MOST_DICE),
    Value.RANGE: Settable(texts.SET_RANGE, texts.RANGE_SET, 1, 99),
    Value.MOVEMENT: Settable(texts.SET_MOVEMENT, texts.MOVEMENT_SET, 0, 99),
    Value.CAPTURE: Settable(texts.SET_CAPTURE, texts.CAPTURE_SET, 1, 99),
}


class AddUnit(Action, frozen=True):
    """A unit of a type joins a side on a hex."""

    seat: Seat
    type: str
    at: str


class RemoveUnit(Action, frozen=True):
    """A unit leaves the board."""

    unit: UnitId


class PlaceUnit(Action, frozen=True):
    """A unit stands on another hex, without a move of the rules."""

    unit: UnitId
    at: str


class SetValue(Action, frozen=True):
    """A number of a unit becomes this."""

    unit: UnitId
    what: Value
    value: int


class Wound(Action, frozen=True):
    """A unit loses a figure by a card or an agreement."""

    unit: UnitId


class Heal(Action, frozen=True):
    """A figure that a unit has lost comes back."""

    unit: UnitId


class GiveKeyword(Action, frozen=True):
    """A unit has a keyword from now on."""

    unit: UnitId
    keyword: str


class TakeKeyword(Action, frozen=True):
    """A unit has a keyword no longer."""

    unit: UnitId
    keyword: str


class SetKeyword(Action, frozen=True):
    """The number of a unit's keyword becomes this; with none it has the keyword no longer."""

    unit: UnitId
    keyword: Keyword
    value: int


class SetMorale(Action, frozen=True):
    """So many morale results drive off the unit that has been struck."""

    morale: int


class SetRank(Action, frozen=True):
    """A unit has another rank."""

    unit: UnitId
    rank: str


class SetBanner(Action, frozen=True):
    """A unit's banner is turned up or down."""

    unit: UnitId
    up: bool


class RaiseBanners(Action, frozen=True):
    """All banners are turned up, as between two rounds."""


class Order(Action, frozen=True):
    """A unit has an order this turn after all, or has none."""

    unit: UnitId
    ordered: bool


class Refresh(Action, frozen=True):
    """A unit counts as neither moved nor having attacked."""

    unit: UnitId


class Engage(Action, frozen=True):
    """An engagement token is laid between two adjacent enemies; its emblem is the first one's."""

    unit: UnitId
    other: UnitId


class Disengage(Action, frozen=True):
    """A unit's engagement token is taken away by a card or by agreement: no parting blow."""

    unit: UnitId


class LayTerrain(Action, frozen=True):
    """A kind of terrain, or a token, lies on a hex; an empty kind clears it."""

    kind: str
    token: bool
    at: str


class ChangeDice(Action, frozen=True):
    """Cards change the dice of the attack under way by so many in all."""

    bonus: int


class SetGoal(Action, frozen=True):
    """What the odds call good from now on."""

    goal: str


class SkipTo(Action, frozen=True):
    """The turn goes on from another step."""

    station: str


class NewTurn(Action, frozen=True):
    """A side begins its attacks anew: nobody has moved or attacked, nobody has an order."""

    seat: Seat


class Finish(Action, frozen=True):
    """The turn ends here."""


Ruling = (
    AddUnit
    | RemoveUnit
    | PlaceUnit
    | SetValue
    | Wound
    | Heal
    | GiveKeyword
    | TakeKeyword
    | SetKeyword
    | SetMorale
    | SetRank
    | SetBanner
    | RaiseBanners
    | Order
    | Refresh
    | Engage
    | Disengage
    | LayTerrain
    | ChangeDice
    | SetGoal
    | SkipTo
    | NewTurn
    | Finish
)
