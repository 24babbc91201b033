"""What is read of parts of a table, held for as long as those parts are still asked about."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")

MOST = 16
"""More than any table has mats, or rows: most of them stay while a move replaces one."""


def held(read: Callable[[A], R]) -> Callable[[A], R]:
    """The same function, which remembers what it read of these very things.

    They are told apart by identity, and held, so that no other can take the identity of one. What
    has not been asked about since `MOST` others were goes.
    """
    young: dict[int, tuple[A, R]] = {}
    old: dict[int, tuple[A, R]] = {}

    @wraps(read)
    def reading(of: A) -> R:
        nonlocal young, old
        known = young.get(id(of))
        if known is None:
            if len(young) >= MOST:
                young, old = {}, young
            known = young[id(of)] = old.get(id(of)) or (of, read(of))
        return known[1]

    return reading
