"""Whose decision it is and what is asked: the coloured block at the left of the bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat, Tally
from assistant.rules.game import SeatLabel
from assistant.ui.labels import fit, fitting, ink, label
from assistant.ui.speech import say, say_role
from assistant.ui.theme import Look
from assistant.ui.widgets.paint import width_of
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.small import Pips, SeatMark

PIPS = 10
"""More hits than this are told in words only."""


INSET = 22
OUTSET = HALO + 14
"""What a flat button has before its first letter."""


class SeatBlock(QWidget):
    """Stripe, tint, shape, name and role; the question; what remains; places for controls."""

    def __init__(
        self,
        look: Look,
        seat: Seat | None,
        who: SeatLabel | None,
        corner: QWidget | None = None,
    ) -> None:
        super().__init__()
        self._look, self._seat, self._corner = look, seat, corner
        self._name = "" if who is None else say(who.name)
        far = look.metrics.is_far
        self.setFixedWidth(look.px(214 if far else 232 if look.metrics.small else 268))
        self._column = QVBoxLayout(self)
        tight = far or look.metrics.small
        above, below = (8, 4) if tight else (12, 8)
        self._column.setContentsMargins(
            look.px(INSET - OUTSET), look.px(above), look.px(6), look.px(below)
        )
        self._column.setSpacing(look.px(3))
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(look.px(OUTSET), 0, 0, 0)
        self._rows.setSpacing(look.px(3))
        self._column.addLayout(self._rows)
        self._rows.addLayout(self._top(seat, who))
        self._hint = label(
            look, "", 12 if look.metrics.small else 14, colour=look.theme.muted, wrap=True
        )
        self._hint.setObjectName("hint")

    def ask(
        self, question: str, tally: Tally | None = None, detail: str = "", *, lines: int = 2
    ) -> None:
        """The question, what of it remains, a line of facts."""
        look = self._look
        self.setAccessibleName(f"{self._name}: {question}" if self._name else question)
        asked = label(look, question, 28, 600, wrap=True)
        if look.metrics.is_far or (tally is not None and (tally.total > 5 or detail)):
            lines = 1  # from afar every line of the bar is a row of ships less
        sizes = (20, 16) if look.metrics.small and not look.metrics.is_far else (28, 20, 16)
        asked.setFont(fitting(look, question, self.width() - look.px(36), sizes, lines))
        asked.setObjectName("question")
        self._rows.addWidget(asked)
        if tally is not None:
            self._rows.addLayout(self._tally(tally))
        self._rows.addWidget(self._hint)
        self.hint(detail)

    def hint(self, words: str, *, bad: bool = False) -> None:
        """A line under the question; a refusal in the colour of refusals."""
        self._hint.setText(words)
        self._hint.setVisible(bool(words))
        ink(self._hint, self._look.theme.bad if bad else self._look.theme.muted)

    def foot(self, *widgets: QWidget) -> None:
        """Controls at the foot of the block, their words or edges in line with the question."""
        self._column.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(self._look.px(4))
        for widget in widgets:
            row.addWidget(widget)
        row.addStretch(1)
        out = OUTSET if isinstance(next(iter(widgets), None), PlainButton) else HALO
        row.setContentsMargins(self._look.px(OUTSET - out), 0, 0, 0)
        self._column.addLayout(row)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The seat's tint, and its stripe."""
        if self._seat is None:
            return
        painter, theme = QPainter(self), self._look.theme
        painter.fillRect(self.rect(), QColor(theme.seat_tint(self._seat)))
        stripe = QRectF(0, 0, self._look.px(8), self.height())
        painter.fillRect(stripe, QColor(theme.seat_colour(self._seat)))
        painter.end()

    def _top(self, seat: Seat | None, who: SeatLabel | None) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._look.px(8))
        if seat is not None and who is not None:
            row.addWidget(SeatMark(self._look, seat, say(who.name)))
            row.addLayout(self._who(who))
        row.addStretch(1)
        if self._corner is not None:
            row.addWidget(self._corner)
        return row

    def _who(self, who: SeatLabel) -> QBoxLayout:
        look, name, role = self._look, say(who.name), say_role(who.name, who.role)
        corner = self._corner.sizeHint().width() if self._corner is not None else 0
        room = self._room() - corner - look.px(22 + 2 * 8)
        gap = look.px(2 * 8)
        beside = width_of(look.font(20, 600), name) + gap + width_of(look.font(14), role) <= room
        words: QBoxLayout = QHBoxLayout() if beside else QVBoxLayout()
        words.setSpacing(look.px(8 if beside else 0))
        one_line = (20, 16, 14) if look.metrics.small else (20, 16)
        size = next((s for s in one_line if width_of(look.font(s, 600), name) <= room), 20)
        shown = label(look, name, size, 600)
        if width_of(shown.font(), name) > room:
            fit(look, shown, name, room, (20, 16, 14, 12))
        words.addWidget(shown)
        if role:
            words.addWidget(label(look, role, 14 if beside else 12, colour=look.theme.muted))
        return words

    def _room(self) -> int:
        """The width inside the margins."""
        return self.width() - self._look.px(22 + 6)

    def _tally(self, tally: Tally) -> QHBoxLayout:
        look, left = self._look, tally.total - tally.done
        words = self.tr("{left} of {total} left").format(left=left, total=tally.total)
        row = QHBoxLayout()
        row.setSpacing(look.px(6))
        roomy = tally.total <= 3 and not look.metrics.is_far
        size, weight = (16, 600) if roomy else (14, 600)
        room = self._room() - width_of(look.font(size, weight), words) - look.px(6)
        pip = next((s for s in (18, 12, 9) if tally.total * look.px(s + 5) <= room), 0)
        if pip and tally.total <= PIPS:
            row.addWidget(Pips(look, tally.total, tally.done, size=pip))
        row.addWidget(label(look, words, size, weight))
        row.addStretch(1)
        return row
