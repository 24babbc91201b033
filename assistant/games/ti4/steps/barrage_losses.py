"""Step 1, its losses: every success destroys a fighter of the other side, the owner's pick."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import lrr
from assistant.games.ti4.notation import unit_name
from assistant.games.ti4.state import SEATS, State, Unit, UnitId, alike, ref
from assistant.games.ti4.steps.option_groups import TakeLosses, forced_choice, one_of_each, pauses
from assistant.rules.decision import Action, Choice, Group, Seat, Tally
from assistant.rules.flow import Event, Step

STEP = lrr("39.3")


class LoseFighter(Action, frozen=True):
    """The fighter the barrage destroys."""

    unit: UnitId


def enter(state: State) -> Step[State]:
    """Both sides have fired; both lose fighters. Successes without a fighter are lost."""
    events = []
    for seat in SEATS:
        fighters = len(state.side(seat).fighters)
        if surplus := max(0, state.hits[seat] - fighters):
            state = state.with_hits(seat, fighters)
            events.append(Event(texts.BARRAGE_SURPLUS(n=surplus), STEP, actor=seat))
    return _settle(replace(state, turn=0, assigned=(0, 0)), tuple(events))


def is_done(state: State) -> bool:
    """Whether both sides have taken their losses."""
    return state.turn >= len(SEATS)


def decide(state: State) -> Choice:
    """The owner picks where his fighters are not all alike."""
    seat = Seat(state.turn)
    group = Group(texts.DESTROY_FIGHTER(), STEP)
    if _is_forced(state, seat):
        return _moment(state, group)
    options = one_of_each(state, seat, state.side(seat).fighters, group, LoseFighter)
    done, left = state.assigned[seat], state.hits[seat]
    return Choice(seat, texts.LOSE_FIGHTER(), options, tally=Tally(done, done + left))


def apply(state: State, action: Action) -> Step[State]:
    """One fighter less."""
    if isinstance(action, TakeLosses):
        return _settle(state, (), SEATS)
    if not isinstance(action, LoseFighter):
        raise TypeError(action)
    seat = Seat(state.turn)
    step = _destroy(state, seat, state.side(seat).unit(action.unit))
    return _settle(step.state, step.events, (seat,))


def resume(state: State) -> Step[State]:
    """Hits beyond the fighters there are now are lost."""
    for seat in SEATS:
        state = state.with_hits(seat, min(state.hits[seat], len(state.side(seat).fighters)))
    return _settle(state, ())


def _is_forced(state: State, seat: Seat) -> bool:
    fighters, left = state.side(seat).fighters, state.hits[seat]
    return bool(left) and (left >= len(fighters) or len(list(alike(fighters))) == 1)


def _moment(state: State, group: Group) -> Choice:
    forced = [seat for seat in SEATS[state.turn :] if _is_forced(state, seat)]
    falling = {seat: state.side(seat).fighters[-state.hits[seat] :] for seat in forced}
    return forced_choice(state, texts.DESTROY_FIGHTER, group, falling)


def _settle(state: State, events: tuple[Event, ...], asked: Sequence[Seat] = ()) -> Step[State]:
    """Losses without a choice happen at once, for the seats in `asked` without asking again."""
    while state.turn < len(SEATS):
        seat = Seat(state.turn)
        if state.hits[seat]:
            if pauses(state, seat, asked) or not _is_forced(state, seat):
                break
            step = _destroy(state, seat, state.side(seat).fighters[-1])
            state, events = step.state, (*events, *step.events)
        else:
            state = replace(state, turn=state.turn + 1)
    return Step(state, events)


def _destroy(state: State, seat: Seat, unit: Unit) -> Step[State]:
    text = texts.DESTROYED(unit=unit_name(state, seat, unit))
    event = Event(text, lrr("39.6b"), (ref(seat, unit.id),), seat)
    state = state.with_side(seat, state.side(seat).without(unit.id))
    return Step(state.with_hit_assigned(seat), (event,))
