"""Which hexes a line between two centres crosses or touches: whole numbers only.

Everything depends on the way from one hex to the other, not on where they are. With the way D and
a hex h from the start, in cube coordinates, W is half the width of a hex as seen along the line and
c how far h lies aside, both in thirds: |c| < W is crossed, |c| = W is touched, on the right for +W.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from assistant.games.westeros.ground.hexes import Hex


class Side(StrEnum):
    """A side of the line, as seen along it from its start."""

    LEFT = "left"
    RIGHT = "right"


class Contact(NamedTuple):
    """A hex on the way, counted from the start, and how the line meets it.

    `side` is None where the line crosses the hex: then it is in the way of both shifted lines.
    `corner` tells a bare corner from an edge. `enters` is the part of the line before the hex.
    """

    way: Hex
    side: Side | None
    corner: bool
    enters: Fraction


@lru_cache(maxsize=16384)
def contacts(way: Hex) -> tuple[Contact, ...]:
    """Every hex between the ends that the line crosses or touches, nearest first."""
    dx, dy = way
    dz = -dx - dy
    spread = (dx - dy, dy - dz, dz - dx)
    width = max(map(abs, spread))
    corner = sum(abs(s) == width for s in spread) == 1
    whole = dx * dx + dy * dy + dz * dz
    found = []
    for x, y in _near(dx, dy, width):
        # Hexes are what is nearer to their centre than to any other: so nothing behind the
        # start or beyond the end is ever met.
        if 0 < dx * x + dy * y - dz * (x + y) < whole:
            aside = 3 * (dx * y - dy * x)
            crossed = abs(aside) < width
            side = None if crossed else Side.RIGHT if aside > 0 else Side.LEFT
            enters = _enters(spread, x, y)
            found.append(Contact(Hex(x, y), side, corner and not crossed, enters))
    return tuple(sorted(found, key=lambda contact: contact.enters))


def runs_along_borders(way: Hex) -> bool:
    """Whether a part of the line is the border of two hexes."""
    return any(c.side is not None and not c.corner for c in contacts(way))


def _near(dx: int, dy: int, width: int) -> Iterator[tuple[int, int]]:
    """The hexes of the rows between the ends that are no further aside than a touch."""
    if dy == 0:
        yield from ((x, 0) for x in range(min(0, dx), max(0, dx) + 1))
        return
    for y in range(min(0, dy), max(0, dy) + 1):
        # |3 (dx y - dy x)| <= width, solved for x
        ends = (3 * dx * y - width, 3 * dx * y + width)
        low, high = (ends if dy > 0 else (-ends[1], -ends[0])), 3 * abs(dy)
        yield from ((x, y) for x in range(-(-low[0] // high), low[1] // high + 1))


def _enters(spread: tuple[int, int, int], x: int, y: int) -> Fraction:
    """Where the line first meets a hex: it is within 1 of its centre in all three differences."""
    z = -x - y
    places = (x - y, y - z, z - x)
    first = Fraction(0)
    for s, place in zip(spread, places, strict=True):
        if s:
            first = max(first, Fraction(place * (1 if s > 0 else -1) - 1, abs(s)))
    return first
