"""Enter is the board's where keys have led to a hex; a click leaves it to the bar."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from assistant.games.westeros.state import TurnStep
from assistant.games.westeros.steps.turn import DeclareAttack
from assistant.rules.chance import Roll
from tests.games.westeros.table import attack, bows, foot, id_at, lay, unit_at
from tests.ui.desk import Desk, Key
from tests.ui.games.westeros.boards import LEFT, place, touch, view_of

Sit = Callable[..., Desk]


def panned(desk: Desk) -> None:
    """Somebody looks a little to the side, by the mouse."""
    view = view_of(desk)
    start = place(view, desk.battle.state.board, "F8")
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    for n in (10, 20, 30):
        QTest.mouseMove(view.viewport(), start + QPoint(n, 0))
    QTest.mouseRelease(view.viewport(), LEFT, pos=start + QPoint(30, 0))
    desk.settle()


def pointed(desk: Desk) -> None:
    touch(view_of(desk), desk.battle.state.board, "E7")
    desk.settle()


def walked(desk: Desk) -> None:
    """While dice are asked for no hex is: Enter has nothing to press there."""
    desk.press(Key.Key_F9, Key.Key_Left)


@pytest.mark.parametrize("look", [panned, pointed, walked])
def test_typed_dice_are_done_by_enter_wherever_one_has_looked(
    sit: Sit, look: Callable[[Desk], None]
) -> None:
    """«Enter: done» stood there, and Enter marked a hex."""
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"))
    assert isinstance(desk.battle.decision, Roll)
    look(desk)
    assert view_of(desk).hasFocus()
    desk.press("2", Key.Key_Return)
    assert not isinstance(desk.battle.decision, Roll)


def test_after_a_click_beside_the_units_enter_ends_the_question_of_the_bar(sit: Sit) -> None:
    battle = lay([foot("E9", ordered=False)], [foot("E7")])
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "F8")
    desk.press(Key.Key_Return)
    unit = unit_at(battle, "E9")
    assert unit is not None
    assert unit.ordered


def test_where_keys_have_led_enter_presses_the_hex(sit: Sit) -> None:
    battle = lay([foot("E7"), foot("E9")], [foot("D6")])
    battle.play(DeclareAttack(id_at(battle, "E7")))
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "E7")
    desk.press(Key.Key_Up, Key.Key_Return)
    assert battle.state.at is not TurnStep.TARGET
