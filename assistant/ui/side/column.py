"""Odds, notes and log in a column beside the panel."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from math import ceil

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.battle import LogLine
from assistant.rules.decision import Seat
from assistant.rules.game import Note, NoteLine, Tone
from assistant.rules.odds import Forecast
from assistant.ui.labels import OneLine, label, link, set_background
from assistant.ui.moments.strip import ResultStrip
from assistant.ui.odds.panel import OddsPanel, OddsStrip, OddsView
from assistant.ui.odds.sheet import CHARTS
from assistant.ui.pages import Aside, PageState
from assistant.ui.side.log_panel import LINE, LINES, LogPanel
from assistant.ui.theme import HALO, Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import (
    LastingBar,
    filled,
    frameless,
    one_bar,
    put,
    spaced,
    with_name,
)
from assistant.ui.widgets.paint import tied
from assistant.ui.widgets.small import Chip, Glyph, Rule, SeatMark, ask_for_rule


class SideNotes(QScrollArea):
    """Shows the notes; their room is there while there are none, too."""

    opened = Signal(str)
    """The page on which the players can do something about a line."""

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        self._look, self._names = look, names
        self._shown: tuple[Note, ...] = ()
        self.setObjectName("notes")
        frameless(self)
        one_bar(self)
        self.setVerticalScrollBar(LastingBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        set_background(self, look.theme.panel)
        kept = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        kept.setRetainSizeWhenHidden(True)
        self.setSizePolicy(kept)
        self.hide()

    def present(self, notes: tuple[Note, ...]) -> None:
        """Show these and no others."""
        if notes == self._shown:
            return
        self._shown = notes
        inside = QWidget()
        set_background(inside, self._look.theme.panel)
        filled(QVBoxLayout(inside), *map(self._note, notes), 1, spacing=0)
        self.setWidget(inside)
        self.setVisible(bool(notes))
        self._end_at_line()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more lines, or for fewer."""
        super().resizeEvent(event)
        self._end_at_line()

    def _end_at_line(self) -> None:
        """Show as many whole lines as there is room for; the rest is scrolled to."""
        inside, room = self.widget(), self.height()
        if inside is None or (layout := inside.layout()) is None:
            return
        layout.activate()
        parts: list[QLabel | QAbstractButton] = inside.findChildren(QLabel)
        parts += inside.findChildren(QAbstractButton)
        ends = [part.y() + end for part in parts for end in _line_ends(part)]
        shown = max((end for end in ends if end <= room), default=room)
        self.setViewportMargins(0, 0, 0, room - shown if max(ends, default=0) > room else 0)

    def _opener(self) -> QAbstractButton:
        """A button, or a link no higher than a line where there is room for little more."""
        words = self.tr("Open")
        if not self._look.metrics.is_cramped:
            return PlainButton(self._look, words)
        button = QPushButton(words)
        button.setProperty("kind", "link")
        button.setFont(self._look.font(14))
        return button

    def _note(self, note: Note) -> QVBoxLayout:
        look = self._look
        heading = label(look, say(note.heading), 12, 600, look.theme.muted)
        margins = look.margins(16, 7, 8, 7)
        lines, gap = map(self._line, note.lines), look.px(1 if look.metrics.is_cramped else 5)
        return filled(QVBoxLayout(), heading, *lines, spacing=gap, margins=margins)

    def _line(self, line: NoteLine) -> QHBoxLayout:
        """A sign, the words with their rule as a link, and what leads to where it can be mended."""
        look, top = self._look, Qt.AlignmentFlag.AlignTop
        row = spaced(QHBoxLayout(), spacing=look.px(8))
        if line.seat is not None:
            row.addWidget(SeatMark(look, line.seat, self._names[line.seat], SIGN), 0, top)
        elif line.tone in SIGNS:
            sign, ink = SIGNS[line.tone]
            row.addWidget(Glyph(look, sign, SIGN, getattr(look.theme, ink)), 0, top)
        words = label(look, "", 14, wrap=True)
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setText(escape(tied(say(line.text))) + link(look, cite(line.cite)))
        words.linkActivated.connect(lambda rule: ask_for_rule(words, rule))
        row.addWidget(words, 1, top)
        if page := line.page:
            button = with_name(self._opener(), f"open:{page}")
            if look.metrics.is_cramped:  # on one line with the link
                words.setContentsMargins(look.margins(0, HALO, 0, 0))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda: self.opened.emit(page))
            row.addWidget(button, 0, top)
        return row


def _line_ends(part: QLabel | QAbstractButton) -> list[int]:
    """How far under its top each of its lines ends."""
    if isinstance(part, QAbstractButton):
        return [part.height()]
    written = QTextDocument()
    written.setDocumentMargin(0)
    written.setDefaultFont(part.font())
    written.setTextWidth(part.width())
    written.setHtml(part.text())
    written.size()  # it is laid out from now on
    lines = written.firstBlock().layout()
    above = part.contentsMargins().top()
    return [above + ceil(lines.lineAt(n).rect().bottom()) for n in range(lines.lineCount())]


SIGNS = {
    Tone.GOOD: ("check", "good"),
    Tone.EVEN: ("dash", "muted"),
    Tone.BAD: ("cross", "bad"),
    Tone.WARN: ("warning", "warn"),
}
"""The sign of a tone, and its colour in the theme."""
SIGN = 16
"""The side of a sign."""
NOTED, NOTED_AFAR, MOST_ODDS = 82, 50, 480
"""What is left to notes unless there are charts, and where there is little room; the most that a
panel's own words in the place of the odds take."""
WIDE, HIGH = 1280, 680
"""A window smaller than this has room for the last line of the log only; what a screen of 720 lines
leaves below a title bar has more."""
ROOMY = 600
"""A column this high has room for charts and three lines of the log."""
RESULT = 400
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
    detailed = Signal()
    """More about the odds is shown, or no longer."""
    log: LogPanel
    odds: OddsView

    def __init__(self, look: Look, names: tuple[str, ...], state: PageState) -> None:
        super().__init__()
        self._look, self._names, self._state = look, names, state
        self.log = LogPanel(look, names, state.only)
        self.log.asked.connect(self.asked)
        self.log.filtered.connect(self._remember_seat)
        self.log.turned.connect(self.turn_log)

    result: ResultStrip | None = None
    """The line for what fell last, where the column has it."""

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

    @property
    def has_details(self) -> bool:
        """Whether there is a place for more about the odds."""
        return False

    @property
    def shows_details(self) -> bool:
        """Whether it is shown."""
        return False

    def turn_details(self) -> None:
        """Show more about the odds, or fold it away."""

    def _fold_log(self) -> None:
        """Lay the log out as it is wanted."""

    def _remember_seat(self, seat: Seat | None) -> None:
        self._state.only = seat

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast; None where there is none, or nobody is to see any."""

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        """Facts that are no event."""

    def show_log(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """The log as the viewer may read it."""
        self.log.present(lines, turn)


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
        lively = "policies" in pages
        self.odds: OddsPanel = OddsPanel(
            look, names, state.chart, lively=lively, folds=True, pages=pages
        )
        self._has_page = look.metrics.is_cramped
        """Whether the charts have a page of their own: here is no room for them."""
        self.odds.show_details(self._details)
        self.odds.turned.connect(self.turn_details)
        self.odds.asked.connect(self.asked)
        self.odds.wanted.connect(self.wanted)
        self.odds.charted.connect(self._remember_chart)
        self._aside = aside
        self._notes = SideNotes(look, names)
        self._notes.opened.connect(self.opened)
        self._upper, self._under_odds = QWidget(), Rule(look)
        upper = filled(QVBoxLayout(self._upper), (self.odds, 1000), spacing=0)
        if aside is not None:
            aside.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
            aside.setMaximumHeight(look.px(MOST_ODDS))
            aside.changed.connect(self._give_place)
            upper.addWidget(aside, 1000)
        put(upper, self._under_odds, (self._notes, 1))
        margins = look.margins(EDGE, 0, 0, 0)
        parts = ((self._upper, 1), Rule(look), (self.log, 1))
        filled(QVBoxLayout(self), *parts, spacing=0, margins=margins)

    def minimumSizeHint(self) -> QSize:
        """It shares out what there is."""
        return QSize(self.minimumWidth(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low column leaves the chart out: numbers and log come first."""
        super().resizeEvent(event)
        self._fold_log()

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast; nothing is drawn while the panel's own words stand in its place.

        They go only as the battle moves on, and then this forecast is of a moment ago.
        """
        if not self._is_told:
            self.odds.present(forecast)
            self._give_place()

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        """Facts that are no event."""
        self._notes.present(notes)

    @property
    def has_details(self) -> bool:
        """Whether the odds are shown here, or charts in their place."""
        told = self._aside is not None and self._is_told and self._aside.has_details
        return told or self.odds.isVisibleTo(self)

    @property
    def shows_details(self) -> bool:
        """Whether the charts are shown, too."""
        return self.has_details and self._details

    def turn_details(self) -> None:
        """Show the charts of the odds, or fold them away; the log has what room that leaves.

        Charts of the panel's own are gone to.
        """
        if self._aside is not None and self._is_told:
            self._aside.turn_details()
            return
        if self._has_page:
            self.wanted.emit(CHARTS)
        else:
            self._state.details = not self._state.details
        self.odds.show_details(self._details)
        self._fold_log()
        self.detailed.emit()

    @property
    def _details(self) -> bool:
        """Whether charts are shown here."""
        return self._state.details and not self._has_page

    @property
    def _is_told(self) -> bool:
        """Whether the panel's own words stand in the place of the odds."""
        return self._aside is not None and not self._aside.isHidden()

    def _fold_log(self) -> None:
        """Three lines, more in a high column whose charts are folded; or all, in place of the odds.

        One line in a small window, at a far table, and beside charts in a column with no room.
        """
        if self.is_whole:
            self.log.show_whole()
        else:
            window, px = self.window(), self._look.px
            small = window.width() < WIDE or window.height() < HIGH
            more = (self.height() - px(ROOMY)) // px(LINE)
            if small or self._look.metrics.distance > 1 or (self._details and more < 0):
                self.log.show_newest(1)
            else:
                self.log.show_newest(LINES if self._details else LINES + max(more, 0))
        self._upper.setHidden(self.is_whole)
        room = self.height() - self.log.minimumHeight() - 2 * self._look.px(1)
        has_charts = self.odds.fit(room)
        is_low = self._look.metrics.is_cramped or self.window().height() < HIGH
        noted = self._look.px(NOTED_AFAR if is_low else NOTED)
        left = max(room - self.odds.minimumHeight(), self._look.px(LINE))  # else over the odds
        self._notes.setMinimumHeight(0 if has_charts else min(noted, left))
        self._give_place()

    def _give_place(self) -> None:
        """What a game tells beside its table takes the place of the odds."""
        self.odds.setHidden(self._is_told or self.odds.is_idle)
        self._under_odds.setVisible(self._is_told or not self.odds.is_idle)

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
        self.strip = self.odds = OddsStrip(look, pages, small_map)
        self.strip.wanted.connect(self.wanted)
        for ground in (self, self.strip, self.log):
            set_background(ground, look.theme.panel)
        self.setFixedHeight(look.px(29))
        self.result = ResultStrip(look)
        self.result.setFixedHeight(look.px(29))
        self.result.setMinimumWidth(look.px(RESULT))
        self.log.show_whole()
        self._mark, self._rule = SeatMark(look, 0, size=13), Chip(look, "")
        self._words = OneLine(look, 14, 400, least=180)
        row = filled(QHBoxLayout(self), self._mark, self._words, self._rule, 1, (self.result, 2))
        spaced(row, spacing=look.px(8), margins=look.margins(13, 0, 13, 0))
        self._mark.hide()

    def show_odds(self, forecast: Forecast | None) -> None:
        """The newest forecast."""
        self.strip.present(forecast)

    def show_log(self, lines: tuple[LogLine, ...], turn: int) -> None:
        """What happened last."""
        super().show_log(lines, turn)
        last = next((line.event for line in reversed(lines) if line.live), None)
        actor = None if last is None else last.actor
        words = "" if last is None else say(last.text)
        self._words.setText(words)
        if self.result is not None:
            self.result.told = words
        self._rule.setText("" if last is None else cite(last.cite))
        self._fit_rule()
        self._mark.setVisible(actor is not None)
        if actor is not None:
            self._mark.show_seat(actor, self._names[actor])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit_rule()

    def _fit_rule(self) -> None:
        """The rule stands where what happened is whole beside it."""
        parts = self._words.sizeHint().width() + self._rule.sizeHint().width()
        room = self.width() - self._look.px(RESULT + 2 * 13 + 13 + 4 * 8)
        self._rule.setVisible(bool(self._rule.text()) and parts <= room)
