"""A unit that deflects may turn hits aside for order tokens, which the table takes off itself."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import How, State, TurnStep, Unit, strike_of, unit_name
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import players
from assistant.rules.decision import Action, Choice, Gesture, Group, NumberField, Option
from assistant.rules.flow import Step, asks, done

RULE = players("keywords")


class Deflect(Action, frozen=True):
    """So many hits are turned aside, and as many order tokens go."""

    hits: int


class TakeHits(Action, frozen=True):
    """Nothing is turned aside."""


def enter(state: State) -> Step[State]:
    """Asked where there is a hit that can be turned aside."""
    return asks(state) if most(state) else done(state)


def decide(state: State) -> Choice:
    """How many tokens to give."""
    strike = strike_of(state)
    unit = state.unit(strike.against)
    group = Group(texts.DEFLECT_GROUP(), RULE)
    field = NumberField("hits", 1, most(state))
    options = (
        Option(Deflect(1), texts.DEFLECT(), group, (unit.ref,), field=field),
        Option(TakeHits(), texts.TAKE_HITS(), group),
    )
    prompt = texts.WILL_DEFLECT(unit=unit_name(state, unit))
    return Choice(unit.seat, prompt, options, (Gesture(texts.TAKE_HITS(), (TakeHits(),)),))


def apply(state: State, action: Action) -> Step[State]:
    """The hits that are left will wound."""
    if not isinstance(action, Deflect):
        return done(state)
    strike = strike_of(state)
    unit = state.unit(strike.against)
    text = texts.DEFLECTED(unit=unit_name(state, unit), n=action.hits)
    state = replace(state, strike=replace(strike, deflected=action.hits))
    return done(state, event(text, RULE, unit.seat, unit.ref))


def after(state: State) -> TurnStep:
    """The wounds."""
    return TurnStep.WOUNDS


def most(state: State) -> int:
    """The most hits the target can turn aside."""
    strike = strike_of(state)
    by, unit = state.unit(strike.by), state.unit(strike.against)
    return min(
        able(by, unit, strike.how), combat_dice.hits(strike.faces, combat_dice.wounding(by, unit))
    )


def able(by: Unit, unit: Unit, how: How) -> int:
    """As many as its card says; one who deflects himself gives no chance to."""
    trait = unit.trait(Keyword.DEFLECT)
    if trait is None or trait.value is None or by.trait(Keyword.DEFLECT) or how is not How.MELEE:
        return 0
    return trait.value + (unit.trait(Keyword.POLEARM) is not None)
