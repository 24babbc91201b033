"""What is read from a state and asked for again and again, kept for as long as it can be right.

A state never changes, so what was read from one holds as long as that very state is asked about.
States are told apart by identity: nothing is hashed or compared. The last few are held, so that no
other state can take the identity of one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
K = TypeVar("K", bound=Hashable)
R = TypeVar("R")

MOST = 8
"""A few states are asked about by turns: the battle's, a seat's view of it, what may come next."""


def kept(read: Callable[[A], R]) -> Callable[[A], R]:
    """The same function, which remembers what it read from the last states, or parts of states."""
    last: tuple[tuple[A, R], ...] = ()

    @wraps(read)
    def reading(of: A) -> R:
        nonlocal last
        for known, found in last:
            if known is of:
                return found
        found = read(of)
        last = ((of, found), *last[: MOST - 1])
        return found

    return reading


def kept_each(read: Callable[[A, K], R]) -> Callable[[A, K], R]:
    """The same for a function that is asked about one thing of a state: a seat, a card."""

    @kept
    def known(of: A) -> dict[K, R]:
        return {}

    @wraps(read)
    def reading(of: A, about: K) -> R:
        found = known(of)
        try:
            return found[about]
        except KeyError:
            pass  # and what `read` raises is its own
        result = found[about] = read(of, about)
        return result

    return reading
