"""The board under the editor's hands: what is laid out, what it sees, where something is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from assistant.games.westeros.board import Hex, distance, parse_hex
from assistant.games.westeros.los import Field, field, field_of, sight
from assistant.games.westeros.problems import has_a_shape
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.setup_edits import board_of
from assistant.games.westeros.start import OFF_BOARD, initial, placed
from assistant.games.westeros.state import State, Unit
from assistant.rules.game import Problem
from assistant.ui.games.westeros import board_marks, descriptions
from assistant.ui.games.westeros.board_frame import BoardFrame
from assistant.ui.games.westeros.board_marks import Ruler, sight_marks
from assistant.ui.games.westeros.descriptions import InfoLine, hex_words
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import Axial
from assistant.ui.widgets.board.marks import Lit, Marks

_UNIT = re.compile(r"\$\.sides\[(\d+)\]\.units\[(\d+)\]")
_TOKEN = re.compile(r"\$\.engaged\[(\d+)\]")


def problem_hexes(setup: Setup, problems: Iterable[Problem]) -> dict[Hex, bool]:
    """The hexes of units and tokens with a problem; True where one of them blocks."""
    if not has_a_shape(setup.ground):
        return {}
    board, found = board_of(setup), dict[Hex, bool]()
    for problem in problems:
        for name in _names(setup, problem.at):
            at = parse_hex(board, name)
            if at is not None:
                found[at] = found.get(at, False) or problem.blocks
    return found


def _names(setup: Setup, at: str) -> tuple[str, ...]:
    if unit := _UNIT.match(at):
        return (setup.sides[int(unit[1])].units[int(unit[2])].at,)
    if token := _TOKEN.match(at):
        return setup.engaged[int(token[1])].between
    return ()


class Canvas(BoardFrame):
    """Shows a setup as a board with units; its view signals clicks and drags."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._state: State | None = None
        self._selected: Hex | None = None
        self._carried: tuple[Hex, Hex] | None = None
        self._ruler = Ruler(look)
        self._problem_hexes: dict[Hex, bool] = {}
        self.has_brush = False
        """Whether a click places something."""
        self.view.describe = self._describe
        self.view.pointed.connect(lambda at: self._point())
        self.tools.changed.connect(self.mark)

    def show_setup(self, setup: Setup) -> None:
        """Show this setup; one whose board has no valid size changes nothing."""
        if not has_a_shape(setup.ground):
            return
        before, self._state = self._state, _state(setup)
        self.show_board(self._state.board)
        self.pieces.present(self._state, {}, {})
        if before is None or (self.view.is_fitted and _size(before) != _size(self._state)):
            self.view.fit()
        self.mark()

    def show_problem_hexes(self, wrong: dict[Hex, bool]) -> None:
        """Mark these hexes; True where the problem blocks the start."""
        self._problem_hexes = wrong
        self.mark()

    def select(self, at: Hex | None) -> None:
        """Mark the hex whose unit is edited."""
        self._selected = at
        self.mark()

    def carry(self, start: Hex, at: Hex) -> None:
        """Show a dragged unit on a hex, and all that it would see there."""
        if self._carried != (start, at):
            self._carried = start, at
            self.pieces.lift(start, at)
            self.mark()

    def let_go(self) -> None:
        """The drag is over."""
        self._carried = None
        if self._state is not None:
            self.pieces.present(self._state, {}, {})
        self.mark()

    def measure(self, at: Hex) -> None:
        """A hex is clicked with the ruler."""
        self._ruler.touch(at)
        self.mark()

    def unit_at(self, at: Hex) -> Unit | None:
        """The unit on a hex."""
        return self._state.unit_at(at) if self._state is not None else None

    def mark(self) -> None:
        """Update the marks and the info box."""
        if self._state is None:
            return
        here, lines = self._field(self._state), list[InfoLine]()
        if self.pointed is not None:
            lines += descriptions.hex_lines(here, self.pointed)
        marks = self._standing(self._state, here)
        if self.tools.sees and self._eye() is None:
            lines.insert(0, InfoLine(self._asks(), "eye"))
        if not self.tools.ruler:
            self._ruler.put_away()
        elif self._ruler.is_laid:
            corners = self._state.setup.rule_options.corner_touch
            measured, more = self._ruler.measured(here, self.pointed, corners)
            marks, lines = marks | measured, lines + more
        spoken = (at for at in (self.pointed, self._selected) if at is not None)
        self.show_info(lines, spoken, (unit.at for unit in self._state.units))
        self.view.set_marks(marks, self.pieces.kept_clear())

    def _point(self) -> None:
        """The pointer has moved; during a drag `carry` updates the marks."""
        if self._carried is None:
            self.mark()

    def _field(self, state: State) -> Field:
        """The board and its units, a dragged unit on the hex under the pointer."""
        if self._carried is None:
            return field_of(state)
        start, end = self._carried
        return field(state.board, (replace(u, at=end) if u.at == start else u for u in state.units))

    def _standing(self, state: State, here: Field) -> Marks:
        theme, start = self.look.theme, self._eye()
        marks = Marks()
        if start is not None and (self.tools.sees or self._carried is not None):
            marks = self._seen(state, here, start)
        lit = [
            Lit(at, theme.bad if blocks else theme.warn, 3, dashed=True)
            for at, blocks in self._problem_hexes.items()
        ]
        if self._selected is not None:
            lit.append(Lit(self._selected, self.look.accent, 3))
        return marks | Marks(below=tuple(lit))

    def _asks(self) -> str:
        """How to choose the unit of the overlay; a brush or the ruler leave the right button."""
        if self.has_brush or self.tools.ruler:
            return QCoreApplication.translate("WesterosWords", "Sight: right-click a unit")
        return QCoreApplication.translate("WesterosWords", "Sight: click a unit")

    def _eye(self) -> Hex | None:
        """The hex of the overlay: that of the dragged unit, else the selected one."""
        return self._selected if self._carried is None else self._carried[1]

    def _seen(self, state: State, here: Field, start: Hex) -> Marks:
        """All that the hex sees, and a line to every enemy of its unit."""
        corners, unit = state.setup.rule_options.corner_touch, here.units.get(start)
        reach = None
        if unit is not None and self.tools.sees == "shoots":
            reach = board_marks.range_of(state, unit)
        marks = board_marks.overlay(here, start, reach, corners, self.look)
        if unit is None:
            return marks
        for at, other in here.units.items():
            if other.seat != unit.seat and (reach is None or distance(start, at) <= reach):
                line = sight(here, start, at, corners)
                marks = marks | Marks(strokes=sight_marks(line, self.look).strokes)
        return marks

    def _describe(self, at: Axial) -> str:
        return hex_words(self._field(self._state), Hex(*at)) if self._state is not None else ""


def _state(setup: Setup) -> State:
    """The state of the setup; without tokens and misplaced units where they have problems."""
    try:
        return initial(setup)
    except KeyError:
        board = board_of(setup)
        units = tuple(unit for unit in placed(setup, board) if unit.at != OFF_BOARD)
        return State(setup, board, units)


def _size(state: State) -> tuple[int, int]:
    return state.board.columns, state.board.rows
