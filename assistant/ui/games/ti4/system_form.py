"""Where it is fought: the active system, the systems around it, the answers to open rules."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from assistant.games.ti4.rule_options import OPEN_RULES, RuleOptions
from assistant.games.ti4.setup import ActiveSystem, Anomaly, Neighbour, Setup
from assistant.rules.game import Problem
from assistant.ui.games.ti4.neighbour_form import NeighbourForm, owners_legend
from assistant.ui.labels import label, over_controls
from assistant.ui.setup.fields import NumberRow, combo, fill, line_edit, pick, under
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.setup.rule_options_form import RuleOptionsForm
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.tag import Toggle

PLANETS = "$.system.planets"


class SystemForm(QWidget):
    """Told a setup, shows everything in it that belongs to neither side."""

    edited = Signal(object)
    """The `Setup` with the change in it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._setup = Setup()
        self._forms: list[NeighbourForm] = []
        self._legend = owners_legend(look)
        self._name_notes = Notes(look, ("$.system.name",))
        self._planet_notes = Notes(look)
        self._list_notes = Notes(look, ("$.neighbours",))
        self._build_system()
        self.rule_options = RuleOptionsForm(look, OPEN_RULES, RuleOptions())
        self.rule_options.edited.connect(lambda rule_options: self._emit(rule_options=rule_options))
        self.round = NumberRow(look, self.tr("Start from round"), low=1, high=99, value=1)
        over_controls(look, self.round.words)
        self.round.stepper.setObjectName("round")
        self.round.stepper.changed.connect(lambda n: self._emit(round=n))
        self._stop = Toggle(look, self.tr("Stop before forced losses"))
        self._stop.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._stop.setObjectName("stop-before-forced-losses")
        self._stop.counted.connect(lambda on: self._emit(stop_before_forced_losses=bool(on)))
        self._add = PlainButton(look, self.tr("Add a system"), icon="plus")
        self._add.setObjectName("add-neighbour")
        self._add.clicked.connect(self._add_system)
        self._lay_out()

    def show_setup(self, setup: Setup) -> None:
        """Show this setup."""
        self._setup = setup
        system = setup.system
        fill(self._name, system.name)
        pick(self._anomaly, system.anomaly)
        if _split(self._planets.text()) != system.planets:
            fill(self._planets, ", ".join(system.planets))
        self.rule_options.show_readings(setup.rule_options)
        self.round.stepper.set_value(setup.round)
        self._stop.set_count(int(setup.stop_before_forced_losses))
        self._show_neighbours(setup.neighbours)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Each beside its field."""
        for form in self._forms:
            form.show_problems(problems)
        self._planet_notes.show_these(p for p in problems if p.at.startswith(PLANETS))
        for notes in (self._name_notes, self._list_notes):
            notes.show_problems(problems)

    def go_to(self, at: str) -> None:
        """Put the keyboard where the problem is."""
        self._field(at).setFocus(Qt.FocusReason.TabFocusReason)

    def _field(self, at: str) -> QWidget:
        if at.startswith("$.system"):
            return self._planets if at.startswith(PLANETS) else self._name
        number = at.partition("[")[2].partition("]")[0]
        if number.isdecimal() and int(number) < len(self._forms):
            return self._forms[int(number)].name
        return self._add

    def _show_neighbours(self, systems: tuple[Neighbour, ...]) -> None:
        while len(self._forms) > len(systems):
            remove(self._forms.pop())
        while len(self._forms) < len(systems):
            self._add_form()
        for form, system in zip(self._forms, systems, strict=True):
            form.show_system(system)
        self._none.setVisible(not systems)
        self._legend.setVisible(bool(systems))

    def _add_form(self) -> None:
        number = len(self._forms)
        form = NeighbourForm(self._look, number)
        form.edited.connect(lambda system: self._put(number, system))
        form.removed.connect(lambda: self._drop(number))
        form.unfold(False)
        self._forms.append(form)
        self._list.addWidget(form)

    def _add_system(self) -> None:
        self._emit(neighbours=(*self._setup.neighbours, Neighbour("")))
        self._forms[-1].unfold(True)
        self._forms[-1].name.setFocus(Qt.FocusReason.TabFocusReason)

    def _put(self, number: int, system: Neighbour) -> None:
        old = self._setup.neighbours
        self._emit(neighbours=(*old[:number], system, *old[number + 1 :]))

    def _drop(self, number: int) -> None:
        old = self._setup.neighbours
        self._emit(neighbours=(*old[:number], *old[number + 1 :]))
        self._add.setFocus(Qt.FocusReason.TabFocusReason)

    def _emit(self, **fields: object) -> None:
        self.edited.emit(replace(self._setup, **fields))

    def _set_system(self, **fields: object) -> None:
        system: ActiveSystem = replace(self._setup.system, **fields)
        self._emit(system=system)

    def _build_system(self) -> None:
        look = self._look
        self._name = line_edit(look, self.tr("Active system"))
        self._name.setObjectName("system/name")
        self._name.textEdited.connect(lambda words: self._set_system(name=words))
        kinds = [(say(a.label()), a) for a in Anomaly]
        self._anomaly = combo(look, self.tr("Anomaly"), kinds)
        self._anomaly.setObjectName("system/anomaly")
        self._anomaly.currentIndexChanged.connect(
            lambda: self._set_system(anomaly=Anomaly(self._anomaly.currentData()))
        )
        self._planets = line_edit(look, self.tr("Planets"), self.tr("Separated by commas"))
        self._planets.setMaxLength(200)
        self._planets.setObjectName("system/planets")
        self._planets.textEdited.connect(lambda words: self._set_system(planets=_split(words)))

    def _lay_out(self) -> None:
        look = self._look
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(12), look.px(10), look.px(12), look.px(14))
        column.setSpacing(look.px(6))
        column.addWidget(heading(look, self.tr("The system")))
        column.addLayout(under(look, self.tr("Active system"), self._name))
        column.addWidget(self._name_notes)
        column.addLayout(under(look, self.tr("Anomaly"), self._anomaly))
        column.addLayout(under(look, self.tr("Planets"), self._planets))
        column.addWidget(self._planet_notes)
        column.addSpacing(look.px(8))
        column.addWidget(heading(look, self.tr("Adjacent systems: where to retreat")))
        words = self.tr("None yet: nowhere to retreat.")
        self._none = over_controls(look, label(look, words, 14, colour=look.theme.muted, wrap=True))
        column.addWidget(self._none)
        column.addWidget(self._legend)
        self._list = QVBoxLayout()
        self._list.setSpacing(look.px(6))
        column.addLayout(self._list)
        column.addWidget(self._list_notes)
        column.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(look.px(8))
        column.addWidget(heading(look, self.tr("Unclear rules")))
        column.addWidget(self.rule_options)
        column.addSpacing(look.px(8))
        column.addWidget(self.round)
        column.addWidget(self._stop, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)


def _split(words: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in words.split(",") if part.strip())
