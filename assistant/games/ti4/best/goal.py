"""What a side plays for, and what it has kept at the end (39.7, 39.10a, notes 8 and 13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from assistant.games.ti4.casualties import worth
from assistant.games.ti4.data import Kind, units
from assistant.games.ti4.reckoning.engagement import Ship, chance
from assistant.games.ti4.setup import Playing
from assistant.games.ti4.state import SEATS, State
from assistant.games.ti4.steps.rift import GETS_OUT
from assistant.rules.decision import Seat

RIFT_CHANCE = chance(GETS_OUT)
"""That a ship leaves a gravity rift; its cargo shares its luck."""


class Goal(Struct, frozen=True):
    """What counts: a win 1, a draw so much of it, and each resource kept more than the foe's."""

    draw: float = 0.5
    kept: float = 0.0


EVEN = Goal()
"""The convention of every value and every best play: a draw is half a win for either side.

So what one gains the other loses, without which "best play by both" means nothing; and of two
options with the same chance to win, the one that draws more often is worth more.
"""

WIN = Goal(draw=0.0)
"""The bare chance to win: only to compare with."""


def playing_best(state: State) -> frozenset[Seat]:
    """The seats of which the odds expect best play."""
    return frozenset(s for s in SEATS if state.side(s).playing is not Playing.BY_ORDER)


def kept(state: State) -> float:
    """What those count a resource kept; what one of them values, the other denies him."""
    keeping = (side.weight for side in state.sides if side.playing is Playing.TO_KEEP)
    return max(keeping, default=0) / 100


Ships: TypeAlias = Mapping[Ship, int]


def merits(ship: Ship) -> tuple[float, ...]:
    """What makes a ship worth keeping besides its dice."""
    return worth(ship.stats), float(ship.stats.capacity), float(not ship.stats.is_carried)


def holding(state: State, seat: Seat, ships: Ships) -> float:
    """What a side with these ships left keeps in the system, its dearest cargo aboard."""
    if not ships:
        return 0.0
    mine, aboard_ships = state.setup.force(seat), _places(ships)
    places, docked = aboard_ships + mine.factory_places, mine.dock_places
    fighters = _fighters(ships)
    cargo = [*fighters[docked:], *_mechs(ships), *_ground(state, seat, aboard_ships)]
    aboard = min(len(fighters), docked) + min(len(cargo), places)
    kept = sum(fighters[:docked]) + _dearest(cargo, places) + _own_move(ships)
    kept += _free(state, seat, aboard_ships)
    return kept - _beyond_pool(state, seat, ships, max(0, places + docked - aboard))


def escaping(state: State, seat: Seat, ships: Ships) -> float:
    """What a retreat with these ships saves on average; without a ship that moves, nothing."""
    if not any(not ship.stats.is_carried for ship in ships):
        return 0.0
    aboard = _places(ships)
    cargo = [*_fighters(ships), *_mechs(ships), *_ground(state, seat, aboard)]
    in_rift = state.setup.is_rift(seat) and not state.left_rift
    places = aboard + (0 if in_rift else state.setup.force(seat).factory_places)
    saved = _own_move(ships) + _dearest(cargo, places) + _free(state, seat, aboard)
    return saved * (RIFT_CHANCE if in_rift else 1.0)


def everything(state: State, seat: Seat, ships: Ships) -> float:
    """What a side has while nothing has been removed yet."""
    ground = (*_ground(state, seat), _free(state, seat))
    return sum(worth(ship.stats) * n for ship, n in ships.items()) + sum(ground)


def _places(ships: Ships) -> int:
    return sum(ship.stats.capacity * n for ship, n in ships.items())


def _own_move(ships: Ships) -> float:
    return sum(worth(ship.stats) * n for ship, n in ships.items() if not ship.stats.is_carried)


def _fighters(ships: Ships) -> list[float]:
    """The prices of the fighters that need a place, dearest first."""
    carried = (_each(ship, n) for ship, n in ships.items() if _is_fighter(ship))
    return sorted((price for prices in carried for price in prices), reverse=True)


def _mechs(ships: Ships) -> list[float]:
    """The prices of what fights as a ship and yet needs a place."""
    carried = (s for s in ships if s.stats.is_carried and not _is_fighter(s))
    return [price for ship in carried for price in _each(ship, ships[ship])]


def _each(ship: Ship, n: int) -> list[float]:
    return [worth(ship.stats)] * n


def _is_fighter(ship: Ship) -> bool:
    return units()[ship.type].kind is Kind.FIGHTER and ship.stats.is_carried


def _ground(state: State, seat: Seat, aboard: int = 1) -> list[float]:
    """The prices of the ground forces that need a place, with so many aboard the ships."""
    there = (unit for unit in state.side(seat).units if not unit.is_ship)
    return [worth(unit.stats) for unit in there if not (unit.stats.free and aboard)]


def _free(state: State, seat: Seat, aboard: int = 1) -> float:
    """What those are worth that need no place while ships have any."""
    there = (unit for unit in state.side(seat).units if unit.stats.free and aboard)
    return sum(worth(unit.stats) for unit in there)


def _dearest(cargo: Sequence[float], places: int) -> float:
    return sum(sorted(cargo, reverse=True)[:places])


def _beyond_pool(state: State, seat: Seat, ships: Ships, free: int) -> float:
    """The price of Fighters II that have no place and that the fleet pool does not allow."""
    pool = state.setup.force(seat).fleet_pool
    flying = {s: n for s, n in ships.items() if _is_flying(s)}
    unplaced = max(0, sum(flying.values()) - free)
    if pool is None or not unplaced:
        return 0.0
    others = sum(n for s, n in ships.items() if not s.stats.is_carried and not _is_flying(s))
    each = max(s.stats.per_token for s in flying)
    removed = min(unplaced, max(0, unplaced - each * (pool - others)))
    return sum(sorted(worth(s.stats) for s, n in flying.items() for _ in range(n))[:removed])


def _is_flying(ship: Ship) -> bool:
    return units()[ship.type].kind is Kind.FIGHTER and not ship.stats.is_carried
