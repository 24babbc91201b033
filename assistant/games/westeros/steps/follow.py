"""An attacker that destroyed or drove off its target may take its hex: Advance or Pursue."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.westeros import texts
from assistant.games.westeros.board import distance, hex_name, hex_ref
from assistant.games.westeros.data import Keyword
from assistant.games.westeros.state import (
    Attack,
    How,
    State,
    TurnStep,
    Unit,
    attack_of,
    attacker_of,
    unit_name,
)
from assistant.games.westeros.steps.line import event
from assistant.games.westeros.texts import players
from assistant.rules.decision import Action, Choice, Group, Option, Refusal
from assistant.rules.flow import Step, asks, done

RULE = players("keywords")


class Advance(Action, frozen=True):
    """The attacker takes the hex."""


class Pursue(Action, frozen=True):
    """The attacker takes the hex and may attack once more."""


class StayPut(Action, frozen=True):
    """The attacker stays where it is."""


def enter(state: State) -> Step[State]:
    """Asked of a living attacker with one of the keywords, before an empty hex."""
    return asks(state) if any(o.is_open for o in _follows(state)) else done(state)


def decide(state: State) -> Choice:
    """Follow or stay."""
    unit = attacker_of(state)
    stay = Option(StayPut(), texts.STAY(), Group(texts.FOLLOW(), RULE))
    prompt = texts.WILL_FOLLOW(unit=unit_name(state, unit))
    return Choice(unit.seat, prompt, (*_follows(state), stay))


def apply(state: State, action: Action) -> Step[State]:
    """The hex is taken; a pursuer looks for another target."""
    if isinstance(action, StayPut):
        return done(state)
    attack = attack_of(state)
    unit, to = attacker_of(state), attack.origin
    assert to is not None
    pursues = isinstance(action, Pursue)
    said = texts.PURSUES if pursues else texts.ADVANCES
    text = said(unit=unit_name(state, unit), hex=hex_name(state.board, to))
    told = event(text, RULE, unit.seat, unit.ref, hex_ref(state.board, to))
    state = state.with_unit(replace(unit, at=to))
    if pursues:
        state = replace(state, attack=Attack(unit.id, pursuit=True), strike=None)
    return done(state, told)


def after(state: State) -> TurnStep:
    """The second attack, or the end of the first."""
    return TurnStep.TARGET if attack_of(state).target is None else TurnStep.BANNER


def can_pursue(state: State) -> bool:
    """Whether the attacker may follow its target and attack once more."""
    return any(isinstance(o.action, Pursue) and o.is_open for o in _follows(state))


def _follows(state: State) -> Iterator[Option]:
    attack = attack_of(state)
    unit, to = state.find(attack.attacker), attack.origin
    if unit is None or attack.how is not How.MELEE or to is None or distance(unit.at, to) != 1:
        return
    if state.unit_at(to) is not None:
        return
    label = texts.TO_HEX(hex=hex_name(state.board, to))
    refs = (hex_ref(state.board, to),)
    if unit.trait(Keyword.ADVANCE):
        yield Option(Advance(), label, Group(texts.ADVANCE(), RULE), refs)
    if unit.trait(Keyword.PURSUE):
        why = tuple(_why_not_pursue(attack, unit))
        yield Option(Pursue(), label, Group(texts.PURSUE(), RULE), refs, why)


def _why_not_pursue(attack: Attack, unit: Unit) -> Iterator[Refusal]:
    if not unit.moved:
        yield Refusal(texts.PURSUE_MOVED(), RULE)
    if attack.pursuit:
        yield Refusal(texts.PURSUE_TWICE(), RULE)
