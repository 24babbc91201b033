"""The linear program behind the best play of the combat cards, solved by HiGHS.

A side that mixes x over its cards, hand by hand, can count on v: the sum over the other side's
hands g of the least that any card d of g leaves it,
    max sum of v_g / 140,   v_g <= sum over hands h without a card of g, cards c of h:
                                    x[h, c] payoff[c, d]   for every d of g,
and x a mix for every h. Which x[h, c] meets which (g, d) never changes, only the payoffs do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from assistant.games.metro.deck import CARDS, HAND
from assistant.games.metro.odds.hand_space import (
    DEALS,
    HANDS,
    OPPOSING_HANDS,
    PayoffMatrix,
    Strategy,
)

if TYPE_CHECKING:
    from highspy import Highs, HighsLp


Floats = NDArray[np.float64]
Ints = NDArray[np.int32]

HAND_COUNT = len(HANDS)
PLAYS = HAND * HAND_COUNT
"""So many columns x[h, c] come first, then the v_g; so many rows (g, d), then "x[h] is a mix"."""
SIZE = PLAYS + HAND_COUNT

OPTIONS: dict[str, bool | int | float | str] = {
    "output_flag": False,
    "threads": 1,  # two workers at once must not quarrel about a pool of threads
    "presolve": "off",  # takes longer here than it saves
    "solver": "simplex",
    "primal_feasibility_tolerance": 1e-10,
    "dual_feasibility_tolerance": 1e-10,
}
PRIMAL_SIMPLEX = 4
PRICED = 1e-9
"""A price below this is rounding; if it is not, the value suffers by no more than this a play."""
DUST = 1e-9
"""A chance below this is rounding."""


class SolverError(RuntimeError):
    """HiGHS ended without an optimum, which a sound program always has."""


class Optimum(NamedTuple):
    """The value of the game, and an optimal strategy as the second stage chose it."""

    value: float
    against_random: float
    strategy: Strategy


class Structure(NamedTuple):
    """The matrix by columns; entry at[n] is minus the payoff of own[n] against other[n].

    All others are ones.
    """

    starts: Ints
    rows: Ints
    fixed: Floats
    at: Ints
    own: Ints
    other: Ints


def optimum(payoffs: PayoffMatrix, wished: PayoffMatrix | None = None) -> Optimum:
    """The best play against the best, and of all such the best against a random opponent.

    A first optimal strategy may play cards that no one should; this one plays none that another
    of the hand is never worse than and once better. Where two results are paid alike, `wished`
    says which of them is preferred all the same; it never costs anything.
    """
    paid = np.array(payoffs)
    highs = _ready(_linear_program(paid))
    value = _run(highs)
    _keep_optimal(highs)
    highs.setOptionValue("simplex_strategy", PRIMAL_SIMPLEX)  # goes on from where it stands
    strategy = _maximize(highs, _against_random(paid))
    earned = highs.getInfo().objective_function_value
    if wished is not None:
        _keep_optimal(highs)
        strategy = _maximize(highs, _against_random(np.array(wished)))
    return Optimum(value, earned, strategy)


def value(payoffs: PayoffMatrix) -> float:
    """What a side can count on, whatever the other does; the first stage alone."""
    return _run(_ready(_linear_program(np.array(payoffs))))


def _keep_optimal(highs: Highs) -> None:
    """Leave nothing in the program but its optimal solutions.

    What has a price at one optimum is at its bound at every: such a play is never made, such a row
    never slack. To ask for the value by one more row would say the same, but that row follows from
    the others so nearly that the simplex method now and then loses its way.
    """
    solution = highs.getSolution()
    never_made = np.abs(solution.col_dual[:PLAYS]) > PRICED
    most = np.where(never_made, 0.0, highs.getLp().col_upper_[:PLAYS])
    highs.changeColsBounds(PLAYS, _ints(range(PLAYS)), np.zeros(PLAYS), most)
    for row in np.flatnonzero(np.abs(solution.row_dual[:PLAYS]) > PRICED).tolist():
        highs.changeRowBounds(row, 0.0, 0.0)


def _maximize(highs: Highs, earned: Floats) -> Strategy:
    highs.changeColsCost(SIZE, _ints(range(SIZE)), earned)
    _run(highs)
    chances = np.array(highs.getSolution().col_value[:PLAYS]).reshape(HAND_COUNT, HAND)
    chances[chances < DUST] = 0.0
    chances /= chances.sum(axis=1, keepdims=True)
    return tuple((first, second, third) for first, second, third in chances.tolist())


def _ready(program: HighsLp) -> Highs:
    from highspy import Highs  # 15 ms that no one who plays another game should wait for

    highs = Highs()
    for name, setting in OPTIONS.items():
        highs.setOptionValue(name, setting)
    highs.passModel(program)
    return highs


def _run(highs: Highs) -> float:
    from highspy import HighsModelStatus

    highs.run()
    status = highs.getModelStatus()
    if status != HighsModelStatus.kOptimal:
        raise SolverError(highs.modelStatusToString(status))
    return highs.getInfo().objective_function_value


def _linear_program(paid: Floats) -> HighsLp:
    from highspy import HighsLp, MatrixFormat, ObjSense

    made = structure()
    entries = made.fixed.copy()
    entries[made.at] = -paid[made.own, made.other]
    nothing, ones = np.zeros(PLAYS), np.ones(HAND_COUNT)
    free = np.full(HAND_COUNT, np.inf)
    lp = HighsLp()
    lp.num_col_ = lp.num_row_ = SIZE
    lp.sense_ = ObjSense.kMaximize
    lp.col_cost_ = np.concatenate((nothing, ones / DEALS))
    lp.col_lower_ = np.concatenate((nothing, -free))
    lp.col_upper_ = np.full(SIZE, np.inf)
    lp.row_lower_ = np.concatenate((np.full(PLAYS, -np.inf), ones))
    lp.row_upper_ = np.concatenate((nothing, ones))
    lp.a_matrix_.format_ = MatrixFormat.kColwise
    lp.a_matrix_.start_, lp.a_matrix_.index_ = made.starts, made.rows
    lp.a_matrix_.value_ = entries
    return lp


@cache
def structure() -> Structure:
    """Which play meets which: the same for every deck."""
    starts, rows, plays = [0], list[int](), list[tuple[int, int, int]]()
    for h, hand in enumerate(HANDS):
        for card in hand:
            for g in OPPOSING_HANDS[h]:
                for j, other in enumerate(HANDS[g]):
                    plays.append((len(rows), card, other))
                    rows.append(HAND * g + j)
            rows.append(PLAYS + h)
            starts.append(len(rows))
    for g in range(HAND_COUNT):
        rows.extend(range(HAND * g, HAND * (g + 1)))
        starts.append(len(rows))
    at, own, other_cards = np.array(plays, dtype=np.int32).T
    return Structure(_ints(starts), _ints(rows), np.ones(len(rows)), at, own, other_cards)


def _ints(numbers: Sequence[int]) -> Ints:
    return np.array(numbers, dtype=np.int32)


def _against_random(paid: Floats) -> Floats:
    """What each play earns on average from an opponent who plays any card of any deal."""
    hands = np.array(HANDS)
    in_hand = np.zeros((HAND_COUNT, CARDS), dtype=bool)
    np.put_along_axis(in_hand, hands, True, axis=1)
    means = (~in_hand).astype(float) @ paid.T / (CARDS - HAND)
    earned = np.take_along_axis(means, hands, axis=1).ravel() / HAND_COUNT
    return np.concatenate((earned, np.zeros(HAND_COUNT)))
