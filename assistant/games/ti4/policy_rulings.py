"""What the table may set of a side: the policies by which the odds play it.

Every policy is an action and a row of `POLICIES`, declared together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import (
    UnitType,
    lrr,
    name_of,
)
from assistant.games.ti4.effects.declare import EFFECTS
from assistant.games.ti4.effects.forces import is_counted_on
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.policy import countable
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
    SEATS,
    Policy,
    RoundStep,
    Side,
    State,
    is_on_ground,
)
from assistant.games.ti4.steps.assign import (
    Preset,
    ground_order,
    matching_presets,
    preset_order,
)
from assistant.games.ti4.steps.common import BOMBARDMENT
from assistant.games.ti4.steps.invasion import INVASION
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
from assistant.rules.rule_options import Labelled
from assistant.rules.rulings import Ruling, Subject
from assistant.rules.text import ABOUT, Message, Speakable, Text, joined


def about_side(
    state: State, seat: Seat, action: Action, what: Speakable, refs: tuple[Ref, ...] = ()
) -> Subject:
    """Something of a side that a ruling may be about."""
    return Subject(action, ABOUT(whose=side_name(state.setup, seat), what=what), refs)


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
            yield about_side(state, seat, make(seat, value), verb())

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


def picks(values: Iterable[Labelled]) -> tuple[Pick, ...]:
    """What a player may pick of these, by their names."""
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
            yield replace(about_side(state, seat, action, title), title=title)


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
        yield about_side(state, ATTACKER, make(state.side(ATTACKER).plan), title)


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
            subject = about_side(state, seat, CountOn(seat, id, counted), title)
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
        lambda *_: NameField("preset", picks(Preset)),
        _order_set,
        now=lambda state, seat: next(matching_presets(state, seat), Preset.CHEAPEST),
        order=lambda state, action: preset_order(Preset(action.preset), state, action.seat),
        for_ships=True,
    ),
    _policy(
        SetSustain,
        texts.SET_SUSTAIN,
        lambda *_: NameField("sustain", picks(Sustaining)),
        lambda state, seat: texts.SUSTAIN_SET(sustain=state.side(seat).sustain.label()),
        "39.6a",
    ),
    _policy(
        SetPlaying,
        texts.SET_PLAYING,
        lambda *_: NameField("playing", picks(Playing)),
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
        field=lambda *_: NameField("sustain", picks(Sustaining)),
        cite=lrr("39.6a"),
    ),
    Ruling(
        SetBombarding,
        texts.SET_BOMBARDING,
        lambda state: _invading(
            state, lambda plan: SetBombarding(ATTACKER, plan.bombarding), texts.SET_BOMBARDING()
        ),
        _set_bombarding,
        field=lambda *_: NameField("bombarding", picks(Bombarding)),
        cite=BOMBARDMENT,
    ),
    Ruling(
        SetLanding,
        texts.SET_LANDING,
        lambda state: _invading(
            state, lambda plan: SetLanding(ATTACKER, plan.landing), texts.SET_LANDING()
        ),
        _set_landing,
        field=lambda *_: NameField("landing", picks(Landing)),
        cite=INVASION,
    ),
    Ruling(
        CountOn,
        texts.ASSUMED_EFFECTS,
        _countable,
        _count_on,
        field=lambda *_: NameField("counted", picks(Counting)),
        cite=lrr("39.2"),
    ),
)
