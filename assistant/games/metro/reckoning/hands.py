"""One known hand against an opponent who plays any card, and against one who has seen it.

Averages over four unseen cards and over four hands: exact fractions, no solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import NamedTuple, TypeAlias

from assistant.games.metro.reckoning.deals import Cards, Hand, Matchup, Result, unseen

Point: TypeAlias = tuple[int, ...]
"""A mix of three cards up to a factor, or the line of mixes that two unseen cards cost the same."""
EDGES: tuple[Point, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


class Reply(NamedTuple):
    """A card against an opponent who plays any of his: a row of the 3 x 4 grid and its average."""

    card: int
    results: tuple[Result, ...]
    """Against each of the `unseen` cards, in their order."""
    earns: Fraction


def replies(matchup: Matchup, hand: Hand) -> tuple[Reply, ...]:
    """The three rows of the grid."""
    others = unseen(hand)
    return tuple(_reply(matchup, card, others) for card in hand)


def sure_cards(rows: tuple[Reply, ...]) -> Cards:
    """The cards that win whatever the other side shows."""
    return tuple(row.card for row in rows if set(row.results) == {Result.WIN})


def floor(matchup: Matchup, hand: Hand) -> Fraction:
    """What some mix of the hand earns even from an opponent who has seen it.

    Of four unseen cards the other side lacks one, so it plays the dearest of them in three deals
    of four and the next in the fourth. That is concave and piecewise linear in the mix: it is
    highest at an edge of the triangle or where two of the unseen cards cost the same, at a
    crossing of two such lines.
    """
    costs, unit = _costs(matchup, hand)
    lines = {*EDGES, *(_minus(a, b) for a, b in combinations(costs, 2))}
    mixes = {mix for pair in combinations(lines, 2) for mix in _crossing(*pair)}
    return max(_seen(costs, mix) for mix in mixes) / unit


def _reply(matchup: Matchup, card: int, others: Cards) -> Reply:
    results = tuple(matchup.results[card][other] for other in others)
    earned = sum((matchup.earns(card, other) for other in others), Fraction(0))
    return Reply(card, results, earned / len(others))


def _costs(matchup: Matchup, hand: Hand) -> tuple[list[Point], int]:
    """What the cards of the hand earn against each unseen card, in whole units, so many a point."""
    unit = lcm(*(worth.denominator for worth in matchup.pay))
    earned = ([matchup.earns(card, other) for card in hand] for other in unseen(hand))
    return [tuple(int(unit * one) for one in row) for row in earned], unit


def _minus(a: Point, b: Point) -> Point:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def _crossing(a: Point, b: Point) -> Iterator[Point]:
    """The mix on both lines, if there is one."""
    (a1, a2, a3), (b1, b2, b3) = a, b
    found = (a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1)
    if any(found) and (min(found) >= 0 or max(found) <= 0):
        yield tuple(map(abs, found))


def _seen(costs: list[Point], mix: Point) -> Fraction:
    worst, next_worst, *_ = sorted(
        sum(x * y for x, y in zip(cost, mix, strict=True)) for cost in costs
    )
    return Fraction(3 * worst + next_worst, 4 * sum(mix))
