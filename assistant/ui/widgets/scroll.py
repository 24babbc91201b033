"""Scroll bars that keep out of the way."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget

from assistant.ui.theme import Look


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
