"""The charts of the odds as tabs: figures, distributions as flat bars, the chance history, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby, pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.history import Luck
from assistant.rules.odds import Breakdown, Chart, Figure, Forecast, Row
from assistant.rules.text import Message, Text, joined
from assistant.ui.figures import amount, chance_among, expected, percents, rarity
from assistant.ui.labels import label
from assistant.ui.odds.shares import add_piece, chart_height, in_order, in_words, spoken
from assistant.ui.odds.worker import HistoryAnswer
from assistant.ui.theme import SEATS, Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import TabRow
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import filled, put, remove, scrolled, spaced, with_name
from assistant.ui.widgets.small import SeatMark

FIGURES, HISTORY, LUCK = "figures", "history", "luck"
NOTHING = Forecast((), (), ())
"""Where nothing can be forecast."""
NO_MORE = Message("OddsCharts", "Nothing more to show: {why}")
NONE_NOW = Message("OddsCharts", "No odds now: {why}")
OVER = Message("OddsCharts", "The battle is over: no more odds")
NO_ODDS = Message("OddsCharts", "the odds are worked out while an attack is undecided")
MARK_AT = 2
"""The part of a bar of luck that the mark of what was expected stands before."""
TABS, MORE = 34, 1.3
"""The height of the tabs; so many times the height of a chart pages have where there is room."""


class OddsCharts(QWidget):
    """Shows one page at a time, all of one height: the forecast first, then the history."""

    picked = Signal(str)
    """The name of the page: that of the chart in English, or of one of our own."""
    asked = Signal(int)
    """A turn on the chance history."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, ...],
        page: str,
        *,
        has_history: bool,
        has_luck: bool = False,
        on_demand: bool = True,
    ) -> None:
        """Who sees how the chances moved sees the luck, too.

        `on_demand`: somebody has asked for this, and is told why where there is nothing.
        """
        super().__init__()
        self._on_demand = on_demand
        self._look, self.names, self._page = look, names, page
        self._has_history, self.has_luck = has_history, has_history or has_luck
        self._forecast = NOTHING
        self._history: HistoryAnswer | None = None
        self._waiting = False
        self._said: Mapping[int, str] = {}
        self._tabs = TabRow(look, "chart")
        self._tabs.picked.connect(self._pick)
        self._shown = QWidget()
        # room to spare is under a page, not amid it
        self._column = filled(QVBoxLayout(self), self._tabs, self._shown, 1, spacing=look.px(4))
        high = round(chart_height(look) * (1 if look.metrics.small else MORE))
        self.setFixedHeight(look.px(TABS) + self._column.spacing() + high)

    def show_forecast(self, forecast: Forecast) -> None:
        """Its figures and charts; the evening of a moment ago is gone."""
        self._forecast, self._history, self._waiting = forecast, None, False
        self._build()

    def show_history(self, history: HistoryAnswer, said: Mapping[int, str]) -> None:
        """The line and the luck; `said` is what the log tells of each turn."""
        self._history, self._said = history, said
        if self._current() in (HISTORY, LUCK):
            self._open()

    def wait(self) -> None:
        """Nothing of a moment ago is left to see; the tabs and the room for it stay."""
        self._waiting, self._history, self._said = True, None, {}
        self._swap(QWidget())

    def _pages(self) -> dict[str, tuple[str, Callable[[], QWidget]]]:
        """The words of each tab and how its page is made, by its name."""
        pages: dict[str, tuple[str, Callable[[], QWidget]]] = {}
        if shown(self._forecast.figures):
            pages[FIGURES] = self.tr("Outcome"), self._figures
        charts = [
            (str(chart.label), (say(chart.label), partial(self._bars, chart)))
            for chart in self._forecast.charts
        ]
        pages |= charts[:1]
        if self._has_history:
            pages[HISTORY] = self.tr("Timeline"), self._line
        if self.has_luck:  # in sight where there is no room for all tabs
            pages[LUCK] = self.tr("Luck"), self._luck
        return pages | dict(charts[1:])

    def turn_to(self, name: str) -> bool:
        """Show the page of this name; whether there is one that was not shown before."""
        is_new = name in self._pages() and name != self._current()
        if is_new:
            self._pick(name)
        return is_new

    def turn(self, step: int) -> None:
        """Read on where the page has more than is seen, else show that so many tabs further on."""
        bar = self._shown.verticalScrollBar() if isinstance(self._shown, QScrollArea) else None
        if bar is not None and bar.value() != (bar.maximum() if step > 0 else bar.minimum()):
            bar.setValue(bar.value() + step * bar.pageStep())
            return
        self._tabs.setCurrentIndex(self._tabs.currentIndex() + step)

    def _current(self) -> str:
        """The page that was picked, else the first distribution, else the first page."""
        pages = self._pages()
        if self._page in pages:
            return self._page
        charts = (str(chart.label) for chart in self._forecast.charts)
        return next(charts, next(iter(pages), ""))

    def _build(self) -> None:
        words = {name: said for name, (said, _) in self._pages().items()}
        self._tabs.show_pages(words, self._current())
        self._open()

    def _pick(self, name: str) -> None:
        self._page = name
        self._build()
        self.picked.emit(name)
        speak(self, ". ".join(filter(None, (spoken(in_order(self._forecast.rows)), self._told()))))

    def _told(self) -> str:
        """What the page that is shown tells, in words."""
        named = {str(chart.label): chart for chart in self._forecast.charts}
        chart, page = named.get(self._current()), self._shown
        if chart is not None and chart.missing is None:
            return in_words(chart, self.names)
        if page.accessibleName():
            return page.accessibleName()
        labels = [page] if isinstance(page, QLabel) else page.findChildren(QLabel)
        return ", ".join(words.text() for words in labels)

    def _open(self) -> None:
        if not self._waiting:
            pages, name = self._pages(), self._current()
            self._swap(pages[name][1]() if name in pages else self._nothing())

    def _swap(self, page: QWidget) -> None:
        remove(self._shown)
        self._shown = page
        self._column.insertWidget(1, page, 1000)
        page.show()

    def _figures(self) -> QWidget:
        breakdowns = [one for one in self._forecast.breakdowns if one.told]
        view = FiguresView(self._look, self._forecast.figures, breakdowns, self._forecast.rows)
        return with_name(scrolled(view), FIGURES)

    def _bars(self, chart: Chart) -> QWidget:
        if chart.missing is not None:
            look = self._look
            why = label(look, say(chart.missing), 14, colour=look.theme.muted, wrap=True)
            why.setObjectName("chart-missing")
            return why
        from assistant.ui.odds.plot import BarChart  # it brings pyqtgraph

        made = BarChart(self._look)
        made.show_chart(chart, self.names)
        return made

    def _line(self) -> QWidget:
        if self._history is None:
            return self._soon()
        from assistant.ui.odds.plot import HistoryLine

        made = HistoryLine(self._look, self.names, self._history.line, self._said)
        made.asked.connect(self.asked)
        return made

    def _luck(self) -> QWidget:
        if self._history is None:
            return self._soon()
        return scrolled(LuckView(self._look, self._history.luck, self.names, size=12))

    def _nothing(self) -> QWidget:
        told = say(no_more(self._forecast)) if self._on_demand else ""
        words = label(self._look, told, 14, wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        return with_name(words, "no-more-odds")

    def _soon(self) -> QWidget:
        return label(self._look, self.tr("calculating…"), 12, colour=self._look.theme.muted)


def no_more(forecast: Forecast) -> Text:
    """That there are no odds, or no details; and what they rest on or would need."""
    told = NO_MORE if forecast.rows else NONE_NOW
    return told(why=joined(forecast.assuming or (NO_ODDS(),)))


class FiguresView(QWidget):
    """One number a line, at the right of what it is; then what some outcomes consist of."""

    def __init__(
        self,
        look: Look,
        figures: tuple[Figure, ...],
        breakdowns: Iterable[Breakdown] = (),
        rows: Sequence[Row] = (),
    ) -> None:
        """A chance that the bar of these `rows` tells, too, is written as it is there."""
        super().__init__()
        self._look, self._grid = look, QGridLayout(self)
        self._grid.setContentsMargins(0, 0, look.px(10), 0)
        self._grid.setVerticalSpacing(look.px(3))
        self._grid.setColumnStretch(0, 1)
        for heading, headed in groupby(shown(figures), lambda one: one.heading):
            if heading is not None:
                self._head(heading)
            for figure in headed:
                chance = chance_among(figure.value, figure.among or rows)
                value = chance if figure.share else amount(figure.value, 2)
                self._add(say(figure.label), value, figure.seat)
        for breakdown in breakdowns:
            self._head(breakdown.label)
            values = percents([row.probability for row in breakdown.rows])
            for row, value in zip(breakdown.rows, values, strict=True):
                self._add(say(row.label), value, row.seat)
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def _head(self, words: Text) -> None:
        made = label(self._look, say(words), 12, 600, wrap=True)
        self._grid.addWidget(made, self._grid.rowCount(), 0, 1, 2)

    def _add(self, words: str, value: str, seat: Seat | None) -> None:
        look, n = self._look, self._grid.rowCount()
        ink = look.theme.text if seat is None else look.theme.seat_colour(seat)
        self._grid.addWidget(label(look, words, 12, colour=look.theme.muted, wrap=True), n, 0)
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        self._grid.addWidget(label(look, value, 14, 600, ink), n, 1, side)


def shown(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """Without the chances of what cannot be."""
    return tuple(figure for figure in figures if figure.value or not figure.share)


class LuckView(QWidget):
    """Per seat the hits rolled against those expected, and how seldom it is so."""

    def __init__(
        self, look: Look, luck: tuple[Luck, ...], names: tuple[str, ...], size: int = 14
    ) -> None:
        """`size` is that of the hits: smaller beside a table, where all has little room."""
        super().__init__()
        self._look, self._size = look, size
        column = spaced(QVBoxLayout(self), spacing=look.px(2))
        if not luck:
            words = self.tr("No combat rolls yet")
            column.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        most = max((max(one.rolled, one.expected) for one in luck), default=1.0)
        for one in luck:
            column.addLayout(self._head(one, names[one.seat]))
            column.addLayout(luck_bar(look, one, most))
            column.addWidget(label(look, rarity(one), 12, colour=look.theme.muted, wrap=True))
        column.addStretch(1)

    def _head(self, one: Luck, name: str) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(6))
        words = label(look, expected(one), self._size, 600, wrap=True)
        put(row, SeatMark(look, one.seat, name, 13), (words, 1))
        return row


def luck_bar(look: Look, one: Luck, most: float) -> QHBoxLayout:
    """The hits in the seat's colour, with a mark where they were expected."""
    bar, seat, low = QHBoxLayout(), str(one.seat % SEATS), min(one.rolled, one.expected)
    bar.setSpacing(0)
    ends = (0.0, low, one.expected, max(one.rolled, one.expected), max(most, 1.0))
    for n, share in enumerate(end - start for start, end in pairwise(ends)):
        if n == MARK_AT:
            add_piece(look, bar, 0, 10, state="mark")
        if share > 0:
            is_rolled = n == 0 or (n == MARK_AT and one.rolled > one.expected)
            add_piece(look, bar, share, 6, seat=seat, state="" if is_rolled else "rest")
    return bar
