"""What each open option is worth: the odds of the state it leads to, by the standing orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from assistant.games.ti4 import flow, texts
from assistant.games.ti4.odds import LARGEST, chances, size
from assistant.games.ti4.policy import assumptions
from assistant.games.ti4.state import ATTACKER, State, Station
from assistant.rules.decision import Action, Choice, Seat
from assistant.rules.odds import Cancelled, Stopped, Values, Worth, never

Actions: TypeAlias = tuple[Action, ...]

MOST = LARGEST // 5
"""Pairs of nodes up to which a choice is valued: it asks for the odds once for every option."""

DECIDED = (Station.RETREAT, Station.CAPACITY)
"""Stations after the fight: what is chosen there does not change who has won."""


def values(view: State, stopped: Stopped = never) -> Values | None:
    """The chance to win that every open option leaves its seat."""
    choice = flow.decide(view)
    if not isinstance(choice, Choice) or view.at in DECIDED or size(view) > MOST:
        return None
    worths = tuple(
        Worth(action, _chance(view, (action,), choice.seat, stopped)) for action in _open(choice)
    )
    gestures = tuple(_chance(view, g.actions, choice.seat, stopped) for g in choice.gestures)
    return Values(choice.seat, worths, texts.GOAL_WIN(), tuple(assumptions(view)), gestures)


def _open(choice: Choice) -> Iterator[Action]:
    return (action for option in choice.open for action in option.members)


def _chance(state: State, actions: Actions, seat: Seat, stopped: Stopped) -> float:
    if stopped():
        raise Cancelled
    for action in actions:
        state = flow.apply(state, action).state
    odds = chances(state)
    return odds.win if seat == ATTACKER else odds.loss
