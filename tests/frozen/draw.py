"""The battles to record, drawn once: forces and the actions played, kept as JSON."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, assume, given, seed, settings
from hypothesis import strategies as st

from tests.battles import members, random_action
from tests.frozen.program import BY_ID, Battle, examples, setup_of, wire
from tests.frozen.store import Sections
from tests.laws.setups import TRIALS

BATTLES, OF_EXAMPLES = 200, 50
LONGEST = 45
RULED, RULED_AFTER = 0.08, 0.85
"""How often the table overrules something, and plays on after the end."""


def battles(game: str) -> Sections:
    """Of every battle the setup and a line for each gesture."""
    rng = Random(f"frozen {game}")
    bundled = examples(game)
    found: Sections = {}
    for n in range(OF_EXAMPLES):
        name = list(bundled)[n % len(bundled)]
        found[f"{n:03} {name}"] = [bundled[name], *_played(game, bundled[name], rng)]
    for n, setup in enumerate(setups(game, BATTLES - OF_EXAMPLES), OF_EXAMPLES):
        found[f"{n:03} drawn"] = [setup, *_played(game, setup, rng)]
    return found


def setups(game: str, count: int) -> list[str]:
    """Different forces that can fight."""
    found: dict[str, None] = {}

    @seed(37)
    @settings(
        max_examples=3 * count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def collect(data: st.DataObject) -> None:
        setup = data.draw(TRIALS[game].setups)
        assume(not any(problem.blocks for problem in BY_ID[game].problems(setup)))
        found[wire(setup)] = None

    collect()
    told = list(found)
    return Random(game).sample(told, min(count, len(told)))


def _played(game: str, setup: str, rng: Random) -> list[str]:
    battle: Battle[Any, Any] = Battle(BY_ID[game], setup_of(game, setup))
    gestures = []
    for _ in range(rng.randint(5, LONGEST)):
        over, allowed = battle.decision is None, []
        if rng.random() < (RULED_AFTER if over else RULED):
            onward = battle.game.overview(battle.state).onward if rng.random() < 0.7 else ()
            allowed = [option for option in onward or battle.rulings if option.is_open]
        if allowed:
            action = rng.choice(members(rng.choice(allowed), rng))
        elif over:
            break
        else:
            action = random_action(battle, rng)
        battle.play(action)
        gestures.append(wire([action]))
    return gestures
