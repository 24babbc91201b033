"""How soon a computation lets go once nobody waits for it, at whatever moment that is."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from random import Random
from threading import Event, Thread
from time import perf_counter

from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.reinforcement import reinforcement
from assistant.games.ti4.setup import Fleet, Force, Playing, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, State
from assistant.rules.odds import Cancelled, CancelToken

BOX = Fleet(flagship=1, war_sun=2, dreadnought=5, carrier=4, cruiser=8, destroyer=8, fighter=10)
CROWD = Fleet(dreadnought=50, cruiser=200)
LONGEST = 0.3
COMPARED = GAME.odds.policy_comparison
"""Seconds after which, at the latest, nobody waits any more."""

SOLVES: dict[str, tuple[Fleet, Playing, Callable[[State, CancelToken], object]]] = {
    "forecast, 250 v 250": (CROWD, Playing.BY_ORDER, GAME.odds.forecast),
    "best play, two boxes": (BOX, Playing.TO_WIN, GAME.odds.forecast),
    "values, best play, two boxes": (BOX, Playing.TO_KEEP, GAME.odds.values),
    "spread, two boxes": (
        BOX,
        Playing.TO_KEEP,
        lambda s, stop: COMPARED(s, ATTACKER, stop),
    ),
    "reinforcement, two boxes": (
        BOX,
        Playing.TO_WIN,
        lambda s, stop: reinforcement(s, DEFENDER, 0.97, stop),
    ),
}


def let_go(times: int) -> Iterator[tuple[str, list[float]]]:
    """Milliseconds from the word to stop until the thread is free, for every kind of solve."""
    rng = Random(39)
    gc.disable()  # as in the program, which sweeps in the window's thread alone
    for name, (fleet, playing, solve) in SOLVES.items():
        state = GAME.start(Setup(Force(fleet=fleet), Force(fleet=fleet))).state
        for seat in SEATS:
            state = state.with_side(seat, replace(state.side(seat), playing=playing))
        yield name, [_stopped(solve, state, rng.uniform(0, LONGEST)) for _ in range(times)]
    gc.enable()


def _stopped(solve: Callable[[State, CancelToken], object], state: State, after: float) -> float:
    leave, gone = Event(), Event()
    ended = [0.0]

    def work() -> None:
        try:
            solve(state, leave.is_set)
        except Cancelled:
            ended[0] = perf_counter()
        gone.set()

    Thread(target=work).start()
    gone.wait(after)
    told = perf_counter()
    leave.set()
    gone.wait()
    return 1000 * max(0.0, ended[0] - told)
