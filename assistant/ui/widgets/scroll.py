"""Scroll bars that keep out of the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSlider,
    QFrame,
    QLabel,
    QListView,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from assistant.ui.theme import Look

HEADING = "heading"
"""The name of a line that says nothing without those below it."""
Span = tuple[int, int]
"""From its top to where it ends: plain numbers, for each is compared with all the others."""
LabelSpan = tuple[QLabel, Span]


def one_bar(area: QAbstractScrollArea) -> None:
    """Give the area a vertical bar only: nothing here is wider than its place."""
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def listed(look: Look, view: QListView) -> None:
    """Dress a list: a rounded panel, the line in hand lit and marked at its left."""
    view.setFont(look.font(14))
    view.setProperty("kind", "list")
    one_bar(view)


def scrolled(inside: QWidget) -> QScrollArea:
    """The widget in a frameless area of its own width; nothing is painted under it."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    for widget in (area.viewport(), inside):
        widget.setAutoFillBackground(False)
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
        """Show this; nothing is painted under it."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)
        for widget in (self.viewport(), inside):
            widget.setAutoFillBackground(False)

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


def fit_lines(area: QScrollArea, width: int, most: int) -> None:
    """Make the area as high as what is in it, or as the last paragraph that ends above `most`.

    Where that would leave half of the room empty, a line of one that goes on ends it; a heading
    never does. Without the bar switched off Qt keeps one that it once needed.
    """
    inside = area.widget()
    if inside is None:
        area.setFixedHeight(0)
        return
    high = _high(inside, width)
    if high <= most:
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFixedHeight(high)
    else:
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        bar = area.verticalScrollBar().sizeHint().width()
        area.setWidgetResizable(False)  # or it makes it as wide again while it is measured
        area.setFixedHeight(_last_end(inside, width - bar, most))
        area.setWidgetResizable(True)


def _high(inside: QWidget, width: int) -> int:
    high = inside.heightForWidth(width) if inside.hasHeightForWidth() else 0
    return high if high > 0 else inside.sizeHint().height()


def _last_end(inside: QWidget, width: int, most: int) -> int:
    inside.resize(width, _high(inside, width))
    parts: list[QWidget] = []
    for box in (inside, *inside.findChildren(QWidget)):
        if (laid := box.layout()) is not None:
            laid.setGeometry(box.contentsRect())
        elif box is not inside:
            parts.append(box)
    labels, signs = list[LabelSpan](), list[Span]()
    for one in parts:
        top = one.mapTo(inside, QPoint()).y()
        place = top, top + one.height()
        if isinstance(one, QLabel) and one.text() and not one.property("kind"):
            labels.append((one, place))
        else:
            signs.append(place)
    end = _end(labels, signs, most)
    if 2 * end >= most:
        return end
    return _end([row for one in labels for row in _rows(*one)], signs, most)


def _rows(label: QLabel, place: Span) -> Iterator[LabelSpan]:
    """The lines of a paragraph, each with its place."""
    top, end = place
    pitch = label.fontMetrics().size(0, label.text()).height()
    count = max(1, round((end - top) / pitch)) if pitch else 1
    for n in range(count):
        yield label, (top + (end - top) * n // count, top + (end - top) * (n + 1) // count)


def _end(labels: Sequence[LabelSpan], signs: Sequence[Span], most: int) -> int:
    """The last end of any of these above `most` that cuts none of the others, nor a sign."""
    ends = {place[1] for one, place in labels if one.objectName() != HEADING and place[1] <= most}
    places = [*(place for _, place in labels), *signs]
    for end in sorted(ends, reverse=True):
        if not any(top < end < foot for top, foot in places):
            return max(end, 0)
    return 0
