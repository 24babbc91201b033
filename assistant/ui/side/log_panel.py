"""The log: newest group on top; a click offers to go back; undone lines stay, struck through."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.ui.labels import label, set_background
from assistant.ui.side.log_model import LINE, LogDelegate, LogModel
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import ENTER
from assistant.ui.widgets.scroll import one_bar
from assistant.ui.widgets.small import SeatMark


class LogView(QListView):
    """A list that lays its rows out anew when its width changes: its height often does."""

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

    def lay_rows(self) -> None:
        """At once: left to itself it does so as it paints, moves its bar and paints all again."""
        if self.isVisible():
            self.executeDelayedItemsLayout()


class LogPanel(QWidget):
    """Shows the lines of the log; emits the turn to go to once that is confirmed."""

    asked = Signal(int)
    """A line was picked: would you go to its turn? Answered by `confirm`."""
    left = Signal(int)
    """Go to this turn."""
    filtered = Signal(object)
    """The seat whose lines alone are shown, or None."""
    answered = Signal()
    """The question is gone, one way or another."""

    def __init__(self, look: Look, seats: tuple[str, ...], only: Seat | None = None) -> None:
        super().__init__()
        self._look, self._only, self._turn = look, only, 0
        self._lines: tuple[LogLine, ...] = ()
        self._question: QWidget | None = None
        self._model = LogModel(seats, self)
        self._filters: list[PlainButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, look.px(2), 0, look.px(2))
        self._column.setSpacing(0)
        self._column.addLayout(self._head(seats))
        self._view = self._list()
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
        self.call_off()
        self._fill()

    def confirm(self, turn: int, steps: str, *, chance: bool) -> None:
        """Ask, under the list, whether to go there, unless the battle stands there already."""
        self.call_off()
        if turn == self._turn:
            return
        back = turn < self._turn
        words = self.tr("Go back to here?") if back else self.tr("Redo up to here?")
        facts = [words, steps]
        if chance:
            facts.append(self.tr("Dice and cards will be undone."))
        self._question = self._ask(" ".join(facts), turn, back)
        self._column.addWidget(self._question)
        self._question.show()  # at once: from now on it counts in `least`
        self._question.setFocus()

    def call_off(self) -> None:
        """Whether to go to a turn is asked no more."""
        if self._question is not None:
            if self._question.isAncestorOf(self.window().focusWidget()):
                # Hidden with it, the keyboard would go to the next in the window: the way home.
                self._view.setFocus()
            self._question.hide()
            self._question.deleteLater()
            self._question = None
            self.answered.emit()

    def hasHeightForWidth(self) -> bool:
        """A layout takes the height for a width as the least there is, and cuts the others down.

        A question has one, and the list under it needs only `least`.
        """
        return False

    def least(self, width: int) -> int:
        """Below this height its parts, or a question in it, would cover each other."""
        return max(self._column.minimumHeightForWidth(width), self.minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a line has been heard by the list: it must not reach the decision bar."""
        if event.key() == Qt.Key.Key_Escape and self._question is not None:
            self.call_off()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)

    def _list(self) -> LogView:
        view = LogView(self._model)
        view.setObjectName("log-lines")
        view.setAccessibleName(self.tr("Log"))
        view.setItemDelegate(LogDelegate(self._look, view, self._model))
        view.setFrameShape(QFrame.Shape.NoFrame)
        one_bar(view)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        view.setMinimumHeight(self._look.px(2 * LINE))
        view.setMouseTracking(True)
        view.clicked.connect(self._picked)
        view.activated.connect(self._picked)
        return view

    def _head(self, seats: tuple[str, ...]) -> QHBoxLayout:
        look = self._look
        row = QHBoxLayout()
        row.setContentsMargins(look.px(16), 0, look.px(8), 0)
        row.setSpacing(0)
        row.addWidget(label(look, self.tr("Log"), 12, 600, look.theme.muted))
        row.addStretch(1)
        for seat, name in enumerate(seats):
            row.addWidget(self._filter(Seat(seat), name))
        return row

    def _filter(self, seat: Seat, name: str) -> PlainButton:
        spoken = self.tr("Show only: {name}").format(name=name)
        button = PlainButton(self._look, "", flat=True, accessible=spoken)
        button.set_lit(self._only == seat)
        button.setObjectName(f"log-only:{seat}")
        button.setFixedSize(self._look.size(40, 36))
        mark = SeatMark(self._look, seat, name, 14, button)
        mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        mark.move(self._look.px(13), self._look.px(11))
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

    def _picked(self, index: QModelIndex | QPersistentModelIndex) -> None:
        line = self._model.line(index)
        if line is not None:
            self.asked.emit(line.turn)
        else:
            self.call_off()

    def _ask(self, words: str, turn: int, back: bool) -> QWidget:
        look = self._look
        box = QWidget()
        box.setObjectName("log-question")
        set_background(box, look.theme.raised)
        column, row = QVBoxLayout(box), QHBoxLayout()
        column.setContentsMargins(look.px(16), look.px(8), look.px(12), look.px(6))
        column.setSpacing(look.px(4))
        column.addWidget(label(look, words, 14, wrap=True))
        go = PlainButton(look, self.tr("Go back") if back else self.tr("Redo"))
        stay = PlainButton(look, self.tr("Cancel"))
        go.setObjectName("log-go")
        stay.setObjectName("log-stay")
        go.clicked.connect(lambda: self.left.emit(turn))
        stay.clicked.connect(self.call_off)
        row.setContentsMargins(-look.px(4), 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(go)
        row.addWidget(stay)
        row.addStretch(1)
        column.addLayout(row)
        box.setFocusProxy(go)
        return box
