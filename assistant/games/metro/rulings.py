"""The table of rulings: strengths, gear, steps, the result, bonuses of cards, stakes.

For each ruling its action, what it may be about, and what comes of it; `RULINGS` has the rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import TypeAlias

from msgspec.structs import replace

from assistant.games.metro import comparison, data, outcome, texts
from assistant.games.metro.cards import faced
from assistant.games.metro.consequences import settle_forced
from assistant.games.metro.data import Unit
from assistant.games.metro.deck import HIGHEST_BONUS, LOWEST_BONUS, VERSUS, CardId, CardType
from assistant.games.metro.flow import STEPS
from assistant.games.metro.odds.payoffs import is_no_fight, on_station, scale_text, stakes
from assistant.games.metro.setup import (
    DEFENDER,
    HELD,
    SEATS,
    DefenceChosen,
    Stakes,
    side_name,
    unit_name,
)
from assistant.games.metro.state import (
    GearId,
    HeroWounded,
    Piece,
    Result,
    Stage,
    State,
    card_name,
    gear_label,
    gear_refs,
    unit_ref,
)
from assistant.games.metro.texts import STAKES, page
from assistant.rules.decision import Action, NameField, NumberField, Pick, Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.names import next_number
from assistant.rules.rule_options import Labelled
from assistant.rules.rulings import Ruling, Rulings, Subject, ruled
from assistant.rules.text import ABOUT, Message, Speakable, Text, signed


def _about(state: State, seat: Seat, what: Speakable) -> Text:
    return ABOUT(whose=side_name(state.setup, seat), what=what)


def _with_new_figures(changed: State, event: Event) -> Step[State]:
    """The state with a changed figure; a result that there is already, or what follows, is redone.

    A result that the table has set stays.
    """
    if changed.result is None or changed.result is Result.CALLED_OFF:
        return Step(changed, (event,))
    if changed.ruled:
        step = _with_result(changed, changed.result)
    else:
        has_cards = all(side.played is not None for side in changed.sides)
        at = Stage.REVEAL if has_cards else Stage.COMPARE
        again = replace(changed, at=at, answers=())
        step = STEPS.run(comparison.resolve(again), again)
    return Step(step.state, (event, *step.events))


class SetStrength(Action, frozen=True):
    """A unit's own strength becomes this."""

    seat: Seat
    unit: Unit
    value: int


def _strengths(state: State) -> Iterator[Subject]:
    for seat in SEATS:
        for unit in Unit:
            now: int | None = getattr(state.side(seat), unit.value)
            if now is not None:
                label = _about(state, seat, unit_name(state.setup, seat, unit))
                yield Subject(SetStrength(seat, unit, now), label, (unit_ref(seat, unit),))


def _strength_field(state: State, action: SetStrength) -> NumberField:
    return NumberField(
        "value", data.WEAKEST_ARMY if action.unit is Unit.ARMY else 0, data.STRONGEST
    )


def _set_strength(state: State, action: SetStrength) -> Step[State]:
    seat, unit = action.seat, action.unit
    side = replace(state.side(seat), **{unit.value: action.value})
    text = texts.STRENGTH_SET(unit=unit_name(state.setup, seat, unit), n=action.value)
    return _with_new_figures(state.with_side(seat, side), ruled(text, seat))


class AddGear(Action, frozen=True):
    """The hero gets a piece of gear with this bonus."""

    seat: Seat
    bonus: int = 1


def _heroes(state: State) -> Iterator[Subject]:
    for seat in SEATS:
        if state.side(seat).hero is not None:
            label = _about(state, seat, unit_name(state.setup, seat, Unit.HERO))
            yield Subject(AddGear(seat), label, (unit_ref(seat, Unit.HERO),))


def _add_gear(state: State, action: AddGear) -> Step[State]:
    seat, side = action.seat, state.side(action.seat)
    n = next_number(piece.id for piece in side.gear)
    side = replace(side, gear=(*side.gear, Piece(GearId(f"gear-{n}"), "", action.bonus)))
    text = texts.GEAR_ADDED(n=signed(action.bonus))
    return _with_new_figures(state.with_side(seat, side), ruled(text, seat))


class TakeGear(Action, frozen=True):
    """A piece of gear is not the hero's after all."""

    seat: Seat
    gear: GearId


def _gear(state: State) -> Iterator[Subject]:
    for seat in SEATS:
        side = state.side(seat)
        for kind in side.gear_kinds if side.hero is not None else ():
            label = _about(state, seat, gear_label(kind[0]))
            yield Subject(TakeGear(seat, kind[0].id), label, gear_refs(seat, kind))


def _take_gear(state: State, action: TakeGear) -> Step[State]:
    seat, side = action.seat, state.side(action.seat)
    text = texts.GEAR_GONE(gear=gear_label(side.piece(action.gear)))
    side = replace(side, gear=tuple(piece for piece in side.gear if piece.id != action.gear))
    return _with_new_figures(state.with_side(seat, side), ruled(text, seat))


class SetWound(Action, frozen=True):
    """The hero is wounded, or is not any more."""

    seat: Seat
    wounded: bool


def _wounds(state: State) -> Iterator[Subject]:
    """Each hero of a player may be wounded who is not, or healed."""
    for seat in SEATS:
        if state.setup.force(seat).hero is not None and state.target.threat_seat != seat:
            action = SetWound(seat, not _is_wounded(state, seat))
            what = texts.WOUND() if action.wounded else texts.HEAL()
            yield Subject(action, _about(state, seat, what), (unit_ref(seat, Unit.HERO),))


def _is_wounded(state: State, seat: Seat) -> bool:
    in_this_fight = any(isinstance(e, HeroWounded) and e.side == seat for e in state.effects)
    return state.setup.force(seat).lies_wounded or in_this_fight


def _set_wound(state: State, action: SetWound) -> Step[State]:
    """Before there is a result he has it from before; later it is one more consequence."""
    seat = action.seat
    event = ruled(texts.WOUNDED() if action.wounded else texts.HEALED(), seat)
    has_fought = state.result not in (None, Result.CALLED_OFF)
    if action.wounded and has_fought:
        effects = (*state.effects, outcome.wound(state, seat))
        step = settle_forced(replace(state, at=Stage.CONSEQUENCES, effects=effects))
        return Step(step.state, (event, *step.events))
    pairs = [
        (effect, answer)
        for effect, answer in zip_longest(state.effects, state.answers)
        if not (isinstance(effect, HeroWounded) and effect.side == seat)
    ]
    field, force = ("attacker", "defender")[seat], state.setup.force(seat)
    assert force.hero is not None
    hero = replace(force.hero, wounded=action.wounded)
    changed = replace(
        state,
        setup=replace(state.setup, **{field: replace(force, hero=hero)}),
        effects=tuple(effect for effect, _ in pairs),
        answers=tuple(answer for _, answer in pairs if answer is not None),
    )
    if state.at is not Stage.CONSEQUENCES:
        return Step(changed, (event,))
    step = settle_forced(changed)
    return Step(step.state, (event, *step.events))


class SkipTo(Action, frozen=True):
    """The fight goes on from another step; the cards are gathered."""

    stage: str


SKIPS = {
    Stage.DEFENCE: texts.RAIL_DEFENCE,
    Stage.DEAL: texts.RAIL_CARDS,
    Stage.COMPARE: texts.WITHOUT_CARDS,
}


def _skips(state: State) -> Iterator[Pick]:
    """The steps that this fight has, once it is known what defends where they need that."""
    has_defender = state.side(DEFENDER).unit is not None
    can_skip = {
        Stage.DEFENCE: state.target in HELD,
        Stage.DEAL: state.uses_cards and (has_defender or _is_defender_named_later(state)),
        Stage.COMPARE: has_defender,
    }
    return (Pick(stage.value, name()) for stage, name in SKIPS.items() if can_skip[stage])


def _is_defender_named_later(state: State) -> bool:
    """Whether the defender is named after the cards are dealt (R3)."""
    return state.setup.rule_options.defence_chosen is DefenceChosen.AFTER


def _skip(state: State, action: SkipTo) -> Step[State]:
    """The step as if it were reached for the first time; R3 may have cards dealt before it."""
    stage = Stage(action.stage)
    event = ruled(texts.SKIPPED_TO(step=SKIPS[stage]()))
    state = replace(state.without_result().without_cards(), at=stage)
    if stage is Stage.DEFENCE:
        if state.uses_cards and _is_defender_named_later(state):
            state = replace(state, at=Stage.DEAL)
        state = state.defended_by(None)
    return Step(state, (event,))


class SetResult(Action, frozen=True):
    """The fight has this result, whatever the totals."""

    result: Result


def _results(state: State) -> Iterator[Subject]:
    for result in (Result.ATTACKER, Result.DEFENDER, Result.DRAW):
        yield Subject(SetResult(result), comparison.result_text(state, result))


def _why_no_result(state: State, action: SetResult) -> Iterator[Refusal]:
    if state.side(DEFENDER).unit is None:
        yield Refusal(texts.NAME_DEFENDER(), page(9))


def _set_result(state: State, action: SetResult) -> Step[State]:
    event = ruled(texts.RESULT_SET(how=comparison.result_text(state, action.result)))
    step = _with_result(state, action.result)
    return Step(step.state, (event, *step.events))


def _with_result(state: State, result: Result) -> Step[State]:
    """What lies face down is put back unseen; cards that were open stay so."""
    if not state.revealed:
        state = state.without_cards()
    state = replace(state, at=Stage.COMPARE, ruled=True)
    return STEPS.run(comparison.with_result(state, result), state)


class Finish(Action, frozen=True):
    """There is no result, and the fight is over."""


def _finish(state: State, action: Finish) -> Step[State]:
    over = replace(state.without_result().without_cards(), at=Stage.OVER)
    return Step(replace(over, result=Result.CALLED_OFF), (ruled(texts.FINISH()),))


class SetBonus(Action, frozen=True):
    """A card's bonus against a type becomes this."""

    card: CardId
    against: CardType
    value: int


def _bonuses(state: State) -> Iterator[Subject]:
    for card in state.deck.cards if state.uses_cards else ():
        for type in CardType:
            now = faced(state, card).bonus(type)
            label = texts.BONUS_NOW(card=card.name, against=VERSUS[type](), n=now)
            yield Subject(SetBonus(card.id, type, card.against(type)), label)


def _set_bonus(state: State, action: SetBonus) -> Step[State]:
    bonus = {f"vs_{action.against.value}": action.value}
    cards = (replace(c, **bonus) if c.id == action.card else c for c in state.deck.cards)
    text = texts.BONUS_SET(
        card=card_name(state, action.card), against=VERSUS[action.against](), n=signed(action.value)
    )
    changed = replace(state, deck=replace(state.deck, cards=tuple(cards)))
    return _with_new_figures(changed, ruled(text))


class Stake(Labelled):
    """The two ends of the stakes; a draw is nothing."""

    VICTORY = "victory", Message("metro", "{side}: a victory brings")
    DEFEAT = "defeat", Message("metro", "{side}: a defeat costs")


class SetStake(Action, frozen=True):
    """What a victory brings a side, or a defeat costs it, is this much to its player."""

    seat: Seat
    of: Stake
    value: int


def _players_with_stakes(state: State) -> Iterator[Seat]:
    if state.result is None and not is_no_fight(state):
        yield from (seat for seat in SEATS if seat != state.target.threat_seat)


def _stakes_in_force(state: State, seat: Seat) -> Stakes:
    """Before a defender is named, as against his army."""
    fought = on_station(state)
    return stakes(fought, seat, fought.side(DEFENDER).unit or Unit.ARMY)


def _stakes(state: State) -> Iterator[Subject]:
    for seat in _players_with_stakes(state):
        own = _stakes_in_force(state, seat)
        for of in Stake:
            label = of.label(side=side_name(state.setup, seat))
            value = max(getattr(own, of.value), _least_stake(own, of))
            yield Subject(SetStake(seat, of, value), label)


def _least_stake(own: Stakes, of: Stake) -> int:
    """Something must be at stake: victory and defeat may not both be nothing."""
    other = own.defeat if of is Stake.VICTORY else own.victory
    return 0 if other > 0 else 1


def _stake_field(state: State, action: SetStake) -> NumberField:
    least = _least_stake(_stakes_in_force(state, action.seat), action.of)
    return NumberField("value", least, data.HIGHEST_STAKE)


def _set_stake(state: State, action: SetStake) -> Step[State]:
    own = replace(_stakes_in_force(state, action.seat), **{action.of.value: action.value})
    changed = state.with_side(action.seat, replace(state.side(action.seat), stakes=own))
    return Step(changed, (ruled(texts.STAKES_ARE(scale=scale_text(own)), action.seat),))


class CountStakes(Action, frozen=True):
    """The stakes of a side are counted from the consequences again."""

    seat: Seat


def _counted_stakes(state: State) -> Iterator[Subject]:
    for seat in _players_with_stakes(state):
        yield Subject(CountStakes(seat), texts.COUNT_STAKES(side=side_name(state.setup, seat)))


def _why_not_count(state: State, action: CountStakes) -> Iterator[Refusal]:
    if state.side(action.seat).stakes is None:
        yield Refusal(texts.ALREADY_COUNTED(), STAKES)


def _count_stakes(state: State, action: CountStakes) -> Step[State]:
    changed = state.with_side(action.seat, replace(state.side(action.seat), stakes=None))
    return Step(changed, (ruled(texts.STAKES_COUNTED_AGAIN(), action.seat),))


RULINGS: Rulings[State] = Rulings(
    rows=(
        Ruling(SetStrength, texts.SET_STRENGTH, _strengths, _set_strength, field=_strength_field),
        Ruling(
            AddGear,
            texts.ADD_GEAR,
            _heroes,
            _add_gear,
            field=lambda state, action: NumberField("bonus", data.LOWEST_GEAR, data.HIGHEST_GEAR),
        ),
        Ruling(TakeGear, texts.TAKE_GEAR, _gear, _take_gear),
        Ruling(SetWound, texts.SET_WOUND, _wounds, _set_wound),
        Ruling(
            SkipTo,
            texts.SKIP,
            lambda state: (Subject(SkipTo(next(_skips(state)).value), texts.SKIP()),),
            _skip,
            field=lambda state, action: NameField("stage", tuple(_skips(state))),
            enters=True,
        ),
        Ruling(SetResult, texts.SET_RESULT, _results, _set_result, why_not=_why_no_result),
        Ruling(
            Finish,
            texts.SET_RESULT,
            lambda state: (Subject(Finish(), texts.FINISH()),),
            _finish,
        ),
        Ruling(
            SetBonus,
            texts.SET_BONUS,
            _bonuses,
            _set_bonus,
            field=lambda state, action: NumberField("value", LOWEST_BONUS, HIGHEST_BONUS),
        ),
        Ruling(SetStake, texts.SET_STAKES, _stakes, _set_stake, field=_stake_field, cite=STAKES),
        Ruling(
            CountStakes,
            texts.SET_STAKES,
            _counted_stakes,
            _count_stakes,
            why_not=_why_not_count,
            cite=STAKES,
        ),
    ),
    steps=STEPS,
)

TableAction: TypeAlias = (
    SetStrength
    | AddGear
    | TakeGear
    | SetWound
    | SkipTo
    | SetResult
    | Finish
    | SetBonus
    | SetStake
    | CountStakes
)
