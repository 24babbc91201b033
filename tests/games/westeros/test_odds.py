"""The odds of an attack: published values, and equality with the real rules walked through."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from assistant.games.westeros import GAME
from assistant.games.westeros.attack.combat_dice import Face, wounding
from assistant.games.westeros.odds.attack_odds import prospect
from assistant.games.westeros.odds.dice_distribution import Showing, flanked, rerolls, rolled
from assistant.games.westeros.odds.forecast import of_targets, under_way
from assistant.games.westeros.odds.values import values
from assistant.games.westeros.rulings import SetGoal
from assistant.games.westeros.setup import Setup
from assistant.games.westeros.state import Goal, How, TurnStep
from assistant.games.westeros.steps.aftermath import StayPut
from assistant.games.westeros.steps.dice import KeepDice, RerollSymbol
from assistant.games.westeros.steps.turn import EndAttacks
from assistant.rules.battle import Battle
from assistant.rules.solve import Solver

from .table import Keyword, attack, bows, foot, horse, lay, roll, unit_at

STALWART = Keyword.STALWART
HITS = {
    "green": frozenset({Face.GREEN, Face.VALOR}),
    "blue": frozenset({Face.BLUE, Face.VALOR}),
    "red": frozenset({Face.RED}),
}


def mean(law, of):
    return Fraction(sum(n * of(showing) for showing, n in law.ways.items()), law.whole)


def test_three_dice_against_blue_hit_nine_eighths_on_average():
    assert mean(rolled(3, HITS["blue"]), lambda s: s.hits) == Fraction(9, 8)


def test_two_dice_of_archers_against_red_hit_a_quarter_on_average():
    battle = lay([bows("A5")], [foot("D5", "red")])
    faces = wounding(*battle.state.units).faces
    assert mean(rolled(2, faces), lambda s: s.hits) == Fraction(1, 4)


@pytest.mark.parametrize(
    ("dice", "chance"), [(2, Fraction(15, 64)), (3, Fraction(169, 512)), (4, Fraction(1695, 4096))]
)
def test_the_chance_of_any_morale(dice, chance):
    assert mean(rolled(dice, HITS["green"]), lambda s: s.morale > 0) == chance


def test_a_flank_reroll_lifts_one_die_against_green_from_a_half_to_three_quarters():
    law = flanked(1, HITS["green"], lambda s: s.hits)
    assert mean(law, lambda s: s.hits) == Fraction(3, 4)


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("rank", list(HITS))
@pytest.mark.parametrize("goal", [lambda s: s.hits, lambda s: s.morale > 0, lambda s: s.hits > 1])
def test_the_best_reroll_is_found_among_all_of_them(dice, rank, goal):
    """Every throw of the eight sides one by one, and for each the best of all choices."""
    sides = [f for f, n in zip(Face, (3, 2, 1, 1, 1), strict=True) for _ in range(n)]
    total = Fraction(0)
    for faces in product(sides, repeat=dice):
        choices = [mean(choice.law, goal) for choice in rerolls(faces, HITS[rank])]
        total += max(choices)
    law = flanked(dice, HITS[rank], lambda s: int(goal(s)))
    assert mean(law, goal) == total / 8**dice
    assert sum(law.ways.values()) == law.whole


def test_a_reroll_throws_all_dice_of_its_symbol():
    laws = {c.face: c.law for c in rerolls((1, 1, 5), HITS["blue"])}
    assert laws[None].ways == {Showing(0, 1): 1}
    assert laws[Face.GREEN].whole == 64
    assert set(laws) == {None, Face.GREEN, Face.MORALE}


# The judge: the rules themselves, played through every fall of the dice.


def choose(state, choice):
    """What the odds assume of every choice."""
    if state.at in (TurnStep.TURN, TurnStep.FOLLOW):
        return (EndAttacks() if state.at is TurnStep.TURN else StayPut(),)
    if state.at is TurnStep.FLANK:
        return (max(values(state).best, key=lambda action: -thrown(state, action)),)
    if state.at is TurnStep.RETREAT:
        return (values(state).best[0],)
    if state.at is TurnStep.DEFLECT:
        return (choice.options[-1].action,)
    return (choice.options[0].action,)


def thrown(state, action):
    """The dice of a reroll: of choices as good as each other the odds assume the smallest.

    Where that tells no difference, the one that leaves more hits.
    """
    if action == KeepDice():
        return 0.0
    strike, face = state.strike, Face[action.symbol.upper()]
    wounds = wounding(state.unit(strike.by), state.unit(strike.against)).faces
    return strike.faces.count(face) + 0.5 * (face in wounds) + 0.1 * (face is Face.MORALE)


def walked(battle, attacker, target):
    """How the attack ends, by the slow solver."""

    def result(state):
        one, other = state.find(target), state.find(attacker)
        return (
            one.figures if one else 0,
            one and one.at,
            other.figures if other else 0,
            other and other.at,
        )

    return Solver(GAME, choose, result, lambda state: state).odds(battle.state)


def told(one, start_target, start_attacker):
    """The same by the fast engine, without the hexes, which only say who moved."""
    odds = {}
    for outcome, chance in one.odds.items():
        key = (
            outcome.target.left,
            bool(outcome.target.left and outcome.target.moved),
            outcome.attacker.left,
            bool(outcome.attacker.left and outcome.attacker.moved),
        )
        odds[key] = odds.get(key, 0) + chance
    return odds


def agrees(battle, by="E5", on="F5"):
    """The attack under way ends as the rules say, to the last fraction."""
    one = under_way(battle.state)
    attacker, target = one.attacker, one.target
    found = {}
    for (left, place, mine, stands), chance in walked(battle, attacker.id, target.id).items():
        key = (
            left,
            bool(left and place != target.at),
            mine,
            bool(mine and stands != attacker.at),
        )
        found[key] = found.get(key, 0) + chance
    assert told(one, target, attacker) == found
    assert sum(found.values()) == 1


CASES = {
    "plain": ([foot("E5", "blue")], [foot("F5")], (), {}),
    "hemmed in": ([foot("E5", "red")], [foot("F5", figures=2), foot("G5"), foot("F4")], (), {}),
    "second hex taken": ([foot("E5", "blue")], [foot("F5"), foot("H5")], (), {}),
    "cavalry": ([foot("E5", "blue")], [horse("F5")], (), {}),
    "stalwart": ([foot("E5")], [foot("F5", "blue", STALWART)], (), {}),
    "stalwart, weakened": (
        [foot("E5", "blue", figures=2)],
        [foot("F5", "blue", STALWART)],
        (),
        {"weakened_units": True},
    ),
    "both stalwart": (
        [foot("E5", "green", STALWART, figures=2)],
        [foot("F5", "green", STALWART)],
        (),
        {},
    ),
    "flank": ([foot("E5", "blue"), foot("G5")], [foot("F5")], (("G5", "F5"),), {}),
    "flank, strikes back": (
        [foot("E5"), foot("G5")],
        [foot("F5", "green", STALWART)],
        (("G5", "F5"),),
        {},
    ),
    "forest": ([foot("E5", "red")], [foot("F5")], (), {"terrain": {"F5": "forest"}}),
    "heavy armour": ([foot("E5", "blue")], [foot("F5", "red", Keyword.HEAVY_ARMOR)], (), {}),
    "toughness": (
        [foot("E5", "red")],
        [foot("F5", "green", Keyword.TOUGHNESS, toughness=1)],
        (),
        {},
    ),
    "fearsome": ([foot("E5", "blue", Keyword.FEARSOME)], [foot("F5"), foot("I5")], (), {}),
    "commander": (
        [foot("E5", "red")],
        [foot("F5", figures=2, commander="gregor", capture=2)],
        (),
        {"commander_overflow_hits": True},
    ),
    "lone commander": (
        [foot("E5", "red")],
        [foot("F5", figures=1, commander="gregor", capture=2), foot("G5"), foot("F4")],
        (),
        {"retreat_wounds_capture": True},
    ),
    "guarded commander": (
        [foot("E5", "red")],
        [foot("F5", figures=2, commander="gregor", capture=2), foot("G5"), foot("F4")],
        (),
        {"retreat_wounds_capture": True},
    ),
    "guarded commander, all that is left over": (
        [foot("E5", "red")],
        [foot("F5", figures=2, commander="gregor", capture=2), foot("G5"), foot("F4")],
        (),
        {"retreat_wounds_capture": True, "commander_overflow_hits": True},
    ),
    "both": (
        [foot("E5", "blue", range=4)],
        [foot("F5")],
        (),
        {},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_attack_ends_as_the_rules_walked_through_say(case):
    mine, theirs, tokens, more = CASES[case]
    agrees(attack(lay(mine, theirs, tokens, **more), "E5", "F5"))


@pytest.mark.parametrize("reading", ["home_edge", "away"])
@pytest.mark.parametrize("around", [[], ["C4"], ["C4", "D4"], ["C4", "D4", "D3"]])
def test_shooting_drives_off_as_the_rules_walked_through_say(reading, around):
    mine = [bows("B5", "red")]
    theirs = [foot("D5", "green", figures=3), *(foot(place) for place in around)]
    agrees(attack(lay(mine, theirs, ranged_retreat=reading), "B5", "D5"))


@pytest.mark.parametrize("figures", [1, 2])
def test_a_parting_blow_comes_first_as_the_rules_walked_through_say(figures):
    mine, theirs = [foot("E5", figures=figures)], [foot("F5"), foot("D5", "green", STALWART)]
    agrees(attack(lay(mine, theirs, (("E5", "F5"),), weakened_units=True), "E5", "D5"))


@given(symbols=st.text("gbrvm", min_size=2, max_size=2), goal=st.sampled_from(list(Goal)))
def test_a_roll_on_the_table_ends_as_the_rules_walked_through_say(symbols, goal):
    battle = lay([foot("E5"), foot("G5")], [foot("F5", "green", STALWART)], (("G5", "F5"),))
    battle.play(SetGoal(goal.value))
    agrees(roll(attack(battle, "E5", "F5"), symbols))


def test_all_targets_are_told_at_once_the_best_first():
    battle = lay([foot("E5", "blue")], [foot("F5"), foot("D5", "red"), foot("H5")])
    found = of_targets(battle.state, unit_at(battle, "E5"))
    assert [one.target.name for one in found] == ["infantry F5", "infantry D5"]
    assert found[0].worth(Goal.DRIVE_OFF) == found[1].worth(Goal.DRIVE_OFF)
    assert found[0].wounds > found[1].wounds


def test_what_is_told_before_the_target_is_named_is_what_comes_after():
    mine, theirs = [foot("E5", figures=2)], [foot("F5"), foot("D5", "green", STALWART)]
    battle = lay(mine, theirs, (("E5", "F5"),))
    before = prospect(battle.state, unit_at(battle, "E5"), unit_at(battle, "D5"), How.MELEE)
    attack(battle, "E5", "D5")
    assert under_way(battle.state).odds == before.odds


def test_the_best_reroll_depends_on_the_goal():
    """Two figures left: fishing for a second hit destroys, keeping the flag drives off."""
    best = {}
    for goal in Goal:
        battle = lay([foot("E5"), foot("G5")], [foot("F5", figures=2)], (("G5", "F5"),))
        battle.play(SetGoal(goal.value))
        roll(attack(battle, "E5", "F5"), "gm")
        best[goal] = values(battle.state).best
    assert best[Goal.DESTROY] == best[Goal.WOUNDS] == (RerollSymbol("morale"),)
    assert best[Goal.DRIVE_OFF] == (KeepDice(),)


@pytest.mark.parametrize(
    ("symbols", "goal", "best"),
    [
        ("vm", Goal.DRIVE_OFF, KeepDice()),
        ("bb", Goal.DESTROY, RerollSymbol("blue")),
    ],
)
def test_of_rerolls_with_the_same_chance_the_most_wounds_are_best(symbols, goal, best):
    """To throw a sure wound again was as good: what drove the target off was kept."""
    battle = lay([foot("E5"), foot("G5")], [foot("F5", figures=4)], (("G5", "F5"),))
    battle.play(SetGoal(goal.value))
    roll(attack(battle, "E5", "F5"), symbols)
    assert values(battle.state).best == (best,)


def test_a_reroll_says_how_many_dice_and_what_is_kept():
    battle = lay([foot("E5"), foot("G5")], [foot("F5", figures=4)], (("G5", "F5"),))
    roll(attack(battle, "E5", "F5"), "vm")
    battle.play(RerollSymbol("morale"))
    assert str(battle.decision.prompt) == "infantry E5, E5: reroll, dice: 1. Kept: Valor × 1"


def test_values_are_told_wherever_the_attack_asks():
    battle = attack(
        lay([foot("E5")], [foot("F5"), foot("D5", "green", STALWART)], (("E5", "F5"),)), "E5", "D5"
    )
    found = values(battle.state)
    assert [round(w.value, 4) for w in found.option_values] == [1.0, 0.0]
    assert not found.chance


def test_forty_dice_are_forecast_and_more_are_not():
    for dice, told_ in ((40, True), (41, False)):
        laid = lay([foot("E5", dice=3)], [foot("F5")])
        battle = Battle(GAME, with_dice(laid.setup, dice))
        attack(battle, "E5", "F5")
        assert (GAME.odds.forecast(battle.state) is not None) is told_


def with_dice(setup: Setup, dice: int) -> Setup:
    """As a battle of older rules may have it: new ones allow no unit more than can be rolled."""
    one = replace(setup.sides[0].units[0], dice=dice)
    camp = replace(setup.sides[0], units=(one,))
    return replace(setup, sides=(camp, setup.sides[1]), as_laid=True)
