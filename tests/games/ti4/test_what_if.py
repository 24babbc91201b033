"""Scratch copies: other forces, the same rules, the battle untouched."""

import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.odds.policy_odds import chances
from assistant.games.ti4.policy import to_chance
from assistant.games.ti4.setup import Part
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep
from assistant.games.ti4.steps.barrage import Ready
from assistant.games.ti4.unit_rulings import AddUnits, Damage
from assistant.games.ti4.what_if import UnitPlace, settled, what_if_forces, with_card, with_forces

from .table import BOTH_HOME, at
from .test_action import battle, force, ground

CRUISER, DREADNOUGHT = UnitType.CRUISER, UnitType.DREADNOUGHT


def drawn(base, wanted):
    """The base as the sketch has it, and what that forces."""
    return settled(with_forces(base, wanted))


def with_part(state, seat, unit, **changes):
    """A copy in which a type of unit is other."""
    now = what_if_forces(state)
    place = UnitPlace(seat, unit, state.planet)
    part = now[place]._replace(**changes)
    return drawn(state, {**now, place: part})


def test_a_copy_is_the_fleet_as_if_it_had_been_entered():
    state = at("2 cruiser | 3 cruiser", RoundStep.ATTACKER_ROLLS).state
    copy = with_part(with_part(state, ATTACKER, DREADNOUGHT, here=1), DEFENDER, CRUISER, here=2)
    entered = at("dreadnought 2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS).state
    assert chances(copy) == pytest.approx(chances(entered), abs=1e-12)
    assert what_if_forces(state)[UnitPlace(DEFENDER, CRUISER)].here == 3


def test_an_empty_side_has_lost_and_the_copy_can_be_filled_again():
    state = at("2 cruiser | cruiser", RoundStep.ATTACKER_ROLLS).state
    none = with_part(state, DEFENDER, CRUISER, here=0)
    assert none.outcome is Outcome.ATTACKER
    back = with_part(state, DEFENDER, CRUISER, here=1)
    assert GAME.odds.forecast(back) == GAME.odds.forecast(state)


def test_an_unchanged_sketch_is_the_same_state():
    cards = {"cards": (Card.MORALE_BOOST,), "upgrades": frozenset({UnitType.CARRIER})}
    battle = at("2 dreadnought* carrier 2 fighter | dreadnought infantry", attacker=cards)
    assert drawn(battle.state, what_if_forces(battle.state)) == battle.state
    battle.play(PlayCard(Card.MORALE_BOOST))
    assert drawn(battle.state, what_if_forces(battle.state)) == battle.state


def test_an_unchanged_sketch_asks_nobody_again_who_holds_his_fire():
    battle = at("destroyer | destroyer carrier 2 fighter", RoundStep.BARRAGE)
    battle.play(Ready())
    assert drawn(battle.state, what_if_forces(battle.state)) == battle.state


def test_a_destroyer_more_is_asked_whether_it_fires_and_a_cruiser_is_not():
    battle = at("carrier fighter | destroyer carrier 2 fighter", RoundStep.BARRAGE)
    assert with_part(battle.state, ATTACKER, CRUISER, here=1).turn == DEFENDER
    more = with_part(battle.state, ATTACKER, UnitType.DESTROYER, here=1)
    assert more == GAME.apply(battle.state, AddUnits(ATTACKER, UnitType.DESTROYER)).state
    assert more.turn == ATTACKER


def test_ships_are_damaged_and_repaired():
    state = at("2 dreadnought cruiser | 3 cruiser", round=2).state
    hurt = with_part(state, ATTACKER, DREADNOUGHT, damaged=1)
    assert hurt == GAME.apply(state, Damage(ATTACKER, "dreadnought-1")).state
    assert chances(hurt).win < chances(state).win
    assert with_part(hurt, ATTACKER, DREADNOUGHT, damaged=0) == state


def test_what_has_no_armour_is_never_damaged():
    state = at("2 cruiser mech carrier | cruiser", round=2).state
    for unit in (CRUISER, UnitType.MECH):
        assert with_part(state, ATTACKER, unit, damaged=2) == state


def test_an_upgrade_is_as_if_it_had_been_entered():
    state = at("2 cruiser carrier 3 fighter | dreadnought cruiser", round=2).state
    copy = with_part(state, ATTACKER, CRUISER, upgraded=True, here=3)
    upgraded = {"upgrades": frozenset({CRUISER})}
    entered = at("3 cruiser carrier 3 fighter | dreadnought cruiser", round=2, attacker=upgraded)
    assert chances(copy) == pytest.approx(chances(entered.state), abs=1e-12)
    assert with_part(copy, ATTACKER, CRUISER, upgraded=False, here=2) == state


def test_on_a_planet_ground_forces_are_changed_as_if_they_had_been_entered():
    state = ground(force("", "2 infantry"), force("", "3 infantry")).state
    assert {place.planet for place in what_if_forces(state)} == {0}
    more = with_part(state, ATTACKER, UnitType.MECH, here=2, damaged=1)
    entered = ground(force("", "2 infantry 2 mech"), force("", "3 infantry"), to=None).state
    assert GAME.odds.forecast(more).rows != GAME.odds.forecast(entered).rows, "one is damaged"
    whole = with_part(more, ATTACKER, UnitType.MECH, damaged=0)
    assert GAME.odds.forecast(whole).rows == GAME.odds.forecast(entered).rows
    none = with_part(state, DEFENDER, UnitType.INFANTRY, here=0)
    assert none.outcome is Outcome.ATTACKER


def test_an_upgrade_counts_wherever_units_of_the_type_are():
    state = ground(force("", "2 infantry"), force("", "3 infantry")).state
    better = with_part(state, ATTACKER, UnitType.INFANTRY, upgraded=True)
    assert {unit.level for unit in better.side(ATTACKER).ground[0]} == {2}


def test_before_the_landing_ships_and_ground_forces_are_changed():
    state = battle(
        force("dreadnought 2 infantry"), force("", "3 infantry"), part=Part.INVASION
    ).state
    assert {place.planet for place in what_if_forces(state)} == {None, 0}
    assert drawn(state, what_if_forces(state)) == state


def test_a_card_that_gives_up_the_fight_counts_where_somebody_asks_what_if_it_were_held():
    asked = {"cards": (Card.MORALE_BOOST,)}  # at the start of the round
    state = at("cruiser | 2 cruiser", neighbours=BOTH_HOME, attacker=asked).state
    held = with_card(state, ATTACKER, Card.SKILLED_RETREAT, held=True)
    assert to_chance(held).outcome is Outcome.DRAW
    assert with_card(held, ATTACKER, Card.SKILLED_RETREAT, held=False) == state
