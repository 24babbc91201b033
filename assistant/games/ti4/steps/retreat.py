"""Step 5, retreat: who announced it must go, all ships together, to one system (39.7)."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.destinations import has_destination, open_readings, why_not_there
from assistant.games.ti4.names import unit_name
from assistant.games.ti4.picks import at_once, one_of_each
from assistant.games.ti4.state import State, Unit, UnitId, alike, foe, ref, system_ref
from assistant.games.ti4.steps import rift, tokens
from assistant.rules.chance import Roll
from assistant.rules.decision import Action, Choice, Group, Option, Ref, Seat
from assistant.rules.flow import Event, Step

STEP = lrr("39.7")
CARGO = lrr("n13")


class RetreatTo(Action, frozen=True):
    """All the seat's ships go to this neighbouring system, counted from 0."""

    system: int


class LeaveBehind(Action, frozen=True):
    """A carried unit has no place and is removed."""

    unit: UnitId


def enter(state: State) -> Step[State]:
    """The announcement is kept if it still can be (39.7, 39.7a, note 9)."""
    state = replace(state, turn=0, destination=None, loads=(), left_rift=False, arrived=False)
    seat = state.announced
    if seat is None:
        return Step(state)
    if not state.side(seat).ships:
        return _settled(state)
    if not state.side(foe(seat)).ships:
        return _settled(state, Event(texts.NOT_NEEDED(), lrr("39.7a"), actor=seat))
    if not has_destination(state, seat):
        return _settled(state, Event(texts.NOWHERE(), STEP, actor=seat))
    if not state.side(seat).flying:
        event = Event(texts.ONLY_FIGHTERS(), lrr("n9"), actor=seat)
        side = state.side(seat)
        gone = side.without(*(u.id for u in side.units))
        return _settled(state.with_side(seat, gone), event)
    return Step(state)


def is_done(state: State) -> bool:
    """Whether the retreat has happened, or there is none."""
    return state.announced is None


def decide(state: State) -> Choice | Roll | None:
    """Where to; what stays behind; in a gravity rift who carries what, and the dice; the token."""
    seat = state.announced
    if seat is None:
        return None
    if state.destination is None:
        return _where(state, seat)
    if not state.arrived:
        return _leave(state, seat) if _surplus(state, seat) > 0 else rift.decide(state, seat)
    return tokens.decide(state, seat)


def apply(state: State, action: Action) -> Step[State]:
    """One part of the retreat is settled; whatever is forced after it follows."""
    seat = state.announced
    if seat is None:
        raise TypeError(action)
    match action:
        case RetreatTo(system=index):
            step = _set_out(replace(state, destination=index), seat, system_ref(index))
        case LeaveBehind(unit=id):
            step = _left_behind(state, seat, state.side(seat).unit(id))
        case tokens.TakeToken():
            return _settled(state, tokens.taken(state, seat, action))
        case _:
            step = rift.apply(state, seat, action)
    return _settle(step, seat)


def resume(state: State) -> Step[State]:
    """A retreat called off ends here; otherwise what is forced now happens."""
    seat = state.announced
    if seat is None or state.arrived:
        return Step(state)
    if state.destination is None:
        return enter(state)
    return _settle(Step(rift.reloaded(state, seat)), seat)


def _settle(step: Step[State], seat: Seat) -> Step[State]:
    """Forced removals, forced loading, and the arrival when nothing is left to decide."""
    state, events = step.state, step.events
    while (surplus := _surplus(state, seat)) > 0:
        cargo = state.side(seat).carried
        if surplus < len(cargo) and len(list(alike(cargo))) > 1:
            return Step(state, events)
        more = _left_behind(state, seat, cargo[-1])
        state, events = more.state, (*events, *more.events)
    loaded = rift.load_forced(state, seat)
    state, events = loaded.state, (*events, *loaded.events)
    if rift.decide(state, seat) is not None:
        return Step(state, events)
    arrival = _arrive(state, seat)
    return Step(arrival.state, (*events, *arrival.events))


def _set_out(state: State, seat: Seat, there: Ref) -> Step[State]:
    system = state.refuge
    events = [Event(texts.RETREATED(system=system.name), lrr("39.7b"), (there,), seat)]
    for reading, cite in open_readings(state, seat, system):
        events.append(Event(reading, cite, actor=seat))
    return Step(state, tuple(events))


def _arrive(state: State, seat: Seat) -> Step[State]:
    """The ships that got out are away; a command token follows them (39.7d)."""
    side = state.side(seat)
    if not side.units:
        return _settled(state, Event(texts.NONE_GOT_OUT(), lrr("39.7d"), actor=seat))
    side = replace(side, units=(), away=(*side.away, *side.units))
    state = replace(state.with_side(seat, side), arrived=True)
    if tokens.decide(state, seat) is not None:
        return Step(state)
    return _settled(state, tokens.placed(state, seat))


def _settled(state: State, *events: Event) -> Step[State]:
    """The announcement is settled, one way or another."""
    return Step(replace(state, announced=None), events)


def _where(state: State, seat: Seat) -> Choice:
    group = Group(texts.RETREAT_TO(), lrr("39.7c"))
    options = tuple(
        Option(
            RetreatTo(n),
            system.name,
            group,
            (system_ref(n),),
            tuple(why_not_there(state, seat, system)),
            detail=next((text for text, _ in open_readings(state, seat, system)), None),
        )
        for n, system in enumerate(state.setup.neighbours)
    )
    return Choice(seat, texts.WHERE_TO(), options)


def _leave(state: State, seat: Seat) -> Choice:
    group = Group(texts.LEAVE(), CARGO)
    options = one_of_each(state, seat, state.side(seat).carried, group, LeaveBehind)
    detail = texts.PLACES(n=_surplus(state, seat), places=_places(state, seat))

    def due(state: State) -> tuple[Unit, ...]:
        return state.side(seat).carried if _surplus(state, seat) > 0 else ()

    everything = at_once(state, seat, due, LeaveBehind, apply)
    return Choice(seat, texts.LEAVE_WHAT(), options, everything, detail)


def _left_behind(state: State, seat: Seat, unit: Unit) -> Step[State]:
    text = texts.REMOVED(unit=unit_name(state, seat, unit))
    event = Event(text, lrr("39.7b"), (ref(seat, unit.id),), seat)
    state = state.with_side(seat, state.side(seat).without(unit.id))
    return Step(rift.reloaded(state, seat), (event,))


def _surplus(state: State, seat: Seat) -> int:
    """How many carried units find no place; none once a rift has been left."""
    if state.left_rift:
        return 0
    return len(state.side(seat).carried) - _places(state, seat)


def _places(state: State, seat: Seat) -> int:
    """Places aboard the ships that retreat by themselves (note 13), and in docks that fly.

    Out of a gravity rift nothing leaves in a dock: who rolls for it no rule says.
    """
    docks = 0 if state.setup.is_rift(seat) else state.setup.force(seat).factory_places
    return docks + sum(u.stats.capacity for u in state.side(seat).flying)
