"""The combat cards as the theory sees them: seven numbers, 35 hands, 140 deals, and who beats whom.

Everything is told from one side's view; the other side's is the same thing `turned`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeAlias

from assistant.games.metro.cards import CARDS, HAND

Hand: TypeAlias = tuple[int, int, int]
"""Three of the cards 0 to 6, in rising order."""
Cards: TypeAlias = tuple[int, ...]
Mix: TypeAlias = tuple[float, float, float]
"""How likely each card of a hand is to be played."""
Strategy: TypeAlias = tuple[Mix, ...]
"""A mix for each hand, in the order of `HANDS`."""
Payoffs: TypeAlias = tuple[tuple[float, ...], ...]
"""What own card [c] earns against the other side's [d]."""

HANDS: tuple[Hand, ...] = tuple((a, b, c) for a, b, c in combinations(range(CARDS), HAND))
NUMBER: dict[Hand, int] = {hand: n for n, hand in enumerate(HANDS)}
FOES: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n, foe in enumerate(HANDS) if not set(hand) & set(foe)) for hand in HANDS
)
"""For each hand the four that the other side may hold, all equally likely."""
DEALS = sum(map(len, FOES))


class DeckSizeError(ValueError):
    """The theory is that of seven cards, each with a bonus against each."""


class HandError(ValueError):
    """A hand is three different cards of the seven."""


class Result(IntEnum):
    """What a pair of cards makes of the fight, for the side that asks."""

    LOSS = -1
    DRAW = 0
    WIN = 1


Results: TypeAlias = tuple[tuple[Result, ...], ...]
"""[own card][the other side's]. A card never meets itself, so the diagonal means nothing."""


class Pay(NamedTuple):
    """What each result is worth to the side that asks; only the ratios matter to its play."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(0)
    loss: Fraction = Fraction(-1)

    @classmethod
    def of(cls, *worth: float | Fraction) -> Pay:
        """From plain numbers; 0.1 is a tenth."""
        return cls(*(Fraction(str(one)) for one in worth))

    @property
    def turned(self) -> Pay:
        """What they are worth to the other side, if it gains what this one loses."""
        return Pay(-self.loss, -self.draw, -self.win)

    def worth(self, result: Result) -> Fraction:
        """Of this result."""
        return (self.draw, self.win, self.loss)[result]  # -1 is the last


class Matchup(NamedTuple):
    """A fight before its cards are dealt, from one side's view."""

    results: Results
    pay: Pay = Pay()

    @classmethod
    def of(
        cls,
        bonus: Sequence[Sequence[int]],
        difference: int,
        tie: Result = Result.DRAW,
        pay: Pay | None = None,
    ) -> Matchup:
        """By `bonus` [card][card it meets], own strength less the other's, and what a tie is."""
        if len(bonus) != CARDS or any(len(row) != CARDS for row in bonus):
            raise DeckSizeError(f"bonuses of {CARDS} cards against {CARDS} are needed")
        rows = (
            tuple(_result(difference + bonus[c][d] - bonus[d][c], tie) for d in range(CARDS))
            for c in range(CARDS)
        )
        return cls(tuple(rows), pay or Pay())

    @property
    def turned(self) -> Matchup:
        """The same fight from the other side, which gains what this one loses."""
        columns = zip(*self.results, strict=True)
        results = tuple(tuple(Result(-one) for one in column) for column in columns)
        return Matchup(results, self.pay.turned)

    @property
    def can_draw(self) -> bool:
        """Whether any two different cards draw."""
        return Result.DRAW in self._possible

    @property
    def is_settled(self) -> bool:
        """Whether any two different cards bring the same."""
        return len(self._possible) == 1

    @property
    def _possible(self) -> set[Result]:
        return {one for c, row in enumerate(self.results) for d, one in enumerate(row) if c != d}

    def earns(self, card: int, other: int) -> Fraction:
        """What own card earns against the other side's."""
        return self.pay.worth(self.results[card][other])


def hand_of(cards: Sequence[int]) -> Hand:
    """These three cards, in any order, as a hand."""
    hand = tuple(sorted(cards))
    if hand not in NUMBER:
        raise HandError(f"not three different cards of {CARDS}: {cards}")
    return hand


def unseen(hand: Hand) -> Cards:
    """The four cards of which the other side holds three."""
    return tuple(card for card in range(CARDS) if card not in hand)


def _result(margin: int, tie: Result) -> Result:
    if margin == 0:
        return tie
    return Result.WIN if margin > 0 else Result.LOSS
