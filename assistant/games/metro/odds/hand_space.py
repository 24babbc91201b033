"""The combat cards in numbers: 7 cards, 35 hands, 140 deals, who beats whom, and one known hand.

Everything is seen from one side; the other side's is the same thing `swapped`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import NamedTuple, TypeAlias

from assistant.games.metro.deck import CARDS, HAND

Hand: TypeAlias = tuple[int, int, int]
"""Three of the cards 0 to 6, in rising order."""
Cards: TypeAlias = tuple[int, ...]
Mix: TypeAlias = tuple[float, float, float]
"""How likely each card of a hand is to be played."""
Strategy: TypeAlias = tuple[Mix, ...]
"""A mix for each hand, in the order of `HANDS`."""
PayoffMatrix: TypeAlias = tuple[tuple[float, ...], ...]
"""What own card [c] earns against the other side's [d]."""

HANDS: tuple[Hand, ...] = tuple((a, b, c) for a, b, c in combinations(range(CARDS), HAND))
HAND_NUMBER: dict[Hand, int] = {hand: n for n, hand in enumerate(HANDS)}
OPPOSING_HANDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n, other in enumerate(HANDS) if not set(hand) & set(other)) for hand in HANDS
)
"""For each hand the four that the other side may hold, all equally likely."""
DEALS = sum(map(len, OPPOSING_HANDS))


class DeckSizeError(ValueError):
    """The theory is that of seven cards, each with a bonus against each."""


class HandError(ValueError):
    """A hand is three different cards of the seven."""


class Outcome(IntEnum):
    """What a pair of cards makes of the fight, for the side that asks."""

    LOSS = -1
    DRAW = 0
    WIN = 1


Outcomes: TypeAlias = tuple[tuple[Outcome, ...], ...]
"""[own card][the other side's]. A card never meets itself, so the diagonal means nothing."""


class Payoffs(NamedTuple):
    """What each outcome brings the side that asks; only the ratios matter to its play."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(0)
    loss: Fraction = Fraction(-1)

    @classmethod
    def of(cls, *values: float | Fraction) -> Payoffs:
        """From plain numbers; 0.1 is a tenth."""
        return cls(*(Fraction(str(one)) for one in values))

    @property
    def swapped(self) -> Payoffs:
        """Those of the other side, if it gains what this one loses."""
        return Payoffs(-self.loss, -self.draw, -self.win)

    def for_outcome(self, outcome: Outcome) -> Fraction:
        """What this outcome brings."""
        return (self.draw, self.win, self.loss)[outcome]  # -1 is the last


class Matchup(NamedTuple):
    """A fight before its cards are dealt, from one side's view."""

    outcomes: Outcomes
    payoffs: Payoffs = Payoffs()

    @classmethod
    def of(
        cls,
        bonus: Sequence[Sequence[int]],
        difference: int,
        tie: Outcome = Outcome.DRAW,
        payoffs: Payoffs | None = None,
    ) -> Matchup:
        """By `bonus` [card][card it meets], own strength less the other's, and what a tie is."""
        if len(bonus) != CARDS or any(len(row) != CARDS for row in bonus):
            raise DeckSizeError(f"bonuses of {CARDS} cards against {CARDS} are needed")

        def outcome(c: int, d: int) -> Outcome:
            margin = difference + bonus[c][d] - bonus[d][c]
            if margin == 0:
                return tie
            return Outcome.WIN if margin > 0 else Outcome.LOSS

        rows = (tuple(outcome(c, d) for d in range(CARDS)) for c in range(CARDS))
        return cls(tuple(rows), payoffs or Payoffs())

    @property
    def swapped(self) -> Matchup:
        """The same fight from the other side, which gains what this one loses."""
        columns = zip(*self.outcomes, strict=True)
        outcomes = tuple(tuple(Outcome(-one) for one in column) for column in columns)
        return Matchup(outcomes, self.payoffs.swapped)

    @property
    def can_draw(self) -> bool:
        """Whether any two different cards draw."""
        return Outcome.DRAW in self._possible

    @property
    def is_settled(self) -> bool:
        """Whether any two different cards bring the same."""
        return len(self._possible) == 1

    @property
    def _possible(self) -> set[Outcome]:
        return {one for c, row in enumerate(self.outcomes) for d, one in enumerate(row) if c != d}

    def payoff(self, card: int, other: int) -> Fraction:
        """What own card earns against the other side's."""
        return self.payoffs.for_outcome(self.outcomes[card][other])


def hand_of(cards: Sequence[int]) -> Hand:
    """These three cards, in any order, as a hand."""
    hand = tuple(sorted(cards))
    if hand not in HAND_NUMBER:
        raise HandError(f"not three different cards of {CARDS}: {cards}")
    return hand


def unseen(hand: Hand) -> Cards:
    """The four cards of which the other side holds three."""
    return tuple(card for card in range(CARDS) if card not in hand)


Point: TypeAlias = tuple[int, ...]
"""A mix of three cards up to a factor, or the line of mixes that two unseen cards cost the same."""
EDGES: tuple[Point, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


class CardOutcomes(NamedTuple):
    """A card against an opponent who plays any of his: a row of the 3 x 4 grid and its average."""

    card: int
    outcomes: tuple[Outcome, ...]
    """Against each of the `unseen` cards, in their order."""
    mean: Fraction
    """What it earns on average."""


def card_outcomes(matchup: Matchup, hand: Hand) -> tuple[CardOutcomes, ...]:
    """The three rows of the grid."""
    others = unseen(hand)
    rows = []
    for card in hand:
        outcomes = tuple(matchup.outcomes[card][other] for other in others)
        earned = sum((matchup.payoff(card, other) for other in others), Fraction(0))
        rows.append(CardOutcomes(card, outcomes, earned / len(others)))
    return tuple(rows)


def sure_cards(rows: tuple[CardOutcomes, ...]) -> Cards:
    """The cards that win whatever the other side shows."""
    return tuple(row.card for row in rows if set(row.outcomes) == {Outcome.WIN})


def value_if_seen(matchup: Matchup, hand: Hand) -> Fraction:
    """What some mix of the hand earns even from an opponent who has seen it.

    Of four unseen cards the other side lacks one, so it plays the best of them in three deals
    of four and the next in the fourth. That is concave and piecewise linear in the mix: it is
    highest at an edge of the triangle or where two of the unseen cards cost the same, at a
    crossing of two such lines.
    """
    costs, unit = _costs(matchup, hand)
    equal = (tuple(x - y for x, y in zip(a, b, strict=True)) for a, b in combinations(costs, 2))
    mixes = {mix for pair in combinations({*EDGES, *equal}, 2) for mix in _crossing(*pair)}
    return max(_value_of_mix(costs, mix) for mix in mixes) / unit


def _costs(matchup: Matchup, hand: Hand) -> tuple[list[Point], int]:
    """What the cards of the hand earn against each unseen card, in whole units, so many a point."""
    unit = lcm(*(payoff.denominator for payoff in matchup.payoffs))
    earned = ([matchup.payoff(card, other) for card in hand] for other in unseen(hand))
    return [tuple(int(unit * one) for one in row) for row in earned], unit


def _crossing(a: Point, b: Point) -> Iterator[Point]:
    """The mix on both lines, if there is one."""
    (a1, a2, a3), (b1, b2, b3) = a, b
    found = (a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1)
    if any(found) and (min(found) >= 0 or max(found) <= 0):
        yield tuple(map(abs, found))


def _value_of_mix(costs: list[Point], mix: Point) -> Fraction:
    worst, next_worst, *_ = sorted(
        sum(x * y for x, y in zip(cost, mix, strict=True)) for cost in costs
    )
    return Fraction(3 * worst + next_worst, 4 * sum(mix))
