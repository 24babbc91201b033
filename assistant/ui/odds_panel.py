"""The odds: a big number per outcome, one bar, what was assumed, and the charts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.odds import Chart, Forecast, Row
from assistant.ui.chart import BarChart
from assistant.ui.figures import percent
from assistant.ui.labels import fitting, label, tip
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.flow import FlowLayout
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.small import OutcomeBar, SeatMark
from assistant.ui.widgets.tab import Tab

SIDE_BY_SIDE = 2
"""More outcomes that are somebody's have no room beside each other."""


class OddsPanel(QWidget):
    """Told a forecast and the names of the seats; `wait` while a new one is being worked out."""

    charted = Signal(str)
    """The chart that was picked, by its English name, so that a new page may open on it."""

    def __init__(self, look: Look, names: tuple[str, ...], picked: str = "") -> None:
        super().__init__()
        self._look, self._names, self._picked = look, names, picked
        self._forecast: Forecast | None = None
        self._chart: BarChart | None = None
        self._tabs: QWidget | None = None
        self._roomy = True
        self._body: QWidget | None = None
        self._state = label(look, "", 12, colour=look.theme.muted)
        self._state.setObjectName("odds-state")
        head = QHBoxLayout()
        head.addWidget(label(look, self.tr("Odds"), 12, 600, look.theme.muted))
        head.addStretch(1)
        head.addWidget(self._state)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(look.px(16), look.px(8), look.px(16), look.px(6))
        self._column.setSpacing(look.px(6))
        self._column.addLayout(head)
        self.setObjectName("odds")
        self.present(None)

    def wait(self) -> None:
        """The numbers shown are of a moment ago."""
        self._state.setText(self.tr("calculating…"))

    def present(self, forecast: Forecast | None) -> None:
        """Show this forecast, or that there is none."""
        self._forecast = forecast
        body = QWidget()
        rows = QVBoxLayout(body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(self._look.px(3 if self._look.metrics.small else 6))
        if forecast is None:
            self._state.setText("")
            self._chart = self._tabs = None
            words = self.tr("Nothing to forecast here")
            rows.addWidget(label(self._look, words, 14, colour=self._look.theme.muted, wrap=True))
        else:
            self._state.setText(precision(forecast) if forecast.rows else "")
            self._fill(rows, forecast)
        self._replace(body)

    def make_room(self, roomy: bool) -> None:
        """Charts only where there is room for a whole one."""
        self._roomy = roomy
        for part in (self._tabs, self._chart):
            if part is not None:
                part.setVisible(roomy)

    def _replace(self, body: QWidget) -> None:
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
        self._body = body
        self._column.addWidget(body)

    def _fill(self, rows: QVBoxLayout, forecast: Forecast) -> None:
        look, shown = self._look, in_order(forecast.rows)
        many = sum(row.seat is not None for row in shown) > SIDE_BY_SIDE
        rows.addLayout(self._lines(shown) if many else self._figures(shown))
        if shown:
            rows.addWidget(outcome_bar(look, shown))
        assumed = " · ".join(map(say, forecast.assuming))
        if assumed:
            rows.addWidget(label(look, assumed, 12, colour=look.theme.muted, wrap=True))
        self._add_charts(rows, forecast)

    def _figures(self, shown: Sequence[Row]) -> QHBoxLayout:
        """Large numbers beside each other."""
        figures = QHBoxLayout()
        figures.setSpacing(self._look.px(8))
        for n, row in enumerate(shown):
            last = n == len(shown) - 1 and n > 0
            figures.addLayout(self._figure(row, last))
            if not last:
                figures.addStretch(1)
        return figures

    def _lines(self, shown: Sequence[Row]) -> QVBoxLayout:
        """Many ways to end stand under each other."""
        look, theme, lines = self._look, self._look.theme, QVBoxLayout()
        lines.setSpacing(0)
        for row in shown:
            line, name = QHBoxLayout(), say(row.label)
            line.setSpacing(look.px(8))
            colour = theme.muted if row.seat is None else theme.seat_colour(row.seat)
            if row.seat is not None:
                line.addWidget(SeatMark(look, row.seat, name, 13))
            line.addWidget(label(look, name, 14, wrap=True), 1)
            number = label(look, percent(row.probability), 20, 600, colour)
            number.setObjectName(f"odds:{'draw' if row.seat is None else row.seat}")
            line.addWidget(number)
            lines.addLayout(line)
        return lines

    def _figure(self, row: Row, last: bool) -> QVBoxLayout:
        look, theme = self._look, self._look.theme
        side = Qt.AlignmentFlag.AlignRight if last else Qt.AlignmentFlag.AlignLeft
        name, value = say(row.label), percent(row.probability)
        column, head = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(0)
        head.setSpacing(look.px(6))
        big = row.seat is not None
        colour = theme.muted if row.seat is None else theme.seat_colour(row.seat)
        words = label(look, name, 14 if big else 12, colour=theme.text if big else theme.muted)
        if big and width_of(words.font(), name) > self._name_room():
            words.setFont(fitting(look, name, self._name_room(), (14, 12), 2))
            words.setWordWrap(True)
            words.setFixedWidth(self._name_room())
            words.setAlignment(side)
            words.setToolTip(tip(name))
        parts = [words] if row.seat is None else [SeatMark(look, row.seat, name, 13), words]
        for part in reversed(parts) if last else parts:
            head.addWidget(part, 0, side)
        head.insertStretch(0 if last else -1, 1)
        number = label(look, value, 28 if big else 16, 600 if big else 400, colour)
        number.setObjectName(f"odds:{'draw' if row.seat is None else row.seat}")
        column.addStretch(1)
        column.addLayout(head)
        column.addWidget(number, 0, side)
        return column

    def _name_room(self) -> int:
        """The width that a seat's name may take: two seats and a narrow middle share the panel."""
        return self.width() * 3 // 10 - self._look.px(13 + 6)

    def _add_charts(self, rows: QVBoxLayout, forecast: Forecast) -> None:
        look, self._tabs = self._look, None
        if not forecast.charts:
            self._chart = None
            return
        chart = next((c for c in forecast.charts if str(c.label) == self._picked), None)
        chart = chart or forecast.charts[0]
        tabs = QWidget()
        flow = FlowLayout(tabs, spacing=0)
        for each in forecast.charts:
            tab = Tab(look, say(each.label), current=each is chart)
            tab.setObjectName(f"chart:{each.label}")
            tab.clicked.connect(lambda _=False, c=each: self._pick(c))
            flow.addWidget(tab)
        if len(forecast.charts) > 1:
            rows.addWidget(tabs)
            self._tabs = tabs
        if self._chart is None:
            self._chart = BarChart(self._look)
        rows.addWidget(self._chart)
        self._chart.resize(self.width() - 2 * self._look.px(16), self._chart.height())
        self._chart.show_chart(chart, self._names)
        self.make_room(self._roomy)

    def _pick(self, chart: Chart) -> None:
        self._picked = str(chart.label)
        self.present(self._forecast)
        self.charted.emit(self._picked)


class OddsStrip(QWidget):
    """The odds in one line, for a table two metres away."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(13), 0, look.px(13), 0)
        self._row.setSpacing(look.px(8))
        self._parts: list[QWidget] = []
        self.setFixedHeight(look.px(40))

    def wait(self) -> None:
        """The numbers shown are of a moment ago."""

    def present(self, forecast: Forecast | None) -> None:
        """Show this forecast; without one, nothing."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts = []
        self.setVisible(forecast is not None and bool(forecast.rows))
        if forecast is None or not forecast.rows:
            return
        shown = in_order(forecast.rows)
        for row in shown[:-1] if len(shown) > 1 else shown:
            self._parts.extend(self._figure(row))
        bar = outcome_bar(self._look, shown)
        self._parts.insert(2 if shown[0].seat is not None else 1, bar)
        if len(shown) > 1:
            self._parts.extend(reversed(self._figure(shown[-1])))
        for part in self._parts:
            self._row.addWidget(part, 1 if part is bar else 0)

    def _figure(self, row: Row) -> list[QWidget]:
        look, value = self._look, percent(row.probability)
        if row.seat is None:
            words = self.tr("{outcome} {percent}").format(outcome=say(row.label), percent=value)
            return [label(look, words, 12, colour=look.theme.muted)]
        number = label(look, value, 20, 600, look.theme.seat_colour(row.seat))
        return [SeatMark(look, row.seat, say(row.label), 14), number]


def in_order(rows: tuple[Row, ...]) -> list[Row]:
    """First seat at the left, what is nobody's in the middle, the other seats at the right."""
    first = [r for r in rows if r.seat == 0]
    nobody = [r for r in rows if r.seat is None]
    return [*first, *nobody, *(r for r in rows if r.seat not in (0, None))]


def outcome_bar(look: Look, rows: list[Row]) -> OutcomeBar:
    """The rows as parts of one bar."""
    theme = look.theme
    bar = OutcomeBar(look)
    colours = (theme.edge if r.seat is None else theme.seat_colour(r.seat) for r in rows)
    spoken = ", ".join(f"{say(r.label)} {percent(r.probability)}" for r in rows)
    bar.set_shares([(r.probability, c) for r, c in zip(rows, colours, strict=True)], spoken)
    return bar


def precision(forecast: Forecast) -> str:
    """Whether the numbers are exact, and if not how wrong they may be."""
    if forecast.exact:
        return QCoreApplication.translate("OddsPanel", "exact")
    margin = QCoreApplication.translate("OddsPanel", "± {margin}")
    return margin.format(margin=percent(forecast.margin, 1))
