"""The page of a fight asks only for what that fight has a use for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from assistant.games.metro.setup import Place
from tests.ui.games.metro.test_setup_page import choose, page, turn
from tests.ui.hands import Hands

Key = Qt.Key


def test_of_the_open_rules_only_those_are_asked_on_which_this_fight_may_hang(hands: Hands):
    hands.click("new:metro")
    assert hands.see("$.readings.hero_on_station") is None
    assert page(hands).findChild(QLabel, "caption:$.readings").text()
    choose(hands, "$.defender.hero.name", "khan")
    assert hands.see("$.readings.hero_on_station")
    assert hands.see("$.readings.wounded_defends") is None
    assert not page(hands).findChild(QLabel, "caption:$.readings").text()
    hands.click("$.defender.hero.wounded")
    assert hands.see("$.readings.wounded_defends")


def test_an_attack_on_a_hero_asks_of_the_army_only_where_it_may_defend(hands: Hands):
    hands.click("new:metro")
    choose(hands, "$.defender.faction", "bandits")
    for kind, asked in ((0, True), (2, False)):
        turn(hands, "$.target", kind)
        found = [
            hands.see(name) for name in ("$.defender.army", "$.defender.tie_wins[army_defence]")
        ]
        assert [field is not None for field in found] == [asked] * 2
    choose(hands, "$.place", Place.DEFENDER.value)
    assert hands.see("$.defender.army"), "his station is attacked instead"
    assert hands.see("$.defender.tie_wins[army_defence]")


def test_a_piece_of_gear_taken_off_once_too_often_turns_nothing_else(hands: Hands):
    hands.click("new:metro")
    choose(hands, "$.defender.hero.name", "khan")
    hands.click("$.defender.hero.gear")
    hands.see("remove:$.defender.hero.gear[0]").setFocus()
    hands.key(Key.Key_Space)
    assert hands.app.focusWidget() is hands.see("$.defender.hero.gear")
