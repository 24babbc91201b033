"""Cards in a table of Qt's, a line each, with their copies in a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from assistant.games.battletech.cards import Card
from assistant.games.battletech.collection.listing import Listing
from assistant.ui.games.battletech import words
from assistant.ui.icons import icon
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.keys import ENTER, TAKE_AWAY
from assistant.ui.widgets.layouts import one_bar, with_name
from assistant.ui.widgets.menu import tip

ROW, HEADER = 44, 18
LINES, FAR_LINES = 3, 2
"""So many cards are good to choose from."""
WIDTHS = {"numbers": 96, "cost": 108, "less": 36, "copies": 40, "more": 36}
"""The columns after the name."""
STEPS = {"less": -1, "more": 1}
LINE = Qt.ItemDataRole.UserRole
AnyIndex = QModelIndex | QPersistentModelIndex


def plain_button(
    look: Look, name: str, words: str, pressed: Callable[[], object], **more: Any
) -> PlainButton:
    """A button of this object name, and what it does."""
    made = with_name(PlainButton(look, words, **more), name)
    made.clicked.connect(lambda: pressed())
    return made


class NameFirst(QStyledItemDelegate):
    """The name of a card leads; what stands under it is quieter."""

    def __init__(self, look: Look, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._look, self._view = look, view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """The ground and icon of the style sheet, then the words in two weights."""
        shown, style, look = QStyleOptionViewItem(option), self._view.style(), self._look
        self.initStyleOption(shown, index)
        part = QStyle.SubElement.SE_ItemViewItemText
        room = QRectF(style.subElementRect(part, shown, self._view))
        name, _, rest = str(index.data()).partition("\n")
        shown.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, self._view)
        font, ink = look.font(14, 600), shown.palette.text().color().name()
        below = room.adjusted(0, room.height() / 2, 0, 0)
        room.setHeight(room.height() / 2 + look.px(1))
        paint.write(painter, room, name, font, ink)
        paint.write(painter, below, rest, look.font(12), look.theme.muted)


class Line(NamedTuple):
    """A card and its copies in the deck; of a card in no list only the name is known."""

    name: str
    listed: Listing | None = None
    copies: int = 0


def lines_of(found: Iterable[Listing]) -> list[Line]:
    """These cards, of which no copies are counted."""
    return [Line(one.card.name, one) for one in found]


class CardList(QTreeView):
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
        self._why_not: Callable[[Card], str] = lambda card: ""
        self._lines = _Lines(self)
        self.setModel(self._lines)
        self.setItemDelegateForColumn(0, NameFirst(look, self))
        self.setAccessibleName(name)
        self.setProperty("kind", "cards")
        self.setFont(look.font(14))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setIconSize(look.size(24, 24))
        self.setMinimumHeight(look.px(HEADER + ROW))
        one_bar(self)
        self.setHeader(with_name(QHeaderView(Qt.Orientation.Horizontal), "", "cards"))
        self.unknown = self.tr("not in any list; only the name is known")
        """What is said of a card in no list."""
        self.dress_header()
        self.clicked.connect(self._click)

    def dress_header(self) -> None:
        """The name has what the other columns leave; again where the view has another model."""
        look, head = self.look, self.header()
        head.setFont(look.font(12))
        head.setFixedHeight(look.px(HEADER))
        head.setStretchLastSection(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for n, column in enumerate(self._lines.columns[1:], 1):
            head.resizeSection(n, look.px(WIDTHS[column]))

    def currentChanged(self, now: AnyIndex, before: AnyIndex) -> None:
        """Another line is lit."""
        super().currentChanged(now, before)
        self.marked.emit(_line_at(now))

    def sizeHint(self) -> QSize:
        """As high as it is good to choose from."""
        lines = FAR_LINES if self.look.metrics.is_far else LINES
        return QSize(super().sizeHint().width(), self.look.px(HEADER + lines * ROW))

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is listed."""
        return tuple(self._lines.shown)

    @property
    def current(self) -> Line | None:
        """The line that is lit."""
        return _line_at(self.currentIndex())

    def show_lines(self, lines: Sequence[Line], *, stay: bool = False) -> None:
        """List these; the first is lit, or the same place as before."""
        row = max(0, self.currentIndex().row()) if stay else 0
        self._lines.show(lines)
        if lines:
            self.light(min(row, len(lines) - 1))
        else:
            self.marked.emit(None)

    def light(self, row: int) -> None:
        """This line is lit."""
        self.setCurrentIndex(self.model().index(row, 0))

    def show_count(self, words: str) -> None:
        """Say over the list how many there are."""
        self._lines.count = words
        self.header().setAccessibleName(words)
        self.header().viewport().update()

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
        if line.listed is None:
            return ""
        n = self._left.get((line.listed.card.name, line.listed.card.id), 0)
        left = self.tr("left in the deck: {n}").format(n=n)
        return left if n else words.certainty_words(line.listed.certainty)

    def pick(self) -> None:
        """Take the line that is lit."""
        if self.current is not None:
            self.picked.emit(self.current)

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

    def _click(self, index: QModelIndex) -> None:
        line, column = _line_at(index), self._lines.columns[index.column()]
        if column in STEPS:
            self.stepped.emit(line, STEPS[column])
        elif not self.counted:
            self.picked.emit(line)


_STEPS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Right: 1}
_STEPS |= {Qt.Key.Key_Minus: -1, Qt.Key.Key_Left: -1}


class _Lines(QAbstractTableModel):
    """The lines, in order; in a deck, where there is less room, without the cost."""

    def __init__(self, view: CardList) -> None:
        super().__init__(view)
        self._view = view
        self.count = ""
        counted = ("less", "copies", "more")
        self.columns = ("name", "numbers", *(counted if view.counted else ("cost",)))
        self.shown: Sequence[Line] = ()
        self._names = Counter[str]()

    def show(self, lines: Sequence[Line]) -> None:
        """List these instead."""
        self.beginResetModel()
        self.shown, self._names = lines, Counter(line.name for line in lines)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        """As many as there are."""
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def columnCount(self, parent: AnyIndex | None = None) -> int:
        """Fewer for a list to choose from."""
        return len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """How many there are, and the names of the columns."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        told = {"name": self.count, "numbers": self.tr("Att / Arm / Str"), "cost": self.tr("Cost")}
        return told.get(self.columns[section], "")

    def data(self, index: AnyIndex, role: int = 0) -> object:
        """The line itself, what stands in its columns, and its words for those who listen."""
        if not index.isValid() or index.row() >= len(self.shown):
            return None
        look, line = self._view.look, self.shown[index.row()]
        column, why = self.columns[index.column()], self._view.why_not(line)
        match role:
            case Qt.ItemDataRole.UserRole:
                return line
            case Qt.ItemDataRole.SizeHintRole:
                return QSize(0, look.px(ROW))
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(filter(None, (self._spoken(line), why)))
            case Qt.ItemDataRole.ToolTipRole:
                return tip(words.in_words(line.listed.card)) if line.listed else None
            case Qt.ItemDataRole.TextAlignmentRole if column != "name":
                side = Qt.AlignmentFlag.AlignHCenter if self._view.counted else None
                return (side or Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.ForegroundRole if line.listed is None or why:
                return QColor(look.theme.muted)
            case Qt.ItemDataRole.DecorationRole:
                kind = words.icon_of(line.listed.card) if line.listed else "warning"
                name = {"name": kind, "less": "minus", "more": "plus"}.get(column)
                return icon(name, look.theme.text, look.px(24)) if name else None
            case Qt.ItemDataRole.DisplayRole:
                return self._told(line, column, why)
        return None

    def _told(self, line: Line, column: str, why: str) -> str:
        if column == "copies":
            return str(line.copies)
        if line.listed is None:
            return f"{line.name}\n{self._view.unknown}" if column == "name" else ""
        if column == "name":
            able, (print_, *sorts) = words.option_words(line.listed.card), words.sorts(line.listed)
            # What is cut off is not the set, where prints of a card differ by it, nor what it does.
            told = (print_, able, *sorts) if self._names[line.name] > 1 else (able, print_, *sorts)
            told = self._view.badge(line), *((why,) if why else told)
            return f"{line.name}\n{words.DOT.join(filter(None, told))}"
        of = {"numbers": words.numbers, "cost": words.cost_words}.get(column)
        return of(line.listed.card) if of else ""

    def _spoken(self, line: Line) -> str:
        if line.listed is None:
            return f"{line.name}, {self._view.unknown}"
        listed = line.listed
        told = (
            line.name,
            words.DOT.join(filter(None, words.sorts(listed))),
            words.in_words(listed.card),
        )
        rest = (words.cost_words(listed.card), self._view.badge(line), str(line.copies or ""))
        return ", ".join(filter(None, (*told, *rest)))


def _line_at(index: AnyIndex) -> Line | None:
    found: Line | None = index.data(LINE)
    return found
