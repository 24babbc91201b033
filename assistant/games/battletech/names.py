"""What players call things on the table."""

from __future__ import annotations

from assistant.games.battletech import mission_texts as texts
from assistant.games.battletech.ids import stockpile_owner, stockpile_ref
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Ref, Seat
from assistant.rules.text import Said


def player_name(state: State, seat: Seat) -> Said:
    """The player's own name, else his number."""
    return state.player(seat).name or texts.PLAYER(n=seat + 1)


def piece_name(state: State, piece: Piece) -> Said:
    """The card's name, with its number where another one has the same; or that it lies hidden."""
    number = piece.id.rpartition("-")[2]
    if piece.card is None:
        return texts.FACE_DOWN(n=number)
    name = piece.card.name
    if any(p.card is not None and p.card.name == name and p.id != piece.id for p in state.pieces):
        return texts.NUMBERED(card=name, n=number)
    return name


def site_name(state: State, site: str) -> Said:
    """A card's name, or whose Stockpile it is."""
    owner = stockpile_owner(site)
    if owner is not None:
        return texts.STOCKPILE(player=player_name(state, owner))
    piece = state.find(site)
    return site if piece is None else piece_name(state, piece)


def site_ref(state: State, site: str) -> Ref:
    """How panels know it."""
    owner = stockpile_owner(site)
    return stockpile_ref(owner) if owner is not None else state.piece(site).ref
