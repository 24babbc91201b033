"""Keys and clicks that come faster than pages do, and keys held down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLineEdit

from assistant.games.battletech.actions import SendAgainst
from assistant.games.battletech.collection.deck_files import user_folder
from assistant.paths import battles
from assistant.rules.chance import Roll
from assistant.rules.decision import Choice
from assistant.ui.decision.options import numbered
from assistant.ui.decision.tray import Tray
from tests.ui.hands import Hands
from tests.ui.held import hold

CTRL = Qt.KeyboardModifier.ControlModifier
TIMES = 3
Hurry: TypeAlias = Callable[[Hands, str], None]


def dialogs(hands: Hands) -> list[QFileDialog]:
    return [d for d in hands.window.findChildren(QFileDialog) if d.isVisible()]


def press(hands: Hands, name: str) -> None:
    """Several times, and only then does the program come to do anything."""
    widget = hands.see(name)
    assert widget is not None
    for _ in range(TIMES):
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    hands.settle()


def press_enter(hands: Hands, name: str) -> None:
    """The same by keyboard."""
    widget = hands.see(name)
    assert widget is not None
    widget.setFocus()
    for _ in range(TIMES):
        QTest.keyClick(widget, Qt.Key.Key_Return)
    hands.settle()


HURRIES = pytest.mark.parametrize("press", [press, press_enter])


@HURRIES
def test_an_example_pressed_thrice_is_one_battle(hands: Hands, press: Hurry) -> None:
    press(hands, "example:ti4")
    assert hands.battle.game.id == "ti4"
    assert len(list(battles().glob("*.battle"))) == 1


@HURRIES
def test_again_pressed_thrice_is_one_battle_more(hands: Hands, press: Hurry) -> None:
    hands.click("example:ti4")
    hands.click("rulings")
    hands.type("end")
    hands.key(Qt.Key.Key_Return)
    assert hands.battle.decision is None
    press(hands, "end:again")
    assert hands.battle.decision is not None
    assert len(list(battles().glob("*.battle"))) == 2


@HURRIES
def test_forces_started_thrice_fight_one_battle(hands: Hands, press: Hurry) -> None:
    hands.click("quick:ti4")
    press(hands, "start")
    assert hands.battle.game.id == "ti4"
    assert len(list(battles().glob("*.battle"))) == 1


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
    hold(hands.window, Qt.Key.Key_F11)
    assert hands.window.isFullScreen()


@pytest.mark.parametrize("opens", ["rulings", '{"do":"deploy-open"'])
def test_enter_held_down_on_what_opens_a_list_takes_nothing_from_it(
    hands: Hands, opens: str
) -> None:
    hands.assistant.example("battletech")
    hands.settle()
    buttons = hands.window.findChildren(QAbstractButton)
    next(b for b in buttons if b.isVisible() and b.objectName().startswith(opens)).setFocus()
    hold(hands.window, Qt.Key.Key_Return)
    assert hands.battle.undoable == 0
    assert isinstance(hands.app.focusWidget(), QLineEdit), "it is open"


def test_escape_with_nothing_open_leads_home_and_enter_back_to_the_battle(hands: Hands) -> None:
    hands.click("example:ti4")
    played = hands.battle.turns
    assert hands.see("notice") is not None, "what the example shows"
    hands.key(Qt.Key.Key_Escape)
    hands.key(Qt.Key.Key_Escape)
    assert hands.see("example:ti4") is not None
    hands.key(Qt.Key.Key_Return)
    assert hands.battle.turns == played
    assert len(list(battles().glob("*.battle"))) == 1


def test_escape_closes_a_message_before_it_leads_home(hands: Hands, tmp_path: Path) -> None:
    hands.click("example:ti4")
    hands.key(Qt.Key.Key_Escape)
    hands.assistant.save_copy(tmp_path / "copy.battle")
    hands.settle()
    assert hands.see("notice") is not None
    hands.key(Qt.Key.Key_Escape)
    assert hands.see("notice") is None
    assert hands.see("example:ti4") is None, "the battle stays"


@pytest.mark.parametrize("game", ["ti4", "battletech", "westeros"])
def test_escape_with_half_a_roll_typed_loses_nothing(hands: Hands, game: str) -> None:
    hands.assistant.guide(game)
    hands.settle()
    hands.key(Qt.Key.Key_Escape)
    for _ in range(30):
        if isinstance(decision := hands.battle.decision, Roll):
            break
        assert isinstance(decision, Choice)
        if decision.gestures:
            hands.key(Qt.Key.Key_Return)
        else:
            options = numbered(decision)
            targets = [n for n, one in options if isinstance(one.action, SendAgainst)]
            hands.type(str(targets[0] if targets else options[0][0]))
    tray = next(tray for tray in hands.window.findChildren(Tray) if tray.isVisible())
    blank = tray.grab().toImage()
    hands.type("1")
    typed = tray.grab().toImage()
    assert typed != blank
    hands.key(Qt.Key.Key_Escape)
    assert hands.see(f"example:{game}") is None, "the battle stays"
    assert tray.grab().toImage() == typed
    hands.key(Qt.Key.Key_Backspace)
    hands.key(Qt.Key.Key_Escape)
    assert hands.see(f"example:{game}") is not None


def test_escape_held_down_closes_what_is_open_and_does_not_leave_the_battle(hands: Hands) -> None:
    hands.click("example:ti4")
    hands.click("rulings")
    hold(hands.window, Qt.Key.Key_Escape)
    assert hands.see("example:ti4") is None


def build_a_deck(hands: Hands, name: str) -> None:
    hands.click("new:battletech")
    hands.click("$.decks")
    hands.type("sunder")
    hands.key(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Escape)  # the word that was searched for
    line = hands.see("deck-name")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    hands.type(name)


def test_escape_held_down_does_not_leave_a_deck_that_is_not_saved(hands: Hands) -> None:
    build_a_deck(hands, "mine")
    hold(hands.window, Qt.Key.Key_Escape)
    assert hands.see("deck:save") is not None, "it asked, and nobody has answered"
    hands.key(Qt.Key.Key_Escape)
    assert hands.see("deck:save") is None, "pressed anew it is a yes"


def test_saving_held_down_does_not_replace_another_deck(hands: Hands) -> None:
    theirs = user_folder() / "mine.toml"
    theirs.write_text("theirs")
    build_a_deck(hands, "mine")
    hold(hands.window, Qt.Key.Key_S, CTRL)
    assert theirs.read_text() == "theirs"
    hands.key(Qt.Key.Key_S, CTRL)
    assert "sunder" in theirs.read_text().casefold(), "pressed anew it is a yes"
