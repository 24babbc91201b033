"""What an owner tells the program of his hidden cards, for his own eyes."""

from __future__ import annotations

from assistant.games.battletech.cards import Card
from assistant.games.battletech.ids import PieceId
from assistant.rules.decision import Action


class TellCard(Action, frozen=True):
    """What this face-down card of his is."""

    piece: PieceId
    card: Card


class ForgetCard(Action, frozen=True):
    """The program no longer knows this face-down card."""

    piece: PieceId


class TellHand(Action, frozen=True):
    """A card of his hand."""

    card: Card


class ForgetHand(Action, frozen=True):
    """The card of this place is not in the hand, counted from 0 as it was told."""

    place: int


class StopPeeking(Action, frozen=True):
    """He has told what he wanted; the screen is everybody's again."""


PeekAction = TellCard | ForgetCard | TellHand | ForgetHand | StopPeeking
