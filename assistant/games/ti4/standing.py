"""A seat's standing policy for the hits against it; its player may change it at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.casualties import PLAYS, PRESETS, SUSTAINS, Preset, ordered, presets
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.data import UnitType, name_of
from assistant.games.ti4.destinations import has_destination
from assistant.games.ti4.names import side_name
from assistant.games.ti4.setup import HEAVIEST, LATEST, Playing, Sustaining
from assistant.games.ti4.state import SEATS, Side, State
from assistant.rules.decision import (
    Action,
    Group,
    NameField,
    NumberField,
    Option,
    OrderField,
    Pick,
    Refusal,
    Seat,
)
from assistant.rules.flow import Event, Step
from assistant.rules.text import ABOUT, Message, Text, joined


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


def policies(state: State) -> Iterator[Option]:
    """What either seat may set."""
    for seat in SEATS:
        yield from _policies(state, seat)


def _policies(state: State, seat: Seat) -> Iterator[Option]:
    """Its order, the order by a rule, its armour, whether the odds expect better, and for what."""
    side = state.side(seat)
    order = tuple(u.value for u in side.order)
    picks = tuple(Pick(u.value, name_of(u)) for u in side.order)
    preset = next(presets(state, seat), Preset.CHEAPEST)
    for action, verb, place, field in (
        (SetOrder(seat, order), texts.SET_ORDER, "39.6", OrderField("order", picks)),
        (SetPreset(seat, preset), texts.SET_PRESET, "39.6", _names("preset", PRESETS)),
        (SetSustain(seat, side.sustain), texts.SET_SUSTAIN, "39.6a", _names("sustain", SUSTAINS)),
        (SetPlaying(seat, side.playing), texts.SET_PLAYING, "39.6", _names("playing", PLAYS)),
        (
            SetWeight(seat, side.weight),
            texts.SET_WEIGHT,
            "39.6",
            NumberField("weight", 0, HEAVIEST),
        ),
        (
            SetLeaving(seat, side.leaves),
            texts.SET_LEAVING,
            "39.4",
            NumberField("leaves", 0, LATEST),
        ),
    ):
        label = ABOUT(whose=side_name(state.setup, seat), what=verb())
        closed = tuple(_why_not(state, action))
        yield Option(action, label, Group(verb(), lrr(place)), refusals=closed, field=field)


def _why_not(state: State, action: Action) -> Iterator[Refusal]:
    if isinstance(action, SetLeaving) and not has_destination(state, action.seat):
        yield Refusal(texts.NO_DESTINATION(), lrr("39.4c"))


def apply(state: State, action: Action) -> Step[State]:
    """The side as its player wants it."""
    match action:
        case SetOrder(seat=seat, order=order):
            return _ordered(state, seat, tuple(map(UnitType, order)))
        case SetPreset(seat=seat, preset=preset):
            return _ordered(state, seat, ordered(Preset(preset), state, seat))
        case SetSustain(seat=seat, sustain=sustain):
            side = replace(state.side(seat), sustain=Sustaining(sustain))
            text = texts.SUSTAIN_SET(sustain=SUSTAINS[side.sustain]())
            return _set(state, seat, side, text, "39.6a")
        case SetPlaying(seat=seat, playing=playing):
            side = replace(state.side(seat), playing=Playing(playing))
            return _set(state, seat, side, texts.PLAYING_SET(playing=PLAYS[side.playing]()))
        case SetWeight(seat=seat, weight=weight):
            side = replace(state.side(seat), weight=weight)
            return _set(state, seat, side, texts.WEIGHT_SET(percent=weight))
        case SetLeaving(seat=seat, leaves=leaves):
            side = replace(state.side(seat), leaves=leaves)
            text = texts.LEAVING_SET(round=leaves) if leaves else texts.STAYING_SET()
            return _set(state, seat, side, text, "39.4")
    raise TypeError(action)


def _ordered(state: State, seat: Seat, types: tuple[UnitType, ...]) -> Step[State]:
    text = texts.ORDER_SET(order=joined([name_of(unit) for unit in types]))
    return _set(state, seat, replace(state.side(seat), order=types), text)


def _set(state: State, seat: Seat, side: Side, text: Text, place: str = "39.6") -> Step[State]:
    return Step(state.with_side(seat, side), (Event(text, lrr(place), actor=seat),))


def _names(
    name: str,
    said: Mapping[Preset, Message] | Mapping[Sustaining, Message] | Mapping[Playing, Message],
) -> NameField:
    return NameField(name, tuple(Pick(value.value, text()) for value, text in said.items()))
