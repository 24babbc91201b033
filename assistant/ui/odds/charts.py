"""The charts of the odds as tabs: figures, distributions, the chance history, luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.odds import Chart, Forecast
from assistant.ui.labels import label
from assistant.ui.odds.chart import BarChart, chart_height, in_words
from assistant.ui.odds.history_line import HistoryLine
from assistant.ui.odds.pages import FiguresView, LuckView, shown
from assistant.ui.odds.questions import HistoryAnswer
from assistant.ui.odds.shares import in_order, spoken
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.accessibility import speak
from assistant.ui.widgets.scroll import fit_lines, scrolled
from assistant.ui.widgets.tab import TabRow

FIGURES, HISTORY, LUCK = "figures", "history", "luck"
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
        self._first = QTimer(self)
        """Makes the chart when what it belongs to has been painted: that takes long."""
        self._first.setSingleShot(True)
        self._first.setInterval(0)
        self._first.timeout.connect(self._begin)
        self._blank = QWidget(self)
        """Holds the room of a page that is still to come."""
        self._blank.hide()
        self._shown: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(4))
        self._column.addWidget(self._tabs)

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
            if old not in (self._chart, self._blank):
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
        if self._history is None:
            return self._soon()
        made = HistoryLine(self._look, self._names)
        made.show_line(self._history.line, self._said)
        made.asked.connect(self.asked)
        return made

    def _luck(self) -> QWidget:
        if self._history is None:
            return self._soon()
        return scrolled(LuckView(self._look, self._history.luck, self._names))

    def _soon(self) -> QWidget:
        return label(self._look, self.tr("calculating…"), 12, colour=self._look.theme.muted)
