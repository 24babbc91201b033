"""A target that still stands on its hex after a melee attack may strike back, if it is able to."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.attack.targets import blow
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import (
    How,
    Occasion,
    State,
    TurnStep,
    Unit,
    strike_of,
    unit_name,
)
from assistant.games.westeros.steps.engage import counted
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow
from assistant.rules.decision import Action, Choice, Group, Option
from assistant.rules.flow import Step, asks, done

RULE = bow("counterattack")


class Counterattack(Action, frozen=True):
    """The target strikes back."""


class NoCounterattack(Action, frozen=True):
    """It does not."""


def enter(state: State) -> Step[State]:
    """Asked of a Stalwart unit that has neither fallen nor moved."""
    unit = able(state)
    if unit is None:
        return done(state)
    striking = replace(state, strike=blow(unit, state.unit(strike_of(state).by), Occasion.COUNTER))
    if combat_dice.number(state, strike_of(striking)):
        return asks(state)
    nothing = event(texts.NO_DICE_LEFT(unit=unit_name(state, unit)), RULE, unit.seat, unit.ref)
    return done(state, *counted(striking), nothing)


def decide(state: State) -> Choice:
    """Strike back or not."""
    unit, by = able(state), state.unit(strike_of(state).by)
    assert unit is not None
    dice = combat_dice.number(state, blow(unit, by, Occasion.COUNTER))
    group = Group(texts.COUNTER(), RULE)
    options = (
        Option(
            Counterattack(), texts.STRIKE_DICE(unit=unit_name(state, by), n=dice), group, (by.ref,)
        ),
        Option(NoCounterattack(), texts.NO_COUNTER(), group),
    )
    return Choice(unit.seat, texts.WILL_COUNTER(unit=unit_name(state, unit)), options)


def apply(state: State, action: Action) -> Step[State]:
    """Its dice are counted, or the attack goes on."""
    unit, by = able(state), state.unit(strike_of(state).by)
    assert unit is not None
    name = unit_name(state, unit)
    if not isinstance(action, Counterattack):
        return done(state, event(texts.HOLDS_BACK(unit=name), RULE, unit.seat, unit.ref))
    text = texts.STRIKES_BACK(unit=name, target=unit_name(state, by))
    state = replace(state, strike=blow(unit, by, Occasion.COUNTER))
    return done(state, event(text, RULE, unit.seat, unit.ref, by.ref), *counted(state))


def after(state: State) -> TurnStep:
    """The dice of the counterattack, or what the attacker does now."""
    counters = strike_of(state).occasion is Occasion.COUNTER
    return TurnStep.DICE if counters else TurnStep.FOLLOW


def able(state: State) -> Unit | None:
    """The target, if it may strike back."""
    strike = strike_of(state)
    unit = state.find(strike.against)
    if unit is None or strike.how is not How.MELEE or strike.retreated:
        return None
    return unit if unit.trait(Keyword.STALWART) else None
