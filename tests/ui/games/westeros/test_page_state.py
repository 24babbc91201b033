"""What is half done with units and sheets outlives another theme, language, distance or size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget, QMenu

from assistant.games.westeros import setup_edits
from assistant.ui.games.westeros.setup_page import BattleEditor
from tests.games.westeros.table import foot, lay, unit_at
from tests.ui.desk import Desk
from tests.ui.games.westeros.boards import touch, view_of
from tests.ui.hands import Hands
from tests.ui.test_page_state import CHANGES, change

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


def editor_of(hands: Hands) -> BattleEditor:
    assert hands.window.page is not None
    found = hands.window.page.findChild(BattleEditor)
    assert isinstance(found, BattleEditor)
    return found


def test_a_unit_in_hand_stays_there(sit: Callable[..., Desk]) -> None:
    battle = lay([foot("E7")], [foot("E6")])
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


def test_the_sheet_that_is_looked_at_stays_open(hands: Hands) -> None:
    hands.click("new:westeros")
    hands.click("$.cards")
    hands.see("sheet-kind").setFocus()
    hands.key(Qt.Key.Key_Right)  # terrain
    cards = hands.see("sheets")
    assert isinstance(cards, QListWidget)
    cards.setFocus()
    hands.key(Qt.Key.Key_Down)
    row = cards.currentRow()
    change(hands)
    cards = hands.see("sheets")
    assert isinstance(cards, QListWidget)
    assert cards.currentRow() == row
    hands.key(Qt.Key.Key_Insert)
    hands.type("Marsh")
    change(hands)
    name = hands.see("$.name")
    assert isinstance(name, QLineEdit)
    assert name.text() == "Marsh"
    hands.click("sheet:back")
    assert hands.see("sheets") is None


def test_words_typed_on_a_sheet_are_kept_in_another_language(hands: Hands) -> None:
    """The switch takes no keyboard: the line is left by nobody but the page."""
    hands.click("new:westeros")
    hands.click("$.cards")
    hands.see("sheet-kind").setFocus()
    for _ in range(3):
        hands.key(Qt.Key.Key_Right)  # to the keywords
    field = hands.see("$.does")
    field.setFocus()
    hands.type("Rallies")
    hands.click("language[ru]")
    field = hands.see("$.does")
    assert isinstance(field, QLineEdit)
    assert field.text() == "Rallies"


def test_what_is_painted_on_a_board_can_be_taken_back(hands: Hands) -> None:
    hands.click("new:westeros")
    hands.click("brush:terrain:forest")
    editor = editor_of(hands)
    before = editor.value()
    touch(editor.board.view, setup_edits.board_of(before), "E7")
    assert editor.value() != before
    change(hands)
    hands.key(Qt.Key.Key_Z, CTRL)
    assert editor_of(hands).value() == before


def test_units_are_laid_on_for_the_side_they_were_laid_for(hands: Hands) -> None:
    """It went back to the page of the board and to the first side, with empty hands."""
    hands.click("new:westeros")
    hands.key(Qt.Key.Key_F6)
    hands.key(Qt.Key.Key_F6)
    hands.see("side[0]").setFocus()
    hands.key(Qt.Key.Key_Right)
    hands.see("palette-rank[green]").setFocus()
    hands.key(Qt.Key.Key_Right)
    hands.click("brush:unit:lannisport_guards")
    change(hands)
    editor = editor_of(hands)
    touch(editor.board.view, setup_edits.board_of(editor.value()), "E5")
    (unit,) = editor.value().sides[1].units
    assert (unit.type, unit.rank) == ("lannisport_guards", "blue")
    hands.key(Qt.Key.Key_Escape)
    editor = editor_of(hands)
    touch(editor.board.view, setup_edits.board_of(editor.value()), "E5")
    change(hands)
    assert hands.see("$.sides[1].units[0].figures") is not None


def test_a_board_that_was_zoomed_and_moved_stays_so(sit: Callable[..., Desk]) -> None:
    desk = sit(lay([foot("E7")], [foot("E5")]))
    view_of(desk).setFocus()
    for key, with_ in ((Qt.Key.Key_Plus, NONE), (Qt.Key.Key_Left, CTRL), (Qt.Key.Key_Up, CTRL)):
        QTest.keyClick(view_of(desk), key, with_)
    for one in CHANGES.values():
        before = view_of(desk).outlook
        assert before is not None
        one(desk)
        after = view_of(desk).outlook
        assert after is not None
        assert after.nearness == pytest.approx(before.nearness)
        assert (after.middle - before.middle).manhattanLength() < 3


def test_a_board_that_is_shown_as_it_fits_goes_on_to_fit(sit: Callable[..., Desk]) -> None:
    desk = sit(lay([foot("E7")], [foot("E5")]))
    change(desk)
    assert view_of(desk).outlook is None
    assert view_of(desk).is_fitted
