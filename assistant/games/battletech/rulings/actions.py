"""The table's own word as actions: what may be changed outside the flow of the rules."""

from __future__ import annotations

from enum import StrEnum

from assistant.games.battletech.battle_record import Effects
from assistant.games.battletech.cards import Card
from assistant.games.battletech.ids import PieceId, SiteId
from assistant.games.battletech.rulings.mission_actions import MissionRuling
from assistant.rules.decision import Action, Seat


class Turned(StrEnum):
    """How a card on the table may be turned."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    DEPLETED = "depleted"
    UP = "up"


class Counted(StrEnum):
    """The two sorts of counters."""

    CONSTRUCTION = "construction"
    DAMAGE = "damage"


class Place(StrEnum):
    """Where the table may move a card."""

    CONSTRUCTION = "construction"
    COMMAND_POST = "command_post"
    PATROL = "patrol"
    GUARD = "guard"
    """Beside its owner's Stockpile."""
    HAND = "hand"
    STOCKPILE = "stockpile"
    SCRAPHEAP = "scrapheap"


class Tally(StrEnum):
    """What is only counted of a player."""

    STOCKPILE = "stockpile"
    HAND = "hand"
    RESOURCES = "resources"
    DEPLOYMENTS = "deployments"


class Turn(Action, frozen=True):
    """A card is tapped, untapped, depleted or turned face up."""

    how: Turned
    piece: PieceId


class AddCounter(Action, frozen=True):
    """One counter more on a card."""

    what: Counted
    piece: PieceId


class TakeCounter(Action, frozen=True):
    """One counter less on a card."""

    what: Counted
    piece: PieceId


class MoveCard(Action, frozen=True):
    """A card goes somewhere else, without a rule."""

    to: Place
    piece: PieceId


class Attach(Action, frozen=True):
    """A Pilot or an Enhancement lies on another card."""

    piece: PieceId
    host: SiteId


class NameCard(Action, frozen=True):
    """Everybody is told what a face-down card is: its owner turns it face up (DEP-5)."""

    piece: PieceId
    card: Card


class CorrectCard(Action, frozen=True):
    """A card that everybody sees was described wrongly: this is what is printed on it."""

    piece: PieceId
    card: Card


class AddCard(Action, frozen=True):
    """A card comes into play, active, where its kind belongs."""

    seat: Seat
    card: Card


class AddHidden(Action, frozen=True):
    """A card comes face down into Construction, without a deployment."""

    seat: Seat


class SetTally(Action, frozen=True):
    """What is counted of a player becomes this."""

    seat: Seat
    what: Tally
    n: int


class ApplyEffects(Action, frozen=True):
    """What a card does outside a battle, in the game's words, all at once (OUT-1)."""

    told: Effects


class Peek(Action, frozen=True):
    """A player wants to look at his hidden cards, or tell the program what they are."""

    seat: Seat


class SkipTo(Action, frozen=True):
    """The turn goes on from another phase."""

    station: str


class NewTurn(Action, frozen=True):
    """A player's turn begins."""

    seat: Seat


class Finish(Action, frozen=True):
    """The game ends here, without a winner."""


class DeclareWinner(Action, frozen=True):
    """The table has agreed who has won."""

    seat: Seat


Ruling = (
    Turn
    | AddCounter
    | TakeCounter
    | MoveCard
    | Attach
    | NameCard
    | CorrectCard
    | AddCard
    | AddHidden
    | SetTally
    | ApplyEffects
    | Peek
    | SkipTo
    | NewTurn
    | Finish
    | DeclareWinner
)

AnyRuling = Ruling | MissionRuling
"""What may be ruled at any moment, and what only in a mission."""
