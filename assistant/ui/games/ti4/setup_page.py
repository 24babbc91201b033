"""The forces on one page: both sides beside each other, the odds and the system at the right."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from assistant.games.ti4 import GAME, texts
from assistant.games.ti4.setup import Setup, swap_sides
from assistant.games.ti4.state import SEATS
from assistant.rules.odds import Forecast
from assistant.ui.files import show_file_error
from assistant.ui.games.ti4.player_buttons import PlayerBook, PlayerButtons
from assistant.ui.games.ti4.setup_form import FORM
from assistant.ui.odds.setup_odds import SetupOdds
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import say


class ForcesPage(SetupPage):
    """The form of the forces with their odds, and the players of the evening."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        self._book = PlayerBook()
        super().__init__(
            look,
            GAME,
            FORM,
            setup,
            ready=self.tr("Both fleets are ready."),
            pages=(self.tr("Forces"), self.tr("System and odds")),
            wide=(316, 352),
            keys=self._keys(),
        )
        self.add_key("F4", self._show_policies)
        self._book.failed.connect(partial(show_file_error, self.banner))
        if self._book.damaged is not None:
            count, path = len(self._book.roster.players), str(self._book.damaged)
            self.banner.show_message("warn", say(texts.PLAYERS_DAMAGED(n=count, file=path)))

    def above(self) -> list[QWidget]:
        """The odds of these forces."""
        self._odds = SetupOdds(self.look, ("policies",))
        self._odds.ready.connect(self._show_odds)
        self._odds.wanted.connect(lambda _: self._show_policies())
        return [self._odds]

    def show_value(self, value: Setup) -> None:
        """Their odds are worked out once there is a moment's quiet."""
        self._odds.ask(
            None
            if self.is_silenced
            else lambda *hooks: [GAME.odds.forecast(GAME.start(value).state, *hooks)]
        )

    def swapped(self) -> Setup:
        """Attacker and defender exchanged."""
        return swap_sides(self.value())

    def begin(self) -> None:
        """At the players of the evening, where there are any and no side has its own yet."""
        first = self._players[0]
        if first.wanted(self.value()) and not any(self.value().force(s).name for s in SEATS):
            self._enter_leaf(first)
        else:
            super().begin()

    def hideEvent(self, event: QHideEvent) -> None:
        """What has changed of the players does not wait any longer."""
        self._book.write()
        super().hideEvent(event)

    def leave_for_battle(self) -> None:
        """No odds are wanted any more; who fights is kept, with all that he has."""
        self._odds.finish()
        self._book.keep(self._book.roster.with_setup(self.value()))
        self._book.write()

    def _fill(self) -> None:
        """The players of the evening are those of one book; nobody needs no place."""
        super()._fill()
        self._players = [leaf for leaf in self.leaves if isinstance(leaf.editor, PlayerButtons)]
        for leaf in self._players:
            buttons = leaf.editor
            assert isinstance(buttons, PlayerButtons)
            name = self.leaf(f"{leaf.path.rpartition('.')[0]}.name")
            assert name is not None
            assert isinstance(name.editor, QLineEdit)
            buttons.attend(self._book)
            buttons.follow(name.editor)
            leaf.test = partial(_is_needed, buttons)
            leaf.named = lambda value: say(texts.PLAYERS())

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", self.tr("row")),
            ("0–9", self.tr("count")),
            ("Tab", self.tr("side")),
            ("F6", self.tr("part")),
            ("F4", self.tr("losses")),
        )

    def _show_policies(self) -> None:
        """Both sides', the keyboard at the attacker's."""
        for side in ("defender", "attacker"):
            leaf = self.leaf(f"$.{side}.order")
            if leaf is not None:
                self._enter_leaf(leaf)

    def _show_odds(self, forecast: Forecast | None) -> None:
        seats = GAME.overview(GAME.start(self.value()).state).seats
        self._odds.present(tuple(say(seat.name) for seat in seats), forecast)


def _is_needed(buttons: PlayerButtons, value: Any, path: str) -> bool:
    return buttons.is_needed
