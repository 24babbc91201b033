"""The players of the evening in the form of the forces: a button each, and what they have is kept.

A player who stands over a side with just what he is known to have is bound to it: what is changed
there from then on is changed in his record, too.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from assistant.games.ti4 import players, texts
from assistant.games.ti4.data import factions
from assistant.games.ti4.players import Player, Roster, filled
from assistant.games.ti4.setup import Colour, Force, Setup
from assistant.rules.decision import Seat
from assistant.rules.files import RecordError
from assistant.ui.forms.model import Model
from assistant.ui.games.ti4.setup_form import having
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.keys import TAKE_AWAY
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.tip import tip

QUIET = 400
"""Milliseconds without a change before the file is written."""
MOST = 8
"""So many players are shown: a table has no more places. Others are found by their names."""

PLASTIC = {
    Colour.BLACK: "#2b2b2f",
    Colour.BLUE: "#2f6fd0",
    Colour.GREEN: "#2f9e4f",
    Colour.ORANGE: "#e8842b",
    Colour.PINK: "#e86fb4",
    Colour.PURPLE: "#7a4fc0",
    Colour.RED: "#d03a3a",
    Colour.YELLOW: "#e6c52e",
}


class PlayerBook(QObject):
    """The players as the page knows them, and their file, written once there is quiet."""

    changed = Signal()
    failed = Signal(object)
    """The `RecordError` of a file that cannot be written."""

    def __init__(self) -> None:
        super().__init__()
        self.roster, self.damaged = players.recover()
        self._is_written = True
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(QUIET)
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
            players.save(self.roster)
        except RecordError as error:
            self.failed.emit(error)


class PlayerButtons(QWidget):
    """A button for each player; pressed it puts him at this side with all that he has."""

    def __init__(self, look: Look, model: Model, path: str) -> None:
        super().__init__()
        self._look, self._model, self._path = look, model, path
        self._seat = Seat(int(path == "$.defender"))
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
        force, roster = self._force, self._book.roster if self._book else Roster()
        player = roster.named(force.name)
        if player is not None and roster.knows(force):
            self._model.put(having(force, self._path, player), f"{self._path}.name")
            self._model.finish()

    @property
    def is_needed(self) -> bool:
        """Whether there is anybody to choose."""
        return self._book is not None and bool(self._book.roster.players)

    def refresh(self) -> None:
        """Show who stands here, and note what he has now."""
        if self._book is None:
            return
        force, roster = self._force, self._book.roster
        player = roster.named(force.name)
        if player is None or filled(force, player) == force:
            self._bound = "" if player is None else player.name
        elif self._bound == player.name:
            self._book.keep(roster.with_side(force))
        self._show()

    @property
    def _force(self) -> Force:
        setup: Setup = self._model.value()
        return setup.force(self._seat)

    def _show(self) -> None:
        assert self._book is not None
        shown = self._book.roster.players[:MOST]
        while len(self._buttons) < len(shown):
            self._make()
        name = self._force.name
        here = next((n for n, player in enumerate(shown) if player.name == name), 0)
        for n, button in enumerate(self._buttons):
            is_there = n < len(shown)
            if button.isHidden() is is_there:
                button.setVisible(is_there)
            is_stop = n == here
            policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            if is_stop:
                self.setFocusProxy(button)
            if is_there:
                button.show_player(self._look, shown[n], shown[n].name == name)

    def _make(self) -> None:
        number = len(self._buttons)
        button = PlayerButton(self)
        button.setObjectName(f"{self._path}.players[{number}]")
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
        where = self._buttons[number].objectName()
        self._model.put(having(self._force, self._path, self._player(number)), where)
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
        words = say(texts.FORGET_PLAYER(name=self._player(number).name))
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

    def show_player(self, look: Look, player: Player, is_here: bool) -> None:
        """Show this one."""
        force = filled(Force(), player)
        faction = factions().get(force.faction)
        known = [say(faction.name)] if faction else []
        if force.colour is not Colour.NONE:
            known.append(say(force.colour.label()))
        self.setIconSize(look.size(16, 12))
        self.setText(player.name.replace("&", "&&"))
        self.setAccessibleName(": ".join([player.name, ", ".join(known)]) if known else player.name)
        self.setToolTip(tip("\n".join(filter(None, (", ".join(known), say(texts.FORGETTING()))))))
        self.setIcon(_swatch(look, force.colour, self.devicePixelRatioF()))
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


def _swatch(look: Look, colour: Colour, ratio: float) -> QIcon:
    """A dot of the plastic's colour; none where it is not known."""
    if colour is Colour.NONE:
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
