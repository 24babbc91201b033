"""The scratch copies of a battle, kept while pages come and go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from assistant.rules.decision import Action
from assistant.rules.game import Game


@dataclass
class Scratch:
    """A copy made of `base`: table rulings on it lead to `ground`, other forces to `forces`.

    Policies are `played` on top, so that they outlive any change of forces.
    """

    base: Struct
    ground: Struct
    forces: Struct
    played: tuple[Action, ...] = ()

    @classmethod
    def of(cls, state: Struct) -> Scratch:
        """A copy as it is."""
        return cls(state, state, state)

    def state(self, game: Game[Any, Any]) -> Struct:
        """As it stands."""
        state: Struct = self.forces
        for action in self.played:
            state = game.apply(state, action).state
        return state

    def ruled(self, game: Game[Any, Any], rulings: tuple[Action, ...]) -> Scratch:
        """The copy after rulings; what they ended can still be given other forces."""
        state = self.state(game)
        for action in rulings:
            state = game.apply(state, action).state
        ground = self.ground if game.decision(state) is None else state
        return Scratch(self.base, ground, state)


@dataclass
class Scratches:
    """The copies of a battle and the one in hand, kept while pages come and go."""

    copies: list[Scratch] = field(default_factory=list)
    at: int = 0
