"""The route through a turn of attacks: which step follows which, and what happens by itself."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.state import Occasion, State, TurnStep
from assistant.games.westeros.steps import aftermath, dice, engagement, retreat, target, turn
from assistant.games.westeros.texts import READINGS, bow
from assistant.rules.flow import Event, OnwardModule, Step, Steps
from assistant.rules.text import Message, Text


class Row(NamedTuple):
    """A step of the turn: what plays it, its heading in the log, its place on the rail."""

    module: OnwardModule[State, TurnStep]
    heading: Message
    rail: int


ROWS: dict[TurnStep, Row] = {
    TurnStep.TURN: Row(turn.BetweenAttacks(), texts.STEP_ATTACKER, 0),
    TurnStep.TARGET: Row(target.TargetStep(), texts.STEP_TARGET, 1),
    TurnStep.SUPPORT: Row(target.SupportStep(), texts.STEP_TARGET, 1),
    TurnStep.PARTING: Row(engagement.PartingStep(), texts.PARTING, 3),
    TurnStep.MOVE: Row(turn.MoveStep(), texts.STEP_MOVE, 0),
    TurnStep.ENGAGE: Row(engagement.EngageStep(), texts.STEP_TOKEN, 3),
    TurnStep.DICE: Row(dice.RollStep(), texts.STEP_ROLL, 5),
    TurnStep.FLANK: Row(dice.FlankStep(), texts.STEP_ROLL, 5),
    TurnStep.DEFLECT: Row(dice.DeflectStep(), texts.STEP_RESULT, 6),
    TurnStep.WOUNDS: Row(dice.WoundsStep(), texts.STEP_RESULT, 6),
    TurnStep.MORALE: Row(retreat.MoraleStep(), texts.STEP_RETREAT, 6),
    TurnStep.RETREAT: Row(retreat.RetreatStep(), texts.STEP_RETREAT, 6),
    TurnStep.COUNTER: Row(aftermath.CounterStep(), texts.STEP_COUNTER, 6),
    TurnStep.FOLLOW: Row(aftermath.FollowStep(), texts.STEP_FOLLOW, 6),
    TurnStep.BANNER: Row(aftermath.BannerStep(), texts.STEP_BANNER, 7),
}

RAIL: tuple[Message, ...] = (
    texts.STEP_ATTACKER,
    texts.STEP_TARGET,
    texts.LINE,
    texts.RAIL_TOKEN,
    texts.RAIL_DICE,
    texts.STEP_ROLL,
    texts.STEP_RESULT,
    texts.STEP_BANNER,
)
"""The eight steps of the rulebook."""


def heading(at: TurnStep) -> Text:
    """The heading of a step in the log."""
    return texts.STEP_OVER() if at is TurnStep.OVER else ROWS[at].heading()


def place(state: State) -> int:
    """Where the turn stands on the rail. A move is the first step, a parting blow the fourth."""
    at, strike = state.at, state.strike
    if state.move is not None:
        at = TurnStep.MOVE
    elif at is TurnStep.DICE and strike is not None and strike.occasion is not Occasion.ATTACK:
        at = TurnStep.PARTING if strike.occasion is Occasion.PARTING else TurnStep.COUNTER
    return len(RAIL) if at is TurnStep.OVER else ROWS[at].rail


def is_past(then: State, now: State) -> bool:
    """Whether the dice thrown in a state are of an attack, a move or a turn that is over.

    Those of the last one still count as news while nobody else is named.
    """
    if now.active != then.active or then.begun > now.begun:
        return True
    if now.attack is None:
        return now.move is not None and now.move != then.move
    of, on = then.attack, now.attack
    same = of is not None and (of.attacker, of.target) == (on.attacker, on.target)
    return not same


def _onward(state: State) -> State | None:
    if not state.answered:
        return None
    return replace(state, at=ROWS[state.at].module.after(state), answered=False)


def _arrive(state: State, before: State) -> Step[State]:
    """At the next step; at the end of a turn units that did not attack are told.

    Our part of the rules does not say whose banner turns of those.
    """
    if state.at is not TurnStep.OVER:
        return ROWS[state.at].module.enter(state)
    told = [
        Event(texts.NOT_TURNED(unit=state.name_of(unit)), bow("8"), unit.seat)
        for unit in state.units
        if unit.seat == state.active and unit.ordered and not unit.attacked
    ]
    return Step(state, tuple(told))


def _remembering(step: Step[State], before: State) -> Step[State]:
    """The state remembers the rule options that the events hung on."""
    cites = (event.cite for event in step.events)
    places = [cite.place for cite in cites if cite is not None and cite.book == READINGS]
    decided = tuple(dict.fromkeys((*step.state.decided, *places)))
    return replace(step, state=replace(step.state, decided=decided))


STEPS = Steps(
    {at: row.module for at, row in ROWS.items()},
    TurnStep.OVER,
    onward=_onward,
    heading=lambda state: heading(state.at),
    arrive=_arrive,
    finish=_remembering,
)
