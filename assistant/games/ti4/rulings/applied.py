"""What becomes of the combat by the table's word."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import flow, standing, texts
from assistant.games.ti4.data import Barrage, Stats
from assistant.games.ti4.dice import has_rolled
from assistant.games.ti4.joining import with_joined
from assistant.games.ti4.names import type_name, unit_name
from assistant.games.ti4.rulings.actions import (
    AddUnits,
    CancelRetreat,
    Damage,
    Finish,
    GiveSustain,
    Repair,
    SetHits,
    SetValue,
    SkipTo,
    TakeAway,
    TakeSustain,
    Value,
)
from assistant.games.ti4.rulings.options import VALUES, end_label
from assistant.games.ti4.state import ATTACKER, State, Station, Unit
from assistant.games.ti4.steps import barrage
from assistant.rules.decision import Action, Seat
from assistant.rules.flow import Step
from assistant.rules.names import number
from assistant.rules.rulings import ruled
from assistant.rules.text import Message, Speakable, Text

LEAST_BARRAGE = 9
"""What a barrage that the table gives hits on, until the table says otherwise."""


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
        case TakeAway() | Damage() | Repair():
            return _unit_changed(state, action)
        case SetValue() | GiveSustain() | TakeSustain():
            return _figures_changed(state, action)
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


def _unit_changed(state: State, action: Action) -> Step[State]:
    match action:
        case TakeAway(seat=seat, unit=id):
            unit = state.side(seat).unit(id)
            side, text = state.side(seat).without(id), _about(texts.TAKEN, state, seat, unit)
        case Damage(seat=seat, unit=id) | Repair(seat=seat, unit=id):
            unit = state.side(seat).unit(id)
            hurt = isinstance(action, Damage)
            side = state.side(seat).with_unit(replace(unit, damaged=hurt))
            text = _about(texts.DAMAGED if hurt else texts.REPAIRED, state, seat, unit)
        case _:
            raise TypeError(action)
    return Step(state.with_side(seat, side), (ruled(text, seat),))


def _figures_changed(state: State, action: SetValue | GiveSustain | TakeSustain) -> Step[State]:
    seat, type, one = action.seat, action.unit, action.one
    mine, side = state.setup.force(seat), state.side(seat)
    name: Speakable = type_name(mine, type)
    if one is not None:
        name = texts.NUMBERED(unit=name, n=number(one))
    match action:
        case SetValue(what=what, value=value):
            text = VALUES[what].log(unit=name, n=value)
        case GiveSustain():
            text = texts.SUSTAIN_GIVEN(unit=name)
        case TakeSustain():
            text = texts.SUSTAIN_TAKEN(unit=name)
    changed = tuple(
        replace(u, stats=_figures(u.stats, action)) if u.type is type and one in (None, u.id) else u
        for u in side.units
    )
    state = state.with_side(seat, replace(side, units=changed))
    if isinstance(action, SetValue) and action.what is Value.BARRAGE_DICE:
        state = barrage.reopened(state, seat, type)
    return Step(state, (ruled(text, seat),))


def _figures(stats: Stats, action: SetValue | GiveSustain | TakeSustain) -> Stats:
    match action:
        case SetValue(what=Value.BARRAGE, value=value) if stats.barrage is not None:
            return replace(stats, barrage=replace(stats.barrage, value=value))
        case SetValue(what=Value.BARRAGE):
            return stats
        case SetValue(what=Value.BARRAGE_DICE, value=0):
            return replace(stats, barrage=None)
        case SetValue(what=Value.BARRAGE_DICE, value=dice):
            fire = stats.barrage or Barrage(LEAST_BARRAGE, dice)
            return replace(stats, barrage=replace(fire, dice=dice))
        case SetValue(what=what, value=value):
            return replace(stats, **{what.value: value})
    return replace(stats, sustain=isinstance(action, GiveSustain))


def _about(message: Message, state: State, seat: Seat, unit: Unit) -> Text:
    return message(unit=unit_name(state, seat, unit))
