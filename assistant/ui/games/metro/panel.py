"""The fight on the screen: what everybody sees, or one seat's own hand behind its curtain."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from assistant.games.metro.odds.equilibrium import Advice
from assistant.games.metro.odds.fight_odds import advice
from assistant.games.metro.setup import SEATS
from assistant.games.metro.state import State
from assistant.rules.decision import Choice, Ref, Seat
from assistant.rules.flow import Decision
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.ui.games.metro.hand_page import HandPage
from assistant.ui.games.metro.table_page import TablePage
from assistant.ui.games.metro.view_model import owner
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.pages import Panel
from assistant.ui.theme import Look
from assistant.ui.widgets.layouts import remove


class CombatPanel(Panel):
    """Shows one page at a time; nothing of the page before is kept."""

    tells_results = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._page: HandPage | TablePage | None = None
        self._was_down, self._asks = False, True
        self._worker = OddsWorker(self)
        self._worker.ready.connect(self._advise)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._column = QVBoxLayout(self)
        margin = look.px(6 if look.metrics.is_far else 10 if look.metrics.small else 20)
        self._column.setContentsMargins(margin, margin, margin, margin)

    def hasHeightForWidth(self) -> bool:
        """The bar below has what it needs: the table gives way to a long list."""
        return False

    def only_show(self) -> None:
        """Both sides without the cards that one would press to name one."""
        self._asks = False

    def present(self, view: Struct, decision: Decision | None, overview: Overview) -> None:
        """Show the fight as it stands; cards that everybody saw face down turn over."""
        if not isinstance(view, State):
            raise TypeError(view)
        self._worker.drop()
        choice = decision if isinstance(decision, Choice) and self._asks else None
        seat = owner(view, choice)
        if seat is None:
            page = TablePage(self.look, view, choice, overview)
            self._show(page)
            is_open = view.app_deals and all(view.open_card(seat) for seat in SEATS)
            if is_open and self._was_down:
                page.turn_cards()
            self._was_down = all(side.down for side in view.sides) and not is_open
        else:
            self._was_down = False
            self._show_hand(view, seat, choice, overview)

    def highlight(self, refs: tuple[Ref, ...]) -> None:
        """The card that waits to be confirmed."""
        if isinstance(self._page, HandPage):
            self._page.highlight(refs)

    def show_values(self, values: OptionValues | None, advise: bool) -> None:
        """What the units on defence are worth; with `advise` what is best is marked."""
        if self._page is not None:
            self._page.show_values(values, advise=advise)

    def handle(self, event: QKeyEvent) -> bool:
        """F8 draws a card by the advice."""
        if event.key() != Qt.Key.Key_F8 or not isinstance(self._page, HandPage):
            return False
        self._page.draw_lots()
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        """Gone: nobody waits for advice; a window made an icon comes back."""
        if not event.spontaneous():
            self._worker.drop()
        super().hideEvent(event)

    def _show_hand(
        self, view: State, seat: Seat, choice: Choice | None, overview: Overview
    ) -> None:
        page = HandPage(self.look, view, seat, choice, overview)
        page.by_lot.connect(self.by_lot)
        self._show(page)
        self._worker.ask(lambda cancelled, told: [advice(view, seat, cancelled)])

    def _advise(self, found: Advice | None) -> None:
        if found is not None and isinstance(self._page, HandPage):
            self._page.advise(found)

    def _show(self, page: HandPage | TablePage) -> None:
        if self._page is not None:
            remove(self._page)
        self._page = page
        page.chosen.connect(self.chosen)
        self._column.addWidget(page)
