"""What the table may overrule at any moment: units, values, hits, steps, the end."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from assistant.games.ti4 import flow, standing, texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.data import Kind, UnitType
from assistant.games.ti4.names import force, kind_names, number, side_name, type_name, unit_name
from assistant.games.ti4.problems import level, stats
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Outcome,
    Side,
    State,
    Station,
    Unit,
    UnitId,
    alike,
    ref,
)
from assistant.rules.decision import (
    TABLE,
    Action,
    Group,
    NameField,
    NumberField,
    Option,
    Pick,
    Refusal,
    Seat,
)
from assistant.rules.game import Event, Step
from assistant.rules.text import Message, Said, Text

MOST_ADDED = 20
NEVER = 11
"""A combat value no ten-sided die can reach."""


class Value(StrEnum):
    """A figure of a unit that a card or an agreement may change."""

    COMBAT = "combat"
    DICE = "dice"
    CAPACITY = "capacity"


class AddUnits(Action, frozen=True):
    """So many units of a type join a side."""

    seat: Seat
    unit: UnitType
    count: int = 1


class TakeAway(Action, frozen=True):
    """A unit goes back to its owner's reinforcements."""

    seat: Seat
    unit: UnitId


class Damage(Action, frozen=True):
    """A unit becomes damaged."""

    seat: Seat
    unit: UnitId


class Repair(Action, frozen=True):
    """A damaged unit is repaired."""

    seat: Seat
    unit: UnitId


class SetValue(Action, frozen=True):
    """Every unit of a type gets another figure."""

    seat: Seat
    unit: UnitType
    what: Value
    value: int


class SetHits(Action, frozen=True):
    """The hits still to be assigned against a side become so many."""

    seat: Seat
    hits: int


class CancelRetreat(Action, frozen=True):
    """The announced retreat does not take place."""


class SkipTo(Action, frozen=True):
    """The combat goes on from another step of the round."""

    station: str


class Finish(Action, frozen=True):
    """The battle ends here, with this outcome."""

    outcome: Outcome


Ruling = (
    AddUnits
    | TakeAway
    | Damage
    | Repair
    | SetValue
    | SetHits
    | CancelRetreat
    | SkipTo
    | Finish
    | standing.SetOrder
    | standing.SetPreset
    | standing.SetSustain
    | standing.SetPlaying
    | standing.SetWeight
)

SKIPS: dict[Station, Message] = {
    Station.BEFORE_COMBAT: texts.BEFORE,
    Station.BARRAGE: texts.BARRAGE,
    Station.ANNOUNCE: texts.ANNOUNCE,
    Station.ATTACKER_ROLLS: texts.ROLL,
    Station.ASSIGN: texts.ASSIGN,
    Station.RETREAT: texts.RETREAT,
    Station.END_OF_ROUND: texts.END,
}

AFTER_ROLLS = (
    Station.ATTACKER_ROLLED,
    Station.DEFENDER_ROLLS,
    Station.DEFENDER_ROLLED,
    Station.BEFORE_ASSIGNING,
)
"""Stations at which hits have been rolled that nobody has assigned yet."""

VALUES: dict[Value, tuple[Message, Message, int, int]] = {
    Value.COMBAT: (texts.SET_COMBAT, texts.COMBAT_SET, 1, NEVER),
    Value.DICE: (texts.SET_DICE, texts.DICE_SET, 0, 20),
    Value.CAPACITY: (texts.SET_CAPACITY, texts.CAPACITY_SET, 0, 20),
}


def options(state: State) -> Iterator[Option]:
    """Everything the table may overrule now."""
    yield from standing.policies(state)
    for seat in SEATS:
        yield from _units(state, seat)
    yield from (_hits(state, seat) for seat in SEATS)
    yield _cancel(state)
    yield _skip()
    yield from _ends(state)


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
        case AddUnits() | TakeAway() | Damage() | Repair() | SetValue():
            return _units_changed(state, action)
        case (
            standing.SetOrder()
            | standing.SetPreset()
            | standing.SetSustain()
            | standing.SetPlaying()
            | standing.SetWeight()
        ):
            return standing.apply(state, action)
        case SetHits(seat=seat, hits=hits):
            event = _event(texts.HITS_SET(n=hits), seat)
            return Step(state.with_hits(seat, hits), (event,))
        case CancelRetreat():
            event = _event(texts.RETREAT_CANCELLED(), state.announced)
            return Step(replace(state, announced=None), (event,))
        case SkipTo(station=name):
            station = Station(name)
            event = _event(texts.SKIPPED_TO(step=SKIPS[station]()), None)
            skipped = replace(state, at=station, hits=_kept(state, station))
            return Step(replace(skipped, outcome=None, victor=None), (event,))
        case Finish(outcome=outcome):
            event = _event(texts.FINISHED(how=_end_label(state, outcome)), None)
            return Step(replace(state, at=Station.OVER, outcome=outcome), (event,))
    raise TypeError(action)


def _kept(state: State, station: Station) -> tuple[int, int]:
    """The hits that a skip takes along: those of combat rolls, to where they are assigned."""
    rolled = state.at in (*AFTER_ROLLS, Station.ASSIGN) and station is Station.ASSIGN
    return state.hits if rolled else (0, 0)


def _units_changed(state: State, action: Action) -> Step[State]:
    match action:
        case AddUnits(seat=seat, unit=type, count=count):
            side = with_added(state, seat, type, count)
            text = texts.ADDED(unit=type_name(force(state.setup, seat), type), n=count)
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
            said = VALUES[what][1]
            text = said(unit=type_name(force(state.setup, seat), type), n=value)
        case _:
            raise TypeError(action)
    return Step(state.with_side(seat, side), (_event(text, seat),))


def _event(text: Text, seat: Seat | None) -> Event:
    return Event(text, TABLE, actor=seat, ruling=True)


def _about(message: Message, state: State, seat: Seat, unit: Unit) -> Text:
    return message(unit=unit_name(state, seat, unit))


def with_added(state: State, seat: Seat, type: UnitType, count: int) -> Side:
    """The side with so many fresh units more. Raises `KeyError` if their figures are unknown."""
    mine, side = force(state.setup, seat), state.side(seat)
    figures = stats(mine, type)
    if figures is None:
        raise KeyError(type)
    first = max((number(u) for u in side.everyone if u.type is type), default=0) + 1
    new = (
        Unit(UnitId(f"{type.value}-{n}"), type, figures, level(mine, type))
        for n in range(first, first + count)
    )
    place = {unit: n for n, unit in enumerate(UnitType)}
    return replace(side, units=tuple(sorted((*side.units, *new), key=lambda u: place[u.type])))


def _with_value(side: Side, type: UnitType, what: Value, value: int) -> Side:
    changed = tuple(
        replace(u, stats=replace(u.stats, **{what.value: value})) if u.type is type else u
        for u in side.units
    )
    return replace(side, units=changed)


def _units(state: State, seat: Seat) -> Iterator[Option]:
    mine, side = force(state.setup, seat), state.side(seat)
    for unit in UnitType:
        if stats(mine, unit) is not None:
            label = _label(state, seat, type_name(mine, unit))
            field = NumberField("count", 1, MOST_ADDED)
            yield Option(AddUnits(seat, unit), label, Group(texts.ADD(), TABLE), field=field)
    kinds = list(alike(side.units))
    for name, kind in zip(kind_names(state, seat, kinds), kinds, strict=True):
        yield from _one_unit(state, seat, name, kind)
    firsts: dict[UnitType, Unit] = {}
    for first, *_ in kinds:
        firsts.setdefault(first.type, first)
    for sample in firsts.values():
        yield from _values(state, seat, sample)


def _one_unit(state: State, seat: Seat, name: Said, kind: tuple[Unit, ...]) -> Iterator[Option]:
    unit, label = kind[0], _label(state, seat, name)
    refs = tuple(ref(seat, u.id) for u in kind)
    yield Option(TakeAway(seat, unit.id), label, Group(texts.TAKE(), TABLE), refs)
    if unit.stats.sustain:
        hurt = (Refusal(texts.ALREADY_DAMAGED(), lrr("39.6a")),) if unit.damaged else ()
        whole = () if unit.damaged else (Refusal(texts.NOT_DAMAGED(), lrr("39.6a")),)
        yield Option(Damage(seat, unit.id), label, Group(texts.DAMAGE(), TABLE), refs, hurt)
        yield Option(Repair(seat, unit.id), label, Group(texts.REPAIR(), TABLE), refs, whole)


def _values(state: State, seat: Seat, sample: Unit) -> Iterator[Option]:
    if sample.kind is Kind.GROUND:
        return
    label = _label(state, seat, type_name(force(state.setup, seat), sample.type))
    for what, (verb, _, low, high) in VALUES.items():
        now: int = getattr(sample.stats, what.value)
        action = SetValue(seat, sample.type, what, min(max(now, low), high))
        field = NumberField("value", low, high)
        yield Option(action, label, Group(verb(), TABLE), field=field)


def _hits(state: State, seat: Seat) -> Option:
    label = side_name(state.setup, seat)
    rolled = state.at is Station.DEFENDER_ROLLS and seat == DEFENDER
    now = rolled or state.at in (Station.ASSIGN, Station.BARRAGE_LOSSES)
    why = () if now else (Refusal(texts.NO_HITS_NOW(), lrr("39.6")),)
    field = NumberField("hits", 0, 200)
    group = Group(texts.SET_HITS(), TABLE)
    return Option(SetHits(seat, state.hits[seat]), label, group, refusals=why, field=field)


def _cancel(state: State) -> Option:
    going = state.announced is not None and state.outcome is None
    why = () if going else (Refusal(texts.NO_RETREAT(), lrr("39.4")),)
    group = Group(texts.CANCEL_RETREAT(), TABLE)
    return Option(CancelRetreat(), texts.CANCEL_RETREAT(), group, refusals=why)


def _skip() -> Option:
    field = NameField("station", tuple(Pick(s.value, name()) for s, name in SKIPS.items()))
    group = Group(texts.SKIP(), TABLE)
    return Option(SkipTo(Station.ANNOUNCE.value), texts.SKIP_TO(), group, field=field)


def _ends(state: State) -> Iterator[Option]:
    group = Group(texts.FINISH(), TABLE)
    outcomes = (Outcome.ATTACKER, Outcome.DEFENDER, Outcome.DRAW, Outcome.CALLED_OFF)
    return (Option(Finish(o), _end_label(state, o), group) for o in outcomes)


def _end_label(state: State, outcome: Outcome) -> Text:
    match outcome:
        case Outcome.ATTACKER:
            return texts.WON(side=side_name(state.setup, ATTACKER))
        case Outcome.DEFENDER:
            return texts.WON(side=side_name(state.setup, DEFENDER))
        case Outcome.DRAW:
            return texts.DRAW_AGREED()
    return texts.FINISH_OFF()


def _label(state: State, seat: Seat, what: Said) -> Text:
    return texts.ABOUT(side=side_name(state.setup, seat), what=what)
