"""The battle and its what-if copies compared: a line for each, and all of them in one chart."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.odds import Bar, Forecast
from assistant.ui.odds.chart import BarChart, Group, mirrored
from assistant.ui.odds.comparison import ComparisonRow
from assistant.ui.odds.shares import caveat, in_order
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.tab import TabRow

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
        self._chart = BarChart(look)
        self._chart.setObjectName("variant-chart")
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
            remove(old)
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
        told = [c for f in self._forecasts if f for c in f.charts if str(c.label) == self._page]
        is_outcome, letters = self._page == OUTCOME, (self.tr("Now"), *self._letters)
        shown = outcomes(self._forecasts) if is_outcome else bars(self._forecasts, self._page)
        self._chart.show_groups(shown, letters, say(told[0].axis) if told else "")

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
        way = QBoxLayout.Direction
        across = QBoxLayout(way.TopToBottom if self._look.metrics.is_far else way.LeftToRight, self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(self._look.px(12))
        self._rows.addStretch(1)
        charts = QVBoxLayout()
        charts.setSpacing(0)
        charts.addWidget(self._tabs)
        charts.addWidget(self._chart)
        charts.addStretch(1)
        across.addLayout(self._rows, 1)
        across.addLayout(charts, 1)


def outcomes(forecasts: Sequence[Forecast | None]) -> list[Group]:
    """Each row that any of them has, in the order of the odds panel."""
    rows = {row.seat: row for f in forecasts if f for row in in_order(f.rows)}
    order = [row.seat for f in forecasts if f for row in in_order(f.rows)]
    return [
        Group(say(rows[seat].label), seat, tuple(_share(f, seat) for f in forecasts))
        for seat in dict.fromkeys(order)
    ]


def bars(forecasts: Sequence[Forecast | None], chart: str) -> list[Group]:
    """Every bar that any of them has, a duel's as two wings."""
    told = [_bars(f, chart) for f in forecasts]
    every = [bar for found in told if found for bar in found.values()]
    union = {(bar.label, bar.seat): Bar(bar.label, 0.0, bar.seat) for bar in every}
    return [
        Group(bar.label, bar.seat, tuple(_height(found, bar) for found in told))
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
