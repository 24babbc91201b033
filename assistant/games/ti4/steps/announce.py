"""Step 2, announce retreats: the defender first; nothing moves yet (39.4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from assistant.games.ti4 import texts
from assistant.games.ti4.cites import lrr
from assistant.games.ti4.destinations import has_destination
from assistant.games.ti4.state import ATTACKER, DEFENDER, State, Station
from assistant.rules.decision import Action, Choice, Gesture, Group, Option, Refusal, Seat
from assistant.rules.flow import Event, Step

STEP = lrr("39.4")
ASKED = (DEFENDER, ATTACKER)
"""`turn` counts through these: the defender may speak first."""

BEFORE = (
    Station.BEFORE_COMBAT,
    Station.START_OF_ROUND,
    Station.BARRAGE,
    Station.BARRAGE_LOSSES,
)
"""Stations of a round that come before this one."""


class Announce(Action, frozen=True):
    """The seat will retreat in step 5."""


class FightOn(Action, frozen=True):
    """The seat announces nothing this round."""


def has_spoken(state: State, seat: Seat) -> bool:
    """Whether the seat is asked no more in this round."""
    if state.at is Station.ANNOUNCE:
        return ASKED.index(seat) < state.turn
    return state.at not in BEFORE


def enter(state: State) -> Step[State]:
    """The question is put afresh to both sides every round."""
    return _settle(replace(state, turn=0, announced=None), ())


def is_done(state: State) -> bool:
    """Whether both have spoken."""
    return state.turn >= len(ASKED)


def decide(state: State) -> Choice:
    """A seat that can retreat says whether it will."""
    group = Group(texts.RETREAT_QUESTION(), STEP)
    options = (
        Option(FightOn(), texts.FIGHT_ON(), group),
        Option(Announce(), texts.DO_ANNOUNCE(), group),
    )
    both = state.turn == 0 and not list(_why_not_announce(state, ATTACKER))
    passes = (FightOn(), FightOn()) if both else (FightOn(),)
    nobody = Gesture(texts.NOBODY_RETREATS(), passes)
    return Choice(ASKED[state.turn], texts.ANNOUNCE_OR_NOT(), options, (nobody,))


def apply(state: State, action: Action) -> Step[State]:
    """The seat has spoken; the attacker is asked next."""
    seat = ASKED[state.turn]
    leaving = isinstance(action, Announce)
    text = texts.ANNOUNCED() if leaving else texts.NOT_ANNOUNCED()
    event = Event(text, lrr("39.4a") if leaving else STEP, actor=seat)
    announced = seat if leaving else state.announced
    return _settle(replace(state, turn=state.turn + 1, announced=announced), (event,))


def resume(state: State) -> Step[State]:
    """The question stands."""
    return _settle(state, ())


def _settle(state: State, events: tuple[Event, ...]) -> Step[State]:
    """A seat that cannot announce is not asked; it is told why, what never changes only once."""
    while state.turn < len(ASKED):
        seat = ASKED[state.turn]
        refusal = next(_why_not_announce(state, seat), None)
        if refusal is None:
            break
        if state.announced == DEFENDER or state.round == state.setup.round:
            text = texts.CANNOT_ANNOUNCE(why=refusal.text)
            events = (*events, Event(text, refusal.cite, actor=seat))
        state = replace(state, turn=state.turn + 1)
    return Step(state, events)


def _why_not_announce(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.announced == DEFENDER and seat == ATTACKER:
        yield Refusal(texts.DEFENDER_ANNOUNCED(), lrr("39.4b"))
    if not has_destination(state, seat):
        yield Refusal(texts.NO_DESTINATION(), lrr("39.4c"))
