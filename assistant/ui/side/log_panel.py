"""The log: newest line on top; a click offers to go back; undone lines stay, struck through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.rules.flow import Event
from assistant.rules.text import Speakable, Text
from assistant.ui import icons
from assistant.ui.labels import label, link
from assistant.ui.theme import Look
from assistant.ui.translate import cite, is_said, rules_of, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.keys import ENTER
from assistant.ui.widgets.layouts import filled, one_bar, spaced, with_name
from assistant.ui.widgets.menu import Line, LineMenu
from assistant.ui.widgets.small import SeatMark, ask_for_rule, key_button

MOST = 12
"""Nobody would hear out more lines at once."""


class LogAnnouncer(QObject):
    """Remembers up to which turn the log was announced and gives the rest once."""

    def __init__(self, turn: int, parent: QObject) -> None:
        super().__init__(parent)
        self._turn = turn
        self._stage: Text | None = None

    def news(self, lines: Sequence[LogLine], turn: int, names: Sequence[str]) -> str:
        """What happened since this was asked last, or was taken back; all of it may be overheard.

        `turn` is how many gestures are live, `names` are those of the seats.
        """
        first, last = sorted((self._turn, turn))
        on = turn > self._turn
        self._turn = turn
        recent = [line for line in lines if first < line.turn <= last and line.live is on]
        public = [line.event for line in recent if line.event.only_for is None]
        if len(public) > MOST and not on:
            self._stage = None
            return self.tr("Undone: %n log line(s)", "", len(public))
        words = ". ".join(self._said(public[-MOST:], names))
        return words if on or not words else self.tr("Undone: {lines}").format(lines=words)

    def _said(self, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
        """Every line; each stage once before the first of its lines, each seat likewise."""
        actor: Seat | None = None
        for event in events:
            is_new = event.stage is not None and event.stage != self._stage
            if is_new and event.stage is not None:
                yield say(event.stage)
            text = say(event.text)
            yield text if event.actor == actor and not is_new else of_whom(event, text, names)
            self._stage, actor = event.stage, event.actor


def of_whom(event: Event, text: str, names: Sequence[str]) -> str:
    """The words of a line as they are heard: after whom it is about, where they do not say it.

    On the screen the shape of the seat stands there.
    """
    if event.actor is None or event.actor >= len(names) or is_said(event.text, names[event.actor]):
        return text
    return f"{names[event.actor]}: {text}"


PAGE = 16
"""So many rows are listed at first, and again whenever the players come to the end.

At first once more, where all of these have been taken back.
"""
LINE = 29
HEADING = 26
Index = QModelIndex | QPersistentModelIndex


class LogRow(NamedTuple):
    """A line, or the stage of those under it (no line); `latest` marks the last gesture."""

    said: Speakable
    line: LogLine | None = None
    latest: bool = False


class LogModel(QAbstractListModel):
    """Newest group first, newest line first within it, each group under its stage."""

    def __init__(self, seats: Sequence[str], parent: QObject | None = None) -> None:
        """`seats` are their names, for those who listen."""
        super().__init__(parent)
        self._seats = seats
        self._rows: list[LogRow] = []
        self._listed = 0
        self.is_staged = True
        """Whether each group stands under its stage, from the next filling on."""

    def show(self, lines: Sequence[LogLine], turn: int) -> None:
        """Fill anew."""
        self.beginResetModel()
        self._rows = []
        for stage, group in groupby(reversed(lines), lambda line: line.event.stage):
            if stage is not None and self.is_staged:
                self._rows.append(LogRow(stage))
            for line in group:
                self._rows.append(LogRow(line.event.text, line, line.live and line.turn == turn))
        pages = 1 if self._live_row() < PAGE else 2
        self._listed = min(pages * PAGE, len(self._rows))
        self.endResetModel()

    def canFetchMore(self, parent: Index) -> bool:
        """Whether there are older lines than those listed so far."""
        return self._listed < len(self._rows)

    def fetchMore(self, parent: Index) -> None:
        """List some older lines."""
        listed = min(self._listed + PAGE, len(self._rows))
        self.beginInsertRows(QModelIndex(), self._listed, listed - 1)
        self._listed = listed
        self.endInsertRows()

    def row(self, index: Index) -> LogRow:
        """What stands there."""
        return self._rows[index.row()]

    def rule(self, index: Index) -> str:
        """The rule cited there, as it is written."""
        line = self.row(index).line
        if line is None:
            return ""
        return self.tr("table ruling") if line.event.ruling else cite(line.event.cite)

    def here(self) -> QModelIndex:
        """Where the battle stands: the newest line listed that is not taken back."""
        live = self._live_row()
        return self.index(live if live < self.rowCount() else 0)

    def _live_row(self) -> int:
        live = (n for n, row in enumerate(self._rows) if row.line is not None and row.line.live)
        return next(live, len(self._rows))

    def rowCount(self, parent: Index | None = None) -> int:
        """A flat list."""
        return 0 if parent is not None and parent.isValid() else self._listed

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words, for those who listen and for tests."""
        said, line, _ = self.row(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return say(said)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if line is None:
                return say(said)
            text = of_whom(line.event, say(said), self._seats)
            words = [text, self.rule(index), "" if line.live else self.tr("undone")]
            return ", ".join(filter(None, words))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings cannot be picked."""
        if self.row(index).line is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


MOST_LINES = 6
"""A line of the log that is longer than this is cut short."""
LEFT, MARK = 40, 13
"""Where words begin, and the side of the mark of their seat."""
INSET = 8
"""Right of the words, beside the place of the scroll bar: they end where the odds end."""


def _lines_of(document: QTextDocument) -> int:
    document.size()  # it is laid out from now on
    return document.firstBlock().layout().lineCount()


class LogDelegate(QStyledItemDelegate):
    """Seat shape, text, and the rule after it as a link."""

    def __init__(self, look: Look, view: QListView, model: LogModel) -> None:
        super().__init__(view)
        self._look, self._view, self._model = look, view, model
        self.most = MOST_LINES
        """A line of the log is cut short where it takes more lines than this."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As many lines as words and rule need."""
        row, high = self._model.row(index), self._look.px(LINE)
        if row.line is None:
            high = self._look.px(HEADING)
        elif self._most_of(index) > 1:
            high += round(self._written(index).size().height()) - self._leading()
        return QSize(self._view.width() - self._bar(), high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A heading with its rule, or a line."""
        place, line = QRectF(option.rect), self._model.row(index).line
        above = self._look.px(HEADING) if self._model.is_staged else 0
        if place.bottom() > self._view.viewport().height() + 1 and place.top() > above:
            return  # whole rows only
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line is None:
            self._draw_heading(painter, place, index.data())
        else:
            self._draw_ground(painter, place, index, option.state)
            self._draw_mark(painter, place, line)
            painter.translate(self._words_at(place))
            self._written(index).drawContents(painter)
        painter.restore()

    def cite_at(self, index: Index, at: QPoint) -> str:
        """The rule that is written there."""
        if self._model.row(index).line is None:
            return ""
        place, written = QRectF(self._view.visualRect(index)), self._written(index)
        return written.documentLayout().anchorAt(at.toPointF() - self._words_at(place))

    def _most_of(self, index: Index) -> int:
        """Without stages the newest event has the room, that before it what is left of it."""
        if self._model.is_staged or index.row() == 0:
            return self.most
        newest = self._written(self._model.index(0))
        return max(1, self.most - _lines_of(newest)) if index.row() == 1 else 1

    def _bar(self) -> int:
        return self._view.verticalScrollBar().sizeHint().width()

    def _leading(self) -> int:
        return QFontMetrics(self._look.font(14)).lineSpacing()

    def _words_at(self, place: QRectF) -> QPointF:
        above = (self._look.px(LINE) - self._leading()) // 2
        return place.topLeft() + QPointF(self._look.px(LEFT), above)

    def _written(self, index: Index) -> QTextDocument:
        """Words and rule; of words for which there are not lines enough as many as there is room
        for. Of a few lines none is for a rule alone, nor one for mostly a rule: the menu and the
        whole log have it."""
        font, rule, most = self._look.font(14), self._model.rule(index), self._most_of(index)
        wide = self._view.width() - self._bar() - self._look.px(LEFT + INSET)
        if most == 1 and 2 * paint.width_of(font, rule) > wide:
            rule = ""
        room = most * wide - paint.width_of(font, rule) - self._look.px(INSET)
        words, made = str(index.data()), QTextDocument()
        made.setDocumentMargin(0)
        made.setDefaultFont(font)
        made.setTextWidth(wide)
        made.setHtml(self._html(words, "", index))
        bare = _lines_of(made)
        made.setHtml(self._html(words, rule, index))
        if bare <= most and bare < _lines_of(made) and not self._model.is_staged:
            made.setHtml(self._html(words, "", index))
        while _lines_of(made) > most and room > 0:
            made.setHtml(self._html(paint.elided(font, words, room), rule, index))
            room -= self._leading()
        return made

    def _html(self, words: str, rule: str, index: Index) -> str:
        """The words, struck through where they are taken back, and the rule behind them."""
        theme, line = self._look.theme, self._model.row(index).line
        live = line is not None and line.live
        words = escape(paint.tied(words))
        told = words if live else f"<s>{words}</s>"
        ink = theme.text if live else theme.faint
        return f'<span style="color: {ink}">{told}</span>{link(self._look, rule)}'

    def _draw_heading(self, painter: QPainter, place: QRectF, words: str) -> None:
        look, theme = self._look, self._look.theme
        font = look.font(12, 600)
        room = place.adjusted(look.px(16), look.px(4), -look.px(INSET), 0)
        paint.write(painter, room, words, font, theme.muted)
        left = room.x() + paint.width_of(font, words) + look.px(8)
        painter.setPen(QPen(QColor(theme.line), look.px(1)))
        middle = round(room.center().y())
        if left < room.right():
            painter.drawLine(round(left), middle, round(room.right()), middle)

    def _draw_ground(
        self, painter: QPainter, place: QRectF, index: Index, state: QStyle.StateFlag
    ) -> None:
        look, theme = self._look, self._look.theme
        is_lit = bool(state & QStyle.StateFlag.State_MouseOver)
        if self._model.row(index).latest or is_lit:
            ground = theme.hover if is_lit or theme.is_contrast else theme.raised
            painter.fillRect(place, QColor(ground))
        if state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            inner = look.inset(place, 1)
            paint.frame(painter, inner, radius=look.px(5), edge=theme.focus, width=look.px(2))

    def _draw_mark(self, painter: QPainter, place: QRectF, line: LogLine) -> None:
        look, theme = self._look, self._look.theme
        top = place.y() + look.px((LINE - MARK) / 2)
        mark = QRectF(place.x() + look.px(16), top, look.px(MARK), look.px(MARK))
        if line.event.actor is not None:  # of a ruling, too: its chip says what it is
            colour = theme.seat_colour(line.event.actor) if line.live else theme.faint
            paint.paint_seat(painter, mark, line.event.actor, colour)
        elif line.event.ruling:
            icons.paint(painter, look.inset(mark, -2), "ruling", theme.muted)


QWIDGETSIZE_MAX = 16_777_215
"""No limit to a widget's size, as Qt writes it."""


class LogView(QListView):
    """A list that lays its rows out anew when its width changes: its height often does."""

    menu_wanted = Signal(QModelIndex, QPoint)
    """A line, and where on the screen."""

    def __init__(self, model: LogModel) -> None:
        super().__init__()
        self._log, self._is_here, self._rule = model, True, ""
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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a rule is none on its line."""
        self._rule = self._cite(event)
        if not self._rule:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It shows what the rule says."""
        rule, self._rule = self._rule, ""
        if not rule:
            super().mouseReleaseEvent(event)
        elif self._cite(event) == rule:
            ask_for_rule(self, rule)

    def _cite(self, event: QMouseEvent) -> str:
        at, told = event.position().toPoint(), self.itemDelegate()
        index, is_left = self.indexAt(at), event.button() == Qt.MouseButton.LeftButton
        if not (is_left and index.isValid() and isinstance(told, LogDelegate)):
            return ""
        return told.cite_at(index, at)

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
CROWD, THRONG = 4, 6
"""With more seats than this the marks in the head stand closer; the title leaves them its room."""


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
        self._column = spaced(QVBoxLayout(self), spacing=0, margins=look.margins(0, 2, 0, 2))
        self._column.addLayout(self._head(seats))
        self._view = LogView(self._model)
        self._delegate = LogDelegate(look, self._view, self._model)
        self._dress_view()
        words = self.tr("Nothing has happened yet.")
        self._empty = label(look, words, 14, colour=look.theme.muted, wrap=True)
        margins = look.margins(16, 8, 16, 0)
        filled(QVBoxLayout(self._view.viewport()), self._empty, 1, margins=margins)
        self._column.addWidget(self._view, 1)
        self.setObjectName("log")

    def present(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """Show these lines; `turn` is how many gestures are live."""
        self._lines, self._turn = lines, turn
        self._fill()

    def show_newest(self, lines: int) -> None:
        """Be so many lines high, whatever they tell."""
        self._delegate.most = lines
        self._model.is_staged = False
        self._whole.setChecked(False)
        self.setFixedHeight(self._column.sizeHint().height() + self._look.px(lines * LINE))
        self._fill()

    def show_whole(self) -> None:
        """Be as high as there is room, and take the keyboard."""
        self._delegate.most = MOST_LINES
        self._model.is_staged = True
        self._whole.setChecked(True)
        self.setMinimumHeight(0)
        self.setMaximumHeight(QWIDGETSIZE_MAX)
        self._fill()

    def hold_keyboard(self) -> None:
        """The lines have the keyboard."""
        self._view.setFocus()

    @property
    def has_keyboard(self) -> bool:
        """Whether Enter is heard by a line."""
        return self._view.hasFocus()

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
        view.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # clicked, it leaves the keyboard where it is
        view.menu_wanted.connect(self._offer)
        view.clicked.connect(self._picked)
        view.activated.connect(self._picked)

    def _head(self, seats: tuple[str, ...]) -> QHBoxLayout:
        look = self._look
        is_crowd, is_throng = len(seats) > CROWD, len(seats) > THRONG
        edges = (4, 0, 4, 0) if is_throng else (16, 0, 12, 0)
        row = spaced(QHBoxLayout(), spacing=0, margins=look.margins(*edges))
        if not is_throng:
            row.addWidget(label(look, self.tr("Log"), 12, 600, look.theme.muted))
        row.addStretch(1)
        for seat, name in enumerate(seats):
            row.addWidget(self._filter(Seat(seat), name, 32 if is_crowd else 40))
        spoken = self._spoken = self.tr("The whole log")
        words = "" if is_crowd else self.tr("all")
        kind = "" if is_crowd else "small"
        self._whole = with_name(
            key_button(look, f"{words}  {WHOLE_KEY}".strip(), spoken), "log-whole", kind
        )
        self._whole.clicked.connect(self.turned)
        row.addWidget(self._whole)
        return row

    def _filter(self, seat: Seat, name: str, wide: int) -> PlainButton:
        spoken = self.tr("Show only: {name}").format(name=name)
        button = PlainButton(self._look, "", flat=True, accessible=spoken)
        button.set_lit(self._only == seat)
        button.setObjectName(f"log-only:{seat}")
        button.setFixedSize(self._look.size(wide, 36))
        mark = SeatMark(self._look, seat, size=14, parent=button)
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
        line, words = self._model.row(index).line, index.data(Qt.ItemDataRole.AccessibleTextRole)
        whole = self.tr("Fold the log") if self._whole.isChecked() else self._spoken
        lines = [Line(f"{whole}\t{WHOLE_KEY}", self.turned.emit, "menu:whole")]
        if line is not None:
            back = partial(self.asked.emit, line.turn)
            copy = partial(QGuiApplication.clipboard().setText, str(words))
            lines = [
                Line(self.tr("Go back to here…"), back, "menu:back"),
                *self._rule_line(index),
                Line(self.tr("Copy"), copy, "menu:copy"),
                *lines,
            ]
        self._menu.show(lines, at)

    def _rule_line(self, index: QModelIndex) -> list[Line]:
        rule = self._model.rule(index)
        if not rules_of(rule):
            return []
        show = partial(ask_for_rule, self._view, rule)
        return [Line(self.tr("Read {rule}").format(rule=rule), show, "menu:rule")]

    def _picked(self, index: QModelIndex | QPersistentModelIndex) -> None:
        line = self._model.row(index).line
        if line is not None:
            self.asked.emit(line.turn)
