"""Effects that turn a card or change its counters at once, and every effect in words."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.battle_record import (
    ChangeAttack,
    ChangeCounters,
    ChangeDamage,
    ChangeInitiative,
    Damage,
    Deplete,
    Effect,
    Join,
    Prevent,
    Remove,
    Tap,
    TurnUp,
    Untap,
)
from assistant.games.battletech.names import player_name, site_name
from assistant.games.battletech.rule_options import CARD, rule
from assistant.games.battletech.state import Piece, State
from assistant.rules.decision import Cite
from assistant.rules.text import Message, Text, signed

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


ON_A_CARD: dict[type[Effect], tuple[Message, Cite]] = {
    Remove: (mission_texts.DOES_REMOVE, rule("RMV-1")),
    Join: (mission_texts.DOES_JOIN, rule("JON-1")),
    Tap: (mission_texts.DOES_TAP, rule("UNT-3")),
    Untap: (mission_texts.DOES_UNTAP, CARD),
    Deplete: (mission_texts.DOES_DEPLETE, CARD),
}


def effect_words(state: State, effect: Effect) -> tuple[Text, Cite]:
    """The line of the log."""
    match effect:
        case Prevent(on=on, n=n):
            return mission_texts.DOES_PREVENT(on=site_name(state, on), n=n), rule("RES-2")
        case ChangeAttack(on=on, by=by):
            text = mission_texts.DOES_ATTACK(on=site_name(state, on), n=signed(by))
            return text, rule("ORD-3")
        case ChangeInitiative(seat=seat, by=by):
            text = mission_texts.DOES_INITIATIVE(player=player_name(state, seat), n=signed(by))
            return text, rule("INI-3")
        case Damage(on=on, n=n):
            return mission_texts.DOES_DAMAGE(on=site_name(state, on), n=n), rule("MSN-5")
    said, cite = ON_A_CARD[type(effect)]
    return said(on=site_name(state, effect.on)), cite
