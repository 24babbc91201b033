"""A switch that is a picture: on it is lit, off it is quiet."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QSizePolicy, QToolButton

from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.widgets.tip import show_tip

FIXED = QSizePolicy.Policy.Fixed
SIDE = 22


class IconSwitch(QToolButton):
    """40 px square; `words` say what is switched, its state and its key."""

    def __init__(self, look: Look, icon: str, words: str, *, on: bool) -> None:
        super().__init__()
        self.setProperty("kind", "icon")
        self.setCheckable(True)
        self.setSizePolicy(FIXED, FIXED)
        picture, side = QIcon(), look.px(SIDE)
        ratio = self.devicePixelRatioF()
        for colour, state in (
            (look.theme.good, QIcon.State.On),
            (look.theme.muted, QIcon.State.Off),
        ):
            pixmap = icons.pixmap(icon, colour, side, dpr=ratio)
            picture.addPixmap(pixmap, QIcon.Mode.Normal, state)
        self.setIcon(picture)
        self.setIconSize(look.size(SIDE, SIDE))
        self.turn(words, on=on)

    def turn(self, words: str, *, on: bool) -> None:
        """On or off, and so it is said."""
        self.setChecked(on)
        self.setAccessibleName(words)

    def event(self, event: QEvent) -> bool:
        """The words are shown as a tip; set as one, they would be read aloud twice."""
        return show_tip(self, event, self.accessibleName()) or super().event(event)
