"""The page of a fight: a typical one in a few keys, problems beside their fields, live values."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QScrollArea, QWidget

from assistant import player_file
from assistant.games.metro import GAME
from assistant.games.metro.data import TieWin, Unit
from assistant.games.metro.odds.fight_odds import opening_odds
from assistant.games.metro.problems import OWN_FIELD
from assistant.games.metro.setup import (
    Force,
    Gear,
    Hero,
    HeroOnStation,
    Mode,
    Place,
    Setup,
    Target,
    with_defaults,
)
from assistant.rules.players import Player, Roster
from assistant.ui.games.metro.setup_form import title
from assistant.ui.games.metro.setup_page import FightPage, ValueBox
from assistant.ui.keyboard import MOMENT
from assistant.ui.odds.charts import FIGURES
from assistant.ui.odds.panel import SetupOdds
from assistant.ui.odds.worker import OddsWorker
from assistant.ui.theme import Look
from assistant.ui.translate import say, set_language
from tests.seeds import LANGUAGES
from tests.ui.forms.coverage import noted
from tests.ui.hands import Hands
from tests.ui.settling import rest

Key = Qt.Key


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def page(hands: Hands) -> FightPage:
    (found,) = hands.window.findChildren(FightPage)
    return found


def choose(hands: Hands, name: str, value: object) -> None:
    """Pick an entry of a list."""
    box = hands.see(name)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(value))
    hands.settle()


def turn(hands: Hands, name: str, steps: int = 0) -> None:
    """Give the keyboard to the one of several that is on, and go on from there."""
    page(hands).leaf(name).target.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(steps):
        hands.key(Key.Key_Right)


def whole(hands: Hands) -> Setup:
    """The setup with what is known of its factions."""
    return with_defaults(page(hands).value())


def number(hands: Hands, name: str, digits: str) -> None:
    """Click the middle of a number and type."""
    widget = hands.see(name)
    assert widget is not None
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    widget.setFocus()
    hands.type(digits)


def test_the_tie_rule_comes_from_the_faction_and_may_be_changed(hands: Hands):
    hands.click("new:metro")
    choose(hands, "$.defender.faction", "bandits")
    assert whole(hands).defender.tie_wins == frozenset({TieWin.ARMY_DEFENCE})
    hands.click("$.defender.tie_wins[army_defence]")
    assert page(hands).value().defender.tie_wins == frozenset()


def test_a_hero_with_gear_attacks(hands: Hands):
    hands.click("new:metro")
    choose(hands, "$.attacker.faction", "reich")
    choose(hands, "$.attacker.hero.name", "artyom")
    hands.click("$.attacks_with[hero]")
    assert page(hands).value().attacks_with is Unit.HERO
    number(hands, "$.attacker.hero.strength", "4")
    hands.click("$.attacker.hero.gear")
    hands.type("+")
    hands.type("2")
    hero = page(hands).value().attacker.hero
    assert (hero.strength, [piece.bonus for piece in hero.gear]) == (4, [2])
    hands.click("remove:$.attacker.hero.gear[0]")
    assert page(hands).value().attacker.hero.gear == ()


def test_who_says_what_fight_it_is_is_not_scolded_for_the_rest(hands: Hands):
    """Going on from the own cards to the hero made all that was still to enter red."""
    hands.click("new:metro")
    for name in ("$.target[enemy_hero]", "$.mode[table]", "$.attacks_with[hero]"):
        hands.see(name).setFocus()
        hands.click(name)
    assert noted(page(hands)) == {}


def test_what_is_missing_is_said_beside_its_field_and_enter_goes_there(hands: Hands):
    hands.click("new:metro")
    assert noted(page(hands)) == {}, "an empty form is not scolded"
    hands.key(Key.Key_Return)
    assert noted(page(hands)).keys() == {"$.attacker.army", "$.defender.army", "$.deck"}
    assert hands.app.focusWidget().objectName() == "$.attacker.army"
    number(hands, "$.attacker.army", "5")
    assert noted(page(hands)).keys() == {"$.defender.army", "$.deck"}
    hands.click("$.attacks_with[hero]")
    assert "$.attacker.hero.strength" not in noted(page(hands)), "the field has only just come"
    turn(hands, "$.mode")
    hands.key(Key.Key_Tab)
    assert hands.app.focusWidget().objectName() == "$.attacker.line", "who deals stands at the top"


def test_enter_in_an_open_list_takes_its_line_and_begins_no_fight(hands: Hands):
    hands.click("new:metro")
    for seat in (0, 1):
        number(hands, f"{OWN_FIELD[seat]}.army", "5")
    box = hands.see("$.attacker.faction")
    assert isinstance(box, QComboBox)
    box.setFocus()
    box.showPopup()
    QTest.qWait(MOMENT + 50)
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Return):
        QTest.keyClick(hands.window.windowHandle(), key)  # as the system sends it: to the window
    hands.settle()
    assert not box.view().isVisible()
    assert page(hands).value().attacker.faction == box.itemData(2)
    assert hands.assistant.session is None
    hands.key(Key.Key_Return)
    assert hands.assistant.session is not None, "the next one does"


def test_a_faction_is_found_by_any_word_of_its_name(hands: Hands):
    hands.click("new:metro")
    box = hands.see("$.attacker.faction")
    assert isinstance(box, QComboBox)
    typed = "reic" if box.findText("Fourth Reich") > 0 else "рейх"
    for letter in typed:
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        hands.app.sendEvent(box, key)
    assert page(hands).value().attacker.faction == "reich"


def test_nobody_fights_himself(hands: Hands):
    hands.click("new:metro")
    choose(hands, "$.attacker.faction", "reich")
    choose(hands, "$.defender.faction", "reich")
    assert "$.defender.faction" in noted(page(hands))


def test_a_strength_beyond_the_track_cannot_be_typed(hands: Hands):
    hands.click("new:metro")
    number(hands, "$.defender.army", "5")  # or Enter would go on to it
    number(hands, "$.attacker.army", "1000000000")
    assert 0 <= (page(hands).value().attacker.army or 0) <= 99
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Delete)
    assert page(hands).value().attacker.army is None


def test_a_threat_has_its_own_fields(hands: Hands):
    hands.click("new:metro")
    turn(hands, "$.target", 1)
    assert page(hands).value().target is Target.NEUTRAL_STATION
    number(hands, "$.threat.strength", "4")
    number(hands, "$.attacker.army", "4")
    hands.key(Key.Key_Return)
    assert hands.assistant.session is None, "the number is taken first"
    hands.key(Key.Key_Return)
    assert hands.battle.state.side(1).threat == 4


def test_a_threat_is_called_one_on_the_side_where_it_fights(hands: Hands):
    hands.click("new:metro")
    turn(hands, "$.target")
    shown = []
    for _ in range(4):
        titles = [say(title(page(hands).value(), at)) for at in OWN_FIELD]
        assert {label.text() for label in page(hands).findChildren(QLabel)} >= {*titles}
        shown.append([title in ("Threat", "Угроза") for title in titles])
        hands.key(Key.Key_Right)
    assert shown == [[False, False], [False, True], [False, False], [True, False]]


def test_an_attack_on_a_hero_has_one_at_once_and_only_as_long_as_it_is_one(hands: Hands):
    hands.click("new:metro")
    turn(hands, "$.target")
    for hero in (None, Hero(), None):
        hands.key(Key.Key_Right)
        assert page(hands).value().defender.hero == hero
    hands.key(Key.Key_Left)
    number(hands, "$.defender.hero.strength", "4")
    turn(hands, "$.target")
    hands.key(Key.Key_Left)
    assert page(hands).value().defender.hero == Hero(strength=4), "what was typed stays"


def test_swapping_sides_with_a_threat_keeps_the_players_forces(hands: Hands):
    hands.click("new:metro")
    turn(hands, "$.target", 1)
    number(hands, "$.threat.strength", "4")
    number(hands, "$.attacker.army", "6")
    before = page(hands).value()
    hands.click("swap")
    swapped = page(hands).value()
    assert swapped.target is Target.OWN_STATION
    assert swapped.defender.army == 6
    hands.click("swap")
    assert page(hands).value() == before


@pytest.mark.parametrize("kind", [0, 2])
@pytest.mark.parametrize("unit", [0, 1])
@pytest.mark.parametrize("filled", [True, False])
def test_the_kind_of_a_fight_goes_with_the_sides_that_are_swapped(
    hands: Hands, kind: int, unit: int, filled: bool
):
    """The hero who attacked an army was asked for on the army's side."""
    hands.click("new:metro")
    turn(hands, "$.attacks_with", unit)
    turn(hands, "$.target", kind)
    for path, is_hero in (("$.attacker", unit == 1), ("$.defender", kind == 2)):
        if filled:
            number(hands, f"{path}.hero.strength" if is_hero else f"{path}.army", "4")
    before = page(hands).value()
    assert page(hands).is_blocked is not filled
    hands.click("swap")
    swapped = page(hands).value()
    assert page(hands).is_blocked is not filled
    assert (swapped.attacks_with is Unit.HERO) == (kind == 2)
    assert (swapped.target is Target.ENEMY_HERO) == (unit == 1)
    hands.click("swap")
    assert page(hands).value() == before


def test_who_has_both_units_keeps_the_kind_of_fight_when_sides_are_swapped(hands: Hands):
    hands.click("new:metro")
    both = Force(army=3, hero=Hero(strength=2))
    before = Setup(Target.ENEMY_STATION, Unit.HERO, both, both)
    page(hands).set_value(before)
    hands.click("swap")
    assert page(hands).value() == before


@pytest.mark.parametrize("kind", [1, 3])
def test_who_attacks_with_a_hero_has_one_on_either_side_of_a_swap(hands: Hands, kind: int):
    hands.click("new:metro")
    turn(hands, "$.attacks_with", 1)
    turn(hands, "$.target", kind)
    before = page(hands).value()
    for _ in range(2):
        hands.click("swap")
        setup = page(hands).value()
        assert setup.attacker.hero == (None if setup.target is Target.OWN_STATION else Hero())
    assert setup == before


def test_the_foot_counts_what_is_still_to_enter_beside_a_warning_that_is_told(hands: Hands):
    """It said that both sides were ready, and Start found an error."""
    hands.click("new:metro")
    page(hands).set_value(Setup(attacker=Force(army=6), defender=Force(army=5)))
    foot = page(hands).bar.findChild(QLabel, "problem-count")
    assert foot.text() in ("Ready, 1 warning", "Готово, 1 замечание")
    turn(hands, "$.target", 2)
    assert page(hands).is_blocked
    assert foot.text() in ("Still to enter: 1", "Осталось ввести: 1")


def test_the_way_to_a_problem_leads_to_its_field_on_either_side(hands: Hands):
    hands.click("new:metro")
    wrong = Hero(strength=4, gear=(Gear(bonus=99),))
    sides = Force(army=3), Force(army=3, hero=wrong)
    page(hands).set_value(Setup(Target.OWN_STATION, Unit.ARMY, *sides))
    led = set()
    for _ in range(5):  # the deck, of which there is only a warning, waits
        hands.key(Key.Key_F8)
        led.add(hands.app.focusWidget().objectName())
    assert led == {"$.defender.hero.gear[0].bonus", "$.threat.strength"}


def test_a_file_in_which_a_threat_attacks_of_its_own_will_can_be_shown(
    hands: Hands, tmp_path: Path
):
    path = tmp_path / "threat.toml"
    path.write_text('game = "metro"\nattacks_with = "threat"\nattacker = { army = 7 }\n')
    hands.click("new:metro")
    page(hands).load_from(path)
    shown = page(hands).value()
    assert (shown.attacker.army, shown.attacks_with) == (7, Unit.ARMY)


def test_a_hero_at_home_is_warned_of_before_the_fight(hands: Hands):
    hands.click("new:metro")
    turn(hands, "$.target", 2)
    choose(hands, "$.place", Place.HANSA.value)
    assert page(hands).value().place is Place.HANSA
    assert "$.place" in noted(page(hands))


def test_readings_are_switches(hands: Hands):
    hands.click("new:metro")
    choose(hands, "$.defender.hero.name", "khan")
    hands.see("$.readings.hero_on_station").setFocus()
    hands.key(Key.Key_Down)
    assert page(hands).value().rule_options.hero_on_station is HeroOnStation.AT_RISK


def test_the_players_may_deal_themselves(hands: Hands):
    hands.click("new:metro")
    turn(hands, "$.mode", 1)
    assert page(hands).value().mode is Mode.TABLE


def test_the_worth_of_attacking_is_told_before_the_deal(hands: Hands, qtbot):
    hands.click("new:metro")
    number(hands, "$.attacker.army", "4")
    number(hands, "$.defender.army", "6")
    choose(hands, "$.defender.hero.name", "khan")
    number(hands, "$.defender.hero.strength", "9")
    qtbot.waitUntil(lambda: bool(words(hands, "attack-value")))
    qtbot.waitUntil(lambda: bool(words(hands, "defence-value")))
    told = words(hands, "attack-value")
    assert "+1 (" in told  # what it counts, and why, in the same sentence
    assert "−1 (" in told
    assert not any(sign.isdigit() for sign in words(hands, "defence-value"))


def test_the_factions_of_the_evenings_players_come_first(hands: Hands):
    hands.click("new:metro")
    for side, player, faction in (("attacker", "Anna", "red_line"), ("defender", "Oleg", "arbat")):
        choose(hands, f"$.{side}.faction", faction)
        hands.see(f"$.{side}.name").setText(player)
        number(hands, f"$.{side}.army", "5")
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Return)
    hands.assistant.home()
    hands.click("new:metro")
    box = hands.see("$.attacker.faction")
    assert [box.itemData(n) for n in range(3)] == ["", "red_line", "arbat"]


def test_a_player_who_has_a_hero_alone_attacks_with_him_as_if_he_were_typed(hands: Hands):
    """The page asked for the strength of an army, which the same forces as a line never did."""
    has = msgspec.to_builtins(Force(hero=Hero("", 4, (Gear("", 2),))))
    player_file.save(Roster((Player("Anna", {"metro": {"hero": has["hero"]}}),)))
    hands.click("new:metro")
    hands.click("$.attacker.players[0]")
    setup = hands.see("$.attacker.players[0]").window().findChild(FightPage).value()
    assert setup.attacker.name == "Anna"
    assert setup.attacks_with is Unit.HERO
    assert hands.see("$.attacker.hero.strength")
    assert not hands.see("$.attacker.army")


@pytest.mark.parametrize("ends", [Key.Key_Return, Key.Key_Tab])
@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize("first", ["", "$.target[enemy_hero]", "$.attacks_with[hero]"])
def test_the_name_of_a_player_typed_does_what_pressing_it_does(hands, ends, side, first):
    """Typed, a player with a hero alone was to attack with an army, and on a hero had nothing."""
    hero = msgspec.to_builtins(Hero("artyom", 4, (Gear("", 2),)))
    player_file.save(Roster((Player("Anna", {"metro": {"hero": hero}}),)))
    found = []
    for is_typed in (False, True):
        hands.click("new:metro")
        if first:
            hands.click(first)
        if is_typed:
            page(hands).leaf(f"$.{side}.name").target.setFocus(Qt.FocusReason.TabFocusReason)
            hands.settle()
            hands.type("anna")
            hands.key(ends)
        else:
            hands.click(f"$.{side}.players[0]")
        found.append(page(hands).value())
        if not is_typed:
            hands.assistant.home()
    assert found[1] == found[0]
    assert getattr(found[1], side).hero.gear
    assert page(hands).model.step(-1) == f"$.{side}.name"
    assert getattr(page(hands).value(), side).name == "", "in one step, as it was pressed"


def test_a_new_form_after_a_fight_is_as_quiet_as_the_first(hands: Hands):
    """The table's own cards were taken over from the last fight, and all that lacks was red."""
    player_file.save(Roster((Player("Anna", {"metro": {"army": 4}}),)))
    hands.assistant.start(
        GAME, Setup(attacker=Force(army=5), defender=Force(army=4), mode=Mode.TABLE)
    )
    hands.assistant.home()
    hands.click("new:metro")
    assert page(hands).value() == Setup(mode=Mode.TABLE)
    assert noted(page(hands)) == {}
    hands.key(Key.Key_Tab)
    hands.key(Key.Key_Tab)
    assert noted(page(hands)) == {}
    hands.assistant.style.pick_language("ru")
    hands.settle()
    assert noted(page(hands)) == {}


def words(hands: Hands, name: str) -> str:
    widget = hands.see(name)
    return widget.text() if isinstance(widget, QLabel) else ""


def test_the_odds_arrive_without_moving_what_stands_below_them(hands: Hands):
    hands.click("new:metro")
    wait_for_odds(hands)
    assert not hands.see("attack-value")
    below = top_of(hands, "$.station")
    for seat, n in enumerate("65"):
        number(hands, f"{OWN_FIELD[seat]}.army", n)
    wait_for_odds(hands)
    assert hands.see("attack-value")
    assert top_of(hands, "$.station") == below
    assert hands.see("odds-assumed").height() <= 72


def test_no_worth_of_other_forces_is_told_while_it_is_worked_out(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
):
    hands.click("new:metro")
    for seat, n in enumerate("65"):
        number(hands, f"{OWN_FIELD[seat]}.army", n)
    wait_for_odds(hands)
    assert hands.see("attack-value")
    below = top_of(hands, "$.station")
    monkeypatch.setattr(OddsWorker, "ask", lambda *_: None)
    number(hands, "$.defender.army", "9")
    wait_for_odds(hands)
    assert not hands.see("attack-value")
    assert top_of(hands, "$.station") == below


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("attack", [-1.0, 0.0, 1.0])
def test_the_longest_worth_of_a_fight_has_its_room_beforehand(
    shown: Callable[[QWidget], QWidget], qapp: QApplication, language: str, attack: float
):
    """Hero against hero, each with gear, told at the least width of the column."""
    set_language(qapp, language)
    mine, theirs = Force(hero=Hero("", 4, (Gear("", 1),))), Force(hero=Hero("", 4, (Gear("", 1),)))
    setup = Setup(target=Target.ENEMY_HERO, attacker=mine, defender=theirs, attacks_with=Unit.HERO)
    found = opening_odds(GAME.start(setup).state)._replace(attack=attack)
    box = ValueBox(Look())
    box.setFixedWidth(322)
    shown(box)
    (words,) = box.findChildren(QLabel, "attack-value")
    kept = words.minimumHeight()
    box.show_prospect(found)
    assert words.heightForWidth(words.width()) <= kept


def wait_for_odds(hands: Hands) -> None:
    (odds,) = hands.window.findChildren(SetupOdds)
    rest(odds)
    hands.settle()


def top_of(hands: Hands, name: str) -> int:
    widget = hands.see(name)
    assert widget is not None
    return widget.mapTo(hands.window, QPoint(0, 0)).y()


def test_five_figures_of_a_fight_are_seen_without_scrolling(hands: Hands, spoken: str):
    hands.assistant.style.pick_language(spoken)
    hands.assistant.quick("metro")
    hands.settle()
    wait_for_odds(hands)
    (odds,) = hands.window.findChildren(SetupOdds)
    (figures,) = odds.findChildren(QScrollArea, FIGURES)
    shown = [one for one in figures.widget().findChildren(QLabel) if one.text()]
    bottom = figures.viewport().height()
    whole = [
        one for one in shown if one.mapTo(figures.viewport(), one.rect().bottomLeft()).y() < bottom
    ]
    assert len(whole) >= 2 * 5, "its words and its number"


def test_a_table_that_fights_with_its_own_cards_is_not_told_anew(hands: Hands):
    """`New battle` went back to the program's cards, and the next fight began with a deal."""
    forces = {"attacker": Force(army=5), "defender": Force(army=5)}
    for mode in (Mode.TABLE, Mode.APP):
        hands.assistant.start(GAME, Setup(**forces, mode=mode))
        hands.settle()
        hands.assistant.home()
        hands.assistant.new("metro")
        hands.settle()
        assert page(hands).value() == Setup(mode=mode)
        hands.assistant.home()
