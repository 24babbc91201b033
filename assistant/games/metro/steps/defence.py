"""The owner of a station under attack puts his hero forward or makes do with the army (§9, §14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.metro import texts
from assistant.games.metro.actions import Defend
from assistant.games.metro.cites import page, reading
from assistant.games.metro.data import Unit
from assistant.games.metro.names import unit_name
from assistant.games.metro.outcome import is_hero_at_risk
from assistant.games.metro.readings import WoundedDefends
from assistant.games.metro.setup import Target
from assistant.games.metro.state import DEFENDER, State, unit_ref
from assistant.rules.decision import Action, Choice, Cite, Group, Option, Refusal
from assistant.rules.flow import Event, Step


def enter(state: State) -> Step[State]:
    """A side without a hero to put forward is not asked; it is told why."""
    why = next(why_not_hero(state), None)
    if is_done(state) or why is None:
        return Step(state)
    name = unit_name(state.setup, DEFENDER, Unit.ARMY)
    text = texts.DEFENDS_ALONE(unit=name, why=why.text)
    return Step(_with_unit(state, Unit.ARMY), (Event(text, why.cite, actor=DEFENDER),))


def is_done(state: State) -> bool:
    """Whether it is known what defends."""
    return state.side(DEFENDER).unit is not None


def decide(state: State) -> Choice:
    """Army or hero."""
    group = Group(texts.DEFEND_WITH(), rule(state))
    options = tuple(
        Option(
            Defend(unit),
            unit_name(state.setup, DEFENDER, unit),
            group,
            (unit_ref(DEFENDER, unit),),
            tuple(why_not_hero(state)) if unit is Unit.HERO else (),
        )
        for unit in (Unit.ARMY, Unit.HERO)
    )
    return Choice(DEFENDER, texts.DEFEND(), options)


def apply(state: State, action: Action) -> Step[State]:
    """It is settled for this fight."""
    assert isinstance(action, Defend)
    name = unit_name(state.setup, DEFENDER, action.unit)
    events = [Event(texts.DEFENDS(unit=name), rule(state), actor=DEFENDER)]
    if action.unit is Unit.HERO:
        events += _notes(state)
    return Step(_with_unit(state, action.unit), tuple(events))


def rule(state: State) -> Cite:
    """Where the page lets the owner choose."""
    return page(14) if state.target is Target.OWN_STATION else page(9)


def why_not_hero(state: State) -> Iterator[Refusal]:
    """Why the defender's hero cannot be put forward; one who was to be attacked himself is here."""
    hero = state.setup.defender.hero
    if hero is None:
        yield Refusal(texts.NO_HERO(), rule(state))
        return
    if not hero.here and state.setup.target is not Target.ENEMY_HERO:
        yield Refusal(texts.HERO_ELSEWHERE(), rule(state))
    if hero.wounded and state.setup.readings.wounded_defends is WoundedDefends.NO:
        yield Refusal(texts.HERO_LIES_WOUNDED(), reading("R6"))


def _with_unit(state: State, unit: Unit) -> State:
    return state.with_side(DEFENDER, replace(state.side(DEFENDER), unit=unit))


def _notes(state: State) -> Iterator[Event]:
    """The readings that this choice brings into play."""
    hero = state.setup.defender.hero
    if hero is not None and hero.wounded:
        yield Event(texts.WOUNDED_STEPS_IN(), reading("R6"), actor=DEFENDER)
    if state.uses_cards:
        text = texts.READING_AT_RISK() if is_hero_at_risk(state) else texts.READING_LITERAL()
        yield Event(text, reading("R1"), actor=DEFENDER)
