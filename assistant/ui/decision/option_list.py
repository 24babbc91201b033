"""A long list to filter by typing: rulings, options that did not fit, names, cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.names import look_alike, other_layout, squares_in_latin
from assistant.ui.decision.list_row import COLUMN, Entry, ListRow
from assistant.ui.labels import label, set_background
from assistant.ui.theme import Look
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.field import dressed
from assistant.ui.widgets.keys import NUMBERED, key_of
from assistant.ui.widgets.pressable import ENTER, HALO
from assistant.ui.widgets.scroll import scrolled

Place: TypeAlias = Callable[[QWidget, int, int, int, int], None]
"""Puts a widget where it is told: left, top, width, height."""

WIDEST = 480
"""A column is so wide at the most, if a name needs more than the least."""
TALLEST, USUAL = 216, 900
"""The list is no higher than this; so wide it is before it has been laid out."""
_ZE = re.compile(r"\b3(?=\d)")
"""Before a number there may stand the letter that looks like it."""


class OptionList(QWidget):
    """Type to filter, arrows to move, Enter to pick; closed lines stay and say why.

    Where no more lines have keys than there are number keys, these pick while nothing is typed.
    """

    picked = Signal(object)
    """The `value` of an open entry."""

    def __init__(self, look: Look, entries: Sequence[Entry], placeholder: str = "") -> None:
        super().__init__()
        self._look = look
        self.filter = dressed(look, QLineEdit())
        self.filter.setObjectName("filter")
        self.filter.setPlaceholderText(placeholder or self.tr("Type to filter"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.textChanged.connect(self._narrow)
        self.filter.installEventFilter(self)
        self._none = label(look, self.tr("No match"), 14, colour=look.theme.muted)
        self._none.hide()
        groups = list(dict.fromkeys(entry.group for entry in entries))
        together = sorted(entries, key=lambda entry: groups.index(entry.group))
        self._rows = [self._row(entry) for entry in together]
        self._grid = _Columns(look, self._rows)
        keyed = {row.entry.key: row for row in self._rows if row.entry.key}
        self._keyed = keyed if len(keyed) <= NUMBERED else {}
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(8), look.px(8), look.px(6))
        column.setSpacing(look.px(4))
        column.addWidget(self.filter)
        column.addWidget(self._none)
        column.addWidget(self._scroller(), 1)
        self.setFocusProxy(self.filter)

    def save_state(self) -> str:
        """What the list is filtered by."""
        return self.filter.text()

    def restore_state(self, state: str) -> None:
        """Filter by what was typed in the same list."""
        self.filter.setText(state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many whole lines as there is room for in so many columns."""
        super().resizeEvent(event)
        self._take_height(self._whole(self.filter.width()))

    def handle(self, event: QKeyEvent) -> bool:
        """Signs typed elsewhere pick, or go on with the filter."""
        if self._pick_by(event):
            return True
        if event.text().isprintable() and event.text().strip():
            self.filter.setFocus()
            self.filter.insert(event.text())
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the filter, Enter takes the first line; arrows go from line to line."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if self._pick_by(event):
            return True
        if watched is self.filter and event.key() in ENTER:
            self._take_first()
            return True
        by = self._steps(watched).get(Qt.Key(event.key()))
        if by is None:
            return super().eventFilter(watched, event)
        self._step(watched, by)
        return True

    def _pick_by(self, event: QKeyEvent) -> bool:
        """Whether it is the key of a line."""
        row = None if self.save_state() else self._keyed.get(key_of(event))
        if row is None or row.entry.reason:
            return False
        self.picked.emit(row.entry.value)
        return True

    def _steps(self, watched: QObject) -> dict[Qt.Key, int]:
        across = self._grid.across
        steps = {Qt.Key.Key_Down: across, Qt.Key.Key_Up: -across}
        if watched is not self.filter:
            steps |= {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        return steps

    def _step(self, watched: QObject, by: int) -> None:
        shown = self._shown()
        if not shown:
            return
        if watched is self.filter:
            self._focus(shown[0])
            return
        now = next((n for n, row in enumerate(shown) if row is watched), 0)
        if now + by < 0:
            self.filter.setFocus()
        else:
            self._focus(shown[min(now + by, len(shown) - 1)])

    def _focus(self, row: ListRow) -> None:
        row.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(row, 0, 4)

    def _take_first(self) -> None:
        if (row := self._first()) is not None:
            self.picked.emit(row.entry.value)

    def _first(self) -> ListRow | None:
        """What Enter takes from the filter."""
        shown = self._shown()
        exact = [r for r in shown if r.entry.key and r.entry.key == self.save_state().strip()]
        return next((row for row in exact or shown if not row.entry.reason), None)

    def _shown(self) -> list[ListRow]:
        return [row for row in self._rows if not row.isHidden()]

    def _narrow(self, typed: str) -> None:
        """What was meant is asked only where nothing is called as it was typed."""
        found = next(filter(None, map(self._with_any, _readings(typed))), set[ListRow]())
        for row in self._rows:
            row.setVisible(row in found)
        self._none.setVisible(not found)
        self._area.setVisible(bool(found))
        self._grid.arrange()
        if typed:
            first = self._first() or next(iter(self._shown()), None)
            speak(self.filter, self._none.text() if first is None else first.accessibleName())

    def _with_any(self, ways: Iterable[str]) -> set[ListRow]:
        """What is as likely as another is shown beside it."""
        return set[ListRow]().union(*map(self._with, ways))

    def _with(self, typed: str) -> set[ListRow]:
        """The rows that have every word."""
        sought = [_sought(word) for word in typed.split()]
        return {row for row in self._rows if all(word.search(row.haystack) for word in sought)}

    def _row(self, entry: Entry) -> ListRow:
        row = ListRow(self._look, entry)
        row.installEventFilter(self)
        if not entry.reason:
            row.clicked.connect(lambda: self.picked.emit(entry.value))
        return row

    def _take_height(self, high: int) -> None:
        """That there is nothing takes as much room as the lines: nothing jumps while one types."""
        self._area.setFixedHeight(high)
        self._none.setFixedHeight(high)

    def _whole(self, width: int) -> int:
        bar = self._area.verticalScrollBar().sizeHint().width()
        return self._grid.whole_height(width - bar, self._look.px(TALLEST))

    def _scroller(self) -> QScrollArea:
        self._area = scrolled(self._grid)
        self._take_height(self._whole(self._look.px(USUAL)))
        set_background(self._area, self._look.theme.panel)
        set_background(self._grid, self._look.theme.panel)
        return self._area


class _Columns(QWidget):
    """The rows in as many columns as fit, each group under its name, short groups abreast."""

    def __init__(self, look: Look, rows: Sequence[ListRow]) -> None:
        super().__init__()
        self._look, self._rows, self.across = look, rows, 1
        self._titles: dict[str, QWidget] = {}
        for row in rows:
            row.setParent(self)
            group = row.entry.group
            if group and group not in self._titles:
                title = label(look, group, 12, 600, look.theme.muted)
                title.setParent(self)
                self._titles[group] = title

    def heightForWidth(self, width: int) -> int:
        """As high as the rows shown need."""
        return self._flow(width, lambda widget, x, y, w, h: None, self._shown())

    def whole_height(self, width: int, most: int) -> int:
        """The height up to `most` at which no row is cut before anybody scrolls.

        It is that of all rows: one that went by those that fit the words typed would be none as
        soon as there are none, and would stay it.
        """
        ends = [0]

        def measure(widget: QWidget, x: int, y: int, w: int, h: int) -> None:
            if isinstance(widget, ListRow):  # a title alone says nothing
                ends.append(y + h)

        self._flow(width, measure, self._rows)
        return max(end for end in ends if end <= most)

    @cached_property
    def _cell(self) -> int:
        """The longest name is no smaller than the others, where that is within reason."""
        px = self._look.px
        longest = max((row.needed() for row in self._rows), default=0)
        return int(min(max(longest, px(COLUMN)), px(WIDEST)))

    def arrange(self) -> None:
        """Put every row in its place."""
        shown = self._shown()
        groups = {row.entry.group for row in shown}
        for name, title in self._titles.items():
            title.setVisible(name in groups)
        self.setMinimumHeight(self._flow(self.width(), _place, shown))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self.arrange()

    def _shown(self) -> list[ListRow]:
        return [row for row in self._rows if not row.isHidden()]

    def _flow(self, width: int, place: Place, shown: Sequence[ListRow]) -> int:
        """Group after group; short ones stand side by side."""
        self.across = max(1, width // self._cell)
        cell, y, used, tallest = width // self.across, 0, 0, 0
        for group, found in groupby(shown, key=lambda row: row.entry.group):
            rows = list(found)
            if used + len(rows) > self.across:
                y, used, tallest = y + tallest, 0, 0
            wide = cell * min(len(rows), self.across)
            below = self._title(group, used * cell, y, wide, place)
            end = self._lay(rows, used, y + below, cell, place)
            used, tallest = used + len(rows), max(tallest, end - y)
        return y + tallest

    def _lay(self, rows: Sequence[ListRow], first: int, y: int, cell: int, place: Place) -> int:
        """The rows of one group from a column on; where they end."""
        for n in range(0, len(rows), self.across):
            line = rows[n : n + self.across]
            for column, row in enumerate(line, first):
                place(row, column * cell, y, cell, row.sizeHint().height())
            y += max(row.sizeHint().height() for row in line)
        return y

    def _title(self, group: str, x: int, y: int, width: int, place: Place) -> int:
        title = self._titles.get(group)
        if title is None:
            return 0
        height, halo = QFontMetrics(title.font()).height() + self._look.px(4), self._look.px(HALO)
        place(title, x + halo, y, width - halo, height)
        return height


def _readings(typed: str) -> Iterator[tuple[str, ...]]:
    """As it was typed; with the other layout of the keyboard, or letters that look the same; with
    the letter Ze for a 3; with the Russian letters that squares of a board once had."""
    small = typed.casefold()
    yield (small,)
    yield other_layout(typed), look_alike(small)
    yield (_ZE.sub("\N{CYRILLIC SMALL LETTER ZE}", small),)
    yield (squares_in_latin(small).casefold(),)


def _sought(word: str) -> re.Pattern[str]:
    """The word anywhere, but its number whole: H1 that is not in the list must not mean H10."""
    return re.compile(re.escape(word) + (r"(?!\d)" if word[-1].isdecimal() else ""))


def _place(widget: QWidget, x: int, y: int, width: int, height: int) -> None:
    widget.setGeometry(x, y, width, height)
