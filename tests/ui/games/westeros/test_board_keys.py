"""The keyboard and the board: the keys of hexes, Enter, and a hex that the bar asks for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from assistant.games.westeros.attack.combat_dice import Face
from assistant.games.westeros.board import Hex, distance, hex_name, parse_hex
from assistant.games.westeros.state import TurnStep
from assistant.games.westeros.steps.turn import DeclareAttack, MoveUnit
from assistant.rules.chance import Roll, Rolled
from assistant.ui.games.westeros.banner import KEY
from assistant.ui.theme import DARK
from assistant.ui.widgets.board.geometry import bounds
from tests.games.westeros.table import Table, attack, bows, foot, id_at, lay, unit_at
from tests.ui.desk import Desk, Key
from tests.ui.games.westeros.boards import LEFT, place, point, touch, view_of

Sit = Callable[..., Desk]


def retreating(sit: Sit, distance: float, size: tuple[int, int] = (1280, 720)) -> Desk:
    """Shot at from E9, the unit at E7 goes back to D6 or E6."""
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"), distance=distance)
    desk.window.resize(*size)
    desk.settle()
    desk.table.play(Rolled(((int(Face.MORALE),) * 2,)))
    desk.settle()
    assert desk.battle.state.at is TurnStep.RETREAT
    return desk


def bears_key(desk: Desk, name: str) -> bool:
    """Whether there is the bright field of a key where that of a unit stands."""
    view = view_of(desk)
    key = view.mapToScene(place(view, desk.battle.state.board, name)) + KEY
    box = QRectF(key + QPointF(-12, -6), key + QPointF(-3, 6))
    seen = view.grab(view.mapFromScene(box).boundingRect()).toImage()
    inks = [seen.pixelColor(x, y).name() for x, y in product(*map(range, seen.size().toTuple()))]
    return inks.count(DARK.text.lower()) > len(inks) / 3


@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_the_hexes_of_a_retreat_bear_their_keys(sit: Sit, distance: float) -> None:
    desk = retreating(sit, distance)
    assert bears_key(desk, "D6")
    assert bears_key(desk, "E6")
    assert not bears_key(desk, "F6")
    desk.press("1", "1")
    assert desk.battle.state.at is not TurnStep.RETREAT
    assert not bears_key(desk, "E6")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_corner_card_hides_neither_who_retreats_nor_where_to(
    sit: Sit, size: tuple[int, int]
) -> None:
    """From afar it lay on the unit that was asked about, to spare the one that had shot."""
    desk = retreating(sit, 2.0, size)
    view, unit = view_of(desk), QRect(0, 0, 60, 60)
    card = desk.find("board-info")
    told = QRect(card.mapTo(desk.window, QPoint()), card.size())
    for name in ("E7", "D6", "E6"):
        at = place(view, desk.battle.state.board, name)
        unit.moveCenter(view.viewport().mapTo(desk.window, at))
        assert not told.intersects(unit), name


def panned(desk: Desk) -> None:
    """Somebody looks a little to the side, by the mouse."""
    view = view_of(desk)
    start = place(view, desk.battle.state.board, "F8")
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    for n in (10, 20, 30):
        QTest.mouseMove(view.viewport(), start + QPoint(n, 0))
    QTest.mouseRelease(view.viewport(), LEFT, pos=start + QPoint(30, 0))
    desk.settle()


def pointed(desk: Desk) -> None:
    touch(view_of(desk), desk.battle.state.board, "E7")
    desk.settle()


def walked(desk: Desk) -> None:
    """While dice are asked for no hex is: Enter has nothing to press there."""
    desk.press(Key.Key_F4, Key.Key_Left)


@pytest.mark.parametrize("look", [panned, pointed, walked])
def test_typed_dice_are_done_by_enter_wherever_one_has_looked(
    sit: Sit, look: Callable[[Desk], None]
) -> None:
    """«Enter: done» stood there, and Enter marked a hex."""
    desk = sit(attack(lay([bows("E9")], [foot("E7")]), "E9", "E7"))
    assert isinstance(desk.battle.decision, Roll)
    look(desk)
    assert view_of(desk).hasFocus()
    desk.press("2", Key.Key_Return)
    assert not isinstance(desk.battle.decision, Roll)


def test_after_a_click_beside_the_units_enter_ends_the_question_of_the_bar(sit: Sit) -> None:
    battle = lay([foot("E9", ordered=False)], [foot("E7")])
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "F8")
    desk.press(Key.Key_Return)
    unit = unit_at(battle, "E9")
    assert unit is not None
    assert unit.ordered


def test_where_keys_have_led_enter_presses_the_hex(sit: Sit) -> None:
    battle = lay([foot("E7"), foot("E9")], [foot("D6")])
    battle.play(DeclareAttack(id_at(battle, "E7")))
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "E7")
    desk.press(Key.Key_Up, Key.Key_Return)
    assert battle.state.at is not TurnStep.TARGET


NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def battle() -> Table:
    """One unit may move; E1 is taken."""
    return lay([foot("E7")], [foot("E1"), foot("E8")])


def at_its_hex(sit: Sit, battle: Table) -> Desk:
    """Option 2 is the move: the bar asks where to."""
    desk = sit(battle)
    desk.press("2")
    assert desk.has("filter")
    return desk


def test_a_hex_touched_on_the_board_answers_the_bar(sit: Sit, battle: Table) -> None:
    desk = at_its_hex(sit, battle)
    touch(view_of(desk), battle.state.board, "F6")
    assert isinstance(battle.actions[-1], MoveUnit)
    assert unit_at(battle, "F6") is not None


def test_a_taken_hex_is_no_answer_and_the_bar_goes_on_asking(sit: Sit, battle: Table) -> None:
    desk = at_its_hex(sit, battle)
    touch(view_of(desk), battle.state.board, "E1")
    assert not battle.actions
    touch(view_of(desk), battle.state.board, "F6")
    assert unit_at(battle, "F6") is not None


def test_after_a_step_back_the_board_answers_nothing(sit: Sit, battle: Table) -> None:
    desk = at_its_hex(sit, battle)
    desk.press(Key.Key_Escape)
    assert not desk.has("filter")
    touch(view_of(desk), battle.state.board, "F6")
    assert not battle.actions


def test_a_ruling_that_asks_for_a_hex_takes_it_from_the_board(sit: Sit, battle: Table) -> None:
    desk = sit(battle)
    desk.press(Key.Key_F2, "another hex", Key.Key_Return)
    touch(view_of(desk), battle.state.board, "C3")
    assert unit_at(battle, "C3") is not None


def test_a_ruling_that_asks_for_another_name_takes_nothing(sit: Sit, battle: Table) -> None:
    desk = sit(battle)
    desk.press(Key.Key_F2, "change rank", Key.Key_Return)
    assert "Change rank" in desk.read(), "the rank is asked for"
    touch(view_of(desk), battle.state.board, "C3")
    assert not battle.actions


def test_letters_typed_while_the_board_has_the_keyboard_are_not_lost(
    sit: Sit, battle: Table
) -> None:
    """H was lost and 6 was not: the unit went to A6."""
    desk = at_its_hex(sit, battle)
    view_of(desk).setFocus()
    desk.press("h", "6", Key.Key_Return)
    assert battle.actions[-1] == MoveUnit(id_at(battle, "H6"), "H6")


def test_a_hex_that_is_taken_does_not_mean_one_whose_name_begins_alike(
    sit: Sit, battle: Table
) -> None:
    """E1 and Enter went to E10; then nothing was found, and nothing said that it is taken."""
    desk = at_its_hex(sit, battle)
    desk.press("e1", Key.Key_Return)
    assert not battle.actions
    assert "E1: occupied (infantry E1)" in desk.read()
    desk.press("0", Key.Key_Return)
    assert battle.actions[-1] == MoveUnit(id_at(battle, "E10"), "E10")


@pytest.mark.parametrize(
    ("language", "typed", "hex"),
    [
        ("ru", "h6", "H6"),
        ("ru", "d6", "D6"),
        ("ru", "р6", "H6"),
        ("ru", "н10", "H10"),
        ("ru", "з6", "H6"),
        ("ru", "г10", "D10"),
        ("en", "р6", "H6"),
    ],
)
def test_a_hex_is_found_on_either_layout_of_the_keyboard(
    sit: Sit, battle: Table, language: str, typed: str, hex: str
) -> None:
    """Squares have Latin letters: typed so, by the same key, or by the letter that looks alike.

    The Russian letters that they had once are understood where nothing else is meant.
    """
    desk = sit(battle, language=language)
    desk.press("2")
    for letter in typed:
        target = desk.window.focusWidget()
        assert target is not None
        press = QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), NONE, letter)
        QApplication.sendEvent(target, press)
    desk.press(Key.Key_Return)
    assert battle.actions[-1] == MoveUnit(id_at(battle, hex), hex)


def test_the_board_says_whose_hex_it_awaits(sit: Sit) -> None:
    """The bar goes on asking who moves: nothing told which unit had been picked up."""
    battle = lay([foot("E7"), foot("G7")], [foot("F7")])
    desk = sit(battle)
    touch(view_of(desk), battle.state.board, "G7")
    menu = next(m for m in desk.window.findChildren(QMenu, "hex-menu") if m.isVisible())
    for key in (Key.Key_Down, Key.Key_Return):
        QTest.keyClick(menu, key)
    desk.settle()
    assert "Move: infantry G7, G7. Click a hex" in desk.find("board-info").accessibleName()
    desk.press(Key.Key_Escape)
    assert "Click a hex" not in desk.find("board-info").accessibleName()


def test_a_drag_amid_which_the_bar_asks_about_another_unit_answers_nothing(sit: Sit) -> None:
    """The drop of one unit was taken for the hex of the other."""
    battle = lay([foot("E7"), foot("G7")], [foot("F7")])
    desk = sit(battle)
    view, board = view_of(desk), battle.state.board
    QTest.mousePress(view.viewport(), LEFT, pos=place(view, board, "E7"))
    point(view, board, "E5")
    desk.press("4")
    point(view, board, "D5")
    QTest.mouseRelease(view.viewport(), LEFT, pos=place(view, board, "D5"))
    desk.settle()
    assert not battle.actions
    assert desk.has("filter"), "the bar goes on asking"
    touch(view, board, "G6")
    assert battle.actions[-1] == MoveUnit(id_at(battle, "G6"), "G6")


def test_arrows_lead_over_the_board_while_the_bar_asks_for_a_hex(sit: Sit, battle: Table) -> None:
    """Left and Right did nothing, Down went through a list in no order of the board."""
    desk = at_its_hex(sit, battle)
    assert "Arrows move the frame" in desk.find("filter").property("placeholderText")
    start = desk.find("options").currentIndex().data(Qt.ItemDataRole.UserRole).value
    desk.press(Key.Key_Right, Key.Key_Left, Key.Key_Up, Key.Key_Down, Key.Key_Left)
    led = desk.find("options").currentIndex().data(Qt.ItemDataRole.UserRole).value
    assert (start[0] > led[0], start[1:]) == (True, led[1:])
    desk.press(Key.Key_Return)
    assert unit_at(battle, led) is not None


def test_from_afar_the_frame_begins_towards_the_enemy_and_is_followed_out_of_sight(
    sit: Sit,
) -> None:
    """It began a hex behind the unit, and went on above the edge of the window."""
    battle = lay([foot("E5")], [foot("E6")])
    desk = sit(battle, distance=2.0, size=(1280, 720))
    board = battle.state.board
    desk.press("2")

    def framed() -> Hex:
        name = desk.find("options").currentIndex().data(Qt.ItemDataRole.UserRole).value
        at = parse_hex(board, name)
        assert at is not None
        return at

    assert [distance(framed(), unit.at) for unit in battle.state.units] == [1, 1]
    desk.press(*[Key.Key_Up] * 5)
    assert hex_name(board, framed())[1:] == "1"
    assert view_of(desk).sees(bounds([framed()]))
