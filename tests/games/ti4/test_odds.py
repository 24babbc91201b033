"""The odds from any state equal the rules themselves, walked through every die in fractions."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME, policy
from assistant.games.ti4.data import Card, UnitType
from assistant.games.ti4.effects.using import PlayCard
from assistant.games.ti4.odds.combat_model import LARGEST, combat_model, size
from assistant.games.ti4.odds.forecast import policy_forecast
from assistant.games.ti4.odds.policy_odds import chances, forecast
from assistant.games.ti4.policy_rulings import CountOn, SetOrder, SetPlaying
from assistant.games.ti4.rulings import Finish
from assistant.games.ti4.setup import (
    ORDER,
    ActiveSystem,
    Anomaly,
    Counting,
    Fleet,
    Playing,
    TypedFlagship,
)
from assistant.games.ti4.state import ATTACKER, DEFENDER, Outcome, RoundStep, State
from assistant.games.ti4.steps.assign import Destroy, Sustain
from assistant.games.ti4.steps.barrage import Fire, Ready
from assistant.games.ti4.steps.retreat import Announce
from assistant.games.ti4.steps.roll import KeepDice, RerollMisses
from assistant.games.ti4.unit_rulings import AddUnits
from assistant.rules.chance import Hits
from assistant.rules.odds import Cancelled
from assistant.rules.solve import Solver

from .table import BOTH_HOME, at, fire, go_on, rolled


def same(state: State) -> State:
    """Rounds after the first are alike; so are the names of what is lost."""
    sides = tuple(replace(side, lost=()) for side in state.sides)
    return replace(state, round=min(state.round, 2), sides=sides)


def exact(battle) -> tuple[Fraction, ...]:
    solver = Solver(GAME, policy.answer, lambda state: state.outcome, same)
    odds = solver.odds(battle.state)
    wanted = (Outcome.ATTACKER, Outcome.DRAW, Outcome.DEFENDER, Outcome.STALEMATE)
    return tuple(odds.get(outcome, Fraction(0)) for outcome in wanted)


def agrees(battle) -> tuple[float, ...]:
    fast, slow = chances(battle.state), exact(battle)
    assert fast == pytest.approx([float(p) for p in slow], abs=1e-12)
    assert sum(fast) == pytest.approx(1, abs=1e-12)
    return fast


def test_fighter_against_fighter_is_four_ninths_each():
    docks = {"docks": 1}
    battle = at("fighter | fighter", attacker=docks, defender=docks)
    assert exact(battle)[:3] == (Fraction(4, 9), Fraction(1, 9), Fraction(4, 9))
    agrees(battle)


@pytest.mark.parametrize(
    "fleets",
    [
        "cruiser | destroyer",
        "dreadnought | 2 cruiser",
        "carrier 2 fighter | destroyer cruiser",
        "destroyer carrier fighter | destroyer carrier 2 fighter",
        "war_sun | 2 destroyer",
        "dreadnought* cruiser | dreadnought",
        "destroyer II | carrier 3 fighter",
        "carrier 2 infantry | cruiser",
    ],
)
def test_from_the_fleets(fleets):
    agrees(at(fleets))


def test_in_the_middle_of_a_round_with_the_attackers_dice_on_the_table():
    battle = at("2 cruiser | 2 destroyer", RoundStep.ATTACKER_ROLLS)
    battle.play(Hits((1,)))
    assert battle.state.at is RoundStep.DEFENDER_ROLLS
    agrees(battle)


def test_in_the_middle_of_assigning_hits():
    battle = at("dreadnought 2 cruiser | 2 cruiser", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 2)
    battle.play(Sustain("dreadnought-1"))
    agrees(battle)
    battle.undo()
    battle.play(Destroy("cruiser-1"))
    agrees(battle)


def test_in_the_middle_of_a_barrage():
    battle = at("destroyer carrier fighter | destroyer carrier 2 fighter")
    battle.play(Fire("destroyer-1"), Ready())
    battle.play(Fire("destroyer-1"), Ready())
    agrees(battle)
    battle.play(Hits((1,)))
    agrees(battle)


def test_while_dice_are_thrown_again():
    battle = at("2 cruiser | cruiser", RoundStep.ATTACKER_ROLLS, attacker={"dice_effects": True})
    battle.play(Hits((1,)))
    battle.play(RerollMisses(0, 1))
    agrees(battle)
    battle.play(Hits((0,)))
    agrees(battle)


def test_with_cards_in_force_this_round_only():
    cards = {"cards": (Card.MORALE_BOOST, Card.FIGHTER_PROTOTYPE)}
    plain = agrees(at("carrier 2 fighter | cruiser"))
    battle = at("carrier 2 fighter | cruiser", attacker=cards)
    counted = agrees(battle)
    battle.play(PlayCard(Card.FIGHTER_PROTOTYPE))
    battle.play(PlayCard(Card.MORALE_BOOST))
    assert agrees(battle)[0] == pytest.approx(counted[0], abs=1e-12)
    assert counted[0] > plain[0]


def test_in_a_nebula():
    quann = ActiveSystem("Quann", Anomaly.NEBULA)
    agrees(at("2 cruiser | cruiser", system=quann))


@pytest.mark.parametrize("seat", [0, 1])
def test_with_a_retreat_announced_only_one_round_is_left(seat):
    battle = at("2 cruiser | cruiser destroyer", RoundStep.ANNOUNCE, neighbours=BOTH_HOME)
    if seat == 0:
        battle.play(next(battle.decision.open).action)
    battle.play(Announce())
    assert battle.state.announced == seat
    agrees(battle)


def test_when_neither_side_can_hit_it_is_a_stalemate():
    never = {"flagship": TypedFlagship(combat=11)}
    battle = at("flagship | flagship", attacker=never, defender=never)
    assert battle.state.outcome is Outcome.STALEMATE
    assert chances(battle.state) == (0, 0, 0, 1)


def test_a_stalemate_that_can_come_has_a_row_of_its_own():
    harmless = {"flagship": TypedFlagship(combat=11), "docks": 1}
    battle = at("flagship fighter | flagship fighter", attacker=harmless, defender=harmless)
    *_, stalemate = agrees(battle)
    assert 0 < stalemate < 1
    rows = {str(row.label): row.probability for row in forecast(battle.state).rows}
    assert rows["stalemate"] == stalemate


def test_the_odds_own_up_to_a_flagship_that_came_by_a_ruling():
    battle = at("cruiser | 2 cruiser", attacker={"faction": "empyrean"})
    assert "Dynamo" not in " ".join(map(str, forecast(battle.state).assuming))
    battle.play(AddUnits(ATTACKER, UnitType.FLAGSHIP))
    told = forecast(battle.state)
    assert "not paid for: Dynamo" in " ".join(map(str, told.assuming))


def test_the_odds_say_that_nobody_gives_up_ships_until_a_player_says_so():
    """The Brotherhood may give a cruiser for a hit: what nobody has said is not counted on."""
    battle = at("2 cruiser | 2 cruiser", attacker={"faction": "sol"}, defender={"faction": "yin"})
    told = forecast(battle.state)
    assert told.exact
    assert any("not used: Devotion" in str(text) for text in told.assuming)
    battle.play(CountOn(DEFENDER, "devotion", Counting.USED))
    used = forecast(battle.state)
    assert used.exact
    assert used.rows != told.rows


def test_a_battle_in_progress_equals_the_same_fleets_entered_by_hand():
    played = at("dreadnought 2 cruiser | 3 cruiser", RoundStep.ATTACKER_ROLLS)
    fire(played, 1, 1)
    while played.state.round == 1:
        go_on(played)
    assert chances(played.state) == chances(at("dreadnought* 2 cruiser | 2 cruiser").state)


def test_the_order_of_losses_is_the_players():
    fleets = "2 carrier 2 cruiser 2 fighter | 4 cruiser"
    cheapest = at(fleets)
    assert chances(cheapest.state)[:2] == pytest.approx((0.734, 0.016), abs=0.0005)
    carriers_first = [u for u in ORDER if u is not UnitType.CRUISER]
    carriers_first.insert(3, UnitType.CRUISER)
    cheapest.play(SetOrder(0, tuple(u.value for u in carriers_first)))
    assert chances(cheapest.state)[:2] == pytest.approx((0.803, 0.024), abs=0.0005)


def test_swapping_the_sides_swaps_the_odds():
    one, other = at("2 cruiser carrier | dreadnought"), at("dreadnought | 2 cruiser carrier")
    win, draw, loss, _ = chances(one.state)
    assert (loss, draw, win) == pytest.approx(chances(other.state)[:3], abs=1e-12)


def test_charts_add_up_to_what_they_show():
    answer = forecast(at("2 cruiser carrier 2 fighter | dreadnought destroyer").state)
    charts = {str(c.label): sum(b.probability for b in c.bars) for c in answer.charts}
    assert charts["Survivors"] == pytest.approx(1, abs=1e-9)
    assert charts["By round"] == pytest.approx(1, abs=1e-9)
    assert sum(row.probability for row in answer.rows) == pytest.approx(1, abs=1e-12)


def test_the_roll_at_hand_has_its_own_chart():
    answer = forecast(at("2 cruiser | cruiser", RoundStep.ATTACKER_ROLLS).state)
    roll = next(c for c in answer.charts if str(c.label) == "This roll")
    assert [b.probability for b in roll.bars] == pytest.approx([0.36, 0.48, 0.16])


def test_every_number_states_what_it_assumes():
    battle = at("cruiser | cruiser", neighbours=BOTH_HOME, attacker={"cards": (Card.MORALE_BOOST,)})
    told = forecast(battle.state)
    assert [str(text) for text in told.assuming] == [
        "Losses: sustain first, then the cheapest ship",
        "No retreats from now on",
        "Attacker, used as soon as it helps: Morale Boost",
        "No other cards from now on",
    ]
    assert told.exact


def test_best_play_leaves_cards_in_hand_out_and_says_so():
    hand = {"cards": (Card.MORALE_BOOST,), "playing": Playing.TO_WIN}
    told = policy_forecast(at("cruiser | cruiser", attacker=hand).state)
    assert "No cards from now on" in map(str, told.assuming)
    assert [str(text) for text in told.left_out] == ["cards in hand (Attacker: Morale Boost)"]
    assert not told.exact


def test_a_card_that_can_change_nothing_any_more_leaves_the_odds_exact():
    hand = {"cards": (Card.FIGHTER_PROTOTYPE, Card.NAV_SUITE), "playing": Playing.TO_WIN}
    assert not policy_forecast(at("carrier fighter | cruiser", attacker=hand).state).exact
    assert policy_forecast(
        at("carrier fighter | cruiser", RoundStep.ATTACKER_ROLLS, attacker=hand).state
    ).exact


BY_ORDER, TO_WIN = Playing.BY_ORDER, Playing.TO_WIN


@pytest.mark.parametrize("playing", [BY_ORDER, TO_WIN])
def test_what_a_loss_sets_off_is_known_when_only_losses_are_left(playing):
    yin = {"faction": "yin", "damaged": Fleet(flagship=1), "playing": playing}
    battle = at("2 cruiser | flagship", RoundStep.ATTACKER_ROLLS, round=2, defender=yin)
    rolled(battle, 1, 0)
    found = policy_forecast(battle.state)
    assert [row.probability for row in found.rows] == [0.0, 1.0, 0.0]


@pytest.mark.parametrize("playing", [BY_ORDER, TO_WIN])
def test_the_last_dice_can_still_be_rerolled(playing):
    force = {"dice_effects": True, "playing": playing}
    battle = at("2 cruiser | cruiser", RoundStep.ATTACKER_ROLLS, round=2, attacker=force)
    battle.play(Hits((1,)), KeepDice(), Hits((0,)))
    assert battle.state.at is RoundStep.DEFENDER_ROLLED
    left_out = [str(text) for text in policy_forecast(battle.state).left_out]
    assert left_out == ["rerolls and changed dice (Attacker)"]
    battle.play(KeepDice())
    assert battle.state.at is RoundStep.ASSIGN
    assert policy_forecast(battle.state).exact


def test_a_ship_that_may_destroy_another_as_it_leaves_clears_exact_until_it_has_left():
    battle = at(
        "cruiser | flagship cruiser", RoundStep.ANNOUNCE, round=2,
        defender={"faction": "ral_nel"}, neighbours=(*BOTH_HOME, replace(BOTH_HOME[1], name="Ix")),
    )  # fmt: skip
    battle.play(Announce())
    rolled(battle, 0, 0)
    assert battle.state.at is RoundStep.RETREAT
    found = policy_forecast(battle.state)
    assert [str(text) for text in found.left_out] == [
        "effects (Ral Nel: Miniaturization, Last Dispatch)"
    ]
    assert not found.exact


def test_after_the_end_the_odds_are_the_outcome():
    battle = at("cruiser | destroyer", RoundStep.ATTACKER_ROLLS)
    fire(battle, 1, 0)
    assert battle.state.outcome is Outcome.ATTACKER
    assert chances(battle.state) == (1, 0, 0, 0)


def test_a_combat_that_is_called_off_has_no_odds():
    battle = at("cruiser | cruiser")
    battle.play(Finish(Outcome.CALLED_OFF))
    assert (GAME.odds.forecast(battle.state), GAME.odds.chances(battle.state)) == (None, ())
    assert GAME.odds.policy_comparison(battle.state, ATTACKER) == ()
    battle.play(SetPlaying(ATTACKER, Playing.TO_WIN))
    assert (GAME.odds.forecast(battle.state), GAME.odds.chances(battle.state)) == (None, ())


def test_more_ships_than_can_be_answered_are_refused_at_once():
    huge = at("100 dreadnought 200 fighter | 100 dreadnought 200 fighter", round=2)
    assert size(huge.state) > LARGEST
    answer = forecast(huge.state)
    assert answer.rows == ()
    assert [str(text) for text in answer.assuming] == ["Too many ships for exact odds"]


def test_few_ships_with_tables_without_end_are_refused_too():
    many = "200 war_sun 200 dreadnought 200 carrier 200 cruiser 200 destroyer"
    lopsided = at(f"40 cruiser | {many}", round=2)
    assert size(lopsided.state) < LARGEST
    assert forecast(lopsided.state).rows == ()


@pytest.mark.parametrize(
    "fleets",
    [
        "cruiser | 2 cruiser",
        "destroyer 2 carrier 8 fighter dreadnought | destroyer carrier 3 fighter 2 dreadnought",
    ],
)
def test_the_size_is_counted_as_it_will_be(fleets):
    state = policy.to_chance(at(fleets).state)
    course = combat_model(state)
    assert size(state) == len(course.attacker) * len(course.defender)


def test_a_forecast_nobody_waits_for_stops():
    with pytest.raises(Cancelled):
        forecast(at("3 cruiser | 3 cruiser").state, lambda: True)


def test_where_it_is_not_told_when_it_ends_the_chart_says_why():
    told = GAME.odds.forecast(at("150 cruiser | 150 cruiser", round=2).state)
    (chart,) = (c for c in told.charts if str(c.label) == "By round")
    assert not chart.bars
    assert "Too many ships" in str(chart.missing)
