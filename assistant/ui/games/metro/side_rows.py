"""Rows of fields for what a side may have several of: its home stations, the gear of its hero."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from assistant.games.metro import data
from assistant.games.metro.data import (
    HIGHEST_GEAR,
    LOWEST_GEAR,
    MOST_GEAR,
    MOST_HOMES,
    STATIONS,
)
from assistant.games.metro.setup import Gear
from assistant.rules.decision import Seat
from assistant.rules.names import LONGEST_NAME
from assistant.ui.labels import label, over_controls
from assistant.ui.setup.fields import combo, line_edit, pick
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.field import edged
from assistant.ui.widgets.layouts import FlowLayout, remove
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.stepper import Stepper


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
        names = ", ".join(say(STATIONS.name_of(home)) for home in self._homes)
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
        station = say(STATIONS.name_of(home))
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


class GearRow(QWidget):
    """Told the pieces; says what they have become."""

    edited = Signal(object)
    """The tuple of `Gear`."""

    def __init__(self, look: Look, seat: Seat) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self._gear: tuple[Gear, ...] = ()
        self._pieces: list[_Piece] = []
        self._flow = FlowLayout(self)
        self._more = PlainButton(look, self.tr("Gear"), icon="plus")
        self._more.setObjectName(f"gear-more:{seat}")
        self._more.clicked.connect(self._add)
        self._less = PlainButton(look, "", icon="minus", accessible=self.tr("Remove one"))
        self._less.setObjectName(f"gear-less:{seat}")
        self._less.clicked.connect(lambda: self.edited.emit(self._gear[:-1]))
        self._count = QWidget()
        """More and less stand together, wherever the pieces leave room for them."""
        both = QHBoxLayout(self._count)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(0)
        both.addWidget(self._more)
        both.addWidget(self._less)
        both.addStretch(1)
        self._flow.addWidget(self._count)
        self._less.hide()

    def show_gear(self, gear: tuple[Gear, ...]) -> None:
        """Show these pieces; fields that stay keep the keyboard."""
        self._gear = gear
        while len(self._pieces) > len(gear):
            self._take_away()
        while len(self._pieces) < len(gear):
            self._put(len(self._pieces))
        for shown, piece in zip(self._pieces, gear, strict=True):
            shown.show_piece(piece)
        self._more.setVisible(len(gear) < MOST_GEAR)
        if not gear and self._less.hasFocus():  # or Space once more turns the switch that is next
            self._more.setFocus(Qt.FocusReason.OtherFocusReason)
        self._less.setVisible(bool(gear))

    def take_cards(self) -> None:
        """The player's own cards have changed: the pieces offer others."""
        gear = self._gear
        self.show_gear(())
        self.show_gear(gear)

    def fields(self, at: str) -> dict[str, QWidget]:
        """The field of each path, `at` being that of all the gear."""
        found: dict[str, QWidget] = {at: self._less}
        for n, shown in enumerate(self._pieces):
            found |= {f"{at}[{n}].name": shown.card, f"{at}[{n}].bonus": shown.stepper}
        return found

    def _put(self, n: int) -> None:
        shown = _Piece(self._look, self._seat, n)
        shown.edited.connect(lambda piece, n=n: self._change(n, piece))
        self._pieces.append(shown)
        self._flow.removeWidget(self._count)
        for widget in (shown, self._count):
            self._flow.addWidget(widget)
        if n:
            QWidget.setTabOrder(self._pieces[n - 1].stepper, shown.stepper)
        QWidget.setTabOrder(shown.card, shown.stepper)
        QWidget.setTabOrder(shown.stepper, self._more)

    def _take_away(self) -> None:
        shown = self._pieces.pop()
        if shown.isAncestorOf(self.window().focusWidget()):
            self._more.setFocus(Qt.FocusReason.OtherFocusReason)
        remove(shown)

    def _add(self) -> None:
        self.edited.emit((*self._gear, Gear("", 1)))
        if self._pieces:
            self._pieces[-1].enter()

    def _change(self, n: int, piece: Gear) -> None:
        self.edited.emit((*self._gear[:n], piece, *self._gear[n + 1 :]))


class _Piece(QWidget):
    """One piece: which card it is, where there are cards to choose from, and its bonus."""

    edited = Signal(object)

    def __init__(self, look: Look, seat: Seat, n: int) -> None:
        super().__init__()
        self._piece = Gear()
        self.card = self._cards(look, seat, n)
        name = self.tr("Gear {n}, bonus").format(n=n + 1)
        low, high = LOWEST_GEAR, HIGHEST_GEAR
        self.stepper = Stepper(look, low=low, high=high, value=0, name=name, signed=True)
        self.stepper.setObjectName(f"gear:{seat}:{n}")
        self.stepper.changed.connect(self._put_bonus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.card)
        row.addWidget(self.stepper)

    def show_piece(self, piece: Gear) -> None:
        """Show this one; a name that nobody knows is offered as well."""
        self._piece = piece
        pick(self.card, piece.name)
        self.card.setVisible(self.card.count() > 1)
        self.stepper.set_value(piece.bonus)

    def enter(self) -> None:
        """The keyboard begins at the card, else at the number."""
        first = self.card if self.card.isVisibleTo(self) else self.stepper
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def _cards(self, look: Look, seat: Seat, n: int) -> QComboBox:
        known = sorted((say(sheet.name), id) for id, sheet in data.gear().items())
        entries: list[tuple[str, object]] = [(self.tr("Other gear"), "")]
        entries += known
        box = combo(look, self.tr("Gear {n}, card").format(n=n + 1), entries)
        box.setObjectName(f"gear-card:{seat}:{n}")
        box.setMinimumWidth(look.px(130))
        box.currentIndexChanged.connect(self._pick_card)
        return box

    def _pick_card(self) -> None:
        """The bonus on the card is filled in; it may be changed afterwards."""
        name = str(self.card.currentData())
        known = data.gear().get(name)
        bonus = known.bonus if known and known.bonus is not None else self._piece.bonus
        self.edited.emit(Gear(name, bonus))

    def _put_bonus(self, bonus: int) -> None:
        self.edited.emit(Gear(self._piece.name, bonus))
