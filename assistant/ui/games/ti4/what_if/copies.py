"""The scratch copies of a battle, kept while pages come and go."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.games.ti4 import GAME
from assistant.games.ti4.state import State
from assistant.games.ti4.what_if import settled
from assistant.rules.decision import Action


@dataclass
class Scratch:
    """A copy made of `base`: table rulings on it lead to `ground`, other forces to `forces`.

    What follows from the forces comes after, so that the next change finds them as they were put.
    Policies are `played` on top, so that they outlive any change of forces.
    """

    base: State
    ground: State
    forces: State
    played: tuple[Action, ...] = ()

    @classmethod
    def of(cls, state: State) -> Scratch:
        """A copy as it is."""
        return cls(state, state, state)

    def state(self) -> State:
        """As it stands."""
        return _after(settled(self.forces), self.played)

    def ruled(self, rulings: tuple[Action, ...]) -> Scratch:
        """The copy after rulings; what they ended can still be given other forces."""
        state = _after(self.state(), rulings)
        ground = self.ground if GAME.decision(state) is None else state
        return Scratch(self.base, ground, state)


@dataclass
class Scratches:
    """The copies of a battle and the one in hand, kept while pages come and go."""

    copies: list[Scratch] = field(default_factory=list)
    at: int = 0


def _after(state: State, rulings: tuple[Action, ...]) -> State:
    for action in rulings:
        state = GAME.apply(state, action).state
    return state
