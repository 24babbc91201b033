"""A wide board to draw lines on, with obstacles wherever a test wants them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from assistant.games.westeros.board import Board, Hex, grid, plus
from assistant.games.westeros.los import Field
from assistant.games.westeros.state import FIRST, Unit, UnitId

BOARD = Board(60, 41)
HERE = Hex(20, 20)
"""Where lines start: ways of up to 19 steps stay on the board."""


def obstacles(ways: Iterable[tuple[int, int]], start: Hex = HERE) -> Field:
    """Units at the ends of these ways."""
    places = [plus(start, Hex(*way)) for way in ways]
    units = {at: Unit(UnitId(f"unit-{n}"), FIRST, at, f"Unit {n}") for n, at in enumerate(places)}
    return Field(grid(BOARD), MappingProxyType(units))


def within(reach: int) -> Iterator[Hex]:
    """The ways of at most so many steps, the empty one left out."""
    for q in range(-reach, reach + 1):
        for r in range(max(-reach, -q - reach), min(reach, reach - q) + 1):
            if q or r:
                yield Hex(q, r)
