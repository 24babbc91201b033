"""The players of the evening in a form for forces: a button for each beside every side."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from assistant import player_file
from assistant.rules.files import RecordError
from assistant.rules.json_path import steps
from assistant.rules.players import Player, Roster, Seating
from assistant.rules.text import Message
from assistant.ui.forms.build import Leaf
from assistant.ui.forms.model import Model
from assistant.ui.forms.spec import Changes, plain_tree
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.keys import TAKE_AWAY
from assistant.ui.widgets.layouts import FlowLayout, with_name
from assistant.ui.widgets.menu import Line, LineMenu, tip

PLAYERS = Message("rules", "Players of the evening")
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
        self._menu = LineMenu(look, self, "player")

    def attend(self, book: PlayerBook) -> None:
        """Show the players of this book from now on."""
        self._book = book
        book.changed.connect(self._show)
        self.refresh()

    def follow(self, line: QLineEdit) -> None:
        """Take a player by the name that is typed in this line, or picked from its list."""
        line.textEdited.connect(self._type_name)
        line.editingFinished.connect(self._finish_name)
        if (names := line.completer()) is not None:
            # the line is written after this signal
            names.activated.connect(lambda _: QTimer.singleShot(0, self, self._take_name))

    def _type_name(self) -> None:
        self._is_typed = True

    def _finish_name(self) -> None:
        if self._is_typed:
            self._take_name()
        self._is_typed = False

    def _take_name(self) -> None:
        """Unless something else has been entered for the side."""
        if self._book is None:
            return
        seating, roster, side = self._book.seating, self._book.roster, self._side
        player = roster.named(side.name)
        if player is not None and roster.knows(seating, side):
            self._model.put(having(seating, side, self._path, player), f"{self._path}.name")
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
        seating = self._book.seating
        shown = self._book.roster.players[:MOST]
        while len(self._buttons) < len(shown):
            self._make()
        name = self._side.name
        here = next((n for n, player in enumerate(shown) if player.name == name), 0)
        for n, button in enumerate(self._buttons):
            is_there = n < len(shown)
            button.setVisible(is_there)
            is_stop = n == here
            policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            if is_stop:
                self.setFocusProxy(button)
            if is_there:
                button.show_player(self._look, seating, shown[n], is_here=shown[n].name == name)

    def _make(self) -> None:
        number = len(self._buttons)
        button = with_name(PlayerButton(self), f"{self._path}.players[{number}]")
        button.clicked.connect(lambda: self._choose(number))
        button.stepped.connect(lambda by: self._step(number + by))
        button.forgotten.connect(lambda: self._forget(number))
        button.asked.connect(lambda at: self._ask(number, at))
        self._buttons.append(button)
        self._flow.addWidget(button)

    def _player(self, number: int) -> Player:
        assert self._book is not None
        return self._book.roster.players[number]

    def _choose(self, number: int) -> None:
        assert self._book is not None
        where, player = self._buttons[number].objectName(), self._player(number)
        self._model.put(having(self._book.seating, self._side, self._path, player), where)
        self._model.show()

    def _step(self, number: int) -> None:
        if 0 <= number < len(self._buttons) and not self._buttons[number].isHidden():
            self._buttons[number].setFocus(Qt.FocusReason.TabFocusReason)

    def _forget(self, number: int) -> None:
        assert self._book is not None
        self._bound = ""
        self._book.keep(self._book.roster.without(self._player(number).name))
        self._model.show()
        self._step(max(number - 1, 0))

    def _ask(self, number: int, at: QPoint) -> None:
        words = say(FORGET_PLAYER(name=self._player(number).name))
        self._menu.show([Line(words, lambda: self._forget(number), "forget-player")], at)


class PlayerButton(QPushButton):
    """A player: his colour, his name, and whether he stands at this side."""

    stepped = Signal(int)
    """Left or right: to the player beside him."""
    forgotten = Signal()
    asked = Signal(QPoint)
    """A right click, or the menu key: where on the screen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "small")
        self.setCheckable(True)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from player to player; Delete forgets one."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        elif event.key() in TAKE_AWAY:
            self.forgotten.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What else may be done with him."""
        self.asked.emit(event.globalPos())


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


def having(seating: Seating, side: Struct, at: str, player: Player) -> Changes:
    """What changes of a side once it has all that its player has."""
    old, new = plain_tree(side), plain_tree(seating.filled(side, player))
    return {f"{at}.{name}": value for name, value in new.items() if old.get(name) != value}


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
        leaf.test = partial(_is_needed, buttons)
        leaf.named = lambda value: say(PLAYERS())
    return found


def _is_needed(buttons: PlayerButtons, value: Any, path: str) -> bool:
    return buttons.is_needed
