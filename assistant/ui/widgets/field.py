"""The dress of a line to type."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from assistant.ui.theme import Look
from assistant.ui.widgets.pressable import HALO


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
