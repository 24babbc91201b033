"""The two sides in the editor: Houses, home edges, whose turn it is, and units to place."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros import data, setup_edits
from assistant.games.westeros.data import Rank
from assistant.games.westeros.setup import Camp, Edge, Setup, UnitSetup
from assistant.games.westeros.state import SEATS
from assistant.games.westeros.with_defaults import Catalogue
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.ui.games.westeros.banner import class_icon
from assistant.ui.games.westeros.brushes import Brush, BrushGrid, Palette
from assistant.ui.games.westeros.words import edge_name, house_name, rank_name
from assistant.ui.setup.fields import combo, pick, under
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.speech import say
from assistant.ui.theme import Look
from assistant.ui.widgets.combo_words import ComboWords
from assistant.ui.widgets.segmented import Segmented

RANKS, EDGES = tuple(Rank), tuple(Edge)


class ForcesForm(QWidget):
    """Edits the sides; the brush for a unit stands for the side and rank that are set here."""

    edited = Signal(object)
    picked = Signal(object)

    def __init__(self, look: Look, catalogue: Catalogue) -> None:
        super().__init__()
        self._look, self._setup, self._catalogue = look, Setup(), catalogue
        self._palette = Palette()
        self._house_shown: str | None = None
        sides = (self.tr("First side"), self.tr("Second side"))
        self._side = Segmented(look, sides, name=self.tr("Side"))
        self._side.setObjectName("side")
        self._side.chosen.connect(lambda n: self._show())
        houses: list[tuple[str, object]] = [(house_name(id), id) for id in data.houses()]
        self._house = combo(look, self.tr("House"), [(self.tr("No House"), ""), *houses])
        self._house.setObjectName("house")
        ComboWords(self._house)
        self._house.activated.connect(lambda n: self._set(house=self._house.itemData(n)))
        self._home = combo(look, self.tr("Home edge"), [(edge_name(e), e) for e in EDGES])
        self._home.setObjectName("home-edge")
        self._home.activated.connect(lambda n: self._set(home=EDGES[n]))
        words = tuple(rank_name(rank) for rank in RANKS)
        self._rank = Segmented(look, words, name=self.tr("Rank"))
        self._rank.setObjectName("palette-rank")
        self._active = Segmented(look, sides, name=self.tr("Active side"))
        self._active.setObjectName("active-side")
        self._active.chosen.connect(lambda n: self.edited.emit(replace(self._setup, active=n)))
        self._tools = BrushGrid(look, [(Brush("engage"), self.tr("Engagement token"), "swords")], 1)
        self._tools.picked.connect(self.picked)
        self._notes = Notes(look)
        self._lay_out()

    @property
    def seat(self) -> Seat:
        """The side that is laid out."""
        return SEATS[self._side.current]

    def unit(self, brush: Brush) -> UnitSetup:
        """What the brush for a unit lays down; it has an order, as most that matter have."""
        rank = RANKS[self._rank.current]
        name = "" if brush.id else self.tr("My unit")
        return UnitSetup(at="", type=brush.id, name=name, rank=rank, ordered=True)

    def go_on(self, old: ForcesForm) -> None:
        """The side and the rank that were laid out there; `show_setup` shows them."""
        self._side.set_current(old._side.current)
        self._rank.set_current(old._rank.current)

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """The cards have changed: another palette."""
        self._catalogue = catalogue
        self._house_shown = None
        self._show()

    def show_setup(self, setup: Setup) -> None:
        """Show the sides of this setup."""
        self._setup = setup
        self._active.set_current(setup.active)
        self._show()

    def show_brush(self, brush: Brush) -> None:
        """Which brush is in hand."""
        self._tools.show_brush(brush)
        self._palette.show_brush(brush)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """What is wrong with a side, and with tokens; units tell their own."""
        ours = (p for p in problems if p.at.startswith(("$.sides", "$.engaged")))
        self._notes.show_these(p for p in ours if ".units[" not in p.at)

    def _show(self) -> None:
        camp = self._setup.sides[self.seat]
        pick(self._house, camp.house)
        pick(self._home, camp.home)
        if camp.house != self._house_shown:
            self._house_shown = camp.house
            self._palette.show(self._brushes(camp.house), after=self._rank)

    def _brushes(self, house: str) -> BrushGrid:
        """The units of the House come to hand."""
        units = self._catalogue.units.items()
        ours = [(id, card) for id, card in units if card.house == house or not house]
        brushes = []
        for id, card in ours:
            brushes.append((Brush("unit", id), say(card.name), class_icon(card.kind.value)))
        brushes.append((Brush("unit"), self.tr("Custom unit"), "plus"))
        made = BrushGrid(self._look, brushes, 1)
        made.picked.connect(self.picked)
        return made

    def _set(self, **fields: object) -> None:
        camp: Camp = replace(self._setup.sides[self.seat], **fields)
        self.edited.emit(setup_edits.with_camp(self._setup, self.seat, camp))

    def _lay_out(self) -> None:
        look, column = self._look, QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        column.addWidget(self._notes)
        column.addWidget(self._side)
        row = QHBoxLayout()
        row.addLayout(under(look, self.tr("House"), self._house))
        row.addLayout(under(look, self.tr("Home edge"), self._home))
        column.addLayout(row)
        column.addWidget(heading(look, self.tr("Units: choose one, then click a hex")))
        column.addWidget(self._rank)
        column.addLayout(self._palette.room)
        column.addWidget(self._tools)
        column.addWidget(heading(look, self.tr("Whose turn it is")))
        column.addWidget(self._active)
        column.addStretch(1)
