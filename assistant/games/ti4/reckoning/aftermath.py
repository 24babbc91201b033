"""What a combat leaves: which fleet survives, whether its cargo has a place, what it has cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import numpy as np

from assistant.games.ti4 import texts
from assistant.games.ti4.casualties import worth
from assistant.games.ti4.data import Kind, UnitType
from assistant.games.ti4.names import force, side_name, type_name
from assistant.games.ti4.reckoning import duel
from assistant.games.ti4.reckoning.chain import Array, Chain, Loss, Nodes
from assistant.games.ti4.reckoning.engagement import Armour, Engagement, Ship
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, State
from assistant.games.ti4.steps.capacity import DOCK_PLACES
from assistant.rules.decision import Seat
from assistant.rules.odds import (
    Bar,
    Breakdown,
    Chart,
    Figure,
    Row,
    Stopped,
    never,
    uncertain,
    watched,
)
from assistant.rules.text import TIMES, Said, joined

Alive: TypeAlias = Mapping[Ship, tuple[int, int]]
"""Of each ship how many are left, and how many of them are damaged."""

Each: TypeAlias = Callable[[Callable[[Ship], float]], Array]
"""Given a measure of a ship: what the ships of every node come to."""

FEWEST = 5e-5
"""The chance below which fleets are told together: nobody reads a hundred lines of 0.00 %."""


def survivors(fight: Engagement, outcome: duel.Outcome, retreat: Seat | None) -> Chart:
    """How many ships the winner has left; after a retreat, how many hold the system."""
    bars = [
        *_counted(fight.attacker, holding(outcome, ATTACKER, retreat), ATTACKER),
        Bar("0", outcome.draw),
        *_counted(fight.defender, holding(outcome, DEFENDER, retreat), DEFENDER),
    ]
    return Chart(texts.CHART_SURVIVORS(), uncertain(bars), texts.AXIS_SURVIVORS())


def holding(outcome: duel.Outcome, seat: Seat, retreat: Seat | None) -> Array:
    """The chances [node] that the seat is left with it, alone or because the other retreats."""
    mass = outcome.mass if seat == ATTACKER else outcome.mass.T
    if retreat is None or retreat == seat:
        return mass[:-1, -1]
    return np.asarray(mass[:-1].sum(axis=1))


def fleets(
    state: State,
    fight: Engagement,
    outcome: duel.Outcome,
    retreat: Seat | None,
    stopped: Stopped = never,
) -> Iterator[Breakdown]:
    """Which fleet each winner has left, the strongest first; unlikely ones told together."""
    for seat, side in zip(SEATS, (fight.attacker, fight.defender), strict=True):
        nodes, alive = holding(outcome, seat, retreat), partial(_alive, side.left)
        yield breakdown(state, seat, nodes, side.shape.hp, alive, stopped)


def breakdown(
    state: State,
    seat: Seat,
    nodes: Array,
    hp: Nodes,
    alive: Callable[[int], Alive],
    stopped: Stopped = never,
) -> Breakdown:
    """The fleets that a seat holds the system with, by their chances [node]."""
    chances = nodes.tolist()
    likely = [
        Row(fleet(state, seat, alive(n)), chances[n], seat)
        for n in watched(sorted(range(len(chances)), key=lambda n: -hp[n]), stopped)
        if chances[n] >= FEWEST
    ]
    rest = sum(p for p in chances if p < FEWEST)
    rows = (*likely, Row(texts.OTHER_FLEETS(), rest, seat)) if rest else tuple(likely)
    return Breakdown(texts.FLEETS_LEFT(side=side_name(state.setup, seat)), rows, seat)


def _alive(left: Sequence[tuple[Loss, ...]], node: int) -> Alive:
    """The ships of a node of a chain; the armour left is that of the type, whichever ship's."""
    ships = Counter(loss.what for loss in left[node] if isinstance(loss.what, Ship))
    whole = Counter(loss.what.type for loss in left[node] if isinstance(loss.what, Armour))
    return {
        ship: (n, n - whole[ship.type] if ship.stats.sustain else 0) for ship, n in ships.items()
    }


def fleet(state: State, seat: Seat, alive: Alive) -> Said:
    """Ships in words, dearest first: ``Carrier, Cruiser × 2``."""
    parts: list[Said] = []
    for ship in sorted(alive, key=lambda ship: list(UnitType).index(ship.type)):
        name: Said = type_name(force(state.setup, seat), ship.type)
        ships, hurt = alive[ship]
        for count, said in ((ships - hurt, name), (hurt, texts.HURT(unit=name))):
            if count:
                parts.append(said if count == 1 else TIMES(what=said, n=count))
    return joined(parts)


def figures(
    state: State, fight: Engagement, outcome: duel.Outcome, retreat: Seat | None
) -> Iterator[Figure]:
    """Per side: wins without places for their cargo, wins of mere Fighters I, expected losses."""
    for seat, side in zip(SEATS, (fight.attacker, fight.defender), strict=True):
        nodes = holding(outcome, seat, retreat)
        yield from cargo(state, seat, nodes, partial(_each_alive, side))
    for seat, side in zip(SEATS, (fight.attacker, fight.defender), strict=True):
        nodes = outcome.attacker if seat == ATTACKER else outcome.defender
        had = sum(worth(unit.stats) for unit in state.side(seat).ships)
        label = texts.EXPECTED_LOSSES(side=side_name(state.setup, seat))
        yield Figure(label, had - float(nodes @ side.worth), seat)


def cargo(state: State, seat: Seat, nodes: Array, each: Each) -> Iterator[Figure]:
    """Wins without places for what is aboard, and of mere Fighters I, by the chances [node].

    Places are counted after the combat; Fighters I left alone win, and are then removed.
    """
    aboard, docks = _ground(state, seat), DOCK_PLACES * force(state.setup, seat).docks
    flying = each(lambda ship: ship.stats.move is not None)
    fighters = each(lambda ship: ship.stats.move is None)
    places = each(lambda ship: ship.stats.capacity)
    over = aboard + fighters - np.minimum(fighters, docks) > places
    name = side_name(state.setup, seat)
    if fighters.any():
        alone = float(nodes[flying == 0].sum())
        yield Figure(texts.ONLY_FIGHTERS_LEFT(side=name), alone, seat, share=True)
    if fighters.any() or aboard:
        lost = float(nodes[over & (flying > 0)].sum())
        yield Figure(texts.CARGO_LOST(side=name), lost, seat, share=True)


def _ground(state: State, seat: Seat) -> int:
    return sum(u.kind is Kind.GROUND and u.must_be_carried for u in state.side(seat).units)


def _each(side: Chain, count: Callable[[Ship], float]) -> Array:
    """What the ships of each node come to."""
    what = (loss.what for loss in side.order)
    return np.rint(side.total([count(w) if isinstance(w, Ship) else 0 for w in what]))


def _each_alive(side: Chain, count: Callable[[Ship], float]) -> Array:
    return _each(side, count)[:-1]


def _counted(side: Chain, nodes: Array, seat: Seat) -> Iterator[Bar]:
    ships = _each(side, lambda ship: 1).astype(np.intp)
    counts = np.bincount(ships[:-1], nodes, minlength=int(ships.max()) + 1)
    return (Bar(str(n), float(p), seat) for n, p in enumerate(counts) if n)
