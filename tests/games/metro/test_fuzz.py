"""Random fights with random rulings: whatever the table says, a sound next step exists."""

from __future__ import annotations

from random import Random

import pytest

from assistant.games.metro import GAME
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.setup import (
    SEATS,
    DefenceChosen,
    Force,
    Gear,
    Hero,
    HeroOnStation,
    Mode,
    Place,
    RuleOptions,
    Setup,
    Target,
    Threat,
    TiesWithThreats,
    WoundedDefends,
    WoundedGoes,
)
from assistant.games.metro.state import Stage, State
from assistant.rules.battle import Battle
from assistant.rules.chance import Draw
from assistant.rules.decision import Choice
from tests.battles import begun, overrule, play_on
from tests.seeds import seeds

BATTLES, STEPS = 250, 40


def any_setup(rng: Random) -> Setup:
    readings = RuleOptions(
        rng.choice(list(HeroOnStation)),
        rng.choice(list(TiesWithThreats)),
        rng.choice(list(DefenceChosen)),
        rng.choice(list(WoundedGoes)),
        wounded_defends=rng.choice(list(WoundedDefends)),
    )
    return Setup(
        rng.choice([*Target, Target.ENEMY_STATION, Target.ENEMY_HERO]),
        rng.choice([Unit.ARMY, Unit.HERO]),
        any_force(rng, ["", "reich", "bauman"]),
        any_force(rng, ["", "arbat", "bandits"]),
        Threat("Rats", rng.randint(0, 9)),
        rng.choice(["", "kievskaya", "smolenskaya"]),
        rng.choice(list(Place)),
        rng.choice(list(Mode)),
        readings,
    )


def any_force(rng: Random, factions: list[str]) -> Force:
    gear = tuple(Gear("", rng.randint(-1, 3)) for _ in range(rng.randint(0, 3)))
    hero = Hero("", rng.randint(0, 9), gear, rng.random() < 0.8, acted=rng.choice([None, True]))
    return Force(
        "",
        rng.choice(factions),
        rng.randint(1, 9),
        hero if rng.random() < 0.8 else None,
        rng.choice([None, (), ("X",), ("X", "smolenskaya")]),
        frozenset(win for win in TieWin if rng.random() < 0.3),
    )


def is_sound(battle: Battle[Setup, State]) -> None:
    """Something can always be answered, once; every card is in one place; secrets end."""
    decision, state = battle.decision, battle.state
    assert (decision is None) == (state.at is Stage.OVER)
    assert (decision is None) <= (state.result is not None)
    options = decision.options if isinstance(decision, Choice) else ()
    if isinstance(decision, Choice):
        assert any(option.is_open for option in options), GAME.notation(state)
        assert len({(str(o.group.label), str(o.label)) for o in options}) == len(options)
    elif isinstance(decision, Draw):
        assert len(decision.bag) == 7
    for option in (*battle.rulings, *options):
        assert option.why_not(option.action) == option.refusals, option
        assert all(refusal.cite.place for refusal in option.refusals)
    assert len({option.action for option in battle.rulings}) == len(battle.rulings)
    if state.app_deals:
        played = [side.played for side in state.sides if side.played]
        held = [card for side in state.sides for card in side.hand]
        assert sorted([*state.pile, *played, *held]) == sorted(state.deck.ids)
    for seat in SEATS:
        ids = [piece.id for piece in state.side(seat).gear]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("seed", seeds(12, BATTLES))
def test_rulings_at_any_moment_leave_a_sound_fight(seed):
    rng = Random(seed)
    overrule(begun(GAME, any_setup, rng), rng, STEPS, is_sound)


@pytest.mark.parametrize("seed", seeds(6, 60))
def test_random_play_without_rulings_comes_to_an_end(seed):
    rng = Random(1000 + seed)
    battle = begun(GAME, any_setup, rng)
    assert play_on(battle, 200, rng) < 200, GAME.notation(battle.state)
