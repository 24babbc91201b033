"""A turn of battle in the whole program: from the start page through the editor to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel

from assistant.games.westeros.state import TurnStep
from assistant.settings import Settings, save
from assistant.ui.games.westeros.setup_page import BattleEditor
from assistant.ui.widgets.buttons import PlainButton
from tests.ui.hands import Hands, finish_by_keys, finish_by_mouse

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def hands(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Hands]:
    save(Settings(language=getattr(request, "param", "en")))
    one = Hands(qapp)
    yield one
    one.close()


@pytest.mark.parametrize("hands", ["en", "ru"], indirect=True)
def test_an_example_is_played_from_home_to_its_outcome_by_keys(hands: Hands) -> None:
    hands.tab_to("example:westeros")
    hands.key(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Down)  # under the first steps: the first example
    hands.key(Qt.Key.Key_Return)
    finish_by_keys(hands)
    hands.key(Qt.Key.Key_Return)  # the turn of the other side
    assert (hands.battle.state.active, hands.battle.state.at) == (1, TurnStep.TURN)
    finish_by_keys(hands)
    assert hands.battle.state.at is TurnStep.OVER
    end = hands.see('{"do":"end-battle","winner":"nobody"}')
    assert isinstance(end, PlainButton)
    hands.type(end.key)
    hands.key(Qt.Key.Key_1)  # who has more figures left comes first
    shown = hands.battle.game.overview(hands.battle.state)
    assert (shown.winner, hands.asked) == (1, None)
    assert hands.see("end-page") is not None


def test_an_example_is_played_to_its_end_by_mouse(hands: Hands) -> None:
    hands.assistant.example("westeros")
    hands.settle()
    finish_by_mouse(hands)
    assert hands.battle.state.at is TurnStep.OVER


def test_a_battle_laid_out_in_the_editor_begins(hands: Hands) -> None:
    hands.assistant.new("westeros")
    hands.settle()
    editor = next(w for w in hands.window.findChildren(BattleEditor) if w.isVisible())
    box = hands.see("boards")
    assert box is not None
    assert isinstance(box, QComboBox)
    box.setFocus()
    box.setCurrentIndex(box.findText("Example: range and line of sight"))
    assert editor.value().sides[0].units
    hands.key(Qt.Key.Key_Return, CTRL)
    assert hands.battle.state.at is TurnStep.TURN


def test_the_other_side_has_its_turn_and_its_orders_by_two_keys(hands: Hands) -> None:
    """After a turn only a battle from the start was by_hex, and orders were behind rulings."""
    hands.assistant.example("westeros")
    hands.settle()
    finish_by_keys(hands)
    hands.key(Qt.Key.Key_1)
    assert hands.battle.state.active == 1
    hands.key(Qt.Key.Key_Return)
    assert all(unit.ordered for unit in hands.battle.state.units if unit.seat == 1)


def test_enter_goes_on_with_the_next_turn_and_nothing_else_typed_too_often_does(
    hands: Hands,
) -> None:
    """Nobody has won: it leads away from no result, and an undo takes it back."""
    hands.assistant.example("westeros")
    hands.settle()
    finish_by_keys(hands)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_9, Qt.Key.Key_0):
        hands.key(key)
    assert hands.battle.state.at is TurnStep.OVER
    way_on = hands.see('{"do":"new-turn","seat":1}')
    assert way_on is not None
    assert way_on.property("kind") == "primary", "it promises Enter"
    hands.key(Qt.Key.Key_Return)
    assert (hands.battle.state.active, hands.battle.state.at) == (1, TurnStep.TURN)


def test_the_next_turn_by_mouse(hands: Hands) -> None:
    hands.assistant.example("westeros")
    hands.settle()
    finish_by_mouse(hands)
    hands.click('{"do":"new-turn","seat":1}')
    assert (hands.battle.state.active, hands.battle.state.at) == (1, TurnStep.TURN)


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_table_ends_the_battle_from_the_bar_and_says_who_has_won(
    hands: Hands, by_keys: bool
) -> None:
    """There was only “End it here”, the last of the rulings, and nobody could be named."""
    hands.assistant.example("westeros")
    hands.settle()
    finish_by_keys(hands)
    end = '{"do":"end-battle","winner":"nobody"}'
    way = hands.see(end)
    assert isinstance(way, PlainButton)
    assert way.text() == "End the battle…"
    if by_keys:
        for _ in range(2):
            hands.type(way.key)
            hands.key(Qt.Key.Key_Escape)
            assert hands.see(end) is not None, "a slip ends nothing"
        hands.type(way.key)
    else:
        hands.click(end)
    editor = hands.see("field-editor")
    assert editor is not None
    assert any(one.text() == "Victory for whom?" for one in editor.findChildren(QLabel))
    hands.key(Qt.Key.Key_1)  # who has more figures left comes first
    shown = hands.battle.game.overview(hands.battle.state)
    assert (shown.winner, hands.asked) == (1, None)
    assert hands.see("end-page") is not None
    hands.key(Qt.Key.Key_Z, CTRL)
    assert hands.see(end) is not None
