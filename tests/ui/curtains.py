"""A finger on the curtain until it is up: a busy machine counts half a second more slowly."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from assistant.ui import curtain

TURNS = 500
"""Ten milliseconds each."""


def hold_space(window: QWidget) -> None:
    """By the key."""
    QTest.keyPress(_standing(window)[0], Qt.Key.Key_Space)
    wait_until_it_is_up(window)
    QTest.keyRelease(window.focusWidget() or window, Qt.Key.Key_Space)


def hold_button(window: QWidget) -> None:
    """By the mouse, on the curtain's own button, which is gone with it."""
    QTest.mousePress(_standing(window, "curtain:accept")[0], Qt.MouseButton.LeftButton)
    wait_until_it_is_up(window)


def wait_until_it_is_up(window: QWidget) -> None:
    """Whatever is holding it."""
    for _ in range(TURNS):
        if not _standing(window):
            return
        QTest.qWait(10)
    raise AssertionError("the curtain does not lift")


def wait_longer_than_it_is_held() -> None:
    """Whatever holds it would have lifted it by now."""
    QTest.qWait(4 * curtain.HOLD)


def _standing(window: QWidget, name: str = "curtain") -> list[QWidget]:
    return [each for each in window.findChildren(QWidget, name) if each.isVisible()]
