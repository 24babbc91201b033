"""The panel of a game that has none of its own: the position as its notation writes it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from PySide6.QtWidgets import QVBoxLayout

from assistant.rules.game import Decision, Game, Overview
from assistant.ui.games import Panel
from assistant.ui.labels import label
from assistant.ui.theme import Look


class PlainPanel(Panel):
    """Words only; the decision bar does the rest."""

    def __init__(self, look: Look, game: Game[Any, Any]) -> None:
        super().__init__(look)
        self._game = game
        self._words = label(look, "", 20, wrap=True)
        self._words.setObjectName("notation")
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(24), look.px(24), look.px(24), look.px(24))
        column.addWidget(self._words)
        column.addStretch(1)

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """The notation."""
        self._words.setText(self._game.notation(view))
