"""The outcome as a list one can read: what happens, who chooses, by which paragraph."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.games.metro.consequence_words import Consequence
from assistant.rules.game import Overview
from assistant.ui.labels import label
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.sheet import Rule, Sheet
from assistant.ui.widgets.small import Chip, Glyph, SeatMark


class OutcomeList(Sheet):
    """Built for the consequences of one fight."""

    def __init__(self, look: Look, lines: Sequence[Consequence], overview: Overview) -> None:
        super().__init__(look)
        self.setObjectName("outcome")
        low = look.metrics.is_tight
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(14), look.px(4), look.px(10), look.px(4))
        column.setSpacing(0)
        for n, line in enumerate(lines):
            if n:
                column.addWidget(Rule(look))
            row = OutcomeLine(look, line, overview)
            row.setMinimumHeight(look.px((26 if look.metrics.is_far else 34) if low else 50))
            column.addWidget(row)


class OutcomeLine(QWidget):
    """A consequence: picture, words, who picks and what was picked, the rule."""

    def __init__(self, look: Look, line: Consequence, overview: Overview) -> None:
        super().__init__()
        self._look = look
        self._who: QLabel | None = None
        self._told = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(10))
        ink = look.theme.bad if line.is_loss else look.theme.text
        row.addWidget(Glyph(look, line.icon, 24, ink))
        if line.seat is not None:
            row.addWidget(SeatMark(look, line.seat, say(overview.seats[line.seat].name), 16))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(label(look, say(line.text), 16 if not look.metrics.small else 14, 600))
        if line.detail is not None and not look.metrics.is_far:
            said = label(look, say(line.detail), 12, colour=look.theme.muted, wrap=True)
            words.addWidget(said)
        words.addStretch(1)
        row.addLayout(words, 1)
        if line.answer is not None:
            row.addWidget(label(look, say(line.answer), 14, 600))
        elif line.chooser is not None:
            name = say(overview.seats[line.chooser].name)
            row.addWidget(SeatMark(look, line.chooser, name, 16))
            self._told = self.tr("{name}: chooses").format(name=name)
            self._who = label(look, self._told, 14, 600, look.theme.seat_colour(line.chooser))
            row.addWidget(self._who)
        if rule := cite(line.cite):
            row.addWidget(Chip(look, rule))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Who chooses is written smaller before he is cut, and then told by his mark alone."""
        super().resizeEvent(event)
        if self._who is None:
            return
        for told, size in ((self._told, 14), (self._told, 12), (self.tr("chooses"), 14)):
            self._who.setText(told)
            self._who.setFont(self._look.font(size, 600))
            if self.minimumSizeHint().width() <= self.width():
                break
