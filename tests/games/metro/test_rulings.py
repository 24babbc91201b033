"""The table's own word on a fight: what follows from what it overrules is reckoned anew."""

from __future__ import annotations

from itertools import groupby

from assistant.games.metro.deck import CardId, CardType
from assistant.games.metro.declaration import Defend
from assistant.games.metro.players import next_setup
from assistant.games.metro.rulings import (
    AddGear,
    SetBonus,
    SetResult,
    SetStrength,
    SetWound,
    TakeGear,
)
from assistant.games.metro.setup import ATTACKER, DEFENDER, WoundedDefends
from assistant.games.metro.state import ArmyStrength, GearId, GearLoss, Result
from tests.games.metro.table import ARMY, HERO, Table, force, hero, said, show, station, why_not


def lost(battle: Table) -> list[tuple[int, int]]:
    found = (e for e in battle.state.effects if isinstance(e, ArmyStrength))
    return [(effect.before, effect.after) for effect in found]


def test_what_settles_a_fight_is_listed_before_the_bonuses_of_all_cards():
    battle = station(force(5), force(6, hero(3, 1)))
    listed = [str(group) for group, _ in groupby(o.group.label for o in battle.rulings)]
    assert listed[-3:] == [
        "Change the result",
        "Change a card’s bonus",
        "Change what a win and a defeat are worth",
    ]
    assert len(listed) == len(set(listed)), "each verb in one place"


def test_a_result_that_came_of_the_strengths_is_reckoned_anew():
    battle = show(station(force(5), force(7)), "attack_a", "attack_b")
    assert battle.state.result is Result.DEFENDER
    battle.play(SetStrength(ATTACKER, ARMY, 9))
    assert battle.state.result is Result.ATTACKER


def test_a_result_the_table_has_set_stays_and_what_follows_from_it_is_reckoned_anew():
    battle = show(station(force(5), force(3)), "attack_a", "attack_b")
    battle.play(SetResult(Result.DEFENDER))
    assert lost(battle) == [(5, 4)]
    battle.play(SetStrength(ATTACKER, ARMY, 8))
    assert (battle.state.result, battle.state.ruled) == (Result.DEFENDER, True)
    assert lost(battle) == [(8, 7)]
    assert said(battle, "Army strength: 8")


def test_gear_given_after_a_result_was_set_can_be_lost_by_it():
    battle = show(station(force(hero=hero(5)), force(3), HERO), "attack_a", "attack_b")
    battle.play(SetResult(Result.DEFENDER))
    assert not any(isinstance(e, GearLoss) for e in battle.state.effects)
    battle.play(AddGear(ATTACKER, 2))
    assert any(isinstance(e, GearLoss) for e in battle.state.effects)
    battle.play(TakeGear(ATTACKER, GearId("gear-1")))
    assert not any(isinstance(e, GearLoss) for e in battle.state.effects)


def test_a_hero_is_wounded_and_healed_by_the_table_before_the_result():
    battle = station(
        force(5), force(6, hero(3)), rule_options={"wounded_defends": WoundedDefends.NO}
    )
    battle.play(SetWound(DEFENDER, True))
    assert why_not(battle, Defend(HERO)) == [("the hero is wounded", "R6")]
    battle.play(SetWound(DEFENDER, False))
    assert not why_not(battle, Defend(HERO))


def test_a_wound_that_the_table_adds_or_takes_is_what_the_next_fight_begins_with():
    def wounded(battle: Table) -> list[bool]:
        return [force.lies_wounded for force in sides(next_setup(battle.setup, battle.state))]

    def sides(setup):
        return setup.attacker, setup.defender

    battle = show(station(force(5, hero(2)), force(7, hero(2, here=False))), "attack_a", "attack_b")
    assert wounded(battle) == [False, False]
    battle.play(SetWound(DEFENDER, True))
    assert str(battle.decision.prompt).startswith("The hero is wounded")
    battle.play(next(battle.decision.open).action)
    assert battle.decision is None
    assert wounded(battle) == [False, True]
    battle.play(SetWound(DEFENDER, False))
    assert wounded(battle) == [False, False]


def test_a_hero_beaten_in_the_fight_is_healed_by_the_table():
    battle = show(station(force(hero=hero(3)), force(9), HERO), "attack_a", "attack_b")
    battle.play(SetWound(ATTACKER, False))
    assert battle.decision is None
    assert not next_setup(battle.setup, battle.state).attacker.lies_wounded


def test_another_strength_of_the_other_side_leaves_a_set_result_alone():
    battle = show(station(force(5), force(3)), "attack_a", "attack_b")
    battle.play(SetResult(Result.DRAW))
    battle.play(SetStrength(DEFENDER, ARMY, 1))
    assert (battle.state.result, battle.state.effects) == (Result.DRAW, ())


def test_the_next_fight_has_the_numbers_that_the_table_has_corrected():
    battle = station(force(5), force(3))
    battle.play(SetBonus(CardId("attack_a"), CardType.ATTACK, 4))
    corrected = next_setup(battle.setup, battle.state).deck.card("attack_a")
    assert (corrected.vs_attack, corrected.is_guess(CardType.ATTACK)) == (4, False)
    rows = [str(o.label) for o in battle.rulings if isinstance(o.action, SetBonus)]
    assert "Attack A, vs attack: now +4" in rows
    assert "Attack A, vs defence: now +2?" in rows
