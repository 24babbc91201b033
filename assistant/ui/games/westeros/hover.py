"""What is shown for the hex under the pointer: its contents, the sight to it, the retreat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication

from assistant.games.westeros.board import Hex
from assistant.games.westeros.los import field_of
from assistant.games.westeros.state import State, TurnStep, Unit
from assistant.games.westeros.steps.target import AttackTarget
from assistant.ui.games.westeros import board_marks, descriptions
from assistant.ui.games.westeros.board_frame import BoardFrame
from assistant.ui.games.westeros.board_marks import Ruler, retreat_marks
from assistant.ui.games.westeros.descriptions import InfoLine
from assistant.ui.games.westeros.options_by_subject import (
    DraggedUnit,
    HexOption,
    attacker,
    goals,
    hexes,
)
from assistant.ui.games.westeros.pieces import Chances
from assistant.ui.translate import say
from assistant.ui.widgets.board.marks import Lit, Marks


class Hover:
    """Builds the marks and the lines of the info box for the hex under the pointer."""

    def __init__(self, frame: BoardFrame) -> None:
        self._frame, self._look = frame, frame.look
        self._state: State | None = None
        self._by_hex: Mapping[Hex, tuple[HexOption, ...]] = {}
        self._chances: Chances = {}
        self._asked: tuple[Hex, ...] = ()
        self._selected: Hex | None = None
        self._ruler = Ruler(frame.look)
        self._lines: list[InfoLine] = []

    def set_state(self, state: State, by_hex: Mapping[Hex, tuple[HexOption, ...]]) -> None:
        """The battle has gone on; what the bar asked about before is over."""
        self._state, self._by_hex, self._asked = state, by_hex, ()

    def set_chances(self, chances: Chances) -> None:
        """The odds of each attack, as far as they are computed by now."""
        self._chances = chances

    def set_asked(self, hexes: tuple[Hex, ...]) -> None:
        """The decision bar asks about these hexes."""
        self._asked = hexes

    def select(self, at: Hex) -> None:
        """Select a clicked hex without options as the subject of the overlay, or clear it."""
        self._selected = None if at == self._selected else at

    def measure(self, at: Hex) -> None:
        """A hex is clicked with the ruler."""
        self._ruler.touch(at)

    def mark(self, carried: HexOption | None, dragged: DraggedUnit | None = None) -> None:
        """Update marks and info box; `carried` is the move in hand, `dragged` the unit."""
        state, frame = self._state, self._frame
        if state is None:
            return
        self._lines = []
        marks, pointed = self._standing(state, carried), frame.pointed
        attacks = () if dragged is None or pointed is None else dragged.attacks_on(pointed)
        if attacks:
            self._lines += descriptions.attack_lines(attacks, self._look)
        elif carried is not None:
            self._lines.append(InfoLine(_asks(carried), strong=True))
        if pointed is not None:
            self._lines += descriptions.hex_lines(field_of(state), pointed)
        if frame.tools.ruler:
            marks = marks | self._ruler_marks(state, pointed)
        else:
            self._ruler.put_away()
            drops = () if dragged is None else dragged.targets()
            marks = marks | board_marks.hex_marks(drops, self._look, width=4)
            marks = marks | self._target_marks(state, pointed)
        if not self._lines and state.at is TurnStep.TARGET:
            self._lines.append(InfoLine(_legend()))
        elif not self._lines and self._hides_moves():
            self._lines.append(InfoLine(_hands()))
        standing = (unit.at for unit in state.units)
        frame.show_info(self._lines, self._spoken_of(state, pointed), standing)
        frame.view.set_marks(marks, frame.pieces.kept_clear())

    def _hides_moves(self) -> bool:
        """Whether there are moves without a key of one letter, which the bar may have no room for.

        Never on a board without tools, which nobody can click.
        """
        if self._frame.tools.isHidden():
            return False
        offers = (entry for here in self._by_hex.values() for entry in here)
        return any(entry.is_move and len(entry.key) > 1 for entry in offers)

    def _spoken_of(self, state: State, pointed: Hex | None) -> Iterator[Hex]:
        """The hexes that the info box should not hide: the unit asked about and its choices."""
        retreat = board_marks.retreat_under_way(state)
        unit = attacker(state) if retreat is None else retreat[0]
        choices = self._free(state) if retreat is not None else ()
        spoken = (pointed, unit.at if unit is not None else None, *self._asked[:1], *choices)
        return (at for at in spoken if at is not None)

    def _free(self, state: State) -> dict[Hex, tuple[HexOption, ...]]:
        """The empty hexes that can be chosen."""
        standing = {unit.at for unit in state.units}
        return {
            at: here
            for at, here in self._by_hex.items()
            if at not in standing and any(entry.option.is_open for entry in here)
        }

    def _standing(self, state: State, carried: HexOption | None) -> Marks:
        """The marks that do not depend on the pointer."""
        look, unit, sees = self._look, self._overlaid(state), self._frame.tools.sees
        marks = Marks()
        if sees and unit is not None:
            reach = board_marks.range_of(state, unit) if sees == "shoots" else None
            corners = state.setup.rule_options.corner_touch
            marks = board_marks.overlay(field_of(state), unit.at, reach, corners, look)
        elif sees:
            text = QCoreApplication.translate("WesterosWords", "Sight: point at a unit")
            self._lines.append(InfoLine(text, "eye"))
        elif state.at is TurnStep.TARGET and unit is not None and self._by_hex:
            marks = board_marks.out_of_reach(state, unit, look)
        marks = marks | board_marks.actor_marks(state, look)
        if self._selected is not None:
            marks = marks | Marks(below=(Lit(self._selected, look.accent, 3),))
        if carried is not None:
            moving = board_marks.hex_marks(hexes(state, carried.option.subjects), look, width=4)
            return marks | board_marks.goal_marks(goals(carried, state), look) | moving
        marks = (
            marks | board_marks.choice_marks(self._free(state), look) | self._retreat_marks(state)
        )
        return marks | board_marks.hex_marks(self._asked, look, width=4)

    def _overlaid(self, state: State) -> Unit | None:
        """The unit of the overlay: the selected one, else the attacker, else the one pointed at."""
        chosen = state.unit_at(self._selected) if self._selected is not None else None
        pointed = self._frame.pointed
        there = state.unit_at(pointed) if pointed is not None else None
        return chosen or attacker(state) or there

    def _retreat_marks(self, state: State) -> Marks:
        found = board_marks.retreat_under_way(state)
        if found is None:
            return Marks()
        unit, retreat = found
        self._lines += descriptions.retreat_lines(field_of(state), retreat, unit.at, self._look)
        return retreat_marks(retreat, unit.at, self._look)

    def _target_marks(self, state: State, pointed: Hex | None) -> Marks:
        """The sight to the enemy that is pointed at, else to the one that the bar asks about."""
        unit = attacker(state)
        at = pointed if pointed is not None else next(iter(self._asked), None)
        target = state.unit_at(at) if at is not None else None
        if state.at is not TurnStep.TARGET or unit is None or target is None or at is None:
            return Marks()
        if target.seat == unit.seat:
            return Marks()
        here = self._by_hex.get(at, ())
        marks, line, retreat = board_marks.attack_marks(state, unit, target, here, self._look)
        if pointed is None:
            self._lines += descriptions.hex_lines(field_of(state), at)
        if line is not None:
            self._lines += descriptions.sight_lines(line, self._look)
        for entry in here:
            action = entry.option.action
            if isinstance(action, AttackTarget) and action in self._chances:
                self._lines += descriptions.chance_lines(state, self._chances[action], self._look)
        if retreat is not None:
            self._lines += descriptions.retreat_lines(field_of(state), retreat, at, self._look)
        return marks

    def _ruler_marks(self, state: State, pointed: Hex | None) -> Marks:
        if not self._ruler.is_laid:
            text = QCoreApplication.translate("WesterosWords", "Ruler: click the first hex")
            self._lines.append(InfoLine(text, "ruler"))
            return Marks()
        corners = state.setup.rule_options.corner_touch
        marks, lines = self._ruler.measured(field_of(state), pointed, corners)
        self._lines += lines
        return marks


def _asks(carried: HexOption) -> str:
    """Which unit awaits a hex."""
    template = QCoreApplication.translate("WesterosWords", "{what}: {unit}. Click a hex")
    option = carried.option
    return template.format(what=say(option.group.label), unit=say(option.label))


def _legend() -> str:
    """The legend of the numbers on the tags."""
    return QCoreApplication.translate(
        "WesterosWords",
        "On the tag: range · dice, then wound · destroy · drive off, in %",
    )


def _hands() -> str:
    """The hint how to move a unit on the board."""
    return QCoreApplication.translate(
        "WesterosWords", "Click a unit to attack or move, or drag it to a hex or an enemy"
    )
