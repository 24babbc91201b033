"""Hexes by axial coordinates: pointy tops, q to the east, r to the south-east.

The six directions go clockwise from east; every row of the board is a line of equal r.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple


class Hex(NamedTuple):
    """A place of the endless grid. The board says what lies there and what players call it."""

    q: int
    r: int


class Point(NamedTuple):
    """An exact place between the centres of hexes, in the same coordinates."""

    q: Fraction
    r: Fraction


class Direction(StrEnum):
    """One of the six ways to a neighbour, clockwise from east."""

    E = "e"
    SE = "se"
    SW = "sw"
    W = "w"
    NW = "nw"
    NE = "ne"

    @property
    def vector(self) -> Hex:
        """The step to the neighbour."""
        return VECTORS[self]

    def turned(self, sixths: int) -> Direction:
        """The direction so many sixths of a turn clockwise."""
        return DIRECTIONS[(DIRECTIONS.index(self) + sixths) % 6]


DIRECTIONS = tuple(Direction)
VECTORS = dict(
    zip(
        DIRECTIONS,
        (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1)),
        strict=True,
    )
)


def step(at: Hex, direction: Direction, count: int = 1) -> Hex:
    """The hex so many steps away."""
    q, r = VECTORS[direction]
    return Hex(at.q + count * q, at.r + count * r)


def minus(end: Hex, start: Hex) -> Hex:
    """The way from one hex to another."""
    return Hex(end.q - start.q, end.r - start.r)


def plus(start: Hex, way: Hex) -> Hex:
    """The hex at the end of a way."""
    return Hex(start.q + way.q, start.r + way.r)


def length(way: Hex) -> int:
    """How many steps a way takes."""
    return max(abs(way.q), abs(way.r), abs(way.q + way.r))


def distance(a: Hex, b: Hex) -> int:
    """How many steps one hex is from another: the range of an attack counts so."""
    return length(minus(b, a))


def direction_to(start: Hex, end: Hex) -> Direction | None:
    """The direction of a neighbour; None where the hexes are not adjacent."""
    way = minus(end, start)
    return next((d for d in DIRECTIONS if VECTORS[d] == way), None)


def within(reach: int) -> Iterator[Hex]:
    """The ways of at most so many steps, the empty one left out."""
    for q in range(-reach, reach + 1):
        for r in range(max(-reach, -q - reach), min(reach, reach - q) + 1):
            if q or r:
                yield Hex(q, r)
