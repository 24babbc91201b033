"""The table moves a card somewhere else, without a rule."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.battletech.ids import stockpile_id
from assistant.games.battletech.names import piece_name
from assistant.games.battletech.rulings.actions import Place
from assistant.games.battletech.rulings.words import MOVES
from assistant.games.battletech.state import Piece, State, Zone
from assistant.games.battletech.zones import carried, scrap, without
from assistant.rules.decision import TABLE
from assistant.rules.flow import Event, Step

OFF_TABLE = (Place.HAND, Place.STOCKPILE)


def moved(state: State, piece: Piece, to: Place) -> Step[State]:
    """The card is there; what lay on it goes with it, or to the Scrapheap where it cannot."""
    if to is Place.SCRAPHEAP:
        return scrap(state, (piece.id,), TABLE)
    text = MOVES[to][1](card=piece_name(state, piece))
    event = Event(text, TABLE, (piece.ref,), piece.seat)
    step = _taken_back(state, piece, to) if to in OFF_TABLE else _laid(state, piece, to)
    return Step(step.state, (event, *step.events))


def _laid(state: State, piece: Piece, to: Place) -> Step[State]:
    here = replace(piece, host=None, region=None, region_of=None)
    if to is Place.CONSTRUCTION:
        return _unbuilt(state, replace(here, zone=Zone.CONSTRUCTION))
    host = stockpile_id(piece.seat) if to is Place.GUARD else None
    up = piece.face_up or not piece.active
    here = replace(here, zone=Zone(to.value), host=host, active=True, face_up=up, counters=0)
    return Step(state.with_piece(here))


def _unbuilt(state: State, piece: Piece) -> Step[State]:
    """Under construction again: nothing lies on it, and it has no damage; its guards stay."""
    on = carried(state, (piece.id,))
    up = piece.card is not None
    bare = replace(piece, active=False, tapped=False, gave=0, face_up=up, damage=0)
    return scrap(state.with_piece(bare), on, TABLE)


def _taken_back(state: State, piece: Piece, to: Place) -> Step[State]:
    on = carried(state, (piece.id,))
    first = scrap(state, on, TABLE)
    state = without(first.state, (piece.id,))
    player = state.player(piece.seat)
    if to is Place.HAND:
        player = replace(player, hand=player.hand + 1)
    else:
        player = replace(player, stockpile=player.stockpile + 1)
    return Step(state.with_player(piece.seat, player), first.events)
