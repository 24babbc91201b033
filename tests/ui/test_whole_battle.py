"""A newcomer's evening: the example from the home page to its end, by keys, by mouse, RU and EN."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.games.ti4.rulings import SetHits
from assistant.games.ti4.state import ATTACKER, DEFENDER, RoundStep
from assistant.settings import Settings, save

from .desk import CTRL, NONE
from .hands import Hands, finish_by_keys, finish_by_mouse

EIGHT_AGAINST_EIGHT = """
game = "ti4"
attacker.name = "Sol"
attacker.fleet = { dreadnought = 2, carrier = 1, cruiser = 2, destroyer = 1, fighter = 2 }
defender.name = "Letnev"
defender.fleet = { dreadnought = 2, carrier = 1, cruiser = 1, destroyer = 2, fighter = 2 }
round = 2

[[neighbours]]
name = "Vega"
planets = ["attacker", "defender"]
"""

TYPED, THROWN = 10, 4
"""Keys for a round. Enter: nobody retreats. For each side three groups of dice and Enter, or Space.
Ctrl+Enter: the losses of both sides by order. With Enter, for one side at a time, one more."""


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def hands(qapp: QApplication, language: str) -> Iterator[Hands]:
    save(Settings(language=language))
    player = Hands(qapp)
    yield player
    player.close()


def test_the_example_by_keyboard_alone(hands: Hands):
    for _ in range(12):
        focus = hands.app.focusWidget()
        if focus is not None and focus.objectName() == "example:ti4":
            break
        hands.key(Qt.Key.Key_Tab)
    hands.key(Qt.Key.Key_Return)
    finish_by_keys(hands)
    assert hands.battle.game.overview(hands.battle.state).outcome is not None


def test_the_example_by_mouse_alone(hands: Hands):
    hands.click("example:ti4")
    finish_by_mouse(hands)
    assert hands.battle.game.overview(hands.battle.state).outcome is not None


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("typed", [True, False])
def test_a_round_of_eight_against_eight(hands: Hands, tmp_path: Path, typed: bool, together: bool):
    from assistant.__main__ import main

    setup, file = tmp_path / "eight.toml", tmp_path / "eight.battle"
    setup.write_text(EIGHT_AGAINST_EIGHT, "utf-8")
    assert main(["new", str(setup), "-o", str(file)]) == 0
    hands.assistant.open(file)
    hands.settle()
    assert hands.battle.state.at is RoundStep.ANNOUNCE
    hands.keys = 0
    hands.key(Qt.Key.Key_Return)
    for _ in (ATTACKER, DEFENDER):
        if typed:
            hands.type("1" * len(hands.battle.decision.groups))
            hands.key(Qt.Key.Key_Return)
        else:
            hands.key(Qt.Key.Key_Space)
    if together:
        hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    else:
        hands.key(Qt.Key.Key_Return)
        assert (hands.battle.state.at, hands.battle.state.turn) == (RoundStep.ASSIGN, DEFENDER)
        hands.key(Qt.Key.Key_Return)
    assert (hands.battle.state.round, hands.battle.state.at) == (3, RoundStep.ANNOUNCE)
    assert hands.keys == (TYPED if typed else THROWN) + (not together)


THREE_AGAINST_TWO = """
game = "ti4"
attacker.fleet.cruiser = 3
defender.fleet.carrier = 2
round = 2
"""


@pytest.mark.parametrize("modifier", [NONE, CTRL])
def test_losses_without_a_choice_take_one_key_for_both_sides(
    hands: Hands, tmp_path: Path, modifier: Qt.KeyboardModifier
):
    from assistant.__main__ import main

    setup, file = tmp_path / "alike.toml", tmp_path / "alike.battle"
    setup.write_text(THREE_AGAINST_TWO, "utf-8")
    assert main(["new", str(setup), "-o", str(file)]) == 0
    hands.assistant.open(file)
    hands.settle()
    for hits in "21":
        hands.type(hits)
        hands.key(Qt.Key.Key_Return)
    assert hands.battle.state.hits == (1, 2)
    hands.key(Qt.Key.Key_Return, modifier)
    assert [len(side.ships) for side in hands.battle.state.sides] == [2, 0]
    assert hands.battle.decision is None


def test_a_card_against_hits_is_told_before_the_ships_go(hands: Hands, tmp_path: Path):
    from assistant.__main__ import main

    setup, file = tmp_path / "alike.toml", tmp_path / "alike.battle"
    setup.write_text(THREE_AGAINST_TWO, "utf-8")
    assert main(["new", str(setup), "-o", str(file)]) == 0
    hands.assistant.open(file)
    hands.settle()
    for hits in "21":
        hands.type(hits)
        hands.key(Qt.Key.Key_Return)
    hands.assistant.session.table.play(SetHits(DEFENDER, 0))
    hands.settle()
    hands.key(Qt.Key.Key_Return)
    assert [len(side.ships) for side in hands.battle.state.sides] == [2, 2]


def test_a_battle_goes_on_where_it_was_left(hands: Hands, qapp: QApplication):
    hands.click("example:ti4")
    hands.key(Qt.Key.Key_Return)
    state = hands.battle.state
    hands.window.close()
    hands.settle()
    again = Hands(qapp)
    again.key(Qt.Key.Key_Return)
    assert again.battle.state == state
    again.close()


def test_hits_are_assigned_by_clicking_ships(hands: Hands):
    hands.click("example:ti4")
    for _ in range(60):
        state = hands.battle.state
        if state.at is RoundStep.ASSIGN:
            break
        if hands.see("throw"):
            hands.key(Qt.Key.Key_Space)
        else:
            hands.key(Qt.Key.Key_Return)
    seat = hands.battle.decision.seat
    before = hands.battle.state.hits[seat]
    hands.click(f"token:{seat}/destroyer-1")
    assert hands.battle.state.hits[seat] == before - 1
    hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hands.battle.state.hits[seat] == before
