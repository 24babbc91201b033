"""The optional coordinated attack: others give up their own attacks to help the leading unit."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.attack import combat_dice
from assistant.games.westeros.board import distance
from assistant.games.westeros.state import (
    How,
    State,
    TurnStep,
    Unit,
    UnitId,
    attack_of,
    attacker_of,
    target_of,
    unit_name,
)
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import ERRATA, bow, reading
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal
from assistant.rules.flow import GO_ON, Step, asks, done


class Support(Action, frozen=True):
    """This unit attacks together with the leading one."""

    unit: UnitId


class NoMoreSupport(Action, frozen=True):
    """The attack goes on with those who are in it."""


def enter(state: State) -> Step[State]:
    """Asked only where the table plays this rule and somebody can help hand to hand."""
    attack = attack_of(state)
    plays = state.setup.rule_options.coordinated_attack and attack.how is How.MELEE
    if plays and any(not why for _, why in _comrades(state)):
        return asks(state)
    return done(state)


def decide(state: State) -> Choice:
    """Each other unit of the side, or that nobody else joins."""
    group = Group(texts.SUPPORT_GROUP(), ERRATA)
    options = [
        Option(Support(unit.id), unit_name(state, unit), group, (unit.ref,), why)
        for unit, why in _comrades(state)
    ]
    enough = Option(NoMoreSupport(), texts.NO_SUPPORT(), Group(GO_ON(), ERRATA))
    seat = attacker_of(state).seat
    gesture = Gesture(texts.NO_SUPPORT(), (NoMoreSupport(),))
    return Choice(seat, texts.WHO_SUPPORTS(), (*options, enough), (gesture,))


def apply(state: State, action: Action) -> Step[State]:
    """One more joins in, until nobody else does."""
    if not isinstance(action, Support):
        return done(state)
    unit, attack = state.unit(action.unit), attack_of(state)
    attack = replace(attack, supporters=(*attack.supporters, unit.id))
    text = texts.SUPPORTS(unit=unit_name(state, unit), n=combat_dice.support(state, unit))
    step = enter(replace(state, attack=attack))
    told = event(text, reading("coordinated_attack"), unit.seat, unit.ref)
    return Step(step.state, (told,))


def after(state: State) -> TurnStep:
    """A parting blow may come before the dice."""
    return TurnStep.PARTING


def _comrades(state: State) -> Iterator[tuple[Unit, tuple[Refusal, ...]]]:
    attack, target = attack_of(state), target_of(state)
    seat = attacker_of(state).seat
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
        text = texts.ENGAGED_WITH(unit=unit_name(state, partner))
        yield Refusal(text, bow("engaged-attacker"))
