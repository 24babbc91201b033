"""What becomes of the combat by the table's word."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import flow, standing, texts
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.dice import has_rolled
from assistant.games.ti4.joining import with_joined
from assistant.games.ti4.names import type_name, unit_name
from assistant.games.ti4.rulings.actions import (
    AddUnits,
    CancelRetreat,
    Damage,
    Finish,
    Repair,
    SetHits,
    SetValue,
    SkipTo,
    TakeAway,
    Value,
)
from assistant.games.ti4.rulings.options import VALUES, end_label
from assistant.games.ti4.state import ATTACKER, Side, State, Station, Unit
from assistant.rules.decision import Action, Seat
from assistant.rules.game import Step
from assistant.rules.rulings import ruled
from assistant.rules.text import Message, Text


def apply(state: State, action: Action) -> Step[State]:
    """The table's word, and everything automatic after it."""
    step = _ruled(state, action)
    events = flow.stamped(step.events, state)
    after = step.state
    if isinstance(action, SkipTo):
        onward = flow.begin(after)
    elif after.outcome is None:
        onward = flow.resume(after)
    else:
        onward = Step(after)
    return Step(onward.state, (*events, *onward.events))


def _ruled(state: State, action: Action) -> Step[State]:
    match action:
        case AddUnits(seat=seat, unit=type, count=count):
            text = texts.ADDED(unit=type_name(state.setup.force(seat), type), n=count)
            return Step(with_joined(state, seat, type, count), (ruled(text, seat),))
        case TakeAway() | Damage() | Repair() | SetValue():
            return _units_changed(state, action)
        case (
            standing.SetOrder()
            | standing.SetPreset()
            | standing.SetSustain()
            | standing.SetPlaying()
            | standing.SetWeight()
            | standing.SetLeaving()
        ):
            return standing.apply(state, action)
        case SetHits(seat=seat, hits=hits):
            event = ruled(texts.HITS_SET(n=hits), seat)
            return Step(state.with_hits(seat, hits), (event,))
        case CancelRetreat():
            event = ruled(texts.RETREAT_CANCELLED(), state.announced)
            return Step(replace(state, announced=None), (event,))
        case SkipTo(station=name):
            station = Station(name)
            event = ruled(texts.SKIPPED_TO(step=flow.STEP_NAMES[station]()))
            skipped = replace(state, at=station, hits=_kept(state, station), reroll=None)
            afresh = replace(skipped, left_rift=False, outcome=None, victor=None)
            return Step(afresh, (event,))
        case Finish(outcome=outcome):
            event = ruled(texts.FINISHED(how=end_label(state, outcome)))
            return Step(replace(state, at=Station.OVER, outcome=outcome), (event,))
    raise TypeError(action)


def _kept(state: State, station: Station) -> tuple[int, int]:
    """The hits that a skip takes along: those of combat rolls, to where they are assigned."""
    rolled = has_rolled(state, ATTACKER) or state.at is Station.ASSIGN
    return state.hits if rolled and station is Station.ASSIGN else (0, 0)


def _units_changed(state: State, action: Action) -> Step[State]:
    match action:
        case TakeAway(seat=seat, unit=id):
            unit = state.side(seat).unit(id)
            side, text = state.side(seat).without(id), _about(texts.TAKEN, state, seat, unit)
        case Damage(seat=seat, unit=id) | Repair(seat=seat, unit=id):
            unit = state.side(seat).unit(id)
            hurt = isinstance(action, Damage)
            side = state.side(seat).with_unit(replace(unit, damaged=hurt))
            text = _about(texts.DAMAGED if hurt else texts.REPAIRED, state, seat, unit)
        case SetValue(seat=seat, unit=type, what=what, value=value):
            side = _with_value(state.side(seat), type, what, value)
            said = VALUES[what].told
            text = said(unit=type_name(state.setup.force(seat), type), n=value)
        case _:
            raise TypeError(action)
    return Step(state.with_side(seat, side), (ruled(text, seat),))


def _with_value(side: Side, type: UnitType, what: Value, value: int) -> Side:
    changed = tuple(
        replace(u, stats=replace(u.stats, **{what.value: value})) if u.type is type else u
        for u in side.units
    )
    return replace(side, units=changed)


def _about(message: Message, state: State, seat: Seat, unit: Unit) -> Text:
    return message(unit=unit_name(state, seat, unit))
