"""What becomes of the fight by the table's word."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.metro import flow, texts
from assistant.games.metro.names import TYPES, card_name, gear_label, unit_name
from assistant.games.metro.reckoning.stakes import points
from assistant.games.metro.rulings.actions import (
    AddGear,
    CountStakes,
    Finish,
    SetBonus,
    SetResult,
    SetStake,
    SetStrength,
    SkipTo,
    TakeGear,
)
from assistant.games.metro.rulings.options import (
    SKIPS,
    defends_after,
    own_stakes,
    result_label,
)
from assistant.games.metro.state import DEFENDER, GearId, Piece, Result, Side, Stage, State
from assistant.games.metro.steps import compare
from assistant.rules.decision import Action
from assistant.rules.flow import Event, Step
from assistant.rules.names import next_number
from assistant.rules.rulings import ruled
from assistant.rules.text import signed


def apply(state: State, action: Action) -> Step[State]:
    """The table's word, and everything automatic after it."""
    match action:
        case SetStrength() | AddGear() | TakeGear() | SetBonus():
            return _changed(state, action)
        case SetStake() | CountStakes():
            return _with_stakes(state, action)
        case SkipTo(stage=name):
            stage = Stage(name)
            event = ruled(texts.SKIPPED_TO(step=SKIPS[stage]()))
            return _then(state, event, flow.begin(_at(state, stage)))
        case SetResult(result=result):
            event = ruled(texts.RESULT_SET(how=result_label(state, result)))
            return _then(state, event, _with_result(state, result))
        case Finish():
            over = replace(state.without_result().without_cards(), at=Stage.OVER)
            event = ruled(texts.FINISH())
            return _then(state, event, Step(replace(over, result=Result.CALLED_OFF)))
    raise TypeError(action)


def _then(state: State, event: Event, step: Step[State]) -> Step[State]:
    return Step(step.state, (*flow.stamped((event,), state), *step.events))


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
            text = texts.GEAR_GONE(gear=gear_label(side.piece(gear)))
            side = replace(side, gear=tuple(p for p in side.gear if p.id != gear))
        case SetBonus(card=card, against=type, value=value):
            cards = tuple(
                replace(c, **{f"vs_{type.value}": value}) if c.id == card else c
                for c in state.deck.cards
            )
            name = card_name(state, card)
            text = texts.BONUS_SET(card=name, type=TYPES[type], n=signed(value))
            return replace(state, deck=replace(state.deck, cards=cards)), ruled(text)
    return state.with_side(seat, side), ruled(text, seat)


def _with_gear(side: Side, bonus: int) -> Side:
    n = next_number(piece.id for piece in side.gear)
    return replace(side, gear=(*side.gear, Piece(GearId(f"gear-{n}"), "", bonus)))


def _with_stakes(state: State, action: SetStake | CountStakes) -> Step[State]:
    """Only the odds change."""
    seat = action.seat
    if isinstance(action, SetStake):
        own = replace(own_stakes(state, seat), **{action.of.value: action.value})
        said = {"victory": points(own.victory), "defeat": points(-own.defeat)}
        text = texts.STAKES_ARE(**said)
    else:
        own, text = None, texts.STAKES_COUNTED_AGAIN()
    changed = state.with_side(seat, replace(state.side(seat), stakes=own))
    return _then(state, ruled(text, seat), Step(changed))


def _at(state: State, stage: Stage) -> State:
    """The step as if it were reached for the first time; R3 may have cards dealt before it."""
    state = replace(state.without_result().without_cards(), at=stage)
    if stage is not Stage.DEFENCE:
        return state
    first = Stage.DEAL if state.uses_cards and defends_after(state) else stage
    state = replace(state, at=first)
    return state.with_side(DEFENDER, replace(state.side(DEFENDER), unit=None))


def _with_result(state: State, result: Result) -> Step[State]:
    """What lies face down is put back unseen; cards that were open stay so."""
    if not state.revealed:
        state = state.without_cards()
    state = replace(state, at=Stage.COMPARE, ruled=True)
    return flow.run(compare.with_result(state, result), state)
