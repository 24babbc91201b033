"""The lines between the trays: each keeps its widgets while the next moment has one of its kind."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.ui.labels import fitting, label
from assistant.ui.theme import Look
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.small import Pips, SeatMark


class Victor(NamedTuple):
    """The mark of the seat that has won."""

    seat: Seat


class Heading(NamedTuple):
    """Whose moment it is, and what of him is told."""

    seat: Seat
    words: str


class Remark(NamedTuple):
    """What else is so, of this seat."""

    seat: Seat
    words: str


class Large(NamedTuple):
    """The largest letters of the panel, at the first of the sizes that fits."""

    words: str
    sizes: tuple[int, ...] = (40, 28)


class Small(NamedTuple):
    """What goes with large letters."""

    words: str


class Hits(NamedTuple):
    """Hits as pips."""

    total: int
    done: int
    size: int
    hollow: bool


Part: TypeAlias = Victor | Heading | Remark | Large | Small | Hits


class Moment(QWidget):
    """Told the parts from the top."""

    def __init__(self, look: Look, width: int) -> None:
        super().__init__()
        self._look, self._width = look, width
        self._rows: list[tuple[type[Part], _Row]] = []
        self._parts: tuple[Part, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(6))

    def present(self, parts: Iterable[Part]) -> None:
        """Show these and nothing else; from the first row of another kind on all are made anew."""
        told = tuple(parts)
        pairs = zip(self._rows, told, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0][0] is type(pair[1]), pairs))
        for _, row in self._rows[same:]:
            remove(row)
        del self._rows[same:]
        for part in told[same:]:
            made = ROWS[type(part)](self._look, self._width)
            self._rows.append((type(part), made))
            self._column.addWidget(made)
        for n, ((_, row), part) in enumerate(zip(self._rows, told, strict=True)):
            if n >= same or part != self._parts[n]:
                row.tell(part)
        self._parts = told


class _Row(QWidget):
    """One part; `tell` puts another of its kind in its place."""

    def __init__(self, look: Look, width: int) -> None:
        super().__init__()
        self._look, self._room = look, width
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(8))

    def tell(self, part: Any) -> None:
        """Heirs know which kind they tell."""
        raise NotImplementedError


class _VictorRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._mark = SeatMark(look, 0, size=72)
        self._row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)

    def tell(self, part: Victor) -> None:
        self._mark.show_seat(part.seat)


class _HeadingRow(_Row):
    letters, weight, side = 16, 600, 16

    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._mark = SeatMark(look, 0, size=self.side)
        self._words = label(look, "", self.letters, self.weight, self._ink(), wrap=True)
        self._row.addStretch(1)
        self._row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._words)
        self._row.addStretch(1)

    def tell(self, part: Heading | Remark) -> None:
        look, words, shown = self._look, part.words, self._words
        self._mark.show_seat(part.seat)
        room = self._room - self._mark.width() - look.px(12)
        shown.setFont(self._font(words, room))
        shown.setText(words)
        wide = shown.fontMetrics().horizontalAdvance(words) + look.px(4)
        shown.setMaximumWidth(room)
        shown.setMinimumWidth(min(room, wide))

    def _font(self, words: str, room: int) -> QFont:
        return fitting(self._look, words, room, (self.letters, 14, 12), 1)

    def _ink(self) -> str:
        return self._look.theme.text


class _RemarkRow(_HeadingRow):
    letters, weight, side = 14, 400, 13

    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._row.setContentsMargins(0, look.px(4), 0, 0)

    def _font(self, words: str, room: int) -> QFont:
        return self._look.font(self.letters, self.weight)

    def _ink(self) -> str:
        return self._look.theme.muted


class _LargeRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._words = label(look, "", 28, 600, wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._row.addWidget(self._words)

    def tell(self, part: Large) -> None:
        lines = 1 if len(part.words) < 14 else 3
        self._words.setFont(fitting(self._look, part.words, self._room, part.sizes, lines))
        self._words.setText(part.words)


class _SmallRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._words = label(look, "", 12, colour=look.theme.muted, wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._row.addWidget(self._words)

    def tell(self, part: Small) -> None:
        self._words.setText(part.words)


class _HitsRow(_Row):
    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, width)
        self._pips = Pips(look)
        self._row.addWidget(self._pips, 0, Qt.AlignmentFlag.AlignHCenter)

    def tell(self, part: Hits) -> None:
        self._pips.set_pips(part.total, part.done, size=part.size, hollow=part.hollow)


ROWS: dict[type[Part], type[_Row]] = {
    Victor: _VictorRow,
    Heading: _HeadingRow,
    Remark: _RemarkRow,
    Large: _LargeRow,
    Small: _SmallRow,
    Hits: _HitsRow,
}
