"""What the table may overrule at any moment: strengths, gear, bonuses, steps, the result."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from assistant.games.metro import flow, texts
from assistant.games.metro.cards import HIGHEST_BONUS, LOWEST_BONUS, CardId, CardType
from assistant.games.metro.cites import STAKES, TABLE, page
from assistant.games.metro.data import Unit
from assistant.games.metro.limits import (
    HIGHEST_GEAR,
    HIGHEST_STAKE,
    LOWEST_GEAR,
    STRONGEST,
    WEAKEST_ARMY,
)
from assistant.games.metro.names import (
    TYPES,
    card_name,
    gear_name,
    side_name,
    signed,
    threat_seat,
    unit_name,
)
from assistant.games.metro.readings import DefenceChosen
from assistant.games.metro.setup import Stakes
from assistant.games.metro.stakes import is_no_fight, on_station, points, stakes
from assistant.games.metro.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    GearId,
    Piece,
    Result,
    Side,
    Stage,
    State,
    gear_refs,
    unit_ref,
)
from assistant.games.metro.steps import compare
from assistant.rules.decision import (
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
from assistant.rules.text import Said, Text


class Stake(StrEnum):
    """The two ends of the stakes; a draw is nothing."""

    VICTORY = "victory"
    DEFEAT = "defeat"


class SetStrength(Action, frozen=True):
    """A unit's own strength becomes this."""

    seat: Seat
    unit: Unit
    value: int


class AddGear(Action, frozen=True):
    """The hero gets a piece of gear with this bonus."""

    seat: Seat
    bonus: int = 1


class TakeGear(Action, frozen=True):
    """A piece of gear is not the hero's after all."""

    seat: Seat
    gear: GearId


class SetBonus(Action, frozen=True):
    """A card's bonus against a type becomes this."""

    card: CardId
    against: CardType
    value: int


class SetStake(Action, frozen=True):
    """What a victory brings a side, or a defeat costs it, is this much to its player."""

    seat: Seat
    of: Stake
    value: int


class CountStakes(Action, frozen=True):
    """The stakes of a side are counted from the consequences again."""

    seat: Seat


class SkipTo(Action, frozen=True):
    """The fight goes on from another step; the cards are gathered."""

    stage: str


class SetResult(Action, frozen=True):
    """The fight has this result, whatever the totals."""

    result: Result


class Finish(Action, frozen=True):
    """There is no result, and the fight is over."""


Ruling = (
    SetStrength
    | AddGear
    | TakeGear
    | SetBonus
    | SetStake
    | CountStakes
    | SkipTo
    | SetResult
    | Finish
)

SKIPS = {
    Stage.DEFENCE: texts.RAIL_DEFENCE,
    Stage.DEAL: texts.RAIL_CARDS,
    Stage.COMPARE: texts.WITHOUT_CARDS,
}


def options(state: State) -> Iterator[Option]:
    """Everything the table may overrule now."""
    for seat in SEATS:
        yield from _strengths(state, seat)
    for seat in SEATS:
        yield from _gear(state, seat)
    if state.uses_cards:
        yield from _bonuses(state)
    if state.result is None:
        yield from _stakes(state)
    yield _skip(state)
    yield from (_result(state, r) for r in Result if r is not Result.CALLED_OFF)
    yield Option(Finish(), texts.FINISH(), Group(texts.SET_RESULT(), TABLE))


def apply(state: State, action: Action) -> Step[State]:
    """The table's word, and everything automatic after it."""
    match action:
        case SetStrength() | AddGear() | TakeGear() | SetBonus():
            return _changed(state, action)
        case SetStake() | CountStakes():
            return _with_stakes(state, action)
        case SkipTo(stage=name):
            stage = Stage(name)
            event = _event(texts.SKIPPED_TO(step=SKIPS[stage]()), None)
            return _then(state, event, flow.begin(_at(state, stage)))
        case SetResult(result=result):
            event = _event(texts.RESULT_SET(how=_result_label(state, result)), None)
            return _then(state, event, _with_result(state, result))
        case Finish():
            over = replace(state.without_result().without_cards(), at=Stage.OVER)
            event = _event(texts.FINISH(), None)
            return _then(state, event, Step(replace(over, result=Result.CALLED_OFF)))
    raise TypeError(action)


def _then(state: State, event: Event, step: Step[State]) -> Step[State]:
    return Step(step.state, (*flow.stamped((event,), state), *step.events))


def _event(text: Text, seat: Seat | None) -> Event:
    return Event(text, TABLE, actor=seat, ruling=True)


def _changed(state: State, action: SetStrength | AddGear | TakeGear | SetBonus) -> Step[State]:
    """Another figure; a result that came of the old ones, or its consequences, are so anew."""
    changed, event = _with_figure(state, action)
    if state.result is None or state.result is Result.CALLED_OFF:
        return _then(state, event, Step(changed))
    if state.ruled:
        return _then(state, event, _with_result(changed, state.result))
    again = replace(changed, at=Stage.REVEAL if _has_cards(state) else Stage.COMPARE, answers=())
    step = compare.resolve(again)
    return _then(state, event, flow.run(step, again))


def _has_cards(state: State) -> bool:
    return all(side.played is not None for side in state.sides)


def _with_figure(
    state: State, action: SetStrength | AddGear | TakeGear | SetBonus
) -> tuple[State, Event]:
    match action:
        case SetStrength(seat=seat, unit=unit, value=value):
            side = replace(state.side(seat), **{unit.value: value})
            text = texts.STRENGTH_SET(unit=unit_name(state.setup, seat, unit), n=value)
        case AddGear(seat=seat, bonus=bonus):
            side = _with_gear(state.side(seat), bonus)
            text = texts.GEAR_ADDED(n=signed(bonus))
        case TakeGear(seat=seat, gear=gear):
            side = state.side(seat)
            text = texts.GEAR_GONE(gear=_piece(side.piece(gear)))
            side = replace(side, gear=tuple(p for p in side.gear if p.id != gear))
        case SetBonus(card=card, against=type, value=value):
            cards = tuple(
                replace(c, **{f"vs_{type.value}": value}) if c.id == card else c
                for c in state.deck.cards
            )
            name = card_name(state, card)
            text = texts.BONUS_SET(card=name, type=TYPES[type], n=signed(value))
            return replace(state, deck=replace(state.deck, cards=cards)), _event(text, None)
    return state.with_side(seat, side), _event(text, seat)


def _with_gear(side: Side, bonus: int) -> Side:
    last = max((int(piece.id.rpartition("-")[2]) for piece in side.gear), default=0)
    return replace(side, gear=(*side.gear, Piece(GearId(f"gear-{last + 1}"), "", bonus)))


def _with_stakes(state: State, action: SetStake | CountStakes) -> Step[State]:
    """Only the odds change."""
    seat = action.seat
    if isinstance(action, SetStake):
        own = replace(_own_stakes(state, seat), **{action.of.value: action.value})
        said = {"victory": points(own.victory), "defeat": points(-own.defeat)}
        text = texts.STAKES_ARE(**said)
    else:
        own, text = None, texts.STAKES_COUNTED_AGAIN()
    changed = state.with_side(seat, replace(state.side(seat), stakes=own))
    return _then(state, _event(text, seat), Step(changed))


def _own_stakes(state: State, seat: Seat) -> Stakes:
    """Those in force; before a defender is named, as against his army."""
    fought = on_station(state)
    return stakes(fought, seat, fought.side(DEFENDER).unit or Unit.ARMY)


def _at(state: State, stage: Stage) -> State:
    """The step as if it were reached for the first time; R3 may have cards dealt before it."""
    state = replace(state.without_result().without_cards(), at=stage)
    if stage is not Stage.DEFENCE:
        return state
    first = Stage.DEAL if state.uses_cards and _defends_after(state) else stage
    state = replace(state, at=first)
    return state.with_side(DEFENDER, replace(state.side(DEFENDER), unit=None))


def _with_result(state: State, result: Result) -> Step[State]:
    """What lies face down is put back unseen; cards that were open stay so."""
    if not state.revealed:
        state = state.without_cards()
    state = replace(state, at=Stage.COMPARE, ruled=True)
    return flow.run(compare.with_result(state, result), state)


def _strengths(state: State, seat: Seat) -> Iterator[Option]:
    group = Group(texts.SET_STRENGTH(), TABLE)
    for unit in Unit:
        now: int | None = getattr(state.side(seat), unit.value)
        if now is not None:
            low = WEAKEST_ARMY if unit is Unit.ARMY else 0
            label = _about(state, seat, unit_name(state.setup, seat, unit))
            field = NumberField("value", low, STRONGEST)
            refs = (unit_ref(seat, unit),)
            yield Option(SetStrength(seat, unit, now), label, group, refs, field=field)


def _gear(state: State, seat: Seat) -> Iterator[Option]:
    side = state.side(seat)
    if side.hero is None:
        return
    hero = _about(state, seat, unit_name(state.setup, seat, Unit.HERO))
    field = NumberField("bonus", LOWEST_GEAR, HIGHEST_GEAR)
    whom = (unit_ref(seat, Unit.HERO),)
    yield Option(AddGear(seat), hero, Group(texts.ADD_GEAR(), TABLE), whom, field=field)
    for kind in side.gear_kinds:
        label, refs = _about(state, seat, _piece(kind[0])), gear_refs(seat, kind)
        yield Option(TakeGear(seat, kind[0].id), label, Group(texts.TAKE_GEAR(), TABLE), refs)


def _bonuses(state: State) -> Iterator[Option]:
    group = Group(texts.SET_BONUS(), TABLE)
    field = NumberField("value", LOWEST_BONUS, HIGHEST_BONUS)
    for card in state.deck.cards:
        for type in CardType:
            label = texts.AGAINST(card=card.name, type=TYPES[type])
            action = SetBonus(card.id, type, card.against(type))
            yield Option(action, label, group, field=field)


def _stakes(state: State) -> Iterator[Option]:
    group = Group(texts.SET_STAKES(), STAKES)
    for seat in SEATS:
        if threat_seat(state.target) == seat or is_no_fight(state):
            continue
        own, name = _own_stakes(state, seat), side_name(state.setup, seat)
        for of, say in ((Stake.VICTORY, texts.VICTORY_BRINGS), (Stake.DEFEAT, texts.DEFEAT_COSTS)):
            now: int = getattr(own, of.value)
            field = NumberField("value", _least(own, now), HIGHEST_STAKE)
            yield Option(SetStake(seat, of, now), say(side=name), group, field=field)
        counted = state.side(seat).stakes is None
        why = (Refusal(texts.ALREADY_COUNTED(), STAKES),) if counted else ()
        yield Option(CountStakes(seat), texts.COUNT_STAKES(side=name), group, refusals=why)


def _least(own: Stakes, now: int) -> int:
    """Something must be at stake: not both may be nothing."""
    return 0 if own.victory + own.defeat > now else 1


def _skip(state: State) -> Option:
    picks = tuple(Pick(s.value, name()) for s, name in SKIPS.items() if _can_skip(state, s))
    group = Group(texts.SKIP(), TABLE)
    field = NameField("stage", picks)
    return Option(SkipTo(picks[0].value), texts.SKIP_TO(), group, field=field)


def _can_skip(state: State, stage: Stage) -> bool:
    named = state.side(DEFENDER).unit is not None
    if stage is Stage.DEFENCE:
        return flow.has_defence(state)
    if stage is Stage.COMPARE:
        return named
    return state.uses_cards and (named or _defends_after(state))


def _defends_after(state: State) -> bool:
    return state.setup.readings.defence_chosen is DefenceChosen.AFTER


def _result(state: State, result: Result) -> Option:
    named = state.side(DEFENDER).unit is not None
    why = () if named else (Refusal(texts.NAME_DEFENDER(), page(9)),)
    group = Group(texts.SET_RESULT(), TABLE)
    return Option(SetResult(result), _result_label(state, result), group, refusals=why)


def _result_label(state: State, result: Result) -> Text:
    if result is Result.DRAW:
        return texts.DRAW()
    seat = ATTACKER if result is Result.ATTACKER else DEFENDER
    return texts.WON(side=side_name(state.setup, seat))


def _piece(piece: Piece) -> Text:
    return texts.SIGNED(name=gear_name(piece.name), n=signed(piece.bonus))


def _about(state: State, seat: Seat, what: Said) -> Text:
    return texts.ABOUT(side=side_name(state.setup, seat), what=what)
