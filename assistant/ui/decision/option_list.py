"""A long list to filter by typing: all options, rulings, names, the cards that were drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from html import escape
from random import Random

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.chance import Draw, Drawn
from assistant.rules.text import Message
from assistant.ui.decision.choice_body import refused
from assistant.ui.decision.options import Entry, Index, OptionRows, spoken
from assistant.ui.decision.seat_block import SeatBlock
from assistant.ui.labels import label, reasons
from assistant.ui.over_sheet import KeyRow
from assistant.ui.style_sheet import picture
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ARROWS, ENTER, NUMBERED, key_of
from assistant.ui.widgets.layouts import filled, listed, put, with_name

NARROWEST, WIDEST = 240, 480
"""A column is so wide at the least; and at the most, if a name needs more than the least."""
TALLEST, USUAL = 216, 900
"""The rows are no higher than this together; so wide is the list before it has been laid out."""
MANY, GLANCE = 60, 72
"""So many names are typed and not read: no higher than this, the list leaves the page in sight."""
PAD, ABOVE, REASONS = 9, 6, 6
"""Beside the words of a row; over them and under them; over and under reasons together."""


class OptionList(QWidget):
    """Type to filter, arrows to move, Enter to pick; disabled entries stay and say why.

    Where no more entries have keys than there are number keys, these pick while nothing is typed.
    """

    picked = Signal(object)
    """The `value` of an entry that is not disabled."""
    moved = Signal()
    """Another row is lit."""

    def __init__(
        self,
        look: Look,
        entries: Sequence[Entry],
        placeholder: str = "",
        *,
        waits: bool = False,
        folds: bool = False,
    ) -> None:
        """`waits`: Enter takes nothing before an entry was looked for or walked to.

        Where it `folds`, each verb is one row at first: it leads to what it can be done to.
        """
        super().__init__()
        self._look, self._waits = look, waits
        self.rows = OptionRows(entries, self, folds=folds)
        self.filter = with_name(QLineEdit(), "filter", "field")
        self.filter.setFont(look.font(14))
        self.filter.setPlaceholderText(placeholder or self.tr("Type to filter"))
        self.filter.setAccessibleName(self.tr("Filter"))
        self.view = QListView(self)
        self.closed = OptionRows((), self)
        """Entries that are told of only where nothing else is called as it was typed."""
        self._none = label(look, self.tr("No match"), 14, colour=look.theme.muted)
        self._none.setParent(self.view.viewport())
        self._none.move(look.px(PAD), look.px(PAD))
        self._none.hide()
        self._delegate = _Delegate(look, self.view, self.rows)
        self._dress_view()
        self.walk: Callable[[str, int], str | None] = lambda value, key: None
        """The value that an arrow key leads to where nothing is typed; None: Qt knows the way."""
        self.view.selectionModel().currentChanged.connect(self.moved)
        keyed = {entry.key: entry for entry in self.rows.entries if entry.key}
        self._keyed = keyed if len(keyed) <= NUMBERED else {}
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(8), look.px(8), look.px(6))
        column.setSpacing(look.px(6))
        rows = filled(QVBoxLayout(), self.view, margins=look.margins(HALO, 0, HALO, 0))
        put(column, self.filter, rows, 1)
        self.setFocusProxy(self.filter)
        for part in (self.filter, self.view):
            part.installEventFilter(self)
        self.filter.textChanged.connect(self._narrow)
        names_alone = not any(one.key or one.group or one.reasons for one in entries)
        self._tallest = GLANCE if names_alone and len(entries) > MANY else TALLEST
        self._take_height(look.px(USUAL))
        self._light_first()

    def save_state(self) -> str:
        """What the list is filtered by."""
        return self.filter.text()

    def restore_state(self, state: str) -> None:
        """Filter by what was typed in the same list."""
        self.filter.setText(state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many whole rows as there is room for in so many columns."""
        super().resizeEvent(event)
        self._take_height(self._column.contentsRect().width() - 2 * self._look.px(HALO))

    def handle(self, event: QKeyEvent) -> bool:
        """Signs typed elsewhere pick, or go on with the filter."""
        if self._pick_by(event):
            return True
        if event.key() == Qt.Key.Key_Escape and self.filter.text().strip() in self.rows.heads:
            self.filter.clear()
            return True
        if event.text().isprintable() and event.text().strip():
            self.filter.setFocus()
            self.filter.insert(event.text())
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes the entry that is lit; arrows lead from the filter to the rows and back."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        key = event.key()
        if self._pick_by(event):
            return True
        if key in ENTER:
            self._pick(self.view.currentIndex())
        elif key in ARROWS and not self.save_state() and self._walk(key):
            speak(self.filter, self.lit or "")
        elif watched is self.filter and (
            key == Qt.Key.Key_Down or (key in ARROWS and not self.save_state())
        ):
            lit = self.view.currentIndex()
            self.view.setFocus(Qt.FocusReason.TabFocusReason)
            QCoreApplication.sendEvent(self.view, event)
            following = lit.siblingAtRow(lit.row() + 1)
            is_down = key == Qt.Key.Key_Down  # all stand side by side
            if is_down and lit == self.view.currentIndex() and following.isValid():
                self.view.setCurrentIndex(following)
        elif watched is self.view and key == Qt.Key.Key_Up and self._is_on_top:
            self.filter.setFocus()
        elif watched is self.view and event.text().isprintable() and event.text():
            event.ignore()  # a sign goes on with the filter
        else:
            return super().eventFilter(watched, event)
        return True

    @property
    def lit(self) -> str | None:
        """What the row stands for that Enter takes."""
        entry = self.view.currentIndex().data(Qt.ItemDataRole.UserRole)
        return None if entry is None or entry.reasons else str(entry.value)

    def _walk(self, key: int) -> bool:
        """Whether the rows have places, and an arrow key leads from one to another."""
        there = None if self.lit is None else self.walk(self.lit, key)
        values = [str(entry.value) for entry in self.rows.shown()]
        if there in values:
            self.view.setCurrentIndex(self.rows.index(values.index(there), 0))
        return there is not None

    @property
    def _is_on_top(self) -> bool:
        """Whether nothing stands above the row that is lit."""
        columns = self._delegate.columns(self.view.viewport().width())
        return self.view.currentIndex().row() < columns

    def _pick_by(self, event: QKeyEvent) -> bool:
        """Whether it is the key of an entry, which is picked."""
        entry = None if self.save_state() else self._keyed.get(key_of(event))
        if entry is None or entry.reasons:
            return False
        self.picked.emit(entry.value)
        return True

    def _pick(self, index: Index) -> None:
        entry = index.data(Qt.ItemDataRole.UserRole) if index.isValid() else None
        if entry is not None and entry.opens:
            self.filter.setText(f"{entry.name} ")
            self.filter.setFocus()
        elif entry is not None and not entry.reasons:
            self.picked.emit(entry.value)

    def _narrow(self, typed: str) -> None:
        self.rows.narrow(typed)
        found = self.rows.shown()
        self._none.setVisible(not found)
        if not found:
            self.closed.narrow(typed)
            whole = [one for one in self.closed.shown() if typed.strip()]
            self._none.setText(whole[0].reasons[0][0] if whole else self.tr("No match"))
            self._none.adjustSize()
        lit = self._light_first()
        if typed:
            speak(self.filter, self._none.text() if lit is None else spoken(lit))

    def _light_first(self) -> Entry | None:
        """The row that Enter takes from the filter is lit: the one of this key, else the first."""
        typed = self.save_state().strip()
        is_looked_for = typed and typed not in self.rows.heads
        shown = [] if self._waits and not is_looked_for else self.rows.shown()
        open_ = [row for row, entry in enumerate(shown) if not entry.reasons]
        exact = [row for row in open_ if shown[row].key and shown[row].key == typed]
        row = next(iter((*exact, *open_, *range(len(shown)))), None)
        self.view.setCurrentIndex(self.rows.index(-1 if row is None else row, 0))
        self.view.scrollToTop()
        return None if row is None else shown[row]

    def _take_height(self, width: int) -> None:
        self.view.setFixedHeight(self._delegate.whole_height(width, self._look.px(self._tallest)))

    def _dress_view(self) -> None:
        view = self.view
        view.setObjectName("options")
        view.setAccessibleName(self.tr("Options"))
        listed(self._look, view)
        view.setFlow(QListView.Flow.LeftToRight)
        view.setWrapping(True)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        view.setMouseTracking(True)
        view.setModel(self.rows)
        view.setItemDelegate(self._delegate)
        view.clicked.connect(self._pick)
        self._delegate.cited.connect(self.filter.setText)


class _Delegate(QStyledItemDelegate):
    """Every entry is rich text; the rules of the reasons against one are links."""

    cited = Signal(str)
    """The rule of a reason was pressed."""

    def __init__(self, look: Look, view: QListView, rows: OptionRows) -> None:
        super().__init__(view)
        self._look, self._view, self._rows = look, view, rows
        self._document = lru_cache(maxsize=512)(self._made_document)

    def columns(self, width: int) -> int:
        """So many stand beside each other."""
        return max(1, width // self._wish)

    def _cell(self, width: int) -> int:
        """Qt begins a new line with what would just fit."""
        return (width - 1) // self.columns(width)

    def whole_height(self, width: int, most: int) -> int:
        """The height of all rows, whatever words are typed, up to `most`."""
        view = self._view
        for part in (view, view.verticalScrollBar()):
            part.ensurePolished()  # or frame and bar are not yet those of the style sheet
        frame = view.height() - view.maximumViewportSize().height()
        inner = width - frame - view.verticalScrollBar().sizeHint().width()
        across, cell, high = self.columns(inner), self._cell(inner), 0
        entries = self._rows.entries
        for first in range(0, len(entries), across):
            high += max(self._high(entry, cell) for entry in entries[first : first + across])
            if high > most:
                return most + frame
        return high + frame

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as its column."""
        cell = self._cell(self._view.viewport().width())
        return QSize(cell, self._high(index.data(Qt.ItemDataRole.UserRole), cell))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The ground of the style sheet, then the words."""
        ground = QStyleOptionViewItem(option)
        self.initStyleOption(ground, index)
        ground.text = ""
        ground.state &= ~QStyle.StateFlag.State_HasFocus
        style = self._view.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, ground, painter, self._view)
        entry: Entry = index.data(Qt.ItemDataRole.UserRole)
        painter.save()
        painter.translate(self._words_at(option.rect, entry))
        self._document(entry, option.rect.width()).drawContents(painter)
        painter.restore()

    def editorEvent(
        self, event: QEvent, model: object, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """The rule of a reason leads to all that it closes."""
        if isinstance(event, QMouseEvent):
            entry: Entry = index.data(Qt.ItemDataRole.UserRole)
            rule = self._rule_at(entry, option.rect, event.position())
            hand = bool(rule) or not entry.reasons
            cursor = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
            self._view.viewport().setCursor(cursor)
            if rule and event.type() == QEvent.Type.MouseButtonRelease:
                self.cited.emit(rule)
                return True
        return False

    @cached_property
    def _wish(self) -> int:
        """The width of a column: that of the longest name, where that is within reason."""
        longest = max((self._wish_of(entry) for entry in self._rows.entries), default=0)
        return min(max(longest, self._look.px(NARROWEST)), self._look.px(WIDEST))

    def _wish_of(self, entry: Entry) -> int:
        """How wide a row is with its words whole; reasons take as many lines as they need."""
        if entry.reasons:
            return 0
        return round(self._document(entry, 0).idealWidth()) + 2 * self._look.px(PAD) + 2

    def _high(self, entry: Entry, width: int) -> int:
        high = round(self._document(entry, width).size().height())
        return high + self._look.px(REASONS if entry.reasons else 2 * ABOVE)

    def _made_document(self, entry: Entry, width: int) -> QTextDocument:
        look, document = self._look, QTextDocument(self)
        document.setDocumentMargin(0)
        document.setDefaultFont(look.font(14))
        document.setTextWidth(width - 2 * look.px(PAD) if width else -1)
        document.setHtml(self._closed(entry) if entry.reasons else self._open(entry))
        return document

    def _closed(self, entry: Entry) -> str:
        look, muted = self._look, self._look.theme.muted
        verb = f"{entry.group}:" if self._rows.is_grouped else ""
        words = refused(look.theme, verb, entry.name, entry.reasons)
        return f'{picture(look, "lock", muted, 14)} <span style="color:{muted}">{words}</span>'

    def _open(self, entry: Entry) -> str:
        """Key, name and worth, and the rule; above them the verb, where there are several verbs."""
        theme, small = self._look.theme, self._look.px(12)
        quiet = f"font-size:{small}px;color:{theme.muted}"
        key = f"&nbsp;{entry.key}&nbsp;" if entry.key else ""
        cap = f'<span style="background:{theme.window}">{key}</span> ' if key else ""
        name = f'{cap}<span style="font-weight:600;color:{theme.text}">{escape(entry.name)}</span>'
        if entry.worth:
            name += f' &nbsp;<span style="color:{theme.text}">{escape(entry.worth)}</span>'
        rule = escape(entry.cite)
        if self._rows.is_grouped and entry.group != entry.name:
            return f'<span style="{quiet}">{escape(entry.group)} &nbsp;{rule}</span><br>{name}'
        return f'{name} &nbsp;<span style="{quiet}">{rule}</span>'

    def _words_at(self, place: QRect, entry: Entry) -> QPoint:
        above = self._look.px(REASONS) // 2 if entry.reasons else self._look.px(ABOVE)
        return place.topLeft() + QPoint(self._look.px(PAD), above)

    def _rule_at(self, entry: Entry, place: QRect, at: QPointF) -> str:
        """The rule under the pointer."""
        if not entry.reasons:
            return ""
        document = self._document(entry, place.width())
        return document.documentLayout().anchorAt(at - QPointF(self._words_at(place, entry)))


BY_NAME = Message("keys", "the card that was drawn on the table")
CARD_BACK = Message("keys", "back to the previous card")


class CardPicker(QWidget):
    """Name the cards one by one, or have them drawn by Space.

    A secret draw is the app's alone, and nothing of it is named here. Enter makes it: the curtain
    that falls then is lifted by Space.
    """

    drawn = Signal(object)

    def __init__(self, look: Look, draw: Draw, block: SeatBlock, rng: Random) -> None:
        super().__init__(block.parentWidget())
        self._draw, self._block, self._rng = draw, block, rng
        self._cards: tuple[str, ...] = ()
        words, key = self.tr("Draw for us"), self.tr("Space")
        if draw.secret:
            words, key = self.tr("Deal the cards"), self.tr("Enter")
        ours = PlainButton(look, words, key=key, icon="deck", primary=True)
        ours.clicked.connect(self._draw_for_us)
        self._ours = with_name(ours, "draw")
        bag = sorted(Counter(draw.bag).items())
        entries = [Entry(card, card if n == 1 else f"{card} × {n}") for card, n in bag]
        self._list = OptionList(look, entries, self.tr("Type a card’s name"))
        self._list.picked.connect(self._pick)
        margins = look.margins(0, 0, 11, 0)
        column = filled(QVBoxLayout(), 1, ours, 1, spacing=0)
        row = filled(QHBoxLayout(self), (self._list, 1), column, spacing=0, margins=margins)
        if draw.secret:
            self._list.hide()
            row.insertStretch(0, 1)  # the throw of a die stands at the right, too
        self._show()

    def save_state(self) -> tuple[tuple[str, ...], str]:
        """The cards named so far, and the words typed for the next one."""
        return self._cards, self._list.save_state()

    @property
    def hand(self) -> QWidget | None:
        """Where the keyboard is to be: in the line, once something is typed there."""
        return self._list.filter if self._list.save_state() else None

    def restore_state(self, state: tuple[tuple[str, ...], str]) -> None:
        """With what was named for the same draw."""
        self._cards = state[0]
        self._list.restore_state(state[1])
        self._show()

    def keys(self) -> Iterator[KeyRow]:
        """Those that answer now: of a secret draw only one."""
        yield KeyRow("Enter" if self._draw.secret else "Space", self._ours.text())
        if not self._draw.secret:
            yield KeyRow("A – Z", say(BY_NAME()))
            yield KeyRow("Backspace", say(CARD_BACK()))

    def handle(self, event: QKeyEvent) -> bool:
        """Space draws, Backspace returns a card; letters begin the filter."""
        key, secret = event.key(), self._draw.secret
        if key in ENTER if secret else key == Qt.Key.Key_Space:
            self._draw_for_us()
        elif secret:
            return False
        elif key == Qt.Key.Key_Backspace:
            self._cards = self._cards[:-1]
            self._show()
        elif key == Qt.Key.Key_Escape and (self._cards or self._list.save_state()):
            self._list.restore_state("")  # the cards would be lost on the way home
        else:
            return self._list.handle(event)
        return True

    def _pick(self, card: object) -> None:
        """The last one ends the draw, if the rules can believe them all."""
        self._list.restore_state("")
        cards = (*self._cards, str(card))
        if len(cards) < self._draw.count:
            self._cards = cards
            self._show()
        elif refusals := self._draw.why_not(Drawn(cards)):
            self._block.hint(reasons(refusals), bad=True)
        else:
            self.drawn.emit(Drawn(cards))

    def _draw_for_us(self) -> None:
        self.drawn.emit(self._draw.sample(self._rng))

    def _show(self) -> None:
        """Which cards were named and how many are left; of a secret draw none is."""
        left = self.tr("Cards left to name: {n}").format(n=self._draw.count - len(self._cards))
        self._block.hint("" if self._draw.secret else ", ".join((*self._cards, left)))
