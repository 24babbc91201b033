"""How near one looks on a board, and zooming that the eye can follow."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRect, QRectF, QVariantAnimation

SMOOTHLY = 120
"""Milliseconds that a zoom takes."""


class Outlook(NamedTuple):
    """Where one looks: pixels that a unit of the scene takes at distance 1, and the middle."""

    nearness: float
    middle: QPointF


def fitting(part: QRectF, port: QRect, covered: int = 0) -> float:
    """The zoom at which a part of the scene just fits below so many pixels of a viewport."""
    return min(port.width() / part.width(), (port.height() - covered) / part.height())


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
