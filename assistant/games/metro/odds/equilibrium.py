"""The best play of the combat cards: what a side can count on, and what a hand should play.

A side knows its three cards and nothing of the other's, and both choose at once: a zero-sum game
with 140 equally likely deals. The best play is seldom one card but a mix, and then a die decides.
Numbers that are called a value are unique; the mix that reaches them often is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    unseen,
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


class Ends(NamedTuple):
    """How likely a side wins, and draws; else it loses."""

    win: float
    draw: float

    @property
    def loss(self) -> float:
        """The rest."""
        return max(0.0, 1 - self.win - self.draw)


class Advice(NamedTuple):
    """All there is to say about a hand, from its own cards alone."""

    hand: Hand
    mix: Mix
    option_values: Mix
    """What each card earns from the best play of the other side; of several, from `solve`'s."""
    ends: tuple[Ends, ...]
    """How each card ends against that same play."""
    value_if_seen: Fraction
    """What it earns by the best mix even if the other side has seen it."""
    card_outcomes: tuple[CardOutcomes, ...]
    sure: Cards

    @property
    def hand_ends(self) -> Ends:
        """How the hand ends by its mix."""
        return _mixed(zip(self.mix, self.ends, strict=True))

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
    shown = _shown(hand, solve(side.swapped, cancelled).strategy)
    first, second, third = (
        _rounded(sum(p * float(side.payoff(card, d)) for d, p in shown.items())) for card in hand
    )
    return Advice(
        hand,
        mix,
        (first, second, third),
        tuple(_ends(side, card, shown) for card in hand),
        value_if_seen(side, hand),
        rows,
        sure,
    )


def played_out(side: Matchup, cancelled: CancelToken = not_cancelled) -> Ends:
    """How the fight ends before the deal if both sides play their best."""
    mine, theirs = (solve(one, cancelled).strategy for one in (side, side.swapped))
    hands = (
        _mixed((p, _ends(side, card, shown)) for card, p in zip(hand, mix, strict=True))
        for hand, mix in zip(HANDS, mine, strict=True)
        for shown in (_shown(hand, theirs),)
    )
    return _mixed((1 / len(HANDS), ends) for ends in hands)


def _mixed(parts: Iterable[tuple[float, Ends]]) -> Ends:
    """Each with its share."""
    pairs = tuple(parts)
    win, draw = (_rounded(sum(p * ends[n] for p, ends in pairs)) for n in (0, 1))
    return Ends(win, draw)


def _ends(side: Matchup, card: int, shown: Mapping[int, float]) -> Ends:
    """How a card ends against what the other side shows."""
    outcomes = side.outcomes[card]
    win, draw = (
        _rounded(sum(p for d, p in shown.items() if outcomes[d] is one))
        for one in (Outcome.WIN, Outcome.DRAW)
    )
    return Ends(win, draw)


def _rounded(value: float) -> float:
    """Without the solver's dust, and without a sign on zero."""
    return round(value, DIGITS) + 0.0


def _shown(hand: Hand, theirs: Strategy) -> Mapping[int, float]:
    """How likely the other side shows each card that this hand does not see, by this strategy."""
    opposing = OPPOSING_HANDS[HAND_NUMBER[hand]]
    shown = dict.fromkeys(unseen(hand), 0.0)
    for g in opposing:
        for card, chance in zip(HANDS[g], theirs[g], strict=True):
            shown[card] += chance / len(opposing)
    return shown


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
