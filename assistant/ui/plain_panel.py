"""The panel of a game that has none of its own: the position as its notation writes it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.rules.game import Decision, Game, Overview
from assistant.ui.labels import label
from assistant.ui.pages import Panel
from assistant.ui.theme import Look
from assistant.ui.widgets.scroll import scrolled


class PlainPanel(Panel):
    """Words only; the decision bar does the rest."""

    def __init__(self, look: Look, game: Game[Any, Any]) -> None:
        super().__init__(look)
        self._game = game
        self._words = label(look, "", 20, wrap=True)
        self._words.setObjectName("notation")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scrolled(look, self._page()))

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """The notation."""
        self._words.setText(self._game.notation(view))

    def _page(self) -> QWidget:
        """What scrolls: a position may be longer than the screen."""
        page, edge = QWidget(), self.look.px(24)
        column = QVBoxLayout(page)
        column.setContentsMargins(edge, edge, edge, edge)
        column.addWidget(self._words)
        column.addStretch(1)
        return page
