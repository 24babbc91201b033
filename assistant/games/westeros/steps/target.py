"""Step 2: the enemy that is attacked; every other enemy says why not."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice, targets
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.board import distance
from assistant.games.westeros.state import (
    How,
    State,
    TurnStep,
    Unit,
    UnitId,
    attack_of,
    attacker_of,
    strike_of,
    unit_name,
)
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import bow, reading
from assistant.rules.decision import Action, Choice, Group, Option
from assistant.rules.flow import Event, Step, asks, done
from assistant.rules.text import Text

HOWS = {How.MELEE: texts.MELEE, How.RANGED: texts.SHOOT}


class AttackTarget(Action, frozen=True):
    """The declared unit attacks this one."""

    unit: UnitId
    how: How


class CallOff(Action, frozen=True):
    """The declared unit does not attack yet."""


def enter(state: State) -> Step[State]:
    """Somebody has been declared."""
    return asks(state)


def decide(state: State) -> Choice:
    """Every enemy, once for each kind of attack the unit has."""
    unit = attacker_of(state)
    foes = [other for other in state.units if other.seat != unit.seat]
    options = [_option(state, unit, foe, how) for foe in foes for how in targets.ways(unit)]
    last = Option(CallOff(), texts.CALL_OFF(), Group(texts.CALL_OFF_GROUP(), bow("1")))
    return Choice(unit.seat, texts.WHOM(unit=unit_name(state, unit)), (*options, last))


def apply(state: State, action: Action) -> Step[State]:
    """The target is named; it is within range and in sight."""
    unit, attack = attacker_of(state), attack_of(state)
    match action:
        case CallOff():
            text = texts.CALLED_OFF(unit=unit_name(state, unit))
            return done(state, event(text, bow("1"), unit.seat, unit.ref))
        case AttackTarget(unit=id, how=how):
            target = state.unit(id)
            attack = replace(attack, target=target.id, how=how, origin=target.at)
            state = replace(state, attack=attack, begun=True)
            return done(state, *_declared(state, unit, target, how))
    raise TypeError(action)


def prospect(state: State, unit: Unit, target: Unit, how: How) -> Text:
    """Range, dice, and what it costs or gains."""
    later = attack_on(state, unit, target, how)
    dice = combat_dice.number(later, strike_of(later))
    text = texts.PROSPECT(range=distance(unit.at, target.at), dice=dice)
    if later.attack is not None and later.attack.flank:
        text = texts.AND_FLANK(first=text)
    left = targets.leaves(state, unit, target)
    return text if left is None else texts.AND_LEAVES(first=text, unit=unit_name(state, left))


def after(state: State) -> TurnStep:
    """Without a target the attack is off: a pursuer's is over, another may still come."""
    attack = attack_of(state)
    if attack.target is None:
        return TurnStep.BANNER if attack.pursuit else TurnStep.TURN
    return TurnStep.SUPPORT


def _in_step_3(event: Event) -> Event:
    """The line stands under the third step, which asks for nothing of its own."""
    return replace(event, stage=texts.STEP_LOS())


def _option(state: State, unit: Unit, target: Unit, how: How) -> Option:
    why = tuple(targets.why_not(state, unit, target, how))
    label = unit_name(state, target)
    if len(targets.ways(unit)) > 1:
        label = texts.TARGET(unit=label, how=HOWS[how]())
    action = AttackTarget(target.id, how)
    detail = None if why else prospect(state, unit, target, how)
    group = Group(texts.TARGETS(), bow("2"))
    return Option(action, label, group, (target.ref,), why, detail=detail)


def _declared(state: State, unit: Unit, target: Unit, how: How) -> Iterator[Event]:
    names = {"unit": unit_name(state, unit), "target": unit_name(state, target)}
    refs = (unit.ref, target.ref)
    yield event(texts.TARGETED(how=HOWS[how](), **names), bow("2"), unit.seat, *refs)
    text = texts.IN_SIGHT(n=distance(unit.at, target.at))
    yield _in_step_3(event(text, bow("3"), unit.seat, *refs))
    if how is How.RANGED:
        told = (*targets.seen(state, unit, target).notes, *targets.settled(state, unit, target))
        for note, cite in dict.fromkeys(told):
            yield _in_step_3(event(note, cite, unit.seat, *refs))
    if how is How.RANGED and targets.would_flank(state, unit, target):
        on = state.setup.rule_options.ranged_can_flank
        text = texts.SHOOTING_FLANKS() if on else texts.SHOOTING_NEVER_FLANKS()
        yield event(text, reading("ranged_can_flank"), unit.seat)
