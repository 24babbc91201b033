"""The home page: go on with the last battle, start a new one, find an old one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.game import Game
from assistant.rules.text import Message
from assistant.ui.home.parts import ContinueCard, GameTile, TileGrid
from assistant.ui.home.recent_list import RecentList
from assistant.ui.home.typed_battle import TypedBattle
from assistant.ui.key_sheet import KeyGroup, group
from assistant.ui.labels import label
from assistant.ui.recent import Entry, last_unfinished
from assistant.ui.style import Style
from assistant.ui.view_menu import language_switch, view_menu
from assistant.ui.widgets.keys import bindings
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import one_bar
from assistant.ui.widgets.sheet import Sheet

WIDTH, MARGIN = 1160, 24
HOME = Message("keys", "The home page")
KEYS = (
    ("Ctrl+O", Message("keys", "open a battle or a setup from a file")),
    ("Ctrl+L", Message("keys", "type a battle in one line")),
    ("Enter", Message("keys", "open the battle that is marked in the list")),
    ("Delete", Message("keys", "take it off the list; the file stays")),
)


class HomePage(QWidget):
    """Says what was wanted; does nothing itself. Rebuilt whenever anything on it changes."""

    opened = Signal(Path)
    forgotten = Signal(Path)
    file_wanted = Signal()
    new_wanted = Signal(str)
    """The id of the game to set up from nothing."""
    quick_wanted = Signal(str)
    example_wanted = Signal(str, str)
    battle_wanted = Signal(str, object)
    """The id of a game, and a setup typed as one line."""
    setup_wanted = Signal(str, object)
    """The same, to be looked at first."""
    typed = Signal(str)
    """What stands in the field for such a line."""
    full_screen_wanted = Signal()

    def __init__(
        self,
        style: Style,
        games: Sequence[Game[Any, Any]],
        entries: Sequence[Entry],
        now: datetime,
        width: int,
        typed: str = "",
    ) -> None:
        super().__init__()
        self._style = style
        self._last = last_unfinished(entries)
        game = self._last.game if self._last is not None else None
        self._look = style.apply_style(game.id if game else "", width)
        self.setObjectName("home")
        self._rows: RecentList | None = None
        self._column = self._build_column()
        self._column.addLayout(self._head())
        self._first = self._add_continue()
        if not entries:
            self._column.addStretch(1)
        self._add_tiles(games)
        self._add_line(games, typed)
        self._add_recent(entries, now)
        opens = QShortcut(self)
        opens.setKeys(bindings(QKeySequence.StandardKey.Open))
        opens.activated.connect(self.file_wanted)

    def key_groups(self) -> list[KeyGroup]:
        """The keys of the home page."""
        return [group(HOME, KEYS)]

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first thing to press; no focus proxy, for Tab skips to it."""
        self._first.setFocus()

    def stand_on(self, row: int) -> None:
        """The keyboard begins on this line of the recent battles, or on the last there is."""
        if self._rows is not None:
            self._rows.stand_on(row)
            self._first = self._rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Nothing is beyond the right edge: the page scrolls downwards only."""
        super().resizeEvent(event)
        self._tiles.fit(self._room())

    def _room(self) -> int:
        """What lies between the margins, beside the bar of the longest page."""
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        return self.width() - 2 * self._look.px(MARGIN) - bar

    def _build_column(self) -> QVBoxLayout:
        look = self._look
        inside = QWidget()
        middle = QHBoxLayout(inside)
        edge = look.px(MARGIN)
        middle.setContentsMargins(edge, edge, edge, edge)
        held = QWidget()
        held.setMaximumWidth(look.px(WIDTH))
        middle.addStretch(1)
        middle.addWidget(held, 1000)
        middle.addStretch(1)
        scroll = self._scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        one_bar(scroll)
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
        row.addWidget(language_switch(self._style), 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _view_button(self) -> PlainButton:
        button = PlainButton(self._look, self.tr("View"), flat=True)
        button.setObjectName("view")
        button.clicked.connect(partial(self._pop_up, button))
        return button

    def _pop_up(self, button: QWidget) -> None:
        want = self.full_screen_wanted.emit
        menu = view_menu(self, self._look, self._style, lambda _: want(), table=False)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _add_continue(self) -> QWidget:
        if self._last is None:
            return self
        card = ContinueCard(self._look, self._last)
        card.wanted.connect(partial(self.opened.emit, self._last.path))
        self._column.addWidget(card)
        return card.button

    def _add_tiles(self, games: Sequence[Game[Any, Any]]) -> None:
        tiles = [self._tile(game) for game in games]
        if self._first is self and tiles:
            self._first = tiles[0].first
        self._tiles = TileGrid(self._look, tiles)
        self._column.addWidget(self._tiles)

    def _add_line(self, games: Sequence[Game[Any, Any]], typed: str) -> None:
        if not any(game.typed for game in games):
            return
        made = TypedBattle(self._look, games, typed)
        made.battle_wanted.connect(self.battle_wanted)
        made.setup_wanted.connect(self.setup_wanted)
        made.typed.connect(self.typed)
        QShortcut(QKeySequence("Ctrl+L"), self).activated.connect(made.line.setFocus)
        self._column.addWidget(made)

    def _tile(self, game: Game[Any, Any]) -> GameTile:
        tile = GameTile(self._look, game)
        tile.new_wanted.connect(partial(self.new_wanted.emit, game.id))
        tile.quick_wanted.connect(partial(self.quick_wanted.emit, game.id))
        tile.example_wanted.connect(partial(self.example_wanted.emit, game.id))
        return tile

    def _add_recent(self, entries: Sequence[Entry], now: datetime) -> None:
        look = self._look
        heading = label(look, self.tr("Recent battles"), 12, 600, look.theme.muted)
        part = QVBoxLayout()
        part.setSpacing(look.px(8))
        part.addWidget(heading)
        sheet = Sheet()
        inner = QVBoxLayout(sheet)
        edge = look.px(1)
        inner.setContentsMargins(edge, edge, edge, edge)
        if entries:
            rows = self._rows = RecentList(look, entries, now)
            rows.opened.connect(self.opened)
            rows.forgotten.connect(self.forgotten)
            inner.addWidget(rows)
            sheet.setMaximumHeight(rows.maximumHeight() + 2 * edge)
            part.addWidget(sheet, 1000)
            hint = self.tr("Enter opens a battle. Delete removes it from the list; the file stays.")
        else:
            inner.addWidget(self._empty())
            part.addWidget(sheet)
            hint = self.tr("Battles save themselves as you play.")
        part.addWidget(label(look, hint, 12, 400, look.theme.faint, wrap=True))
        part.addStretch(1)
        self._column.addLayout(part, 1 if entries else 3)

    def _empty(self) -> QWidget:
        look = self._look
        words = self.tr(
            "No battles yet. Open an example, or press “New battle” to enter your own forces."
        )
        said = label(look, words, 14, 400, look.theme.muted, wrap=True)
        said.setObjectName("empty")
        said.setContentsMargins(look.px(16), look.px(20), look.px(16), look.px(20))
        return said
