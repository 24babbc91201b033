"""The list of recent battles on the home page: who fights, where it stands, since when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QEvent,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTime,
    QUrl,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDesktopServices,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from assistant.ui import icons
from assistant.ui.recent import BattleStatus, Entry
from assistant.ui.theme import Look
from assistant.ui.translate import apart, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import TAKE_AWAY
from assistant.ui.widgets.layouts import one_bar
from assistant.ui.widgets.menu import Line, LineMenu

ROW = 52
CLOSE = 48
ENTRY = Qt.ItemDataRole.UserRole
WHEN = ENTRY + 1
AnyIndex = QModelIndex | QPersistentModelIndex


def title_of(entry: Entry) -> str:
    """Who fights; of a file that cannot be read, its name."""
    if entry.overview is None:
        return entry.path.stem
    return " / ".join(apart(say(seat.name)) for seat in entry.overview.seats)


def asked_of(entry: Entry) -> str:
    """What is asked in it, and of whom, in one sentence."""
    if entry.overview is None or entry.asked is None:
        return ""
    name = apart(say(entry.overview.seats[entry.asked.seat].name))
    if entry.asked.prompt is None:
        sentence = QCoreApplication.translate("Recent", "To act: {name}")
        return sentence.format(name=name)
    return f"{name}: {say(entry.asked.prompt)}"


def place_of(entry: Entry) -> str:
    """Where it stands: the round and what is asked, the outcome, or what is wrong with it."""
    if entry.overview is None:
        return " ".join(map(say, entry.trouble))
    done = entry.overview.outcome is not None and entry.asked is None
    last = say(entry.overview.outcome) if done and entry.overview.outcome else asked_of(entry)
    return f"{where_of(entry)}. {last}"


def where_of(entry: Entry) -> str:
    """The round or the kind of fight, as a sentence begins."""
    words = "" if entry.overview is None else say(entry.overview.subtitle)
    return words[:1].upper() + words[1:]


def standing_of(entry: Entry) -> str:
    """Its state in a word."""
    match entry.standing:
        case BattleStatus.IN_PROGRESS:
            return QCoreApplication.translate("Recent", "in progress")
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


class RecentList(QListWidget):
    """`opened` by a click or Enter; `forgotten` by Delete or the cross: the file stays."""

    opened = Signal(Path)
    forgotten = Signal(Path)

    def __init__(self, look: Look, entries: Sequence[Entry], now: datetime) -> None:
        super().__init__()
        self._look = look
        self._down = -1, False
        """The row that the mouse was pressed on, and whether that was on its cross."""
        self._menu = LineMenu(look, self, "recent-menu", 14)
        self.setObjectName("recent")
        self.setAccessibleName(self.tr("Recent battles"))
        for entry in entries:
            when = when_of(entry.when, now)
            parts = title_of(entry), place_of(entry), standing_of(entry), when
            item = QListWidgetItem(". ".join(parts), self)
            item.setToolTip(place_of(entry))
            item.setData(ENTRY, entry)
            item.setData(WHEN, when)
        self.setItemDelegate(_Rows(look, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        one_bar(self)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setMinimumHeight(min(2, len(entries)) * look.px(ROW) + 2 * look.px(2))
        self.setMaximumHeight(len(entries) * look.px(ROW) + 2 * look.px(2))
        self.setCurrentRow(0)

    def stand_on(self, row: int) -> None:
        """Make this the current row, or the last one where there are fewer."""
        self.setCurrentRow(min(row, self.count() - 1))

    def is_over_cross(self, at: QPoint | QPointF) -> bool:
        """Whether a point of the viewport is on the cross of a row."""
        return at.x() >= self.viewport().width() - self._look.px(CLOSE)

    def sizeHint(self) -> QSize:
        """A few rows at least; the page gives the list the room it has."""
        return QSize(self._look.px(600), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Whole rows only: what is left over stays empty."""
        super().resizeEvent(event)
        edge = self._look.px(2)
        left_over = (self.height() - 2 * edge) % self._look.px(ROW)
        self.setViewportMargins(0, edge, 0, edge + left_over)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space open, Delete takes off the list."""
        entry = self.currentIndex().data(ENTRY)
        keys = Qt.Key
        if entry and event.key() in (keys.Key_Return, keys.Key_Enter, keys.Key_Space):
            self.opened.emit(entry.path)
        elif entry and event.key() in TAKE_AWAY:
            self.forgotten.emit(entry.path)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What may be done with a battle, by the right button or the menu key."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        entry = index.data(ENTRY)
        if entry is None:
            return
        self.setCurrentIndex(index)
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
        at = event.pos() if by_mouse else self.visualRect(index).bottomLeft()
        self._menu.show(lines, self.viewport().mapToGlobal(at))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click begins."""
        super().mousePressEvent(event)
        self._down = self._under(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click ends where it began: it opens; on the cross it takes the row off the list."""
        super().mouseReleaseEvent(event)
        entry = self.indexAt(event.position().toPoint()).data(ENTRY)
        if entry is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._under(event) != self._down:
            return
        if self.is_over_cross(event.position()):
            self.forgotten.emit(entry.path)
        else:
            self.opened.emit(entry.path)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The cross lights up under the pointer."""
        super().mouseMoveEvent(event)
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        """A hint on the cross, where it is."""
        if event.type() == QEvent.Type.ToolTip:
            pos = self.viewport().mapFromGlobal(self.cursor().pos())
            hint = self.tr("Remove from the list; the file stays")
            self.viewport().setToolTip(hint if self.is_over_cross(pos) else "")
        return super().viewportEvent(event)

    def _under(self, event: QMouseEvent) -> tuple[int, bool]:
        at = event.position().toPoint()
        return self.indexAt(at).row(), self.is_over_cross(at)


class _Rows(QStyledItemDelegate):
    """Draws a row: emblem, who, where it stands, state, when, an arrow and a cross."""

    def __init__(self, look: Look, view: RecentList) -> None:
        super().__init__(view)
        self._look, self._view = look, view

    @cached_property
    def _needs(self) -> _Needs:
        """The columns stand under each other."""
        look, view = self._look, self._view
        entries = [view.item(n).data(ENTRY) for n in range(view.count())]
        dates = [view.item(n).data(WHEN) for n in range(view.count())]

        def widest(words: Iterable[str], size: int, weight: int = 400) -> float:
            return max((paint.width_of(look.font(size, weight), one) for one in words), default=0)

        states = widest(map(standing_of, entries), 14)
        return _Needs(widest(map(title_of, entries), 16, 600), widest(dates, 14), states)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Every row is as high as the others."""
        return QSize(100, self._look.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """One battle."""
        look, theme = self._look, self._look.theme
        rect = QRectF(option.rect)
        entry: Entry = index.data(ENTRY)
        pointer = QPointF(self._view.viewport().mapFromGlobal(self._view.cursor().pos()))
        lit = rect.contains(pointer) and self._view.underMouse()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if lit:
            painter.fillRect(look.inset(rect, 1), theme.hover)
        if index.row():
            a, b = rect.topLeft(), rect.topRight()
            paint.line(painter, a, b, theme.line, look.px(1))
        self._write(painter, rect, entry, index.data(WHEN))
        self._draw_cross(painter, rect, lit and self._view.is_over_cross(pointer))
        if self._view.hasFocus() and index == self._view.currentIndex():
            place = look.inset(rect, 2)
            width = float(look.px(2))
            paint.frame(painter, place, radius=look.px(7), edge=theme.focus, width=width)
        painter.restore()

    def _write(self, painter: QPainter, rect: QRectF, entry: Entry, when: str) -> None:
        look, theme = self._look, self._look.theme
        game = entry.game.id if entry.game else ""
        name = icons.emblem(game) if game else "warning"
        colour = theme.accent(game) if game else theme.warn
        title, plain = look.font(16, 600), look.font(14)
        left = rect.x() + look.px(16)
        icons.paint(painter, QRectF(left, rect.y(), look.px(24), rect.height()), name, colour)
        right = rect.right() - look.px(CLOSE)
        arrow = QRectF(right - look.px(26), rect.y(), look.px(22), rect.height())
        icons.paint(painter, arrow, "arrow_right", theme.muted)
        state = standing_of(entry)
        columns = _columns(look, rect, left + look.px(36), arrow.x(), self._needs)
        words = ((title_of(entry), title, theme.text), (place_of(entry), plain, theme.muted))
        for (text, font, ink), place in zip(words, columns[:2], strict=True):
            paint.write(painter, place, text, font, ink)
        self._write_standing(painter, columns[2], entry, state)
        paint.write(painter, columns[3], when, plain, theme.muted, paint.RIGHT)

    def _write_standing(self, painter: QPainter, place: QRectF, entry: Entry, state: str) -> None:
        look, theme = self._look, self._look.theme
        icon, ink = {
            BattleStatus.IN_PROGRESS: ("die", theme.warn),
            BattleStatus.FINISHED: ("check", theme.good),
            BattleStatus.DAMAGED: ("warning", theme.bad),
        }[entry.standing]
        sign = QRectF(place.x(), place.y(), look.px(18), place.height())
        icons.paint(painter, sign, icon, ink)
        paint.write(painter, place.adjusted(look.px(24), 0, 0, 0), state, look.font(14), ink)

    def _draw_cross(self, painter: QPainter, rect: QRectF, lit: bool) -> None:
        look = self._look
        place = QRectF(rect.right() - look.px(36), rect.y(), look.px(18), rect.height())
        ink = look.theme.text if lit else look.theme.faint
        icons.paint(painter, place, "close", ink)


class _Needs(NamedTuple):
    """How wide the longest title, date and state are."""

    title: float
    when: float
    state: float


def _columns(
    look: Look, rect: QRectF, left: float, right: float, needs: _Needs
) -> tuple[QRectF, QRectF, QRectF, QRectF]:
    """Who, where, state, when: as wide as they need; of what is left the first has half at most."""
    gap = look.px(16)
    dated = max(needs.when, look.px(110))
    stated = max(needs.state + look.px(26), look.px(110))
    free = right - left - dated - stated
    titled = min(max(needs.title + gap, free * 0.32), free / 2)
    edges = [left, left + titled, right - dated - gap - stated, right - dated - gap, right]
    tall = rect.height()
    return (
        QRectF(edges[0], rect.y(), titled - gap, tall),
        QRectF(edges[1], rect.y(), edges[2] - edges[1] - gap, tall),
        QRectF(edges[2], rect.y(), stated, tall),
        QRectF(edges[3], rect.y(), dated, tall),
    )
