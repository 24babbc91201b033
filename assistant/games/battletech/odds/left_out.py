"""What is in play and the odds do not know: options and abilities not used yet, cards in hand."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Kind
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.odds import forecast_text as said
from assistant.games.battletech.state import ATTACHED, Piece, State, Station
from assistant.games.battletech.steps.effect_sources import (
    able,
    why_not_ability,
    why_not_mission_card,
    why_not_option,
)
from assistant.games.battletech.steps.participants import everybody, is_barred, mission_of
from assistant.rules.decision import Seat
from assistant.rules.text import Message, Speakable, Text, joined

DONE = (Station.FIGURES, Station.DICE, Station.RESULT)
"""Where nobody puts anything more into the battle."""

OMITS: dict[UnitOption, Message] = {
    UnitOption.OVERHEAT: said.OMITS_OVERHEAT,
    UnitOption.ALPHA_STRIKE: said.OMITS_ALPHA_STRIKE,
    UnitOption.JUMP: said.OMITS_JUMP,
}


def left_out(*states: State) -> tuple[Text, ...]:
    """What those who meet may still use, and what their hands are known to hold.

    Of several states, such as the attacks that may be made, all that is left out of any.
    """
    found: dict[Message, dict[Speakable, None]] = {}
    for state in states:
        if state.at not in DONE:
            for message, name in _unused(state):
                found.setdefault(message, {})[name] = None
    return tuple(message(what=joined(list(names))) for message, names in found.items())


def _unused(state: State) -> Iterator[tuple[Message, Speakable]]:
    ended = state.mission_view.ended
    for piece in everybody(state):
        if piece.seat not in ended and not is_barred(state):
            yield from _options(state, piece)
    for seat in mission_of(state).seats:
        if seat not in ended:
            yield from _abilities(state, seat)
            yield from _hand(state, seat)


def _options(state: State, piece: Piece) -> Iterator[tuple[Message, Speakable]]:
    card = piece.card
    if card is None:
        return
    has = {
        UnitOption.OVERHEAT: card.options.overheat is not None,
        UnitOption.ALPHA_STRIKE: card.options.alpha_strike is not None and not piece.depleted,
        UnitOption.JUMP: card.options.jump and state.at not in (Station.FIRST, Station.SECOND),
    }
    for option, message in OMITS.items():
        if has[option] and not any(why_not_option(state, piece, option)):
            yield message, piece_name(state, piece)


def _abilities(state: State, seat: Seat) -> Iterator[tuple[Message, Speakable]]:
    """Those whose numbers are told: what an Attack gets from a card that lies on it is counted."""
    for piece in able(state, seat):
        card = piece.card
        if card is None or any(why_not_ability(state, piece)):
            continue
        if card.prevent or (card.attack_bonus and piece.zone is not ATTACHED):
            yield said.OMITS_ABILITY, piece_name(state, piece)


def _hand(state: State, seat: Seat) -> Iterator[tuple[Message, Speakable]]:
    if any(why_not_mission_card(state, seat)):
        return
    for card in state.player(seat).held:
        if card.kind is Kind.MISSION:
            yield said.OMITS_HAND, card.name
