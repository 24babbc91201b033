"""A double click where one was enough: its second half answers nothing that nobody has read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.games.metro import GAME as METRO
from assistant.games.metro.setup import Force, Setup
from assistant.rules.chance import Roll
from tests.ui.curtains import hold_space

from .hands import Hands


def double_click(hands: Hands, name: str) -> None:
    """As the system reports it: to the window, at a place."""
    widget = hands.see(name)
    assert widget is not None
    place = widget.mapTo(hands.window, widget.rect().center())
    none = Qt.KeyboardModifier.NoModifier
    QTest.mouseDClick(hands.window.windowHandle(), Qt.MouseButton.LeftButton, none, place)
    hands.settle()


def test_dice_are_thrown_once(hands: Hands) -> None:
    hands.click("example:ti4")
    while not isinstance(hands.battle.decision, Roll):
        hands.key(Qt.Key.Key_Return)
    before = hands.battle.undoable
    double_click(hands, "throw")
    assert hands.battle.undoable == before + 1


def test_a_secret_is_dealt_once_and_confirmed_once(hands: Hands) -> None:
    hands.assistant.start(METRO, Setup(attacker=Force(army=5), defender=Force(army=5)))
    hands.settle()
    for moves, button in ((1, "draw"), (2, "confirm")):
        if button == "confirm":
            hold_space(hands.window)
            hands.settle()
            hands.type("1")
        double_click(hands, button)
        assert hands.battle.undoable == moves
        assert hands.see("curtain") is not None


def test_more_of_the_same_question_may_be_clicked_as_fast_as_one_can(hands: Hands) -> None:
    hands.click("example:ti4")
    while not hands.options() or '"fire"' not in hands.options()[0].objectName():
        hands.key(Qt.Key.Key_1 if hands.battle.undoable else Qt.Key.Key_Return)
    before = hands.battle.undoable
    double_click(hands, hands.options()[0].objectName())
    assert hands.battle.undoable == before + 2


def test_what_opens_a_page_presses_nothing_on_it(hands: Hands) -> None:
    double_click(hands, "example:ti4")
    assert hands.battle.undoable == 0
    assert hands.see("curtain") is None
