"""Step 2: the enemy that is attacked, and the others who help the leading unit."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice, targets
from assistant.games.westeros.attack.retreat import retreat_of
from assistant.games.westeros.attack.targets import attack_on
from assistant.games.westeros.attack.wounds import bleeds
from assistant.games.westeros.board import distance, hex_name
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import How, State, TurnStep, Unit, UnitId
from assistant.games.westeros.steps.dice import steadied
from assistant.games.westeros.texts import ERRATA, bow, reading
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal
from assistant.rules.flow import GO_ON, Event, Step, asks, done
from assistant.rules.text import Text

HOWS = {How.MELEE: texts.MELEE, How.RANGED: texts.SHOOT}


class AttackTarget(Action, frozen=True):
    """The declared unit attacks this one."""

    unit: UnitId
    how: How


class CallOff(Action, frozen=True):
    """The declared unit does not attack yet."""


class TargetStep:
    """Step 2: the enemy that is attacked; every other enemy says why not."""

    def enter(self, state: State) -> Step[State]:
        """Somebody has been declared."""
        return asks(state)

    def decide(self, state: State) -> Choice:
        """Every enemy, once for each kind of attack the unit has."""
        unit = state.attacker
        foes = [other for other in state.units if other.seat != unit.seat]
        options = [_option(state, unit, foe, how) for foe in foes for how in targets.ways(unit)]
        last = Option(CallOff(), texts.CALL_OFF(), Group(texts.CALL_OFF_GROUP(), bow("1")))
        return Choice(unit.seat, texts.WHOM(unit=state.name_of(unit)), (*options, last))

    def apply(self, state: State, action: Action) -> Step[State]:
        """The target is named; it is within range and in sight."""
        unit, attack = state.attacker, state.current_attack
        match action:
            case CallOff():
                text = texts.CALLED_OFF(unit=state.name_of(unit))
                return done(state, Event(text, bow("1"), unit.seat))
            case AttackTarget(unit=id, how=how):
                target = state.unit(id)
                attack = replace(attack, target=target.id, how=how, origin=target.at)
                state = replace(state, attack=attack, begun=True)
                return done(state, *_declared(state, unit, target, how))
        raise TypeError(action)

    def after(self, state: State) -> TurnStep:
        """Without a target the attack is off: a pursuer's is over, another may still come."""
        attack = state.current_attack
        if attack.target is None:
            return TurnStep.BANNER if attack.pursuit else TurnStep.TURN
        return TurnStep.SUPPORT


def prospect(state: State, unit: Unit, target: Unit, how: How) -> Text:
    """Range, dice, and what it costs or gains."""
    later = attack_on(state, unit, target, how)
    dice = combat_dice.number(later, later.current_strike)
    text = texts.PROSPECT(range=distance(unit.at, target.at), dice=dice)
    if later.attack is not None and later.attack.flank:
        text = texts.AND_FLANK(first=text)
    if not retreat_of(state, target, unit, how, 1).choices:
        said = texts.AND_NO_WAY if bleeds(state, target) else texts.AND_NO_WAY_SAFE
        text = said(first=text)
    elif ignored := steadied(state, target) + bool(target.trait(Keyword.STALWART)):
        text = texts.AND_IGNORES(first=text, n=ignored)
    left = targets.leaves(state, unit, target)
    return (
        text if left is None else texts.AND_LEAVES(first=text, hex=hex_name(state.board, left.at))
    )


def _option(state: State, unit: Unit, target: Unit, how: How) -> Option:
    why = tuple(targets.why_not(state, unit, target, how))
    label = state.name_of(target)
    if len(targets.ways(unit)) > 1:
        label = texts.TARGET(unit=label, how=HOWS[how]())
    action = AttackTarget(target.id, how)
    detail = None if why else prospect(state, unit, target, how)
    group = Group(texts.TARGETS(), bow("2"))
    return Option(action, label, group, (target.ref,), why, detail=detail)


def _declared(state: State, unit: Unit, target: Unit, how: How) -> Iterator[Event]:
    names = {"unit": state.name_of(unit), "target": state.name_of(target)}
    yield Event(texts.TARGETED(how=HOWS[how](), **names), bow("2"), unit.seat)
    told = [(texts.IN_SIGHT(n=distance(unit.at, target.at)), bow("3"))]
    if how is How.RANGED:
        told += (*targets.seen(state, unit, target).notes, *targets.settled(state, unit, target))
    for text, cite in dict.fromkeys(told):
        # Under the third step, which asks for nothing of its own.
        yield Event(text, cite, unit.seat, stage=texts.STEP_LOS())
    if how is How.RANGED and targets.would_flank(state, unit, target):
        on = state.setup.rule_options.ranged_can_flank
        text = texts.SHOOTING_FLANKS() if on else texts.SHOOTING_NEVER_FLANKS()
        yield Event(text, reading("ranged_can_flank"), unit.seat)


class Support(Action, frozen=True):
    """This unit attacks together with the leading one."""

    unit: UnitId


class NoMoreSupport(Action, frozen=True):
    """The attack goes on with those who are in it."""


class SupportStep:
    """The optional coordinated attack: others give up their own attacks to help the leader."""

    def enter(self, state: State) -> Step[State]:
        """Asked only where the table plays this rule and somebody can help hand to hand."""
        attack = state.current_attack
        plays = state.setup.rule_options.coordinated_attack and attack.how is How.MELEE
        if plays and any(not why for _, why in _comrades(state)):
            return asks(state)
        return done(state)

    def decide(self, state: State) -> Choice:
        """Each other unit of the side, or that nobody else joins."""
        group = Group(texts.SUPPORT_GROUP(), ERRATA)
        options = [
            Option(Support(unit.id), state.name_of(unit), group, (unit.ref,), why)
            for unit, why in _comrades(state)
        ]
        enough = Option(NoMoreSupport(), texts.NO_SUPPORT(), Group(GO_ON(), ERRATA))
        seat = state.attacker.seat
        gesture = Gesture(texts.NO_SUPPORT(), (NoMoreSupport(),))
        return Choice(seat, texts.WHO_SUPPORTS(), (*options, enough), (gesture,))

    def apply(self, state: State, action: Action) -> Step[State]:
        """One more joins in, until nobody else does."""
        if not isinstance(action, Support):
            return done(state)
        unit, attack = state.unit(action.unit), state.current_attack
        attack = replace(attack, supporters=(*attack.supporters, unit.id))
        text = texts.SUPPORTS(unit=state.name_of(unit), n=combat_dice.support(state, unit))
        step = self.enter(replace(state, attack=attack))
        told = Event(text, reading("coordinated_attack"), unit.seat)
        return Step(step.state, (told,))

    def after(self, state: State) -> TurnStep:
        """A parting blow may come before the dice."""
        return TurnStep.PARTING


def _comrades(state: State) -> Iterator[tuple[Unit, tuple[Refusal, ...]]]:
    attack, target = state.current_attack, state.target
    seat = state.attacker.seat
    for unit in state.units:
        if unit.seat == seat and unit.id not in (attack.attacker, *attack.supporters):
            yield unit, tuple(_why_not(state, unit, target))


def _why_not(state: State, unit: Unit, target: Unit) -> Iterator[Refusal]:
    if not unit.ordered:
        yield Refusal(texts.NOT_ORDERED(), bow("attack"))
    if unit.attacked:
        yield Refusal(texts.HAS_ATTACKED(), bow("battle"))
    if not unit.melee:
        yield Refusal(texts.NO_MELEE(unit=unit.name), ERRATA)
    far = distance(unit.at, target.at)
    if far > 1:
        yield Refusal(texts.NOT_ADJACENT(n=far), bow("range"))
    partner = state.partner(unit.id)
    if partner is not None and partner.id != target.id:
        text = texts.ENGAGED_WITH(unit=state.name_of(partner))
        yield Refusal(text, bow("engaged-attacker"))
