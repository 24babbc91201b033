"""Where an activated card is laid, and the Pilots who change 'Mechs (PIL-1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import LayNowhere, LayOn, LayTerrain, MovePilot, SwapPilots
from assistant.games.battletech.cards import PieceId, Subtype, stockpile_id, stockpile_ref, zone_ref
from assistant.games.battletech.costs import free_mechs, is_mech
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.option_groups import Judged, Labels, option_groups
from assistant.games.battletech.rule_options import rule
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
    labels = Labels(state)

    def on(host: PieceId) -> Action:
        return LayOn(piece.id, host)

    others = [p for p in state.pieces if p.id != piece.id]
    if piece.has(Subtype.PILOT):
        judged = [
            (p, _why_no_pilot(state, p)) for p in others if p.seat == piece.seat and p.is_unit
        ]
        yield from option_groups(labels, group, on, judged, "host")
        return
    cards = [(p, ()) for p in others if p.zone not in (Zone.ATTACHED, Zone.TERRAIN)]
    yield from option_groups(labels, group, on, cards, "host")
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


PILOTS = rule("PIL-1")


def pilot_options(state: State) -> Iterator[Option]:
    """Each own pilot to each own 'Mech, to no other Unit, and each with each other one."""
    mine = list(_pilots(state))
    if not mine:
        return
    labels = Labels(state)
    free = frozenset(mech.id for mech in free_mechs(state, state.active))
    units = [p for p in state.pieces if p.seat == state.active and p.is_unit]
    judged: list[Judged] = [(p, _why_not_there(p, p.id in free)) for p in units]
    for n, pilot in enumerate(mine):
        elsewhere = [(mech, why) for mech, why in judged if mech.id != pilot.host]
        yield from _of_pilot(labels, pilot, elsewhere)
        yield from _swaps(labels, pilot, mine[n + 1 :])


def apply_pilots(state: State, action: Action) -> Step[State]:
    """The pilots lie on their new 'Mechs."""
    match action:
        case MovePilot(pilot=id, mech=mech):
            pilot = replace(state.piece(id), host=mech)
            names = {
                "pilot": piece_name(state, pilot),
                "mech": piece_name(state, state.piece(mech)),
            }
            event = Event(texts.MOVED_PILOT(**names), PILOTS, (pilot.ref,), pilot.seat)
            return asks(state.with_piece(pilot), event)
        case SwapPilots(pilot=id, other=other):
            return _swapped(state, state.piece(id), state.piece(other))
    raise TypeError(action)


def _pilots(state: State) -> Iterator[Piece]:
    lying = state.of(state.active, Zone.ATTACHED)
    return (piece for piece in lying if piece.has(Subtype.PILOT))


def _why_not_there(unit: Piece, is_free: bool) -> tuple[Refusal, ...]:
    if not is_mech(unit):
        return (ONLY_MECHS,)
    return () if is_free else (HAS_A_PILOT,)


def _of_pilot(labels: Labels, pilot: Piece, judged: list[Judged]) -> Iterator[Option]:
    """The label says whose move it is: the picks are where he may go."""

    def to(mech: PieceId) -> Action:
        return MovePilot(pilot.id, mech)

    for option in option_groups(labels, Group(texts.PILOTS_GROUP(), PILOTS), to, judged, "mech"):
        yield _about(labels, pilot, option)


def _swaps(labels: Labels, pilot: Piece, others: list[Piece]) -> Iterator[Option]:
    def with_other(other: PieceId) -> Action:
        return SwapPilots(pilot.id, other)

    group = Group(texts.SWAP_GROUP(), PILOTS)
    judged: list[Judged] = [(p, ()) for p in others if p.host != pilot.host]
    for option in option_groups(labels, group, with_other, judged, "other"):
        yield _about(labels, pilot, option)


def _about(labels: Labels, pilot: Piece, option: Option) -> Option:
    label = texts.PILOT_TO(pilot=labels.name(pilot), mech=option.label)
    return replace(option, label=label, subjects=(pilot.ref, *option.subjects))


def _swapped(state: State, pilot: Piece, other: Piece) -> Step[State]:
    names = {"pilot": piece_name(state, pilot), "other": piece_name(state, other)}
    state = state.with_piece(replace(pilot, host=other.host))
    state = state.with_piece(replace(other, host=pilot.host))
    event = Event(texts.SWAPPED(**names), PILOTS, (pilot.ref, other.ref), pilot.seat)
    return asks(state, event)
