"""How well the deck is known, and how the page's open points are read."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.metro.cards import CARDS, Certainty, Deck
from assistant.games.metro.open_rules import OPEN_RULES
from assistant.games.metro.readings import Readings
from assistant.games.metro.setup import Setup, Target
from assistant.rules.game import Problem
from assistant.ui.labels import label
from assistant.ui.setup.open_rules import OpenRulesForm
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.theme import Look

FIGURES = ("vs_attack", "vs_defence", "vs_manoeuvre")


class ReadingsForm(QWidget):
    """Edits the readings of a setup, and tells what its deck rests on."""

    edited = Signal(object)
    """The whole `Setup`."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self._badge = label(look, "", 14, wrap=True)
        self._badge.setObjectName("deck-badge")
        self._deck, self._rest = Notes(look, ()), Notes(look, ())
        self.readings = OpenRulesForm(look, OPEN_RULES, Readings())
        self.readings.edited.connect(self._read)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(8), look.px(12), look.px(10))
        column.setSpacing(look.px(6))
        for part in (self._badge, self._deck, self._rest):
            column.addWidget(part)
        column.addWidget(heading(look, self.tr("Open points of the rules page")))
        column.addWidget(self.readings)
        column.addStretch(1)

    def show_setup(self, setup: Setup) -> None:
        """Show a setup; without cards nothing is said of the deck."""
        self._setup = setup
        self.readings.show_readings(setup.readings)
        cards = setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)
        self._badge.setVisible(cards)
        self._deck.setVisible(cards)
        self._badge.setText(self._deck_words(setup.deck))

    def show_problems(self, problems: tuple[Problem, ...], rest: tuple[str, ...]) -> None:
        """Those of the deck; `rest` are the places that no field of the page has."""
        self._deck.at = tuple(p.at for p in problems if p.at.startswith("$.deck"))
        self._rest.at = rest
        self._deck.show_problems(problems)
        self._rest.show_problems(problems)

    def _deck_words(self, deck: Deck) -> str:
        assumed = sum(
            getattr(card.certainty, name) in (Certainty.ASSUMED, Certainty.UNKNOWN)
            for card in deck.cards
            for name in FIGURES
        )
        if deck.complete:
            return self.tr("Deck: complete")
        told = self.tr("Placeholder deck: {n} of {total} figures are assumed")
        return told.format(n=assumed, total=CARDS * len(FIGURES))

    def _read(self, readings: Readings) -> None:
        self.edited.emit(replace(self._setup, readings=readings))
