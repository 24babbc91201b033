"""How a picture that is kept gets painted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap


def painted(
    size: QSize,
    dpr: float,
    draw: Callable[[QPainter], object],
    *,
    smooth: bool = True,
    ground: str = "",
) -> QPixmap:
    """What `draw` paints on nothing, in so many pixels of a screen with `dpr` of them to a unit.

    Or on a `ground` of one colour, through which nothing is seen. A copy: what has been painted on
    keeps the tools of that, 18 kB, for as long as it is there.
    """
    canvas = QPixmap(size)
    canvas.setDevicePixelRatio(dpr)
    canvas.fill(QColor(ground) if ground else Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    draw(painter)
    painter.end()
    return canvas.copy()
