"""From the forces entered to the first state, and the figures that their units have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import OwnUnit, Stats, UnitType, Variant, factions
from assistant.games.ti4.setup import Force, Setup
from assistant.games.ti4.state import SEATS, Side, State, Station, Unit, UnitId
from assistant.rules.decision import Seat
from assistant.rules.names import next_number
from assistant.rules.text import Name


def initial(setup: Setup) -> State:
    """The state before anything has happened."""
    attacker, defender = (side_of(setup.force(seat)) for seat in SEATS)
    first = Station.BEFORE_COMBAT if setup.round == 1 else Station.START_OF_ROUND
    return State(setup, (attacker, defender), setup.round, first)


def side_of(force: Force) -> Side:
    """The side that these forces make, every unit with its figures."""
    members = tuple(u for unit in UnitType for u in _members(force, unit))
    return Side(
        members,
        loss_order(force),
        force.cards,
        sustain=force.sustain,
        playing=force.playing,
        weight=force.weight,
        leaves=force.leaves,
    )


def with_added(state: State, seat: Seat, unit: UnitType, count: int) -> Side:
    """The side with so many fresh units more, each standing by its like."""
    side = state.side(seat)
    first = next_number(u.id for u in side.everyone if u.type is unit)
    new = _fresh(state.setup.force(seat), unit, range(first, first + count))
    place = {unit: n for n, unit in enumerate(UnitType)}
    return replace(side, units=tuple(sorted((*side.units, *new), key=lambda u: place[u.type])))


def stats(force: Force, unit: UnitType) -> Stats | None:
    """The figures this force's units of a type have; None for a flagship nobody has described."""
    if unit is UnitType.FLAGSHIP and force.flagship is not None:
        return force.flagship.stats()
    return force.printed(unit)


def loss_order(force: Force) -> tuple[UnitType, ...]:
    """Its order of losses; mechs that fight in space stand after the cruiser until he says."""
    mech, order = stats(force, UnitType.MECH), force.order
    if mech is None or not mech.ship or UnitType.MECH in order:
        return order
    place = order.index(UnitType.CRUISER) + 1 if UnitType.CRUISER in order else len(order)
    return (*order[:place], UnitType.MECH, *order[place:])


def by_hand(force: Force, unit: UnitType) -> Name | None:
    """The unit's name, if its text matters in a space combat and the table applies it."""
    sheet = force.sheet(unit)
    mine = isinstance(sheet, OwnUnit | Variant) and force.level(unit) in sheet.by_hand
    return sheet.name if mine else None


FIGURES = {
    "barrage": texts.BARRAGE,
    "sustain": texts.SUSTAIN,
    "fleet_weight": texts.FLEET_WEIGHT,
}
"""What a figure that is not certain is called."""


def uncertain(force: Force, unit: UnitType) -> tuple[str, ...]:
    """The figures on which the sources do not agree; none of a flagship that is described."""
    sheet = force.sheet(unit)
    described = unit is UnitType.FLAGSHIP and force.flagship is not None
    if described or not isinstance(sheet, OwnUnit | Variant):
        return ()
    return sheet.uncertain


def faction_by_hand(force: Force) -> Name | None:
    """The name of the force's faction, if an ability of it matters and the table applies it."""
    faction = factions().get(force.faction)
    return faction.name if faction is not None and faction.by_hand else None


def _members(force: Force, unit: UnitType) -> Iterator[Unit]:
    hurt, there = force.damaged.count(unit), force.fleet.count(unit)
    fresh = _fresh(force, unit, range(1, there + 1))
    return (replace(one, damaged=n < hurt) for n, one in enumerate(fresh))


def _fresh(force: Force, unit: UnitType, numbers: Iterable[int]) -> Iterator[Unit]:
    """Units of these numbers; none of a flagship that nobody has described."""
    figures = stats(force, unit)
    if figures is not None:
        for n in numbers:
            yield Unit(UnitId(f"{unit.value}-{n}"), unit, figures, force.level(unit))
