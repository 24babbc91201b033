"""What is shown for the hex under the pointer: its contents, the sight to it, the retreat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication

from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.board.los import field_of
from assistant.games.westeros.state import State, TurnStep, Unit
from assistant.games.westeros.steps.target import AttackTarget
from assistant.ui.games.westeros import board_marks, descriptions
from assistant.ui.games.westeros.board_frame import BoardFrame
from assistant.ui.games.westeros.board_marks import Ruler, retreat_marks
from assistant.ui.games.westeros.descriptions import InfoLine
from assistant.ui.games.westeros.options_by_subject import (
    DraggedUnit,
    Offer,
    attacker,
    goals,
    hexes,
)
from assistant.ui.games.westeros.pieces import Chances
from assistant.ui.speech import say
from assistant.ui.widgets.board.marks import Lit, Marks


class Pointing:
    """Puts together the marks and the corner card from all that is pointed at."""

    def __init__(self, frame: BoardFrame) -> None:
        self._frame, self._look = frame, frame.look
        self._state: State | None = None
        self._offered: Mapping[Hex, tuple[Offer, ...]] = {}
        self._chances: Chances = {}
        self._asked: tuple[Hex, ...] = ()
        self._selected: Hex | None = None
        self._ruler = Ruler(frame.look)
        self._lines: list[InfoLine] = []

    def set_state(self, state: State, offered: Mapping[Hex, tuple[Offer, ...]]) -> None:
        """The battle has gone on: what was asked before is forgotten."""
        self._state, self._offered, self._asked = state, offered, ()

    def set_chances(self, chances: Chances) -> None:
        """The odds of each attack, as far as they are known by now."""
        self._chances = chances

    def set_asked(self, hexes: tuple[Hex, ...]) -> None:
        """The bar asks about what is on these hexes."""
        self._asked = hexes

    def select(self, at: Hex) -> None:
        """A hex that offers nothing was touched: the overlay is about it, touched again no more."""
        self._selected = None if at == self._selected else at

    def measure(self, at: Hex) -> None:
        """A hex is touched with the ruler."""
        self._ruler.touch(at)

    def mark(self, carried: Offer | None, dragged: DraggedUnit | None = None) -> None:
        """Draw all of it; what is dragged may attack as well as move."""
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
            marks = marks | self._dragged_marks(dragged) | self._target_marks(state, pointed)
        if not self._lines and state.at is TurnStep.TARGET:
            self._lines.append(InfoLine(_legend()))
        elif not self._lines and self._hides_moves():
            self._lines.append(InfoLine(_hands()))
        standing = (unit.at for unit in state.units)
        frame.tell(self._lines, self._spoken_of(state, pointed), standing)
        frame.view.set_marks(marks, frame.pieces.card_places())

    def _hides_moves(self) -> bool:
        """Whether there are moves past the last key: the bar may have no room for any of them.

        Not where nobody can touch anything.
        """
        if self._frame.tools.isHidden():
            return False
        offers = (offer for here in self._offered.values() for offer in here)
        return any(offer.is_move and len(offer.key) > 1 for offer in offers)

    def _spoken_of(self, state: State, pointed: Hex | None) -> Iterator[Hex]:
        """The hexes that the corner card should not hide: who is asked about, and his choices."""
        retreat = board_marks.retreat_under_way(state)
        unit = attacker(state) if retreat is None else retreat[0]
        choices = self._free(state) if retreat is not None else ()
        spoken = (pointed, unit.at if unit is not None else None, *self._asked[:1], *choices)
        return (at for at in spoken if at is not None)

    def _free(self, state: State) -> dict[Hex, tuple[Offer, ...]]:
        """The hexes that can be chosen and on which nobody stands."""
        standing = {unit.at for unit in state.units}
        return {
            at: here
            for at, here in self._offered.items()
            if at not in standing and any(offer.option.is_open for offer in here)
        }

    def _standing(self, state: State, carried: Offer | None) -> Marks:
        """What is marked wherever one points."""
        look, unit, sees = self._look, self._overlaid(state), self._frame.tools.sees
        marks = Marks()
        if sees and unit is not None:
            reach = board_marks.range_of(state, unit) if sees == "shoots" else None
            corners = state.setup.rule_options.corner_touch
            marks = board_marks.overlay(field_of(state), unit.at, reach, corners, look)
        elif sees:
            told = QCoreApplication.translate("WesterosWords", "Sight: point at a unit")
            self._lines.append(InfoLine(told, "eye"))
        elif state.at is TurnStep.TARGET and unit is not None and self._offered:
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
        """The unit the overlay is about: the one touched, else the attacker."""
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
        """The sight to the enemy that is pointed at, or that the bar asks about."""
        unit = attacker(state)
        at = pointed if pointed is not None else next(iter(self._asked), None)
        target = state.unit_at(at) if at is not None else None
        if state.at is not TurnStep.TARGET or unit is None or target is None or at is None:
            return Marks()
        if target.seat == unit.seat:
            return Marks()
        here = self._offered.get(at, ())
        marks, line, retreat = board_marks.attack_marks(state, unit, target, here, self._look)
        if pointed is None:
            self._lines += descriptions.hex_lines(field_of(state), at)
        if line is not None:
            self._lines += descriptions.sight_lines(line, self._look)
        for offer in here:
            action = offer.option.action
            if isinstance(action, AttackTarget) and action in self._chances:
                self._lines += descriptions.chance_lines(state, self._chances[action], self._look)
        if retreat is not None:
            self._lines += descriptions.retreat_lines(field_of(state), retreat, at, self._look)
        return marks

    def _dragged_marks(self, dragged: DraggedUnit | None) -> Marks:
        """Whom the unit that is dragged can attack."""
        if dragged is None:
            return Marks()
        return board_marks.hex_marks(dragged.targets(), self._look, width=4)

    def _ruler_marks(self, state: State, pointed: Hex | None) -> Marks:
        if not self._ruler.is_laid:
            told = QCoreApplication.translate("WesterosWords", "Ruler: click the first hex")
            self._lines.append(InfoLine(told, "ruler"))
            return Marks()
        corners = state.setup.rule_options.corner_touch
        marks, lines = self._ruler.measured(field_of(state), pointed, corners)
        self._lines += lines
        return marks


def _asks(carried: Offer) -> str:
    """Whose hex is awaited: the bar may still offer all that could be done."""
    told = QCoreApplication.translate("WesterosWords", "{what}: {unit}. Click a hex")
    option = carried.option
    return told.format(what=say(option.group.label), unit=say(option.label))


def _legend() -> str:
    """What the numbers on the cards are."""
    return QCoreApplication.translate(
        "WesterosWords",
        "On the tag: range · dice, then wound · destroy · drive off, in %",
    )


def _hands() -> str:
    """How a unit is moved without the bar."""
    return QCoreApplication.translate(
        "WesterosWords", "Click a unit to attack or move, or drag it to a hex or an enemy"
    )
