"""The players of the evening in a form for forces: a button for each beside every side."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QIcon,
    QKeySequence,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from assistant import player_file
from assistant.rules.files import RecordError
from assistant.rules.json_path import steps
from assistant.rules.players import Player, Roster, Seating
from assistant.rules.text import Message
from assistant.ui.forms.build import Leaf
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import plain_tree
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.keys import TAKE_AWAY
from assistant.ui.widgets.layouts import FlowLayout, with_name
from assistant.ui.widgets.menu import made_menu, tip

FORGETTING = Message("rules", "Delete or right click: forget")
FORGET_PLAYER = Message("rules", "Forget: {name}")
PLAYERS_DAMAGED = Message(
    "rules",
    "The file of the players was damaged. Players that could be read: {n}. Old file: {file}",
)

QUIET = 400
"""Milliseconds without a change before the file is written."""
MOST = 8
"""So many players are shown: a table has no more places. Others are found by their names."""

PLASTIC = {
    "black": "#2b2b2f",
    "blue": "#2f6fd0",
    "green": "#2f9e4f",
    "orange": "#e8842b",
    "pink": "#e86fb4",
    "purple": "#7a4fc0",
    "red": "#d03a3a",
    "yellow": "#e6c52e",
}


class PlayerBook(QObject):
    """The players as a form knows them, and their file, written once there is quiet."""

    changed = Signal()
    failed = Signal(object)
    """The `RecordError` of a file that cannot be written."""

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self.seating = seating
        self.roster, self.damaged = player_file.recover()
        self._is_written = True
        self._pause = QTimer(self, singleShot=True, interval=QUIET)
        self._pause.timeout.connect(self.write)

    def keep(self, roster: Roster) -> None:
        """Keep the players like this."""
        if roster != self.roster:
            self.roster, self._is_written = roster, False
            self._pause.start()
            self.changed.emit()

    def write(self) -> None:
        """Write what has changed, if anything has."""
        if self._is_written:
            return
        self._is_written = True
        try:
            player_file.save(self.roster)
        except RecordError as error:
            self.failed.emit(error)


class PlayerButtons(QWidget):
    """A button for each player; pressed it puts him at this side with all that he has."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._look, self._model, self._path = look, model, path
        self._book: PlayerBook | None = None
        self._bound = ""
        """The player whose record follows what is changed here."""
        self._is_typed = False
        """Whether another name has been typed since the keyboard came to it."""
        self._buttons: list[PlayerButton] = []
        self._flow = FlowLayout(self)

    def attend(self, book: PlayerBook) -> None:
        """Show the players of this book from now on."""
        self._book = book
        book.changed.connect(self._show)
        self.refresh()

    def follow(self, line: QLineEdit) -> None:
        """Take a player by the name that is typed in this line, or picked from its list."""
        line.textEdited.connect(lambda: self._mark_typed(True))
        line.editingFinished.connect(self._finish_name)
        if (names := line.completer()) is not None:
            # the line is written after this signal
            names.activated.connect(lambda _: QTimer.singleShot(0, self, self._take_name))

    def _mark_typed(self, is_typed: bool) -> None:
        self._is_typed = is_typed

    def _finish_name(self) -> None:
        if self._is_typed:
            self._take_name()
        self._is_typed = False

    def _take_name(self) -> None:
        """In one step with the typing, unless something else has been entered for the side."""
        if self._book is None:
            return
        player = self._book.roster.named(self._side.name)
        if player is not None and self._book.roster.knows(self._book.seating, self._side):
            self._seat(player, f"{self._path}.name", ends=True)
            self._model.finish()

    @property
    def is_needed(self) -> bool:
        """Whether there is anybody to choose."""
        return self._book is not None and bool(self._book.roster.players)

    def refresh(self) -> None:
        """Show who stands here, and note what he has now."""
        if self._book is None:
            return
        seating, roster, side = self._book.seating, self._book.roster, self._side
        player = roster.named(side.name)
        if player is None or seating.filled(side, player) == side:
            self._bound = "" if player is None else player.name
        elif self._bound == player.name:
            self._book.keep(roster.with_side(seating, side))
        self._show()

    @property
    def _side(self) -> Any:
        """What is entered of the side; an empty one where nobody sits there."""
        assert self._book is not None
        try:
            return part_at(self._model.value(), self._path)
        except IndexError:
            return self._book.seating.side_type()

    def _show(self) -> None:
        assert self._book is not None
        shown, name = self._book.roster.players[:MOST], self._side.name
        for number in range(len(self._buttons), len(shown)):
            self._buttons.append(PlayerButton(self, f"{self._path}.players[{number}]"))
            self._flow.addWidget(self._buttons[-1])
        here = next((n for n, player in enumerate(shown) if player.name == name), 0)
        for n, button in enumerate(self._buttons):
            button.setVisible(n < len(shown))
            policy = Qt.FocusPolicy.StrongFocus if n == here else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            if n == here:
                self.setFocusProxy(button)
            if n < len(shown):
                button.show_player(
                    self._look, self._book.seating, shown[n], is_here=shown[n].name == name
                )

    def choose(self, button: PlayerButton) -> None:
        """The player of this button plays the side."""
        self._seat(self._player(button), button.objectName())
        self._model.show()

    def forget(self, button: PlayerButton) -> None:
        """The player of this button is none of the evening's any more."""
        assert self._book is not None
        self._bound = ""
        self._book.keep(self._book.roster.without(self._player(button).name))
        self._model.show()
        before = self._buttons[max(self._buttons.index(button) - 1, 0)]
        before.setFocus(Qt.FocusReason.TabFocusReason)

    def _player(self, button: PlayerButton) -> Player:
        assert self._book is not None
        return self._book.roster.players[self._buttons.index(button)]

    def _seat(self, player: Player, where: str, *, ends: bool = False) -> None:
        """What changes of the side once it has all that its player has."""
        assert self._book is not None
        old = plain_tree(self._side)
        new = plain_tree(self._book.seating.filled(self._side, player))
        changed = {f"{self._path}.{k}": value for k, value in new.items() if old.get(k) != value}
        self._model.put(changed, where, ends=ends)


class PlayerButton(QPushButton):
    """A player: his colour, his name, and whether he stands at this side.

    Delete, or its context menu, forgets him.
    """

    def __init__(self, players: PlayerButtons, name: str) -> None:
        super().__init__(players)
        with_name(self, name, "small").setCheckable(True)
        self.clicked.connect(lambda: players.choose(self))
        self._forget = with_name(QAction(self), "forget-player")
        self._forget.setShortcuts([QKeySequence(key) for key in TAKE_AWAY])
        self._forget.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._forget.triggered.connect(lambda: players.forget(self))
        self.addAction(self._forget)

    def show_player(self, look: Look, seating: Seating, player: Player, *, is_here: bool) -> None:
        """Show this one, and what he plays."""
        side = seating.filled(seating.side_type(), player)
        known = [say(words) for words in seating.tells(side)]
        self.setIconSize(look.size(16, 12))
        self.setText(player.name.replace("&", "&&"))
        self.setAccessibleName(": ".join([player.name, ", ".join(known)]) if known else player.name)
        self.setToolTip(tip("\n".join(filter(None, (", ".join(known), say(FORGETTING()))))))
        self.setIcon(_swatch(look, player.colour, self.devicePixelRatioF()))
        self.setChecked(is_here)
        self._forget.setText(say(FORGET_PLAYER(name=player.name)).replace("&", "&&"))
        self._look = look

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What else may be done with him."""
        menu = made_menu(self._look, self, "player", 16)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self._forget)
        menu.popup(event.globalPos())


def _swatch(look: Look, colour: str, ratio: float) -> QIcon:
    """A dot of the plastic's colour; none where it is not known."""
    if colour not in PLASTIC:
        return QIcon()
    side, gap = look.px(12), look.px(4)
    dot = QPixmap(round((side + gap) * ratio), round(side * ratio))
    dot.setDevicePixelRatio(ratio)
    dot.fill(Qt.GlobalColor.transparent)
    painter = QPainter(dot)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(look.theme.muted))
    painter.setBrush(QColor(PLASTIC[colour]))
    painter.drawEllipse(1, 1, side - 2, side - 2)
    painter.end()
    return QIcon(dot)


def part_at(value: Any, path: str) -> Any:
    """The part of a setup that a path leads to."""
    for step in steps(path):
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def players_of(leaves: list[Leaf], book: PlayerBook) -> list[Leaf]:
    """The places of the players, one for each side, joined to this book and to the names there.

    Where there is nobody they take no room.
    """
    named = {leaf.path: leaf.editor for leaf in leaves}
    found = [leaf for leaf in leaves if isinstance(leaf.editor, PlayerButtons)]
    for leaf in found:
        buttons, name = leaf.editor, named[f"{leaf.path.rpartition('.')[0]}.name"]
        assert isinstance(buttons, PlayerButtons)
        assert isinstance(name, QLineEdit)
        buttons.attend(book)
        buttons.follow(name)
        leaf.test = lambda value, path, buttons=buttons: buttons.is_needed
    return found
