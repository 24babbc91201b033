"""How pages are put together: layouts filled at once, rows that wrap, quiet scroll bars."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QMargins, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSlider,
    QBoxLayout,
    QFrame,
    QLayout,
    QLayoutItem,
    QListView,
    QScrollArea,
    QScrollBar,
    QWidget,
    QWidgetItem,
)

from assistant.ui.theme import Look

Made = TypeVar("Made", bound=QObject)
Layout = TypeVar("Layout", bound=QLayout)
BoxLayout = TypeVar("BoxLayout", bound=QBoxLayout)
Part = QWidget | QLayout | int


def with_name(made: Made, name: str, kind: str = "") -> Made:
    """The widget with its object name, and its kind in the style sheet where it has one."""
    made.setObjectName(name)
    if kind:
        made.setProperty("kind", kind)
    return made


def spaced(layout: Layout, *, spacing: int = -1, margins: QMargins | None = None) -> Layout:
    """The layout with so much between its parts (-1: as Qt likes it) and around them (none)."""
    layout.setContentsMargins(margins or QMargins())
    layout.setSpacing(spacing)
    return layout


def put(layout: QBoxLayout, *parts: Part | tuple[Part, int]) -> None:
    """A widget or a layout, alone or with its stretch, or a stretch: these one after the other."""
    for part in parts:
        piece, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(piece, QWidget):
            layout.addWidget(piece, stretch)
        elif isinstance(piece, QLayout):
            layout.addLayout(piece, stretch)
        else:
            layout.addStretch(piece)


def filled(
    layout: BoxLayout,
    *parts: Part | tuple[Part, int],
    spacing: int = -1,
    margins: QMargins | None = None,
) -> BoxLayout:
    """The layout with these in it, and with so much between and around them."""
    put(layout, *parts)
    return spaced(layout, spacing=spacing, margins=margins)


class FlowLayout(QLayout):
    """Left to right, line under line, each item in the middle of its line."""

    def __init__(self, parent: QWidget, *, spacing: int = 0) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.filling: QWidget | None = None
        """What takes all that the others leave of its line."""
        self.setContentsMargins(QMargins())
        self.setSpacing(spacing)
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
        return QSize(width, height).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        """The largest single item."""
        size = QSize(0, 0)
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size.grownBy(self.contentsMargins())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, moving: bool) -> int:
        area, space = rect.marginsRemoved(self.contentsMargins()), self.spacing()
        top = area.y()
        for line in self._lines(area.width()):
            left = area.width() - sum(wish.width() + space for _, wish in line) + space
            for item, wish in line:
                wish.setWidth(wish.width() + left * (item.widget() is self.filling))
                if item.hasHeightForWidth():
                    wish.setHeight(item.heightForWidth(wish.width()))
            x, tallest = area.x(), max(wish.height() for _, wish in line)
            for item, wish in line if moving else ():
                item.setGeometry(QRect(QPoint(x, top + (tallest - wish.height()) // 2), wish))
                x += wish.width() + space
            top += tallest + space
        margins = self.contentsMargins()
        return max(0, top - space - area.y()) + margins.top() + margins.bottom()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """The items of each line with their wishes, none wider than the line: each is asked once,
        for buttons measure their words.
        """
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        room = -1
        for item in self._shown():
            wish = item.sizeHint()
            wish.setWidth(min(wish.width(), width))
            if not lines or wish.width() > room:
                lines.append([])
                room = width
            lines[-1].append((item, wish))
            room -= wish.width() + self.spacing()
        return lines


def flowing(
    widgets: Iterable[QWidget], filling: QWidget | None = None, *, spacing: int = 0
) -> QWidget:
    """These side by side, on as many lines as they need; `filling` takes what the others leave."""
    box = QWidget()
    flow = FlowLayout(box, spacing=spacing)
    flow.filling = filling
    for widget in widgets:
        flow.addWidget(widget)
    return box


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


def parts_of(layout: QLayout) -> list[QWidget | QLayout]:
    """The widgets and layouts in a layout, in its order.

    Not by `itemAt`: PySide keeps what that returns as a child of the layout. It stays known there
    after Qt has deleted it, and a widget that comes to lie at its address is taken for it.
    """
    owner, found = layout.parentWidget(), dict[int, QWidget | QLayout]()
    for widget in () if owner is None else owner.children():
        if isinstance(widget, QWidget):
            found[layout.indexOf(widget)] = widget
    for inner in layout.children():
        if isinstance(inner, QLayout):
            found[layout.indexOf(inner)] = inner
    return [found[at] for at in sorted(found) if at >= 0]


def one_bar(area: QAbstractScrollArea) -> None:
    """Give the area a vertical bar only: nothing here is wider than its place."""
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def listed(look: Look, view: QListView) -> None:
    """Dress a list: a rounded panel, the line in hand lit and marked at its left."""
    view.setFont(look.font(14))
    view.setProperty("kind", "list")
    one_bar(view)


def frameless(area: QScrollArea) -> None:
    """Have the area look like the page: what is in it is as wide, and has the keyboard."""
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def hold(area: QScrollArea, inside: QWidget) -> None:
    """Show this in a frameless area; nothing is painted under it."""
    frameless(area)
    area.setWidget(inside)
    for widget in (area.viewport(), inside):
        widget.setAutoFillBackground(False)


def scrolled(inside: QWidget) -> QScrollArea:
    """The widget in an area of its own width."""
    area = QScrollArea()
    hold(area, inside)
    one_bar(area)
    return area


class LastingBar(QScrollBar):
    """A bar that always has its room, and no handle while there is nothing to scroll."""

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """There is more to scroll, or less."""
        super().sliderChange(change)
        if change is QAbstractSlider.SliderChange.SliderRangeChange:
            self.setEnabled(self.maximum() > self.minimum())


class Sideways(QScrollArea):
    """A frameless area for one row of things: what does not fit is scrolled to, sideways."""

    def hold(self, inside: QWidget) -> None:
        """Show this."""
        hold(self, inside)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """There is one way to scroll."""
        bar, delta = self.horizontalScrollBar(), event.angleDelta()
        bar.setValue(bar.value() - (delta.y() or delta.x()))


def bring_in_sight(widget: QWidget, margin: int = 0) -> None:
    """Scroll whatever it lies in until it is seen, with some room above and below."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget, 0, margin)
        above = above.parentWidget()
