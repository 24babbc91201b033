"""The way of an arrow over a card table: moves leave most where they were, so they are kept."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import atan2

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

KEPT = 256
"""So many are remembered."""
ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""Where on its arrow a label is tried in turn."""


class Curve:
    """From a point to a point, out of the one upright and into the other; shared, so never bent."""

    def __init__(self, start: QPointF, end: QPointF, bend: int) -> None:
        (x, y), (to_x, to_y) = start.toTuple(), end.toTuple()
        way = bend if to_y >= y else -bend
        self.path, self.end = QPainterPath(start), end
        self.path.cubicTo(x, y + way, to_x, to_y - way, to_x, to_y)
        self.left, self.right = sorted((x, to_x))
        self.top, self.bottom = sorted((y, to_y))
        """Of its ends: between them it is nowhere farther to the left or right."""
        self._xs, self._ys = (x, x, to_x, to_x), (y, y + way, to_y - way, to_y)

    def point(self, part: float) -> tuple[float, float]:
        """Where it is after this part of its way: Qt would measure all of it first."""
        return _between(part, *self._xs), _between(part, *self._ys)

    @cached_property
    def along(self) -> tuple[tuple[float, float], ...]:
        """Where words may stand on it, the best place first."""
        return tuple(map(self.point, ALONG))

    @cached_property
    def bounds(self) -> QRectF:
        """All that it goes over."""
        return self.path.boundingRect()

    @cached_property
    def angle(self) -> float:
        """How it comes to its end."""
        x, y = self.point(0.94)
        return atan2(self.end.y() - y, self.end.x() - x)


def curve(start: QPointF, end: QPointF, bend: int) -> Curve:
    """The way from here to there; asked again, the same."""
    return _curve(start.x(), start.y(), end.x(), end.y(), bend)


@lru_cache(maxsize=KEPT)
def _curve(x: float, y: float, to_x: float, to_y: float, bend: int) -> Curve:
    return Curve(QPointF(x, y), QPointF(to_x, to_y), bend)


def _between(part: float, a: float, b: float, c: float, d: float) -> float:
    """A coordinate of a cubic curve, by halving as Qt does it."""
    rest = 1.0 - part
    ab, bc, cd = a * rest + b * part, b * rest + c * part, c * rest + d * part
    return (ab * rest + bc * part) * rest + (bc * rest + cd * part) * part
