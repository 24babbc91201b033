"""The board under the editor's hands: what is laid out, what it sees, where something is wrong."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.games.westeros.ground.board import Board
from assistant.games.westeros.ground.field import Field, field, field_of
from assistant.games.westeros.ground.hexes import Hex, distance
from assistant.games.westeros.ground.los import sight
from assistant.games.westeros.ground.sightlines import prepare, seen_from
from assistant.games.westeros.ground_problems import has_a_shape
from assistant.games.westeros.laying import board_of
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.start import OFF_BOARD, initial, placed
from assistant.games.westeros.state import State, Unit
from assistant.ui.games.westeros import scene, telling
from assistant.ui.games.westeros.info import InfoCard, InfoLine
from assistant.ui.games.westeros.pieces import Pieces
from assistant.ui.games.westeros.sight_marks import sight_marks
from assistant.ui.games.westeros.terrain import cells
from assistant.ui.games.westeros.tools import BoardTools
from assistant.ui.games.westeros.words import hex_words
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import Axial
from assistant.ui.widgets.board.marks import Lit, Marks
from assistant.ui.widgets.board.view import BoardView


class Canvas(QWidget):
    """Shows a setup as it would stand; everything that is touched is told to the page."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._setup, self._board = Setup(), Board(1, 1)
        self._state: State | None = None
        self._selected: Hex | None = None
        self._carried: tuple[Hex, Hex] | None = None
        self._ruler: tuple[Hex, ...] = ()
        self._wrong: dict[Hex, bool] = {}
        self._shape = (0, 0)
        self._worker = OddsWorker(self)
        self.view = BoardView(look)
        self.view.setObjectName("board")
        self.view.describe = self._describe
        self.tools = BoardTools(look, self)
        self.view.covered = 0 if look.metrics.is_far else self.tools.sizeHint().height()
        self._info = InfoCard(look, self)
        self._pieces = Pieces(look, self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.tools.raise_()
        self._info.raise_()
        self.view.pointed.connect(lambda at: self._point())
        self.tools.zoom_wanted.connect(self.view.zoom_by)
        self.tools.fit_wanted.connect(self.view.fit)
        self.tools.changed.connect(self.mark)

    @property
    def field(self) -> Field:
        """The board and its units, a dragged one where it hovers."""
        assert self._state is not None
        if self._carried is None:
            return field_of(self._state)
        start, end = self._carried
        units = (replace(u, at=end) if u.at == start else u for u in self._state.units)
        return field(self._board, units)

    def show_setup(self, setup: Setup) -> None:
        """Show this; a board without a shape leaves the last one standing."""
        if not has_a_shape(setup.ground):
            return
        first = self._state is None
        self._setup, self._board = setup, board_of(setup)
        self._prepare(first)
        self._state = _state(setup, self._board)
        self.view.set_cells(cells(self._board, self._look))
        self._pieces.present(self._state, {}, {})
        if first:
            self.view.fit()
        self.mark()

    def show_wrong(self, wrong: dict[Hex, bool]) -> None:
        """These hexes have a problem; True where it blocks."""
        self._wrong = wrong
        self.mark()

    def select(self, at: Hex | None) -> None:
        """The hex whose unit is being edited."""
        self._selected = at
        self.mark()

    def carry(self, start: Hex, at: Hex) -> None:
        """A unit is dragged over a hex: everything that it would see is shown at once."""
        if self._carried != (start, at):
            self._carried = start, at
            self._pieces.lift(start, at)
            self.mark()

    def let_go(self) -> None:
        """Nothing is dragged any more."""
        self._carried = None
        if self._state is not None:
            self._pieces.present(self._state, {}, {})
        self.mark()

    def measure(self, at: Hex) -> None:
        """The ruler begins here, or ends."""
        self._ruler = (at,) if len(self._ruler) != 1 else (*self._ruler, at)
        self.mark()

    def unit_at(self, at: Hex) -> Unit | None:
        """The unit on a hex."""
        return self._state.unit_at(at) if self._state is not None else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The corners stay in their corners."""
        super().resizeEvent(event)
        self.tools.place()
        self._info.place()

    def _point(self) -> None:
        """What is pointed at has changed; a unit in the hand marks the board itself."""
        if self._carried is None:
            self.mark()

    def mark(self) -> None:
        """Problems, the unit in hand and what it sees, the ruler, the hex pointed at."""
        if self._state is None:
            return
        here, lines = self.view.pointed_hex, list[InfoLine]()
        pointed = Hex(*here) if here is not None else None
        if pointed is not None:
            lines += telling.hex_lines(self.field, pointed)
        marks = self._standing()
        if not self.tools.ruler:
            self._ruler = ()
        elif self._ruler:
            marks = marks | self._measured(pointed, lines)
        self._info.tell(lines)
        self.view.set_marks(marks, self._pieces.card_places())

    def _prepare(self, first: bool) -> None:
        """Lines of sight over a large board are cold at first: they are made ready meanwhile."""
        shape = (self._board.columns, self._board.rows)
        if first or shape != self._shape:
            self._shape = shape
            board, corners = self._board, self._setup.readings.corner_touch
            self._worker.ask(lambda stopped, told: prepare(board, corners))

    def _standing(self) -> Marks:
        theme, start = self._look.theme, self._eye()
        marks = Marks()
        if start is not None and (self.tools.sees or self._carried is not None):
            marks = self._seen(start)
        lit = [
            Lit(at, theme.bad if blocks else theme.warn, 3, dashed=True)
            for at, blocks in self._wrong.items()
        ]
        if self._selected is not None:
            lit.append(Lit(self._selected, self._look.accent, 3))
        return marks | Marks(below=tuple(lit))

    def _eye(self) -> Hex | None:
        """Where the overlay looks from: the dragged unit, the chosen one, the hex pointed at."""
        if self._carried is not None:
            return self._carried[1]
        return self._selected

    def _seen(self, start: Hex) -> Marks:
        """All that is seen from here, and a line to every enemy of the unit."""
        corners, here = self._setup.readings.corner_touch, self.field
        unit = here.units.get(start)
        reach = unit.range if unit is not None and self.tools.sees == "shoots" else None
        if unit is not None and unit.range is None and self.tools.sees == "shoots":
            reach = 1
        marks = scene.seen_marks(here, seen_from(here, start, reach, corners), start, self._look)
        if unit is None:
            return marks
        for at, other in here.units.items():
            if other.seat != unit.seat and (reach is None or distance(start, at) <= reach):
                line = sight(here, start, at, corners)
                marks = marks | Marks(strokes=sight_marks(line, self._look).strokes)
        return marks

    def _measured(self, pointed: Hex | None, lines: list[InfoLine]) -> Marks:
        start = self._ruler[0]
        end = self._ruler[1] if len(self._ruler) == 2 else pointed
        lit = Marks(below=(Lit(start, self._look.theme.text, 3),))
        if end is None or end == start:
            return lit
        line = sight(self.field, start, end, self._setup.readings.corner_touch)
        lines += telling.sight_lines(line, self._look)
        return lit | sight_marks(line, self._look)

    def _describe(self, at: Axial) -> str:
        return hex_words(self.field, Hex(*at)) if self._state is not None else ""


def _state(setup: Setup, board: Board) -> State:
    """The state of the setup, as far as it can be laid out: what cannot stand is left out."""
    units = tuple(unit for unit in placed(setup, board) if unit.at != OFF_BOARD)
    try:
        return initial(setup)
    except KeyError:
        return State(setup, board, units)
