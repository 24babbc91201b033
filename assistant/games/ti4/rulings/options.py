"""The table's rulings as options: what can be overruled now, and about what."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.ti4 import standing, texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.data import Stats, UnitType
from assistant.games.ti4.flow import STEP_NAMES
from assistant.games.ti4.names import kind_names, side_name, type_name
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
from assistant.games.ti4.start import stats
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Outcome,
    State,
    Station,
    Unit,
    UnitId,
    alike,
    refs,
)
from assistant.rules.decision import (
    TABLE,
    Group,
    NameField,
    NumberField,
    Option,
    Pick,
    Refusal,
    Seat,
)
from assistant.rules.names import number
from assistant.rules.rulings import Settable
from assistant.rules.text import ABOUT, Speakable, Text

MOST_ADDED = 20
NEVER = 11
"""A combat value no ten-sided die can reach."""

SKIPS = (
    Station.BEFORE_COMBAT,
    Station.BARRAGE,
    Station.ANNOUNCE,
    Station.ATTACKER_ROLLS,
    Station.ASSIGN,
    Station.RETREAT,
    Station.END_OF_ROUND,
)
"""Stations from which the combat can go on by the table's word."""

VALUES: dict[Value, Settable] = {
    Value.COMBAT: Settable(texts.SET_COMBAT, texts.COMBAT_SET, 1, NEVER),
    Value.DICE: Settable(texts.SET_DICE, texts.DICE_SET, 0, 20),
    Value.CAPACITY: Settable(texts.SET_CAPACITY, texts.CAPACITY_SET, 0, 20),
    Value.BARRAGE_DICE: Settable(texts.SET_BARRAGE_DICE, texts.BARRAGE_DICE_SET, 0, 20),
    Value.BARRAGE: Settable(texts.SET_BARRAGE, texts.BARRAGE_SET, 1, NEVER),
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


def end_label(state: State, outcome: Outcome) -> Text:
    """What players call such an end."""
    match outcome:
        case Outcome.ATTACKER:
            return texts.WON(side=side_name(state.setup, ATTACKER))
        case Outcome.DEFENDER:
            return texts.WON(side=side_name(state.setup, DEFENDER))
        case Outcome.DRAW:
            return texts.DRAW_AGREED()
    return texts.FINISH_OFF()


def _units(state: State, seat: Seat) -> Iterator[Option]:
    mine, side = state.setup.force(seat), state.side(seat)
    for unit in UnitType:
        if stats(mine, unit) is not None:
            label = _label(state, seat, type_name(mine, unit))
            field = NumberField("count", 1, MOST_ADDED)
            yield Option(AddUnits(seat, unit), label, Group(texts.ADD(), TABLE), field=field)
    kinds = list(alike(side.units))
    for name, kind in zip(kind_names(state, seat, kinds), kinds, strict=True):
        yield from _one_unit(state, seat, name, kind)
    types: dict[UnitType, list[tuple[Unit, ...]]] = {}
    for kind in kinds:
        if kind[0].is_ship:
            types.setdefault(kind[0].type, []).append(kind)
    for type, alike_ones in types.items():
        everyone = tuple(unit for kind in alike_ones for unit in kind)
        name = type_name(mine, type)
        yield from _figures(state, seat, name, everyone)
        if len(everyone) > 1:
            for first, *_ in alike_ones:
                numbered = texts.NUMBERED(unit=name, n=number(first.id))
                yield from _figures(state, seat, numbered, (first,), first.id)


def _one_unit(
    state: State, seat: Seat, name: Speakable, kind: tuple[Unit, ...]
) -> Iterator[Option]:
    unit, label, which = kind[0], _label(state, seat, name), refs(seat, kind)
    yield Option(TakeAway(seat, unit.id), label, Group(texts.TAKE(), TABLE), which)
    if unit.stats.sustain or unit.damaged:
        hurt = (Refusal(texts.ALREADY_DAMAGED(), lrr("39.6a")),) if unit.damaged else ()
        whole = () if unit.damaged else (Refusal(texts.NOT_DAMAGED(), lrr("39.6a")),)
        yield Option(Damage(seat, unit.id), label, Group(texts.DAMAGE(), TABLE), which, hurt)
        yield Option(Repair(seat, unit.id), label, Group(texts.REPAIR(), TABLE), which, whole)


def _figures(
    state: State, seat: Seat, name: Speakable, units: tuple[Unit, ...], one: UnitId | None = None
) -> Iterator[Option]:
    """What may be other of all units of a type, or of `one` of them."""
    label, sample = _label(state, seat, name), units[0]
    which = () if one is None else refs(seat, units)
    for what, value in VALUES.items():
        action = SetValue(seat, sample.type, what, value.nearest(figure(sample.stats, what)), one)
        why = tuple(_why_not_set(units, what))
        yield Option(action, label, value.group, which, why, field=value.field)
    have = [unit.stats.sustain for unit in units]
    give, take = GiveSustain(seat, sample.type, one), TakeSustain(seat, sample.type, one)
    has = (Refusal(texts.HAS_SUSTAIN(), lrr("39.6a")),) if all(have) else ()
    lacks = () if any(have) else (Refusal(texts.NO_SUSTAIN(), lrr("39.6a")),)
    yield Option(give, label, Group(texts.GIVE_SUSTAIN(), TABLE), which, has)
    yield Option(take, label, Group(texts.TAKE_SUSTAIN(), TABLE), which, lacks)


def figure(stats: Stats, what: Value) -> int:
    """The figure as it is."""
    fire = stats.barrage
    match what:
        case Value.BARRAGE:
            return NEVER if fire is None else fire.value
        case Value.BARRAGE_DICE:
            return 0 if fire is None else fire.dice
    value: int = getattr(stats, what.value)
    return value


def _why_not_set(units: tuple[Unit, ...], what: Value) -> Iterator[Refusal]:
    if what is Value.BARRAGE and not any(unit.stats.barrage for unit in units):
        yield Refusal(texts.BARRAGE_WITHOUT_DICE(), lrr("39.3"))


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
    field = NameField("station", tuple(Pick(at.value, STEP_NAMES[at]()) for at in SKIPS))
    group = Group(texts.SKIP(), TABLE)
    return Option(SkipTo(Station.ANNOUNCE.value), texts.SKIP(), group, field=field)


def _ends(state: State) -> Iterator[Option]:
    group = Group(texts.FINISH(), TABLE)
    outcomes = (Outcome.ATTACKER, Outcome.DEFENDER, Outcome.DRAW, Outcome.CALLED_OFF)
    return (Option(Finish(o), end_label(state, o), group) for o in outcomes)


def _label(state: State, seat: Seat, what: Speakable) -> Text:
    return ABOUT(whose=side_name(state.setup, seat), what=what)
