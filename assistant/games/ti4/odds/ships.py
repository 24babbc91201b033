"""Ships as the odds see them, and a side made of them: nodes, and what each has left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from assistant.games.ti4.data import Stats, UnitType
from assistant.games.ti4.odds.automaton import Array, Automaton, Nodes
from assistant.games.ti4.state import Unit


class Ship(NamedTuple):
    """What the dice and the places of a ship depend on, so that ships alike are one."""

    type: UnitType
    stats: Stats
    galvanized: bool = False

    @classmethod
    def of(cls, unit: Unit) -> Ship:
        """The unit without its name."""
        return cls(unit.type, unit.stats, unit.galvanized)


Alive: TypeAlias = Mapping[Ship, tuple[int, int]]
"""Of each ship how many are left, and how many of them are damaged."""

Each: TypeAlias = Callable[[Callable[[Ship], float]], Array]
"""Given a measure of a ship: what the ships of every fleet in question come to."""


@dataclass(frozen=True, slots=True, eq=False)
class Mustered:
    """A side of a combat: its nodes, what the ships of each come to, and which they are."""

    automaton: Automaton
    each: Each
    alive: Callable[[int], Alive]

    def __len__(self) -> int:
        return len(self.automaton)

    @property
    def level(self) -> Nodes:
        """What each node can still take."""
        return self.automaton.level


def chance(face: int) -> float:
    """That a die shows so much or more."""
    return min(max(11 - face, 0), 10) / 10
