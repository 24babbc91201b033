"""The sheet over the panel: policies, their comparison, what if."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.odds import Forecast, PolicyComparison
from assistant.ui.odds.comparison import ComparisonView
from assistant.ui.odds.policy_editor import PolicyEditor
from assistant.ui.odds.shares import caveat
from assistant.ui.page_state import PageState
from assistant.ui.pages import MakeWhatIf, WhatIfPage
from assistant.ui.table import Table
from assistant.ui.theme import Look
from assistant.ui.widgets.focus import lead, tab_stops
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import scrolled
from assistant.ui.widgets.tab import TabRow

POLICIES, COMPARISON, WHAT_IF = "policies", "spread", "what-if"
SHEETS = {Qt.Key.Key_F4: POLICIES, Qt.Key.Key_F6: WHAT_IF}
"""The keys that open pages."""


class OddsSheet(QWidget):
    """Closed until a page of it is wanted; remembers which one is open."""

    chosen = Signal(object)
    """Rulings to play in one gesture."""
    opened = Signal()
    """Another page is open, or none."""

    def __init__(
        self,
        look: Look,
        table: Table,
        state: PageState,
        names: tuple[str, ...],
        what_if: MakeWhatIf | None,
    ) -> None:
        """`what_if` is None for a game that has no such page."""
        super().__init__()
        self._look, self._table, self._state, self._names = look, table, state, names
        self._make_what_if = what_if
        self._policies: PolicyEditor | None = None
        self._comparison: ComparisonView | None = None
        self._what_if: WhatIfPage | None = None
        self._body: QWidget | None = None
        self._tabs = TabRow(look, "sheet")
        self._tabs.picked.connect(self._turn)
        self._awaited = ""
        """Who is to have the keyboard when he comes again."""
        self._column = QVBoxLayout(self)
        side = look.px(10 if look.metrics.is_tight else 16)
        self._column.setContentsMargins(side, look.px(6), side, look.px(6))
        self._column.setSpacing(look.px(4))
        self._column.addLayout(self._head())
        self.setObjectName("odds-sheet")
        if state.sheet not in self._pages():
            state.sheet = ""
        self.setVisible(self.is_open)
        if self.is_open:
            self._build()

    @property
    def pages(self) -> Collection[str]:
        """The names of the pages this game has something for."""
        return self._pages().keys()

    @property
    def is_open(self) -> bool:
        """Whether a page is shown."""
        return bool(self._state.sheet)

    @property
    def needs_all(self) -> bool:
        """Whether a page is open that has no room beside the decision bar."""
        metrics = self._look.metrics
        return self.is_open and (metrics.is_far or (metrics.small and self._state.sheet == WHAT_IF))

    @property
    def wants_comparison(self) -> bool:
        """Whether the odds under every policy are looked at."""
        return self._state.sheet == COMPARISON

    @property
    def focused(self) -> QWidget | None:
        """What in here has the keyboard."""
        focus = self.window().focusWidget()
        return focus if focus is not None and self.is_open and self.isAncestorOf(focus) else None

    @property
    def has_keyboard(self) -> bool:
        """Whether keys nobody took are meant for this sheet."""
        return self.focused is not None

    def turn_to(self, page: str) -> None:
        """Open this page; if it is open already, close it."""
        if page == self._state.sheet or page not in self._pages():
            self.close_sheet()
            return
        self._state.sheet = page
        self._build()
        self.show()
        self.opened.emit()
        self.present()
        self._tabs.setFocus(Qt.FocusReason.TabFocusReason)

    def close_sheet(self) -> None:
        """Give the panel its place back."""
        if self.is_open:
            self._state.sheet = ""
            self._clear()
            self.hide()
            self.opened.emit()

    def present(self) -> None:
        """The table has changed."""
        if self._policies is not None:
            self._policies.show_settings(self._table.policies)
        if self._what_if is not None and not self._table.is_waiting:
            self._what_if.present(self._table.view)
        self._order()

    def wait(self) -> None:
        """What was told of policies is of a moment ago."""
        if self._comparison is not None:
            self._comparison.wait()

    def show_forecast(self, forecast: Forecast | None) -> None:
        """What is known of the odds as they stand holds for every policy too."""
        if self._comparison is not None:
            self._comparison.show_caveat("" if forecast is None else caveat(forecast))

    def show_comparison(self, seats: tuple[tuple[PolicyComparison, ...], ...]) -> None:
        """The odds under every policy."""
        if self._comparison is not None:
            self._comparison.show_comparison(seats)
            self._order()
            awaited = self._comparison.findChild(QWidget, self._awaited) if self._awaited else None
            if awaited is not None and self._tabs.hasFocus():
                awaited.setFocus()
            self._awaited = ""

    def hold_keyboard(self, name: str) -> None:
        """Keep the keyboard until what had it, which bore this name, is worked out anew."""
        self._awaited = name
        self._tabs.setFocus()

    def _pages(self) -> dict[str, str]:
        """The pages this game has something for, and their names."""
        if self._table.battle.game.odds.policies is None:
            return {}
        pages = {POLICIES: self.tr("Losses"), COMPARISON: self.tr("Compare losses")}
        if self._make_what_if is not None:
            pages[WHAT_IF] = self.tr("What if…")
        return pages

    def _clear(self) -> None:
        self._policies = self._comparison = self._what_if = None
        if self._body is not None:
            remove(self._body)
            self._body = None

    def _build(self) -> None:
        self._clear()
        self._tabs.show_pages(self._pages(), self._state.sheet)
        page: QWidget
        if self._state.sheet == WHAT_IF and self._make_what_if is not None:
            page = self._body = self._made_what_if(self._make_what_if)
        else:
            page = (
                self._made_policies() if self._state.sheet == POLICIES else self._made_comparison()
            )
            self._body = scrolled(page)
        self._column.addWidget(self._body, 1)

    def _order(self) -> None:
        """Tab goes from the head into the page, which was made later than all around it."""
        if self._body is not None:
            lead(self._close, tab_stops(self._body))

    def _made_policies(self) -> PolicyEditor:
        self._policies = PolicyEditor(self._look, self._names)
        self._policies.chosen.connect(self.chosen)
        return self._policies

    def _made_comparison(self) -> ComparisonView:
        self._comparison = ComparisonView(self._look, self._names)
        self._comparison.chosen.connect(self.chosen)
        return self._comparison

    def _made_what_if(self, make: MakeWhatIf) -> WhatIfPage:
        self._what_if = make(self._look, self._names, self._state.tried)
        self._state.tried = self._what_if.state
        return self._what_if

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._tabs, 1)
        words = self.tr("Close")
        close = self._close = PlainButton(self._look, words, key=self.tr("Esc"), flat=True)
        close.setObjectName("sheet:close")
        close.clicked.connect(self.close_sheet)
        row.addWidget(close)
        return row

    def _turn(self, name: str) -> None:
        if name != self._state.sheet:
            self.turn_to(name)
