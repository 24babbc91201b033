"""The page of a fight asks only for what that fight has a use for."""

from __future__ import annotations

from PySide6.QtCore import Qt

from assistant.games.metro.setup import Place
from tests.ui.games.metro.test_setup_page import choose
from tests.ui.hands import Hands

Key = Qt.Key


def test_of_the_open_rules_only_those_are_asked_on_which_this_fight_may_hang(hands: Hands):
    hands.click("new:metro")
    assert hands.see("reading:hero_on_station") is None
    assert hands.see("no-open-points")
    choose(hands, "hero:1", "khan")
    assert hands.see("reading:hero_on_station")
    assert hands.see("reading:wounded_defends") is None
    assert hands.see("no-open-points") is None
    hands.click("hero-wounded:1")
    assert hands.see("reading:wounded_defends")


def test_an_attack_on_a_hero_asks_of_the_army_only_where_it_may_defend(hands: Hands):
    hands.click("new:metro")
    choose(hands, "faction:1", "bandits")
    for kind, asked in ((0, True), (2, False)):
        hands.see("kind").setFocus()
        for _ in range(kind):
            hands.key(Key.Key_Right)
        found = [hands.see(name) for name in ("army:1", "tie:army:1")]
        assert [field is not None for field in found] == [asked] * 2
    choose(hands, "place", Place.DEFENDER.value)
    assert hands.see("army:1"), "his station is attacked instead"
    assert hands.see("tie:army:1")


def test_the_words_on_no_open_rule_begin_where_their_heading_does(hands: Hands):
    hands.click("new:metro")
    starts = [
        label.mapToGlobal(label.contentsRect().topLeft()).x()
        for label in (hands.see("open-points"), hands.see("no-open-points"))
    ]
    assert starts[0] == starts[1]


def test_a_piece_of_gear_taken_off_once_too_often_turns_nothing_else(hands: Hands):
    hands.click("new:metro")
    choose(hands, "hero:1", "khan")
    hands.click("gear-more:1")
    hands.see("gear-less:1").setFocus()
    hands.key(Key.Key_Space)
    assert hands.app.focusWidget() is hands.see("gear-more:1")
