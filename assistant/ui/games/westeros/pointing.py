"""What pointing at a hex shows: the hex in words, the sight to it, the retreat, the ruler."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication, QPoint

from assistant.games.westeros.attack import targets
from assistant.games.westeros.ground.field import field_of
from assistant.games.westeros.ground.hexes import Hex
from assistant.games.westeros.ground.los import sight
from assistant.games.westeros.state import How, State, Station, Unit
from assistant.games.westeros.steps.target import AttackTarget
from assistant.ui.games.westeros import scene, telling
from assistant.ui.games.westeros.cards import Chances, attacker
from assistant.ui.games.westeros.info import InfoCard, InfoLine
from assistant.ui.games.westeros.offers import Offer, goals
from assistant.ui.games.westeros.pieces import Pieces
from assistant.ui.games.westeros.retreat_marks import retreat_marks
from assistant.ui.games.westeros.sight_marks import sight_marks
from assistant.ui.games.westeros.tools import BoardTools
from assistant.ui.theme import Look
from assistant.ui.widgets.board.geometry import centre
from assistant.ui.widgets.board.marks import Lit, Marks
from assistant.ui.widgets.board.view import BoardView


class Pointing:
    """Puts together the marks and the corner card from all that is pointed at."""

    def __init__(self, look: Look, view: BoardView, info: InfoCard, tools: BoardTools) -> None:
        self._look, self._view, self._info, self._tools = look, view, info, tools
        self._state: State | None = None
        self._offered: Mapping[Hex, tuple[Offer, ...]] = {}
        self._chances: Chances = {}
        self._asked: tuple[Hex, ...] = ()
        self._selected: Hex | None = None
        self._ruler: tuple[Hex, ...] = ()
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
        """The first touch is where the ruler begins, the second where it ends."""
        self._ruler = (at,) if len(self._ruler) != 1 else (*self._ruler, at)

    def mark(self, carried: Offer | None, pieces: Pieces) -> None:
        """Draw all of it."""
        state = self._state
        if state is None:
            return
        self._lines = []
        marks = self._standing(state, carried)
        here = self._view.pointed_hex
        pointed = Hex(*here) if here is not None else None
        if pointed is not None:
            self._lines += telling.hex_lines(field_of(state), pointed)
        if self._tools.ruler:
            marks = marks | self._ruler_marks(state, pointed)
        else:
            self._ruler = ()
            marks = marks | self._target_marks(state, pointed)
        if not self._lines and state.at is Station.TARGET:
            self._lines.append(InfoLine(_legend()))
        self._info.tell(self._lines, tuple(self._spoken_of(state, pointed)))
        self._view.set_marks(marks, pieces.card_places())

    def _spoken_of(self, state: State, pointed: Hex | None) -> Iterator[QPoint]:
        """Where on the view the hexes are that the corner card should not hide."""
        unit = attacker(state)
        for at in (pointed, unit.at if unit is not None else None, *self._asked[:1]):
            if at is not None:
                yield self._view.mapFromScene(centre(*at))

    def _standing(self, state: State, carried: Offer | None) -> Marks:
        """What is marked wherever one points."""
        look, unit = self._look, self._overlaid(state)
        marks = Marks()
        if self._tools.sees and unit is not None:
            reach = targets.reach(state, unit, How.RANGED) if self._tools.sees == "shoots" else None
            if self._tools.sees == "shoots" and How.RANGED not in targets.ways(unit):
                reach = 1
            marks = marks | scene.overlay(field_of(state), unit, reach, state, look)
        elif state.at is Station.TARGET and unit is not None and self._offered:
            marks = marks | scene.out_of_reach(state, unit, look)
        marks = marks | scene.actor_marks(state, look)
        if self._selected is not None:
            marks = marks | Marks(below=(Lit(self._selected, look.accent, 3),))
        if carried is not None:
            return marks | scene.goal_marks(goals(carried, state), look)
        standing = {unit.at for unit in state.units}
        free = [
            at
            for at, here in self._offered.items()
            if at not in standing and any(offer.option.is_open for offer in here)
        ]
        marks = marks | scene.hex_marks(free, look) | self._retreat_marks(state)
        return marks | scene.hex_marks(self._asked, look, width=4)

    def _overlaid(self, state: State) -> Unit | None:
        """The unit the overlay is about: the one touched, else the attacker."""
        chosen = state.unit_at(self._selected) if self._selected is not None else None
        pointed = self._view.pointed_hex
        there = state.unit_at(Hex(*pointed)) if pointed is not None else None
        return chosen or attacker(state) or there

    def _retreat_marks(self, state: State) -> Marks:
        found = scene.retreat_under_way(state)
        if found is None:
            return Marks()
        unit, retreat = found
        self._lines += telling.retreat_lines(field_of(state), retreat, unit.at, self._look)
        return retreat_marks(retreat, unit.at, self._look)

    def _target_marks(self, state: State, pointed: Hex | None) -> Marks:
        """The sight to the enemy that is pointed at, or that the bar asks about."""
        unit = attacker(state)
        at = pointed if pointed is not None else next(iter(self._asked), None)
        target = state.unit_at(at) if at is not None else None
        if state.at is not Station.TARGET or unit is None or target is None or at is None:
            return Marks()
        if target.seat == unit.seat:
            return Marks()
        here = self._offered.get(at, ())
        marks, line, retreat = scene.attack_marks(state, unit, target, here, self._look)
        if pointed is None:
            self._lines += telling.hex_lines(field_of(state), at)
        if line is not None:
            self._lines += telling.sight_lines(line, self._look)
        for offer in here:
            action = offer.option.action
            if isinstance(action, AttackTarget) and action in self._chances:
                self._lines += telling.chance_lines(self._chances[action])
        if retreat is not None:
            self._lines += telling.retreat_lines(field_of(state), retreat, at, self._look)
        return marks

    def _ruler_marks(self, state: State, pointed: Hex | None) -> Marks:
        if not self._ruler:
            told = QCoreApplication.translate("WesterosWords", "Ruler: touch the first hex")
            self._lines.append(InfoLine(told, "ruler"))
            return Marks()
        start = self._ruler[0]
        end = self._ruler[1] if len(self._ruler) == 2 else pointed
        marks = Marks(below=(Lit(start, self._look.theme.text, 3),))
        if end is None or end == start:
            return marks
        line = sight(field_of(state), start, end, state.setup.readings.corner_touch)
        self._lines += telling.sight_lines(line, self._look)
        lit = Marks(below=(Lit(end, self._look.theme.text, 3),))
        return marks | lit | sight_marks(line, self._look)


def _legend() -> str:
    """What the numbers on the cards are."""
    return QCoreApplication.translate(
        "WesterosWords",
        "On the card: range · dice, then wound · destroy · drive off, in %",
    )
