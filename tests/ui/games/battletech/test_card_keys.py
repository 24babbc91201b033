"""A card table worked by keys alone, as at the desk of somebody who has no mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.games.battletech.cards import id_of
from assistant.games.battletech.state import Station, Zone
from assistant.rules.battle import Battle
from assistant.rules.decision import Ref
from tests.ui.desk import Desk
from tests.ui.games.battletech.tables import CTRL, Table, deploying, quick, ref_of

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
STOCK = Ref("1/stockpile")


class Keyboard:
    """The keys of one table, and what the keyboard is on."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.table = desk, Table(desk.window, desk.settle)
        self.heard: list[Ref | None] = []
        self.table.view.pointed.connect(self.heard.append)

    @property
    def here(self) -> Ref:
        found = [ref for ref in self.heard if ref is not None]
        assert found, "the keyboard is on nothing"
        return found[-1]

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier):
        self.desk.press(key, with_=held)

    def walk_to(self, goal: Ref) -> None:
        """By arrows only, each time in the direction in which the goal lies."""
        for _ in range(40):
            if self.here == goal:
                return
            way = self._centre(goal) - self._centre(self.here)
            across = Key.Key_Right if way.x() > 0 else Key.Key_Left
            along = Key.Key_Down if way.y() > 0 else Key.Key_Up
            keys = (across, along) if abs(way.x()) > abs(way.y()) else (along, across)
            before = self.here
            for key in keys:
                self.press(key)
                if self.here != before:
                    break
        raise AssertionError(f"{goal} is not reached")

    def _centre(self, ref: Ref) -> QPoint:
        return self.table.view.place_of(ref).center()

    def take(self, words: str) -> None:
        """A line of the menu of the card under the ring."""
        self.table.ask()
        self.table.take(words)


@pytest.fixture
def battle() -> Battle:
    return quick()


@pytest.fixture
def keys(sit: Callable[..., Desk], battle: Battle) -> Keyboard:
    return Keyboard(sit(battle))


def test_f4_leads_to_a_card_that_can_be_played_and_enter_plays_it(keys, battle) -> None:
    keys.press(Key.Key_F4)
    assert keys.table.item(keys.here).shown.role.lit
    keys.press(Key.Key_Return)
    assert battle.state.mission.group == (id_of(keys.here),)


def test_enter_on_a_card_that_can_do_nothing_plays_nothing(keys, battle) -> None:
    """It is for the card under the ring, not for what the bar's button does."""
    for ref in (ref_of(battle, "Thor A"), STOCK):
        keys.table.click(ref)
    assert battle.state.at is Station.BLOCK
    before = battle.undoable
    keys.desk.press("1")
    keys.press(Key.Key_F4)
    keys.walk_to(Ref("0/stockpile"))
    keys.press(Key.Key_Return)
    assert (battle.state.at, battle.undoable) == (Station.BLOCK, before + 1)
    keys.desk.find("decision-bar").setFocus()
    keys.press(Key.Key_Return)
    assert battle.state.at is not Station.BLOCK


def test_a_mission_is_sent_by_arrows_and_enter(keys, battle) -> None:
    mad, thor = ref_of(battle, "Mad Cat"), ref_of(battle, "Thor A")
    keys.press(Key.Key_F4)
    for ref in (thor, mad, STOCK):
        keys.walk_to(ref)
        keys.press(Key.Key_Return)
    assert battle.state.at is Station.BLOCK
    assert battle.state.mission.group == (id_of(thor), id_of(mad))
    assert battle.state.mission.target == "stockpile-1"


def test_a_card_is_taken_in_hand_carried_and_put_down_by_keys(keys, battle) -> None:
    """The drag of those who have no mouse: menu, arrows, Enter."""
    mad, own = ref_of(battle, "Mad Cat"), Ref("0/stockpile")
    keys.press(Key.Key_F4)
    keys.walk_to(mad)
    keys.take("guard")
    assert keys.table.item(own).shown.role.lit, "where it can be put is seen"
    keys.walk_to(own)
    keys.press(Key.Key_Return)
    assert battle.state.find(id_of(mad)).zone is Zone.GUARD


def test_escape_puts_down_what_is_carried_by_keys(keys, battle) -> None:
    keys.press(Key.Key_F4)
    keys.walk_to(ref_of(battle, "Mad Cat"))
    keys.take("guard")
    keys.press(Key.Key_Escape)
    assert not keys.table.item(Ref("0/stockpile")).shown.role.lit
    assert battle.undoable == 0


def test_ctrl_with_space_chooses_several_and_escape_lets_go(keys, battle) -> None:
    mad, thor = ref_of(battle, "Mad Cat"), ref_of(battle, "Thor A")
    keys.press(Key.Key_F4)
    for ref in (mad, thor):
        keys.walk_to(ref)
        keys.press(Key.Key_Space, CTRL)
    assert set(keys.table.view.selection) == {mad, thor}
    assert all(keys.table.item(ref).shown.role.chosen for ref in (mad, thor))
    keys.press(Key.Key_Escape)
    assert keys.table.view.selection == ()
    keys.table.view.choose((mad, thor))
    keys.desk.find("decision-bar").setFocus()
    keys.press(Key.Key_Escape)
    assert (keys.table.view.selection, keys.desk.wanted) == ((), []), "or it led home with them"


def test_enter_on_one_of_those_chosen_plays_them_all(keys, battle) -> None:
    keys.press(Key.Key_F4)
    keys.press(Key.Key_A, CTRL)
    chosen = keys.table.view.selection
    assert len(chosen) == 2
    keys.press(Key.Key_Return)
    assert len(battle.state.mission.group) == 2
    assert battle.undoable == 1


def test_each_card_is_heard_as_the_keyboard_comes_to_it(keys, battle) -> None:
    keys.press(Key.Key_F4)
    for name, told in (("Thor A", "Anna: Patrol"), ("Jenner", "Boris: Patrol")):
        keys.walk_to(ref_of(battle, name))
        words = keys.table.view.accessibleName()
        assert words.startswith(name)
        assert told in words
        assert "Attack" in words


def test_a_pilot_is_reached_and_left_again(keys, battle) -> None:
    pilot = ref_of(battle, "Natasha")
    keys.press(Key.Key_F4)
    keys.walk_to(pilot)
    assert keys.table.view.accessibleName().startswith("Natasha")
    keys.walk_to(ref_of(battle, "Mad Cat"))


def test_counters_are_put_and_taken_by_plus_and_minus(sit: Callable[..., Desk]) -> None:
    battle = deploying()
    keys = Keyboard(sit(battle))
    hidden = next(piece for piece in battle.state.pieces if piece.card is None)
    keys.press(Key.Key_F4)
    keys.walk_to(hidden.ref)
    for key, count in ((Key.Key_Plus, 4), (Key.Key_Minus, 3)):
        keys.press(key)
        assert battle.state.find(hidden.id).counters == count
        assert keys.table.view.hasFocus(), "the keyboard stays where it works"


def test_ctrl_with_plus_and_minus_zooms_and_moves_nothing_in_the_battle(keys, battle) -> None:
    keys.press(Key.Key_F4)
    before = keys.table.view.place_of(keys.here).width()
    keys.press(Key.Key_Plus, CTRL)
    assert keys.table.view.place_of(keys.here).width() > before
    keys.press(Key.Key_Minus, CTRL)
    assert keys.table.view.place_of(keys.here).width() == before
    assert battle.undoable == 0


def test_the_menu_of_the_keyboard_is_about_the_card_under_the_ring(keys, battle) -> None:
    keys.press(Key.Key_F4)
    keys.walk_to(ref_of(battle, "Thor A"))
    words = [line.text() for line in keys.table.ask()]
    assert any("Send" in one for one in words), words
    QApplication.activePopupWidget().close()


def test_tab_leaves_the_table_and_shift_tab_comes_back_to_the_same_card(keys, battle) -> None:
    thor = ref_of(battle, "Thor A")
    keys.press(Key.Key_F4)
    keys.walk_to(thor)
    keys.press(Key.Key_Tab)
    assert not keys.table.view.hasFocus()
    focused = keys.desk.window.focusWidget()
    QTest.keyClick(focused, Key.Key_Backtab, SHIFT)
    keys.desk.settle()
    assert keys.table.view.hasFocus()
    assert keys.here == thor
    keys.press(Key.Key_Return)
    assert battle.state.mission.group == (id_of(thor),)
