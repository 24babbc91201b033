"""The scratch copies of a battle, kept while pages come and go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from assistant.rules.decision import Action
from assistant.rules.game import Game


@dataclass
class Scratch:
    """A copy made of `base`: its forces changed, then policies and reinforcements played on it."""

    base: Struct
    forces: Struct
    played: tuple[Action, ...] = ()

    def state(self, game: Game[Any, Any]) -> Struct:
        """As it stands."""
        state: Struct = self.forces
        for action in self.played:
            state = game.apply(state, action).state
        return state


@dataclass
class Scratches:
    """The copies of a battle and the one in hand, kept while pages come and go."""

    copies: list[Scratch] = field(default_factory=list)
    at: int = 0
