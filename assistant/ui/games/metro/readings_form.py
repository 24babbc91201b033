"""How well the deck is known, and how the page's open points are read."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.metro.relevant_rules import relevant_rules
from assistant.games.metro.rule_options import OPEN_RULES, RuleOptions
from assistant.games.metro.setup import Setup, Target
from assistant.rules.game import Problem
from assistant.ui.labels import label, over_controls
from assistant.ui.setup.open_rules import OpenRulesForm
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.theme import Look


class ReadingsForm(QWidget):
    """Edits the readings of a setup, and tells what its deck rests on."""

    edited = Signal(object)
    """The whole `Setup`."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._setup = Setup()
        self._badge = label(look, self.tr("Deck: complete"), 14, wrap=True)
        self._badge.setObjectName("deck-badge")
        points = heading(look, self.tr("Unclear rules"))
        points.setObjectName("open-points")
        self._deck, self._rest = Notes(look), Notes(look)
        self.readings = OpenRulesForm(look, OPEN_RULES, RuleOptions())
        self.readings.edited.connect(self._read)
        none = self.tr("None of them matters in this fight.")
        self._none = over_controls(look, label(look, none, 14, colour=look.theme.muted, wrap=True))
        self._none.setObjectName("no-open-points")
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(8), look.px(12), look.px(10))
        column.setSpacing(look.px(6))
        for part in (self._badge, self._deck, self._rest):
            column.addWidget(part)
        column.addWidget(points)
        column.addWidget(self._none)
        column.addWidget(self.readings)
        column.addStretch(1)

    def show_setup(self, setup: Setup) -> None:
        """Show a setup; without cards nothing is said of the deck, its problem says it all."""
        self._setup = setup
        able = tuple(relevant_rules(setup))
        self.readings.show_readings(setup.rule_options)
        self.readings.show_only(able)
        self._none.setVisible(not able)
        cards = setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)
        self._badge.setVisible(cards and setup.deck.complete)
        self._deck.setVisible(cards)

    def show_problems(self, problems: tuple[Problem, ...], rest: tuple[Problem, ...]) -> None:
        """Those of the deck, and the `rest`, for which the page has no field."""
        self._deck.show_these(p for p in problems if p.at.startswith("$.deck"))
        self._rest.show_these(rest)

    def _read(self, readings: RuleOptions) -> None:
        self.edited.emit(replace(self._setup, rule_options=readings))
