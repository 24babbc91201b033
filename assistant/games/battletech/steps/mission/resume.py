"""A mission goes on after the table has changed something under it, as far as it still can."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.battletech import mission_texts as texts
from assistant.games.battletech.ids import PieceId
from assistant.games.battletech.mission.ledger import overdrawn, owing
from assistant.games.battletech.mission.record import Mission
from assistant.games.battletech.mission.sides import is_battle, mission_of, target_piece
from assistant.games.battletech.state import PHASES, State, Station
from assistant.games.battletech.steps.mission import act as mission_act
from assistant.games.battletech.steps.mission import dice as mission_dice
from assistant.games.battletech.steps.mission import figures as mission_figures
from assistant.games.battletech.steps.mission import initiative as mission_initiative
from assistant.games.battletech.steps.mission import reveal as mission_reveal
from assistant.rules.decision import TABLE
from assistant.rules.flow import Event, Step

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
    if _is_over(state, mission):
        return Step(state.without_mission(), (*step.events, Event(texts.ABANDONED(), TABLE)))
    onward = _onward(replace(state, mission=mission))
    return Step(onward.state, (*step.events, *onward.events))


def _pruned(state: State, mission: Mission) -> Mission:
    """Without the Units that are no longer on the table, or are no Units any more."""
    group = tuple(_units(state, mission.group))
    blockers = tuple(_units(state, mission.blockers))
    if mission.answered and mission.is_blocked and not blockers:
        blockers = mission.blockers
    return replace(mission, group=group, blockers=blockers)


def _units(state: State, ids: tuple[PieceId, ...]) -> Iterator[PieceId]:
    for id in ids:
        piece = state.find(id)
        if piece is not None and piece.is_unit:
            yield id


def _is_over(state: State, mission: Mission) -> bool:
    gone = mission.target is not None and state.owner(mission.target) is None
    return not mission.group or gone


def _onward(state: State) -> Step[State]:
    """The question is asked anew, or what was waited for has come."""
    if state.at in BEFORE_BATTLE or (state.mission is not None and state.mission.telling):
        return Step(replace(state, answered=False))
    if state.at is Station.REVEAL:
        target = target_piece(state)
        if target is not None and not target.active:
            return mission_reveal.enter(state)
        return mission_act.enter(replace(state, at=Station.FIRST))
    if state.at is Station.INITIATIVE:
        if is_battle(state):
            return mission_initiative.enter(state)
        return mission_act.enter(replace(state, at=Station.FIRST))
    if state.at in AFTER_ACTING and not _is_unbalanced(state):
        known = mission_figures.enter(replace(state, at=Station.FIGURES))
        if not known.state.answered:
            return known
        return mission_dice.enter(replace(state, at=Station.DICE))
    if state.at in AFTER_ACTING:
        state = replace(state, at=Station.SECOND)
    return mission_act.settle(Step(state))


def _is_unbalanced(state: State) -> bool:
    late = any(owing(state, seat) for seat in mission_of(state).seats)
    return late or overdrawn(state) is not None
