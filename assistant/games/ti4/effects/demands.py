"""What effects demand of players at once: a hit assigned, a ship destroyed, dice rolled."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import effects, name_of
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.effects.declare import cite_of
from assistant.games.ti4.effects.forces import absorbs, with_bars
from assistant.games.ti4.notation import logged_name, roster, unit_name
from assistant.games.ti4.state import (
    Demand,
    State,
    Unit,
    UnitId,
    Want,
    alike,
    ref,
    refs,
)
from assistant.games.ti4.steps.common import Destroy, Sustain, roll_text, rolling_units
from assistant.rules.chance import Dice, Roll
from assistant.rules.decision import Action, Choice, Group, Option, Refusal, Tally
from assistant.rules.flow import Event, Step
from assistant.rules.text import Message


class TakeDamage(Action, frozen=True):
    """The unit becomes damaged, without having used its armour."""

    unit: UnitId


PROMPTS: dict[Want, Message] = {
    Want.HIT: texts.EFFECT_HITS,
    Want.DESTROY: texts.EFFECT_DESTROYS,
    Want.DAMAGE: texts.EFFECT_DAMAGES,
    Want.ROLL: texts.EFFECT_ROLL,
}


def among(state: State, wanted: Demand) -> tuple[Unit, ...]:
    """The units that it can still be answered with."""
    return tuple(u for u in state.side(wanted.victim).present if u.id in wanted.units)


def decide(state: State) -> Choice | Roll:
    """The first demand: its dice, or who of its units."""
    wanted = state.demands[0]
    name, cite = name_of(wanted.effect), cite_of(wanted.effect)
    prompt = PROMPTS[wanted.want](effect=name)
    if wanted.want is Want.ROLL:
        return Roll(wanted.seat, prompt, _dice(state, wanted), cite)
    units, options = among(state, wanted), list[Option]()
    lost = Group(texts.DESTROY(), cite)
    if wanted.want is Want.HIT:
        saved = Group(texts.SUSTAIN(), cite)
        for kind in alike(units):
            label = unit_name(state, wanted.victim, kind[0])
            can = state.can_sustain(wanted.victim, kind[0])
            why = () if can else (Refusal(texts.NO_SUSTAIN(), cite),)
            where = refs(wanted.victim, kind)
            options.append(Option(Sustain(kind[0].id), label, saved, where, why))
    act = TakeDamage if wanted.want is Want.DAMAGE else Destroy
    for kind in alike(units):
        label = unit_name(state, wanted.victim, kind[0])
        options.append(Option(act(kind[0].id), label, lost, refs(wanted.victim, kind)))
    detail = texts.DOES(does=effects()[wanted.effect].does)
    return Choice(wanted.seat, prompt, tuple(options), (), detail, Tally(0, wanted.count))


def _dice(state: State, wanted: Demand) -> tuple[Dice, ...]:
    """A die a value, those alike together."""
    groups: dict[int, list[Unit]] = {}
    units = {u.id: u for u in state.side(wanted.victim).everyone}
    for id, value in zip(wanted.units, wanted.values, strict=True):
        groups.setdefault(value, []).append(units[id])
    return tuple(
        Dice(value, len(those), roster(state, wanted.victim, those), refs(wanted.victim, those))
        for value, those in sorted(groups.items())
    )


def apply(state: State, action: Action) -> Step[State]:
    """The first demand is answered, or its dice have fallen."""
    wanted = state.demands[0]
    if wanted.want is Want.ROLL:
        return _rolled(state, wanted, action)
    return _taken(state, wanted, action)


def _rolled(state: State, wanted: Demand, action: Action) -> Step[State]:
    effect, roll = EFFECTS[wanted.effect], decide(state)
    assert isinstance(roll, Roll)
    assert effect.rolled is not None
    count = sum(roll.counts(action))
    text = texts.EFFECT_ROLLED(effect=name_of(wanted.effect), n=count, dice=roll_text(roll, action))
    event = Event(text, cite_of(wanted.effect), rolling_units(roll), actor=wanted.seat)
    step = effect.rolled(replace(state, demands=state.demands[1:]), wanted, count)
    return Step(step.state, (event, *step.events))


def _taken(state: State, wanted: Demand, action: Action) -> Step[State]:
    victim, cite = wanted.victim, cite_of(wanted.effect)
    side, left = state.side(victim), wanted.count - 1
    match action:
        case Sustain(unit=id):
            message = texts.SUSTAINED
            hurt = replace(side.unit(id), damaged=True)
            after = replace(side.with_unit(hurt), sustained=(*side.sustained, id))
            left = wanted.count - min(absorbs(state, victim), wanted.count)
        case Destroy(unit=id):
            message, after = texts.DESTROYED, side.without(id)
        case TakeDamage(unit=id):
            message, after = texts.DAMAGED_BY, side.with_unit(replace(side.unit(id), damaged=True))
        case _:
            raise TypeError(action)
    text = message(unit=logged_name(state, victim, side.unit(id)))
    rest = (replace(wanted, count=left),) if left else ()
    state = replace(state.with_side(victim, after), demands=(*rest, *state.demands[1:]))
    return Step(state, (Event(text, cite, (ref(victim, id),), victim),))


def settle(state: State) -> Step[State]:
    """Demands that leave no choice are answered; those without a unit fall away."""
    events = list[Event]()
    if state.demands:
        state = with_bars(state)
    while state.demands:
        wanted = state.demands[0]
        if _is_void(state, wanted):
            state = replace(state, demands=state.demands[1:])
            continue
        answer = _forced(state, wanted)
        if answer is None:
            break
        step = _taken(state, wanted, answer)
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def _is_void(state: State, wanted: Demand) -> bool:
    """Whether nothing is there that it could be answered with."""
    if wanted.want is Want.ROLL:
        return not wanted.values
    return not _possible(state, wanted)


def _possible(state: State, wanted: Demand) -> tuple[Unit, ...]:
    units = among(state, wanted)
    return tuple(u for u in units if not (u.damaged and wanted.want is Want.DAMAGE))


def _forced(state: State, wanted: Demand) -> Action | None:
    """The only answer to a demand; None where there is a choice."""
    if wanted.want is Want.ROLL:
        return None
    units = _possible(state, wanted)
    armour = wanted.want is Want.HIT and any(state.can_sustain(wanted.victim, u) for u in units)
    if armour or (len(list(alike(units))) > 1 and wanted.count < len(units)):
        return None
    return (TakeDamage if wanted.want is Want.DAMAGE else Destroy)(units[0].id)
