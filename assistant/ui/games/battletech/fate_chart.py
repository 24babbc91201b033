"""What the dice that are still open may do to one recipient on the battle sheet."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.battletech.reckoning.sheet import Kind, SheetRow
from assistant.rules.odds import Bar, Chart, uncertain
from assistant.rules.text import Message
from assistant.ui.labels import OneLine, label, set_background, set_text_color
from assistant.ui.odds.chart import BarChart
from assistant.ui.theme import Look, Metrics
from assistant.ui.translate import say

LOST = Message("battletech", "Counters or cards lost")
AXIS = Message("battletech", "cross: scrapped")


KEPT = 40
"""Of the name of a card: a long one must not make the sheet wider than its column."""


class FateChart(QWidget):
    """Told a row of the sheet; hidden while it is told none."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._name = OneLine(look, 12, 600, look.theme.muted, least=KEPT)
        small = replace(look, metrics=Metrics(look.metrics.distance, small=True))
        self._chart = BarChart(small)
        self._drawn: tuple[Chart, tuple[str, ...]] | None = None
        self._row: SheetRow | None = None
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(hairline(look))
        column = QVBoxLayout()
        column.setContentsMargins(look.px(16), look.px(6), look.px(12), look.px(4))
        column.setSpacing(0)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        self._exact = label(look, "", 12)
        head.addWidget(self._exact)
        column.addLayout(head)
        column.addWidget(self._chart)
        box.addLayout(column)
        self.hide()

    @property
    def row(self) -> SheetRow | None:
        """Whose fates it shows; None where it shows nothing."""
        return self._row

    def show_row(self, row: SheetRow, names: tuple[str, ...], *, exact: bool) -> None:
        """Draw it, anew only where the chances have changed."""
        self._row = row
        theme = self._look.theme
        self._exact.setText(self.tr("exact") if exact else self.tr("not exact"))
        set_text_color(self._exact, theme.muted if exact else theme.warn)
        self._name.setText(self.tr("{name}: lost").format(name=say(row.name)))
        asked = Chart(LOST(), _bars(row), AXIS()), names
        if asked != self._drawn:
            self._drawn = asked
            self._chart.show_chart(*asked)
        self.show()

    def put_by(self) -> None:
        """Seen no more; what it told is told over, or forgotten with `clear`."""
        if self._row is not None:
            self._row = None
            self.hide()

    def clear(self) -> None:
        """Nothing is told here any more."""
        self.put_by()
        if self._drawn is not None:
            self._drawn = None
            self._name.setText("")
            self._chart.forget()


def hairline(look: Look) -> QFrame:
    """What stands between two parts of the sheet."""
    made = QFrame()
    made.setFixedHeight(look.px(1))
    set_background(made, look.theme.line)
    return made


def _bars(row: SheetRow) -> tuple[Bar, ...]:
    """By what is lost; a card that is scrapped stands last, whatever it had left.

    Added up before they are rounded: what is certain is told as such.
    """
    shares: dict[tuple[bool, int], Fraction] = {}
    for fate, chance in row.fates:
        at = (fate.gone and row.kind is not Kind.STOCKPILE, 0 if fate.gone else fate.lost)
        if row.kind is Kind.STOCKPILE:
            at = (False, fate.lost)
        shares[at] = shares.get(at, Fraction()) + chance
    return uncertain(
        Bar("✕" if gone else str(lost), float(chance), row.seat)
        for (gone, lost), chance in sorted(shares.items())
    )
