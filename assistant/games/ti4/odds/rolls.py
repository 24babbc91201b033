"""What the roll that is asked for may lead to, and how likely a die of a combat hits."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.ti4.effects.forces import has, in_force
from assistant.games.ti4.flow import STEPS
from assistant.games.ti4.odds.hooks import is_known, throws_later
from assistant.games.ti4.odds.ships import chance
from assistant.games.ti4.state import State, Unit
from assistant.games.ti4.steps.dice import need
from assistant.rules.chance import Hits, Roll, successes
from assistant.rules.decision import Seat

NEGLIGIBLE = 1e-15
"""The chance below which a branch is not walked."""


def after_roll(state: State) -> Iterator[tuple[float, State]]:
    """The states after each number of hits of the roll that is asked for."""
    roll = STEPS.decide(state)
    assert isinstance(roll, Roll)
    dice = [p for group in roll.groups for p in [float(group.chance)] * group.count]
    for hits, p in enumerate(successes(dice)):
        if p > NEGLIGIBLE:
            counts, left = [], hits
            for group in roll.groups:
                counts.append(min(left, group.count))
                left -= counts[-1]
            yield p, STEPS.apply(state, Hits(tuple(counts))).state


def die(state: State, seat: Seat, unit: Unit) -> float:
    """That a die of the unit hits in this round, after what raises it or throws it again."""
    target, id = need(state, seat, unit), "wrath_of_kenara"
    if id in state.side(seat).effects and state.planet is None:
        target -= has(state, seat, id) and is_known(state, seat, id)
    hit = chance(target)
    again = throws_again(state, seat) or throws_later(state, seat)
    return 1 - (1 - hit) ** 2 if again else hit


def throws_again(state: State, seat: Seat) -> bool:
    """Whether the seat throws its dice that miss once more, at no price."""
    mine = in_force(state, seat)
    return any(effect.changes_dice and not effect.destroys_misses for effect in mine)
