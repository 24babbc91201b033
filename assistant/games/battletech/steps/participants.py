"""Who is in a battle and whom they can hit, as the mission's record has it."""

from __future__ import annotations

from assistant.games.battletech.battle_record import Mission, MissionPlayed, UnitOption
from assistant.games.battletech.cards import Card, SiteId, Subtype, stockpile_owner, stockpile_ref
from assistant.games.battletech.rule_options import WithoutBattle
from assistant.games.battletech.state import Caused, Piece, State
from assistant.rules.decision import Ref, Seat


def mission_of(state: State) -> Mission:
    """The mission under way; there is one."""
    assert state.mission is not None
    return state.mission


def named_target(mission: Mission) -> SiteId:
    """What the group was sent against; that has been said."""
    assert mission.target is not None
    return mission.target


def is_present(state: State, id: str) -> bool:
    """Whether nothing has removed the Unit from the battle since it came (RMV-1)."""
    return id not in state.mission_view.gone


def effects(state: State) -> tuple[Caused, ...]:
    """The effects that count, each with its cause."""
    return state.mission_view.effects


def uses(state: State, option: UnitOption, unit: str) -> bool:
    """Whether the Unit uses this option, and is still there to do so."""
    return has_used(state, option, unit) and is_present(state, unit)


def has_used(state: State, option: UnitOption, unit: str) -> bool:
    """Whether the Unit has declared this option, come what may."""
    return (unit, option) in state.mission_view.used


def target_piece(state: State) -> Piece | None:
    """The target, where it is a card."""
    return state.mission_view.target


def is_reached(mission: Mission) -> bool:
    """Whether damage gets to the target: nobody blocks, or it is included (BLK-5, BLK-6)."""
    return not mission.is_blocked or mission.included


def is_battle(state: State) -> bool:
    """Whether anybody resists; otherwise damage is simply dealt (BLK-8)."""
    return mission_of(state).is_blocked or state.mission_view.resists(target_piece(state))


def is_barred(state: State) -> bool:
    """Whether the table lets nobody use options now: there is no battle (AMB-4)."""
    forbidden = state.rule_options.without_battle is WithoutBattle.FORBIDDEN
    return forbidden and not is_battle(state)


def fighters(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A side's cards in the battle that deal damage and can be hit, in the order they came."""
    return state.mission_view.sides.get(seat, ())


def everybody(state: State) -> tuple[Piece, ...]:
    """The cards of both sides in the battle, the attacker's first."""
    return tuple(piece for seat in mission_of(state).seats for piece in fighters(state, seat))


def is_fighter(state: State, id: str) -> bool:
    """Whether the card is in the battle, on either side."""
    return id in state.mission_view.fighting


def targets_of(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """What the Units of a side can assign damage to (ASG-1)."""
    return state.mission_view.targets[seat]


def missile_targets(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """Missiles fly past a block at the target, or at any enemy Unit in the battle (AMB-19)."""
    view = state.mission_view
    aimed = view.aimed_at if seat == view.mission.attacker else ()
    return tuple(dict.fromkeys((*view.targets[seat], *aimed)))


def involved(state: State) -> tuple[SiteId, ...]:
    """Whatever a Mission card can affect: attackers, blockers and the target (MSN-1)."""
    found = [piece.site for piece in everybody(state)]
    return tuple(dict.fromkeys((*found, *state.mission_view.aimed_at)))


def is_hurried(state: State, id: str) -> bool:
    """Whether the winner of the initiative made this enemy join: no options for it (JON-2)."""
    return id in state.mission_view.hurried


def riders(state: State, id: str) -> tuple[tuple[Piece, Card], ...]:
    """The Pilot and the Enhancements on a card, as far as they act."""
    return state.riders.get(id, ())


def played(mission: Mission, seat: Seat) -> tuple[MissionPlayed, ...]:
    """The Mission cards a side has played in this battle."""
    return tuple(e for e in mission.entries if isinstance(e, MissionPlayed) and e.seat == seat)


def is_vehicle(piece: Piece | None) -> bool:
    """Whether it rolls for its life: a Vehicle in play (DMG-4)."""
    return piece is not None and piece.is_unit and piece.has(Subtype.VEHICLE)


def site_ref(state: State, site: str) -> Ref:
    """How panels know a card or a Stockpile; a card that is gone is nowhere on them."""
    owner, piece = stockpile_owner(site), state.find(site)
    if owner is not None:
        return stockpile_ref(owner)
    return Ref(site) if piece is None else piece.ref
