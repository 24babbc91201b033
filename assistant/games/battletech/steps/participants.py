"""Who may go on a mission and against what, who may block, and who is in its battle."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from assistant.games.battletech import mission_texts
from assistant.games.battletech.battle_record import Mission, MissionPlayed, Stage, UnitOption
from assistant.games.battletech.cards import (
    Card,
    SiteId,
    Speed,
    Subtype,
    stockpile_id,
    stockpile_owner,
    stockpile_ref,
)
from assistant.games.battletech.rule_options import OmniRides, WithoutBattle, rule
from assistant.games.battletech.state import (
    ATTACHED,
    CONSTRUCTION,
    GUARD,
    PATROL,
    TERRAIN,
    Piece,
    State,
)
from assistant.rules.decision import Ref, Refusal, Seat


def mission_of(state: State) -> Mission:
    """The mission under way; there is one."""
    assert state.mission is not None
    return state.mission


def defender_of(state: State) -> Seat:
    """The player whom the mission has been sent against; that has been said."""
    seat = mission_of(state).defender
    assert seat is not None
    return seat


def named_target(mission: Mission) -> SiteId:
    """What the group was sent against; that has been said."""
    assert mission.target is not None
    return mission.target


def is_present(state: State, id: str) -> bool:
    """Whether nothing has removed the Unit from the battle since it came (RMV-1)."""
    return id not in state.mission_view.gone


def uses(state: State, option: UnitOption, unit: str) -> bool:
    """Whether the Unit uses this option, and is still there to do so."""
    return (unit, option) in state.mission_view.used and is_present(state, unit)


def is_battle(state: State) -> bool:
    """Whether anybody resists; otherwise damage is simply dealt (BLK-8)."""
    return mission_of(state).is_blocked or state.mission_view.resists(state.mission_view.target)


def is_barred(state: State) -> bool:
    """Whether the table lets nobody use options now: there is no battle (AMB-4)."""
    forbidden = state.rule_options.without_battle is WithoutBattle.FORBIDDEN
    return forbidden and not is_battle(state)


def stage_of(state: State, seat: Seat) -> Stage:
    """Which of the two steps is this side's."""
    return Stage.FIRST if mission_of(state).first == seat else Stage.SECOND


def fighters(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A side's cards in the battle that deal damage and can be hit, in the order they came."""
    return state.mission_view.sides.get(seat, ())


def everybody(state: State) -> tuple[Piece, ...]:
    """The cards of both sides in the battle, the attacker's first."""
    return tuple(piece for seat in mission_of(state).seats for piece in fighters(state, seat))


def missile_targets(state: State, seat: Seat) -> tuple[SiteId, ...]:
    """Missiles fly past a block at the target, or at any enemy Unit in the battle (AMB-19)."""
    view = state.mission_view
    aimed = view.aimed_at if seat == view.mission.attacker else ()
    return tuple(dict.fromkeys((*view.targets[seat], *aimed)))


def involved(state: State) -> tuple[SiteId, ...]:
    """Whatever a Mission card can affect: attackers, blockers and the target (MSN-1)."""
    found = [piece.site for piece in everybody(state)]
    return tuple(dict.fromkeys((*found, *state.mission_view.aimed_at)))


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


SPEEDS = {
    Speed.SLOW: mission_texts.SLOW,
    Speed.MODERATE: mission_texts.MODERATE,
    Speed.FAST: mission_texts.FAST,
}


def enemy_things(state: State, seat: Seat) -> Iterator[SiteId]:
    """Everything that others have on the table, their Stockpiles first."""
    for other in state.seats:
        if other != seat:
            yield stockpile_id(other)
            yield from (piece.site for piece in state.pieces if piece.seat == other)


def why_not_target(state: State, group: tuple[Piece, ...], site: SiteId) -> Iterator[Refusal]:
    """Every reason against sending this group there; at a Stockpile there is none."""
    piece = state.find(site)
    if piece is not None:
        yield from why_not_reached(group_speed(state, group), piece)


def why_not_reached(speed: Speed | None, piece: Piece) -> tuple[Refusal, ...]:
    """Every reason against a group of this speed at this card; a depleted one is open to all."""
    if not (piece.active and piece.face_up):
        return ()
    if piece.zone is TERRAIN:
        return (Refusal(mission_texts.IS_TERRAIN(), rule("TGT-1")),)
    card = piece.card
    if card is not None and card.is_unit:
        return _why_not_unit(speed, card.speed)
    if piece.has(Subtype.PILOT) or piece.has(Subtype.ENHANCEMENT) or piece.zone is ATTACHED:
        return (Refusal(mission_texts.IS_CARRIED(), rule("TGT-1")),)
    return ()


def why_not_member(piece: Piece) -> Iterator[Refusal]:
    """Every reason against this Unit going on a mission (MIS-2)."""
    if not piece.active:
        yield Refusal(mission_texts.IN_CONSTRUCTION(), rule("ACT-4"))
    elif piece.zone is CONSTRUCTION:
        yield Refusal(mission_texts.JUST_ACTIVATED(), rule("ACT-4"))
    elif piece.zone is GUARD:
        yield Refusal(mission_texts.GUARDS(), rule("GRD-4"))
    elif piece.zone is not PATROL:
        yield Refusal(mission_texts.NOT_IN_PATROL(), rule("MIS-2"))
    if piece.tapped:
        yield Refusal(mission_texts.IS_TAPPED(), rule("MIS-2"))
    if piece.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("MIS-2"))


def why_not_alone(group: tuple[Piece, ...]) -> Iterator[Refusal]:
    """Battle Armor goes only with another Unit (MIS-4)."""
    if len(group) == 1 and group[0].has(Subtype.BATTLE_ARMOR):
        yield Refusal(mission_texts.ARMOR_ALONE(), rule("MIS-4"))


class Comers(NamedTuple):
    """A group that Units may block: how fast it is, whether all of it flies."""

    speed: Speed | None
    fly: bool

    @classmethod
    def of(cls, state: State, group: tuple[Piece, ...]) -> Comers:
        """The group of a mission."""
        return cls(group_speed(state, group), all(map(_flies, group)))


def why_not_block(comers: Comers, target: SiteId, piece: Piece) -> Iterator[Refusal]:
    """Every reason against this Unit standing in the way (BLK-1 to BLK-3)."""
    if piece.tapped:
        yield Refusal(mission_texts.IS_TAPPED(), rule("BLK-1"))
    if piece.depleted:
        yield Refusal(mission_texts.IS_DEPLETED(), rule("BLK-1"))
    if piece.site == target:
        yield Refusal(mission_texts.IS_TARGET(), rule("BLK-6"))
    elif piece.zone is GUARD:
        if piece.host != target:
            yield Refusal(mission_texts.GUARDS_OTHER(), rule("BLK-3"))
    elif piece.zone is not PATROL:
        yield Refusal(mission_texts.NOT_THERE(), rule("BLK-1"))
    else:
        yield from _why_not_patrol(comers, piece)


def _why_not_unit(ours: Speed | None, theirs: Speed | None) -> tuple[Refusal, ...]:
    if ours is None or theirs is None:
        return (Refusal(mission_texts.SPEED_UNKNOWN(), rule("TGT-1")),)
    if ours.rank > theirs.rank:
        return ()
    text = mission_texts.NOT_FASTER(ours=SPEEDS[ours](), theirs=SPEEDS[theirs]())
    return (Refusal(text, rule("TGT-1")),)


def _why_not_patrol(comers: Comers, piece: Piece) -> Iterator[Refusal]:
    ours, theirs = None if piece.card is None else piece.card.speed, comers.speed
    if piece.card is not None and piece.card.options.guard_only_block:
        yield Refusal(mission_texts.ONLY_GUARDS(), rule("BLK-2"))
    if ours is not None and theirs is not None and theirs.rank > ours.rank:
        text = mission_texts.TOO_SLOW(ours=SPEEDS[ours](), theirs=SPEEDS[theirs]())
        yield Refusal(text, rule("BLK-2"))
    if comers.fly and not (_flies(piece) and piece.has(Subtype.VEHICLE)):
        yield Refusal(mission_texts.THEY_FLY(), rule("BLK-2"))


def _flies(piece: Piece) -> bool:
    """Whether it is a VTOL."""
    return piece.card is not None and piece.card.options.vtol


def group_speed(state: State, pieces: Collection[Piece]) -> Speed | None:
    """The speed of the slowest (TGT-2); None without anybody."""
    return min(filter(None, speeds_in(state, pieces)), key=_rank, default=None)


def speeds_in(state: State, pieces: Collection[Piece]) -> list[Speed | None]:
    """How fast each is beside the others.

    Where the table reads it so, Battle Armor rides on the quickest Omni of the group (D-10).
    """
    rides = state.rule_options.omni_rides is OmniRides.QUICKEST
    omnis = [p.card.speed for p in pieces if p.card is not None and p.card.is_mech and p.card.omni]
    mount = max(filter(None, omnis), key=_rank, default=None) if rides else None
    return [_speed(piece, mount) for piece in pieces]


def _speed(piece: Piece, mount: Speed | None) -> Speed | None:
    if mount is not None and piece.has(Subtype.BATTLE_ARMOR):
        return mount
    return None if piece.card is None else piece.card.speed


def _rank(speed: Speed) -> int:
    return speed.rank
