"""Step 1, Anti-Fighter Barrage: first round only, both at once, each unit if its owner likes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import english, lrr
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.dice import roster, thrown, written
from assistant.games.ti4.names import unit_name
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    State,
    Station,
    Unit,
    UnitId,
    alike,
    foe,
    put,
    refs,
)
from assistant.rules.chance import Dice, Roll
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Seat
from assistant.rules.flow import Event, Step

STEP = lrr("39.3")
ROLLING, DONE = 2, 4
"""`turn` runs through: attacker picks, defender picks, attacker rolls, defender rolls, done."""


class Fire(Action, frozen=True):
    """The unit uses its Anti-Fighter Barrage."""

    unit: UnitId


class Ready(Action, frozen=True):
    """No more units of this seat fire."""


def enter(state: State) -> Step[State]:
    """The step takes place even if there are no fighters (39.3c); retreats are announced later."""
    state = replace(state, turn=0, firing=((), ()), hits=(0, 0), announced=None)
    return _settle(state, ())


def is_done(state: State) -> bool:
    """Whether all barrages have been fired."""
    return state.turn >= DONE


def decide(state: State) -> Choice | Roll:
    """First each seat says what fires, then each rolls: attacker before defender."""
    seat = Seat(state.turn % ROLLING)
    return _pick(state, seat) if state.turn < ROLLING else _roll(state, seat)


def apply(state: State, action: Action) -> Step[State]:
    """One unit more, or the seat is ready, or its dice have fallen."""
    seat = Seat(state.turn % ROLLING)
    match action:
        case Fire(unit=id):
            picked = (*state.firing[seat], id)
            return Step(_with_firing(state, seat, picked))
        case Ready():
            return _settle(replace(state, turn=state.turn + 1), ())
    roll = _roll(state, seat)
    counts = roll.counts(action)
    state = state.with_hits(foe(seat), sum(counts))
    text = texts.BARRAGE_DONE(n=sum(counts), dice=written(roll, action))
    event = Event(text, STEP, thrown(roll), actor=seat)
    return _settle(replace(state, turn=state.turn + 1), (event,))


def reopened(state: State, seat: Seat, unit: UnitType) -> State:
    """The state when such a unit has joined a side: where it has a barrage, what fires is asked."""
    fires = any(u.type is unit for u in _able(state, seat))
    return _asked_again(state, seat) if fires and state.at is Station.BARRAGE else state


def resume(state: State) -> Step[State]:
    """Units that are gone do not fire; who has others that could instead is asked about them."""
    for seat in SEATS[max(0, state.turn - ROLLING) :]:
        present = {u.id for u in _able(state, seat)}
        told = state.firing[seat]
        picked = tuple(id for id in told if id in present)
        state = _with_firing(state, seat, picked)
        if len(picked) < min(len(told), len(present)):
            state = _asked_again(state, seat)
    return _settle(state, ())


def _asked_again(state: State, seat: Seat) -> State:
    """The side says anew what fires, while no die has fallen: both fire at once."""
    nobody_before = state.turn == ROLLING + DEFENDER and not state.firing[ATTACKER]
    if state.turn > ROLLING and not nobody_before:
        return state
    return replace(state, turn=min(state.turn, seat))


def _settle(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Seats without a barrage pick nothing; seats that fire nothing do not roll."""
    while state.turn < DONE and not _has_part(state, Seat(state.turn % ROLLING)):
        if state.turn >= ROLLING:
            seat = Seat(state.turn % ROLLING)
            events = (*events, Event(texts.NO_BARRAGE(), STEP, actor=seat))
        state = replace(state, turn=state.turn + 1)
    return Step(state, events)


def _has_part(state: State, seat: Seat) -> bool:
    return bool(_able(state, seat) if state.turn < ROLLING else state.firing[seat])


def _able(state: State, seat: Seat) -> tuple[Unit, ...]:
    return tuple(u for u in state.side(seat).units if u.stats.barrage)


def _pick(state: State, seat: Seat) -> Choice:
    group = Group(texts.FIRE_WITH(), STEP)
    waiting = tuple(u for u in _able(state, seat) if u.id not in state.firing[seat])
    fires = (
        Option(
            Fire(one[0].id),
            unit_name(state, seat, one[0]),
            group,
            refs(seat, one),
        )
        for one in alike(waiting)
    )
    picked = len(state.firing[seat])
    ready = Option(Ready(), texts.READY() if picked else texts.HOLD_FIRE(), group)
    detail = texts.FIRING(n=picked)
    return Choice(seat, texts.FIRE(), (*fires, ready), tuple(_gestures(state, seat)), detail)


def _gestures(state: State, seat: Seat) -> Iterator[Gesture]:
    """All of the seat's units fire; then, if the other is still to say, all of both sides'."""
    mine = tuple(_fire_all(state, seat))
    yield Gesture(texts.ALL_FIRE(), mine)
    if seat == ATTACKER and _able(state, DEFENDER):
        theirs = _fire_all(state, DEFENDER)
        yield Gesture(texts.BOTH_FIRE(), (*mine, *theirs), for_all=True)


def _fire_all(state: State, seat: Seat) -> Iterator[Action]:
    waiting = [u for u in _able(state, seat) if u.id not in state.firing[seat]]
    while waiting:
        first = next(alike(tuple(waiting)))[0]
        waiting.remove(first)
        yield Fire(first.id)
    yield Ready()


def _roll(state: State, seat: Seat) -> Roll:
    side = state.side(seat)
    firing = [side.unit(id) for id in state.firing[seat]]
    values = sorted({u.stats.barrage.value for u in firing if u.stats.barrage})
    groups = tuple(_group(state, seat, firing, value) for value in values)
    return Roll(seat, texts.ROLL_BARRAGE(), groups, english("10"))


def _group(state: State, seat: Seat, firing: list[Unit], value: int) -> Dice:
    units = [u for u in firing if u.stats.barrage and u.stats.barrage.value == value]
    count = sum(u.stats.barrage.dice for u in units if u.stats.barrage)
    return Dice(value, count, roster(state, seat, units), refs(seat, units))


def _with_firing(state: State, seat: Seat, picked: tuple[UnitId, ...]) -> State:
    return replace(state, firing=put(state.firing, seat, picked))
