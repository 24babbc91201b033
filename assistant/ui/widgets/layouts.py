"""Layouts: rows that wrap, and taking widgets out of a layout."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem


class FlowLayout(QLayout):
    """Left to right, line under line, each item in the middle of its line."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 0) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.filling: QWidget | None = None
        """What takes all that the others leave of its line."""
        self.setContentsMargins(QMargins())
        self.setSpacing(spacing)
        if parent is not None:
            parent.setLayout(self)

    def addWidget(self, widget: QWidget) -> None:
        """Put the widget at the end.

        The item is made here, not by Qt: what Qt hands to `addItem` PySide keeps as a child of the
        layout. It stays known there after Qt has deleted it, and when the layout goes, whatever
        item has the same address by then is taken for deleted.
        """
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        """Qt wants it."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at `index`, or None past the end, as Qt wants it."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give the item back."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Wide as the row it is given."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """The narrower, the taller."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at this width."""
        return self._arrange(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._arrange(rect, moving=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        hints = [item.sizeHint() for item in self._shown()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        height = max((hint.height() for hint in hints), default=0)
        margins = self.contentsMargins()
        return QSize(
            width + margins.left() + margins.right(), height + margins.top() + margins.bottom()
        )

    def minimumSize(self) -> QSize:
        """The largest single item."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, moving: bool) -> int:
        area = rect.marginsRemoved(self.contentsMargins())
        top = area.y()
        for line in self._lines(area.width()):
            widths = [min(item.sizeHint().width(), area.width()) for item in line]
            left = area.width() - sum(widths) - self.spacing() * (len(line) - 1)
            widths = [
                wide + left * (self.filling is not None and item.widget() is self.filling)
                for item, wide in zip(line, widths, strict=True)
            ]
            heights = [_height(item, width) for item, width in zip(line, widths, strict=True)]
            left, tallest = area.x(), max(heights)
            for item, width, height in zip(line, widths, heights, strict=True):
                if moving:
                    item.setGeometry(QRect(left, top + (tallest - height) // 2, width, height))
                left += width + self.spacing()
            top += tallest + self.spacing()
        used = top - self.spacing() - area.y() if top > area.y() else 0
        margins = self.contentsMargins()
        return used + margins.top() + margins.bottom()

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        room = -1
        for item in self._shown():
            wanted = min(item.sizeHint().width(), width)
            if not lines or wanted > room:
                lines.append([])
                room = width
            lines[-1].append(item)
            room -= wanted + self.spacing()
        return lines


def flowing(widgets: Iterable[QWidget], spacing: int = 0) -> QWidget:
    """These side by side, on as many lines as they need."""
    box = QWidget()
    flow = FlowLayout(box, spacing=spacing)
    for widget in widgets:
        flow.addWidget(widget)
    return box


def _height(item: QLayoutItem, width: int) -> int:
    if item.hasHeightForWidth():
        return item.heightForWidth(width)
    return item.sizeHint().height()


def remove(widget: QWidget) -> None:
    """Take a widget off the page at once, out of its layout too, and delete it later."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def empty(layout: QLayout) -> None:
    """Remove all widgets and spaces from a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            remove(widget)
