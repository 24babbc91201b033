"""Best play and the values of options against their budgets, beside a simulation."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import numpy as np

from assistant.games.ti4 import GAME
from assistant.games.ti4.optimal.fleet_tree import Freedom
from assistant.games.ti4.optimal.objective import EVEN
from assistant.games.ti4.optimal.play import BOTH, optimal_play
from assistant.games.ti4.option_values import option_values
from assistant.games.ti4.policy import to_chance
from assistant.games.ti4.setup import Fleet, Force, Setup
from assistant.games.ti4.state import ATTACKER, RoundStep, State
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits, Roll
from assistant.rules.decision import Choice
from tests.bench.fights import fleets
from tests.bench.odds import simulated

BUDGETS = {Freedom.ESSENTIAL: None, Freedom.SUSTAINS_FIRST: 16.0, Freedom.FREE: 60.0}
"""Milliseconds for the solution of the mirrored fleets, by what answers are looked at."""

VALUES = 50.0
"""Milliseconds for all the options of one decision."""

FLEET = Fleet(dreadnought=2, cruiser=2, carrier=1, fighter=4, destroyer=2)


def solutions(times: int) -> Iterator[tuple[str, float | None, list[float]]]:
    """Both sides play best, for all positions there can be; and a simulation of one of them."""
    state = to_chance(GAME.start(Setup(Force(fleet=FLEET), Force(fleet=FLEET), round=2)).state)
    for freedom, budget in BUDGETS.items():
        took = _timed(
            lambda freedom=freedom: optimal_play(state, ATTACKER, EVEN, freedom=freedom), times
        )
        yield f"best play, 11 v 11, {freedom.value}", budget, took
    dice = np.random.default_rng(11)
    yield "best play, 11 v 11: 10,000 samples", None, _timed(lambda: simulated(state, dice), times)


def options(times: int) -> Iterator[tuple[str, float | None, list[float]]]:
    """All the options of a decision with hits on 8 ships against 8, by order and by best play."""
    state = assigning()
    by_order = _timed(lambda: option_values(state), times)
    yield "values of options, 8 v 8, by order", VALUES, by_order
    by_best = _timed(lambda: option_values(state, players=BOTH), times)
    yield "values of options, 8 v 8, best play", VALUES, by_best


def assigning() -> State:
    """Eight ships against eight when both have three hits to answer."""
    battle = Battle(GAME, fleets(8))
    while battle.state.at is not RoundStep.ASSIGN:
        decision = battle.decision
        if isinstance(decision, Roll):
            hits = 3 if battle.state.at is not RoundStep.BARRAGE else 0
            battle.play(Hits(tuple(_filled(decision, hits))))
        else:
            assert isinstance(decision, Choice)
            battle.play(*decision.gestures[0].actions)
    return battle.state


def _filled(roll: Roll, hits: int) -> Iterator[int]:
    for group in roll.groups:
        yield min(hits, group.most)
        hits -= min(hits, group.most)


def _timed(work: Callable[[], object], times: int) -> list[float]:
    work()
    took = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        took.append(1000 * (time.perf_counter() - begun))
    return took
