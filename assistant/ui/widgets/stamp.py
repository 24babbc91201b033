"""Small shapes painted once, and kept for every place that shows them again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QTransform

from assistant.ui.widgets.painted import painted

KEPT, LARGEST = 256, 16_000
"""So many pictures are kept, of no more pixels each."""


def stamp_row(
    painter: QPainter,
    first: QRectF,
    step: int,
    count: int,
    draw: Callable[..., None],
    *told: Hashable,
) -> None:
    """The same so many times side by side, one every `step`: what each comes to is found once."""
    if count < 1:
        return
    x, y, wide, high = first.x(), first.y(), first.width(), first.height()
    scale = _scale(painter, x, y, wide, high)
    if scale and not step * scale % 1:
        picture = _picture(draw, told, wide, high, scale)
        for n in range(count):
            painter.drawPixmap(QPointF(x + n * step, y), picture)
    else:
        for n in range(count):
            stamp(painter, first.translated(n * step, 0), draw, *told)


def stamp(painter: QPainter, rect: QRectF, draw: Callable[..., None], *told: Hashable) -> None:
    """`draw(painter, rect, *told)`, or a picture of just that where it comes to whole pixels.

    It paints nothing outside of `rect`.
    """
    wide, high = rect.width(), rect.height()
    if scale := _scale(painter, rect.x(), rect.y(), wide, high):
        painter.drawPixmap(rect.topLeft(), _picture(draw, told, wide, high, scale))
    else:
        draw(painter, rect, *told)


def _scale(painter: QPainter, x: float, y: float, wide: float, high: float) -> float:
    """How many pixels a unit of the picture to be kept has; 0 where none is."""
    scale = _whole_pixels(painter.deviceTransform(), x, y, wide, high)
    return scale if min(wide, high) > 0 and wide * high * scale**2 <= LARGEST else 0


def _whole_pixels(at: QTransform, x: float, y: float, wide: float, high: float) -> float:
    """How many pixels of the screen a unit has, if corner and size come to whole ones; 0 if not.

    On other screens, and on boards that are zoomed or turned, a picture would be blurred.
    """
    scale = at.m11()
    if at.m12() or at.m21() or at.m22() != scale or scale % 1:
        return 0
    corner = (x * scale + at.dx()) % 1 or (y * scale + at.dy()) % 1
    return 0 if corner or wide * scale % 1 or high * scale % 1 else max(0.0, scale)


@lru_cache(maxsize=KEPT)
def _picture(
    draw: Callable[..., None], told: tuple[Any, ...], wide: float, high: float, scale: float
) -> QPixmap:
    size, rect = QSize(ceil(wide * scale), ceil(high * scale)), QRectF(0, 0, wide, high)
    return painted(size, scale, lambda painter: draw(painter, rect, *told))
