"""The labels over the open options: the verb of a group, and the chip of the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from itertools import product
from math import ceil

from PySide6.QtWidgets import QWidget

from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.widgets import paint
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.small import Chip
from assistant.ui.widgets.tip import tip
from assistant.ui.widgets.titles import halved, in_a_line

USUAL, SMALL = (12, 600), (10, 600)
"""Size and weight of a label, and of one in two lines."""


class Heads(Enum):
    """How the labels of the groups stand, from roomy to narrow."""

    WHOLE = auto()
    BARE = auto()
    """Without the chips of their rules."""
    FOLDED = auto()
    """In two small lines where that is narrower."""
    CUT = auto()
    """No wider than the options under them."""

    @property
    def is_narrow(self) -> bool:
        """Whether each is told how much room it has."""
        return self in (Heads.FOLDED, Heads.CUT)


class Head:
    """The label of one group after another, with the chip of its rule."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        self._look = look
        self._words = self._rule = ""
        self._wide = self._chip_wide = 0
        self._halves = 0.0, ""
        """How wide the words are in two small lines, and these."""
        self._title = label(look, "", *USUAL, look.theme.muted)
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
        self._write(None)
        self._chip.setText(rule)
        self._wide = self._title.sizeHint().width()
        self._halves = halved(self._look.font(*SMALL), words)
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
        if heads is Heads.FOLDED:
            return min(self._wide, ceil(self._halves[0]) + 1) + 8
        return self._wide + 8 + (self._chip_wide if heads is Heads.WHOLE else 0)

    def place(self, x: int, room: int | None, *, chipped: bool) -> None:
        """In so much room, None for all it needs, with its chip or without.

        Where that is too little it is written in two lines, or cut, and then tells the rest where
        it is pointed at.
        """
        whole = room is None or self._wide <= room
        self._write(None if whole else room)
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

    def _write(self, room: int | None) -> None:
        shown, rest, font = self._words, "", self._look.font(*USUAL)
        if room is not None and ceil(self._halves[0]) < room:
            shown, font = self._halves[1], self._look.font(*SMALL)
        elif room is not None:
            shown = paint.elided(font, in_a_line(self._words, font, room), room)
            rest = tip(self._words)
        if font != self._title.font():
            self._title.setFont(font)
        self._title.setText(shown)
        if rest != self._title.toolTip():
            self._title.setToolTip(rest)


Spot = tuple[int, int, int]
"""Where words may end, after which label, and how far at the most."""


class Legend:
    """What the values on the options count: in one line, or where there is less room in two."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        self._look, self._words = look, ""
        self._label = label(look, "", 12, colour=look.theme.muted)
        self._label.setParent(parent)

    def tell(self, words: str) -> None:
        """Say this once there is a place for it; nothing is left of what was said before."""
        self._words = words
        self._label.clear()
        self._label.hide()

    def place(self, spots: Iterable[Spot]) -> None:
        """Stand in the first spot that has room; nowhere if none has."""
        tried = tuple(spots) if self._words else ()
        for (size, words, width), (end, taken, most) in product(self._ways(), tried):
            left = max(end - width, taken + self._look.px(16))
            if left + width <= most:
                self._label.setFont(self._look.font(size))
                self._label.setText(words)
                self._label.setGeometry(left, 0, width, head_height(self._look))
                self._label.show()
                return
        self._label.hide()

    def _ways(self) -> Iterator[tuple[int, str, int]]:
        """The size of the words, these, and how wide they are."""
        usual, small = USUAL[0], SMALL[0]
        yield usual, self._words, ceil(paint.width_of(self._look.font(usual), self._words)) + 1
        width, words = halved(self._look.font(small), self._words)
        yield small, words, ceil(width) + 1


def head_height(look: Look) -> int:
    """How high labels and chips stand."""
    return look.px(20 + 2 * HALO)
