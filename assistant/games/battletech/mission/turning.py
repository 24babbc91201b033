"""Cards as effects turn them, or change their counters: at once, in a battle or outside one."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech.mission.effects import (
    ChangeCounters,
    ChangeDamage,
    Deplete,
    Effect,
    Tap,
    TurnUp,
    Untap,
)
from assistant.games.battletech.state import Piece

IN_BATTLE = (Tap, Untap, Deplete)
"""The effects that turn a card in a battle too."""


def turned(piece: Piece, effect: Effect) -> Piece:
    """The card after the effect; the same where that is no matter of the card itself."""
    match effect:
        case Tap():
            return replace(piece, tapped=True)
        case Untap():
            return replace(piece, tapped=False, gave=0)
        case Deplete():
            return replace(piece, face_up=False)
        case TurnUp():
            return replace(piece, face_up=True)
        case ChangeCounters(by=by):
            return replace(piece, counters=max(0, piece.counters + by))
        case ChangeDamage(by=by):
            return replace(piece, damage=max(0, piece.damage + by))
    return piece
