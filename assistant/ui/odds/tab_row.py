"""A row of tabs; in a small window those that have no room stand in a menu behind the last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.tab import Tab

MORE = "\N{HORIZONTAL ELLIPSIS}"


class TabRow(QWidget):
    """Shows a tab for each page; `picked` names the page that is wanted."""

    picked = Signal(str)

    def __init__(self, look: Look, prefix: str) -> None:
        """The object names begin with the prefix."""
        super().__init__()
        self._look, self._prefix = look, prefix
        self._pages: Mapping[str, str] = {}
        self._now = ""
        self._tabs: dict[str, Tab] = {}
        self._rest: Tab | None = None
        self._widths: dict[str, int] = {}
        """Of a tab with these words: to measure one it has to be made."""
        self._menu = LineMenu(look, self, f"{prefix}-menu", 14)
        self._body: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def focused(self) -> str:
        """The page whose tab has the keyboard."""
        return next((name for name, tab in self._tabs.items() if tab.hasFocus()), "")

    def show_pages(self, pages: Mapping[str, str], now: str) -> None:
        """These, by name and words; the tab with the keyboard keeps it."""
        focused, same = self.focused, self._pages == pages
        self._pages, self._now = dict(pages), now
        if not same or now not in self._tabs:
            self._build()
            if focused in self._tabs:
                self._tabs[focused].setFocus()
        for name, tab in self._tabs.items():
            tab.set_current(name == now)
        self.setVisible(len(pages) > 1)

    def pick(self, name: str) -> None:
        """As if its tab had been pressed; nothing where there is none of that name."""
        if name in self._pages:
            self.picked.emit(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width has room for others."""
        super().resizeEvent(event)
        if self._shown() != tuple(self._tabs):
            self._build()

    def _build(self) -> None:
        if self._body is not None:
            self._column.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        self._body, self._tabs, self._rest = QWidget(), {}, None
        flow, shown = FlowLayout(self._body, spacing=0), self._shown()
        for name in shown:
            tab = self._tabs[name] = self._tab(name, self._pages[name])
            tab.set_current(name == self._now)
            tab.clicked.connect(lambda _=False, n=name: self.picked.emit(n))
            flow.addWidget(tab)
        others = [name for name in self._pages if name not in shown]
        if others:
            self._rest = self._tab("more", MORE)
            self._rest.setAccessibleName(", ".join(self._pages[name] for name in others))
            self._rest.clicked.connect(lambda: self._open(others))
            flow.addWidget(self._rest)
        self._column.addWidget(self._body)

    def _tab(self, name: str, words: str) -> Tab:
        tab = Tab(self._look, words, current=False)
        tab.setObjectName(f"{self._prefix}:{name}")
        return tab

    def _shown(self) -> tuple[str, ...]:
        """Those with a tab of their own: all, or what has room, the current one among them."""
        if not self._look.metrics.small or self._width(self._pages) <= self.width():
            return tuple(self._pages)
        room = self.width() - self._wide(MORE)
        shown: list[str] = [self._now] if self._now in self._pages else []
        for name in self._pages:
            if name not in shown and self._width([*shown, name]) <= room:
                shown.append(name)
        return tuple(name for name in self._pages if name in shown)

    def _width(self, names: Iterable[str]) -> int:
        return sum(self._wide(self._pages[name]) for name in names)

    def _wide(self, words: str) -> int:
        if words not in self._widths:
            self._widths[words] = Tab(self._look, words, current=True).sizeHint().width()
        return self._widths[words]

    def _open(self, names: Iterable[str]) -> None:
        """The menu of those that have no room, under the tab that stands for them."""
        if self._rest is not None:
            lines = [
                Line(self._pages[name], partial(self.picked.emit, name), f"{self._prefix}:{name}")
                for name in names
            ]
            self._menu.show(lines, self._rest.mapToGlobal(self._rest.rect().bottomLeft()))
