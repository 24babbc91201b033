"""The cases where the rules meet each other, first half: who may attack whom, flank, engagement.

Rows of an even number stand half a hex to the right: E5 touches D5, F5, D4, E4, D6 and E6.
"""

from __future__ import annotations

import pytest

from assistant.games.westeros.state import How, TurnStep
from assistant.games.westeros.steps.aftermath import Counterattack, NoCounterattack
from assistant.games.westeros.steps.dice import KeepDice, RerollSymbol
from assistant.games.westeros.steps.engagement import LetGo, StrikeParting
from assistant.games.westeros.steps.target import AttackTarget
from assistant.games.westeros.steps.turn import DeclareAttack, MoveUnit
from assistant.rules.chance import Roll, Rolled
from assistant.rules.moment import last_moment

from .table import (
    Keyword,
    at,
    attack,
    bows,
    engaged,
    foot,
    horse,
    id_at,
    labels,
    lay,
    roll,
    said,
    unit_at,
    why_not,
)

STALWART = Keyword.STALWART


def shoot(battle, at):
    return AttackTarget(id_at(battle, at), How.RANGED)


def melee(battle, at):
    return AttackTarget(id_at(battle, at), How.MELEE)


def test_1_adjacent_archers_shoot_with_no_token_no_counterattack_and_a_clear_line():
    battle = attack(lay([bows("E5")], [foot("F5", "green", STALWART)]), "E5", "F5")
    roll(battle, "g")
    assert (engaged(battle), at(battle), unit_at(battle, "F5").figures) == (set(), TurnStep.TURN, 3)
    assert said(battle, "A ranged attack places no engagement token [4]")


def test_1_nobody_needs_to_know_a_range_to_shoot_at_the_next_hex():
    battle = lay([bows("E5", range=None)], [foot("F5"), foot("G5")])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    assert why_not(battle, shoot(battle, "F5")) == []
    assert ("ranged E5: no range entered; set it with a table ruling", "range") in why_not(
        battle, shoot(battle, "G5")
    )


def test_2_archers_engaged_with_one_may_not_shoot_at_another_and_are_told_to_move():
    battle = lay([bows("E5")], [foot("F5"), foot("E3")], (("E5", "F5"),))
    battle.play(DeclareAttack(id_at(battle, "E5")))
    assert why_not(battle, shoot(battle, "E3")) == [
        (
            "Engaged: may only shoot at infantry F5, F5; move first to get away",
            "engaged-attacker",
        )
    ]
    assert why_not(battle, shoot(battle, "F5")) == []


@pytest.mark.parametrize(
    ("striker", "target", "wounds"),
    [
        (bows("E5", "blue"), foot("F5"), 1),
        (bows("E5", "blue"), horse("F5", "green"), 1),
        (foot("E5", "blue"), horse("F5", "green"), 1),
        (horse("E5"), horse("F5", "green"), 2),
        (horse("E5"), foot("F5"), 2),
        (foot("E5", "blue"), foot("F5"), 2),
    ],
)
def test_3_valor_of_archers_and_valor_against_cavalry_misses(striker, target, wounds):
    battle = attack(lay([striker], [target]), "E5", "F5")
    roll(battle, "gv")
    target = unit_at(battle, "F5")
    assert target.full - target.figures == wounds


def test_4_two_reasons_against_valor_are_no_worse_than_one_and_shields_still_hit():
    battle = attack(lay([bows("E5", "red")], [horse("F5", "green")]), "E5", "F5")
    roll(battle, "gvvr")
    assert unit_at(battle, "F5").figures == 2
    assert said(battle, "crossed out on the card")
    assert said(battle, "valor from other units misses")


def test_5_no_hex_of_ones_own_blocks_but_a_third_unit_beside_either_may():
    woods = {"A5": "forest", "E5": "forest"}
    clear = lay([bows("A5")], [foot("E5")], terrain=woods)
    clear.play(DeclareAttack(id_at(clear, "A5")))
    assert why_not(clear, shoot(clear, "E5")) == []
    for third in ("B5", "D5"):
        battle = lay([bows("A5")], [foot("E5"), foot(third)])
        battle.play(DeclareAttack(id_at(battle, "A5")))
        assert why_not(battle, shoot(battle, "E5")) == [
            (f"In the way: infantry {third}, {third}", "los")
        ]


def test_6_friendly_units_block_too():
    battle = lay([bows("A5"), foot("C5")], [foot("E5")])
    declared = DeclareAttack(id_at(battle, "A5"))
    assert why_not(battle, declared) == [("In the way: infantry C5, C5", "los")]


@pytest.mark.parametrize(
    ("between", "reasons"),
    [
        (["D4"], 0),
        (["D4", "E4"], 2),
        (["D4", "E2"], 2),
        (["D4", "D2"], 0),
    ],
)
def test_7_along_a_border_one_free_side_is_enough(between, reasons):
    battle = lay([bows("E5")], [foot("E1"), *map(foot, between)])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    assert len(why_not(battle, shoot(battle, "E1"))) == reasons


def test_8_four_hexes_away_is_four_however_many_hexes_the_line_crosses():
    battle = lay([bows("A5")], [foot("D4")])
    battle.play(DeclareAttack(id_at(battle, "A5")))
    assert why_not(battle, shoot(battle, "D4")) == []
    assert "Range 4" in str(battle.decision.options[0].detail)


def test_9_a_unit_that_leaves_for_another_target_may_die_of_the_parting_blow():
    battle = lay([foot("E5", figures=1)], [foot("F5"), foot("D5")], (("E5", "F5"),))
    attack(battle, "E5", "D5")
    assert (at(battle), battle.decision.seat, engaged(battle)) == (TurnStep.PARTING, 1, set())
    battle.play(StrikeParting())
    roll(battle, "g")
    assert (unit_at(battle, "E5"), at(battle), battle.state.attack) == (None, TurnStep.TURN, None)
    assert not said(battle, "banner turned down")


def test_9_a_unit_that_lives_goes_on_with_its_attack():
    battle = lay([foot("E5")], [foot("F5"), foot("D5")], (("E5", "F5"),))
    attack(battle, "E5", "D5").play(StrikeParting())
    roll(battle, "gm")
    assert (at(battle), unit_at(battle, "E5").figures) == (TurnStep.DICE, 3)
    assert engaged(battle) == {frozenset({"E5", "D5"})}


def test_10_after_disengaging_an_engaged_target_is_flanked_and_a_free_one_is_engaged():
    enemies = [foot("F5"), foot("D5")]
    flank = lay([foot("E5"), foot("C5")], enemies, (("E5", "F5"), ("C5", "D5")))
    attack(flank, "E5", "D5").play(LetGo())
    assert flank.state.attack.flank
    assert engaged(flank) == {frozenset({"C5", "D5"})}
    free = lay([foot("E5")], enemies, (("E5", "F5"),))
    attack(free, "E5", "D5").play(LetGo())
    assert not free.state.attack.flank
    assert engaged(free) == {frozenset({"E5", "D5"})}


def test_11_ones_own_partner_is_never_flanked_though_a_friend_stands_behind():
    battle = lay([foot("E5"), foot("G5")], [foot("F5")], (("E5", "F5"),))
    attack(battle, "E5", "F5")
    assert not battle.state.attack.flank
    assert said(battle, "The engagement token stays as it is")


def test_12_the_flanked_unit_may_strike_back_and_keeps_its_token():
    battle = lay([horse("G5"), foot("E5")], [foot("F5", "green", STALWART)], (("E5", "F5"),))
    attack(battle, "G5", "F5")
    roll(battle, "")
    battle.play(KeepDice())
    assert at(battle) is TurnStep.COUNTER
    battle.play(Counterattack())
    roll(battle, "b")
    assert unit_at(battle, "G5").figures == 2
    assert engaged(battle) == {frozenset({"E5", "F5"})}


def flanking(symbols):
    battle = lay([foot("G5", "red"), foot("E5")], [foot("F5")], (("E5", "F5"),))
    return roll(attack(battle, "G5", "F5"), symbols)


def test_13_the_flank_reroll_takes_all_dice_of_one_symbol_once_and_the_new_ones_stand():
    battle = flanking("ggvm")
    assert labels(battle) == [
        "Keep all dice",
        "Green shield (dice: 2)",
        "Valor (dice: 1)",
        "Morale (dice: 1)",
    ]
    battle.play(RerollSymbol("green"))
    assert isinstance(battle.decision, Roll)
    assert battle.decision.groups[0].count == 2
    assert why_not(battle, Rolled(((1,),)))[0][0] == "Dice expected: 2, entered: 1"
    roll(battle, "rb")
    assert (unit_at(battle, "E4").figures, at(battle)) == (3, TurnStep.TURN)
    assert said(battle, "Rolled: Blue shield × 1, Red shield × 1 [flank]")


def test_13_a_symbol_that_did_not_come_up_cannot_be_rolled_again():
    assert why_not(flanking("ggvm"), RerollSymbol("red"))


def test_13_the_reroll_may_be_declined():
    battle = flanking("ggvm")
    battle.play(KeepDice())
    assert unit_at(battle, "E5") is not None
    assert said(battle, "figures lost: 3, left: 1")


def test_14_a_counterattack_is_optional_and_possible_after_every_melee_attack():
    battle = lay([foot("E5"), foot("G5")], [foot("F5", "green", STALWART)])
    roll(attack(battle, "E5", "F5"), "")
    battle.play(NoCounterattack())
    roll(attack(battle, "G5", "F5"), "")
    battle.play(KeepDice())
    assert at(battle) is TurnStep.COUNTER


def test_14_no_counterattack_of_a_unit_that_fell_or_moved_even_one_hex():
    for symbols, figures in (("gg", 2), ("m", 4)):
        battle = lay([foot("E5")], [foot("F5", "green", STALWART, figures=figures)])
        roll(attack(battle, "E5", "F5"), symbols)
        while at(battle) is TurnStep.MORALE:
            battle.play(battle.decision.options[1].action)
        assert at(battle) is TurnStep.TURN


def test_14_a_unit_that_bled_instead_of_moving_may_strike_back():
    friends = [foot("G5"), foot("F4")]
    battle = lay([foot("E5")], [foot("F5", "green", STALWART), *friends])
    roll(attack(battle, "E5", "F5"), "m")
    battle.play(battle.decision.options[1].action)
    assert (unit_at(battle, "F5").figures, at(battle)) == (3, TurnStep.COUNTER)


def test_15_a_counterattack_drives_the_attacker_towards_its_own_home_and_its_token_goes():
    battle = lay([foot("E5"), foot("D5")], [foot("F5", "green", STALWART)])
    roll(attack(battle, "E5", "F5"), "")
    battle.play(Counterattack())
    roll(battle, "m")
    assert unit_at(battle, "E5") is None
    assert unit_at(battle, "D6") is not None
    assert engaged(battle) == set()


def test_16_a_parting_blow_is_optional_ignores_morale_and_turns_no_banner():
    battle = lay([foot("E5")], [foot("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "C5"))
    assert labels(battle) == ["Strike: infantry E5, E5 (dice: 2)", "Let it go"]
    battle.play(StrikeParting())
    roll(battle, "mm")
    assert unit_at(battle, "C5").figures == 4
    assert unit_at(battle, "F5").banner_up
    assert said(battle, "A parting blow drives no one off; morale ignored: 2 [parting-blow]")


def test_the_result_of_a_flank_reroll_counts_the_dice_that_were_kept():
    battle = flanking("ggvm")
    battle.play(RerollSymbol("valor"))
    roll(battle, "r")
    moment = last_moment(battle)
    assert moment is not None
    assert [len(group.dice) for group in moment.groups] == [1, 3]
    assert (moment.hits, moment.expected) == (2, None)
    assert str(moment.follows[0]).endswith("figures lost: 2, left: 2")


def test_what_fell_is_told_before_the_armour_that_let_it():
    """There was room for one line, and it was about armour."""
    battle = lay([foot("E5", dice=3)], [foot("F5", "green", Keyword.HEAVY_ARMOR)])
    roll(attack(battle, "E5", "F5"), "gvv")
    moment = last_moment(battle)
    assert moment is not None
    assert [str(text).partition(": ")[2] for text in moment.follows] == [
        "figures lost: 2, left: 2",
        "Heavy Armor, hit as if one rank higher",
    ]
