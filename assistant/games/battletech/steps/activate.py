"""Activation: a card with enough counters is turned up and goes where its kind belongs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from assistant.games.battletech import texts
from assistant.games.battletech.actions import Activate, PatrolAtOnce
from assistant.games.battletech.cards import Card, Subtype
from assistant.games.battletech.costs import (
    Means,
    has_free_mech,
    in_a_line,
    paying,
    paying_assets,
    why_not_activate,
)
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.option_groups import Labels, option_groups
from assistant.games.battletech.rule_options import rule
from assistant.games.battletech.setup import DeckCard
from assistant.games.battletech.state import CONSTRUCTION, Piece, State, Zone
from assistant.games.battletech.unseen_cards import DEPLOYABLE, unseen
from assistant.games.battletech.zones import scrap, to_patrol
from assistant.rules.decision import Group, Option
from assistant.rules.flow import Event, Step, asks

ACTIVATE, COMMAND, UNIT = rule("ACT-1"), rule("ACT-3"), rule("ACT-4")
IGNORED = rule("CON-3")


def being_built(state: State) -> list[Piece]:
    """The active player's cards under construction."""
    mine = [piece for piece in state.pieces if piece.seat == state.active and not piece.active]
    return [piece for piece in mine if piece.zone is CONSTRUCTION]


def options(state: State) -> Iterator[Option]:
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


def apply(state: State, piece: Piece, card: Card) -> Step[State]:
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
