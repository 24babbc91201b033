"""What gets away from a retreat: which fleets, how many ships, how often (39.7b, notes 8, 9)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb, prod
from typing import NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.odds.automaton import Pmf
from assistant.games.ti4.odds.losses import FEWEST, RANKS, FleetsLeft, fleet_name
from assistant.games.ti4.odds.ships import Alive, Ship
from assistant.games.ti4.odds.survivor_value import RIFT_CHANCE, ground, in_rift
from assistant.games.ti4.state import ATTACKER, DEFENDER, State, Unit
from assistant.rules.decision import Seat
from assistant.rules.odds import (
    Bar,
    Breakdown,
    CancelToken,
    Chart,
    Figure,
    Row,
    not_cancelled,
    uncertain,
    until_cancelled,
)

MOST = 4_000
"""Fleets that are told apart at the most: out of a gravity rift each ship comes or does not."""


TOLD = 40
"""Fleets that are named at the most, the likeliest."""


class Hull(NamedTuple):
    """A ship that flies by itself, and the fighters aboard: what one die of a rift decides."""

    ship: Ship
    damaged: bool
    fighters: tuple[Ship, ...] = ()


Party: TypeAlias = Counter[Hull]
"""What sets out, those alike together."""

Fleet: TypeAlias = frozenset[tuple[Ship, tuple[int, int]]]
"""Of each ship how many there are, and how many of them are damaged."""


class Escape(NamedTuple):
    """Of a seat's retreat: each party that may set out, and the chance of that."""

    seat: Seat
    parties: tuple[tuple[Party, float], ...]
    out: float

    @property
    def chance(self) -> float:
        """That the seat retreats at all."""
        return min(1.0, sum(chance for _, chance in self.parties))

    def counts(self) -> dict[int, float]:
        """The chance of each number of ships that gets away."""
        found: dict[int, float] = defaultdict(float)
        for party, chance in self.parties:
            for n, p in enumerate(_counted(party, self.out)):
                found[n] += chance * p
        return {n: p for n, p in sorted(found.items()) if p}

    def fleets(self, cancelled: CancelToken = not_cancelled) -> dict[Fleet, float]:
        """The chance of each fleet; an empty one is that nothing gets away."""
        found: dict[Fleet, float] = defaultdict(float)
        for party, chance in until_cancelled(self.parties, cancelled):
            for alive, p in _outcomes(party, self.out):
                found[frozenset(alive.items())] += chance * p
        return found

    @property
    def is_countless(self) -> bool:
        """Whether there are too many fleets to tell them apart."""
        if self.out == 1:
            return False
        return sum(prod(n + 1 for n in party.values()) for party, _ in self.parties) > MOST


def escapes(
    state: State, sides: Iterable[FleetsLeft], cancelled: CancelToken = not_cancelled
) -> Iterator[Escape]:
    """The retreats that a fight may end with."""
    for side in sides:
        rift, nodes = in_rift(state, side.seat), np.flatnonzero(side.away).tolist()
        docks = 0 if rift else state.setup.force(side.seat).factory_places
        aboard = len(ground(state, side.seat))
        if nodes:
            chances = ((n, float(side.away[n])) for n in until_cancelled(nodes, cancelled))
            parties = tuple((_party(side.alive(n), aboard, docks), p) for n, p in chances)
            yield Escape(side.seat, parties, RIFT_CHANCE if rift else 1.0)


def escape_under_way(state: State, seat: Seat) -> Escape:
    """A retreat that is being carried out, everything loaded, or that is over."""
    side = state.side(seat)
    if state.outcome is not None:
        return Escape(seat, ((_hulls(state, side.away), 1.0),), 1.0)
    out = RIFT_CHANCE if in_rift(state, seat) else 1.0
    return Escape(seat, ((_hulls(state, side.units), 1.0),), out)


def retreat_chance(state: State, away: Escape) -> Figure:
    """How often the seat retreats."""
    label = texts.RETREATS(side=side_name(state.setup, away.seat))
    return Figure(label, away.chance, away.seat, share=True)


def fleets(state: State, away: Escape, cancelled: CancelToken = not_cancelled) -> Breakdown:
    """Which fleets get away, the strongest first; unlikely ones together."""
    seat, rows = away.seat, list[Row]()
    label = texts.FLEETS_AWAY(side=side_name(state.setup, seat))
    if away.is_countless:
        nothing = away.counts().get(0, 0.0)
        rest = away.chance - nothing
    else:
        found = {**away.fleets(cancelled)}
        nothing = found.pop(frozenset(), 0.0)
        likely = sorted(found, key=lambda fleet: -found[fleet])
        named = [fleet for fleet in likely[:TOLD] if found[fleet] >= FEWEST]
        named.sort(key=lambda fleet: _strength(dict(fleet)), reverse=True)
        rows = [
            Row(fleet_name(state, seat, dict(fleet)), found.pop(fleet), seat) for fleet in named
        ]
        rest = sum(found.values())
    if rest:
        rows.append(Row(texts.OTHER_FLEETS(), rest, seat))
    if nothing:
        rows.append(Row(texts.NOTHING_AWAY(), nothing))
    return Breakdown(label, uncertain(rows), seat, told=away.chance >= FEWEST)


def charts(retreating: Sequence[Escape]) -> Iterator[Chart]:
    """How many ships get away, where that is not all but impossible."""
    if sum(away.chance for away in retreating) < FEWEST:
        return
    sides = {away.seat: away.counts() for away in retreating}
    ours, theirs = (_bars(seat, sides.get(seat, {})) for seat in (ATTACKER, DEFENDER))
    nothing = sum(counts.get(0, 0.0) for counts in sides.values())
    middle = (Bar("0", nothing),) if nothing else ()
    yield Chart(texts.CHART_AWAY(), uncertain((*ours, *middle, *theirs)), texts.AXIS_AWAY())


def _bars(seat: Seat, counts: Mapping[int, float]) -> Iterator[Bar]:
    return (Bar(str(n), p, seat) for n, p in counts.items() if n)


def _party(alive: Alive, aboard: int, docks: int) -> Party:
    """Who flies, with what aboard: the first ship is loaded first, fighters before others.

    What has no place stays behind, fighters first; where nothing flies, everything does. What is
    in `docks` that fly gets away with the first ship: there is no rift then.
    """
    ships = sorted(alive, key=lambda ship: RANKS[ship.type])
    hulls = [
        Hull(ship, n < alive[ship][1])
        for ship in ships
        if not ship.stats.is_carried
        for n in range(alive[ship][0])
    ]
    carried = [s for s in ships if s.stats.is_carried for _ in range(alive[s][0])]
    fighters = [s for s in carried if s.type is UnitType.FIGHTER]
    mechs = [s for s in carried if s.type is not UnitType.FIGHTER]
    cargo: list[Ship | None] = [*fighters, *[None] * aboard, *mechs]
    places = docks + sum(hull.ship.stats.capacity for hull in hulls)
    cargo = cargo[max(0, len(cargo) - places) :]
    party: Party = Counter()
    for n, hull in enumerate(hulls):
        room = hull.ship.stats.capacity + (0 if n else docks)
        mine, cargo = cargo[:room], cargo[room:]
        party[hull._replace(fighters=tuple(f for f in mine if f is not None))] += 1
    return party


def _strength(alive: Alive) -> tuple[float, float]:
    """What it takes to destroy the fleet, and what it costs."""
    hits = sum(n + (n - hurt) * ship.stats.sustain for ship, (n, hurt) in alive.items())
    return hits, sum(n * ship.stats.price for ship, (n, _) in alive.items())


def _hulls(state: State, units: Iterable[Unit]) -> Party:
    there = {unit.id: unit for unit in units if unit.is_ship}
    flying = [unit for unit in there.values() if not unit.must_be_carried]
    aboard = {load.cargo: load.ship for load in state.loads if load.cargo in there}
    loose = [u for u in there.values() if u.must_be_carried and u.id not in aboard]
    party: Party = Counter()
    for unit in flying:
        fighters = [Ship.of(there[cargo]) for cargo, ship in aboard.items() if ship == unit.id]
        if unit is flying[0]:  # outside a rift nobody says what is aboard which ship
            fighters += map(Ship.of, loose)
        party[Hull(Ship.of(unit), unit.damaged, tuple(fighters))] += 1
    return party


def _counted(party: Party, out: float) -> Pmf:
    found = [1.0]
    for hull, count in party.items():
        size = 1 + len(hull.fighters)
        for _ in range(count):
            stay = [p * (1 - out) for p in found] + [0.0] * size
            found = [s + p * out for s, p in zip(stay, [0.0] * size + found, strict=True)]
    return tuple(found)


def _outcomes(party: Party, out: float) -> Iterator[tuple[Alive, float]]:
    """Every fleet that may come of it; those that are the same to a player may be told twice."""
    ways: list[tuple[tuple[tuple[Hull, int], ...], float]] = [((), 1.0)]
    for hull, count in party.items():
        came = [(k, comb(count, k) * out**k * (1 - out) ** (count - k)) for k in range(count + 1)]
        ways = [((*way, (hull, k)), p * q) for way, p in ways for k, q in came if q]
    for way, p in ways:
        ships, hurt = Counter[Ship](), Counter[Ship]()
        for hull, k in way:
            ships[hull.ship] += k
            hurt[hull.ship] += k * hull.damaged
            for fighter in hull.fighters:
                ships[fighter] += k
        yield {ship: (n, hurt[ship]) for ship, n in ships.items() if n}, p
