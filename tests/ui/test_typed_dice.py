"""Dice that have been typed stay until they are confirmed, and are typed as the time before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from assistant.games.westeros import GAME as WESTEROS
from assistant.rules.chance import Hits, Roll, Rolled
from assistant.ui.widgets import keys
from tests.games.westeros.table import attack, foot, lay
from tests.ui.desk import CTRL, Desk, Key
from tests.ui.hands import Hands
from tests.ui.test_dice_tray import at_roll

Sit = Callable[..., Desk]


def test_the_way_of_typing_is_kept_for_the_next_roll(sit: Sit) -> None:
    """Faces typed into a tray that counts hits are hits: 1 8 was one hit."""
    desk = sit(at_roll())  # cruisers 7+, fighters 9+; then a dreadnought and fighters
    desk.press(Key.Key_F3, "7", "3", "0", "9", Key.Key_Return)
    assert desk.battle.actions[-1] == Rolled(((7, 3), (0, 9)))
    desk.press("4", "8", "9", Key.Key_Return)
    assert desk.battle.actions[-1] == Rolled(((4,), (8, 9)))


def test_symbols_read_die_by_die_are_read_so_the_next_time(sit: Sit) -> None:
    battle = attack(lay([foot("E5"), foot("G5")], [foot("F5")]), "E5", "F5")
    desk = sit(battle)
    desk.press(Key.Key_F3, "2", "3", Key.Key_Return)
    desk.press("1", "1", "4", "2", Key.Key_Return)  # the other one, its enemy, and two dice
    assert next(a for a in reversed(battle.actions) if isinstance(a, Rolled)) == Rolled(((4, 2),))


def test_the_way_of_typing_does_not_come_into_the_next_battle_unseen(hands: Hands) -> None:
    setup = lay([foot("E5")], [foot("F5")]).setup
    came = []
    for way in ((Key.Key_F3,), ()):
        hands.assistant.start(WESTEROS, setup)
        hands.type("11")  # who attacks, and whom
        for key in way:
            hands.key(key)
        hands.type("20")
        hands.key(Key.Key_Return)
        rolls = (a for a in reversed(hands.battle.actions) if isinstance(a, Rolled))
        came.append(next(rolls, None))
        hands.assistant.home()
    assert came[0] is None, "read die by die there is no symbol 0"
    assert came[1] == Rolled(((1, 1),)), "two of the first symbol"


def test_enter_confirms_dice_that_were_typed_while_the_keyboard_was_on_the_log(sit: Sit) -> None:
    """It stood on a line after Shift and Tab: the button said Enter, which did nothing there."""
    desk = sit(at_roll())
    desk.find("log-lines").setFocus()
    assert not {row.key for row in desk.find("decision-bar").keys().rows} & {"Enter"}
    desk.press("1", "2")
    assert desk.find("decision-bar").hasFocus()
    desk.press(Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 2))


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Callable[[], AbstractContextManager[None]]:
    """What is typed in here comes after the pause after which a number begins anew."""

    @contextmanager
    def after_a_pause() -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(keys, "PAUSE", 0)
            QTest.qWait(5)
            yield

    return after_a_pause


@pytest.mark.parametrize(
    "more",
    [("2",), ("2", "0"), (Key.Key_F2, Key.Key_Escape, "0")],
    ids=["a digit", "two digits", "after a look elsewhere"],
)
@pytest.mark.parametrize("is_late", [False, True], ids=["at once", "after a pause"])
def test_once_all_dice_are_in_no_digit_changes_them(
    sit: Sit,
    late: Callable[[], AbstractContextManager[None]],
    more: tuple[Key | str, ...],
    is_late: bool,
) -> None:
    """A digit too many was called one to erase, and after a pause it wiped all that was in."""
    desk = sit(at_roll())
    desk.press("1", "2")
    with late() if is_late else nullcontext():
        desk.press(*more)
    assert "One too many: all dice entered" in desk.read()
    desk.press(Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 2))


def test_backspace_takes_the_last_die_whatever_was_typed_beyond_it(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("1", "2", "2", Key.Key_Backspace, "0", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 0))


@pytest.mark.parametrize("typed", ["00004", "00003", "40000", "13001"])
def test_symbols_that_are_all_in_stay(sit: Sit, typed: str) -> None:
    """The last symbol is given what is left: its count, noughts or a slip change nothing."""
    desk = sit(attack(lay([foot("E7", "red")], [foot("D6")]), "E7", "D6"))
    desk.press(*typed, Key.Key_Return)
    rolled = next(a for a in reversed(desk.battle.actions) if isinstance(a, Rolled))
    assert rolled == Rolled(({"0": (5,) * 4, "4": (1,) * 4, "1": (1, 2, 2, 2)}[typed[0]],))


@pytest.mark.parametrize(("way", "typed"), [("dice", "12351"), ("symbols", "13004")])
def test_a_symbol_too_many_is_refused_with_a_word(sit: Sit, way: str, typed: str) -> None:
    desk = sit(attack(lay([foot("E7", "red")], [foot("D6")]), "E7", "D6"))
    if way == "dice":
        desk.press(Key.Key_F3)
    for digit in typed:
        assert "One too many" not in desk.read()
        desk.press(digit)
    assert "One too many: all dice entered" in desk.read()
    desk.press(Key.Key_Return)
    rolled = next(a for a in reversed(desk.battle.actions) if isinstance(a, Rolled))
    assert rolled == Rolled(({"dice": (1, 2, 3, 5), "symbols": (1, 2, 2, 2)}[way],))


@pytest.mark.parametrize("away", [(Key.Key_F2, Key.Key_Escape), (Key.Key_F4, Key.Key_F4)])
def test_what_was_typed_is_there_after_a_look_elsewhere(sit: Sit, away: tuple[Key, ...]) -> None:
    desk = sit(at_roll())
    desk.press("2", *away, "1", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((2, 1))


def test_what_was_typed_is_there_in_another_language(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_F3, "7", "3", "0")
    desk.style.pick_language("ru")
    desk.settle()
    desk.press("9", Key.Key_Return)
    assert desk.battle.actions[-1] == Rolled(((7, 3), (0, 9)))


def test_a_roll_taken_back_is_typed_anew(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("2", "2", Key.Key_Return)
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Return)
    assert isinstance(desk.battle.decision, Roll)
    assert "enter the 7+ dice" in desk.read()


def test_undo_takes_back_what_is_typed_before_it_takes_back_a_move(sit: Sit) -> None:
    """Ctrl+Z went to the question before the roll, and the dice that were typed were gone."""
    desk = sit(at_roll())
    made = len(desk.battle.actions)
    desk.press("2")
    desk.press(Key.Key_Z, with_=CTRL)
    assert len(desk.battle.actions) == made
    assert "enter the 7+ dice" in desk.read()
    desk.press(Key.Key_Z, with_=CTRL)
    assert len(desk.battle.actions) < made


def test_nothing_typed_of_one_roll_counts_for_another(sit: Sit) -> None:
    """Back behind the roll and on to it again: it begins anew."""
    desk = sit(at_roll())
    desk.press("2")
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Return)
    desk.press(Key.Key_Return)
    while not isinstance(desk.battle.decision, Roll):
        desk.press(Key.Key_Return)
    assert "enter the 7+ dice" in desk.read()


def test_backspace_takes_back_what_was_done_last_wherever_that_was(sit: Sit) -> None:
    """It went through the groups in their order, whichever had been typed again."""
    desk = sit(at_roll())
    desk.press("1", "2")
    QTest.mouseClick(desk.find("dice:0"), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    desk.press("2", Key.Key_Backspace, Key.Key_Backspace, Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 2))


def test_one_die_more_is_taken_back_alone(sit: Sit) -> None:
    desk = sit(attack(lay([foot("E7", "red", dice=14)], [foot("D6")]), "E7", "D6"))
    desk.press("9", "+", "+", Key.Key_Backspace, "4", "0", "0", Key.Key_Return)
    rolled = next(a for a in reversed(desk.battle.actions) if isinstance(a, Rolled))
    assert rolled == Rolled(((1,) * 10 + (2,) * 4,))
