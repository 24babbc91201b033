"""What is read of things that never change, held for as long as they are asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

A = TypeVar("A")
R = TypeVar("R")


class Held(Generic[A, R]):
    """The same function, which remembers what it read of these very things.

    They are told apart by identity, and held, so that no other can take the identity of one. What
    has not been asked about since `most` others were goes; no more than twice as many are held.
    """

    def __init__(self, read: Callable[[A], R], most: int) -> None:
        self._read, self._most = read, most
        self._young: dict[int, tuple[A, R]] = {}
        self._old: dict[int, tuple[A, R]] = {}

    def __call__(self, of: A) -> R:
        """What is read of this."""
        known = self._young.get(id(of))
        if known is None:
            if len(self._young) >= self._most:
                self._young, self._old = {}, self._young
            known = self._young[id(of)] = self._old.get(id(of)) or (of, self._read(of))
        return known[1]

    def known(self, of: A) -> R | None:
        """The same, if it has been read; else None."""
        found = self._young.get(id(of)) or self._old.get(id(of))
        return None if found is None else found[1]


STATES = 128
