"""The forms of the editor's board page and units page, and their brushes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros import GAME, data, setup_edits
from assistant.games.westeros.data import Rank
from assistant.games.westeros.setup import (
    MOST_COLUMNS,
    MOST_ROWS,
    Camp,
    Edge,
    Ends,
    Ground,
    Setup,
    UnitSetup,
)
from assistant.games.westeros.start import Catalogue
from assistant.games.westeros.state import SEATS
from assistant.games.westeros.texts import players
from assistant.games.westeros.user_files import ENDING, bundled_boards, own_boards
from assistant.paths import examples
from assistant.rules.decision import Seat
from assistant.rules.game import Problem
from assistant.ui.games.westeros.banner import class_icon
from assistant.ui.games.westeros.descriptions import house_name
from assistant.ui.games.westeros.terrain import glyph_of
from assistant.ui.labels import label
from assistant.ui.setup.fields import NumberRow, combo, fill, line_edit, pick, under
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.theme import Look
from assistant.ui.translate import cite, language, say
from assistant.ui.widgets.combo_box import ComboWords
from assistant.ui.widgets.focus import lead
from assistant.ui.widgets.layouts import remove
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.segmented import Segmented
from assistant.ui.widgets.small import Chip

Tool = Literal["hand", "terrain", "token", "half", "clear", "unit", "engage"]


class Brush(NamedTuple):
    """What a click on the board does: the hand selects, every other tool places something."""

    tool: Tool = "hand"
    id: str = ""


HAND = Brush()

LabelledBrush: TypeAlias = tuple[Brush, str, str]
"""A brush with its label and its icon."""


class BrushGrid(QWidget):
    """Brushes side by side; a second click on the brush in hand puts it away."""

    picked = Signal(object)

    def __init__(self, look: Look, brushes: Iterable[LabelledBrush] = (), columns: int = 2) -> None:
        super().__init__()
        self._look, self._brush, self._columns = look, HAND, columns
        self._buttons: dict[Brush, PlainButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)
        self._add(brushes)

    @property
    def last(self) -> QWidget:
        """The last brush in the tab order."""
        return list(self._buttons.values())[-1]

    def set_brushes(self, brushes: Iterable[LabelledBrush], after: QWidget) -> None:
        """Replace the brushes; in the tab order they come after this widget."""
        for button in self._buttons.values():
            remove(button)
        self._buttons = {}
        self._add(brushes)
        lead(after, self._buttons.values())

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        self._brush = brush
        for one, button in self._buttons.items():
            button.set_lit(one == brush)

    def _add(self, brushes: Iterable[LabelledBrush]) -> None:
        for n, (brush, words, icon) in enumerate(brushes):
            button = PlainButton(self._look, words, icon=icon, flat=True, leading=True)
            button.setObjectName(f"brush:{brush.tool}:{brush.id}")
            button.clicked.connect(lambda _=False, b=brush: self.picked.emit(b))
            self._grid.addWidget(button, n // self._columns, n % self._columns)
            self._buttons[brush] = button
        self.show_brush(self._brush)


ENDS = tuple(Ends)


class GroundForm(QWidget):
    """Edits the board of a setup; `picked` gives the brush that is chosen."""

    edited = Signal(object)
    picked = Signal(object)
    open_wanted = Signal()
    save_wanted = Signal()
    file_picked = Signal(object)
    """The path of a known board or example."""

    def __init__(self, look: Look, catalogue: Catalogue) -> None:
        super().__init__()
        self._look, self._setup, self._catalogue = look, Setup(), catalogue
        self._name = line_edit(look, self.tr("Board name"), self.tr("Board name"))
        self._name.setObjectName("board-name")
        self._name.textEdited.connect(lambda words: self._emit(name=words))
        self._columns = NumberRow(look, self.tr("Columns"), low=1, high=MOST_COLUMNS, value=15)
        self._rows = NumberRow(look, self.tr("Rows"), low=1, high=MOST_ROWS, value=11)
        self._columns.stepper.setObjectName("columns")
        self._rows.stepper.setObjectName("rows")
        self._columns.stepper.changed.connect(lambda n: self._emit(columns=n))
        self._rows.stepper.changed.connect(lambda n: self._emit(rows=n))
        words = (self.tr("not shifted"), self.tr("shifted right"))
        self._parity = Segmented(look, words, name=self.tr("First row"))
        self._parity.setObjectName("parity")
        self._parity.chosen.connect(lambda n: self._emit(first_row_shoved=bool(n)))
        self._ends = combo(look, self.tr("Ends of rows"), [(say(e.label()), e) for e in ENDS])
        self._ends.setObjectName("ends")
        self._ends.activated.connect(lambda n: self._emit(ends=ENDS[n]))
        self._terrain = BrushGrid(look, self._brushes(token=False))
        self._tokens = BrushGrid(look, self._brushes(token=True))
        for grid in (self._terrain, self._tokens):
            grid.picked.connect(self.picked)
        self._boards = combo(look, self.tr("Boards"), self._known())
        self._boards.setObjectName("boards")
        self._boards.activated.connect(self._pick_board)
        self._open = PlainButton(look, self.tr("Open board…"))
        self._open.setObjectName("board-open")
        self._open.clicked.connect(lambda: self.open_wanted.emit())
        self._save = PlainButton(look, self.tr("Save board…"))
        self._save.setObjectName("board-save")
        self._save.clicked.connect(lambda: self.save_wanted.emit())
        self._notes = Notes(look)
        self._lay_out()

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """Show the brushes of another catalogue."""
        self._catalogue = catalogue
        self._terrain.set_brushes(self._brushes(token=False), after=self._save)
        self._tokens.set_brushes(self._brushes(token=True), after=self._terrain.last)

    def show_setup(self, setup: Setup) -> None:
        """Show the board of this setup."""
        self._setup, ground = setup, setup.ground
        fill(self._name, ground.name)
        self._columns.stepper.set_value(max(1, min(ground.columns, MOST_COLUMNS)))
        self._rows.stepper.set_value(max(1, min(ground.rows, MOST_ROWS)))
        self._parity.set_current(int(ground.first_row_shoved))
        self._ends.setCurrentIndex(ENDS.index(ground.ends))

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        self._terrain.show_brush(brush)
        self._tokens.show_brush(brush)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show the problems of the board."""
        self._notes.show_these(p for p in problems if p.at.startswith("$.ground"))

    def _known(self) -> list[tuple[str, object]]:
        paths = (*bundled_boards(), *own_boards(), *examples(GAME.id, language()))
        known = ((file_title(path), path) for path in paths)
        return [(self.tr("Choose a board…"), None), *known]

    def _pick_board(self, index: int) -> None:
        path = self._boards.itemData(index)
        self._boards.setCurrentIndex(0)
        if path is not None:
            self.file_picked.emit(path)

    def _brushes(self, *, token: bool) -> list[LabelledBrush]:
        tool: Brush = Brush("token" if token else "terrain")
        brushes = [
            (tool._replace(id=id), say(kind.name), glyph_of(id) or "ground")
            for id, kind in self._catalogue.terrain.items()
            if kind.token == token
        ]
        if token:
            brushes.append((Brush("half"), self.tr("Half hex"), "half_hex"))
            brushes.append((Brush("clear"), self.tr("Clear the hex"), "trash"))
        return brushes

    def _emit(self, **fields: object) -> None:
        ground: Ground = replace(self._setup.ground, **fields)
        self.edited.emit(replace(self._setup, ground=ground))

    def _lay_out(self) -> None:
        look, column = self._look, QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        column.addWidget(self._notes)
        column.addWidget(self._boards)
        files = QHBoxLayout()
        files.setSpacing(0)
        files.addWidget(self._open)
        files.addWidget(self._save)
        column.addLayout(files)
        column.addWidget(heading(look, self.tr("Terrain")))
        column.addWidget(self._terrain)
        column.addWidget(heading(look, self.tr("Tokens and hexes")))
        column.addWidget(self._tokens)
        column.addWidget(self._name)
        column.addWidget(self._columns)
        column.addWidget(self._rows)
        column.addWidget(label(look, self.tr("First row"), 12, colour=look.theme.muted))
        column.addWidget(self._parity)
        column.addLayout(under(look, self.tr("Ends of shifted rows"), self._ends))
        why = self.tr("Reviewers count 15 × 11; the half hexes follow from that.")
        column.addWidget(label(look, why, 12, colour=look.theme.muted, wrap=True))
        chip = Chip(look, cite(players("board")))
        column.addWidget(chip, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)


RANKS, EDGES = tuple(Rank), tuple(Edge)


class ForcesForm(QWidget):
    """Edits the two sides; a unit is placed for the side and rank chosen here."""

    edited = Signal(object)
    picked = Signal(object)

    def __init__(self, look: Look, catalogue: Catalogue) -> None:
        super().__init__()
        self._look, self._setup, self._catalogue = look, Setup(), catalogue
        self._palette = BrushGrid(look, columns=1)
        self._palette.picked.connect(self.picked)
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
        self._home = combo(look, self.tr("Home edge"), [(say(e.label()), e) for e in EDGES])
        self._home.setObjectName("home-edge")
        self._home.activated.connect(lambda n: self._set(home=EDGES[n]))
        words = tuple(say(rank.label()) for rank in RANKS)
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
        """The side that is edited."""
        return SEATS[self._side.current]

    def unit(self, brush: Brush) -> UnitSetup:
        """The unit that a brush places; it is ordered, as most units of a setup are."""
        rank = RANKS[self._rank.current]
        name = "" if brush.id else self.tr("My unit")
        return UnitSetup(at="", type=brush.id, name=name, rank=rank, ordered=True)

    def restore_state(self, old: ForcesForm) -> None:
        """Take over side and rank from the form of the page before; `show_setup` shows them."""
        self._side.set_current(old._side.current)
        self._rank.set_current(old._rank.current)

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """Show the palette of another catalogue."""
        self._catalogue = catalogue
        self._house_shown = None
        self._show()

    def show_setup(self, setup: Setup) -> None:
        """Show the sides of this setup."""
        self._setup = setup
        self._active.set_current(setup.active)
        self._show()

    def show_brush(self, brush: Brush) -> None:
        """Mark the brush in hand."""
        self._tools.show_brush(brush)
        self._palette.show_brush(brush)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show the problems of sides and tokens; the unit form shows those of units."""
        ours = (p for p in problems if p.at.startswith(("$.sides", "$.engaged")))
        self._notes.show_these(p for p in ours if ".units[" not in p.at)

    def _show(self) -> None:
        camp = self._setup.sides[self.seat]
        pick(self._house, camp.house)
        pick(self._home, camp.home)
        if camp.house != self._house_shown:
            self._house_shown = camp.house
            self._palette.set_brushes(self._brushes(camp.house), after=self._rank)

    def _brushes(self, house: str) -> list[LabelledBrush]:
        """A brush for each unit of the House, or for every unit without a House."""
        brushes = [
            (Brush("unit", id), say(card.name), class_icon(card.fact("kind").value))
            for id, card in self._catalogue.units.items()
            if card.house == house or not house
        ]
        return [*brushes, (Brush("unit"), self.tr("Custom unit"), "plus")]

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
        column.addWidget(self._palette)
        column.addWidget(self._tools)
        column.addWidget(heading(look, self.tr("Whose turn it is")))
        column.addWidget(self._active)
        column.addStretch(1)


def file_title(path: Path) -> str:
    """The title of a board or an example, from the name of its file."""
    stem = path.name.removesuffix(ENDING).removesuffix(".toml")
    return _bundled_name(stem) or stem.replace("_", " ").capitalize()


def _bundled_name(stem: str) -> str:
    """The title of a board or an example of the program; "" for any other file."""
    match stem:
        case "ford":
            return QCoreApplication.translate("WesterosWords", "Ford")
        case "hold":
            return QCoreApplication.translate("WesterosWords", "Hold")
        case "westeros-1-range":
            return QCoreApplication.translate("WesterosWords", "Example: range and line of sight")
        case "westeros-2-border":
            return QCoreApplication.translate("WesterosWords", "Example: along the border")
        case "westeros-3-flank":
            return QCoreApplication.translate("WesterosWords", "Example: engagement and flank")
        case "westeros-4-retreat":
            return QCoreApplication.translate("WesterosWords", "Example: retreat")
    return ""
