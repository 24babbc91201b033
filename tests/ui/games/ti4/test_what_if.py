"""What if, by real clicks and keys: other forces, policies and rulings on copies, compared."""

from __future__ import annotations

import dataclasses
import re

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QLabel

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card
from assistant.games.ti4.setup import Fleet
from assistant.games.ti4.state import ATTACKER, DEFENDER
from assistant.games.ti4.what_if import (
    Reinforcement,
    cards_that_matter,
    reinforcement,
)
from assistant.ui.figures import percent
from assistant.ui.games.ti4 import what_if
from assistant.ui.games.ti4.what_if import FleetEditor, WhatIfCopy
from assistant.ui.theme import DARK, Look, Metrics
from assistant.ui.translate import set_language
from tests.games.ti4.test_action import force, ground
from tests.ui.clipping import clipped, cut_words
from tests.ui.desk import Key
from tests.ui.test_decision_bar import at_assignment, fleets
from tests.ui.test_odds_on_the_table import told, wait_for


def test_digits_typed_into_the_sheet_play_nothing(sit):
    desk = sit(at_assignment())
    desk.press(Key.Key_F6)
    before = desk.battle.actions
    desk.find("$.attacker.fleet.cruiser").setFocus()
    desk.press("5")
    desk.find("what-if:switch").setFocus()
    desk.press("1", Key.Key_Return)
    assert desk.battle.actions == before


def test_what_if_never_touches_the_battle(sit):
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    before = desk.battle.state
    desk.press(Key.Key_F6)
    desk.find("$.attacker.fleet.cruiser").setFocus()
    desk.press("5")
    wait_for(desk, lambda: "Sol 9" in desk.find("what-if:1").accessibleName())
    assert desk.find("what-if:now").accessibleName() != desk.find("what-if:1").accessibleName()
    desk.click("what-if:add")
    desk.find("$.attacker.fleet.cruiser").setFocus()
    desk.press("1")
    wait_for(desk, lambda: "draw" in desk.find("what-if:2").accessibleName())
    assert "Sol 9" not in desk.find("what-if:2").accessibleName()
    assert desk.battle.state is before
    assert desk.battle.actions == ()


def test_a_number_that_is_rubbed_out_and_left_is_what_it_was(sit):
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F6)
    cruisers = desk.find("$.attacker.fleet.cruiser")
    cruisers.setFocus()
    desk.press(Key.Key_Backspace)
    desk.find("$.defender.fleet.cruiser").setFocus()
    assert cruisers.text() == "2"
    assert desk.find("what-if:switch").focusProxy().text() == "Forces"


def test_what_if_changes_damage_and_upgrades_too(sit):
    desk = sit(fleets(Fleet(dreadnought=2, cruiser=2), Fleet(dreadnought=3)))
    desk.press(Key.Key_F6)
    seen = [percent(GAME.odds.forecast(desk.battle.state).rows[0].probability)]
    for name, key in (
        ("$.attacker.damaged.dreadnought", "1"),
        ("$.attacker.upgrades[cruiser]", " "),
    ):
        desk.find(name).setFocus()
        desk.press(key)
        told(desk)
        wait_for(desk, lambda: "Sol" in desk.find("what-if:1").accessibleName())
        seen += re.findall(r"Sol (\S+)", desk.find("what-if:1").accessibleName())
    told_odds = {plain(number).rstrip(",") for number in seen}
    assert len(told_odds) == 3, "damage and level each move the odds"
    assert desk.battle.actions == ()


def test_no_more_are_shown_as_damaged_than_there_are(sit):
    """Of a number that changed nothing because all were damaged the form told as it was typed."""
    desk = sit(fleets(Fleet(dreadnought=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F6)
    damaged = desk.find("$.attacker.damaged.dreadnought")
    damaged.setFocus()
    for _ in range(3):
        desk.press("9")
        assert damaged.value() == 2


def test_forces_put_into_a_copy_stay_as_put_though_hits_take_them_at_once(sit):
    """Without the fighters the hits leave no choice, and both cruisers are lost."""
    desk = sit(at_assignment())
    now = percent(GAME.odds.forecast(desk.battle.state).rows[0].probability)
    desk.press(Key.Key_F6)
    desk.find("$.attacker.fleet.fighter").setFocus()
    for typed, chance in (("0", percent(0.0)), ("2", now)):
        desk.press(typed)
        wait_for(desk, lambda told=chance: f"Sol {told}" in heard(desk, 1))
        assert desk.find("$.attacker.fleet.cruiser").value() == 2


def heard(desk, copy):
    return desk.find(f"what-if:{copy}").accessibleName()


def test_on_a_planet_its_ground_forces_are_tried(sit):
    desk = sit(ground(force("", "2 infantry"), force("", "3 infantry")))
    desk.press(Key.Key_F6)
    assert not desk.has("$.attacker.fleet.cruiser"), "no ship fights there"
    infantry = desk.find("$.attacker.ground[0].infantry")
    assert infantry.text() == "2"
    assert "Rex" in infantry.accessibleName()
    infantry.setFocus()
    desk.press("9")
    wait_for(desk, lambda: "Attacker 9" in desk.find("what-if:1").accessibleName())
    desk.press(Key.Key_F4)
    assert losses(desk, 0) == ["Infantry", "Mech"]


def losses(desk, seat):
    listed = desk.find(f"policy:{seat}:order")
    return [listed.item(n).text() for n in range(listed.count())]


def plain(words: str) -> str:
    return words.replace("\u202f", "")


def test_copies_are_kept_while_the_battle_goes_on_and_looks_change(sit):
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F6)
    desk.find("$.defender.fleet.cruiser").setFocus()
    desk.press("1")
    desk.style.pick_theme("light")
    desk.settle()
    assert desk.find("$.defender.fleet.cruiser").value() == 1
    desk.click("what-if:reset")
    assert desk.find("$.defender.fleet.cruiser").value() == 3


def test_a_copy_has_policies_of_its_own(sit):
    desk = sit(fleets(Fleet(carrier=2, cruiser=2, fighter=2), Fleet(cruiser=4)))
    desk.press(Key.Key_F6)
    desk.find("what-if:switch").setFocus()
    desk.press(Key.Key_Right)
    desk.click("policy:0:preset:weakest-first")
    wait_for(desk, lambda: percent(0.8034) in desk.find("what-if:1").accessibleName())
    assert percent(0.7338) in desk.find("what-if:now").accessibleName()
    assert desk.battle.actions == ()


def test_the_cheapest_reinforcement_is_found_and_put_into_the_copy(sit):
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F6)
    desk.click("reinforce:find")
    found = reinforcement(desk.battle.state, 0, 0.8)
    words = desk.window.findChild(QLabel, "reinforce:told")
    wait_for(desk, lambda: percent(found.chance) in words.text())
    desk.click("reinforce:use")
    wait_for(desk, lambda: percent(found.chance) in desk.find("what-if:1").accessibleName())
    assert words.text() == "", "what was found belongs to another copy"
    assert desk.battle.actions == ()


def test_a_reinforcement_that_may_not_be_the_cheapest_says_so(sit, monkeypatch):
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F6)
    words = desk.window.findChild(QLabel, "reinforce:told")
    for unsure in (False, True):
        found = Reinforcement("Cruiser", 2, 0.9, unsure=unsure)
        monkeypatch.setattr(what_if, "reinforcement", lambda *_, found=found: found)
        desk.click("reinforce:find")
        wait_for(desk, lambda: "90.0" in words.text())
        assert ("Less may be enough" in words.text()) == unsure
        desk.click("reinforce:side")


def test_a_reinforcement_found_is_still_told_when_the_window_was_an_icon(sit):
    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    desk.press(Key.Key_F6)
    desk.click("reinforce:find")
    words = desk.window.findChild(QLabel, "reinforce:told")
    wait_for(desk, lambda: desk.has("reinforce:use"))
    found = words.text()
    desk.window.showMinimized()
    desk.settle()
    desk.window.showNormal()
    desk.settle()
    assert words.text() == found != ""
    assert desk.has("reinforce:use")


@pytest.mark.parametrize("engine", ["forecast", "reinforcement"])
def test_an_engine_that_fails_is_heard_of(sit, qtbot, engine, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("by naught")

    desk = sit(fleets(Fleet(cruiser=2), Fleet(cruiser=3)))
    told(desk)
    if engine == "forecast":
        odds = dataclasses.replace(GAME.odds, forecast=broken)
        monkeypatch.setattr(what_if, "GAME", dataclasses.replace(GAME, odds=odds))
    else:
        monkeypatch.setattr(what_if, engine, broken)
    with qtbot.captureExceptions() as caught:
        desk.press(Key.Key_F6)
        desk.click("reinforce:find")
        wait_for(desk, lambda: caught)
        wait_for(desk, lambda: desk.has("reinforce:find") or engine == "forecast")
    assert {str(raised) for _, raised, _ in caught} == {"by naught"}


def test_both_fleets_are_in_sight_in_a_small_window_at_a_far_table(qapp, monkeypatch):
    set_language(qapp, "ru")
    state = fleets(Fleet(dreadnought=2), Fleet(dreadnought=3)).state
    editor = FleetEditor(Look.of(DARK, "ti4", Metrics(1.25, small=True)), state, state)
    room = 841
    editor.resize(room, 900)
    editor.show()
    with cut_words(monkeypatch) as cut:
        editor.grab()
    least, close = editor.minimumSizeHint().width(), [*clipped(editor)]
    editor.close()
    set_language(qapp, "en")
    assert least <= room
    assert not cut
    assert not close


def test_a_card_that_somebody_might_play_is_one_press(sit):
    """What it changes stands beside its name; pressed again it is gone."""
    desk = sit(fleets(Fleet(dreadnought=1, cruiser=2), Fleet(dreadnought=1, cruiser=2)))
    desk.press(Key.Key_F6)
    desk.find("what-if:switch").setFocus()
    desk.press(Key.Key_Right, Key.Key_Right)
    shields = "what-if-card:1/shields_holding"
    wait_for(desk, lambda: desk.has(shields))
    gain = desk.find(shields).value
    assert gain.startswith("+")
    wait_for(desk, lambda: "Sol" in heard(desk, 1))
    before = heard(desk, 1)
    desk.click(shields)
    wait_for(desk, lambda: "Sol" in heard(desk, 1) and heard(desk, 1) != before)
    wait_for(desk, lambda: desk.has(shields) and "in hand" in desk.find(shields).accessibleName())
    assert desk.find(shields).value == gain
    assert desk.battle.state.side(1).cards == ()
    desk.click(shields)
    wait_for(desk, lambda: heard(desk, 1) == before)


def test_a_card_stays_in_the_copy_when_its_forces_change(sit):
    copy = WhatIfCopy.of(GAME.start(fleets(Fleet(cruiser=2), Fleet(cruiser=3)).setup).state)
    dealt = copy.dealt(ATTACKER, Card.SHIELDS_HOLDING, held=True)
    for state in (dealt.ground, dealt.forces, dealt.state()):
        assert state.side(ATTACKER).cards == (Card.SHIELDS_HOLDING,)
    assert dealt.base.side(ATTACKER).cards == ()


def test_only_cards_that_may_be_played_and_matter_are_listed():
    state = ground(force("", "2 infantry"), force("", "2 infantry")).state
    listed = cards_that_matter(state, ATTACKER)
    assert Card.MORALE_BOOST in listed
    assert not {Card.WAYLAY, Card.SABOTAGE, Card.NAV_SUITE} & {*listed}
    spent = replace(state.side(DEFENDER), spent=(Card.EMERGENCY_REPAIRS,) * 9)
    gone = cards_that_matter(state.with_side(DEFENDER, spent), ATTACKER)
    assert Card.EMERGENCY_REPAIRS in listed
    assert Card.EMERGENCY_REPAIRS not in gone
