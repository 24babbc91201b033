"""A battle typed as one line on the home page: by keys, by mouse, right and wrong."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from assistant.games import METRO, TI4
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.setup import Fleet
from assistant.ui.setup import SetupPage
from tests.ui.hands import Hands

Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
FIELD = "typed-battle"


def told(hands: Hands) -> str:
    caption = hands.see(f"caption:{FIELD}")
    assert isinstance(caption, QLabel)
    return caption.text()


def test_both_sides_and_enter_start_the_battle(hands: Hands):
    hands.key(Key.Key_L, CTRL)
    assert told(hands).startswith("Twilight Imperium 4: 2 dn")
    hands.type("2 dn, cv II vs ws*")
    assert told(hands) == (
        "Twilight Imperium 4. Attacker: Dreadnought × 2, Carrier II × 1 / Defender: War Sun × 1. "
        "Enter starts the battle."
    )
    hands.key(Key.Key_Return)
    setup = hands.battle.setup
    assert hands.battle.game is TI4
    assert setup.attacker.fleet == Fleet(dreadnought=2, carrier=1)
    assert setup.attacker.upgrades == {UnitType.CARRIER}


def test_the_same_by_mouse_for_another_game(hands: Hands):
    hands.click(FIELD)
    hands.type("hero 4 +2 vs army 6")
    assert "The program deals the combat cards" in told(hands)
    hands.click(f"{FIELD}:start")
    assert hands.battle.game is METRO


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("2 dn", "The other side is missing: add “vs” and its forces"),
        ("2 dn vs 3 ff", "Defender: 3 aboard, capacity 0"),
    ],
)
@pytest.mark.parametrize("by_mouse", [False, True])
def test_what_cannot_fight_yet_opens_its_setup(hands: Hands, line: str, why: str, by_mouse: bool):
    hands.key(Key.Key_L, CTRL)
    hands.type(line)
    assert told(hands) == f"Twilight Imperium 4. {why}. Enter opens the setup."
    button = hands.see(f"{FIELD}:start")
    assert button is not None
    assert not button.isEnabled()
    if by_mouse:
        hands.click(f"{FIELD}:setup")
    else:
        hands.key(Key.Key_Return)
    (page,) = (one for one in hands.window.findChildren(SetupPage) if one.isVisible())
    assert page.value().attacker.fleet == Fleet(dreadnought=2)


def test_what_nobody_understands_is_told_where_the_hint_stood_and_nothing_moves(hands: Hands):
    before = places(hands)
    hands.key(Key.Key_L, CTRL)
    hands.type("2 crx vs ws")
    assert told(hands) == "“crx”: cr? · Twilight Imperium 4: 2 dn, cv II, 3 ff vs ws*, 2 ca"
    hands.key(Key.Key_Return)
    assert hands.assistant.session is None
    field = hands.see(FIELD)
    assert isinstance(field, QLineEdit)
    assert (field.hasFocus(), field.accessibleDescription()) == (True, told(hands))
    assert places(hands) == before


def test_the_line_outlives_another_language(hands: Hands):
    hands.key(Key.Key_L, CTRL)
    hands.type("2 dn vs ws")
    hands.assistant.style.pick_language("ru")
    hands.settle()
    field = hands.see(FIELD)
    assert isinstance(field, QLineEdit)
    assert field.text() == "2 dn vs ws"
    assert told(hands) == (
        "Сумерки империи. Атакующий: Дредноут × 2 / Защищающийся: Солнце Войны × 1. "
        "Enter начинает бой."
    )


def places(hands: Hands) -> list[object]:
    """Where everything on the home page is, but for the ring around what has the keyboard."""
    page = hands.window.findChild(QWidget, "home")
    shown = (w for w in page.findChildren(QWidget) if w.isVisible() and w.objectName())
    return [(w.objectName(), w.mapTo(page, QPoint()), w.size()) for w in shown]


def test_a_new_line_takes_the_place_of_the_one_that_stands_there(hands: Hands):
    hands.key(Key.Key_L, CTRL)
    hands.type("2 dn vs ws")
    hands.key(Key.Key_Tab)
    hands.key(Key.Key_L, CTRL)
    hands.type("cv vs 2 ca")
    field = hands.see(FIELD)
    assert isinstance(field, QLineEdit)
    assert field.text() == "cv vs 2 ca"
