"""Initiative while it is compared: what each side has, from what, and who acts first then."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.reckoning.sheet import Sheet, SideSum
from assistant.games.battletech.reckoning.spans import chain
from assistant.ui.games.battletech.fate_chart import KEPT
from assistant.ui.labels import OneLine, label
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.small import SeatMark


class SideSums(QWidget):
    """Told a sheet, and perhaps the one that an option would make of it."""

    def __init__(
        self, look: Look, sheet: Sheet, other: Sheet | None, names: tuple[str, ...]
    ) -> None:
        super().__init__()
        self._look, self._names = look, names
        self.setObjectName("initiative")
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(6), look.px(12), look.px(8))
        column.setSpacing(look.px(4))
        for n, side in enumerate(sheet.sides):
            column.addLayout(self._head(side, None if other is None else other.sides[n]))
            if len(side.terms) > 1:
                told = say(chain(side.terms))
                column.addWidget(label(look, told, 12, colour=look.theme.muted, wrap=True))
        firsts = [sheet.acts_first, *([other.acts_first] if other is not None else ())]
        names_ = " → ".join(dict.fromkeys(names[seat] for seat in firsts))
        words = self.tr("Acts first: {names}").format(names=names_)
        column.addWidget(label(look, words, 14, wrap=True))

    def _head(self, side: SideSum, other: SideSum | None) -> QHBoxLayout:
        look, row = self._look, QHBoxLayout()
        name, sums = self._names[side.seat], [str(side.initiative)]
        if other is not None:
            sums.append(str(other.initiative))
        row.setSpacing(look.px(6))
        row.addWidget(SeatMark(look, side.seat, name, 13))
        called = OneLine(look, 14, 400, kept=KEPT)
        called.setText(name)
        row.addWidget(called)
        row.addWidget(label(look, " → ".join(dict.fromkeys(sums)), 16, 600), 1)
        words = self.tr("Mission cards: {n} of {most}").format(n=side.cards, most=side.limit)
        row.addWidget(label(look, words, 12, colour=look.theme.muted))
        return row
