"""The battle and its what-if copies compared: a line for each, and all of them in one chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.odds import Bar, Forecast
from assistant.ui.figures import percent, with_sign
from assistant.ui.labels import label
from assistant.ui.odds.chart import grid, grid_pen, labelled, mirrored
from assistant.ui.odds.comparison_row import ComparisonRow, shade
from assistant.ui.odds.shares import caveat, fill_of, heights, in_order
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.tab import TabRow

WIDE = 0.84
"""How much of its place a group of bars takes."""
MOST_VALUES = 9
"""So many bars have room for their values on top."""


class Group(NamedTuple):
    """Bars that stand together: one for each variant, None where it has not been told yet."""

    label: str
    seat: Seat | None
    heights: tuple[float | None, ...]


class VariantChart(QWidget):
    """Told the forecasts of the variants in their order, None for those still worked out."""

    def __init__(self, look: Look, letters: Sequence[str]) -> None:
        super().__init__()
        self._look, self._letters = look, tuple(letters)
        self._plot: Any = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._foot = label(look, "", 12, colour=look.theme.muted)
        self._column.addWidget(self._foot)
        self.setObjectName("variant-chart")

    def show_outcomes(self, forecasts: Sequence[Forecast | None]) -> None:
        """Who wins, under each variant."""
        self._show(outcomes(forecasts), "")

    def show_chart(self, forecasts: Sequence[Forecast | None], chart: str) -> None:
        """A chart of each of them, by its English name, under the same axis."""
        charts = [c for f in forecasts if f for c in f.charts if str(c.label) == chart]
        told = say(charts[0].axis) if charts else ""
        self._show(distribution(forecasts, chart), told)

    def clear(self) -> None:
        """Nothing of what was shown is left; the plot stays, for it takes long to make."""
        if self._plot is not None:
            self._plot.clear()
        self._foot.setText("")
        self.setAccessibleName("")

    def _show(self, groups: Sequence[Group], foot: str) -> None:
        import pyqtgraph as pg

        from assistant.ui.odds.plot import Plot

        if self._plot is None:
            self._plot = Plot(self._look)
            self._column.insertWidget(0, self._plot.view, 1)
        self._plot.clear()
        told = [h for group in groups for h in group.heights if h is not None]
        top = max(told, default=0.0) or 1.0
        theme = self._look.theme
        for line in grid(top):
            self._plot.add(pg.InfiniteLine(line, 0, grid_pen(theme)))
        written = _written(groups)
        for n, group in enumerate(groups):
            self._draw(n, group, written[n] if len(told) <= MOST_VALUES else ())
        self._axes(groups, top, few=len(told) <= MOST_VALUES)
        self._foot.setText(foot)
        self._foot.setVisible(bool(foot))
        spoken = zip(groups, written, strict=True)
        self.setAccessibleName("; ".join(self._spoken(group, words) for group, words in spoken))

    def _draw(self, place: int, group: Group, written: Sequence[str]) -> None:
        import pyqtgraph as pg

        theme, count = self._look.theme, len(group.heights)
        seat = fill_of(theme, group.seat)
        wide = WIDE / count
        for n, height in enumerate(group.heights):
            if height is None:
                continue
            x = place - WIDE / 2 + wide * (n + 0.5)
            bar = pg.BarGraphItem(
                x=[x],
                height=[height],
                width=wide * 0.9,
                brush=shade(seat, n),
                pen=pg.mkPen(seat),
            )
            self._plot.add(bar)
            if written:
                value = pg.TextItem(written[n], theme.text, anchor=(0.5, 1))
                value.setFont(self._look.font(12))
                value.setPos(x, height)
                self._plot.add(value)

    def _axes(self, groups: Sequence[Group], top: float, *, few: bool) -> None:
        labels = [group.label for group in groups]
        every = 1 if few else labelled(self._look, labels, self.width())
        self._plot.mark_below([(n, g.label) for n, g in enumerate(groups) if n % every == 0])
        self._plot.mark_left([(line, percent(line, 0)) for line in grid(top)])
        across = (-0.5, max(len(groups), 1) - 0.5)
        self._plot.set_range(across, (0, top * (1.2 if few else 1.04)))

    def _spoken(self, group: Group, written: Sequence[str]) -> str:
        told = zip(self._letters, group.heights, written, strict=False)
        parts = (f"{letter} {with_sign(words)}" for letter, h, words in told if h is not None)
        return f"{group.label}: {', '.join(parts)}"


def _written(groups: Sequence[Group]) -> list[list[str]]:
    """What stands on the bars of each group: those of one variant are parts of a whole."""
    columns = zip(*(group.heights for group in groups), strict=True)
    told = [
        heights([Bar(g.label, h or 0.0, g.seat) for g, h in zip(groups, column, strict=True)])
        for column in columns
    ]
    return [list(row) for row in zip(*told, strict=True)] if told else [[] for _ in groups]


def outcomes(forecasts: Sequence[Forecast | None]) -> list[Group]:
    """Each row that any of them has, in the order of the odds panel."""
    rows = {row.seat: row for f in forecasts if f for row in in_order(f.rows)}
    order = [row.seat for f in forecasts if f for row in in_order(f.rows)]
    return [
        Group(say(rows[seat].label), seat, tuple(_share(f, seat) for f in forecasts))
        for seat in dict.fromkeys(order)
    ]


def distribution(forecasts: Sequence[Forecast | None], chart: str) -> list[Group]:
    """Every bar that any of them has, a duel's as two wings."""
    told = [_bars(f, chart) for f in forecasts]
    every = [bar for bars in told if bars for bar in bars.values()]
    union = {(bar.label, bar.seat): Bar(bar.label, 0.0, bar.seat) for bar in every}
    return [
        Group(bar.label, bar.seat, tuple(_height(bars, bar) for bars in told))
        for bar in mirrored(tuple(union.values()))
    ]


def _share(forecast: Forecast | None, seat: Seat | None) -> float | None:
    """What nobody wins is one share, whatever its kinds."""
    if forecast is None:
        return None
    return sum(row.probability for row in forecast.rows if row.seat == seat)


def _bars(forecast: Forecast | None, chart: str) -> dict[tuple[str, Seat | None], Bar] | None:
    if forecast is None:
        return None
    charts = (c for c in forecast.charts if str(c.label) == chart)
    return {(bar.label, bar.seat): bar for c in charts for bar in c.bars}


def _height(bars: dict[tuple[str, Seat | None], Bar] | None, place: Bar) -> float | None:
    if bars is None:
        return None
    bar = bars.get((place.label, place.seat))
    return 0.0 if bar is None else bar.probability


HEIGHT = 132
OUTCOME = "outcome"


class Comparison(QWidget):
    """Told how many there are and which is in hand, then the forecast of each as it comes."""

    picked = Signal(int)
    """The variant that is to be taken in hand; 0 is the battle as it stands."""

    def __init__(self, look: Look, letters: Sequence[str]) -> None:
        """The letters stand for the copies."""
        super().__init__()
        self._look, self._letters = look, tuple(letters)
        self._forecasts: list[Forecast | None] = []
        self._lines: list[ComparisonRow] = []
        self._page = OUTCOME
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self._chart = VariantChart(look, (self.tr("Now"), *letters))
        self._chart.setFixedHeight(look.px(HEIGHT))
        self._tabs = TabRow(look, "compare")
        self._tabs.picked.connect(self._pick)
        self._later = QTimer(self)
        """Draws once, when all that is told in one turn has come: a chart takes long."""
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._draw)
        self._lay_out()

    def show_variants(self, copies: int, at: int) -> None:
        """So many copies beside the battle, one of them in hand; nothing is told of them yet."""
        for old in self._lines:
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._lines = [self._line(n, marked=n == at + 1) for n in range(copies + 1)]
        for n, line in enumerate(self._lines):
            self._rows.insertWidget(n, line)
        self.wait()

    def wait(self) -> None:
        """What was told is of a moment ago, and gone at once; the tabs stay."""
        self._forecasts = [None] * len(self._lines)
        for line in self._lines:
            line.set_rows(())
        self._chart.clear()
        self._later.stop()

    def tell(self, n: int, forecast: Forecast, facts: str) -> None:
        """The odds of one of them, and what they rest on."""
        if n < len(self._lines):
            self._lines[n].set_rows(forecast.rows, facts, caveat(forecast))
            self._forecasts[n] = forecast if forecast.rows else None
            self._later.start()

    def _line(self, n: int, *, marked: bool) -> ComparisonRow:
        words = self.tr("Now") if n == 0 else self._letters[n - 1]
        line = ComparisonRow(self._look, words, marked=marked, facts=True, swatch=n)
        line.setObjectName(f"what-if:{'now' if n == 0 else n}")
        if n:
            line.clicked.connect(lambda: self.picked.emit(n - 1))
        return line

    def _draw(self) -> None:
        pages = self._pages()
        if self._page not in pages:
            self._page = OUTCOME
        self._tabs.show_pages(pages, self._page)
        if self._page == OUTCOME:
            self._chart.show_outcomes(self._forecasts)
        else:
            self._chart.show_chart(self._forecasts, self._page)

    def _pages(self) -> dict[str, str]:
        """Who wins, and every chart that all told so far have."""
        told = [f for f in self._forecasts if f is not None]
        charts = {str(c.label): say(c.label) for f in told for c in f.charts if c.bars}
        had = [{str(c.label) for c in f.charts if c.bars} for f in told]
        common = {name: words for name, words in charts.items() if all(name in one for one in had)}
        return {OUTCOME: self.tr("Who wins"), **common}

    def _pick(self, page: str) -> None:
        self._page = page
        self._draw()

    def _lay_out(self) -> None:
        """Beside each other; from afar under each other."""
        far = self._look.metrics.is_far
        across: QLayout = QVBoxLayout(self) if far else QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(self._look.px(12))
        self._rows.addStretch(1)
        charts = QVBoxLayout()
        charts.setSpacing(0)
        charts.addWidget(self._tabs)
        charts.addWidget(self._chart)
        charts.addStretch(1)
        if isinstance(across, QHBoxLayout | QVBoxLayout):
            across.addLayout(self._rows, 1)
            across.addLayout(charts, 1)
