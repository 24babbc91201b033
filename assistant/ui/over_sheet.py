"""A sheet over a page: it covers it until it is closed, and the keyboard stays on it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import filled, scrolled, with_name

MARGIN = 24


class OverSheet(QFrame):
    """Title, Close and an area that scrolls; as large as wished, if the page has room for that."""

    closed = Signal()

    def __init__(
        self, look: Look, parent: QWidget, name: str, title: str, wish: tuple[int, int]
    ) -> None:
        super().__init__(parent)
        self.look, self.page, self._wish = look, parent, wish
        self.setObjectName(name)
        self.setProperty("kind", "veil")
        self._sheet = QFrame(self)
        self._sheet.setProperty("kind", "card")
        self.setAccessibleName(title)
        self._close = with_name(PlainButton(look, self.tr("Close"), key="Esc"), f"{name}:close")
        self._close.clicked.connect(self.closed)
        self._head = filled(QHBoxLayout(), (label(look, title, 28, 600), 1), self._close)
        self._area: QScrollArea | None = None
        edge = look.px(MARGIN)
        self._column = QVBoxLayout(self._sheet)
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(look.px(8))
        self._column.addLayout(self._head)

    def open(self, content: QWidget, *buttons: PlainButton) -> None:
        """Show it with this; the buttons stand before Close."""
        for button in buttons:
            self._head.insertWidget(self._head.count() - 1, button)
        self._stops = [self._close, *buttons]
        self._area = scrolled(content)
        self._column.addWidget(self._area, 1)
        self.page.installEventFilter(self)
        self._cover()
        self.show()
        self.raise_()
        self._close.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it covers has another size."""
        if event.type() == QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it, the rest is the scroll bar's; no key reaches the page below."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif self._area is not None:
            self._area.verticalScrollBar().keyPressEvent(event)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the sheet closes it, and means nothing else."""
        if not self._sheet.geometry().contains(event.position().toPoint()):
            self.closed.emit()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round its buttons."""
        at = [n for n, stop in enumerate(self._stops) if stop.hasFocus()] or [-1]
        to = (at[0] + (1 if next else -1)) % len(self._stops)
        self._stops[to].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _cover(self) -> None:
        look, room = self.look, self.page.rect()
        self.setGeometry(room)
        wide = min(look.px(self._wish[0]), room.width() - look.px(MARGIN))
        high = min(look.px(self._wish[1]), room.height() - look.px(MARGIN))
        left, top = (room.width() - wide) // 2, (room.height() - high) // 2
        self._sheet.setGeometry(left, top, wide, high)
