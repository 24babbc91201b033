"""Who is in a battle and whom they can hit, as the mission's record has it."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech.cards import Kind, Subtype
from assistant.games.battletech.effects import Effect, Join, Remove
from assistant.games.battletech.ids import PieceId, SiteId, stockpile_owner, stockpile_ref
from assistant.games.battletech.mission import (
    AbilityUsed,
    Cause,
    Mission,
    MissionPlayed,
    OptionUsed,
    Ruled,
    Stage,
    UnitOption,
)
from assistant.games.battletech.state import Piece, State, Zone
from assistant.rules.decision import Ref, Seat


def mission_of(state: State) -> Mission:
    """The mission under way; there is one."""
    assert state.mission is not None
    return state.mission


def told(mission: Mission) -> Iterator[tuple[Cause, Effect]]:
    """Every effect with what caused it, in order."""
    return ((cause, effect) for cause in mission.causes for effect in cause.effects)


def is_present(mission: Mission, id: str) -> bool:
    """Whether nothing has removed the Unit from the battle since it came (RMV-1)."""
    return id not in absent(mission)


def absent(mission: Mission) -> frozenset[str]:
    """Everybody who has been removed from the battle and has not joined again."""
    gone: frozenset[str] = frozenset()
    for _, effect in told(mission):
        if isinstance(effect, Remove):
            gone |= {effect.on}
        elif isinstance(effect, Join):
            gone -= {effect.on}
    return gone


def effects(state: State) -> Iterator[tuple[Cause, Effect]]:
    """The effects that count: those of a removed Unit, and of what lies on it, do not (RMV-1)."""
    mission = mission_of(state)
    gone = absent(mission)
    for cause, effect in told(mission):
        if isinstance(cause, AbilityUsed) and gone and _is_on(state, cause.by, gone):
            continue
        yield cause, effect


def uses(state: State, option: UnitOption, unit: str) -> bool:
    """Whether the Unit uses this option, and is still there to do so."""
    mission = mission_of(state)
    return is_present(mission, unit) and any(
        isinstance(e, OptionUsed) and (e.unit, e.option) == (unit, option) for e in mission.entries
    )


def has_used(mission: Mission, option: UnitOption, unit: str) -> bool:
    """Whether the Unit has declared this option, come what may."""
    return any(
        isinstance(e, OptionUsed) and (e.unit, e.option) == (unit, option) for e in mission.entries
    )


def target_piece(state: State) -> Piece | None:
    """The target, where it is a card."""
    return state.find(mission_of(state).target)


def can_fight(piece: Piece | None) -> bool:
    """Whether a target resists: an undepleted Unit, or a Command card with an Attack (BLK-7)."""
    if piece is None or piece.card is None or not piece.active or piece.depleted:
        return False
    return piece.card.kind is Kind.UNIT or bool(piece.card.attack)


def is_reached(mission: Mission) -> bool:
    """Whether damage gets to the target: nobody blocks, or it is included (BLK-5, BLK-6)."""
    return not mission.is_blocked or mission.included


def is_battle(state: State) -> bool:
    """Whether anybody resists; otherwise damage is simply dealt (BLK-8)."""
    return mission_of(state).is_blocked or can_fight(target_piece(state))


def fighters(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A side's cards in the battle that deal damage and can be hit, in the order they came."""
    gone = absent(mission_of(state))
    ids = [*_first_in(state, seat), *_joined(state, seat)]
    found = (state.find(id) for id in dict.fromkeys(ids) if id not in gone)
    return tuple(piece for piece in found if piece is not None)


def is_fighter(state: State, id: str) -> bool:
    """Whether the card is in the battle, on either side."""
    mission = mission_of(state)
    seats = (mission.attacker, mission.defender)
    return any(
        piece.id == id for seat in seats if seat is not None for piece in fighters(state, seat)
    )


def targets_of(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """What the Units of a side can assign damage to (ASG-1)."""
    mission = mission_of(state)
    found = [piece.site for piece in fighters(state, mission.enemy(seat))]
    if seat == mission.attacker and is_reached(mission):
        found += _target(state)
    return tuple(dict.fromkeys(found))


def missile_targets(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """Missiles fly past a block at the target, or at any enemy Unit in the battle (AMB-19)."""
    mission = mission_of(state)
    aimed = _target(state) if seat == mission.attacker else []
    return tuple(dict.fromkeys((*targets_of(state, seat), *aimed)))


def involved(state: State) -> tuple[SiteId, ...]:
    """Whatever a Mission card can affect: attackers, blockers and the target (MSN-1)."""
    mission = mission_of(state)
    sides = [s for s in (mission.attacker, mission.defender) if s is not None]
    found = [piece.site for seat in sides for piece in fighters(state, seat)]
    return tuple(dict.fromkeys((*found, *_target(state))))


def is_hurried(state: State, id: str) -> bool:
    """Whether the winner of the initiative made this enemy join: no options for it (JON-2)."""
    mission = mission_of(state)
    return any(
        isinstance(effect, Join)
        and effect.on == id
        and cause.stage is Stage.SECOND
        and cause.seat != state.owner(id)
        and not isinstance(cause, Ruled)
        for cause, effect in told(mission)
    )


def carried(state: State, id: str) -> Iterator[Piece]:
    """The Pilot and the Enhancements on a card, as far as they act."""
    return (
        piece
        for piece in state.on(id)
        if piece.zone is Zone.ATTACHED and piece.active and not piece.depleted
    )


def played(mission: Mission, seat: Seat) -> tuple[MissionPlayed, ...]:
    """The Mission cards a side has played in this battle."""
    return tuple(e for e in mission.entries if isinstance(e, MissionPlayed) and e.seat == seat)


def is_vehicle(piece: Piece | None) -> bool:
    """Whether it rolls for its life: a Vehicle in play (DMG-4)."""
    return piece is not None and piece.is_unit and piece.has(Subtype.VEHICLE)


def site_ref(state: State, site: str) -> Ref:
    """How panels know a card or a Stockpile."""
    owner = stockpile_owner(site)
    return stockpile_ref(owner) if owner is not None else state.piece(site).ref


def _first_in(state: State, seat: Seat) -> tuple[PieceId, ...]:
    """Who was in the battle from the start."""
    mission = mission_of(state)
    if seat == mission.attacker:
        return mission.group
    target = target_piece(state)
    aimed = (target.id,) if target is not None and can_fight(target) else ()
    if mission.is_blocked:
        return (*mission.blockers, *(aimed if mission.included else ()))
    return aimed if mission.answered else ()


def _joined(state: State, seat: Seat) -> tuple[PieceId, ...]:
    return tuple(
        effect.on
        for _, effect in told(mission_of(state))
        if isinstance(effect, Join) and state.owner(effect.on) == seat
    )


def _target(state: State) -> list[SiteId]:
    """The target, unless an effect has removed it or it is gone."""
    mission = mission_of(state)
    target = mission.target
    if target is None or state.owner(target) is None or not is_present(mission, target):
        return []
    return [target]


def _is_on(state: State, id: str, gone: frozenset[str]) -> bool:
    """Whether the card, or what it lies on, is among these."""
    piece = state.find(id)
    return id in gone or (piece is not None and piece.host in gone)
