"""A copy of a combat with other forces, to try what would be; the battle itself is not changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from assistant.games.ti4 import flow
from assistant.games.ti4.data import Card, Technology, UnitType
from assistant.games.ti4.dice import EFFECTS
from assistant.games.ti4.flow import with_reinforcements
from assistant.games.ti4.state import OWNERS, SEATS, RoundStep, Side, State, Unit
from assistant.games.ti4.steps.retreat import has_destination
from assistant.rules.decision import Seat


class UnitCount(NamedTuple):
    """How many units of a type are in the space area and damaged, and whether upgraded."""

    here: int
    damaged: int = 0
    upgraded: bool = False


class WhatIfForces(NamedTuple):
    """What a copy can change; `cards` are those in effect this round."""

    parts: Mapping[tuple[Seat, UnitType], UnitCount]
    cards: Mapping[Seat, frozenset[Card]]
    technologies: Mapping[Seat, frozenset[Technology]]


def what_if_forces(state: State) -> WhatIfForces:
    """The forces of a state."""
    return WhatIfForces(
        {(seat, unit): _part(state, seat, unit) for seat in SEATS for unit in UnitType},
        {seat: frozenset(state.side(seat).played) for seat in SEATS},
        {seat: state.setup.force(seat).technologies for seat in SEATS},
    )


def with_forces(base: State, wanted: WhatIfForces) -> State:
    """The base with these forces, before anything follows from them; the last units leave first.

    What follows can remove units: the forces of that state then differ from those asked for.
    """
    state = base
    for seat in SEATS:
        state = _with_force(state, seat, wanted)
        played = tuple(card for card in EFFECTS if card in wanted.cards[seat])
        if set(played) != set(state.side(seat).played):
            state = state.with_side(seat, replace(state.side(seat), played=played))
        for unit in UnitType:
            state = _with_part(state, seat, unit, wanted.parts[seat, unit])
    return _with_way_out(state)


def settled(state: State) -> State:
    """What follows from other forces where nothing is left to choose."""
    return flow.resume(state).state if state.outcome is None else state


def _with_way_out(state: State) -> State:
    """An announced retreat is dropped where no system is left for it (39.7)."""
    leaving = state.announced
    if leaving is None or state.at is RoundStep.RETREAT or has_destination(state, leaving):
        return state
    return replace(state, announced=None)


def _part(state: State, seat: Seat, unit: UnitType) -> UnitCount:
    here = [u for u in state.side(seat).units if u.type is unit]
    upgraded = state.setup.force(seat).level(unit) > 1
    return UnitCount(len(here), sum(u.damaged for u in here), upgraded)


def _with_force(state: State, seat: Seat, wanted: WhatIfForces) -> State:
    """Other upgrades and technologies; the figures of what is upgraded, or no longer, are new.

    What the table has changed of these figures goes with them.
    """
    mine, parts = state.setup.force(seat), wanted.parts
    both = {unit for unit in UnitType if len(mine.sheet(unit).levels) > 1}
    upgrades = (mine.upgrades - both) | {unit for unit in both if parts[seat, unit].upgraded}
    new = replace(mine, upgrades=upgrades, technologies=wanted.technologies[seat])
    if new == mine:
        return state
    side, members = state.side(seat), list[Unit]()
    for unit in side.units:
        figures, level = new.stats(unit.type), new.level(unit.type)
        changes = figures is not None and unit.level != level
        members.append(replace(unit, stats=figures, level=level) if changes else unit)
    setup = replace(state.setup, **{OWNERS[seat].value: new})
    return replace(state.with_side(seat, replace(side, units=tuple(members))), setup=setup)


def _with_part(state: State, seat: Seat, unit: UnitType, wanted: UnitCount) -> State:
    """So many of a type, and so many of them damaged; of those that leave, the last."""
    here = [u.id for u in state.side(seat).units if u.type is unit]
    if wanted.here > len(here):
        state = with_reinforcements(state, seat, unit, wanted.here - len(here))
    else:
        side, leaving = state.side(seat), here[wanted.here :]
        stay = tuple(u for u in side.units if u.id not in leaving)
        state = state.with_side(seat, replace(side, units=stay))
    return state.with_side(seat, _hurt(state.side(seat), unit, wanted.damaged))


def _hurt(side: Side, unit: UnitType, damaged: int) -> Side:
    """So many of the ships that can sustain are damaged: those damaged already, then the first."""
    here = [u for u in side.units if u.type is unit and u.is_ship and u.stats.sustain]
    for n, one in enumerate(sorted(here, key=lambda u: not u.damaged)):
        side = side.with_unit(replace(one, damaged=n < damaged))
    return side
