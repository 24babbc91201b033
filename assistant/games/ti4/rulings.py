"""What the table may overrule: policies, units, their figures, hits, the retreat, steps, the end.

Every ruling is an action and a row of `ROWS`, declared together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
    Card,
    Landed,
    Stats,
    UnitType,
    lrr,
    name_of,
)
from assistant.games.ti4.effects import using
from assistant.games.ti4.effects.declare import EFFECTS
from assistant.games.ti4.effects.forces import is_counted_on
from assistant.games.ti4.notation import planet_name, side_name, unit_name
from assistant.games.ti4.policy import ASSIGNING, countable
from assistant.games.ti4.setup import (
    HEAVIEST,
    LATEST,
    Bombarding,
    Counting,
    Landing,
    Part,
    Playing,
    Sustaining,
)
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    ROUNDS,
    SEATS,
    WINNERS,
    Outcome,
    Policy,
    RoundStep,
    Side,
    State,
    Unit,
    UnitId,
    alike,
    is_on_ground,
    planet_ref,
    refs,
)
from assistant.games.ti4.steps import barrage
from assistant.games.ti4.steps.assign import (
    Preset,
    ground_order,
    matching_presets,
    preset_order,
)
from assistant.games.ti4.steps.common import BOMBARDMENT
from assistant.games.ti4.steps.dice import has_rolled
from assistant.games.ti4.steps.invasion import INVASION, landed_units
from assistant.games.ti4.steps.retreat import has_destination
from assistant.rules.decision import (
    Action,
    Cite,
    Field,
    NameField,
    NumberField,
    Option,
    OrderField,
    Pick,
    Ref,
    Refusal,
    Seat,
)
from assistant.rules.flow import Event, Step
from assistant.rules.names import number
from assistant.rules.rule_options import Labelled
from assistant.rules.rulings import Ruling, Rulings, Settable, Subject, ruled
from assistant.rules.text import ABOUT, Message, Speakable, Text, joined

MOST_ADDED = 20
NEVER = 11
"""A combat value no ten-sided die can reach."""

LEAST_BARRAGE = 9
"""What a barrage that the table gives hits on, until the table says otherwise."""


def _about(
    state: State, seat: Seat, action: Action, what: Speakable, refs: tuple[Ref, ...] = ()
) -> Subject:
    """Something of a side that a ruling may be about."""
    return Subject(action, ABOUT(whose=side_name(state.setup, seat), what=what), refs)


# Policies of a seat ----------------------------------------------------------------------------


class SetOrder(Action, frozen=True):
    """The seat's standing order of losses, the first to go first."""

    seat: Seat
    order: tuple[str, ...]


class SetPreset(Action, frozen=True):
    """The seat's standing order of losses becomes that of a preset."""

    seat: Seat
    preset: Preset


class SetSustain(Action, frozen=True):
    """When the seat uses its armour."""

    seat: Seat
    sustain: Sustaining


class SetPlaying(Action, frozen=True):
    """What the odds expect of the seat: its order, or best play for a goal."""

    seat: Seat
    playing: Playing


class SetWeight(Action, frozen=True):
    """How many per cent of a win a resource kept is to the seat, where it plays to keep."""

    seat: Seat
    weight: int


class SetLeaving(Action, frozen=True):
    """The round after which the seat retreats, as the odds take it; 0 is never."""

    seat: Seat
    leaves: int


class SetTypeSustain(Action, frozen=True):
    """When the seat's units of a type use their armour."""

    seat: Seat
    unit: UnitType
    sustain: Sustaining


class SetBombarding(Action, frozen=True):
    """Which planets the seat bombards, as the odds take it."""

    seat: Seat
    bombarding: Bombarding


class SetLanding(Action, frozen=True):
    """Where the seat lands, as the odds take it."""

    seat: Seat
    landing: Landing


class CountOn(Action, frozen=True):
    """Whether the odds count on an effect of the seat."""

    seat: Seat
    effect: str
    counted: Counting


def policies(state: State) -> list[Option]:
    """What either seat may set, the attacker's first."""
    options = (option for row in POLICIES for option in row.options(state))
    return sorted(options, key=lambda option: getattr(option.action, "seat", ATTACKER))


def _policy(
    action: type[Action],
    verb: Message,
    field: Callable[[State, Seat], Field],
    log: Callable[[State, Seat], Text],
    place: str = "39.6",
    now: Callable[[State, Seat], object] | None = None,
    order: Callable[[State, Any], tuple[UnitType, ...]] | None = None,
    why_not: Callable[[State, Any], Iterator[Refusal]] | None = None,
    for_ships: bool = False,
) -> Ruling[State, Any]:
    """The row of a policy that either side has; the log does not mark it as a ruling.

    The action begins with what stands `now`, and sets the `order` of losses: without them it is
    about what the side has in the field of that name. A policy `for_ships` means nothing on a
    planet.
    """
    make: Any = action

    def subjects(state: State) -> Iterator[Subject]:
        for seat in SEATS if not (for_ships and _of_ground(state)) else ():
            value = now(state, seat) if now else getattr(state.side(seat), field(state, seat).name)
            yield _about(state, seat, make(seat, value), verb())

    def apply(state: State, action: Any) -> Step[State]:
        side = state.side(action.seat)
        if order:
            side = replace(side, order=order(state, action))
        elif isinstance(action, SetSustain):  # for all types alike
            alike = side.planning(replace(side.plan, sustain=()))
            side = replace(alike, sustain=Sustaining(action.sustain))
        else:
            name = field(state, action.seat).name
            kind = type(getattr(side, name))
            side = replace(side, **{name: kind(getattr(action, name))})
        state = state.with_side(action.seat, side)
        return Step(state, (Event(log(state, action.seat), lrr(place), actor=action.seat),))

    return Ruling(
        make,
        verb,
        subjects,
        apply,
        field=lambda state, action: field(state, action.seat),
        why_not=why_not,
        cite=lrr(place),
    )


def _picks(values: Iterable[Labelled]) -> tuple[Pick, ...]:
    return tuple(Pick(value.value, value.label()) for value in values)


def _of_ground(state: State) -> bool:
    """Whether policies are those of ground forces; those of an older battle were of ships alone."""
    return is_on_ground(state) and not state.setup.effects_by_hand


def _order(state: State, seat: Seat) -> tuple[UnitType, ...]:
    """The order of losses where the fight is."""
    side = state.side(seat)
    return ground_order(state.setup.force(seat), side) if _of_ground(state) else side.order


def _ordered(state: State, action: SetOrder) -> tuple[UnitType, ...]:
    """The side's order with these types in this one; what fights elsewhere keeps its own."""
    wanted = tuple(map(UnitType, action.order))
    return (*(unit for unit in state.side(action.seat).order if unit not in wanted), *wanted)


def _order_set(state: State, seat: Seat) -> Text:
    return texts.ORDER_SET(order=joined([name_of(unit) for unit in _order(state, seat)]))


def _leaving_set(state: State, seat: Seat) -> Text:
    leaves = state.side(seat).leaves
    return texts.LEAVING_SET(round=leaves) if leaves else texts.STAYING_SET()


def _why_not_leave(state: State, action: SetLeaving) -> Iterator[Refusal]:
    if not has_destination(state, action.seat):
        yield Refusal(texts.NO_DESTINATION(), lrr("39.4c"))


def _told(state: State, seat: Seat, side: Side, text: Text, place: Cite) -> Step[State]:
    return Step(state.with_side(seat, side), (Event(text, place, actor=seat),))


def _armoured_types(state: State) -> Iterator[Subject]:
    """Types with armour, where a side has several that may be treated in different ways."""
    for seat in SEATS:
        side = state.side(seat)
        there = (*side.ships, *(u for ground in side.ground for u in ground if u.is_ground))
        types = {u.type: None for u in there if u.stats.sustain or u.stats.landed.sustain}
        for unit in types if len(types) > 1 else ():
            name = state.setup.force(seat).sheet(unit).name
            action = SetTypeSustain(seat, unit, side.sustain_of(unit))
            title = texts.SET_TYPE_SUSTAIN(unit=name)
            yield replace(_about(state, seat, action, title), title=title)


def _set_type_sustain(state: State, action: SetTypeSustain) -> Step[State]:
    side, way = state.side(action.seat), Sustaining(action.sustain)
    ways = {**dict(side.plan.sustain), action.unit: way}
    other = tuple(sorted((unit, one) for unit, one in ways.items() if one is not side.sustain))
    name = state.setup.force(action.seat).sheet(action.unit).name
    text = texts.TYPE_SUSTAIN_SET(unit=name, sustain=way.label())
    after = side.planning(replace(side.plan, sustain=other))
    return _told(state, action.seat, after, text, lrr("39.6a"))


def _invading(state: State, make: Callable[[Policy], Action], title: Text) -> Iterator[Subject]:
    """The attacker's plan for the planets, while it can still be carried out."""
    steps = tuple(RoundStep)
    before = state.planet is None and steps.index(state.at) <= steps.index(RoundStep.COMMIT)
    if before and state.setup.part in (Part.ACTION, Part.INVASION) and state.setup.system.planets:
        yield _about(state, ATTACKER, make(state.side(ATTACKER).plan), title)


def _set_bombarding(state: State, action: SetBombarding) -> Step[State]:
    side, how = state.side(action.seat), Bombarding(action.bombarding)
    after = side.planning(replace(side.plan, bombarding=how))
    text = texts.BOMBARDING_SET(bombarding=how.label())
    return _told(state, action.seat, after, text, BOMBARDMENT)


def _set_landing(state: State, action: SetLanding) -> Step[State]:
    side, how = state.side(action.seat), Landing(action.landing)
    after = side.planning(replace(side.plan, landing=how))
    return _told(state, action.seat, after, texts.LANDING_SET(landing=how.label()), INVASION)


def _countable(state: State) -> Iterator[Subject]:
    for seat in SEATS:
        for id in countable(state, seat):
            used = is_counted_on(state.side(seat), id)
            counted = Counting.USED if used else Counting.UNUSED
            title = texts.COUNT_ON(effect=name_of(id))
            subject = _about(state, seat, CountOn(seat, id, counted), title)
            yield replace(subject, title=title)


def _count_on(state: State, action: CountOn) -> Step[State]:
    side, counted = state.side(action.seat), Counting(action.counted)
    unused, paid = ({*ids} - {action.effect} for ids in (side.plan.unused, side.plan.paid))
    if EFFECTS[action.effect].needs_word:
        paid |= {action.effect} if counted is Counting.USED else set()
    else:
        unused |= {action.effect} if counted is Counting.UNUSED else set()
    text = texts.COUNTED_ON_SET(effect=name_of(action.effect), counted=counted.label())
    plan = replace(side.plan, unused=tuple(sorted(unused)), paid=tuple(sorted(paid)))
    return _told(state, action.seat, side.planning(plan), text, lrr("39.2"))


POLICIES: tuple[Ruling[State, Any], ...] = (
    _policy(
        SetOrder,
        texts.SET_ORDER,
        lambda state, seat: OrderField(
            "order", tuple(Pick(unit.value, name_of(unit)) for unit in _order(state, seat))
        ),
        _order_set,
        now=lambda state, seat: tuple(unit.value for unit in _order(state, seat)),
        order=_ordered,
    ),
    _policy(
        SetPreset,
        texts.SET_PRESET,
        lambda *_: NameField("preset", _picks(Preset)),
        _order_set,
        now=lambda state, seat: next(matching_presets(state, seat), Preset.CHEAPEST),
        order=lambda state, action: preset_order(Preset(action.preset), state, action.seat),
        for_ships=True,
    ),
    _policy(
        SetSustain,
        texts.SET_SUSTAIN,
        lambda *_: NameField("sustain", _picks(Sustaining)),
        lambda state, seat: texts.SUSTAIN_SET(sustain=state.side(seat).sustain.label()),
        "39.6a",
    ),
    _policy(
        SetPlaying,
        texts.SET_PLAYING,
        lambda *_: NameField("playing", _picks(Playing)),
        lambda state, seat: texts.PLAYING_SET(playing=state.side(seat).playing.label()),
        for_ships=True,
    ),
    _policy(
        SetWeight,
        texts.SET_WEIGHT,
        lambda *_: NumberField("weight", 0, HEAVIEST),
        lambda state, seat: texts.WEIGHT_SET(percent=state.side(seat).weight),
        for_ships=True,
    ),
    _policy(
        SetLeaving,
        texts.SET_LEAVING,
        lambda *_: NumberField("leaves", 0, LATEST),
        _leaving_set,
        "39.4",
        why_not=_why_not_leave,
        for_ships=True,
    ),
    Ruling(
        SetTypeSustain,
        texts.SET_SUSTAIN,
        _armoured_types,
        _set_type_sustain,
        field=lambda *_: NameField("sustain", _picks(Sustaining)),
        cite=lrr("39.6a"),
    ),
    Ruling(
        SetBombarding,
        texts.SET_BOMBARDING,
        lambda state: _invading(
            state, lambda plan: SetBombarding(ATTACKER, plan.bombarding), texts.SET_BOMBARDING()
        ),
        _set_bombarding,
        field=lambda *_: NameField("bombarding", _picks(Bombarding)),
        cite=BOMBARDMENT,
    ),
    Ruling(
        SetLanding,
        texts.SET_LANDING,
        lambda state: _invading(
            state, lambda plan: SetLanding(ATTACKER, plan.landing), texts.SET_LANDING()
        ),
        _set_landing,
        field=lambda *_: NameField("landing", _picks(Landing)),
        cite=INVASION,
    ),
    Ruling(
        CountOn,
        texts.ASSUMED_EFFECTS,
        _countable,
        _count_on,
        field=lambda *_: NameField("counted", _picks(Counting)),
        cite=lrr("39.2"),
    ),
)


# Units -----------------------------------------------------------------------------------------


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
    for seat in SEATS:
        side = state.side(seat)
        for kind in (kind for there in (side.units, *side.ground) for kind in alike(there)):
            name, which = unit_name(state, seat, kind[0]), refs(seat, kind)
            yield _about(state, seat, Galvanize(seat, kind[0].id), name, which)


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
                yield _about(state, seat, AddUnits(seat, unit), mine.sheet(unit).name)


def _types_on_planets(state: State) -> Iterator[Subject]:
    for seat in SEATS if state.setup.part is not Part.SPACE else ():
        mine = state.setup.force(seat)
        for planet, unit in product(range(len(state.setup.system.planets)), ON_PLANETS):
            what = texts.ON_PLANET(unit=mine.sheet(unit).name, planet=planet_name(state, planet))
            yield _about(state, seat, AddOnPlanet(seat, planet, unit), what)


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
        for seat in SEATS:
            side = state.side(seat)
            places = (side.units, *side.ground, side.near)
            for kind in (kind for there in places for kind in alike(there)):
                unit = kind[0]
                armour = unit.stats.sustain or unit.stats.landed.sustain
                if damaged is None or armour or unit.damaged:
                    name, which = unit_name(state, seat, unit), refs(seat, kind)
                    yield _about(state, seat, action(seat, unit.id), name, which)

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


# Figures of units ------------------------------------------------------------------------------


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
                yield _about(state, seat, action(seat, units[0], None), name)
                for one, *_ in alike(tuple(units)) if len(units) > 1 else ():
                    numbered = texts.NUMBERED(unit=name, n=number(one.id))
                    which = refs(seat, [one])
                    yield _about(state, seat, action(seat, one, one.id), numbered, which)

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
        return Step(barrage.reopened(step.state, action.seat, action.unit), step.events)
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


# The course of the combat ----------------------------------------------------------------------


class SetHits(Action, frozen=True):
    """The hits still to be assigned against a side become so many."""

    seat: Seat
    hits: int


class ClosePlanet(Action, frozen=True):
    """Nothing can land on this planet, counted from 0."""

    planet: int


class CancelRetreat(Action, frozen=True):
    """The announced retreat does not take place."""


class SkipTo(Action, frozen=True):
    """The combat goes on from another step of the round."""

    station: str


class Finish(Action, frozen=True):
    """The battle ends here, with this outcome."""

    outcome: Outcome


LANDINGS = (Part.INVASION, Part.GROUND)
"""Parts of the action without a combat in space."""

SKIPS: dict[Part, tuple[RoundStep, ...]] = {
    Part.SPACE: (
        RoundStep.BEFORE_COMBAT,
        RoundStep.BARRAGE,
        RoundStep.ANNOUNCE,
        RoundStep.ATTACKER_ROLLS,
        RoundStep.ASSIGN,
        RoundStep.RETREAT,
        RoundStep.END_OF_ROUND,
    ),
    Part.INVASION: (
        RoundStep.AIM,
        RoundStep.COMMIT,
        RoundStep.PICK_PLANET,
        RoundStep.ATTACKER_ROLLS,
        RoundStep.ASSIGN,
        RoundStep.END_OF_ROUND,
        RoundStep.CONTROL,
    ),
    Part.GROUND: (
        RoundStep.ATTACKER_ROLLS,
        RoundStep.ASSIGN,
        RoundStep.END_OF_ROUND,
        RoundStep.CONTROL,
    ),
}
"""Steps from which the battle can go on by the table's word."""

SKIPS[Part.ACTION] = tuple(
    sorted(
        {RoundStep.ATTACKER_CANNONS, *SKIPS[Part.SPACE], *SKIPS[Part.INVASION]},
        key=tuple(RoundStep).index,
    )
)

ENDS = (Outcome.ATTACKER, Outcome.DEFENDER, Outcome.DRAW, Outcome.CALLED_OFF)


def _end_label(state: State, outcome: Outcome) -> Text:
    winner = WINNERS.get(outcome)
    if winner is not None:
        return texts.WON(side=side_name(state.setup, winner))
    return texts.DRAW_AGREED() if outcome is Outcome.DRAW else texts.FINISH_OFF()


def _why_not_hits(state: State, action: SetHits) -> Iterator[Refusal]:
    rolled = state.at is RoundStep.DEFENDER_ROLLS and action.seat == DEFENDER
    if not rolled and state.at not in (RoundStep.BARRAGE_LOSSES, *ASSIGNING):
        yield Refusal(texts.NO_HITS_NOW(), lrr("39.6"))


def _why_not_cancel(state: State, action: CancelRetreat) -> Iterator[Refusal]:
    if state.announced is None or state.outcome is not None:
        yield Refusal(texts.NO_RETREAT(), lrr("39.4"))


def _fights_on_planet(state: State) -> bool:
    """Whether both sides have ground forces on the planet at hand."""
    return state.planet is not None and all(map(state.forces, SEATS))


def _skips(state: State) -> list[RoundStep]:
    """The steps from which the battle can go on: those of a round only where one is fought."""
    part = state.setup.part
    in_round = _fights_on_planet(state) or part not in LANDINGS
    return [step for step in SKIPS[part] if in_round or step not in ROUNDS]


def _skipping(state: State) -> Iterator[Subject]:
    """One row; it begins with the announcement of retreats, where there is one."""
    steps = _skips(state)
    first = RoundStep.ANNOUNCE if RoundStep.ANNOUNCE in steps else steps[0]
    yield Subject(SkipTo(first.value), texts.SKIP())


def _is_after_landing(step: RoundStep, state: State) -> bool:
    """Whether what has landed is on the planets at this step."""
    if step in ROUNDS:
        return _fights_on_planet(state)
    return flow.ROUTE.index(step) > flow.ROUTE.index(RoundStep.COMMIT)


def _skip_to(state: State, action: SkipTo) -> Step[State]:
    """Hits of combat rolls are taken along to where they are assigned.

    The steps of a round are those of the combat at hand, on a planet or in space.
    """
    step = RoundStep(action.station)
    rolled = has_rolled(state, ATTACKER) or state.at is RoundStep.ASSIGN
    afresh = replace(
        state,
        at=step,
        hits=state.hits if rolled and step is RoundStep.ASSIGN else (0, 0),
        big=state.big if rolled and step is RoundStep.ASSIGN else (0, 0),
        extra=(0, 0),
        demands=(),
        skilled=False,
        drawn=False,
        reroll=None,
        left_rift=False,
        outcome=None,
        victor=None,
        planet=state.planet if step in flow.ON_PLANET and _fights_on_planet(state) else None,
        aims=(),
        taken=(),
        committed=state.committed if _is_after_landing(step, state) else (),
    )
    return Step(afresh, (ruled(texts.SKIPPED_TO(step=step.label())),))


def _to_close(state: State) -> Iterator[Subject]:
    """Planets on which something could still land."""
    if state.setup.part not in (Part.ACTION, Part.INVASION):
        return
    for planet in range(len(state.setup.system.planets)):
        if planet not in state.closed and not landed_units(state, planet):
            yield Subject(ClosePlanet(planet), planet_name(state, planet), (planet_ref(planet),))


def _close(state: State, action: ClosePlanet) -> Step[State]:
    text = texts.PLANET_CLOSED(planet=planet_name(state, action.planet))
    closed = tuple(sorted({*state.closed, action.planet}))
    return Step(replace(state, closed=closed), (ruled(text),))


COURSE: tuple[Ruling[State, Any], ...] = (
    Ruling(
        SetHits,
        texts.SET_HITS,
        lambda state: (
            Subject(SetHits(seat, state.hits[seat]), side_name(state.setup, seat)) for seat in SEATS
        ),
        lambda state, action: Step(
            state.with_hits(action.seat, action.hits),
            (ruled(texts.HITS_SET(n=action.hits), action.seat),),
        ),
        field=lambda state, action: NumberField("hits", 0, 200),
        why_not=_why_not_hits,
    ),
    Ruling(ClosePlanet, texts.CLOSE_PLANET, _to_close, _close, cite=INVASION),
    Ruling(
        CancelRetreat,
        texts.CANCEL_RETREAT,
        lambda state: (Subject(CancelRetreat(), texts.CANCEL_RETREAT()),),
        lambda state, action: Step(
            replace(state, announced=None), (ruled(texts.RETREAT_CANCELLED(), state.announced),)
        ),
        why_not=_why_not_cancel,
    ),
    Ruling(
        SkipTo,
        texts.SKIP,
        _skipping,
        _skip_to,
        field=lambda state, action: NameField("station", _picks(_skips(state))),
        enters=True,
    ),
    Ruling(
        Finish,
        texts.FINISH,
        lambda state: (Subject(Finish(end), _end_label(state, end)) for end in ENDS),
        lambda state, action: Step(
            replace(state, at=RoundStep.OVER, outcome=action.outcome, demands=()),
            (ruled(texts.FINISHED(how=_end_label(state, action.outcome))),),
        ),
        enters=True,
    ),
)

CARDS: tuple[Ruling[State, Any], ...] = (
    Ruling(
        using.PlayUnasked,
        texts.PLAY_EFFECT,
        lambda state: (Subject(*row) for row in using.unasked(state)),
        lambda state, action: using.use(state, action.seat, action.card, action.unit),
        why_not=lambda state, action: using.why_not(state, action.seat, EFFECTS[action.card]),
        cite=lrr("39.2"),
    ),
)


def why_not_listed(state: State, action: Action) -> tuple[Refusal, ...]:
    """Why an effect cannot be used now, on whatever unit: lists have it once where it is closed."""
    if not isinstance(action, using.PlayCard | using.PlayUnasked):
        return ()
    asked = flow.STEPS.decide(state)
    seat = action.seat if isinstance(action, using.PlayUnasked) else getattr(asked, "seat", None)
    if seat not in SEATS or action.card not in EFFECTS:
        return ()
    has = action.card in {*Card} or action.card in state.side(seat).effects
    return tuple(using.why_not(state, seat, EFFECTS[action.card])) if has else ()


ROWS = (*POLICIES, *UNITS, *FIGURES, *COURSE, *CARDS)

RULINGS: Rulings[State] = Rulings(ROWS, flow.STEPS, flow.resume)
