"""A scratch copy of a combat with other fleets, to try what would be; the battle never sees it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from assistant.games.ti4 import flow
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.rulings import with_added
from assistant.games.ti4.state import Side, State
from assistant.rules.decision import Seat


def with_counts(base: State, counts: Mapping[tuple[Seat, UnitType], int]) -> State:
    """The state with so many units of these types, and what that forces; the last ones leave."""
    state = base
    for (seat, unit), count in counts.items():
        here = count_of(state, seat, unit)
        if count > here:
            state = state.with_side(seat, with_added(state, seat, unit, count - here))
        elif count < here:
            state = state.with_side(seat, _without(state.side(seat), unit, here - count))
    return flow.resume(state).state if state.outcome is None else state


def count_of(state: State, seat: Seat, unit: UnitType) -> int:
    """How many of a type are in the space area."""
    return sum(u.type is unit for u in state.side(seat).units)


def _without(side: Side, unit: UnitType, count: int) -> Side:
    leaving = {u.id for u in [u for u in side.units if u.type is unit][-count:]}
    return replace(side, units=tuple(u for u in side.units if u.id not in leaving))
