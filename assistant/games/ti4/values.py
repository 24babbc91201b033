"""What each open option is worth: the value of the state it leads to, by order or by best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.best import best, saved
from assistant.games.ti4.best_fleet import TooMany
from assistant.games.ti4.best_goal import WIN, Goal
from assistant.games.ti4.policy import assumptions
from assistant.games.ti4.state import State, Station
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import Cancelled, Stopped, Values, Worth, never
from assistant.rules.text import Text

Value: TypeAlias = Callable[[State], float]

DECIDED = (Station.RETREAT, Station.CAPACITY)
"""Stations after the fight: what is chosen there decides only what is kept."""

NOBODY: frozenset[Seat] = frozenset()


def values(
    view: State, stopped: Stopped = never, goal: Goal = WIN, players: frozenset[Seat] = NOBODY
) -> Values | None:
    """What every open option leaves its seat, for its goal.

    `players` play best from here on, the others by their order of losses; the seat itself is
    free only in the choice at hand where it is none of them. None where nothing is chosen, and
    for fleets beyond reach.
    """
    choice = flow.decide(view)
    if not isinstance(choice, Choice):
        return None
    seat, after = choice.seat, _After.of(view, choice)
    if view.at in DECIDED:
        told: Iterable[Text] = (texts.ASSUME_CHEAPEST_LEFT(),)
        return _told(after, seat, lambda state: saved(state, seat), texts.GOAL_KEPT(), told)
    try:
        solved = best(view, seat, goal, players, stopped=stopped, futures=after.states)
    except TooMany:
        return None
    told = assumptions(view, players, bool(goal.kept))
    if goal.is_chance:
        return _told(after, seat, _stoppable(solved.value, stopped), texts.GOAL_WIN(), told, True)
    return _told(after, seat, _stoppable(solved.value, stopped), texts.GOAL_MIXED(), told)


class _After(NamedTuple):
    """The states that the open options and the gestures of a choice lead to."""

    options: tuple[tuple[Action, State], ...]
    gestures: tuple[State, ...]

    @classmethod
    def of(cls, view: State, choice: Choice) -> _After:
        """Play each of them."""
        actions = [action for option in choice.open for action in option.members]
        return cls(
            tuple((action, _played(view, [action])) for action in actions),
            tuple(_played(view, gesture.actions) for gesture in choice.gestures),
        )

    @property
    def states(self) -> Iterator[State]:
        """All of them."""
        yield from (state for _, state in self.options)
        yield from self.gestures


def _played(state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state = flow.apply(state, action).state
    return state


def _stoppable(value: Value, stopped: Stopped) -> Value:
    def asked(state: State) -> float:
        if stopped():
            raise Cancelled
        return value(state)

    return asked


def _told(
    after: _After, seat: Seat, value: Value, goal: Text, told: Iterable[Text], chance: bool = False
) -> Values:
    worths = tuple(Worth(action, value(state)) for action, state in after.options)
    gestures = tuple(map(value, after.gestures))
    return Values(seat, worths, goal, tuple(told), gestures, chance)
