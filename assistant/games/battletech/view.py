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
    pieces = tuple(
        replace(p, told=None) if p.told is not None and p.seat != mine else p for p in state.pieces
    )
    players = tuple(
        replace(player, held=()) if player.held and n != mine else player
        for n, player in enumerate(state.players)
    )
    return replace(state, pieces=pieces, players=players)
