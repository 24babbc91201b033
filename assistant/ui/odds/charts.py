"""The charts of the odds as tabs: figures, distributions, the chance history, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.history import Luck
from assistant.rules.odds import Breakdown, Chart, Figure, Forecast
from assistant.ui.figures import amount, percent, percents
from assistant.ui.labels import label
from assistant.ui.odds.chart import BarChart, chart_height, in_words
from assistant.ui.odds.shares import add_piece, in_order, spoken
from assistant.ui.odds.worker import HistoryAnswer
from assistant.ui.theme import SEATS, Look
from assistant.ui.translate import say
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import filled, fit_lines, scrolled, spaced
from assistant.ui.widgets.painted_button import TabRow
from assistant.ui.widgets.small import SeatMark

if TYPE_CHECKING:
    from assistant.ui.odds.plot import HistoryLine

FIGURES, HISTORY, LUCK = "figures", "history", "luck"
MARK_AT = 2
"""The part of a bar of luck that the mark of what was expected stands before."""
TABS, MORE = 34, 1.3
"""The height of the tabs; so many times the usual height figures may have alone."""


class OddsCharts(QWidget):
    """Shows one page at a time, all of one height: the forecast first, then the history."""

    picked = Signal(str)
    """The name of the page: that of the chart in English, or of one of our own."""
    asked = Signal(int)
    """A turn on the chance history."""

    def __init__(self, look: Look, names: tuple[str, ...], page: str, *, has_history: bool) -> None:
        super().__init__()
        self._look, self._names, self._page, self._has_history = look, names, page, has_history
        self._forecast = Forecast((), (), ())
        self._history: HistoryAnswer | None = None
        self._waiting = False
        self._said: Mapping[int, str] = {}
        self._tabs = TabRow(look, "chart")
        self._tabs.picked.connect(self._pick)
        self._chart: BarChart | None = None
        self._evening: HistoryLine | None = None
        self._first = QTimer(self)
        """Makes the chart when what it belongs to has been painted: that takes long."""
        self._first.setSingleShot(True)
        self._first.setInterval(0)
        self._first.timeout.connect(self._begin)
        self._blank = QWidget(self)
        """Holds the room of a page that is still to come."""
        self._blank.hide()
        self._shown: QWidget | None = None
        self._column = filled(QVBoxLayout(self), self._tabs, spacing=look.px(4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the lines elsewhere."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            for area in self.findChildren(QScrollArea, FIGURES):
                self._fit_figures(area)

    def keep_height(self) -> int:
        """Be of one height from now on, whichever page is shown; returns it."""
        page = round(chart_height(self._look) * (1 if self._look.metrics.small else MORE))
        high = self._look.px(TABS) + self._column.spacing() + page
        self.setFixedHeight(high)
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
        return high

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
        if self._chart is not None:
            self._chart.forget()
            self._chart.hide()
        if self._shown is None or self._shown is not self._chart:
            self._swap(self._blank)

    def _pages(self) -> dict[str, tuple[str, Callable[[], QWidget]]]:
        """The words of each tab and how its page is made, by its name."""
        pages: dict[str, tuple[str, Callable[[], QWidget]]] = {}
        if shown(self._forecast.figures):
            pages[FIGURES] = self.tr("Outcome"), self._figures
        for chart in self._forecast.charts:
            pages[str(chart.label)] = say(chart.label), partial(self._bars, chart)
        if self._has_history:
            pages[HISTORY] = self.tr("Timeline"), self._line
            pages[LUCK] = self.tr("Luck"), self._luck
        return pages

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
            return in_words(chart, self._names)
        if page is None or page.accessibleName():
            return "" if page is None else page.accessibleName()
        labels = [page] if isinstance(page, QLabel) else page.findChildren(QLabel)
        return ", ".join(words.text() for words in labels)

    def _open(self) -> None:
        if not self._waiting:
            pages, name = self._pages(), self._current()
            self._swap(pages[name][1]() if name in pages else None)

    def _swap(self, page: QWidget | None) -> None:
        old, self._shown = self._shown, page
        if old is page is self._blank:
            return
        if old is not None and old is not page:
            self._column.removeWidget(old)
            old.hide()
            if old not in (self._chart, self._evening, self._blank):
                old.deleteLater()
        if page is not None:
            if page is self._blank or page.minimumHeight() != page.maximumHeight():
                page.setFixedHeight(chart_height(self._look))
            self._column.addWidget(page)
            page.show()

    def _figures(self) -> QWidget:
        """Alone, they have the room they need within reason; no line of them is cut."""
        breakdowns = [one for one in self._forecast.breakdowns if one.told]
        area = scrolled(FiguresView(self._look, self._forecast.figures, breakdowns))
        area.setObjectName(FIGURES)
        self._fit_figures(area)
        return area

    def _fit_figures(self, area: QScrollArea) -> None:
        roomy = not self._forecast.charts and not self._look.metrics.small
        fit_lines(area, self.width(), round(chart_height(self._look) * (MORE if roomy else 1)))

    def _bars(self, chart: Chart) -> QWidget:
        if chart.missing is not None:
            look = self._look
            why = label(look, say(chart.missing), 14, colour=look.theme.muted, wrap=True)
            why.setObjectName("chart-missing")
            return why
        if self._chart is None:
            self._first.start()
            return QWidget()
        self._chart.resize(self.width(), self._chart.height())
        self._chart.show_chart(chart, self._names)
        return self._chart

    def _begin(self) -> None:
        self._chart = BarChart(self._look)
        policy = self._chart.sizePolicy()  # while it waits no layout has to move
        policy.setRetainSizeWhenHidden(True)
        self._chart.setSizePolicy(policy)
        self._open()

    def _line(self) -> QWidget:
        from assistant.ui.odds.plot import HistoryLine  # it brings pyqtgraph

        if self._history is None:
            return self._soon()
        if self._evening is None:
            self._evening = HistoryLine(self._look, self._names)
            self._evening.asked.connect(self.asked)
        self._evening.show_line(self._history.line, self._said)
        return self._evening

    def _luck(self) -> QWidget:
        if self._history is None:
            return self._soon()
        return scrolled(LuckView(self._look, self._history.luck, self._names))

    def _soon(self) -> QWidget:
        return label(self._look, self.tr("calculating…"), 12, colour=self._look.theme.muted)


class FiguresView(QWidget):
    """One number a line, at the right of what it is; then what some outcomes consist of."""

    def __init__(
        self, look: Look, figures: tuple[Figure, ...], breakdowns: Iterable[Breakdown] = ()
    ) -> None:
        super().__init__()
        self._look, self._grid = look, QGridLayout(self)
        self._grid.setContentsMargins(0, 0, look.px(10), 0)
        self._grid.setVerticalSpacing(look.px(3))
        self._grid.setColumnStretch(0, 1)
        for figure in shown(figures):
            value = percent(figure.value) if figure.share else amount(figure.value)
            self._add(say(figure.label), value, figure.seat)
        for breakdown in breakdowns:
            head = label(look, say(breakdown.label), 12, 600, look.theme.muted, wrap=True)
            self._grid.addWidget(head, self._grid.rowCount(), 0, 1, 2)
            values = percents([row.probability for row in breakdown.rows])
            for row, value in zip(breakdown.rows, values, strict=True):
                self._add(say(row.label), value, row.seat)
        self._grid.setRowStretch(self._grid.rowCount(), 1)

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

    def __init__(self, look: Look, luck: tuple[Luck, ...], names: tuple[str, ...]) -> None:
        super().__init__()
        self._look = look
        column = spaced(QVBoxLayout(self), spacing=look.px(2))
        if not luck:
            words = self.tr("No combat rolls yet")
            column.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        most = max((max(one.rolled, one.expected) for one in luck), default=1.0)
        for one in luck:
            column.addLayout(self._head(one, names[one.seat]))
            column.addLayout(luck_bar(look, one, most))
            column.addWidget(label(look, self._rarity(one), 12, colour=look.theme.muted, wrap=True))
        column.addStretch(1)

    def _head(self, one: Luck, name: str) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(6))
        words = self.tr("Hits: {rolled}, expected: {expected}")
        said = words.format(rolled=one.rolled, expected=amount(one.expected))
        row.addWidget(SeatMark(look, one.seat, name, 13))
        row.addWidget(label(look, said, 14, 600))
        row.addStretch(1)
        return row

    def _rarity(self, one: Luck) -> str:
        """The tail at the side where the luck is."""
        if one.rolled >= one.expected:
            return self.tr("Chance of this many or more: {chance}").format(
                chance=percent(one.or_more)
            )
        return self.tr("Chance of this many or fewer: {chance}").format(
            chance=percent(one.or_fewer)
        )


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
