"""Small shapes painted once, and kept for every place that shows them again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil
from typing import Any, cast

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QTransform

from assistant.ui.widgets.painted import painted

KEPT, LARGEST = 256, 16_000
"""So many pictures are kept, of no more pixels each."""

Box = tuple[float, float, float, float]
box_of = cast(Callable[[QRectF], Box], QRectF.getRect)
"""Corner and size at once: to ask for each of the four takes three times as long."""


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
    x, y, wide, high = box = box_of(first)
    scale = whole_pixels(painter, box)
    if fits(scale, wide, high) and not step * scale % 1:
        picture = _picture(draw, told, wide, high, scale)
        for n in range(count):
            put(painter, x + n * step, y, picture)
    else:
        for n in range(count):
            stamp(painter, first.translated(n * step, 0), draw, *told)


def stamp(
    painter: QPainter,
    rect: QRectF,
    draw: Callable[..., None],
    *told: Hashable,
    ground: str = "",
) -> None:
    """`draw(painter, rect, *told)`, or a picture of just that where it comes to whole pixels.

    It paints nothing outside of `rect`. Letters want the `ground` that they stand on: on a picture
    that is seen through Qt writes others.
    """
    x, y, wide, high = box = box_of(rect)
    scale = whole_pixels(painter, box)
    if fits(scale, wide, high):
        put(painter, x, y, _picture(draw, told, wide, high, scale, ground))
    else:
        draw(painter, rect, *told)


def put(painter: QPainter, x: float, y: float, picture: QPixmap) -> None:
    """A picture there: to make a point takes as long as to draw a small one."""
    if x % 1 or y % 1:
        painter.drawPixmap(QPointF(x, y), picture)
    else:
        painter.drawPixmap(int(x), int(y), picture)


def fits(scale: float, wide: float, high: float) -> bool:
    """Whether a picture of that size, with so many pixels to a unit, is to be kept."""
    return scale > 0 and 0 < wide * high * scale**2 <= LARGEST


def whole_pixels(painter: QPainter, box: Box) -> float:
    """How many pixels of the screen a unit has, if corner and size come to whole ones; 0 if not.

    On other screens, and on boards that are zoomed or turned, a picture would be blurred.
    """
    x, y, wide, high = box
    if wide <= 0 or high <= 0:
        return 0
    scale, left, top = _placed(painter.deviceTransform())
    if not scale or (x * scale + left) % 1 or (y * scale + top) % 1:
        return 0
    return 0 if wide * scale % 1 or high * scale % 1 else scale


@lru_cache(maxsize=KEPT)
def _placed(at: QTransform) -> tuple[float, float, float]:
    """How many pixels a unit has, 0 if not as many each way, or turned; and where it begins.

    To look one up takes as long as to ask it for a number, and there are six.
    """
    scale, left, top = at.m11(), at.dx(), at.dy()
    if scale <= 0 or scale % 1 or at.m22() != scale or at.m12() or at.m21():
        return 0, left, top
    return scale, left, top


@lru_cache(maxsize=KEPT)
def _picture(
    draw: Callable[..., None],
    told: tuple[Any, ...],
    wide: float,
    high: float,
    scale: float,
    ground: str = "",
) -> QPixmap:
    size, rect = QSize(ceil(wide * scale), ceil(high * scale)), QRectF(0, 0, wide, high)
    return painted(size, scale, lambda painter: draw(painter, rect, *told), ground=ground)
