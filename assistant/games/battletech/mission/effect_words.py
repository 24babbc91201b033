"""What an effect does, in words, and the rule it counts by."""

from __future__ import annotations

from assistant.games.battletech import mission_texts as texts
from assistant.games.battletech.cites import CARD, rule
from assistant.games.battletech.mission.effects import (
    ChangeAttack,
    ChangeInitiative,
    Damage,
    Deplete,
    Effect,
    Join,
    Prevent,
    Remove,
    Tap,
    Untap,
)
from assistant.games.battletech.names import player_name, site_name
from assistant.games.battletech.state import State
from assistant.rules.decision import Cite
from assistant.rules.text import Message, Text, signed

ON_A_CARD: dict[type[Effect], tuple[Message, Cite]] = {
    Remove: (texts.DOES_REMOVE, rule("RMV-1")),
    Join: (texts.DOES_JOIN, rule("JON-1")),
    Tap: (texts.DOES_TAP, rule("UNT-3")),
    Untap: (texts.DOES_UNTAP, CARD),
    Deplete: (texts.DOES_DEPLETE, CARD),
}


def effect_words(state: State, effect: Effect) -> tuple[Text, Cite]:
    """The line of the log."""
    match effect:
        case Prevent(on=on, n=n):
            return texts.DOES_PREVENT(on=site_name(state, on), n=n), rule("RES-2")
        case ChangeAttack(on=on, by=by):
            text = texts.DOES_ATTACK(on=site_name(state, on), n=signed(by))
            return text, rule("ORD-3")
        case ChangeInitiative(seat=seat, by=by):
            text = texts.DOES_INITIATIVE(player=player_name(state, seat), n=signed(by))
            return text, rule("INI-3")
        case Damage(on=on, n=n):
            return texts.DOES_DAMAGE(on=site_name(state, on), n=n), rule("MSN-5")
    said, cite = ON_A_CARD[type(effect)]
    return said(on=site_name(state, effect.on)), cite
