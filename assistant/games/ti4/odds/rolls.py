"""What the roll that is asked for may lead to."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.ti4.flow import STEPS
from assistant.games.ti4.state import State
from assistant.rules.chance import Hits, Roll, successes

NEGLIGIBLE = 1e-15
"""The chance below which a branch is not walked."""


def after_roll(state: State) -> Iterator[tuple[float, State]]:
    """The states after each number of hits of the roll that is asked for."""
    roll = STEPS.decide(state)
    assert isinstance(roll, Roll)
    dice = [float(g.chance) for g in roll.groups for _ in range(g.count)]
    for hits, p in enumerate(successes(dice)):
        if p > NEGLIGIBLE:
            counts, left = [], hits
            for group in roll.groups:
                counts.append(min(left, group.count))
                left -= counts[-1]
            yield p, STEPS.apply(state, Hits(tuple(counts))).state
