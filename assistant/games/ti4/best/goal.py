"""What a side plays for, and what it has kept at the end (39.7, 39.10a, notes 8 and 13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from assistant.games.ti4.casualties import worth
from assistant.games.ti4.data import Kind, units
from assistant.games.ti4.reckoning.engagement import Ship, chance
from assistant.games.ti4.setup import Anomaly, Playing
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
    places = _places(ships)
    docked = state.setup.force(seat).dock_places
    fighters = _fighters(ships)
    cargo = [*fighters[docked:], *_ground(state, seat)]
    aboard = min(len(fighters), docked) + min(len(cargo), places)
    kept = sum(fighters[:docked]) + _dearest(cargo, places) + _own_move(ships)
    return kept - _beyond_pool(state, seat, ships, max(0, places + docked - aboard))


def escaping(state: State, seat: Seat, ships: Ships) -> float:
    """What a retreat with these ships saves on average; without a ship that moves, nothing."""
    if not any(not ship.stats.is_carried for ship in ships):
        return 0.0
    cargo = [*_fighters(ships), *_ground(state, seat)]
    saved = _own_move(ships) + _dearest(cargo, _places(ships))
    in_rift = state.setup.system.anomaly is Anomaly.RIFT and not state.left_rift
    return saved * (RIFT_CHANCE if in_rift else 1.0)


def everything(state: State, seat: Seat, ships: Ships) -> float:
    """What a side has while nothing has been removed yet."""
    return sum(worth(ship.stats) * n for ship, n in ships.items()) + sum(_ground(state, seat))


def _places(ships: Ships) -> int:
    return sum(ship.stats.capacity * n for ship, n in ships.items())


def _own_move(ships: Ships) -> float:
    return sum(worth(ship.stats) * n for ship, n in ships.items() if not ship.stats.is_carried)


def _fighters(ships: Ships) -> list[float]:
    """The prices of the fighters that need a place, dearest first."""
    carried = ((worth(ship.stats), n) for ship, n in ships.items() if ship.stats.is_carried)
    return sorted((price for price, n in carried for _ in range(n)), reverse=True)


def _ground(state: State, seat: Seat) -> list[float]:
    there = state.side(seat).units
    return [worth(unit.stats) for unit in there if unit.kind is Kind.GROUND]


def _dearest(cargo: Sequence[float], places: int) -> float:
    return sum(sorted(cargo, reverse=True)[:places])


def _beyond_pool(state: State, seat: Seat, ships: Ships, free: int) -> float:
    """The price of Fighters II that have no place and that the fleet pool does not allow."""
    pool = state.setup.force(seat).fleet_pool
    flying = {s: n for s, n in ships.items() if _is_flying(s)}
    unplaced = max(0, sum(flying.values()) - free)
    if pool is None or not unplaced:
        return 0.0
    others = sum(n for s, n in ships.items() if units()[s.type].kind is Kind.SHIP)
    removed = min(unplaced, max(0, others + unplaced - pool))
    return sum(sorted(worth(s.stats) for s, n in flying.items() for _ in range(n))[:removed])


def _is_flying(ship: Ship) -> bool:
    return units()[ship.type].kind is Kind.FIGHTER and not ship.stats.is_carried
