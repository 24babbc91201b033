"""What is being entered and not said yet outlives another theme, language, distance or size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from assistant.games.ti4 import GAME
from assistant.games.ti4.setup import Fleet, Force, Setup
from assistant.rules.battle import Battle
from assistant.rules.chance import Drawn, Hits, Rolled
from assistant.ui.style_sheet import SMALL
from tests.games.westeros.table import attack, foot, lay
from tests.toy import TOY, Mend, Toy
from tests.ui.curtains import hold_space
from tests.ui.desk import CTRL, Desk, Key
from tests.ui.hands import Hands
from tests.ui.test_battle_page import cards_turned
from tests.ui.test_decision_bar import at_assignment, fleets, lanterns
from tests.ui.test_dice_tray import at_roll

Sit = Callable[..., Desk]
Change = Callable[[Desk | Hands], None]


def by_menu(line: str) -> Change:
    """With the mouse, from the View menu."""

    def change(desk: Desk | Hands) -> None:
        desk.click("top:view")
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        action = next(a for a in menu.actions() if a.objectName() == line)
        place = menu.actionGeometry(action).center()
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)
        desk.settle()

    return change


def by_resizing(desk: Desk | Hands) -> None:
    narrow = desk.window.width() < SMALL
    desk.window.resize(SMALL if narrow else 1280, 720)
    desk.settle()


CHANGES = {
    "theme": by_menu("view:theme:light"),
    "language": by_menu("view:language:ru"),
    "distance": by_menu("view:distance:2.0"),
    "size": by_resizing,
}


def change(desk: Desk | Hands) -> None:
    """Another theme, language and distance, for which one page is made; then another size."""
    style = desk.style if isinstance(desk, Desk) else desk.assistant.style
    style.pick(theme="light", language="ru")
    CHANGES["distance"](desk)
    CHANGES["size"](desk)


def test_dice_typed_as_hits_stay(sit: Sit) -> None:
    desk = sit(at_roll())  # cruisers 7+, fighters 9+
    desk.press("1")
    change(desk)
    desk.press("2", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 2))


def test_faces_and_the_way_of_typing_stay(sit: Sit) -> None:
    desk = sit(at_roll())
    desk.press(Key.Key_F3, "7", "3", "9")
    change(desk)
    desk.press("0", Key.Key_Return)
    assert desk.battle.actions[-1] == Rolled(((7, 3), (9, 0)))


def test_a_number_that_may_still_grow_stays(sit: Sit) -> None:
    force = Force(name="Sol", fleet=Fleet(fighter=12))
    battle = Battle(GAME, Setup(force, force))
    while hasattr(battle.decision, "options"):
        battle.play(*battle.decision.gestures[0].actions)
    desk = sit(battle)
    desk.press("1")
    CHANGES["theme"](desk)
    desk.press("1", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((11,))


def test_symbols_counted_stay(sit: Sit) -> None:
    desk = sit(attack(lay([foot("E7", "red")], [foot("D6")]), "E7", "D6"))
    desk.press("2", "0")
    change(desk)
    desk.press("1", "1", Key.Key_Return)
    rolled = next(a for a in reversed(desk.battle.actions) if isinstance(a, Rolled))
    assert rolled.faces[0] == (1, 1, 3, 4)


def test_dice_of_a_roll_taken_back_are_forgotten(sit: Sit) -> None:
    """What was typed is of this moment, not of any roll that looks like it."""
    desk = sit(at_roll())
    desk.press("1")
    CHANGES["theme"](desk)
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Y, with_=CTRL)
    desk.press("0", "2", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((0, 2))


def test_words_typed_for_a_card_stay(sit: Sit) -> None:
    desk = sit(Battle(TOY, Toy()))
    desk.press("s", "u")
    change(desk)
    desk.press(Key.Key_Return)
    assert desk.battle.actions[-1] == Drawn(("sun",))


def test_the_rulings_stay_open_with_what_they_are_filtered_by(sit: Sit) -> None:
    desk = sit(lanterns())
    desk.reveal()
    desk.press(Key.Key_F2, "B", "o", "b")
    change(desk)
    desk.press(Key.Key_Return, Key.Key_Up, Key.Key_Return)
    assert desk.battle.actions[-1] == Mend(1, desk.battle.state.health[1])


def test_the_number_of_a_ruling_stays(sit: Sit) -> None:
    desk = sit(lanterns())
    desk.reveal()
    desk.press(Key.Key_F2, "B", "o", "b", Key.Key_Return, "8")
    change(desk)
    desk.press(Key.Key_Return)
    assert desk.battle.actions[-1] == Mend(1, 8)


def test_the_way_back_from_the_number_of_a_ruling_leads_to_its_list(sit: Sit) -> None:
    """It led to the decision once the page had been built anew."""
    desk = sit(lanterns())
    desk.reveal()
    desk.press(Key.Key_F2, "B", "o", "b", Key.Key_Return)
    for _ in range(2):
        change(desk)
    desk.press(Key.Key_Escape)
    assert desk.find("filter").property("text") == "Bob"
    desk.press(Key.Key_Escape)
    assert not desk.has("filter")


def test_the_list_of_options_stays_open(sit: Sit) -> None:
    desk = sit(fleets())
    desk.press(Key.Key_F, with_=CTRL)
    desk.press("v", "e")
    change(desk)
    assert desk.find("filter").hasFocus()
    assert desk.find("filter").property("text") == "ve"
    desk.press(Key.Key_Escape)
    assert not desk.has("filter")


def test_behind_a_curtain_nothing_typed_is_kept(sit: Sit) -> None:
    """Who lays the laptop down in the middle of a secret begins again."""
    desk = sit(lanterns())
    hold_space(desk.window)
    desk.press(Key.Key_F2, "B", "o", "b")
    desk.table.hide_hand()
    desk.settle()
    by_resizing(desk)
    hold_space(desk.window)
    assert not desk.has("filter")


def test_the_question_whether_to_take_dice_back_stays(sit: Sit) -> None:
    desk = sit(at_assignment())
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    change(desk)
    assert desk.battle.undoable == turns
    desk.press(Key.Key_Return)
    assert desk.battle.undoable == turns - 1


def test_who_has_agreed_to_take_back_what_all_saw_is_not_asked_again(sit: Sit) -> None:
    desk = sit(cards_turned())
    turns = desk.battle.undoable
    desk.press(Key.Key_Z, with_=CTRL)
    desk.press(Key.Key_Return)  # the attacker agrees
    change(desk)
    assert desk.battle.undoable == turns
    desk.press(Key.Key_Return)  # the defender
    assert desk.battle.undoable == turns - 1
