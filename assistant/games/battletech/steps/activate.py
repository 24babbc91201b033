"""Activation: a card with enough counters is turned up and is laid where its kind belongs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from itertools import product

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
from assistant.games.battletech.setup import Region
from assistant.games.battletech.state import CONSTRUCTION, Piece, State, Zone
from assistant.games.battletech.steps.common import Judged, option_groups
from assistant.games.battletech.unseen_cards import DEPLOYABLE, unseen
from assistant.games.battletech.zones import scrap
from assistant.rules.decision import Action, Choice, Group, Option, Refusal
from assistant.rules.flow import Event, Step, asks
from assistant.rules.text import Message

ACTIVATE, COMMAND, UNIT = rule("ACT-1"), rule("ACT-3"), rule("ACT-4")
IGNORED, PILOT = rule("CON-3"), rule("PIL-1")


def being_built(state: State) -> list[Piece]:
    """The active player's cards under construction."""
    mine = [piece for piece in state.pieces if piece.seat == state.active and not piece.active]
    return [piece for piece in mine if piece.zone is CONSTRUCTION]


def activations(state: State) -> Iterator[Option]:
    """Every card under construction; one that nobody has named must be named."""
    group = Group(texts.ACTIVATE_GROUP(), ACTIVATE)
    pays, free = paying(state, state.active), has_free_mech(state, state.active)
    deck = unseen(state, state.active)
    for piece in being_built(state):
        if piece.card is None:
            means = Means("card", "card", (), counters=piece.counters, paying=pays, free_mech=free)
            examples = _examples(means)
            field = replace(means, examples=examples, deck=deck)
            action, name = Activate(piece.id, examples[0]), piece_name(state, piece)
            unknown = texts.CARD_UNKNOWN(counters=piece.counters)
            yield Option(action, name, group, (piece.ref,), (), field, unknown)
            continue
        why = tuple(why_not_activate(piece.card, piece.counters, pays, free))
        action, cost = Activate(piece.id, piece.card), piece.card.cost
        detail = None if cost is None else in_a_line(cost, pays.now, piece.counters)
        yield Option(action, piece_name(state, piece), group, (piece.ref,), why, detail=detail)


def at_once(state: State) -> Iterator[Option]:
    """Units that need not wait in Construction."""
    group, ready = Group(texts.AT_ONCE_GROUP(), UNIT), may_patrol_at_once(state)
    return option_groups(state, group, PatrolAtOnce, ((piece, ()) for piece in ready))


def activate(state: State, piece: Piece, card: Card) -> Step[State]:
    """Counters leave an active card (CON-6); what is too much of them is ignored (CON-3)."""
    told: list[Event] = []
    assets = paying_assets(state, piece.seat)
    if card.cost is not None:
        # By the assets of another moment too little may lie on the card.
        moments = state.phase_assets, state.assets(piece.seat)
        if piece.counters < max(map(card.cost.with_assets, moments)):
            state = state.deciding("AMB-1")
    spare = piece.counters - (card.cost.with_assets(assets) if card.cost else 0)
    piece = replace(piece, card=card, told=None, active=True, face_up=True, counters=0)
    name = piece_name(state, piece)
    told.append(Event(texts.ACTIVATED(card=name), ACTIVATE, piece.seat))
    if spare > 0:
        told.append(Event(texts.IGNORED(card=name, n=spare), IGNORED, piece.seat))
    if card.scrap_on_reveal:
        text = texts.SCRAPPED_ON_REVEAL(card=name)
        told.append(Event(text, COMMAND, piece.seat))
        step = scrap(state.with_piece(piece), (piece.id,), COMMAND)
        return asks(step.state, *told, *step.events)
    state = state.with_piece(piece)
    if card.is_unit:
        told.append(Event(texts.UNIT_WAITS(card=name), UNIT, piece.seat))
    elif not waits_for_place(piece):
        state = state.with_piece(replace(piece, zone=Zone.COMMAND_POST))
        told.append(Event(texts.TO_COMMAND_POST(card=name), COMMAND, piece.seat))
    return asks(state, *told)


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


@lru_cache(maxsize=256)
def _examples(means: Means) -> tuple[Card, ...]:
    """The cards that could be activated with these means; one that costs nothing always can."""
    return tuple(card for card in DEPLOYABLE if not means.refusals(card))


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
    """Every place the card may have, and none.

    Terrain is laid on a region, even where it prints Enhancement besides. Pilots want a 'Mech of
    their own side; Enhancements any card or Stockpile.
    """
    group, on = Group(texts.LAY_GROUP(), COMMAND), partial(LayOn, piece.id)
    places: list[Option] = []
    others = [p for p in state.pieces if p.id != piece.id]
    if piece.has(Subtype.TERRAIN):
        for seat, (region, said) in product(state.seats, REGIONS.items()):
            label = texts.REGION_OF(player=player_name(state, seat), region=said())
            refs = (piece.ref, zone_ref(seat, region.value))
            places.append(Option(LayTerrain(piece.id, seat, region), label, group, refs))
    elif piece.has(Subtype.PILOT):
        units = [p for p in others if p.seat == piece.seat and p.is_unit]
        places += option_groups(state, group, on, _mechs(state, units), "host")
    else:
        cards = [(p, ()) for p in others if p.zone not in (Zone.ATTACHED, Zone.TERRAIN)]
        places += option_groups(state, group, on, cards, "host")
        for seat in state.seats:
            site, refs = stockpile_id(seat), (piece.ref, stockpile_ref(seat))
            places.append(Option(LayOn(piece.id, site), site_name(state, site), group, refs))
    nowhere = Option(LayNowhere(piece.id), texts.LAY_NOWHERE(), group, (piece.ref,))
    prompt = texts.WHERE_TO(card=piece_name(state, piece))
    return Choice(state.active, prompt, (*places, nowhere))


def _mechs(state: State, units: Iterable[Piece]) -> list[Judged]:
    """What stands against a pilot for each of these Units."""
    free = {mech.id for seat in state.seats for mech in free_mechs(state, seat)}
    return [
        (p, (ONLY_MECHS,) if not is_mech(p) else () if p.id in free else (HAS_A_PILOT,))
        for p in units
    ]


def lay(state: State, action: LayOn | LayTerrain | LayNowhere) -> Step[State]:
    """The card lies there, or goes to the Scrapheap."""
    piece = state.piece(action.piece)
    match action:
        case LayNowhere():
            step = scrap(state, (piece.id,), COMMAND)
            return asks(step.state, *step.events)
        case LayOn(host=host):
            piece, where = replace(piece, zone=Zone.ATTACHED, host=host), site_name(state, host)
        case LayTerrain(seat=seat, region=region):
            piece = replace(piece, zone=Zone.TERRAIN, region=region, region_of=seat)
            where = texts.REGION_OF(player=player_name(state, seat), region=REGIONS[region]())
    text = texts.LAID_ON(card=piece_name(state, piece), host=where)
    return asks(state.with_piece(piece), Event(text, COMMAND, piece.seat))


def pilot_options(state: State) -> Iterator[Option]:
    """Each own pilot to each own 'Mech, to no other Unit, and each with each other one.

    The label says whose move it is: the picks are where he may go.
    """
    lying = state.of(state.active, Zone.ATTACHED)
    pilots = [piece for piece in lying if piece.has(Subtype.PILOT)]
    units = [p for p in state.pieces if p.seat == state.active and p.is_unit]
    judged = _mechs(state, units) if pilots else []
    to, swap = Group(texts.PILOTS_GROUP(), PILOT), Group(texts.SWAP_GROUP(), PILOT)
    for n, pilot in enumerate(pilots):
        elsewhere = [(mech, why) for mech, why in judged if mech.id != pilot.host]
        others: list[Judged] = [(p, ()) for p in pilots[n + 1 :] if p.host != pilot.host]
        moves = option_groups(state, to, partial(MovePilot, pilot.id), elsewhere, "mech")
        swaps = option_groups(state, swap, partial(SwapPilots, pilot.id), others, "other")
        for option in (*moves, *swaps):
            label = texts.PILOT_TO(pilot=piece_name(state, pilot), mech=option.label)
            yield replace(option, label=label, subjects=(pilot.ref, *option.subjects))


def move_pilots(state: State, action: Action) -> Step[State]:
    """The pilots lie on their new 'Mechs."""
    match action:
        case MovePilot(pilot=id, mech=mech):
            pilot, name = replace(state.piece(id), host=mech), site_name(state, mech)
            text = texts.MOVED_PILOT(pilot=piece_name(state, pilot), mech=name)
            return asks(state.with_piece(pilot), Event(text, PILOT, pilot.seat))
        case SwapPilots(pilot=id, other=other_id):
            pilot, other = state.piece(id), state.piece(other_id)
            text = texts.SWAPPED(pilot=piece_name(state, pilot), other=piece_name(state, other))
            state = state.with_piece(replace(pilot, host=other.host))
            state = state.with_piece(replace(other, host=pilot.host))
            return asks(state, Event(text, PILOT, pilot.seat))
    raise TypeError(action)
