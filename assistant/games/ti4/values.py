"""What each open option is worth: the value of the state it leads to, by order or by best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.best.fleet import TooMany
from assistant.games.ti4.best.goal import EVEN, Goal, kept, playing_best
from assistant.games.ti4.best.play import Best, best
from assistant.games.ti4.policy import assumptions, left_out
from assistant.games.ti4.reckoning.kept import saved
from assistant.games.ti4.state import State, Station
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import (
    TIE,
    Cancelled,
    CancelToken,
    ExpectedValue,
    OptionValue,
    OptionValues,
    not_cancelled,
)
from assistant.rules.text import Text

Valued: TypeAlias = Callable[[State], ExpectedValue]

FLOAT = 1e-12
"""How wrong an exact value can be at the most."""

DECIDED = (Station.RETREAT, Station.CAPACITY)
"""Stations after the fight: what is chosen there decides only what is kept."""

NOBODY: frozenset[Seat] = frozenset()


def values(
    view: State,
    cancelled: CancelToken = not_cancelled,
    goal: Goal = EVEN,
    players: frozenset[Seat] = NOBODY,
) -> OptionValues | None:
    """What every open option leaves its seat, for its goal: a draw is half a win.

    `players` play best from here on, the others by their order of losses; the seat itself is
    free only in the choice at hand where it is none of them. None where nothing is chosen, and
    for fleets beyond reach.
    """
    choice = flow.decide(view)
    if not isinstance(choice, Choice):
        return None
    seat, after = choice.seat, _After.of(view, choice)
    if view.at in DECIDED:
        option_values, gestures = after.valued(lambda state: ExpectedValue(saved(state, seat)))
        told = (texts.ASSUME_CHEAPEST_LEFT(),)
        return OptionValues(seat, option_values, texts.GOAL_KEPT(), told, gestures, chance=False)
    futures = after.states
    try:
        solved = best(view, seat, goal, players, cancelled=cancelled, futures=futures, counted=True)
    except TooMany:
        return None
    return _of_fight(view, after, solved, cancelled)


def told(view: State, cancelled: CancelToken = not_cancelled) -> OptionValues | None:
    """The same when everybody does what his policy says."""
    return values(view, cancelled, Goal(kept=kept(view)), playing_best(view))


def _of_fight(view: State, after: _After, solved: Best, cancelled: CancelToken) -> OptionValues:
    """Where it matters who answers first, the lower of both values is told, and by how much."""
    players = frozenset(side.seat for side in solved.sides if side.chooses)
    rests_on = [*assumptions(view, players, solved.goal.kept)]
    turned = solved.turned(cancelled)
    gap = 0.0 if turned is solved else max(_gaps(solved, turned, after.states), default=0.0)
    if gap > TIE:
        rests_on.append(texts.NO_SAFE_CHOICE(points=f"{100 * gap:.2f}"))
    goal, scale = _goal(solved.goal)
    option_values, gestures = after.valued(_either(solved, turned, scale, cancelled))
    return OptionValues(
        solved.seat,
        option_values,
        goal,
        tuple(rests_on),
        gestures,
        chance=scale == 1.0,
        margin=scale * max(gap, FLOAT),
        left_out=left_out(view),
    )


def _goal(goal: Goal) -> tuple[Text, float]:
    """What the values count, and what a win is on their scale."""
    if goal.kept:
        return texts.GOAL_MIXED(percent=f"{100 * goal.kept:g}"), 100.0
    return texts.GOAL_WIN(), 1.0


def _gaps(solved: Best, turned: Best, states: Iterable[State]) -> Iterator[float]:
    return (abs(solved.value(state) - turned.value(state)) for state in states)


def _either(solved: Best, turned: Best, scale: float, cancelled: CancelToken) -> Valued:
    either = {solved, turned}

    def valued(state: State) -> ExpectedValue:
        if cancelled():
            raise Cancelled
        low = min(best.prospect(state) for best in either)
        return ExpectedValue(scale * low.value, low.draw)

    return valued


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
    def states(self) -> tuple[State, ...]:
        """All of them."""
        return (*(state for _, state in self.options), *self.gestures)

    def valued(self, value: Valued) -> tuple[tuple[OptionValue, ...], tuple[ExpectedValue, ...]]:
        """What each is worth by this measure."""
        options = ((action, value(state)) for action, state in self.options)
        option_values = tuple(
            OptionValue(action, found.value, draw=found.draw) for action, found in options
        )
        return option_values, tuple(map(value, self.gestures))


def _played(state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state = flow.apply(state, action).state
    return state
