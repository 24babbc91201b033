"""The charts of the odds as tabs: figures, distributions as flat bars, the chance history, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.history import HistoryPoint, Luck, turning_points
from assistant.rules.odds import Bar, Breakdown, Chart, Figure, Forecast
from assistant.ui.figures import amount, expected, percent, percents, points, rarity, with_sign
from assistant.ui.labels import label
from assistant.ui.odds.shares import (
    add_piece,
    chances,
    fill_of,
    heights,
    in_order,
    ink_of,
    spoken,
)
from assistant.ui.odds.worker import HistoryAnswer
from assistant.ui.theme import SEATS, Look
from assistant.ui.translate import apart, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.buttons import TabRow
from assistant.ui.widgets.focus import speak
from assistant.ui.widgets.keys import ENTER, LEFT_BUTTON
from assistant.ui.widgets.layouts import filled, put, remove, scrolled, spaced, with_name
from assistant.ui.widgets.small import SeatMark

GAP = 2
LEFT, BELOW, LABELS, VALUE = 40, 38, 18, 20
"""What the shares take beside the plot, labels and foot under it, a line of each of those, and a
value on top of a bar."""
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
    """Shows a chart, or several over one axis, and under it what is counted."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._groups: tuple[Group, ...] = ()
        self._axis, self._duel = "", tuple[str, ...]()
        """What stands under the plot; in a duel whose wing is where."""
        self.setFixedHeight(chart_height(look))

    def show_chart(self, chart: Chart, names: tuple[str, ...]) -> None:
        """Draw this chart; `names` are those of the seats."""
        bars = mirrored(chart.bars)
        self._groups = tuple(Group(bar.label, bar.seat, (bar.probability,)) for bar in bars)
        self._axis, self._duel = say(chart.axis), names if bars is not chart.bars else ()
        self.setAccessibleName(in_words(chart, names))
        self.update()

    def show_groups(self, groups: Sequence[Group], letters: Sequence[str], axis: str) -> None:
        """Draw several charts in one; the letters stand for them."""
        self._groups, self._axis, self._duel = tuple(groups), axis, ()
        spoken = zip(groups, _written(groups), strict=True)
        self.setAccessibleName("; ".join(_spoken(*one, letters) for one in spoken))
        self.update()

    def clear(self) -> None:
        """Show and tell nothing."""
        self.show_groups((), (), "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lines across, bars, what stands on and under them."""
        painter, look = QPainter(self), self._look
        plot = QRectF(self.rect()).adjusted(look.px(LEFT), 0, -1, -look.px(BELOW))
        stands = self._stands()
        top = max((one.height for one in stands), default=0)
        is_few = len(stands) <= FEW[not self._is_one]
        room = plot.height() - (look.px(VALUE) if is_few else 0.04 * plot.height())
        levels = {height: plot.bottom() - room * height / (top or 1.0) for height in grid(top)}
        draw_grid(painter, look, plot, {0.0: plot.bottom(), **levels})
        step = plot.width() / max(len(self._groups), 1)
        share = WIDE if self._is_one else CLOSE * WIDE / len(self._groups[0].heights)
        wide = step - GAP if self._is_one else step * share
        for one in stands:
            middle, high = plot.x() + step * (one.x + 0.5), room * one.height / (top or 1.0)
            place = QRectF(middle - wide / 2, plot.bottom() - high, wide, high)
            fill = fill_of(look.theme, one.seat)
            painter.setPen(Qt.PenStyle.NoPen if self._is_one else QPen(QColor(fill), 0))
            painter.setBrush(shade(fill, one.variant))
            painter.drawRect(place)
            if is_few:
                above = QRectF(middle - step, place.y() - look.px(VALUE), 2 * step, look.px(VALUE))
                ink = look.theme.text
                paint.write(painter, above, one.words, look.font(12), ink, paint.CENTRE)
        self._write_labels(painter, plot, step, is_few=is_few)
        foot = QRectF(0, self.height() - look.px(LABELS), self.width(), look.px(LABELS))
        self._write_foot(painter, foot)
        painter.end()

    @property
    def _is_one(self) -> bool:
        return all(len(group.heights) == 1 for group in self._groups)

    def _stands(self) -> list[Stand]:
        """Every bar there is."""
        found = []
        written = _written(self._groups)
        for place, (group, words) in enumerate(zip(self._groups, written, strict=True)):
            wide = WIDE / len(group.heights)
            for n, height in enumerate(group.heights):
                if height is not None:
                    x = place - WIDE / 2 + wide * (n + 0.5)
                    found.append(Stand(x, height, n, words[n], group.seat))
        return found

    def _write_labels(self, painter: QPainter, plot: QRectF, step: float, *, is_few: bool) -> None:
        """As many as do not touch each other."""
        look, labels = self._look, [group.label for group in self._groups]
        every = labelled(look, labels, self.width())
        if is_few and not self._is_one:
            every = 1
        for n, words in enumerate(labels):
            if n % every == 0:
                middle = plot.x() + step * (n + 0.5)
                place = QRectF(middle - step * every / 2, plot.bottom(), step * every, 0)
                place.setHeight(look.px(LABELS))
                paint.write(painter, place, words, look.font(12), look.theme.faint, paint.CENTRE)

    def _write_foot(self, painter: QPainter, place: QRectF) -> None:
        """The axis has room first, then the second seat's name, then the first's, or none of it."""
        look, font = self._look, self._look.font(12)
        inks = [ink_of(look.theme, Seat(n) if self._duel else None) for n in (0, 1)]
        left, right = self._axis, ""
        if self._duel:
            named = self.tr("{axis}: {name}").format(axis=self._axis, name=self._duel[0])
            room = place.width() - look.px(8)
            right = paint.elided(font, self._duel[1], max(0, room - paint.width_of(font, left)))
            fits = paint.width_of(font, named) <= room - paint.width_of(font, right)
            left = named if fits else left
        paint.write(painter, place, left, font, inks[0])
        paint.write(painter, place, right, font, inks[1], paint.RIGHT)


def draw_grid(painter: QPainter, look: Look, plot: QRectF, levels: Mapping[float, float]) -> None:
    """A line across the plot for each share, with the share beside it; dotted in high contrast:
    there lines are as bright as the figures that they run through."""
    theme, high = look.theme, look.px(LABELS)
    pen = QPen(QColor(theme.line), 1)
    pen.setStyle(Qt.PenStyle.DotLine if theme.is_contrast else Qt.PenStyle.SolidLine)
    for share, y in levels.items():
        painter.setPen(pen)
        painter.drawLine(QPointF(plot.x(), y), QPointF(plot.right(), y))
        words = QRectF(0, y - high / 2, plot.x() - look.px(4), high)
        if share:
            told = percent(share, 0)
            paint.write(painter, words, told, look.font(12), theme.faint, paint.RIGHT)


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
        self._shown = QWidget()
        self._column = filled(QVBoxLayout(self), self._tabs, self._shown, spacing=look.px(4))

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
        self._swap(QWidget())

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
        if page.accessibleName():
            return page.accessibleName()
        labels = [page] if isinstance(page, QLabel) else page.findChildren(QLabel)
        return ", ".join(words.text() for words in labels)

    def _open(self) -> None:
        if not self._waiting:
            pages, name = self._pages(), self._current()
            self._swap(pages[name][1]() if name in pages else QWidget())

    def _swap(self, page: QWidget) -> None:
        roomy = not self._forecast.charts and not self._look.metrics.small
        is_alone = roomy and page.objectName() == FIGURES
        page.setFixedHeight(round(chart_height(self._look) * (MORE if is_alone else 1)))
        remove(self._shown)
        self._shown = page
        self._column.addWidget(page)
        page.show()

    def _figures(self) -> QWidget:
        """Alone, they have more room."""
        breakdowns = [one for one in self._forecast.breakdowns if one.told]
        view = FiguresView(self._look, self._forecast.figures, breakdowns)
        return with_name(scrolled(view), FIGURES)

    def _bars(self, chart: Chart) -> QWidget:
        if chart.missing is not None:
            look = self._look
            why = label(look, say(chart.missing), 14, colour=look.theme.muted, wrap=True)
            why.setObjectName("chart-missing")
            return why
        made = BarChart(self._look)
        made.show_chart(chart, self._names)
        return made

    def _line(self) -> QWidget:
        if self._history is None:
            return self._soon()
        made = HistoryLine(self._look, self._names, self._history.line, self._said)
        made.asked.connect(self.asked)
        return made

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


GRID = (0.0, 0.5, 1.0)
LINE_EDGE = 2
"""That of what has the keyboard."""
SPARE = 0.08
"""What the plot has beyond the highest and lowest chance: a mark there is whole."""
MARK = 13
"""The side of the mark where the chances turned."""


class HistoryLine(QFrame):
    """Shows the chances turn by turn; a point clicked or picked by keys asks to go to its turn."""

    asked = Signal(int)

    def __init__(
        self,
        look: Look,
        names: tuple[str, ...],
        line: Iterable[HistoryPoint[Any]],
        said: Mapping[int, str],
    ) -> None:
        """`said` is what the log tells of a turn."""
        super().__init__()
        self._look, self._names, self._said = look, names, said
        self._line = tuple(moment for moment in line if moment.rows)
        self._at = len(self._line) - 1
        self.setObjectName("history-line")
        self.setProperty("kind", "evening")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._plot = QWidget()
        self._plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._event = label(look, "", 12, 600)
        self._event.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._figures = [label(look, "", 12, colour=look.theme.muted) for _ in names]
        row = spaced(QHBoxLayout(), spacing=look.px(5))
        for seat, figure in enumerate(self._figures):
            put(row, SeatMark(look, seat, names[seat], 11), figure)
            row.addSpacing(look.px(8))
        row.addStretch(1)
        filled(QVBoxLayout(self), (self._plot, 1), row, self._event, spacing=0)
        self._speak()

    def place_of(self, index: int, seat: int = 0) -> QPointF:
        """Where a point of a seat's line is."""
        room, px = self._plot.geometry(), self._look.px
        across = index / max(1, len(self._line) - 1)
        high = (_chance(self._line[index], Seat(seat)) + SPARE) / (1 + 2 * SPARE)
        x = room.x() + px(LEFT) + across * (room.width() - px(LEFT) - 1)
        return QPointF(x, room.y() + room.height() * (1 - high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lines across, the point in hand, then each seat's line with marks where it turned."""
        super().paintEvent(event)
        painter, look, plot = QPainter(self), self._look, QRectF(self._plot.geometry())
        levels = {n: plot.bottom() - plot.height() * (n + SPARE) / (1 + 2 * SPARE) for n in GRID}
        draw_grid(painter, look, plot.adjusted(look.px(LEFT), 0, -1, 0), levels)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._line:
            x = self.place_of(self._at).x()
            painter.setPen(QPen(QColor(look.theme.text), 1))
            painter.drawLine(QPointF(x, plot.y()), QPointF(x, plot.bottom()))
        turned = {moment.turn for moment in turning_points(self._line)}
        places = [n for n, moment in enumerate(self._line) if moment.turn in turned]
        for seat in range(len(self._names)):
            colour = look.theme.seat_colour(seat)
            painter.setPen(QPen(QColor(colour), look.px(2)))
            painter.drawPolyline(
                QPolygonF([self.place_of(n, seat) for n in range(len(self._line))])
            )
            for n in places:
                mark = paint.square(self.place_of(n, seat), look.px(MARK))
                paint.paint_seat(painter, mark, seat, colour)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words have another width."""
        super().resizeEvent(event)
        self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go along the line, Enter asks to go there."""
        last = len(self._line) - 1
        places = {
            Qt.Key.Key_Left: self._at - 1,
            Qt.Key.Key_Right: self._at + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        place = places.get(Qt.Key(event.key()))
        if place is not None:
            self._go(max(0, min(place, last)))
        elif event.key() in ENTER and self._line:
            self.asked.emit(self._line[self._at].turn)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The point nearest to the pointer is in hand."""
        if self._line:
            x = event.position().x()
            self._go(min(range(len(self._line)), key=lambda n: abs(self.place_of(n).x() - x)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask to go to the nearest point."""
        if self._line and event.button() is LEFT_BUTTON:
            self.mouseMoveEvent(event)
            self.asked.emit(self._line[self._at].turn)

    def _go(self, index: int) -> None:
        if index != self._at and self._line:
            self._at = index
            self._speak()

    def _speak(self) -> None:
        """Show the point in hand and say it."""
        figures = [self._figure(Seat(seat)) for seat in range(len(self._names))]
        for shown, words in zip(self._figures, figures, strict=True):
            shown.setText(words)
        pairs = zip(self._names, figures, strict=True)
        told = " · ".join(f"{apart(name)} {figure}" for name, figure in pairs if figure)
        self.setAccessibleName(" ".join(filter(None, (self._happened(), told))))
        self._write()
        self.update()

    def _write(self) -> None:
        """What happened; of two lines where any that happened needs them, so that all stands."""
        font, width = self._event.font(), max(self.width() - 2 * LINE_EDGE, 1)
        self._event.setText("\n".join(paint.wrapped(self._happened(), font, width, 2)))
        turns = [self._said.get(moment.turn, "") for moment in self._line]
        told = (*turns, self._happened())
        lines = 1 + any(paint.width_of(font, words) > width for words in told)
        self._event.setFixedHeight(lines * self._event.fontMetrics().height())

    def _happened(self) -> str:
        """What the log tells of the point in hand."""
        if not self._line:
            return self.tr("The chart starts with the first move")
        turn = self._line[self._at].turn
        return self._said.get(turn, "" if turn else self.tr("Start"))

    def _figure(self, seat: Seat) -> str:
        """A chance, and how far it has just moved, if that can be seen in points."""
        if not self._line:
            return ""
        moment = self._line[self._at]
        moved = points(dict(moment.swings).get(seat, 0.0))
        pairs = zip(moment.rows, chances(moment.rows), strict=True)
        chance = next((words for row, words in pairs if row.seat == seat), percent(0.0))
        return chance + (f" ({moved})" if moved else "")


def _chance(moment: HistoryPoint[Any], seat: Seat) -> float:
    return next((row.probability for row in moment.rows if row.seat == seat), 0.0)
