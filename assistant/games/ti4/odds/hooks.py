"""How effects enter the odds: what each changes in the answers to hits, and in the dice.

What only adds to a roll needs nothing here, for the odds ask the steps what is rolled. The steps
know nothing of this module: that they play an effect as it is told here is for tests to say.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from assistant.games.ti4.odds.answers import Rule
from assistant.games.ti4.state import State, Unit, opponent
from assistant.rules.decision import Seat


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """What one effect of a seat changes.

    `mine` is a rule of the answers of its owner, `theirs` one of his opponent's. While it `bars`
    the opponent's armour is of no use; hits of units that it `pins` go to fighters last. The dice
    of its owner may depend on which kinds he has left (`by_fleet`), and on what he sees of the
    opponent (`looks`).
    """

    mine: Callable[[State, Seat], Rule | None] | None = None
    theirs: Callable[[State, Seat], Rule | None] | None = None
    bars: Callable[[State, Seat], bool] | None = None
    pins: Callable[[State, Seat, Unit], bool] | None = None
    by_fleet: bool = False
    looks: Callable[[State, Seat], Hashable] | None = None


HOOKS: dict[str, Hooks] = {}
"""By the effect's id."""


@dataclass(frozen=True)
class Changes:
    """What all effects together change about one side: its answers to hits, and its dice."""

    rules: tuple[Rule, ...] = ()
    bars: tuple[Callable[[State, Seat], bool], ...] = ()
    pins: tuple[Callable[[State, Seat, Unit], bool], ...] = ()
    looks: tuple[Callable[[State, Seat], Hashable], ...] = ()
    by_fleet: bool = False


PLAIN = Changes()


def changes(state: State, seat: Seat) -> Changes:
    """What the effects of both seats change about a side."""
    own, foe = _hooks(state, seat), _hooks(state, opponent(seat))
    rules = (
        *(h.mine(state, seat) for h in own if h.mine),
        *(h.theirs(state, seat) for h in foe if h.theirs),
    )
    return Changes(
        tuple(rule for rule in rules if rule is not None),
        tuple(h.bars for h in own if h.bars),
        tuple(h.pins for h in own if h.pins),
        tuple(h.looks for h in own if h.looks),
        any(h.by_fleet for h in own),
    )


def _hooks(state: State, seat: Seat) -> list[Hooks]:
    """Those of the effects that the seat has."""
    return []
