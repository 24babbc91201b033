"""The evening on the home page: who won how many battles, and how lucky everybody was."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from assistant.ui.labels import OneLine, label
from assistant.ui.tally import Score, said_luck, said_won
from assistant.ui.theme import Look
from assistant.ui.widgets.buttons import PlainButton
from assistant.ui.widgets.layouts import flowing, spaced, with_name
from assistant.ui.widgets.small import Sheet

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
