"""What can be counted on: published figures, the identities of the game, and its edges."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.games.metro.odds import linear_program
from assistant.games.metro.odds.equilibrium import advise, guarantees, solve, value
from assistant.games.metro.odds.hand_space import (
    DEALS,
    HANDS,
    DeckSizeError,
    HandError,
    Matchup,
    Outcome,
    Payoffs,
    unseen,
)
from assistant.games.metro.odds.linear_program import SolverError
from assistant.rules.odds import Cancelled
from tests.games.metro.decks import (
    WIN_DRAW_LOSS,
    P,
    decks,
    differences,
    matchups,
    numbers,
    of_ranks,
    pays,
    practice,
    ties,
)
from tests.games.metro.exploit import exploitability

WIN, DRAW, LOSS = WIN_DRAW_LOSS
PRINTED = {"rel": 0, "abs": 1e-6}
EQUAL = {"rel": 0, "abs": 1e-8}

# difference, value by the rule for ties, guarantees and the value of unlike stakes without one
PUBLISHED = [
    (-2, -0.833143, -0.752381, -0.980952, 0.009524, 0.123810, -0.766212),
    (-1, -0.375117, -0.046757, -0.752381, 0.123810, 0.476622, 0.122203),
    (0, 0, 0.046757, -0.046757, 0.476622, 0.523378, 1.886684),
    (1, 0.375117, 0.752381, 0.046757, 0.523378, 0.876190, 2.438744),
    (3, 0.988571, 1, 0.980952, 0.990476, 1, 4.949580),
]


@pytest.mark.parametrize(("difference", "draw", "win", "loss", "_w", "_n", "_s"), PUBLISHED)
def test_the_value_is_the_published_one(difference, draw, win, loss, _w, _n, _s):
    for tie, published in ((DRAW, draw), (WIN, win), (LOSS, loss)):
        assert value(practice(difference, tie)) == pytest.approx(published, **PRINTED)
        assert solve(practice(difference, tie)).value == pytest.approx(published, **PRINTED)


@pytest.mark.parametrize(("difference", "_d", "_t", "_l", "win", "not_lose", "stakes"), PUBLISHED)
def test_the_guarantees_are_the_published_ones(difference, _d, _t, _l, win, not_lose, stakes):
    assert guarantees(practice(difference)) == pytest.approx((win, not_lose), **PRINTED)
    unlike = practice(difference, payoffs=Payoffs.of(5, 0, -1))
    assert solve(unlike).value == pytest.approx(stakes, **PRINTED)


@pytest.mark.parametrize(
    ("difference", "published"), [(-1, -0.128357), (0, 0.298090), (1, 0.576433)]
)
def test_the_best_play_takes_the_published_most_from_a_random_opponent(difference, published):
    assert solve(practice(difference)).against_random == pytest.approx(published, **PRINTED)


def test_a_sure_card_is_the_whole_advice():
    advice = advise(practice(0), numbers("p1 p4 p5"))
    assert advice.sure == numbers("p4")
    assert advice.mix == (0, 1, 0)
    assert (advice.value, advice.value_if_seen) == (1, 1)


def test_a_poor_hand_is_worth_what_is_published():
    advice = advise(practice(0), numbers("p7 p3 p6"))
    assert advice.hand == numbers("p3 p6 p7")
    assert [row.mean for row in advice.card_outcomes] == [0, Fraction(-1, 4), Fraction(-1, 4)]
    assert advice.sure == ()
    assert advice.value == pytest.approx(-0.6884, rel=0, abs=5e-5)
    assert advice.value_if_seen == -1


def test_there_are_35_hands_and_140_deals():
    assert (len(HANDS), DEALS) == (35, 140)


@given(decks, differences)
def test_the_other_side_loses_what_this_one_wins(deck, difference):
    here, there = (Matchup.of(deck, k) for k in (difference, -difference))
    assert value(here) == pytest.approx(-value(there), **EQUAL)
    ours, theirs = Matchup.of(deck, difference, WIN), Matchup.of(deck, -difference, LOSS)
    assert value(ours) == pytest.approx(-value(theirs), **EQUAL)


@given(matchups)
def test_a_fight_turned_twice_is_itself(side):
    assert side.swapped.swapped == side
    assert value(side) == pytest.approx(-value(side.swapped), **EQUAL)


@given(decks, differences, pays)
def test_winning_ties_is_worth_one_point(deck, difference, payoffs):
    with_ties = Matchup.of(deck, difference, WIN, payoffs)
    with_a_point = Matchup.of(deck, difference + 1, LOSS, payoffs)
    assert solve(with_ties) == solve(with_a_point)


@given(decks, differences, ties, pays)
def test_more_strength_is_never_worth_less(deck, difference, tie, payoffs):
    weaker, stronger = (value(Matchup.of(deck, difference + n, tie, payoffs)) for n in (0, 1))
    assert stronger >= weaker - 1e-8


@given(decks, differences, pays)
def test_a_draw_lies_between_the_ways_to_decide_it(deck, difference, payoffs):
    best, draw, worst = (value(Matchup.of(deck, difference, tie, payoffs)) for tie in WIN_DRAW_LOSS)
    assert best + 1e-8 >= draw >= worst - 1e-8


@given(decks)
def test_equal_strengths_are_fair(deck):
    assert value(Matchup.of(deck, 0)) == pytest.approx(0, **EQUAL)


@given(decks, differences)
def test_not_losing_is_what_the_other_side_cannot_win(deck, difference):
    here, there = (guarantees(Matchup.of(deck, k)) for k in (difference, -difference))
    assert here.not_lose == pytest.approx(1 - there.win, **EQUAL)
    assert here.swapped == pytest.approx(there, **EQUAL)


@given(matchups, st.integers(1, 9), st.integers(-9, 9))
def test_scaled_and_shifted_stakes_scale_and_shift_the_value(side, factor, shift):
    payoffs = Payoffs(*(factor * worth + shift for worth in side.payoffs))
    assert value(side._replace(payoffs=payoffs)) == pytest.approx(
        factor * value(side) + shift, **EQUAL
    )


@given(decks, differences, ties, st.permutations(range(7)))
def test_the_order_of_the_cards_changes_nothing(deck, difference, tie, order):
    shuffled = tuple(tuple(deck[c][d] for d in order) for c in order)
    before, after = (solve(Matchup.of(b, difference, tie)) for b in (deck, shuffled))
    assert after.value == pytest.approx(before.value, **EQUAL)
    assert after.against_random == pytest.approx(before.against_random, rel=0, abs=1e-6)


@given(matchups)
def test_the_value_is_the_mean_over_the_hands(side):
    mean = sum(advise(side, hand).value for hand in HANDS) / len(HANDS)
    assert mean == pytest.approx(value(side), rel=0, abs=1e-7)


@given(matchups, st.sampled_from(HANDS))
def test_a_hand_is_worth_at_least_its_floor(side, hand):
    advice = advise(side, hand)
    assert advice.value_if_seen <= advice.value + 1e-7


@given(decks, differences, ties)
def test_what_is_guaranteed_never_exceeds_one_another(deck, difference, tie):
    win, not_lose = guarantees(Matchup.of(deck, difference, tie))
    assert -1e-9 <= win <= not_lose + 1e-9 <= 1 + 2e-9


@pytest.mark.parametrize(("difference", "worth"), [(50, 1), (-50, -1)])
def test_a_won_or_a_hopeless_fight_is_that(difference, worth):
    side = practice(difference)
    play = solve(side)
    assert (play.value, play.against_random) == pytest.approx((worth, worth), **EQUAL)
    advice = advise(side, (0, 1, 2))
    assert (advice.value, advice.value_if_seen) == (pytest.approx(worth), worth)
    assert advice.sure == ((0, 1, 2) if worth == 1 else ())


@pytest.mark.parametrize("tie", WIN_DRAW_LOSS)
def test_among_equal_cards_only_the_strengths_count(tie):
    flat = of_ranks(2, 2, 2, 2, 2, 2, 2)
    assert value(Matchup.of(flat, 0, tie)) == pytest.approx(tie, **EQUAL)
    assert value(Matchup.of(flat, 1, tie)) == pytest.approx(1, **EQUAL)
    assert exploitability(Matchup.of(flat, 0, tie), ((1, 0, 0),) * 35) == pytest.approx(0, **EQUAL)


def test_when_nothing_is_at_stake_nothing_is_won():
    side = practice(0, payoffs=Payoffs.of(3, 3, 3))
    play = solve(side)
    assert (play.value, play.against_random) == (3, 3)
    assert advise(side, (4, 5, 6)).value_if_seen == 3


@pytest.mark.parametrize("payoffs", list(permutations((5, 1, -2))))
def test_any_stakes_have_a_value_that_both_sides_agree_on(payoffs):
    side = practice(-1, payoffs=Payoffs.of(*payoffs))
    assert solve(side).value == pytest.approx(-solve(side.swapped).value, **EQUAL)
    assert exploitability(side, solve(side).strategy) < 1e-6


def test_stakes_are_the_decimals_that_were_typed():
    assert Payoffs.of(1, 0.1, Fraction(-1, 3)) == (1, Fraction(1, 10), Fraction(-1, 3))


def test_each_side_of_unlike_stakes_has_its_own_guarantee():
    # An army of strength 1 attacks for free; the defender has everything to lose.
    attacker = practice(-1, payoffs=Payoffs.of(1, 0, 0))
    defender = practice(-1, payoffs=Payoffs.of(1, 0, -1)).swapped
    assert value(attacker) == pytest.approx(0.123810, **PRINTED)
    assert value(defender) == pytest.approx(0.375117, **PRINTED)


@pytest.mark.parametrize("bonus", [P[:6], (*P, P[0]), tuple(row[:6] for row in P), ()])
def test_another_number_of_cards_is_refused(bonus):
    with pytest.raises(DeckSizeError, match="7 cards"):
        Matchup.of(bonus, 0)


@pytest.mark.parametrize("cards", [(0, 0, 1), (0, 1), (0, 1, 2, 3), (5, 6, 7), (-1, 0, 1)])
def test_what_is_no_hand_is_refused(cards):
    with pytest.raises(HandError, match="three different cards"):
        advise(practice(0), cards)


def test_a_computation_that_nobody_waits_for_stops_between_the_programmes():
    answers = iter((False, True))
    with pytest.raises(Cancelled):
        advise(practice(0), (0, 1, 2), lambda: next(answers))
    for work in (solve, value, guarantees):
        with pytest.raises(Cancelled):
            work(practice(0), lambda: True)


def test_a_programme_without_an_answer_is_an_error_and_no_advice():
    nonsense = ((float("inf"),) * 7,) * 7
    with pytest.raises(SolverError):
        linear_program.value(nonsense)


@settings(max_examples=3)
@given(st.lists(matchups, min_size=8, max_size=8))
def test_threads_get_the_same_answers(sides):
    tables = [[[float(side.payoff(c, d)) for d in range(7)] for c in range(7)] for side in sides]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(linear_program.optimum, tables))
    assert together == [linear_program.optimum(table) for table in tables]


def test_the_other_side_holds_three_of_the_four_unseen():
    assert unseen((0, 3, 6)) == (1, 2, 4, 5)


def test_a_result_turned_is_the_other_sides():
    side = practice(1, WIN)
    assert side.outcomes[0][1] == -side.swapped.outcomes[1][0] == Outcome.WIN
