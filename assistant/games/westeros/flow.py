"""The route through a turn of attacks: which step follows which, and what happens by itself."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.state import State, TurnStep, unit_name
from assistant.games.westeros.steps import aftermath, dice, engagement, retreat, target, turn
from assistant.games.westeros.texts import READINGS, bow
from assistant.rules.flow import Event, OnwardModule, Step, Steps
from assistant.rules.text import Message

MODULES: dict[TurnStep, OnwardModule[State, TurnStep]] = {
    TurnStep.TURN: turn.BetweenAttacks(),
    TurnStep.TARGET: target.TargetStep(),
    TurnStep.SUPPORT: target.SupportStep(),
    TurnStep.PARTING: engagement.PartingStep(),
    TurnStep.MOVE: turn.MoveStep(),
    TurnStep.ENGAGE: engagement.EngageStep(),
    TurnStep.DICE: dice.RollStep(),
    TurnStep.FLANK: dice.FlankStep(),
    TurnStep.DEFLECT: dice.DeflectStep(),
    TurnStep.WOUNDS: dice.WoundsStep(),
    TurnStep.MORALE: retreat.MoraleStep(),
    TurnStep.RETREAT: retreat.RetreatStep(),
    TurnStep.COUNTER: aftermath.CounterStep(),
    TurnStep.FOLLOW: aftermath.FollowStep(),
    TurnStep.BANNER: aftermath.BannerStep(),
}

HEADINGS: dict[TurnStep, Message] = {
    TurnStep.TURN: texts.STEP_ATTACKER,
    TurnStep.TARGET: texts.STEP_TARGET,
    TurnStep.SUPPORT: texts.STEP_TARGET,
    TurnStep.PARTING: texts.STEP_PARTING,
    TurnStep.MOVE: texts.STEP_MOVE,
    TurnStep.ENGAGE: texts.STEP_TOKEN,
    TurnStep.DICE: texts.STEP_ROLL,
    TurnStep.FLANK: texts.STEP_ROLL,
    TurnStep.DEFLECT: texts.STEP_RESULT,
    TurnStep.WOUNDS: texts.STEP_RESULT,
    TurnStep.MORALE: texts.STEP_RETREAT,
    TurnStep.RETREAT: texts.STEP_RETREAT,
    TurnStep.COUNTER: texts.STEP_COUNTER,
    TurnStep.FOLLOW: texts.STEP_FOLLOW,
    TurnStep.BANNER: texts.STEP_BANNER,
    TurnStep.OVER: texts.STEP_OVER,
}


def _onward(state: State) -> State | None:
    if not state.answered:
        return None
    return replace(state, at=MODULES[state.at].after(state), answered=False)


def _arrive(state: State, before: State) -> Step[State]:
    """At the next step; at the end of a turn units that did not attack are told."""
    if state.at is TurnStep.OVER:
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
    TurnStep.OVER,
    onward=_onward,
    heading=lambda state: HEADINGS[state.at](),
    arrive=_arrive,
    finish=_remembering,
)
