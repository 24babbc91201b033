"""The log: newest line on top; a click offers to go back; undone lines stay, struck through."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.ui.labels import label
from assistant.ui.side.log_model import LINE, MOST_LINES, LogDelegate, LogModel
from assistant.ui.theme import Look
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.scroll import one_bar
from assistant.ui.widgets.small import SeatMark, key_button

QWIDGETSIZE_MAX = 16_777_215
"""No limit to a widget's size, as Qt writes it."""


class LogView(QListView):
    """A list that lays its rows out anew when its width changes: its height often does."""

    menu_wanted = Signal(QModelIndex, QPoint)
    """A line, and where on the screen."""

    def __init__(self, model: LogModel) -> None:
        super().__init__()
        self._log, self._is_here = model, True
        self.setModel(model)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words wrap anew; who has not scrolled away still sees where the battle stands."""
        is_here = self._is_here
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self.lay_rows()
        if is_here:
            self.show_here()

    def show_here(self) -> None:
        """The newest line or, where some are taken back, the last that is not."""
        self.scrollToTop()
        here = self._log.here()
        if here.row() > 1:
            self.scrollTo(here, QAbstractItemView.ScrollHint.PositionAtCenter)
        self._is_here = True

    def _scrolled(self) -> None:
        self._is_here = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits and Space answer what is asked: no line is looked for by its first sign."""
        if event.text() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What may be done with a line, by the right button or the menu key."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if not index.isValid():
            event.ignore()
            return
        at = event.pos() if by_mouse else self.visualRect(index).bottomLeft()
        self.menu_wanted.emit(index, self.viewport().mapToGlobal(at))

    def lay_rows(self) -> None:
        """At once: left to itself it does so as it paints, moves its bar and paints all again."""
        if self.isVisible():
            self.executeDelayedItemsLayout()


LINES = 3
"""So many lines stand in the column while the whole log is folded away."""
WHOLE_KEY = "F7"
CROWD = 4
"""With more seats than this the marks in the head stand closer."""


class LogPanel(QWidget):
    """Shows the newest lines of the log, or all of it under the stages of the battle."""

    asked = Signal(int)
    """A line was picked: would you go to its turn?"""
    filtered = Signal(object)
    """The seat whose lines alone are shown, or None."""
    turned = Signal()
    """The whole log is wanted, or no longer."""

    def __init__(self, look: Look, seats: tuple[str, ...], only: Seat | None = None) -> None:
        super().__init__()
        self._look, self._only, self._turn = look, only, 0
        self._lines: tuple[LogLine, ...] = ()
        self._model = LogModel(seats, self)
        self._filters: list[PlainButton] = []
        self._menu = LineMenu(look, self, "log-menu", 14)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, look.px(2), 0, look.px(2))
        self._column.setSpacing(0)
        self._column.addLayout(self._head(seats))
        self._view = LogView(self._model)
        self._delegate = LogDelegate(look, self._view, self._model)
        self._dress_view()
        words = self.tr("The log of the battle. Click a line to go back to it.")
        self._empty = label(look, words, 14, colour=look.theme.muted, wrap=True)
        self._empty.setParent(self._view.viewport())
        self._column.addWidget(self._view, 1)
        self.setObjectName("log")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What an empty log says has the width of a line."""
        super().resizeEvent(event)
        px, width = self._look.px, self.width() - 2 * self._look.px(16)
        self._empty.setGeometry(px(16), px(8), width, self._empty.heightForWidth(width))

    def present(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """Show these lines; `turn` is how many gestures are live."""
        self._lines, self._turn = lines, turn
        self._fill()

    def show_newest(self, lines: int) -> None:
        """Be so many lines high, whatever they tell."""
        self._delegate.limit(lines)
        self._model.show_stages(False)
        self._whole.setChecked(False)
        self.setFixedHeight(self._column.sizeHint().height() + self._look.px(lines * LINE))
        self._fill()

    def show_whole(self) -> None:
        """Be as high as there is room, and take the keyboard."""
        self._delegate.limit(MOST_LINES)
        self._model.show_stages(True)
        self._whole.setChecked(True)
        self.setMinimumHeight(0)
        self.setMaximumHeight(QWIDGETSIZE_MAX)
        self._fill()

    def hold_keyboard(self) -> None:
        """The lines have the keyboard."""
        self._view.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a line has been heard by the list: it must not reach the decision bar."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)

    def _dress_view(self) -> None:
        view = self._view
        view.setObjectName("log-lines")
        view.setAccessibleName(self.tr("Log"))
        view.setItemDelegate(self._delegate)
        view.setFrameShape(QFrame.Shape.NoFrame)
        one_bar(view)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        view.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        view.setMouseTracking(True)
        view.menu_wanted.connect(self._offer)
        view.clicked.connect(self._picked)
        view.activated.connect(self._picked)

    def _head(self, seats: tuple[str, ...]) -> QHBoxLayout:
        look = self._look
        row = QHBoxLayout()
        row.setContentsMargins(look.px(16), 0, look.px(4), 0)
        row.setSpacing(0)
        row.addWidget(label(look, self.tr("Log"), 12, 600, look.theme.muted))
        row.addStretch(1)
        wide = 40 if len(seats) <= CROWD else 32
        for seat, name in enumerate(seats):
            row.addWidget(self._filter(Seat(seat), name, wide))
        spoken = self._spoken = self.tr("The whole log")
        self._whole = key_button(look, WHOLE_KEY, spoken)
        self._whole.setObjectName("log-whole")
        self._whole.clicked.connect(self.turned)
        row.addWidget(self._whole)
        return row

    def _filter(self, seat: Seat, name: str, wide: int) -> PlainButton:
        spoken = self.tr("Show only: {name}").format(name=name)
        button = PlainButton(self._look, "", flat=True, accessible=spoken)
        button.set_lit(self._only == seat)
        button.setObjectName(f"log-only:{seat}")
        button.setFixedSize(self._look.size(wide, 36))
        mark = SeatMark(self._look, seat, name, 14, button)
        mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        mark.move(self._look.px((wide - 14) / 2), self._look.px(11))
        button.clicked.connect(lambda: self._filter_by(seat))
        self._filters.append(button)
        return button

    def _filter_by(self, seat: Seat) -> None:
        self._only = None if self._only == seat else seat
        for n, button in enumerate(self._filters):
            button.set_lit(self._only == n)
        self.filtered.emit(self._only)
        self._fill()

    def _fill(self) -> None:
        shown, only = self._lines, self._only
        if only is not None:
            shown = tuple(line for line in shown if line.event.actor in (None, only))
        self._model.show(shown, self._turn)
        self._empty.setVisible(not shown)
        self._view.lay_rows()
        self._view.show_here()

    def _offer(self, index: QModelIndex, at: QPoint) -> None:
        """The menu of a line."""
        line, words = self._model.line(index), index.data(Qt.ItemDataRole.AccessibleTextRole)
        whole = self.tr("Fold the log") if self._whole.isChecked() else self._spoken
        lines = [Line(f"{whole}\t{WHOLE_KEY}", self.turned.emit, "menu:whole")]
        if line is not None:
            back = partial(self.asked.emit, line.turn)
            copy = partial(QGuiApplication.clipboard().setText, str(words))
            lines = [
                Line(self.tr("Go back to here…"), back, "menu:back"),
                Line(self.tr("Copy"), copy, "menu:copy"),
                *lines,
            ]
        self._menu.show(lines, at)

    def _picked(self, index: QModelIndex | QPersistentModelIndex) -> None:
        line = self._model.line(index)
        if line is not None:
            self.asked.emit(line.turn)
