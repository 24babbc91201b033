"""A row of tabs: several views of the same thing, of which one is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QPushButton, QTabBar

from assistant.ui.theme import Look
from assistant.ui.widgets.menu import Line, LineMenu

LEAST = 80
STEPS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class TabRow(QTabBar):
    """A tab for each page; `picked` names the page that a player wants.

    Tabs that have no room stand in a menu at the end of the row; the keyboard reaches them all.
    """

    picked = Signal(str)

    def __init__(self, look: Look, prefix: str, size: int = 12) -> None:
        """Its object name begins with the prefix."""
        super().__init__()
        self._look = look
        self.setObjectName(f"{prefix}-tabs")
        self.setProperty("kind", "tabs")
        self.setFont(look.font(size))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self._menu = LineMenu(look, self, f"{prefix}-menu", 14)
        self._more = QPushButton("\N{HORIZONTAL ELLIPSIS}", self)
        self._more.setObjectName(f"{prefix}-more")
        self._more.setProperty("kind", "line")
        self._more.setAccessibleName(self.tr("More"))
        self._more.setAutoDefault(True)  # Enter presses it
        self._more.hide()
        self._more.clicked.connect(self._offer)
        self.currentChanged.connect(self._turned)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pages in their order."""
        return tuple(self.tabData(at) for at in range(self.count()))

    def show_pages(self, pages: Mapping[str, str], now: str) -> None:
        """These, by name and words; nothing is emitted."""
        with QSignalBlocker(self):
            if self.names != tuple(pages):
                while self.count():
                    self.removeTab(0)
                for name, words in pages.items():
                    self.setTabData(self.addTab(words), name)
            for at, words in enumerate(pages.values()):
                self.setTabText(at, words.replace("&", "&&"))
            if now in pages:
                self.setCurrentIndex(self.names.index(now))
        self._fit()
        self.setVisible(len(pages) > 1)

    def pick(self, name: str) -> None:
        """As if its tab had been pressed; nothing where there is none of that name."""
        if name in self.names:
            self.setCurrentIndex(self.names.index(name))

    def sizeHint(self) -> QSize:
        """Room for every tab."""
        return QSize(sum(self._widths()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Nearly all of them may stand in the menu."""
        return QSize(self._look.px(LEAST), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more of them, or for fewer."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page: the wheel scrolls, and turns to no other one."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go to every page, also to those that have no room for their tabs."""
        at = self.currentIndex() + STEPS.get(event.key(), 0)
        if event.key() not in STEPS:
            super().keyPressEvent(event)
        elif 0 <= at < self.count():
            self.setCurrentIndex(at)

    def _widths(self) -> list[int]:
        return [self.tabSizeHint(at).width() for at in range(self.count())]

    def _turned(self, at: int) -> None:
        self._fit()
        self.picked.emit(self.tabData(at))

    def _fit(self) -> None:
        """The tab that is on has its room first, then the others in their order."""
        widths, room = self._widths(), self.width()
        is_full = sum(widths) > room
        if is_full:
            self._more.resize(self._more.sizeHint().width(), self.height())
            self._more.move(room - self._more.width(), 0)
            room -= self._more.width()
        now = self.currentIndex()
        with QSignalBlocker(self):
            for at in sorted(range(self.count()), key=lambda at: at != now):
                room -= widths[at]
                self.setTabVisible(at, not is_full or room >= 0 or at == now)
        self._more.setVisible(is_full)

    def _offer(self) -> None:
        """Those that have no room, as a menu."""
        hidden = [at for at in range(self.count()) if not self.isTabVisible(at)]
        lines = [
            Line(self.tabText(at).replace("&&", "&"), partial(self.setCurrentIndex, at))
            for at in hidden
        ]
        self._menu.show(lines, self._more.mapToGlobal(self._more.rect().bottomLeft()))
