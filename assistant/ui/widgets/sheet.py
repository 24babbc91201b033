"""The ground that lists and cards lie on, and the line between their parts."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from assistant.ui.theme import Look


class Sheet(QFrame):
    """A rounded ground with an edge."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")


class Rule(QFrame):
    """A line across."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("kind", "rule")
        self.setFixedHeight(look.px(1))
