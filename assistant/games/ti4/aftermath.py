"""What the table sees of a move, and what an action has cost once it is over."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.data import name_of
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.state import SEATS, State, opponent, total_cost
from assistant.rules.decision import Action, Seat
from assistant.rules.ending import Balance, Ending, left, lost
from assistant.rules.flow import Step
from assistant.rules.moment import Moment, dice_moment


def moment_of(before: State, action: Action, step: Step[State]) -> Moment | None:
    """The dice, and the hits that wait for the other side."""
    made = dice_moment(flow.STEPS.decide, before, action, step)
    if made is None or made.seat is None or made.said is not None or made.follows:
        return made
    foe = opponent(made.seat)
    if not (taken := step.state.hits[foe]):
        return made
    told = texts.TAKES_HITS(name=side_name(before.setup, foe), n=taken)
    return replace(made, follows=(told,))


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
