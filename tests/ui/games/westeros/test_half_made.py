"""A unit picked up to be moved stays in hand in another theme, language, distance or size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from assistant.ui.widgets.board.view import BoardView
from tests.games.westeros.table import foot, lay, unit_at
from tests.ui.desk import Desk
from tests.ui.games.westeros.boards import touch
from tests.ui.test_half_made import changed


def view_of(desk: Desk) -> BoardView:
    found = desk.find("board")
    assert isinstance(found, BoardView)
    return found


@changed
def test_a_unit_in_hand_stays_there(
    sit: Callable[..., Desk], change: Callable[[Desk], None]
) -> None:
    battle = lay([foot("E7")], [foot("E5")])
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "E7")
    menu = next(m for m in desk.window.findChildren(QMenu, "hex-menu") if m.isVisible())
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    desk.settle()
    change(desk)
    touch(view_of(desk), battle.state.board, "F7")
    moved = unit_at(battle, "F7")
    assert moved is not None
    assert moved.moved
