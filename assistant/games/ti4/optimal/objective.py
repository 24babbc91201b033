"""What a side plays for."""

from __future__ import annotations

from msgspec import Struct

from assistant.games.ti4.casualty_order import unit_cost
from assistant.games.ti4.odds.combat_model import Ship
from assistant.games.ti4.setup import Playing
from assistant.games.ti4.state import SEATS, State
from assistant.rules.decision import Seat


class Objective(Struct, frozen=True):
    """What counts: a win 1, a draw so much of it, and each resource kept more than the opponent."""

    draw: float = 0.5
    resource_weight: float = 0.0


EVEN = Objective()
"""The convention of every value and every best play: a draw is half a win for either side.

So what one gains the other loses, without which "best play by both" means nothing; and of two
options with the same chance to win, the one that draws more often is worth more.
"""

WIN = Objective(draw=0.0)
"""The bare chance to win: only to compare with."""


def playing_best(state: State) -> frozenset[Seat]:
    """The seats of which the odds expect best play."""
    return frozenset(s for s in SEATS if state.side(s).playing is not Playing.BY_ORDER)


def resource_weight(state: State) -> float:
    """What those count a resource kept; what one of them values, the other denies him."""
    keeping = (side.weight for side in state.sides if side.playing is Playing.TO_KEEP)
    return max(keeping, default=0) / 100


def merits(ship: Ship) -> tuple[float, ...]:
    """What makes a ship worth keeping besides its dice."""
    return unit_cost(ship.stats), float(ship.stats.capacity), float(not ship.stats.is_carried)
