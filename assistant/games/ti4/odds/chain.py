"""The exact odds of a whole tactical action: space cannons, combat, bombardment, landing, planets.

The action is walked by its own steps, each side answering by its policy. At a roll of a unit
ability, or of an effect, the walk parts by the number of hits; a combat is solved at once, in space
to every fleet that its winner may be left with, on a planet to who holds it. What lands on one
planet does not bear on another, so after the landing each planet is its own walk.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import prod
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from assistant.games.ti4.data import Kind, Stats, UnitType
from assistant.games.ti4.effects import EFFECTS
from assistant.games.ti4.flow import STEPS
from assistant.games.ti4.odds.automaton import Array
from assistant.games.ti4.odds.combat_model import (
    combat_model,
    combat_models,
    fought,
    is_plain,
    loss_order,
    throws_by_effect,
)
from assistant.games.ti4.odds.hit_states import HitStates
from assistant.games.ti4.odds.lattice import Lattice
from assistant.games.ti4.odds.rolls import NEGLIGIBLE, after_roll
from assistant.games.ti4.odds.ships import Alive, Ship
from assistant.games.ti4.policy import to_chance
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    ROUNDS,
    SEATS,
    RoundStep,
    Side,
    State,
    Unit,
    opponent,
    to_take,
)
from assistant.games.ti4.steps.assign import AbilityHitsStep
from assistant.games.ti4.steps.windows import BOTH_PASSED
from assistant.rules import odds
from assistant.rules.decision import Seat
from assistant.rules.flow import Step

AFTER_LANDING = (
    RoundStep.CANNON_DEFENSE,
    RoundStep.CANNON_DEFENSE_HITS,
    RoundStep.PICK_PLANET,
)
"""Steps after the landing; a ground combat has the steps of a round in space."""


class Fates(NamedTuple):
    """What comes of an action, each a chance: a planet `taken`, `any` of them, `all` of them.

    `win`, `draw` and `loss` are those of the combat in space.
    """

    taken: tuple[float, ...]
    any: float
    all: float
    win: float = 0.0
    draw: float = 0.0
    loss: float = 0.0


class Solved(NamedTuple):
    """A combat on a planet: its sides, and the chance that the attacker wins from [i, j]."""

    attacker: HitStates
    defender: HitStates
    won: Array


class Chain:
    """The fates of the positions of one action, each worked out once.

    What positions have in common is done for all of them: combats in space that begin together are
    one pass over their lattice, and on planets a lattice is solved for all that land there.
    """

    def __init__(
        self,
        cancelled: odds.CancelToken = odds.not_cancelled,
        progress: odds.ProgressCallback = odds.no_progress,
    ) -> None:
        self._cancelled, self._progress = cancelled, progress
        self._done = 0.0
        self._fates: dict[Hashable, Array] = {}
        self._after_space: dict[Hashable, Array] = {}
        self._planets: dict[Hashable, float] = {}
        self._solved = list[Solved]()

    def fates(self, view: State) -> Fates:
        """What comes of the action from here, when everybody follows his policy."""
        state = to_chance(view)
        key, planets = _position(state), len(_planets(state))
        if key not in self._fates:
            self._fates[key] = self._walk(state)
        found = self._fates[key].tolist()
        return Fates(tuple(found[:planets]), *found[planets:])

    def _walk(self, state: State, share: float = 1.0) -> Array:
        """The fates as numbers in a row, in their order; the state comes with this chance.

        Roll by roll: states that are the same by then go on as one.
        """
        found = np.zeros(len(_planets(state)) + 5)
        ahead: dict[Hashable, tuple[float, State]] = {None: (1.0, state)}
        fights: dict[Hashable, list[tuple[float, State]]] = {}
        while ahead:
            now, ahead = ahead.values(), {}
            for p, state in now:
                if self._cancelled():
                    raise odds.Cancelled
                taken = self._taken(state)
                if taken is not None:
                    self._passed(share * p)
                    found += p * self._told(state, taken)
                elif state.at in ROUNDS and not throws_by_effect(state):
                    fights.setdefault(_beside(state), []).append((p, state))
                else:
                    for q, after in after_roll(state):
                        then = to_chance(after)
                        key = _position(then)
                        so_far, _ = ahead.get(key, (0.0, then))
                        ahead[key] = so_far + p * q, then
        for beside, starts in fights.items():
            for p, held in _after_combats(starts, self._cancelled):
                found += p * self._invaded(starts[0][1], beside, held, share * p)
        return found

    def _passed(self, share: float) -> None:
        """So much more of all chances is worked out."""
        self._done += share
        self._progress(min(1.0, self._done))

    def _taken(self, state: State) -> list[float] | None:
        """The chance that each planet is taken, once none bears on another; before it None."""
        if state.outcome is not None or state.at is RoundStep.CONTROL:
            return [float(n in state.taken) for n in _planets(state)]
        return [self._planet(state, n) for n in _planets(state)] if _has_landed(state) else None

    def _invaded(self, state: State, beside: Hashable, held: Aftermath, share: float) -> Array:
        """The fates after a combat in space, `beside` whose ships there is so much."""
        key = held.holder, held.means, beside
        if key in self._after_space:
            self._passed(share)
        else:
            after = _held(state, held.holder, held.ships)
            self._after_space[key] = self._walk(to_chance(after), share)
        return self._after_space[key]

    def _told(self, state: State, taken: Sequence[float]) -> Array:
        """The fates where each planet is taken with this chance, whatever becomes of the others."""
        space = [0.0, 0.0, 0.0]
        if state.drawn:
            space[1] = 1.0
        elif state.victor is not None:
            space[0 if state.victor == ATTACKER else 2] = 1.0
        elif not any(side.ships for side in state.sides):
            space[1] = 1.0  # else it is called off, or passed by
        there = [taken[n] for n in to_take(state.setup)]
        none, every = prod(1 - p for p in there), prod(there) if there else 0.0
        return np.array([*taken, 1 - none, every, *space])

    def _planet(self, state: State, planet: int) -> float:
        """The chance that this planet is taken, when nothing else is looked at."""
        if planet not in state.committed:
            return float(planet in state.taken)
        key = _position(state, planet)
        if key not in self._planets:
            self._planets[key] = self._fought_for(to_chance(_alone(state, planet)), planet)
        return self._planets[key]

    def _fought_for(self, state: State, planet: int) -> float:
        if state.outcome is not None:
            return float(planet in state.taken)
        if state.at in ROUNDS and not throws_by_effect(state):
            return self._won(state)
        return sum(p * self._planet(after, planet) for p, after in after_roll(state))

    def _won(self, state: State) -> float:
        """The chance that the attacker wins the combat at hand."""
        with_fighters = any(u.kind is Kind.FIGHTER for u in state.forces(ATTACKER))
        if with_fighters or not is_plain(state):
            fight = combat_model(state, self._cancelled)
            ended = fought(state, fight, self._cancelled)
            if not with_fighters:
                return ended.win
            ground = fight.attacker.each(lambda ship: ship.type is not UnitType.FIGHTER)
            return float(ended.holding(ATTACKER) @ (ground > 0))  # fighters hold no planet
        mine, theirs = (loss_order(state, seat, self._cancelled) for seat in SEATS)
        for attacker, defender, won in self._solved:
            a, d = mine.among(attacker), theirs.among(defender)
            if a is not None and d is not None:
                return float(a @ won @ d)
        attacker, defender = mine.states(), theirs.states()
        ends = np.zeros((len(attacker), len(defender)))
        ends[:-1, -1] = 1.0
        won = Lattice(attacker, defender).worth(ends, self._cancelled)
        self._solved.append(Solved(attacker, defender, won))
        return float(attacker.at() @ won @ defender.at())


def _has_landed(state: State) -> bool:
    """Whether every planet that is fought for is on its own."""
    return state.at in AFTER_LANDING or (state.at in ROUNDS and state.planet is not None)


def _planets(state: State) -> range:
    return range(len(state.setup.system.planets))


class Aftermath(NamedTuple):
    """A side, or nobody, left in space with these ships, and what they mean for what follows."""

    holder: Seat | None
    ships: tuple[Unit, ...]
    means: Hashable = None


def _after_combats(
    starts: Iterable[tuple[float, State]], cancelled: odds.CancelToken
) -> Iterator[tuple[float, Aftermath]]:
    """What combats in space that begin with these chances may leave. A stalemate leads nowhere.

    What the defender keeps does not matter: nobody invades.
    """
    fights = list[tuple[float, State]]()
    for p, state in starts:
        if state.at is RoundStep.RETREAT and state.announced is not None:
            stays = opponent(state.announced)
            ships = state.side(stays).ships
            yield p, Aftermath(stays if ships else None, ships, _looks(ships))
        else:
            fights.append((p, state))
    for state, fight in combat_models(fights, cancelled):
        ended = fought(state, fight, cancelled)
        fleets: dict[Hashable, tuple[float, Alive]] = {}
        means_of = _meaning(state)
        for n, p in enumerate(ended.holding(ATTACKER).tolist()):
            if p > NEGLIGIBLE:
                left = fight.attacker.alive(n)
                means = means_of(left)
                so_far, _ = fleets.get(means, (0.0, left))
                fleets[means] = so_far + p, left
        for means, (p, left) in fleets.items():
            yield p, Aftermath(ATTACKER, tuple(_ships_left(state, left)), means)
        if ended.loss > NEGLIGIBLE:
            yield ended.loss, Aftermath(DEFENDER, state.side(DEFENDER).ships)
        if ended.draw > NEGLIGIBLE:
            yield ended.draw, Aftermath(None, ())


def _meaning(state: State) -> Callable[[Alive], Hashable]:
    """What the attacker's fleets mean for the invasion: the same if they come to the same.

    Ships that only carry matter by their places, of which fighters have the last. Damage to ships
    does not matter, unless one may land.
    """
    force = state.setup.force(ATTACKER)
    cargo = [unit for unit in state.side(ATTACKER).units if not unit.is_ship]
    simple = force.fleet_pool is None and not any(unit.stats.free for unit in cargo)
    side = state.side(ATTACKER)
    ids = (*side.effects, *side.cards, *side.played)
    simple = simple and not any(EFFECTS[id].gives for id in ids if id in EFFECTS)
    ships = {Ship.of(unit) for unit in state.forces(ATTACKER)}
    if not simple or not all(ship.type in SIMPLE for ship in ships):
        return lambda left: frozenset(left.items())
    special = tuple([ship for ship in ships if _is_special(ship.stats)])
    carrying = [ship for ship in ships if ship.stats.capacity]

    def means(left: Alive) -> Hashable:
        count = {ship: n for ship, (n, _) in left.items()}
        places = sum(ship.stats.capacity * count.get(ship, 0) for ship in carrying)
        there = tuple([count.get(ship, 0) for ship in special])
        return special, there, min(force.factory_places + places, len(cargo))

    return means


SIMPLE = (
    UnitType.WAR_SUN,
    UnitType.DREADNOUGHT,
    UnitType.CARRIER,
    UnitType.CRUISER,
    UnitType.DESTROYER,
    UnitType.FIGHTER,
)
"""Ships without a text of their own but for unit abilities, and that never land."""


def _is_special(stats: Stats) -> bool:
    """Whether a ship may do more in an invasion than carry."""
    return bool(stats.bombardment or stats.cannon or stats.breaks_shields)


def _ships_left(state: State, left: Alive) -> Iterator[Unit]:
    """The attacker's ships of which so many are left.

    What has no armour in space is as damaged as it was: of these the damaged ones fall first.
    """
    for ship, (count, damaged) in left.items():
        alike = [unit for unit in state.forces(ATTACKER) if Ship.of(unit) == ship]
        if not ship.stats.sustain:
            yield from sorted(alike, key=lambda unit: not unit.damaged)[len(alike) - count :]
            continue
        for n, unit in enumerate(alike[:count]):
            yield replace(unit, damaged=n < damaged)


def _held(state: State, holder: Seat | None, ships: tuple[Unit, ...]) -> State:
    """The state after a combat in space that leaves one side, or none, with these ships."""
    over = replace(
        _with_fleets(state, holder, ships),
        at=RoundStep.END_OF_ROUND,
        passes=BOTH_PASSED,
        hits=(0, 0),
        scored=((), ()),
        reroll=None,
        announced=None,
    )
    return STEPS.run(Step(over), over).state


def _with_fleets(state: State, holder: Seat | None, ships: tuple[Unit, ...]) -> State:
    """The same state in which nobody has other ships."""
    for seat in SEATS:
        side = state.side(seat)
        cargo = tuple(u for u in side.units if not u.is_ship)
        units = (*ships, *cargo) if seat == holder else cargo
        state = state.with_side(seat, replace(side, units=units))
    return state


def _alone(state: State, planet: int) -> State:
    """The same state as if only this planet were fought for."""
    only = replace(state, committed=(planet,))
    if state.planet == planet and state.demands:  # units on other planets may have to roll
        return only
    attacker, defender = (
        replace(side, ground=tuple(on if n == planet else () for n, on in enumerate(side.ground)))
        for side in state.sides
    )
    only = replace(only, demands=(), sides=(attacker, defender))
    if state.planet == planet:
        return only
    firing = state.at in (RoundStep.CANNON_DEFENSE, RoundStep.CANNON_DEFENSE_HITS)
    if firing and state.planet is not None and planet > state.planet:
        before = replace(only, at=RoundStep.COMMIT, planet=None, turn=1)
    else:
        at, turn = RoundStep.CANNON_DEFENSE_HITS, AbilityHitsStep.turns
        before = replace(only, at=at, planet=planet, turn=turn, hits=(0, 0))
    return STEPS.run(Step(before), before).state


def _position(state: State, planet: int | None = None) -> tuple[Hashable, ...]:
    """What the fates of a state hang on: names of units and the way there do not matter.

    Those of a single planet do not hang on ships that only carry either.
    """
    sides = (tuple(map(_looks, _bearing(side, planet))) for side in state.sides)
    step = (state.at, state.turn, state.planet, state.passes, state.destroying)
    rolled = (state.hits, state.scored, state.reroll, state.firing, state.announced, state.victor)
    cards = tuple((s.uses, s.cards, s.spent, s.effects, s.order) for s in state.sides)
    there = (state.committed, state.taken) if planet is None else (planet,)
    landing = (state.aims, *there, state.round == state.setup.round)
    return *sides, step, rolled, cards, landing, state.demands


def _beside(state: State) -> Hashable:
    """What the fates after a combat in space hang on, but for the ships it leaves."""
    attacker, defender, _, _, *more = _position(_with_fleets(state, None, ()))
    return attacker, defender, *more


def _bearing(side: Side, planet: int | None) -> tuple[tuple[Unit, ...], ...]:
    """The side's units that the fates, or those of the planet, hang on."""
    if planet is None:
        return (side.units, side.near, *side.ground)
    special = (u for u in side.ships if u.type not in SIMPLE or _is_special(u.stats))
    whole = tuple(replace(u, damaged=False) if u.damaged else u for u in special)
    return whole, side.near, side.ground[planet]


def _looks(units: tuple[Unit, ...]) -> tuple[Hashable, ...]:
    """The units without their names: they stand by type, and are hit from one end."""
    return tuple([unit.look for unit in units])
