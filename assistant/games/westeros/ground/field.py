"""The board with the units on it: what stands where, and what stops a line of sight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from assistant.games.westeros.ground.board import Board, Grid, grid
from assistant.games.westeros.ground.hexes import Hex
from assistant.games.westeros.state import State, Unit


@dataclass(frozen=True)
class Field:
    """The board's hexes and the unit on each."""

    grid: Grid
    units: Mapping[Hex, Unit]

    @property
    def board(self) -> Board:
        """The board without the units."""
        return self.grid.board

    def blocks(self, at: Hex) -> bool:
        """Whether something on the hex stops a line of sight: any unit, or its terrain."""
        return at in self.units or at in self.grid.blocking


@dataclass(frozen=True)
class Otherwise(Field):
    """The same board, but that some terrain stops lines of sight where it lets them pass now."""

    terrain: frozenset[str]

    def blocks(self, at: Hex) -> bool:
        """Whether something on the hex would stop a line of sight, or the other way round."""
        spot = self.grid.spots.get(at)
        layer = None if spot is None else spot.says("blocks_los")
        is_other = layer is not None and layer.id in self.terrain
        return at in self.units or (at in self.grid.blocking) != is_other


def field(board: Board, units: Iterable[Unit]) -> Field:
    """The units put on the board."""
    return Field(grid(board), MappingProxyType({unit.at: unit for unit in units}))


@lru_cache(maxsize=8)
def field_of(state: State) -> Field:
    """The field of a state, made once for all that is asked of it."""
    return field(state.board, state.units)
