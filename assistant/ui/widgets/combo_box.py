"""Keys on a combo box: numbers pick lines, letters find a word."""

from __future__ import annotations

from itertools import islice

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import NUMBERED, draw_key, key_of, keys, room

EDGE, HIGH = 6, 30
"""Before a key; the height of a line."""


class ComboKeys(QObject):
    """The first lines of the box are picked by number keys, shown on them as in a menu."""

    def __init__(self, look: Look, box: QComboBox) -> None:
        super().__init__(box)
        self._box = box
        box.setItemDelegate(_Lines(look, box))
        box.installEventFilter(self)
        box.view().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A number picks its line, and the list is put away."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = key_of(event)
            if key and int(key) <= self._box.count():
                self._box.setCurrentIndex(int(key) - 1)
                self._box.hidePopup()
                return True
        return super().eventFilter(watched, event)


class _Lines(QStyledItemDelegate):
    """Key and words of each line."""

    def __init__(self, look: Look, box: QComboBox) -> None:
        super().__init__(box)
        self._look = look
        self._keys = tuple(islice(keys(), NUMBERED))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """On the ground of the theme, or of what is in hand."""
        look, theme = self._look, self._look.theme
        state: QStyle.StateFlag = option.state
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = bool(state & QStyle.StateFlag.State_Selected)
        paint.frame(painter, rect, radius=0, fill=theme.hover if lit else theme.raised)
        line = rect.adjusted(look.px(EDGE), 0, -look.px(EDGE), 0)
        if index.row() < len(self._keys):
            draw_key(painter, line, self._keys[index.row()], look)
        words = line.adjusted(room(look), 0, 0, 0)
        paint.write(painter, words, str(index.data()), look.font(14), theme.text)
        painter.restore()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """One line, as wide as its words and its key."""
        look = self._look
        words = paint.width_of(look.font(14), str(index.data()))
        return QSize(round(words) + room(look) + look.px(2 * EDGE), look.px(HIGH))


COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


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
