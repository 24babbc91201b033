"""A side of a state as best play sees it: the ships it may still have, and its dice this round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import reduce
from itertools import islice, product
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from assistant.games.ti4 import flow
from assistant.games.ti4.odds.automaton import Array, Nodes, Pmf
from assistant.games.ti4.odds.choices import (
    SPARE,
    Choices,
    Fleet,
    Name,
    Piece,
    choices,
    left_late,
    path,
)
from assistant.games.ti4.odds.combat_model import alive, hit_losses, rolled, unit_hits
from assistant.games.ti4.odds.hit_states import Loss
from assistant.games.ti4.odds.hooks import BARRAGED, BEFORE_BARRAGE, best_play_knows, changes
from assistant.games.ti4.odds.ships import Ship
from assistant.games.ti4.policy import Objective
from assistant.games.ti4.state import SEATS, RoundStep, Span, State, alike
from assistant.games.ti4.steps import assign
from assistant.games.ti4.steps.assign import casualty_order
from assistant.rules.decision import Seat
from assistant.rules.odds import CancelToken, not_cancelled, until_cancelled

MOST_NODES = 4000
"""Fleets that one side may become, up to which best play is looked for."""


class SideStates(NamedTuple):
    """All one side may become, and how its ships in a state are found there.

    `pieces` are those of a side that chooses; one that follows its order of losses has none.
    """

    seat: Seat
    choices: Choices
    pieces: tuple[Piece, ...] = ()

    @property
    def level(self) -> Nodes:
        """The hits that each node can still take."""
        return self.choices.level

    @property
    def chooses(self) -> bool:
        """Whether it plays best, not by its order."""
        return bool(self.pieces)

    def node(self, state: State) -> int:
        """The node of its ships as they stand."""
        name: Name = _order(state, self.seat)
        if self.chooses:
            name = _counted(self.pieces, state, self.seat)
        return self.choices.node[name]

    def may_be_saved(self, state: State) -> bool:
        """Whether it can use a card against losses that leave no choice."""
        cards = [piece for piece in self.pieces if piece.is_card]
        if not cards or state.assigned[self.seat] or not assign.is_forced(state, self.seat):
            return False
        return any(_in_hand(state, self.seat, piece) for piece in cards)

    def answers(self, state: State) -> Nodes:
        """The nodes that its answers to the hits still open may lead to."""
        if not self.chooses:
            return np.array([self.node(_answered(state, self.seat))])
        if not _is_late(self.pieces, state, self.seat):
            return self.choices.reach([self.node(state)], state.hits[self.seat])
        left = _left_late(self.pieces, state, self.seat)
        return np.array([self.choices.node[end] for end in sorted(left)], dtype=np.intp)

    def alive(self, node: int) -> dict[Ship, tuple[int, int]]:
        """Of each ship at a node how many are left, and how many of them are damaged."""
        name = next(islice(self.choices.node, node, None))
        if not self.pieces:
            return alive(name)
        left, hurt = Counter[Ship](), Counter[Ship]()
        for piece, count in zip(self.pieces, name, strict=True):
            if isinstance(piece.what, Ship):
                left[piece.what] += count
                hurt[piece.what] += count * (not piece.armoured and piece.what.stats.sustain)
        return {ship: (n, hurt[ship]) for ship, n in left.items() if n}

    def each(self, count: Callable[[Ship], float]) -> Array:
        """What the ships of every node come to, where each counts so much."""
        if self.pieces:
            fleets = np.array([*self.choices.node], dtype=float)
            kinds = (piece.what for piece in self.pieces)
            return np.asarray(fleets @ [count(k) if isinstance(k, Ship) else 0.0 for k in kinds])
        ships = (
            [loss.what for loss in name if isinstance(loss.what, Ship)]
            for name in self.choices.node
        )
        return np.array([sum(map(count, each)) for each in ships])


def choosing(
    states: Sequence[State],
    seat: Seat,
    objective: Objective,
    cancelled: CancelToken = not_cancelled,
) -> SideStates:
    """A side that plays best from any of these states, the first of which leads to the others.

    Raises `TooMany` when it may become too much.
    """
    pieces = tuple(_pieces(states[0], seat, objective))
    watched_states = until_cancelled(states, cancelled)
    after = (s for state in watched_states for s in _after_barrage(state, seat))
    starts = {_counted(pieces, s, seat) for s in after}
    for state in states:
        if _is_late(pieces, state, seat):
            starts |= _left_late(pieces, state, seat)
    grown = choices(pieces, frozenset(starts), MOST_NODES, cancelled)
    return SideStates(seat, grown, pieces)


def ordered(
    states: Sequence[State], seat: Seat, cancelled: CancelToken = not_cancelled
) -> SideStates:
    """A side that loses its ships by its order, from any of these states on."""
    begun = (s for state in states for s in _after_barrage(state, seat))
    after = (_answered(state, seat) for state in until_cancelled(begun, cancelled))
    orders = dict.fromkeys(_order(state, seat) for state in after)
    return SideStates(seat, path(orders, _usual_hits, cancelled))


def this_round(state: State, seat: Seat) -> Pmf:
    """What a side rolls this round: known, partly known, or all its dice, cards in force."""
    lying = rolled(state, seat)
    if lying is not None:
        return lying
    state = _using_nothing(state)
    each = (np.array(unit_hits(state, seat, unit)) for unit in state.side(seat).ships)
    return tuple(reduce(np.convolve, each, np.ones(1)).tolist())


def without_fighters(state: State, seat: Seat, lost: int) -> State:
    """The state when a barrage has destroyed so many of the seat's fighters, kind by kind."""
    side = state.side(seat)
    gone = [u.id for kind in alike(side.fighters) for u in kind][:lost]
    return state.with_side(seat, side.without(*gone))


def _using_nothing(state: State) -> State:
    """The state in which no side means to use a card, or an effect at a price."""
    for seat in SEATS:
        side = state.side(seat)
        plan = replace(side.plan, paid=())
        state = state.with_side(seat, replace(side.planning(plan), cards=()))
    return state


def _pieces(state: State, seat: Seat, objective: Objective) -> Iterator[Piece]:
    """Every kind of ship, cheapest first, an armoured one just before its bare self.

    Of ships that are equal to the goal the first is lost first: so the dearer ones are spared.
    """
    usual = _using_nothing(state).after(Span.ROUND)
    kinds = {Ship.of(u): u for u in state.side(seat).ships}
    rules = [r for r in changes(state, seat).rules if best_play_knows(state, seat, r.name)]
    absorbs = max((rule.absorbs for rule in rules), default=1)
    for kind, unit in sorted(kinds.items(), key=lambda each: _merits(each[0])):
        virtues = _merits(kind) if objective.resource_weight else ()
        piece = Piece(kind, unit_hits(usual, seat, unit), virtues)
        if kind.stats.sustain:
            yield piece._replace(armoured=True, absorbs=absorbs)
        yield piece
    for rule in rules:
        if rule.cancels:
            yield Piece(rule.name, armoured=True, absorbs=rule.cancels, is_card=True)
    if rules:
        yield SPARE


def _merits(ship: Ship) -> tuple[float, ...]:
    """What makes a ship worth keeping besides its dice."""
    return ship.stats.price, float(ship.stats.capacity), float(not ship.stats.is_carried)


def _counted(pieces: tuple[Piece, ...], state: State, seat: Seat) -> Fleet:
    ships = state.side(seat).ships
    counts = Counter[tuple[Hashable, bool]]((Ship.of(u), u.can_sustain) for u in ships)
    for piece in pieces if ships else ():
        if piece.is_card:
            counts[piece.what, True] = _in_hand(state, seat, piece)
    return tuple(counts[piece.what, piece.armoured] for piece in pieces)


def _in_hand(state: State, seat: Seat, card: Piece) -> int:
    """How often a card can still be used, or what lies before the side."""
    side = state.side(seat)
    before_it = card.what in side.effects and card.what not in side.spent
    return side.cards.count(card.what) + before_it


def _order(state: State, seat: Seat) -> Name:
    """What hits take in turn from a side that follows its policy."""
    state = _using_nothing(state)
    return tuple(hit_losses(state, seat, casualty_order(state.side(seat))))


def _usual_hits(loss: Hashable) -> Pmf:
    assert isinstance(loss, Loss)
    return loss.hits


def _after_barrage(state: State, seat: Seat) -> Iterator[State]:
    """The state with every number of the seat's fighters that a barrage may still take."""
    may_come = state.at in BARRAGED or (state.at in BEFORE_BARRAGE and state.round == 1)
    kinds = list(alike(state.side(seat).fighters)) if may_come else []
    for lost in product(*(range(len(kind) + 1) for kind in kinds)):
        gone = [u.id for kind, n in zip(kinds, lost, strict=True) for u in kind[:n]]
        yield state.with_side(seat, state.side(seat).without(*gone))


def _answered(state: State, seat: Seat) -> State:
    """The state with the seat's hits at hand answered by its order."""
    while _is_answering(state, seat):
        for action in assign.by_order(state):
            state = flow.STEPS.apply(state, action).state
    return state


def _left_late(pieces: tuple[Piece, ...], state: State, seat: Seat) -> frozenset[Fleet]:
    fleet = _counted(pieces, state, seat)
    return left_late(pieces, fleet, state.hits[seat], state.destroying)


def _is_late(pieces: tuple[Piece, ...], state: State, seat: Seat) -> bool:
    """Whether some hits are answered, and not all that is allowed at first is any longer."""
    begun = state.assigned[seat] and any(piece.is_card for piece in pieces)
    return _is_answering(state, seat) and bool(state.destroying or begun)


def _is_answering(state: State, seat: Seat) -> bool:
    at_hand = state.at is RoundStep.ASSIGN and state.turn == seat and not state.demands
    return state.outcome is None and at_hand
