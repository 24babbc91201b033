"""What players do in a fight, in the order of the page."""

from __future__ import annotations

from typing import TypeAlias

from assistant.games.metro.data import Unit
from assistant.games.metro.deck import CardId
from assistant.games.metro.state import GearId
from assistant.rules.decision import Action


class AttackHero(Action, frozen=True):
    """The attack goes against the hero himself."""


class AttackStation(Action, frozen=True):
    """The attack goes against the station the hero stands on; its owner picks what defends."""


class CallOff(Action, frozen=True):
    """There is no fight."""


class Defend(Action, frozen=True):
    """The station is defended by this unit (§9, §14)."""

    unit: Unit


class AskAdvice(Action, frozen=True):
    """The seat will enter in private which three cards it holds."""


class Hold(Action, frozen=True):
    """The seat holds this card of the real deck."""

    card: CardId


class PutBack(Action, frozen=True):
    """The seat does not hold this card after all."""

    card: CardId


class PlayCard(Action, frozen=True):
    """This card of the hand goes face down on the table: final once confirmed."""

    card: CardId


class LayDown(Action, frozen=True):
    """The seat's card, of the real deck, lies face down on the table."""


class TurnCards(Action, frozen=True):
    """Both cards that the app holds are turned at once."""


class ShowCard(Action, frozen=True):
    """The card of the real deck that the seat has turned."""

    card: CardId


class CompareStrengths(Action, frozen=True):
    """A fight against a threat is decided: it uses no cards (§3)."""


class Capture(Action, frozen=True):
    """The winner takes the station."""


class LeaveStation(Action, frozen=True):
    """The winner does not take the station."""


class PickGear(Action, frozen=True):
    """This piece of the loser's gear is discarded or taken."""

    gear: GearId


class SpareGear(Action, frozen=True):
    """The winner takes or discards nothing, where he need not."""


class SendHome(Action, frozen=True):
    """The wounded hero recovers at this home station, by its place among his faction's, from 0."""

    home: int


PlayerAction: TypeAlias = (
    AttackHero
    | AttackStation
    | CallOff
    | Defend
    | AskAdvice
    | Hold
    | PutBack
    | PlayCard
    | LayDown
    | TurnCards
    | ShowCard
    | CompareStrengths
    | Capture
    | LeaveStation
    | PickGear
    | SpareGear
    | SendHome
)
