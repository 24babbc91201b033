"""A small flat tab: the current one stands on a lit ground."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable

FIXED = QSizePolicy.Policy.Fixed


class Tab(Pressable):
    """One of several views of the same thing; without an edge, so that buttons stay buttons."""

    radius = 5

    def __init__(self, look: Look, text: str, *, current: bool) -> None:
        super().__init__(look)
        self.setText(text)
        self.setAccessibleName(text)
        self.set_current(current)
        self.setSizePolicy(FIXED, FIXED)

    def set_current(self, current: bool) -> None:
        """Whether this is the view that is shown."""
        self._current = current
        self.setAccessibleDescription(self.tr("shown") if current else "")
        self.update()

    def sizeHint(self) -> QSize:
        """26 px to see, 34 to touch."""
        look = self.look
        words = paint.width_of(look.font(12, 600), self.text())
        return QSize(
            round(words) + look.px(10 if look.metrics.small else 20) + 2 * self.halo,
            look.px(26) + 2 * self.halo,
        )

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """The ground of the current one, the words."""
        look, theme = self.look, self.look.theme
        on, lit = self._current, self.underMouse() or self.isDown()
        if on or lit:
            edge = theme.edge if theme.is_contrast and on else ""
            paint.frame(painter, body, radius=look.px(5), fill=theme.hover, edge=edge)
        ink = theme.text if on or lit else theme.muted
        paint.write(
            painter, body, self.text(), look.font(12, 600 if on else 400), ink, paint.CENTRE
        )
