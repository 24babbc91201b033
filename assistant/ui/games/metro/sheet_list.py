"""The sheets of one kind in a list: those of the player say so."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from assistant.games.metro.data import GearSheet, HeroSheet, Sheet
from assistant.rules.text import signed
from assistant.ui import icons
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.field import listed


class SheetList(QListWidget):
    """`picked` tells the id of the line one has gone to."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("sheets")
        self.setIconSize(look.size(18, 18))
        self.setAccessibleName(self.tr("Cards"))
        listed(look, self)
        self.currentItemChanged.connect(self._pick)

    def show_sheets(self, sheets: Mapping[str, Sheet], own: frozenset[str], at: str | None) -> None:
        """All of them by name, the one `at` lit; nothing is told."""
        with QSignalBlocker(self):
            self.clear()
            for id in in_order(sheets):
                self._add(id, sheets[id], id in own, lit=id == at)
            if at is None:
                self.setCurrentRow(-1)

    def _add(self, id: str, sheet: Sheet, mine: bool, *, lit: bool) -> None:
        look, theme = self._look, self._look.theme
        words = " · ".join(filter(None, (say(sheet.name), number_of(sheet))))
        item = QListWidgetItem(words, self)
        item.setData(Qt.ItemDataRole.UserRole, id)
        item.setSizeHint(QSize(look.px(120), look.px(36)))
        if mine:
            item.setIcon(icons.icon("check", theme.good, look.px(18)))
            spoken = self.tr("{card}, your version").format(card=words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        if lit:
            self.setCurrentItem(item)

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.picked.emit(item.data(Qt.ItemDataRole.UserRole))


def in_order(sheets: Mapping[str, Sheet]) -> list[str]:
    """Their ids, by their names in this language."""
    return sorted(sheets, key=lambda id: say(sheets[id].name).casefold())


def number_of(sheet: Sheet) -> str:
    """The strength or the bonus, where it is known."""
    match sheet:
        case HeroSheet(strength=int(n)):
            return str(n)
        case GearSheet(bonus=int(n)):
            return signed(n)
    return ""
