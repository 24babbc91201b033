"""Keys held down, as a system tells of them that knows a repeat: to the window, again and again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from assistant.ui.keyboard import MOMENT
from tests.ui.settling import settle

TIMES = 6
SIGNS = {Qt.Key.Key_Return: "\r", Qt.Key.Key_Enter: "\r", Qt.Key.Key_Space: " "}


NONE = Qt.KeyboardModifier.NoModifier


def hold(window: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """A key goes down when what is on the screen can have been read, and stays there a while."""
    QTest.qWait(MOMENT + 50)
    send(window, key, modifier)
    repeat(window, key, modifier)
    QTest.keyRelease(window.windowHandle(), key, modifier)
    settle()


def repeat(
    window: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, times: int = TIMES
) -> None:
    """A key is down since before."""
    for _ in range(times):
        send(window, key, modifier, again=True)


def send(
    window: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, *, again: bool = False
) -> None:
    """What the system tells of a key that is down."""
    sign = SIGNS.get(key) or (chr(key) if key < Qt.Key.Key_Escape else "")
    QTest.simulateEvent(window.windowHandle(), True, key, modifier, sign, again)
    settle()
