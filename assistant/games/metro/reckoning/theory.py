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

from assistant.games.metro.reckoning import hands, programme
from assistant.games.metro.reckoning.deals import (
    FOES,
    HANDS,
    NUMBER,
    Cards,
    Hand,
    Matchup,
    Mix,
    Pay,
    Payoffs,
    Result,
    Results,
    Strategy,
    hand_of,
)
from assistant.rules.odds import Cancelled, CancelToken, not_cancelled

TO_WIN = Pay.of(1, 0, 0)
NOT_TO_LOSE = Pay.of(1, 1, 0)
DIGITS = 10
"""Decimals of a value: what comes after them is the solver's rounding."""
KEPT = 128
"""Fights whose answers are remembered: some kilobytes each."""


class Play(NamedTuple):
    """The best play of one side, before the cards are dealt."""

    value: float
    """What it earns against the best play of the other side, and at least against any."""
    against_random: float
    """What it earns from one who plays any of his cards; no other best play earns more."""
    strategy: Strategy

    def mix(self, hand: Hand) -> Mix:
        """How likely each card of the hand should be."""
        return self.strategy[NUMBER[hand]]


class Guarantees(NamedTuple):
    """The chances that a side can count on, each by the play that seeks just that."""

    win: float
    not_lose: float

    @property
    def turned(self) -> Guarantees:
        """Those of the other side: it wins when this one cannot keep from losing."""
        return Guarantees(1 - self.not_lose, 1 - self.win)


class Advice(NamedTuple):
    """All there is to say about a hand, from its own cards alone."""

    hand: Hand
    mix: Mix
    option_values: Mix
    """What each card earns from the best play of the other side, of several the one told."""
    floor: Fraction
    """What it earns by the best mix even if the other side has seen it."""
    replies: tuple[hands.Reply, ...]
    sure: Cards

    @property
    def value(self) -> float:
        """What the hand earns when both sides play their best."""
        return max(self.option_values)


def solve(side: Matchup, cancelled: CancelToken = not_cancelled) -> Play:
    """The best play of this side against the best; of several, the best against a random one.

    Where the other side's stakes are not the mirror of these, the value is a guarantee only.
    """
    _go_on(cancelled)
    return _play(side)


def value(side: Matchup, cancelled: CancelToken = not_cancelled) -> float:
    """What this side can count on, without the play that brings it."""
    _go_on(cancelled)
    units, unit = _units(side)
    return _rounded(float(side.pay.loss) + unit * _value(side.results, *units))


def guarantees(side: Matchup, cancelled: CancelToken = not_cancelled) -> Guarantees:
    """The win chance and the chance not to lose that no opponent can take from this side."""
    win, not_lose = (value(side._replace(pay=pay), cancelled) for pay in (TO_WIN, NOT_TO_LOSE))
    return Guarantees(win, not_lose)


def advise(side: Matchup, cards: Sequence[int], cancelled: CancelToken = not_cancelled) -> Advice:
    """What the side should play that holds these three cards, and what they are worth."""
    hand = hand_of(cards)
    rows = hands.replies(side, hand)
    sure = hands.sure_cards(rows)
    return Advice(
        hand,
        _any_of(sure, hand) if sure else solve(side, cancelled).mix(hand),
        _worths(side, hand, solve(side.turned, cancelled).strategy),
        hands.floor(side, hand),
        rows,
        sure,
    )


def _any_of(cards: Cards, hand: Hand) -> Mix:
    """These cards of the hand alike: none is better than another."""
    first, second, third = (float(card in cards) / len(cards) for card in hand)
    return first, second, third


def _go_on(cancelled: CancelToken) -> None:
    if cancelled():
        raise Cancelled


def _rounded(value: float) -> float:
    """Without the solver's dust, and without a sign on zero."""
    return round(value, DIGITS) + 0.0


def _worths(side: Matchup, hand: Hand, theirs: Strategy) -> Mix:
    """What each card of the hand earns from this strategy of the other side."""
    foes = FOES[NUMBER[hand]]
    shown = [0.0] * len(side.results)
    for g in foes:
        for card, chance in zip(HANDS[g], theirs[g], strict=True):
            shown[card] += chance / len(foes)
    first, second, third = (
        _rounded(sum(p * float(side.earns(card, d)) for d, p in enumerate(shown))) for card in hand
    )
    return first, second, third


def _units(side: Matchup) -> tuple[tuple[float, float], float]:
    """A win and a draw over a loss, the larger being 1; and how much that is.

    Stakes that differ only by scale thus share one answer, and so do all when nothing can draw.
    """
    win = side.pay.win - side.pay.loss
    draw = side.pay.draw - side.pay.loss if side.can_draw else Fraction(0)
    unit = max(abs(win), abs(draw)) or Fraction(1)
    return (float(win / unit), float(draw / unit)), float(unit)


@lru_cache(KEPT)
def _play(side: Matchup) -> Play:
    units, unit = _units(side)
    found = _optimum(side.results, *units)
    worth, earned = (
        _rounded(float(side.pay.loss) + unit * one) for one in (found.value, found.against_random)
    )
    return Play(worth, earned, found.strategy)


@lru_cache(KEPT)
def _optimum(results: Results, win: float, draw: float) -> programme.Optimum:
    """Where a draw is as good as a victory, or as bad as a defeat, rather win, and rather not lose.

    What the result takes from the other side is not in the stakes, but it is worth having.
    """
    alike = draw in (win, 0.0)
    wished = _payoffs(results, 1.0, 0.5) if alike and win >= 0 else None
    return programme.optimum(_payoffs(results, win, draw), wished)


@lru_cache(KEPT)
def _value(results: Results, win: float, draw: float) -> float:
    return programme.value(_payoffs(results, win, draw))


def _payoffs(results: Results, win: float, draw: float) -> Payoffs:
    worth = {Result.WIN: win, Result.DRAW: draw, Result.LOSS: 0.0}
    return tuple(tuple(worth[one] for one in row) for row in results)
