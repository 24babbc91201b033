"""One recipient on the battle sheet: the whole sum, where each number comes from, what it costs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.games.battletech.reckoning.sheet import Kind, SheetRow
from assistant.ui.labels import tip
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets import paint

CELLS = 16
"""A recipient that bears no more than this has a cell for every counter."""
SIDE, TOP, LINE, CHIP = 16, 7, 18, 20


class RowView(QWidget):
    """Told a row, and perhaps what it would be; painted in one go, for it changes with all."""

    def __init__(self, look: Look, row: SheetRow, other: SheetRow | None = None) -> None:
        super().__init__()
        self._look, self._row, self._other = look, row, other
        sums = [say(one.arithmetic) for one in (row, other) if one is not None]
        self._sum = " → ".join(dict.fromkeys(sums))
        self._lines = " · ".join(_told(row))
        self._verdict = say((other or row).verdict)
        self._chips = tuple(
            dict.fromkeys(filter(None, (cite(row.cite), *(cite(o.cite) for o in row.lines))))
        )
        self.setObjectName(f"sheet:{row.ref}")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        spoken = f"{say(row.name)}: {self._sum}; {self._verdict}"
        self.setAccessibleName(spoken)
        self.setToolTip(tip(f"{spoken}\n{self._lines}"))

    def hasHeightForWidth(self) -> bool:
        """Sums may take two lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Name, sum, sources, what it comes to, rules."""
        look = self._look
        wide = width - 2 * look.px(SIDE)
        high = look.px(24) + look.px(22) * len(self._sums(wide))
        high += look.px(LINE) * (len(self._sources(wide)) + len(self._verdicts(wide)))
        beside = 0 if self._is_beside(wide) else look.px(CHIP + 2)
        return high + look.px(13) + beside + 2 * look.px(TOP)

    def sizeHint(self) -> QSize:
        """As in the side column."""
        width = self._look.px(350)
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """From the name down to the rules."""
        look, theme = self._look, self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = float(look.px(SIDE)), float(look.px(TOP))
        wide = self.width() - 2 * x
        self._draw_head(painter, QRectF(x, y, wide, look.px(24)))
        y += look.px(24)
        for words in self._sums(int(wide)):
            box = QRectF(x, y, wide, look.px(22))
            paint.write(painter, box, words, look.font(16, 600), theme.text)
            y += look.px(22)
        for words in self._sources(int(wide)):
            y = self._write(painter, x, y, wide, words, theme.muted)
        self._draw_bar(painter, QRectF(x, y + look.px(2), wide, look.px(9)))
        y += look.px(13)
        ink = theme.bad if (self._other or self._row).gone == 1 else theme.text
        for words in self._verdicts(int(wide)):
            y = self._write(painter, x, y, wide, words, ink)
        lift = look.px(CHIP - 1) if self._is_beside(int(wide)) else -look.px(1)
        self._draw_chips(painter, x, y - lift, wide)
        painter.end()

    def _is_beside(self, wide: int) -> bool:
        """Whether the rules stand in the line of what it comes to."""
        look = self._look
        chips = sum(paint.chip_width(look, words) + look.px(4) for words in self._chips)
        last = self._verdicts(wide)[-1]
        return paint.width_of(look.font(12), last) + chips + look.px(8) <= wide

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
        row, look = self._other or self._row, self._look
        most = row.most if row.kind is Kind.BODY else row.before
        if not most:
            return
        low, high = row.after.low, row.after.high
        if row.kind is not Kind.BODY:
            low, high = most - row.after.high, most - row.after.low
        before = row.before if row.kind is Kind.BODY else 0
        if most <= CELLS:
            self._draw_cells(painter, bar, most, (before, low, high))
            return
        theme = look.theme
        colour = QColor(theme.seat_colour(row.seat))
        painter.fillRect(bar, QColor(theme.mid))
        for part, alpha in ((high, 0.45), (low, 1.0)):
            colour.setAlphaF(alpha)
            share = bar.width() * min(1.0, part / most)
            painter.fillRect(QRectF(bar.x(), bar.y(), share, bar.height()), colour)

    def _draw_cells(
        self, painter: QPainter, bar: QRectF, most: int, marks: tuple[int, int, int]
    ) -> None:
        look, theme, (before, low, high) = self._look, self._look.theme, marks
        colour = theme.seat_colour(self._row.seat)
        step = min(float(look.px(13)), bar.width() / most)
        for n in range(most):
            cell = QRectF(bar.x() + n * step, bar.y(), step - look.px(3), bar.height())
            edge = theme.mid if n < before else colour
            fill = theme.mid if n < before else colour if n < low else ""
            width = float(look.px(1))
            paint.frame(painter, cell, radius=look.px(2), fill=fill, edge=edge, width=width)
            if low <= n < high and n >= before:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawLine(cell.bottomLeft(), cell.topRight())

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
        return (
            paint.wrapped(self._lines, self._look.font(12), wide, 3, even=False)
            if self._lines
            else ()
        )

    def _verdicts(self, wide: int) -> tuple[str, ...]:
        return paint.wrapped(self._verdict, self._look.font(12), wide, 2, even=False)


def _told(row: SheetRow) -> list[str]:
    """Every part of the sum with its number or its range."""
    parts = [*row.lines, *row.prevented]
    told = [f"{say(p.text)} = {p.low if p.low == p.high else f'{p.low}–{p.high}'}" for p in parts]
    return told if row.armor_sum is None else [*told, say(row.armor_sum)]


def _standing(row: SheetRow, other: SheetRow | None) -> str:
    """What it then has, out of what it can bear; with a comparison, before and after the arrow."""
    if other is not None and other.after != row.after:
        return f"{row.after} → {other.after}{_of(row)}"
    if row.kind is Kind.BODY:
        return f"{row.after}{_of(row)}"
    return f"{row.before} → {row.after}"


def _of(row: SheetRow) -> str:
    return f" / {row.most}" if row.kind is Kind.BODY and row.most is not None else ""
