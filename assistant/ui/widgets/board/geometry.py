"""Where hexes lie on the scene: pointy tops, q to the east, r to the south-east."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
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
SIDEWAYS = {KEY.Key_Left: (-1, 0), KEY.Key_Right: (1, 0)}
"""Up and down go in a zigzag, so that the cursor keeps its column."""


def centre(q: float, r: float) -> QPointF:
    """The middle of a hex, or a place between middles."""
    return QPointF(WIDTH * (q + r / 2), ROW * r)


def far(at: Axial, point: QPointF) -> float:
    """How far the middle of a hex is from a point of the scene."""
    way = centre(*at) - point
    return sqrt(way.x() ** 2 + way.y() ** 2)


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


def stepped(at: Axial, key: int, board: Container[Axial]) -> Axial:
    """The hex an arrow key leads to; the same one where the board ends."""
    (q, r), side = at, SIDEWAYS.get(KEY(key))
    if side is not None:
        ways = [side]
    elif key == KEY.Key_Up:
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
