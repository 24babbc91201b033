"""The board under the editor's hands: what is laid out, what it sees, where something is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from assistant.games.westeros.board import Hex, distance, grid, parse_hex
from assistant.games.westeros.los import Field, field, field_of, sight
from assistant.games.westeros.problems import has_a_shape
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.setup_edits import board_of
from assistant.games.westeros.start import OFF_BOARD, initial, placed
from assistant.games.westeros.state import State, Unit
from assistant.rules.game import Problem
from assistant.ui.games.westeros import board_marks, descriptions
from assistant.ui.games.westeros.board_frame import BoardFrame
from assistant.ui.games.westeros.board_marks import sight_marks
from assistant.ui.games.westeros.descriptions import InfoLine, hex_words
from assistant.ui.games.westeros.setup_form import unit_at
from assistant.ui.theme import Look
from assistant.ui.translate import cite, say
from assistant.ui.widgets.board.geometry import Axial
from assistant.ui.widgets.board.marks import Lit, Marks

_TOKEN = re.compile(r"\$\.engaged\[(\d+)\]")
_HALF = re.compile(r"\$\.ground\.half\[(\d+)\]")
_LAID = re.compile(r"\$\.ground\.(terrain|tokens)\[(\d+)\](?:\.hexes\[(\d+)\])?")
_OWN = re.compile(r"\$\.ground\.own\[(\d+)\]")


def problem_hexes(setup: Setup, problems: Iterable[Problem]) -> dict[Hex, tuple[Problem, ...]]:
    """The hexes of units, tokens and ground with their problems."""
    if not has_a_shape(setup.ground):
        return {}
    board, found = board_of(setup), dict[Hex, tuple[Problem, ...]]()
    for problem in problems:
        for name in _names(setup, problem.at):
            at = parse_hex(board, name)
            if at is not None and at in grid(board):
                found[at] = (*found.get(at, ()), problem)
    return found


def _names(setup: Setup, at: str) -> tuple[str, ...]:
    ground = setup.ground
    if unit := unit_at(at):
        return (setup.sides[unit[0]].units[unit[1]].at,)
    if token := _TOKEN.match(at):
        return setup.engaged[int(token[1])].between
    if half := _HALF.match(at):
        return (ground.half[int(half[1])],)
    if laid := _LAID.match(at):
        hexes: tuple[str, ...] = getattr(ground, laid[1])[int(laid[2])].hexes
        return hexes if laid[3] is None else (hexes[int(laid[3])],)
    if own := _OWN.match(at):
        id = ground.own[int(own[1])].id
        patches = (*ground.terrain, *ground.tokens)
        return tuple(name for patch in patches if patch.kind == id for name in patch.hexes)
    return ()


class Canvas(BoardFrame):
    """Shows a setup as a board with units; its view signals clicks and drags."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, across=True)
        self._state: State | None = None
        self._selected: Hex | None = None
        self._carried: tuple[Hex, Hex] | None = None
        self._problems: dict[Hex, tuple[Problem, ...]] = {}
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
        self.pieces.present(self._state, {})
        if before is None or (self.view.is_fitted and _size(before) != _size(self._state)):
            self.view.fit()
        self.mark()

    def show_problems(self, problems: dict[Hex, tuple[Problem, ...]]) -> None:
        """Mark these hexes; what is wrong is said of the one pointed at."""
        if problems != self._problems:
            self._problems = problems
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
            self.pieces.present(self._state, {})
        self.mark()

    def measure(self, at: Hex) -> None:
        """A hex is clicked with the ruler."""
        super().measure(at)
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
            lines += map(self._wrong, self._problems.get(self.pointed, ()))
        marks = self._standing(self._state, here)
        if self.tools.sees and self._eye() is None:
            lines.insert(0, InfoLine(self._asks(), "eye"))
        if self.ruler:
            corners = self._state.setup.rule_options.corner_touch
            measured, more = self.measured(here, corners)
            marks, lines = marks | measured, lines + more
        spoken = (at for at in (self.pointed, self._selected) if at is not None)
        self.show_marks(marks, lines, spoken, (unit.at for unit in self._state.units))

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
            Lit(at, theme.bad if any(p.blocks for p in wrong) else theme.warn, 3, dashed=True)
            for at, wrong in self._problems.items()
        ]
        if self._selected is not None:
            lit.append(Lit(self._selected, self.look.accent, 3))
        return marks | Marks(below=tuple(lit))

    def _wrong(self, problem: Problem) -> InfoLine:
        colour = self.look.theme.bad if problem.blocks else self.look.theme.warn
        return InfoLine(say(problem.text), "warning", colour, cite(problem.cite))

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
