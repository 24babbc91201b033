"""The main window: one page at a time, built anew for another style or width. No logic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QContextMenuEvent,
    QDropEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShowEvent,
    QWhatsThisClickedEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMainWindow,
    QScrollArea,
    QScrollBar,
    QStackedWidget,
    QStyle,
    QWidget,
)

from assistant.settings import DISTANCES
from assistant.ui.keyboard import Keyboard
from assistant.ui.over_sheet import (
    RULES_KEY,
    HasRules,
    KeySheet,
    OverSheet,
    RuleSheet,
    groups_of,
)
from assistant.ui.style_sheet import ROOM, Style
from assistant.ui.table import Table
from assistant.ui.table_window import TableWindow
from assistant.ui.theme import Look, Metrics
from assistant.ui.translate import book_of, rules_of, say
from assistant.ui.widgets.keys import bindings
from assistant.ui.widgets.layouts import bring_in_sight, hold
from assistant.ui.widgets.menu import show_tip
from assistant.ui.widgets.small import Chip

STANDARD = QKeySequence.StandardKey
MakePage: TypeAlias = Callable[[int], QWidget]
"""Builds a page for a window so wide."""
FULL_SCREEN = ("F11", "Meta+Ctrl+F")
"""The second is what Qt calls that of a Mac, where the system keeps the first for itself."""
LARGER = "Ctrl+="
"""The key of the plus sign without Shift."""
LEAST_PAGE = QSize(780, 480)
"""Smaller than this a page is scrolled: parts of it would cover each other."""
LOW = 600
"""A page less high is laid out as a narrow one, which shows less."""
LEAST_WINDOW = QSize(640, 400)
FIRST_SIZE = QSize(1440, 900)
"""Of a window that has stood nowhere before."""
LATER = 150
"""Milliseconds until all of a new page has its place."""
WIDEST = 2.2
"""A page so many times as wide as high is laid out as a narrower one.

Else its height would not hold the bar, the question and a row of the panel at that size.
"""
Place: TypeAlias = tuple[type[QWidget], str, int]


class Room(QScrollArea):
    """The area of the pages: a page in less than its least size is scrolled."""

    def __init__(self, pages: QWidget) -> None:
        super().__init__()
        self._pages = pages
        hold(self, pages)
        self.setWidgetResizable(False)  # Qt would give the pages the height of all their words

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing to scroll."""
        return not (self.horizontalScrollBar().maximum() or self.verticalScrollBar().maximum())

    def reveal(self, widget: QWidget | None) -> None:
        """Scroll until it is seen, if it is in here."""
        if widget is None or self.is_whole or not self._pages.isAncestorOf(widget):
            return
        place = QRect(widget.mapTo(self._pages, QPoint()), widget.size())
        view = self.viewport().size()
        _show(self.horizontalScrollBar(), place.x(), place.width(), view.width())
        _show(self.verticalScrollBar(), place.y(), place.height(), view.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A bar takes room from the other direction."""
        super().resizeEvent(event)
        room, least = self.maximumViewportSize(), LEAST_PAGE
        beside = self.verticalScrollBar().sizeHint().width()
        below = self.horizontalScrollBar().sizeHint().height()
        for _ in range(2):  # each bar may bring the other one
            across, down = room.width() < least.width(), room.height() < least.height()
            room = self.maximumViewportSize() - QSize(beside * down, below * across)
        self._pages.resize(room.expandedTo(least))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nobody took scroll, where there is anything to scroll."""
        if self.is_whole:
            event.ignore()
        else:
            super().keyPressEvent(event)


@runtime_checkable
class Remembering(Protocol):
    """A page that saves its state before another one is built."""

    def remember(self) -> None:
        """Save the state: another page is about to be built."""


class Window(QMainWindow):
    """Holds pages and knows how to rebuild the one it shows."""

    closing = Signal()
    guide_wanted = Signal()
    dropped = Signal(object)
    """The path of a file that somebody let fall on the window."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style, self.keyboard = style, Keyboard(self)
        self._make: MakePage | None = None
        self._built_for: Metrics | None = None
        self._tv: TableWindow | None = None
        self.table_window_place = QByteArray()
        """Where it stood last, on which screen, and whether it filled that."""
        self._tv_waits = False
        """Whether it was there when the last battle was left: the next one has it again."""
        self._aims: tuple[object, object] = (None, None)
        """The page, and what it asked, when the mouse was pressed last but one, and last.

        The second press of a double click counts: Qt tells of it both as a press and as such.
        """
        self._restored: QByteArray | None = None
        self._chosen: QByteArray | None = None
        """How it was to stand where the screen had no room for that."""
        self._stack = QStackedWidget()
        self._room = Room(self._stack)
        self.setCentralWidget(self._room)
        self.setMinimumSize(LEAST_WINDOW)
        self.resize(FIRST_SIZE)
        style.changed.connect(self.rebuild)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)
        self._over: OverSheet | None = None
        self._lays_over: Callable[[], None] = lambda: None
        """Keys or rules, over the page."""
        self._before_over: Place | None = None
        for keys, slot in (
            (bindings(STANDARD.FullScreen, *FULL_SCREEN), self.toggle_full_screen),
            ([QKeySequence("Shift+F10")], self._offer_menu),
            (bindings(STANDARD.ZoomIn, LARGER), lambda: self._zoom(1)),
            (bindings(STANDARD.ZoomOut), lambda: self._zoom(-1)),
            ([QKeySequence("Ctrl+0")], lambda: style.pick_distance(DISTANCES[0])),
        ):
            self._answer(keys, slot)
        self._keys_action = self._answer([QKeySequence(STANDARD.HelpContents)], self.show_keys)
        self._rules_action = self._answer([QKeySequence(RULES_KEY)], self.show_cited)
        leave = self._answer(bindings(STANDARD.Quit), self.close)
        for action in (self._keys_action, self._rules_action, leave):
            action.setAutoRepeat(False)
        self._keys_action.setObjectName("keys")
        self._say()
        self.setAcceptDrops(True)

    @property
    def page(self) -> QWidget | None:
        """The page on the screen."""
        return self._stack.currentWidget()

    @property
    def page_width(self) -> int:
        """By this the sizes on a page are chosen."""
        page = self.size().expandedTo(LEAST_PAGE)
        width = min(page.width(), round(page.height() * WIDEST))
        return min(width, ROOM - 1) if page.height() < LOW else width

    def show_page(self, make: MakePage) -> QWidget:
        """Show this page, and remember how it is made."""
        self.close_over()
        self._make = make
        self._room.horizontalScrollBar().setValue(0)
        page = self._build(make)
        self.keyboard.wait()
        return page

    def rebuild(self) -> None:
        """Make the page anew: the language, the theme or the distance is another one.

        A sheet that lies over it does so again.
        """
        lay_over = self._lays_over if self._over is not None else None
        self.close_over()
        self._say()
        if self._make is not None:
            focused = self.focusWidget()
            place = _place_of(focused, self.page)
            if isinstance(focused, QLineEdit):
                focused.clearFocus()  # a line that is being typed is taken first
            page = self._build(self._make)
            if not _focus_at(place, page):  # a callout has its place only once the page has
                QTimer.singleShot(LATER, page, lambda: self._over or _focus_at(place, page))
        if lay_over is not None:
            lay_over()

    def come_up(self) -> None:
        """Show it: where the screen has no room for all of it, on the whole of that.

        What is asked stands at its foot, which no system pulls up from under the edge.
        """
        room = self.screen().availableSize() - self._frame()
        if self.windowState() == Qt.WindowState.WindowNoState and not _fits(self.size(), room):
            self._chosen = self._restored or self.saveGeometry()
            self.resize(self.size().boundedTo(room))
            self.showMaximized()
        else:
            self.show()

    def restoreGeometry(self, geometry: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Where it was left, as far as this screen has room for that."""
        self._restored = QByteArray(geometry)
        return super().restoreGeometry(geometry)

    def saveGeometry(self) -> QByteArray:
        """Where to come up next: on a larger screen as large as it was chosen there."""
        if self._chosen is not None and self.isMaximized():
            return self._chosen
        return super().saveGeometry()

    def show_keys(self) -> None:
        """The keys of the page in front, or no longer."""
        if isinstance(self._over, KeySheet):
            self.close_over()
            return
        sheet = KeySheet(self._over_look(), groups_of(self.page), self._room)
        sheet.guide_wanted.connect(self.guide_wanted)
        self._lay_over(sheet, self.show_keys)

    def show_cited(self) -> None:
        """The rules that the page in front cites, or no longer."""
        if isinstance(self._over, RuleSheet):
            self.close_over()
            return
        parts = [] if self.page is None else [self.page, *self.page.findChildren(QWidget)]
        telling = [part for part in parts if isinstance(part, HasRules) and part.isVisible()]
        self._lay_over(self._rules([w for one in telling for w in one.cited()]), self.show_cited)

    def _show_rule(self, words: str) -> None:
        self._lay_over(self._rules([words]), partial(self._show_rule, words))

    def _rules(self, words: Sequence[str]) -> RuleSheet:
        return RuleSheet(self._over_look(), words, self._room)

    def event(self, event: QEvent) -> bool:
        """Somewhere on the page a rule is asked for, or which book a citation is from."""
        if isinstance(event, QWhatsThisClickedEvent) and rules_of(event.href()):
            self._show_rule(event.href())
            return True
        if isinstance(event, QHelpEvent) and isinstance(at := self.childAt(event.pos()), Chip):
            books = dict.fromkeys(say(book_of(rule)) for rule in rules_of(at.text()))
            told = self.tr("{book}: click to read this rule").format(book=", ".join(books))
            return show_tip(at, event, told if books else "") or super().event(event)
        return super().event(event)

    def close_over(self) -> None:
        """Give the page its keyboard back."""
        if self._over is not None:
            sheet, self._over = self._over, None
            sheet.hide()
            sheet.deleteLater()
            if self.page is not None:
                (_at_place(self._before_over, self.page) or self.page).setFocus()

    def _over_look(self) -> Look:
        """The place of the keyboard is kept before anything else has it."""
        if self._over is None:
            self._before_over = _place_of(self.focusWidget(), self.page)
        return self._style.look("", self.page_width)

    def _lay_over(self, sheet: OverSheet, again: Callable[[], None]) -> None:
        """Lay it over the page; where that is made anew `again` does the same."""
        old, self._over, self._lays_over = self._over, sheet, again
        sheet.closed.connect(self.close_over)
        if old is not None:
            old.hide()
            old.deleteLater()

    def _answer(self, keys: list[QKeySequence], slot: Callable[[], object]) -> QAction:
        """These keys do that on every page."""
        action = QAction(self)
        action.setShortcuts(keys)
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _say(self) -> None:
        """In the language of the moment."""
        self.setWindowTitle(self.tr("Battle Assistant"))
        self._keys_action.setText(self.tr("Keys of this page"))
        self._rules_action.setText(self.tr("Rules on this page"))

    def _offer_menu(self) -> None:
        """The menu of what has the keyboard, where the system does not ask for it itself."""
        focused, by_key = self.focusWidget() or self, QContextMenuEvent.Reason.Keyboard
        at = focused.rect().center()
        QApplication.sendEvent(focused, QContextMenuEvent(by_key, at, focused.mapToGlobal(at)))

    def _zoom(self, by: int) -> None:
        """The next larger or smaller zoom, if there is one."""
        at = DISTANCES.index(self._style.distance) + by
        if 0 <= at < len(DISTANCES):
            self._style.pick_distance(DISTANCES[at])

    def toggle_full_screen(self) -> None:
        """All of the screen, or a window again."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def show_table_window(self, table: Table) -> TableWindow:
        """Open the read-only window for this table, in place of one that is open."""
        self.close_table_window()
        self._tv = TableWindow(table, self._style)
        self._tv.closed.connect(self.close_table_window)
        self._tv.resize(1280, 720)
        self._tv.restoreGeometry(self.table_window_place)
        others = [one for one in QGuiApplication.screens() if one is not self.screen()]
        if others and self._tv.screen() is self.screen():
            self._tv.setGeometry(others[0].availableGeometry())
            self._tv.setWindowState(Qt.WindowState.WindowMaximized)
        self._tv.show()
        return self._tv

    def toggle_table_window(self, table: Table) -> None:
        """Open it, or close the one that is open."""
        if self._tv is None:
            self.show_table_window(table)
        else:
            self.close_table_window()

    def close_table_window(self) -> None:
        """Let go of it, or it would go on showing every move to nobody."""
        if self._tv is not None:
            tv, self._tv = self._tv, None
            self.table_window_place = tv.saveGeometry()
            tv.close()
            tv.deleteLater()

    def leave_table(self) -> None:
        """A battle is over for this window; one for a television waits for the next."""
        self._tv_waits = self._tv_waits or self._tv is not None
        self.close_table_window()

    def come_to_table(self, table: Table) -> None:
        """Another battle: on the television as well, if the last one was."""
        if self._tv_waits:
            self._tv_waits = False
            self.show_table_window(table)
            self.activateWindow()  # the keyboard stays with the players

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab never leads out of sight: an area by itself scrolls for what it had focused."""
        moved = super().focusNextPrevChild(next)
        if moved and (focused := self.focusWidget()) is not None:
            bring_in_sight(focused)
        return moved

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Crossing a width where pages look otherwise rebuilds the page."""
        super().resizeEvent(event)
        if self._make is not None and self._metrics() != self._built_for:
            QTimer.singleShot(0, self._rebuild_for_size)
        self._reveal_later()

    def showEvent(self, event: QShowEvent) -> None:
        """From now on there is a window of the system whose clicks can be watched."""
        super().showEvent(event)
        self.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The second half of a double click answers no question that the first half brought.

        A file is the window's, wherever on it that is let fall: boards of cards would refuse it,
        and lines of text take its name for words.
        """
        if event.type() == QEvent.Type.MouseButtonPress:
            self._aims = (self._aims[1], self._in_front())
        elif event.type() == QEvent.Type.MouseButtonDblClick:
            return self._aims[0] != self._in_front()
        elif event.type() == QEvent.Type.KeyPress:
            self._room.reveal(self.focusWidget())
        elif event.type() == QEvent.Type.ThemeChange:
            QTimer.singleShot(0, self._style.follow_system)  # its letters may be larger now
        elif isinstance(event, QDropEvent) and _carries_files(event):
            self._take_file(event)
            return True
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say so, then go."""
        self.close_table_window()
        self._make = None  # what it was made of is given back: nothing builds it anew
        self.closing.emit()
        super().closeEvent(event)

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        """Where the keyboard goes by keys, or by itself; what is clicked stays where it is."""
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton and not self._room.is_whole:
            self._room.reveal(now)
            self._reveal_later()  # what is new on the page has no place yet

    def _take_file(self, event: QDropEvent) -> None:
        """One file from the desktop may be let fall here; say which it was."""
        file = _file_of(event)
        if file is None:
            event.ignore()
            return
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(file)

    def _rebuild_for_size(self) -> None:
        if self._metrics() != self._built_for:
            self.rebuild()

    def _frame(self) -> QSize:
        """What the system puts around it, nearly: before it is shown nobody knows."""
        style = self.style()
        title = style.pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
        side = style.pixelMetric(QStyle.PixelMetric.PM_MdiSubWindowFrameWidth)
        return QSize(2 * side, title + side)

    def _in_front(self) -> object:
        page = self.page
        return page, getattr(page, "question", None)

    def _metrics(self) -> Metrics:
        """By which a page looks otherwise: how far others could sit changes with every pixel."""
        return replace(self._style.metrics(self.page_width), farthest=1.0)

    def _build(self, make: MakePage) -> QWidget:
        old = self._stack.currentWidget()
        if isinstance(old, Remembering):
            old.remember()
        self._built_for = self._metrics()
        page = make(self.page_width)
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.setFocus()
        if old is not None:
            self._stack.removeWidget(old)
            old.deleteLater()
        self._reveal_later()
        return page

    def _reveal_later(self) -> None:
        """What has the keyboard, once everything has found its place."""
        QTimer.singleShot(0, self, lambda: self._room.reveal(self.focusWidget()))


def _show(bar: QScrollBar, start: int, length: int, view: int) -> None:
    """Scroll no further than needed; what is longer than the view stays as it is seen."""
    seen = bar.value() < start + length and start < bar.value() + view
    if length > view and seen:
        return
    if start < bar.value():
        bar.setValue(start)
    elif start + length > bar.value() + view:
        bar.setValue(min(start, start + length - view))


def _fits(size: QSize, room: QSize) -> bool:
    return size.width() <= room.width() and size.height() <= room.height()


def _place_of(widget: QWidget | None, page: QWidget | None) -> Place | None:
    """Where on the page it is: of what kind, by what name, after how many such."""
    if widget is None or page is None or widget is page or not page.isAncestorOf(widget):
        return None
    kind, name = type(widget), widget.objectName()
    return kind, name, page.findChildren(kind, name).index(widget)


def _at_place(place: Place | None, page: QWidget) -> QWidget | None:
    """What is there on a page made anew, if it can have the keyboard."""
    if place is None:
        return None
    kind, name, before = place
    found = next(islice(page.findChildren(kind, name), before, None), None)
    return found if found is not None and found.isVisible() and found.isEnabled() else None


def _focus_at(place: Place | None, page: QWidget) -> bool:
    """Whether what is there took the keyboard."""
    found = _at_place(place, page)
    if found is not None:
        found.setFocus()
    return found is not None


def _carries_files(event: QDropEvent) -> bool:
    return any(url.isLocalFile() for url in event.mimeData().urls())


def _file_of(event: QDropEvent) -> Path | None:
    """The file that is carried, if it is one alone, of this computer, and can bear that name."""
    names = [url.toLocalFile() for url in event.mimeData().urls()]
    return Path(names[0]) if len(names) == 1 and names[0] and "\0" not in names[0] else None
