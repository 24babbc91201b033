"""The pass forward under best play: where a combat ends when the sides play a solution, and when.

Mass lies at places by the rounds that it has fought: a place is a pair of nodes, once for those who
fight on, or who have fought it out, and once for each seat's retreat.
"""

from __future__ import annotations

from itertools import accumulate, product

import numpy as np
from numpy.typing import NDArray

from assistant.games.ti4.flow import is_decided
from assistant.games.ti4.odds.automaton import Array, Nodes
from assistant.games.ti4.odds.best_play import NOBODY, ON, Last, OptimalPlay, Way
from assistant.games.ti4.odds.best_sides import this_round
from assistant.games.ti4.odds.lattice import Outcome
from assistant.games.ti4.odds.rolls import after_roll
from assistant.games.ti4.state import ATTACKER, DEFENDER, SEATS, RoundStep, State
from assistant.games.ti4.state import Outcome as Ending
from assistant.rules.decision import Seat
from assistant.rules.odds import (
    Cancelled,
    CancelToken,
    ProgressCallback,
    no_progress,
    not_cancelled,
    until_cancelled,
)

ROOM = 500_000
"""Numbers, one for each pair and round, up to which every round is told apart that has a bar."""

FEWEST, MOST_ROUNDS = 24, 400
"""Rounds that are told apart at the least, however many pairs there are, and at the most."""


def follow(
    solved: OptimalPlay,
    view: State,
    timed: bool = False,
    cancelled: CancelToken = not_cancelled,
    progress: ProgressCallback = no_progress,
) -> Outcome:
    """Where the combat ends from a state of the solution on; when, only where it is `timed`."""
    begun = solved.quiet(view)
    on = _onward(solved, begun)
    rounds = min(MOST_ROUNDS, max(FEWEST, ROOM // solved.best.worth.size)) if timed else 0
    course = _Course(solved, on.rounds + 2 if isinstance(on, Last) else rounds)
    course.enter(begun, 1.0, cancelled)
    if isinstance(on, Last):
        course.run_rounds(on, cancelled)
    else:
        course.run(cancelled, progress)
    return course.outcome()


def _onward(solved: OptimalPlay, begun: State) -> Way:
    """How it goes on: from the round at hand where its dice are to be rolled, else after it."""
    if begun.announced is not None or begun.outcome is not None:
        return ON
    steps = tuple(RoundStep)
    ahead = steps.index(begun.at) <= steps.index(RoundStep.DEFENDER_ROLLS)
    return solved.begun(begun) if ahead or begun.reroll else solved.onward(begun)


class _Course:
    """Mass `come` [place, round] to places after so many rounds, and in the last column at all.

    `reached` are the places where any has come.
    """

    def __init__(self, solved: OptimalPlay, rounds: int) -> None:
        self.solved = solved
        self.form, self.pairs = solved.best.worth.shape, solved.best.worth.size
        self.come = np.zeros(((1 + len(SEATS)) * self.pairs, rounds + 1))
        self.reached: NDArray[np.bool_] = np.zeros(len(self.come), np.bool_)
        self.answers: dict[tuple[Way, int], tuple[Array, Nodes]] = {}
        self.reaches: dict[int, Nodes] = {}

    def enter(self, state: State, share: float, cancelled: CancelToken) -> None:
        """Take the round under way to its end; what is then still to come is a round of its own."""
        solved, way = self.solved, self.solved.onward(state)
        if state.demands:
            for odds, then in until_cancelled(after_roll(state), cancelled):
                self.enter(solved.quiet(then), share * odds, cancelled)
        elif state.outcome is Ending.DRAW:  # also where an effect took all that had retreated
            self._put((self.form[0] - 1, self.form[1] - 1), share, 1)
        elif is_decided(state):
            self._put(solved.pair(state), share, 1)
        elif state.at is RoundStep.BARRAGE:
            for odds, pair, after in until_cancelled(solved.barraged(state), cancelled):
                if after is None:
                    self._put(pair, share * odds, 0)
                else:
                    self.enter(after, share * odds, cancelled)
        elif state.at is RoundStep.ASSIGN:
            self._put(solved.best_answers(state), share, 0, way)
        elif state.at is RoundStep.RETREAT:  # the last hits were answered by an order of losses
            self._put(solved.pair(state), share, 0, way)
        else:
            if state.at is RoundStep.ANNOUNCE:
                way = solved.announced(state)[1]
            rolls = this_round(state, ATTACKER), this_round(state, DEFENDER)
            self._send(way, solved.pair(state), np.outer(*rolls), self._at(0, share))

    def run(self, cancelled: CancelToken, progress: ProgressCallback) -> None:
        """Every pair, the strongest first, until all its mass has left it."""
        forth, back = (_thrown(side.choices.rolls) for side in self.solved.sides)
        (rows, columns), leaver = self.form, self.solved.best.leaver
        for i, j in product(range(rows - 1), range(columns - 1)):
            if not j:
                progress(i / rows)
            if cancelled():
                raise Cancelled
            place = i * columns + j
            if not self.reached[place]:
                continue
            odds, here = np.outer(forth[i], back[j]), self.come[place].copy()
            stay, odds[0, 0] = odds[0, 0], 0.0
            if leaver[i, j] != NOBODY:
                odds[0, 0] = stay
                self.come[place] = 0.0
                self._send(Seat(leaver[i, j]), (i, j), odds, here)
            elif change := float(odds.sum()):  # else it is a stalemate
                self.come[place] = 0.0
                self._send(ON, (i, j), odds, _visits(here, stay, change))

    def run_rounds(self, on: Last, cancelled: CancelToken) -> None:
        """Round by round until the seat retreats."""
        solved, (forth, back) = self.solved, (_thrown(s.choices.rolls) for s in self.solved.sides)
        by_round = self.come[: self.pairs].reshape(*self.form, -1)[:-1, :-1]
        for left in range(on.rounds, 0, -1):
            leaver, n = solved.before(on._replace(rounds=left)).leaver, on.rounds - left
            then: Way = on._replace(rounds=left - 1) if left > 1 else on.seat
            pairs = zip(*np.nonzero(by_round[..., n]), strict=True)
            for i, j in until_cancelled(pairs, cancelled):
                way, here = then if leaver[i, j] == NOBODY else Seat(leaver[i, j]), by_round[i, j]
                if isinstance(way, Last) and solved.hopeless[i, j]:
                    continue  # it is a stalemate
                share, here[n] = float(here[n]), 0.0
                here[-1] = here[:-1].sum()  # of earlier rounds only what stands is left
                odds = np.outer(forth[i], back[j])
                self._send(way, (int(i), int(j)), odds, self._at(n, share))

    def outcome(self) -> Outcome:
        """Where everything lies, and when it ends, as far as rounds are told apart."""
        fought, *fled = self.come[:, -1].reshape(-1, *self.form)
        fighting = self.come[: self.pairs].reshape(*self.form, -1)[:-1, :-1]
        ended = self.come.sum(axis=0) - fighting.sum(axis=(0, 1))
        return Outcome(fought, (fled[ATTACKER], fled[DEFENDER]), tuple(ended[:-1].tolist()))

    def _at(self, round: int, share: float) -> Array:
        """So much mass after so many rounds."""
        mass = np.zeros(self.come.shape[1])
        mass[[min(round, len(mass) - 1), -1]] = share
        return mass

    def _put(self, pair: tuple[int, int], share: float, round: int, way: Way = ON) -> None:
        place = self._places(way, np.array(pair[0]), np.array(pair[1]))
        self.come[place] += self._at(round, share)
        self.reached[place] = True

    def _send(self, way: Way, pair: tuple[int, int], odds: Array, often: Array) -> None:
        """Send the mass of a pair, in rounds `often` [round], to where the hits are answered."""
        to = self._places(way, *self._choices(way, pair, odds.shape))
        moved = np.bincount(to.ravel(), odds.ravel())
        places = np.flatnonzero(moved)
        later = np.zeros_like(often)
        later[1:-1], later[-1] = often[:-2], often[-1]
        self.come[places] += moved[places, None] * later
        self.reached[places] = True

    def _places(self, way: Way, i: Nodes, j: Nodes) -> Nodes:
        """Who retreats from a dead side, or dies himself, has fought it out."""
        rows, columns = self.form
        flat = i * columns + j
        if way is ON or isinstance(way, Last):
            return np.asarray(flat)
        alive = (i < rows - 1) & (j < columns - 1)
        return np.asarray(flat + alive * (1 + way) * self.pairs)

    def _choices(
        self, way: Way, pair: tuple[int, int], shape: tuple[int, ...]
    ) -> tuple[Nodes, Nodes]:
        """The nodes [a, d] that both sides choose after a and d hits, as the solution has it."""
        worth, node = self._answers(way, pair[1], shape[0])
        ours = self._reach(pair[0], shape[1])
        best = worth[:, ours].argmax(axis=2)
        chosen = ours[np.arange(shape[1]), best]
        return chosen, node[np.arange(shape[0])[:, None], chosen]

    def _answers(self, way: Way, j: int, hits: int) -> tuple[Array, Nodes]:
        """[a, i]: the worth of what the second chooses after a hits, and its node."""
        known = self.answers.get((way, j))
        if known is None or len(known[0]) < hits:
            table, second = self.solved.after(way), self.solved.sides[DEFENDER].choices
            reach = second.reaches(j, hits)
            found = [nodes[table[:, nodes].argmin(axis=1)] for nodes in reach]
            node = np.array(found)
            known = np.take_along_axis(table.T, node, axis=0), node
            self.answers[way, j] = known
        return known[0][:hits], known[1][:hits]

    def _reach(self, i: int, hits: int) -> Nodes:
        """[d, n]: the nodes that d hits may leave of the first's, padded with the first of them."""
        known = self.reaches.get(i)
        if known is None or len(known) < hits:
            reach = self.solved.sides[ATTACKER].choices.reaches(i, hits)
            width = max(map(len, reach))
            known = np.array([[*r, *[r[0]] * (width - len(r))] for r in reach], dtype=np.intp)
            self.reaches[i] = known
        return known[:hits]


def _thrown(rolls: Array) -> list[Array]:
    """What each node rolls, no further than hits that it can roll."""
    most = rolls.shape[1] - (rolls[:, ::-1] > 0.0).argmax(axis=1)
    return [row[:n] for row, n in zip(rolls, most.tolist(), strict=True)]


def _visits(come: Array, stay: float, change: float) -> Array:
    """In which rounds what has come to a pair fights, where it may stay as it is."""
    visits = [*accumulate(come[:-1].tolist(), lambda left, more: left * stay + more)]
    return np.array([*visits, come[-1] / change])
