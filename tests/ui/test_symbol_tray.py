"""Dice with symbols: counted, read die by die, touched, thrown; wrong counts are refused."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.rules.chance import Rolled
from assistant.ui.decision.bar import DecisionBar
from assistant.ui.widgets.small import KeyCap
from tests.games.westeros.table import Table, attack, foot, lay
from tests.ui.desk import Desk, Key

Sit = Callable[..., Desk]


def at_roll(rank: str = "red", dice: int | None = None) -> Table:
    """Four dice against a green unit, or as many as are told."""
    battle = lay([foot("E7", rank, dice=dice)], [foot("D6")])
    return attack(battle, "E7", "D6")


def faces(battle: Table) -> tuple[int, ...]:
    rolled = next(a for a in reversed(battle.actions) if isinstance(a, Rolled))
    return rolled.faces[0]


def test_symbols_are_counted_one_after_the_other(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("2", "0", "1", "1", Key.Key_Return)
    assert faces(desk.battle) == (1, 1, 3, 4)


def test_the_last_symbol_has_what_is_left(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("1", "0", "0", "1")
    assert "Morale: 2" in desk.read()
    desk.press(Key.Key_Return)
    assert faces(desk.battle) == (1, 4, 5, 5)


def test_more_symbols_than_dice_are_refused(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("3", "5")
    assert "Dice expected: 4, entered: 8" in desk.read()
    desk.press("1", Key.Key_Return)
    assert faces(desk.battle) == (1, 1, 1, 2)


def test_a_morale_that_drives_the_target_off_is_not_said_to_miss(sit: Sit) -> None:
    """A shield of another rank misses (7A), morale counts hexes of retreat (7D)."""
    desk = sit(at_roll(), language="ru")
    assert desk.find("symbol:0:morale").accessibleName() == "Символ Флага: –, гексов назад: 1"


def test_a_morale_of_a_target_that_cannot_retreat_is_marked_as_a_wound(sit: Sit) -> None:
    """The tick “marks what wounds this target”: each morale did, and had none."""
    river = dict.fromkeys(("F4", "G5", "G4"), "river")
    desk = sit(attack(lay([foot("E5")], [foot("F5")], terrain=river), "E5", "F5"))
    assert desk.find("symbol:0:morale").accessibleName() == "Morale: –, no way: −1 figure"


def test_escape_amid_typed_dice_says_which_key_erases(sit: Sit) -> None:
    """It did nothing, and said nothing."""
    desk = sit(at_roll(), size=(1280, 720))
    desk.press("2", Key.Key_Escape)
    assert "Esc erases nothing: Backspace does" in desk.read()
    assert not desk.is_gone
    assert {"Backspace", "F3"} <= {cap.text() for cap in desk.window.findChildren(KeyCap)}


def test_a_wrong_count_is_taken_back(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("3", Key.Key_Backspace, "4", Key.Key_Return)
    assert faces(desk.battle) == (1, 1, 1, 1)


def test_a_whole_roll_is_taken_back_count_by_count(sit: Sit) -> None:
    """The first Backspace after the last die emptied the tray."""
    desk = sit(at_roll())
    desk.press("2", "0", "1", "1", Key.Key_Backspace, "0", Key.Key_Return)
    assert faces(desk.battle) == (1, 1, 3, 5)


def test_what_the_last_symbol_was_given_goes_with_the_count_before_it(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("1", "0", "0", "1", Key.Key_Backspace, "3", Key.Key_Return)
    assert faces(desk.battle) == (1, 4, 4, 4)


def test_of_dice_that_were_touched_the_last_is_taken_back(sit: Sit) -> None:
    desk = sit(at_roll())
    for symbol in ("green", "morale", "morale"):
        desk.click(f"symbol:0:{symbol}")
    desk.press(Key.Key_Backspace)
    for symbol in ("red", "red"):
        desk.click(f"symbol:0:{symbol}")
    desk.click("done")
    assert sorted(faces(desk.battle)) == [1, 3, 3, 5]


def test_escape_drops_nothing_that_was_counted(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("2", Key.Key_Escape, "0", "1", "1", Key.Key_Return)
    assert faces(desk.battle) == (1, 1, 3, 4)


def test_a_count_beyond_nine_by_keys(sit: Sit) -> None:
    desk = sit(at_roll(dice=14))
    assert "then + for one more" in desk.read()
    desk.press("9", "+", "+", "+", "-", "1", "0", "2", Key.Key_Return)
    assert faces(desk.battle) == (1,) * 11 + (2, 4, 4)


def test_plus_before_any_count_begins_with_the_first_symbol(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("+", "+", "-", "3", Key.Key_Return)
    assert faces(desk.battle) == (1, 2, 2, 2)


def test_die_by_die(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_F3, "5", "1", "9", "2", Key.Key_Backspace, "3", "4", Key.Key_Return)
    assert faces(desk.battle) == (5, 1, 3, 4)


def test_dice_that_are_in_stay_when_they_are_typed_the_other_way(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("1", Key.Key_F3, "3", Key.Key_F3, "1", "1", "0", Key.Key_Return)
    assert sorted(faces(desk.battle)) == [1, 2, 3, 3]


def test_a_symbol_bears_its_number_only_where_a_digit_is_that_number(sit: Sit) -> None:
    """Counted, 3 is how many there are; the 3 on the red shield was taken for its key."""
    desk = sit(at_roll())
    desk.press("1")  # the button that is asked about has another edge
    before = corner(desk)
    desk.press(Key.Key_F3)
    assert len(corner(desk)) > 1 == len(before)


def corner(desk: Desk) -> set[int]:
    """The colours where the number of the red shield stands."""
    button = desk.find("symbol:0:red")
    picture = button.grab(QRect(12, 16, 18, 18)).toImage()
    return {picture.pixel(x, y) for x in range(18) for y in range(18)}


def test_by_mouse_alone_right_clicks_take_away(sit: Sit) -> None:
    desk = sit(at_roll())
    for symbol in ("green", "morale", "morale", "valor"):
        desk.click(f"symbol:0:{symbol}")
    QTest.mouseClick(desk.find("symbol:0:morale"), Qt.MouseButton.RightButton)
    desk.click("symbol:0:red")
    desk.click("done")
    assert sorted(faces(desk.battle)) == [1, 3, 4, 5]


def test_that_right_click_opens_no_menu_and_a_button_takes_one_back(sit: Sit) -> None:
    desk = sit(at_roll())
    for symbol in ("green", "morale"):
        desk.click(f"symbol:0:{symbol}")
    button = desk.find("symbol:0:morale")
    reason, at = QContextMenuEvent.Reason.Mouse, button.rect().center()
    asked = QContextMenuEvent(reason, at, button.mapToGlobal(at))
    QApplication.sendEvent(button, asked)
    assert QApplication.activePopupWidget() is None
    desk.click("one-back")
    for symbol in ("red", "red", "valor"):
        desk.click(f"symbol:0:{symbol}")
    desk.click("done")
    assert sorted(faces(desk.battle)) == [1, 3, 3, 4]


def test_nothing_is_confirmed_before_all_dice_are_in(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("3", Key.Key_Return)
    assert "Done, not allowed: dice left: 1" in desk.read()
    assert not any(isinstance(a, Rolled) for a in desk.battle.actions)


def test_what_is_entered_stays_and_space_throws_the_rest(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("2", Key.Key_Space)
    assert faces(desk.battle)[:2] == (1, 1)
    assert len(faces(desk.battle)) == 4


def test_each_symbol_says_what_it_does_here_or_why_it_does_nothing(sit: Sit) -> None:
    """“✓ Red shield” and “Morale” said nowhere what they do, least of all the flag."""
    desk = sit(at_roll())
    assert "Green shield: –, −1 figure" in desk.read()
    assert "Red shield: –, miss: other rank" in desk.read()
    assert "Valor: –, −1 figure" in desk.read()
    assert "Morale: –, hexes back: 1" in desk.read()


def asked(desk: Desk) -> list[str]:
    """The symbols with a thick edge: where the next digit goes."""
    symbols = ("green", "blue", "red", "valor", "morale")
    return [one for one in symbols if desk.find(f"symbol:0:{one}").property("asked")]


def test_arrows_lead_the_one_frame_from_symbol_to_symbol(sit: Sit) -> None:
    """The first arrow only gave the framed symbol another frame; the digit went beside."""
    desk = sit(at_roll())
    assert asked(desk) == ["green"]
    for key, symbol in ((Key.Key_Right, "blue"), (Key.Key_Right, "red"), (Key.Key_Left, "blue")):
        desk.press(key)
        assert asked(desk) == [symbol]
    desk.press("4", Key.Key_Return)
    assert faces(desk.battle) == (2, 2, 2, 2)


def test_right_after_a_count_skips_no_symbol(sit: Sit) -> None:
    """The count had moved on by itself, and Right went past what was to be counted next."""
    desk = sit(at_roll())
    desk.press("1", Key.Key_Right)
    assert asked(desk) == ["blue"]
    desk.press(Key.Key_Right, Key.Key_Left, "0", Key.Key_Right, "1", Key.Key_Right)
    assert asked(desk) == ["valor"]
    desk.press(Key.Key_Backspace, Key.Key_Right)
    assert asked(desk) == ["valor"]


def test_right_after_one_more_skips_no_symbol_either(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("1", "+", Key.Key_Right)
    assert asked(desk) == ["blue"]


def test_space_rolls_wherever_arrows_have_led(sit: Sit) -> None:
    """It was one more of the symbol with the keyboard, while the button said Space."""
    desk = sit(at_roll())
    desk.press(Key.Key_Right, Key.Key_Right, "3", Key.Key_Left, Key.Key_Space)
    assert faces(desk.battle)[:3] == (3, 3, 3)
    assert len(faces(desk.battle)) == 4


def test_tab_leads_past_the_symbols_as_past_other_dice(sit: Sit) -> None:
    desk = sit(at_roll())
    policies = {desk.find(f"symbol:0:{one}").focusPolicy() for one in ("green", "morale")}
    assert policies == {Qt.FocusPolicy.NoFocus}


def test_escape_leads_back_to_the_first_symbol_then_to_the_question(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Right, Key.Key_Escape)
    assert asked(desk) == ["green"]
    desk.find("throw").setFocus()
    desk.press(Key.Key_Escape)
    assert isinstance(desk.window.focusWidget(), DecisionBar)


def test_nothing_is_filled_in_behind_an_arrow(sit: Sit) -> None:
    """The last die became morale though three symbols had never been asked about."""
    desk = sit(at_roll())
    desk.press(*[Key.Key_Right] * 3, "1")
    assert "Morale: type how many" in desk.read()
    desk.press("1")
    assert asked(desk) == ["green"]
    desk.press("0", "2", Key.Key_Return)
    assert faces(desk.battle) == (4, 5, 2, 2)


def test_what_is_filled_in_is_told(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("1", "0", "0", "1")
    assert "The rest: Morale, 2. Enter" in desk.read()
    desk.press(Key.Key_Backspace, "3")
    assert "All dice entered: Enter or “Done”" in desk.read()


def test_plus_counts_the_symbol_that_an_arrow_has_led_to(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_Right, Key.Key_Right, "+", "+", "-", "+", "+", "+", Key.Key_Return)
    assert faces(desk.battle) == (3, 3, 3, 3)


def test_a_count_typed_again_takes_the_place_of_the_first(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press("3", Key.Key_Left, "1", "3", Key.Key_Return)
    assert sorted(faces(desk.battle)) == [1, 2, 2, 2]
