"""The forces on one page: both sides beside each other, the odds and the system at the right."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import Force, Setup
from assistant.games.ti4.state import SEATS
from assistant.games.ti4.swapping import swapped
from assistant.rules.game import Problem
from assistant.rules.odds import Forecast
from assistant.ui.games.ti4.force_card import ForceCard
from assistant.ui.games.ti4.system_form import SystemForm
from assistant.ui.odds.setup_odds import SetupOdds
from assistant.ui.setup.columns import SetupColumns
from assistant.ui.setup.page import SetupPage
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.focus import tab_stops


class ForcesPage(SetupPage):
    """Holds one `Setup`; every field edits it and every change shows all of it again."""

    def __init__(self, look: Look, setup: Struct | None = None) -> None:
        super().__init__(look, GAME, self.tr("Both fleets are ready."), self._keys())
        self._setup = setup if isinstance(setup, Setup) else Setup()
        self.cards = tuple(ForceCard(look, seat) for seat in SEATS)
        self._system = SystemForm(look)
        self._odds = SetupOdds(look, 260, ("policies",))
        self._columns = self._lay_out()
        self.lay(self._columns)
        self._connect()
        self.set_value(self._setup)

    def value(self) -> Setup:
        """The setup as entered so far."""
        return self._setup

    def set_value(self, setup: Setup) -> None:
        """Show another setup."""
        self._setup = setup
        for card in self.cards:
            card.show_setup(setup)
        self._system.show_setup(setup)
        self.judge()
        self._odds.ask(
            None
            if self.is_silenced
            else lambda *hooks: [GAME.odds.forecast(GAME.start(setup).state, *hooks)]
        )

    def swapped(self) -> Setup:
        """Attacker and defender exchanged."""
        return swapped(self._setup)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """On the card of the side, or with the system."""
        for card in self.cards:
            card.show_problems(problems)
        self._system.show_problems(problems)

    def go_to(self, problem: Problem) -> None:
        """To the side, or to the system and those around it."""
        about_system = problem.at.startswith(("$.system", "$.neighbours"))
        self._columns.turn_to(int(about_system))
        if about_system:
            self._system.go_to(problem.at)
        else:
            self.cards[int(problem.at.startswith("$.defender"))].go_to(problem.at)

    def leave_for_battle(self) -> None:
        """No odds are wanted any more."""
        self._odds.finish()

    def begin(self) -> None:
        """The keyboard begins at the first row of the attacker."""
        self.cards[0].enter(0)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", self.tr("row")),
            ("0–9", self.tr("count")),
            ("Tab", self.tr("side")),
            ("F6", self.tr("part")),
            ("F4", self.tr("losses")),
        )

    def _connect(self) -> None:
        for seat, card in zip(SEATS, self.cards, strict=True):
            card.edited.connect(lambda force, s=seat: self._put(s, force))
            card.crossed.connect(self.cards[1 - seat].enter)
        self._system.edited.connect(self.set_value)
        self._odds.ready.connect(self._show_odds)
        self._odds.wanted.connect(lambda _: self._show_policies())
        self.add_key("F6", self._next_part)
        self.add_key("F4", self._show_policies)

    def _show_policies(self) -> None:
        """Both sides', the keyboard at the attacker's."""
        self._columns.turn_to(0)
        for card in reversed(self.cards):
            card.show_policies()

    def _put(self, seat: int, force: Force) -> None:
        side = "attacker" if seat == 0 else "defender"
        self.set_value(replace(self._setup, **{side: force}))

    def _next_part(self) -> None:
        parts: tuple[QWidget, ...] = (*self.cards, self._rest, self.bar)
        now = self.window().focusWidget()
        here = next((n for n, part in enumerate(parts) if now and part.isAncestorOf(now)), -1)
        part = parts[(here + 1) % len(parts)]
        if part is not self.bar:
            self._columns.turn_to(int(part is self._rest))
        if isinstance(part, ForceCard):
            part.enter(0)
            return
        first = next((w for w in tab_stops(part) if w.isVisibleTo(self)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_odds(self, forecast: Forecast | None) -> None:
        seats = GAME.overview(GAME.start(self._setup).state).seats
        self._odds.present(tuple(say(seat.name) for seat in seats), forecast)

    def _lay_out(self) -> SetupColumns:
        look, left, self._rest = self.look, QWidget(), QWidget()
        column, sides, beside = QVBoxLayout(left), QHBoxLayout(), QVBoxLayout(self._rest)
        margin = look.px(10 if look.metrics.small else 16)
        column.setContentsMargins(margin, margin, margin, margin)
        column.addWidget(self.banner)
        sides.setSpacing(look.px(10 if look.metrics.small else 14))
        for card in self.cards:
            sides.addWidget(card, 1)
        column.addLayout(sides, 1)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self._odds)
        beside.addWidget(self._system, 1)
        pages = self.tr("Forces"), self.tr("System and odds")
        return SetupColumns(look, left, self._rest, pages, wide=(316, 352))
