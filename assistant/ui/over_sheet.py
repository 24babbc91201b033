"""Sheets over a page, of its keys and of the rules it cites: each covers it until it is closed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from assistant.rule_sentences import sentences
from assistant.rules.text import Message
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import book_of, cite, rules_of, say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import filled, put, scrolled, spaced, with_name
from assistant.ui.widgets.small import KeyCap, Rule

MARGIN = 24


class OverSheet(QFrame):
    """Title, Close and an area that scrolls; as large as wished, if the page has room for that."""

    closed = Signal()

    def __init__(
        self, look: Look, parent: QWidget, name: str, title: str, wish: tuple[int, int]
    ) -> None:
        super().__init__(parent)
        self.look, self.page, self._wish = look, parent, wish
        self.setObjectName(name)
        self.setProperty("kind", "veil")
        self._sheet = QFrame(self)
        self._sheet.setProperty("kind", "card")
        self.setAccessibleName(title)
        self._close = with_name(PlainButton(look, self.tr("Close"), key="Esc"), f"{name}:close")
        self._close.clicked.connect(self.closed)
        self._head = filled(QHBoxLayout(), (label(look, title, 28, 600), 1), self._close)
        self._area: QScrollArea | None = None
        edge = look.px(MARGIN)
        self._column = QVBoxLayout(self._sheet)
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(look.px(8))
        self._column.addLayout(self._head)

    def open(self, content: QWidget, *buttons: PlainButton) -> None:
        """Show it with this; the buttons stand before Close."""
        for button in buttons:
            self._head.insertWidget(self._head.count() - 1, button)
        self._stops = [self._close, *buttons]
        self._area = scrolled(content)
        self._column.addWidget(self._area, 1)
        self.page.installEventFilter(self)
        self._cover()
        self.show()
        self.raise_()
        self._close.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it covers has another size."""
        if event.type() == QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it, the rest is the scroll bar's; no key reaches the page below."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif self._area is not None:
            self._area.verticalScrollBar().keyPressEvent(event)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the sheet closes it, and means nothing else."""
        if not self._sheet.geometry().contains(event.position().toPoint()):
            self.closed.emit()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round its buttons."""
        at = [n for n, stop in enumerate(self._stops) if stop.hasFocus()] or [-1]
        to = (at[0] + (1 if next else -1)) % len(self._stops)
        self._stops[to].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _cover(self) -> None:
        look, room = self.look, self.page.rect()
        self.setGeometry(room)
        wide = min(look.px(self._wish[0]), room.width() - look.px(MARGIN))
        high = min(look.px(self._wish[1]), room.height() - look.px(MARGIN))
        left, top = (room.width() - wide) // 2, (room.height() - high) // 2
        self._sheet.setGeometry(left, top, wide, high)


KEYS, CAPS_WIDE = (1100, 690), 150
"""The size of the sheet of keys, the width of the keys on it."""
TWO_COLUMNS = 820
"""From this width on the groups stand in two columns."""


class KeyRow(NamedTuple):
    """What one key does, or several that do alike: ``Ctrl+Z``, ``1 – 9``, ``+ / -``."""

    key: str
    does: str


class KeyGroup(NamedTuple):
    """Keys that belong together."""

    title: str
    rows: tuple[KeyRow, ...]


@runtime_checkable
class HasKeys(Protocol):
    """A widget that tells the keys that it answers to now."""

    def key_groups(self) -> Sequence[KeyGroup]:
        """Those worth telling, the likeliest first."""


def groups_of(page: QWidget | None) -> list[KeyGroup]:
    """The groups of a page and of what is visible on it; then what else every page has."""
    found: list[KeyGroup] = []
    parts = [] if page is None else [page, *page.findChildren(QWidget)]
    for part in parts:
        if isinstance(part, HasKeys) and part.isVisible():
            found.extend(one for one in part.key_groups() if one.rows)
    told = {row.key for one in found for row in one.rows}
    return [*found, group(ON_EVERY_PAGE, (row for row in EVERYWHERE if row[0] not in told))]


BACK = ("Esc", Message("keys", "back; nothing is lost"))
EVERYWHERE = (
    BACK,
    ("Tab", Message("keys", "the next part of the page")),
    ("Enter", Message("keys", "press what the keyboard is on")),
    ("Shift+F10", Message("keys", "menu of what the keyboard is on")),
    ("Ctrl+= / Ctrl+-", Message("keys", "larger or smaller")),
    ("F11", Message("keys", "full screen")),
    ("Shift+F1", Message("keys", "the rules that the page cites")),
    ("F1", Message("keys", "this sheet")),
)
ON_EVERY_PAGE = Message("keys", "Everywhere")


def group(title: Message, rows: Iterable[tuple[str, Message]]) -> KeyGroup:
    """A group of keys whose words stand in a table."""
    return KeyGroup(say(title()), tuple(KeyRow(key, say(does())) for key, does in rows))


class KeySheet(OverSheet):
    """The groups in a table each, and the way to a guided battle."""

    guide_wanted = Signal()

    def __init__(self, look: Look, groups: Iterable[KeyGroup], parent: QWidget) -> None:
        title = QCoreApplication.translate("KeySheet", "Keys of this page")
        super().__init__(look, parent, "key-sheet", title, KEYS)
        self._look, self._groups = look, list(groups)
        guide = with_name(PlainButton(look, self.tr("Guided battle")), "key-sheet:guide")
        guide.clicked.connect(self.guide_wanted)
        self.open(self._tables(), guide)

    def _tables(self) -> QWidget:
        """The groups in one or two columns of nearly the same height."""
        look, held = self._look, QWidget()
        across = spaced(QHBoxLayout(held), spacing=look.px(40), margins=look.margins(0, 0, 8, 0))
        count = 2 if self.page.width() >= look.px(TWO_COLUMNS) else 1
        columns = [QVBoxLayout() for _ in range(count)]
        heights = [0] * count
        for group in self._groups:
            at = heights.index(min(heights))
            heights[at] += len(group.rows) + 2
            columns[at].addLayout(self._table(group))
        for column in columns:
            column.setSpacing(look.px(12))
            column.addStretch(1)
            across.addLayout(column, 1)
        return held

    def _table(self, group: KeyGroup) -> QGridLayout:
        look, grid = self._look, QGridLayout()
        grid.setHorizontalSpacing(look.px(12))
        grid.setVerticalSpacing(look.px(4))
        grid.setColumnMinimumWidth(0, look.px(CAPS_WIDE))
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(look, group.title, 16, 600, wrap=True), 0, 0, 1, 2)
        for n, row in enumerate(group.rows):
            grid.addWidget(Rule(look), 2 * n + 1, 0, 1, 2)
            grid.addWidget(self._caps(row.key), 2 * n + 2, 0)
            grid.addWidget(label(look, row.does, 14, wrap=True), 2 * n + 2, 1)
        return grid

    def _caps(self, key: str) -> QWidget:
        """The keys that are pressed together, the first and the last of several, or one of two."""
        look, held = self._look, QWidget()
        held.setAccessibleName(key)
        row = spaced(QHBoxLayout(held), spacing=look.px(4))
        for n, part in enumerate(re.split(" ([–/]) ", key)):
            if n % 2:
                row.addWidget(label(look, part, 14, colour=look.theme.muted))
                continue
            for cap in [part] if len(part) == 1 else key_words(part).split("+"):
                row.addWidget(KeyCap(look, self.tr("Space") if cap == "Space" else cap))
        row.addStretch(1)
        return held


RULES_WIDE, ONE, EACH, MOST = 720, 230, 110, 560
"""The width of the sheet of rules; its height for one rule, for each one more, and at most."""
RULES_KEY = "Shift+F1"


@runtime_checkable
class HasRules(Protocol):
    """A page that tells which rules are cited on it now."""

    def cited(self) -> Iterable[str]:
        """As they are written there, those of the question first."""


class RuleSheet(OverSheet):
    """One rule under the other, each once."""

    def __init__(self, look: Look, cited: Iterable[str], parent: QWidget) -> None:
        rules = tuple(dict.fromkeys(rule for words in cited for rule in rules_of(words)))
        title = self._title(len(rules))
        high = min(MOST, ONE + EACH * max(0, len(rules) - 1))
        super().__init__(look, parent, "rule-sheet", title, (RULES_WIDE, high))
        held = QWidget()
        column = spaced(QVBoxLayout(held), spacing=look.px(4), margins=look.margins(0, 0, 8, 0))
        for n, rule in enumerate(rules):
            if n:
                column.addWidget(Rule(look))
            put(
                column,
                label(look, cite(rule), 20, 600),
                label(look, say(book_of(rule)), 12, colour=look.theme.muted, wrap=True),
                label(look, say(sentences()[rule]), 16, wrap=True),
            )
        if not rules:
            none = self.tr("No rule is cited on this page now.")
            column.addWidget(label(look, none, 16, colour=look.theme.muted, wrap=True))
        column.addStretch(1)
        self.open(held)

    def _title(self, count: int) -> str:
        one = QCoreApplication.translate("RuleSheet", "The rule")
        return one if count == 1 else QCoreApplication.translate("RuleSheet", "Rules on this page")
