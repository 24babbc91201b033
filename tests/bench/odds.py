"""The exact odds against a simulation, on fleets that are never the same."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, Technology
from assistant.games.ti4.odds.combat_model import CombatModel, Ship, combat_model, fought
from assistant.games.ti4.odds.hit_states import HitStates
from assistant.games.ti4.policy import to_chance
from assistant.games.ti4.setup import Fleet, Force, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, State

SIZES = (3, 8, 20)
"""Ships a side."""

SAMPLES = 10_000
WARM = 600
KINDS = ("dreadnought", "carrier", "cruiser", "cruiser", "destroyer", "fighter", "fighter")


class Result(NamedTuple):
    """Win, draw, loss; the chances of what is left of each side; expected losses."""

    win: float
    draw: float
    loss: float
    left: tuple[Any, Any]
    lost: tuple[float, float]


def setup(ships: int, rng: Random) -> Setup:
    """Two fleets of so many ships; each has a barrage to fire, and fighters to lose to one."""
    return Setup(_force(ships, rng), _force(ships, rng))


def exact(state: State) -> Result:
    """From fleets at their first dice to the full result."""
    fight = combat_model(state)
    outcome = fought(state, fight)
    left = outcome.mass[:-1, -1], outcome.mass[-1, :-1]
    (_, attacker), (_, defender) = _each(fight)
    lost = _lost(attacker, outcome.left(ATTACKER)), _lost(defender, outcome.left(DEFENDER))
    return Result(outcome.win, outcome.draw, outcome.loss, left, lost)


def simulated(state: State, rng: np.random.Generator, samples: int = SAMPLES) -> Result:
    """The same by chance: all samples side by side, a round at a time."""
    fight = combat_model(state)
    sides = tuple(side for _, side in _each(fight))
    nodes = [
        rng.choice(len(side), samples, p=fight.mass.sum(axis=1 - n)) for n, side in _each(fight)
    ]
    steps = [_after(side) for side in sides]
    bounds = [side.rolls.cumsum(axis=1)[:, :-1] for side in sides]
    live = np.arange(samples)
    while len(
        live := live[(nodes[0][live] < len(sides[0]) - 1) & (nodes[1][live] < len(sides[1]) - 1)]
    ):
        hits = [
            (bounds[n][nodes[n][live]] < rng.random(len(live))[:, None]).sum(axis=1) for n in (0, 1)
        ]
        for n in (0, 1):
            suffered = np.minimum(hits[1 - n], steps[n].shape[1] - 1)
            nodes[n][live] = steps[n][nodes[n][live], suffered]
    return _counted(fight, nodes, samples)


def compared(ships: int, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds of the exact result and of the simulation, on the same fleets.

    Other fleets go first and do not count: an evening's program is warm.
    """
    rng, dice = Random(ships), np.random.default_rng(ships)
    warm = max(times, WARM // ships)
    states = [to_chance(GAME.start(setup(ships, rng)).state) for _ in range(warm + times)]
    ours = [_took(lambda state=state: exact(state)) for state in states]
    theirs = [_took(lambda state=state: simulated(state, dice)) for state in states[warm:]]
    return ours[warm:], theirs


EFFECTS: tuple[dict[str, Any], ...] = (
    {"cards": (Card.MORALE_BOOST,)},
    {"cards": (Card.SHIELDS_HOLDING, Card.DIRECT_HIT)},
    {"cards": (Card.EMERGENCY_REPAIRS,)},
    {"technologies": frozenset({Technology("assault_cannon")})},
    {"technologies": frozenset({Technology("non_euclidean_shielding")})},
    {"faction": "mentak"},
)
"""What sides have in fights with effects, one after the other."""


def with_effects(ships: int, times: int) -> float:
    """How many times as long a fight takes in which a side has something: the slowest of these."""
    rng = Random(ships)
    fights = [setup(ships, rng) for _ in range(WARM // ships // len(EFFECTS) + times)]
    plain = median(_spent(fights)[-times:])
    taken = []
    for facts in EFFECTS:
        changed = [replace(one, attacker=replace(one.attacker, **facts)) for one in fights]
        taken.append(median(_spent(changed)[-times:]))
    return max(taken) / plain


def _spent(fights: list[Setup]) -> list[float]:
    """Milliseconds of processor time for each."""
    found = []
    for state in [to_chance(GAME.start(fight).state) for fight in fights]:
        begun = time.process_time()
        fought(state, combat_model(state))
        found.append(1000 * (time.process_time() - begun))
    return found


def _force(ships: int, rng: Random) -> Force:
    kinds = ["destroyer", "fighter", *rng.choices(KINDS, k=ships - 2)]
    return Force(fleet=Fleet(**{kind: kinds.count(kind) for kind in kinds}), docks=20)


def _each(fight: CombatModel) -> Iterator[tuple[int, HitStates]]:
    """The two chains: no fleet here has an effect."""
    for n, side in enumerate((fight.attacker.automaton, fight.defender.automaton)):
        assert isinstance(side, HitStates)
        yield n, side


def _after(side: HitStates) -> Any:
    """[node, hits]: the node that so many hits lead to; more hits than columns, the last one."""
    most = side.shape.most
    after = np.full((len(side), most + 1), len(side) - 1)
    node, then = np.nonzero(side.shape.step < most)
    after[node, side.shape.step[node, then]] = then
    return after


def _counted(fight: CombatModel, nodes: list[Any], samples: int) -> Result:
    (_, attacker), (_, defender) = _each(fight)
    dead = nodes[0] == len(attacker) - 1, nodes[1] == len(defender) - 1
    spread = [np.bincount(nodes[n], minlength=len(side)) / samples for n, side in _each(fight)]
    left = tuple(
        np.bincount(nodes[n][dead[1 - n]], minlength=len(side))[:-1] / samples
        for n, side in _each(fight)
    )
    draw = float((dead[0] & dead[1]).mean())
    lost = _lost(attacker, spread[0]), _lost(defender, spread[1])
    won, beaten = float(dead[1].mean()) - draw, float(dead[0].mean()) - draw
    return Result(won, draw, beaten, (left[0], left[1]), lost)


def _lost(side: HitStates, nodes: Any) -> float:
    """Expected resources lost, for the chances of its nodes."""
    ships = (loss.what for loss in side.order)
    alive = side.total([ship.stats.price if isinstance(ship, Ship) else 0.0 for ship in ships])
    return float(nodes @ (alive[side.starts[0]] - alive))


def _took(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begun)
