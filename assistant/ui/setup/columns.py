"""The setup page of a game with two sides: both beside each other, the rest at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.ui.forms.widgets import Segments
from assistant.ui.labels import set_background
from assistant.ui.setup.start_bar import NARROW
from assistant.ui.theme import Look
from assistant.ui.widgets.scroll import scrolled

BAR = 12
"""The width of a scroll bar."""


class SetupColumns(QWidget):
    """Three columns where there is room for them, else two pages with a switch above."""

    def __init__(
        self,
        look: Look,
        sides: QWidget,
        rest: QWidget,
        pages: tuple[str, str],
        *,
        wide: tuple[int, int],
    ) -> None:
        """`pages` name the sides and the rest; `wide` is the rest's column, in a small window too.

        The first width is that of a small window. Where it is nothing, there is no rest.
        """
        super().__init__()
        self._look, self._wide = look, look.px(wide[0] if look.metrics.small else wide[1])
        self._sides = sides
        self.least = NARROW
        """Below this width they are two pages."""
        self._area = scrolled(rest)
        for part in (self._area, rest):
            set_background(part, look.theme.panel)
        self._switch = Segments([(words, n) for n, words in enumerate(pages)], path="switch")
        self._switch.show_value(0)
        self._switch.picked.connect(self.turn_to)
        self._lay_out()

    @property
    def page(self) -> int:
        """Which page is shown where they do not stand beside each other."""
        return int(self._switch.value())

    @property
    def are_beside(self) -> bool:
        """Whether both are seen."""
        return self.width() >= self._look.px(self.least)

    def make_room(self, width: int) -> None:
        """Give the rest's column at least this width, and that of its scroll bar."""
        self._wide = max(self._wide, width + self._look.px(BAR))
        self._arrange()

    def turn_to(self, page: int) -> None:
        """Show the sides (0) or the rest (1), where they do not stand beside each other."""
        self._switch.show_value(page)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other or not."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if not self._wide:
            self._head.hide()
            self._area.hide()
            return
        narrow = not self.are_beside
        second = narrow and self.page == 1
        self._head.setVisible(narrow)
        self._sides.setVisible(not second)
        self._area.setVisible(second or not narrow)
        self._area.setFixedWidth(self.width() if second else self._wide)

    def _lay_out(self) -> None:
        look, self._head = self._look, QWidget()
        set_background(self._head, look.theme.panel)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(0, look.px(4), 0, look.px(4))
        row.addWidget(self._switch, 0, Qt.AlignmentFlag.AlignHCenter)
        middle = QWidget()
        set_background(middle, look.theme.window)
        across = QHBoxLayout(middle)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self._sides, 1)
        across.addWidget(self._area)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(look.px(1))
        page.addWidget(self._head)
        page.addWidget(middle, 1)
