"""A field for a battle typed as one line, of whichever game its words are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from assistant.rules.game import Game
from assistant.rules.typed_setup import TypedSetup, read_line
from assistant.ui.forms.widgets import Elided, tell
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.plain import PlainButton


class TypedBattle(QWidget):
    """Says under the field what a line is, or what is wrong with it, where the example stood."""

    battle_wanted = Signal(str, object)
    """The id of the game, and its setup: nothing keeps the battle from its start."""
    setup_wanted = Signal(str, object)
    typed = Signal(str)

    def __init__(self, look: Look, games: Sequence[Game[Any, Any]], words: str) -> None:
        """`words` are what was typed before the page was built anew."""
        super().__init__()
        self._games, self._found = games, TypedSetup()
        self.line = QLineEdit(words)
        self.line.setObjectName("typed-battle")
        self.line.setProperty("kind", "field")
        self.line.setFont(look.font(14))
        self.line.textChanged.connect(self._read)
        self.line.returnPressed.connect(self._enter)
        self._caption = Elided("caption")
        self._caption.setObjectName("caption:typed-battle")
        self._caption.setFont(look.font(12))
        self._start = PlainButton(look, self.tr("Start battle"))
        self._start.setObjectName("typed-battle:start")
        self._start.clicked.connect(lambda: self._want(self.battle_wanted))
        self._open = PlainButton(look, self.tr("Open setup"))
        self._open.setObjectName("typed-battle:setup")
        self._open.clicked.connect(lambda: self._want(self.setup_wanted))
        heading = label(look, self.tr("Or type a battle in one line"), 12, 600, look.theme.muted)
        heading.setBuddy(self.line)
        self.line.setAccessibleName(heading.text())
        row = QHBoxLayout()
        row.setSpacing(look.px(4))
        row.addWidget(self.line, 1)
        row.addWidget(self._start)
        row.addWidget(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        for part in (heading, row, self._caption):
            if isinstance(part, QWidget):
                column.addWidget(part)
            else:
                column.addLayout(part)
        self._read(words)

    def _read(self, words: str) -> None:
        found = self._found = read_line(words, self._games)
        is_read = found.game is not None and found.mistake is None
        self._start.setEnabled(is_read and found.complaint is None)
        self._open.setEnabled(is_read)
        told, is_wrong = self._told(), found.complaint is not None
        tell(self._caption, told, "warn" if is_wrong else "")
        self.line.setAccessibleDescription(told if is_wrong else "")
        self.typed.emit(words)

    def _told(self) -> str:
        game, why = self._found.game, self._found.complaint
        if why is not None and (game is None or self._found.mistake is not None):
            return say(why)
        if game is None:
            return " · ".join(
                f"{say(one.name)}: {say(one.typed.example)}"
                for one in self._games
                if one.typed is not None
            )
        if why is None:
            return self.tr("{game}. Enter starts the battle.").format(game=say(game.name))
        words = self.tr("{game}. {why}. Enter opens the setup.")
        return words.format(game=say(game.name), why=say(why))

    def _enter(self) -> None:
        """Start; else show the forces as far as they are known; else say what is wrong."""
        for button in (self._start, self._open):
            if button.isEnabled():
                button.click()
                return
        speak(self, self._caption.text())

    def _want(self, signal: Any) -> None:
        assert self._found.game is not None
        signal.emit(self._found.game.id, self._found.setup)
