"""Activation: a card with enough counters is turned up and is laid where its kind belongs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import (
    Activate,
    LayNowhere,
    LayOn,
    LayTerrain,
    MovePilot,
    PatrolAtOnce,
    SwapPilots,
)
from assistant.games.battletech.cards import (
    Card,
    PieceId,
    Subtype,
    stockpile_id,
    stockpile_ref,
    zone_ref,
)
from assistant.games.battletech.costs import (
    Means,
    free_mechs,
    has_free_mech,
    in_a_line,
    is_mech,
    paying,
    paying_assets,
    why_not_activate,
)
from assistant.games.battletech.names import piece_name, player_name, site_name
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.setup import DeckCard, Region
from assistant.games.battletech.state import CONSTRUCTION, Piece, State, Zone
from assistant.games.battletech.steps.common import Judged, Labels, option_groups
from assistant.games.battletech.unseen_cards import DEPLOYABLE, unseen
from assistant.games.battletech.zones import scrap, to_patrol
from assistant.rules.decision import Action, Choice, Group, Option, Refusal
from assistant.rules.flow import Event, Step, asks
from assistant.rules.text import Message

ACTIVATE, COMMAND, UNIT = rule("ACT-1"), rule("ACT-3"), rule("ACT-4")
IGNORED = rule("CON-3")


def being_built(state: State) -> list[Piece]:
    """The active player's cards under construction."""
    mine = [piece for piece in state.pieces if piece.seat == state.active and not piece.active]
    return [piece for piece in mine if piece.zone is CONSTRUCTION]


def activations(state: State) -> Iterator[Option]:
    """Every card under construction; one that nobody has named must be named."""
    group, labels = Group(texts.ACTIVATE_GROUP(), ACTIVATE), Labels(state)
    pays, free = paying(state, state.active), has_free_mech(state, state.active)
    deck = unseen(state, state.active)
    for piece in being_built(state):
        if piece.card is None:
            means = Means("card", "card", (), counters=piece.counters, paying=pays, free_mech=free)
            yield _unnamed(labels, group, means, piece, deck)
            continue
        why = tuple(why_not_activate(piece.card, piece.counters, pays, free))
        action, cost = Activate(piece.id, piece.card), piece.card.cost
        detail = None if cost is None else in_a_line(cost, pays.now, piece.counters)
        yield Option(action, labels.name(piece), group, (piece.ref,), why, detail=detail)


def at_once(state: State) -> Iterator[Option]:
    """Units that need not wait in Construction."""
    group, ready = Group(texts.AT_ONCE_GROUP(), UNIT), may_patrol_at_once(state)
    return option_groups(Labels(state), group, PatrolAtOnce, ((piece, ()) for piece in ready))


def activate(state: State, piece: Piece, card: Card) -> Step[State]:
    """Counters leave an active card (CON-6); what is too much of them is ignored (CON-3)."""
    state, told = _decided(state, piece, card), []
    assets = paying_assets(state, piece.seat)
    spare = piece.counters - (card.cost.with_assets(assets) if card.cost else 0)
    piece = replace(piece, card=card, told=None, active=True, face_up=True, counters=0)
    name = piece_name(state, piece)
    told.append(Event(texts.ACTIVATED(card=name), ACTIVATE, (piece.ref,), piece.seat))
    if spare > 0:
        told.append(Event(texts.IGNORED(card=name, n=spare), IGNORED, (piece.ref,), piece.seat))
    if card.scrap_on_reveal:
        text = texts.SCRAPPED_ON_REVEAL(card=name)
        told.append(Event(text, COMMAND, (piece.ref,), piece.seat))
        step = scrap(state.with_piece(piece), (piece.id,), COMMAND)
        return asks(step.state, *told, *step.events)
    return _settled(state, piece, tuple(told))


def patrol_at_once(state: State, piece: Piece) -> Step[State]:
    """The exception to ACT-4 that some Units print."""
    return to_patrol(state, piece, UNIT)


def may_patrol_at_once(state: State) -> Iterator[Piece]:
    """The active player's Units that print it and have not gone yet."""
    for piece in state.of(state.active, Zone.CONSTRUCTION):
        if piece.is_unit and piece.card is not None and piece.card.options.patrol_on_reveal:
            yield piece


def waits_for_place(piece: Piece) -> bool:
    """Whether an active card has still to be laid on another, or on a region."""
    if piece.zone is not CONSTRUCTION or not piece.active or piece.card is None:
        return False
    return piece.card.is_carried or piece.card.has(Subtype.TERRAIN)


def _unnamed(
    labels: Labels, group: Group, means: Means, piece: Piece, deck: tuple[DeckCard, ...]
) -> Option:
    """Whatever its owner says it is, as far as what lies there pays for it."""
    members = _examples(means)
    field = replace(means, examples=members, deck=deck)
    detail = texts.CARD_UNKNOWN(counters=piece.counters)
    action = Activate(piece.id, members[0])
    return Option(action, labels.name(piece), group, (piece.ref,), (), field, detail)


@lru_cache(maxsize=256)
def _examples(means: Means) -> tuple[Card, ...]:
    """The cards that could be activated with these means; one that costs nothing always can."""
    return tuple(card for card in DEPLOYABLE if not means.refusals(card))


def _settled(state: State, piece: Piece, told: tuple[Event, ...]) -> Step[State]:
    assert piece.card is not None
    state = state.with_piece(piece)
    name = piece_name(state, piece)
    if piece.card.is_unit:
        event = Event(texts.UNIT_WAITS(card=name), UNIT, (piece.ref,), piece.seat)
        return asks(state, *told, event)
    if waits_for_place(piece):
        return asks(state, *told)
    state = state.with_piece(replace(piece, zone=Zone.COMMAND_POST))
    event = Event(texts.TO_COMMAND_POST(card=name), COMMAND, (piece.ref,), piece.seat)
    return asks(state, *told, event)


def _decided(state: State, piece: Piece, card: Card) -> State:
    """AMB-1 decided something where by the assets of another moment too little lies on the card."""
    if card.cost is None:
        return state
    moments = state.phase_assets, state.assets(piece.seat)
    dearest = max(map(card.cost.with_assets, moments))
    return state.deciding("AMB-1") if piece.counters < dearest else state


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


def where_to_lay(state: State, piece: Piece) -> Choice:
    """Every place the card may have, and none."""
    group = Group(texts.LAY_GROUP(), LAY)
    places = _regions(state, piece, group) if _is_terrain(piece) else _hosts(state, piece, group)
    nowhere = Option(LayNowhere(piece.id), texts.LAY_NOWHERE(), group, (piece.ref,))
    prompt = texts.WHERE_TO(card=piece_name(state, piece))
    return Choice(state.active, prompt, (*places, nowhere))


def lay(state: State, action: LayOn | LayTerrain | LayNowhere) -> Step[State]:
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


def move_pilots(state: State, action: Action) -> Step[State]:
    """The pilots lie on their new 'Mechs."""
    match action:
        case MovePilot(pilot=id, mech=mech):
            pilot = replace(state.piece(id), host=mech)
            names = {
                "pilot": piece_name(state, pilot),
                "mech": piece_name(state, state.piece(mech)),
            }
            event = Event(texts.MOVED_PILOT(**names), PILOT, (pilot.ref,), pilot.seat)
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

    for option in option_groups(labels, Group(texts.PILOTS_GROUP(), PILOT), to, judged, "mech"):
        yield _about(labels, pilot, option)


def _swaps(labels: Labels, pilot: Piece, others: list[Piece]) -> Iterator[Option]:
    def with_other(other: PieceId) -> Action:
        return SwapPilots(pilot.id, other)

    group = Group(texts.SWAP_GROUP(), PILOT)
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
    event = Event(texts.SWAPPED(**names), PILOT, (pilot.ref, other.ref), pilot.seat)
    return asks(state, event)
