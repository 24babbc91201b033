"""Missions: any number of them, mixed with guards and abilities, until their player ends it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import phase_texts as texts
from assistant.games.battletech.cites import reading, rule
from assistant.games.battletech.families import Judged, Labels, families
from assistant.games.battletech.ids import SiteId, stockpile_id
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.phase_actions import (
    Guard,
    LeaveGuard,
    NextPhase,
    PassMissions,
    TapForResources,
    UseAbility,
)
from assistant.games.battletech.readings import TappedGuard
from assistant.games.battletech.state import Piece, State, Station, Zone
from assistant.games.battletech.steps.answer import asks, done
from assistant.games.battletech.steps.common import (
    DEPLETED,
    in_one_breath,
    next_phase,
    tap_for_resources,
    tapping,
    use_ability,
)
from assistant.games.battletech.steps.mission import group as mission_group
from assistant.games.battletech.zones import is_site
from assistant.rules.decision import Action, Choice, Group, NameField, Option, Pick, Refusal
from assistant.rules.game import Event, Step

ANY_ORDER, PLACE, SITES, BACK = rule("MIS-1"), rule("GRD-1"), rule("GRD-2"), rule("GRD-4")
JUST_BUILT = Refusal(texts.JUST_BUILT(), rule("ACT-4"))
TAPPED_MAY_NOT = Refusal(texts.TAPPED_MAY_NOT(), reading("AMB-16"))


def enter(state: State) -> Step[State]:
    """Back from a mission, or here for the first."""
    return asks(replace(state, mission=None))


def decide(state: State) -> Choice:
    """Missions to send, guards to place, abilities, or the end of the phase."""
    labels = Labels(state)
    options = (
        *mission_group.senders(state, labels),
        *_guards(state, labels),
        *_leaving(state, labels),
        *tapping(state, labels),
        *_ends(state),
    )
    breath = () if state.is_quick else in_one_breath(state)
    return Choice(state.active, texts.MISSIONS_PROMPT(), options, breath)


def apply(state: State, action: Action) -> Step[State]:
    """Guards move, cards are tapped; everything else is a mission."""
    match action:
        case Guard(unit=id, site=site):
            return _on_guard(state, state.piece(id), site)
        case LeaveGuard(piece=id):
            return _back(state, state.piece(id))
        case TapForResources(piece=id):
            return tap_for_resources(state, id)
        case UseAbility(piece=id):
            return use_ability(state, id)
        case NextPhase():
            return done(replace(state, following=Station.OVER if state.is_quick else Station.END))
        case PassMissions():
            return asks(replace(state, active=state.next_seat(state.active)))
    return mission_group.apply_send(state, action)


def after(state: State) -> Station:
    """A mission that has been sent, or the end of the turn."""
    return state.following or Station.END


def _ends(state: State) -> Iterator[Option]:
    if not state.is_quick:
        yield next_phase()
        return
    group = Group(texts.NEXT_GROUP(), ANY_ORDER)
    text = texts.OTHER_SIDE(player=player_name(state, state.next_seat(state.active)))
    yield Option(PassMissions(), text, group)
    yield Option(NextPhase(), texts.END_BATTLE(), group)


def _guards(state: State, labels: Labels) -> Iterator[Option]:
    """Each own Unit to any own Site; the Stockpile first."""
    group, sites = Group(texts.GUARD_GROUP(), PLACE), tuple(_sites(state))
    picks = (_stockpile_pick(state), *labels.picks(sites))
    anywhere = NameField("site", picks)
    for unit in state.pieces:
        if unit.seat != state.active or not unit.is_unit:
            continue
        field = anywhere if unit.host is None else _elsewhere(picks, unit)
        if field.picks:
            action = Guard(unit.id, SiteId(field.picks[0].value))
            why = _why_not_guard(state, unit)
            yield Option(action, labels.name(unit), group, (unit.ref,), why, field)


def _elsewhere(picks: tuple[Pick, ...], guard: Piece) -> NameField:
    return NameField("site", tuple(pick for pick in picks if pick.value != guard.host))


def _stockpile_pick(state: State) -> Pick:
    site = stockpile_id(state.active)
    return Pick(site, site_name(state, site))


def _sites(state: State) -> Iterator[Piece]:
    """Only Sites are guarded: no Unit, and nothing that lies on another card (GRD-2)."""
    return (p for p in state.pieces if p.seat == state.active and is_site(p))


def _why_not_guard(state: State, unit: Piece) -> tuple[Refusal, ...]:
    why = (JUST_BUILT,) if unit.zone is Zone.CONSTRUCTION else ()
    if unit.depleted:
        why = (*why, DEPLETED)
    if unit.tapped and state.readings.tapped_guard is TappedGuard.MAY_NOT:
        why = (*why, TAPPED_MAY_NOT)
    return why


def _leaving(state: State, labels: Labels) -> Iterator[Option]:
    guards: list[Judged] = [(unit, ()) for unit in state.of(state.active, Zone.GUARD)]
    yield from families(labels, Group(texts.PATROL_GROUP(), BACK), LeaveGuard, guards)


def _on_guard(state: State, unit: Piece, site: SiteId) -> Step[State]:
    names = {"unit": piece_name(state, unit), "site": site_name(state, site)}
    if unit.tapped:
        state = state.deciding("AMB-16")
    state = state.with_piece(replace(unit, zone=Zone.GUARD, host=site))
    return asks(state, Event(texts.GUARDS(**names), PLACE, (unit.ref,), unit.seat))


def _back(state: State, unit: Piece) -> Step[State]:
    state = state.with_piece(replace(unit, zone=Zone.PATROL, host=None))
    text = texts.TO_PATROL(card=piece_name(state, unit))
    return asks(state, Event(text, BACK, (unit.ref,), unit.seat))
