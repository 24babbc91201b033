"""The slow exact solver: the real rules through every chance outcome, in fractions.

Hopeless for real battles, and the judge of every fast engine on small ones.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

from assistant.rules.decision import Action, Choice
from assistant.rules.flow import S
from assistant.rules.game import Game, Setup, play

R = TypeVar("R", bound=Hashable)

Odds: TypeAlias = dict[R, Fraction]


class Solver(Generic[Setup, S, R]):
    """How a game is walked: who chooses what, what is a result, which states are the same.

    `choose` answers choices; `result` names what a finished battle came to; `same` maps states
    to keys such that equal keys mean equal odds (a round counter, say, is left out of it).
    """

    def __init__(
        self,
        game: Game[Setup, S],
        choose: Callable[[S, Choice], tuple[Action, ...]],
        result: Callable[[S], R],
        same: Callable[[S], Hashable],
    ) -> None:
        self._game, self._choose, self._result, self._same = game, choose, result, same
        self._known: dict[Hashable, Odds[R]] = {}

    def odds(self, state: S) -> Odds[R]:
        """The probability of every result, from a state on.

        A state met again on its own path is a loop of probability q; what leaves it is scaled by
        1 / (1 - q). If nothing leaves it, the battle never ends and the odds are empty.
        """
        odds, loops = self._walk(state, frozenset())
        if loops:
            raise AssertionError("a loop was left open")
        return odds

    def values(self, state: S, worth: Callable[[R], Fraction]) -> dict[Action, Fraction]:
        """What every open option of the choice at hand is worth, as `worth` judges the results."""
        decision = self._game.decision(state)
        if not isinstance(decision, Choice):
            return {}
        found = {}
        for action in (action for option in decision.open for action in option.members):
            odds = self.odds(play(self._game, state, action).state)
            found[action] = sum((p * worth(result) for result, p in odds.items()), Fraction(0))
        return found

    def _walk(self, state: S, path: frozenset[Hashable]) -> tuple[Odds[R], Odds[Hashable]]:
        state = self._to_chance(state)
        decision = self._game.decision(state)
        if decision is None:
            return {self._result(state): Fraction(1)}, {}
        key = self._same(state)
        if key in path:
            return {}, {key: Fraction(1)}
        if key in self._known:
            return self._known[key], {}
        if isinstance(decision, Choice):
            raise AssertionError("choices are answered on the way to chance")
        odds: Odds[R] = defaultdict(Fraction)
        loops: Odds[Hashable] = defaultdict(Fraction)
        for action, chance in decision.outcomes():
            step = play(self._game, state, action)
            more, open_loops = self._walk(step.state, path | {key})
            _add(odds, more, chance)
            _add(loops, open_loops, chance)
        return self._close(key, odds, loops)

    def _close(
        self, key: Hashable, odds: Odds[R], loops: Odds[Hashable]
    ) -> tuple[Odds[R], Odds[Hashable]]:
        """Scale away the loop that leads back to this state; odds without loops are remembered."""
        back = loops.pop(key, Fraction(0))
        if back == 1:
            return {}, {}
        scale = 1 / (1 - back)
        odds = {result: p * scale for result, p in odds.items()}
        loops = {other: p * scale for other, p in loops.items()}
        if not loops:
            self._known[key] = odds
        return odds, loops

    def _to_chance(self, state: S) -> S:
        """The state after all choices, where dice or cards decide or the battle is over."""
        decision = self._game.decision(state)
        while isinstance(decision, Choice):
            for action in self._choose(state, decision):
                state = play(self._game, state, action).state
            decision = self._game.decision(state)
        return state


def _add(total: dict[R, Fraction], part: dict[R, Fraction], share: Fraction) -> None:
    for key, p in part.items():
        total[key] += share * p
