"""Who may see what: told cards and hands are hidden from everybody but an owner who looks."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech.state import State
from assistant.rules.decision import Seat


def view(state: State, seat: Seat | None) -> State:
    """What this seat may see. Its own secrets lie open only while it asks for them.

    So nobody need look away at every change of turn: what an owner has told serves him alone,
    behind the curtain of his own choice.
    """
    mine = seat if seat is not None and state.peeking == seat else None
    pieces, players = state.pieces, state.players
    if any(piece.told is not None and piece.seat != mine for piece in pieces):
        pieces = tuple(
            p if p.told is None or p.seat == mine else replace(p, told=None) for p in pieces
        )
    if any((p.held or p.shown) and n != mine for n, p in enumerate(players)):
        players = tuple(
            p if n == mine else replace(p, held=(), shown=None) for n, p in enumerate(players)
        )
    if pieces is state.pieces and players is state.players:
        return state
    return replace(state, pieces=pieces, players=players)
