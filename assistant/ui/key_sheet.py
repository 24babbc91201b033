"""The keys of the page in front, on a sheet over it (F1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.text import Message
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import filled, scrolled, spaced, with_name
from assistant.ui.widgets.small import KeyCap, Rule

WIDE, HIGH, KEYS_WIDE, MARGIN = 1100, 640, 150, 24
ACTION = QAbstractSlider.SliderAction
SCROLLS = {
    Qt.Key.Key_Up: ACTION.SliderSingleStepSub,
    Qt.Key.Key_Down: ACTION.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: ACTION.SliderPageStepSub,
    Qt.Key.Key_PageDown: ACTION.SliderPageStepAdd,
    Qt.Key.Key_Home: ACTION.SliderToMinimum,
    Qt.Key.Key_End: ACTION.SliderToMaximum,
}
TWO_COLUMNS = 820
"""From this width on the groups stand in two columns."""


class KeyRow(NamedTuple):
    """What one key does, or several that do alike: ``Ctrl+Z``, ``1 – 9``."""

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
    """The groups of a page and of what is visible on it, then those that every page has."""
    found: list[KeyGroup] = []
    parts = [] if page is None else [page, *page.findChildren(QWidget)]
    for part in parts:
        if isinstance(part, HasKeys) and part.isVisible():
            found.extend(group for group in part.key_groups() if group.rows)
    return [*found, everywhere()]


EVERYWHERE = (
    ("Tab", Message("keys", "the next part of the page")),
    ("Enter", Message("keys", "press what the keyboard is on")),
    ("Esc", Message("keys", "back; nothing is lost")),
    ("Shift+F10", Message("keys", "what can be done with it")),
    ("Ctrl+= – Ctrl+-", Message("keys", "larger or smaller")),
    ("F11", Message("keys", "full screen")),
    ("F1", Message("keys", "this sheet")),
)
ON_EVERY_PAGE = Message("keys", "Everywhere")


def everywhere() -> KeyGroup:
    """The keys that mean the same on every page."""
    return group(ON_EVERY_PAGE, EVERYWHERE)


def group(title: Message, rows: Iterable[tuple[str, Message]]) -> KeyGroup:
    """A group of keys whose words stand in a table."""
    return KeyGroup(say(title()), tuple(KeyRow(key, say(does())) for key, does in rows))


class KeySheet(QFrame):
    """Covers its parent until it is closed; the keyboard stays on it."""

    closed = Signal()
    guide_wanted = Signal()

    def __init__(self, look: Look, groups: Iterable[KeyGroup], parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._groups, self._page = look, list(groups), parent
        self.setObjectName("key-sheet")
        self.setProperty("kind", "veil")
        self._sheet = QFrame(self)
        self._sheet.setProperty("kind", "card")
        title = label(look, self.tr("Keys of this page"), 28, 600)
        self.setAccessibleName(title.text())
        self._close = with_name(PlainButton(look, self.tr("Close"), key="Esc"), "key-sheet:close")
        self._close.clicked.connect(self.closed)
        self._guide = with_name(PlainButton(look, self.tr("Guided battle")), "key-sheet:guide")
        self._guide.clicked.connect(self.guide_wanted)
        head = filled(QHBoxLayout(), (title, 1), self._guide, self._close)
        edge = look.px(MARGIN)
        column = QVBoxLayout(self._sheet)
        column.setContentsMargins(edge, edge, edge, edge)
        column.setSpacing(look.px(8))
        column.addLayout(head)
        self._area = scrolled(self._tables())
        column.addWidget(self._area, 1)
        parent.installEventFilter(self)
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
        """Esc closes it, arrows scroll; no other key reaches the page below."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in SCROLLS:
            self._area.verticalScrollBar().triggerAction(SCROLLS[Qt.Key(event.key())])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the sheet closes it, and means nothing else."""
        if not self._sheet.geometry().contains(event.position().toPoint()):
            self.closed.emit()

    def focusNextPrevChild(self, next: bool) -> bool:
        """There are but two things to press."""
        other = self._guide if self._close.hasFocus() else self._close
        other.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _cover(self) -> None:
        look, room = self._look, self._page.rect()
        self.setGeometry(room)
        wide = min(look.px(WIDE), room.width() - look.px(MARGIN))
        high = min(look.px(HIGH), room.height() - look.px(MARGIN))
        left, top = (room.width() - wide) // 2, (room.height() - high) // 2
        self._sheet.setGeometry(left, top, wide, high)

    def _tables(self) -> QWidget:
        """The groups in one or two columns of nearly the same height."""
        look, held = self._look, QWidget()
        across = spaced(QHBoxLayout(held), spacing=look.px(40), margins=look.margins(0, 0, 8, 0))
        count = 2 if self._page.width() >= look.px(TWO_COLUMNS) else 1
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
        grid.setColumnMinimumWidth(0, look.px(KEYS_WIDE))
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(look, group.title, 16, 600), 0, 0, 1, 2)
        for n, row in enumerate(group.rows):
            grid.addWidget(Rule(look), 2 * n + 1, 0, 1, 2)
            grid.addWidget(self._caps(row.key), 2 * n + 2, 0)
            grid.addWidget(label(look, row.does, 14, wrap=True), 2 * n + 2, 1)
        return grid

    def _caps(self, key: str) -> QWidget:
        """The keys that are pressed together, or the first and the last of several."""
        look, held = self._look, QWidget()
        held.setAccessibleName(key)
        row = spaced(QHBoxLayout(held), spacing=look.px(4))
        for n, part in enumerate(key.split(" – ")):
            if n:
                row.addWidget(label(look, "–", 14, colour=look.theme.muted))
            for cap in [part] if len(part) == 1 else key_words(part).split("+"):
                row.addWidget(KeyCap(look, self.tr("Space") if cap == "Space" else cap))
        row.addStretch(1)
        return held
