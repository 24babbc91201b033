"""Scroll bars that keep out of the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QLabel, QScrollArea, QWidget

from assistant.ui.theme import Look

HEADING = "heading"
"""The name of a line that says nothing without those below it."""


def slim(look: Look, area: QAbstractScrollArea) -> None:
    """Give the area a thin bar, and only one: nothing here is wider than its place."""
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.verticalScrollBar().setStyleSheet(_style(look))


def scrolled(look: Look, inside: QWidget) -> QScrollArea:
    """The widget in a frameless area of its own width; nothing is painted under it."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    for widget in (area.viewport(), inside):
        widget.setAutoFillBackground(False)
    slim(look, area)
    return area


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
        area.setFixedHeight(_last_end(inside, width - bar, most))


def _high(inside: QWidget, width: int) -> int:
    high = inside.heightForWidth(width) if inside.hasHeightForWidth() else 0
    return high if high > 0 else inside.sizeHint().height()


def _last_end(inside: QWidget, width: int, most: int) -> int:
    inside.resize(width, _high(inside, width))
    for box in (inside, *inside.findChildren(QWidget)):
        if (laid := box.layout()) is not None:
            laid.setGeometry(box.contentsRect())
    parts = [one for one in inside.findChildren(QWidget) if one.layout() is None]
    places = [(one, QRect(one.mapTo(inside, QPoint()), one.size())) for one in parts]
    told = [(one, place) for one, place in places if isinstance(one, QLabel)]
    signs = [place for one, place in places if not isinstance(one, QLabel)]
    end = _end(told, signs, most)
    if 2 * end >= most:
        return end
    return _end([row for one in told for row in _rows(*one)], signs, most)


def _rows(told: QLabel, place: QRect) -> Iterator[tuple[QLabel, QRect]]:
    """The lines of a paragraph, each with its place."""
    pitch = told.fontMetrics().size(0, told.text()).height()
    count = max(1, round(place.height() / pitch)) if pitch else 1
    for n in range(count):
        top, end = (place.top() + place.height() * edge // count for edge in (n, n + 1))
        yield told, QRect(place.left(), top, place.width(), end - top)


def _end(told: Sequence[tuple[QLabel, QRect]], signs: Sequence[QRect], most: int) -> int:
    """The last end of any of these above `most` that cuts none of the others, nor a sign."""
    ends = {place.bottom() + 1 for one, place in told if one.objectName() != HEADING}
    places = [*(place for _, place in told), *signs]
    whole = (e for e in ends if not any(p.top() < e <= p.bottom() for p in places))
    return max((end for end in whole if end <= most), default=0)


def _style(look: Look) -> str:
    width, radius, theme = look.px(8), look.px(3), look.theme
    return (
        f"QScrollBar:vertical {{ background: transparent; width: {width}px; margin: 1px; }}"
        f"QScrollBar::handle:vertical {{ background: {theme.mid}; border-radius: {radius}px;"
        f" min-height: {look.px(32)}px; }}"
        f"QScrollBar::handle:vertical:hover {{ background: {theme.edge}; }}"
        "QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
        "QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: none; }"
    )
