"""Step 7D, first half: a Stalwart unit that lives may ignore one of the morale results."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import State, TurnStep, Unit, strike_of, unit_name
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow, players
from assistant.rules.decision import Action, Choice, Group, Option
from assistant.rules.flow import Step, asks, done

RULE = players("keywords")


class IgnoreMorale(Action, frozen=True):
    """One morale result does not count."""


class AcceptMorale(Action, frozen=True):
    """Every morale result counts."""


def enter(state: State) -> Step[State]:
    """Only the living retreat, and only from morale."""
    strike = strike_of(state)
    unit = state.find(strike.against)
    if unit is None or not strike.morale:
        return done(state)
    return asks(state) if unit.trait(Keyword.STALWART) else _hexes(state, unit)


def decide(state: State) -> Choice:
    """Ignore one, or none."""
    strike = strike_of(state)
    unit = state.unit(strike.against)
    group = Group(texts.STALWART(), RULE)
    ignore = texts.IGNORE_IT() if strike.morale == 1 else texts.IGNORE_ONE(n=strike.morale)
    options = (
        Option(IgnoreMorale(), ignore, group, (unit.ref,)),
        Option(AcceptMorale(), texts.IGNORE_NONE(), group),
    )
    return Choice(unit.seat, texts.WILL_STAND(unit=unit_name(state, unit)), options)


def apply(state: State, action: Action) -> Step[State]:
    """What is left drives the unit off."""
    strike = strike_of(state)
    unit = state.unit(strike.against)
    if not isinstance(action, IgnoreMorale):
        return _hexes(state, unit)
    text = texts.STANDS_FIRM(unit=unit_name(state, unit))
    state = replace(state, strike=replace(strike, morale=strike.morale - 1))
    step = _hexes(state, unit)
    return done(step.state, event(text, RULE, unit.seat, unit.ref), *step.events)


def after(state: State) -> TurnStep:
    """The way back."""
    return TurnStep.RETREAT


def reach(by: Unit, morale: int) -> int:
    """The hexes that morale drives a unit off: each one further before a Fearsome unit."""
    return morale * (2 if by.trait(Keyword.FEARSOME) else 1)


def _hexes(state: State, unit: Unit) -> Step[State]:
    strike = strike_of(state)
    if not strike.morale:
        return done(state)
    by = state.unit(strike.by)
    hexes = reach(by, strike.morale)
    told = [event(texts.MUST_RETREAT(unit=unit_name(state, unit), n=hexes), bow("7D"), unit.seat)]
    if by.trait(Keyword.FEARSOME):
        told.append(event(texts.FEARSOME(unit=unit_name(state, by)), RULE, by.seat))
    return done(replace(state, strike=replace(strike, to_retreat=hexes)), *told)
