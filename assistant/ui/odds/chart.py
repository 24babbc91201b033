"""A flat bar chart in the colours of the seats; it, `plot` and `history_line` know pyqtgraph.

pyqtgraph and NumPy are imported with the first chart, not with the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.odds import Bar, Chart
from assistant.ui.figures import percent, with_sign
from assistant.ui.labels import label, set_text_color
from assistant.ui.odds.shares import fill_of, heights, ink_of
from assistant.ui.theme import Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.layouts import filled, spaced
from assistant.ui.widgets.menu import tip

GAP = 2
BELOW, VALUE = 40, 20
"""What axis and foot take under the plot, and a value on top of a bar."""
FEW = 6, 9
"""So many bars have room for their values on top: of one chart, of several in one."""
WIDE, CLOSE = 0.84, 0.9
"""How much of its place a group of bars takes, and a bar of its part of that."""
HALF = 110
"""Of 255: how strong the colour of the second of several variants is."""


class Group(NamedTuple):
    """Bars that stand together: one for each variant, None where it has not been told yet."""

    label: str
    seat: Seat | None
    heights: tuple[float | None, ...]


class Stand(NamedTuple):
    """A bar on the plot: where, how high, of which variant, what is written on it, whose it is."""

    x: float
    height: float
    variant: int
    words: str
    seat: Seat | None


class BarChart(QWidget):
    """Shows a chart, or several over one axis."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._plot: Any = None
        self._groups: tuple[Group, ...] = ()
        self._figures: Any = None
        self._lines: list[Any] = []
        self._values: list[Any] = []
        """What is on the plot stays there: to put anything on one takes longer than to tell it."""
        self._foot = (label(look, "", 12), label(look, "", 12))
        self._said, self._named = ("", ""), ""
        """What stands under the plot on either side; on the left with a name if there is room."""
        self._column = spaced(QVBoxLayout(self), spacing=0)
        row = filled(QHBoxLayout(), self._foot[0], 1, self._foot[1])
        self._column.addLayout(row)
        self.setFixedHeight(chart_height(look))

    def show_chart(self, chart: Chart, names: tuple[str, ...]) -> None:
        """Draw this chart; `names` are those of the seats."""
        bars = mirrored(chart.bars)
        self._draw(tuple(Group(bar.label, bar.seat, (bar.probability,)) for bar in bars))
        self._write_foot(say(chart.axis), names if bars is not chart.bars else ())
        self.setAccessibleName(in_words(chart, names))

    def show_groups(self, groups: Sequence[Group], letters: Sequence[str], axis: str) -> None:
        """Draw several charts in one; the letters stand for them."""
        self._draw(tuple(groups))
        self._write_foot(axis, ())
        spoken = zip(groups, _written(groups), strict=True)
        self.setAccessibleName("; ".join(_spoken(*one, letters) for one in spoken))

    def forget(self) -> None:
        """Hidden, it tells nothing. The plot stays as it was: it takes long to make, and as long to
        empty as to draw, and it is drawn before it is seen again."""
        self._groups = ()
        self._write_foot("", ())
        self.setAccessibleName("")

    def clear(self) -> None:
        """The same where it stays in sight: nothing is left on the plot either."""
        if self._plot is not None:
            self._draw(())
        self.forget()

    @property
    def _is_one(self) -> bool:
        return all(len(group.heights) == 1 for group in self._groups)

    def _make(self) -> None:
        import pyqtgraph as pg

        from assistant.ui.odds.plot import Plot

        self._plot = Plot(self._look)
        self._column.insertWidget(0, self._plot.view, 1)
        self._figures = pg.BarGraphItem(x=[], height=[], width=1, pen=None)
        self._plot.add(self._figures)

    def _draw(self, groups: tuple[Group, ...]) -> None:
        if self._plot is None:
            self._make()
        self._groups = groups
        told = self._told()
        top = max((one.height for one in told), default=0)
        is_few = len(told) <= FEW[not self._is_one]
        levels = grid(top)
        for n, line in enumerate(self._as_many(len(levels), self._lines, self._line)):
            line.setPos(levels[n])
        fills = [fill_of(self._look.theme, one.seat) for one in told]
        brushes = [shade(fill, one.variant) for fill, one in zip(fills, told, strict=True)]
        self._figures.setOpts(
            x=[one.x for one in told],
            height=[one.height for one in told],
            brushes=brushes,
            pens=None if self._is_one else [QPen(QColor(fill), 0) for fill in fills],
        )
        values = self._as_many(len(told) if is_few else 0, self._values, self._value)
        for value, one in zip(values, told, strict=False):
            value.setText(one.words)
            value.setPos(one.x, one.height)
        self._plot.mark_left([(line, percent(line, 0)) for line in levels])
        across = (-0.5, max(len(groups), 1) - 0.5)
        self._plot.set_range(across, (0, (top or 1.0) * self._headroom(is_few)))
        self._fit_bars()

    def _told(self) -> list[Stand]:
        """Every bar there is."""
        found = []
        for place, (group, written) in enumerate(
            zip(self._groups, _written(self._groups), strict=True)
        ):
            wide = WIDE / len(group.heights)
            left = place - WIDE / 2
            for n, height in enumerate(group.heights):
                if height is not None:
                    x = left + wide * (n + 0.5)
                    found.append(Stand(x, height, n, written[n], group.seat))
        return found

    def _fit_bars(self) -> None:
        """The gap between two of them, and how many share a label, go by the width."""
        count, labels = len(self._groups), [group.label for group in self._groups]
        if self._is_one:
            wide = 1 - GAP * count / max(self.width() - 40, 200)
            every = labelled(self._look, labels, self.width())
        else:
            wide = CLOSE * WIDE / len(self._groups[0].heights)
            is_few = len(self._told()) <= FEW[1]
            every = 1 if is_few else labelled(self._look, labels, self.width())
        self._figures.setOpts(width=wide)
        marks = enumerate(labels)
        self._plot.mark_below([(n, words) for n, words in marks if n % every == 0])

    def _as_many(self, count: int, items: list[Any], make: Callable[[], Any]) -> list[Any]:
        """So many things of a kind, on the plot; those that are too many are hidden."""
        while len(items) < count:
            items.append(make())
            self._plot.add(items[-1])
        for n, item in enumerate(items):
            item.setVisible(n < count)
        return items[:count]

    def _line(self) -> Any:
        import pyqtgraph as pg

        made = pg.InfiniteLine(0, 0, grid_pen(self._look.theme))
        made.setZValue(-1)
        return made

    def _value(self) -> Any:
        import pyqtgraph as pg

        made = pg.TextItem("", self._look.theme.text, anchor=(0.5, 1))
        made.setFont(self._look.font(12))
        made.setZValue(1)
        return made

    def _headroom(self, is_few: bool) -> float:
        """How much higher than its highest bar the plot must be for what is written there."""
        if not is_few:
            return 1.04
        plot = self.height() - self._look.px(BELOW)
        return plot / (plot - self._look.px(VALUE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What stands under the plot keeps to its width, as do the bars."""
        super().resizeEvent(event)
        self._fit_foot()
        if self._plot is not None and event.size().width() != event.oldSize().width():
            self._fit_bars()

    def _write_foot(self, axis: str, duel: tuple[str, ...]) -> None:
        """What is counted, and in a `duel` whose wing is where."""
        self._said = (axis, duel[1] if duel else "")
        self._named = self.tr("{axis}: {name}").format(axis=axis, name=duel[0]) if duel else axis
        for words, seat in zip(self._foot, (Seat(0), Seat(1)), strict=True):
            set_text_color(words, ink_of(self._look.theme, seat if duel else None))
        self._fit_foot()

    def _fit_foot(self) -> None:
        """The axis has room first, then the second seat's name, then the first's, or none of it."""
        font, (axis, second) = self._look.font(12), self._said
        room = self.width() - self._look.px(8)
        right = paint.elided(font, second, max(0, int(room - paint.width_of(font, axis))))
        room -= round(paint.width_of(font, right))
        left = self._named if paint.width_of(font, self._named) <= room else axis
        shown = paint.elided(font, left, room)
        for words, said, whole in zip(
            self._foot, (shown, right), (self._named, second), strict=True
        ):
            words.setText(said)
            words.setToolTip("" if said == whole else tip(whole))


def chart_height(look: Look) -> int:
    """How high a chart is, and whatever stands in the place of one."""
    return look.px(104 if look.metrics.small else 150)


def in_words(chart: Chart, names: tuple[str, ...]) -> str:
    """Every bar as it stands on the chart; where there are several seats, whose they are."""
    several = len({bar.seat for bar in chart.bars}) > 1
    wings = [say(chart.label)]
    bars = mirrored(chart.bars)
    written = zip(bars, heights(bars), strict=True)
    for seat, wing in groupby(written, lambda one: one[0].seat):
        wing_text = ", ".join(f"{bar.label}: {with_sign(height)}" for bar, height in wing)
        wings.append(f"{names[seat]}: {wing_text}" if several and seat is not None else wing_text)
    return ". ".join(wings)


def mirrored(bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
    """A duel's bars as two wings: the first seat grows to the left, the second to the right."""
    wings = {bar.seat for bar in bars}
    if not {0, 1} <= wings <= {0, 1, None} or not all(bar.label.isdecimal() for bar in bars):
        return bars
    left = sorted((b for b in bars if b.seat == 0), key=lambda b: -int(b.label))
    right = sorted((b for b in bars if b.seat == 1), key=lambda b: int(b.label))
    return (*left, *(b for b in bars if b.seat is None), *right)


def labelled(look: Look, labels: Sequence[str], width: int) -> int:
    """How many bars of a chart so wide share one label so that labels do not touch."""
    widest = max((paint.width_of(look.font(12), words) for words in labels), default=0)
    room = max(width - look.px(46), 200) / max(len(labels), 1)
    return max(1, -(-int(widest + 4) // max(1, int(room))))


def shade(colour: str, variant: int) -> QColor:
    """The fill of one of three variants: full, half as strong, nothing but an edge."""
    made = QColor(colour)
    made.setAlpha((255, HALF, 0)[variant])
    return made


def grid(top: float) -> list[float]:
    """Two or three round heights below the highest bar."""
    step = next((s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5) if top / s <= 3.99), 0.5)
    return [step * n for n in range(1, int(top / step + 1e-9) + 1)]


def grid_pen(theme: Theme) -> QPen:
    """Thin; dotted where lines are as bright as the figures that they run through."""
    pen = QPen(QColor(theme.line), 1)
    pen.setCosmetic(True)
    pen.setStyle(Qt.PenStyle.DotLine if theme.is_contrast else Qt.PenStyle.SolidLine)
    return pen


def _written(groups: Sequence[Group]) -> list[list[str]]:
    """What stands on the bars of each group: those of one variant are parts of a whole."""
    columns = zip(*(group.heights for group in groups), strict=True)
    told = [
        heights([Bar(g.label, h or 0.0, g.seat) for g, h in zip(groups, column, strict=True)])
        for column in columns
    ]
    return [list(row) for row in zip(*told, strict=True)] if told else [[] for _ in groups]


def _spoken(group: Group, written: Sequence[str], letters: Sequence[str]) -> str:
    told = zip(letters, group.heights, written, strict=False)
    parts = (f"{letter} {with_sign(words)}" for letter, h, words in told if h is not None)
    return f"{group.label}: {', '.join(parts)}"
