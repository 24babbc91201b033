"""Units that join a combat under way: by a table ruling, in a what if, as a reinforcement."""

from __future__ import annotations

from assistant.games.ti4.data import UnitType
from assistant.games.ti4.start import with_added
from assistant.games.ti4.state import State
from assistant.games.ti4.steps import barrage
from assistant.rules.decision import Seat


def with_joined(state: State, seat: Seat, unit: UnitType, count: int) -> State:
    """The state with so many fresh units more; a side is asked whether they fire their barrage."""
    state = state.with_side(seat, with_added(state, seat, unit, count))
    return barrage.reopened(state, seat, unit)
