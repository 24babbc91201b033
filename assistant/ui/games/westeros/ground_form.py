"""The board in the editor: its name, shape and files, and the brushes for what lies on it."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assistant.games.westeros import GAME, setup_edits
from assistant.games.westeros.boards import bundled_boards, own_boards
from assistant.games.westeros.setup import MOST_COLUMNS, MOST_ROWS, Ends, Ground, Setup
from assistant.games.westeros.texts import players
from assistant.games.westeros.with_defaults import Catalogue
from assistant.paths import examples
from assistant.rules.game import Problem
from assistant.ui.games.westeros.brushes import Brush, BrushGrid, Palette
from assistant.ui.games.westeros.terrain import glyph_of
from assistant.ui.games.westeros.words import ends_name, file_title
from assistant.ui.labels import label
from assistant.ui.setup.fields import NumberRow, combo, fill, line_edit, under
from assistant.ui.setup.problem_notes import Notes, heading
from assistant.ui.speech import cite, language, say
from assistant.ui.theme import Look
from assistant.ui.widgets.plain import PlainButton
from assistant.ui.widgets.segmented import Segmented
from assistant.ui.widgets.small import Chip

ENDS = tuple(Ends)


class GroundForm(QWidget):
    """Edits the ground of a setup; `picked` tells which brush is wanted."""

    edited = Signal(object)
    picked = Signal(object)
    file_wanted = Signal(str)
    """``open`` or ``save``, or the path of a board or of a whole example."""

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
        self._ends = combo(look, self.tr("Ends of rows"), [(ends_name(e), e) for e in ENDS])
        self._ends.setObjectName("ends")
        self._ends.activated.connect(lambda n: self._emit(ends=ENDS[n]))
        self._terrain = Palette(self._brushes(token=False))
        self._tokens = Palette(self._brushes(token=True))
        self._boards = combo(look, self.tr("Boards"), self._known())
        self._boards.setObjectName("boards")
        self._boards.activated.connect(self._pick_board)
        self._open = self._file_button("open", self.tr("Open board…"))
        self._save = self._file_button("save", self.tr("Save board…"))
        self._notes = Notes(look)
        self._lay_out()

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """The cards have changed: other brushes."""
        self._catalogue = catalogue
        terrain = self._brushes(token=False)
        self._terrain.show(terrain, after=self._save)
        self._tokens.show(self._brushes(token=True), after=terrain.last)

    def show_setup(self, setup: Setup) -> None:
        """Show the board of this setup."""
        self._setup, ground = setup, setup.ground
        fill(self._name, ground.name)
        self._columns.stepper.set_value(max(1, min(ground.columns, MOST_COLUMNS)))
        self._rows.stepper.set_value(max(1, min(ground.rows, MOST_ROWS)))
        self._parity.set_current(int(ground.first_row_shoved))
        self._ends.setCurrentIndex(ENDS.index(ground.ends))

    def show_brush(self, brush: Brush) -> None:
        """Which brush is in hand."""
        self._terrain.show_brush(brush)
        self._tokens.show_brush(brush)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Everything wrong with the board."""
        self._notes.show_these(p for p in problems if p.at.startswith("$.ground"))

    def _known(self) -> list[tuple[str, object]]:
        paths = (*bundled_boards(), *own_boards(), *examples(GAME.id, language()))
        first: tuple[str, object] = (self.tr("Choose a board…"), None)
        return [first, *((file_title(path), path) for path in paths)]

    def _pick_board(self, index: int) -> None:
        path = self._boards.itemData(index)
        self._boards.setCurrentIndex(0)
        if path is not None:
            self.file_wanted.emit(str(path))

    def _brushes(self, *, token: bool) -> BrushGrid:
        tool: Brush = Brush("token" if token else "terrain")
        brushes = [
            (tool._replace(id=id), say(kind.name), glyph_of(id) or "ground")
            for id, kind in self._catalogue.terrain.items()
            if kind.token == token
        ]
        if token:
            brushes.append((Brush("half"), self.tr("Half hex"), "half_hex"))
            brushes.append((Brush("clear"), self.tr("Clear the hex"), "trash"))
        made = BrushGrid(self._look, brushes)
        made.picked.connect(self.picked)
        return made

    def _file_button(self, wish: str, words: str) -> PlainButton:
        button = PlainButton(self._look, words)
        button.setObjectName(f"board-{wish}")
        button.clicked.connect(lambda: self.file_wanted.emit(wish))
        return button

    def _emit(self, **fields: object) -> None:
        ground: Ground = replace(self._setup.ground, **fields)
        self.edited.emit(setup_edits.grounded(self._setup, ground))

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
        column.addLayout(self._terrain.room)
        column.addWidget(heading(look, self.tr("Tokens and hexes")))
        column.addLayout(self._tokens.room)
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
