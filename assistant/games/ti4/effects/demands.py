"""What effects demand of players at once: a hit assigned, a ship destroyed, dice rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import effects, name_of
from assistant.games.ti4.effects.declare import EFFECTS, cite_of, hits, told
from assistant.games.ti4.effects.forces import (
    absorbs,
    after_sustain,
    answering,
    strikes_back,
    why_not_sustain,
    with_bars,
)
from assistant.games.ti4.effects.using import spent_by, wards
from assistant.games.ti4.notation import destroyed, logged_name, planet_name, roster, unit_name
from assistant.games.ti4.state import (
    SEATS,
    Demand,
    State,
    Unit,
    UnitId,
    Want,
    alike,
    opponent,
    planet_ref,
    refs,
)
from assistant.games.ti4.steps.common import Destroy, Sustain, roll_text
from assistant.games.ti4.steps.roll import KeepDice
from assistant.rules.chance import Dice, Roll
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Tally
from assistant.rules.flow import GO_ON, Event, Step
from assistant.rules.text import Message


class Hit(Action, frozen=True):
    """The unit is hit; its owner answers."""

    unit: UnitId


class TakeDamage(Action, frozen=True):
    """The unit becomes damaged, without having used its armour."""

    unit: UnitId


class MoveTo(Action, frozen=True):
    """The unit moves to this planet, counted from 0."""

    unit: UnitId
    planet: int


class MoveNoMore(Action, frozen=True):
    """Nothing more moves."""


class Nudge(Action, frozen=True):
    """A die that has been rolled becomes a hit; one of the opponent's, no hit any more."""


PROMPTS: dict[Want, Message] = {
    Want.HIT: texts.EFFECT_HITS,
    Want.AIM: texts.EFFECT_AIMS,
    Want.DESTROY: texts.EFFECT_DESTROYS,
    Want.DAMAGE: texts.EFFECT_DAMAGES,
    Want.MOVE: texts.EFFECT_MOVES,
    Want.ROLL: texts.EFFECT_ROLL,
    Want.NUDGE: texts.EFFECT_NUDGES,
}


ANSWERS: dict[Want, type[Hit | TakeDamage | Destroy]] = {
    Want.HIT: Destroy,
    Want.AIM: Hit,
    Want.DESTROY: Destroy,
    Want.DAMAGE: TakeDamage,
}
"""By what a demand is answered; hits may be sustained, too."""


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
    if wanted.want is Want.NUDGE:
        change = texts.A_DIE_MORE if wanted.seat == wanted.victim else texts.A_DIE_LESS
        group = Group(texts.CHANGE_DICE(), cite)
        nudge = Option(Nudge(), change(), group)
        keep = Option(KeepDice(), texts.KEEP_DICE(), Group(GO_ON(), cite))
        return Choice(
            wanted.seat, prompt, (keep, nudge), (Gesture(texts.KEEP_DICE(), (KeepDice(),)),)
        )
    units, options = among(state, wanted), list[Option]()
    if wanted.want is Want.MOVE:
        return Choice(wanted.seat, prompt, tuple(_moves(state, wanted, units)))
    lost = Group(texts.DESTROY(), cite)
    if wanted.want is Want.HIT:
        saved = Group(texts.SUSTAIN(), cite)
        for kind in alike(units):
            label = unit_name(state, wanted.victim, kind[0])
            can = state.can_sustain(wanted.victim, kind[0])
            why = () if can else (Refusal(why_not_sustain(state, wanted.victim, kind[0]), cite),)
            where = refs(wanted.victim, kind)
            options.append(Option(Sustain(kind[0].id), label, saved, where, why))
    act = ANSWERS[wanted.want]
    for kind in alike(units):
        label = unit_name(state, wanted.victim, kind[0])
        options.append(Option(act(kind[0].id), label, lost, refs(wanted.victim, kind)))
    if wanted.want is Want.HIT:
        options += wards(state, wanted.victim)
    detail = texts.DOES(does=effects()[wanted.effect].does)
    return Choice(wanted.seat, prompt, tuple(options), (), detail, Tally(0, wanted.count))


def _moves(state: State, wanted: Demand, units: tuple[Unit, ...]) -> Iterator[Option]:
    """Each kind of unit to each planet it is not on; or no more."""
    side, cite = state.side(wanted.victim), cite_of(wanted.effect)
    for planet in range(len(state.setup.system.planets)):
        group = Group(texts.MOVE_TO(planet=planet_name(state, planet)), cite)
        for there in side.ground[:planet] + side.ground[planet + 1 :]:
            for kind in alike(tuple(u for u in there if u in units)):
                label = unit_name(state, wanted.victim, kind[0])
                subjects = (*refs(wanted.victim, kind), planet_ref(planet))
                yield Option(MoveTo(kind[0].id, planet), label, group, subjects)
    yield Option(MoveNoMore(), texts.READY(), Group(GO_ON(), cite))


def _dice(state: State, wanted: Demand) -> tuple[Dice, ...]:
    """A die a value, those alike together; a unit has as many as it is named times."""
    dice: dict[tuple[int, int], list[Unit]] = {}
    units = {u.id: u for u in state.side(wanted.victim).everyone}
    sides = wanted.sides or (10,) * len(wanted.values)
    count = Counter(zip(wanted.values, sides, strict=True))
    for n, die in enumerate(zip(wanted.values, sides, strict=True)):
        dice.setdefault(die, []).extend([units[wanted.units[n]]] if wanted.units else [])
    found = []
    for (value, faces), rolling in sorted(dice.items()):
        those = tuple(dict.fromkeys(rolling))
        label = roster(state, wanted.victim, those) if those else name_of(wanted.effect)
        which = refs(wanted.victim, those)
        found.append(Dice(value, count[value, faces], label, which, faces))
    return tuple(found)


def apply(state: State, action: Action) -> Step[State]:
    """The first demand is answered, or its dice have fallen."""
    wanted = state.demands[0]
    if wanted.want is Want.ROLL:
        return _rolled(state, wanted, action)
    if wanted.want is Want.MOVE:
        return _moved(state, wanted, action)
    if wanted.want is Want.NUDGE:
        return _nudged(state, wanted, action)
    return _taken(state, wanted, action)


def _moved(state: State, wanted: Demand, action: Action) -> Step[State]:
    """The unit is on the other planet; what it may move may move on."""
    if not isinstance(action, MoveTo):
        return Step(replace(state, demands=state.demands[1:]))
    side = state.side(wanted.victim)
    unit = logged_name(state, wanted.victim, side.unit(action.unit))
    text = texts.MOVED_TO(unit=unit, planet=planet_name(state, action.planet))
    event = Event(text, cite_of(wanted.effect), wanted.victim)
    state = state.with_side(wanted.victim, side.moving(action.planet, action.unit))
    return Step(state, (event,))


def _nudged(state: State, wanted: Demand, action: Action) -> Step[State]:
    """A hit more or one fewer; the effect is used up."""
    state = replace(state, demands=state.demands[1:])
    if not isinstance(action, Nudge):
        return Step(state)
    id, seat, target = wanted.effect, wanted.seat, opponent(wanted.victim)
    state = state.with_side(seat, spent_by(state.side(seat), id))
    more = wanted.count if seat == wanted.victim else -wanted.count
    state = state.with_hits(target, max(0, state.hits[target] + more))
    event = Event(texts.HITS_BY(effect=name_of(id), n=state.hits[target]), cite_of(id), actor=seat)
    return Step(state, (event,))


def _rolled(state: State, wanted: Demand, action: Action) -> Step[State]:
    effect, roll = EFFECTS[wanted.effect], decide(state)
    assert isinstance(roll, Roll)
    assert effect.rolled is not None
    count = sum(roll.counts(action))
    text = texts.EFFECT_ROLLED(effect=name_of(wanted.effect), n=count, dice=roll_text(roll, action))
    event = Event(text, cite_of(wanted.effect), actor=wanted.seat)
    step = effect.rolled(replace(state, demands=state.demands[1:]), wanted, count)
    return Step(step.state, (event, *step.events))


def _taken(state: State, wanted: Demand, action: Action) -> Step[State]:
    victim, cite = wanted.victim, cite_of(wanted.effect)
    side, left = state.side(victim), wanted.count - 1
    match action:
        case Sustain(unit=id):
            hurt = replace(side.unit(id), damaged=True)
            after = replace(side.with_unit(hurt), sustained=(*side.sustained, id))
            text = texts.SUSTAINED(unit=logged_name(state, victim, side.unit(id)))
            left = wanted.count - min(absorbs(state, victim), wanted.count)
        case Destroy(unit=id):
            text, after = destroyed(state, victim, side.unit(id)), side.destroyed(id)
        case Hit(unit=id):
            return _aimed(state, wanted, side.unit(id))
        case TakeDamage(unit=id):
            after = side.with_unit(replace(side.unit(id), damaged=True))
            text = texts.DAMAGED_BY(unit=logged_name(state, victim, side.unit(id)))
        case _:
            raise TypeError(action)
    events = [Event(text, cite, victim)]
    events += after_sustain(state, victim) if isinstance(action, Sustain) else ()
    rest = (replace(wanted, count=left),) if left else ()
    back = strikes_back(state, victim, side.unit(id)) if isinstance(action, Sustain) else None
    state = replace(state.with_side(victim, after), demands=(*rest, *state.demands[1:]))
    if back is not None:
        foe = opponent(victim)
        struck = hits(back.id, foe, foe, state.forces(foe))
        state = replace(state, demands=(*state.demands, struck))
        text = texts.HITS_BY(effect=name_of(back.id), n=1)
        events.append(Event(text, back.cite, actor=victim))
    return Step(state, tuple(events))


def _aimed(state: State, wanted: Demand, unit: Unit) -> Step[State]:
    """The hit is for the unit's owner to answer, before the next one is aimed."""
    hit = hits(wanted.effect, wanted.victim, wanted.victim, [unit])
    rest = (replace(wanted, count=wanted.count - 1),) if wanted.count > 1 else ()
    state = replace(state, demands=(hit, *rest, *state.demands[1:]))
    text = texts.AIMED(unit=logged_name(state, wanted.victim, unit))
    return Step(state, (Event(text, cite_of(wanted.effect), wanted.seat),))


def _fallen(state: State) -> Step[State]:
    """What effects do when units are destroyed: the active player's first (1.19)."""
    falling = [(seat, unit) for seat in SEATS for unit in state.side(seat).falling]
    for seat in SEATS:
        if state.side(seat).falling:
            state = state.with_side(seat, replace(state.side(seat), falling=()))
    events = list[Event]()
    for whose, unit in falling:
        for seat in SEATS:
            for effect in tuple(answering(state, seat, whose, unit)):
                assert effect.fallen is not None
                step = told(effect, seat, effect.fallen(state, seat, whose, unit), state)
                state = step.state
                events += step.events
    return Step(state, tuple(events))


def settle(state: State) -> Step[State]:
    """Losses are answered; demands that leave no choice, too; those without a unit fall away."""
    events = list[Event]()
    if state.demands:
        state = with_bars(state)
    while state.demands or any(side.falling for side in state.sides):
        if any(side.falling for side in state.sides):
            step = _fallen(state)
            state = step.state
            events += step.events
            continue
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
    if wanted.want is Want.NUDGE:
        is_spent = wanted.effect in state.side(wanted.seat).spent
        lost = wanted.seat != wanted.victim and not state.hits[opponent(wanted.victim)]
        return is_spent or lost
    spared = wanted.after_loss and len(among(state, wanted)) == len(wanted.units)
    return spared or not _possible(state, wanted)


def _possible(state: State, wanted: Demand) -> tuple[Unit, ...]:
    units = among(state, wanted)
    return tuple(u for u in units if not (u.damaged and wanted.want is Want.DAMAGE))


def _forced(state: State, wanted: Demand) -> Action | None:
    """The only answer to a demand; None where there is a choice."""
    if wanted.want in (Want.ROLL, Want.MOVE, Want.NUDGE):
        return None
    units = _possible(state, wanted)
    armour = wanted.want is Want.HIT and any(state.can_sustain(wanted.victim, u) for u in units)
    armour = armour or (wanted.want is Want.HIT and any(wards(state, wanted.victim)))
    several = len(list(alike(units))) > 1
    if armour or (several and (wanted.count < len(units) or wanted.want is Want.AIM)):
        return None
    return ANSWERS[wanted.want](units[0].id)
