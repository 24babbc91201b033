"""What opens over the page: menus, line by line; tooltips, which are plain text; lists of a box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QObject,
    QPoint,
    Qt,
)
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QMenu,
    QToolTip,
    QWidget,
)

from assistant.ui.theme import Look
from assistant.ui.widgets.keys import COMMANDS
from assistant.ui.widgets.layouts import remove, with_name


def tip(text: str) -> str:
    """The text of a tooltip, which Qt would otherwise read as HTML where it looks like that."""
    return f"<qt>{escape(text)}</qt>" if "<" in text else text


def show_tip(widget: QWidget, event: QEvent, words: str) -> bool:
    """Show these words where the pointer rests, if that is what the event asks for.

    A tooltip that is set becomes the accessible description where there is none: one that says
    what the name says would be read aloud twice.
    """
    if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent) or not words:
        return False
    QToolTip.showText(event.globalPos(), tip(words), widget)
    return True


class Line(NamedTuple):
    """A line of a menu; without anything to take it is closed, or a heading."""

    words: str
    take: Callable[[], object] | None = None
    name: str = ""
    """Its object name."""
    is_heading: bool = False
    key: str = ""
    """The number that takes it elsewhere on the page; of one digit it does so here."""


RULE = Line("")
"""Between lines that have nothing to do with each other."""


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
        menu = self._menu = made_menu(self._look, self._parent, self._name, self._size)
        for line in lines:
            _add(self._look, menu, line)
        first = next((entry for entry in menu.actions() if entry.isEnabled()), None)
        if first is not None:
            menu.setActiveAction(first)
        menu.popup(at)


def passes_on(widget: QWidget, event: QEvent) -> bool:
    """Whether a menu is asked for on what is disabled: Qt would take that, and show none."""
    passes = event.type() == QEvent.Type.ContextMenu and not widget.isEnabled()
    if passes:
        event.ignore()
    return passes


def made_menu(look: Look, parent: QWidget, name: str, size: int = 14) -> QMenu:
    """An empty menu in the look of the style sheet."""
    menu = with_name(QMenu(parent), name, "menu")
    menu.setFont(look.font(size))
    return menu


def _add(look: Look, menu: QMenu, line: Line) -> None:
    if line is RULE:
        menu.addSeparator()
        return
    words = line.words.replace("&", "&&")  # else Qt underlines what follows it, and takes it as key
    entry = menu.addAction(f"&{line.key}   {words}" if len(line.key) == 1 else words)
    entry.setObjectName(line.name)
    if line.take is not None:
        entry.triggered.connect(lambda _=False, take=line.take: take())
        return
    entry.setEnabled(False)
    if line.is_heading:  # no section: under a style sheet its words are not drawn
        entry.setFont(look.font(12, 600))


class ComboWords(QObject):
    """Letters find an entry by a later word where none begins with them."""

    def __init__(self, box: QComboBox) -> None:
        super().__init__(box)
        self._box, self._typed, self._since = box, "", QElapsedTimer()
        box.installEventFilter(self)
        box.view().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What has been typed in one go picks an entry in the box, or in its open list."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        at = self._found(event)
        if at is None:
            is_space = event.key() == Qt.Key.Key_Space and bool(self._typed)
            return is_space or super().eventFilter(watched, event)
        if watched is self._box:
            self._box.setCurrentIndex(at)
            self._box.activated.emit(at)  # as by a letter that Qt knows what to do with
        else:
            self._box.view().setCurrentIndex(self._box.model().index(at, 0))
        return True

    def _found(self, event: QKeyEvent) -> int | None:
        """The first entry with such words, unless Qt finds it: by its beginning, with no space."""
        letters, box = event.text().casefold(), self._box
        if event.modifiers() & COMMANDS or not letters or not letters.isprintable():
            return None
        if not self._since.isValid() or self._since.hasExpired(
            QApplication.keyboardInputInterval()
        ):
            self._typed = ""
        if not (self._typed or letters.strip()):
            return None  # a space alone opens the list
        self._since.restart()
        self._typed += letters
        names = [box.itemText(n).casefold() for n in range(box.count())]
        begins = next((n for n, name in enumerate(names) if name.startswith(self._typed)), None)
        if begins is not None:
            return begins if " " in self._typed else None
        inside = (n for n, name in enumerate(names) if f" {self._typed}" in name)
        return next(inside, None)
