"""Enter ends Deploy and Missions at once only where nothing is left to do in them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from assistant.games.battletech import GAME
from assistant.games.battletech.setup import Laid, Mode, Phase, Player, Setup
from assistant.games.battletech.state import Station
from assistant.rules.battle import Battle
from tests.ui.desk import CTRL, Desk
from tests.ui.games.battletech.tables import card

Key = Qt.Key


def deploy(hand: int = 5) -> Battle:
    players = Player("Anna", hand=hand), Player("Boris")
    return Battle(GAME, Setup(players, Mode.GAME, turn=3, phase=Phase.DEPLOY))


def test_enter_asks_once_while_something_is_left(sit: Callable[..., Desk], heard: list[str]):
    desk = sit(deploy())
    desk.press(Key.Key_Return)
    words = "Deployments: 2. Resources: 0. Enter again?"
    assert desk.battle.state.at is Station.DEPLOY
    assert words in desk.read()
    assert words in heard
    desk.press(Key.Key_Return)
    assert desk.battle.state.at is not Station.DEPLOY


@pytest.mark.parametrize("between", [Key.Key_Escape, Key.Key_Backspace])
def test_what_was_asked_can_be_called_off(sit: Callable[..., Desk], between: Qt.Key):
    desk = sit(deploy())
    desk.press(Key.Key_Return, between)
    assert "Enter again" not in desk.read()
    desk.press(Key.Key_Return)
    assert desk.battle.state.at is Station.DEPLOY
    assert "Enter again" in desk.read()


def test_after_a_deployment_it_asks_anew(sit: Callable[..., Desk]):
    desk = sit(deploy())
    desk.press(Key.Key_Return, "1", Key.Key_Return)
    assert desk.battle.state.at is Station.DEPLOY
    assert "Deployments: 1. Resources: 0. Enter again" in desk.read()


def test_with_nothing_left_enter_ends_the_phase_at_once(sit: Callable[..., Desk]):
    desk = sit(deploy(hand=0))
    desk.press(Key.Key_Return)
    assert desk.battle.state.at is not Station.DEPLOY


def test_in_missions_enter_asks_once_while_units_stand_ready(sit: Callable[..., Desk]):
    units = (Laid(card("thor a")), Laid(card("jenner (jr7-d)")))
    players = Player("Anna", cards=units), Player("Boris")
    battle = Battle(GAME, Setup(players, Mode.GAME, turn=3, phase=Phase.MISSIONS))
    desk = sit(battle)
    desk.press("1", with_=CTRL)
    assert battle.state.at is Station.MISSIONS, "only what has no key is made by its number"
    desk.press(Key.Key_Return)
    assert battle.state.at is Station.MISSIONS
    assert "Units that could still attack: 2. Enter again?" in desk.read()
    desk.press(Key.Key_Return)
    assert battle.state.at is not Station.MISSIONS


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_question_stands_whole_on_the_bar(
    sit: Callable[..., Desk], language: str, size: tuple[int, int]
):
    desk = sit(deploy(), language=language)
    desk.window.resize(*size)
    desk.settle()
    desk.press(Key.Key_Return)
    label = desk.find("pending")
    assert label.width() >= label.sizeHint().width()
    assert not label.visibleRegion().isEmpty()
