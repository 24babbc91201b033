"""A switch that is a picture: on it is lit, off it is quiet."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import Pressable

FIXED = QSizePolicy.Policy.Fixed


class IconSwitch(Pressable):
    """40 px square; `words` say what is switched, its state and its key."""

    radius = 7

    def __init__(self, look: Look, icon: str, words: str, *, on: bool) -> None:
        super().__init__(look)
        self._icon = icon
        self.setCheckable(True)
        self.setSizePolicy(FIXED, FIXED)
        self.turn(words, on=on)

    def turn(self, words: str, *, on: bool) -> None:
        """On or off, and so it is said."""
        self.setChecked(on)
        self.setAccessibleName(words)

    def event(self, event: QEvent) -> bool:
        """Its name as a tooltip, which is not heard once more as a description."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.accessibleName(), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        """A square to touch."""
        side = self.look.px(40) + 2 * self.halo
        return QSize(side, side)

    def draw(self, painter: QPainter, body: QRectF) -> None:
        """On: edged and inked like what is best."""
        look, theme = self.look, self.look.theme
        lit = self.underMouse() or self.isDown()
        edge, fill = (theme.good if self.isChecked() else ""), (theme.hover if lit else "")
        width = float(look.px(2))
        paint.frame(painter, body, radius=look.px(7), fill=fill, edge=edge, width=width)
        ink = theme.good if self.isChecked() else theme.muted
        icons.paint(painter, look.inset(body, 9), self._icon, ink)
