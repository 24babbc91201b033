"""The window for a second screen: the battle in large, to look at only, with no secrets.

Whose turn it is and what is asked, what came up last, the table, the odds. All of it is read from
the other end of the room, so its sizes follow from those of the screen alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import ceil
from typing import TypeAlias

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assistant.rules.decision import Seat
from assistant.rules.flow import Progress
from assistant.rules.game import Overview
from assistant.rules.moment import Moment, moment_of_turn
from assistant.rules.odds import CancelToken, Forecast, ProgressCallback, Row
from assistant.ui.end_page import Costs, write
from assistant.ui.figures import chance_of, headline, said_before
from assistant.ui.games import pages_of
from assistant.ui.labels import OneLine, height_of, label, set_background
from assistant.ui.moments.card import ResultCard
from assistant.ui.moments.strip import ResultWords, is_card
from assistant.ui.odds.panel import Halved
from assistant.ui.odds.shares import OutcomeBar, caveat, chances, in_order, ink_of
from assistant.ui.odds.worker import OddsWorker, raise_error
from assistant.ui.style_sheet import Style, dress
from assistant.ui.table import Table
from assistant.ui.theme import SEATS, Look, Metrics
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import filled, remove, spaced, with_name
from assistant.ui.widgets.small import SeatMark

WIDE, HIGH, LEAST = 960, 540, 0.75
"""The page in its own pixels, as large as the screen allows; smaller nothing could be read."""
EDGE, GAP = 20, 10
BANNER, ODDS = 56, 92
ABOVE, BESIDE = 0.58, 0.32
"""What the last result has of the room, over the table or beside it."""
SMALLEST = 13
"""The smallest words: 26 pixels on a screen 1080 high."""
TABLE = 160
"""Lower than this nothing can be made out on a panel: the words at the end get its room."""
ASIDE = 280
"""How wide the panel's own words are beside it, and the last result over them."""
QUESTIONS = ((26, 20), (20, 20), (20, 16), (16, 14), (14, 13))
"""Sizes of the name and of the question, from those that stand in one line."""
Told: TypeAlias = tuple[Forecast | None, Forecast | None]
"""The odds, and those before the roll."""
SCALES = (1.4, 1.2, 1.0, 0.9)
"""How large the words at the end are."""
FIGURES = 3
"""More outcomes than these are not read from afar: the phrase and the bar tell enough."""


class TableWindow(QWidget):
    """Shows what anybody at the table may see; takes no clicks."""

    closed = Signal()

    def __init__(self, table: Table, style: Style) -> None:
        super().__init__()
        self._table, self._style = table, style
        self._look: Look | None = None
        self._content = QWidget()
        self._soon = QTimer(self)
        """Runs out when the players' own window has been painted: it is waited for, this is not."""
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.show_table)
        self._worker = OddsWorker(self)
        self._worker.ready.connect(lambda odds: self._odds.show_forecast(*odds))
        self._worker.failed.connect(raise_error)
        self.setObjectName("table-window")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = spaced(QVBoxLayout(self))
        table.changed.connect(self._soon.start)
        style.changed.connect(self._rebuild)
        self.show_table()

    def show_table(self) -> None:
        """What is there now; the panel stays as long as it would look the same."""
        look = self._wanted_look()
        if look != self._look:
            self._build(look)
        table, view = self._table, self._table.public_view
        overview = table.battle.game.overview(view)
        self.setWindowTitle(say(overview.title))
        self._banner.ask(*self._asked(overview))
        self.where.setText(_where(overview))
        self._panel.recall(table.before, table.result)
        self._panel.present(view, table.public_decision, overview)
        self._show_result(overview)
        self._replace_sums(look, overview)
        self._ask_odds(overview)
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything has another size."""
        super().resizeEvent(event)
        self._soon.start()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Nothing here is for the keyboard."""
        return False

    def closeEvent(self, event: QCloseEvent) -> None:
        """The television is off."""
        self._worker.drop()
        super().closeEvent(event)
        self.closed.emit()

    def _wanted_look(self) -> Look:
        scale = max(LEAST, min(self.width() / WIDE, self.height() / HIGH))
        least = ceil(scale * SMALLEST)
        metrics = Metrics(scale, far=True, farthest=scale, watched=True, least=least)
        return Look.of(self._style.colours, self._table.battle.game.id, metrics)

    def _rebuild(self) -> None:
        """Another language or theme; or the odds are wanted here, or no longer."""
        self._look = None
        self.show_table()

    def _build(self, look: Look) -> None:
        """Who is asked over what came up and the table, the odds under them."""
        self._look, old = look, self._content
        content = self._content = QWidget()
        content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        content.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_background(content, look.theme.window)
        self._sums: Costs | None = None
        self._banner, self._odds = Banner(look), TableOdds(look)
        self.where = OneLine(look, 14, 400, look.theme.muted, least=120)
        edges = look.margins(EDGE, EDGE * 0.6, EDGE, EDGE * 0.6)
        column = spaced(QVBoxLayout(content), spacing=look.px(GAP), margins=edges)
        head = filled(QHBoxLayout(), (self._banner, 1), self.where, spacing=look.px(EDGE))
        column.addLayout(head)
        column.addLayout(self._middle(look), 1)
        column.addWidget(self._odds)
        self._odds.setVisible(
            self._style.settings.table_odds
        )  # last: without a parent it is a window
        self._panel.only_show()
        remove(old)
        self._column.addWidget(content)

    def _middle(self, look: Look) -> QBoxLayout:
        """The last result and the table, which tells the result itself in some games."""
        pages = pages_of(self._table.battle.game)
        panel = self._panel = pages.panel(look)
        ways = QBoxLayout.Direction
        row = spaced(QBoxLayout(ways.LeftToRight if panel.stands_beside else ways.TopToBottom))
        row.setSpacing(look.px(GAP))
        share = round(100 * (BESIDE if panel.stands_beside else ABOVE))
        self._result = ResultCard(look, pages.icon)
        if panel.aside is None:
            row.addWidget(self._result, share)
        else:  # one under the other: the table has the rest
            for part in (self._result, panel.aside):
                part.setFixedWidth(look.px(ASIDE))
            column = filled(
                QVBoxLayout(), (self._result, 2), (panel.aside, 3), spacing=look.px(GAP)
            )
            row.addLayout(column)
        row.addWidget(panel, 100 - share)
        self._result.setHidden(panel.tells_results)
        return row

    def _asked(self, overview: Overview) -> tuple[Seat | None, str, str]:
        """Who is to act, and what is asked if it gives no secret away; at the end, the outcome."""
        table, seat = self._table, self._table.actor
        decision = table.decision if table.viewer is None else table.public_decision
        if len(table.curtain) > 1 or table.proposed is not None:
            return None, self.tr("Everyone"), self.tr("look at the laptop")
        if overview.outcome is not None:
            return overview.winner, say(overview.outcome), ""
        if seat is None:
            return None, "", ""
        asked = self.tr("a secret choice") if decision is None else say(decision.prompt)
        return seat, say(overview.seats[seat].name), asked

    def _has_result(self, overview: Overview) -> bool:
        """Whether there is a place for one: before the first the table has all of it."""
        there = self._table.result is not None or self._fell() is not None
        return there and not (self._panel.tells_results or overview.aftermath)

    def _show_result(self, overview: Overview) -> None:
        """What came up last stays until something else does: a roll too that misses wholly."""
        fell, names = self._fell(), tuple(say(seat.name) for seat in overview.seats)
        result = fell if fell is not None and fell.total is None else self._table.result
        if result is not None:
            self._result.show_result(result, ResultWords().of(result, names))

    def _ask_odds(self, overview: Overview) -> None:
        """From what everybody may see, whoever has the players' own window to himself."""
        self._odds.wait()
        self._worker.drop()
        if not self._style.settings.table_odds or overview.outcome is not None:
            return
        told_by, view = self._table.battle.game.odds.forecast, self._table.public_view
        before = self._before_roll()

        def job(cancelled: CancelToken, progress: ProgressCallback) -> Iterator[Told]:
            now = told_by(view, cancelled, progress)
            yield now, None
            if now is not None and before is not None:
                yield now, told_by(before, cancelled, progress)

        self._worker.ask(job)

    def _before_roll(self) -> Struct | None:
        """The state before the last move, if dice fell in it."""
        fell = self._fell()
        return None if fell is None or all(map(is_card, fell.groups)) else self._table.before

    def _fell(self) -> Moment | None:
        """What came up in the last move."""
        turns = len(self._table.battle.turns)
        return moment_of_turn(self._table.battle, turns) if turns else None

    def _replace_sums(self, look: Look, overview: Overview) -> None:
        """At the end, what each side has lost and kept: whole, whatever that leaves the table."""
        layout = self._content.layout()
        assert isinstance(layout, QVBoxLayout)
        if self._sums is not None:
            remove(self._sums)
            self._sums = None
        goes_on = overview.outcome is None and not overview.aftermath
        if not (self._style.settings.table_odds and goes_on):
            self._odds.hide()
        self._result.setHidden(not self._has_result(overview))
        if not overview.aftermath:
            self._panel.show()
            return
        room = self.height() - look.px(BANNER + 2 * GAP + 2 * EDGE * 0.6)
        names = tuple(say(seat.name) for seat in overview.seats)
        self._sums = with_name(Costs(look, self._table.battle, names), "aftermath")
        self._fit_sums(look, self._sums, room)
        layout.addWidget(self._sums)
        self._sums.show()
        self._panel.setVisible(room - self._sums.height() >= look.px(TABLE))

    def _fit_sums(self, look: Look, sums: Costs, room: int) -> None:
        """Smaller before they leave no table; nobody can scroll here."""
        wide = self.width() - 2 * look.px(EDGE)
        for left, scale in product((look.px(TABLE), 0), SCALES):
            write(look, sums, sums.words, scale)
            high = sums.heightForWidth(wide)
            if high <= room - left:
                break
        sums.setFixedHeight(min(high, room))


def _where(overview: Overview) -> str:
    """Where the battle is fought, and the step of the rulebook that is at hand."""
    now = next((step for step in overview.rail if step.progress is Progress.CURRENT), None)
    return " · ".join(filter(None, (say(overview.subtitle), "" if now is None else say(now.label))))


class Banner(QWidget):
    """Whose turn it is, in the colour of the seat, and what is asked of it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._mark = SeatMark(look, 0, size=22)
        self._name, self._question = label(look, ""), label(look, "", wrap=True)
        self.setProperty("kind", "block")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(look.px(BANNER))
        parts, margins = (self._mark, self._name), look.margins(22, 0, 18, 0)
        filled(QHBoxLayout(self), *parts, (self._question, 1), spacing=look.px(10), margins=margins)

    def ask(self, seat: Seat | None, name: str, question: str) -> None:
        """This seat, or nobody; what is secret is not asked here."""
        dress(self, seat="" if seat is None else str(seat % SEATS))
        self._mark.setVisible(seat is not None)
        self._mark.show_seat(seat or 0)
        self._name.setText(f"{name}:" if question else name)
        self._question.setText(question)
        self.setAccessibleName(f"{name}: {question}" if question else name)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words have another room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The question after the name, in two lines where it is long, smaller before three."""
        name, question = self._name, self._question
        for large, small in QUESTIONS:
            name.setFont(self._look.font(large, 600))
            question.setFont(self._look.font(small))
            left = self.width() - name.sizeHint().width() - self._look.px(82)
            high = height_of(question.font(), question.text(), left)
            if left > 0 and high <= self.height():
                break


class TableOdds(QWidget):
    """What is likeliest as a phrase, the bar, a number at each end.

    Their room is kept while they are worked out; where there are none the table has it.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._column = spaced(QVBoxLayout(self))
        self._told = QWidget()
        self._column.addWidget(self._told)
        self.setFixedHeight(look.px(ODDS))

    def wait(self) -> None:
        """What was so a moment ago is not told any more."""
        self._tell(QWidget())

    def show_forecast(self, forecast: Forecast | None, before: Forecast | None = None) -> None:
        """Show this one, if there is one. `before` is that of before the roll."""
        claim = None if forecast is None else headline(forecast)
        self.setVisible(claim is not None)
        if forecast is None or claim is None:
            self.wait()
            return
        look, shown, told = self._look, in_order(forecast.rows), QWidget()
        column = spaced(QVBoxLayout(told), spacing=look.px(4))
        what = Halved(look, say(claim.what), 16, 400)  # a claim cut short tells another one
        what.setMinimumHeight(2 * what.fontMetrics().lineSpacing())
        chance = label(look, chance_of(claim), 28, 600)
        was = "" if before is None else said_before(claim, forecast, before)
        words = self.tr("before the roll: {chance}").format(chance=was) if was else ""
        noted = " · ".join(filter(None, (words, caveat(forecast))))
        note = label(look, noted, 14, colour=look.theme.muted)
        column.addLayout(filled(QHBoxLayout(), what, chance, 1, note, spacing=look.px(14)))
        if claim.instead is None or claim.is_even:
            column.addWidget(OutcomeBar(look, shown, high=16))
            if len(shown) <= FIGURES:
                column.addLayout(self._figures(shown))
        column.addStretch(1)
        self._tell(told)

    def _tell(self, told: QWidget) -> None:
        remove(self._told)
        self._told = told
        self._column.addWidget(told)
        told.show()

    def _figures(self, shown: list[Row]) -> QHBoxLayout:
        look = self._look
        line = spaced(QHBoxLayout(), spacing=look.px(10))
        for n, (row, chance) in enumerate(zip(shown, chances(shown), strict=True)):
            if n:
                line.addStretch(1)
            words = OneLine(look, 16, 600, ink_of(look.theme, row.seat), least=60)
            words.setText(f"{say(row.label)} {chance}")
            line.addWidget(words)
        return line
