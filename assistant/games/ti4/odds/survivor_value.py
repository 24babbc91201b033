"""What a side has kept at the end, fleet by fleet (39.7, 39.10a, notes 8, 9 and 13).

What must go for want of a place goes as everywhere by policy: fighters first, then ground forces,
last those that fight as ships.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

import numpy as np

from assistant.games.ti4.data import Kind, UnitType
from assistant.games.ti4.odds.automaton import Array
from assistant.games.ti4.odds.ships import Each, Ship, chance
from assistant.games.ti4.state import State, Unit, opponent, total_cost
from assistant.games.ti4.steps.rift import GETS_OUT
from assistant.rules.decision import Seat

RIFT_CHANCE = chance(GETS_OUT)
"""The chance that a ship leaves a gravity rift with its cargo."""

Ships: TypeAlias = Mapping[Ship, int]


def single(ships: Ships) -> Each:
    """The measures of a single fleet."""
    return lambda count: np.array([sum(count(ship) * n for ship, n in ships.items())], dtype=float)


def everything(state: State, seat: Seat, each: Each) -> Array:
    """What a side has while nothing has been removed yet, in resources."""
    return each(_worth) + total_cost(u for u in state.side(seat).units if not u.is_ship)


def holding(state: State, seat: Seat, each: Each) -> Array:
    """What is left where the combat has ended: all that has a place, as far as the pool goes."""
    force, there = state.setup.force(seat), state.side(seat).units
    if not has_cargo(state, seat):
        return each(_worth)
    places, fighters = each(_places) + force.factory_places, each(_is_carried_fighter)
    loose = np.maximum(fighters - force.dock_places, 0)
    aboard = len(ground(state, seat)) + fighters + each(_is_carried_mech)
    over = np.maximum(aboard - fighters + loose - places, 0)
    kept = everything(state, seat, each) - _given_up(state, seat, loose, over)
    kept = kept - _without_ship(state, seat, each)
    if (limit := force.fleet_limit) is None:
        return kept
    flying, ships = each(_flies_as_fighter), each(_is_no_fighter)
    free = np.maximum(places + force.dock_places - (aboard - over), 0)
    unplaced = np.maximum(flying - free, 0)
    per = max((u.stats.per_token for u in there if u.kind is Kind.FIGHTER), default=1)
    beyond = np.minimum(unplaced, np.maximum(unplaced - per * (limit - ships), 0))
    return kept - beyond * _price(state, seat, _flies_as_fighter)


def escaping(state: State, seat: Seat, each: Each) -> Array:
    """What a retreat with these ships saves on average; without a ship that moves, nothing."""
    fighters, rift = each(_is_carried_fighter), in_rift(state, seat)
    places = each(_places) + (0 if rift else state.setup.force(seat).factory_places)
    carried = len(ground(state, seat)) + fighters + each(_is_carried_mech)
    over = np.maximum(carried - places, 0)
    saved = everything(state, seat, each) - _given_up(state, seat, fighters, over)
    saved = saved - _without_ship(state, seat, each)
    if rift:
        free = total_cost(needing_none(state, seat)) - _without_ship(state, seat, each)
        any_out = 1 - (1 - RIFT_CHANCE) ** each(lambda ship: ship.stats.capacity > 0)
        saved = (saved - free) * RIFT_CHANCE + free * any_out
    return np.where(each(lambda ship: not ship.stats.is_carried) > 0, saved, 0.0)


def saved(state: State, seat: Seat) -> float:
    """What the seat keeps, or will on average, once the fight is over; in resources."""
    side = state.side(seat)
    measure = escaping if state.announced == seat else holding
    if state.outcome is not None:
        here = total_cost(side.units)
    elif not side.ships and state.side(opponent(seat)).ships:
        here = 0.0
    else:
        here = float(measure(state, seat, single(Counter(map(Ship.of, side.ships))))[0])
    return here + total_cost(side.away)


def in_rift(state: State, seat: Seat) -> bool:
    """Whether a seat that retreats must first get out of a gravity rift."""
    return state.setup.is_rift(seat) and not state.left_rift


def ground(state: State, seat: Seat) -> list[Unit]:
    """The ground forces that need a place, in the order in which they are given up."""
    there = state.side(seat).units
    return [unit for unit in there if not unit.is_ship and not unit.stats.free]


def has_cargo(state: State, seat: Seat) -> bool:
    """Whether a side has anything that may need a place."""
    return any(unit.kind is not Kind.SHIP for unit in state.side(seat).units)


def needing_none(state: State, seat: Seat) -> list[Unit]:
    """The ground forces that need no place, as long as a ship has some."""
    return [unit for unit in state.side(seat).units if unit.stats.free]


def _given_up(state: State, seat: Seat, loose: Array, over: Array) -> Array:
    """The price of so many units over the places, of which so many fighters can be one."""
    forces = ground(state, seat)
    fighters = np.minimum(over, loose)
    infantry = np.minimum(over - fighters, len(forces))
    lost = fighters * _price(state, seat, _is_carried_fighter)
    lost = lost + (over - fighters - infantry) * _price(state, seat, _is_carried_mech)
    if forces:
        prices = np.cumsum([0.0, *(unit.stats.price for unit in forces)])
        lost = lost + prices[infantry.astype(np.intp)]
    return np.asarray(lost)


def _without_ship(state: State, seat: Seat, each: Each) -> Array | float:
    """The price of those that need no place, where no ship has any."""
    free = total_cost(needing_none(state, seat))
    return np.where(each(_places) > 0, 0.0, free) if free else free


def _price(state: State, seat: Seat, which: Callable[[Ship | Unit], float]) -> float:
    """Of one of these ships of the side; they cost the same."""
    return next((u.stats.price for u in state.side(seat).ships if which(u)), 0.0)


def _worth(ship: Ship) -> float:
    return ship.stats.price


def _places(ship: Ship) -> float:
    return ship.stats.capacity


def _is_carried_fighter(ship: Ship | Unit) -> float:
    return ship.stats.is_carried and ship.type is UnitType.FIGHTER


def _is_carried_mech(ship: Ship | Unit) -> float:
    """Whether it fights as a ship and yet needs a place."""
    return ship.stats.is_carried and ship.type is not UnitType.FIGHTER


def _is_no_fighter(ship: Ship) -> float:
    return ship.type is not UnitType.FIGHTER and not ship.stats.is_carried


def _flies_as_fighter(ship: Ship | Unit) -> float:
    return ship.type is UnitType.FIGHTER and not ship.stats.is_carried
