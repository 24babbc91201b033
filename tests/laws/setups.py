"""What each game tells the laws: the battles to try them on, and what it must never lose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from assistant.rules.decision import Action, Seat
from tests import toy


@dataclass(frozen=True)
class Trial:
    """One game before the laws.

    `conserved(before, action, after)` asserts that nothing was created or lost by a move.
    `swap(state, seat, rng)` gives another state that the seat cannot tell from this one; None
    says that the game has no secrets at all.
    """

    setups: SearchStrategy[Any]
    conserved: Callable[[Any, Action, Any], None]
    swap: Callable[[Any, Seat | None, Random], Any] | None = None
    longest: int = 3000


def _no_card_is_lost(before: toy.State, action: Action, after: toy.State) -> None:
    assert toy.cards(before) == toy.cards(after)


_toys = st.builds(
    toy.Toy,
    names=st.tuples(*[st.sampled_from(["Ann", "Боб", "{name}", ""])] * 3),
    health=st.integers(1, 9),
    rounds=st.integers(1, 4),
)

TRIALS: dict[str, Trial] = {
    "toy": Trial(_toys, _no_card_is_lost, toy.swap_hidden),
}
"""By game id. A game in `GAMES` without an entry fails the laws."""
