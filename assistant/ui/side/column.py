"""Odds, notes and log in a column beside the panel."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.rules.game import Note
from assistant.rules.odds import Forecast
from assistant.ui.labels import OneLine, set_background
from assistant.ui.odds.panel import OddsPanel
from assistant.ui.odds.questions import HistoryAnswer
from assistant.ui.odds.strip import OddsStrip
from assistant.ui.page_state import PageState
from assistant.ui.pages import Aside
from assistant.ui.side.log_panel import LogPanel
from assistant.ui.side.notes import SideNotes
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.small import Chip, SeatMark

LINES = 124
"""So much of the column is the log's before notes take any."""
NOTED = 76
"""What the panel tells, and any chart, leave so much to notes, if there are any."""
EDGE = 1
"""The line between the panel and the column."""
LOW = 445
"""A column less high has no room for a chart."""


class Column(QWidget):
    """Base of the columns that show odds and log; a subclass shows what it has room for."""

    asked = Signal(int)
    """To which turn somebody wants to go."""
    left = Signal(int)
    """The same once he has been asked and means it."""
    wanted = Signal(str)
    """As the odds want it."""
    opened = Signal(str)
    """A page that a note leads to."""

    def _ask_anew(self) -> None:
        """Once for all that a move changes, before it is painted."""
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast."""

    def show_history(self, answer: HistoryAnswer) -> None:
        """How the battle went so far."""

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        """Facts that are no event."""

    def wait(self) -> None:
        """A newer forecast is on its way."""

    def show_progress(self, done: float) -> None:
        """How far it is."""

    def show_stopped(self) -> None:
        """Nobody wants it any more."""

    def show_advice(self, words: str) -> None:
        """Whether there is advice."""

    def show_log(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """The log as the viewer may read it."""

    def confirm(self, turn: int, steps: str, *, chance: bool) -> None:
        """Ask whether to go to that turn; only who has the log open is ever asked."""

    def call_off(self) -> None:
        """Something else is asked now."""


class SideColumn(Column):
    """Odds above, or what the panel tells in their place; log below, notes between them."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, ...],
        state: PageState,
        pages: Collection[str],
        aside: Aside | None = None,
    ) -> None:
        super().__init__()
        self._look, self._state = look, state
        self.setFixedWidth(look.px(316 if look.metrics.small else 352))
        set_background(self, look.theme.panel)
        self._lines: tuple[LogLine, ...] = ()
        self._odds = OddsPanel(look, names, state.chart, lively="policies" in pages, pages=pages)
        self._odds.asked.connect(self.asked)
        self._odds.wanted.connect(self.wanted)
        self._log = LogPanel(look, names, state.only)
        self._log.asked.connect(self.asked)
        self._log.left.connect(self.left)
        self._log.answered.connect(self._fit_chart)
        self._odds.charted.connect(self._remember_chart)
        self._log.filtered.connect(self._remember_seat)
        self._aside = aside
        self._notes = SideNotes(look)
        self._notes.opened.connect(self.opened)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(EDGE), 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._odds)
        if aside is not None:
            aside.changed.connect(self._ask_anew)
            column.addWidget(aside)
        self._under_odds = self._rule()
        column.addWidget(self._under_odds)
        column.addWidget(self._notes)
        self._under_notes = self._rule()
        self._under_notes.hide()
        column.addWidget(self._under_notes)
        column.addWidget(self._log, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low column leaves the chart out: numbers and log come first."""
        super().resizeEvent(event)
        self._fit_chart()
        self._share_out()

    def event(self, event: QEvent) -> bool:
        """What is shown has changed its size: share the column out anew."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._spare_chart()
            self._share_out()
        return super().event(event)

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast; nothing is drawn while the panel's own words stand in its place.

        They go only as the battle moves on, and then this forecast is of a moment ago.
        """
        if not self._is_told:
            self._odds.present(forecast)
            self._fit_chart()
            self._share_out()

    def show_history(self, answer: HistoryAnswer) -> None:
        """How the battle went so far; of a turn the log tells first what turned it."""
        said = {line.turn: say(line.event.text) for line in reversed(self._lines) if line.live}
        self._odds.show_history(answer, said)

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        """Facts that are no event."""
        self._notes.present(notes)
        self._under_notes.setVisible(bool(notes))

    def wait(self) -> None:
        """A newer forecast is on its way."""
        self._odds.wait()

    def show_progress(self, done: float) -> None:
        """How far it is."""
        self._odds.show_progress(done)

    def show_stopped(self) -> None:
        """Nobody wants it any more."""
        self._odds.show_stopped()

    def show_advice(self, words: str) -> None:
        """Whether there is advice."""
        self._odds.show_advice(words)

    def show_log(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """The log as the viewer may read it."""
        self._lines = lines
        self._log.present(lines, turn)

    def confirm(self, turn: int, steps: str, *, chance: bool) -> None:
        """Ask whether to go to that turn; a chart in the way of the question goes meanwhile."""
        self._log.confirm(turn, steps, chance=chance)
        self._fit_chart()
        self._share_out()

    def call_off(self) -> None:
        """The question under the log goes."""
        self._log.call_off()

    @property
    def _is_told(self) -> bool:
        """Whether the panel's own words stand in the place of the odds."""
        return self._aside is not None and not self._aside.isHidden()

    def _fit_chart(self) -> None:
        """Odds that need so much that nothing of the log is left go without their chart."""
        self._odds.make_room(self.height() >= self._look.px(LOW))
        self._spare_chart()

    def _spare_chart(self) -> None:
        width = self._inner()
        if self._need() + self._log.least(width) + self._kept_for_notes(width) > self.height():
            self._odds.make_room(False)

    def _kept_for_notes(self, width: int) -> int:
        """What they have before any chart: they may say what decides now."""
        return min(self._notes.whole(width), self._look.px(NOTED))

    def _kept_for_log(self) -> int:
        """What it has before others take any; more while it asks something."""
        return max(self._look.px(LINES), self._log.least(self._inner()))

    def _need(self) -> int:
        return max(self._odds.heightForWidth(self._inner()), self._odds.sizeHint().height())

    def _inner(self) -> int:
        """The width that everything in the column has."""
        return self.width() - self._look.px(EDGE)

    def _share_out(self) -> None:
        """Odds have what they need, notes what the odds and some lines of the log leave.

        Where these leave them nothing the log gives some of its lines: some notes are seen.
        What a game tells beside its table takes the place of the odds.
        """
        left, width = self.height() - self._kept_for_log(), self._inner()
        noted = self._kept_for_notes(width)
        odds_stand = not self._is_told and not self._odds.is_idle
        self._odds.setVisible(odds_stand)
        self._under_odds.setVisible(odds_stand or self._is_told)
        if self._aside is not None and self._is_told:
            room = max(left - noted, 0)
            self._aside.setFixedHeight(self._aside.fitting(width, room))
            left -= self._aside.height()
        elif odds_stand:
            self._odds.unfold(left - noted)
            odds = self._need()
            self._odds.setMinimumHeight(odds)
            left -= odds
            spare = self.height() - odds - self._log.least(width)
            left = max(left, min(spare, noted))
        self._notes.fit(width, max(left, 0))

    def _rule(self) -> QFrame:
        made = QFrame()
        made.setFixedHeight(self._look.px(1))
        set_background(made, self._look.theme.line)
        return made

    def _remember_chart(self, name: str) -> None:
        self._state.chart = name

    def _remember_seat(self, seat: Seat | None) -> None:
        self._state.only = seat


class FarColumn(Column):
    """The last line of the log; `strip` is the odds, to be placed under the top bar."""

    def __init__(
        self, look: Look, pages: Collection[str], small_map: QWidget | None = None
    ) -> None:
        super().__init__()
        self._look = look
        self.strip = OddsStrip(look, pages, small_map)
        self.strip.wanted.connect(self.wanted)
        set_background(self.strip, look.theme.panel)
        set_background(self, look.theme.panel)
        self.setFixedHeight(look.px(29))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(13), 0, look.px(13), 0)
        self._row.setSpacing(look.px(8))
        self._row.addStretch(1)
        self._parts: list[QWidget] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing has happened yet."""
        return not self._parts

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast."""
        self.strip.present(forecast)

    def wait(self) -> None:
        """A newer forecast is on its way."""
        self.strip.wait()

    def show_log(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """What happened last."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        live = [line for line in lines if line.live]
        self._parts = self._line(live[-1]) if live else []
        for n, part in enumerate(self._parts):
            self._row.insertWidget(n, part)

    def _line(self, line: LogLine) -> list[QWidget]:
        look, event = self._look, line.event
        parts: list[QWidget] = []
        if event.actor is not None:
            parts.append(SeatMark(look, event.actor, size=13))
        words = OneLine(look, 14, 400)
        words.setText(say(event.text))
        parts.append(words)
        if rule := cite(event.cite):
            parts.append(Chip(look, rule))
        return parts
