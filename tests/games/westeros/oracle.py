"""Line of sight again, by cutting polygons: shares nothing with the program but the coordinates.

The line is really shifted, by a millionth of a hex, at a right angle; a hex is the hull of its six
corners; the line crosses it if the part of the line inside it has a length.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

HEX = 3_000_000
"""Places are counted in so many parts of the step from a hex to its neighbour: whole numbers."""
CORNERS = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
"""Around the centre, one after the other, in thirds of a step."""

Point = tuple[int, int]


def shifted(way: tuple[int, int], side: int) -> tuple[Point, Point]:
    """The line to the end of the way, moved to the left (-1), the right (+1) or not at all (0)."""
    q, r = way
    move = (-(q + 2 * r) * side, (2 * q + r) * side)
    return move, (q * HEX + move[0], r * HEX + move[1])


def inside(line: tuple[Point, Point], centre: tuple[int, int]) -> tuple[Fraction, Fraction] | None:
    """From which part of the line to which it is in the closed hex; None if it never is."""
    (q0, r0), (q1, r1) = line
    first, last = Fraction(0), Fraction(1)
    corners = [(centre[0] * HEX + q * HEX // 3, centre[1] * HEX + r * HEX // 3) for q, r in CORNERS]
    for (aq, ar), (bq, br) in zip(corners, corners[1:] + corners[:1], strict=True):
        start = (bq - aq) * (r0 - ar) - (br - ar) * (q0 - aq)
        end = (bq - aq) * (r1 - ar) - (br - ar) * (q1 - aq)
        if start < 0 and end < 0:
            return None
        if start < 0:
            first = max(first, Fraction(start, start - end))
        elif end < 0:
            last = min(last, Fraction(start, start - end))
    return (first, last) if first <= last else None


def crosses(line: tuple[Point, Point], centre: tuple[int, int]) -> bool:
    """Whether a part of the line that has a length is in the hex, its border left out."""
    part = inside(line, centre)
    if part is None or part[0] == part[1]:
        return False
    middle = (part[0] + part[1]) / 2
    (q0, r0), (q1, r1) = line
    q = q0 + middle * (q1 - q0) - centre[0] * HEX
    r = r0 + middle * (r1 - r0) - centre[1] * HEX
    return max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) < HEX


def near(way: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Every hex that could matter, and a margin; the two ends never count."""
    for q in range(min(0, way[0]) - 1, max(0, way[0]) + 2):
        for r in range(min(0, way[1]) - 1, max(0, way[1]) + 2):
            if (q, r) not in ((0, 0), way):
                yield q, r


def met(way: tuple[int, int], centre: tuple[int, int]) -> tuple[bool, bool, bool]:
    """Whether the left line crosses a hex, the right one does, and only a corner is touched."""
    left, right = (crosses(shifted(way, side), centre) for side in (-1, 1))
    part = inside(shifted(way, 0), centre)
    return left, right, part is not None and part[0] == part[1]


def is_clear(way: tuple[int, int], hexes: Iterable[tuple[int, int]], corners: str) -> bool:
    """The rule with really shifted lines, under each reading of a bare corner."""
    cancelled = [False, False]
    for centre in hexes:
        if centre in ((0, 0), way):
            continue
        left, right, corner = met(way, centre)
        if corner and corners != "shift":
            left = right = corners == "block"
        cancelled = [cancelled[0] or left, cancelled[1] or right]
    return not all(cancelled)
