"""What a tactical action has cost each side, in units and resources."""

from __future__ import annotations

from assistant.games.ti4 import texts
from assistant.games.ti4.data import name_of
from assistant.games.ti4.state import SEATS, State, total_cost
from assistant.rules.decision import Seat
from assistant.rules.ending import Balance, Ending, left, lost


def ending(start: State, end: State) -> Ending:
    """The units that are no longer there, and those that are."""
    return Ending(tuple(_balance(start, end, seat) for seat in SEATS), texts.RESOURCES_LOST())


def _balance(start: State, end: State, seat: Seat) -> Balance:
    side = end.sides[seat]
    here = (*side.present, *side.away)
    ids = {unit.id for unit in here}
    before = {unit.id: unit for unit in (*start.sides[seat].everyone, *side.lost)}
    gone = [unit for id, unit in before.items() if id not in ids]
    return Balance(
        seat,
        left(name_of(unit.type) for unit in here),
        lost(name_of(unit.type) for unit in gone),
        total_cost(gone),
    )
