"""A player's hands on the real window: keys where the focus is, clicks on what can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from assistant.games import GAMES
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice
from assistant.rules.flow import Decision
from assistant.rules.game import Game
from assistant.settings import Settings, save
from assistant.ui import window
from assistant.ui.app import Assistant
from assistant.ui.decision.options import numbered
from tests.ui.settling import settle, watch

NOW = datetime(2026, 11, 21, 21, 30)
SIZE = QSize(1280, 720)


class Hands:
    """One player at one window. Nothing here reaches past what he could see and press."""

    def __init__(
        self, app: QApplication, seed: int = 1, games: Sequence[Game[Any, Any]] = GAMES
    ) -> None:
        self.app = app
        with patch.object(window, "FIRST_SIZE", SIZE):  # the first page is made for it at once
            self.assistant = Assistant(app, Random(seed), lambda: NOW, games)
        self.window = self.assistant.window
        self.others: list[QWidget] = []
        """Windows that are not this player's."""
        self.window.resize(SIZE)
        self.window.show()
        self.window.activateWindow()
        self.keys = 0
        self.settle()

    @property
    def battle(self) -> Battle:
        session = self.assistant.session
        assert session is not None, "no battle on the table"
        return session.battle

    @property
    def asked(self) -> Decision | None:
        """What the screen asks, with the keys that it shows."""
        session = self.assistant.session
        assert session is not None, "no battle on the table"
        return session.table.decision or session.battle.decision

    def settle(self) -> None:
        settle()

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier):
        front = self.app.activePopupWidget() or self.app.focusWidget() or self.window
        QTest.keyClick(front, key, modifier)
        self.keys += 1
        self.settle()

    def type(self, words: str) -> None:
        for sign in words:
            QTest.keyClicks(self.app.focusWidget() or self.window, sign)
            self.keys += 1
            self.settle()

    def tab_to(self, name: str) -> None:
        """Press Tab until the keyboard is there."""
        for _ in range(40):
            focus = self.app.focusWidget()
            if focus is not None and focus.objectName() == name:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never leads to {name}")

    def see(self, name: str) -> QWidget | None:
        """The first visible widget of that name."""
        found = self.window.findChildren(QWidget, name)
        return next((widget for widget in found if widget.isVisible()), None)

    def click(self, name: str) -> None:
        widget = self.see(name)
        assert widget is not None, f"nothing named {name} to click"
        watch(self.window)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.settle()

    def pick(self, name: str) -> None:
        """A line of the menu that is open."""
        menu = self.app.activePopupWidget()
        assert isinstance(menu, QMenu), "no menu is open"
        line = next(action for action in menu.actions() if action.objectName() == name)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(line).center())
        self.settle()

    def options(self) -> list[QWidget]:
        """The open options one can click, in their order on the screen."""
        found = [w for w in self.window.findChildren(QWidget) if w.objectName().startswith('{"do"')]
        return [w for w in found if w.isVisible() and w.isEnabled()]

    def close(self) -> None:
        """The window is gone for good: no test after this one finds its widgets."""
        self.window.close()
        self.settle()
        self.window.deleteLater()
        settle()


def finish_by_keys(hands: Hands, most: int = 400) -> None:
    """Enter for what the table does in one breath, Space for dice, a digit for the first option."""
    for _ in range(most):
        decision = hands.asked
        if decision is None:
            return
        before = hands.battle.undoable
        if not isinstance(decision, Choice):
            hands.key(Qt.Key.Key_Space)
        elif decision.gestures:
            hands.key(Qt.Key.Key_Return)
            if decision.gestures[0].left is not None:
                hands.key(Qt.Key.Key_Return)
        else:
            hands.type(str(numbered(decision)[0][0]))
        assert hands.battle.undoable > before, f"the key did nothing at {decision}"
    raise AssertionError("the battle does not end")


def finish_by_mouse(hands: Hands, most: int = 400) -> None:
    """The same with the mouse alone."""
    for _ in range(most):
        decision = hands.battle.decision
        if decision is None:
            return
        before = hands.battle.undoable
        if not isinstance(decision, Choice):
            hands.click("throw")
        elif decision.gestures:
            hands.click("gesture:0")
        else:
            QTest.mouseClick(hands.options()[0], Qt.MouseButton.LeftButton)
            hands.settle()
        assert hands.battle.undoable > before, f"the click did nothing at {decision}"
    raise AssertionError("the battle does not end")


def with_battle(app: QApplication, language: str, setup: str, file: Path) -> Hands:
    """A player at the home page, on top of it a battle of this setup in a file."""
    from assistant.__main__ import main

    save(Settings(language=language))
    file.with_suffix(".toml").write_text(setup, "utf-8")
    assert main(["new", str(file.with_suffix(".toml")), "-o", str(file)]) == 0
    before = Hands(app)
    before.assistant.open(file)
    before.settle()
    before.close()
    return Hands(app)
