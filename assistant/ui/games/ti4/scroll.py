"""A column that scrolls when it must, with a bar that keeps out of the way."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from assistant.ui.theme import Look


def scrolled(look: Look, inside: QWidget) -> QScrollArea:
    """The widget in a frameless area of its own width; nothing is painted under it."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    for widget in (area.viewport(), inside):
        widget.setAutoFillBackground(False)
    area.verticalScrollBar().setStyleSheet(_slim(look))
    return area


def _slim(look: Look) -> str:
    width, radius, colour = look.px(8), look.px(3), look.theme.edge
    return (
        f"QScrollBar:vertical {{ background: transparent; width: {width}px; margin: 1px; }}"
        f"QScrollBar::handle:vertical {{ background: {colour}; border-radius: {radius}px;"
        f" min-height: {look.px(32)}px; }}"
        "QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
        "QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: none; }"
    )
