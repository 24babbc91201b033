"""The route through a turn of attacks: which step follows which, and what happens by itself."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
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
from assistant.rules.flow import Event, OnwardModule, Step, Steps
from assistant.rules.text import Message

MODULES: dict[Station, OnwardModule[State, Station]] = {
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

HEADINGS: dict[Station, Message] = {
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


def _onward(state: State) -> State | None:
    if not state.answered:
        return None
    return replace(state, at=MODULES[state.at].after(state), answered=False)


def _arrive(state: State, before: State) -> Step[State]:
    """At the next step; at the end of a turn units that did not attack are told."""
    if state.at is Station.OVER:
        return Step(state, tuple(_idle(state)))
    return MODULES[state.at].enter(state)


def _remembering(step: Step[State], before: State) -> Step[State]:
    """The state remembers the rule options that the events hung on."""
    cites = (event.cite for event in step.events)
    places = [cite.place for cite in cites if cite is not None and cite.book == READINGS]
    decided = tuple(dict.fromkeys((*step.state.decided, *places)))
    return replace(step, state=replace(step.state, decided=decided))


def _idle(state: State) -> list[Event]:
    """Ordered units that did not attack: our part of the rules does not say whose banner turns."""
    return [
        Event(texts.NOT_TURNED(unit=unit_name(state, unit)), bow("8"), (unit.ref,), unit.seat)
        for unit in state.units
        if unit.seat == state.active and unit.ordered and not unit.attacked
    ]


STEPS = Steps(
    MODULES,
    Station.OVER,
    onward=_onward,
    heading=lambda state: HEADINGS[state.at](),
    arrive=_arrive,
    finish=_remembering,
)
