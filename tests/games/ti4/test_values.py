"""What an option is worth equals the rules themselves, walked from each option in fractions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from assistant.games.ti4 import GAME, policy
from assistant.games.ti4.data import Asset, Card, Technology, factions
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.odds.best_play import BOTH, optimal_play
from assistant.games.ti4.odds.forecast import best_chances as chances
from assistant.games.ti4.option_values import option_values
from assistant.games.ti4.policy import Objective
from assistant.games.ti4.setup import Fleet, Force, Playing, Setup
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, Outcome, RoundStep
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.common import Pass
from assistant.games.ti4.steps.retreat import FightOn
from assistant.games.ti4.steps.roll import ChangeHits, KeepDice
from assistant.rules.battle import Battle
from assistant.rules.chance import Hits
from assistant.rules.decision import Choice
from assistant.rules.solve import Solver
from tests.seeds import seeds

from .table import BOTH_HOME, at, fire, go_on, rolled, with_a_gap
from .test_fuzz import answer
from .test_odds import same


def afters(battle, told):
    """The states that its options lead to."""
    return [GAME.apply(battle.state, worth.action).state for worth in told.option_values]


def agrees(battle):
    """The values at hand, after comparing each with the slow solver's."""
    choice = battle.decision
    assert isinstance(choice, Choice)
    won = Outcome.ATTACKER if choice.seat == ATTACKER else Outcome.DEFENDER
    solver = Solver(GAME, policy.answer, lambda state: state.outcome, same)
    wins = solver.values(battle.state, lambda outcome: Fraction(outcome is won))
    draws = solver.values(battle.state, lambda outcome: Fraction(outcome is Outcome.DRAW))
    found = GAME.odds.values(battle.state)
    assert {w.action for w in found.option_values} == set(wins)
    for worth in found.option_values:
        assert worth.draw == pytest.approx(float(draws[worth.action]), abs=1e-12)
        assert worth.gain.win == pytest.approx(float(wins[worth.action]), abs=1e-12)
        assert worth.value == pytest.approx(worth.gain.win + worth.draw / 2, abs=1e-12)
    return found


def test_a_hit_is_worth_what_its_answer_leaves():
    battle = at("dreadnought cruiser destroyer | 2 cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    found = agrees(battle)
    assert found.best == (Sustain("dreadnought-1"),)
    assert found.worth(Destroy("destroyer-1")).value > found.worth(Destroy("cruiser-1")).value
    assert found.gestures == (found.worth(Sustain("dreadnought-1")).gain,)


def test_the_defenders_hits_and_retreats_are_worth_something_to_the_defender():
    battle = at("2 cruiser | cruiser destroyer", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    found = agrees(battle)
    assert found.seat == 1
    assert len(found.option_values) == 2


def test_a_card_is_worth_the_dice_it_helps():
    cards = {"cards": (Card.MORALE_BOOST, Card.FIGHTER_PROTOTYPE, Card.NAV_SUITE)}
    battle = at("carrier 2 fighter | cruiser", attacker=cards)
    found = agrees(battle)
    assert PlayCard(Card.NAV_SUITE) not in {w.action for w in found.option_values}
    assert found.worth(PlayCard(Card.FIGHTER_PROTOTYPE)).value > found.worth(Pass()).value


def test_every_member_of_a_family_has_its_worth():
    battle = at("2 cruiser | cruiser", RoundStep.ATTACKER_ROLLS, attacker={"dice_effects": True})
    battle.play(Hits((1,)))
    found = agrees(battle)
    none, one = (found.worth(ChangeHits(0, n)).value for n in (0, 1))
    assert none < one == found.worth(KeepDice()).value


@pytest.mark.parametrize("players", [{ATTACKER}, {DEFENDER}, BOTH])
def test_with_best_play_an_option_draws_as_often_as_the_forecast_after_it(players):
    battle = at("dreadnought cruiser destroyer | 2 cruiser carrier", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 2)
    told = option_values(battle.state, players=frozenset(players))
    for worth in told.option_values:
        after = GAME.apply(battle.state, worth.action).state
        found = chances(after, frozenset(players))
        assert worth.gain.win == pytest.approx(found.win, abs=1e-12)
        assert worth.draw == pytest.approx(found.draw, abs=1e-12)


def test_what_both_sides_can_count_on_adds_up_to_one_with_a_draw_as_half():
    battle = at("2 cruiser | cruiser destroyer", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    (fight_on,) = (
        w for w in GAME.odds.values(battle.state).option_values if isinstance(w.action, FightOn)
    )
    odds = {row.seat: row.probability for row in GAME.odds.forecast(battle.state).rows}
    assert fight_on.value == pytest.approx(odds[DEFENDER] + odds[None] / 2, abs=1e-12)
    assert fight_on.gain.win == pytest.approx(odds[DEFENDER], abs=1e-12)


def test_where_who_answers_first_matters_values_are_the_certain_ones_and_not_called_exact():
    battle = with_a_gap((Card.MORALE_BOOST,))
    told = option_values(battle.state, objective=Objective(resource_weight=0.1), players=BOTH)
    assert not told.exact
    assert told.margin > 1e-4
    assert any("points" in str(text) for text in told.assuming)
    solved = optimal_play(
        battle.state, told.seat, Objective(resource_weight=0.1), futures=afters(battle, told)
    )
    for worth, after in zip(told.option_values, afters(battle, told), strict=True):
        low, high = solved.bounds(after)
        assert worth.value == pytest.approx(100 * low, abs=1e-9)
        assert 100 * (high - low) <= told.margin + 1e-9


def test_a_mixed_goal_counts_in_points_of_a_win():
    battle = at("dreadnought cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 0, 1)
    told = option_values(battle.state, objective=Objective(resource_weight=0.05), players=BOTH)
    assert not told.chance
    assert str(told.goal) == "A win is 100, a draw 50, a saved resource 5"
    plain = optimal_play(
        battle.state, ATTACKER, Objective(resource_weight=0.05), futures=afters(battle, told)
    )
    for worth in told.option_values:
        after = GAME.apply(battle.state, worth.action).state
        assert worth.value == pytest.approx(100 * plain.value(after), abs=1e-9)


def test_where_dice_are_asked_for_nothing_has_a_worth():
    assert GAME.odds.values(at("cruiser | cruiser", RoundStep.ATTACKER_ROLLS).state) is None


def test_fleets_beyond_reach_have_no_values():
    battle = at("80 dreadnought 100 fighter | 80 dreadnought 100 fighter", round=2)
    assert GAME.odds.values(battle.state) is None


def small_force(rng, plays_best=False):
    """Few ships, so that odds take no time; whatever a faction, cards and leaders add to them."""
    most = {"flagship": 1, "dreadnought": 1, "carrier": 1, "cruiser": 2, "destroyer": 2}
    counts = {unit: rng.randint(0, n) for unit, n in most.items()}
    return Force(
        faction=rng.choice(["letnev", *sorted(factions().keys() - {"winnu"})]),
        fleet=Fleet(**counts, fighter=rng.randint(0, 2)),
        technologies=frozenset(one for one in Technology if rng.random() < 0.08),
        assets=frozenset(one for one in Asset if rng.random() < 0.05),
        cards=tuple(card for card in Card if rng.random() < 0.06),
        leaves=rng.choice([0, 0, 1, 2]),
        playing=Playing.TO_WIN if plays_best else Playing.BY_ORDER,
        dice_effects=rng.random() < 0.05,
    )


def as_the_forecast_tells(battle):
    """Each option is worth what the forecast tells once it is taken."""
    told = GAME.odds.values(battle.state)
    for worth in told.option_values if told is not None and told.chance else ():
        after = GAME.apply(battle.state, worth.action).state
        forecast = GAME.odds.forecast(after)
        if isinstance(worth.action, Destroy) and forecast.left_out != told.left_out:
            continue  # with the ship went an ability that best play does not know, and says so
        won, drawn = (
            sum(row.probability for row in forecast.rows if row.seat is seat)
            for seat in (told.seat, None)
        )
        assert worth.value == pytest.approx(won + drawn / 2, abs=max(1e-9, told.margin)), worth


@pytest.mark.parametrize("seed", seeds(5, 300))
@pytest.mark.parametrize("players", [(), (ATTACKER,), (DEFENDER,), SEATS])
def test_an_option_is_worth_what_the_forecast_tells_after_it(seed, players):
    rng = Random(seed)
    plain = None
    while plain is None or any(problem.blocks for problem in GAME.problems(plain)):
        mine, theirs = (small_force(rng, seat in players) for seat in SEATS)
        plain = Setup(mine, theirs, neighbours=BOTH_HOME)
    battle = Battle(GAME, plain)
    for _ in range(15):
        if battle.decision is None:
            break
        as_the_forecast_tells(battle)
        battle.play(*answer(battle, rng))


@pytest.mark.parametrize("playing", Playing)
def test_what_has_been_used_for_a_round_is_in_the_worth_of_every_option_of_it(playing):
    letnev = {"faction": "letnev", "playing": playing, "weight": 0}
    battle = at("dreadnought 2 destroyer | 2 cruiser destroyer", attacker=letnev)
    before = GAME.odds.values(battle.state)
    used = PlayCard("munitions_reserves")
    assert before.worth(used).value > before.worth(Pass()).value + 0.05
    battle.play(used)
    while battle.state.at is not RoundStep.ATTACKER_ROLLS:
        as_the_forecast_tells(battle)
        assert GAME.odds.values(battle.state).option_values[0].value != before.worth(Pass()).value
        go_on(battle)


def test_ships_that_come_before_its_hits_are_answered_are_known_to_best_play():
    """Ipswitch gave its owner destroyers amid the losses, and no value was told any more."""
    battle = at(
        "cruiser 2 destroyer | dreadnought destroyer",
        RoundStep.START_OF_ROUND,
        attacker={"assets": frozenset({Asset.THE_THUNDARIAN})},
        defender={"assets": frozenset({Asset.IPSWITCH}), "playing": Playing.TO_WIN},
    )
    battle.play(PlayCard(Asset.IPSWITCH))
    while battle.state.at is not RoundStep.ATTACKER_ROLLS:
        go_on(battle)
    rolled(battle, 1, 2)
    assert battle.state.at is RoundStep.DEFENDER_ROLLED
    as_the_forecast_tells(battle)
