"""The labels over the open options: the verb of a group, and the chip of the rule behind it."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtWidgets import QWidget

from assistant.ui.labels import label, tip
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.small import Chip
from assistant.ui.widgets.titles import in_a_line


class Heads(Enum):
    """How the labels of the groups stand, from roomy to narrow."""

    WHOLE = auto()
    BARE = auto()
    """Without the chips of their rules."""
    CUT = auto()
    """No wider than the options under them."""


class Head:
    """The label of one group after another, with the chip of its rule."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        self._look = look
        self._words = self._rule = ""
        self._wide = self._chip_wide = 0
        self._title = label(look, "", 12, 600, look.theme.muted)
        self._title.setParent(parent)
        self._chip = Chip(look, "", parent)
        self.end = 0
        """Where what is shown of it ends."""
        self.hide()

    def tell(self, words: str, rule: str) -> None:
        """Stand over this group from now on, once it is placed; nothing of the last one is left.

        Without words it is hidden.
        """
        if (words, rule) == (self._words, self._rule):
            return
        self._words, self._rule = words, rule
        self._title.setText(words)
        self._title.setToolTip("")
        self._chip.name(rule)
        self._wide = self._title.sizeHint().width()
        self._chip_wide = self._chip.sizeHint().width() if rule else 0
        if not words:
            self.hide()

    def hide(self) -> None:
        """Stand over nothing."""
        self._title.hide()
        self._chip.hide()
        self.end = 0

    def width(self, heads: Heads = Heads.WHOLE) -> int:
        """The width of label and chip; a label that may be cut asks for none."""
        if heads is Heads.CUT:
            return 0
        return self._wide + 8 + (self._chip_wide if heads is Heads.WHOLE else 0)

    def place(self, x: int, room: int | None, *, chipped: bool) -> None:
        """In so much room, None for all it needs, with its chip or without.

        Where that is too little it is cut, and tells the rest where it is pointed at.
        """
        whole = room is None or self._wide <= room
        self._cut(None if whole else room)
        left, high = x + self._look.px(HALO), head_height(self._look)
        wide = self._wide if whole else self._title.sizeHint().width()
        self._title.setGeometry(left, 0, wide, high)
        self._title.show()
        self.end = left + wide - 1
        chipped = chipped and bool(self._rule)
        self._chip.setVisible(chipped)
        if chipped:
            self._chip.setGeometry(left + wide + 4, 0, self._chip_wide, high)
            self.end += 4 + self._chip_wide

    def _cut(self, room: int | None) -> None:
        shown, rest = self._words, ""
        if room is not None:
            font = self._title.font()
            shown = paint.elided(font, in_a_line(self._words, font, room), room)
            rest = tip(self._words)
        self._title.setText(shown)
        if rest != self._title.toolTip():
            self._title.setToolTip(rest)


def head_height(look: Look) -> int:
    """How high labels and chips stand."""
    return look.px(20 + 2 * HALO)
