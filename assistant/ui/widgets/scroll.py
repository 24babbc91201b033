"""Scroll bars that keep out of the way."""

from __future__ import annotations

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
    """Make the area as high as what is in it, or as the last line that ends above `most`.

    A heading is no such line. Without the bar switched off Qt keeps one that it once needed.
    """
    inside, bar = area.widget(), area.verticalScrollBar().sizeHint().width()
    policy = Qt.ScrollBarPolicy
    if inside is None:
        area.setFixedHeight(0)
        return
    fits = _high(inside, width) <= most
    area.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded)
    area.setFixedHeight(_high(inside, width) if fits else _last_end(inside, width - bar, most))


def _high(inside: QWidget, width: int) -> int:
    high = inside.heightForWidth(width) if inside.hasHeightForWidth() else 0
    return high if high > 0 else inside.sizeHint().height()


def _last_end(inside: QWidget, width: int, most: int) -> int:
    inside.resize(width, _high(inside, width))
    for box in (inside, *inside.findChildren(QWidget)):
        if (laid := box.layout()) is not None:
            laid.setGeometry(box.contentsRect())
    lines = [(line, _place(line, inside)) for line in inside.findChildren(QLabel)]
    ends = {place.bottom() + 1 for line, place in lines if line.objectName() != HEADING}
    whole = (e for e in ends if not any(p.top() < e <= p.bottom() for _, p in lines))
    return max((end for end in whole if end <= most), default=0)


def _place(line: QWidget, inside: QWidget) -> QRect:
    return QRect(line.mapTo(inside, QPoint()), line.size())


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
