"""The odds under best play: they add up, come to what the solution is worth, and say so."""

from __future__ import annotations

import time
from random import Random

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.data import Card
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.odds import follow as following
from assistant.games.ti4.odds import policy_odds as by_policy
from assistant.games.ti4.odds.best_play import BOTH, optimal_play
from assistant.games.ti4.odds.follow import follow
from assistant.games.ti4.odds.forecast import best_chances as chances
from assistant.games.ti4.odds.forecast import best_forecast as forecast
from assistant.games.ti4.option_values import option_values
from assistant.games.ti4.policy import EVEN, WIN, Objective
from assistant.games.ti4.setup import Fleet, Playing, TypedFlagship
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep
from assistant.games.ti4.steps.assign import Sustain
from assistant.games.ti4.steps.retreat import Announce
from assistant.games.ti4.steps.roll import KeepDice, RerollMisses
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits
from assistant.rules.decision import Choice
from assistant.rules.odds import Cancelled
from tests.battles import play_on
from tests.seeds import seeds

from .table import BOTH_HOME, at, fire, go_on, setup, with_a_gap

NOBODY = frozenset()
EXACT = {"abs": 1e-12}
MIXED = "dreadnought 2 cruiser carrier 2 fighter | 2 destroyer carrier cruiser fighter"


def expected(solved, view):
    """What the goal is worth by where the combat ends."""
    ends, seat = follow(solved, view), solved.seat
    fought, fled = solved.ends.fought, solved.ends.fled
    total = (ends.mass * fought).sum()
    total += sum((ends.fled[s] * fled[s]).sum() for s in SEATS)
    return total if seat == ATTACKER else -total


def positions():
    battle = at(MIXED, neighbours=BOTH_HOME)
    yield battle.state
    battle = at(MIXED, RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    yield battle.state
    battle.play(Announce())
    yield battle.state
    battle = at(MIXED, RoundStep.ATTACKER_ROLLS, neighbours=BOTH_HOME, round=2)
    yield battle.state
    fire(battle, 2, 2)
    yield battle.state
    battle.play(Sustain("dreadnought-1"))
    yield battle.state
    cards = {"cards": (Card.MORALE_BOOST,)}
    battle = at("destroyer carrier 2 fighter | destroyer carrier fighter", attacker=cards)
    battle.play(PlayCard(Card.MORALE_BOOST))
    yield battle.state
    for leaving in ({"attacker": {"leaves": 2}}, {"defender": {"leaves": 1}, "attacker": cards}):
        battle = at(MIXED, neighbours=BOTH_HOME, **leaving)
        yield battle.state
        if "defender" in leaving:
            battle.play(PlayCard(Card.MORALE_BOOST))
            yield battle.state
            continue
        battle = at(MIXED, RoundStep.ANNOUNCE, neighbours=BOTH_HOME, round=2, **leaving)
        yield battle.state
        battle = at(MIXED, RoundStep.ATTACKER_ROLLS, neighbours=BOTH_HOME, **leaving)
        fire(battle, 2, 2)
        yield battle.state


def thrown_again():
    """One of two misses is thrown again; the other may be after it."""
    for holder, step in (
        ("attacker", RoundStep.ATTACKER_ROLLED),
        ("defender", RoundStep.DEFENDER_ROLLED),
    ):
        funded = {holder: {"cards": (Card.WAR_FUNDING,), "leaves": 4}}
        battle = at("2 cruiser | 2 cruiser", neighbours=BOTH_HOME, round=2, **funded)
        battle.play(PlayCard(Card.WAR_FUNDING))
        while battle.state.at is not step:
            go_on(battle)
        battle.play(RerollMisses(0, 1))
        yield battle.state


@pytest.mark.parametrize("players", [NOBODY, {ATTACKER}, {DEFENDER}, BOTH])
@pytest.mark.parametrize("objective", [WIN, EVEN, Objective(0.5, 0.05)])
@pytest.mark.parametrize("view", [*positions(), *thrown_again()], ids=GAME.notation)
def test_where_the_combat_ends_is_worth_what_the_solution_says(view, objective, players):
    for seat in SEATS:
        solved = optimal_play(view, seat, objective, frozenset(players))
        assert expected(solved, view) == pytest.approx(solved.value(view), **EXACT)
        ends = follow(solved, view)
        assert ends.mass.sum() + ends.fled[0].sum() + ends.fled[1].sum() == pytest.approx(1)


@pytest.mark.parametrize("view", [*positions(), *thrown_again()], ids=GAME.notation)
def test_where_nobody_chooses_the_odds_are_those_of_the_policies(view):
    view = empty_handed(view)
    assert chances(view, NOBODY) == pytest.approx(by_policy.chances(view), **EXACT)


@pytest.mark.parametrize("view", tuple(positions()), ids=GAME.notation)
def test_where_nobody_chooses_all_that_is_told_is_that_of_the_policies(view):
    view = empty_handed(view)
    mine, theirs = forecast(view, players=NOBODY), by_policy.forecast(view)
    for told, known in zip(mine.breakdowns, theirs.breakdowns, strict=True):
        assert shares(told.rows) == pytest.approx(shares(known.rows), **EXACT)
    charts = {str(chart.label): chart for chart in theirs.charts}
    for chart in mine.charts:
        known = charts.pop(str(chart.label))
        assert shares(chart.bars) == pytest.approx(shares(known.bars), abs=1e-9)
    assert not charts or view.at is RoundStep.ASSIGN
    told = {str(f.label): f.value for f in mine.figures}
    known = {str(f.label): f.value for f in theirs.figures}
    assert {label: told.pop(label) for label in known} == pytest.approx(known, **EXACT)
    assert not any(told.values())


def empty_handed(state):
    """The same state with no cards in hand: best play does not know them."""
    return replace(state, sides=tuple(replace(side, cards=()) for side in state.sides))


def shares(told):
    return {(str(one.label), one.seat): one.probability for one in told if one.probability > 1e-4}


@pytest.mark.parametrize("objective", [EVEN, Objective(resource_weight=0.05)])
@pytest.mark.parametrize("view", tuple(positions()), ids=GAME.notation)
def test_with_best_play_the_rounds_and_the_fleets_left_add_up(view, objective):
    told = forecast(view, objective=objective)
    by_round = [c for c in told.charts if str(c.label) == "By round"]
    assert len(by_round) == (view.announced is None)
    for chart in by_round:
        assert sum(bar.probability for bar in chart.bars) == pytest.approx(1, abs=1e-9)
    for row, left in zip((told.rows[0], told.rows[-1]), told.breakdowns[:2], strict=True):
        assert sum(r.probability for r in left.rows) == pytest.approx(row.probability, **EXACT)


@pytest.mark.parametrize(
    "fleet", ["55 dreadnought", pytest.param("60 cruiser", marks=pytest.mark.long), "3 fighter"]
)
def test_when_it_ends_is_told_of_many_ships_and_of_long_fights_too(fleet):
    """One kind of ship leaves nothing to choose: so the policies' rounds are known."""
    view = at(f"{fleet} | {fleet}", round=2).state
    (best_play,), (known,) = (
        [c for c in told.charts if str(c.label) == "By round"]
        for told in (forecast(view), by_policy.forecast(view))
    )
    assert shares(best_play.bars) == pytest.approx(shares(known.bars), abs=1e-6)
    assert sum(bar.probability for bar in best_play.bars) == pytest.approx(1, abs=1e-9)


def test_rounds_beyond_those_that_are_told_apart_are_one_bar(monkeypatch):
    monkeypatch.setattr(following, "MOST_ROUNDS", 6)
    view = at("4 fighter | 4 fighter", round=3).state
    (chart,) = (c for c in forecast(view).charts if str(c.label) == "By round")
    (known,) = (c for c in by_policy.forecast(view).charts if str(c.label) == "By round")
    assert [bar.label for bar in chart.bars] == ["3", "4", "5", "6", "7", "8+"]
    later = sum(bar.probability for bar in known.bars[5:])
    assert chart.bars[-1].probability == pytest.approx(later, abs=1e-9)


def test_a_retreat_ends_it_in_its_round():
    state = at("carrier 2 fighter | 4 dreadnought", round=2, neighbours=BOTH_HOME).state
    told = forecast(state, objective=Objective(resource_weight=0.05))
    (chart,) = (c for c in told.charts if str(c.label) == "By round")
    assert [(bar.label, bar.probability) for bar in chart.bars if bar.probability] == [
        ("2", pytest.approx(1))
    ]


def test_the_order_alone_moves_a_known_fight_and_best_play_finds_it():
    state = at("2 carrier 2 cruiser 2 fighter | 4 cruiser").state
    assert chances(state, NOBODY)[:2] == pytest.approx((0.734, 0.016), abs=0.0005)
    assert chances(state)[:2] == pytest.approx((0.803, 0.024), abs=0.0005)


def test_rows_and_survivors_add_up():
    answer = forecast(at(MIXED, neighbours=BOTH_HOME).state, objective=Objective(0.5, 0.05))
    assert sum(row.probability for row in answer.rows) == pytest.approx(1, **EXACT)
    (chart,) = (c for c in answer.charts if str(c.label) == "Survivors")
    assert sum(bar.probability for bar in chart.bars) == pytest.approx(1, **EXACT)
    retreats = [f.value for f in answer.figures if f.share]
    assert retreats
    assert 0 < sum(retreats) < 1


def test_losses_are_what_is_missing_at_the_end():
    answer = forecast(at("cruiser | destroyer", round=2).state)
    win, loss = (next(r.probability for r in answer.rows if r.seat == s) for s in SEATS)
    cruiser, destroyer = (f.value for f in answer.figures)
    assert cruiser == pytest.approx(2 * (1 - win), **EXACT)
    assert destroyer == pytest.approx(1 - loss, **EXACT)


def test_it_says_who_plays_best_and_what_the_other_does():
    state = at(MIXED, neighbours=BOTH_HOME).state
    assert [str(t) for t in forecast(state, players=frozenset({DEFENDER})).assuming] == [
        "Attacker: sustain first, then cheapest first (Fighter, Cruiser, Carrier, Dreadnought)",
        "Defender: best play from here on",
        "No retreats from now on",
        "No cards from now on",
    ]
    told = [str(t) for t in forecast(state, objective=Objective(0.5, 0.05)).assuming]
    assert "Best play announces a retreat where it pays" in told


def test_what_is_over_needs_no_play():
    battle = at("cruiser | destroyer", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 0)
    assert [row.probability for row in forecast(battle.state).rows] == [1, 0, 0]
    assert chances(battle.state) == (1, 0, 0, 0)


def test_where_it_matters_who_answers_first_both_values_are_told():
    battle = with_a_gap()
    objective = Objective(0.5, 0.1)
    low, high = optimal_play(battle.state, ATTACKER, objective).bounds(battle.state)
    assert high - low > 1e-4
    assert optimal_play(battle.state, ATTACKER, objective).value(battle.state) == low
    told = str(forecast(battle.state, objective=objective).assuming[-1])
    assert told.startswith("The attacker assigns hits first")
    assert f"{100 * low:.2f}% to {100 * high:.2f}%" in told


def test_a_side_without_ships_has_lost_while_the_other_still_counts_its_places():
    crowded = {"attacker": {"fleet": Fleet(dreadnought=1, fighter=2, infantry=2)}}
    battle = at("dreadnought | fighter", RoundStep.ATTACKER_ROLLS, round=2, **crowded)
    fire(battle, 1, 0)
    assert battle.state.at is RoundStep.CAPACITY
    assert [
        row.probability
        for row in forecast(battle.state, objective=Objective(resource_weight=0.05)).rows
    ] == [
        1,
        0,
        0,
    ]


@pytest.mark.parametrize(
    "side",
    [
        "100 dreadnought 90 cruiser",
        "200 dreadnought 200 carrier 200 cruiser 200 destroyer 200 fighter",
        "30 dreadnought 30 flagship 20 war_sun 30 cruiser",
    ],
)
def test_fleets_beyond_reach_are_refused_in_words_and_without_delay(side):
    shared = {"flagship": TypedFlagship(combat=9, dice=3)}
    state = at(f"{side} | {side}", attacker=shared, defender=shared).state
    begun = time.perf_counter()
    for kept in (0.0, 0.05):
        answer = forecast(state, objective=Objective(resource_weight=kept))
        assert answer.rows == ()
        assert [str(text) for text in answer.assuming] == ["Too many ships to find the best play"]
        assert option_values(state, objective=Objective(resource_weight=kept), players=BOTH) is None
    assert GAME.odds.values(state) is None
    assert time.perf_counter() - begun < 10


def test_it_tells_how_far_it_is_and_stops_when_nobody_waits():
    heard = []
    forecast(at(MIXED).state, progress=heard.append)
    assert heard == sorted(heard)
    assert 0 <= heard[0] < heard[-1] <= 1
    with pytest.raises(Cancelled):
        forecast(at(MIXED).state, cancelled=lambda: len(heard) > 0)


@pytest.mark.parametrize("seed", seeds(2, 4))
def test_from_wherever_play_gets_to_best_play_can_be_asked_for(seed):
    rng = Random(seed)
    side = {"cards": (Card.MORALE_BOOST,), "dice_effects": seed % 2 == 0}
    forces = {"attacker": side, "defender": side, "neighbours": BOTH_HOME}
    battle = Battle(GAME, setup(MIXED.replace("dreadnought", "dreadnought 2 infantry"), **forces))
    while play_on(battle, 1, rng):
        answer = forecast(battle.state, objective=Objective(resource_weight=0.05))
        assert sum(row.probability for row in answer.rows) == pytest.approx(1, abs=1e-9)
        option_values(battle.state, objective=Objective(resource_weight=0.05), players=BOTH)


@pytest.mark.parametrize("playing", Playing)
def test_odds_where_only_what_has_no_place_is_still_removed_are_those_of_the_end(playing):
    battle = at(
        "dreadnought cruiser 3 fighter II | cruiser",
        RoundStep.ATTACKER_ROLLS,
        round=2,
        attacker={"playing": playing, "fleet_pool": 2, "dice_effects": True},
    )
    battle.play(Hits((1, 0, 0)))
    battle.play(KeepDice())
    battle.play(Hits((0,)))
    assert isinstance(battle.decision, Choice)
    assert [row.probability for row in GAME.odds.forecast(battle.state).rows] == [1, 0, 0]
    assert [row.probability for row in GAME.odds.chances(battle.state)] == [1, 0, 0]


def test_39_7_who_has_announced_loses_when_the_last_hits_are_answered_by_order():
    battle = at(
        "2 cruiser | dreadnought cruiser destroyer",
        RoundStep.ANNOUNCE,
        round=2,
        neighbours=BOTH_HOME,
        attacker={"playing": Playing.TO_WIN},
    )
    battle.play(Announce())
    fire(battle, 1, 0)
    assert battle.decision.seat == DEFENDER
    assert [row.probability for row in GAME.odds.forecast(battle.state).rows] == [1, 0, 0]
    assert {worth.value for worth in GAME.odds.values(battle.state).option_values} == {0}


def test_the_last_dice_of_a_round_thrown_again_may_end_it_in_that_round():
    """The rounds were counted from the next one, as if that were the one at hand."""
    cards = {"cards": (Card.WAR_FUNDING,)}
    battle = at("2 cruiser | 2 cruiser", RoundStep.START_OF_ROUND, defender=cards)
    battle.play(PlayCard(Card.WAR_FUNDING), Hits((1,)), Hits((1,)))
    asked = battle.state
    battle.play(RerollMisses(0, 1))
    for view in (asked, battle.state):
        (known,), (mine,) = (
            [c for c in told.charts if str(c.label) == "By round"]
            for told in (by_policy.forecast(view), forecast(view))
        )
        assert shares(known.bars) == pytest.approx(shares(mine.bars), abs=1e-9)
        assert shares(known.bars)["1", None] == pytest.approx(0.4), "a hit more ends it"
