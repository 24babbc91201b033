"""A newcomer's evening: the example from the home page to its end, by keys, by mouse, RU and EN."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from assistant.games.ti4.rulings import SetHits
from assistant.games.ti4.state import DEFENDER, RoundStep
from assistant.settings import Settings, save
from tests.seeds import LANGUAGES

from .desk import CTRL, NONE
from .hands import Hands, finish_by_keys, finish_by_mouse


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def hands(qapp: QApplication, language: str) -> Iterator[Hands]:
    save(Settings(language=language))
    player = Hands(qapp)
    yield player
    player.close()


@pytest.mark.parametrize("language", ["en", "ru"], indirect=True)
def test_the_example_by_keyboard_alone(hands: Hands):
    hands.tab_to("example:ti4")
    hands.key(Qt.Key.Key_Return)
    finish_by_keys(hands)
    assert hands.battle.game.overview(hands.battle.state).outcome is not None


def test_the_example_by_mouse_alone(hands: Hands):
    hands.click("example:ti4")
    finish_by_mouse(hands)
    assert hands.battle.game.overview(hands.battle.state).outcome is not None


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
