"""Odds, notes and log in a column beside the panel."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.rules.game import Note
from assistant.rules.odds import Forecast
from assistant.ui.labels import OneLine, set_background
from assistant.ui.moments.strip import ResultStrip
from assistant.ui.odds.panel import OddsPanel
from assistant.ui.odds.questions import HistoryAnswer
from assistant.ui.odds.strip import OddsStrip
from assistant.ui.page_state import PageState
from assistant.ui.pages import Aside
from assistant.ui.side.log_panel import LINES, LogPanel
from assistant.ui.side.notes import SideNotes
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.sheet import Rule
from assistant.ui.widgets.small import Chip, SeatMark

NOTED, MOST_ODDS = 72, 480
"""Odds, and what a panel tells in their place, leave so much to notes, and take no more."""
WIDE, HIGH = 1280, 720
"""A window smaller than this has room for the last line of the log only."""
RESULT = 440
"""What the result of the last roll has of a line that it shares with the log."""
EDGE = 1
"""The line between the panel and the column."""


class Column(QWidget):
    """Base of the columns that show odds and log; a subclass shows what it has room for."""

    asked = Signal(int)
    """To which turn somebody wants to go."""
    wanted = Signal(str)
    """As the odds want it."""
    opened = Signal(str)
    """A page that a note leads to."""
    turned = Signal()
    """The whole log is shown, or no longer."""
    log: LogPanel

    def __init__(self, look: Look, names: tuple[str, ...], state: PageState) -> None:
        super().__init__()
        self._look, self._state = look, state
        self.log = LogPanel(look, names, state.only)
        self.log.asked.connect(self.asked)
        self.log.filtered.connect(self._remember_seat)
        self.log.turned.connect(self.turn_log)

    @property
    def result(self) -> ResultStrip | None:
        """The line for what fell last, where the column has it."""
        return None

    @property
    def is_whole(self) -> bool:
        """Whether the whole log is shown."""
        return self._state.whole_log

    def turn_log(self) -> None:
        """Show the whole log and give it the keyboard, or fold it away."""
        self._state.whole_log = not self._state.whole_log
        self._fold_log()
        self.turned.emit()
        if self.is_whole:
            self.log.hold_keyboard()

    def _fold_log(self) -> None:
        """Lay the log out as it is wanted."""

    def _remember_seat(self, seat: Seat | None) -> None:
        self._state.only = seat

    def _ask_anew(self) -> None:
        """Once for all that a move changes, before it is painted."""
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast."""

    def cover_odds(self) -> None:
        """Nobody is to see any until a hand is open again; then their place is where it was."""
        self.show_odds(None)

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
        super().__init__(look, names, state)
        self.setFixedWidth(look.px(316 if look.metrics.small else 352))
        set_background(self, look.theme.panel)
        self._lines: tuple[LogLine, ...] = ()
        self._odds = OddsPanel(look, names, state.chart, lively="policies" in pages, pages=pages)
        self._odds.asked.connect(self.asked)
        self._odds.wanted.connect(self.wanted)
        self._odds.charted.connect(self._remember_chart)
        self._aside = aside
        self._notes = SideNotes(look)
        self._notes.opened.connect(self.opened)
        self._under_odds, self._over_log = Rule(look), Rule(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(EDGE), 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._odds)
        if aside is not None:
            aside.changed.connect(self._ask_anew)
            column.addWidget(aside)
        column.addWidget(self._under_odds)
        column.addWidget(self._notes)
        column.addStretch(1)
        column.addWidget(self._over_log)
        column.addWidget(self.log, 1000)

    def minimumSizeHint(self) -> QSize:
        """It shares out what there is."""
        return QSize(self.minimumWidth(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low column leaves the chart out: numbers and log come first."""
        super().resizeEvent(event)
        self._fold_log()

    def event(self, event: QEvent) -> bool:
        """What is shown has changed its size: share the column out anew."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_out()
        return super().event(event)

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast; nothing is drawn while the panel's own words stand in its place.

        They go only as the battle moves on, and then this forecast is of a moment ago.
        """
        if not self._is_told:
            self._odds.present(forecast)
            self._share_out()

    def show_history(self, answer: HistoryAnswer) -> None:
        """How the battle went so far; of a turn the log tells first what turned it."""
        said = {line.turn: say(line.event.text) for line in reversed(self._lines) if line.live}
        self._odds.show_history(answer, said)

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        """Facts that are no event."""
        self._notes.present(notes)

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
        self.log.present(lines, turn)

    @property
    def _is_told(self) -> bool:
        """Whether the panel's own words stand in the place of the odds."""
        return self._aside is not None and not self._aside.isHidden()

    def _inner(self) -> int:
        """The width that everything in the column has."""
        return self.width() - self._look.px(EDGE)

    def _fold_log(self) -> None:
        """Three lines; one in a small window or at a far table; or all, in place of the odds."""
        if self.is_whole:
            self.log.show_whole()
        else:
            window = self.window()
            small = window.width() < WIDE or window.height() < HIGH
            is_near = self._look.metrics.distance <= 1
            self.log.show_newest(LINES if is_near and not small else 1)
        self._notes.setVisible(not self.is_whole and not self._notes.is_empty)
        self._share_out()

    def _share_out(self) -> None:
        """Odds have one height whatever they tell; notes have what odds and log leave.

        What a game tells beside its table takes the place of the odds.
        """
        odds_stand = not self.is_whole and not self._is_told and not self._odds.is_idle
        self._odds.setVisible(odds_stand)
        self._under_odds.setVisible(odds_stand or (self._is_told and not self.is_whole))
        if self.is_whole:
            return
        left, width = self.height() - self.log.height() - 2 * self._look.px(1), self._inner()
        notes, most = self._look.px(NOTED), self._look.px(MOST_ODDS)
        if self._aside is not None and self._is_told:
            self._aside.setFixedHeight(max(min(left - notes, most), 0))
            left -= self._aside.height()
        elif odds_stand:
            room, has_notes = min(left, most + notes), not self._notes.is_empty
            self._odds.setFixedHeight(self._odds.fit(room, notes, has_notes=has_notes))
            left -= self._odds.height()
        self._notes.fit(width, max(left, 0))

    def _remember_chart(self, name: str) -> None:
        self._state.chart = name


class FarColumn(Column):
    """The last line of the log; `strip` is the odds, to be placed under the top bar."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, ...],
        state: PageState,
        pages: Collection[str],
        small_map: QWidget | None = None,
    ) -> None:
        super().__init__(look, names, state)
        self.strip = OddsStrip(look, pages, small_map)
        self.strip.wanted.connect(self.wanted)
        for ground in (self, self.strip, self.log):
            set_background(ground, look.theme.panel)
        self.setFixedHeight(look.px(29))
        self._result = ResultStrip(look)
        self._result.setFixedHeight(look.px(29))
        self._result.setMinimumWidth(look.px(RESULT))
        self.log.show_whole()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(13), 0, look.px(13), 0)
        self._row.setSpacing(look.px(8))
        self._row.addStretch(1)
        self._row.addWidget(self._result, 2)
        self._parts: list[QWidget] = []

    @property
    def result(self) -> ResultStrip | None:
        """Beside the last line of the log."""
        return self._result

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast."""
        self.strip.present(forecast)

    def cover_odds(self) -> None:
        """The line keeps its room: else the page would move when the odds come back."""
        self.strip.wait()

    def wait(self) -> None:
        """A newer forecast is on its way."""
        self.strip.wait()

    def show_log(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """What happened last."""
        self.log.present(lines, turn)
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
