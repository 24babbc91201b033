"""The style of line edits and combo boxes."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QLineEdit, QListView

from assistant.ui.theme import Look
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.scroll import slim


def dressed(look: Look, edit: QLineEdit, size: int = 14) -> QLineEdit:
    """The line in the colours of the theme, 36 px high, its sides in line with every control's."""
    theme = look.theme
    edit.setFont(look.font(size, 600 if size > 14 else 400))
    edit.setFixedHeight(look.px(36))
    edit.setStyleSheet(
        f"QLineEdit {{ background: {theme.window}; color: {theme.text};"
        f" placeholder-text-color: {theme.muted};"
        f" selection-background-color: {look.accent}; selection-color: {theme.accent_ink};"
        f" border: {look.px(1)}px solid {theme.edge};"
        f" border-radius: {look.px(7)}px; padding: 0 {look.px(8)}px;"
        f" margin: 0 {look.px(HALO)}px; }}"
        f"QLineEdit:focus {{ border: {look.px(2)}px solid {theme.focus}; }}"
    )
    return edit


def edged(look: Look, popup: QFrame) -> None:
    """An edge for a list that pops up: Qt's own is a darker window, and lost on black."""
    popup.setFrameStyle(QFrame.Shape.Box | QFrame.Shadow.Plain)
    popup.setLineWidth(look.px(1))
    colours = popup.palette()
    colours.setColor(QPalette.ColorRole.WindowText, QColor(look.theme.edge))
    popup.setPalette(colours)


def listed(look: Look, view: QListView) -> None:
    """Dress a list: a rounded panel, the line in hand lit and marked at its left."""
    theme, px = look.theme, look.px
    view.setFont(look.font(14))
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setStyleSheet(
        f"QListView {{ background: {theme.panel}; color: {theme.text}; outline: 0;"
        f" border: {px(1)}px solid {theme.line}; border-radius: {px(8)}px; }}"
        f"QListView:focus {{ border: {px(2)}px solid {theme.focus}; }}"
        f"QListView::item {{ padding-left: {px(10)}px; border: 0; }}"
        f"QListView::item:selected {{ background: {theme.hover}; color: {theme.text};"
        f" border-left: {px(3)}px solid {look.accent};"
        f" padding-left: {px(10) - px(3)}px; }}"
    )
    slim(look, view)
