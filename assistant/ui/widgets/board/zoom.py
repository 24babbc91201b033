"""How near one looks on a board, and zooming that the eye can follow."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRect, QRectF, QVariantAnimation

NEAREST, FARTHEST = 3.0, 0.08
COMFORTABLE = 1.35
"""A fitted board is not shown nearer than this; near enough to be read across a table."""
A_STEP = 1.25
"""What one notch of the wheel, or one key, zooms by."""
SMOOTHLY = 120
"""Milliseconds that a zoom takes."""
SPARE, HARDLY, HARDLY_FAR = 1.07, 1.2, 1.12
"""What a board that must be shown smaller leaves for the next time; how much too small it stays.

That is more than what is left and what a tray of dice takes beyond a row of options: or the board
would go to and fro between every attack and its roll. From afar size counts for more."""


class Outlook(NamedTuple):
    """Where one looks: pixels that a unit of the scene takes at distance 1, and the middle."""

    nearness: float
    middle: QPointF


def fitting(part: QRectF, port: QRect, covered: int = 0) -> float:
    """The zoom at which a part of the scene just fits below so many pixels of a viewport."""
    return min(port.width() / part.width(), (port.height() - covered) / part.height())


def comfortable(part: QRectF, port: QRect, covered: int, distance: float, now: float) -> float:
    """The zoom for a part that is to be seen below so many pixels; `now` is what it was fitted at.

    That stays while all is seen in it, and large enough: or a board would come a little nearer
    or go a little farther at every decision, as the bar below it grows.
    """
    wanted = min(fitting(part, port, covered), COMFORTABLE * distance)
    if now <= wanted <= now * (HARDLY if distance == 1 else HARDLY_FAR):
        return now
    return wanted / SPARE if wanted < now else wanted


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
