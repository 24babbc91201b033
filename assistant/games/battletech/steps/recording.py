"""Damage, missiles and options as they are put into the mission's record."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.actions import AssignDamage, FireMissiles, TakeBack, UseOption
from assistant.games.battletech.battle_record import Assigned, Fired, OptionUsed, UnitOption
from assistant.games.battletech.cards import SiteId
from assistant.games.battletech.names import piece_name, site_name
from assistant.games.battletech.rule_options import AlphaStrike, rule
from assistant.games.battletech.state import Piece, State
from assistant.games.battletech.steps.act_options import stage_of
from assistant.games.battletech.steps.damage_assigned import missiles_left
from assistant.games.battletech.steps.participants import is_battle, mission_of, site_ref
from assistant.rules.decision import Action, Cite
from assistant.rules.flow import Event, Step
from assistant.rules.text import Text

OPTION_SAID = {
    UnitOption.OVERHEAT: (mission_texts.USES_OVERHEAT, rule("OPT-O")),
    UnitOption.ALPHA_STRIKE: (mission_texts.USES_ALPHA_STRIKE, rule("OPT-A")),
    UnitOption.JUMP: (mission_texts.JUMPS, rule("OPT-J")),
}


def record(state: State, action: Action) -> Step[State]:
    """What the action puts into the record, and the line that says so."""
    match action:
        case AssignDamage(unit=unit, to=to, n=n):
            return assign(state, state.piece(unit), to, n)
        case TakeBack(unit=unit, to=to, n=n):
            return assign(state.deciding("AMB-6"), state.piece(unit), to, -n)
        case FireMissiles(unit=unit, to=to, n=n):
            return _fire(state, state.piece(unit), to, n)
        case UseOption(unit=unit, option=option):
            return _use(state, state.piece(unit), option)
    raise TypeError(action)


def assign(state: State, piece: Piece, to: SiteId, n: int) -> Step[State]:
    """Damage goes to a recipient, or comes back from it."""
    mission = mission_of(state)
    entry = Assigned(piece.seat, stage_of(state, piece.seat), piece.id, to, n)
    named = {"unit": piece_name(state, piece), "to": site_name(state, to), "n": abs(n)}
    text = (mission_texts.ASSIGNED if n > 0 else mission_texts.TAKEN_BACK)(**named)
    state = replace(state, mission=mission.with_entry(entry))
    return Step(state, (_event(state, text, rule("ASG-1" if n > 0 else "ASG-3"), piece, to),))


def _fire(state: State, piece: Piece, to: SiteId, n: int) -> Step[State]:
    mission = mission_of(state)
    entry = Fired(piece.seat, stage_of(state, piece.seat), piece.id, to, n)
    if n < missiles_left(state, piece):
        state = state.deciding("AMB-3")
    if not is_battle(state):
        state = state.deciding("AMB-4")
    text = mission_texts.FIRES(unit=piece_name(state, piece), to=site_name(state, to), n=n)
    state = replace(state, mission=mission.with_entry(entry))
    return Step(state, (_event(state, text, rule("OPT-M"), piece, to),))


def _use(state: State, piece: Piece, option: UnitOption) -> Step[State]:
    mission = mission_of(state)
    entry = OptionUsed(piece.seat, stage_of(state, piece.seat), piece.id, option)
    said, cite = OPTION_SAID[option]
    event = Event(said(unit=piece_name(state, piece)), cite, (piece.ref,), piece.seat)
    if not is_battle(state):
        state = state.deciding("AMB-4")
    state = replace(state, mission=mission.with_entry(entry))
    return Step(struck(state, piece) if option is UnitOption.ALPHA_STRIKE else state, (event,))


def struck(state: State, piece: Piece) -> State:
    """Who fires everything is tapped and depleted afterwards, or at once (OPT-A, AMB-5)."""
    state = state.deciding("AMB-5")
    if state.rule_options.alpha_strike is not AlphaStrike.AT_ONCE:
        return state
    return state.with_piece(replace(piece, tapped=True, face_up=False))


def not_struck(state: State, piece: Piece) -> State:
    """It has fired nothing, so it lies face up; who is sent or blocks is tapped all the same."""
    if state.rule_options.alpha_strike is not AlphaStrike.AT_ONCE:
        return state
    return state.with_piece(replace(piece, face_up=True))


def _event(state: State, text: Text, cite: Cite, piece: Piece, to: SiteId) -> Event:
    return Event(text, cite, (piece.ref, site_ref(state, to)), piece.seat)
