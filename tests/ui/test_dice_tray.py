"""Dice are typed as hits or faces in as few keys as can be, and wrong ones are refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtTest import QTest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import UnitType
from assistant.games.ti4.setup import (
    ActiveSystem,
    Anomaly,
    Fleet,
    Force,
    Neighbour,
    Owner,
    Setup,
    TypedFlagship,
)
from assistant.games.ti4.steps.retreat import Announce, RetreatTo
from assistant.rules.battle import Battle
from assistant.rules.chance import Dice, Drawn, Hits, Roll, Rolled
from assistant.rules.decision import Choice
from assistant.ui.decision.dice import DiceGroupField, target
from assistant.ui.pages import Panel
from tests.games.battletech.cards import mech, tank
from tests.games.battletech.duel import accept, block, end, hit, lay, send
from tests.toy import TOY, Bid, Toy
from tests.ui.clipping import cut_words
from tests.ui.desk import Key
from tests.ui.test_decision_bar import fleets


def at_roll(attacker=None, defender=None):
    battle = fleets(attacker, defender)
    while hasattr(battle.decision, "options"):
        battle.play(*battle.decision.gestures[0].actions)
    return battle


def test_digits_fill_the_groups_and_enter_confirms(sit):
    desk = sit(at_roll())  # cruisers 7+, fighters 9+
    desk.press("12")
    assert not desk.battle.turns[-1].has_chance
    desk.press(Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 2))


def test_done_is_closed_until_the_dice_are_in(sit):
    desk = sit(at_roll())
    assert "Done, not allowed: enter the 7+ dice" in desk.read()
    desk.press("1")
    assert "Done, not allowed: enter the 9+ dice" in desk.read()
    desk.press(Key.Key_Return)
    assert not desk.battle.turns[-1].has_chance
    desk.press("0")
    desk.click("done")
    assert desk.battle.actions[-1] == Hits((1, 0))


def test_the_larger_button_is_that_of_enter_once_all_dice_are_typed(sit):
    desk = sit(at_roll())

    def larger() -> str:
        return max(("throw", "done"), key=lambda name: desk.find(name).sizeHint().height())

    assert larger() == "throw"
    desk.press("2")
    desk.press(Key.Key_Backspace)
    assert larger() == "throw"
    desk.press("20")
    assert larger() == "done"
    desk.press(Key.Key_Backspace)
    assert larger() == "throw"


def test_a_lone_group_of_dice_is_not_asked_for_by_its_number(sit):
    """Missiles: “the group ≤2” told nobody what to type."""
    battle = send(lay([mech("Us", missile=1)], []), "Us", "Bob's")
    while isinstance(battle.decision, Choice):
        battle.play(*battle.decision.gestures[0].actions)
    assert "Done, not allowed: enter your roll" in sit(battle).read()


def test_too_many_hits_are_refused_in_the_rules_own_words(sit):
    desk = sit(at_roll())
    desk.press("5")
    assert "Group 1: enter 0 to 2; entered: 5" in desk.read()
    desk.press("2", "0", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((2, 0))


def at_a_fate():
    """A Vehicle has taken damage and rolls for its life."""
    battle = lay([mech("Us", 1, speed="slow")], [tank("Tank", 0)])
    end(accept(block(send(battle, "Us", "Bob's"), "Tank")))
    return hit(battle, "Us", "Tank", 1)


def test_the_die_of_a_fate_is_read_so_that_a_1_is_a_1(sit):
    """DMG-4: of a Vehicle that has rolled a 1 nobody means that one is scrapped."""
    desk = sit(at_a_fate())
    assert "Type or click each die" in desk.read()
    desk.press("1", Key.Key_Return)
    assert desk.battle.actions[-1] == Rolled(((1,),))
    assert any(p.card and p.card.name == "Tank" for p in desk.battle.state.pieces)


def test_the_die_of_a_fate_may_still_be_counted(sit):
    desk = sit(at_a_fate())
    desk.press(Key.Key_F3, "1", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1,))


def test_backspace_goes_back_into_the_group_before(sit):
    desk = sit(at_roll())
    desk.press("1", Key.Key_Backspace, "2", "1", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((2, 1))


def test_a_click_on_the_figures_of_a_group_types_it_again(sit):
    desk = sit(at_roll())
    desk.press("11")
    click_die(desk, 0, 0, below=-30)
    desk.press("2", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((2, 1))


def test_hits_are_counted_by_clicks_on_the_dice(sit):
    """By mouse or finger alone real dice could not be told: only the program's."""
    desk = sit(at_roll())  # two cruisers, two fighters
    assert "Click the dice that hit" in desk.read()
    for group, die in ((0, 0), (0, 1), (1, 0), (1, 0)):
        click_die(desk, group, die)
    desk.click("done")
    assert desk.battle.actions[-1] == Hits((2, 0))


def test_one_click_says_that_the_rest_missed_and_one_that_slips_off_the_dice_says_nothing(sit):
    """“None” seemed to erase the group before."""
    desk = sit(at_roll())
    for group in (1, 0):
        click_die(desk, group, 0, below=24)
    assert "not allowed: enter the 7+ dice" in desk.read()
    click_die(desk, 0, 0)
    click_die(desk, 0, 0, below=24)
    desk.click("rest-missed")
    assert not desk.find("rest-missed").isEnabled(), "all dice are in"
    desk.click("one-back")
    desk.click("rest-missed")
    desk.click("done")
    assert desk.battle.actions[-1] == Hits((1, 0))


def test_by_mouse_alone_the_last_entry_is_taken_back(sit):
    desk = sit(at_roll())
    assert not desk.find("one-back").isEnabled()
    click_die(desk, 0, 0)
    click_die(desk, 0, 1)
    desk.click("one-back")
    desk.click("rest-missed")
    desk.click("done")
    assert desk.battle.actions[-1] == Hits((1, 0))


def test_before_any_click_all_dice_have_missed(sit):
    desk = sit(at_roll())
    desk.click("rest-missed")
    desk.click("done")
    assert desk.battle.actions[-1] == Hits((0, 0))


def test_by_mouse_alone_faces_are_told(sit):
    desk = sit(at_roll())
    desk.press(Key.Key_F3)
    assert not desk.has("rest-missed")
    assert "Dice by group: 7+, 9+" in desk.read()
    for face in (7, 3, 9, 10, 9):
        desk.click(f"digit:{face}")
        if face == 10:
            desk.click("one-back")
            desk.click("one-back")
            desk.click("digit:10")
    desk.click("done")
    assert desk.battle.actions[-1] == Rolled(((7, 3), (10, 9)))


def test_where_faces_are_typed_the_hits_do_not_look_like_the_field_for_them(sit):
    desk = sit(at_roll())

    def colours() -> int:
        field = desk.find("dice:0")
        place = QRect(round(field.inner().right()) - 110, round(field.inner().top()) + 8, 60, 44)
        picture = field.grab(place).toImage()
        return len({picture.pixel(x, y) for x in range(60) for y in range(44)})

    assert colours() > 1
    desk.press(Key.Key_F3)
    assert colours() == 1


def click_die(desk, group, die, below=0):
    """The first row of dice lies under the figures, 33 pixels from one to the next."""
    field = desk.find(f"dice:{group}")
    place = field.inner().topLeft() + QPointF(14 + 33 * die, 57 + 14 + below)
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=place.toPoint())
    desk.settle()


def test_at_the_largest_distance_no_name_of_who_rolls_is_cut(sit, monkeypatch):
    """There stood «Улучшенный Транс…»."""
    sol = Force(faction="sol", fleet=Fleet(dreadnought=1, cruiser=1, carrier=2))
    sol = replace(sol, upgrades=frozenset({UnitType.CARRIER}))
    battle = Battle(GAME, Setup(sol, Force(fleet=Fleet(dreadnought=1))))
    desk = sit(battle, language="ru", size=(1280, 720), distance=2.0)
    assert isinstance(battle.decision, Roll)
    fields = desk.window.findChildren(DiceGroupField)
    assert fields
    with cut_words(monkeypatch) as cut:
        for field in fields:
            field.grab()
    assert not cut


def test_more_than_nine_dice_take_two_figures_or_enter(sit):
    crowd = Fleet(cruiser=1, fighter=12)
    desk = sit(at_roll(crowd))
    desk.press("011", Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((0, 11))
    desk = sit(at_roll(crowd))
    desk.press("1", "1", Key.Key_Return, Key.Key_Return)
    assert desk.battle.actions[-1] == Hits((1, 1))


def test_faces_are_typed_die_by_die_and_0_is_a_10(sit):
    desk = sit(at_roll())
    desk.press(Key.Key_F3)
    desk.press("7", "3", "0", "9", Key.Key_Return)
    assert desk.battle.actions[-1] == Rolled(((7, 3), (0, 9)))


def test_space_throws_and_keeps_what_was_typed(sit):
    desk = sit(at_roll())
    desk.press("2", Key.Key_Space)
    action = desk.battle.actions[-1]
    assert isinstance(action, Hits)
    assert action.counts[0] == 2


def test_the_throw_button_throws_faces(sit):
    desk = sit(at_roll())
    desk.click("throw")
    assert isinstance(desk.battle.actions[-1], Rolled)


def test_where_faces_matter_only_faces_are_asked_and_why(sit):
    battle = Battle(TOY, Toy())
    for card in ("star", "moon", "moon"):
        battle.play(Drawn((card,)))
    for _ in range(3):
        battle.play(Bid(0))
    desk = sit(battle)
    desk.reveal()
    assert "The face tells the victim" in desk.read()
    assert not desk.has("hits-or-faces")
    desk.press("7")
    assert "Faces: 1 to 6, not 7" in desk.read()
    desk.press("2", Key.Key_Return)
    assert desk.battle.actions[-1] == Rolled(((2,),))


def test_the_group_being_typed_lights_its_ships(sit):
    desk = sit(at_roll())
    lit = []
    desk.window.findChild(Panel).light = lit.append
    bar = desk.find("decision-bar")
    bar.lit.connect(lit.append)
    desk.press("1")
    assert all(ref.startswith("0/fighter") for ref in lit[-1])


def test_a_round_of_eight_against_eight_costs_few_keys(sit):
    fleet = Fleet(dreadnought=1, carrier=1, cruiser=2, destroyer=2, fighter=2)
    desk = sit(fleets(fleet, fleet))
    while hasattr(desk.battle.decision, "groups") or not _announces(desk):
        if hasattr(desk.battle.decision, "groups"):
            desk.press(Key.Key_Space)
        else:
            desk.press(Key.Key_Return)
    pressed = 0
    while pressed == 0 or not _announces(desk):
        decision = desk.battle.decision
        keys = [*("1" * len(decision.groups)), Key.Key_Return] if _rolls(decision) else []
        for key in keys or [Key.Key_Return]:
            desk.press(key)
            pressed += 1
    assert pressed <= 12


def _rolls(decision):
    return hasattr(decision, "groups")


def _announces(desk):
    return str(desk.battle.decision.prompt) == "Announce a retreat?"


def test_a_card_is_picked_or_drawn(sit):
    desk = sit(Battle(TOY, Toy()))
    desk.press("s", "u", Key.Key_Return)
    assert desk.battle.actions[-1] == Drawn(("sun",))
    desk.reveal()
    desk.press(Key.Key_Space)
    assert isinstance(desk.battle.actions[-1], Drawn)


def test_groups_that_do_not_fit_are_scrolled_to_when_it_is_their_turn(sit):
    fleet = Fleet(1, 1, 1, 1, 1, 0, 1)
    better = frozenset({UnitType.CRUISER, UnitType.FIGHTER})
    side = Force(fleet=fleet, flagship=TypedFlagship(4), upgrades=better)
    battle = Battle(GAME, Setup(side, side))
    while hasattr(battle.decision, "options"):
        battle.play(*battle.decision.gestures[0].actions)
    desk = sit(battle)
    desk.window.resize(1000, 720)
    desk.settle()
    last = len(battle.decision.groups) - 1  # 3+, 4+, 5+, 6+, 8+, 9+
    assert in_sight(desk, 0)
    assert in_sight(desk, 1), "the one that comes next"
    assert not in_sight(desk, last)
    places = {n: desk.find(f"dice:{n}").geometry() for n in range(last + 1)}
    desk.press("0" * last)
    assert in_sight(desk, last)
    assert not in_sight(desk, 0)
    assert places == {n: desk.find(f"dice:{n}").geometry() for n in range(last + 1)}


def in_sight(desk, number):
    field = desk.find(f"dice:{number}")
    return field.visibleRegion().boundingRect() == field.rect()


def test_what_is_counted_has_the_name_the_rules_give_it(sit):
    rift = ActiveSystem("Gap", Anomaly.RIFT)
    own = Neighbour("Wellon", planets=frozenset({Owner.DEFENDER}))
    sides = Force(fleet=Fleet(cruiser=1)), Force(fleet=Fleet(cruiser=3))
    battle = Battle(GAME, Setup(*sides, rift, (own,)))
    battle.play(Announce())
    while hasattr(battle.decision, "groups"):
        battle.play(Hits(tuple(0 for _ in battle.decision.groups)))
    battle.play(RetreatTo(0))
    desk = sit(battle)
    assert "Escaped: type how many" in desk.read()
    desk.press("2", Key.Key_Return)
    assert len(battle.state.side(1).away) == 2


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (Dice(9, 1, "x"), "9+"),
        (Dice(11, 1, "x"), "—"),
        (Dice(2, 1, "x", sides=6, low=1), "≤2"),
        (Dice(2, 1, "x", sides=6, low=2), "=2"),
        (Dice(0, 1, "x", sides=6, low=1), "—"),
    ],
)
def test_what_a_die_must_show_stands_above_it(dice, words):
    assert target(dice) == words
