"""What each open option is worth: the value of the state it leads to, by order or by best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

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
    if view.at in DECIDED:
        return _kept(view, choice)
    try:
        solved = best(view, choice.seat, goal, players, stopped=stopped)
    except TooMany:
        return None
    name = texts.GOAL_WIN() if goal.is_chance else texts.GOAL_MIXED()
    told = tuple(assumptions(view, players, bool(goal.kept)))
    return _values(view, choice, solved.value, name, told, stopped, goal.is_chance)


def _kept(view: State, choice: Choice) -> Values | None:
    """After the fight: what is kept on average, what still has no place being the cheapest."""
    seat = choice.seat

    def value(state: State) -> float:
        return saved(state, seat)

    told = (texts.ASSUME_CHEAPEST_LEFT(),)
    return _values(view, choice, value, texts.GOAL_KEPT(), told, never, False)


def _values(
    view: State,
    choice: Choice,
    value: Value,
    goal: Text,
    told: tuple[Text, ...],
    stopped: Stopped,
    chance: bool,
) -> Values:
    def worth(actions: Iterable[Action]) -> float:
        if stopped():
            raise Cancelled
        state = view
        for action in actions:
            state = flow.apply(state, action).state
        return value(state)

    worths = tuple(Worth(action, worth([action])) for action in _open(choice))
    gestures = tuple(worth(gesture.actions) for gesture in choice.gestures)
    return Values(choice.seat, worths, goal, told, gestures, chance)


def _open(choice: Choice) -> Iterator[Action]:
    return (action for option in choice.open for action in option.members)
