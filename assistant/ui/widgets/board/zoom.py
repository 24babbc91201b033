"""How near one looks on a board, and zooming that the eye can follow."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRect, QRectF, QVariantAnimation

NEAREST, FARTHEST = 3.0, 0.08
COMFORTABLE = 1.35
"""A fitted board is not shown nearer than this; near enough to be read across a table."""
NEAR, LEAST = 0.6, 0.45
"""How near the middle of the action is shown if all of it fits so, and in any case."""
A_STEP = 1.25
"""What one notch of the wheel, or one key, zooms by."""
SMOOTHLY = 120
"""Milliseconds that a zoom takes."""


class Outlook(NamedTuple):
    """Where one looks: pixels that a unit of the scene takes at distance 1, and the middle."""

    nearness: float
    middle: QPointF


def fitting(part: QRectF, port: QRect) -> float:
    """The zoom at which a part of the scene just fits into a viewport."""
    return min(port.width() / part.width(), port.height() / part.height())


def comfortable(part: QRectF, core: QRectF, port: QRect, distance: float) -> float:
    """The zoom that shows a part of the scene.

    Its `core` is shown nearer, from afar so much the nearer, rather than all of the part tiny.
    """
    zoom = fitting(part, port)
    if not core.isEmpty():
        zoom = max(zoom, min(fitting(core, port), NEAR * distance), LEAST * distance)
    return min(zoom, COMFORTABLE * distance)


def limits(whole: QRectF, port: QRect, distance: float) -> tuple[float, float]:
    """The zooms at which a board is as small, and as large, as it is of use."""
    least = FARTHEST if whole.isEmpty() else 0.8 * fitting(whole, port)
    return min(least, NEAREST), NEAREST * distance


class SmoothZoom(QVariantAnimation):
    """From one zoom to the next; asked again on its way it goes on from where it was heading."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setDuration(SMOOTHLY)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)

    def go(self, now: float, factor: float, least: float, most: float) -> None:
        """Zoom by this factor, within limits."""
        running = self.state() is QVariantAnimation.State.Running
        goal = float(self.endValue()) if running else now
        self.stop()
        self.setStartValue(now)
        self.setEndValue(min(max(goal * factor, least), most))
        self.start()
