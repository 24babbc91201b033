"""The evening's line: every live turn with its odds, worked out once, and what turned it."""

from itertools import pairwise
from random import Random

import pytest

from assistant.games.ti4 import GAME
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice, Seat
from assistant.rules.history import chance_history, decisive, turning_points
from assistant.rules.odds import Row
from tests.games.ti4.table import at


def fought(turns: int) -> Battle:
    battle, rng = at("dreadnought 2 cruiser | 3 cruiser destroyer"), Random(39)
    for _ in range(turns):
        decision = battle.decision
        if decision is None:
            break
        if isinstance(decision, Choice):
            battle.play(next(decision.open).action)
        else:
            battle.play(decision.sample(rng))
    return battle


def course(battle: Battle):
    return battle.start, battle.turns


def test_the_line_has_the_start_and_every_turn():
    battle = fought(6)
    line = chance_history(*course(battle), GAME.odds.chances)
    assert [moment.turn for moment in line] == list(range(7))
    assert [moment.state for moment in line[1:]] == [turn.state for turn in battle.turns]
    assert line[0].rows == GAME.odds.chances(battle.start)
    assert [moment.by_chance for moment in line[1:]] == [t.has_chance for t in battle.turns]


def test_swings_are_what_a_turn_moved_each_seat():
    line = chance_history(*course(fought(30)), GAME.odds.chances)
    for before, after in pairwise(line):
        had = {row.seat: row.probability for row in before.rows}
        for seat, by in after.swings:
            now = next(row.probability for row in after.rows if row.seat == seat)
            assert by == pytest.approx(now - had[seat])


def test_only_rolls_turn_an_evening_and_the_greatest_comes_first():
    line = chance_history(*course(fought(60)), GAME.odds.chances)
    turns = turning_points(line)
    assert 1 <= len(turns) <= 3
    assert all(moment.by_chance for moment in turns)
    swings = [moment.swing for moment in turns]
    assert swings == sorted(swings, reverse=True)
    assert swings[0] == max(m.swing for m in line if m.by_chance)
    assert turning_points(line, least=2.0) == ()


def test_a_roll_that_only_the_loser_gained_by_decided_nothing():
    line = chance_history(*course(fought(60)), GAME.odds.chances)
    before, after = decisive(line, None)
    assert after is turning_points(line, 1)[0]
    assert line[after.turn - 1] is before
    for seat in map(Seat, range(2)):
        found = decisive(line, seat)
        gained = {p.turn for p in line if p.by_chance and dict(p.swings).get(seat, 0.0) > 0.05}
        assert (found is not None and found[1].turn in gained) if gained else found is None
    one = [p for p in line if not (p.by_chance and dict(p.swings).get(Seat(0), 0.0) > 0)]
    assert decisive(one, Seat(0)) is None


def test_the_rounding_of_a_sum_is_no_swing():
    battle = fought(2)
    third = 0.1 + 0.2  # not the 0.3 that was
    rows = iter(
        [(Row("Ann", 0.3, Seat(0)),), (Row("Ann", third, Seat(0)),), (Row("Ann", 0.4, Seat(0)),)]
    )
    line = chance_history(*course(battle), lambda state: next(rows))
    assert [moment.swings for moment in line[:2]] == [(), ()]
    assert dict(line[2].swings)[Seat(0)] == pytest.approx(0.1)
