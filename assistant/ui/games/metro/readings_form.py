"""How well the deck is known, and how the page's open points are read."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.metro.readings import READINGS, Reading
from assistant.games.metro.setup import Setup, Target
from assistant.rules.game import Problem
from assistant.ui.labels import label
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.flow import FlowLayout
from assistant.ui.widgets.small import Chip
from assistant.ui.widgets.tag import Toggle


class ReadingsForm(QWidget):
    """Edits the readings of a setup; a point that can be read in one way only is told."""

    edited = Signal(object)
    """The whole `Setup`."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self._badge = label(look, self.tr("Deck: complete"), 14, wrap=True)
        self._badge.setObjectName("deck-badge")
        points = heading(look, self.tr("Open points of the rules page"))
        points.setObjectName("open-points")
        self._deck, self._rest = Notes(look, ()), Notes(look, ())
        self.switches = tuple(
            (reading, self._switch(reading)) for reading in READINGS if len(reading.answers) > 1
        )
        switches = {reading.id: switch for reading, switch in self.switches}
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(8), look.px(12), look.px(10))
        column.setSpacing(look.px(6))
        for part in (self._badge, self._deck, self._rest):
            column.addWidget(part)
        column.addWidget(points)
        for reading in READINGS:
            column.addWidget(self._reading(reading, switches.get(reading.id)))
        column.addStretch(1)

    def show_setup(self, setup: Setup) -> None:
        """Show a setup; without cards nothing is said of the deck, its problem says it all."""
        self._setup = setup
        for reading, switch in self.switches:
            answers = list(reading.answers)
            switch.show_answer(answers.index(reading.answer(setup.rulings)))
        cards = setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)
        self._badge.setVisible(cards and setup.deck.complete)
        self._deck.setVisible(cards)

    def show_problems(self, problems: tuple[Problem, ...], rest: tuple[str, ...]) -> None:
        """Those of the deck; `rest` are the places that no field of the page has."""
        self._deck.at = tuple(p.at for p in problems if p.at.startswith("$.deck"))
        self._rest.at = rest
        self._deck.show_problems(problems)
        self._rest.show_problems(problems)

    def _switch(self, reading: Reading) -> Answers:
        switch = Answers(self._look, reading)
        switch.chosen.connect(lambda n: self._read(reading, n))
        return switch

    def _reading(self, reading: Reading, switch: Answers | None) -> QWidget:
        """The question with its source, and the answers, or the only one."""
        look, box = self._look, QWidget()
        column, row = QVBoxLayout(box), QHBoxLayout()
        column.setContentsMargins(0, look.px(2), 0, look.px(2))
        column.setSpacing(0)
        row.setSpacing(look.px(6))
        words = f"{reading.id}. {say(reading.asks())}"
        if switch is None:
            words = f"{reading.id}. {say(reading.told(self._setup.rulings))}"
        row.addWidget(label(look, words, 14, wrap=True), 1)
        row.addWidget(Chip(look, cite(reading.source)), 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        if switch is not None:
            column.addWidget(switch)
        return box

    def _read(self, reading: Reading, n: int) -> None:
        answer = list(reading.answers)[n]
        rulings = replace(self._setup.rulings, **{reading.field: answer})
        self.edited.emit(replace(self._setup, rulings=rulings))


class Answers(QWidget):
    """The answers to an open point, one of them on; a single one cannot be taken off."""

    chosen = Signal(int)

    def __init__(self, look: Look, reading: Reading) -> None:
        super().__init__()
        flow = FlowLayout(self)
        self._toggles: list[Toggle] = []
        for n, answer in enumerate(reading.answers.values()):
            toggle = Toggle(look, say(answer()))
            toggle.setObjectName(f"reading:{reading.id}:{n}")
            toggle.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            toggle.clicked.connect(lambda _=False, n=n: self._choose(n))
            self._toggles.append(toggle)
            flow.addWidget(toggle)

    def show_answer(self, n: int) -> None:
        """This one is on."""
        for m, toggle in enumerate(self._toggles):
            toggle.set_count(int(m == n))

    def _choose(self, n: int) -> None:
        self.show_answer(n)
        self.chosen.emit(n)
