"""The route through section 39: which step follows which, how the combat ends, what is shown."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, lrr
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.state import ATTACKER, SEATS, Outcome, RoundStep, State, with_added
from assistant.games.ti4.steps import assign, barrage, capacity, retreat, roll, windows
from assistant.games.ti4.steps.common import TurnStep
from assistant.rules.decision import Seat
from assistant.rules.flow import Event, Step, Steps, rail
from assistant.rules.game import Overview, SeatLabel
from assistant.rules.text import VERSUS, Message, Text

MODULES: dict[RoundStep, TurnStep] = {
    RoundStep.BEFORE_COMBAT: windows.WindowStep(),
    RoundStep.START_OF_ROUND: windows.WindowStep(),
    RoundStep.BARRAGE: barrage.BarrageStep(),
    RoundStep.BARRAGE_LOSSES: barrage.BarrageLossesStep(),
    RoundStep.ANNOUNCE: retreat.AnnounceStep(),
    RoundStep.ATTACKER_ROLLS: roll.RollStep(),
    RoundStep.ATTACKER_ROLLED: roll.RerollStep(),
    RoundStep.DEFENDER_ROLLS: roll.RollStep(),
    RoundStep.DEFENDER_ROLLED: roll.RerollStep(),
    RoundStep.ASSIGN: assign.AssignStep(),
    RoundStep.RETREAT: retreat.RetreatStep(),
    RoundStep.END_OF_ROUND: windows.WindowStep(),
    RoundStep.CAPACITY: capacity.CapacityStep(),
}
"""Every step in its order; round 1 alone has the first and the barrage, the end the last."""

ROUTE = (*MODULES, RoundStep.OVER)

UNINTERRUPTED = (
    RoundStep.BARRAGE_LOSSES,
    RoundStep.ASSIGN,
    RoundStep.RETREAT,
    RoundStep.END_OF_ROUND,
    RoundStep.CAPACITY,
)
"""Steps that go to their end though a side has no ships: both lose, both end, one settles."""

RAIL: dict[RoundStep, Message] = {
    RoundStep.BEFORE_COMBAT: texts.RAIL_BARRAGE,
    RoundStep.ANNOUNCE: texts.RAIL_ANNOUNCE,
    RoundStep.ATTACKER_ROLLS: texts.RAIL_ROLL,
    RoundStep.ASSIGN: texts.RAIL_ASSIGN,
    RoundStep.RETREAT: texts.RETREAT,
}
"""The steps that players see on the rail, each with the first step of the route it stands for."""


def is_decided(state: State) -> bool:
    """Whether ships of one side only, or of none, are left (39.9)."""
    return not all(side.ships for side in state.sides)


def resume(state: State) -> Step[State]:
    """Go on at the step where a ruling has changed something."""
    if state.outcome is not None:
        return Step(state)
    return STEPS.run(MODULES[state.at].resume(state), state)


def with_reinforcements(state: State, seat: Seat, unit: UnitType, count: int) -> State:
    """The state with so many fresh units more; a side is asked whether they fire their barrage."""
    state = state.with_side(seat, with_added(state, seat, unit, count))
    return barrage.reopened(state, seat, unit)


def overview(state: State) -> Overview:
    """Everything the frame shows of a space combat."""
    attacker, defender = (side_name(state.setup, seat) for seat in SEATS)
    labels = (
        SeatLabel(attacker, texts.ROLE_ATTACKER()),
        SeatLabel(defender, texts.ROLE_DEFENDER()),
    )
    system = state.setup.system.name
    where = (
        texts.WHERE(round=state.round, system=system) if system else texts.ROUND(round=state.round)
    )
    title = VERSUS(first=attacker, second=defender)
    place = ROUTE.index(state.at)
    here = sum(place >= ROUTE.index(first) for first in (*RAIL, RoundStep.OVER)) - 1
    skipped = (0,) if state.round > 1 and here > 0 else ()  # the barrage is in round 1 alone
    steps = rail((label() for label in RAIL.values()), here, skipped)
    return Overview(title, where, labels, steps, _outcome(state), state.winner)


def _heading(state: State) -> Text:
    """The heading of a step in the log, such as «Round 2 · Assign hits»."""
    name = state.at.label()
    if state.at in (RoundStep.CAPACITY, RoundStep.OVER):
        return name
    return texts.STAGE(round=state.round, step=name)


def _onward(state: State) -> State | None:
    """The state at the step that follows, or None while this one still asks."""
    at, decided = state.at, is_decided(state)
    cut_short = decided and at not in UNINTERRUPTED
    if not (cut_short or MODULES[at].is_done(state)):
        return None
    if at is RoundStep.END_OF_ROUND and not decided:
        return replace(state, at=RoundStep.START_OF_ROUND, round=state.round + 1)
    if cut_short or (at is RoundStep.BARRAGE_LOSSES and decided):
        return replace(state, at=RoundStep.END_OF_ROUND)
    if at is RoundStep.START_OF_ROUND and state.round > 1:
        return replace(state, at=RoundStep.ANNOUNCE)
    if at is RoundStep.ANNOUNCE and state.announced is None and roll.hopeless(state):
        return replace(state, at=RoundStep.OVER)
    return replace(state, at=ROUTE[ROUTE.index(at) + 1])


def _arrive(state: State, before: State) -> Step[State]:
    match state.at:
        case RoundStep.OVER:
            return _ended(state)
        case RoundStep.START_OF_ROUND if before.at is RoundStep.END_OF_ROUND:
            # units may have joined a side that has left the rift: they have it before them
            state = replace(state.with_cards_spent(), left_rift=False)
        case RoundStep.END_OF_ROUND if before.at is RoundStep.BARRAGE_LOSSES:
            ended = Event(texts.BARRAGE_ENDED(), lrr("39.3a"))
            return Step(MODULES[state.at].enter(state).state, (ended,))
    return MODULES[state.at].enter(state)


def _ended(state: State) -> Step[State]:
    if state.victor is None and not is_decided(state):
        event = Event(texts.STALEMATE(), lrr("39.8"))
        return Step(replace(state, outcome=Outcome.STALEMATE), (event,))
    if state.victor is None:
        return Step(replace(state, outcome=Outcome.DRAW))
    outcome = Outcome.ATTACKER if state.victor == ATTACKER else Outcome.DEFENDER
    if state.side(state.victor).ships:
        return Step(replace(state, outcome=outcome))
    text = texts.WON_NO_SHIPS(side=side_name(state.setup, state.victor))
    event = Event(text, lrr("n14"), actor=state.victor)
    return Step(replace(state, outcome=outcome), (event,))


STEPS: Steps[State, RoundStep] = Steps(MODULES, RoundStep.OVER, _onward, _heading, _arrive)


def _outcome(state: State) -> Text | None:
    match state.outcome:
        case None:
            return None
        case Outcome.STALEMATE:
            return texts.STALEMATE()
        case Outcome.CALLED_OFF:
            return texts.CALLED_OFF()
    winner = state.winner
    if winner is None:
        return texts.DRAW_AGREED() if any(s.ships for s in state.sides) else texts.DRAW()
    name = side_name(state.setup, winner)
    if state.victor == winner and not state.side(winner).ships:
        return texts.WON_NO_SHIPS(side=name)
    return texts.WON(side=name)
