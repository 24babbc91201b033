"""What a side has kept at the end, fleet by fleet (39.7, 39.10a, notes 8, 9 and 13).

What must go for want of a place goes as everywhere by policy: fighters first, then ground forces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

import numpy as np

from assistant.games.ti4.casualties import price, worth
from assistant.games.ti4.data import Kind, units
from assistant.games.ti4.reckoning.chain import Array
from assistant.games.ti4.reckoning.engagement import Each, Ship, chance
from assistant.games.ti4.setup import Anomaly
from assistant.games.ti4.state import State, Unit
from assistant.games.ti4.steps.rift import GETS_OUT
from assistant.rules.decision import Seat

RIFT_CHANCE = chance(GETS_OUT)
"""That a ship leaves a gravity rift; its cargo shares its luck."""

Ships: TypeAlias = Mapping[Ship, int]


def single(ships: Ships) -> Each:
    """The measures of a single fleet."""
    return lambda count: np.array([sum(count(ship) * n for ship, n in ships.items())], dtype=float)


def everything(state: State, seat: Seat, each: Each) -> Array:
    """What a side has while nothing has been removed yet, in resources."""
    return each(_worth) + price(u for u in state.side(seat).units if u.kind is Kind.GROUND)


def holding(state: State, seat: Seat, each: Each) -> Array:
    """What is left where the combat has ended: all that has a place, as far as the pool goes."""
    force, there = state.setup.force(seat), state.side(seat).units
    if all(unit.kind is Kind.SHIP for unit in there):
        return each(_worth)
    places, fighters = each(_places), each(_is_carried)
    loose = np.maximum(fighters - force.dock_places, 0)
    aboard = len(ground(state, seat)) + fighters
    over = np.maximum(aboard - fighters + loose - places, 0)
    kept = everything(state, seat, each) - _given_up(state, seat, each, loose, over)
    if force.fleet_pool is None:
        return kept
    flying, ships = each(_flies_as_fighter), each(_is_no_fighter)
    free = np.maximum(places + force.dock_places - (aboard - over), 0)
    unplaced = np.maximum(flying - free, 0)
    beyond = np.minimum(unplaced, np.maximum(ships + unplaced - force.fleet_pool, 0))
    return kept - beyond * _mean(each, _flies_as_fighter, flying)


def escaping(state: State, seat: Seat, each: Each) -> Array:
    """What a retreat with these ships saves on average; without a ship that moves, nothing."""
    fighters = each(_is_carried)
    over = np.maximum(len(ground(state, seat)) + fighters - each(_places), 0)
    saved = everything(state, seat, each) - _given_up(state, seat, each, fighters, over)
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


def ground(state: State, seat: Seat) -> list[Unit]:
    """The ground forces that need a place, in the order in which they are given up."""
    return [unit for unit in state.side(seat).carried if unit.kind is Kind.GROUND]


def _given_up(state: State, seat: Seat, each: Each, loose: Array, over: Array) -> Array:
    """The price of so many units over the places, of which so many fighters can be one."""
    fighters = np.minimum(over, loose)
    prices = np.cumsum([0.0, *(worth(unit.stats) for unit in ground(state, seat))])
    lost = prices[(over - fighters).astype(np.intp)]
    return np.asarray(lost + fighters * _mean(each, _is_carried, each(_is_carried)))


def _mean(each: Each, which: Callable[[Ship], float], count: Array) -> Array:
    """The price of one of these ships; they cost the same."""
    return each(lambda ship: which(ship) * worth(ship.stats)) / np.maximum(count, 1)


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
