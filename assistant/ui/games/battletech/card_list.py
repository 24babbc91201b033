"""Cards in a list of Qt's, with copies in a deck, and what stands over and under it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from assistant.games.battletech.cards import Card
from assistant.games.battletech.collection.listing import Certainty, Listing
from assistant.ui import icons
from assistant.ui.games.battletech import words
from assistant.ui.labels import caption
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import ENTER, TAKE_AWAY
from assistant.ui.widgets.layouts import one_bar, spaced

ROW = 44
NUMBERS, COST, COUNT = 88, 124, 116
BUTTON, SIGN, APART = 36, 32, 7
"""The reach of a sign; as wide as it is drawn; between the stepper and the end of the line."""
LINE = Qt.ItemDataRole.UserRole
AnyIndex = QModelIndex | QPersistentModelIndex


class Line(NamedTuple):
    """A card and its copies in the deck; of a card in no list only the name is known."""

    name: str
    listed: Listing | None = None
    copies: int = 0


class CardList(QListView):
    """`picked` by a click or Enter; `marked` as another line is lit; `stepped` by − and +.

    With `counted` each line has − and + around its number of copies, and a click only lights it.
    """

    picked = Signal(object)
    marked = Signal(object)
    stepped = Signal(object, int)

    def __init__(self, look: Look, name: str, *, counted: bool = False) -> None:
        super().__init__()
        self.look, self.counted = look, counted
        self._left: Mapping[tuple[str, str], int] = {}
        """How many of a card are left of a deck, by its name and id."""
        self._wish, self._down = 0, (-1, 0)
        """How high it is good to be; the line that the mouse was pressed on, and its sign."""
        self._why_not: Callable[[Card], str] = _nothing
        self._lines = _Lines(self)
        self.setModel(self._lines)
        self.setItemDelegate(_Rows(self))
        self.setAccessibleName(name)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        one_bar(self)
        self.selectionModel().currentChanged.connect(lambda now, _: self._mark(now))

    def wish(self, height: int) -> None:
        """So high it is good to choose from."""
        self._wish = height
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """From farther away no higher than it must be: the table over it is larger as well."""
        hint = super().sizeHint()
        if self._wish and self.look.metrics.distance > 1:
            return hint.boundedTo(QSize(hint.width(), self._wish))
        return hint

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is listed."""
        return tuple(map(_line, self._lines.shown))

    @property
    def current(self) -> Line | None:
        """The line that is lit."""
        found: Line | None = self.currentIndex().data(LINE)
        return found

    def show_lines(self, lines: Sequence[Line | Listing], *, stay: bool = False) -> None:
        """List these; the first is lit, or the same place as before."""
        row = max(0, self.currentIndex().row()) if stay else 0
        self._lines.show(lines)
        count = self._lines.rowCount()
        if count:
            self.setCurrentIndex(self._lines.index(min(row, count - 1), 0))
        else:
            self.marked.emit(None)
        self.viewport().update()

    def show_left(self, left: Mapping[tuple[str, str], int]) -> None:
        """Say at these cards how many of them nobody has seen yet."""
        self._left = left
        self.viewport().update()

    def show_closed(self, why_not: Callable[[Card], str]) -> None:
        """Say at each card in sight why it cannot be taken now, as far as it cannot."""
        self._why_not = why_not
        self.marked.emit(self.current)
        self.viewport().update()

    def why_not(self, line: Line) -> str:
        """What is against the card; nothing where it can be taken."""
        return self._why_not(line.listed.card) if line.listed is not None else ""

    def badge(self, line: Line) -> str:
        """What is left of it in the deck at hand, else how sure its figures are."""
        card = line.listed.card if line.listed else None
        n = self._left.get((card.name, card.id), 0) if card is not None else 0
        return self.tr("left in the deck: {n}").format(n=n) if n else _badge(line)

    def go(self, by: int) -> None:
        """Light another line."""
        row = max(0, min(self.currentIndex().row() + by, self._lines.rowCount() - 1))
        self.setCurrentIndex(self._lines.index(row, 0))

    @property
    def page(self) -> int:
        """How many lines are in sight."""
        return max(1, self.viewport().height() // self.look.px(ROW))

    def pick(self) -> None:
        """Take the line that is lit."""
        if self.current is not None:
            self.picked.emit(self.current)

    def step_at(self, at: QPoint | QPointF) -> int:
        """1 on a line's plus, −1 on its minus, else 0."""
        if not self.counted:
            return 0
        left = at.x() - (self.viewport().width() - self.look.px(COUNT))
        if 0 <= left < self.look.px(BUTTON):
            return -1
        return int(left >= self.look.px(COUNT - BUTTON))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes; in a deck + and − change the copies, Delete takes the card out."""
        line, key = self.current, event.key()
        if line is not None and key in ENTER:
            self.picked.emit(line)
        elif line is not None and self.counted and key in _STEPS:
            self.stepped.emit(line, _STEPS[Qt.Key(key)])
        elif line is not None and self.counted and key in TAKE_AWAY:
            self.stepped.emit(line, -line.copies)
        elif event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click begins."""
        super().mousePressEvent(event)
        self._down = self._under(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click ends where it began: it takes the card, or steps where the signs are."""
        super().mouseReleaseEvent(event)
        line: Line | None = self.indexAt(event.position().toPoint()).data(LINE)
        if line is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._under(event) != self._down:
            return
        if by := self.step_at(event.position()):
            self.stepped.emit(line, by)
        elif not self.counted:
            self.picked.emit(line)

    def updateGeometries(self) -> None:
        """Whole lines only: what is left over stays empty. Qt sets the margins anew here."""
        super().updateGeometries()
        self.setViewportMargins(0, 0, 0, self.height() % self.look.px(ROW))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The line under the pointer lights up."""
        super().mouseMoveEvent(event)
        self.viewport().update()

    def _under(self, event: QMouseEvent) -> tuple[int, int]:
        at = event.position().toPoint()
        return self.indexAt(at).row(), self.step_at(at)

    def _mark(self, index: QModelIndex) -> None:
        self.marked.emit(index.data(LINE))


_STEPS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Right: 1}
_STEPS |= {Qt.Key.Key_Minus: -1, Qt.Key.Key_Left: -1}


class _Lines(QAbstractListModel):
    """The lines, in order."""

    def __init__(self, view: CardList) -> None:
        super().__init__(view)
        self._view = view
        self.shown: Sequence[Line | Listing] = ()

    def show(self, lines: Sequence[Line | Listing]) -> None:
        """List these instead."""
        self.beginResetModel()
        self.shown = lines
        self.endResetModel()

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        """As many as there are."""
        return len(self.shown)

    def data(self, index: AnyIndex, role: int = 0) -> object:
        """The line itself, and its words for those who listen."""
        if not index.isValid() or index.row() >= len(self.shown):
            return None
        line = _line(self.shown[index.row()])
        if role == LINE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(filter(None, (_spoken(line), self._view.why_not(line))))
        return None


class _Rows(QStyledItemDelegate):
    """Draws a line: picture, name and sorts, badge, numbers, cost, copies."""

    def __init__(self, view: CardList) -> None:
        super().__init__(view)
        self._view, self._look = view, view.look

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Every line is as high as the others."""
        return QSize(100, self._look.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """One card."""
        line: Line = index.data(LINE)
        rect, look = QRectF(_rect(option)), self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, rect, index)
        inner = rect.adjusted(look.px(10), 0, -look.px(6), 0)
        if self._view.counted:
            inner.setRight(rect.right() - look.px(COUNT + 6))
            self._copies(painter, rect, line.copies)
        ink = self._ink(line)
        icon = words.icon_of(line.listed.card) if line.listed else "warning"
        picture = QRectF(inner.x(), inner.y(), look.px(24), inner.height())
        icons.paint(painter, picture, icon, ink)
        inner.setLeft(picture.right() + look.px(10))
        if line.listed is not None:
            inner.setRight(self._numbers(painter, inner, line.listed))
        self._words(painter, inner, line)
        painter.restore()

    def _ground(self, painter: QPainter, rect: QRectF, index: AnyIndex) -> None:
        look, theme, view = self._look, self._look.theme, self._view
        pointer = view.viewport().mapFromGlobal(view.cursor().pos())
        lit, now = rect.contains(QPointF(pointer)), index == view.currentIndex()
        if now or (lit and view.underMouse()):
            place, radius = look.inset(rect, 1), look.px(7)
            edge = (theme.focus if view.hasFocus() else theme.text) if now else ""
            width = float(look.px(2 if view.hasFocus() else 1))
            paint.frame(painter, place, radius=radius, fill=theme.hover, edge=edge, width=width)
        elif index.row():
            paint.line(painter, rect.topLeft(), rect.topRight(), theme.line, look.px(1))

    def _numbers(self, painter: QPainter, inner: QRectF, listed: Listing) -> float:
        """Cost and numbers at the right; in a deck, where there is less room, no cost.

        Where they begin: what is left of the first column belongs to the words.
        """
        look, theme = self._look, self._look.theme
        right = inner.right()
        columns = [(words.cost_words(listed.card), COST), (words.numbers(listed.card), NUMBERS)]
        for text, width in columns[self._view.counted :]:
            place = QRectF(right - look.px(width), inner.y(), look.px(width), inner.height())
            paint.write(painter, place, text, look.font(14, 600), theme.text, paint.RIGHT)
            right = place.x()
        free = look.px(width) - paint.width_of(look.font(14, 600), text)
        return right + max(0.0, free) - look.px(8)

    def _words(self, painter: QPainter, inner: QRectF, line: Line) -> None:
        look, theme = self._look, self._look.theme
        upper = inner.adjusted(0, look.px(4), 0, -inner.height() / 2)
        lower = inner.adjusted(0, inner.height() / 2, 0, -look.px(4))
        badge = self._view.badge(line)
        name = paint.width_of(look.font(14, 600), line.name)
        if badge:
            width = paint.chip_width(look, badge)
            left = min(upper.x() + name + look.px(8), inner.right() - width)
            chip = QRectF(left, upper.center().y() - look.px(9), width, look.px(18))
            self._chip(painter, chip, badge, line)
            upper.setRight(left - look.px(4))
        paint.write(painter, upper, line.name, look.font(14, 600), self._ink(line))
        told = words.sort_words(line.listed) if line.listed else self._unknown()
        told = self._view.why_not(line) or told
        paint.write(painter, lower, told, look.font(12), theme.muted)

    def _ink(self, line: Line) -> str:
        """Dim is a card that nobody knows, or that cannot be taken."""
        theme = self._look.theme
        return theme.muted if line.listed is None or self._view.why_not(line) else theme.text

    def _chip(self, painter: QPainter, place: QRectF, text: str, line: Line) -> None:
        look, theme = self._look, self._look.theme
        doubt = line.listed is not None and line.listed.certainty is Certainty.CONFLICT
        ink, edge = (theme.warn, theme.warn) if doubt else (theme.muted, theme.mid)
        width = float(look.px(1))
        paint.frame(painter, place, radius=look.px(4), edge=edge, width=width)
        paint.write(painter, place, text, look.font(12), ink, paint.CENTRE)

    def _copies(self, painter: QPainter, rect: QRectF, count: int) -> None:
        """A stepper in the end of the line, apart from the frame around a lit one."""
        look, theme, high = self._look, self._look.theme, self._look.px(32)
        body = QRectF(rect.right() - look.px(COUNT), rect.center().y() - high / 2, 0, high)
        body.setWidth(look.px(COUNT - APART))
        sign, width = float(look.px(SIGN)), float(look.px(1))
        middle = _frame_number(painter, look, body, sign, theme.edge, width)
        paint.write(painter, middle, str(count), look.font(16, 600), theme.text, paint.CENTRE)
        for name, left in (("minus", body.x()), ("plus", middle.right())):
            place = QRectF(left, body.y(), sign, high)
            icons.paint(painter, look.inset(place, 9), name, theme.text)

    def _unknown(self) -> str:
        return self.tr("not in any list; only the name is known")


def _line(shown: Line | Listing) -> Line:
    """Made for those in sight only: a letter typed may find thousands."""
    return Line(shown.card.name, shown) if isinstance(shown, Listing) else shown


def _nothing(card: Card) -> str:
    return ""


def _badge(line: Line) -> str:
    return words.certainty_words(line.listed.certainty) if line.listed else ""


def _spoken(line: Line) -> str:
    if line.listed is None:
        return line.name
    listed = line.listed
    told = (line.name, words.sort_words(listed), words.numbers(listed.card))
    rest = (words.cost_words(listed.card), _badge(line), str(line.copies or ""))
    return ", ".join(filter(None, (*told, *rest)))


def _rect(option: QStyleOptionViewItem) -> QRect:
    rect: QRect = option.rect
    return rect


class Header(QWidget):
    """How many cards there are, and the names of the columns, right over those of a list."""

    def __init__(self, cards: CardList, numbers: str, cost: str = "") -> None:
        super().__init__()
        self._cards, self._told, self._count = cards, ((cost, COST), (numbers, NUMBERS)), ""
        self.setFixedHeight(cards.look.px(18))

    def show_count(self, words: str) -> None:
        """Say how many."""
        self._count = words
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The columns where those of the list end, wherever this begins."""
        painter, look, view = QPainter(self), self._cards.look, self._cards.viewport()
        muted, small = look.theme.muted, look.font(12)
        edge = view.mapTo(self.window(), QPoint(view.width(), 0)).x() - look.px(6)
        right = float(edge - self.mapTo(self.window(), QPoint()).x())
        if self._cards.counted:
            right -= look.px(COUNT)
        for text, width in self._told[self._cards.counted :]:
            place = QRectF(right - look.px(width), 0, look.px(width), self.height())
            paint.write(painter, place, text, small, muted, paint.RIGHT)
            right = place.x()
        paint.write(painter, QRectF(0, 0, right, self.height()), self._count, small, muted)
        painter.end()


class Told(QWidget):
    """Two small lines about the card that is lit."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._lines = caption(look), caption(look)
        column = spaced(QVBoxLayout(self), spacing=0)
        for line in self._lines:
            column.addWidget(line)
        self.setFixedHeight(look.px(36))

    def tell(self, first: str, second: str) -> None:
        """Other words; those that are too long can be read in full by pointing at them."""
        told = tuple(filter(None, (first, second)))
        for n, line in enumerate(self._lines):
            line.setText(told[n] if n < len(told) else "")
            line.setVisible(n < max(1, len(told)))


def _frame_number(
    painter: QPainter, look: Look, body: QRectF, sign: float, edge: str, width: float
) -> QRectF:
    """The frame of a number between two signs so wide; where the number stands."""
    theme = look.theme
    paint.frame(painter, body, radius=look.px(7), fill=theme.raised, edge=edge, width=width)
    middle = body.adjusted(sign, 0, -sign, 0)
    paint.frame(painter, middle.adjusted(0, width, 0, -width), radius=0, fill=theme.window)
    return middle
