"""The cases where the rules meet each other, second half: wounds, retreat, banners, commanders."""

from __future__ import annotations

import pytest

from assistant.games.westeros.rulings import ChangeDice
from assistant.games.westeros.state import TurnStep
from assistant.games.westeros.steps.aftermath import Counterattack
from assistant.games.westeros.steps.retreat import AcceptMorale, IgnoreMorale
from assistant.games.westeros.steps.turn import DeclareAttack, EndAttacks
from assistant.rules.chance import Roll

from .table import Keyword, at, attack, bows, engaged, foot, horse, id_at, lay, roll, said, unit_at

STALWART = Keyword.STALWART


def hit(symbols, target="F5", by=None, **more):
    """Seat 0 on E5 attacks the unit on F5, whose home is above."""
    enemies = more.pop("enemies", [foot("F5")])
    mine = [by or foot("E5", "red"), *more.pop("friends", [])]
    return roll(attack(lay(mine, enemies, **more), "E5", target), symbols)


def test_17_the_bearer_is_the_last_figure_and_wounds_beyond_it_are_lost():
    battle = hit("ggg", enemies=[foot("F5", figures=4)])
    assert said(battle, "only the banner bearer left [7C]")
    battle = hit("ggg", enemies=[foot("F5", figures=1)])
    assert unit_at(battle, "F5") is None
    assert [unit.figures for unit in battle.state.lost] == [1]
    assert said(battle, "Wounds beyond the last figure are lost: 2 [7C]")


def test_18_a_dead_unit_does_not_retreat_and_retreat_wounds_come_after_and_can_destroy():
    battle = hit("ggm", enemies=[foot("F5", figures=2)])
    assert unit_at(battle, "F5") is None
    assert not said(battle, "must retreat")
    battle = hit("gm", enemies=[foot("F5", figures=2), foot("G5"), foot("F4")])
    assert unit_at(battle, "F5") is None
    assert said(battle, "cannot retreat, wounds instead: 1 [retreat]")


def test_19_a_retreat_never_turns_aside_on_the_way():
    battle = hit("mm", enemies=[foot("F5"), foot("H5")])
    assert unit_at(battle, "G5").figures == 3
    assert said(battle, "wounds instead: 1")


def test_20_the_secondary_must_be_taken_and_the_whole_retreat_goes_along_it():
    battle = hit("mm", enemies=[foot("F5"), foot("G5")])
    assert unit_at(battle, "G3").figures == 4


@pytest.mark.parametrize(
    ("by", "on", "place", "left"), [("M8", "N8", "O7", 4), ("N9", "O9", "O9", 3)]
)
def test_21_half_hexes_and_what_is_off_the_board_are_not_open(by, on, place, left):
    """O8 is half a hex; O9 has the edge of the board behind it and O8 beside that."""
    battle = lay([foot(by, "red")], [foot(on)])
    roll(attack(battle, by, on), "m")
    assert unit_at(battle, place).figures == left


def test_22_with_a_river_behind_and_the_other_hex_taken_each_morale_is_a_wound():
    battle = hit("m", enemies=[foot("F5"), foot("F4")], terrain={"G5": "river"})
    assert unit_at(battle, "F5").figures == 3


def test_23_who_retreats_frees_its_partner():
    battle = lay([foot("E5"), foot("F6")], [foot("F5")], (("F6", "F5"),))
    roll(attack(battle, "E5", "F5"), "m")
    battle.play(battle.decision.options[0].action)
    assert engaged(battle) == set()
    assert said(battle, "infantry F6, F6: no longer engaged [removing]")


def test_24_a_stalwart_unit_may_ignore_one_morale_or_none():
    for answer, place in ((IgnoreMorale(), "F5"), (AcceptMorale(), "G5")):
        battle = hit("m", enemies=[foot("F5", "green", STALWART)])
        assert at(battle) is TurnStep.MORALE
        battle.play(answer)
        assert unit_at(battle, place) is not None


def test_25_an_attacker_that_falls_to_a_counterattack_leaves_no_token_and_attacks_no_more():
    battle = hit(
        "",
        by=horse("E5", "green", Keyword.PURSUE, figures=1, moved=True),
        enemies=[foot("F5", "green", STALWART)],
    )
    battle.play(Counterattack())
    roll(battle, "g")
    assert (engaged(battle), unit_at(battle, "E5"), at(battle)) == (set(), None, TurnStep.TURN)


def test_26_with_no_dice_left_the_token_is_placed_and_the_banner_turned():
    battle = lay([foot("E5")], [foot("F5")])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    battle.play(ChangeDice(-5))
    battle.play(battle.decision.options[0].action)
    assert (at(battle), engaged(battle)) == (TurnStep.TURN, {frozenset({"E5", "F5"})})
    assert not unit_at(battle, "E5").banner_up
    assert said(battle, "No dice left to roll")


def test_27_an_ordered_unit_that_did_not_attack_keeps_its_banner_and_the_table_is_told():
    battle = lay([foot("E5")], [foot("F5")])
    battle.play(EndAttacks())
    assert unit_at(battle, "E5").banner_up
    assert said(battle, "did not attack, its banner stays up")
    assert battle.decision is None


@pytest.mark.parametrize(
    ("full", "figures", "dice"), [(4, 3, 3), (4, 2, 2), (3, 2, 3), (3, 1, 2), (1, 1, 3)]
)
def test_28_a_weakened_unit_rolls_one_die_fewer(full, figures, dice):
    unit = foot("E5", "blue", full=full, figures=figures)
    battle = attack(lay([unit], [foot("F5")], weakened_units=True), "E5", "F5")
    assert isinstance(battle.decision, Roll)
    assert battle.decision.groups[0].count == dice
    plain = attack(lay([unit], [foot("F5")]), "E5", "F5")
    assert plain.decision.groups[0].count == 3


def test_28_a_counterattack_counts_the_figures_left_after_the_wounds():
    enemies = [foot("F5", "green", STALWART)]
    battle = hit("gg", enemies=enemies, weakened_units=True)
    battle.play(Counterattack())
    assert battle.decision.groups[0].count == 1


def test_29_a_lone_commander_falls_only_to_one_attack_with_enough_hits():
    alone = [foot("F5", figures=1, commander="gregor", capture=3)]
    battle = hit("gg", enemies=alone)
    assert unit_at(battle, "F5").figures == 1
    assert said(battle, "gregor is not captured; hits on the commander: 2, needed in one attack: 3")
    battle = hit("ggv", enemies=alone)
    assert unit_at(battle, "F5") is None
    assert said(battle, "gregor is captured, rating 3")


@pytest.mark.parametrize(("counts", "left"), [(False, 1), (True, None)])
def test_29_left_over_hits_on_a_commander_are_a_reading(counts, left):
    guard = [foot("F5", figures=3, commander="gregor", capture=2)]
    battle = hit("gggg", enemies=guard, commander_overflow_hits=counts)
    unit = unit_at(battle, "F5")
    assert (unit and unit.figures) == left
    assert said(battle, "[commander-overflow-hits]")


@pytest.mark.parametrize(("counts", "left"), [(False, 1), (True, None)])
def test_29_wounds_of_a_retreat_on_a_commander_are_a_reading(counts, left):
    cornered = [foot("F5", figures=1, commander="gregor", capture=2), foot("G5"), foot("F4")]
    battle = hit("gm", enemies=cornered, retreat_wounds_capture=counts)
    unit = unit_at(battle, "F5")
    assert (unit and unit.figures) == left
    assert said(battle, "[retreat-wounds-capture]")


@pytest.mark.parametrize(
    ("figures", "dice", "overflow", "left"),
    [(3, "ggm", False, 1), (2, "ggm", False, 1), (2, "ggm", True, None), (1, "ggm", False, None)],
)
def test_29_hits_that_felled_figures_do_not_count_with_the_wounds_of_a_retreat(
    figures, dice, overflow, left
):
    """They counted once more: a commander was taken by hits that his men had died of."""
    guard = foot("F5", figures=figures, commander="gregor", capture=2)
    more = {"commander_overflow_hits": overflow, "retreat_wounds_capture": True}
    battle = hit(dice, enemies=[guard, foot("G5"), foot("F4")], **more)
    unit = unit_at(battle, "F5")
    assert (unit and unit.figures) == left


def test_archers_never_flank_unless_the_table_reads_it_so():
    for reads in (False, True):
        battle = lay(
            [bows("H5"), foot("E5")], [foot("F5")], (("E5", "F5"),), ranged_can_flank=reads
        )
        attack(battle, "H5", "F5")
        assert battle.state.attack.flank is reads
        assert said(battle, "[ranged-can-flank]")
