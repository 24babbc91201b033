"""A player at a form, by real keys alone: Tab leads to a field, then it is typed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from tests.ui.settling import settle

Key = Qt.Key
FAR = 200
"""More fields than any form has."""


def in_long(paths: Iterable[Path], *always: str) -> list[object]:
    """All of them, those not named for `--long` only."""
    return [
        path if path.stem in always else pytest.param(path, marks=pytest.mark.long)
        for path in sorted(paths)
    ]


class Typist:
    """Presses what a player presses at whatever has the keyboard; names are paths in JSON."""

    def __init__(self, page: QWidget) -> None:
        self.page = page

    @property
    def hand(self) -> QWidget:
        """What has the keyboard. A window has it back from a list that has closed by itself."""
        popup = QApplication.activePopupWidget()
        if popup is None and not self.page.isActiveWindow():
            self.page.activateWindow()
            settle()
        return popup or QApplication.focusWidget() or self.page

    @property
    def name(self) -> str:
        """What that is called."""
        return self.hand.objectName()

    def press(self, key: Qt.Key, times: int = 1) -> None:
        for _ in range(times):
            QTest.keyClick(self.hand, key)
            settle()

    def type(self, words: object) -> None:
        for sign in str(words):
            hand = self.hand
            if sign.isascii():
                QTest.keyClicks(hand, sign)
            else:  # which QTest cannot type
                code, none = ord(sign.upper()), Qt.KeyboardModifier.NoModifier
                QApplication.sendEvent(hand, QKeyEvent(QEvent.Type.KeyPress, code, none, sign))
        settle()

    def go(self, *names: str) -> None:
        """By Tab, to the first of these."""
        for _ in range(FAR):
            if self.name in names:
                settle()
                return
            QTest.keyClick(self.hand, Key.Key_Tab)
        raise AssertionError(f"Tab never leads to {names}")

    def put(self, path: str, value: object) -> None:
        """Another value than the one that is there."""
        self.go(path, f"{path}[{value}]")
        match self.hand:
            case QComboBox() as box:
                self.press(Key.Key_Home)
                self.press(Key.Key_Down, box.findData(value))
            case QAbstractButton():
                self.press(Key.Key_Space)
            case _:
                self.type(value)

    def pick(self, path: str, values: Iterable[str], value: str) -> None:
        """One of a row of segments, of which Tab leads to the one that is picked."""
        self.go(*(f"{path}[{one}]" for one in values))
        for _ in tuple(values):
            if self.name == f"{path}[{value}]":
                return
            self.press(Key.Key_Right)
        raise AssertionError(f"no {value}")

    def put_words(self, path: str, words: str | Iterable[str]) -> None:
        """A line, or a list of words with commas."""
        if words:
            self.go(path)
            self.type(words if isinstance(words, str) else ",".join((*words, "")))

    def check(self, path: str, value: str) -> None:
        """One of several to switch on: Tab leads to each."""
        self.go(f"{path}[{value}]")
        self.press(Key.Key_Space)
