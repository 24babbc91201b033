"""What the board shows besides its units: marks and lines, as a function of what is going on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from assistant.games.westeros.board import Hex
from assistant.games.westeros.los import field_of
from assistant.games.westeros.state import State, TurnStep, Unit
from assistant.ui.games.westeros import board_marks, descriptions
from assistant.ui.games.westeros.board_frame import Sees
from assistant.ui.games.westeros.board_marks import Chances, retreat_marks
from assistant.ui.games.westeros.descriptions import InfoLine
from assistant.ui.games.westeros.options_by_subject import (
    DraggedUnit,
    HexOption,
    attacker,
    goals,
    hexes,
)
from assistant.ui.theme import Look
from assistant.ui.translate import say
from assistant.ui.widgets.board.marks import Lit, Marks


class Moment(NamedTuple):
    """A state of the battle, and what the players do on the board.

    `asked` are the hexes that the bar asks about, `selected` is one that was clicked, `carried`
    the move in hand, `dragged` the unit under the pointer; `lonely`: nobody can click here.
    """

    state: State
    by_hex: Mapping[Hex, tuple[HexOption, ...]]
    chances: Chances
    pointed: Hex | None = None
    asked: tuple[Hex, ...] = ()
    selected: Hex | None = None
    carried: HexOption | None = None
    dragged: DraggedUnit | None = None
    sees: Sees = ""
    measured: tuple[Marks, list[InfoLine]] | None = None
    """What the ruler shows; None while it is put away."""
    lonely: bool = False

    def shown(self, look: Look) -> tuple[Marks, list[InfoLine]]:
        """The marks on the board, and the lines in its corner."""
        state, pointed, lines = self.state, self.pointed, list[InfoLine]()
        marks = self._standing(lines, look)
        attacks = self.dragged.attacks_on(pointed) if self.dragged and pointed else ()
        if attacks:
            lines += descriptions.attack_lines(attacks, look)
        elif self.carried is not None:
            lines.append(InfoLine(_asks(self.carried), strong=True))
        if pointed is not None:
            lines += descriptions.hex_lines(field_of(state), pointed)
        if self.measured is not None:
            marks, lines = marks | self.measured[0], lines + self.measured[1]
        else:
            drops = () if self.dragged is None else self.dragged.targets()
            marks = marks | board_marks.hex_marks(drops, look, width=4)
            marks = marks | self._target(lines, look)
        marks = marks | board_marks.target_notes(state, self.by_hex, self.chances, look)
        if not lines and state.at is TurnStep.TARGET:
            lines.append(InfoLine(_legend()))
        elif not lines and not self.lonely and self._hides_moves():
            lines.append(InfoLine(_hands()))
        return marks | board_marks.key_marks(self.by_hex), lines

    def spoken_of(self) -> Iterator[Hex]:
        """The hexes that lines should not hide: the unit asked about and its choices."""
        retreat = board_marks.retreat_under_way(self.state)
        unit = attacker(self.state) if retreat is None else retreat[0]
        choices = self._free() if retreat is not None else ()
        spoken = (self.pointed, unit.at if unit is not None else None, *self.asked[:1], *choices)
        return (at for at in spoken if at is not None)

    def _hides_moves(self) -> bool:
        """Whether the bar may have no room for a move: one without a key of one letter."""
        offers = (entry for here in self.by_hex.values() for entry in here)
        return any(entry.is_move and len(entry.key) > 1 for entry in offers)

    def _free(self) -> dict[Hex, tuple[HexOption, ...]]:
        """The empty hexes that can be chosen."""
        standing = {unit.at for unit in self.state.units}
        return {
            at: here
            for at, here in self.by_hex.items()
            if at not in standing and any(entry.option.is_open for entry in here)
        }

    def _standing(self, lines: list[InfoLine], look: Look) -> Marks:
        """The marks that do not depend on the pointer."""
        state, unit, marks = self.state, self._overlaid(), Marks()
        if self.sees and unit is not None:
            reach = board_marks.range_of(state, unit) if self.sees == "shoots" else None
            corners = state.setup.rule_options.corner_touch
            marks = board_marks.overlay(field_of(state), unit.at, reach, corners, look)
        elif self.sees:
            text = QCoreApplication.translate("WesterosWords", "Sight: point at a unit")
            lines.append(InfoLine(text, "eye"))
        elif state.at is TurnStep.TARGET and unit is not None and self.by_hex:
            marks = board_marks.out_of_reach(state, unit, look)
        marks = marks | board_marks.actor_marks(state, look)
        if self.selected is not None:
            marks = marks | Marks(below=(Lit(self.selected, look.accent, 3),))
        if self.carried is not None:
            moving = hexes(state, self.carried.option.subjects)
            marks = marks | board_marks.goal_marks(goals(self.carried, state), look)
            return marks | board_marks.hex_marks(moving, look, width=4)
        marks = marks | board_marks.hex_marks(self._free(), look) | self._retreat(lines, look)
        return marks | board_marks.hex_marks(self.asked, look, width=4)

    def _overlaid(self) -> Unit | None:
        """The unit of the overlay: the selected one, else the attacker, else the one pointed at."""
        return self._unit_at(self.selected) or attacker(self.state) or self._unit_at(self.pointed)

    def _unit_at(self, at: Hex | None) -> Unit | None:
        return self.state.unit_at(at) if at is not None else None

    def _retreat(self, lines: list[InfoLine], look: Look) -> Marks:
        found = board_marks.retreat_under_way(self.state)
        if found is None:
            return Marks()
        unit, retreat = found
        lines += descriptions.retreat_lines(field_of(self.state), retreat, unit.at, look)
        return retreat_marks(retreat, unit.at, look)

    def _target(self, lines: list[InfoLine], look: Look) -> Marks:
        """The sight to the enemy that is pointed at, else to the one that the bar asks about."""
        state, unit = self.state, attacker(self.state)
        at = self.pointed if self.pointed is not None else next(iter(self.asked), None)
        target = self._unit_at(at)
        if state.at is not TurnStep.TARGET or unit is None or target is None or at is None:
            return Marks()
        if target.seat == unit.seat:
            return Marks()
        here = self.by_hex.get(at, ())
        marks, line, retreat = board_marks.attack_marks(state, unit, target, here, look)
        if self.pointed is None:
            lines += descriptions.hex_lines(field_of(state), at)
        lines += descriptions.sight_lines(line, look)
        for entry in here:
            if (chance := self.chances.get(entry.option.action)) is not None:
                lines += descriptions.chance_lines(state, chance, look)
        if retreat is not None:
            lines += descriptions.retreat_lines(field_of(state), retreat, at, look)
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
