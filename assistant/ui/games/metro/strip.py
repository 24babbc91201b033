"""A side in one line, above the hand: unit, who, its sum as far as it is known."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.games.metro.comparison import terms
from assistant.games.metro.data import Unit
from assistant.games.metro.setup import ATTACKER, SEATS, unit_name
from assistant.games.metro.state import State
from assistant.rules.decision import Seat
from assistant.rules.game import Overview
from assistant.rules.text import plain
from assistant.ui.games.metro.unit_choice import UNIT_ICONS
from assistant.ui.labels import fitting, label
from assistant.ui.theme import Look
from assistant.ui.translate import say, say_role
from assistant.ui.widgets.small import Glyph, SeatMark
from assistant.ui.widgets.tip import tip


def strips(look: Look, view: State, overview: Overview) -> QHBoxLayout:
    """Both sides in a line each, where cards need the room."""
    row = QHBoxLayout()
    row.setSpacing(look.px(10))
    for seat in SEATS:
        row.addWidget(Strip(look, view, seat, overview), 1)
    return row


class Strip(QFrame):
    """Attacker's at the left, defender's mirrored at the right, each with its stripe outside."""

    def __init__(self, look: Look, view: State, seat: Seat, overview: Overview) -> None:
        super().__init__()
        self._look, self._seat = look, seat
        self.setProperty("kind", "strip")
        self.setProperty("seat", str(seat))
        unit = view.side(seat).units[0]
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addLayout(self._head(overview))
        words.addWidget(self._terms(view, unit))
        strength = plain(view.side(seat).strength(unit))
        size = 20 if look.metrics.is_tight else 28
        self._figure = figure = label(look, self.tr("{n} + card").format(n=strength), size, 600)
        glyph = Glyph(look, UNIT_ICONS[unit], 36, look.theme.seat_colour(seat))
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(14), look.px(4), look.px(14), look.px(4))
        row.setSpacing(look.px(8))
        parts: tuple[QWidget | QVBoxLayout, ...] = (glyph, words, figure)
        for part in parts if seat == ATTACKER else reversed(parts):
            if isinstance(part, QWidget):
                row.addWidget(part)
            else:
                row.addLayout(part, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The name has what all else in the line leaves; only a longer one is cut."""
        super().resizeEvent(event)
        beside = self._figure, *(part for part in self._parts if part is not self._name)
        look = self._look
        width = sum(max(part.sizeHint().width(), part.minimumWidth()) for part in beside)
        gaps = look.px(2 * 14 + 36 + 2 * 8) + look.px(6) * (len(beside) - 1)
        self._write(min(look.px(200), self.width() - width - gaps))

    def _write(self, room: int) -> None:
        name, shown = self._full, self._name
        font = fitting(self._look, name, room, (16, 14, 12), 1)
        cut = QFontMetrics(font).elidedText(name, Qt.TextElideMode.ElideRight, room)
        shown.setFont(font)
        shown.setText(cut)
        shown.setToolTip("" if cut == name else tip(name))

    def _terms(self, view: State, unit: Unit) -> QLabel:
        """What its strength comes from; a single number is just named."""
        found = terms(view, self._seat, unit)
        told = " + ".join(f"{say(term.label)} {term.value}" for term in found)
        if len(found) == 1:
            told = say(unit_name(view.setup, self._seat, unit))
        shown = label(self._look, told, 12, wrap=True)
        left = self._seat == ATTACKER
        shown.setAlignment(Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight)
        return shown

    def _head(self, overview: Overview) -> QHBoxLayout:
        who = overview.seats[self._seat]
        name, role = say(who.name), say_role(who.name, who.role)
        look, row = self._look, QHBoxLayout()
        row.setSpacing(look.px(6))
        self._full, self._name = name, label(look, name, 16, 600)
        self._write(look.px(200))
        parts: list[QLabel | SeatMark] = [SeatMark(look, self._seat, name, 15), self._name]
        if role and not look.metrics.is_tight:
            parts.append(label(look, role, 14, colour=look.theme.muted))
        self._parts = tuple(parts)
        if self._seat != ATTACKER:
            row.addStretch(1)
        for part in parts if self._seat == ATTACKER else reversed(parts):
            row.addWidget(part)
        if self._seat == ATTACKER:
            row.addStretch(1)
        return row
