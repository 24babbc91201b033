"""What players call the things on the table; cards of one name are told apart by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from assistant.games.battletech import texts
from assistant.games.battletech.ids import PieceId, stockpile_owner
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Seat
from assistant.rules.names import number
from assistant.rules.text import Speakable, Text


def player_name(state: State, seat: Seat) -> Speakable:
    """What the player is called, else which one he is."""
    return state.players[seat].name or texts.PLAYER(n=seat + 1)


def piece_name(state: State, piece: Piece) -> Speakable:
    """The card's name, with its number where there are several, or where nobody knows it."""
    if piece.card is None:
        return _face_down(piece.id)
    name, there = piece.card.name, state.find(piece.id)
    itself = there is not None and there.card is not None and there.card.name == name
    return _numbered(name, piece.id) if state.name_counts.get(name, 0) > itself else name


def told_apart(piece: Piece, counts: Mapping[str, int]) -> Speakable:
    """The card's name where so many bear each name."""
    if piece.card is None:
        return _face_down(piece.id)
    name = piece.card.name
    return name if counts[name] <= 1 else _numbered(name, piece.id)


def site_name(state: State, site: str) -> Speakable:
    """A card or a Stockpile by its name; a card that is gone by its number, as on the table."""
    seat = stockpile_owner(site)
    if seat is not None and seat < len(state.players):
        return texts.STOCKPILE_OF(player=player_name(state, seat))
    piece = state.find(site)
    if piece is not None:
        return piece_name(state, piece)
    last = site.rpartition("-")[2]
    return texts.GONE(n=last) if last.isdecimal() else site


@lru_cache(maxsize=1024)
def _face_down(id: PieceId) -> Text:
    """A table names its cards again and again: each is put into words once."""
    return texts.FACE_DOWN(n=number(id))


@lru_cache(maxsize=4096)
def _numbered(name: str, id: PieceId) -> Text:
    return texts.NUMBERED(card=name, n=number(id))
