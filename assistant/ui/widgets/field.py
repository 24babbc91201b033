"""The style of line edits and lists."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QListView

from assistant.ui.theme import Look
from assistant.ui.widgets.scroll import one_bar


def dressed(look: Look, edit: QLineEdit, size: int = 14) -> QLineEdit:
    """The line as the style sheet draws fields; its sides are in line with every control's."""
    edit.setFont(look.font(size, 600 if size > 14 else 400))
    edit.setProperty("kind", "field")
    return edit


def listed(look: Look, view: QListView) -> None:
    """Dress a list: a rounded panel, the line in hand lit and marked at its left."""
    view.setFont(look.font(14))
    view.setProperty("kind", "list")
    one_bar(view)
