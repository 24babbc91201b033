"""A line to type a card's name into: the likeliest cards stand under it, Enter takes one."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.games.battletech.cards import Card, Kind
from assistant.games.battletech.collection import catalogue
from assistant.games.battletech.collection.deck_files import cards_at_hand
from assistant.games.battletech.collection.listing import Listing
from assistant.games.battletech.start import MISSION_ON_TABLE
from assistant.ui.games.battletech.card_words import icon_of
from assistant.ui.games.battletech.words import in_words, summary
from assistant.ui.icons import icon
from assistant.ui.labels import label, light
from assistant.ui.setup.fields import line_edit
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.tip import tip

MOST_HITS, ROW, MOST_COPIES = 6, 34, 20
COPIES = re.compile(r"\s*(\d{1,2})\s*[x×х*]?\s+(.*)", re.IGNORECASE)
"""``3 jenner``: three of them."""


class CardLine(QWidget):
    """Type, look, Enter: no page is opened for it."""

    taken = Signal(object, int)
    """A `Card`, and how many of it."""
    finished = Signal()
    """Enter where nothing is typed: there is no more to add."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.line = line_edit(look, name, self.tr("Add a card: type its name and press Enter"))
        self.line.setObjectName("add-card")
        self.line.textEdited.connect(self._find)
        self.line.installEventFilter(self)
        self._hits = QListWidget()
        self._hits.setObjectName("hits")
        self._hits.setFont(look.font(14))
        self._hits.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hits.itemClicked.connect(self._take_item)
        self._hits.currentItemChanged.connect(self._let_hear)
        light(self._hits, look)
        self._hits.hide()
        self._none = label(look, "", 14, colour=look.theme.warn, wrap=True)
        self._none.setObjectName("card-none")
        self._none.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(2))
        column.addWidget(self.line)
        column.addWidget(self._hits)
        column.addWidget(self._none)
        self.setFocusProxy(self.line)

    @property
    def wanted(self) -> tuple[str, int]:
        """What has been typed as the name of a card, and how many of it."""
        count, words = _parts(self.line.text())
        return words.strip(), count

    def restore_state(self, typed: str) -> None:
        """With these words."""
        self.line.setText(typed)
        self._find(typed)

    def clear(self) -> None:
        """Begin anew."""
        self.line.clear()
        self._hits.clear()
        self._hits.hide()
        self._none.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go up and down the hits, Enter takes one, Escape lets them go."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if not self._hits.count():
            return self._finish(event) or super().eventFilter(watched, event)
        by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if by is not None:
            row = self._hits.currentRow() + by
            self._hits.setCurrentRow(min(max(row, 0), self._hits.count() - 1))
        elif event.key() in ENTER:
            self._take_item(self._hits.currentItem())
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            return super().eventFilter(watched, event)
        return True

    def _finish(self, event: QKeyEvent) -> bool:
        """Where the words are no card's, Enter stays in the line: they are to be mended."""
        if event.key() not in ENTER or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if not self.line.text():
            self.finished.emit()
        return True

    def _find(self, typed: str) -> None:
        _, words = _parts(typed)
        known = catalogue.catalogue()
        fits = known.index.find(words, first=cards_at_hand(known)) if words.strip() else ()
        found = [one for one in fits if one.card.kind is not Kind.MISSION][:MOST_HITS]
        self._none.setText(say(MISSION_ON_TABLE()) if fits else self._missing())
        self._hits.clear()
        for listed in found:
            self._hits.addItem(self._item(listed))
        self._hits.setCurrentRow(0)
        frame = self._look.px(6)
        self._hits.setFixedHeight(self._look.px(ROW) * len(found) + frame)
        self._hits.setVisible(bool(found))
        self._none.setVisible(bool(words.strip()) and not found)
        if not self._none.isHidden():
            speak(self.line, self._none.text())

    def _let_hear(self, item: QListWidgetItem | None) -> None:
        """The line of text has the keyboard: what is lit under it is not heard by itself."""
        if item is not None:
            speak(self.line, item.data(Qt.ItemDataRole.AccessibleTextRole))

    def _missing(self) -> str:
        """What to do about a card that no list has."""
        words = self.tr("No such card. Enter it yourself (Ctrl+N) or place it face down.")
        return key_words(words)

    def _item(self, listed: Listing) -> QListWidgetItem:
        card, look = listed.card, self._look
        aside = " · ".join(filter(None, (listed.variant, listed.set)))
        item = QListWidgetItem(f"{card.name}   {summary(card)}   {aside}")
        item.setIcon(icon(icon_of(card), look.theme.muted, look.px(20)))
        item.setToolTip(tip(in_words(card)))
        spoken = ", ".join(filter(None, (card.name, in_words(card), aside)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setData(Qt.ItemDataRole.UserRole, card)
        item.setSizeHint(look.size(100, ROW))
        return item

    def _take_item(self, item: QListWidgetItem | None) -> None:
        card = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(card, Card):
            count, _ = _parts(self.line.text())
            self.clear()
            self.taken.emit(card, count)
            added = self.tr("Added: {name} × {n}")
            speak(self.line, added.format(name=card.name, n=count))


def _parts(typed: str) -> tuple[int, str]:
    """How many, and of what."""
    match = COPIES.fullmatch(typed)
    if match is None:
        return 1, typed
    return min(max(int(match[1]), 1), MOST_COPIES), match[2]
