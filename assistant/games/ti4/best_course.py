"""How a combat goes when the sides play a solution: where it ends, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import numpy as np

from assistant.games.ti4.best import ON, Best
from assistant.games.ti4.best_side import this_round
from assistant.games.ti4.chain import Array, Nodes
from assistant.games.ti4.flow import is_decided
from assistant.games.ti4.state import ATTACKER, DEFENDER, State, Station, foe
from assistant.games.ti4.steps import announce
from assistant.rules.decision import Seat
from assistant.rules.odds import Cancelled, Stopped, Told, never, unheard

NOISE = 1e-12
"""What a retreat must gain before it is taken for the better way."""


Rolls: TypeAlias = tuple[Sequence[float] | Array, Sequence[float] | Array]
Way: TypeAlias = Seat | None
"""Who retreats after the round, or `ON`."""


class Ends(NamedTuple):
    """Mass [i, j] where the fight was fought out, and where a seat has retreated.

    Both are alive where one has retreated; a pair alive in `fought` is a stalemate.
    """

    fought: Array
    fled: tuple[Array, Array]

    def holding(self, seat: Seat) -> Array:
        """The chances that the seat is left with the system and with this node."""
        fought, fled = self.fought, self.fled[foe(seat)]
        if seat == DEFENDER:
            fought, fled = fought.T, fled.T
        held = fought[:, 0] + fled.sum(axis=1)
        held[0] = 0.0
        return np.asarray(held)

    def left(self, seat: Seat) -> Array:
        """The chances of the seat's nodes, whatever became of the other."""
        return np.asarray((self.fought + self.fled[0] + self.fled[1]).sum(axis=1 - seat))


def played_out(solved: Best, view: State, stopped: Stopped = never, told: Told = unheard) -> Ends:
    """Where the combat ends from a state of the solution on. Raises `Cancelled` if stopped."""
    shape = solved.table.shape
    course = _Course(solved, np.zeros(shape), np.zeros(shape), (np.zeros(shape), np.zeros(shape)))
    course.enter(solved.quiet(view), 1.0)
    course.run(stopped, told)
    return course.ends()


@dataclass(frozen=True, slots=True, eq=False)
class _Course:
    """The mass on its way: at pairs still to be fought, ended, and fled."""

    solved: Best
    mass: Array
    ended: Array
    fled: tuple[Array, Array]
    answers: dict[tuple[Way, int], tuple[Array, Nodes]] = field(default_factory=dict)
    reaches: dict[int, Nodes] = field(default_factory=dict)

    def enter(self, state: State, share: float) -> None:
        """Take the round under way to its end."""
        attacker, defender = self.solved.sides
        if is_decided(state):
            self.mass[attacker.node(state), defender.node(state)] += share
        elif state.at is Station.BARRAGE:
            for odds, pair, after in self.solved.barraged(state):
                if after is None:
                    self.mass[pair] += share * odds
                else:
                    self.enter(after, share * odds)
        elif state.at is Station.ASSIGN:
            pair = self.solved.best_answers(state)
            self._into(state.announced)[pair] += share
        else:
            pair = attacker.node(state), defender.node(state)
            rolls = this_round(state, ATTACKER), this_round(state, DEFENDER)
            way = state.announced
            if state.at is Station.ANNOUNCE:
                way = self._leaver(pair, rolls, announce.ASKED[state.turn :])
            self._spread(way, pair, rolls, share)

    def run(self, stopped: Stopped, told: Told) -> None:
        """Every pair, the strongest first: it is visited 1 / (chance of a change) times."""
        attacker, defender = (side.tree for side in self.solved.sides)
        for i in range(len(attacker) - 1, 0, -1):
            if stopped():
                raise Cancelled
            told(1 - i / len(attacker))
            for j in range(len(defender) - 1, 0, -1):
                if self.mass[i, j]:
                    self._fight((i, j), (attacker.rolls[i], defender.rolls[j]))

    def ends(self) -> Ends:
        """Where everything lies; what retreated from a dead side was fought out."""
        fought = self.ended.copy()
        for mass in (self.mass, *self.fled):
            fought[0] += mass[0]
            fought[1:, 0] += mass[1:, 0]
        for mass in self.fled:
            mass[0], mass[:, 0] = 0.0, 0.0
        return Ends(fought, self.fled)

    def _fight(self, pair: tuple[int, int], rolls: tuple[Array, Array]) -> None:
        mass, (forth, back) = float(self.mass[pair]), rolls
        way = self._leaver(pair, rolls, announce.ASKED) if self.solved.goal.kept else ON
        if way is not ON:
            self._spread(way, pair, rolls, mass)
            return
        change = float(forth[1:].sum() + forth[0] * back[1:].sum())
        if change:
            self._spread(ON, pair, rolls, mass / change, changing=True)
        else:
            self.ended[pair] += mass

    def _leaver(self, pair: tuple[int, int], rolls: Rolls, asked: Sequence[Seat]) -> Way:
        """Who announces a retreat; the defender is asked first and so decides last."""
        way: Way = ON
        worth = self._worth(ON, pair, rolls)
        for seat in reversed(asked):
            if seat in self.solved.may_flee:
                left = self._worth(seat, pair, rolls)
                if (left - worth if seat == ATTACKER else worth - left) > NOISE:
                    way, worth = seat, left
        return way

    def _worth(self, way: Way, pair: tuple[int, int], rolls: Rolls) -> float:
        odds = np.outer(*rolls)
        return float((odds * self.solved.after(way)[self._choices(way, pair, odds.shape)]).sum())

    def _spread(
        self,
        way: Way,
        pair: tuple[int, int],
        rolls: Rolls,
        mass: float,
        changing: bool = False,
    ) -> None:
        """Send the mass of a pair where the hits are answered; `changing`: hits there are."""
        odds = mass * np.outer(*rolls)
        if changing:
            odds[0, 0] = 0.0
        np.add.at(self._into(way), self._choices(way, pair, odds.shape), odds)

    def _into(self, way: Way) -> Array:
        return self.mass if way is ON else self.fled[way]

    def _choices(
        self, way: Way, pair: tuple[int, int], shape: tuple[int, ...]
    ) -> tuple[Nodes, Nodes]:
        """The nodes [a, d] that both sides choose after a and d hits, as the solution has it."""
        worth, node = self._answers(way, pair[1], shape[0])
        ours = self._reach(pair[0], shape[1])
        chosen = np.take_along_axis(
            np.broadcast_to(ours, (shape[0], *ours.shape)),
            worth[:, ours].argmax(axis=2)[:, :, None],
            axis=2,
        )[:, :, 0]
        return chosen, np.take_along_axis(node, chosen, axis=1)

    def _answers(self, way: Way, j: int, hits: int) -> tuple[Array, Nodes]:
        """[a, i]: the worth of what the second chooses after a hits, and its node."""
        known = self.answers.get((way, j))
        if known is None or len(known[0]) < hits:
            table, tree = self.solved.after(way), self.solved.sides[DEFENDER].tree
            reach = [tree.reach([j], a) for a in range(hits)]
            found = [nodes[table[:, nodes].argmin(axis=1)] for nodes in reach]
            node = np.array(found)
            known = np.take_along_axis(table.T, node, axis=0), node
            self.answers[way, j] = known
        return known[0][:hits], known[1][:hits]

    def _reach(self, i: int, hits: int) -> Nodes:
        """[d, n]: the nodes that d hits may leave of the first's, padded with the first of them."""
        known = self.reaches.get(i)
        if known is None or len(known) < hits:
            reach = [self.solved.sides[ATTACKER].tree.reach([i], d) for d in range(hits)]
            width = max(map(len, reach))
            known = np.array([[*r, *[r[0]] * (width - len(r))] for r in reach], dtype=np.intp)
            self.reaches[i] = known
        return known[:hits]
