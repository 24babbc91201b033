"""Where a struck unit of this battle must go back to; the geometry is that of `retreat`."""

from __future__ import annotations

from assistant.games.westeros.field import field_of
from assistant.games.westeros.retreat import Retreat, from_melee, from_ranged
from assistant.games.westeros.state import How, State, Unit


def retreat_of(state: State, unit: Unit, by: Unit, how: How, count: int) -> Retreat:
    """The retreat of so many hexes of one unit from another."""
    field, home = field_of(state), state.setup.sides[unit.seat].home
    if how is How.MELEE:
        return from_melee(field, unit.at, by.at, home, count)
    ruled = state.setup.readings.ranged_retreat
    return from_ranged(field, unit.at, by.at, home, count, ruled)
