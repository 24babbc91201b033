"""Initiative while it is compared: what each side has, from what, and who acts first then."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.reckoning.sheet import Sheet, SideSum
from assistant.games.battletech.reckoning.spans import chain
from assistant.ui.games.battletech.fate_chart import KEPT
from assistant.ui.labels import OneLine, label
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.small import SeatMark


class SideSums(QWidget):
    """Told a sheet, and perhaps the one that an option would make of it; hidden without one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._sides: list[_Side] = []
        self._first = label(look, "", 14, wrap=True)
        self.setObjectName("initiative")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(look.px(16), look.px(6), look.px(12), look.px(8))
        self._column.setSpacing(look.px(4))
        self._column.addWidget(self._first)

    def tell(self, sheet: Sheet, other: Sheet | None, names: tuple[str, ...]) -> None:
        """These sums, and nothing of those before."""
        while len(self._sides) < len(sheet.sides):
            self._sides.append(_Side(self._look))
            self._column.insertLayout(len(self._sides) - 1, self._sides[-1])
        words = self.tr("Mission cards: {n} of {most}")
        for n, side in enumerate(sheet.sides):
            there = None if other is None else other.sides[n]
            cards = words.format(n=side.cards, most=side.limit)
            self._sides[n].tell(side, there, names[side.seat], cards)
        firsts = [sheet.acts_first, *([other.acts_first] if other is not None else ())]
        names_ = " → ".join(dict.fromkeys(names[seat] for seat in firsts))
        self._first.setText(self.tr("Acts first: {names}").format(names=names_))

    def clear(self) -> None:
        """There is nothing to compare."""
        for side in self._sides:
            side.clear()
        self._first.setText("")


class _Side(QVBoxLayout):
    """Of one side the sum, and under it the chain of what it comes from."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        row, muted = QHBoxLayout(), look.theme.muted
        self._mark, self._name = SeatMark(look, 0, size=13), OneLine(look, 14, 400, least=KEPT)
        self._sum, self._cards = label(look, "", 16, 600), label(look, "", 12, colour=muted)
        self._chain = label(look, "", 12, colour=muted, wrap=True)
        self.setSpacing(look.px(4))
        row.setSpacing(look.px(6))
        row.addWidget(self._mark)
        row.addWidget(self._name)
        row.addWidget(self._sum, 1)
        row.addWidget(self._cards)
        self.addLayout(row)
        self.addWidget(self._chain)

    def tell(self, side: SideSum, other: SideSum | None, name: str, cards: str) -> None:
        """One side, and what it would be."""
        sums = [str(one.initiative) for one in (side, other) if one is not None]
        self._mark.show_seat(side.seat, name)
        self._name.setText(name)
        self._sum.setText(" → ".join(dict.fromkeys(sums)))
        self._cards.setText(cards)
        told = say(chain(side.terms)) if len(side.terms) > 1 else ""
        self._chain.setText(told)
        self._chain.setVisible(bool(told))

    def clear(self) -> None:
        """No side."""
        for words in (self._name, self._sum, self._cards, self._chain):
            words.setText("")
        self._name.setToolTip("")
        self._mark.setAccessibleName("")
