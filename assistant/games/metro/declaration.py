"""An attack is declared, and its defender named (§9, §10, §13, §14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.data import Unit
from assistant.games.metro.outcome import is_hero_at_risk
from assistant.games.metro.setup import (
    ATTACKER,
    DEFENDER,
    Place,
    Setup,
    Target,
    WoundedDefends,
    unit_name,
)
from assistant.games.metro.state import STATION, Result, Stage, State, unit_ref
from assistant.games.metro.texts import page, reading
from assistant.rules.decision import Action, Choice, Cite, Group, Option, Refusal
from assistant.rules.flow import Event, Step


class AttackHero(Action, frozen=True):
    """The attack goes against the hero himself."""


class AttackStation(Action, frozen=True):
    """The attack goes against the station the hero stands on; its owner picks what defends."""


class CallOff(Action, frozen=True):
    """There is no fight."""


class Defend(Action, frozen=True):
    """The station is defended by this unit (§9, §14)."""

    unit: Unit


def is_declared(state: State) -> bool:
    """An attack that is allowed needs no second declaration."""
    return state.target is not Target.ENEMY_HERO or not list(why_not_attack(state.setup.place))


def choose_attack(state: State) -> Choice:
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


def declare(state: State, action: Action) -> Step[State]:
    """The station is attacked, or nothing."""
    if isinstance(action, CallOff):
        over = replace(state, at=Stage.OVER, result=Result.CALLED_OFF)
        return Step(over, (Event(texts.CALLED_OFF(), page(13), actor=ATTACKER),))
    event = Event(texts.STATION_ATTACKED(), page(10), actor=ATTACKER)
    return Step(replace(state.defended_by(None), target=Target.ENEMY_STATION), (event,))


def why_not_attack(place: Place) -> Iterator[Refusal]:
    """Why a hero on a station of this kind may not be attacked himself."""
    if place is Place.HANSA:
        yield Refusal(texts.HERO_ON_HANSA(), page(13))
    if place is Place.DEFENDER:
        yield Refusal(texts.HERO_ON_OWN_STATION(), page(10, 13))


def enter_defence(state: State) -> Step[State]:
    """A side without a hero to put forward is not asked; the log says why."""
    why = next(why_not_hero(state.setup), None)
    if is_defender_named(state) or why is None:
        return Step(state)
    name = unit_name(state.setup, DEFENDER, Unit.ARMY)
    text = texts.DEFENDS_ALONE(unit=name, why=why.text)
    return Step(state.defended_by(Unit.ARMY), (Event(text, why.cite, actor=DEFENDER),))


def is_defender_named(state: State) -> bool:
    """Whether it is known what defends."""
    return state.side(DEFENDER).unit is not None


def choose_defender(state: State) -> Choice:
    """Army or hero."""
    group = Group(texts.DEFEND_WITH(), defence_rule(state.setup))
    options = tuple(
        Option(
            Defend(unit),
            unit_name(state.setup, DEFENDER, unit),
            group,
            (unit_ref(DEFENDER, unit),),
            tuple(why_not_hero(state.setup)) if unit is Unit.HERO else (),
        )
        for unit in (Unit.ARMY, Unit.HERO)
    )
    return Choice(DEFENDER, texts.DEFEND(), options)


def name_defender(state: State, action: Action) -> Step[State]:
    """It is settled for this fight."""
    assert isinstance(action, Defend)
    name = unit_name(state.setup, DEFENDER, action.unit)
    events = [Event(texts.DEFENDS(unit=name), defence_rule(state.setup), actor=DEFENDER)]
    if action.unit is Unit.HERO:
        if state.setup.defender.lies_wounded:
            events.append(Event(texts.WOUNDED_STEPS_IN(), reading("R6"), actor=DEFENDER))
        if state.uses_cards:
            text = texts.READING_AT_RISK() if is_hero_at_risk(state) else texts.READING_LITERAL()
            events.append(Event(text, reading("R1"), actor=DEFENDER))
    return Step(state.defended_by(action.unit), tuple(events))


def defence_rule(setup: Setup) -> Cite:
    """Where the page lets the owner choose."""
    return page(14) if setup.target is Target.OWN_STATION else page(9)


def why_not_hero(setup: Setup) -> Iterator[Refusal]:
    """Why the defender's hero cannot be put forward; one who was to be attacked himself is here."""
    hero = setup.defender.hero
    if hero is None:
        yield Refusal(texts.NO_HERO(), defence_rule(setup))
        return
    if not hero.here and setup.target is not Target.ENEMY_HERO:
        yield Refusal(texts.HERO_ELSEWHERE(), defence_rule(setup))
    if hero.wounded and setup.rule_options.wounded_defends is WoundedDefends.NO:
        yield Refusal(texts.HERO_LIES_WOUNDED(), reading("R6"))
