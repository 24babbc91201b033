"""The order of losses, dragged by the mouse: up to the drop without a screen, and wholly on one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from assistant.games.ti4.setup import Fleet
from assistant.ui.decision.field_editor import OrderList
from tests.ui.desk import Key
from tests.ui.test_decision_bar import fleets


def drop(order: OrderList, row: int, onto: int, below: int = 0) -> None:
    """Let a line go over another, without the drag before it."""
    order.setCurrentRow(row)
    at = QPointF(order.visualItemRect(order.item(onto)).center() + QPoint(0, below))
    move, left = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton
    data = order.model().mimeData([order.currentIndex()])
    event = QDropEvent(at, move, data, left, Qt.KeyboardModifier.NoModifier)
    order.dropEvent(event)  # Qt delivers no drop without a drag of its own
    assert event.dropAction() == Qt.DropAction.IgnoreAction, "Qt would take the line out again"


def test_a_line_of_the_order_is_dropped_where_it_goes(sit):
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F4)
    first, second, third, *rest = (u.value for u in desk.battle.state.side(0).order)
    for row, onto, below, expected in (
        (0, 2, 5, (second, third, first, *rest)),
        (2, 0, -5, (first, second, third, *rest)),
        (1, 0, -5, (second, first, third, *rest)),
        (0, 1, -5, (second, first, third, *rest)),
    ):
        before = len(desk.battle.actions)
        drop(desk.find("policy:0:order"), row, onto, below)
        desk.settle()
        assert desk.find("policy:0:order").values() == expected
        assert tuple(u.value for u in desk.battle.state.side(0).order) == expected
    assert len(desk.battle.actions) == before, "back where it was: nothing has changed"


def mouse(order: OrderList, kind: QEvent.Type, at: QPoint) -> None:
    """The left button over the lines, as Qt hears of it."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    which = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else left
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else left
    whole = QPointF(order.viewport().mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), whole, which, held, none)
    QApplication.sendEvent(order.viewport(), event)


def test_a_line_pressed_and_moved_is_dragged_and_what_it_carries_is_dropped(sit, monkeypatch):
    """Without a screen Qt's own drag cannot run: here it begins, and what it would do is done."""
    begun = []
    monkeypatch.setattr(OrderList, "startDrag", lambda self, actions: begun.append(actions))
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F4)
    order = desk.find("policy:0:order")
    first, second, third, *rest = order.values()
    start = order.visualItemRect(order.item(0)).center()
    end = order.visualItemRect(order.item(2)).center() + QPoint(0, 5)
    mouse(order, QEvent.Type.MouseButtonPress, start)
    mouse(order, QEvent.Type.MouseMove, start + QPoint(0, 2))
    assert not begun, "a hand that trembles drags nothing"
    mouse(order, QEvent.Type.MouseMove, start + (end - start) / 2)
    assert begun[0] & Qt.DropAction.MoveAction
    assert order.chosen() == first, "what was pressed is what is dragged"
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    data, actions = order.model().mimeData(order.selectedIndexes()), begun[0]
    enter = QDragEnterEvent(start, actions, data, left, none)
    order.dragEnterEvent(enter)
    move = QDragMoveEvent(end, actions, data, left, none)
    move.setDropAction(Qt.DropAction.MoveAction)
    order.dragMoveEvent(move)
    order.dropEvent(QDropEvent(QPointF(end), actions, data, left, none))
    mouse(order, QEvent.Type.MouseButtonRelease, end)
    desk.settle()
    expected = (second, third, first, *rest)
    assert desk.find("policy:0:order").values() == expected
    assert tuple(u.value for u in desk.battle.state.side(0).order) == expected


@pytest.mark.skipif("REAL_SCREEN" not in os.environ, reason="asked for by REAL_SCREEN=1")
@pytest.mark.skipif(not (which("xvfb-run") and which("xdotool")), reason="no screen to drag on")
def test_on_a_real_screen_a_real_drag_changes_the_order(tmp_path):
    """X11, its pointer moved by another program: nothing of Qt's own drag is stood in for."""
    homes = {name: str(tmp_path) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    command = ["xvfb-run", "-a", "-s", "-screen 0 1400x900x24", sys.executable, "-m"]
    done = subprocess.run(
        [*command, "tests.ui.dragging"],
        cwd=Path(__file__).parents[2],
        env=os.environ | homes | {"QT_QPA_PLATFORM": "xcb"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    before, after = map(str.split, done.stdout.splitlines()[-2:])
    assert after == [*before[1:3], before[0], *before[3:]]
