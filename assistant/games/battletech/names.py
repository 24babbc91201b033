"""What players call the things on the table; cards of one name are told apart by their numbers."""

from __future__ import annotations

from collections import Counter

from assistant.games.battletech import texts
from assistant.games.battletech.ids import PieceId, stockpile_owner
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Seat
from assistant.rules.text import Said


def player_name(state: State, seat: Seat) -> Said:
    """What the player is called, else which one he is."""
    return state.players[seat].name or texts.PLAYER(n=seat + 1)


def number(piece: Piece) -> int:
    """The number a card keeps as long as it lies on the table."""
    return int(piece.id.rpartition("-")[2])


def piece_name(state: State, piece: Piece) -> Said:
    """The card's name, with its number where there are several, or where nobody knows it."""
    if piece.card is None:
        return texts.FACE_DOWN(n=number(piece))
    name = piece.card.name
    alone = sum(p.card is not None and p.card.name == name for p in state.pieces) <= 1
    return name if alone else texts.NUMBERED(card=name, n=number(piece))


def piece_names(state: State) -> dict[PieceId, Said]:
    """The same of every card on the table, at once."""
    counts = Counter(piece.card.name for piece in state.pieces if piece.card is not None)
    return {piece.id: _name(piece, counts) for piece in state.pieces}


def site_name(state: State, site: str) -> Said:
    """A card or a Stockpile by its name; an id of neither is told as it is."""
    seat = stockpile_owner(site)
    if seat is not None and seat < len(state.players):
        return texts.STOCKPILE_OF(player=player_name(state, seat))
    piece = state.find(site)
    return site if piece is None else piece_name(state, piece)


def _name(piece: Piece, counts: Counter[str]) -> Said:
    if piece.card is None:
        return texts.FACE_DOWN(n=number(piece))
    name = piece.card.name
    return name if counts[name] <= 1 else texts.NUMBERED(card=name, n=number(piece))
