"""What each option of an attack is worth to the one who chooses, and what the forecast says."""

from __future__ import annotations

import pytest

from assistant.games.westeros import GAME
from assistant.games.westeros.odds.values import values
from assistant.games.westeros.rulings import SetGoal
from assistant.games.westeros.state import Goal, TurnStep
from assistant.games.westeros.steps.aftermath import Counterattack
from assistant.games.westeros.steps.dice import Deflect, TakeHits
from assistant.games.westeros.steps.engagement import StrikeParting
from assistant.games.westeros.steps.retreat import AcceptMorale, IgnoreMorale
from assistant.games.westeros.steps.target import NoMoreSupport, Support
from assistant.games.westeros.steps.turn import DeclareAttack, MoveUnit
from assistant.rules.odds import Cancelled

from .table import Edge, Keyword, at, attack, bows, foot, horse, id_at, lay, roll

STALWART = Keyword.STALWART
RANK = "miss: other rank"
TOUGH = "−1 figure, ignored: 1"
TAKEN = "hit, capture at 3"
ALONE = {"commander": "jaime", "capture": 3, "figures": 1}


def option_values(battle):
    """The worth of each option by the name of its action."""
    return {worth.action: worth.value for worth in GAME.odds.values(battle.state).option_values}


def test_an_attacker_is_worth_its_best_target():
    battle = lay([foot("E5", "blue"), foot("A1")], [foot("F5"), foot("D5", "red")])
    first = id_at(battle, "E5")
    turn = option_values(battle)
    assert set(turn) == {DeclareAttack(first)}
    battle.play(DeclareAttack(first))
    assert turn[DeclareAttack(first)] == max(option_values(battle).values())


def test_a_stalwart_unit_is_told_to_ignore_what_would_be_a_wound():
    battle = lay([foot("E5")], [foot("F5", "green", STALWART), foot("G5"), foot("F4")])
    roll(attack(battle, "E5", "F5"), "m")
    assert option_values(battle) == {IgnoreMorale(): 4, AcceptMorale(): 3}


def test_deflecting_is_worth_the_figures_it_saves():
    target = foot("F5", "green", Keyword.DEFLECT, deflect=2)
    battle = roll(attack(lay([foot("E5", "blue")], [target]), "E5", "F5"), "ggg")
    assert option_values(battle) == {TakeHits(): 1, Deflect(1): 2, Deflect(2): 3}


def test_a_counterattack_is_worth_what_it_costs_the_attacker():
    battle = lay([foot("E5")], [foot("F5", "green", STALWART)])
    roll(attack(battle, "E5", "F5"), "")
    assert option_values(battle)[Counterattack()] == pytest.approx(1.0)


def test_each_supporter_adds_to_the_attack():
    battle = lay([foot("E5"), foot("G5", "red")], [foot("F5")], coordinated_attack=True)
    attack(battle, "E5", "F5")
    found = option_values(battle)
    assert found[Support(id_at(battle, "G5"))] > found[NoMoreSupport()]


def test_the_way_of_a_retreat_is_worth_the_figures_left_at_its_end():
    """Two hexes lead home; behind the left one stand friends, so the second hex is a wound."""
    theirs = [foot("E5"), foot("D3"), foot("E3")]
    battle = lay([bows("B5", "red")], theirs, homes=(Edge.BOTTOM, Edge.TOP))
    roll(attack(battle, "B5", "E5"), "mm")
    assert at(battle) is TurnStep.RETREAT
    assert sorted(option_values(battle).values()) == [3, 4]


def test_before_the_target_is_named_the_forecast_is_of_the_best_and_tells_every_target():
    battle = lay([foot("E5", "blue")], [foot("F5"), foot("D5", "red")])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    forecast = GAME.odds.forecast(battle.state)
    assert [str(b.label) for b in forecast.breakdowns] == [
        "infantry F5, F5: melee",
        "infantry D5, D5: melee",
    ]
    assert forecast.rows == forecast.breakdowns[0].rows
    assert str(forecast.assuming[0]) == "Target of the attack: infantry F5, F5"


def test_the_forecast_says_what_it_takes_for_granted():
    theirs = [foot("F5"), foot("D5", "green", STALWART)]
    battle = attack(lay([foot("E5")], theirs, (("E5", "F5"),)), "E5", "D5")
    said = [str(text) for text in GAME.odds.forecast(battle.state).assuming]
    assert said == [
        "The parting blow is always made",
        "Every counterattack is made",
        "A Stalwart unit ignores one morale result",
        "Dice as usual for the rank: infantry E5, E5, infantry D5, D5",
        "A retreat takes the way with the fewest wounds",
        "Only this attack, up to its end",
    ]


def test_the_forecast_tells_what_the_attacker_risks():
    theirs = [foot("F5"), foot("D5", "green", STALWART)]
    battle = attack(lay([foot("E5", figures=1)], theirs, (("E5", "F5"),)), "E5", "D5")
    forecast = GAME.odds.forecast(battle.state)
    assert str(forecast.rows[0].label) == "Attacker destroyed first"
    assert forecast.rows[0].probability == 0.75
    labels = [str(figure.label) for figure in forecast.figures]
    assert "infantry E5, E5: destroyed" in labels
    assert "infantry D5, D5: can counterattack" in labels


def test_odds_that_nobody_waits_for_stop():
    battle = lay([foot("E5")], [foot("F5")])
    battle.play(DeclareAttack(id_at(battle, "E5")))
    for ask in (GAME.odds.forecast, GAME.odds.values):
        with pytest.raises(Cancelled):
            ask(battle.state, lambda: True)


def flanking(symbols, **foe):
    battle = lay([foot("G5", "red"), foot("E5")], [foot("F5", **foe)], (("E5", "F5"),))
    return roll(attack(battle, "G5", "F5"), symbols)


def test_each_reroll_tells_the_hits_that_stay_and_the_chance_of_a_new_die():
    told = [str(one.detail) for one in flanking("ggbm").decision.options]
    assert told == [
        "Hits: 2",
        "Hits kept: 0",
        "Hits kept: 2",
        "Hits kept: 2",
    ]


@pytest.mark.parametrize("symbols", ["gggg", "gggb"])
def test_no_key_keeps_dice_though_a_reroll_may_be_better(symbols):
    """Where all wounded, Enter kept them for 0%, and others might have driven the target off."""
    choice = flanking(symbols).decision
    assert (choice.gestures, choice.begin) == ((), None)


def test_a_counterattack_is_told_first_of_what_its_bar_shows():
    battle = lay([foot("E5")], [foot("F5", "green", STALWART)])
    roll(attack(battle, "E5", "F5"), "")
    told = GAME.odds.forecast(battle.state)
    assert str(told.headline.what) == "infantry E5, E5: driven off"
    rows = {str(row.label): row.probability for row in told.rows}
    assert told.headline.probability == pytest.approx(rows["Driven off"])
    assert [str(claim.what) for claim in told.also] == ["At least one figure lost"]


def test_once_figures_have_fallen_only_further_losses_are_called_impossible():
    """“At least one figure lost: impossible” stood beside a figure that had just been taken off."""
    battle = lay([foot("E5", "blue")], [foot("F5", "green", STALWART)])
    roll(attack(battle, "E5", "F5"), "gm")
    (claim,) = GAME.odds.forecast(battle.state).also
    assert (str(claim.what), claim.probability) == (
        "Further losses, if one morale result is ignored",
        0.0,
    )


def test_an_average_between_two_tenths_goes_up():
    """1.25 was told as 1.2, and 0.25 as 0.2."""
    armoured = [foot("F5", "blue", Keyword.HEAVY_ARMOR)]
    battle = lay([foot("G5", "blue"), foot("E5")], armoured, (("E5", "F5"),))
    roll(attack(battle, "G5", "F5"), "vgb")
    told = [(one.second, str(one.note)) for one in GAME.odds.values(battle.state).option_values]
    assert (1.25, "figures lost: 1.3") in told


@pytest.mark.parametrize(
    ("by", "on", "effects"),
    [
        (foot("E5"), foot("F5"), ["−1 figure", RANK, RANK, "−1 figure", "hexes back: 1"]),
        (
            foot("E5"),
            foot("F5", "green", STALWART),
            ["−1 figure", RANK, RANK, "−1 figure", "one can be ignored"],
        ),
        (foot("E5"), horse("F5"), [RANK, "−1 figure", RANK, "miss: cavalry", "hexes back: 1"]),
        (
            foot("E5", "green", Keyword.FEARSOME, valor_misses=True),
            foot("F5", "blue", Keyword.HEAVY_ARMOR),
            [RANK, "miss: Heavy Armor", "−1 figure", "miss: its card says so", "hexes back: 2"],
        ),
        (
            foot("E5"),
            foot("F5", "green", Keyword.TOUGHNESS, toughness=1),
            [TOUGH, RANK, RANK, TOUGH],
        ),
        (
            foot("E5"),
            foot("F5", **ALONE),
            [TAKEN, RANK, RANK, TAKEN],
        ),
    ],
)
def test_every_symbol_of_the_roll_tells_what_it_does_to_this_target(by, on, effects):
    (dice,) = attack(lay([by], [on]), "E5", "F5").decision.groups
    assert [str(symbol.effect) for symbol in dice.symbols][: len(effects)] == effects


@pytest.mark.parametrize(
    ("facts", "counts", "effect", "wounds"),
    [
        ({}, False, "no way: −1 figure", True),
        ({"commander": "jaime", "capture": 3}, False, "no way: −1 figure", True),
        (ALONE, False, "no way: commander unharmed", False),
        (ALONE, True, "no way: hit on commander", True),
    ],
)
def test_a_morale_result_without_a_way_tells_what_it_does_to_a_commander_alone(
    facts, counts, effect, wounds
):
    """It said "−1 figure" of one who has no figure but his own, and stays."""
    river = dict.fromkeys(("F4", "G5", "G4"), "river")
    battle = lay([foot("E5")], [foot("F5", **facts)], (), river, retreat_wounds_capture=counts)
    morale = attack(battle, "E5", "F5").decision.groups[0].symbols[-1]
    assert (str(morale.effect), morale.wounds) == (effect, wounds)


def test_a_parting_blow_drives_nobody_off_and_its_flag_says_so():
    battle = lay([foot("E5")], [foot("F5")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "D5"))
    battle.play(StrikeParting())
    assert str(battle.decision.groups[0].symbols[-1].effect) == "nothing: parting blow"


CAPTURABLE = {"figures": 1, "commander": "gregor"}


@pytest.mark.parametrize(
    ("enemies", "goal"),
    [
        ([foot("F5", figures=4)], "Chance to drive off"),
        ([foot("F5", figures=2)], "Chance to destroy or drive off"),
        ([foot("F5", **CAPTURABLE, capture=2)], "Chance to capture or drive off"),
        ([foot("F5", **CAPTURABLE, capture=4)], "Chance to drive off"),
        ([foot("F5", **CAPTURABLE)], "Chance to drive off, capture not counted"),
        (
            [foot("F5", **CAPTURABLE, capture=2), foot("E6", figures=1)],
            "Chance to destroy, capture or drive off",
        ),
    ],
)
def test_a_chance_is_called_by_what_some_option_can_bring_about(enemies, goal):
    """Over two dice against four figures stood "Chance to destroy or drive off"."""
    battle = lay([foot("E5")], enemies)
    battle.play(SetGoal(Goal.DRIVE_OFF.value))
    battle.play(DeclareAttack(id_at(battle, "E5")))
    assert str(values(battle.state).goal) == goal


def test_so_is_that_of_a_reroll_and_of_who_joins():
    battle = flanking("gggg")
    battle.play(SetGoal(Goal.DRIVE_OFF.value))
    assert str(values(battle.state).goal) == "Chance to destroy or drive off"
