"""Which cards may have a say in a battle, and which Mission cards may still be played."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech import mission_texts, texts
from assistant.games.battletech.battle_record import UnitOption
from assistant.games.battletech.cards import Subtype, stockpile_owner
from assistant.games.battletech.rule_options import MissionLimit, closes, reading, rule
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import ATTACHED, GUARD, REGIONS, TERRAIN, Piece, State
from assistant.games.battletech.steps.modifiers import has_room, settled
from assistant.games.battletech.steps.participants import (
    has_used,
    is_battle,
    is_fighter,
    is_hurried,
    is_present,
    mission_of,
    played,
)
from assistant.games.battletech.zones import is_site
from assistant.rules.decision import Refusal, Seat


def able(state: State, seat: Seat) -> Iterator[Piece]:
    """A side's cards that may affect the battle: Units and what they carry, Command cards.

    Whoever laid them there, Terrain around the target and Enhancements on what is in the battle
    affect it too: those of a third player either side may use.
    """
    seats = mission_of(state).seats
    for piece in state.pieces:
        if not piece.active:
            continue
        lent = piece.seat not in seats and piece.zone in (ATTACHED, TERRAIN)
        if piece.seat == seat or (lent and _is_there(state, piece)):
            yield piece


def why_not_ability(state: State, piece: Piece) -> Iterator[Refusal]:
    """Every reason against using what the card can do."""
    now = state.mission_view
    if piece.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("ORD-2"))
    if piece.id in now.acted:
        yield Refusal(mission_texts.USED_ABILITY(), rule("ORD-2"))
    if piece.is_unit and not _has_a_say(state, piece.id):
        yield Refusal(mission_texts.NOT_IN_BATTLE(), rule("ORD-2"))
    if piece.zone is ATTACHED and not _is_there(state, piece):
        yield Refusal(mission_texts.CARRIED_ELSEWHERE(), rule("ORD-2"))
    if piece.zone is TERRAIN and not _is_there(state, piece):
        yield Refusal(mission_texts.TERRAIN_ELSEWHERE(), rule("ORD-2"))
    if (piece.host or piece.id) in now.hurried:
        yield Refusal(mission_texts.HURRIED(), rule("JON-2"))


def why_not_option(state: State, piece: Piece, option: UnitOption) -> Iterator[Refusal]:
    """Every reason against an option that holds at any moment."""
    if has_used(state, option, piece.id):
        yield Refusal(mission_texts.USED_OPTION(), rule("ORD-1"))
    if is_hurried(state, piece.id):
        yield Refusal(mission_texts.HURRIED(), rule("JON-2"))
    if state.mission_view.lies_down(piece):
        yield Refusal(mission_texts.IS_DEPLETED(), rule("REL-1"))


def why_not_mission_card(state: State, seat: Seat) -> Iterator[Refusal]:
    """Every reason against playing any Mission card."""
    if not state.player(seat).hand:
        yield Refusal(texts.EMPTY_HAND(), rule("ORD-3"))
    if not has_room(state, seat):
        n = len(played(mission_of(state), seat))
        yield Refusal(mission_texts.LIMIT_REACHED(n=n), rule("MSN-3"))
        if not is_battle(state):
            yield closes("AMB-23", state.rule_options)
        if n < settled(state, seat):
            yield closes("AMB-17", state.rule_options)
        early = mission_of(state).first is None
        if early and state.rule_options.mission_limit is MissionLimit.BEFORE_CARD:
            yield Refusal(mission_texts.NO_ROOM_OF_ITS_OWN(), reading("AMB-2"))


def barred(state: State, seat: Seat) -> Iterator[tuple[str, Refusal]]:
    """Titles that this side has played in this battle (MSN-2, AMB-12)."""
    for entry in played(mission_of(state), seat):
        name = entry.card.name
        yield name, Refusal(mission_texts.SAME_TITLE(card=name), rule("MSN-2"))
        yield name, Refusal(mission_texts.TITLE_TELLS(), reading("AMB-12"))


def region_of_target(state: State) -> tuple[Region, Seat | None]:
    """Where the target lies; a guard is in the region of its Site (GRD-3), Terrain on its own."""
    mission = mission_of(state)
    piece = state.find(mission.target)
    if piece is not None and piece.zone is TERRAIN and piece.region is not None:
        return piece.region, _region(piece)[1]
    if piece is not None and piece.zone is GUARD:
        piece = state.find(piece.host)
    found = Region.STOCKPILE if piece is None else REGIONS.get(piece.zone, Region.COMMAND_POST)
    return found, mission.defender


def _region(terrain: Piece) -> tuple[Region | None, Seat]:
    where = terrain.seat if terrain.region_of is None else terrain.region_of
    return terrain.region, where


def _is_there(state: State, piece: Piece) -> bool:
    """Whether the battle is about the region it lies on, or the card."""
    if piece.zone is TERRAIN:
        return _region(piece) == region_of_target(state)
    return _bears_on(state, piece)


def _has_a_say(state: State, id: str) -> bool:
    """Attackers, blockers and the target, behind blockers too, until they are removed (RMV-1)."""
    is_target = id == mission_of(state).target and is_present(state, id)
    return is_target or is_fighter(state, id)


def _bears_on(state: State, piece: Piece) -> bool:
    """On a Unit that has a say itself, or an Enhancement on a Site of the target's region."""
    host = piece.host or ""
    if _has_a_say(state, host):
        return True
    near = _region_of_site(state, host) == region_of_target(state)
    return near and piece.has(Subtype.ENHANCEMENT) and is_present(state, host)


def _region_of_site(state: State, site: str) -> tuple[Region, Seat] | None:
    """Where a Site lies that can be attacked; None of a Unit, which is no Site."""
    owner, piece = stockpile_owner(site), state.find(site)
    if owner is not None:
        return Region.STOCKPILE, owner
    if piece is None or not is_site(piece):
        return None
    return REGIONS[piece.zone], piece.seat
