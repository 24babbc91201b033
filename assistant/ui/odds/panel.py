"""The odds: a big number per outcome, one bar, what was assumed, and the charts."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.rules.odds import Forecast
from assistant.ui.figures import percent
from assistant.ui.labels import label
from assistant.ui.odds.charts import OddsCharts
from assistant.ui.odds.head import OddsHead
from assistant.ui.odds.outcomes import outcomes
from assistant.ui.odds.questions import HistoryAnswer
from assistant.ui.odds.shares import about, in_order, outcome_bar, precision, rests_on
from assistant.ui.theme import Look
from assistant.ui.widgets.link import MOST_LINES, Link, Unfolding

USUAL = 118
"""So high are most numbers: room for the first ones, before any have told theirs."""
NUMBERS, RESTS_ON = 128, 62
"""What is kept for numbers of the most outcomes and a line of what they rest on; for more lines."""


class OddsPanel(QWidget):
    """Shows a forecast; `wait` while a new one is computed."""

    charted = Signal(str)
    """The chart that was picked, by its English name, so that a new page may open on it."""
    asked = Signal(int)
    """A turn of the chance history: would you go there?"""
    wanted = Signal(str)
    """``policies``, ``what-if``, ``stop`` or ``go-on``."""

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
        self._look, self._pages, self._lively = look, pages, lively
        self._link: Link | None = None
        """What the numbers rest on."""
        self._told: Forecast | None = None
        """What the figures say; None while nothing does."""
        self._fitted = 0
        """The width that their names are fitted to."""
        self._body: QWidget | None = None
        self._kept: int | None = None
        """The height of the numbers and what they rest on; None: what they need."""
        self._has_gap = False
        """Whether there is room for numbers that are still to come."""
        self._charts = OddsCharts(look, names, picked, has_history=lively)
        self._charts.picked.connect(self.charted)
        self._charts.asked.connect(self.asked)
        self._head = OddsHead(look, what_if="what-if" in pages)
        self._head.wanted.connect(self.wanted)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(look.px(16), look.px(2), look.px(16), look.px(6))
        self._column.setSpacing(look.px(3 if look.metrics.small else 6))
        self._column.addWidget(self._head)
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
        self._head.wait()
        self._link = self._told = None
        if self._body is not None:
            laid_out = self._body.testAttribute(Qt.WidgetAttribute.WA_Resized)
            high = self._body.height() if laid_out else self._kept or self._look.px(USUAL)
            high += self._column.spacing()
            self._take_away()
            self._column.insertSpacing(1, high)
            self._has_gap = True
        self._charts.wait()

    def show_progress(self, done: float) -> None:
        """How far the calculation is."""
        self._head.show_progress(percent(done, 0))

    def show_stopped(self) -> None:
        """The players did not want to wait."""
        self._head.show_stopped()

    def present(self, forecast: Forecast | None, nothing: str = "") -> None:
        """Show this forecast, or that there is none, in the words given for that."""
        self._link, self._told_nothing = None, forecast is None
        shown = forecast if forecast is not None and forecast.rows else None
        sure = shown is None or (shown.exact and shown.given is None)
        self._head.show_done("" if shown is None else precision(shown), about(forecast), sure=sure)
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
        rows.setAlignment(Qt.AlignmentFlag.AlignTop)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(look.px(3 if look.metrics.small else 6))
        if forecast is None:
            words = nothing or self.tr("No odds here")
            rows.addWidget(label(look, words, 14, colour=look.theme.muted, wrap=True))
        else:
            self._fill(rows, forecast)
        self._replace(body)

    def show_history(self, answer: HistoryAnswer, said: Mapping[int, str]) -> None:
        """How the battle went so far."""
        self._charts.show_history(answer, said)

    def show_advice(self, words: str) -> None:
        """Whether the options are advised on, beside how exact the numbers are."""
        self._head.show_advice(words)

    def fit(self, room: int, notes: int, *, has_notes: bool) -> int:
        """Keep one height from now on, whatever is told; returns it.

        `notes` of the room are for notes. Where charts leave them none, charts are hidden while
        there are notes, and shown in their place while there are none. What the numbers rest on
        gets as many lines as the numbers leave; once pressed, all.
        """
        margins, spacing = self._column.contentsMargins(), self._column.spacing()
        head = margins.top() + self._head.sizeHint().height() + spacing + margins.bottom()
        room -= head
        charts, least = self._charts.keep_height() + spacing, self._look.px(NUMBERS)
        beside = room - charts - notes >= least
        fits = room - charts >= least
        left = room - (charts if fits else 0) - (notes if beside or not fits else 0)
        self._kept = max(min(left, self._look.px(NUMBERS + RESTS_ON)), 0)
        shows = beside or (fits and not has_notes)
        self._charts.setVisible(shows)
        self._keep_room()
        high = head + self._kept + (charts if shows else 0)
        return max(high, self.heightForWidth(self.width()))

    def _keep_room(self) -> None:
        """The numbers have the height that was kept for them."""
        if self._kept is None or self._body is None:
            return
        self._body.setMinimumHeight(self._kept)
        if self._link is not None and (layout := self._body.layout()) is not None:
            width = self._inner()
            spare = (
                self._kept - layout.totalHeightForWidth(width) + self._link.heightForWidth(width)
            )
            fits = (n for n in range(self._lines_most(), 1, -1) if self._lines_high(n) <= spare)
            if self._link.set_lines(next(fits, 1)):
                self._body.updateGeometry()

    def _lines_high(self, lines: int) -> int:
        return 0 if self._link is None else self._link.height_at(self._inner(), lines)

    def _lines_most(self) -> int:
        """What the assumptions may take; they are whole where they lead, or once pressed."""
        return MOST_LINES if self._kept is not None else 3 if self._look.metrics.small else 4

    def _inner(self) -> int:
        """The width of everything in it."""
        margins = self._column.contentsMargins()
        return self.width() - margins.left() - margins.right()

    def _replace(self, body: QWidget) -> None:
        self._take_away()
        self._body = body
        self._column.insertWidget(1, body)
        self._keep_room()
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
        rows.addLayout(outcomes(look, shown, self._inner()))
        if shown:
            rows.addWidget(outcome_bar(look, shown))
        assumed = rests_on(forecast)
        if not shown:
            needed = label(look, assumed, 14, colour=look.theme.muted, wrap=True)
            needed.setObjectName("odds-needed")
            rows.addWidget(needed)
        elif assumed and "policies" in self._pages:
            does = self.tr("Losses (F4)")
            link = self._link = Link(look, assumed, does, self._lines_most())
            link.setObjectName("odds-policies")
            link.clicked.connect(lambda: self.wanted.emit("policies"))
            rows.addWidget(link)
        elif assumed:
            does = self.tr("What the odds assume")
            link = self._link = Unfolding(look, assumed, does)
            link.setObjectName("odds-assumed")
            rows.addWidget(link)
