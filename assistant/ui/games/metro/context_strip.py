"""Where the fight is, who deals, and the ways to the player's own deck and cards: one line."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.metro.names import station_name
from assistant.games.metro.setup import Mode, Place, Setup, Target
from assistant.rules.game import Problem
from assistant.ui.games.metro.homes_row import station_edit, station_id
from assistant.ui.setup.fields import combo, fill, pick
from assistant.ui.setup.problem_notes import Notes
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.segmented import Segmented

MODES = (Mode.APP, Mode.TABLE)


class ContextStrip(QWidget):
    """Edits what belongs to neither side; what this kind of fight has no use for is hidden."""

    edited = Signal(object)
    """The whole `Setup`."""
    deck_wanted = Signal()
    cards_wanted = Signal()
    """The page of the player's own factions, heroes and gear."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._setup = look, Setup()
        self.station = station_edit(look, self.tr("Station"), self.tr("Station name"))
        self.station.setObjectName("station")
        self.station.textChanged.connect(lambda words: self._put(station=station_id(words)))
        self.place = combo(look, self.tr("The hero is on"), self._places())
        self.place.setObjectName("place")
        self.place.currentIndexChanged.connect(
            lambda: self._put(place=Place(str(self.place.currentData())))
        )
        modes = (self.tr("The app deals"), self.tr("Our own cards"))
        self.mode = Segmented(look, modes, name=self.tr("Combat cards"))
        self.mode.setObjectName("mode")
        self.mode.chosen.connect(lambda n: self._put(mode=MODES[n]))
        self.deck = PlainButton(look, self.tr("Deck…"), icon="deck")
        self.deck.setObjectName("open:deck")
        self.deck.clicked.connect(self.deck_wanted)
        self.cards = PlainButton(look, self.tr("Heroes, gear…"), icon="metro_gear")
        self.cards.setObjectName("open:sheets")
        self.cards.clicked.connect(self.cards_wanted)
        self.notes = (Notes(look, ("$.place",)), Notes(look, ("$.station",)))
        self._lay_out()

    @property
    def fields(self) -> dict[str, QWidget]:
        """The field of each path, for problems to lead to."""
        return {"$.station": self.station, "$.place": self.place}

    def show_setup(self, setup: Setup) -> None:
        """Show a setup."""
        self._setup = setup
        fill(self.station, say(station_name(setup.station)) if setup.station else "")
        pick(self.place, setup.place)
        self.mode.set_current(MODES.index(setup.mode))
        cards = setup.target in (Target.ENEMY_STATION, Target.ENEMY_HERO)
        self.mode.setVisible(cards)
        self.deck.setVisible(cards)
        self.place.setVisible(setup.target is Target.ENEMY_HERO)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Each under its field."""
        for notes in self.notes:
            notes.show_problems(problems)

    def _places(self) -> list[tuple[str, object]]:
        return [
            (self.tr("Hero: on a neutral station"), Place.NEUTRAL),
            (self.tr("Hero: on a third player’s station"), Place.THIRD_PARTY),
            (self.tr("Hero: on the attacker’s station"), Place.ATTACKER),
            (self.tr("Hero: on a station of their own faction"), Place.DEFENDER),
            (self.tr("Hero: on a Hansa station"), Place.HANSA),
        ]

    def _put(self, **fields: object) -> None:
        self.edited.emit(replace(self._setup, **fields))

    def _lay_out(self) -> None:
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._look.px(4))
        row.setSpacing(self._look.px(6))
        row.addWidget(self.station, 1)
        for field in (self.mode, self.deck, self.cards):
            row.addWidget(field)
        column.addLayout(row)
        column.addWidget(self.place)
        for notes in self.notes:
            column.addWidget(notes)
