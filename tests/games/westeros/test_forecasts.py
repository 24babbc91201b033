"""Where odds are told: at every question of a turn, in words, and with what they rest on."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from assistant.games.westeros import GAME, data, texts
from assistant.games.westeros.board import Direction
from assistant.games.westeros.odds.values import values
from assistant.games.westeros.rulings import SetGoal
from assistant.games.westeros.setup import OwnTerrain
from assistant.games.westeros.state import Goal, How, TurnStep
from assistant.games.westeros.steps.aftermath import Counterattack, Pursue, StayPut
from assistant.games.westeros.steps.dice import TakeHits
from assistant.games.westeros.steps.engagement import StrikeParting
from assistant.games.westeros.steps.retreat import AcceptMorale, IgnoreMorale, RetreatTo
from assistant.games.westeros.steps.target import AttackTarget
from assistant.games.westeros.steps.turn import DeclareAttack, MoveUnit
from assistant.rules.battle import Battle
from assistant.rules.odds import Cancelled

from .table import Edge, Keyword, at, attack, bows, foot, horse, id_at, lay, roll

STALWART = Keyword.STALWART


def rows(forecast):
    return {str(row.label): row.probability for row in forecast.rows}


def figures(forecast):
    return {str(figure.label): figure.value for figure in forecast.figures}


def test_between_attacks_the_best_of_every_attacker_is_told():
    battle = lay([foot("E5", "red"), foot("A1"), foot("G5")], [foot("F5")])
    forecast = GAME.odds.forecast(battle.state)
    assert [str(b.label) for b in forecast.breakdowns] == [
        "infantry E5, E5 → infantry F5, F5: melee",
        "infantry G5, G5 → infantry F5, F5: melee",
    ]
    assert str(forecast.assuming[0]) == "The next attack: infantry E5, E5"
    assert forecast.rows == forecast.breakdowns[0].rows
    assert forecast.figures == forecast.breakdowns[0].figures


def test_charts_are_titled_in_a_word_or_two_and_name_the_unit_under_the_axis():
    battle = lay([foot("E5")], [foot("F5", "green", STALWART)])
    charts = GAME.odds.forecast(battle.state).charts
    assert [str(chart.label) for chart in charts] == ["Target’s losses", "Attacker’s losses"]
    assert str(charts[0].axis) == "infantry F5, F5: figures lost"


def test_a_turn_in_which_nobody_can_attack_has_no_forecast():
    assert GAME.odds.forecast(lay([foot("A1")], [foot("F5")]).state) is None


def test_every_target_tells_its_wounds_and_what_strikes_back():
    battle = lay([foot("E5")], [foot("F5", "green", STALWART), foot("D5", "red")])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    each = {str(b.label): b.figures for b in GAME.odds.forecast(battle.state).breakdowns}
    battle.play(AttackTarget(id_at(battle, "F5"), How.MELEE))
    one = GAME.odds.forecast(battle.state)
    assert "infantry F5, F5: can counterattack" in figures(one)
    assert "infantry E5, E5: figures lost on average" in figures(one)
    assert set(each) == {"infantry F5, F5: melee", "infantry D5, D5: melee"}
    assert each["infantry F5, F5: melee"] == one.figures


def test_while_a_target_strikes_back_the_odds_are_those_of_the_attacker():
    """They said that the target stands, 100 %, while the attacker might fall."""
    weak = foot("E5", "blue", figures=1)
    battle = roll(attack(lay([weak], [foot("F5", "green", STALWART)]), "E5", "F5"), "rrr")
    assert battle.state.at is TurnStep.COUNTER
    asked = GAME.odds.forecast(battle.state)
    hit = 1 - (5 / 8) ** 2
    driven = 2 * (1 / 8) * (4 / 8) + (1 / 8) ** 2
    assert rows(asked) == pytest.approx(
        {"Destroyed": hit, "Driven off": driven, "Stands firm": 1 - hit - driven}
    )
    assert str(asked.assuming[0]) == "Target of the counterattack: infantry E5, E5"
    assert [str(chart.axis) for chart in asked.charts] == ["infantry E5, E5: figures lost"]
    assert [row.seat for row in asked.rows] == [1, 1, 0]
    battle.play(Counterattack())
    assert GAME.odds.forecast(battle.state) == asked


def test_who_is_left_without_dice_cannot_counterattack():
    weak = foot("F5", "green", STALWART, dice=1)
    battle = attack(lay([foot("E5")], [weak], weakened_units=True), "E5", "F5")
    told = figures(GAME.odds.forecast(battle.state))
    # Not after two wounds of its four figures, a quarter, nor driven off by two morale results.
    assert told["infantry F5, F5: can counterattack"] == 1 - 1 / 4 - 1 / 64
    bare = attack(lay([foot("E5")], [foot("F5", "green", STALWART, dice=0)]), "E5", "F5")
    forecast = GAME.odds.forecast(bare.state)
    assert "infantry F5, F5: can counterattack" not in figures(forecast)
    assert texts.ASSUME_COUNTER() not in forecast.assuming


def test_once_the_wounds_are_taken_the_odds_are_of_what_is_left():
    battle = lay([foot("E5")], [foot("F5", "green", STALWART), foot("G5"), foot("F4")])
    roll(attack(battle, "E5", "F5"), "mm")
    assert at(battle) is TurnStep.MORALE
    told = rows(GAME.odds.forecast(battle.state))
    assert told == {"Stands firm": 1.0}
    found = figures(GAME.odds.forecast(battle.state))
    assert found["infantry F5, F5: figures lost on average"] == 1
    assert values(battle.state).worth(IgnoreMorale()).value == 3
    assert values(battle.state).worth(AcceptMorale()).value == 2


def test_a_commander_is_captured_not_destroyed():
    lord = foot("F5", figures=1, commander="gregor_clegane", capture=1)
    battle = attack(lay([foot("E5")], [lord]), "E5", "F5")
    told = rows(GAME.odds.forecast(battle.state))
    assert "Captured" in told
    assert "Destroyed" not in told


def test_while_a_way_is_chosen_the_odds_are_of_the_ways():
    battle = lay([bows("B5", "red")], [foot("E5")], homes=(Edge.BOTTOM, Edge.TOP))
    roll(attack(battle, "B5", "E5"), "m")
    assert at(battle) is TurnStep.RETREAT
    assert rows(GAME.odds.forecast(battle.state)) == {"Driven off": 1.0}


def test_a_unit_that_moves_away_is_told_what_the_parting_blow_may_cost():
    battle = lay([foot("E5", figures=1)], [foot("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "C5"))
    forecast = GAME.odds.forecast(battle.state)
    assert rows(forecast) == {"Destroyed": 0.75, "Gets away": 0.25}
    assert [str(text) for text in forecast.assuming] == ["The parting blow is always made"]
    assert figures(forecast) == {"infantry E5, E5: figures lost on average": 0.75}
    battle.play(StrikeParting())
    assert GAME.odds.forecast(battle.state).assuming == ()
    assert rows(GAME.odds.forecast(battle.state)) == rows(forecast)


def test_what_the_other_answer_of_a_stalwart_unit_may_bring_is_not_called_impossible():
    battle = lay([foot("E5")], [foot("F5", "green", STALWART)])
    roll(attack(battle, "E5", "F5"), "m")
    told = GAME.odds.forecast(battle.state)
    for claim in (told.headline, *told.also):
        assert str(claim.what).endswith(", if one morale result is ignored")


def pursued():
    rider = horse("E5", "blue", Keyword.PURSUE, moved=True)
    battle = lay([rider], [foot("F5", figures=1), foot("G5")])
    return roll(attack(battle, "E5", "F5"), "g")


def test_pursuing_is_worth_the_second_attack():
    battle = pursued()
    assert at(battle) is TurnStep.FOLLOW
    battle.play(SetGoal(Goal.WOUNDS.value))
    found = values(battle.state)
    assert found.worth(StayPut()) is None  # nothing more is attacked: a 0 would ask what it counts
    forecast = GAME.odds.forecast(battle.state)
    assert str(forecast.assuming[0]) == "Pursuit and attack: infantry G5, G5"
    wounds = figures(forecast)["infantry G5, G5: figures lost on average"]
    assert found.worth(Pursue()).value == pytest.approx(wounds)
    battle.play(Pursue())
    after = GAME.odds.forecast(battle.state)
    assert figures(after)["infantry G5, G5: figures lost on average"] == wounds


def test_an_attacker_that_can_only_advance_rolls_no_more_dice():
    battle = lay([foot("E5", "blue", Keyword.ADVANCE)], [foot("F5", figures=1), foot("G5")])
    roll(attack(battle, "E5", "F5"), "g")
    assert at(battle) is TurnStep.FOLLOW
    assert GAME.odds.forecast(battle.state) is None
    assert values(battle.state) is None


def test_where_the_striking_side_chooses_the_way_it_takes_the_worst_for_the_unit():
    """A board laid lengthwise: the unit's home is to the right, straight away from the attacker."""
    for reading, worst, seat in (("owner", 0, 1), ("attacker", 1, 0)):
        theirs = [foot("F5"), foot("G5"), foot("G3")]
        homes = (Edge.LEFT, Edge.RIGHT)
        battle = lay([foot("E5", "red")], theirs, homes=homes, lengthwise_tie=reading)
        roll(attack(battle, "E5", "F5"), "mm")
        assert at(battle) is TurnStep.RETREAT
        assert battle.decision.seat == seat
        found = values(battle.state)
        assert found.seat == seat
        told = figures(GAME.odds.forecast(battle.state))
        assert told["infantry F5, F5: figures lost on average"] == worst
        assert found.best == (RetreatTo(Direction.NE if worst else Direction.SE),)


def test_forty_dice_with_a_flank_reroll_can_be_stopped_at_any_moment():
    mine = [foot("E5", dice=40), foot("G5")]
    battle = attack(lay(mine, [foot("F5")], (("G5", "F5"),)), "E5", "F5")
    for most in (0, 1, 50):
        asked = count()
        with pytest.raises(Cancelled):
            GAME.odds.forecast(battle.state, lambda asked=asked, most=most: next(asked) >= most)
        assert next(asked) <= most + 2
    assert sum(rows(GAME.odds.forecast(battle.state)).values()) == pytest.approx(1)


def test_a_unit_whose_dice_nobody_has_told_is_an_assumption():
    battle = attack(lay([foot("E5", dice=None)], [foot("F5")]), "E5", "F5")
    told = GAME.odds.forecast(battle.state)
    assert "Dice as usual for the rank: infantry E5, E5" in map(str, told.assuming)
    known = attack(lay([foot("E5", dice=3)], [foot("F5", dice=None)]), "E5", "F5")
    assert not any(
        "usual for the rank" in str(text) for text in GAME.odds.forecast(known.state).assuming
    )


def test_hits_that_may_be_turned_aside_are_owned_up_to_until_they_have_been_taken():
    struck = foot("F5", "green", Keyword.DEFLECT, deflect=1)
    battle = attack(lay([foot("E5", "blue")], [struck]), "E5", "F5")
    assert [str(text) for text in GAME.odds.forecast(battle.state).left_out] == [
        "Deflect (infantry F5, F5)"
    ]
    assert not GAME.odds.values(lay([foot("E5", "blue")], [struck]).state).exact
    roll(battle, "gm")
    assert battle.state.at is TurnStep.DEFLECT
    assert not GAME.odds.forecast(battle.state).exact
    assert GAME.odds.values(battle.state).exact, "here each number of hits turned aside has its own"
    battle.play(TakeHits())
    found = GAME.odds.forecast(battle.state)
    assert found is None or found.exact


def test_shots_cannot_be_turned_aside_nor_by_one_who_gives_no_chance_to():
    struck = foot("D5", "green", Keyword.DEFLECT, deflect=1)
    assert GAME.odds.forecast(attack(lay([bows("B5")], [struck]), "B5", "D5").state).exact
    both = foot("E5", "blue", Keyword.DEFLECT, deflect=1)
    beside = foot("F5", "green", Keyword.DEFLECT, deflect=1)
    assert GAME.odds.forecast(attack(lay([both], [beside]), "E5", "F5").state).exact


@pytest.mark.parametrize("under", ["E5", "F5"])
@pytest.mark.parametrize("terrain", ["hill", "building", "marsh"])
def test_ground_of_which_nobody_knows_the_rules_of_combat_clears_exact(terrain, under):
    battle = attack(lay([foot("E5")], [foot("F5")], terrain={under: terrain}), "E5", "F5")
    told = GAME.odds.forecast(battle.state)
    name = data.terrain()[terrain].name.en
    assert [str(text) for text in told.left_out] == [f"rules of combat on this terrain ({name})"]
    assert not told.exact


def test_ground_that_has_none_or_whose_rules_the_table_has_told_leaves_the_odds_exact():
    for known in ("plain", "road", "forest"):
        battle = attack(lay([foot("E5")], [foot("F5")], terrain={"F5": known}), "E5", "F5")
        assert GAME.odds.forecast(battle.state).exact
    setup = lay([foot("E5")], [foot("F5")], terrain={"F5": "hill"}).setup
    ground = replace(setup.ground, own=(OwnTerrain("hill", dice_into=0),))
    battle = attack(Battle(GAME, replace(setup, ground=ground)), "E5", "F5")
    assert GAME.odds.forecast(battle.state).exact


@pytest.mark.parametrize("lord", ["mine", "theirs"])
def test_the_card_of_a_commander_is_left_to_the_table(lord):
    """Of one whose capture rating nobody has told, the odds even said that he is never taken."""
    robb = {"commander": "robb_stark", "figures": 1}
    mine = foot("E5", **robb) if lord == "mine" else foot("E5")
    theirs = foot("F5", **robb) if lord == "theirs" else foot("F5")
    told = GAME.odds.forecast(attack(lay([mine], [theirs]), "E5", "F5").state)
    capture = ["capture, no rating entered (Robb Stark)"] if lord == "theirs" else []
    unknown = ["abilities of the commander (Robb Stark)", *capture]
    assert [str(text) for text in told.left_out] == unknown
    assert not told.exact
    ends = "may be captured, no rating entered" if capture else "driven off"
    assert str(told.headline.what).endswith(ends)


def test_of_a_commander_alone_without_a_rating_hits_are_called_neither_harmless_nor_a_capture():
    """He "stood firm" with 76.6%: of 64 ways of two dice 48 hit him, and nobody knows his rating.

    Without a hit one die at least of two shows morale in 7 ways of 64, and none in 9.
    """
    lord = foot("F5", figures=1, commander="gregor")
    told = GAME.odds.forecast(attack(lay([foot("E5")], [lord]), "E5", "F5").state)
    assert rows(told) == {"May be captured": 48 / 64, "Driven off": 7 / 64, "Stands firm": 9 / 64}
    assert str(told.headline.what) == "infantry F5, F5: may be captured, no rating entered"
    assert told.headline.probability == 48 / 64
    assert not told.also, "nor that he is lost impossible"
    assert not figures(told)
    assert told.charts[0].missing is not None


def test_a_commander_without_a_rating_who_leaves_an_enemy_may_be_captured():
    """He was certain to get away."""
    lord = foot("E5", figures=1, commander="gregor")
    battle = lay([lord], [foot("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "C5"))
    told = GAME.odds.forecast(battle.state)
    assert rows(told) == {"May be captured": 0.75, "Gets away": 0.25}
    assert str(told.headline.what) == "infantry E5, E5: may be captured, no rating entered"


def test_while_he_is_asked_of_morale_a_commander_who_may_be_taken_is_not_called_driven_off():
    lord = foot("F5", "green", STALWART, figures=1, commander="gregor")
    battle = lay([foot("E5", "red")], [lord])
    roll(attack(battle, "E5", "F5"), "gmm")
    assert at(battle) is TurnStep.MORALE
    told = GAME.odds.forecast(battle.state)
    assert rows(told) == {"May be captured": 1}
    assert str(told.headline.what) == "infantry F5, F5: may be captured, no rating entered"


def test_an_attacker_that_may_be_taken_by_the_counterattack_is_told_of():
    mine = foot("E5", "red", figures=1, commander="gregor")
    battle = lay([mine], [foot("F5", "green", STALWART)])
    told = figures(GAME.odds.forecast(battle.state))
    assert 0.3 < told["infantry E5, E5: may be captured, no rating entered"] < 0.45
    assert told["infantry E5, E5: driven off"] < 0.2


@pytest.mark.parametrize(
    ("figures", "capture", "river", "ends"),
    [
        (4, 1, (), "driven off"),  # four figures and two dice
        (4, None, (), "driven off"),
        (1, 4, (), "driven off"),
        (1, 2, (), "driven off or captured"),
        (1, 2, ("F4", "G5", "G4"), "captured"),
    ],
)
def test_of_a_commander_nothing_impossible_is_offered(figures, capture, river, ends):
    """ "Driven off or captured" was said of one who had his men around him."""
    lord = foot("F5", figures=figures, commander="gregor", capture=capture)
    battle = lay([foot("E5")], [lord], terrain=dict.fromkeys(river, "river"))
    told = GAME.odds.forecast(attack(battle, "E5", "F5").state)
    assert str(told.headline.what) == f"infantry F5, F5: {ends}"


def test_one_who_is_asked_whether_he_strikes_back_leaves_out_what_his_blow_does():
    """Until he had chosen, the odds were exact, and those of his answers were not."""
    robb = foot("F5", "green", STALWART, commander="robb_stark", capture=4)
    battle = roll(attack(lay([foot("E5")], [robb]), "E5", "F5"), "")
    asked, choice = GAME.odds.forecast(battle.state), values(battle.state)
    battle.play(Counterattack())
    assert asked.left_out == choice.left_out == GAME.odds.forecast(battle.state).left_out != ()


@pytest.mark.parametrize(
    ("goal", "foe", "served"),
    [
        (Goal.DRIVE_OFF, {}, "Chance to drive off"),  # four figures and two dice
        (Goal.DRIVE_OFF, {"figures": 2}, "Chance to destroy or drive off"),
        (Goal.DESTROY, {}, "Enemy figures lost, on average"),
        (
            Goal.DRIVE_OFF,
            {"figures": 1, "commander": "gregor", "capture": 4},
            "Chance to drive off",
        ),
    ],
)
def test_flank_rerolls_serve_what_can_be_brought_about(goal, foe, served):
    """“Destroy or drive off” was said of four figures and two dice."""
    battle = lay([foot("G5"), foot("E5")], [foot("F5", **foe)], (("E5", "F5"),))
    battle.play(SetGoal(goal.value))
    told = GAME.odds.forecast(attack(battle, "G5", "F5").state)
    assert f"Flank rerolls serve the goal: {served}" in map(str, told.assuming)


def test_of_a_commander_alone_a_rating_out_of_reach_leaves_no_figures_to_tell():
    lord = foot("F5", figures=1, commander="gregor", capture=4)
    told = GAME.odds.forecast(attack(lay([foot("E5")], [lord]), "E5", "F5").state)
    assert not figures(told)
    assert not told.also
