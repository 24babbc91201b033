"""Where the fight is, who deals, the deck, and how the page's open points are read."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assistant.games.metro import data
from assistant.games.metro.cards import CARDS, Certainty, Deck
from assistant.games.metro.readings import READINGS, Reading
from assistant.games.metro.setup import Mode, Place, Setup, Target
from assistant.rules.game import Problem
from assistant.ui.fields import combo, fill, line_edit, pick, under
from assistant.ui.labels import label
from assistant.ui.problem_notes import Notes, heading
from assistant.ui.speech import cite, say
from assistant.ui.theme import Look
from assistant.ui.widgets.flow import FlowLayout
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.small import Chip
from assistant.ui.widgets.stepper import Segmented
from assistant.ui.widgets.tag import Toggle

MODES = (Mode.APP, Mode.TABLE)
FIGURES = ("vs_attack", "vs_defence", "vs_manoeuvre")


class ContextForm(QWidget):
    """Edits what belongs to neither side."""

    edited = Signal(object)
    """The whole `Setup`."""
    deck_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self._build()
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(8), look.px(12), look.px(10))
        column.setSpacing(look.px(6))
        column.addWidget(self._place_box)
        column.addWidget(self.notes[0])
        column.addLayout(under(look, self.tr("Station"), self.station))
        column.addWidget(self.notes[1])
        column.addWidget(self._cards_box)
        column.addWidget(heading(look, self.tr("Open points of the rules page")))
        for reading, switch in self.switches:
            column.addWidget(self._reading(reading, switch))
        column.addWidget(self.notes[3])
        column.addStretch(1)

    @property
    def fields(self) -> dict[str, QWidget]:
        """The field of each path, for problems to lead to."""
        return {"$.station": self.station, "$.place": self.place, "$.deck": self.deck}

    def show_setup(self, setup: Setup) -> None:
        """Show a setup; what this kind of fight has no use for is hidden."""
        self._setup = setup
        fill(self.station, self._station_words(setup.station))
        pick(self.place, setup.place)
        self.mode.set_current(MODES.index(setup.mode))
        for reading, switch in self.switches:
            answers = list(reading.answers)
            switch.show_answer(answers.index(reading.answer(setup.rulings)))
        cards = setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)
        self._cards_box.setVisible(cards)
        self._place_box.setVisible(setup.target is Target.ENEMY_HERO)
        self._badge.setText(self._deck_words(setup.deck))

    def show_problems(self, problems: tuple[Problem, ...], rest: tuple[str, ...]) -> None:
        """Each beside its field; `rest` are the places that no field here or elsewhere has."""
        self.notes[2].at = tuple(p.at for p in problems if p.at.startswith("$.deck"))
        self.notes[3].at = rest
        for notes in self.notes:
            notes.show_problems(problems)

    def _build(self) -> None:
        look = self._look
        self.station = line_edit(look, self.tr("Station"), self.tr("Name of the station"))
        self.station.setObjectName("station")
        names = sorted(say(station.name) for station in data.stations().values())
        completer = QCompleter(names, self.station)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.station.setCompleter(completer)
        self.station.textChanged.connect(self._put_station)
        self.place = combo(look, self.tr("The hero stands on"), self._places())
        self.place.setObjectName("place")
        self.place.currentIndexChanged.connect(self._pick_place)
        modes = (self.tr("App deals"), self.tr("Own cards"))
        self.mode = Segmented(look, modes, name=self.tr("Combat cards"))
        self.mode.setObjectName("mode")
        self.mode.chosen.connect(lambda n: self._put(mode=MODES[n]))
        self._badge = label(look, "", 14, wrap=True)
        self._badge.setObjectName("deck-badge")
        self.deck = PlainButton(look, self.tr("Deck…"), icon="deck")
        self.deck.setObjectName("open:deck")
        self.deck.clicked.connect(self.deck_wanted)
        self.notes = tuple(Notes(look, at) for at in (("$.place",), ("$.station",), (), ()))
        self.switches = tuple((reading, self._switch(reading)) for reading in READINGS)
        self._place_box, self._cards_box = QWidget(), QWidget()
        self._lay_boxes()

    def _lay_boxes(self) -> None:
        look = self._look
        place = under(look, self.tr("The hero stands on"), self.place)
        place.setContentsMargins(0, 0, 0, 0)
        self._place_box.setLayout(place)
        column, row = QVBoxLayout(self._cards_box), QHBoxLayout()
        column.setContentsMargins(0, look.px(4), 0, 0)
        column.setSpacing(look.px(4))
        column.addWidget(heading(look, self.tr("Combat cards")))
        column.addWidget(self.mode, 0, Qt.AlignmentFlag.AlignLeft)
        row.addWidget(self._badge, 1)
        row.addWidget(self.deck)
        column.addLayout(row)
        column.addWidget(self.notes[2])

    def _switch(self, reading: Reading) -> Answers:
        switch = Answers(self._look, reading)
        switch.chosen.connect(lambda n: self._read(reading, n))
        return switch

    def _reading(self, reading: Reading, switch: Answers) -> QWidget:
        """The question with its source, and the answers."""
        look, box = self._look, QWidget()
        column, row = QVBoxLayout(box), QHBoxLayout()
        column.setContentsMargins(0, look.px(2), 0, look.px(2))
        column.setSpacing(0)
        row.setSpacing(look.px(6))
        words = f"{reading.id}. {say(reading.asks())}"
        row.addWidget(label(look, words, 14, wrap=True), 1)
        row.addWidget(Chip(look, cite(reading.source)), 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        column.addWidget(switch)
        return box

    def _places(self) -> list[tuple[str, object]]:
        return [
            (self.tr("a neutral station"), Place.NEUTRAL),
            (self.tr("a third player's station"), Place.THIRD_PARTY),
            (self.tr("the attacker's station"), Place.ATTACKER),
            (self.tr("a station of his own faction"), Place.DEFENDER),
            (self.tr("a station of the Hansa"), Place.HANSA),
        ]

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

    def _station_words(self, id: str) -> str:
        known = data.stations().get(id)
        return say(known.name) if known else id

    def _pick_place(self) -> None:
        self._put(place=Place(str(self.place.currentData())))

    def _put_station(self, words: str) -> None:
        """A known name is kept by its id, so that it is said in both languages."""
        ids = (id for id, known in data.stations().items() if say(known.name) == words)
        self._put(station=next(ids, words))

    def _read(self, reading: Reading, n: int) -> None:
        answer = list(reading.answers)[n]
        self._put(rulings=replace(self._setup.rulings, **{reading.field: answer}))

    def _put(self, **fields: object) -> None:
        self.edited.emit(replace(self._setup, **fields))


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
