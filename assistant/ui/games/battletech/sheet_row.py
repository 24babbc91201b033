"""One recipient on the battle sheet: the whole sum, where each number comes from, what it costs."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.games.battletech.reckoning.sheet import Kind, SheetRow
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.tip import tip

EQUALS = "\u00a0=\u00a0"
"""A number stays with what it is."""
CELLS = 16
"""A recipient that bears no more than this has a cell for every counter."""
SIDE, TOP, FAR_TOP, LINE, CHIP = 16, 7, 5, 18, 20
BAR, CELL, APART = 13, 13, 8
"""The line of a bar; a cell and the gap after it; the room between cells, words and chips."""


class _Foot(NamedTuple):
    """The end of a row: `words` say what it comes to, line by line.

    `cells` stand in the first of its lines, `chips` in the last one; or each in a line of its own.
    """

    words: tuple[str, ...]
    cells: bool
    chips: bool


class RowView(QWidget):
    """Told a row, and perhaps what it would be; painted in one go, for it changes with all."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._top = look, look.px(FAR_TOP if look.metrics.is_far else TOP)
        self._shown: tuple[SheetRow, SheetRow | None] | None = None
        self._heights: dict[int, int] = {}
        """How high it is, by its width: a column asks again and again."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # layouts ask for that sixty times a move: Qt answers
        self.setSizePolicy(policy)
        self.hide()

    def show_row(self, row: SheetRow, other: SheetRow | None = None) -> None:
        """Tell this one from now on."""
        if self._shown != (row, other):
            self._shown = row, other
            self._row, self._other = row, other
            self._tell()
        self.show()

    def clear(self) -> None:
        """Nothing is told here any more."""
        if self._shown is not None:
            self._shown = None
            self.setObjectName("")
            self.setAccessibleName("")
            self.setToolTip("")
            self.hide()

    def _tell(self) -> None:
        row, other = self._row, self._other
        sums = [say(one.arithmetic) for one in (row, other) if one is not None]
        self._sum = " → ".join(dict.fromkeys(sums))
        self._lines = " · ".join(_told(row))
        shown = other or row
        told = say(shown.verdict)
        self._verdict = "" if _repeats(shown) else told
        self._most = (shown.most if shown.kind is Kind.BODY else shown.before) or 0
        self._cells = self._most if self._most <= CELLS else 0
        self._chips = tuple(
            dict.fromkeys(filter(None, (cite(row.cite), *(cite(o.cite) for o in row.lines))))
        )
        self._heights.clear()
        self.setObjectName(f"sheet:{row.ref}")
        spoken = f"{say(row.name)}: {self._sum}; {told}"
        self.setAccessibleName(spoken)
        self.setToolTip(tip(f"{spoken}\n{self._lines}"))
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """What its words need: sums may take two lines."""
        high = (kept := self._heights).get(width)
        if high is None:
            high = kept[width] = self._height(width)
        return high

    def _height(self, width: int) -> int:
        """The line above, name, sum, sources, what it comes to with its rules."""
        look = self._look
        wide = width - 2 * look.px(SIDE)
        high = look.px(24) + look.px(22) * len(self._sums(wide))
        high += look.px(LINE) * len(self._sources(wide)) + self._foot_height(self._foot(wide))
        return high + 2 * self._top + look.px(1)

    def sizeHint(self) -> QSize:
        """As wide as in the side column; how high goes by the width that it gets."""
        return QSize(self._look.px(350), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """From the name down to the rules."""
        look, theme = self._look, self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(0, 0, self.width(), look.px(1), QColor(theme.line))
        x, y = float(look.px(SIDE)), float(self._top + look.px(1))
        wide = self.width() - 2 * x
        self._draw_head(painter, QRectF(x, y, wide, look.px(24)))
        y += look.px(24)
        for words in self._sums(int(wide)):
            box = QRectF(x, y, wide, look.px(22))
            paint.write(painter, box, words, look.font(16, 600), theme.text)
            y += look.px(22)
        for words in self._sources(int(wide)):
            y = self._write(painter, x, y, wide, words, theme.muted)
        self._draw_foot(painter, x, y, wide)
        painter.end()

    def _foot(self, wide: int) -> _Foot:
        """All on one line, if it is wide enough; else what takes the fewest lines."""
        look, font = self._look, self._look.font(12)
        gap = look.px(APART)
        chips = sum(paint.chip_width(look, words) + look.px(4) for words in self._chips)
        cells = self._cells * look.px(CELL) + gap if self._cells else 0
        one = paint.width_of(font, self._verdict) + gap if self._verdict else 0
        if cells and cells + one + chips <= wide:
            return _Foot((self._verdict,), True, True)
        words = paint.wrapped(self._verdict, font, wide, 2, even=False) if self._verdict else ()
        if words and paint.width_of(font, words[-1]) + gap + chips <= wide:
            return _Foot(words, False, True)
        if words and cells and cells + one <= wide:
            return _Foot((self._verdict,), True, False)
        return _Foot(words, False, not self._chips)

    def _foot_height(self, foot: _Foot) -> int:
        look = self._look
        last = 0 if foot.chips else look.px(CHIP + 2)
        return self._above(foot) + look.px(LINE) * len(foot.words) + last

    def _draw_foot(self, painter: QPainter, x: float, y: float, wide: float) -> None:
        look, foot = self._look, self._foot(int(wide))
        ink = look.theme.bad if (self._other or self._row).gone == 1 else look.theme.text
        lift = look.px(6 if foot.cells else 2)
        self._draw_bar(painter, QRectF(x, y + lift, wide, look.px(9)))
        aside = self._cells * look.px(CELL) + look.px(APART) if foot.cells else 0
        y += self._above(foot)
        for words in foot.words:
            y = self._write(painter, x + aside, y, wide - aside, words, ink)
        lift = look.px(CHIP - 1) if foot.chips else -look.px(1)
        self._draw_chips(painter, x, y - lift, wide)

    def _above(self, foot: _Foot) -> int:
        """How far under the sources its words begin."""
        look = self._look
        return look.px(CHIP - LINE) if foot.cells else look.px(BAR) if self._most else 0

    def _write(
        self, painter: QPainter, x: float, y: float, wide: float, words: str, ink: str
    ) -> float:
        high = self._look.px(LINE)
        paint.write(painter, QRectF(x, y, wide, high), words, self._look.font(12), ink)
        return y + high

    def _draw_head(self, painter: QPainter, line: QRectF) -> None:
        look, theme, row = self._look, self._look.theme, self._row
        mark = QRectF(line.x(), line.y(), look.px(13), line.height())
        paint.paint_seat(painter, mark, row.seat, theme.seat_colour(row.seat))
        words, font = _standing(row, self._other), look.font(16, 600)
        wide = paint.width_of(font, words)
        ink = theme.warn if (self._other or row).gone else theme.text
        paint.write(painter, line, words, font, ink, paint.RIGHT)
        room = line.adjusted(look.px(20), 0, -wide - look.px(8), 0)
        paint.write(painter, room, say(row.name), font, theme.text)

    def _draw_bar(self, painter: QPainter, bar: QRectF) -> None:
        """What is lost already is dim, what is sure to be is full, what may be is half."""
        row, look, most = self._other or self._row, self._look, self._most
        if not most:
            return
        low, high = row.after.low, row.after.high
        if row.kind is not Kind.BODY:
            low, high = most - row.after.high, most - row.after.low
        before = row.before if row.kind is Kind.BODY else 0
        if self._cells:
            self._draw_cells(painter, bar, (before, low, high))
            return
        theme = look.theme
        colour = QColor(theme.seat_colour(row.seat))
        painter.fillRect(bar, QColor(theme.mid))
        for part, alpha in ((high, 0.45), (low, 1.0)):
            colour.setAlphaF(alpha)
            share = bar.width() * min(1.0, part / most)
            painter.fillRect(QRectF(bar.x(), bar.y(), share, bar.height()), colour)

    def _draw_cells(self, painter: QPainter, bar: QRectF, marks: tuple[int, int, int]) -> None:
        look, theme, (before, low, high) = self._look, self._look.theme, marks
        colour = theme.seat_colour(self._row.seat)
        step, radius, width = look.px(CELL), look.px(2), float(look.px(1))
        first = QRectF(bar.x(), bar.y(), step - look.px(3), bar.height())
        dim = min(before, self._cells)
        full = max(dim, min(low, self._cells))
        for start, end, fill in ((0, dim, theme.mid), (dim, full, colour), (full, self._cells, "")):
            at = first.translated(start * step, 0)
            paint.cells(
                painter, at, step, end - start, radius=radius, fill=fill, edge=colour, width=width
            )
        painter.setPen(QPen(QColor(colour), width))
        inner = first.adjusted(width, width, -width, -width)
        for n in range(full, min(high, self._cells)):
            crossed = inner.translated(n * step, 0)
            painter.drawLine(crossed.bottomLeft(), crossed.topRight())

    def _draw_chips(self, painter: QPainter, x: float, y: float, wide: float) -> None:
        look, right = self._look, x + wide
        for words in self._chips:
            width = paint.chip_width(look, words)
            if right - width < x:
                return
            box = QRectF(right - width, y, width, look.px(CHIP))
            paint.chip(painter, box, words, look)
            right = box.x() - look.px(4)

    def _sums(self, wide: int) -> tuple[str, ...]:
        return paint.wrapped(self._sum, self._look.font(16, 600), wide, 2)

    def _sources(self, wide: int) -> tuple[str, ...]:
        """From afar the sum has to do: the arrows on the table show who strikes."""
        if not self._lines or self._look.metrics.is_far:
            return ()
        return paint.wrapped(self._lines, self._look.font(12), wide, 3, even=False)


def _told(row: SheetRow) -> list[str]:
    """Every part of the sum with its number or its range."""
    parts = [*row.lines, *row.prevented]
    ranges = (str(p.low) if p.low == p.high else f"{p.low}–{p.high}" for p in parts)
    told = [f"{say(p.text)}{EQUALS}{n}" for p, n in zip(parts, ranges, strict=True)]
    return told if row.armor_sum is None else [*told, say(row.armor_sum)]


def _standing(row: SheetRow, other: SheetRow | None) -> str:
    """What it then has, out of what it can bear; with a comparison, before and after the arrow."""
    if other is not None and other.after != row.after:
        return f"{row.after} → {other.after}{_of(row)}"
    if row.kind is Kind.BODY:
        return f"{row.after}{_of(row)}"
    return f"{row.before} → {row.after}"


def _repeats(row: SheetRow) -> bool:
    """Whether what it comes to is no more than what it then has, which stands beside its name."""
    return row.kind is Kind.BODY and row.most is not None and not row.gone


def _of(row: SheetRow) -> str:
    return f" / {row.most}" if row.kind is Kind.BODY and row.most is not None else ""
