"""The list of recent battles on the home page: who fights, where it stands, since when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QSize, Qt, QTime, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDesktopServices,
    QGuiApplication,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QHeaderView, QTreeWidget, QTreeWidgetItem

from assistant.ui import icons
from assistant.ui.recent import BattleStatus, Entry
from assistant.ui.theme import Look
from assistant.ui.translate import apart, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import ENTER, TAKE_AWAY
from assistant.ui.widgets.layouts import one_bar, with_name
from assistant.ui.widgets.menu import Line, LineMenu

ROW = 36
ENTRY, HEARD = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.AccessibleTextRole


def title_of(entry: Entry) -> str:
    """Who fights; of a file that cannot be read, its name."""
    if entry.overview is None:
        return entry.path.stem
    return " / ".join(apart(say(seat.name)) for seat in entry.overview.seats)


def asked_of(entry: Entry) -> str:
    """What is asked in it, and of whom, in one sentence; how far it came where nothing is."""
    if entry.overview is None:
        return ""
    if entry.asked is None:
        return say(entry.overview.outcome) if entry.overview.outcome else ""
    name = apart(say(entry.overview.seats[entry.asked.seat].name))
    if entry.asked.prompt is None:
        sentence = QCoreApplication.translate("Recent", "To act: {name}")
        return sentence.format(name=name)
    return f"{name}: {say(entry.asked.prompt)}"


def place_of(entry: Entry) -> str:
    """Where it stands: the round and what is asked, the outcome, or what is wrong with it."""
    if entry.overview is None:
        return " ".join(map(say, entry.trouble))
    return f"{where_of(entry)}. {asked_of(entry)}"


def where_of(entry: Entry) -> str:
    """The round or the kind of fight, as a sentence begins."""
    words = "" if entry.overview is None else say(entry.overview.subtitle)
    return words[:1].upper() + words[1:]


def kind_of(entry: Entry) -> str:
    """What it is where it is no battle of the table's own, which alone counts for tonight."""
    if entry.is_guided:
        return QCoreApplication.translate("Recent", "guided")
    return QCoreApplication.translate("Recent", "example") if entry.is_example else ""


def standing_of(entry: Entry) -> str:
    """Its state in a word, and its kind in another."""
    return " · ".join(filter(None, (_state_of(entry), kind_of(entry))))


def _state_of(entry: Entry) -> str:
    match entry.standing:
        case BattleStatus.IN_PROGRESS:
            return QCoreApplication.translate("Recent", "in progress")
        case BattleStatus.FINISHED if entry.is_ruled:
            return QCoreApplication.translate("Recent", "table ruling")
        case BattleStatus.FINISHED:
            return QCoreApplication.translate("Recent", "finished")
        case BattleStatus.DAMAGED:
            return QCoreApplication.translate("Recent", "damaged")


def when_of(when: datetime, now: datetime) -> str:
    """The day as people say it, with the hour while it is today or yesterday."""
    locale = QLocale()
    hour = locale.toString(QTime(when.hour, when.minute), QLocale.FormatType.ShortFormat)
    match (now.date() - when.date()).days:
        case 0:
            return QCoreApplication.translate("Recent", "today, {hour}").format(hour=hour)
        case 1:
            return QCoreApplication.translate("Recent", "yesterday, {hour}").format(hour=hour)
    day = QDate(when.year, when.month, when.day)
    return locale.toString(day, "d MMMM" if when.year == now.year else "d MMMM yyyy")


WHO, WHERE, STATE, WHEN, CROSS = range(5)
STANDING = {
    BattleStatus.IN_PROGRESS: ("die", "warn"),
    BattleStatus.FINISHED: ("check", "good"),
    BattleStatus.DAMAGED: ("warning", "bad"),
}
"""The icon of a state, and its colour in the theme."""


class RecentList(QTreeWidget):
    """`opened` by a click or Enter; `forgotten` by Delete or the cross: the file stays.

    `led_to` a row by the keyboard.
    """

    opened = Signal(Path)
    forgotten = Signal(Path)
    led_to = Signal(QTreeWidgetItem)

    def __init__(self, look: Look, entries: Sequence[Entry], now: datetime) -> None:
        super().__init__()
        self._look = look
        self._menu = LineMenu(look, self, "recent-menu", 14)
        with_name(self, "recent", "cards")
        self.setAccessibleName(self.tr("Recent battles"))
        self.setColumnCount(CROSS + 1)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setIconSize(look.size(22, 22))
        one_bar(self)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(look.px(ROW / QApplication.wheelScrollLines()))
        for entry in entries:
            self._add(entry, when_of(entry.when, now))
        names = (paint.width_of(look.font(16, 600), title_of(entry)) for entry in entries)
        self._widest = round(max(names, default=0)) + look.px(60)
        header, modes = self.header(), QHeaderView.ResizeMode
        header.setStretchLastSection(False)
        header.setSectionResizeMode(modes.ResizeToContents)
        header.setSectionResizeMode(WHO, modes.Interactive)
        header.setSectionResizeMode(WHERE, modes.Stretch)
        edges = 2 * look.px(2)
        self.setMinimumHeight(min(3, len(entries)) * look.px(ROW) + edges)
        self.setMaximumHeight(len(entries) * look.px(ROW) + edges)
        self.stand_on(0)
        self.itemClicked.connect(self._clicked)

    def stand_on(self, row: int) -> None:
        """Make this the current row, or the last one where there are fewer."""
        last = self.topLevelItemCount() - 1
        self.setCurrentIndex(self.model().index(min(row, last), WHO))

    def sizeHint(self) -> QSize:
        """A few rows at least; the page gives the list the room it has."""
        return QSize(self._look.px(600), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Who fights is told whole, if that leaves room for the rest."""
        super().resizeEvent(event)
        self.header().resizeSection(WHO, min(self._widest, 2 * self.viewport().width() // 5))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space open, Delete takes off the list."""
        item = self.currentItem()
        if item is not None and event.key() in (*ENTER, Qt.Key.Key_Space):
            self._clicked(item, WHO)
        elif item is not None and event.key() in TAKE_AWAY:
            self._clicked(item, CROSS)
        else:
            super().keyPressEvent(event)
            if (now := self.currentItem()) is not item:
                self.led_to.emit(now)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What may be done with a battle, by the right button or the menu key."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        item = self.itemAt(event.pos()) if by_mouse else self.currentItem()
        if item is None:
            return
        self.setCurrentItem(item)
        entry = item.data(0, ENTRY)
        folder = QUrl.fromLocalFile(str(entry.path.parent))
        lines = [
            Line(self.tr("Open\tEnter"), partial(self.opened.emit, entry.path), "menu:open"),
            Line(
                self.tr("Remove from the list\tDelete"),
                partial(self.forgotten.emit, entry.path),
                "menu:forget",
            ),
            Line(
                self.tr("Show the folder"), partial(QDesktopServices.openUrl, folder), "menu:show"
            ),
            Line(
                self.tr("Copy the path"),
                partial(QGuiApplication.clipboard().setText, str(entry.path)),
                "menu:copy",
            ),
        ]
        at = event.pos() if by_mouse else self.visualItemRect(item).bottomLeft()
        self._menu.show(lines, self.viewport().mapToGlobal(at))

    def _clicked(self, item: QTreeWidgetItem, column: int) -> None:
        (self.forgotten if column == CROSS else self.opened).emit(item.data(0, ENTRY).path)

    def _add(self, entry: Entry, when: str) -> None:
        look, theme, item = self._look, self._look.theme, QTreeWidgetItem(self)
        icon, colour = STANDING[entry.standing]
        game = entry.game.id if entry.game else ""
        sign = (icons.emblem(game), theme.accent(game)) if game else ("warning", theme.warn)
        cells = (
            (title_of(entry), look.font(16, 600), theme.text, sign),
            (place_of(entry), look.font(14), theme.muted, None),
            (standing_of(entry), look.font(14), getattr(theme, colour), (icon, colour)),
            (when, look.font(14), theme.muted, None),
            ("", look.font(14), theme.muted, ("close", theme.muted)),
        )
        for column, (words, font, ink, picture) in enumerate(cells):
            item.setText(column, words)
            item.setFont(column, font)
            item.setForeground(column, QColor(ink))
            if picture is not None:
                name, tint = picture
                side = look.px(22 if column == WHO else 18)
                item.setIcon(column, icons.icon(name, getattr(theme, tint, tint), side))
        item.setTextAlignment(WHEN, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setData(WHO, ENTRY, entry)
        item.setData(WHO, HEARD, ". ".join(words for words, *_ in cells[:CROSS]))
        item.setSizeHint(WHO, QSize(0, look.px(ROW)))
        item.setToolTip(WHERE, place_of(entry))
        item.setToolTip(CROSS, self.tr("Remove from the list; the file stays"))
