"""What the home page is made of: the card of the last battle, and a tile per game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.examples import examples_of
from assistant.rules.game import Game
from assistant.ui import icons
from assistant.ui.home.recent_list import asked_of, title_of, where_of
from assistant.ui.labels import label
from assistant.ui.recent import Entry
from assistant.ui.theme import Look
from assistant.ui.translate import language, say
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.small import Glyph, SeatMark

FEW = 2
"""Tiles side by side, from afar or in a narrow window."""


class ContinueCard(QFrame):
    """The last battle in a sentence, and the one button that goes on with it."""

    wanted = Signal()

    def __init__(self, look: Look, entry: Entry) -> None:
        look = Look.of(look.theme, entry.game.id if entry.game else "", look.metrics)
        super().__init__()
        self.setProperty("kind", "last")
        self.setProperty("game", look.game)
        self.setObjectName("continue-card")
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(24), look.px(16), look.px(20), look.px(16))
        row.setSpacing(look.px(20))
        row.addWidget(_emblem(look, 48))
        row.addLayout(self._sentence(look, entry), 1)
        words = self.tr("Continue")
        spoken = ". ".join(filter(None, (self._what(entry), asked_of(entry), where_of(entry))))
        self.button = PlainButton(look, words, key="Enter", primary=True, accessible=spoken)
        self.button.setObjectName("continue")
        self.button.setMinimumWidth(look.px(240))
        self.button.clicked.connect(self.wanted)
        row.addWidget(self.button)

    def _what(self, entry: Entry) -> str:
        game = say(entry.game.name) if entry.game else ""
        return self.tr("Continue · {game}, {title}").format(game=game, title=title_of(entry))

    def _sentence(self, look: Look, entry: Entry) -> QVBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(look.px(2))
        theme = look.theme
        words.addWidget(label(look, self._what(entry), 14, 400, theme.muted, wrap=True))
        line = QHBoxLayout()
        line.setSpacing(look.px(10))
        if entry.asked is not None:
            line.addWidget(SeatMark(look, entry.asked.seat, size=18))
        line.addWidget(label(look, asked_of(entry), 20, 600, wrap=True), 1)
        words.addLayout(line)
        if entry.overview is not None:
            words.addWidget(label(look, where_of(entry), 14, 400, theme.muted))
        return words


class GameTile(QFrame):
    """A game: its emblem, its name, three ways to begin."""

    new_wanted = Signal()
    quick_wanted = Signal()
    example_wanted = Signal(str)
    """Its key."""

    def __init__(self, look: Look, game: Game[Any, Any]) -> None:
        super().__init__()
        self._look = Look.of(look.theme, game.id, look.metrics)
        self._menu = LineMenu(self._look, self, "examples", 14)
        self.setObjectName(f"tile:{game.id}")
        self.setProperty("kind", "tile")
        self.setProperty("game", game.id)
        self._called = say(game.name)
        self.first = self._button(self.tr("New battle"), f"new:{game.id}", self.new_wanted)
        quick = self._button(self.tr("Quick battle"), f"quick:{game.id}", self.quick_wanted)
        self._examples = examples_of(game.id, language())
        begins = len(self._examples) == 1 or (self._examples and self._examples[0].about.first)
        words = self.tr("Example") if begins else self.tr("Examples…")
        press = self._begin_first if begins else self._show_examples
        example = self._example = self._button(words, f"example:{game.id}", press)
        others = [quick, example]
        if begins and len(self._examples) > 1:
            more = self._example = self._button("…", f"examples:{game.id}", self._show_examples)
            more.setAccessibleName(self.tr("{game}: more examples").format(game=self._called))
            more.setToolTip(self.tr("More examples"))
            others.append(more)
        quick.setToolTip(self.tr("Start with the last battle’s forces"))
        example.setToolTip(self.tr("A ready-made battle at its first decision"))
        if not self._examples:
            example.hide()
        self._lay_out(game, self.first, *others)

    def _begin_first(self) -> None:
        self.example_wanted.emit(self._examples[0].key)

    def _show_examples(self) -> None:
        """Each with what it shows."""
        lines = []
        for example in self._examples:
            words = f"{say(example.about.name)}: {say(example.about.shows)}"
            take = partial(self.example_wanted.emit, example.key)
            lines.append(Line(words, take, example.key))
        button = self._example
        self._menu.show(lines, button.mapToGlobal(QPoint(0, button.height())))

    def _button(self, words: str, name: str, signal: Any) -> PlainButton:
        button = PlainButton(self._look, words, accessible=f"{self._called}: {words}")
        button.setObjectName(name)
        button.clicked.connect(signal)
        return button

    def _title(self, game: Game[Any, Any]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._look.px(12))
        row.addWidget(_emblem(self._look, 34))
        row.addWidget(label(self._look, say(game.name), 20, 600, wrap=True), 1)
        return row

    def _lay_out(self, game: Game[Any, Any], new: PlainButton, *others: PlainButton) -> None:
        look = self._look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(19), look.px(12), look.px(12))
        column.setSpacing(look.px(4))
        title = self._title(game)
        title.setContentsMargins(look.px(4), 0, look.px(4), look.px(8))
        column.addLayout(title)
        column.addWidget(new)
        row = QHBoxLayout()
        row.setSpacing(0)
        for button in others:
            row.addWidget(button, int(button.text() != "…"))
        column.addLayout(row)


class TileGrid(QWidget):
    """The tiles side by side: all of them, or two where there is no room for more."""

    def __init__(self, look: Look, tiles: Sequence[GameTile]) -> None:
        super().__init__()
        self._tiles, self._is_far = tiles, look.metrics.is_far
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(look.px(16))
        self._lay(FEW)

    def fit(self, room: int) -> None:
        """As many side by side as stand whole in so much room."""
        gaps = self._grid.spacing() * (len(self._tiles) - 1)
        needed = sum(tile.minimumSizeHint().width() for tile in self._tiles) + gaps
        self._lay(FEW if self._is_far or needed > room else len(self._tiles))

    def _lay(self, across: int) -> None:
        for n, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, n // across, n % across)


def _emblem(look: Look, size: int) -> Glyph:
    """The sign of the look's game in its colour."""
    return Glyph(look, icons.emblem(look.game), size, look.accent)
