"""The law of effects: what neither side has changes nothing, and what a side has it can be rid of.

A fight is played by one course of dice and answers twice: as the program is, and as it would be if
it knew no effect at all.
"""

from random import Random

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Fleet, Force, Garrison, Part, Setup
from assistant.rules.battle import Battle
from assistant.rules.chance import Roll
from tests.games.ti4.table import BOTH_HOME

STEPS = 80
FIGURES_ONLY = {id for id, effect in EFFECTS.items() if effect.in_figures}


def some_fight(rng: Random, part: Part) -> Setup:
    """Generic fleets, perhaps a planet with its garrison: nobody has any effect."""
    most = {"fighter": 4, "infantry": 3}
    in_space = [u.value for u in UnitType if u.value not in ("flagship", "pds", "space_dock")]

    def force(ground: tuple[Garrison, ...]) -> Force:
        counts = {u: rng.randint(0, most.get(u, 2)) for u in in_space}
        return Force(fleet=Fleet(**{**counts, "carrier": 2}), ground=ground)

    on_planet = (Garrison(infantry=rng.randint(0, 3), pds=rng.randint(0, 2)),)
    system = ActiveSystem("Here", rng.choice([*Anomaly]), ("Rex",) if part is Part.ACTION else ())
    defence = on_planet if part is Part.ACTION else ()
    return Setup(force(()), force(defence), system, BOTH_HOME, part=part)


def course(made: Setup, seed: int) -> list[str]:
    """What is asked and told on the way."""
    rng, told = Random(seed), list[str]()
    battle = Battle(GAME, made)
    for _ in range(STEPS):
        decision = battle.decision
        told += (GAME.notation(battle.state), str(decision))
        if decision is None:
            break
        if isinstance(decision, Roll):
            battle.play(decision.sample(rng))
        else:
            battle.play(rng.choice([*decision.open]).action)
    return [*told, *(str(line.event) for line in battle.log(None))]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("part", [Part.SPACE, Part.ACTION])
def test_effects_that_neither_side_has_change_nothing(part, seed, monkeypatch):
    made = some_fight(Random(seed), part)
    with_all = course(made, seed)
    for id in [*EFFECTS.keys() - FIGURES_ONLY]:
        monkeypatch.delitem(EFFECTS, id)
    assert course(made, seed) == with_all
