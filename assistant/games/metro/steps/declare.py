"""Declaring the attack: a hero on a Hansa station or at home may not be attacked (§10, §13)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.actions import AttackHero, AttackStation, CallOff
from assistant.games.metro.cites import page
from assistant.games.metro.data import Unit
from assistant.games.metro.setup import Place, Target
from assistant.games.metro.state import ATTACKER, DEFENDER, STATION, Result, Stage, State, unit_ref
from assistant.rules.decision import Action, Choice, Group, Option, Refusal
from assistant.rules.flow import Event, Step


def enter(state: State) -> Step[State]:
    """Nothing happens by itself."""
    return Step(state)


def is_done(state: State) -> bool:
    """An attack that is allowed needs no second declaration."""
    return state.target is not Target.ENEMY_HERO or not list(why_not_attack(state.setup.place))


def decide(state: State) -> Choice:
    """The hero may not be attacked where he stands: his station may, or nothing is."""
    group = Group(texts.HOW_TO_ATTACK(), page(13))
    hero = (unit_ref(DEFENDER, Unit.HERO),)
    refusals = tuple(why_not_attack(state.setup.place))
    options = [Option(AttackHero(), texts.ATTACK_HERO(), group, hero, refusals)]
    if state.setup.place is Place.DEFENDER:
        label, detail = texts.ATTACK_STATION(), texts.ATTACK_STATION_DETAIL()
        options.append(Option(AttackStation(), label, group, (STATION,), detail=detail))
    options.append(Option(CallOff(), texts.CALL_OFF(), group))
    return Choice(ATTACKER, texts.DECLARE(), tuple(options))


def apply(state: State, action: Action) -> Step[State]:
    """The station is attacked, or nothing."""
    if isinstance(action, CallOff):
        over = replace(state, at=Stage.OVER, result=Result.CALLED_OFF)
        return Step(over, (Event(texts.CALLED_OFF(), page(13), actor=ATTACKER),))
    state = state.with_side(DEFENDER, replace(state.side(DEFENDER), unit=None))
    event = Event(texts.STATION_ATTACKED(), page(10), actor=ATTACKER)
    return Step(replace(state, target=Target.ENEMY_STATION), (event,))


def why_not_attack(place: Place) -> Iterator[Refusal]:
    """Why a hero on a station of this kind may not be attacked himself."""
    if place is Place.HANSA:
        yield Refusal(texts.HERO_ON_HANSA(), page(13))
    if place is Place.DEFENDER:
        yield Refusal(texts.HERO_ON_OWN_STATION(), page(10, 13))
