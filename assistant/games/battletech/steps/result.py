"""Step 4 of a battle: all damage at once, and what Alpha Strike costs (RES, DMG, OPT-A)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts
from assistant.games.battletech.battle_record import OptionUsed, UnitOption
from assistant.games.battletech.cards import PieceId, SiteId
from assistant.games.battletech.damage_rules import WRECKED
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.odds.damage_outcomes import (
    DamageOutcome,
    after_armor,
    all_recipients,
    damage_terms,
    damaged_sites,
    outcome_of,
    total_damage,
    vehicle_face,
    vehicle_rolls,
)
from assistant.games.battletech.rule_options import AlphaStrike, rule
from assistant.games.battletech.state import Piece, State, Station
from assistant.games.battletech.steps.modifiers import falls_below_nothing
from assistant.games.battletech.steps.participants import (
    everybody,
    is_present,
    is_vehicle,
    mission_of,
)
from assistant.games.battletech.steps.strikes import Hit, strike
from assistant.games.battletech.zones import scrap
from assistant.rules.flow import Event, Step, answers_nothing, done, never_asked

WRECK_RULE = rule("DMG-4")


class ResultStep:
    """All damage arrives at once."""

    decide = staticmethod(never_asked)
    apply = staticmethod(answers_nothing)

    def enter(self, state: State) -> Step[State]:
        """Everything falls at the same time; then the mission is over."""
        sites = damaged_sites(state)
        hits = tuple(Hit(site, after_armor(state, site, _total(state, site))) for site in sites)
        wrecked = tuple(PieceId(site) for site in sites if _is_wrecked(state, site))
        state = _decided(state, sites)
        events = (Event(mission_texts.NOTHING_FALLS(), rule("RES-1")),) if not hits else ()
        struck = strike(state, hits)
        broken = scrap(replace(struck.state, rolling=()), wrecked, WRECK_RULE)
        spent = _alpha_struck(state, broken.state)
        told = (*events, *struck.events, *broken.events, *spent.events)
        return done(replace(spent.state, mission=None), *told)

    def after(self, state: State) -> Station:
        """Further missions, guards, abilities."""
        return Station.MISSIONS


def _total(state: State, site: SiteId) -> int:
    """All dice lie on the table, so there is but one sum."""
    law = total_damage(state, site)
    assert law.least == law.most, site
    return law.most


def _is_wrecked(state: State, site: SiteId) -> bool:
    face = vehicle_face(state, site)
    return face is not None and face >= WRECKED


def _decided(state: State, sites: tuple[SiteId, ...]) -> State:
    """The open points that this damage hung on (AMB-8, AMB-9, AMB-14, AMB-19, AMB-21)."""
    ids = {id for id in _suspected(state, sites) if _hangs_on(state, id)}
    if any(falls_below_nothing(state, piece.id) for piece in everybody(state)):
        ids.add("AMB-9")
    if any(_fell_aside(state, site) for site in sites):
        ids.add("AMB-19")
    return state.deciding(*ids)


def _suspected(state: State, sites: tuple[SiteId, ...]) -> Iterator[str]:
    """The open points of Overheat and of a Vehicle's die that this battle can hang on at all."""
    hot = {e.unit for e in mission_of(state).entries if isinstance(e, OptionUsed) and _heats(e)}
    if any(not is_present(state, unit) for unit in hot):
        yield "AMB-8"
    if any(is_vehicle(state.find(site)) for site in sites):
        yield "AMB-14"
        if hot:
            yield "AMB-21"


def _hangs_on(state: State, id: str) -> bool:
    """Whether any recipient would come out otherwise, or be rolled for, by the other answer."""
    other = state.with_other_answer(id)
    return any(_comes_to(state, site) != _comes_to(other, site) for site in all_recipients(state))


def _comes_to(state: State, site: SiteId) -> tuple[DamageOutcome, bool]:
    total = _total(state, site)
    return outcome_of(state, site, total), vehicle_rolls(state, site, total)


def _fell_aside(state: State, site: SiteId) -> bool:
    """Whether missiles at something else than the target have changed what becomes of it."""
    if site == mission_of(state).target:
        return False
    total = _total(state, site)
    fallen = sum(part.law.most for part in damage_terms(state, site) if part.missiles)
    return outcome_of(state, site, total) != outcome_of(state, site, total - fallen)


def _heats(entry: OptionUsed) -> bool:
    return entry.option is UnitOption.OVERHEAT


def _alpha_struck(before: State, state: State) -> Step[State]:
    """Who has fired everything is tapped and depleted, if still there (OPT-A, AMB-5)."""
    events = []
    for entry in mission_of(before).entries:
        if not isinstance(entry, OptionUsed) or entry.option is not UnitOption.ALPHA_STRIKE:
            continue
        piece = state.find(entry.unit)
        if piece is not None and is_present(before, entry.unit) and not _is_spent(state, piece):
            text = mission_texts.SPENT(unit=piece_name(state, piece))
            events.append(Event(text, rule("OPT-A"), (piece.ref,), piece.seat))
            state = state.with_piece(replace(piece, tapped=True, face_up=False))
    return Step(state, tuple(events))


def _is_spent(state: State, piece: Piece) -> bool:
    """Whether it has been tapped and depleted; what has depleted it may not have tapped it."""
    at_once = state.rule_options.alpha_strike is AlphaStrike.AT_ONCE
    return piece.depleted and (piece.tapped or at_once)
