"""A row of tabs: several views of the same thing, of which one is shown."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QTabBar

from assistant.ui.theme import Look


class TabRow(QTabBar):
    """A tab for each page; `picked` names the page that a player wants.

    What has no room is reached by the arrows at the end of the row, and by the keyboard.
    """

    picked = Signal(str)

    def __init__(self, look: Look, prefix: str, size: int = 12) -> None:
        """Its object name begins with the prefix."""
        super().__init__()
        self.setObjectName(f"{prefix}-tabs")
        self.setProperty("kind", "tabs")
        self.setFont(look.font(size))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.currentChanged.connect(lambda at: self.picked.emit(self.tabData(at)))

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
        self.setVisible(len(pages) > 1)

    def pick(self, name: str) -> None:
        """As if its tab had been pressed; nothing where there is none of that name."""
        if name in self.names:
            self.setCurrentIndex(self.names.index(name))
