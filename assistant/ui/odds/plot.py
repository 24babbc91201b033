"""A plot of pyqtgraph with two axes in our style, and the chance history that is drawn in one.

Imported with the first chart, not with the window: pyqtgraph brings NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsGridLayout,
    QGraphicsView,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
)

from assistant.rules.decision import Seat
from assistant.rules.history import HistoryPoint, turning_points
from assistant.ui.figures import percent, points
from assistant.ui.labels import label
from assistant.ui.odds.charts import grid_pen
from assistant.ui.odds.shares import chances
from assistant.ui.theme import SEATS, Look
from assistant.ui.translate import apart
from assistant.ui.widgets.keys import ENTER, LEFT_BUTTON
from assistant.ui.widgets.layouts import put
from assistant.ui.widgets.paint import width_of, wrapped
from assistant.ui.widgets.small import SeatMark

LEFT, BELOW = 40, 18
"""What the axes take."""
EDGE = 1.0


class Plot:
    """In the colours of the theme, with nothing to drag or to press.

    pyqtgraph's PlotWidget would bring menus, forms and a button that are never shown: making those
    takes twice as long as all the rest.
    """

    def __init__(self, look: Look, *, is_marked_below: bool = True) -> None:
        self._box = pg.ViewBox(enableMenu=False)
        self._box.setMouseEnabled(False, False)
        self._below = self._axis(look, "bottom", look.theme.line)
        self._below.setHeight(look.px(BELOW) if is_marked_below else 0)
        self._left = self._axis(look, "left", None)
        self._left.setWidth(look.px(LEFT))
        self.view: Any = self._viewed()

    def add(self, item: Any) -> None:
        """Stand something between the axes."""
        self._box.addItem(item)

    def place_of(self, x: float, y: float) -> QPointF:
        """Where in the view a point of the axes is."""
        return QPointF(self.view.mapFromScene(self._box.mapViewToScene(QPointF(x, y))))

    def set_range(self, across: tuple[float, float], up: tuple[float, float]) -> None:
        """What the axes span, to the edge."""
        self._box.setRange(xRange=across, yRange=up, padding=0)

    def mark_below(self, marks: Sequence[tuple[float, str]]) -> None:
        """What stands where under the plot."""
        self._below.setTicks([list(marks)])

    def mark_left(self, marks: Sequence[tuple[float, str]]) -> None:
        """What stands how high beside it."""
        self._left.setTicks([list(marks)])

    def _axis(self, look: Look, side: str, line: str | None) -> Any:
        axis = pg.AxisItem(side, pen=pg.mkPen(line), textPen=pg.mkPen(look.theme.faint))
        axis.setStyle(tickLength=0, tickFont=look.font(12), autoExpandTextSpace=False)
        axis.setZValue(-1)
        axis.linkToView(self._box)
        return axis

    def _viewed(self) -> Any:
        whole, grid = pg.GraphicsWidget(), QGraphicsGridLayout()
        grid.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        grid.setSpacing(0)
        grid.addItem(self._left, 0, 0)
        grid.addItem(self._box, 0, 1)
        grid.addItem(self._below, 1, 1)
        whole.setLayout(grid)
        view: Any = pg.GraphicsView(background=None)
        view.setAntialiasing(False)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setFrameStyle(0)
        view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # a cache has a ground of its own
        view.viewport().setAutoFillBackground(False)
        view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        view.setCentralItem(whole)
        return view


GRID = (0.0, 0.5, 1.0)
SHAPES = ("t1", "s", "o", "d", "h", "+")
"""pyqtgraph's names of the shapes of the seats."""
LINE_EDGE = 2
"""That of what has the keyboard."""
SPARE = 0.08
"""What the plot has beyond the highest and lowest chance: a mark there is whole."""


class HistoryLine(QFrame):
    """Shows the chances turn by turn; a point clicked or picked by keys asks to go to its turn."""

    asked = Signal(int)

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        self._look, self._names = look, names
        self._line: tuple[HistoryPoint[Any], ...] = ()
        self._said: Mapping[int, str] = {}
        self._at = -1
        self.setObjectName("history-line")
        self.setProperty("kind", "evening")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._make()
        self._speak()

    def show_line(self, line: tuple[HistoryPoint[Any], ...], said: Mapping[int, str]) -> None:
        """These moments; `said` is what the log tells of a turn."""
        self._line, self._said = tuple(moment for moment in line if moment.rows), said
        self._at = len(self._line) - 1
        turned = {moment.turn for moment in turning_points(self._line)}
        places = [n for n, moment in enumerate(self._line) if moment.turn in turned]
        for seat, (curve, marks) in enumerate(self._drawn):
            heights = [_chance(moment, Seat(seat)) for moment in self._line]
            curve.setData(list(range(len(heights))), heights)
            marks.setData(places, [heights[n] for n in places])
        self._plot.set_range((0, max(1, self._at)), (-SPARE, 1 + SPARE))
        self._speak()

    def place_of(self, index: int) -> QPointF:
        """Where a point of the first seat's line is."""
        place = self._plot.place_of(index, _chance(self._line[index], Seat(0)))
        return QPointF(self._plot.view.mapTo(self, place.toPoint()))

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
        self._go(self._nearest(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask to go to the nearest point."""
        if self._line and event.button() is LEFT_BUTTON:
            self._go(self._nearest(event.position()))
            self.asked.emit(self._line[self._at].turn)

    def _make(self) -> None:
        look, theme = self._look, self._look.theme
        self._plot = Plot(look, is_marked_below=False)
        self._plot.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._plot.mark_below([])
        self._plot.mark_left([(height, percent(height, 0)) for height in GRID])
        for height in GRID:
            self._plot.add(pg.InfiniteLine(height, 0, grid_pen(theme)))
        self._hand = pg.InfiniteLine(0, 90, pg.mkPen(theme.text))
        self._plot.add(self._hand)
        self._drawn = [self._seat_items(seat) for seat in range(len(self._names))]
        self._event = label(look, "", 12, 600)
        self._event.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._figures = [label(look, "", 12, colour=theme.muted) for _ in self._names]
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._plot.view, 1)
        row.setSpacing(look.px(5))
        for seat, figure in enumerate(self._figures):
            put(row, SeatMark(look, seat, self._names[seat], 11), figure)
            row.addSpacing(look.px(8))
        row.addStretch(1)
        put(column, row, self._event)

    def _seat_items(self, seat: int) -> tuple[Any, Any]:
        """The line of a seat, and the marks on it where the chances turned."""
        look, colour = self._look, self._look.theme.seat_colour(seat)
        pen = QPen(QColor(colour), look.px(2))
        pen.setCosmetic(True)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        curve = pg.PlotCurveItem(pen=pen, antialias=True)
        curve.setSegmentedLineMode("on")  # else Qt looks for crossings of each stroke with all
        marks = pg.ScatterPlotItem(
            symbol=SHAPES[seat % SEATS],
            size=look.px(13),
            brush=colour,
            pen=pg.mkPen(look.theme.panel, width=look.px(1)),
        )
        for item in (curve, marks):
            self._plot.add(item)
        return curve, marks

    def _go(self, index: int) -> None:
        if index != self._at and self._line:
            self._at = index
            self._speak()

    def _nearest(self, place: QPointF) -> int:
        last = max(0, len(self._line) - 1)
        first, end = self._plot.place_of(0, 0).x(), self._plot.place_of(max(1, last), 0).x()
        x = float(self._plot.view.mapFrom(self, place.toPoint()).x())
        return max(0, min(last, round((x - first) / max(1.0, end - first) * last)))

    def _speak(self) -> None:
        """Show the point in hand and say it."""
        self._hand.setPos(max(self._at, 0))
        self._hand.setVisible(bool(self._line))
        figures = [self._figure(Seat(seat)) for seat in range(len(self._names))]
        for shown, words in zip(self._figures, figures, strict=True):
            shown.setText(words)
        pairs = zip(self._names, figures, strict=True)
        told = " · ".join(f"{apart(name)} {figure}" for name, figure in pairs if figure)
        self.setAccessibleName(" ".join(filter(None, (self._happened(), told))))
        self._write()

    def _write(self) -> None:
        """What happened; of two lines where any that happened needs them, so that all stands."""
        font, width = self._event.font(), max(self.width() - 2 * LINE_EDGE, 1)
        self._event.setText("\n".join(wrapped(self._happened(), font, width, 2)))
        turns = [self._said.get(moment.turn, "") for moment in self._line]
        lines = 1 + any(width_of(font, words) > width for words in (*turns, self._happened()))
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
