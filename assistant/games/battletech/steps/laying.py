"""Where an activated Pilot, Enhancement or Terrain lies (ACT-3): on a card or on a region."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.cards import Subtype
from assistant.games.battletech.cites import rule
from assistant.games.battletech.costs import free_mechs, is_mech
from assistant.games.battletech.families import families, labels_of
from assistant.games.battletech.ids import PieceId, stockpile_id, stockpile_ref, zone_ref
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.phase_actions import LayNowhere, LayOn, LayTerrain
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import Piece, State, Zone
from assistant.games.battletech.steps.activate import waits_for_place
from assistant.games.battletech.zones import scrap
from assistant.rules.decision import Action, Choice, Group, Option, Refusal
from assistant.rules.flow import Event, Step, asks
from assistant.rules.text import Message

LAY, PILOT = rule("ACT-3"), rule("PIL-1")
HAS_A_PILOT = Refusal(texts.HAS_A_PILOT(), PILOT)
ONLY_MECHS = Refusal(texts.ONLY_MECHS(), PILOT)

REGIONS: dict[Region, Message] = {
    Region.STOCKPILE: texts.REGION_STOCKPILE,
    Region.CONSTRUCTION: texts.REGION_CONSTRUCTION,
    Region.COMMAND_POST: texts.REGION_COMMAND_POST,
    Region.PATROL: texts.REGION_PATROL,
}


def waiting(state: State) -> Piece | None:
    """The active player's card that has no place yet."""
    mine = state.of(state.active, Zone.CONSTRUCTION)
    return next((piece for piece in mine if waits_for_place(piece)), None)


def decide(state: State, piece: Piece) -> Choice:
    """Every place the card may have, and none."""
    group = Group(texts.LAY_GROUP(), LAY)
    places = _regions(state, piece, group) if _is_terrain(piece) else _hosts(state, piece, group)
    nowhere = Option(LayNowhere(piece.id), texts.LAY_NOWHERE(), group, (piece.ref,))
    prompt = texts.WHERE_TO(card=piece_name(state, piece))
    return Choice(state.active, prompt, (*places, nowhere))


def apply(state: State, action: LayOn | LayTerrain | LayNowhere) -> Step[State]:
    """The card lies there, or goes to the Scrapheap."""
    piece = state.piece(action.piece)
    match action:
        case LayNowhere():
            step = scrap(state, (piece.id,), LAY)
            return asks(step.state, *step.events)
        case LayOn(host=host):
            piece, where = replace(piece, zone=Zone.ATTACHED, host=host), site_name(state, host)
        case LayTerrain(seat=seat, region=region):
            piece = replace(piece, zone=Zone.TERRAIN, region=region, region_of=seat)
            where = texts.REGION_OF(player=player_name(state, seat), region=REGIONS[region]())
    text = texts.LAID_ON(card=piece_name(state, piece), host=where)
    return asks(state.with_piece(piece), Event(text, LAY, (piece.ref,), piece.seat))


def _is_terrain(piece: Piece) -> bool:
    """A Terrain that prints Enhancement besides is laid on a region all the same."""
    return piece.has(Subtype.TERRAIN)


def _hosts(state: State, piece: Piece, group: Group) -> Iterator[Option]:
    """Pilots want a 'Mech of their own side; Enhancements any card or Stockpile."""
    labels = labels_of(state)

    def on(host: PieceId) -> Action:
        return LayOn(piece.id, host)

    others = [p for p in state.pieces if p.id != piece.id]
    if piece.has(Subtype.PILOT):
        judged = [
            (p, _why_no_pilot(state, p)) for p in others if p.seat == piece.seat and p.is_unit
        ]
        yield from families(labels, group, on, judged, "host")
        return
    cards = [(p, ()) for p in others if p.zone not in (Zone.ATTACHED, Zone.TERRAIN)]
    yield from families(labels, group, on, cards, "host")
    for seat in state.seats:
        site = stockpile_id(seat)
        yield Option(
            LayOn(piece.id, site), site_name(state, site), group, (piece.ref, stockpile_ref(seat))
        )


def _why_no_pilot(state: State, unit: Piece) -> tuple[Refusal, ...]:
    if not is_mech(unit):
        return (ONLY_MECHS,)
    free = any(mech.id == unit.id for mech in free_mechs(state, unit.seat))
    return () if free else (HAS_A_PILOT,)


def _regions(state: State, piece: Piece, group: Group) -> Iterator[Option]:
    for seat in state.seats:
        for region, said in REGIONS.items():
            label = texts.REGION_OF(player=player_name(state, seat), region=said())
            refs = (piece.ref, zone_ref(seat, region.value))
            yield Option(LayTerrain(piece.id, seat, region), label, group, refs)
