"""What is read from a state and asked for again and again, kept for as long as it can be right.

A state never changes, so what was read from one holds as long as that very state is asked about.
States are told apart by identity: nothing is hashed or compared. The last few are held, so that no
other state can take the identity of one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, NamedTuple, TypeAlias, TypeVar

A = TypeVar("A")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
R = TypeVar("R")

MOST = 8
"""A few states are asked about by turns: the battle's, a seat's view of it, what may come next."""

MOST_REPLACED = 32
"""Of so many things one after the other it is known that they were replaced: all of a battle's."""


_NOTHING = object()


class Replaced(NamedTuple):
    """Two tuples that differ in one thing."""

    before: tuple[Any, ...]
    after: tuple[Any, ...]
    old: Any
    new: Any


_replaced: tuple[Replaced, ...] = ()
"""The newest first."""


Known: TypeAlias = tuple[tuple[A, R], ...]
"""What was read from the last few, the newest first."""


def kept(read: Callable[[A], R]) -> Callable[[A], R]:
    """The same function, which remembers what it read from the last states, or parts of states."""

    def anew(of: A, last: Known[A, R]) -> R:
        return read(of)

    return wraps(read)(_remembering(anew))


def _remembering(read: Callable[[A, Known[A, R]], R]) -> Callable[[A], R]:
    """A function that reads what it does not remember; what it does may help to do so."""
    newest: tuple[Any, Any] = (_NOTHING, None)
    """Nearly always the one that is asked about."""
    last: Known[A, R] = ()

    def reading(of: A) -> R:
        nonlocal newest, last
        latest: tuple[A, R] = newest
        if latest[0] is of:
            return latest[1]
        for known, found in last:
            if known is of:
                return found
        found = read(of, last)
        newest = (of, found)
        last = (newest, *last[: MOST - 1])
        return found

    return reading


Onward: TypeAlias = Callable[[R, T, T, tuple[T, ...]], R | None]
"""What is read of a tuple in which one thing has been replaced, from what was read before that,
the old thing and the new one; None where all of it must be read. Nothing is ever read as None."""


def kept_onward(
    onward: Onward[R, T],
) -> Callable[[Callable[[tuple[T, ...]], R]], Callable[[tuple[T, ...]], R]]:
    """The same for what is read of many things, of which a move replaces one or a few."""

    def keeping(read: Callable[[tuple[T, ...]], R]) -> Callable[[tuple[T, ...]], R]:
        def going_on(of: tuple[T, ...], last: Known[tuple[T, ...], R]) -> R:
            found = _gone_on(of, last, onward)
            return read(of) if found is None else found

        return wraps(read)(_remembering(going_on))

    return keeping


def with_one(things: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    """The same things with another one in this place; what was read of them can be gone on from."""
    global _replaced
    changed = list(things)
    old, changed[at] = changed[at], new
    after = tuple(changed)
    _replaced = (Replaced(things, after, old, new), *_replaced[: MOST_REPLACED - 1])
    return after


def _gone_on(of: tuple[T, ...], last: Known[tuple[T, ...], R], onward: Onward[R, T]) -> R | None:
    """What is to be read, from the nearest that has been read; None where that is not to be had."""
    at, steps = of, list[Replaced]()
    for step in _replaced:
        before, after, old, new = step
        if after is not at:
            continue
        for known, found in last:
            if known is before:
                now = onward(found, old, new, after)
                return _followed(now, steps, onward) if steps else now
        at = before
        steps.append(step)
    return None


def _followed(now: R | None, steps: list[Replaced], onward: Onward[R, T]) -> R | None:
    """From step to step, the oldest last."""
    while steps and now is not None:
        step = steps.pop()
        now = onward(now, step.old, step.new, step.after)
    return now


def kept_each(read: Callable[[A, K], R]) -> Callable[[A, K], R]:
    """The same for a function that is asked about one thing of a state: a seat, a card."""

    @kept
    def known(of: A) -> dict[K, R]:
        return {}

    return kept_in(known, read)


def kept_in(memory: Callable[[A], dict[K, R]], read: Callable[[A, K], R]) -> Callable[[A, K], R]:
    """The same where it is told elsewhere in what memory of a state it is kept."""

    @wraps(read)
    def reading(of: A, about: K) -> R:
        found = memory(of)
        try:
            return found[about]
        except KeyError:
            pass  # and what `read` raises is its own
        result = found[about] = read(of, about)
        return result

    return reading
