"""Cards come and go: a new one on the table, one to the Scrapheap, and what lay on or beside it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Card, PieceId, SiteId, stockpile_id, stockpile_owner
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rule_options import GuardsOfLost, reading
from assistant.games.battletech.state import (
    ATTACHED,
    COMMAND_POST,
    CONSTRUCTION,
    GUARD,
    Piece,
    State,
    Zone,
)
from assistant.rules.decision import Cite, Seat
from assistant.rules.flow import Event, Step


def add(
    state: State, seat: Seat, zone: Zone = Zone.CONSTRUCTION, card: Card | None = None
) -> tuple[State, Piece]:
    """A new card on the table, and it: face up where it is named, active out of Construction."""
    id = PieceId(SiteId(f"card-{state.made + 1}"))
    active, known = zone is not CONSTRUCTION, card is not None
    piece = Piece(id, seat, card, zone, active=active, face_up=known or active)
    return replace(state, pieces=(*state.pieces, piece), made=state.made + 1), piece


def scrap(state: State, ids: tuple[PieceId, ...], cite: Cite) -> Step[State]:
    """The cards go to the Scrapheaps at the same time, with what lies on them (DMG-5)."""
    if not ids:
        return Step(state)
    all_of_them = frozenset(ids).union(carried(state, ids))
    gone = [piece for piece in state.pieces if piece.id in all_of_them]
    names = {piece.id: piece_name(state, piece) for piece in gone}
    state = without(state, tuple(piece.id for piece in gone))
    for piece in gone:
        owner = state.player(piece.seat)
        heap = (*owner.scrapheap, piece.card)
        state = state.with_player(piece.seat, replace(owner, scrapheap=heap))
    events = (Event(texts.SCRAPPED(card=names[p.id]), cite, p.seat) for p in gone)
    return Step(state, tuple(events))


def carried(state: State, ids: Collection[str]) -> tuple[PieceId, ...]:
    """What lies on these cards, and what lies on that, whoever owns it; guards do not."""
    on = tuple(p.id for p in state.pieces if p.zone is ATTACHED and p.host in ids)
    return (*on, *carried(state, on)) if on else ()


def without(state: State, ids: tuple[PieceId, ...]) -> State:
    """The same state; the cards are no longer on the table."""
    return replace(state, pieces=tuple(p for p in state.pieces if p.id not in ids))


def freed(state: State) -> Step[State]:
    """Guards whose Site is gone, or is no Site any more, go where the table reads it (AMB-10)."""
    guards = [p for p in state.pieces if p.zone is GUARD and not _is_there(state, p.host)]
    if not guards:
        return Step(state)
    stays = state.rule_options.guards_of_lost is GuardsOfLost.STOCKPILE
    say = texts.GUARDS_STOCKPILE if stays else texts.GUARDS_FREE
    events = tuple(Event(say(unit=piece_name(state, g)), reading("AMB-10"), g.seat) for g in guards)
    for guard in guards:
        state = state.with_piece(_sent_on(guard, stays=stays))
    return Step(state.deciding("AMB-10"), events)


def is_site(piece: Piece) -> bool:
    """A card being built or of the Command Post; what lies on another card is none (TGT-1)."""
    building = piece.zone is CONSTRUCTION and not piece.active
    return building or piece.zone is COMMAND_POST


def to_patrol(state: State, piece: Piece, cite: Cite) -> Step[State]:
    """A Unit goes to the Patrol region."""
    moved = replace(piece, zone=Zone.PATROL, host=None)
    event = Event(texts.TO_PATROL(card=piece_name(state, piece)), cite, piece.seat)
    return Step(state.with_piece(moved), (event,))


def _is_there(state: State, site: SiteId | None) -> bool:
    """Whether it is still a Site."""
    piece = state.find(site)
    if piece is not None:
        return is_site(piece)
    return site is not None and stockpile_owner(site) is not None


def _sent_on(guard: Piece, *, stays: bool) -> Piece:
    if stays:
        return replace(guard, host=stockpile_id(guard.seat))
    return replace(guard, zone=Zone.PATROL, host=None)
