"""Hexes by axial coordinates, and the board of them: what lies where, what players call them.

Hexes have pointy tops, q runs to the east, r to the south-east; the six directions go clockwise
from east, and every row of the board is a line of equal r.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct

from assistant.games.westeros.data import Terrain
from assistant.games.westeros.setup import Ends
from assistant.rules.decision import Ref
from assistant.rules.names import column_letters, column_of, squares_in_latin


class Hex(NamedTuple):
    """A place of the endless grid. The board says what lies there and what players call it."""

    q: int
    r: int


class Direction(StrEnum):
    """One of the six ways to a neighbour, clockwise from east."""

    E = "e"
    SE = "se"
    SW = "sw"
    W = "w"
    NW = "nw"
    NE = "ne"

    @property
    def vector(self) -> Hex:
        """The step to the neighbour."""
        return VECTORS[self]

    def turned(self, sixths: int) -> Direction:
        """The direction so many sixths of a turn clockwise."""
        return DIRECTIONS[(DIRECTIONS.index(self) + sixths) % 6]


DIRECTIONS = tuple(Direction)
VECTORS = dict(
    zip(
        DIRECTIONS,
        (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1)),
        strict=True,
    )
)


def step(at: Hex, direction: Direction, count: int = 1) -> Hex:
    """The hex so many steps away."""
    q, r = VECTORS[direction]
    return Hex(at.q + count * q, at.r + count * r)


def minus(end: Hex, start: Hex) -> Hex:
    """The way from one hex to another."""
    return Hex(end.q - start.q, end.r - start.r)


def plus(start: Hex, way: Hex) -> Hex:
    """The hex at the end of a way."""
    return Hex(start.q + way.q, start.r + way.r)


def distance(a: Hex, b: Hex) -> int:
    """How many steps one hex is from another: the range of an attack counts so."""
    q, r = minus(b, a)
    return max(abs(q), abs(r), abs(q + r))


def direction_to(start: Hex, end: Hex) -> Direction | None:
    """The direction of a neighbour; None where the hexes are not adjacent."""
    way = minus(end, start)
    return next((d for d in DIRECTIONS if VECTORS[d] == way), None)


BEFORE_FIRST = "½"
"""The column of the half hexes that stand left of column A."""

_NAME = re.compile(rf"({BEFORE_FIRST}|[A-Z]{{1,2}})([1-9][0-9]?)")


class Laid(Struct, frozen=True):
    """What lies on one hex: the id of its terrain, and of a token upon it."""

    at: Hex
    terrain: str = ""
    token: str = ""


class Board(Struct, frozen=True, cache_hash=True):
    """The shape of the board and what lies on it; plain hexes are not listed.

    Rows are counted from the top. A row that is shoved right by half a hex has at its ends what
    `ends` says; `half` are further half hexes. Look things up in `grid(board)`.
    """

    columns: int
    rows: int
    first_row_shoved: bool = False
    ends: Ends = Ends.HALF
    half: frozenset[Hex] = frozenset()
    laid: tuple[Laid, ...] = ()
    kinds: tuple[Terrain, ...] = ()

    def at(self, column: int, row: int) -> Hex:
        """The hex of a column and a row, both counted from 0; column -1 is the half hexes'."""
        return Hex(column - (row + self.first_row_shoved) // 2, row)

    def column(self, at: Hex) -> int:
        """The column of a hex, from 0."""
        return at.q + (at.r + self.first_row_shoved) // 2

    def is_shoved(self, row: int) -> bool:
        """Whether a row stands half a hex to the right of the others."""
        return (row + self.first_row_shoved) % 2 == 1

    def halves_from_left(self, at: Hex) -> int:
        """How many half hexes the centre is right of column A's in a row that is not shoved.

        A hex is two half hexes wide, a row 3/2 of its side high.
        """
        return 2 * at.q + at.r + self.first_row_shoved


@dataclass(frozen=True, slots=True)
class Spot:
    """A hex of the board with what lies on it put together, the token before the terrain."""

    at: Hex
    half: bool
    terrain: Terrain | None = None
    token: Terrain | None = None

    @property
    def blocks_los(self) -> bool:
        """Whether it stops a line of sight that passes through; unknown means it does not."""
        return bool(self._said("blocks_los"))

    @property
    def impassable(self) -> bool:
        """Whether nobody may enter."""
        return bool(self._said("impassable"))

    @property
    def can_be_entered(self) -> bool:
        """Whether a unit may stand here."""
        return not self.half and not self.impassable

    @property
    def stop_on_enter(self) -> bool:
        """Whether a move ends here."""
        return bool(self._said("stop_on_enter"))

    @property
    def layers(self) -> tuple[Terrain, ...]:
        """What lies here, the token first."""
        return tuple(layer for layer in (self.token, self.terrain) if layer is not None)

    def says(self, property: str) -> Terrain | None:
        """The layer that decides a property: the token if it states it, else the terrain."""
        return next((t for t in self.layers if getattr(t, property) is not None), None)

    def number(self, property: str) -> int | None:
        """A number of the deciding layer, such as ``max_dice_into``."""
        found = self._said(property)
        assert found is None or isinstance(found, int)
        return found

    def _said(self, property: str) -> object:
        layer = self.says(property)
        return None if layer is None else getattr(layer, property)


@dataclass(frozen=True)
class Grid:
    """A board made ready for looking things up."""

    board: Board
    spots: MappingProxyType[Hex, Spot]
    blocking: frozenset[Hex]
    """The hexes whose ground stops a line of sight."""

    def __contains__(self, at: Hex) -> bool:
        return at in self.spots


@lru_cache(maxsize=64)
def grid(board: Board) -> Grid:
    """The board by its hexes, row by row."""
    kinds = {kind.id: kind for kind in board.kinds}
    laid = {spot.at: spot for spot in board.laid}
    spots = {}
    for at, half in _shape(board):
        here = laid.get(at, Laid(at))
        terrain, token = kinds.get(here.terrain), kinds.get(here.token)
        spots[at] = Spot(at, half or at in board.half, terrain, token)
    blocking = frozenset(at for at, spot in spots.items() if spot.blocks_los)
    return Grid(board, MappingProxyType(spots), blocking)


def _shape(board: Board) -> Iterator[tuple[Hex, bool]]:
    """Every hex of the board and whether its row makes it half."""
    for row in range(board.rows):
        shoved, last = board.is_shoved(row), board.columns - 1
        if not shoved or board.ends is Ends.FULL:
            yield from ((board.at(column, row), False) for column in range(board.columns))
            continue
        halves = board.ends is Ends.HALF
        if halves:
            yield board.at(-1, row), True
        yield from ((board.at(column, row), False) for column in range(last))
        if halves:
            yield board.at(last, row), True


def hex_name(board: Board, at: Hex) -> str:
    """The name of a hex for players, files and actions: its column's letter, its row's number."""
    column = board.column(at)
    return f"{BEFORE_FIRST if column < 0 else column_letters(column)}{at.r + 1}"


def hex_ref(board: Board, at: Hex) -> Ref:
    """How panels know a hex."""
    return Ref(f"hex/{hex_name(board, at)}")


def parse_hex(board: Board, name: str) -> Hex | None:
    """The hex of a name; None where it is not written as one.

    Older files may name it in Russian letters.
    """
    match = _NAME.fullmatch(squares_in_latin(name.strip()).upper())
    if match is None:
        return None
    column = -1 if match[1] == BEFORE_FIRST else column_of(match[1])
    return board.at(column, int(match[2]) - 1)
