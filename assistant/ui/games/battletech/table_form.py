"""What concerns the whole table: the kind of game, its players, the turn, the open readings."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.battletech.flow import STEP_NAMES
from assistant.games.battletech.rule_options import OPEN_RULES, RuleOptions
from assistant.games.battletech.setup import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Mode,
    Phase,
    Player,
    Setup,
)
from assistant.games.battletech.state import Station
from assistant.rules.game import Problem
from assistant.ui.labels import over_controls
from assistant.ui.setup.fields import NumberRow, combo, pick, titled
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.setup.rule_options_form import RuleOptionsForm
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.segmented import Segmented

MODES, PHASES = (Mode.GAME, Mode.QUICK), tuple(Phase)
LONGEST_GAME = 999


class TableForm(QWidget):
    """Told a setup, says what it has become."""

    edited = Signal(object)
    decks_wanted = Signal()
    """The page on which decks are built."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self.mode = Segmented(look, (self.tr("Whole game"), self.tr("Quick battle")))
        self.mode.setObjectName("mode")
        self.mode.chosen.connect(lambda n: self._put(mode=MODES[n]))
        fewest, most = FEWEST_PLAYERS, MOST_PLAYERS
        self.count = NumberRow(look, self.tr("Players"), low=fewest, high=most, value=fewest)
        over_controls(look, self.count.words)
        self.count.stepper.setObjectName("players")
        self.count.stepper.changed.connect(self._seat)
        self.turn = NumberRow(look, self.tr("Turn"), low=1, high=LONGEST_GAME, value=1)
        over_controls(look, self.turn.words)
        self.turn.stepper.setObjectName("turn")
        self.turn.stepper.changed.connect(lambda n: self._put(turn=n))
        words = self.tr("Phase")
        self.phase = combo(look, words, [(say(STEP_NAMES[Station(p.value)]()), p) for p in PHASES])
        self.phase.setObjectName("phase")
        self.phase.activated.connect(lambda n: self._put(phase=PHASES[n]))
        self._phase_box = titled(look, words, self.phase)
        self.decks = PlainButton(look, self.tr("Decks…"), icon="deck")
        self.decks.setObjectName("decks")
        self.decks.clicked.connect(self.decks_wanted)
        self.notes = Notes(look)
        self.rule_options = RuleOptionsForm(look, OPEN_RULES, RuleOptions())
        self.rule_options.edited.connect(lambda rule_options: self._put(rule_options=rule_options))
        self._lay_out()

    def show_setup(self, setup: Setup) -> None:
        """Show this setup."""
        self._setup = setup
        self.mode.set_current(MODES.index(setup.mode))
        self.count.show_number(len(setup.players))
        self.turn.show_number(setup.turn)
        pick(self.phase, setup.phase)
        whole = setup.mode is Mode.GAME
        for widget in (self.turn, self._phase_box):
            widget.setVisible(whole)
        self.rule_options.show_readings(setup.rule_options)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """What is wrong with anything but a player."""
        self.notes.show_these(p for p in problems if not p.at.startswith("$.players["))

    def _put(self, **fields: object) -> None:
        self.edited.emit(replace(self._setup, **fields))

    def _seat(self, count: int) -> None:
        """More players with nothing before them, or fewer."""
        now = self._setup.players
        players = (*now[:count], *(Player() for _ in range(count - len(now))))
        self._put(players=players, active=min(self._setup.active, count - 1))

    def _lay_out(self) -> None:
        look = self._look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(12), look.px(12), look.px(12))
        column.setSpacing(look.px(8))
        column.addWidget(self.mode)
        column.addWidget(self.count)
        column.addWidget(self.turn)
        column.addWidget(self._phase_box)
        column.addWidget(self.decks)
        column.addWidget(self.notes)
        column.addWidget(heading(look, self.tr("Unclear rules")))
        column.addWidget(self.rule_options)
        column.addStretch(1)
