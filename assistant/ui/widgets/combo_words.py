"""Letters on a combo box find an entry by any of its words, open or not."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox

COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class ComboWords(QObject):
    """Qt knows how an entry begins; where none begins so, a later word of one may."""

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
            return super().eventFilter(watched, event)
        if watched is self._box:
            self._box.setCurrentIndex(at)
            self._box.activated.emit(at)  # as by a letter that Qt knows what to do with
        else:
            self._box.view().setCurrentIndex(self._box.model().index(at, 0))
        return True

    def _found(self, event: QKeyEvent) -> int | None:
        """The first entry with such a word, unless one begins like that."""
        letters = event.text().casefold()
        if event.modifiers() & COMMANDS or not letters.strip() or not letters.isprintable():
            return None
        if not self._since.isValid() or self._since.hasExpired(
            QApplication.keyboardInputInterval()
        ):
            self._typed = ""
        self._since.restart()
        self._typed += letters
        names = [self._box.itemText(n).casefold() for n in range(self._box.count())]
        if any(name.startswith(self._typed) for name in names):
            return None
        inside = (n for n, name in enumerate(names) if f" {self._typed}" in name)
        return next(inside, None)
