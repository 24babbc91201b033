"""What Units can be sent against, who may block them, and what stands against either (TGT, BLK)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from assistant.games.battletech import mission_texts
from assistant.games.battletech.cards import SiteId, Speed, Subtype, stockpile_id
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.state import (
    ATTACHED,
    CONSTRUCTION,
    GUARD,
    PATROL,
    TERRAIN,
    Piece,
    State,
)
from assistant.games.battletech.steps.modifiers import group_speed
from assistant.rules.decision import Refusal, Seat

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


@cache
def _why_not_unit(ours: Speed | None, theirs: Speed | None) -> tuple[Refusal, ...]:
    """The same for all the Units of a table that are as fast."""
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
        yield _too_slow(ours, theirs)
    if comers.fly and not (_flies(piece) and piece.has(Subtype.VEHICLE)):
        yield Refusal(mission_texts.THEY_FLY(), rule("BLK-2"))


@cache
def _too_slow(ours: Speed, theirs: Speed) -> Refusal:
    text = mission_texts.TOO_SLOW(ours=SPEEDS[ours](), theirs=SPEEDS[theirs]())
    return Refusal(text, rule("BLK-2"))


def _flies(piece: Piece) -> bool:
    """Whether it is a VTOL."""
    return piece.card is not None and piece.card.options.vtol
