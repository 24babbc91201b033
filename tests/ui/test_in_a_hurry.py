"""Keys and clicks that come faster than pages do, and keys held down."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from assistant.paths import battles
from tests.ui.hands import Hands

CTRL = Qt.KeyboardModifier.ControlModifier
TIMES = 3


def dialogs(hands: Hands) -> list[QFileDialog]:
    return [d for d in hands.window.findChildren(QFileDialog) if d.isVisible()]


def press(hands: Hands, name: str) -> None:
    """Several times, and only then does the program come to do anything."""
    widget = hands.see(name)
    assert widget is not None
    for _ in range(TIMES):
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    hands.settle()


def test_an_example_pressed_thrice_is_one_battle(hands: Hands) -> None:
    press(hands, "example:ti4")
    assert hands.battle.game.id == "ti4"
    assert len(list(battles().glob("*.battle"))) == 1


def test_again_pressed_thrice_is_one_battle_more(hands: Hands) -> None:
    hands.click("example:ti4")
    hands.click("rulings")
    hands.type("end")
    hands.key(Qt.Key.Key_Return)
    assert hands.battle.decision is None
    press(hands, "end:again")
    assert hands.battle.decision is not None
    assert len(list(battles().glob("*.battle"))) == 2


@pytest.mark.parametrize("key", [Qt.Key.Key_O, Qt.Key.Key_S])
def test_one_file_is_asked_for_at_a_time(hands: Hands, key: Qt.Key) -> None:
    hands.click("example:ti4")
    for _ in range(TIMES):
        QTest.keyClick(hands.app.focusWidget(), key, CTRL)
    hands.settle()
    (dialog,) = dialogs(hands)
    dialog.close()
    hands.settle()
    hands.window.activateWindow()
    hands.settle()
    hands.key(key, CTRL)
    assert len(dialogs(hands)) == 1, "closed, it can be asked for again"


def test_one_setup_is_asked_for_at_a_time(hands: Hands) -> None:
    hands.click("new:battletech")
    press(hands, "load")
    assert len(dialogs(hands)) == 1


def test_a_key_held_down_changes_to_full_screen_once(hands: Hands) -> None:
    for n in range(4):
        QTest.simulateEvent(
            hands.window, True, Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier, "", n > 0
        )
        hands.settle()
    assert hands.window.isFullScreen()
