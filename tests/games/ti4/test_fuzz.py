"""Random battles with random rulings: whatever the table says, a sound next step exists."""

from random import Random

import pytest

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
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice
from tests.battles import begun, overrule, random_action
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


def answer(battle: Battle[Setup, State], rng: Random) -> tuple[Action, ...]:
    """One of the gestures now and then, where there are any."""
    gestures = battle.decision.gestures if isinstance(battle.decision, Choice) else ()
    if gestures and rng.random() < 0.3:
        return rng.choice(gestures).actions
    return (random_action(battle, rng),)


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
    battle = begun(GAME, any_setup, rng)
    overrule(battle, rng, STEPS, is_sound, answer)
    assert [str(line.event.text) for line in battle.log()]


@pytest.mark.parametrize("seed", seeds(6, 40))
def test_random_play_without_rulings_comes_to_an_end(seed):
    rng = Random(1000 + seed)
    battle = begun(GAME, any_setup, rng)
    for _ in range(3000):
        if battle.decision is None:
            return
        battle.play(*answer(battle, rng))
    raise AssertionError(GAME.notation(battle.state))


def test_every_unit_type_has_figures_in_these_battles():
    assert all(Force(faction="sol").stats(unit) is not None for unit in UnitType)
