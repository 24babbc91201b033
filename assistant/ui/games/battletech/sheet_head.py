"""The first line of the battle sheet: the initiative of both, and who is ahead."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from assistant.rules.decision import Seat
from assistant.ui.games.battletech.fate_chart import KEPT
from assistant.ui.labels import OneLine
from assistant.ui.theme import Look
from assistant.ui.widgets.small import Chip, SeatMark


class SheetHead(QWidget):
    """Told an initiative; hidden, and empty but for its title, while there is none."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[str, Seat, str, bool] | None = None
        self._told, self._mark = self._line(400), SeatMark(look, 0, size=13)
        first, row = self._line(600), QHBoxLayout(self)
        first.setText(title)
        above = look.px(4 if look.metrics.is_far else 8)
        row.setContentsMargins(look.px(16), above, look.px(12), above)
        row.setSpacing(look.px(6))
        row.addWidget(first, 1)
        row.addWidget(self._told)
        row.addWidget(self._mark)
        self._rule = Chip(look, "INI-2")
        row.addWidget(self._rule)
        self.clear()

    def tell(self, initiative: str, ahead: Seat, name: str, *, compared: bool) -> None:
        """The sums, and whose is the higher one if that is asked at all."""
        if self._shown != (initiative, ahead, name, compared):
            self._shown = initiative, ahead, name, compared
            self._told.setText(initiative)
            self._mark.show_seat(ahead, name)
            self._mark.setVisible(compared)
            self._rule.setVisible(compared)
        self.show()

    def clear(self) -> None:
        """There is none."""
        self._shown = None
        self.hide()
        self._told.setText("")
        self._told.setToolTip("")
        self._mark.setAccessibleName("")

    def _line(self, weight: int) -> OneLine:
        """Were it wider than its column, rows would be cut: their heights are told for that."""
        return OneLine(self._look, 12, weight, self._look.theme.muted, least=KEPT)
