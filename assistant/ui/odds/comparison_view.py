"""The odds under every policy of every seat, side by side; a click takes one over."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.rules.odds import PolicyComparison
from assistant.ui.figures import percent
from assistant.ui.labels import label
from assistant.ui.odds.comparison_row import ComparisonRow
from assistant.ui.odds.shares import chances
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.paint import STRIPE
from assistant.ui.widgets.pressable import HALO
from assistant.ui.widgets.small import SeatMark, SeatTray


class ComparisonView(QWidget):
    """Shows the policies of each seat; `chosen` carries the rulings of the one that was pressed."""

    chosen = Signal(object)

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        self._look, self._names = look, names
        self._caveat = ""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(10 if look.metrics.small else 14))
        self._columns: list[QWidget] = []
        self.wait()

    def wait(self) -> None:
        """What was told is of a moment ago."""
        words = self.tr("calculating…")
        self._show([label(self._look, words, 14, colour=self._look.theme.muted)])

    def show_comparison(self, seats: tuple[tuple[PolicyComparison, ...], ...]) -> None:
        """One column for each seat; none where there is nothing to compare."""
        compared = [(Seat(n), variants) for n, variants in enumerate(seats) if variants]
        if not compared:
            words = self.tr("Too many combinations to compare")
            self._show([label(self._look, words, 14, colour=self._look.theme.muted)])
            return
        self._show([self._column(seat, variants) for seat, variants in compared])

    def show_caveat(self, words: str) -> None:
        """What stands beside the numbers that come next, where they are not simply exact."""
        self._caveat = words

    def _show(self, columns: list[QWidget]) -> None:
        for old in self._columns:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._columns = columns
        for column in columns:
            self._row.addWidget(column, 1, Qt.AlignmentFlag.AlignTop)

    def _column(self, seat: Seat, variants: tuple[PolicyComparison, ...]) -> QWidget:
        look = self._look
        column = SeatTray(look, seat)
        rows = QVBoxLayout(column)
        rows.setContentsMargins(look.px(10), look.px(10), look.px(10), look.px(8))
        rows.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(look.px(8))
        head.addWidget(SeatMark(look, seat, self._names[seat], 18))
        span = label(look, self._span(seat, variants), 14, 600, wrap=True)
        span.setObjectName(f"spread:{seat}")
        head.addWidget(span, 1)
        if self._caveat:
            caveat = label(look, self._caveat, 12, 600, look.theme.warn)
            caveat.setObjectName(f"spread-caveat:{seat}")
            head.addWidget(caveat)
        head.setContentsMargins(look.px(HALO), look.px(STRIPE), look.px(HALO), look.px(HALO))
        rows.addLayout(head)
        for n, variant in enumerate(variants):
            words, whose = say(variant.label), self._names[seat]
            row = ComparisonRow(look, words, marked=variant.current, whose=whose)
            row.setObjectName(f"variant:{seat}:{n}")
            row.set_rows(variant.rows)
            if variant.actions:
                row.clicked.connect(lambda _=False, v=variant: self.chosen.emit(v.actions))
            rows.addWidget(row)
        rows.addStretch(1)
        return column

    def _span(self, seat: Seat, variants: tuple[PolicyComparison, ...]) -> str:
        pairs = (zip(v.rows, chances(v.rows), strict=True) for v in variants)
        wins = [
            (row.probability, words) for rows in pairs for row, words in rows if row.seat == seat
        ]
        words = self.tr("{name}: {low} to {high}, depending on losses")
        none = 0.0, percent(0.0)
        (_, low), (_, high) = min(wins, default=none), max(wins, default=none)
        return words.format(name=self._names[seat], low=low, high=high)
