"""The charts of the odds as tabs: figures, distributions as flat bars, the chance history, luck.

pyqtgraph and NumPy are imported with the first chart, not with the window: `plot` knows them too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.history import Luck
from assistant.rules.odds import Bar, Breakdown, Chart, Figure, Forecast
from assistant.ui.figures import amount, expected, percent, percents, rarity, with_sign
from assistant.ui.labels import label, set_text_color
from assistant.ui.odds.shares import add_piece, fill_of, heights, in_order, ink_of, spoken
from assistant.ui.odds.worker import HistoryAnswer
from assistant.ui.theme import SEATS, Look, Theme
from assistant.ui.translate import say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import TabRow
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.layouts import filled, fit_lines, put, scrolled, spaced
from assistant.ui.widgets.menu import tip
from assistant.ui.widgets.small import SeatMark

if TYPE_CHECKING:
    from assistant.ui.odds.plot import HistoryLine

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
        self._first = QTimer(self, singleShot=True)
        """Makes the chart when what it belongs to has been painted: that takes long."""
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
        if self._shown is not None and self._shown is not self._chart:
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
            column.addWidget(label(look, rarity(one), 12, colour=look.theme.muted, wrap=True))
        column.addStretch(1)

    def _head(self, one: Luck, name: str) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(6))
        put(row, SeatMark(look, one.seat, name, 13), label(look, expected(one), 14, 600), 1)
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
