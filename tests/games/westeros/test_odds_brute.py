"""The fast odds against every fall of every die, counted one by one."""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.games.westeros.odds.forecast import leaving, under_way
from assistant.games.westeros.rulings import SetGoal
from assistant.games.westeros.state import Goal
from assistant.games.westeros.steps.engagement import StrikeParting
from assistant.games.westeros.steps.turn import MoveUnit

from .brute import Fight, ends, whole
from .table import Keyword, attack, foot, horse, id_at, lay

GREEN, BLUE, RED = "gv", "bv", "rv"
STALWART = Keyword.STALWART


def lost(figures):
    return lambda left, gone: figures - left


def ours(one):
    """Ends of both by the fast engine, in the figures of the brute one."""
    found = Counter()
    for outcome, chance in one.odds.items():
        target = (outcome.target.left, outcome.target.moved if outcome.target.left else 0)
        back = (outcome.attacker.left, outcome.attacker.moved if outcome.attacker.left else 0)
        found[target, back] += chance
    return found


def bare(found):
    """Where the fallen have gone does not matter."""
    told = Counter()
    for (target, back), chance in found.items():
        ends_ = (target if target[0] else (0, 0), back if back[0] else (0, 0))
        told[ends_] += chance
    return told


CASES = {
    "two dice on green": ([foot("E5")], [foot("F5")], Fight(2, GREEN, 4), 4),
    "three on blue, one hex open": (
        [foot("E5", "blue")],
        [foot("F5", "blue"), foot("H5")],
        Fight(3, BLUE, 4, open=1),
        4,
    ),
    "four on red, none open": (
        [foot("E5", "red")],
        [foot("F5", "red", figures=2), foot("G5"), foot("F4")],
        Fight(4, RED, 2, open=0),
        4,
    ),
    "foot on horse": ([foot("E5", "blue")], [horse("F5", "blue")], Fight(3, "b", 3), 4),
    "it strikes back": (
        [foot("E5")],
        [foot("F5", "blue", STALWART)],
        Fight(2, BLUE, 4, stalwart=True, answer=Fight(3, GREEN, 4)),
        4,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_an_attack_ends_as_all_its_dice_counted_say(case):
    mine, theirs, fight, figures = CASES[case]
    battle = attack(lay(mine, theirs), "E5", "F5")
    expected = bare(whole(fight, lost(fight.figures)))
    if fight.answer is None:
        expected = Counter({(t, (figures, 0)): p for (t, _), p in expected.items()})
    assert ours(under_way(battle.state)) == expected
    assert sum(expected.values()) == 1


@pytest.mark.parametrize("goal", [Goal.WOUNDS, Goal.DESTROY, Goal.DRIVE_OFF])
@pytest.mark.parametrize("figures", [1, 2, 4])
def test_the_best_reroll_of_a_flank_is_worth_what_all_dice_counted_say(goal, figures):
    good = {
        Goal.WOUNDS: lost(figures),
        Goal.DESTROY: lambda left, gone: int(not left),
        Goal.DRIVE_OFF: lambda left, gone: int(not left or gone > 0),
    }[goal]
    theirs = [foot("F5", "blue", figures=figures)]
    battle = lay([foot("E5", "blue"), foot("G5")], theirs, (("G5", "F5"),))
    battle.play(SetGoal(goal.value))
    one = under_way(attack(battle, "E5", "F5").state)
    found = ends(Fight(3, BLUE, figures, flank=True), good)
    assert one.worth(goal) == sum(p * good(*end) for end, p in found.items())


def test_a_parting_blow_on_a_unit_that_moves_away_knows_no_morale():
    battle = lay([foot("E5", figures=2)], [foot("F5", "blue")], (("E5", "F5"),))
    battle.play(MoveUnit(id_at(battle, "E5"), "C5"))
    before = leaving(battle.state)
    battle.play(StrikeParting())
    assert leaving(battle.state).odds == before.odds
    expected = ends(Fight(3, GREEN, 2, morale=False), lost(2))
    assert {(o.target.left, o.target.moved): p for o, p in before.odds.items()} == expected
