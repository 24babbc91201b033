"""The odds: a big number per outcome, one bar, what was assumed, and the charts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.rules.odds import Forecast, Row
from assistant.ui.figures import percent
from assistant.ui.labels import OneLine, fit, label
from assistant.ui.odds.charts import OddsCharts
from assistant.ui.odds.prospects import Evening
from assistant.ui.odds.shares import about, in_order, ink_of, outcome_bar
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.link import MOST_LINES, Link, Unfolding
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.small import SeatMark
from assistant.ui.widgets.tab import Tab

USUAL = 7
"""Signs of a percentage that has room in large figures beside two more."""
PATIENCE = 400
"""Milliseconds after which a calculation may be stopped."""
GAP = 3
"""Twice so many pixels stand between two figures at the least."""
SIDE_BY_SIDE = 2
"""More outcomes that are somebody's have no room beside each other."""


class OddsPanel(QWidget):
    """Told a forecast and the names of the seats; `wait` while a new one is being worked out."""

    charted = Signal(str)
    """The chart that was picked, by its English name, so that a new page may open on it."""
    asked = Signal(int)
    """A turn on the evening's line: would you go there?"""
    wanted = Signal(str)
    """``policies``, ``what-if``, ``stop`` or ``go-on``."""

    _link: Link | None = None
    """What the numbers rest on."""
    _told: Forecast | None = None
    """What the figures say; None while nothing does."""
    _has_gap = False
    """Whether there is room for numbers that are still to come."""
    _fitted = 0
    """The width that their names are fitted to."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, ...],
        picked: str = "",
        *,
        lively: bool = False,
        pages: Collection[str] = (),
    ) -> None:
        """`lively`: there is a battle whose evening can be looked back on.

        `pages` are those about odds that this game has: policies to change, what if.
        """
        super().__init__()
        self._look, self._pages, self._advice = look, pages, ""
        self._body: QWidget | None = None
        self._roomy, self._lively = True, lively
        self._told_nothing = False
        self._charts = OddsCharts(look, names, picked, evenings=lively)
        self._charts.picked.connect(self.charted)
        self._charts.asked.connect(self.asked)
        self._about = OneLine(look, 12, 400, kept=60)
        self._state = label(look, "", 12, colour=look.theme.muted)
        self._state.setObjectName("odds-state")
        self._patience = QTimer(self)
        """Runs out when somebody waits: then there is something to stop."""
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._stop = self._button("stop", self.tr("Stop"))
        self._patience.timeout.connect(self._stop.show)
        self._go_on = self._button("go-on", self.tr("Calculate"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(look.px(16), look.px(2), look.px(16), look.px(6))
        self._column.setSpacing(look.px(3 if look.metrics.small else 6))
        self._column.addLayout(self._head())
        self._column.addWidget(self._charts)
        self._column.addStretch(1)  # room to spare is under everything, not amid it
        self.setObjectName("odds")
        self.present(None)
        self._told_nothing = False  # nobody has been asked yet

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to forecast, and no evening to look back on either."""
        return self._told_nothing and not self._lively

    def wait(self) -> None:
        """Numbers of a moment ago are gone at once, seen or hidden; their place stays."""
        self._say(self.tr("calculating…"))
        self._link = self._told = None
        self._about.setText("")
        self._go_on.hide()
        self._patience.start()
        if self._body is not None:
            high = self._body.height() + self._column.spacing()
            self._take_away()
            self._column.insertSpacing(1, high)
            self._has_gap = True
        self._charts.wait()

    def show_progress(self, done: float) -> None:
        """How far the calculation is."""
        self._say(self.tr("calculating… {percent}").format(percent=percent(done, 0)))

    def show_stopped(self) -> None:
        """The players did not want to wait."""
        self._settle(self.tr("stopped"))
        self._go_on.show()

    def present(self, forecast: Forecast | None, nothing: str = "") -> None:
        """Show this forecast, or that there is none, in the words given for that."""
        self._link, self._told_nothing = None, forecast is None
        self._settle(precision(forecast) if forecast is not None and forecast.rows else "")
        self._go_on.hide()
        self._about.setText(about(forecast))
        self._write(forecast, nothing)
        self._charts.show_forecast(forecast or Forecast((), (), ()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names are fitted to the width: another one fits them anew."""
        super().resizeEvent(event)
        if self._told is not None and self._fitted != self.width():
            self._write(self._told)
            self._column.activate()

    def _write(self, forecast: Forecast | None, nothing: str = "") -> None:
        look, body = self._look, QWidget()
        self._told, self._fitted = forecast, self.width()
        rows = QVBoxLayout(body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(look.px(3 if look.metrics.small else 6))
        if forecast is None:
            words = nothing or self.tr("Nothing to forecast here")
            rows.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        else:
            self._fill(rows, forecast)
        self._replace(body)

    def show_evening(self, evening: Evening, said: Mapping[int, str]) -> None:
        """How the battle went so far."""
        self._charts.show_evening(evening, said)

    def show_advice(self, words: str) -> None:
        """Whether the options are advised on, beside how exact the numbers are."""
        self._advice = words
        if not self._patience.isActive():
            self._say(self._said)

    def make_room(self, roomy: bool) -> None:
        """Charts only where there is room for a whole one."""
        self._roomy = roomy
        self._charts.setVisible(roomy)
        self._fold_to(self._lines_most())

    def unfold(self, most: int) -> None:
        """Tell all of what the numbers rest on, if the panel is no higher than this then."""
        if self._link is None:
            return
        margins = self._column.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        high = max(
            self.heightForWidth(self.width()) + _folded_away(self._link, width),
            self.sizeHint().height() + _folded_away(self._link, self._link.sizeHint().width()),
        )
        self._fold_to(MOST_LINES if high <= most else self._lines_most())

    def _fold_to(self, lines: int) -> None:
        """How high the panel is then is asked next: what it holds is measured anew."""
        if self._link is not None and self._link.set_lines(lines) and self._body is not None:
            self._body.updateGeometry()

    def _lines_most(self) -> int:
        """What the assumptions may take; they are whole where they lead, or once pressed."""
        if not self._roomy:
            return 2
        return 3 if self._look.metrics.small else 4

    def _settle(self, words: str) -> None:
        self._patience.stop()
        self._stop.hide()
        self._say(words)

    def _say(self, words: str) -> None:
        self._said = words
        self._state.setText(" · ".join(filter(None, (words, self._advice))))

    def _head(self) -> QHBoxLayout:
        look, head = self._look, QHBoxLayout()
        head.setSpacing(0)
        title = label(look, self.tr("Odds"), 12, 600, look.theme.muted)
        title.setMinimumHeight(look.px(34))
        head.addWidget(title)
        head.addSpacing(look.px(6))
        if "what-if" in self._pages:
            what_if = self._button("what-if", self.tr("What if…"))
            what_if.setToolTip(self.tr("Try other fleets and policies (F6)"))
            head.addWidget(what_if)
        head.addWidget(self._about, 1)
        head.addWidget(self._state)
        head.addWidget(self._stop)
        head.addWidget(self._go_on)
        return head

    def _button(self, wish: str, words: str) -> Tab:
        button = Tab(self._look, words, current=wish != "what-if")
        button.setObjectName(f"odds-{wish}")
        button.setAccessibleDescription("")
        button.clicked.connect(lambda: self.wanted.emit(wish))
        if wish != "what-if":
            button.hide()
        return button

    def _replace(self, body: QWidget) -> None:
        self._take_away()
        self._body = body
        self._column.insertWidget(1, body)
        body.show()  # at once: what is hidden has no height, and the column is shared out twice

    def _take_away(self) -> None:
        """What stands under the head, or keeps its room."""
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()  # later: its layout may be at work with it
        if self._has_gap:
            self._column.takeAt(1)
        self._body, self._has_gap = None, False

    def _fill(self, rows: QVBoxLayout, forecast: Forecast) -> None:
        look, shown = self._look, in_order(forecast.rows)
        many = sum(row.seat is not None for row in shown) > SIDE_BY_SIDE
        rows.addLayout(self._lines(shown) if many else self._figures(shown))
        if shown:
            rows.addWidget(outcome_bar(look, shown))
        assumed = " · ".join(map(say, forecast.assuming))
        if not shown:
            needed = label(look, assumed, 14, colour=look.theme.muted, wrap=True)
            needed.setObjectName("odds-needed")
            rows.addWidget(needed)
        elif assumed and "policies" in self._pages:
            does = self.tr("Casualty policies (F4)")
            link = self._link = Link(look, assumed, does, self._lines_most())
            link.setObjectName("odds-policies")
            link.clicked.connect(lambda: self.wanted.emit("policies"))
            rows.addWidget(link)
        elif assumed:
            does = self.tr("What the odds rest on")
            link = self._link = Unfolding(look, assumed, does)
            link.setObjectName("odds-assumed")
            rows.addWidget(link)

    def _figures(self, shown: Sequence[Row]) -> QHBoxLayout:
        """Large numbers beside each other."""
        figures = QHBoxLayout()
        figures.setSpacing(self._look.px(GAP))
        rooms, large = self._name_rooms(shown), self._look.font(14)
        fits = all(
            row.seat is None or width_of(large, say(row.label)) <= room
            for row, room in zip(shown, rooms, strict=True)
        )
        for n, row in enumerate(shown):
            last = n == len(shown) - 1 and n > 0
            figures.addLayout(self._figure(row, last, rooms[n], 14 if fits else 12))
            if not last:
                figures.addStretch(1)
        return figures

    def _lines(self, shown: Sequence[Row]) -> QVBoxLayout:
        """Many ways to end stand under each other."""
        look, lines = self._look, QVBoxLayout()
        lines.setSpacing(0)
        for row in shown:
            line, name = QHBoxLayout(), say(row.label)
            line.setSpacing(look.px(8))
            if row.seat is not None:
                line.addWidget(SeatMark(look, row.seat, name, 13))
            line.addWidget(label(look, name, 14, wrap=True), 1)
            line.addWidget(self._number(row, 20, 600))
            lines.addLayout(line)
        return lines

    def _figure(self, row: Row, last: bool, room: int, named: int) -> QVBoxLayout:
        """`named` is the size of every seat's name: none is larger than another's."""
        look, theme = self._look, self._look.theme
        side = Qt.AlignmentFlag.AlignRight if last else Qt.AlignmentFlag.AlignLeft
        name, value = say(row.label), percent(row.probability)
        column, head = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(0)
        head.setSpacing(look.px(6))
        big = row.seat is not None
        words = label(look, name, named if big else 12, colour=theme.text if big else theme.muted)
        if width_of(words.font(), name) > room:
            fit(look, words, name, room, (12,))
            words.setAlignment(side)
        parts = [words] if row.seat is None else [SeatMark(look, row.seat, name, 13), words]
        for part in reversed(parts) if last else parts:
            head.addWidget(part, 0, side)
        head.insertStretch(0 if last else -1, 1)
        size = 16 if not big else 28 if len(value) <= USUAL else 20
        column.addStretch(1)
        column.addLayout(head)
        column.addWidget(self._number(row, size, 600 if big else 400), 0, side)
        return column

    def _number(self, row: Row, size: int, weight: int) -> QLabel:
        ink = ink_of(self._look.theme, row.seat)
        number = label(self._look, percent(row.probability), size, weight, ink)
        number.setObjectName(f"odds:{'draw' if row.seat is None else row.seat}")
        return number

    def _name_rooms(self, shown: Sequence[Row]) -> tuple[int, ...]:
        """The width of each name: seats share what the middle leaves, the longer one has more."""
        look, margins = self._look, self._column.contentsMargins()
        seats = sum(row.seat is not None for row in shown)
        left = self.width() - margins.left() - margins.right() - 2 * look.px(GAP) * (len(shown) - 1)
        left -= look.px(13 + 6) * seats
        needs = [self._least(row) for row in shown]
        if sum(needs) > left:
            needs = [min(need, left / len(shown)) for need in needs]
        spare = (left - sum(needs)) / max(seats, 1)
        return tuple(
            int(n + spare * (r.seat is not None)) for r, n in zip(shown, needs, strict=True)
        )

    def _least(self, row: Row) -> float:
        """What a name needs: its longest word in the smallest size; in the middle, all of it."""
        look, name = self._look, say(row.label)
        if row.seat is None:
            number = width_of(look.font(16), percent(row.probability))
            return max(width_of(look.font(12), name), number) + 1
        return max((width_of(look.font(12), word) for word in name.split()), default=0) + 1


def _folded_away(link: Link, width: int) -> int:
    """How much higher it is with all of its lines."""
    return link.height_at(width, MOST_LINES) - link.heightForWidth(width)


def precision(forecast: Forecast) -> str:
    """Whether the numbers are exact, and if not how wrong they may be."""
    if forecast.exact:
        return QCoreApplication.translate("OddsPanel", "exact")
    margin = QCoreApplication.translate("OddsPanel", "± {margin}")
    return margin.format(margin=percent(forecast.margin, 1))
