"""Finding a card by typing: a line, filters, a list; everything without leaving the line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from assistant.games.battletech.cards import Card, Kind, Speed
from assistant.games.battletech.collection.catalogue import Sieve, catalogue
from assistant.games.battletech.collection.listing import name_of
from assistant.ui.games.battletech import words
from assistant.ui.games.battletech.card_list import ROW, CardList, Line
from assistant.ui.games.battletech.card_margins import Header, Told
from assistant.ui.labels import label
from assistant.ui.setup.fields import combo, line_edit
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.combo_box import ComboWords
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import flowing
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER, HALO
from assistant.ui.widgets.segmented import Segmented
from assistant.ui.widgets.tag import Toggle

KINDS = (None, Kind.UNIT, Kind.COMMAND, Kind.MISSION)
SPEEDS = (Speed.FAST, Speed.MODERATE, Speed.SLOW)
FILTER, SMALL_FILTER = 164, 140
A_NAME = 150
"""So wide is the line in which the words of a card are typed, if it can be."""
APART = 8
"""Between the last line of the list and what is told of the card that is lit."""
LINES, FAR_LINES = 3, 2
"""A finder is never so low that fewer cards are in sight."""
SMALL_LIST = 108
"""In a small window: two of them, and what a message takes from one."""


class CardFinder(QWidget):
    """Type, arrows, Enter: `picked` carries the `Listing`; `missing` the words that found none.

    Cards of `first` come before others that fit the words as well.
    """

    picked = Signal(object)
    missing = Signal(str)
    """The player wants to type the card in; what he has typed so far."""
    changing = Signal(object)
    """This `Listing` is to be changed."""
    dropped = Signal(object)
    """This `Listing` is to go off the player's list."""
    left = Signal()

    def __init__(self, look: Look, first: Sequence[Card] = (), kind: Kind | None = None) -> None:
        super().__init__()
        self._look, self._first, self._sieve = look, tuple(first), Sieve(kind=kind)
        self.line = self._line()
        self.list = CardList(look, self.tr("Cards found"))
        self.list.setObjectName("card-list")
        self.list.picked.connect(self._pick)
        self.list.marked.connect(self._tell)
        self.give_room(False)
        self._over = Header(self.list, self.tr("Att / Arm / Str"), self.tr("Cost"))
        self._over.setObjectName("card-count")
        self._told = Told(look)
        self._told.setObjectName("card-told")
        self._change = PlainButton(look, self.tr("Edit"), key="F4")
        self._change.setObjectName("card-change")
        self._change.clicked.connect(lambda: self._send(self.changing))
        self._drop = PlainButton(look, self.tr("Remove"), icon="trash")
        self._drop.setObjectName("card-drop")
        self._drop.clicked.connect(lambda: self._send(self.dropped))
        missing = self.tr("No such card. Check the filters, or enter it yourself (Ctrl+N).")
        self._none = label(look, key_words(missing), 14, colour=look.theme.muted, wrap=True)
        self._none.setObjectName("card-none")
        self._lay_out()
        self.setFocusProxy(self.line)
        self.search()

    @property
    def typed(self) -> str:
        """What has been typed."""
        return self.line.text().strip()

    def save_state(self) -> tuple[str, Sieve]:
        """The words and filters by which cards are found."""
        return self.line.text(), self._sieve

    def restore_state(self, state: tuple[str, Sieve]) -> None:
        """With those of a finder before this one."""
        typed, self._sieve = state
        self._show_sieve()
        self.line.setText(typed)
        self.search()

    def give_room(self, given: bool) -> None:
        """Keep one line of the list in sight, or as many as one likes to choose from."""
        self._wanted = self._look.px(ROW) if given else self._many()
        self.list.setMinimumHeight(self._wanted)
        self.list.wish(self._many())

    def search(self) -> None:
        """Show what the words and filters find; again after a list has changed."""
        found = catalogue().index.find(self.line.text(), self._sieve, self._first)
        self.list.show_lines(found)
        self._over.show_count(self.tr("%n card(s)", "", len(found)))
        self._none.setVisible(not found)
        self.list.setVisible(bool(found))
        if not found and self.line.hasFocus():
            speak(self.line, self._none.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low one has one line of the list in sight: nothing is written over."""
        super().resizeEvent(event)
        self._give_line_room()
        if not self.list.isHidden():
            self._spare_lines()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the line, arrows light another card and Enter takes it."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        key, command = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if watched is self.line and key in self._moves():
            self.list.go(self._moves()[key])
        elif watched is self.line and key in ENTER and not command:
            self.list.pick()
        elif self.answer(event):
            return True
        elif watched is self.list and event.text().strip() and key not in ENTER:
            self.line.setFocus()
            self.line.insert(event.text())
        else:
            return super().eventFilter(watched, event)
        return True

    def answer(self, event: QKeyEvent) -> bool:
        """The keys that stand on its buttons, wherever near it the keyboard is."""
        if event.key() == Qt.Key.Key_N and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.missing.emit(self.typed)
        elif event.key() == Qt.Key.Key_F4:
            self._send(self.changing)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc first empties the line, then leaves."""
        if self.answer(event):
            return
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.line.text():
            self.line.clear()
        else:
            self.left.emit()

    def _many(self) -> int:
        """So high a list is good to choose from."""
        metrics = self._look.metrics
        if metrics.small and not metrics.is_far:
            return self._look.px(SMALL_LIST)
        return (FAR_LINES if metrics.is_far else LINES) * self._look.px(ROW)

    def _spare_lines(self) -> None:
        """Where what stands around the list needs its room, even what stands over it goes."""
        least, over = self._look.px(ROW), self._over.height() + self._found.spacing()
        around = self.minimumSizeHint().height() - self.list.minimumHeight()
        around += over if self._over.isHidden() else 0
        fits = around + self._wanted <= self.height()
        self.list.setMinimumHeight(self._wanted if fits else least)
        self._over.setHidden(around + least > self.height())

    def _pick(self, line: Line) -> None:
        """The words stay for another copy, and give way to the next ones typed."""
        self.line.selectAll()
        self.picked.emit(line.listed)

    def _send(self, signal: SignalInstance) -> None:
        """The card that is lit, if there is one."""
        line = self.list.current
        if line is not None and not self.list.isHidden():
            signal.emit(line.listed)

    def _moves(self) -> dict[Qt.Key, int]:
        keys, page = Qt.Key, self.list.page
        moves = {keys.Key_Down: 1, keys.Key_Up: -1}
        return moves | {keys.Key_PageDown: page, keys.Key_PageUp: -page}

    def _sift(self, **fields: object) -> None:
        self._sieve = replace(self._sieve, **fields)
        self.search()

    def _show_sieve(self) -> None:
        sieve = self._sieve
        self._kind.set_current(KINDS.index(sieve.kind))
        self._faction.setCurrentIndex(max(0, self._faction.findData(sieve.faction)))
        self._speed.setCurrentIndex(0 if sieve.speed is None else 1 + SPEEDS.index(sieve.speed))
        self._mine.set_count(int(sieve.own))

    def _tell(self, line: Line | None) -> None:
        """What else is known of the card that is lit."""
        listed = line.listed if line is not None else None
        abilities = words.ability_words(listed) if listed else ""
        source = words.source_words(listed) if listed else ""
        why = self.list.why_not(line) if line is not None else ""
        self._drop.setVisible(listed is not None and bool(listed.own))
        self._change.setVisible(listed is not None)
        self._told.tell(*((why, abilities or source) if why else (abilities, source)))
        if line is not None and self.line.hasFocus():  # a list that has not is not heard itself
            row = self.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
            speak(self.line, ". ".join(filter(None, (row, abilities or source))))

    def _line(self) -> QLineEdit:
        line = line_edit(self._look, self.tr("Find a card"), self.tr("Name, set or type"))
        line.setObjectName("card-search")
        line.setMaxLength(80)
        line.textChanged.connect(lambda: self.search())
        line.installEventFilter(self)
        return line

    def _give_line_room(self) -> None:
        """In a narrow one the key of the button gives way to what is typed."""
        self._type_in.set_key("Ctrl+N")
        beside = self._mine.sizeHint().width() + self._type_in.sizeHint().width()
        if self.width() - beside < self._look.px(A_NAME):
            self._type_in.set_key("")

    def _kinds(self) -> Segmented:
        told = (self.tr("All"), self.tr("Units"), self.tr("Commands"), self.tr("Missions"))
        now = KINDS.index(self._sieve.kind)
        self._kind = Segmented(self._look, told, current=now, name=self.tr("Type"))
        self._kind.setObjectName("card-kind")
        self._kind.chosen.connect(lambda n: self._sift(kind=KINDS[n]))
        return self._kind

    def _filters(self) -> QWidget:
        look = self._look
        factions = [(say(name_of(id, "factions")), id) for id in catalogue().factions]
        any_faction, any_speed = self.tr("Faction"), self.tr("Speed")
        faction = combo(look, any_faction, [(any_faction, None), *factions])
        faction.setObjectName("card-faction")
        ComboWords(faction)
        faction.activated.connect(lambda n: self._sift(faction=faction.itemData(n)))
        speeds = [(say(name_of(speed.value, "speeds")), n) for n, speed in enumerate(SPEEDS)]
        speed = combo(look, any_speed, [(any_speed, None), *speeds])
        speed.setObjectName("card-speed")
        speed.activated.connect(lambda n: self._sift(speed=SPEEDS[n - 1] if n else None))
        self._faction, self._speed = faction, speed
        for made in (faction, speed):
            made.setFixedWidth(look.px(SMALL_FILTER if look.metrics.small else FILTER))
        return flowing((self._kinds(), _haloed(look, faction), _haloed(look, speed)))

    def _own(self) -> Toggle:
        self._mine = Toggle(self._look, self.tr("Only mine"))
        self._mine.setObjectName("card-own")
        self._mine.counted.connect(lambda on: self._sift(own=bool(on)))
        return self._mine

    def _lay_out(self) -> None:
        look, column = self._look, QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        self._type_in = PlainButton(look, self.tr("Add my own card"), icon="plus")
        self._type_in.setObjectName("type-in")
        self._type_in.clicked.connect(lambda: self.missing.emit(self.typed))
        first = QHBoxLayout()
        first.setSpacing(look.px(6))
        first.addWidget(self.line, 1)
        first.addWidget(self._own())
        first.addWidget(self._type_in)
        column.addLayout(first)
        column.addWidget(self._filters())
        self._found, halo = QVBoxLayout(), look.px(HALO)
        self._found.setContentsMargins(halo, 0, halo, look.px(APART))
        for widget in (self._over, self._none, self.list):
            self._found.addWidget(widget, 1 if widget is self.list else 0)
        column.addLayout(self._found, 1)
        last = QHBoxLayout()
        last.setContentsMargins(halo, 0, 0, 0)
        last.setSpacing(0)
        last.addWidget(self._told, 1)
        last.addWidget(self._drop)
        last.addWidget(self._change)
        column.addLayout(last)
        self.list.installEventFilter(self)


def _haloed(look: Look, widget: QWidget) -> QWidget:
    """In a row with painted controls, which have room for their rings above and below as well."""
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, look.px(HALO), 0, look.px(HALO))
    row.addWidget(widget)
    return box
