"""A plot of pyqtgraph with two axes in our style.

Imported with the first chart, not with the window: pyqtgraph brings NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsGridLayout, QGraphicsView, QSizePolicy

from assistant.ui.theme import Look

LEFT, BELOW = 40, 18
"""What the axes take."""
EDGE = 1.0


class Plot:
    """In the colours of the theme, with nothing to drag or to press.

    pyqtgraph's PlotWidget would bring menus, forms and a button that are never shown: making those
    takes twice as long as all the rest.
    """

    def __init__(self, look: Look, *, is_marked_below: bool = True) -> None:
        self._box = pg.ViewBox(enableMenu=False)
        self._box.setMouseEnabled(False, False)
        self._below = self._axis(look, "bottom", look.theme.line)
        self._below.setHeight(look.px(BELOW) if is_marked_below else 0)
        self._left = self._axis(look, "left", None)
        self._left.setWidth(look.px(LEFT))
        self.view: Any = self._viewed()

    def add(self, item: Any) -> None:
        """Stand something between the axes."""
        self._box.addItem(item)

    def place_of(self, x: float, y: float) -> QPointF:
        """Where in the view a point of the axes is."""
        return QPointF(self.view.mapFromScene(self._box.mapViewToScene(QPointF(x, y))))

    def set_range(self, across: tuple[float, float], up: tuple[float, float]) -> None:
        """What the axes span, to the edge."""
        self._box.setRange(xRange=across, yRange=up, padding=0)

    def mark_below(self, marks: Sequence[tuple[float, str]]) -> None:
        """What stands where under the plot."""
        self._below.setTicks([list(marks)])

    def mark_left(self, marks: Sequence[tuple[float, str]]) -> None:
        """What stands how high beside it."""
        self._left.setTicks([list(marks)])

    def _axis(self, look: Look, side: str, line: str | None) -> Any:
        axis = pg.AxisItem(side, pen=pg.mkPen(line), textPen=pg.mkPen(look.theme.faint))
        axis.setStyle(tickLength=0, tickFont=look.font(12), autoExpandTextSpace=False)
        axis.setZValue(-1)
        axis.linkToView(self._box)
        return axis

    def _viewed(self) -> Any:
        whole, grid = pg.GraphicsWidget(), QGraphicsGridLayout()
        grid.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        grid.setSpacing(0)
        grid.addItem(self._left, 0, 0)
        grid.addItem(self._box, 0, 1)
        grid.addItem(self._below, 1, 1)
        whole.setLayout(grid)
        view: Any = pg.GraphicsView(background=None)
        view.setAntialiasing(False)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setFrameStyle(0)
        view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # a cache has a ground of its own
        view.viewport().setAutoFillBackground(False)
        view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        view.setCentralItem(whole)
        return view
