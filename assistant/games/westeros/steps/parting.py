"""Who disengages to move or to attack somebody else may be struck first: the parting blow."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice, targets
from assistant.games.westeros.attack.targets import blow
from assistant.games.westeros.state import (
    Occasion,
    State,
    TurnStep,
    Unit,
    attacker_of,
    strike_of,
    target_of,
    unit_name,
)
from assistant.games.westeros.steps.engage import counted
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow
from assistant.rules.decision import Action, Choice, Group, Option
from assistant.rules.flow import Step, asks, done

RULE = bow("parting-blow")


class StrikeParting(Action, frozen=True):
    """The unit that is left behind strikes."""


class LetGo(Action, frozen=True):
    """It does not."""


def enter(state: State) -> Step[State]:
    """The token goes first; a unit without dice cannot strike."""
    leaver, left = _leaver(state), _left(state)
    if left is None:
        return done(state)
    text = texts.DISENGAGES(unit=unit_name(state, leaver), other=unit_name(state, left))
    told = event(text, bow("disengaging"), leaver.seat, leaver.ref, left.ref)
    state = replace(state.disengaged(leaver.id), strike=blow(left, leaver, Occasion.PARTING))
    if combat_dice.number(state, strike_of(state)) == 0:
        nothing = event(texts.NO_DICE_LEFT(unit=unit_name(state, left)), RULE, left.seat)
        return done(replace(state, strike=None), told, *counted(state), nothing)
    return asks(state, told)


def decide(state: State) -> Choice:
    """Strike or let go."""
    strike = strike_of(state)
    by, leaver = state.unit(strike.by), state.unit(strike.against)
    group = Group(texts.PARTING(), RULE)
    label = texts.STRIKE_DICE(unit=unit_name(state, leaver), n=combat_dice.number(state, strike))
    options = (
        Option(StrikeParting(), label, group, (leaver.ref,)),
        Option(LetGo(), texts.LET_GO(), group),
    )
    prompt = texts.STRIKE_PARTING(unit=unit_name(state, by))
    return Choice(by.seat, prompt, options)


def apply(state: State, action: Action) -> Step[State]:
    """Its dice are counted, or there is no blow."""
    if isinstance(action, StrikeParting):
        return done(state, *counted(state))
    by = state.unit(strike_of(state).by)
    told = event(texts.LETS_GO(unit=unit_name(state, by)), RULE, by.seat, by.ref)
    return done(replace(state, strike=None), told)


def after(state: State) -> TurnStep:
    """The blow, or what was announced."""
    if state.strike is not None:
        return TurnStep.DICE
    return announced(state)


def announced(state: State) -> TurnStep:
    """What the unit left for, if it still lives."""
    if state.attack is None:
        return TurnStep.MOVE
    alive = state.find(state.attack.attacker) is not None
    return TurnStep.ENGAGE if alive else TurnStep.BANNER


def _leaver(state: State) -> Unit:
    """The unit that moves or attacks."""
    if state.move is not None:
        return state.unit(state.move.unit)
    return attacker_of(state)


def _left(state: State) -> Unit | None:
    """Whom it disengages from."""
    unit = _leaver(state)
    if state.move is not None:
        return state.partner(unit.id)
    return targets.leaves(state, unit, target_of(state))
