"""Leaving a gravity rift: each ship rolls, and on 1 to 3 it is removed with its cargo (note 8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import Asset, english, lrr
from assistant.games.ti4.notation import ship_name, unit_name
from assistant.games.ti4.state import Load, State, Unit, UnitId, alike, ref, refs
from assistant.games.ti4.steps.common import roll_text
from assistant.rules.chance import Dice, Roll
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat
from assistant.rules.flow import Event, Step
from assistant.rules.text import TIMES, Speakable

NOTE = lrr("n8")
GETS_OUT = 4
"""A ship leaves the rift on this or more."""


class LoadAboard(Action, frozen=True):
    """A carried unit goes aboard this ship, and is lost with it."""

    cargo: UnitId
    ship: UnitId


def is_ahead(state: State, seat: Seat) -> bool:
    """Whether a seat that retreats must first get out of a gravity rift."""
    if Asset.CIRCLET_OF_THE_VOID in state.side(seat).effects:
        return False
    return state.setup.is_rift(seat) and not state.left_rift and bool(state.side(seat).units)


def decide(state: State, seat: Seat) -> Choice | Roll | None:
    """The choice of who carries what, then a die for each ship; None outside a rift."""
    if not is_ahead(state, seat):
        return None
    cargo = _waiting(state, seat)
    return _loading(state, seat, cargo[0]) if cargo else _roll(state, seat)


def forced(state: State, seat: Seat) -> Step[State] | None:
    """Loading that leaves no choice: only one ship has capacity."""
    cargo, ships = _waiting(state, seat), list(_with_room(state, seat))
    return _load(state, seat, cargo[0].id, ships[0].id) if cargo and len(ships) == 1 else None


def reloaded(state: State, seat: Seat) -> State:
    """The state without loads that the table made impossible; that cargo waits again."""
    loads: tuple[Load, ...] = ()
    ships = {u.id: u for u in state.side(seat).flying}
    cargo = {u.id for u in state.side(seat).carried}
    for load in state.loads:
        ship, kept = ships.get(load.ship), replace(state, loads=loads)
        if ship is not None and load.cargo in cargo and _room(kept, ship) > 0:
            loads = (*loads, load)
    return replace(state, loads=loads)


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """A unit goes aboard, or the dice decide which ships escape."""
    if isinstance(action, LoadAboard):
        return _load(state, seat, action.cargo, action.ship)
    roll = _roll(state, seat)
    counts = roll.counts(action)
    text = texts.GOT_OUT(n=sum(counts), dice=roll_text(roll, action))
    events = [Event(text, NOTE, actor=seat)]
    side = state.side(seat)
    for kind, count in zip(_fates(state, seat), counts, strict=True):
        for ship in kind[count:]:
            aboard = [load.cargo for load in state.loads if load.ship == ship.id]
            side = side.without(ship.id, *aboard)
            text = texts.RIFT_LOST(unit=ship_name(state, seat, ship))
            events.append(Event(text, NOTE, seat))
    if not side.capacity:  # who needs no place goes with the last ship that has places
        side = side.without(*(u.id for u in side.units if u.stats.free))
    state = replace(state.with_side(seat, side), left_rift=True)
    return Step(state, tuple(events))


def _load(state: State, seat: Seat, cargo: UnitId, ship: UnitId) -> Step[State]:
    side = state.side(seat)
    text = texts.LOADED(
        unit=unit_name(state, seat, side.unit(cargo)),
        ship=ship_name(state, seat, side.unit(ship)),
    )
    event = Event(text, lrr("n13"), seat)
    return Step(replace(state, loads=(*state.loads, Load(cargo, ship))), (event,))


def _waiting(state: State, seat: Seat) -> list[Unit]:
    """Carried units that are not aboard any ship yet."""
    loaded = {load.cargo for load in state.loads}
    return [u for u in state.side(seat).carried if u.id not in loaded]


def _room(state: State, ship: Unit) -> int:
    return ship.stats.capacity - sum(load.ship == ship.id for load in state.loads)


def _with_room(state: State, seat: Seat) -> Iterator[Unit]:
    return (u for u in state.side(seat).flying if _room(state, u) > 0)


def _loading(state: State, seat: Seat, cargo: Unit) -> Choice:
    label = texts.LOAD_ON(unit=unit_name(state, seat, cargo))
    group = Group(label, lrr("n13"))
    options = []
    for ship in (u for u in state.side(seat).flying if u.stats.capacity):
        name, which = ship_name(state, seat, ship), (ref(seat, ship.id),)
        full = () if _room(state, ship) else (Refusal(texts.FULL(), lrr("n13")),)
        options.append(Option(LoadAboard(cargo.id, ship.id), name, group, which, full))
    gesture = Gesture(texts.LOAD_IN_ORDER(), tuple(_in_order(state, seat)))
    return Choice(seat, texts.LOAD_WHAT(), tuple(options), (gesture,))


def _in_order(state: State, seat: Seat) -> Iterator[Action]:
    """Each unit on the first ship with a place, as long as there is a choice."""
    while (cargo := _waiting(state, seat)) and len(ships := list(_with_room(state, seat))) > 1:
        yield LoadAboard(cargo[0].id, ships[0].id)
        state = replace(state, loads=(*state.loads, Load(cargo[0].id, ships[0].id)))


def _fates(state: State, seat: Seat) -> list[tuple[Unit, ...]]:
    """Groups of ships that roll together: empty ones alike; a ship with cargo rolls alone."""
    ships = state.side(seat).flying
    laden = {load.ship for load in state.loads}
    empty = tuple(u for u in ships if u.id not in laden)
    return [*((u,) for u in ships if u.id in laden), *alike(empty)]


def _roll(state: State, seat: Seat) -> Roll:
    dice = []
    for kind in _fates(state, seat):
        label: Speakable = ship_name(state, seat, kind[0])
        if len(kind) > 1:
            label = TIMES(what=unit_name(state, seat, kind[0]), n=len(kind))
        dice.append(Dice(GETS_OUT, len(kind), label, refs(seat, kind)))
    return Roll(
        seat,
        texts.ROLL_RIFT(),
        tuple(dice),
        english("41"),
        detail=texts.RIFT_FACES(),
        successes=texts.ESCAPED(),
        strikes=False,
    )
