"""What rolls come to: hits that effects multiply, and hits added once both sides have rolled."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.ti4 import texts
from assistant.games.ti4.data import name_of
from assistant.games.ti4.effects import forces
from assistant.games.ti4.effects.declare import Effect, Rolling
from assistant.games.ti4.state import SEATS, State, opponent
from assistant.rules.decision import Seat
from assistant.rules.flow import Event, Step


def worth(state: State, seat: Seat, rolling: Rolling, hits: int) -> tuple[int, tuple[Event, ...]]:
    """What so many hits of a roll of the seat come to, and by what."""
    events = list[Event]()
    for effect in forces.in_force(state, seat):
        come_to = effect.comes_to(state, seat, rolling, hits) if effect.comes_to else hits
        if come_to != hits:
            hits = come_to
            events.append(_event(effect, seat, hits))
    return hits, tuple(events)


def bombarded(state: State, seat: Seat, victim: Seat, hits: int) -> tuple[int, tuple[Event, ...]]:
    """What the hits of a seat's bombardment come to against a side, less what that side cancels."""
    hits, more = worth(state, seat, Rolling.BOMBARDMENT, hits)
    events = list(more)
    for effect in forces.declared(state, victim):
        cancelled = min(hits, effect.shelters(state, victim)) if effect.shelters else 0
        if cancelled:
            hits -= cancelled
            events.append(_event(effect, victim, hits))
    return hits, tuple(events)


def after_rolls(state: State) -> Step[State]:
    """The hits of both sides' combat rolls on a planet, with those that answer the opponent's."""
    rolled = tuple(state.hits[opponent(seat)] for seat in SEATS)
    events = list[Event]()
    for seat in SEATS:
        hits, more = worth(state, seat, Rolling.COMBAT, rolled[seat])
        events += more
        for effect in _answering(state, seat) if rolled[opponent(seat)] else ():
            hits += effect.answers
            events.append(_event(effect, seat, hits))
        state = state.with_hits(opponent(seat), hits)
    return Step(state, tuple(events))


def _answering(state: State, seat: Seat) -> Iterator[Effect]:
    return (effect for effect in forces.in_force(state, seat) if effect.answers)


def _event(effect: Effect, seat: Seat, hits: int) -> Event:
    text = texts.HITS_BY(effect=name_of(effect.id), n=hits)
    return Event(text, effect.cite, actor=seat)
