"""The forces on one page: both sides beside each other, the odds and the system at the right."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import Setup, swap_sides
from assistant.rules.odds import Forecast
from assistant.ui.games.ti4.setup_form import FORM
from assistant.ui.odds.setup_odds import SetupOdds
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import say


class ForcesPage(SetupPage):
    """The form of the forces with their odds."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
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

    def leave_for_battle(self) -> None:
        """No odds are wanted any more."""
        self._odds.finish()

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
