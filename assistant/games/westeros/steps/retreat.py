"""Step 7D: morale drives the unit off, and it falls back hex by hex."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack.retreat import (
    RANGED_RULE,
    TIE_RULE,
    Retreat,
    Role,
    Way,
    at_hand,
    foe_chooses,
    hangs_on_shooting,
)
from assistant.games.westeros.attack.wounds import Wounds, bleeds, freed, wound
from assistant.games.westeros.board import Direction, hex_name, hex_ref, step
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.rule_options import RangedRetreat
from assistant.games.westeros.state import How, Occasion, State, TurnStep, Unit
from assistant.games.westeros.texts import bow, players
from assistant.rules.decision import Action, Choice, Group, Option
from assistant.rules.flow import Event, Step, asks, done

KEYWORD_RULE = players("keywords")


class IgnoreMorale(Action, frozen=True):
    """One morale result does not count."""


class AcceptMorale(Action, frozen=True):
    """Every morale result counts."""


class MoraleStep:
    """Step 7D, first half: a Stalwart unit that lives may ignore one of the morale results."""

    def enter(self, state: State) -> Step[State]:
        """Only the living retreat, and only from morale."""
        strike = state.current_strike
        unit = state.find(strike.against)
        if unit is None or not strike.morale:
            return done(state)
        return asks(state) if unit.trait(Keyword.STALWART) else _hexes(state, unit)

    def decide(self, state: State) -> Choice:
        """Ignore one, or none."""
        strike, unit = state.current_strike, state.struck
        group = Group(texts.STALWART(), KEYWORD_RULE)
        ignore = texts.IGNORE_IT() if strike.morale == 1 else texts.IGNORE_ONE(n=strike.morale)
        options = (
            Option(IgnoreMorale(), ignore, group, (unit.ref,)),
            Option(AcceptMorale(), texts.IGNORE_NONE(), group),
        )
        return Choice(unit.seat, texts.WILL_STAND(unit=state.name_of(unit)), options)

    def apply(self, state: State, action: Action) -> Step[State]:
        """What is left drives the unit off."""
        unit = state.struck
        if not isinstance(action, IgnoreMorale):
            return _hexes(state, unit)
        text = texts.STANDS_FIRM(unit=state.name_of(unit))
        step = _hexes(state.with_strike(morale=state.current_strike.morale - 1), unit)
        return done(step.state, Event(text, KEYWORD_RULE, unit.seat), *step.events)

    def after(self, state: State) -> TurnStep:
        """The way back."""
        return TurnStep.RETREAT


def reach(by: Unit, morale: int) -> int:
    """The hexes that morale drives a unit off: each one further before a Fearsome unit."""
    return morale * (2 if by.trait(Keyword.FEARSOME) else 1)


def _hexes(state: State, unit: Unit) -> Step[State]:
    morale, by = state.current_strike.morale, state.striker
    if not morale:
        return done(state)
    hexes = reach(by, morale)
    told = [Event(texts.MUST_RETREAT(unit=state.name_of(unit), n=hexes), bow("7D"), unit.seat)]
    if by.trait(Keyword.FEARSOME):
        told.append(Event(texts.FEARSOME(unit=state.name_of(by)), KEYWORD_RULE, by.seat))
    return done(state.with_strike(to_retreat=hexes), *told)


RETREAT_RULE = bow("retreat")
WHY = {
    Role.PRIMARY: texts.STRAIGHT,
    Role.SECONDARY: texts.ASIDE,
    Role.HOMEWARD: texts.HOMEWARD,
}
"""Why a unit goes that way."""


class RetreatTo(Action, frozen=True):
    """The unit goes this way."""

    direction: Direction


class RetreatStep:
    """Step 7D, second half: the unit falls back hex by hex; every hex not made is a wound."""

    def enter(self, state: State) -> Step[State]:
        """Where only one way is open, it is taken; where there is none, the unit bleeds.

        Which reading sends a unit where that is driven off by shooting is said once, if it decides.
        """
        strike = state.current_strike
        unit = state.find(strike.against)
        if unit is None or not strike.to_retreat:
            return done(state)
        step = _onward(state)
        new = not strike.retreated and RANGED_RULE.place not in state.decided
        if not new or strike.how is How.MELEE or not hangs_on_shooting(state):
            return step
        home = state.setup.rule_options.ranged_retreat is RangedRetreat.HOME_EDGE
        text = texts.BY_HOME_EDGE() if home else texts.BY_DIRECTION()
        return Step(step.state, (Event(text, RANGED_RULE, unit.seat), *step.events))

    def decide(self, state: State) -> Choice:
        """The ways that are open; the others say what closes them."""
        unit, retreat = state.struck, at_hand(state)
        options = tuple(_option(state, unit, way) for way in retreat.looked_at)
        seat = state.striker.seat if foe_chooses(state, retreat) else unit.seat
        return Choice(seat, texts.WHERE_TO(unit=state.name_of(unit)), options)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The way its owner has chosen."""
        assert isinstance(action, RetreatTo)
        retreat = at_hand(state)
        way = next(way for way in retreat.choices if way.direction is action.direction)
        return _along(state, retreat, way)

    def after(self, state: State) -> TurnStep:
        """The target of an attack may strike back; nobody answers a counterattack."""
        attacks = state.current_strike.occasion is Occasion.ATTACK
        return TurnStep.COUNTER if attacks else TurnStep.FOLLOW


def _onward(state: State) -> Step[State]:
    retreat = at_hand(state)
    match retreat.choices:
        case ():
            return _hemmed_in(state, state.current_strike.to_retreat)
        case (way,):
            return _along(state, retreat, way)
    if retreat.cite != TIE_RULE or TIE_RULE.place in state.decided:
        return asks(state)
    unit = state.struck
    text = texts.TIE_FOE() if foe_chooses(state, retreat) else texts.TIE()
    return asks(state, Event(text, TIE_RULE, unit.seat))


def _along(state: State, retreat: Retreat, way: Way) -> Step[State]:
    """All of the way, or one hex of it where the next may be chosen again; its token goes."""
    strike, unit, to = state.current_strike, state.struck, way.hexes[-1]
    is_only = way.role is Role.HOMEWARD and len(retreat.choices) == 1
    why = texts.ONLY_HOMEWARD() if is_only else WHY[way.role]()
    text = texts.RETREATS(unit=state.name_of(unit), hex=hex_name(state.board, to), why=why)
    told = (Event(text, RETREAT_RULE, unit.seat), *freed(state, unit))
    made, left = strike.retreated + len(way.hexes), strike.to_retreat - len(way.hexes)
    state = state.disengaged(unit.id).with_unit(replace(unit, at=to))
    state = state.with_strike(to_retreat=left, retreated=made)
    if not left:
        return done(state, *told)
    rest = _onward(state) if retreat.again else _hemmed_in(state, way.wounds)
    return Step(rest.state, (*told, *rest.events))


def _hemmed_in(state: State, wounds: int) -> Step[State]:
    """The hexes that cannot be made, as wounds."""
    unit, before = state.struck, state.current_strike.hits
    said = texts.HEMMED_IN if bleeds(state, unit) else texts.HEMMED_IN_SAFE
    text = said(unit=state.name_of(unit), n=wounds)
    told = Event(text, RETREAT_RULE, unit.seat)
    suffered = Wounds(wounds, retreating=True, before=before)
    harmed = wound(state.with_strike(to_retreat=0), unit.id, suffered)
    return done(harmed.state, told, *harmed.events)


def _option(state: State, unit: Unit, way: Way) -> Option:
    to = way.hexes[-1] if way.hexes else step(unit.at, way.direction)
    why = () if way.is_open or way.closed is None else (way.closed,)
    group = Group(texts.RETREAT_TO(), RETREAT_RULE)
    label, refs = hex_name(state.board, to), (hex_ref(state.board, to),)
    return Option(RetreatTo(way.direction), label, group, refs, why)
