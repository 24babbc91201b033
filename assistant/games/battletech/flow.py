"""The route through a turn: which step follows which, and what happens by itself."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.battletech import mission_texts, outcome, texts, zones
from assistant.games.battletech.actions import NextPhase
from assistant.games.battletech.battle_record import Mission
from assistant.games.battletech.state import PHASES, State, Station
from assistant.games.battletech.steps import (
    act,
    block,
    deploy,
    dice,
    initiative,
    missions,
    private_look,
    result,
    turn,
)
from assistant.games.battletech.steps.common import unspent
from assistant.games.battletech.steps.damage_assigned import overdrawn, owing
from assistant.games.battletech.steps.participants import is_battle, mission_of
from assistant.rules import flow
from assistant.rules.decision import Action, Choice
from assistant.rules.flow import Decision, Event, Step
from assistant.rules.rulings import ruled
from assistant.rules.text import Message, Text


class Row(NamedTuple):
    """A station: what plays it, its heading in the log, what follows unless something else does."""

    module: flow.StepModule[State]
    heading: Message
    following: Station


ROWS: dict[Station, Row] = {
    Station.UNTAP: Row(turn.UntapStep(), texts.PHASE_UNTAP, Station.DRAW),
    Station.DRAW: Row(turn.DrawStep(), texts.PHASE_DRAW, Station.DEPLOY),
    Station.DEPLOY: Row(deploy.DeployStep(), texts.PHASE_DEPLOY, Station.REPAIR),
    Station.REPAIR: Row(turn.RepairStep(), texts.PHASE_REPAIR, Station.MISSIONS),
    Station.MISSIONS: Row(missions.MissionsStep(), texts.PHASE_MISSIONS, Station.END),
    Station.GROUP: Row(missions.GroupStep(), mission_texts.STEP_TARGET, Station.BLOCK),
    Station.BLOCK: Row(block.BlockStep(), mission_texts.STEP_BLOCK, Station.INITIATIVE),
    Station.REVEAL: Row(block.RevealStep(), mission_texts.STEP_BLOCK, Station.FIRST),
    Station.INITIATIVE: Row(
        initiative.InitiativeStep(), mission_texts.STEP_INITIATIVE, Station.FIRST
    ),
    Station.FIRST: Row(act.ActStep(), mission_texts.STEP_FIRST, Station.SECOND),
    Station.SECOND: Row(act.ActStep(), mission_texts.STEP_SECOND, Station.FIGURES),
    Station.FIGURES: Row(dice.FiguresStep(), mission_texts.STEP_DAMAGE, Station.DICE),
    Station.DICE: Row(dice.DiceStep(), mission_texts.STEP_DAMAGE, Station.RESULT),
    Station.RESULT: Row(result.ResultStep(), mission_texts.STEP_DAMAGE, Station.MISSIONS),
    Station.END: Row(turn.EndStep(), texts.PHASE_END, Station.UNTAP),
}

STEP_NAMES = {at: row.heading for at, row in ROWS.items()} | {Station.OVER: texts.GAME_OVER}

UNRESISTED: dict[Station, Message] = {
    Station.FIRST: mission_texts.ALONE_FIRST,
    Station.SECOND: mission_texts.ALONE_SECOND,
    Station.FIGURES: mission_texts.ALONE_DAMAGE,
    Station.DICE: mission_texts.ALONE_DAMAGE,
    Station.RESULT: mission_texts.ALONE_DAMAGE,
}
"""The same where nobody resists: there is no battle (BLK-8)."""


def heading(state: State) -> Text:
    """The heading in the log; a battle that has begun stays one, though its target is removed."""
    unresisted = state.at in UNRESISTED and not mission_of(state).is_compared
    return (UNRESISTED if unresisted and not is_battle(state) else STEP_NAMES)[state.at]()


def _onward(state: State) -> State | None:
    """The next station, once this one asks for nothing more and no dice have to be rolled."""
    if not state.answered or state.rolling:
        return None
    return replace(state, at=_following(state), answered=False, following=None)


def _following(state: State) -> Station:
    """The station after this one."""
    match state.at:
        case Station.MISSIONS if state.following is not None:
            return state.following
        case Station.GROUP if state.mission is None:
            return Station.MISSIONS
        case Station.BLOCK if not mission_of(state).is_blocked and _target_is_hidden(state):
            return Station.REVEAL
        case Station.BLOCK if not is_battle(state):
            return Station.FIRST
        case Station.REVEAL if state.mission_view.target is None:
            return Station.RESULT
    return ROWS[state.at].following


def _target_is_hidden(state: State) -> bool:
    """Whether it is a card under construction."""
    target = state.mission_view.target
    return target is not None and not target.active


def _arrive(state: State, before: State) -> Step[State]:
    """At the next station; leaving a phase may cost resources, leaving the turn passes it on.

    A turn does not stay in a phase in which its player could do nothing. After a mission it does:
    on what the mission has changed the table may still have a word.
    """
    events: tuple[Event, ...] = ()
    if before.at in PHASES and state.at in PHASES:
        left = unspent(before, turn_ends=state.at is Station.UNTAP)
        state = replace(left.state, at=state.at, answered=False, following=None)
        events = flow.headed(left.events, heading(before))
    if state.at is Station.OVER:
        return Step(state, events)
    if state.at is Station.UNTAP:
        state = _next_turn(state)
    passed = None
    if before.at in PHASES and not state.is_quick:
        passed = PASSED[state.at](state) if state.at in PASSED else None
    step = ROWS[state.at].module.enter(state) if passed is None else passed
    return Step(step.state, (*events, *step.events))


def _next_turn(state: State) -> State:
    """The next player who is still in the game, with nothing used yet."""
    active = state.next_seat(state.active)
    player = replace(state.player(active), deployments=0, resources=0, repaired=False)
    state = replace(state, active=active, turn=state.turn + 1, drawn=0, decided=frozenset())
    return state.with_player(active, player)


def _settle(state: State) -> Step[State]:
    """What follows at once from any effect: worn-out cards and guards without a Site go."""
    worn = result.worn_out(state)
    freed = zones.freed(worn.state)
    lost = outcome.check(freed.state)
    return Step(lost.state, (*worn.events, *freed.events, *lost.events))


def resume(step: Step[State], before: State) -> Step[State]:
    """The game goes on after a change that no step has made: a ruling, dice outside a battle."""
    return STEPS.run(resumed(step), before)


class _VehicleDice:
    """Dice outside a battle, which come before the step (DMG-4)."""

    enter = staticmethod(flow.never_asked)
    decide = staticmethod(dice.vehicle_roll)

    @staticmethod
    def apply(state: State, action: Action) -> Step[State]:
        return resume(dice.vehicle_rolled(state, action), state)


def _interruption(state: State) -> flow.StepModule[State] | None:
    """A player who tells his cards in private comes before everything, dice before the phase."""
    if state.peeking is not None:
        return private_look
    return VEHICLE_DICE if state.rolling and state.at is not Station.OVER else None


PASSED = {
    Station.REPAIR: turn.RepairStep.passed,
    Station.MISSIONS: missions.MissionsStep.passed,
}
"""How a phase is over at once in which nothing can be done."""

VEHICLE_DICE: flow.StepModule[State] = _VehicleDice()


class _Turns(flow.Steps[State, Station]):
    """The same, and where the end of the phase ends the turn it is called so."""

    def decide(self, state: State) -> Decision | None:
        """What the step asks for."""
        asked = super().decide(state)
        if not isinstance(asked, Choice) or state.is_quick or asked.why_not(NextPhase()):
            return asked
        if self.apply(state, NextPhase()).state.turn == state.turn:
            return asked
        n = state.player(state.active).resources
        words = texts.END_TURN_LOSING(n=n) if n else texts.END_TURN()
        options = (replace(o, label=words) if o.action == NextPhase() else o for o in asked.options)
        gestures = (
            replace(g, label=words) if g.actions == (NextPhase(),) else g for g in asked.gestures
        )
        return replace(asked, options=tuple(options), gestures=tuple(gestures))


STEPS: flow.Steps[State, Station] = _Turns(
    modules={at: row.module for at, row in ROWS.items()},
    over=Station.OVER,
    onward=_onward,
    heading=heading,
    arrive=_arrive,
    settle=_settle,
    finish=lambda step, before: Step(step.state, (*step.events, *outcome.told(before, step.state))),
    interruption=_interruption,
)


BEFORE_BATTLE = (Station.GROUP, Station.BLOCK)
AFTER_ACTING = (Station.FIGURES, Station.DICE)


def resumed(step: Step[State]) -> Step[State]:
    """The same step; a mission that lost its Units or its target is over."""
    state = step.state
    if state.mission is None or state.at is Station.OVER or state.rolling:
        return step
    if state.at in PHASES:
        return Step(replace(state, mission=None), step.events)
    mission = _pruned(state, state.mission)
    gone = mission.target is not None and state.owner(mission.target) is None
    if gone or not mission.group:
        return Step(state.without_mission(), (*step.events, ruled(mission_texts.ABANDONED())))
    onward = _resumed_at(replace(state, mission=mission))
    return Step(onward.state, (*step.events, *onward.events))


def _pruned(state: State, mission: Mission) -> Mission:
    """Without the Units that are no longer on the table, or are no Units any more."""
    group, blockers = (
        tuple(piece.id for piece in state.find_all(ids) if piece.is_unit)
        for ids in (mission.group, mission.blockers)
    )
    if mission.answered and mission.is_blocked and not blockers:
        blockers = mission.blockers
    return replace(mission, group=group, blockers=blockers)


def _resumed_at(state: State) -> Step[State]:
    """The question is asked anew, or what was waited for has come."""
    if state.at in BEFORE_BATTLE or (state.mission is not None and state.mission.telling):
        return Step(replace(state, answered=False))
    if state.at is Station.REVEAL:
        if _target_is_hidden(state):
            return block.RevealStep().enter(state)
        return act.ActStep().enter(replace(state, at=Station.FIRST))
    if state.at is Station.INITIATIVE:
        if is_battle(state):
            return initiative.InitiativeStep().enter(state)
        return act.ActStep().enter(replace(state, at=Station.FIRST))
    late = any(owing(state, seat) for seat in mission_of(state).seats)
    if state.at in AFTER_ACTING and not late and overdrawn(state) is None:
        known = dice.FiguresStep().enter(replace(state, at=Station.FIGURES))
        if not known.state.answered:
            return known
        return dice.DiceStep().enter(replace(state, at=Station.DICE))
    if state.at in AFTER_ACTING:
        state = replace(state, at=Station.SECOND)
    return act.settle(Step(state))
