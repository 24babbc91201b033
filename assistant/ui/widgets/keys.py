"""Keys: what presses and takes away, their names on this keyboard, number keys in lists."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import chain, repeat

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

IS_MAC = sys.platform == "darwin"
"""There Qt takes Command for what is called Ctrl here, and the system keeps F11 for itself."""

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TAKE_AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
"""The key that a Mac calls delete is Backspace elsewhere, and many have no other."""
ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Which way they lead on the screen."""
LEFT_BUTTON = Qt.MouseButton.LeftButton
"""What a widget draws itself is pressed by this button only, as Qt's own are."""


def on_ctrl_enter(form: QWidget, finish: Callable[[], object]) -> None:
    """Ctrl+Enter finishes a form, wherever in it the keyboard is."""
    for keys in ("Ctrl+Return", "Ctrl+Enter"):
        shortcut = QShortcut(QKeySequence(keys), form)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(finish)


_ON_A_MAC = {
    "Ctrl+Shift+": "⇧⌘",
    "Ctrl+": "⌘",
    "Alt+": "⌥",
    "Shift+": "⇧",
    "F11": "⌃⌘F",
}


def key_words(words: str) -> str:
    """The same words, with every key in them called as on this computer."""
    if IS_MAC:
        for ours, theirs in _ON_A_MAC.items():
            words = words.replace(ours, theirs)
    return words


REDO = ("Ctrl+Shift+Z", "Ctrl+Y")
"""Each is the usual one on some system; here both are, wherever it runs."""


def bindings(meaning: QKeySequence.StandardKey, *more: str) -> list[QKeySequence]:
    """The keys that the system has for this, and `more` that mean it on every system."""
    standard = QKeySequence.keyBindings(meaning)
    return list(dict.fromkeys((*standard, *map(QKeySequence, more))))


NUMBERED = 9
"""More things than this have no key each: every key answers at once."""
COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
PAUSE = 1000
"""Milliseconds after which another number is typed."""


class Rhythm:
    """The time since the last digit: after a pause a digit begins a new number."""

    def __init__(self) -> None:
        self._since = QElapsedTimer()

    def begins(self) -> bool:
        """Whether a digit that is pressed now belongs to no number typed before; it counts."""
        begins = not self._since.isValid() or self._since.hasExpired(PAUSE)
        self._since.start()
        return begins

    def rest(self) -> None:
        """The keyboard was elsewhere: the next digit begins a number."""
        self._since.invalidate()


def keys() -> Iterator[str]:
    """The keys of things one after another; without end, those past the last key are empty."""
    return chain(map(str, range(1, NUMBERED + 1)), repeat(""))


def keys_of_few(count: int) -> Iterator[str]:
    """The same where digits are typed, too: of more things than there are keys none has one."""
    return keys() if count <= NUMBERED else repeat("")


def key_of(event: QKeyEvent) -> str:
    """The number key that was pressed, if it is one."""
    said = event.text()
    is_number = len(said) == 1 and said.isdecimal() and said != "0"
    return said if is_number and not event.modifiers() & COMMANDS else ""
