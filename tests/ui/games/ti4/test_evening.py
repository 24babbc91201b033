"""A newcomer's evening: a battle of their own from an empty form, to its end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant import player_file as players
from assistant.games.ti4.setup import Part
from assistant.games.ti4.systems import brought
from tests.ui.hands import Hands, finish_by_keys

LINES = {
    "en": (
        "letnev, 2 dn, cv, 2 ff, 4 inf",
        "hacan, 2 ca, 2 inf @ Bereg, pds @ Bereg, inf @ Lirta IV",
    ),
    "ru": (
        "летнев, 2 др, тр, 2 ис, 4 пех",
        "хакан, 2 кр, 2 пех @ Берег, псо @ Берег, пех @ Лирта IV",
    ),
}


@pytest.fixture(params=["en", "ru"])
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def write(hands: Hands, name: str, words: str, end: Qt.Key = Qt.Key.Key_Tab) -> None:
    """Click a field, write in it, and end with this key."""
    field = hands.see(name)
    assert field is not None, name
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    hands.settle()
    plain = Qt.KeyboardModifier.NoModifier
    for letter in words:  # the keyboard of the tests has Latin letters only
        event = QKeyEvent(QEvent.Type.KeyPress, 0, plain, letter)
        QApplication.sendEvent(hands.app.focusWidget(), event)
    hands.settle()
    hands.key(end)


def test_an_own_battle_from_an_empty_form_to_its_end(hands: Hands):
    language = hands.assistant.style.language
    hands.click("new:ti4")
    hands.click("$.part[action]")
    write(hands, "$.system.name", "35")
    attacker, defender = LINES[language]
    write(hands, "$.attacker.line", attacker)
    write(hands, "$.defender.line", defender)
    write(hands, "$.attacker.name", "Ann")
    write(hands, "$.defender.name", "Bob")
    hands.click("start")
    setup = hands.battle.setup
    assert (setup.part, setup.system) == (Part.ACTION, brought("35", language))
    assert (setup.attacker.faction, setup.defender.faction) == ("letnev", "hacan")
    assert [g.infantry for g in setup.defender.ground] == [2, 1]
    finish_by_keys(hands)
    assert hands.battle.state.outcome is not None
    assert [player.name for player in players.load().players] == ["Ann", "Bob"]
