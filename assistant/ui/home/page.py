"""The home page: go on with the last battle, start a new one, find an old one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.game import Game
from assistant.ui.home.parts import ContinueCard, GameTile
from assistant.ui.home.recent_list import RecentList
from assistant.ui.labels import label
from assistant.ui.looks import Looks
from assistant.ui.recent import Entry, last_unfinished
from assistant.ui.view_menu import language_switch, view_menu
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import slim
from assistant.ui.widgets.sheet import Sheet

WIDTH = 1160
ACROSS = 4


class HomePage(QWidget):
    """Says what was wanted; does nothing itself. Rebuilt whenever anything on it changes."""

    opened = Signal(Path)
    forgotten = Signal(Path)
    file_wanted = Signal()
    new_wanted = Signal(str)
    """The id of the game to set up from nothing."""
    quick_wanted = Signal(str)
    example_wanted = Signal(str, str)
    full_screen_wanted = Signal()

    def __init__(
        self,
        looks: Looks,
        games: Sequence[Game[Any, Any]],
        entries: Sequence[Entry],
        now: datetime,
        width: int,
    ) -> None:
        super().__init__()
        self._looks = looks
        self._look = looks.wear("", width)
        self.setObjectName("home")
        self._column = self._build_column()
        self._column.addLayout(self._head())
        self._last = last_unfinished(entries)
        self._first = self._add_continue()
        if not entries:
            self._column.addStretch(1)
        self._add_tiles(games)
        self._add_recent(entries, now)
        QShortcut(QKeySequence("Ctrl+O"), self).activated.connect(self.file_wanted)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first thing to press; no focus proxy, for Tab skips to it."""
        self._first.setFocus()

    def _build_column(self) -> QVBoxLayout:
        look = self._look
        inside = QWidget()
        middle = QHBoxLayout(inside)
        middle.setContentsMargins(look.px(24), look.px(24), look.px(24), look.px(24))
        held = QWidget()
        held.setMaximumWidth(look.px(WIDTH))
        middle.addStretch(1)
        middle.addWidget(held, 1000)
        middle.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        slim(look, scroll)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
        column = QVBoxLayout(held)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(20))
        return column

    def _head(self) -> QHBoxLayout:
        look = self._look
        row = QHBoxLayout()
        row.setSpacing(look.px(8))
        row.addWidget(label(look, self.tr("Battle assistant"), 28, 600))
        row.addStretch(1)
        file = PlainButton(look, self.tr("Open file…"), flat=True)
        file.setObjectName("open-file")
        file.clicked.connect(self.file_wanted)
        row.addWidget(file)
        row.addWidget(self._view_button())
        row.addWidget(language_switch(look, self._looks))
        return row

    def _view_button(self) -> PlainButton:
        button = PlainButton(self._look, self.tr("View"), flat=True)
        button.setObjectName("view")
        button.clicked.connect(partial(self._pop_up, button))
        return button

    def _pop_up(self, button: QWidget) -> None:
        want = self.full_screen_wanted.emit
        menu = view_menu(self, self._look, self._looks, lambda _: want(), table=False)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _add_continue(self) -> QWidget:
        if self._last is None:
            return self
        card = ContinueCard(self._look, self._last)
        card.wanted.connect(partial(self.opened.emit, self._last.path))
        self._column.addWidget(card)
        return card.button

    def _add_tiles(self, games: Sequence[Game[Any, Any]]) -> None:
        grid = QGridLayout()
        grid.setSpacing(self._look.px(16))
        across = 2 if self._look.metrics.is_far else ACROSS
        for n, game in enumerate(games):
            tile = GameTile(self._look, game)
            tile.new_wanted.connect(partial(self.new_wanted.emit, game.id))
            tile.quick_wanted.connect(partial(self.quick_wanted.emit, game.id))
            tile.example_wanted.connect(partial(self.example_wanted.emit, game.id))
            grid.addWidget(tile, n // across, n % across)
            if self._first is self and n == 0:
                self._first = tile.first
        self._column.addLayout(grid)

    def _add_recent(self, entries: Sequence[Entry], now: datetime) -> None:
        look = self._look
        heading = label(look, self.tr("Recent battles"), 12, 600, look.theme.muted)
        part = QVBoxLayout()
        part.setSpacing(look.px(8))
        part.addWidget(heading)
        sheet = Sheet(look)
        inner = QVBoxLayout(sheet)
        edge = look.px(1)
        inner.setContentsMargins(edge, edge, edge, edge)
        if entries:
            rows = RecentList(look, entries, now)
            rows.opened.connect(self.opened)
            rows.forgotten.connect(self.forgotten)
            inner.addWidget(rows)
            sheet.setMaximumHeight(rows.maximumHeight() + 2 * edge)
            part.addWidget(sheet, 1000)
            hint = self.tr("Enter opens a battle; Delete takes it off the list, its file stays.")
        else:
            inner.addWidget(self._empty())
            part.addWidget(sheet)
            hint = self.tr("Battles are saved as you play; there is nothing to save by hand.")
        part.addWidget(label(look, hint, 12, 400, look.theme.faint, wrap=True))
        part.addStretch(1)
        self._column.addLayout(part, 1 if entries else 3)

    def _empty(self) -> QWidget:
        look = self._look
        words = self.tr(
            "No battles yet. The examples of a game show one at once; “New battle” is for your "
            "own forces."
        )
        said = label(look, words, 14, 400, look.theme.muted, wrap=True)
        said.setObjectName("empty")
        said.setContentsMargins(look.px(16), look.px(20), look.px(16), look.px(20))
        return said
