"""The plots of the odds, drawn by pyqtgraph: bars of a distribution, and the chance history.

Imported with the first chart, not with the window: pyqtgraph brings NumPy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.history import HistoryPoint, turning_points
from assistant.rules.odds import Chart
from assistant.ui.figures import percent, points
from assistant.ui.labels import OneLine, label
from assistant.ui.odds.shares import (
    chances,
    chart_height,
    fill_of,
    heights,
    in_words,
    ink_of,
    mirrored,
)
from assistant.ui.theme import SEATS, Look
from assistant.ui.translate import apart, say
from assistant.ui.widgets import paint
from assistant.ui.widgets.keys import ENTER, LEFT_BUTTON
from assistant.ui.widgets.layouts import filled, put, spaced
from assistant.ui.widgets.small import SeatMark

LEFT, BELOW, VALUE = 40, 18, 20
"""What the shares take beside the plot, the labels under it, and a value on top of a bar."""
FEW = 6
"""So many bars have room for their values on top."""
WIDE = 0.84
"""How much of its place a bar takes."""


def plot_in(look: Look, *, is_marked_below: bool = True) -> Any:
    """A plot in the colours of the theme, with nothing to drag or to press."""
    plot = pg.PlotWidget(background=None, enableMenu=False)
    plot.hideButtons()
    plot.setMouseEnabled(x=False, y=False)
    plot.setFrameStyle(0)
    plot.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    plot.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.viewport().setAutoFillBackground(False)
    plot.setCacheMode(plot.CacheModeFlag.CacheNone)  # a cached ground is never transparent
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.setStyle(tickLength=0, tickFont=look.font(12), autoExpandTextSpace=False)
        axis.setPen(None if side == "left" else pg.mkPen(look.theme.line))
        axis.setTextPen(look.theme.faint)
        axis.setZValue(-1)
    plot.getAxis("left").setWidth(look.px(LEFT))
    plot.getAxis("bottom").setHeight(look.px(BELOW) if is_marked_below else 0)
    mark_below(plot, ())
    return plot


def draw_levels(plot: Any, look: Look, levels: Sequence[float]) -> None:
    """A line across for each share, with the share beside it; dotted in high contrast: there lines
    are as bright as the figures that they run through."""
    theme = look.theme
    style = Qt.PenStyle.DotLine if theme.is_contrast else Qt.PenStyle.SolidLine
    for level in levels:
        line = pg.InfiniteLine(level, 0, pg.mkPen(theme.line, style=style))
        line.setZValue(-1)
        plot.addItem(line)
    plot.getAxis("left").setTicks([[(level, percent(level, 0)) for level in levels]])


def mark_below(plot: Any, marks: Iterable[tuple[float, str]]) -> None:
    """What stands where under the plot."""
    plot.getAxis("bottom").setTicks([list(marks)])


class BarChart(QWidget):
    """Shows a chart, and under it what is counted."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._labels = look, list[str]()
        self._plot = plot_in(look)
        self._axis = label(look, "", 12, colour=look.theme.faint)
        colours = [ink_of(look.theme, Seat(n)) for n in (0, 1)]
        self._names = [OneLine(look, 12, 400, colour, least=0) for colour in colours]
        first, second = self._names
        foot = filled(QHBoxLayout(), self._axis, first, 1, second, spacing=look.px(8))
        filled(QVBoxLayout(self), (self._plot, 1), foot, spacing=0)
        self.setFixedHeight(chart_height(look))

    def show_chart(self, chart: Chart, names: tuple[str, ...]) -> None:
        """Draw this chart; `names` are those of the seats, of which a duel has one at each end."""
        bars, look, plot = mirrored(chart.bars), self._look, self._plot
        top, is_few = max((bar.probability for bar in bars), default=0.0), len(bars) <= FEW
        plot.clear()
        draw_levels(plot, look, grid_levels(top))
        drawn = pg.BarGraphItem(
            x=list(range(len(bars))),
            height=[bar.probability for bar in bars],
            width=WIDE,
            brushes=[fill_of(look.theme, bar.seat) for bar in bars],
            pen=None,
        )
        plot.addItem(drawn)
        for n, words in enumerate(heights(bars) if is_few else ()):
            value = pg.TextItem(words, look.theme.text, anchor=(0.5, 1))
            value.setFont(look.font(12))
            value.setPos(n, bars[n].probability)
            value.setZValue(1)
            plot.addItem(value)
        high = chart_height(look) - look.px(2 * BELOW)
        room = high / (high - look.px(VALUE)) if is_few else 1.04
        across = (-0.5, max(len(bars), 1) - 0.5)
        plot.setRange(xRange=across, yRange=(0, (top or 1.0) * room), padding=0)
        self._labels = [bar.label for bar in bars]
        self._mark()
        self._axis.setText(say(chart.axis))
        duel = ("", "") if bars is chart.bars else names[:2]
        for line, name in zip(self._names, duel, strict=True):
            line.setText(name)
        self.setAccessibleName(in_words(chart, names))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many labels have room as do not touch each other."""
        super().resizeEvent(event)
        self._mark()

    def _mark(self) -> None:
        every = bars_a_label(self._look, self._labels, self.width())
        labels = enumerate(self._labels)
        mark_below(self._plot, ((n, words) for n, words in labels if n % every == 0))


def grid_levels(top: float) -> list[float]:
    """Two or three round heights below the highest bar."""
    step = next((s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5) if top / s <= 3.99), 0.5)
    return [step * n for n in range(1, int(top / step + 1e-9) + 1)]


def bars_a_label(look: Look, labels: Sequence[str], width: int) -> int:
    """How many bars of a chart so wide share one label, so that labels do not touch."""
    widest = max((paint.width_of(look.font(12), words) for words in labels), default=0)
    room = max(width - look.px(46), 200) / max(len(labels), 1)
    return max(1, -(-int(widest + 4) // max(1, int(room))))


GRID = (0.0, 0.5, 1.0)
SHAPES = ("t1", "s", "o", "d", "h", "+")
"""pyqtgraph's names of the shapes of the seats."""
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
        self._plot = plot_in(look, is_marked_below=False)
        self._hand = pg.InfiniteLine(max(self._at, 0), 90, pg.mkPen(look.theme.text))
        self._draw()
        self._event = label(look, "", 12, 600)
        self._event.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._figures = [label(look, "", 12, colour=look.theme.muted) for _ in names]
        row = self._row = spaced(QHBoxLayout(), spacing=look.px(5))
        for seat, figure in enumerate(self._figures):
            put(row, SeatMark(look, seat, names[seat], 11), figure)
            row.addSpacing(look.px(8))
        row.addStretch(1)
        self._told = QWidget()
        self._told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        filled(QVBoxLayout(self._told), row, self._event, spacing=0)
        filled(QVBoxLayout(self), (self._plot, 1), self._told, spacing=0)
        self._plot.getViewBox().sigResized.connect(self._write)
        self._speak()

    def place_of(self, index: int, seat: int = 0) -> QPointF:
        """Where a point of a seat's line is."""
        point = QPointF(index, _chance(self._line[index], Seat(seat)))
        scene = self._plot.getViewBox().mapViewToScene(point)
        return QPointF(self._plot.mapTo(self, self._plot.mapFromScene(scene)))

    def _draw(self) -> None:
        """Lines across, the point in hand, then each seat's line with marks where it turned."""
        look, plot = self._look, self._plot
        draw_levels(plot, look, GRID)
        if self._line:
            plot.addItem(self._hand)
        turned = {moment.turn for moment in turning_points(self._line)}
        places = [n for n, moment in enumerate(self._line) if moment.turn in turned]
        for seat in range(len(self._names)):
            colour = look.theme.seat_colour(seat)
            heights = [_chance(moment, Seat(seat)) for moment in self._line]
            pen = pg.mkPen(colour, width=look.px(2), cap=Qt.PenCapStyle.FlatCap)
            curve = pg.PlotCurveItem(list(range(len(heights))), heights, pen=pen, antialias=True)
            curve.setSegmentedLineMode("on")  # else Qt looks for crossings of each stroke with all
            plot.addItem(curve)
            marks = pg.ScatterPlotItem(
                places,
                [heights[n] for n in places],
                symbol=SHAPES[seat % SEATS],
                size=look.px(MARK),
                brush=colour,
                pen=pg.mkPen(look.theme.panel, width=look.px(1)),
            )
            plot.addItem(marks)
        plot.setRange(xRange=(0, max(1, self._at)), yRange=(-SPARE, 1 + SPARE), padding=0)

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
            self._hand.setPos(index)
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

    def _write(self) -> None:
        """What happened, under the point in hand; of two lines where any that did needs them."""
        font, width = self._event.font(), max(self._told.width(), 1)
        shown = paint.wrapped(self._happened(), font, width, 2)
        self._event.setText("\n".join(shown))
        at = self.place_of(self._at).x() if self._line else 0.0
        texts = max((paint.width_of(font, words) for words in shown), default=0)
        figures = self._row.sizeHint().width() - self._row.contentsMargins().left()
        for part, wide in ((self._row, figures), (self._event, texts)):
            left = max(0, min(round(at - wide / 2), width - ceil(wide)))
            part.setContentsMargins(left, 0, 0, 0)
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
