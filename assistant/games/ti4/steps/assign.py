"""Step 4, assign hits: sustain damage first, then one own ship for every hit left (39.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.casualty_order import casualty_order, ships_in_order
from assistant.games.ti4.data import lrr
from assistant.games.ti4.notation import logged_name, unit_name
from assistant.games.ti4.state import SEATS, State, Unit, UnitId, alike, opponent, ref, refs
from assistant.games.ti4.steps.option_groups import TakeLosses, forced_choice, pauses
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat, Tally
from assistant.rules.flow import Event, Step

STEP = lrr("39.6")
SUSTAIN = lrr("39.6a")
DESTROYED = lrr("39.6b")
SUSTAIN_GROUP, DESTROY_GROUP = Group(texts.SUSTAIN(), SUSTAIN), Group(texts.DESTROY(), STEP)


class Sustain(Action, frozen=True):
    """The ship takes the hit on its armour."""

    unit: UnitId


class Destroy(Action, frozen=True):
    """The ship is the loss the hit demands."""

    unit: UnitId


def enter(state: State) -> Step[State]:
    """Both fleets have fired; the attacker assigns the hits against him first."""
    return _settle(replace(state, turn=0, assigned=(0, 0), destroying=False), ())


def is_done(state: State) -> bool:
    """Whether every hit is answered."""
    return state.turn >= len(SEATS)


def decide(state: State) -> Choice:
    """Every kind of ship of the hit fleet, twice: save it by its armour, or lose it."""
    seat = Seat(state.turn)
    if is_forced(state, seat):
        return _forced(state)
    sustains, losses = [], []
    for kind in alike(state.side(seat).ships):
        unit, name, which = kind[0], unit_name(state, seat, kind[0]), refs(seat, kind)
        why = tuple(_why_not_sustain(state, unit))
        sustains.append(Option(Sustain(unit.id), name, SUSTAIN_GROUP, which, why))
        losses.append(Option(Destroy(unit.id), name, DESTROY_GROUP, which))
    mine = tuple(by_order(state))
    gestures = (Gesture(texts.BY_ORDER(), mine), *_for_both(state, seat, mine))
    done, left = state.assigned[seat], state.hits[seat]
    options = (*sustains, *losses)
    return Choice(seat, texts.ASSIGN_HITS(), options, gestures, tally=Tally(done, left + done))


def apply(state: State, action: Action) -> Step[State]:
    """The hit is answered; go on to the next one."""
    if isinstance(action, TakeLosses):
        return _settle(state, (), SEATS)
    seat = Seat(state.turn)
    step = _answer(state, seat, action)
    return _settle(step.state, step.events, (seat,))


def resume(state: State) -> Step[State]:
    """The hits left are answered by the ships there are now; new ones reopen a side's turn."""
    reopened = next(s for s in SEATS if state.hits[s] or s == state.turn)
    if reopened != state.turn:
        state = replace(state, turn=reopened, destroying=False)
    return _settle(state, ())


def by_order(state: State) -> Iterator[Action]:
    """The answers to the hits left by the policy of the seat."""
    seat, left = Seat(state.turn), state.hits[state.turn]
    if is_forced(state, seat):
        yield TakeLosses()
        return
    side, begun = state.side(seat), state.destroying
    if not begun and any(unit.can_sustain for unit in side.ships):
        for unit in [loss.unit for loss in casualty_order(side)[:left] if loss.sustains]:
            left -= 1
            side = side.with_unit(replace(unit, damaged=True))
            yield Sustain(unit.id)
    queue = [loss.unit for loss in casualty_order(side, destroying=True)]
    for n, unit in enumerate(queue[:left]):
        if _is_forced(queue[n:], left - n, begun or n > 0):
            break
        yield Destroy(unit.id)


def is_forced(state: State, seat: Seat) -> bool:
    """Whether a side with hits to take has no choice: all is destroyed, or all ships are alike."""
    begun = seat == state.turn and state.destroying
    ships, left = state.side(seat).ships, state.hits[seat]
    return bool(left and ships) and _is_forced(ships, left, begun)


def _forced(state: State) -> Choice:
    forced = [seat for seat in SEATS[state.turn :] if is_forced(state, seat)]
    falling = {seat: ships_in_order(state.side(seat))[: state.hits[seat]] for seat in forced}
    choice = forced_choice(state, texts.ASSIGN_HITS, DESTROY_GROUP, falling)
    if len(forced) == len(SEATS):
        return choice
    both = _for_both(state, forced[0], (TakeLosses(),))
    return replace(choice, gestures=(*choice.gestures, *both))


def _why_not_sustain(state: State, unit: Unit) -> Iterator[Refusal]:
    if not unit.stats.sustain:
        yield Refusal(texts.NO_SUSTAIN(), SUSTAIN)
    elif unit.damaged:
        yield Refusal(texts.ALREADY_DAMAGED(), SUSTAIN)
    elif state.destroying:
        yield Refusal(texts.SUSTAIN_FIRST(), SUSTAIN)


def _answer(state: State, seat: Seat, action: Action) -> Step[State]:
    """One hit is answered."""
    side = state.side(seat)
    match action:
        case Sustain(unit=id):
            message, cite = texts.SUSTAINED, SUSTAIN
            after = side.with_unit(replace(side.unit(id), damaged=True))
        case Destroy(unit=id):
            message, cite = texts.DESTROYED, DESTROYED
            after = side.without(id)
        case _:
            raise TypeError(action)
    text = message(unit=logged_name(state, seat, side.unit(id)))
    destroying = state.destroying or isinstance(action, Destroy)
    state = replace(state, destroying=destroying).with_side(seat, after)
    return Step(state.with_hit_assigned(seat), (Event(text, cite, (ref(seat, id),), seat),))


def _settle(state: State, events: tuple[Event, ...], asked: Sequence[Seat] = ()) -> Step[State]:
    """Losses without a choice happen at once, for the seats in `asked` without asking again."""
    while state.turn < len(SEATS):
        seat = Seat(state.turn)
        is_asked = pauses(state, seat, asked) or not is_forced(state, seat)
        if state.hits[seat] and state.side(seat).ships and is_asked:
            break
        step = _take_all(state, seat)
        events = (*events, *step.events)
        state = replace(step.state, turn=state.turn + 1, destroying=False)
    return Step(state, events)


def _is_forced(ships: Sequence[Unit], left: int, destroying: bool) -> bool:
    """Whether the hits leave no choice: they destroy everything, or all ships are alike."""
    armour = 0 if destroying else sum(u.can_sustain for u in ships)
    if left >= len(ships) + armour:
        return True
    return not armour and all(u.look == ships[0].look for u in ships)


def _take_all(state: State, seat: Seat) -> Step[State]:
    """Forced losses, and hits for which no ship is left."""
    side, events = state.side(seat), list[Event]()
    armour = sum(u.can_sustain for u in side.ships) if not state.destroying else 0
    surplus = state.hits[seat] - len(side.ships) - armour
    while state.hits[seat] and state.side(seat).ships:
        unit = ships_in_order(state.side(seat))[0]
        step = _answer(state, seat, Destroy(unit.id))
        state, events = step.state, [*events, *step.events]
    if surplus > 0:
        events.append(Event(texts.SURPLUS(n=surplus), STEP, actor=seat))
    return Step(state.with_hits(seat, 0), tuple(events))


def _for_both(state: State, seat: Seat, mine: tuple[Action, ...]) -> Iterator[Gesture]:
    """One gesture for both sides: these answers, then those of the other by its order."""
    if seat != SEATS[0] or not state.hits[opponent(seat)]:
        return
    for action in mine:
        if not isinstance(action, TakeLosses):
            state = _answer(state, seat, action).state
    state = _settle(state, (), (seat,)).state
    if state.turn < len(SEATS):
        yield Gesture(texts.BOTH_BY_ORDER(), (*mine, *by_order(state)), for_all=True)
