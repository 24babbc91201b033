"""Where hexes lie on the scene: pointy tops, q to the east, r to the south-east."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator
from functools import lru_cache
from math import floor, pi, sqrt
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from assistant.ui.widgets import paint

Axial: TypeAlias = tuple[int, int]
"""The q and r of a hex."""

RADIUS = 58.0
"""From the centre to a corner, in the units of the scene."""
WIDTH = sqrt(3) * RADIUS
HEIGHT = 2 * RADIUS
ROW = 1.5 * RADIUS

KEY = Qt.Key
ARROWS: dict[int, tuple[int, int]] = {
    KEY.Key_Left: (-1, 0),
    KEY.Key_Right: (1, 0),
    KEY.Key_Up: (0, -1),
    KEY.Key_Down: (0, 1),
}
"""Which way they lead on the screen."""


def centre(q: float, r: float) -> QPointF:
    """The middle of a hex, or a place between middles."""
    return QPointF(WIDTH * (q + r / 2), ROW * r)


def nearest(board: Collection[Axial], point: QPointF) -> Axial:
    """The hex that a point of the scene lies in; off the board, the one closest to it."""
    at = hex_at(point)
    return at if at in board else min(board, key=lambda at: _far(at, point))


def outline(at: Axial, radius: float = RADIUS) -> QPolygonF:
    """The six corners."""
    return _corners(radius).translated(centre(*at))


def hex_at(point: QPointF) -> Axial:
    """The hex that a point of the scene lies in."""
    r = point.y() / ROW
    q = point.x() / WIDTH - r / 2
    rounded = [floor(x + 0.5) for x in (q, r, -q - r)]
    off = [abs(n - x) for n, x in zip(rounded, (q, r, -q - r), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -rounded[1] - rounded[2], rounded[1]
    if off[1] > off[2]:
        return rounded[0], -rounded[0] - rounded[2]
    return rounded[0], rounded[1]


def bounds(hexes: Iterable[Axial]) -> QRectF:
    """The rectangle that just holds these hexes."""
    centres = [centre(*at) for at in hexes]
    if not centres:
        return QRectF()
    left, right = min(c.x() for c in centres), max(c.x() for c in centres)
    top, foot = min(c.y() for c in centres), max(c.y() for c in centres)
    return QRectF(left - WIDTH / 2, top - HEIGHT / 2, right - left + WIDTH, foot - top + HEIGHT)


def around(hexes: Iterable[Axial], count: int) -> QRectF:
    """The same with so many hexes around them."""
    return bounds(hexes).adjusted(-count * WIDTH, -count * ROW, count * WIDTH, count * ROW)


def stepped(at: Axial, key: int, board: Container[Axial]) -> Axial:
    """The hex an arrow key leads to; the same one where the board ends.

    Up and down go in a zigzag, so that the cursor keeps its column.
    """
    (q, r), (right, down) = at, ARROWS[key]
    if right:
        ways = [(right, 0)]
    elif down < 0:
        ways = [(1, -1), (0, -1)] if r % 2 else [(0, -1), (1, -1)]
    else:
        ways = [(0, 1), (-1, 1)] if r % 2 else [(-1, 1), (0, 1)]
    there = ((q + dq, r + dr) for dq, dr in ways)
    return next((hexed for hexed in there if hexed in board), at)


def crossed(start: Axial, end: Axial) -> Iterator[Axial]:
    """The hexes on the straight way from one to another, without the first."""
    (q, r), here, there = (end[0] - start[0], end[1] - start[1]), centre(*start), centre(*end)
    steps = max(abs(q), abs(r), abs(q + r))
    for n in range(1, steps + 1):
        yield hex_at(here + (there - here) * (n / steps))


def edge_between(a: Axial, b: Axial) -> QPointF:
    """The middle of the border of two neighbours."""
    return (centre(*a) + centre(*b)) / 2


@lru_cache(maxsize=64)
def _corners(radius: float) -> QPolygonF:
    return paint.hexagon(QPointF(), radius, pi / 6)


def _far(at: Axial, point: QPointF) -> float:
    way = centre(*at) - point
    return sqrt(way.x() ** 2 + way.y() ** 2)
