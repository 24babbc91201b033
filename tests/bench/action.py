"""Whole tactical actions by chance, thousands side by side: what the exact odds are measured by.

It shares nothing with the program but the figures that both are given: cannons, capacity, barrage,
the combat in space, bombardment, landing on two planets, cannons there, ground combats.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.odds.chain import Chain
from assistant.games.ti4.setup import ActiveSystem, Fleet, Force, Garrison, Part, Setup
from assistant.games.ti4.state import State

SAMPLES = 10_000
Ints: TypeAlias = NDArray[np.intp]
Dice: TypeAlias = Sequence[tuple[int, int]]
"""How many dice, and what each must show."""


class Unit(NamedTuple):
    """The printed figures that matter here."""

    combat: int
    armour: bool = False
    barrage: Dice = ()
    bombards: Dice = ()
    places: int = 0


PRINTED = {
    "fighter": Unit(9),
    "destroyer": Unit(9, barrage=((2, 9),)),
    "cruiser": Unit(7),
    "carrier": Unit(9, places=4),
    "dreadnought": Unit(5, armour=True, bombards=((1, 5),), places=1),
    "infantry": Unit(8),
    "mech": Unit(6, armour=True),
}
"""Units of level I in the order in which they are lost."""

PDS, PDS_2 = 6, 5


class Table:
    """Hits by chance, a row for each number of units left: found by one search for all rolls."""

    def __init__(self, rows: Iterable[Dice]) -> None:
        found = [_chances(row) for row in rows]
        self.width = max(map(len, found))
        sums = np.ones((len(found), self.width))
        for n, row in enumerate(found):
            sums[n, : len(row) - 1] = np.cumsum(row)[:-1]
        self.steps = (sums + np.arange(len(found))[:, None]).ravel()

    def roll(self, rows: Ints, rng: np.random.Generator) -> Ints:
        """The hits of one roll for each row that is named."""
        at = self.steps.searchsorted(rows + rng.random(len(rows)), side="right")
        return np.asarray(at - rows * self.width)


def _chances(dice: Dice) -> NDArray[np.float64]:
    chances = np.ones(1)
    for count, need in dice:
        one = np.array([need - 1, 11 - need]) / 10
        for _ in range(count):
            chances = np.convolve(chances, one)
    return chances


@dataclass(frozen=True)
class Troop:
    """Units of one side in one place, in the order in which they are lost."""

    units: tuple[str, ...]

    @classmethod
    def of(cls, counts: dict[str, int], *, lands: bool = False) -> Troop:
        """So many of each; where it `lands` troops those with most places aboard fall last."""
        order = sorted(PRINTED, key=lambda unit: PRINTED[unit].places if lands else 0)
        return cls(tuple(unit for unit in order for _ in range(counts.get(unit, 0))))

    def __len__(self) -> int:
        return len(self.units)

    @cached_property
    def fighters(self) -> int:
        """They are the first to fall."""
        return self.units.count("fighter")

    @cached_property
    def armour(self) -> int:
        """Hits that are taken before anything falls."""
        return sum(PRINTED[unit].armour for unit in self.units)

    @cached_property
    def combat(self) -> Table:
        """The combat dice by how many units are left."""
        return Table([[(1, PRINTED[u].combat) for u in left] for left in self._left()])

    @cached_property
    def barrage(self) -> Table:
        """The barrage by how many are left."""
        return Table([[d for u in left for d in PRINTED[u].barrage] for left in self._left()])

    @cached_property
    def bombardment(self) -> Table:
        """The bombardment by how many are left."""
        return Table([[d for u in left for d in PRINTED[u].bombards] for left in self._left()])

    @cached_property
    def places(self) -> Ints:
        """Places aboard by how many are left."""
        return np.array([sum(PRINTED[u].places for u in left) for left in self._left()])

    def _left(self) -> list[tuple[str, ...]]:
        return [self.units[len(self.units) - n :] for n in range(len(self.units) + 1)]


@dataclass(frozen=True)
class Action:
    """An action: the fleets, infantry aboard, what is on both planets, and cannons.

    The first planet has no PDS and so no shield; the second has one, and is not bombarded.
    """

    attacker: Troop
    defender: Troop
    aboard: int
    planets: tuple[Troop, Troop]
    near: int
    pds: int


class Ends(NamedTuple):
    """Shares of the samples."""

    first: float
    second: float
    both: float
    any: float
    win: float
    draw: float
    loss: float


@dataclass
class Side:
    """A side in every sample: hits it can still take, and units left when none has armour."""

    force: Troop
    hits: Ints
    units: Ints

    @classmethod
    def fresh(cls, force: Troop, samples: int) -> Side:
        """Nothing has happened yet."""
        whole = np.full(samples, len(force), dtype=np.intp)
        return cls(force, whole + force.armour, whole)

    @property
    def left(self) -> Ints:
        """Units left."""
        return np.minimum(self.hits, self.units)

    def take(self, hits: Ints) -> None:
        """Armour first, then unit by unit."""
        self.hits = np.maximum(self.hits - hits, 0)

    def lose_fighters(self, count: Ints) -> None:
        """So many fighters, or all there are, without any use of armour."""
        left = self.left
        gone = np.minimum(count, np.maximum(left - (len(self.force) - self.force.fighters), 0))
        self.hits, self.units = self.hits - gone, left - gone


def simulated(action: Action, rng: np.random.Generator, samples: int = SAMPLES) -> Ends:
    """Actions by chance, a step at a time for all of them."""
    mine, theirs = (Side.fresh(f, samples) for f in (action.attacker, action.defender))
    aboard = np.full(samples, action.aboard, dtype=np.intp)
    same = np.zeros(samples, dtype=np.intp)
    theirs.take(Table([[(action.near, PDS_2)]]).roll(same, rng))
    mine.take(Table([[(action.pds, PDS)]]).roll(same, rng))
    aboard = _with_room(mine, aboard)
    _with_room(theirs, same)
    theirs_fall = mine.force.barrage.roll(mine.left, rng)
    mine.lose_fighters(theirs.force.barrage.roll(theirs.left, rng))
    theirs.lose_fighters(theirs_fall)
    _fight(mine, theirs, rng)
    won, lost = mine.hits > 0, theirs.hits > 0
    aboard = _with_room(mine, aboard)
    live = np.flatnonzero(won)
    first, second = _invaded(action, mine.left[live], aboard[live], rng)
    both, either = (first & second).sum(), (first | second).sum()
    counts = (first.sum(), second.sum(), both, either, len(live), (~won & ~lost).sum(), lost.sum())
    return Ends(*(float(count) / samples for count in counts))


def _with_room(side: Side, aboard: Ints) -> Ints:
    """What finds no place is removed: fighters first; the infantry that is left is told."""
    left = side.left
    places = side.force.places[left]
    fighters = np.maximum(left - (len(side.force) - side.force.fighters), 0)
    side.lose_fighters(np.maximum(fighters + aboard - places, 0))
    return np.minimum(aboard, places)


def _fight(one: Side, two: Side, rng: np.random.Generator) -> None:
    """Rounds in those samples in which both are there; those over are laid aside."""
    live = np.flatnonzero((one.hits > 0) & (two.hits > 0))
    mine, theirs = one.hits[live], two.hits[live]
    units, foes = one.units[live], two.units[live]
    mine_roll, theirs_roll = one.force.combat.roll, two.force.combat.roll
    one.hits, two.hits = one.hits.copy(), two.hits.copy()
    while len(live):
        blows = mine_roll(np.minimum(mine, units), rng)
        mine = np.maximum(mine - theirs_roll(np.minimum(theirs, foes), rng), 0)
        theirs = np.maximum(theirs - blows, 0)
        on = (mine > 0) & (theirs > 0)
        over = ~on
        done = live[over]
        if len(done):
            one.hits[done], two.hits[done] = mine[over], theirs[over]
            live, mine, theirs = live[on], mine[on], theirs[on]
            units, foes = units[on], foes[on]


def _invaded(
    action: Action, ships: Ints, aboard: Ints, rng: np.random.Generator
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which of the planets are taken: the weaker gets one more than it has, the other the rest."""
    open_, guarded = (Side.fresh(force, len(ships)) for force in action.planets)
    if len(action.planets[0]):
        open_.take(action.attacker.bombardment.roll(ships, rng))
    against = open_.left, guarded.left + action.pds
    easier = against[0] <= against[1]
    wanted = np.where(easier, against[0], against[1]) + 1
    some = np.minimum(aboard, wanted)
    on_open = np.where(easier, some, aboard - some)
    on_guarded = aboard - on_open
    shot = Table([[(0, PDS)], [(action.pds, PDS)]]).roll((on_guarded > 0).astype(np.intp), rng)
    on_guarded = np.maximum(on_guarded - shot, 0)
    infantry = Troop(("infantry",) * action.aboard)
    taken = []
    for landed, holders in ((on_open, open_), (on_guarded, guarded)):
        troops = Side(infantry, landed, landed)
        _fight(troops, holders, rng)
        taken.append((troops.hits > 0) & (holders.hits == 0))
    return taken[0], taken[1]


# The same for the program -----------------------------------------------------------------------


def drawn(ships: int, rng: Random) -> Action:
    """Fleets of so many ships, six ground forces a side, cannons on both sides."""
    fleets = []
    for carriers in (2, 1):
        more = rng.choices(("dreadnought", "cruiser", "cruiser", "destroyer"), k=ships - 4)
        kinds = ["carrier"] * carriers + ["destroyer", *more]
        kinds += ["fighter"] * (ships - len(kinds))
        counts = {kind: kinds.count(kind) for kind in kinds}
        fleets.append(Troop.of(counts, lands=not fleets))
    mechs = rng.randint(0, 2)
    planets = Troop.of({"infantry": 3 - mechs, "mech": mechs}), Troop.of({"infantry": 3})
    return Action(fleets[0], fleets[1], 6, planets, near=2, pds=1)


def started(action: Action) -> State:
    """The same action in the program, before anything is fired."""

    def counted(force: Troop) -> dict[str, int]:
        return {unit: force.units.count(unit) for unit in force.units}

    attacker = Force(
        fleet=Fleet(**counted(action.attacker), infantry=action.aboard),
        near=Fleet(pds=action.near),
        upgrades=frozenset({UnitType.PDS}),
    )
    first, second = map(counted, action.planets)
    defender = Force(
        fleet=Fleet(**counted(action.defender)),
        ground=(Garrison(**first), Garrison(**second, pds=action.pds)),
    )
    system = ActiveSystem("Twins", planets=("Lor", "Bel"))
    return GAME.start(Setup(attacker, defender, system, part=Part.ACTION)).state


def exact(state: State) -> Ends:
    """The chained odds."""
    fates = Chain().fates(state)
    return Ends(*fates.taken, fates.all, fates.any, fates.win, fates.draw, fates.loss)


WARM = 10


def compared(ships: int, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds of the exact odds and of the simulation, by turns on the same actions.

    Others go first and do not count: an evening's program is warm.
    """
    rng, dice = Random(ships), np.random.default_rng(ships)
    ours, theirs = list[float](), list[float]()
    for _ in range(max(times, WARM) + times):
        action = drawn(ships, rng)
        state = started(action)
        begun = time.process_time()
        exact(state)
        between = time.process_time()
        simulated(action, dice)
        ours.append(1000 * (between - begun))
        theirs.append(1000 * (time.process_time() - between))
    return ours[-times:], theirs[-times:]
