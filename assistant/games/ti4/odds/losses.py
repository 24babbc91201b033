"""What a combat leaves: which fleet survives, whether its cargo has a place, what it has cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

import numpy as np

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.notation import side_name
from assistant.games.ti4.odds.automaton import Array, Nodes
from assistant.games.ti4.odds.lattice import Outcome
from assistant.games.ti4.odds.ships import Alive, Each
from assistant.games.ti4.odds.survivor_value import (
    escaping,
    everything,
    ground,
    has_cargo,
    holding,
    needing_none,
    single,
)
from assistant.games.ti4.state import SEATS, State, total_cost
from assistant.rules import odds
from assistant.rules.decision import Seat
from assistant.rules.text import TIMES, Speakable, joined

FEWEST = 5e-5
"""The chance below which fleets are told together: nobody reads a hundred lines of 0.00 %."""


RANKS = {unit: n for n, unit in enumerate(UnitType)}
"""Which ships are named first: the flagship, then the dearest."""


class FleetsLeft(NamedTuple):
    """What a combat leaves of one side, by its nodes: the fleets that it may become.

    `holding` [node] are the chances to be left with a fleet and with the system, `away` those to
    retreat with it, `standing` those of a stalemate, and `ended` those to be left with it anyhow,
    whatever became of the other side.
    """

    seat: Seat
    holding: Array
    away: Array
    standing: Array
    ended: Array
    hp: Nodes
    each: Each
    alive: Callable[[int], Alive]


class Fleets(Protocol):
    """What the ships of a side's nodes are, and come to, whoever chooses what hits take."""

    @property
    def level(self) -> Nodes:
        """What each node can still take."""

    @property
    def each(self) -> Each:
        """What the ships of every node come to."""

    @property
    def alive(self) -> Callable[[int], Alive]:
        """Which they are."""


def fleets_left(sides: tuple[Fleets, Fleets], outcome: Outcome) -> tuple[FleetsLeft, FleetsLeft]:
    """What a combat leaves, fought out or until a seat retreats."""
    attacker, defender = (
        FleetsLeft(
            seat,
            outcome.holding(seat),
            outcome.away(seat),
            outcome.standing(seat),
            outcome.left(seat),
            side.level,
            side.each,
            side.alive,
        )
        for seat, side in zip(SEATS, sides, strict=True)
    )
    return attacker, defender


def survivors(sides: tuple[FleetsLeft, FleetsLeft], draw: float) -> odds.Chart:
    """How many ships the winner has left; where a side retreats, how many hold the system."""
    attacker, defender = (
        [*_counted(side)] if side.holding.any() or not side.away.any() else [] for side in sides
    )
    bars = (*attacker, odds.Bar("0", draw), *defender)
    return odds.Chart(texts.CHART_SURVIVORS(), odds.uncertain(bars), texts.AXIS_SURVIVORS())


def fleets(
    state: State, sides: Iterable[FleetsLeft], cancelled: odds.CancelToken = odds.not_cancelled
) -> Iterator[odds.Breakdown]:
    """Which fleet each winner has left, the strongest first; unlikely ones told together."""
    for side in sides:
        chances = side.holding.tolist()
        likely = [
            odds.Row(fleet_name(state, side.seat, side.alive(n)), chances[n], side.seat)
            for n in odds.until_cancelled(np.argsort(-side.hp, kind="stable").tolist(), cancelled)
            if chances[n] >= FEWEST
        ]
        rest = sum(p for p in chances if p < FEWEST)
        rows = (*likely, odds.Row(texts.OTHER_FLEETS(), rest, side.seat)) if rest else tuple(likely)
        label = texts.FLEETS_LEFT(side=side_name(state.setup, side.seat))
        yield odds.Breakdown(label, rows, side.seat)


def fleet_name(state: State, seat: Seat, alive: Alive) -> Speakable:
    """Ships in words, the flagship first: ``Carrier, Cruiser × 2``."""
    parts: list[Speakable] = []
    for ship in sorted(alive, key=lambda ship: RANKS[ship.type]):
        name: Speakable = state.setup.force(seat).sheet(ship.type).name
        ships, hurt = alive[ship]
        for count, words in ((ships - hurt, name), (hurt, texts.HURT(unit=name))):
            if count:
                parts.append(words if count == 1 else TIMES(what=words, n=count))
    return joined(parts)


def figures(view: State, sides: tuple[FleetsLeft, FleetsLeft]) -> Iterator[odds.Figure]:
    """Per side: wins without places for their cargo, wins of mere Fighters I, expected losses."""
    for side in sides:
        yield from _cargo(view, side)
    for side, other in zip(sides, reversed(sides), strict=True):
        yield expected_losses(view, side.seat, _kept(view, side, other))


def expected_losses(state: State, seat: Seat, kept: float) -> odds.Figure:
    """What a side loses on average: ships in the fight, and what the rules take after it."""
    label = texts.EXPECTED_LOSSES(side=side_name(state.setup, seat))
    return odds.Figure(label, total_cost(state.side(seat).units) - kept, seat)


def _kept(state: State, side: FleetsLeft, other: FleetsLeft) -> float:
    """What it keeps on average, by how the fight ends for it (39.7, 39.10a).

    Docks that fly keep what they hold where nobody has a ship left, but not where the other has.
    """
    ended = side.ended - side.away - side.standing
    kept = float(ended @ holding(state, side.seat, side.each))
    blockaded = float(other.holding.sum() - side.away.sum())
    kept -= blockaded * float(holding(state, side.seat, single({}))[0])
    if side.away.any():
        kept += float(side.away @ escaping(state, side.seat, side.each))
    if side.standing.any():
        kept += float(side.standing @ everything(state, side.seat, side.each))
    return kept


def _cargo(state: State, side: FleetsLeft) -> Iterator[odds.Figure]:
    """Wins without places for what is aboard, and of mere Fighters I.

    Places are counted after the combat; Fighters I left alone win, and are then removed.
    """
    if not has_cargo(state, side.seat):
        return
    mine, aboard = state.setup.force(side.seat), len(ground(state, side.seat))
    docks, free = mine.dock_places, len(needing_none(state, side.seat))
    flying = side.each(lambda ship: not ship.stats.is_carried)
    fighters = side.each(lambda ship: ship.stats.is_carried and ship.type is UnitType.FIGHTER)
    mechs = side.each(lambda ship: ship.stats.is_carried and ship.type is not UnitType.FIGHTER)
    places = side.each(lambda ship: ship.stats.capacity)
    carried = aboard + mechs + np.where(places > 0, 0, free)
    over = carried + fighters - np.minimum(fighters, docks) > places + mine.factory_places
    name = side_name(state.setup, side.seat)
    if fighters.any():
        alone = float(side.holding[flying == 0].sum())
        yield odds.Figure(texts.ONLY_FIGHTERS_LEFT(side=name), alone, side.seat, share=True)
    if fighters.any() or mechs.any() or aboard or free:
        lost = float(side.holding[over & (flying > 0)].sum())
        yield odds.Figure(texts.CARGO_LOST(side=name), lost, side.seat, share=True)


def _counted(side: FleetsLeft) -> Iterator[odds.Bar]:
    ships = side.each(lambda ship: 1).astype(np.intp)
    counts = np.bincount(ships, side.holding, minlength=int(ships.max()) + 1)
    return (odds.Bar(str(n), float(p), side.seat) for n, p in enumerate(counts) if n)
