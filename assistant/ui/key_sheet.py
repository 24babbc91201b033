"""The keys of the page in front, on a sheet over it (F1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.text import Message
from assistant.ui.labels import label
from assistant.ui.over_sheet import OverSheet
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.keys import key_words
from assistant.ui.widgets.layouts import spaced, with_name
from assistant.ui.widgets.small import KeyCap, Rule

WIDE, HIGH, KEYS_WIDE = 1100, 640, 150
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
    ("Shift+F1", Message("keys", "the rules that the page cites")),
    ("F1", Message("keys", "this sheet")),
)
ON_EVERY_PAGE = Message("keys", "Everywhere")


def everywhere() -> KeyGroup:
    """The keys that mean the same on every page."""
    return group(ON_EVERY_PAGE, EVERYWHERE)


def group(title: Message, rows: Iterable[tuple[str, Message]]) -> KeyGroup:
    """A group of keys whose words stand in a table."""
    return KeyGroup(say(title()), tuple(KeyRow(key, say(does())) for key, does in rows))


class KeySheet(OverSheet):
    """The groups in a table each, and the way to a guided battle."""

    guide_wanted = Signal()

    def __init__(self, look: Look, groups: Iterable[KeyGroup], parent: QWidget) -> None:
        title = QCoreApplication.translate("KeySheet", "Keys of this page")
        super().__init__(look, parent, "key-sheet", title, (WIDE, HIGH))
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
