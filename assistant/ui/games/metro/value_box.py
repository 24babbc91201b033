"""Before the cards are dealt: is the attack worth it, and what should defend?"""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.metro.reckoning.odds import Prospect
from assistant.ui.games.metro.words import worth_words
from assistant.ui.labels import label
from assistant.ui.odds.shares import caveat
from assistant.ui.theme import Look
from assistant.ui.translate import say

EVEN = 1e-6
"""An attack worth less than this, either way, is as good as none."""


class ValueBox(QWidget):
    """Says both in a sentence each."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._attack = label(look, "", 14, 600, wrap=True)
        self._attack.setObjectName("attack-value")
        self._defence = label(look, "", 14, wrap=True)
        self._defence.setObjectName("defence-value")
        self._scale = label(look, "", 12, colour=look.theme.muted, wrap=True)
        self._scale.setObjectName("value-scale")
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(6), look.px(12), look.px(6))
        column.setSpacing(look.px(3))
        column.addWidget(label(look, self.tr("Before the deal"), 12, 600, look.theme.muted))
        for words in (self._attack, self._defence, self._scale):
            column.addWidget(words)
        column.addStretch(1)
        self.setMinimumHeight(column.sizeHint().height())
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_prospect(self, found: Prospect | None) -> None:
        """Attack or not; army or hero."""
        self.setVisible(found is not None and found.attack is not None)
        if found is None or found.attack is None:
            return
        self._attack.setText(self._advice(found.attack))
        ordered = sorted(found.defences, key=lambda pair: -pair[1])
        told = " · ".join(f"{say(name)} {worth_words(value)}" for name, value in ordered)
        self._defence.setVisible(len(ordered) > 1)
        self._defence.setText(self.tr("On defence, best first: {units}").format(units=told))
        rest = "" if found.forecast is None else caveat(found.forecast)
        scale = say(found.scale) if found.scale is not None else ""
        self._scale.setText(" · ".join(filter(None, (rest, scale))))

    def _advice(self, worth: float) -> str:
        value = worth_words(worth)
        if worth > EVEN:
            return self.tr("Attacking pays off: {value}").format(value=value)
        if worth < -EVEN:
            return self.tr("Attacking does not pay off: {value}").format(value=value)
        return self.tr("Attack or not, it is the same: {value}").format(value=value)
