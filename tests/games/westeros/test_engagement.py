"""Engagement as a state machine: each row of what lays, turns or removes a token."""

from __future__ import annotations

import pytest

from assistant.games.westeros.rulings import Disengage
from assistant.games.westeros.state import How, TurnStep
from assistant.games.westeros.steps.aftermath import Counterattack
from assistant.games.westeros.steps.dice import KeepDice
from assistant.games.westeros.steps.engagement import LetGo, StrikeParting
from assistant.games.westeros.steps.turn import DeclareAttack, MoveUnit

from .table import (
    Keyword,
    at,
    attack,
    bows,
    engaged,
    foot,
    id_at,
    lay,
    roll,
    said,
    unit_at,
    why_not,
)

STALWART = Keyword.STALWART
E5_F5 = frozenset({"E5", "F5"})


def owner(battle):
    (token,) = battle.state.engagements
    return token.owner


def test_a_melee_attack_on_a_free_unit_lays_the_attackers_token_before_the_dice():
    battle = attack(lay([foot("E5")], [foot("F5")]), "E5", "F5")
    assert (at(battle), engaged(battle), owner(battle)) == (TurnStep.DICE, {E5_F5}, 0)


def test_a_melee_attack_on_its_partner_turns_the_token_to_the_attackers_emblem():
    battle = lay([foot("E5")], [foot("F5")], (("E5", "F5"),))
    from msgspec.structs import replace

    from assistant.games.westeros import GAME
    from assistant.rules.battle import Battle

    theirs = Battle(GAME, replace(battle.setup, active=1))
    attack(theirs, "F5", "E5")
    assert (engaged(theirs), owner(theirs)) == ({E5_F5}, 1)
    assert said(theirs, "token replaced with the attacker’s [4]")
    ours = attack(battle, "E5", "F5")
    assert (owner(ours), said(ours, "The engagement token stays as it is")) == (0, True)


def test_a_melee_attack_on_a_unit_engaged_with_another_lays_nothing():
    battle = lay([foot("E5"), foot("G5")], [foot("F5")], (("E5", "F5"),))
    attack(battle, "G5", "F5")
    assert (engaged(battle), battle.state.attack.flank) == ({E5_F5}, True)


@pytest.mark.parametrize("tokens", [(), (("E5", "F5"),)])
def test_shooting_neither_lays_nor_turns_a_token(tokens):
    battle = lay([bows("E5")], [foot("F5")], tokens)
    attack(battle, "E5", "F5")
    assert len(battle.state.engagements) == len(tokens)
    assert not battle.state.attack.flank


def test_an_engaged_unit_that_moves_loses_its_token_then_may_be_struck_then_goes():
    battle = lay([foot("E5")], [foot("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "E6"))
    assert (at(battle), engaged(battle), battle.decision.seat) == (TurnStep.PARTING, set(), 1)
    battle.play(StrikeParting())
    roll(battle, "gb")
    assert (unit_at(battle, "E6").figures, unit_at(battle, "E6").moved) == (3, True)
    assert said(battle, "moves to E6")


@pytest.mark.parametrize("dice", [2, 0])
def test_the_dice_of_a_parting_blow_are_counted_line_by_line(dice):
    battle = lay([foot("E5")], [foot("F5", dice=dice)], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "E6"))
    if dice:
        battle.play(StrikeParting())
    assert said(battle, f"infantry F5: {dice} on the card → dice: {dice} [5]")


def test_an_engaged_unit_that_dies_on_leaving_goes_nowhere():
    battle = lay([foot("E5", figures=1)], [foot("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "E6"))
    battle.play(StrikeParting())
    roll(battle, "g")
    assert (unit_at(battle, "E6"), unit_at(battle, "E5"), at(battle)) == (None, None, TurnStep.TURN)


def test_a_free_unit_moves_without_any_blow():
    battle = lay([foot("E5")], [foot("F5")])
    battle.play(MoveUnit(id_at(battle, "E5"), "D6"))
    assert (at(battle), unit_at(battle, "D6").moved) == (TurnStep.TURN, True)


def test_an_archer_left_behind_may_strike_a_parting_blow_too():
    battle = lay([foot("E5")], [bows("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "C5"))
    battle.play(StrikeParting())
    roll(battle, "gv")
    assert unit_at(battle, "C5").figures == 3


def test_a_token_taken_away_by_the_table_costs_no_parting_blow():
    battle = lay([foot("E5")], [foot("F5")], (("E5", "F5"),))
    battle.play(Disengage(id_at(battle, "E5")))
    assert (engaged(battle), at(battle)) == (set(), TurnStep.TURN)


def test_a_destroyed_unit_takes_its_token_along_also_after_a_flank_attack():
    battle = lay([foot("E5"), foot("G5", "red")], [foot("F5", figures=1)], (("E5", "F5"),))
    roll(attack(battle, "G5", "F5"), "g")
    battle.play(KeepDice())
    assert (unit_at(battle, "F5"), engaged(battle)) == (None, set())


def test_a_unit_that_retreats_is_free_and_so_is_its_partner_with_no_parting_blow():
    battle = roll(attack(lay([foot("E5")], [foot("F5")]), "E5", "F5"), "m")
    assert (engaged(battle), at(battle)) == (set(), TurnStep.TURN)
    assert not said(battle, "parting blow?")


def test_a_unit_that_only_bleeds_stays_engaged():
    battle = lay([foot("E5")], [foot("F5"), foot("G5"), foot("F4")])
    roll(attack(battle, "E5", "F5"), "m")
    assert engaged(battle) == {E5_F5}


def test_a_parting_blow_and_a_counterattack_lay_no_token():
    battle = lay([foot("E5")], [foot("F5"), foot("D5", "green", STALWART)], (("E5", "F5"),))
    attack(battle, "E5", "D5").play(StrikeParting())
    roll(battle, "")
    roll(battle, "")
    battle.play(Counterattack())
    roll(battle, "")
    assert engaged(battle) == {frozenset({"E5", "D5"})}


def test_moves_come_before_attacks_and_each_unit_moves_and_attacks_once():
    battle = lay([foot("E5"), foot("C5")], [foot("F5", "red")])
    mover = id_at(battle, "C5")
    battle.play(MoveUnit(mover, "C6"))
    assert why_not(battle, MoveUnit(mover, "C7")) == [
        ("Already moved this turn, no second move", "attack")
    ]
    attacker = id_at(battle, "E5")
    roll(attack(battle, "E5", "F5"), "")
    assert why_not(battle, DeclareAttack(attacker)) == [
        ("Already attacked this turn, no second attack", "battle")
    ]
    assert ("All moves come before the first attack", "battle") in why_not(
        battle, MoveUnit(attacker, "E6")
    )


def test_only_ordered_units_move_and_attack():
    battle = lay([foot("E5", ordered=False)], [foot("F5")])
    reason = [("Not ordered before the first move or attack", "attack")]
    assert why_not(battle, DeclareAttack(id_at(battle, "E5"))) == reason
    assert why_not(battle, MoveUnit(id_at(battle, "E5"), "E6")) == reason


def test_nobody_leaves_a_fearsome_enemy_neither_by_moving_nor_by_attacking_another():
    battle = lay([foot("E5")], [foot("F5", "red", Keyword.FEARSOME), foot("D5")], (("E5", "F5"),))
    held = ("Cannot disengage from a Fearsome enemy: infantry F5, F5", "keywords")
    assert why_not(battle, MoveUnit(id_at(battle, "E5"), "E6")) == [held]
    battle.play(DeclareAttack(id_at(battle, "E5")))
    target = next(o for o in battle.decision.options if "D5" in str(o.label))
    assert [(str(r.text), r.cite.place) for r in target.refusals] == [held]


def test_a_unit_with_both_kinds_of_attack_chooses():
    battle = lay([foot("E5", range=3)], [foot("F5"), foot("G5")])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    opened = {(str(o.label), o.is_open) for o in battle.decision.options}
    assert opened == {
        ("infantry F5, F5: melee", True),
        ("infantry F5, F5: ranged", True),
        ("infantry G5, G5: melee", False),
        ("infantry G5, G5: ranged", False),
        ("Don’t attack now", True),
    }


def test_a_target_out_of_range_and_out_of_sight_is_told_both():
    battle = lay([bows("A5")], [foot("B5"), foot("F5")])
    battle.play(DeclareAttack(id_at(battle, "A5")))
    target = next(o for o in battle.decision.options if "F5" in str(o.label))
    assert [(str(r.text), r.cite.place) for r in target.refusals] == [
        ("Out of range: 5 hexes away, range 4", "range"),
        ("In the way: infantry B5, B5", "los"),
    ]
    assert How.RANGED in {target.action.how}


def test_the_banner_turns_after_the_attack_and_the_defenders_stays_up():
    battle = roll(attack(lay([foot("E5")], [foot("F5")]), "E5", "F5"), "")
    assert not unit_at(battle, "E5").banner_up
    assert unit_at(battle, "F5").banner_up


def test_letting_go_is_told():
    battle = lay([foot("E5")], [foot("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "C5"))
    battle.play(LetGo())
    assert said(battle, "infantry F5, F5: no parting blow [parting-blow]")


def test_a_token_of_the_attackers_house_is_not_said_to_be_turned():
    """«Атакующий связан боем»: whichever unit it was laid by, and whatever else is engaged."""
    mine, theirs = [foot("E5"), foot("B5")], [foot("F5"), foot("C5")]
    battle = lay(mine, theirs, (("F5", "E5"), ("C5", "B5")))
    roll(attack(battle, "E5", "F5"), "")
    assert said(battle, "The engagement token stays as it is [engaged-attacker]")
    assert not said(battle, "token replaced")


def test_who_was_engaged_with_a_destroyed_unit_is_said_to_be_free():
    """«Удаление связанности»: a third unit after a flank attack as much as the attacker."""
    battle = lay([foot("E5"), foot("G5")], [foot("F5", figures=1)], (("E5", "F5"),))
    roll(attack(battle, "G5", "F5"), "g")
    battle.play(KeepDice())
    assert said(battle, "infantry E5, E5: no longer engaged [removing]")
    assert not battle.state.engagements
