"""Filled frames, kept as pictures where they come to whole pixels: buttons, key caps, zones."""

from __future__ import annotations

from functools import lru_cache, partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from assistant.ui.widgets.album import remembered
from assistant.ui.widgets.painted import painted
from assistant.ui.widgets.stamp import box_of, put, whole_pixels

LARGEST, KEPT, SHOWN = 24_000, 1_000_000, 64
"""A ground of no more pixels is kept; so many pixels, 4 MB, and so many pictures at least."""

_NO_PEN = QPen(Qt.PenStyle.NoPen)
_SMOOTH = QPainter.RenderHint.Antialiasing
_Layers = tuple[tuple[str, float, float], ...]
"""One on the other: a colour, how far inside it begins, how round it is."""


def fill_frame(
    painter: QPainter, rect: QRectF, radius: float, fill: str, edge: str, width: float
) -> None:
    """A ground, and what an edge leaves of another one on it.

    Layer by layer: one picture of both has other shades where both are seen through.
    """
    half = width / 2
    layers: _Layers = ((fill, 0.0, radius),)
    if edge:
        layers = (edge, 0.0, radius + half), (fill, width, max(0.0, radius - half))
    x, y, wide, high = box = box_of(rect)
    scale = whole_pixels(painter, box)
    is_kept = 0 < wide * high * scale**2 <= LARGEST
    if is_kept and _is_plain(painter):
        for layer in layers:
            put(painter, x, y, _picture(*layer, wide, high, scale))
    else:
        _draw(painter, rect, layers)


def _is_plain(painter: QPainter) -> bool:
    """Whether a picture comes to what is drawn: Qt rounds what is seen through by itself."""
    return painter.testRenderHint(_SMOOTH) and painter.opacity() == 1 and not painter.hasClipping()


def _draw(painter: QPainter, rect: QRectF, layers: _Layers) -> None:
    painter.setPen(_NO_PEN)
    for colour, inside, radius in layers:
        painter.setBrush(colour_of(colour))
        at = rect.adjusted(inside, inside, -inside, -inside) if inside else rect
        painter.drawRoundedRect(at, radius, radius)


@lru_cache(maxsize=256)
def colour_of(name: str) -> QColor:
    """A colour of the theme, read once; shared, so never changed."""
    return QColor(name)


@remembered(KEPT, SHOWN)
def _picture(
    colour: str, inside: float, radius: float, wide: float, high: float, scale: float
) -> QPixmap:
    size, rect = QSize(round(wide * scale), round(high * scale)), QRectF(0, 0, wide, high)
    return painted(size, scale, partial(_draw, rect=rect, layers=((colour, inside, radius),)))
