"""Step 1, Anti-Fighter Barrage: first round only, both at once, each unit if its owner likes."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.data import UnitType, english, lrr
from assistant.games.ti4.dice import roll_text, rolling_units
from assistant.games.ti4.notation import roster, unit_name
from assistant.games.ti4.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    RoundStep,
    State,
    Unit,
    UnitId,
    alike,
    opponent,
    pair_with,
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
    state = state.with_hits(opponent(seat), sum(counts))
    text = texts.BARRAGE_DONE(n=sum(counts), dice=roll_text(roll, action))
    event = Event(text, STEP, rolling_units(roll), actor=seat)
    return _settle(replace(state, turn=state.turn + 1), (event,))


def reopened(state: State, seat: Seat, unit: UnitType) -> State:
    """The state after such a unit has joined: if it has a barrage, the side is asked again."""
    fires = any(u.type is unit for u in _able(state, seat))
    return _asked_again(state, seat) if fires and state.at is RoundStep.BARRAGE else state


def resume(state: State) -> Step[State]:
    """Units that are gone do not fire; a side with others that could is asked again."""
    for seat in SEATS[max(0, state.turn - ROLLING) :]:
        present = {u.id for u in _able(state, seat)}
        chosen = state.firing[seat]
        picked = tuple(id for id in chosen if id in present)
        state = _with_firing(state, seat, picked)
        if len(picked) < min(len(chosen), len(present)):
            state = _asked_again(state, seat)
    return _settle(state, ())


def _asked_again(state: State, seat: Seat) -> State:
    """The side is asked again what fires, as long as no dice are rolled: both fire at once."""
    nobody_before = state.turn == ROLLING + DEFENDER and not state.firing[ATTACKER]
    if state.turn > ROLLING and not nobody_before:
        return state
    return replace(state, turn=min(state.turn, seat))


def _settle(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Seats without a barrage pick nothing; seats that fire nothing do not roll."""
    while state.turn < DONE:
        seat, rolls = Seat(state.turn % ROLLING), state.turn >= ROLLING
        if state.firing[seat] if rolls else _able(state, seat):
            break
        if rolls:
            events = (*events, Event(texts.NO_BARRAGE(), STEP, actor=seat))
        state = replace(state, turn=state.turn + 1)
    return Step(state, events)


def _able(state: State, seat: Seat) -> tuple[Unit, ...]:
    return tuple(u for u in state.side(seat).units if u.stats.barrage)


def _pick(state: State, seat: Seat) -> Choice:
    """Unit by unit; in one go all of the seat's units, or of both sides' while both have to say."""
    group, waiting = Group(texts.FIRE_WITH(), STEP), _waiting(state, seat)
    fires = (
        Option(Fire(one[0].id), unit_name(state, seat, one[0]), group, refs(seat, one))
        for one in alike(waiting)
    )
    picked = len(state.firing[seat])
    ready = Option(Ready(), texts.READY() if picked else texts.HOLD_FIRE(), group)
    mine = (*(Fire(u.id) for u in waiting), Ready())
    gestures = [Gesture(texts.ALL_FIRE(), mine)]
    if seat == ATTACKER and _able(state, DEFENDER):
        theirs = (*(Fire(u.id) for u in _waiting(state, DEFENDER)), Ready())
        gestures.append(Gesture(texts.BOTH_FIRE(), (*mine, *theirs), for_all=True))
    detail = texts.FIRING(n=picked)
    return Choice(seat, texts.FIRE(), (*fires, ready), tuple(gestures), detail)


def _waiting(state: State, seat: Seat) -> tuple[Unit, ...]:
    return tuple(u for u in _able(state, seat) if u.id not in state.firing[seat])


def _roll(state: State, seat: Seat) -> Roll:
    side = state.side(seat)
    firing: dict[int, list[Unit]] = {}
    for unit in map(side.unit, state.firing[seat]):
        if unit.stats.barrage:
            firing.setdefault(unit.stats.barrage.value, []).append(unit)
    groups = tuple(
        Dice(
            value,
            sum(u.stats.barrage.dice for u in units if u.stats.barrage),
            roster(state, seat, units),
            refs(seat, units),
        )
        for value, units in sorted(firing.items())
    )
    return Roll(seat, texts.ROLL_BARRAGE(), groups, english("10"))


def _with_firing(state: State, seat: Seat, picked: tuple[UnitId, ...]) -> State:
    return replace(state, firing=pair_with(state.firing, seat, picked))
