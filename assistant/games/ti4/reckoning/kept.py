"""What a side has kept at the end, fleet by fleet (39.7, 39.10a, notes 8, 9 and 13).

What must go for want of a place goes as everywhere by policy: fighters first, then ground forces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.casualties import price, worth
from assistant.games.ti4.data import Kind, units
from assistant.games.ti4.reckoning.chain import Array
from assistant.games.ti4.reckoning.engagement import Each, Ship, chance
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import State
from assistant.games.ti4.steps.rift import GETS_OUT
from assistant.rules.decision import Seat

RIFT_CHANCE = chance(GETS_OUT)
"""That a ship leaves a gravity rift; its cargo shares its luck."""

Ships: TypeAlias = Mapping[Ship, int]


def single(ships: Ships) -> Each:
    """The measures of a single fleet."""
    return lambda count: np.array([sum(count(ship) * n for ship, n in ships.items())], dtype=float)


class Cargo(NamedTuple):
    """What a side has besides its larger ships, in the prices of one: fighters cost the same.

    `prices` [n] is what the first n of the ground forces that need a place cost, `ground` what all
    ground forces do.
    """

    prices: Array
    ground: float = 0.0
    fighter: float = 0.0
    flyer: float = 0.0

    @property
    def forces(self) -> int:
        """How many ground forces need a place."""
        return len(self.prices) - 1


def everything(state: State, seat: Seat, each: Each) -> Array:
    """What a side has while nothing has been removed yet, in resources."""
    return each(_worth) + _cargo(state, seat).ground


def holding(state: State, seat: Seat, each: Each) -> Array:
    """What is left where the combat has ended: all that has a place, as far as the pool goes."""
    force, cargo = state.setup.force(seat), _cargo(state, seat)
    whole = each(_worth) + cargo.ground
    if not (cargo.forces or cargo.fighter or cargo.flyer):
        return whole
    places, fighters = each(_places), each(_is_carried)
    loose = np.maximum(fighters - force.dock_places, 0)
    over = np.maximum(cargo.forces + loose - places, 0)
    kept = whole - _given_up(cargo, loose, over)
    if force.fleet_pool is None:
        return kept
    flying, ships = each(_flies_as_fighter), each(_is_no_fighter)
    aboard = cargo.forces + fighters - over
    unplaced = np.maximum(flying - np.maximum(places + force.dock_places - aboard, 0), 0)
    beyond = np.minimum(unplaced, np.maximum(ships + unplaced - force.fleet_pool, 0))
    return kept - beyond * cargo.flyer


def escaping(state: State, seat: Seat, each: Each) -> Array:
    """What a retreat with these ships saves on average; without a ship that moves, nothing."""
    cargo, fighters = _cargo(state, seat), each(_is_carried)
    over = np.maximum(cargo.forces + fighters - each(_places), 0)
    saved = each(_worth) + cargo.ground - _given_up(cargo, fighters, over)
    out = RIFT_CHANCE if in_rift(state) else 1.0
    return np.where(each(_moves) > 0, saved * out, 0.0)


def saved(state: State, seat: Seat) -> float:
    """What the seat keeps, or will on average, once the fight is over; in resources."""
    side = state.side(seat)
    measure = escaping if state.announced == seat else holding
    if state.outcome is not None:
        here = price(side.units)
    else:
        here = float(measure(state, seat, single(Counter(map(Ship.of, side.ships))))[0])
    return here + price(side.away)


def in_rift(state: State) -> bool:
    """Whether who retreats must first get out of a gravity rift."""
    return state.setup.system.anomaly is Anomaly.RIFT and not state.left_rift


def ground(state: State, seat: Seat) -> int:
    """How many ground forces of a side need a place."""
    return sum(unit.kind is Kind.GROUND for unit in state.side(seat).carried)


def _cargo(state: State, seat: Seat) -> Cargo:
    prices, all_ground, fighter, flyer = [0.0], 0.0, 0.0, 0.0
    for unit in state.side(seat).units:
        kind = unit.kind
        if kind is Kind.GROUND:
            all_ground += worth(unit.stats)
            if unit.must_be_carried:
                prices.append(prices[-1] + worth(unit.stats))
        elif kind is Kind.FIGHTER and unit.must_be_carried:
            fighter = worth(unit.stats)
        elif kind is Kind.FIGHTER:
            flyer = worth(unit.stats)
    return Cargo(np.array(prices), all_ground, fighter, flyer)


def _given_up(cargo: Cargo, loose: Array, over: Array) -> Array:
    """The price of so many units over the places, of which so many fighters can be one."""
    fighters = np.minimum(over, loose)
    if not cargo.forces:
        return np.asarray(fighters * cargo.fighter)
    forces = (over - fighters).astype(np.intp)
    return np.asarray(fighters * cargo.fighter + cargo.prices[forces])


def _worth(ship: Ship) -> float:
    return worth(ship.stats)


def _places(ship: Ship) -> float:
    return ship.stats.capacity


def _is_carried(ship: Ship) -> float:
    return ship.stats.is_carried


def _moves(ship: Ship) -> float:
    return not ship.stats.is_carried


def _is_no_fighter(ship: Ship) -> float:
    return units()[ship.type].kind is Kind.SHIP


def _flies_as_fighter(ship: Ship) -> float:
    return units()[ship.type].kind is Kind.FIGHTER and not ship.stats.is_carried
