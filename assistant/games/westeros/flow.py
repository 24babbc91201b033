"""The route through a turn of attacks: which step follows which, and what happens by itself."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros.attack import texts
from assistant.games.westeros.cites import READINGS, bow
from assistant.games.westeros.names import unit_name
from assistant.games.westeros.state import State, Station
from assistant.games.westeros.steps import (
    banner,
    counter,
    deflect,
    engage,
    flank,
    follow,
    move,
    parting,
    result,
    retreat,
    roll,
    stalwart,
    support,
    target,
    turn,
)
from assistant.rules import flow
from assistant.rules.decision import Action
from assistant.rules.flow import Decision, Event, Step
from assistant.rules.text import Message

STEPS: dict[Station, flow.OnwardModule[State, Station]] = {
    Station.TURN: turn,
    Station.TARGET: target,
    Station.SUPPORT: support,
    Station.PARTING: parting,
    Station.MOVE: move,
    Station.ENGAGE: engage,
    Station.DICE: roll,
    Station.FLANK: flank,
    Station.DEFLECT: deflect,
    Station.WOUNDS: result,
    Station.MORALE: stalwart,
    Station.RETREAT: retreat,
    Station.COUNTER: counter,
    Station.FOLLOW: follow,
    Station.BANNER: banner,
}

STEP_NAMES: dict[Station, Message] = {
    Station.TURN: texts.STEP_ATTACKER,
    Station.TARGET: texts.STEP_TARGET,
    Station.SUPPORT: texts.STEP_TARGET,
    Station.PARTING: texts.STEP_PARTING,
    Station.MOVE: texts.STEP_MOVE,
    Station.ENGAGE: texts.STEP_TOKEN,
    Station.DICE: texts.STEP_ROLL,
    Station.FLANK: texts.STEP_ROLL,
    Station.DEFLECT: texts.STEP_RESULT,
    Station.WOUNDS: texts.STEP_RESULT,
    Station.MORALE: texts.STEP_RETREAT,
    Station.RETREAT: texts.STEP_RETREAT,
    Station.COUNTER: texts.STEP_COUNTER,
    Station.FOLLOW: texts.STEP_FOLLOW,
    Station.BANNER: texts.STEP_BANNER,
    Station.OVER: texts.STEP_OVER,
}


def decide(state: State) -> Decision | None:
    """What the station asks for; None when the turn is over."""
    return None if state.at is Station.OVER else STEPS[state.at].decide(state)


def apply(state: State, action: Action) -> Step[State]:
    """The station's answer to a legal action, and everything automatic after it."""
    return run(STEPS[state.at].apply(state, action), state)


def begin(state: State) -> Step[State]:
    """Enter the station the state names, and go on to the first decision."""
    if state.at is Station.OVER:
        return Step(state)
    return run(STEPS[state.at].enter(state), state)


def run(step: Step[State], before: State) -> Step[State]:
    """Go from station to station until somebody has to decide, or the turn is over."""
    state, events = step.state, stamped(step.events, before)
    while state.answered:
        following = replace(state, at=STEPS[state.at].after(state), answered=False)
        if following.at is Station.OVER:
            state, events = following, (*events, *stamped(tuple(_idle(following)), following))
            break
        step = STEPS[following.at].enter(following)
        state, events = step.state, (*events, *stamped(step.events, following))
    return Step(_remembering(state, events), events)


def stamped(events: tuple[Event, ...], state: State) -> tuple[Event, ...]:
    """The events under the heading of the step they happened in."""
    return flow.headed(events, STEP_NAMES[state.at]())


def _remembering(state: State, events: tuple[Event, ...]) -> State:
    """The state with the open rules that these events hung on."""
    cites = (event.cite for event in events)
    places = [cite.place for cite in cites if cite is not None and cite.book == READINGS]
    return replace(state, decided=tuple(dict.fromkeys((*state.decided, *places))))


def _idle(state: State) -> list[Event]:
    """Ordered units that did not attack: our part of the rules does not say whose banner turns."""
    return [
        Event(texts.NOT_TURNED(unit=unit_name(state, unit)), bow("8"), (unit.ref,), unit.seat)
        for unit in state.units
        if unit.seat == state.active and unit.ordered and not unit.attacked
    ]
