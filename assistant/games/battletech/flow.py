"""The route through a turn: which step follows which, and what happens by itself."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from assistant.games.battletech import aftermath, outcome, texts, zones
from assistant.games.battletech.mission import strikes
from assistant.games.battletech.mission import texts as mission_texts
from assistant.games.battletech.mission.sides import is_battle, mission_of
from assistant.games.battletech.peeking import PeekAction
from assistant.games.battletech.state import PHASES, State, Station
from assistant.games.battletech.steps import (
    deploy,
    draw,
    end,
    missions,
    peek,
    repair,
    untap,
    vehicle_die,
)
from assistant.games.battletech.steps.common import unspent
from assistant.games.battletech.steps.mission import act as mission_act
from assistant.games.battletech.steps.mission import block as mission_block
from assistant.games.battletech.steps.mission import dice as mission_dice
from assistant.games.battletech.steps.mission import figures as mission_figures
from assistant.games.battletech.steps.mission import group as mission_group
from assistant.games.battletech.steps.mission import initiative as mission_initiative
from assistant.games.battletech.steps.mission import result as mission_result
from assistant.games.battletech.steps.mission import resume as mission_resume
from assistant.games.battletech.steps.mission import reveal as mission_reveal
from assistant.rules import flow
from assistant.rules.chance import Hits, Rolled
from assistant.rules.decision import Action
from assistant.rules.flow import Decision, Event, Step
from assistant.rules.text import Message

STEPS: dict[Station, flow.OnwardModule[State, Station]] = {
    Station.UNTAP: untap,
    Station.DRAW: draw,
    Station.DEPLOY: deploy,
    Station.REPAIR: repair,
    Station.MISSIONS: missions,
    Station.GROUP: mission_group,
    Station.BLOCK: mission_block,
    Station.REVEAL: mission_reveal,
    Station.INITIATIVE: mission_initiative,
    Station.FIRST: mission_act,
    Station.SECOND: mission_act,
    Station.FIGURES: mission_figures,
    Station.DICE: mission_dice,
    Station.RESULT: mission_result,
    Station.END: end,
}

PASSED: dict[Station, Callable[[State], Step[State] | None]] = {
    Station.REPAIR: repair.passed,
    Station.MISSIONS: missions.passed,
}

STEP_NAMES: dict[Station, Message] = {
    Station.UNTAP: texts.PHASE_UNTAP,
    Station.DRAW: texts.PHASE_DRAW,
    Station.DEPLOY: texts.PHASE_DEPLOY,
    Station.REPAIR: texts.PHASE_REPAIR,
    Station.MISSIONS: texts.PHASE_MISSIONS,
    Station.GROUP: mission_texts.STEP_TARGET,
    Station.BLOCK: mission_texts.STEP_BLOCK,
    Station.REVEAL: mission_texts.STEP_BLOCK,
    Station.INITIATIVE: mission_texts.STEP_INITIATIVE,
    Station.FIRST: mission_texts.STEP_FIRST,
    Station.SECOND: mission_texts.STEP_SECOND,
    Station.FIGURES: mission_texts.STEP_DAMAGE,
    Station.DICE: mission_texts.STEP_DAMAGE,
    Station.RESULT: mission_texts.STEP_DAMAGE,
    Station.END: texts.PHASE_END,
    Station.OVER: texts.GAME_OVER,
}

UNRESISTED: dict[Station, Message] = {
    Station.FIRST: mission_texts.ALONE_FIRST,
    Station.SECOND: mission_texts.ALONE_SECOND,
    Station.FIGURES: mission_texts.ALONE_DAMAGE,
    Station.DICE: mission_texts.ALONE_DAMAGE,
    Station.RESULT: mission_texts.ALONE_DAMAGE,
}
"""The same where nobody resists: there is no battle (BLK-8)."""


def decide(state: State) -> Decision | None:
    """What is asked now; None when the game is over.

    A player who tells his cards in private, and dice outside a battle, come before the phase.
    """
    if state.peeking is not None:
        return peek.decide(state)
    if state.at is Station.OVER:
        return None
    if state.rolling:
        return vehicle_die.decide(state)
    return STEPS[state.at].decide(state)


def apply(state: State, action: Action) -> Step[State]:
    """The answer to a legal action, and everything automatic after it."""
    if isinstance(action, PeekAction):
        return peek.apply(state, action)
    if state.rolling and isinstance(action, Hits | Rolled):
        return run(mission_resume.resumed(vehicle_die.apply(state, action)), state)
    return run(STEPS[state.at].apply(state, action), state)


def begin(state: State) -> Step[State]:
    """Enter the station the state names, and go on to the first decision."""
    if state.at is Station.OVER:
        return Step(state)
    return run(STEPS[state.at].enter(state), state)


def run(step: Step[State], before: State) -> Step[State]:
    """Go from station to station until somebody has to decide, or the game is over."""
    state, events = _checked(step, before)
    while state.answered and not state.rolling:
        before_it, left = state.at, _left(state)
        state, events = left.state, (*events, *left.events)
        if state.at is Station.OVER:
            break
        state, more = _checked(_arrived(state, before_it), state)
        events = (*events, *more)
    return Step(state, (*events, *aftermath.told(before, state)))


def _arrived(state: State, before_it: Station) -> Step[State]:
    """At the next station; a turn does not stay in a phase in which its player could do nothing.

    After a mission it does: on what the mission has changed the table may still have a word.
    """
    passed = None
    if state.at in PASSED and before_it in PHASES and not state.is_quick:
        passed = PASSED[state.at](state)
    return STEPS[state.at].enter(state) if passed is None else passed


def stamped(events: tuple[Event, ...], state: State) -> tuple[Event, ...]:
    """The events under the heading of the step they happened in."""
    names = UNRESISTED if state.at in UNRESISTED and _is_unresisted(state) else STEP_NAMES
    return flow.headed(events, names[state.at]())


def _is_unresisted(state: State) -> bool:
    """A battle that has begun stays one, though its target is turned face down or removed."""
    return not mission_of(state).is_compared and not is_battle(state)


def _checked(step: Step[State], before: State) -> tuple[State, tuple[Event, ...]]:
    """What follows at once from any effect: worn-out cards and guards without a Site go."""
    worn = strikes.worn_out(step.state)
    freed = zones.freed(worn.state)
    lost = outcome.check(freed.state)
    events = (*step.events, *worn.events, *freed.events, *lost.events)
    return lost.state, stamped(events, before)


def _left(state: State) -> Step[State]:
    """The next station; leaving a phase may cost resources, leaving the turn passes it on."""
    following = STEPS[state.at].after(state)
    events: tuple[Event, ...] = ()
    if state.at in PHASES and following in PHASES:
        left = unspent(state, turn_ends=following is Station.UNTAP)
        state, events = left.state, stamped(left.events, left.state)
    if following is Station.UNTAP:
        state = _next_turn(state)
    return Step(replace(state, at=following, answered=False, following=None), events)


def _next_turn(state: State) -> State:
    """The next player who is still in the game, with nothing used yet."""
    active = state.next_seat(state.active)
    player = replace(state.player(active), deployments=0, resources=0, repaired=False)
    state = replace(state, active=active, turn=state.turn + 1, drawn=0, decided=frozenset())
    return state.with_player(active, player)
