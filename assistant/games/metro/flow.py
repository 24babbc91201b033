"""The route of a fight: which step follows which, and what happens on the way by itself."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.readings import DefenceChosen
from assistant.games.metro.setup import HELD
from assistant.games.metro.state import Stage, State
from assistant.games.metro.steps import choose, compare, consequences, deal, declare, defence
from assistant.rules import flow
from assistant.rules.decision import Action
from assistant.rules.flow import Decision, Event, Step
from assistant.rules.text import Message


class StepModule(flow.StepModule[State], Protocol):
    """What every module in `steps` answers."""

    def is_done(self, state: State) -> bool:
        """Whether this step asks for nothing more."""


STEPS: dict[Stage, StepModule] = {
    Stage.DECLARE: declare,
    Stage.DEFENCE: defence,
    Stage.DEAL: deal,
    Stage.ATTACKER_CARD: choose,
    Stage.DEFENDER_CARD: choose,
    Stage.REVEAL: compare,
    Stage.COMPARE: compare,
    Stage.CONSEQUENCES: consequences,
}

CARDS = (Stage.ATTACKER_CARD, Stage.DEFENDER_CARD)

STEP_NAMES: dict[Stage, Message] = {
    Stage.DECLARE: texts.RAIL_DECLARE,
    Stage.DEFENCE: texts.RAIL_DEFENCE,
    Stage.DEAL: texts.RAIL_DEAL,
    Stage.ATTACKER_CARD: texts.RAIL_CARDS,
    Stage.DEFENDER_CARD: texts.RAIL_CARDS,
    Stage.REVEAL: texts.RAIL_REVEAL,
    Stage.COMPARE: texts.RAIL_COMPARE,
    Stage.CONSEQUENCES: texts.RAIL_CONSEQUENCES,
    Stage.OVER: texts.RAIL_CONSEQUENCES,
}


def route(state: State) -> tuple[Stage, ...]:
    """The steps of this fight in their order; a threat fights without cards (§3)."""
    defence: tuple[Stage, ...] = (Stage.DEFENCE,) if has_defence(state) else ()
    dealt: tuple[Stage, ...] = (Stage.DEAL,)
    if not state.uses_cards or state.at is Stage.COMPARE:
        return (Stage.DECLARE, *defence, Stage.COMPARE, Stage.CONSEQUENCES, Stage.OVER)
    if state.setup.readings.defence_chosen is DefenceChosen.BEFORE:
        first = (*defence, *dealt)
    else:
        first = (*dealt, *defence)
    return (Stage.DECLARE, *first, *CARDS, Stage.REVEAL, Stage.CONSEQUENCES, Stage.OVER)


def has_defence(state: State) -> bool:
    """Whether somebody picks what defends."""
    return state.target in HELD


def decide(state: State) -> Decision | None:
    """What the step asks for; None when the fight is over."""
    return None if state.at is Stage.OVER else STEPS[state.at].decide(state)


def judged(state: State) -> Decision | None:
    """The same with what the lists of cards leave out."""
    return choose.judged(state) if state.at in CARDS else decide(state)


def apply(state: State, action: Action) -> Step[State]:
    """The step's answer to a legal action, and everything automatic after it."""
    return run(STEPS[state.at].apply(state, action), state)


def begin(state: State) -> Step[State]:
    """Enter the step the state names, and go on to the first decision."""
    if state.at is Stage.OVER:
        return Step(state)
    return run(STEPS[state.at].enter(state), state)


def run(step: Step[State], before: State) -> Step[State]:
    """Go from step to step until the page asks for something, or it is over."""
    state, events = step.state, stamped(step.events, before)
    while state.at is not Stage.OVER and STEPS[state.at].is_done(state):
        stages = route(state)
        following = replace(state, at=stages[stages.index(state.at) + 1])
        if following.at is Stage.OVER:
            return Step(following, events)
        step = STEPS[following.at].enter(following)
        state, events = step.state, (*events, *stamped(step.events, following))
    return Step(state, events)


def stamped(events: tuple[Event, ...], state: State) -> tuple[Event, ...]:
    """The events under the heading of the step they happened in."""
    return flow.headed(events, STEP_NAMES[state.at]())
