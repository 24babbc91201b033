"""After the combat: what has no place aboard is removed, by its owner's choice (39.10a, note 4)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import english, lrr
from assistant.games.ti4.data import Kind
from assistant.games.ti4.names import force, unit_name
from assistant.games.ti4.picks import one_of_each
from assistant.games.ti4.state import SEATS, State, Unit, UnitId, alike, ref
from assistant.rules.decision import Action, Choice, Group, Seat
from assistant.rules.game import Event, Step

STEP = lrr("39.10a")


class Remove(Action, frozen=True):
    """A unit in excess of the places goes to its owner's reinforcements."""

    unit: UnitId


def enter(state: State) -> Step[State]:
    """Places are checked only now, after the winner is known (note 14)."""
    return _settle(replace(state, turn=0), ())


def is_done(state: State) -> bool:
    """Whether everything left has a place."""
    return state.turn >= len(SEATS)


def decide(state: State) -> Choice:
    """The owner picks what is removed."""
    seat = Seat(state.turn)
    group = Group(texts.REMOVE(), STEP)
    options = one_of_each(state, seat, _excess(state, seat), group, Remove)
    over_pool = not _over_capacity(state, seat)
    prompt = texts.OVER_POOL() if over_pool else texts.TOO_MANY()
    return Choice(seat, prompt, options)


def apply(state: State, action: Action) -> Step[State]:
    """One unit less; perhaps it is enough."""
    if not isinstance(action, Remove):
        raise TypeError(action)
    seat = Seat(state.turn)
    step = _removed(state, seat, state.side(seat).unit(action.unit))
    return _settle(step.state, step.events)


def resume(state: State) -> Step[State]:
    """The places are counted again."""
    return _settle(state, ())


def _settle(state: State, events: tuple[Event, ...]) -> Step[State]:
    while state.turn < len(SEATS):
        seat = Seat(state.turn)
        excess = _excess(state, seat)
        if len(list(alike(excess))) > 1 and _over_capacity(state, seat) != len(excess):
            break
        if excess:
            step = _removed(state, seat, excess[-1])
            state, events = step.state, (*events, *step.events)
        else:
            state = replace(state, turn=state.turn + 1)
    return Step(state, events)


def _excess(state: State, seat: Seat) -> tuple[Unit, ...]:
    """The units of which one must go; empty when everything has its place."""
    if _over_capacity(state, seat):
        return _aboard(state, seat)
    pool = force(state.setup, seat).fleet_pool
    if pool is None or _in_fleet_pool(state, seat) <= pool:
        return ()
    flying = (u for u in state.side(seat).fighters if not u.must_be_carried)
    return tuple(flying) if _unplaced_fighters(state, seat) else ()


def _over_capacity(state: State, seat: Seat) -> int:
    """How many units that cannot fly by themselves find no place, aboard or at a dock."""
    side = state.side(seat)
    carried = [u for u in side.units if u.must_be_carried]
    fighters = sum(u.kind is Kind.FIGHTER for u in carried)
    docked = min(fighters, force(state.setup, seat).dock_places)
    return max(0, len(carried) - docked - side.capacity)


def _aboard(state: State, seat: Seat) -> tuple[Unit, ...]:
    """The carried units that need ships' places: fighters do only beyond those at the docks."""
    carried = [u for u in state.side(seat).units if u.must_be_carried]
    fighters = sum(u.kind is Kind.FIGHTER for u in carried)
    docked = fighters <= force(state.setup, seat).dock_places
    return tuple(u for u in carried if u.kind is Kind.GROUND or not docked)


def _unplaced_fighters(state: State, seat: Seat) -> int:
    """Fighters II beyond all places: they fly by themselves and count against the fleet pool."""
    side = state.side(seat)
    places = side.capacity + force(state.setup, seat).dock_places
    aboard = sum(u.must_be_carried for u in side.units)
    flying = sum(not u.must_be_carried for u in side.fighters)
    return max(0, flying - max(0, places - aboard))


def _in_fleet_pool(state: State, seat: Seat) -> int:
    """Ships that count against the fleet pool."""
    side = state.side(seat)
    others = len(side.ships) - len(side.fighters)
    return others + _unplaced_fighters(state, seat)


def _removed(state: State, seat: Seat, unit: Unit) -> Step[State]:
    cite = STEP if _over_capacity(state, seat) else english("37")
    text = texts.REMOVED(unit=unit_name(state, seat, unit))
    event = Event(text, cite, (ref(seat, unit.id),), seat)
    return Step(state.with_side(seat, state.side(seat).without(unit.id)), (event,))
