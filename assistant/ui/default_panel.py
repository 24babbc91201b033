"""The panel of a game that has none of its own: the seats, and the position in words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from assistant.rules.flow import Decision
from assistant.rules.game import Game, Overview
from assistant.ui.labels import label
from assistant.ui.pages import Panel
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import scrolled, spaced, with_name
from assistant.ui.widgets.small import SeatMark, SeatTray


class DefaultPanel(Panel):
    """A card for each seat over the notation of the state; the bar does all the rest."""

    def __init__(self, game: Game[Any, Any], look: Look) -> None:
        super().__init__(look)
        self._game = game
        self._cards: list[tuple[QLabel, QLabel]] = []
        self._seats = spaced(QHBoxLayout(), spacing=look.px(8))
        self._position = with_name(label(look, "", 20, wrap=True), "position")
        self._position.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column, edge = QVBoxLayout(self), look.px(10)
        column.setContentsMargins(edge, edge, edge, edge)
        column.setSpacing(edge)
        column.addLayout(self._seats)
        column.addWidget(scrolled(self._position), 1)

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """The names and roles of the seats, and where everything stands."""
        while len(self._cards) < len(overview.seats):
            self._cards.append(self._card(len(self._cards)))
        for (name, role), seat in zip(self._cards, overview.seats, strict=True):
            name.setText(say(seat.name))
            role.setText(say(seat.role))
        self._position.setText(self._game.notation(view))

    def _card(self, seat: int) -> tuple[QLabel, QLabel]:
        look, tray = self.look, SeatTray(self.look, seat)
        row = spaced(QHBoxLayout(tray), spacing=look.px(8), margins=look.margins(12, 10, 12, 8))
        name = label(look, "", 20, 600)
        role = label(look, "", 14, colour=look.theme.muted)
        row.addWidget(SeatMark(look, seat))
        row.addWidget(name)
        row.addWidget(role, 1)
        self._seats.addWidget(tray, 1)
        return name, role
