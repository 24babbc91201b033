"""The battles of one evening counted together: who won how many, and how lucky everybody was."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.game import Overview
from assistant.rules.history import Luck, Throw, luck
from assistant.rules.text import Message
from assistant.ui.figures import amount
from assistant.ui.labels import OneLine, label
from assistant.ui.recent import BattleStatus, Entry
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import flowing, spaced, with_name
from assistant.ui.widgets.small import Sheet

WON_OF = Message("report", "{won} of {n}")
MORNING = timedelta(hours=6)
"""Who plays after midnight plays still the same evening."""


class Result(NamedTuple):
    """How a battle came out: who fought, who won, and the dice that fell."""

    names: tuple[str, ...]
    winner: Seat | None
    may_be_won: bool
    throws: tuple[Throw, ...]


class Score(NamedTuple):
    """A player's evening; `luck` is None where no dice of his have fallen.

    `battles` are those that somebody can win.
    """

    name: str
    battles: int
    won: int
    luck: Luck | None


def of_evening(entries: Iterable[Entry], now: datetime) -> list[Entry]:
    """The battles of this evening that are over, in the order of the entries.

    A bundled example counts for nobody: its sides are not the players of the table.
    """
    return [
        entry
        for entry in entries
        if entry.standing is BattleStatus.FINISHED
        and not entry.is_example
        and _evening(entry.when) == _evening(now)
    ]


def result(overview: Overview, throws: tuple[Throw, ...]) -> Result:
    """Of a battle that is over; a player goes by the name of his side."""
    names = tuple(say(seat.name) for seat in overview.seats)
    return Result(names, overview.winner, overview.may_be_won, throws)


def scores(results: Iterable[Result]) -> tuple[Score, ...]:
    """Everybody in these battles, who has won most first."""
    battles, won, thrown = dict[str, int](), dict[str, int](), list[Throw]()
    for names, winner, may_be_won, throws in results:
        for seat, name in enumerate(names):
            battles[name] = battles.get(name, 0) + may_be_won
            won[name] = won.get(name, 0) + (winner == seat)
        number = {name: Seat(n) for n, name in enumerate(battles)}
        thrown += [Throw(number[names[t.seat]], t.chances, t.successes) for t in throws]
    lucky = {one.seat: one for one in luck(thrown)}
    found = [
        Score(name, count, won[name], lucky.get(Seat(n)))
        for n, (name, count) in enumerate(battles.items())
    ]
    return tuple(sorted(found, key=lambda score: -score.won))


def said_won(score: Score) -> str:
    """How many of his battles he has won; nothing where there was none to win."""
    return say(WON_OF(won=score.won, n=score.battles)) if score.battles else ""


def said_luck(score: Score) -> str:
    """How many hits more or fewer than were to be expected, with its sign."""
    if score.luck is None:
        return ""
    by = score.luck.rolled - score.luck.expected
    return amount(by) if round(by, 1) <= 0 else f"+{amount(by)}"


def _evening(when: datetime) -> object:
    return (when - MORNING).date()


MOST = 5
"""So many players are shown; the report has all of them."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TonightSheet(Sheet):
    """A line for each player, and what may be done with the evening."""

    next_wanted = Signal()
    report_wanted = Signal()

    def __init__(self, look: Look, scores: Sequence[Score], *, has_next: bool) -> None:
        """`has_next`: the next battle of the same players is offered here."""
        super().__init__()
        self.setObjectName("tonight")
        self._look = look
        column = spaced(QVBoxLayout(self), spacing=look.px(6), margins=look.margins(16, 10, 10, 8))
        column.addLayout(self._table(scores[:MOST]))
        column.addStretch(1)
        column.addWidget(flowing(self._buttons(has_next=has_next)))

    def _table(self, scores: Sequence[Score]) -> QGridLayout:
        look, grid = self._look, QGridLayout()
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(2))
        grid.setColumnStretch(0, 1)
        has_luck = any(score.luck is not None for score in scores)
        heads = [
            self.tr("battles won") if any(score.battles for score in scores) else "",
            self.tr("luck, hits") if has_luck else "",
        ]
        grid.addWidget(label(look, self.tr("Tonight"), 16, 600), 0, 0)
        for column, head in enumerate(heads, 1):
            grid.addWidget(label(look, head, 12, 400, look.theme.muted), 0, column, RIGHT)
        for row, score in enumerate(scores, 1):
            name = OneLine(look, 16, 600, least=0)
            name.setText(score.name)
            grid.addWidget(name, row, 0)
            grid.addWidget(label(look, said_won(score), 16), row, 1, RIGHT)
            grid.addWidget(label(look, said_luck(score), 16), row, 2, RIGHT)
        return grid

    def _buttons(self, *, has_next: bool) -> list[QWidget]:
        look, made = self._look, list[QWidget]()
        if has_next:
            words = self.tr("Next battle of these players")
            button = with_name(PlainButton(look, words, key=self.tr("Ctrl+B")), "next-battle")
            button.clicked.connect(self.next_wanted)
            made.append(button)
        report = with_name(PlainButton(look, self.tr("Save report…")), "evening-report")
        report.clicked.connect(self.report_wanted)
        return [*made, report]
