"""A menu over the page: what may be done with the thing that was touched, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import (
    QAction,
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QMenu, QWidget

from assistant.ui.theme import Look
from assistant.ui.widgets.keys import draw_key, key_of, keys, room
from assistant.ui.widgets.layouts import remove

SPACE = "\N{NO-BREAK SPACE}"
EDGE, BLANK = 6, 22
"""Before the keys of a menu; the pixels that Fusion leaves before the words of any."""


class Line(NamedTuple):
    """A line of a menu; without anything to take it is closed, or a heading."""

    words: str
    take: Callable[[], object] | None = None
    name: str = ""
    """Its object name."""
    is_heading: bool = False


class LineMenu:
    """The menus of one widget: a new one takes the place of the last.

    Where they are `numbered` the first open lines are taken by number keys, too.
    """

    def __init__(
        self, look: Look, parent: QWidget, name: str, size: int = 16, *, numbered: bool = False
    ) -> None:
        self._look, self._parent, self._name, self._size = look, parent, name, size
        self._numbered = numbered
        self._menu: _LineMenu | None = None

    def show(self, lines: Sequence[Line], at: QPoint) -> None:
        """Pop up with the first open line in hand; without lines nothing does."""
        if not lines:
            return
        if self._menu is not None:
            remove(self._menu)
        menu = self._menu = _LineMenu(self._look, self._parent)
        menu.setObjectName(self._name)
        menu.setFont(self._look.font(self._size))
        for line in lines:
            _add(menu, line)
        if self._numbered:
            menu.number()
        widen(menu, self._look)
        first = next((entry for entry in menu.actions() if entry.isEnabled()), None)
        if first is not None:
            menu.setActiveAction(first)
        menu.popup(at)


def widen(menu: QMenu, look: Look) -> None:
    """Room for whole lines, once all are in: Qt measures the ink of words, and cuts their ends."""
    menu.setMinimumWidth(menu.sizeHint().width() + look.px(EDGE))


class Menu(QMenu):
    """A menu with an edge: Qt's own is a darker window, and nothing is darker than black."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines, then the edge and what parts them, in the strokes of the theme."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QColor(self._look.theme.edge))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        for action in self.actions():
            if action.isSeparator() and not action.text():
                line = self.actionGeometry(action)
                middle = line.center().y()
                painter.drawLine(line.left(), middle, line.right(), middle)
        painter.end()


class _LineMenu(Menu):
    """Numbered, it draws the keys of its lines before their words, which keep room for them."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._keys: dict[str, QAction] = {}

    def number(self) -> None:
        """Give every open line its key; all of them begin under each other."""
        wide = QFontMetricsF(self.font()).horizontalAdvance(SPACE)
        lack = room(self._look) + self._look.px(EDGE) - BLANK
        before = SPACE * ceil(lack / wide)
        lines = [action for action in self.actions() if not action.isSeparator()]
        for action in lines:
            action.setText(before + action.text())
        open_ = (action for action in lines if action.isEnabled())
        self._keys = {key: action for key, action in zip(keys(), open_, strict=False) if key}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number takes its line as Enter would."""
        action = self._keys.get(key_of(event))
        if action is None:
            super().keyPressEvent(event)
        else:
            self.setActiveAction(action)
            none = Qt.KeyboardModifier.NoModifier
            super().keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, none))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines, and then their keys."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for key, action in self._keys.items():
            line = QRectF(self.actionGeometry(action)).adjusted(self._look.px(EDGE), 0, 0, 0)
            draw_key(painter, line, key, self._look)
        painter.end()


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
