"""Hits that an effect cancels before they are assigned, and those that a use of armour answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Asset, Card, Kind, UnitType
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import Effect, Once, Where, cite_of, demand, hits
from assistant.games.ti4.notation import logged_name
from assistant.games.ti4.state import RoundStep, State, Unit, Want, opponent
from assistant.rules.decision import Refusal, Seat
from assistant.rules.flow import Event, Step

IN_COMBAT = frozenset({RoundStep.START_OF_ROUND, RoundStep.BARRAGE_LOSSES, RoundStep.ASSIGN})
"""Steps in which hits of a combat wait to be assigned."""

EVERYWHERE = IN_COMBAT | {
    RoundStep.MOVED,
    RoundStep.ATTACKER_CANNONS,
    RoundStep.ATTACKER_CANNON_HITS,
    RoundStep.DEFENDER_CANNONS,
    RoundStep.DEFENDER_CANNON_HITS,
    RoundStep.BOMBARD_HITS,
    RoundStep.CANNON_DEFENSE_HITS,
    RoundStep.END_OF_ROUND,
}
"""Steps in which any hits wait to be assigned."""


def waiting(state: State, seat: Seat) -> int:
    """How many hits against the seat are about to be assigned."""
    if state.demands:
        first = state.demands[0]
        return first.count if first.want is Want.HIT and first.victim == seat else 0
    return 0 if state.assigned[seat] else state.hits[seat]


def no_hits(id: str) -> Callable[[State, Seat], Iterator[Refusal]]:
    """Nothing waits that could be cancelled."""

    def why_not(state: State, seat: Seat) -> Iterator[Refusal]:
        if not waiting(state, seat):
            yield Refusal(texts.NO_HITS_WAIT(), cite_of(id))

    return why_not


def cancelled(state: State, seat: Seat, most: int, id: str) -> Step[State]:
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


def _tellurian(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    return cancelled(state, seat, 1, Asset.TELLURIAN)


def _on_armour(state: State, seat: Seat, unit: Unit, id: str) -> Step[State]:
    """The unit becomes damaged in place of a hit."""
    side = state.side(seat).with_unit(replace(unit, damaged=True))
    step = cancelled(state.with_side(seat, side), seat, forces.absorbs(state, seat), id)
    text = texts.SUSTAINED(unit=logged_name(state, seat, unit))
    event = Event(text, cite_of(id), seat)
    return Step(step.state, (event, *forces.after_sustain(state, seat), *step.events))


def _manipulators(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    for unit in state.side(seat).units:
        if unit.type is UnitType.MECH and unit.stats.sustain and not unit.damaged:
            yield seat, unit


def _manipulate(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """It is no ship: neither Direct Hit nor Reflective Shielding may answer."""
    assert unit is not None
    return _on_armour(state, seat, unit, "quantum_manipulator")


def _shielded(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    for unit in state.forces(seat):
        if unit.kind is not Kind.FIGHTER and not unit.damaged and not state.side(seat).barred:
            yield seat, unit


def _shield(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    """The ship uses Sustain Damage, which it may not have: Direct Hit may answer."""
    assert unit is not None
    side = state.side(seat)
    state = state.with_side(seat, replace(side, sustained=(*side.sustained, unit.id)))
    return _on_armour(state, seat, unit, Asset.METALI_VOID_SHIELDING)


def _nobody_sustained(state: State, seat: Seat) -> Iterator[Refusal]:
    side = state.side(seat)
    if not any(ship.id in side.sustained for ship in (*side.ships, *side.fallen)):
        yield Refusal(texts.NOBODY_SUSTAINED(), cite_of(Card.REFLECTIVE_SHIELDING))


def _reflect(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    foe = opponent(seat)
    return demand(state, hits(Card.REFLECTIVE_SHIELDING, foe, foe, state.side(foe).ships, 2))


def _just_sustained(state: State, seat: Seat) -> Iterator[tuple[Seat, Unit]]:
    """Anybody's would do; the opponent's nobody repairs."""
    side = state.side(seat)
    for unit in side.present:
        if unit.damaged and unit.id in side.sustained:
            yield seat, unit


def _dynamo(state: State, seat: Seat, unit: Unit | None) -> Step[State]:
    assert unit is not None
    text = texts.REPAIRED(unit=logged_name(state, seat, unit))
    event = Event(text, cite_of("dynamo"), seat)
    side = state.side(seat).with_unit(replace(unit, damaged=False))
    return Step(state.with_side(seat, side), (event,))


DECLARED = (
    Effect(
        id=Asset.TELLURIAN,
        wards=True,
        at=EVERYWHERE,
        once=Once.BATTLE,
        why_not=no_hits(Asset.TELLURIAN),
        then=_tellurian,
    ),
    Effect(
        id="quantum_manipulator",
        wards=True,
        where=Where.SPACE,
        at=IN_COMBAT,
        once=Once.ALWAYS,
        why_not=no_hits("quantum_manipulator"),
        targets=_manipulators,
        then=_manipulate,
    ),
    Effect(
        id=Asset.METALI_VOID_SHIELDING,
        wards=True,
        where=Where.SPACE,
        at=IN_COMBAT | {RoundStep.ATTACKER_CANNON_HITS, RoundStep.DEFENDER_CANNON_HITS},
        why_not=no_hits(Asset.METALI_VOID_SHIELDING),
        targets=_shielded,
        then=_shield,
    ),
    Effect(
        id=Card.REFLECTIVE_SHIELDING,
        where=Where.SPACE,
        at=IN_COMBAT | {RoundStep.AFTER_HITS, RoundStep.END_OF_ROUND},
        why_not=_nobody_sustained,
        then=_reflect,
    ),
    Effect(
        id="dynamo",
        costs=True,
        at=frozenset({RoundStep.AFTER_HITS}),
        once=Once.ALWAYS,
        targets=_just_sustained,
        then=_dynamo,
    ),
)
