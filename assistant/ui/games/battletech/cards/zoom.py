"""How large a table of cards is drawn, and which part of it is in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isclose

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

from assistant.rules.decision import Ref
from assistant.ui.games.battletech.cards.arrows import Band

NEAREST, FARTHEST = 2.5, 0.6
MARGIN = 8
"""What is brought into sight does not touch the edge."""


class Zoom:
    """Zooms and scrolls a view; where the cards are it is told."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self.wished: float | None = None
        """As large as somebody wished it; None: as large as there is room for."""
        self._wanted: tuple[tuple[Ref, ...], tuple[Ref, ...]] = ((), ())
        """What matters now, and what besides."""
        self._seats: tuple[int, ...] = ()
        """Whose mats are shown: where there is no room for all, the near edge comes first."""

    @property
    def is_near(self) -> bool:
        """Whether the near edge of the table is in sight."""
        bar = self._view.verticalScrollBar()
        return bar.value() == bar.maximum()

    def zoom_by(self, factor: float, usual: float) -> None:
        """Larger or smaller than now; `usual` is as large as there is room for."""
        zoom = min(NEAREST, max(FARTHEST, self._view.transform().m11() * factor))
        self.wished = None if isclose(zoom, usual) else zoom

    def zoom(self, usual: float) -> float:
        """How large everything is drawn, from now on."""
        zoom = usual if self.wished is None else self.wished
        if zoom != self._view.transform().m11():
            self._view.setTransform(QTransform.fromScale(zoom, zoom))
        return zoom

    def reach(self, height: float, seats: tuple[int, ...], *, near: bool) -> None:
        """The table is so high, and theirs; its near edge stays in sight, or comes with others."""
        near = near or seats != self._seats
        self._seats = seats
        self._view.setSceneRect(0, 0, 1, height)  # so wide that nothing is ever scrolled sideways
        if near:
            bar = self._view.verticalScrollBar()
            bar.setValue(bar.maximum())

    def want(self, refs: Iterable[Ref], rest: Iterable[Ref]) -> None:
        """These matter until others do; the rest as well, if there is room for all."""
        self._wanted = (tuple(refs), tuple(rest))

    def bring(self, band: Callable[[Iterable[Ref]], Band | None]) -> None:
        """As little scrolling as brings all of them, or at least the first, into sight."""
        view, (first, rest) = self._view, self._wanted
        if not view.verticalScrollBar().maximum():
            return  # all of the table is in sight
        for refs in (dict.fromkeys((*first, *rest)), first):
            found = band(refs)
            if found is None:
                continue
            box = QRectF(0, found[0], 1, found[1] - found[0])  # never scrolled sideways
            if box.height() * view.transform().m22() <= view.viewport().height():
                view.ensureVisible(box, MARGIN, MARGIN)
                return
