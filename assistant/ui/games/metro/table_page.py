"""What everybody may see: two sides facing each other, the margin, the outcome."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.metro.comparison import tie_rule, total, wins_ties
from assistant.games.metro.consequence_words import consequences
from assistant.games.metro.names import side_name
from assistant.games.metro.state import (
    ATTACKER,
    DEFENDER,
    SEATS,
    Result,
    State,
    Tie,
)
from assistant.games.metro.steps.compare import WINNERS
from assistant.rules.decision import Choice
from assistant.rules.game import Overview
from assistant.rules.odds import OptionValues
from assistant.rules.text import plain
from assistant.ui.games.metro.outcome_list import OutcomeList
from assistant.ui.games.metro.palette import Palette, is_palette
from assistant.ui.games.metro.side_card import SideCard
from assistant.ui.games.metro.strip import strips
from assistant.ui.labels import fit, fitting, label
from assistant.ui.theme import Look
from assistant.ui.translate import say

NO_BREAK = "\u00a0"


class TablePage(QWidget):
    """Built for a view and thrown away with it."""

    chosen = Signal(object)

    def __init__(self, look: Look, view: State, choice: Choice | None, overview: Overview) -> None:
        super().__init__()
        self._look, self._view, self._overview = look, view, overview
        naming = choice if choice is not None and is_palette(choice) else None
        low = look.metrics.is_far and naming is not None
        self._sides = tuple(SideCard(look, view, seat, choice, overview) for seat in SEATS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(8 if look.metrics.small else 12))
        if low:
            column.addLayout(strips(look, view, overview))
        else:
            column.addLayout(self._facing(), 1)
        if naming is not None:
            palette = Palette(look, view, naming)
            palette.chosen.connect(self.chosen)
            column.addWidget(palette)
        if low:
            column.addStretch(1)
        if view.result not in (None, Result.CALLED_OFF):
            column.addWidget(OutcomeList(look, tuple(consequences(view)), overview))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Both sums are told in the same way, or one would stand above the other."""
        super().resizeEvent(event)
        worded = all(side.has_room_for_words for side in self._sides)
        for side in self._sides:
            side.sum.tell_words(worded)

    def show_values(self, values: OptionValues | None, *, advise: bool) -> None:
        """What the units on defence are worth."""
        self._sides[DEFENDER].show_values(values, advise=advise)

    def turn_cards(self) -> None:
        """Both were face down a moment ago."""
        for side in self._sides:
            side.card.turn()

    def _facing(self) -> QHBoxLayout:
        """Both sides with their cards, the margin between them."""
        winner = WINNERS.get(self._view.result) if self._view.result is not None else None
        row = QHBoxLayout()
        row.setSpacing(self._look.px(8))
        for seat, side in zip(SEATS, self._sides, strict=True):
            side.chosen.connect(self.chosen)
            side.show_won(seat == winner)
            row.addWidget(side, 1)
            if seat == ATTACKER:
                row.addWidget(self._middle())
        return row

    def _middle(self) -> QWidget:
        look, box = self._look, QWidget()
        box.setFixedWidth(look.px(112 if look.metrics.is_tight else 130))
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        column.addStretch(1)
        for words, size, weight in self._told():
            colour = "" if weight > 400 else look.theme.muted
            said = label(look, words, size, weight, colour, wrap=True)
            if size > 14:
                sizes = (28,) if look.metrics.is_tight else (40, 28)
                said.setFont(fitting(look, words, box.width(), sizes, 1))
            if weight == 400:
                fit(look, said, words, box.width(), (14, 12), 4)
            said.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            said.setObjectName("margin" if size > 14 else "")
            column.addWidget(said)
        column.addStretch(1)
        return box

    def _told(self) -> list[tuple[str, int, int]]:
        """The margin, or what equal totals will give."""
        view = self._view
        if view.result is None:
            known = view.side(DEFENDER).unit is not None
            words = self._tie() if known else ""
            return [(self.tr("against"), 14, 400), (words, 14, 400)]
        if view.result is Result.CALLED_OFF or view.ruled:
            return [(say(self._overview.outcome) if self._overview.outcome else "—", 14, 600)]
        ours, theirs = total(view, ATTACKER), total(view, DEFENDER)
        found = [(f"{plain(ours)} : {plain(theirs)}", 28, 600)]
        if ours == theirs:
            return [*found, (self._tie(), 14, 400)]
        seat = ATTACKER if ours > theirs else DEFENDER
        words = self.tr("{name}: by {n}").format(
            name=say(side_name(view.setup, seat)), n=abs(ours - theirs)
        )
        return [*found, (NO_BREAK.join(words.rsplit(" ", 1)), 14, 400)]

    def _tie(self) -> str:
        view = self._view
        rule = tie_rule(view)
        if rule is Tie.DRAW:
            both = all(wins_ties(view, seat) for seat in SEATS)
            told = self.tr("equal totals: both sides win ties, so it is a draw")
            return told if both else self.tr("equal totals: a draw")
        seat = ATTACKER if rule is Tie.ATTACKER else DEFENDER
        name = say(side_name(view.setup, seat))
        return self.tr("equal totals: {name} wins the tie").format(name=name)
