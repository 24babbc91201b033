"""The route through section 39: which station follows which, and how the combat ends."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.dice import hopeless
from assistant.games.ti4.names import side_name
from assistant.games.ti4.state import ATTACKER, SEATS, Outcome, State, Station
from assistant.games.ti4.steps import (
    announce,
    assign,
    barrage,
    barrage_losses,
    capacity,
    reroll,
    retreat,
    roll,
    windows,
)
from assistant.rules import flow
from assistant.rules.decision import Action
from assistant.rules.flow import Decision, Event, Step
from assistant.rules.text import Message, Text


class StepModule(flow.StepModule[State], Protocol):
    """What every module in `steps` answers."""

    def is_done(self, state: State) -> bool:
        """Whether this station asks for nothing more."""

    def resume(self, state: State) -> Step[State]:
        """The same station after the table changed something: what is forced now happens."""


STEPS: dict[Station, StepModule] = {
    Station.BEFORE_COMBAT: windows,
    Station.START_OF_ROUND: windows,
    Station.BARRAGE: barrage,
    Station.BARRAGE_LOSSES: barrage_losses,
    Station.ANNOUNCE: announce,
    Station.ATTACKER_ROLLS: roll,
    Station.ATTACKER_ROLLED: reroll,
    Station.DEFENDER_ROLLS: roll,
    Station.DEFENDER_ROLLED: reroll,
    Station.ASSIGN: assign,
    Station.RETREAT: retreat,
    Station.END_OF_ROUND: windows,
    Station.CAPACITY: capacity,
}
"""Every station in its order; round 1 alone has the first and the barrage, the end the last."""

ROUTE = (*STEPS, Station.OVER)

STEP_NAMES: dict[Station, Message] = {
    Station.BEFORE_COMBAT: texts.BEFORE,
    Station.START_OF_ROUND: texts.START,
    Station.BARRAGE: texts.BARRAGE,
    Station.BARRAGE_LOSSES: texts.BARRAGE,
    Station.ANNOUNCE: texts.ANNOUNCE,
    Station.ATTACKER_ROLLS: texts.ROLL,
    Station.ATTACKER_ROLLED: texts.ROLL,
    Station.DEFENDER_ROLLS: texts.ROLL,
    Station.DEFENDER_ROLLED: texts.ROLL,
    Station.ASSIGN: texts.ASSIGN,
    Station.RETREAT: texts.RETREAT,
    Station.END_OF_ROUND: texts.END,
    Station.CAPACITY: texts.AFTER,
    Station.OVER: texts.AFTER,
}

UNINTERRUPTED = (
    Station.BARRAGE_LOSSES,
    Station.ASSIGN,
    Station.RETREAT,
    Station.END_OF_ROUND,
    Station.CAPACITY,
)
"""Stations that go to their end though a side has no ships: both lose, both end, one settles."""


def decide(state: State) -> Decision | None:
    """What the station asks for; None when the combat is over."""
    return None if state.outcome is not None else STEPS[state.at].decide(state)


def apply(state: State, action: Action) -> Step[State]:
    """The station's answer to a legal action, and everything automatic after it."""
    return run(STEPS[state.at].apply(state, action), state)


def begin(state: State) -> Step[State]:
    """Enter the station the state names, and go on to the first decision."""
    return run(STEPS[state.at].enter(state), state)


def resume(state: State) -> Step[State]:
    """Go on at the station where the table changed something."""
    return run(STEPS[state.at].resume(state), state)


def run(step: Step[State], before: State) -> Step[State]:
    """Go from station to station until the rules ask for something, or it is over."""
    state, events = step.state, stamped(step.events, before)
    while state.outcome is None and (STEPS[state.at].is_done(state) or _is_cut_short(state)):
        station, round = _after(state)
        following = replace(state, at=station, round=round)
        step = _enter(following, state)
        state, events = step.state, (*events, *stamped(step.events, following))
    return Step(state, events)


def stamped(events: tuple[Event, ...], state: State) -> tuple[Event, ...]:
    """The events under the heading of the station and round they happened in."""
    return flow.headed(events, _stage_name(state))


def is_decided(state: State) -> bool:
    """Whether ships of one side only, or of none, are left (39.9)."""
    return not all(side.ships for side in state.sides)


def _stage_name(state: State) -> Text:
    """The heading of a station, such as «Round 2 · Assign hits»."""
    name = STEP_NAMES[state.at]()
    if state.at in (Station.CAPACITY, Station.OVER):
        return name
    return texts.STAGE(round=state.round, step=name)


def _is_cut_short(state: State) -> bool:
    return is_decided(state) and state.at not in UNINTERRUPTED


def _after(state: State) -> tuple[Station, int]:
    """The next station and its round."""
    if state.at is Station.END_OF_ROUND and not is_decided(state):
        return Station.START_OF_ROUND, state.round + 1
    if _is_cut_short(state) or (state.at is Station.BARRAGE_LOSSES and is_decided(state)):
        return Station.END_OF_ROUND, state.round
    if state.at is Station.START_OF_ROUND and state.round > 1:
        return Station.ANNOUNCE, state.round
    if state.at is Station.ANNOUNCE and state.announced is None and hopeless(state):
        return Station.OVER, state.round
    return ROUTE[ROUTE.index(state.at) + 1], state.round


def _enter(state: State, before: State) -> Step[State]:
    match state.at:
        case Station.OVER:
            return _over(state)
        case Station.CAPACITY:
            return _after_combat(state)
        case Station.START_OF_ROUND if before.at is Station.END_OF_ROUND:
            # units may have joined a side that has left the rift: they have it before them
            state = replace(state.with_cards_spent(), left_rift=False)
        case Station.END_OF_ROUND if before.at is Station.BARRAGE_LOSSES:
            ended = Event(texts.BARRAGE_ENDED(), lrr("39.3a"))
            return Step(STEPS[state.at].enter(state).state, (ended,))
    return STEPS[state.at].enter(state)


def _after_combat(state: State) -> Step[State]:
    """Who has a ship left has won; if nobody has, it is a draw (39.10). Then places are checked."""
    winners = [seat for seat in SEATS if state.side(seat).ships]
    if winners:
        text = texts.WON(side=side_name(state.setup, winners[0]))
        event = Event(text, lrr("39.10"), actor=winners[0])
        state = replace(state, victor=winners[0])
    else:
        event = Event(texts.DRAW(), lrr("39.10"))
    step = STEPS[state.at].enter(state)
    return Step(step.state, (event, *step.events))


def _over(state: State) -> Step[State]:
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
