"""Random battles with random rulings: whatever the table says, a sound next step exists."""

from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, Technology, UnitType, factions
from assistant.games.ti4.setup import (
    ActiveSystem,
    Anomaly,
    Fleet,
    Force,
    Neighbour,
    Owner,
    Setup,
    Tokens,
)
from assistant.games.ti4.state import SEATS, RoundStep, State
from assistant.rules.battle import Battle, digest
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice, NameField, NumberField, Option, OrderField
from tests.seeds import seeds

BATTLES = 300
STEPS = 60


def any_setup(rng: Random) -> Setup:
    neighbours = tuple(any_neighbour(rng, n) for n in range(rng.randint(0, 3)))
    system = ActiveSystem("Quann", rng.choice([*Anomaly, Anomaly.RIFT, Anomaly.RIFT]))
    return Setup(
        any_force(rng), any_force(rng), system, neighbours, round=rng.choice([1, 1, 1, 2, 5])
    )


def any_force(rng: Random) -> Force:
    most = {"flagship": 1, "war_sun": 1, "fighter": 5, "infantry": 3, "mech": 2}
    counts = {u.value: rng.randint(0, most.get(u.value, 2)) for u in UnitType}
    upgrades = {UnitType.FIGHTER, UnitType.CARRIER, UnitType.DESTROYER, UnitType.DREADNOUGHT}
    faction = rng.choice(sorted(factions().keys() - {"winnu"}))
    cards = sorted(factions()[faction].variants)
    mine = Force(
        faction=faction,
        variants=frozenset(rng.sample(cards, rng.randint(0, len(cards)))),
        docks_upgraded=rng.random() < 0.5,
        own_units=rng.random() < 0.9,
        fleet=Fleet(**counts),
        damaged=Fleet(dreadnought=rng.randint(0, counts["dreadnought"])),
        upgrades=frozenset(u for u in upgrades if rng.random() < 0.4),
        technologies=frozenset(t for t in Technology if rng.random() < 0.5),
        cards=tuple(c for c in Card if rng.random() < 0.4),
        tokens=Tokens(*(rng.randint(0, 1) for _ in range(4))),
        fleet_pool=rng.choice([None, 3, 8]),
        docks=rng.choice([0, 0, 1]),
        dice_effects=rng.random() < 0.3,
    )
    return mine if rng.random() < 0.9 else Force(mine.name, fleet=Fleet(fighter=2), docks=1)


def any_neighbour(rng: Random, n: int) -> Neighbour:
    def some() -> frozenset[Owner]:
        return frozenset(o for o in Owner if rng.random() < 0.4)

    few = frozenset(o for o in Owner if rng.random() < 0.15)
    return Neighbour(f"System {n}", rng.choice(list(Anomaly)), some(), few, some(), some())


def member(rng: Random, option: Option) -> Action:
    """The option's action, or any member of its family."""
    match option.field:
        case NumberField(name=name, low=low, high=high):
            value: object = rng.randint(low, min(high, low + 12))
        case NameField(name=name, picks=picks):
            value = rng.choice(picks).value
        case OrderField(name=name, picks=picks):
            value = tuple(p.value for p in rng.sample(picks, len(picks)))
        case _:
            return option.action
    return replace(option.action, **{name: value})


def answer(rng: Random, battle: Battle[Setup, State]) -> tuple[Action, ...]:
    decision = battle.decision
    if isinstance(decision, Roll):
        return (decision.sample(rng),)
    assert isinstance(decision, Choice)
    if decision.gestures and rng.random() < 0.3:
        return rng.choice(decision.gestures).actions
    return (member(rng, rng.choice(list(decision.open))),)


def is_sound(battle: Battle[Setup, State]) -> None:
    """Something can always be answered, once, and no unit is in two places."""
    decision, state = battle.decision, battle.state
    assert (decision is None) == (state.outcome is not None)
    assert (state.at is RoundStep.OVER) == (decision is None)
    if isinstance(decision, Roll):
        assert decision.groups, GAME.notation(state)
    elif decision is not None:
        options = decision.options
        assert any(o.is_open for o in options), GAME.notation(state)
        assert len({o.action for o in options}) == len(options)
        assert len({(str(o.group.label), str(o.label)) for o in options}) == len(options)
    for option in (*battle.rulings, *(decision.options if isinstance(decision, Choice) else ())):
        assert option.why_not(option.action) == option.refusals, option
        assert all(r.cite.place for r in option.refusals)
    for seat in SEATS:
        side = state.side(seat)
        ids = [u.id for u in (*side.units, *side.lost, *side.away)]
        assert len(ids) == len(set(ids))
        assert state.hits[seat] >= 0


@pytest.mark.parametrize("seed", seeds(12, BATTLES))
def test_rulings_at_any_moment_leave_a_sound_battle(seed):
    rng = Random(seed)
    plain = any_setup(rng)
    while any(p.blocks for p in GAME.problems(plain)):
        plain = any_setup(rng)
    battle = Battle(GAME, plain)
    for _ in range(STEPS):
        is_sound(battle)
        if battle.decision is None and rng.random() < 0.7:
            break
        if battle.decision is None or rng.random() < 0.15:
            option = rng.choice([o for o in battle.rulings if o.is_open])
            actions: tuple[Action, ...] = (member(rng, option),)
        else:
            actions = answer(rng, battle)
        before = digest(battle.state)
        battle.play(*actions)
        after = digest(battle.state)
        battle.undo()
        assert digest(battle.state) == before
        battle.redo()
        assert digest(battle.state) == after
    is_sound(battle)
    assert [str(line.event.text) for line in battle.log()]


@pytest.mark.parametrize("seed", seeds(6, 40))
def test_random_play_without_rulings_comes_to_an_end(seed):
    rng = Random(1000 + seed)
    plain = any_setup(rng)
    while any(p.blocks for p in GAME.problems(plain)):
        plain = any_setup(rng)
    battle = Battle(GAME, plain)
    for _ in range(3000):
        if battle.decision is None:
            return
        battle.play(*answer(rng, battle))
    raise AssertionError(GAME.notation(battle.state))


def test_every_unit_type_has_figures_in_these_battles():
    assert all(Force(faction="sol").stats(unit) is not None for unit in UnitType)
