"""The groups of a roll side by side, the one being typed always among them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.ui.labels import more
from assistant.ui.theme import Look
from assistant.ui.widgets.dice import DiceGroupField, height_of
from assistant.ui.widgets.plain import PlainButton

SPARE = 80
"""A group takes no more than it wants and this."""


class DiceRow(QWidget):
    """Holds a field for each group and shows the current one.

    Short of room, this gives way in turn: the width for many dice; the small print of every
    group but the current one, then of that; the groups farthest from it, counted at the ends.
    """

    wanted = Signal(int)
    """The number of a group that was pressed, or that was out of sight."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._fields, self._current = look, tuple[DiceGroupField, ...](), 0
        self._made: list[DiceGroupField] = []
        """The fields of these groups, and of others that wait, empty."""
        self._shown = range(0)
        self._before, self._after = self._end("back"), self._end("arrow_right")
        self._before.clicked.connect(lambda: self.wanted.emit(self._shown.start - 1))
        self._after.clicked.connect(lambda: self.wanted.emit(self._shown.stop))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fields(self, count: int) -> Sequence[DiceGroupField]:
        """So many of them, to be told what their groups are."""
        while len(self._made) < count:
            self._made.append(self._field(len(self._made)))
        return self._made[:count]

    def show_fields(self, count: int) -> None:
        """These and no others, told already; nothing is left of how they stood before."""
        self._fields, self._current = tuple(self._made[:count]), 0
        for field in self._made[count:]:
            field.hide()
            field.clear()
        for end in (self._before, self._after):
            end.forget_press()
            end.say(more(count))
        self._shown = range(count)
        self.updateGeometry()
        if self._fields and not self._fits(self._least(compact=True), self._shown):
            self._arrange()  # how wide the ends are depends on what is beyond them

    def show_current(self, number: int | None) -> None:
        """Bring this group into sight; with all dice in, the last one."""
        self._current = len(self._fields) - 1 if number is None else number
        self._arrange()

    def sizeHint(self) -> QSize:
        """Every group with all its dice."""
        return QSize(sum(self._wide()), self._high())

    def minimumSizeHint(self) -> QSize:
        """The current group and the ends."""
        widest = max(self._least(compact=True), default=0)
        return QSize(widest + 2 * self._before.sizeHint().width(), self._high())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        if self._fields:
            self._arrange()

    def _high(self) -> int:
        return height_of(self._look)

    def _wide(self) -> list[int]:
        return [field.sizeHint().width() for field in self._fields]

    def _least(self, *, compact: bool) -> list[int]:
        return [field.least_width(compact=compact) for field in self._fields]

    def _field(self, number: int) -> DiceGroupField:
        field = DiceGroupField(self._look, self)
        field.setObjectName(f"dice:{number}")
        field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        field.clicked.connect(lambda: self.wanted.emit(number))
        return field

    def _end(self, icon: str) -> PlainButton:
        button = PlainButton(self._look, more(len(self._fields)), icon=icon, flat=True, parent=self)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def _arrange(self) -> None:
        wide, least = self._wide(), self._least(compact=False)
        small = self._least(compact=True)
        mixed = [*small[: self._current], least[self._current], *small[self._current + 1 :]]
        everything = range(len(self._fields))
        steps = (wide, least, mixed, small)
        widths = next((w for w in steps if self._fits(w, everything)), small)
        self._shown = everything if self._fits(widths, everything) else self._window(widths)
        for n, field in enumerate(self._fields):
            field.setVisible(n in self._shown)
            field.set_compact(widths is small or (widths is mixed and n != self._current))
        self._place(widths)

    def _window(self, widths: Sequence[int]) -> range:
        """The groups that fit: the current one and the next, then as many as can be before."""
        count, current = len(widths), self._current
        for goal in (min(current + 2, count), current + 1):
            for start in range(current + 1):
                if self._fits(widths, range(start, goal)):
                    stops = range(goal, count + 1)
                    stop = max(n for n in stops if self._fits(widths, range(start, n)))
                    return range(start, stop)
        return range(current, current + 1)

    def _fits(self, widths: Sequence[int], shown: range) -> bool:
        return self._taken(widths, shown) <= self.width()

    def _taken(self, widths: Sequence[int], shown: range) -> int:
        """The room these groups take, with the ends that count the others."""
        ends = (shown.start > 0) + (shown.stop < len(widths))
        return sum(widths[n] for n in shown) + ends * self._before.sizeHint().width()

    def _place(self, widths: Sequence[int]) -> None:
        end = self._before.sizeHint()
        before, after = self._shown.start, len(self._fields) - self._shown.stop
        top = (self._high() - end.height()) // 2
        x = 0
        self._show_end(self._before, before, x, top)
        x += end.width() if before else 0
        for n, width in self._shared(widths).items():
            self._fields[n].setGeometry(x, 0, width, self._high())
            x += width
        self._show_end(self._after, after, x, top)

    def _shared(self, widths: Sequence[int]) -> dict[int, int]:
        """What is left goes first to those who lack it, then to all alike, within reason."""
        shown = {n: widths[n] for n in self._shown}
        spare = max(0, self.width() - self._taken(widths, self._shown))
        lacks = {n: max(0, self._fields[n].sizeHint().width() - w) for n, w in shown.items()}
        part = min(1.0, spare / max(1, sum(lacks.values())))
        each = max(0, spare - sum(lacks.values())) // len(shown)
        most = self._look.px(SPARE)
        return {n: w + int(lacks[n] * part) + min(each, most) for n, w in shown.items()}

    def _show_end(self, button: PlainButton, count: int, x: int, y: int) -> None:
        size = button.sizeHint()
        button.say(more(count))
        button.setGeometry(x, y, size.width(), size.height())
        button.setVisible(count > 0)
