"""The best play of the combat cards: what a side can count on, and what a hand should play.

A side knows its three cards and nothing of the other's, and both choose at once: a zero-sum game
with 140 equally likely deals. The best play is seldom one card but a mix, and then a die decides.
Numbers that are called a value are unique; the mix that reaches them often is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from assistant.games.metro.odds import linear_program
from assistant.games.metro.odds.hand_space import (
    HAND_NUMBER,
    HANDS,
    OPPOSING_HANDS,
    CardOutcomes,
    Cards,
    Hand,
    Matchup,
    Mix,
    Outcome,
    Outcomes,
    PayoffMatrix,
    Payoffs,
    Strategy,
    card_outcomes,
    hand_of,
    sure_cards,
    value_if_seen,
)
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled

TO_WIN = Payoffs.of(1, 0, 0)
NOT_TO_LOSE = Payoffs.of(1, 1, 0)
DIGITS = 10
"""Decimals of a value: what comes after them is the solver's rounding."""
CACHED = 128
"""Fights whose answers are remembered: some kilobytes each."""


class OptimalPlay(NamedTuple):
    """The best play of one side, before the cards are dealt."""

    value: float
    """What it earns against the best play of the other side, and at least against any."""
    against_random: float
    """What it earns from one who plays any of his cards; no other best play earns more."""
    strategy: Strategy

    def mix(self, hand: Hand) -> Mix:
        """How likely each card of the hand should be."""
        return self.strategy[HAND_NUMBER[hand]]


class Guarantees(NamedTuple):
    """The chances that a side can count on, each by the play that seeks just that."""

    win: float
    not_lose: float

    @property
    def swapped(self) -> Guarantees:
        """Those of the other side: it wins when this one cannot keep from losing."""
        return Guarantees(1 - self.not_lose, 1 - self.win)


class Advice(NamedTuple):
    """All there is to say about a hand, from its own cards alone."""

    hand: Hand
    mix: Mix
    option_values: Mix
    """What each card earns from the best play of the other side; of several, from `solve`'s."""
    value_if_seen: Fraction
    """What it earns by the best mix even if the other side has seen it."""
    card_outcomes: tuple[CardOutcomes, ...]
    sure: Cards

    @property
    def value(self) -> float:
        """What the hand earns when both sides play their best."""
        return max(self.option_values)


def solve(side: Matchup, cancelled: CancelToken = not_cancelled) -> OptimalPlay:
    """The best play of this side against the best; of several, the best against a random one.

    Where the other side's stakes are not the mirror of these, the value is a guarantee only.
    """
    if cancelled():
        raise Cancelled
    units, unit = _units(side)
    found = _optimum(side.outcomes, *units)
    value, against_random = (
        _rounded(float(side.payoffs.loss) + unit * one)
        for one in (found.value, found.against_random)
    )
    return OptimalPlay(value, against_random, found.strategy)


def value(side: Matchup, cancelled: CancelToken = not_cancelled) -> float:
    """What this side can count on, without the play that brings it."""
    if cancelled():
        raise Cancelled
    units, unit = _units(side)
    return _rounded(float(side.payoffs.loss) + unit * _value(side.outcomes, *units))


def guarantees(side: Matchup, cancelled: CancelToken = not_cancelled) -> Guarantees:
    """The win chance and the chance not to lose that no opponent can take from this side."""
    win, not_lose = (value(side._replace(payoffs=pay), cancelled) for pay in (TO_WIN, NOT_TO_LOSE))
    return Guarantees(win, not_lose)


def advise(side: Matchup, cards: Sequence[int], cancelled: CancelToken = not_cancelled) -> Advice:
    """What the side should play that holds these three cards, and their values."""
    hand = hand_of(cards)
    rows = card_outcomes(side, hand)
    sure = sure_cards(rows)
    if sure:
        first, second, third = (float(card in sure) / len(sure) for card in hand)
        mix = first, second, third
    else:
        mix = solve(side, cancelled).mix(hand)
    return Advice(
        hand,
        mix,
        _card_values(side, hand, solve(side.swapped, cancelled).strategy),
        value_if_seen(side, hand),
        rows,
        sure,
    )


def _rounded(value: float) -> float:
    """Without the solver's dust, and without a sign on zero."""
    return round(value, DIGITS) + 0.0


def _card_values(side: Matchup, hand: Hand, theirs: Strategy) -> Mix:
    """What each card of the hand earns from this strategy of the other side."""
    opposing = OPPOSING_HANDS[HAND_NUMBER[hand]]
    shown = [0.0] * len(side.outcomes)
    for g in opposing:
        for card, chance in zip(HANDS[g], theirs[g], strict=True):
            shown[card] += chance / len(opposing)
    first, second, third = (
        _rounded(sum(p * float(side.payoff(card, d)) for d, p in enumerate(shown))) for card in hand
    )
    return first, second, third


def _units(side: Matchup) -> tuple[tuple[float, float], float]:
    """A win and a draw over a loss, the larger being 1; and how much that is.

    Stakes that differ only by scale thus share one answer, and so do all when nothing can draw.
    """
    win = side.payoffs.win - side.payoffs.loss
    draw = side.payoffs.draw - side.payoffs.loss if side.can_draw else Fraction(0)
    unit = max(abs(win), abs(draw)) or Fraction(1)
    return (float(win / unit), float(draw / unit)), float(unit)


@lru_cache(CACHED)
def _optimum(outcomes: Outcomes, win: float, draw: float) -> linear_program.Optimum:
    """The optimum; of equal ones that which wins more often, or loses less.

    Where a draw pays like a victory or like a defeat, the stakes do not tell them apart. What the
    other side loses is not in the stakes, but a side prefers to win, and else to draw.
    """
    alike = draw in (win, 0.0)
    wished = _payoff_matrix(outcomes, 1.0, 0.5) if alike and win >= 0 else None
    return linear_program.optimum(_payoff_matrix(outcomes, win, draw), wished)


@lru_cache(CACHED)
def _value(outcomes: Outcomes, win: float, draw: float) -> float:
    return linear_program.value(_payoff_matrix(outcomes, win, draw))


def _payoff_matrix(outcomes: Outcomes, win: float, draw: float) -> PayoffMatrix:
    values = {Outcome.WIN: win, Outcome.DRAW: draw, Outcome.LOSS: 0.0}
    return tuple(tuple(values[one] for one in row) for row in outcomes)
