"""Effects used in a space combat: before it, in its rounds, at their end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Card, Kind, UnitType
from assistant.games.ti4.effects.declare import (
    BEFORE_ROUND,
    Effect,
    Once,
    Where,
    cite_of,
    demand,
    destroys,
    hits,
)
from assistant.games.ti4.notation import logged_name
from assistant.games.ti4.state import (
    Demand,
    RoundStep,
    State,
    Unit,
    Want,
    opponent,
    ref,
)
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Event, Step

SMALL_SHIPS = (UnitType.CRUISER, UnitType.DESTROYER)


def big_ships(state: State, seat: Seat) -> list[Unit]:
    """The seat's ships but fighters."""
    return [ship for ship in state.side(seat).ships if ship.kind is not Kind.FIGHTER]


def small_ships(state: State, seat: Seat) -> list[Unit]:
    """The seat's cruisers and destroyers."""
    return [ship for ship in state.side(seat).ships if ship.type in SMALL_SHIPS]


# The start of the combat -----------------------------------------------------------------------


def _too_few_for_cannon(state: State, seat: Seat) -> Iterator[Refusal]:
    if len(big_ships(state, seat)) < 3:
        yield Refusal(texts.THREE_SHIPS_NEEDED(), cite_of("assault_cannon"))
    if not big_ships(state, opponent(seat)):
        yield Refusal(texts.NO_TARGET(), cite_of("assault_cannon"))


def _assault_cannon(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    foe = opponent(seat)
    return demand(state, destroys("assault_cannon", foe, foe, big_ships(state, foe)))


def _splicer(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    foe = opponent(seat)
    return demand(state, hits("dimensional_splicer", foe, foe, [unit]))


def enemy_ships(state: State, seat: Seat) -> Iterable[tuple[Seat, Unit]]:
    """The opponent's ships, to pick one."""
    return ((opponent(seat), ship) for ship in state.side(opponent(seat)).ships)


def _ambush(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """Up to two ships: those that hit most easily."""
    firing = sorted(small_ships(state, seat), key=lambda ship: ship.stats.combat)[:2]
    ids, values = (tuple(u.id for u in firing), tuple(u.stats.combat for u in firing))
    return demand(state, Demand("ambush", Want.ROLL, seat, seat, ids, 1, values))


def _ambushed(state: State, wanted: Demand, count: int) -> Step[State]:
    foe = opponent(wanted.seat)
    if not count:
        return Step(state)
    return demand(state, hits("ambush", foe, foe, state.side(foe).ships, count))


def _repaired(state: State, seat: Seat, units: Iterable[Unit], id: str) -> Step[State]:
    """These units are whole again."""
    events = list[Event]()
    for unit in units:
        text = texts.REPAIRED(unit=logged_name(state, seat, unit))
        events.append(Event(text, cite_of(id), (ref(seat, unit.id),), seat))
        side = state.side(seat)
        state = state.with_side(seat, side.with_unit(replace(unit, damaged=False)))
    return Step(state, tuple(events))


def _arc_secundus(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    hurt = [u for u in state.side(seat).ships if u.type is UnitType.FLAGSHIP and u.damaged]
    return _repaired(state, seat, hurt, "arc_secundus")


def _all_damaged(state: State, seat: Seat) -> list[Unit]:
    return [u for u in state.side(seat).present if u.damaged and u not in state.side(seat).near]


def _emergency_repairs(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return _repaired(state, seat, _all_damaged(state, seat), "emergency_repairs")


def _nothing_damaged(state: State, seat: Seat) -> Iterator[Refusal]:
    if not _all_damaged(state, seat):
        yield Refusal(texts.NOTHING_DAMAGED(), cite_of("emergency_repairs"))


# Hits ------------------------------------------------------------------------------------------


def _shields_holding(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return _cancelled(state, seat, 2, "shields_holding")


def _cancelled(state: State, seat: Seat, most: int, id: str) -> Step[State]:
    """Hits against the seat that are about to be assigned do not count."""
    if state.demands:
        first = state.demands[0]
        count = min(most, first.count)
        left = (replace(first, count=first.count - count),) if first.count > count else ()
        state = replace(state, demands=(*left, *state.demands[1:]))
    else:
        count = min(most, state.hits[seat])
        state = state.with_hits(seat, state.hits[seat] - count)
    event = Event(texts.HITS_CANCELLED(n=count), cite_of(id), actor=seat)
    return Step(state, (event,))


def _no_hits(state: State, seat: Seat) -> Iterator[Refusal]:
    first = state.demands[0] if state.demands else None
    waiting = first.want is Want.HIT and first.victim == seat if first else state.hits[seat] > 0
    if not waiting or state.assigned[seat]:
        yield Refusal(texts.NO_HITS_WAIT(), cite_of("shields_holding"))


def _sustaining(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    """The opponent's ships that have used their armour, and may be hit directly."""
    foe = opponent(seat)
    side = state.side(foe)
    for ship in side.ships:
        immune = ship.type is UnitType.DREADNOUGHT and ship.level == 2
        if ship.id in side.sustained and not immune:
            yield foe, ship


def _direct_hit(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    foe = opponent(seat)
    return demand(state, destroys("direct_hit", seat, foe, [unit]))


# After hits ------------------------------------------------------------------------------------


def _spared_armour(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    side = state.side(seat)
    for unit in state.forces(seat):
        if unit.damaged and unit.id not in side.sustained:
            yield seat, unit


def _duranium(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    return _repaired(state, seat, [unit], "duranium_armor")


ASSIGNING = frozenset({RoundStep.START_OF_ROUND, RoundStep.BARRAGE_LOSSES, RoundStep.ASSIGN})
"""Where hits wait to be assigned."""

AFTER_SUSTAIN = frozenset(
    {
        RoundStep.ATTACKER_CANNON_HITS,
        RoundStep.DEFENDER_CANNON_HITS,
        RoundStep.BEFORE_COMBAT,
        RoundStep.START_OF_ROUND,
        RoundStep.BARRAGE_LOSSES,
        RoundStep.ASSIGN,
        RoundStep.AFTER_HITS,
        RoundStep.RETREAT,
        RoundStep.END_OF_ROUND,
        RoundStep.ANNOUNCE,
        RoundStep.ATTACKER_ROLLS,
    }
)
"""Where armour has been used and no new dice have fallen."""

DECLARED = (
    Effect(
        id="assault_cannon",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        once=Once.COMBAT,
        why_not=_too_few_for_cannon,
        then=_assault_cannon,
    ),
    Effect(
        id="dimensional_splicer",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        once=Once.COMBAT,
        targets=enemy_ships,
        then=_splicer,
    ),
    Effect(
        id="ambush",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        first_round=True,
        once=Once.COMBAT,
        why_not=lambda state, seat: iter(
            () if small_ships(state, seat) else (Refusal(texts.NO_TARGET(), cite_of("ambush")),)
        ),
        then=_ambush,
        rolled=_ambushed,
    ),
    Effect(
        id="arc_secundus",
        where=Where.SPACE,
        at=BEFORE_ROUND,
        automatic=True,
        then=_arc_secundus,
    ),
    Effect(
        id="emergency_repairs",
        at=BEFORE_ROUND | {RoundStep.END_OF_ROUND},
        why_not=_nothing_damaged,
        then=_emergency_repairs,
    ),
    Effect(
        id=Card.SHIELDS_HOLDING,
        where=Where.SPACE,
        at=ASSIGNING,
        why_not=_no_hits,
        then=_shields_holding,
    ),
    Effect(
        id=Card.DIRECT_HIT,
        at=AFTER_SUSTAIN,
        once=Once.ALWAYS,
        targets=_sustaining,
        then=_direct_hit,
    ),
    Effect(
        id="duranium_armor",
        at=frozenset({RoundStep.AFTER_HITS}),
        targets=_spared_armour,
        then=_duranium,
    ),
)
