"""What is held of things is what would be read anew, of these very things."""

from __future__ import annotations

from functools import partial
from random import Random

from assistant.rules.held import Held

MOST = 16


def test_what_is_held_is_of_the_very_thing() -> None:
    seen: list[tuple[int, ...]] = []

    @partial(Held, most=MOST)
    def read(of: tuple[int, ...]) -> tuple[int, ...]:
        seen.append(of)
        return (*of, sum(of))

    rng, lasting = Random(1), [(n, n) for n in range(MOST // 2)]
    for n in range(99):
        for of in (*lasting, (n, rng.randrange(9))):  # these stay, one is replaced
            assert read(of) == (*of, sum(of))
    assert len(seen) == 99 + len(lasting)


def test_what_is_alike_is_told_apart() -> None:
    count = iter(range(9))

    @partial(Held, most=MOST)
    def read(of: list[int]) -> int:
        return next(count)

    one, other = [1, 2], [1, 2]
    assert [read(one), read(other), read(one)] == [0, 1, 0]


def test_what_nobody_asks_about_goes() -> None:
    gone: list[int] = []

    @partial(Held, most=MOST)
    def read(of: tuple[int]) -> int:
        gone.append(of[0])
        return of[0]

    first = (-1,)
    read(first)
    for n in range(2 * MOST):
        read((n,))
    read(first)
    assert gone.count(-1) == 2


def test_what_has_not_been_read_is_not_known() -> None:
    @partial(Held, most=MOST)
    def read(of: tuple[int]) -> int:
        return of[0]

    one, other = (1,), (2,)
    read(one)
    assert (read.known(one), read.known(other)) == (1, None)
    lasting = [(n,) for n in range(MOST)]
    assert [read(of) for of in lasting] == list(range(MOST))
    assert read.known(one) == 1  # of the time before these
