"""What a group of Units can be sent against, and all that stands against it (TGT-1, TGT-2)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.battletech.cards import Speed, Subtype
from assistant.games.battletech.cites import rule
from assistant.games.battletech.ids import SiteId, stockpile_id, stockpile_owner
from assistant.games.battletech.mission import texts
from assistant.games.battletech.mission.force import group_speed
from assistant.games.battletech.state import Piece, State, Zone
from assistant.rules.decision import Refusal, Seat

SPEEDS = {
    Speed.SLOW: texts.SLOW,
    Speed.MODERATE: texts.MODERATE,
    Speed.FAST: texts.FAST,
}


def enemy_things(state: State, seat: Seat) -> Iterator[SiteId]:
    """Everything that others have on the table, their Stockpiles first."""
    for other in state.seats:
        if other != seat:
            yield stockpile_id(other)
            yield from (piece.site for piece in state.pieces if piece.seat == other)


def why_not_target(state: State, group: tuple[Piece, ...], site: SiteId) -> Iterator[Refusal]:
    """Every reason against sending this group there."""
    if stockpile_owner(site) is not None:
        return
    piece = state.piece(site)
    if piece.zone is Zone.TERRAIN:
        yield Refusal(texts.IS_TERRAIN(), rule("TGT-1"))
    elif piece.depleted or not piece.active:
        return
    elif piece.is_unit:
        yield from _why_not_unit(state, group, piece)
    elif piece.has(Subtype.PILOT) or piece.has(Subtype.ENHANCEMENT) or piece.zone is Zone.ATTACHED:
        yield Refusal(texts.IS_CARRIED(), rule("TGT-1"))


def why_not_member(piece: Piece) -> Iterator[Refusal]:
    """Every reason against this Unit going on a mission (MIS-2)."""
    if not piece.active:
        yield Refusal(texts.IN_CONSTRUCTION(), rule("ACT-4"))
    elif piece.zone is Zone.CONSTRUCTION:
        yield Refusal(texts.JUST_ACTIVATED(), rule("ACT-4"))
    elif piece.zone is Zone.GUARD:
        yield Refusal(texts.GUARDS(), rule("GRD-4"))
    elif piece.zone is not Zone.PATROL:
        yield Refusal(texts.NOT_IN_PATROL(), rule("MIS-2"))
    if piece.tapped:
        yield Refusal(texts.IS_TAPPED(), rule("MIS-2"))
    if piece.depleted:
        yield Refusal(texts.IS_DEPLETED(), rule("MIS-2"))


def why_not_alone(group: tuple[Piece, ...]) -> Iterator[Refusal]:
    """Battle Armor goes only with another Unit (MIS-4)."""
    if len(group) == 1 and group[0].has(Subtype.BATTLE_ARMOR):
        yield Refusal(texts.ARMOR_ALONE(), rule("MIS-4"))


def why_not_block(
    state: State, group: tuple[Piece, ...], target: SiteId, piece: Piece
) -> Iterator[Refusal]:
    """Every reason against this Unit standing in the way (BLK-1 to BLK-3)."""
    if piece.tapped:
        yield Refusal(texts.IS_TAPPED(), rule("BLK-1"))
    if piece.depleted:
        yield Refusal(texts.IS_DEPLETED(), rule("BLK-1"))
    if piece.site == target:
        yield Refusal(texts.IS_TARGET(), rule("BLK-6"))
    elif piece.zone is Zone.GUARD:
        if piece.host != target:
            yield Refusal(texts.GUARDS_OTHER(), rule("BLK-3"))
    elif piece.zone is not Zone.PATROL:
        yield Refusal(texts.NOT_THERE(), rule("BLK-1"))
    else:
        yield from _why_not_patrol(state, group, piece)


def _why_not_unit(state: State, group: tuple[Piece, ...], piece: Piece) -> Iterator[Refusal]:
    ours, theirs = group_speed(state, group), group_speed(state, (piece,))
    if ours is None or theirs is None:
        yield Refusal(texts.SPEED_UNKNOWN(), rule("TGT-1"))
    elif ours.rank <= theirs.rank:
        text = texts.NOT_FASTER(ours=SPEEDS[ours](), theirs=SPEEDS[theirs]())
        yield Refusal(text, rule("TGT-1"))


def _why_not_patrol(state: State, group: tuple[Piece, ...], piece: Piece) -> Iterator[Refusal]:
    ours, theirs = group_speed(state, (piece,)), group_speed(state, group)
    if piece.card is not None and piece.card.options.guard_only_block:
        yield Refusal(texts.ONLY_GUARDS(), rule("BLK-2"))
    if ours is not None and theirs is not None and theirs.rank > ours.rank:
        text = texts.TOO_SLOW(ours=SPEEDS[ours](), theirs=SPEEDS[theirs]())
        yield Refusal(text, rule("BLK-2"))
    if _flies(group) and not (_flies((piece,)) and piece.has(Subtype.VEHICLE)):
        yield Refusal(texts.THEY_FLY(), rule("BLK-2"))


def _flies(group: tuple[Piece, ...]) -> bool:
    """Whether all of them are VTOLs."""
    return all(piece.card is not None and piece.card.options.vtol for piece in group)
