"""One hand: the grid against a random opponent, and what it keeps against one who has seen it."""

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.metro.odds.hand_space import (
    HANDS,
    Matchup,
    Payoffs,
    card_outcomes,
    sure_cards,
    unseen,
    value_if_seen,
)
from tests.games.metro.decks import WIN_DRAW_LOSS, matchups, numbers, of_ranks, practice

WIN, DRAW, LOSS = WIN_DRAW_LOSS
# The hand, its floor, and into how many parts its best mix is divided.
FLOORS = [
    ("p1 p2 p3", Fraction(-3, 7), 7),
    ("p1 p3 p6", Fraction(-4, 5), 5),
    ("p2 p4 p7", 0, 2),
    ("p3 p4 p5", Fraction(1, 3), 3),
]
hands = st.sampled_from(HANDS)


def test_the_grid_has_a_row_for_each_card_and_a_cell_for_each_that_can_meet_it():
    # Against p1 p2 p4 p5; the bonuses of both behind each row.
    rows = card_outcomes(practice(0), numbers("p3 p6 p7"))
    assert [row.card for row in rows] == list(numbers("p3 p6 p7"))
    assert [row.outcomes for row in rows] == [
        (WIN, WIN, LOSS, LOSS),  # 5:4 5:1, 0:2 1:3
        (WIN, DRAW, LOSS, LOSS),  # 3:0 3:3, 0:2 1:2
        (DRAW, WIN, LOSS, LOSS),  # 4:4 4:1, 1:2 0:3
    ]
    assert rows[1].mean == Fraction(-1, 4)


@given(matchups, hands)
def test_a_row_earns_what_its_cells_do(side, hand):
    for row in card_outcomes(side, hand):
        assert row.mean == sum(
            side.payoffs.for_outcome(result) for result in row.outcomes
        ) / Fraction(4)
        assert row.outcomes == tuple(side.outcomes[row.card][d] for d in unseen(hand))


@given(matchups, hands)
def test_the_average_is_that_over_the_four_hands_and_the_card_he_draws(side, hand):
    foes = list(combinations(unseen(hand), 3))
    for row in card_outcomes(side, hand):
        earned = [side.payoff(row.card, d) for foe in foes for d in foe]
        assert row.mean == sum(earned) / Fraction(12)


def test_only_cards_that_win_whatever_is_shown_are_sure():
    flat = Matchup.of(of_ranks(1, 1, 1, 0, 0, 0, 0), 0)
    assert sure_cards(card_outcomes(flat, (0, 1, 3))) == ()
    assert sure_cards(card_outcomes(flat, (0, 1, 2))) == (0, 1, 2)


# The floor, against every mix in twelfths and a plain count of the opponent's best replies.


def kept(side: Matchup, hand: tuple[int, ...], mix: tuple[Fraction, ...]) -> Fraction:
    """What a mix earns from an opponent who sees the hand and plays his best card."""
    cost = {
        d: sum(p * side.payoff(card, d) for card, p in zip(hand, mix, strict=True))
        for d in unseen(hand)
    }
    foes = list(combinations(cost, 3))
    return sum(min(cost[d] for d in foe) for foe in foes) / Fraction(len(foes))


def mixes(parts: int) -> list[tuple[Fraction, ...]]:
    """Every mix of three cards in so many parts."""
    counts = (c for c in product(range(parts + 1), repeat=3) if sum(c) == parts)
    return [tuple(Fraction(n, parts) for n in count) for count in counts]


@given(matchups, hands)
def test_no_mix_keeps_more_than_the_floor(side, hand):
    best = max(kept(side, hand, mix) for mix in mixes(12))
    most = max(side.payoffs) - min(side.payoffs)
    assert best <= value_if_seen(side, hand) <= best + most / 6


@pytest.mark.parametrize(("cards", "low", "parts"), FLOORS)
def test_a_floor_may_need_a_mix(cards, low, parts):
    side, hand = practice(0), numbers(cards)
    assert value_if_seen(side, hand) == low
    assert low == max(kept(side, hand, mix) for mix in mixes(parts))
    assert low > max(kept(side, hand, mix) for mix in mixes(1))


def test_the_floor_is_an_exact_fraction_of_fractional_stakes():
    side = practice(0, payoffs=Payoffs.of(1, Fraction(1, 3), Fraction(-1, 7)))
    assert value_if_seen(side, numbers("p1 p4 p5")) == 1
    assert value_if_seen(side, numbers("p3 p6 p7")) == Fraction(-1, 7)
