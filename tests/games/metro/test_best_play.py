"""The best play against what owes nothing to the solver: every deal counted, and a learner."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given

from assistant.games.metro.odds.equilibrium import solve, value
from assistant.games.metro.odds.hand_space import (
    HANDS,
    OPPOSING_HANDS,
    Hand,
    Matchup,
    Outcome,
    Payoffs,
    card_outcomes,
)
from tests.games.metro.decks import WIN_DRAW_LOSS, Q, fights, matchups, of_ranks, practice
from tests.games.metro.exploit import against_random, best_reply, exploitability, gap, worst_case

RANKS = (0, 1, 1, 2, 3, 5, 5)


@given(matchups)
def test_nothing_is_given_up_by_the_best_play(side):
    for one in (side, side.swapped):
        assert abs(exploitability(one, solve(one).strategy)) < 1e-6


@given(matchups)
def test_what_both_sides_guarantee_meets(side):
    """This alone proves both strategies and the value: no solver has a say in it."""
    mine, theirs = solve(side), solve(side.swapped)
    assert 0 <= gap(side, mine.strategy, theirs.strategy) + 1e-9 < 1e-6
    assert worst_case(side, mine.strategy) <= mine.value + 1e-9
    assert mine.value <= best_reply(side, theirs.strategy) + 1e-9


@pytest.mark.parametrize(("difference", "tie"), fights())
def test_every_fight_of_the_practice_deck_is_proved(difference, tie):
    side = practice(difference, tie)
    mine, theirs = solve(side).strategy, solve(side.swapped).strategy
    assert abs(gap(side, mine, theirs)) < 1e-6


@given(matchups)
def test_every_mix_is_a_mix(side):
    for mix in solve(side).strategy:
        assert min(mix) >= 0
        assert sum(mix) == pytest.approx(1, rel=0, abs=1e-12)


@given(matchups)
def test_no_card_is_advised_that_another_of_the_hand_beats_everywhere(side):
    """As good against each card that can meet it, and better against one."""
    play = solve(side)
    for hand in HANDS:
        rows = [[side.payoff(card, d) for d in range(7) if d not in hand] for card in hand]
        for row, chance in zip(rows, play.mix(hand), strict=True):
            assert chance < 1e-6 or not any(dominates(other, row) for other in rows)


def dominates(better: list[Fraction], worse: list[Fraction]) -> bool:
    return better != worse and all(b >= w for b, w in zip(better, worse, strict=True))


def test_the_second_stage_takes_from_a_random_opponent_what_is_published():
    """Optimal too, but not refined, are strategies that earn -0.417 and -0.434 from him."""
    play = solve(Matchup.of(Q, -1))
    assert (play.value, play.against_random) == pytest.approx((-0.741, -0.403), rel=0, abs=5e-4)
    assert solve(Matchup.of(Q, 0)).against_random == pytest.approx(0.295, rel=0, abs=5e-4)


def test_playing_for_a_random_opponent_alone_can_be_exploited_as_published():
    side = Matchup.of(Q, 0)
    for mixes, kept in ((first_best(side), -0.1), (by_lot(side), -0.081)):
        assert float(against_random(side, mixes)) == pytest.approx(0.371, rel=0, abs=5e-4)
        assert float(worst_case(side, mixes)) == pytest.approx(kept, rel=0, abs=5e-4)
        assert exploitability(side, mixes) == pytest.approx(-kept, rel=0, abs=5e-4)


@given(matchups)
def test_playing_for_a_random_opponent_alone_takes_the_most_from_him(side):
    naive = by_lot(side)
    assert against_random(side, naive) >= solve(side).against_random - 1e-8
    assert worst_case(side, naive) <= value(side) + 1e-8


@given(matchups)
def test_what_is_told_of_a_random_opponent_is_what_the_strategy_takes_from_him(side):
    for one in (
        side,
        side._replace(payoffs=Payoffs.of(1, 1, 0)),
        side._replace(payoffs=Payoffs.of(1, 0, 0)),
    ):
        play = solve(one)
        counted = float(against_random(one, play.strategy))
        assert play.against_random == pytest.approx(counted, rel=0, abs=1e-7)


def best_against_random(side: Matchup, hand: Hand) -> list[int]:
    """The cards that earn most from a random opponent: one, or several alike."""
    rows = card_outcomes(side, hand)
    most = max(row.mean for row in rows)
    return [row.card for row in rows if row.mean == most]


def first_best(side: Matchup) -> list[list[Fraction]]:
    """The first of the best cards against a random opponent."""
    best = [best_against_random(side, hand)[0] for hand in HANDS]
    return [[Fraction(card == one) for card in hand] for hand, one in zip(HANDS, best, strict=True)]


def by_lot(side: Matchup) -> list[list[Fraction]]:
    """The best cards against a random opponent, each alike."""
    best = [best_against_random(side, hand) for hand in HANDS]
    return [
        [Fraction(card in cards, len(cards)) for card in hand]
        for hand, cards in zip(HANDS, best, strict=True)
    ]


def test_a_table_on_which_the_second_stage_once_lost_its_way():
    """The value as one more row of the programme ended in "Unknown", 5e-4 from feasible."""
    rows = ("dwdwwwl", "lddwwdw", "dddldll", "llwdwww", "lldlddw", "ldwlddl", "wlwllwd")
    worth = {"w": Outcome.WIN, "d": Outcome.DRAW, "l": Outcome.LOSS}
    results = tuple(tuple(worth[letter] for letter in row) for row in rows)
    side = Matchup(results, Payoffs.of(1, 0.999, 0))
    assert abs(exploitability(side, solve(side).strategy)) < 1e-6


# A deck of plain numbers needs no mixing: the highest card is never worse. All is counted exactly.


@pytest.mark.parametrize("difference", range(-6, 7))
@pytest.mark.parametrize("tie", WIN_DRAW_LOSS)
def test_among_plain_numbers_the_highest_cards_decide(difference, tie):
    side = Matchup.of(of_ranks(*RANKS), difference, tie)
    deals = [(mine, HANDS[g]) for h, mine in enumerate(HANDS) for g in OPPOSING_HANDS[h]]
    assert len(deals) == 140
    earned = [outcome(difference + top(mine) - top(theirs), tie) for mine, theirs in deals]
    exact = Fraction(sum(earned), len(deals))
    assert value(side) == pytest.approx(float(exact), rel=0, abs=1e-9)
    highest = [[Fraction(card == max(hand)) for card in hand] for hand in HANDS]
    assert worst_case(side, highest) == exact
    assert gap(side, highest, highest) == 0


def top(hand: tuple[int, ...]) -> int:
    return max(RANKS[card] for card in hand)


def outcome(margin: int, tie: Outcome) -> int:
    return (margin > 0) - (margin < 0) if margin else tie


# Two learners that regret what they did not play come near the best play, and bracket the value.


@pytest.mark.parametrize(
    ("difference", "tie"), [(-2, Outcome.DRAW), (0, Outcome.WIN), (1, Outcome.DRAW)]
)
def test_two_learners_close_in_on_the_value(difference, tie):
    side = practice(difference, tie)
    mine, theirs = learned(side, rounds=600)
    low, high = worst_case(side, mine), best_reply(side, theirs)
    assert low - 1e-9 <= value(side) <= high + 1e-9
    assert high - low < 0.01


def learned(side: Matchup, rounds: int) -> tuple[list[list[float]], list[list[float]]]:
    """Regret matching with averages weighted by the round, both sides in turn."""
    table = meetings(side)
    regrets, sums = np.zeros((2, 35, 3)), np.zeros((2, 35, 3))
    for n in range(1, rounds + 1):
        for seat, earns in ((0, table), (1, -table.T)):
            other = matched(regrets[1 - seat])
            now = matched(regrets[seat])
            gains = (earns @ other.ravel()).reshape(35, 3)
            regrets[seat] += gains - (gains * now).sum(axis=1, keepdims=True)
            regrets[seat] = regrets[seat].clip(0)
            sums[seat] += n * matched(regrets[seat])
    mine, theirs = sums / sums.sum(axis=2, keepdims=True)
    return mine.tolist(), theirs.tolist()


def matched(regret: np.ndarray) -> np.ndarray:
    total = regret.sum(axis=1, keepdims=True)
    return np.divide(regret, total, out=np.full((35, 3), 1 / 3), where=total > 0)


def meetings(side: Matchup) -> np.ndarray:
    """What each card of each hand earns against each of each: nothing where they share a card."""
    plays = [(hand, card) for hand in HANDS for card in hand]
    return np.array(
        [
            [0.0 if {*hand} & {*foe} else float(side.payoff(card, d)) for foe, d in plays]
            for hand, card in plays
        ]
    )
