"""A hex that can be chosen bears its key, as a unit does; what is told in the corner hides none."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF

from assistant.games.westeros.attack.combat_dice import Face
from assistant.games.westeros.state import TurnStep
from assistant.rules.chance import Rolled
from assistant.ui.games.westeros.banner import KEY
from assistant.ui.theme import DARK
from tests.games.westeros.table import attack, bows, foot, lay
from tests.ui.desk import Desk
from tests.ui.games.westeros.boards import place, view_of

Sit = Callable[..., Desk]


def retreating(sit: Sit, distance: float, size: tuple[int, int] = (1280, 720)) -> Desk:
    """Shot at from E9, the unit at E7 goes back to D6 or E6."""
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"), distance=distance)
    desk.window.resize(*size)
    desk.settle()
    desk.table.play(Rolled(((int(Face.MORALE),) * 2,)))
    desk.settle()
    assert desk.battle.state.at is TurnStep.RETREAT
    return desk


def bears_key(desk: Desk, name: str) -> bool:
    """Whether there is the bright field of a key where that of a unit stands."""
    view = view_of(desk)
    key = view.mapToScene(place(view, desk.battle.state.board, name)) + KEY
    box = QRectF(key + QPointF(-12, -6), key + QPointF(-3, 6))
    seen = view.grab(view.mapFromScene(box).boundingRect()).toImage()
    inks = [seen.pixelColor(x, y).name() for x, y in product(*map(range, seen.size().toTuple()))]
    return inks.count(DARK.text.lower()) > len(inks) / 3


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_the_hexes_of_a_retreat_bear_their_keys(sit: Sit, distance: float) -> None:
    desk = retreating(sit, distance)
    assert bears_key(desk, "D6")
    assert bears_key(desk, "E6")
    assert not bears_key(desk, "F6")
    desk.press("1", "1")
    assert desk.battle.state.at is not TurnStep.RETREAT
    assert not bears_key(desk, "E6")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_corner_card_hides_neither_who_retreats_nor_where_to(
    sit: Sit, size: tuple[int, int]
) -> None:
    """From afar it lay on the unit that was asked about, to spare the one that had shot."""
    desk = retreating(sit, 2.0, size)
    view, unit = view_of(desk), QRect(0, 0, 60, 60)
    card = desk.find("board-info")
    told = QRect(card.mapTo(desk.window, QPoint()), card.size())
    for name in ("E7", "D6", "E6"):
        at = place(view, desk.battle.state.board, name)
        unit.moveCenter(view.viewport().mapTo(desk.window, at))
        assert not told.intersects(unit), name
