"""What the table may overrule of units: who is there, damaged or repaired, and their figures.

Every ruling is an action and a row of `UNITS` or `FIGURES`, declared together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from itertools import product
from typing import Any

from msgspec.structs import replace

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.data import (
    IN_SPACE,
    ON_PLANETS,
    AbilityDice,
    Landed,
    Stats,
    UnitType,
    lrr,
)
from assistant.games.ti4.notation import planet_name, unit_name
from assistant.games.ti4.policy_rulings import about_side
from assistant.games.ti4.setup import (
    Part,
)
from assistant.games.ti4.state import (
    SEATS,
    State,
    Unit,
    UnitId,
    alike,
    refs,
)
from assistant.games.ti4.steps import barrage
from assistant.rules.decision import (
    Action,
    NumberField,
    Refusal,
    Seat,
)
from assistant.rules.flow import Step
from assistant.rules.names import number
from assistant.rules.rulings import Ruling, Settable, Subject, ruled
from assistant.rules.text import Message, Speakable, Text

MOST_ADDED = 20
NEVER = 11
"""A combat value no ten-sided die can reach."""

LEAST_BARRAGE = 9
"""What a barrage that the table gives hits on, until the table says otherwise."""


class AddUnits(Action, frozen=True):
    """So many units of a type join a side."""

    seat: Seat
    unit: UnitType
    count: int = 1


class AddOnPlanet(Action, frozen=True):
    """So many units of a type are there, too, on a planet counted from 0."""

    seat: Seat
    planet: int
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


class Galvanize(Action, frozen=True):
    """A unit is galvanized: it rolls a die more."""

    seat: Seat
    unit: UnitId


def _galvanizable(state: State) -> Iterator[Subject]:
    if not any("galvanize" in side.effects for side in state.sides):
        return
    for seat, name, kind in _kinds(state):
        if kind[0] not in state.side(seat).near:
            yield about_side(state, seat, Galvanize(seat, kind[0].id), name, refs(seat, kind))


def _kinds(state: State) -> Iterator[tuple[Seat, Speakable, tuple[Unit, ...]]]:
    """Each kind of units alike in one place, and its name: with the planet, for those on one."""
    for seat in SEATS:
        side = state.side(seat)
        yield from ((seat, unit_name(state, seat, kind[0]), kind) for kind in alike(side.units))
        for planet, there in enumerate(side.ground):
            for kind in alike(there):
                name, where = unit_name(state, seat, kind[0]), planet_name(state, planet)
                yield seat, texts.ON_PLANET(unit=name, planet=where), kind
        for kind in alike(side.near):
            yield seat, texts.NEARBY(unit=unit_name(state, seat, kind[0])), kind


def _galvanize(state: State, action: Galvanize) -> Step[State]:
    seat, side = action.seat, state.side(action.seat)
    unit = side.unit(action.unit)
    event = ruled(texts.GALVANIZED(unit=unit_name(state, seat, unit)), seat)
    return Step(state.with_side(seat, side.with_unit(replace(unit, galvanized=True))), (event,))


def _why_not_galvanize(state: State, action: Galvanize) -> Iterator[Refusal]:
    if state.side(action.seat).unit(action.unit).galvanized:
        yield Refusal(texts.IS_GALVANIZED(), lrr("39.5"))


def _types(state: State) -> Iterator[Subject]:
    for seat in SEATS:
        mine = state.setup.force(seat)
        for unit in IN_SPACE:
            if mine.stats(unit) is not None:
                yield about_side(state, seat, AddUnits(seat, unit), mine.sheet(unit).name)


def _types_on_planets(state: State) -> Iterator[Subject]:
    for seat in SEATS if state.setup.part is not Part.SPACE else ():
        mine = state.setup.force(seat)
        for planet, unit in product(range(len(state.setup.system.planets)), ON_PLANETS):
            what = texts.ON_PLANET(unit=mine.sheet(unit).name, planet=planet_name(state, planet))
            yield about_side(state, seat, AddOnPlanet(seat, planet, unit), what)


def _add_on_planet(state: State, action: AddOnPlanet) -> Step[State]:
    seat, unit, count = action.seat, action.unit, action.count
    name = state.setup.force(seat).sheet(unit).name
    what = texts.ON_PLANET(unit=name, planet=planet_name(state, action.planet))
    after = flow.with_landed(state, seat, unit, count, action.planet)
    return Step(after, (ruled(texts.ADDED(unit=what, n=count), seat),))


def _add(state: State, action: AddUnits) -> Step[State]:
    seat, unit, count = action.seat, action.unit, action.count
    text = texts.ADDED(unit=state.setup.force(seat).sheet(unit).name, n=count)
    return Step(flow.with_reinforcements(state, seat, unit, count), (ruled(text, seat),))


def _of_unit(
    action: type[TakeAway | Damage | Repair],
    verb: Message,
    log: Message,
    damaged: bool | None = None,
) -> Ruling[State, Any]:
    """The row about one of each kind of units: it becomes `damaged`, or no longer is, or leaves."""

    def subjects(state: State) -> Iterator[Subject]:
        for seat, name, kind in _kinds(state):
            unit = kind[0]
            armour = unit.stats.sustain or unit.stats.landed.sustain
            if damaged is None or armour or unit.damaged:
                yield about_side(state, seat, action(seat, unit.id), name, refs(seat, kind))

    def apply(state: State, action: TakeAway | Damage | Repair) -> Step[State]:
        seat, side = action.seat, state.side(action.seat)
        unit = side.unit(action.unit)
        if damaged is None:
            after = side.without(unit.id)
        else:
            after = side.with_unit(replace(unit, damaged=damaged))
        event = ruled(log(unit=unit_name(state, seat, unit)), seat)
        return Step(state.with_side(seat, after), (event,))

    def why_not(state: State, action: TakeAway | Damage | Repair) -> Iterator[Refusal]:
        if state.side(action.seat).unit(action.unit).damaged is damaged:
            already = texts.ALREADY_DAMAGED if damaged else texts.NOT_DAMAGED
            yield Refusal(already(), lrr("39.6a"))

    return Ruling(action, verb, subjects, apply, why_not=why_not)


UNITS: tuple[Ruling[State, Any], ...] = (
    Ruling(
        AddUnits,
        texts.ADD,
        _types,
        _add,
        field=lambda state, action: NumberField("count", 1, MOST_ADDED),
    ),
    Ruling(
        AddOnPlanet,
        texts.ADD,
        _types_on_planets,
        _add_on_planet,
        field=lambda state, action: NumberField("count", 1, MOST_ADDED),
    ),
    _of_unit(TakeAway, texts.TAKE, texts.REMOVED),
    _of_unit(Damage, texts.DAMAGE, texts.DAMAGED, damaged=True),
    Ruling(Galvanize, texts.GALVANIZE, _galvanizable, _galvanize, why_not=_why_not_galvanize),
    _of_unit(Repair, texts.REPAIR, texts.REPAIRED, damaged=False),
)


class Value(StrEnum):
    """A figure of a unit that a card or an agreement may change."""

    COMBAT = "combat"
    DICE = "dice"
    CAPACITY = "capacity"
    BARRAGE = "barrage"
    BARRAGE_DICE = "barrage-dice"

    def of(self, stats: Stats) -> int:
        """The figure as it is."""
        fire = stats.barrage
        match self:
            case Value.BARRAGE:
                return NEVER if fire is None else fire.value
            case Value.BARRAGE_DICE:
                return 0 if fire is None else fire.dice
        value: int = getattr(stats, self.value)
        return value

    def changed(self, stats: Stats, value: int) -> Stats:
        """The figures with another value; without barrage dice there is no barrage value."""
        fire = stats.barrage
        match self:
            case Value.BARRAGE:
                return stats if fire is None else replace(stats, barrage=replace(fire, value=value))
            case Value.BARRAGE_DICE if value:
                fire = replace(fire, dice=value) if fire else AbilityDice(LEAST_BARRAGE, value)
                return replace(stats, barrage=fire)
            case Value.BARRAGE_DICE:
                return replace(stats, barrage=None)
        return replace(stats, **{self.value: value})


class SetValue(Action, frozen=True):
    """Every unit of a type gets another figure, or only this `one` of them."""

    seat: Seat
    unit: UnitType
    what: Value
    value: int
    one: UnitId | None = None


class GiveSustain(Action, frozen=True):
    """Every unit of a type gets Sustain Damage, or only this `one` of them."""

    seat: Seat
    unit: UnitType
    one: UnitId | None = None


class TakeSustain(Action, frozen=True):
    """Every unit of a type loses Sustain Damage, or only this `one` of them."""

    seat: Seat
    unit: UnitType
    one: UnitId | None = None


def _ships(
    action: Callable[[Seat, Unit, UnitId | None], Action],
) -> Callable[[State], Iterator[Subject]]:
    """Each type of ships, and one of each kind where there are several."""

    def subjects(state: State) -> Iterator[Subject]:
        for seat in SEATS:
            mine = state.setup.force(seat)
            types: dict[UnitType, list[Unit]] = {}
            for unit in state.forces(seat):
                types.setdefault(unit.type, []).append(unit)
            for type, units in types.items():
                name = mine.sheet(type).name
                yield about_side(state, seat, action(seat, units[0], None), name)
                for one, *_ in alike(tuple(units)) if len(units) > 1 else ():
                    numbered = texts.NUMBERED(unit=name, n=number(one.id))
                    which = refs(seat, [one])
                    yield about_side(state, seat, action(seat, one, one.id), numbered, which)

    return subjects


def _meant(state: State, action: SetValue | GiveSustain | TakeSustain) -> list[Unit]:
    """The units that a ruling on figures is about."""
    units = state.side(action.seat).present
    return [u for u in units if u.type is action.unit and action.one in (None, u.id)]


def _with_stats(
    state: State,
    action: SetValue | GiveSustain | TakeSustain,
    change: Callable[[Stats], Stats],
    log: Callable[[Speakable], Text],
) -> Step[State]:
    seat, side = action.seat, state.side(action.seat)
    name: Speakable = state.setup.force(seat).sheet(action.unit).name
    if action.one is not None:
        name = texts.NUMBERED(unit=name, n=number(action.one))
    for unit in _meant(state, action):
        side = side.with_unit(replace(unit, stats=_changed(state, unit.stats, change)))
    return Step(state.with_side(seat, side), (ruled(log(name), seat),))


def _changed(state: State, stats: Stats, change: Callable[[Stats], Stats]) -> Stats:
    """Figures with a change to those with which the unit fights where the fight is."""
    if state.planet is None or stats.on_planet is None:
        return change(stats)
    new = change(stats.landed)
    figures = Landed(new.combat, new.dice, new.sustain)
    return replace(
        new, combat=stats.combat, dice=stats.dice, sustain=stats.sustain, on_planet=figures
    )


def _value(what: Value, settable: Settable) -> Ruling[State, SetValue]:
    """The row of one figure."""

    def action(seat: Seat, unit: Unit, one: UnitId | None) -> SetValue:
        figures = unit.stats.landed if unit.is_ground else unit.stats
        return SetValue(seat, unit.type, what, settable.nearest(what.of(figures)), one)

    def why_not(state: State, action: SetValue) -> Iterator[Refusal]:
        if what is Value.BARRAGE and not any(u.stats.barrage for u in _meant(state, action)):
            yield Refusal(texts.BARRAGE_WITHOUT_DICE(), lrr("39.3"))

    return Ruling(
        SetValue,
        settable.verb,
        _ships(action),
        _set_value,
        field=lambda state, action: settable.field,
        why_not=why_not,
    )


def _set_value(state: State, action: SetValue) -> Step[State]:
    """The figure is another one; with other barrage dice the side is asked again what fires."""
    what, value = action.what, action.value
    step = _with_stats(
        state,
        action,
        lambda stats: what.changed(stats, value),
        lambda name: VALUES[what].log(unit=name, n=value),
    )
    if what is Value.BARRAGE_DICE:
        after = barrage.reopened(state, step.state, action.seat, action.unit)
        return Step(after, step.events)
    return step


def _sustain(
    action: type[GiveSustain | TakeSustain], verb: Message, log: Message, gives: bool
) -> Ruling[State, Any]:
    """The row that gives Sustain Damage, or takes it away."""

    def apply(state: State, action: GiveSustain | TakeSustain) -> Step[State]:
        change = partial(replace, sustain=gives)
        return _with_stats(state, action, change, lambda name: log(unit=name))

    def why_not(state: State, action: GiveSustain | TakeSustain) -> Iterator[Refusal]:
        if all(state.figures(unit).sustain is gives for unit in _meant(state, action)):
            already = texts.HAS_SUSTAIN if gives else texts.NO_SUSTAIN
            yield Refusal(already(), lrr("39.6a"))

    subjects = _ships(lambda seat, unit, one: action(seat, unit.type, one))
    return Ruling(action, verb, subjects, apply, why_not=why_not)


VALUES: dict[Value, Settable] = {
    Value.COMBAT: Settable(texts.SET_COMBAT, texts.COMBAT_SET, 1, NEVER),
    Value.DICE: Settable(texts.SET_DICE, texts.DICE_SET, 0, 20),
    Value.CAPACITY: Settable(texts.SET_CAPACITY, texts.CAPACITY_SET, 0, 20),
    Value.BARRAGE_DICE: Settable(texts.SET_BARRAGE_DICE, texts.BARRAGE_DICE_SET, 0, 20),
    Value.BARRAGE: Settable(texts.SET_BARRAGE, texts.BARRAGE_SET, 1, NEVER),
}

FIGURES: tuple[Ruling[State, Any], ...] = (
    *(_value(what, settable) for what, settable in VALUES.items()),
    _sustain(GiveSustain, texts.GIVE_SUSTAIN, texts.SUSTAIN_GIVEN, gives=True),
    _sustain(TakeSustain, texts.TAKE_SUSTAIN, texts.SUSTAIN_TAKEN, gives=False),
)
