"""The table's rulings as options: what can be overruled now, and about what."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.metro import flow, texts
from assistant.games.metro.cards import HIGHEST_BONUS, LOWEST_BONUS, CardType
from assistant.games.metro.cites import STAKES, page
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
    gear_label,
    side_name,
    threat_seat,
    unit_name,
)
from assistant.games.metro.readings import DefenceChosen
from assistant.games.metro.reckoning.stakes import is_no_fight, on_station, stakes
from assistant.games.metro.rulings.actions import (
    AddGear,
    CountStakes,
    Finish,
    SetBonus,
    SetResult,
    SetStake,
    SetStrength,
    SkipTo,
    Stake,
    TakeGear,
)
from assistant.games.metro.setup import Stakes
from assistant.games.metro.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Result,
    Stage,
    State,
    gear_refs,
    unit_ref,
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
from assistant.rules.text import ABOUT, Speakable, Text

SKIPS = {
    Stage.DEFENCE: texts.RAIL_DEFENCE,
    Stage.DEAL: texts.RAIL_CARDS,
    Stage.COMPARE: texts.WITHOUT_CARDS,
}


def options(state: State) -> Iterator[Option]:
    """Everything the table may overrule now: the long list of bonuses after what is short."""
    for seat in SEATS:
        yield from _strengths(state, seat)
    for seat in SEATS:
        yield from _gear(state, seat)
    yield _skip(state)
    yield from (_result(state, r) for r in Result if r is not Result.CALLED_OFF)
    yield Option(Finish(), texts.FINISH(), Group(texts.SET_RESULT(), TABLE))
    if state.uses_cards:
        yield from _bonuses(state)
    if state.result is None:
        yield from _stakes(state)


def own_stakes(state: State, seat: Seat) -> Stakes:
    """Those in force; before a defender is named, as against his army."""
    fought = on_station(state)
    return stakes(fought, seat, fought.side(DEFENDER).unit or Unit.ARMY)


def defends_after(state: State) -> bool:
    """Whether the defender is named after the cards are dealt (R3)."""
    return state.setup.readings.defence_chosen is DefenceChosen.AFTER


def result_label(state: State, result: Result) -> Text:
    """What a result is called."""
    if result is Result.DRAW:
        return texts.DRAW()
    seat = ATTACKER if result is Result.ATTACKER else DEFENDER
    return texts.WON(side=side_name(state.setup, seat))


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
        label, refs = _about(state, seat, gear_label(kind[0])), gear_refs(seat, kind)
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
        own, name = own_stakes(state, seat), side_name(state.setup, seat)
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
    return Option(SkipTo(picks[0].value), texts.SKIP(), group, field=field)


def _can_skip(state: State, stage: Stage) -> bool:
    named = state.side(DEFENDER).unit is not None
    if stage is Stage.DEFENCE:
        return flow.has_defence(state)
    if stage is Stage.COMPARE:
        return named
    return state.uses_cards and (named or defends_after(state))


def _result(state: State, result: Result) -> Option:
    named = state.side(DEFENDER).unit is not None
    why = () if named else (Refusal(texts.NAME_DEFENDER(), page(9)),)
    group = Group(texts.SET_RESULT(), TABLE)
    return Option(SetResult(result), result_label(state, result), group, refusals=why)


def _about(state: State, seat: Seat, what: Speakable) -> Text:
    return ABOUT(whose=side_name(state.setup, seat), what=what)
