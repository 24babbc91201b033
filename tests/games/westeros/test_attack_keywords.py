"""Keywords and the count of dice, with the readings and optional rules that touch them."""

from __future__ import annotations

import pytest

from assistant.games.westeros.attack.combat_dice import lines
from assistant.games.westeros.rulings import ChangeDice
from assistant.games.westeros.state import TurnStep
from assistant.games.westeros.steps.aftermath import Advance, Counterattack, Pursue, StayPut
from assistant.games.westeros.steps.dice import Deflect, TakeHits
from assistant.games.westeros.steps.target import NoMoreSupport, Support
from assistant.games.westeros.steps.turn import DeclareAttack, MoveUnit
from assistant.rules.chance import Hits, Roll, Rolled
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


def counted(battle):
    """The dice of the strike at hand, line by line."""
    return [(str(line.text), line.total) for line in lines(battle.state, battle.state.strike)]


def test_the_rulebooks_northmen_do_not_hurt_cavalry_with_valor():
    for target, figures in ((horse("F5"), 3), (foot("F5", "blue", figures=3), 2)):
        battle = attack(lay([foot("E5")], [target]), "E5", "F5")
        roll(battle, "rv")
        assert unit_at(battle, "F5").figures == figures


def test_the_rulebooks_blue_unit_rolls_three_dice_and_two_wound():
    battle = attack(lay([foot("E5", "blue")], [foot("F5")]), "E5", "F5")
    assert battle.decision.groups[0].count == 3
    roll(battle, "gvr")
    assert unit_at(battle, "F5").figures == 2


def test_the_rulebooks_northmen_strike_back_at_the_cavalry_that_flanked_them():
    northmen = foot("F5", "green", STALWART, Keyword.ADVANCE)
    battle = lay([horse("G5"), foot("E5")], [northmen], (("E5", "F5"),))
    roll(attack(battle, "G5", "F5"), "rr")
    battle.play(battle.decision.options[0].action)
    battle.play(Counterattack())
    roll(battle, "m")
    assert unit_at(battle, "G5") is None
    assert engaged(battle) == {frozenset({"E5", "F5"})}
    assert unit_at(battle, "E5").figures == 4
    assert at(battle) is TurnStep.TURN


@pytest.mark.parametrize(
    ("rank", "symbols", "wounds"),
    [("green", "gb", 1), ("blue", "br", 1), ("red", "rv", 1), ("green", "gv", 1)],
)
def test_heavy_armour_is_hit_as_one_rank_higher_and_at_red_by_red_shields_alone(
    rank, symbols, wounds
):
    battle = attack(lay([foot("E5")], [foot("F5", rank, Keyword.HEAVY_ARMOR)]), "E5", "F5")
    roll(battle, symbols)
    assert unit_at(battle, "F5").figures == 4 - wounds
    assert said(battle, "Heavy Armor, hit as if one rank higher [heavy-armor]")


def test_toughness_ignores_hits_of_each_attack():
    target = foot("F5", "green", Keyword.TOUGHNESS, toughness=1)
    battle = attack(lay([foot("E5", "blue")], [target]), "E5", "F5")
    roll(battle, "gg")
    assert unit_at(battle, "F5").figures == 3


def test_a_number_that_nobody_has_entered_is_left_to_the_table():
    target = foot("F5", "green", Keyword.TOUGHNESS, Keyword.POLEARM)
    battle = attack(lay([foot("E5", "blue")], [target]), "E5", "F5")
    assert said(battle, "Toughness, apply it by hand")
    assert said(battle, "Polearm, apply it by hand")
    roll(battle, "gg")
    assert unit_at(battle, "F5").figures == 2


def test_off_balance_costs_a_die_after_a_move_but_not_in_a_counterattack():
    unit = bows("C5", "blue", Keyword.OFF_BALANCE)
    battle = lay([unit], [foot("F5")])
    battle.play(MoveUnit(id_at(battle, "C5"), "D5"))
    attack(battle, "D5", "F5")
    assert counted(battle) == [
        ("ranged C5: 3, as usual for its rank", 3),
        ("ranged C5: Off-balance after a move, −1", 2),
    ]
    target = foot("F5", "blue", STALWART, Keyword.OFF_BALANCE, moved=True)
    battle = roll(attack(lay([foot("E5")], [target]), "E5", "F5"), "")
    battle.play(Counterattack())
    assert battle.decision.groups[0].count == 3


def test_a_forest_caps_the_dice_into_it_and_out_of_it():
    for where in ("E5", "F5"):
        battle = attack(
            lay([foot("E5", "red")], [foot("F5")], terrain={where: "forest"}), "E5", "F5"
        )
        assert battle.decision.groups[0].count == 2
        assert counted(battle)[-1][0].endswith("at most 2")


@pytest.mark.parametrize(("after", "dice"), [(True, 2), (False, 3)])
def test_whether_a_cap_comes_after_the_bonus_is_a_reading(after, dice):
    battle = lay(
        [foot("E5", "red")], [foot("F5")], terrain={"F5": "forest"}, dice_cap_after_bonus=after
    )
    battle.play(DeclareAttack(id_at(battle, "E5")))
    battle.play(ChangeDice(1))
    battle.play(battle.decision.options[0].action)
    assert battle.decision.groups[0].count == dice
    assert said(battle, "[dice-cap-after-bonus]")


@pytest.mark.parametrize(("dice", "said_of_it"), [("m", "the morale result"), ("mm", "one of 2")])
def test_a_stalwart_unit_is_not_asked_for_one_of_one(dice, said_of_it):
    battle = roll(attack(lay([foot("E5")], [foot("F5", "green", STALWART)]), "E5", "F5"), dice)
    assert labels(battle)[0] == f"Ignore {said_of_it}"


@pytest.mark.parametrize("terrain", ["hill", "building"])
@pytest.mark.parametrize("blocks", [True, False])
def test_whether_hills_and_buildings_block_is_a_reading(terrain, blocks):
    setting = {f"{terrain}_blocks_los": blocks}
    battle = lay([bows("A5")], [foot("D5")], terrain={"B5": terrain}, **setting)
    place, declared = f"{terrain}-blocks-los", DeclareAttack(id_at(battle, "A5"))
    assert [cite for _, cite in why_not(battle, declared)] == (["los", place] if blocks else [])
    if not blocks:
        attack(battle, "A5", "D5")
        assert said(battle, f"does not block the line of sight here [{place}]")


def test_a_hill_that_lets_a_line_pass_has_not_decided_where_a_unit_stops_it():
    battle = lay([bows("A5")], [foot("D5"), foot("B5")], terrain={"B5": "hill"})
    battle.play(DeclareAttack(id_at(battle, "A5")))
    first = next(o for o in battle.decision.options if id_at(battle, "D5") == o.action.unit)
    assert [r.cite.place for r in first.refusals] == ["los"]


@pytest.mark.parametrize(("counts", "dice"), [(True, 2), (False, 4)])
def test_whether_terrain_limits_a_counterattack_is_a_reading(counts, dice):
    battle = lay(
        [foot("E5")],
        [foot("F5", "red", STALWART)],
        terrain={"F5": "forest"},
        counter_terrain_limits=counts,
    )
    roll(attack(battle, "E5", "F5"), "")
    battle.play(Counterattack())
    assert battle.decision.groups[0].count == dice
    assert said(battle, "[counter-terrain-limits]")


@pytest.mark.parametrize(("keywords", "stops"), [((), True), ((Keyword.TREE_ARCHER,), False)])
def test_a_tree_archer_does_not_stop_at_the_edge_of_a_forest(keywords, stops):
    battle = lay([bows("A5", "red", *keywords)], [foot("K5")], terrain={"C5": "forest"})
    battle.play(MoveUnit(id_at(battle, "A5"), "C5"))
    assert said(battle, "Forest: the move ends here") is stops


def test_a_tree_archer_in_a_forest_shoots_further_and_with_all_its_dice():
    archer = bows("A5", "red", Keyword.TREE_ARCHER)
    battle = attack(lay([archer], [foot("F5")], terrain={"A5": "forest"}), "A5", "F5")
    assert battle.decision.groups[0].count == 4


def test_fearsome_drives_off_twice_as_far():
    fearsome = foot("E5", "green", Keyword.FEARSOME)
    battle = attack(lay([fearsome], [foot("F5")]), "E5", "F5")
    roll(battle, "m")
    assert unit_at(battle, "H5").figures == 4


def test_deflect_turns_hits_aside_for_tokens_unless_the_attacker_deflects_too():
    target = foot("F5", "green", Keyword.DEFLECT, Keyword.POLEARM, deflect=1)
    for answer, figures in ((Deflect(2), 3), (TakeHits(), 1)):
        battle = attack(lay([foot("E5", "blue")], [target]), "E5", "F5")
        roll(battle, "ggv")
        assert battle.decision.options[0].field.high == 2
        battle.play(answer)
        assert unit_at(battle, "F5").figures == figures
    mirror = foot("E5", "blue", Keyword.DEFLECT, deflect=1)
    battle = roll(attack(lay([mirror], [target]), "E5", "F5"), "gg")
    assert unit_at(battle, "F5").figures == 2


def test_advance_takes_the_empty_hex_and_attacks_no_more():
    battle = roll(
        attack(lay([foot("E5", "green", Keyword.ADVANCE)], [foot("F5")]), "E5", "F5"), "m"
    )
    battle.play(Advance())
    unit = unit_at(battle, "F5")
    assert (unit.attacked, unit.banner_up, at(battle)) == (True, False, TurnStep.TURN)


def test_pursue_takes_the_hex_and_attacks_once_more_but_not_twice():
    rider = horse("E5", "blue", Keyword.PURSUE, moved=True)
    battle = roll(attack(lay([rider], [foot("F5")]), "E5", "F5"), "m")
    battle.play(Pursue())
    assert at(battle) is TurnStep.TARGET
    battle.play(battle.decision.options[0].action)
    roll(battle, "m")
    assert at(battle) is TurnStep.TURN
    assert unit_at(battle, "F5").attacked


def test_pursue_needs_a_move_first_and_nobody_has_to_follow():
    rider = horse("E5", "blue", Keyword.PURSUE, Keyword.ADVANCE)
    battle = roll(attack(lay([rider], [foot("F5")]), "E5", "F5"), "m")
    assert why_not(battle, Pursue()) == [
        ("Only after a move: it has not moved this turn", "keywords")
    ]
    battle.play(StayPut())
    assert unit_at(battle, "E5") is not None


def test_why_a_pursuer_is_not_asked_is_told():
    """Riders drove off their target, and nothing was said of their keyword."""
    battle = lay([horse("E5", "blue", Keyword.PURSUE)], [foot("F5")])
    roll(attack(battle, "E5", "F5"), "m")
    assert at(battle) is TurnStep.TURN
    words = "no pursuit. Only after a move: it has not moved this turn [keywords]"
    assert said(battle, f"cavalry E5, E5: {words}")
    moment = last_moment(battle)
    assert moment is not None
    assert any("no pursuit" in str(text) for text in moment.why)


def test_nobody_follows_after_shooting():
    archer = bows("C5", "green", Keyword.ADVANCE)
    battle = roll(attack(lay([archer], [foot("F5")]), "C5", "F5"), "m")
    if at(battle) is TurnStep.RETREAT:
        battle.play(next(battle.decision.open).action)
    assert at(battle) is TurnStep.TURN


def test_looters_are_told_to_take_a_token():
    looter = foot("E5", "green", Keyword.LOOTER)
    battle = roll(attack(lay([looter], [foot("F5", "blue", figures=1)]), "E5", "F5"), "b")
    assert said(battle, "Looter, takes a loot token (by hand) [keywords]")


def coordinated(**more):
    return lay(
        [foot("E5", "blue"), foot("G5", "blue"), foot("B5")],
        [foot("F5")],
        coordinated_attack=True,
        **more,
    )


def test_a_coordinated_attack_of_two_blue_units_rolls_five_dice():
    battle = attack(coordinated(), "E5", "F5")
    assert at(battle) is TurnStep.SUPPORT
    battle.play(Support(id_at(battle, "G5")))
    assert isinstance(battle.decision, Roll)
    assert battle.decision.groups[0].count == 5
    roll(battle, "")
    assert unit_at(battle, "G5").attacked
    assert not unit_at(battle, "G5").banner_up


def test_a_coordinated_attack_flanks_only_if_all_flank():
    battle = attack(coordinated(engaged=(("G5", "F5"),)), "E5", "F5")
    battle.play(Support(id_at(battle, "G5")))
    assert not battle.state.attack.flank
    alone = attack(coordinated(engaged=(("G5", "F5"),)), "E5", "F5")
    alone.play(NoMoreSupport())
    assert alone.state.attack.flank


def test_supporters_must_stand_next_to_the_target_and_without_the_rule_nobody_is_asked():
    battle = attack(coordinated(), "E5", "F5")
    assert why_not(battle, Support(id_at(battle, "B5"))) == [
        ("Not adjacent: 4 hexes away", "range")
    ]
    assert labels(battle) == ["infantry G5, G5", "Nobody else"]
    plain = attack(lay([foot("E5"), foot("G5")], [foot("F5")]), "E5", "F5")
    assert at(plain) is TurnStep.DICE


def test_dice_that_cannot_have_come_up_are_refused_with_the_reason():
    battle = attack(lay([foot("E5")], [foot("F5")]), "E5", "F5")
    assert why_not(battle, Rolled(((1, 2, 3),))) == [("Dice expected: 2, entered: 3", "6")]
    assert why_not(battle, Rolled(((1, 6),))) == [("Faces: 1 to 5, not 6", "6")]
    assert why_not(battle, Hits((1,)))[0][0].startswith("Enter the faces here")


def test_forty_dice_are_rolled_and_counted():
    battle = attack(lay([foot("E5", dice=40)], [foot("F5", full=99, figures=99)]), "E5", "F5")
    roll(battle, "g" * 40)
    assert unit_at(battle, "F5").figures == 59
