"""A menu over the page: what may be done with the thing that was touched, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets.removal import remove


class Line(NamedTuple):
    """A line of a menu; without anything to take it is closed, or a heading."""

    words: str
    take: Callable[[], object] | None = None
    name: str = ""
    """Its object name."""
    is_heading: bool = False


class LineMenu:
    """The menus of one widget: a new one takes the place of the last."""

    def __init__(self, look: Look, parent: QWidget, name: str, size: int = 16) -> None:
        self._look, self._parent, self._name, self._size = look, parent, name, size
        self._menu: QMenu | None = None

    def show(self, lines: Sequence[Line], at: QPoint) -> None:
        """Pop up with the first open line in hand; without lines nothing does."""
        if not lines:
            return
        if self._menu is not None:
            remove(self._menu)
        menu = self._menu = QMenu(self._parent)
        menu.setObjectName(self._name)
        menu.setFont(self._look.font(self._size))
        for line in lines:
            _add(menu, line)
        first = next((entry for entry in menu.actions() if entry.isEnabled()), None)
        if first is not None:
            menu.setActiveAction(first)
        menu.popup(at)


def _add(menu: QMenu, line: Line) -> None:
    if line.is_heading:
        menu.addSection(line.words)
        return
    entry = menu.addAction(line.words.replace("&", "&&"))  # else Qt underlines what follows it
    entry.setObjectName(line.name)
    if line.take is None:
        entry.setEnabled(False)
    else:
        entry.triggered.connect(lambda _=False, take=line.take: take())
