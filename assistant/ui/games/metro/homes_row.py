"""The home stations of a faction: a button for each takes it off, a line adds one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from assistant.games.metro import data
from assistant.games.metro.limits import MOST_HOMES
from assistant.games.metro.names import station_name
from assistant.rules.names import LONGEST_NAME
from assistant.ui.labels import label, over_controls
from assistant.ui.setup.fields import line_edit
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.field import edged
from assistant.ui.widgets.layouts import FlowLayout, remove
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER


class HomesRow(QWidget):
    """Told the ids or own words of the stations, None where nobody knows; says their change.

    `folded` it is one line until somebody wants to change something.
    """

    edited = Signal(object)
    """The tuple of stations."""

    def __init__(self, look: Look, name: str, *, folded: bool = False) -> None:
        super().__init__()
        self._look, self._name = look, name
        self._homes: tuple[str, ...] | None = None
        self._folded, self._added = folded, False
        self._chips: list[PlainButton] = []
        said = label(look, "", 14, colour=look.theme.muted, wrap=True)
        self._told = over_controls(look, said)
        self._told.setObjectName(f"homes-told:{name}")
        self._unfold = PlainButton(look, self.tr("Change"), flat=True)
        self._unfold.setObjectName(f"homes-change:{name}")
        self._unfold.clicked.connect(self._open)
        self.line = station_edit(look, self.tr("Home station"), self.tr("Add a home station"))
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setObjectName(f"home:{name}")
        self.line.editingFinished.connect(self._add)
        self._row = QWidget()
        self._flow = FlowLayout(self._row, spacing=look.px(2))
        self._lay_out()

    def show_homes(self, homes: tuple[str, ...] | None) -> None:
        """Show these; what is being typed stays."""
        if homes != self._homes:
            self._homes = homes
            self._build(homes or ())
        self._told.setText(self._words())
        self._told.setVisible(self._folded or not homes)
        self._unfold.setVisible(self._folded)
        self._row.setVisible(bool(homes) and not self._folded)
        self.line.setVisible(len(homes or ()) < MOST_HOMES and not self._folded)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter after a station was typed stays here for the next one."""
        if event.key() in ENTER and self._added:
            self._added = False
        else:
            super().keyPressEvent(event)

    def unfold(self) -> None:
        """Show all there is to change."""
        self._folded = False
        self.show_homes(self._homes)

    def _open(self) -> None:
        self.unfold()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _words(self) -> str:
        if self._homes is None:
            return self.tr("No home stations entered")
        if not self._homes:
            return self.tr("No home stations left")
        names = ", ".join(say(station_name(home)) for home in self._homes)
        return self.tr("Home stations: {names}").format(names=names)

    def _lay_out(self) -> None:
        column, head = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._look.px(2))
        head.addWidget(self._told, 1)
        head.addWidget(self._unfold)
        column.addLayout(head)
        column.addWidget(self._row)
        column.addWidget(self.line)

    def _build(self, homes: Iterable[str]) -> None:
        for chip in self._chips:
            remove(chip)
        self._chips = [self._chip(n, home) for n, home in enumerate(homes)]
        for chip in self._chips:
            self._flow.addWidget(chip)

    def _chip(self, n: int, home: str) -> PlainButton:
        station = say(station_name(home))
        spoken = self.tr("Remove home station {station}").format(station=station)
        chip = PlainButton(self._look, station, icon="close", accessible=spoken)
        chip.setObjectName(f"home:{self._name}:{n}")
        chip.clicked.connect(lambda: self._remove(n))
        return chip

    def _remove(self, n: int) -> None:
        homes = self._homes or ()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edited.emit((*homes[:n], *homes[n + 1 :]))

    def _add(self) -> None:
        home, homes = station_id(self.line.text().strip()), self._homes or ()
        self.line.clear()
        self._added = bool(home)
        if home and home not in homes:
            self.edited.emit((*homes, home))


def station_edit(look: Look, name: str, placeholder: str) -> QLineEdit:
    """A line for a station that knows the names of those on the map."""
    edit = line_edit(look, name, placeholder)
    names = sorted(say(station.name) for station in data.stations().values())
    completer = QCompleter(names, edit)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    popup = completer.popup()
    assert popup is not None  # made by asking for it
    edged(look, popup)
    edit.setCompleter(completer)
    return edit


def station_id(words: str) -> str:
    """A known name by its id, so that it is said in both languages; any other as it was typed."""
    ids = (id for id, known in data.stations().items() if say(known.name) == words)
    return next(ids, words)
