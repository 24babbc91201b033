"""Boards to look across: obstacles at random, the same ones every time."""

from __future__ import annotations

from random import Random

from assistant.games.westeros.board.grid import Board, grid
from assistant.games.westeros.board.hexes import Hex
from assistant.games.westeros.board.los import Field, field, sight
from assistant.games.westeros.board.sightlines import all_pairs, seen_from, table
from assistant.games.westeros.state import FIRST, Unit, UnitId

REACH = 8
USUAL, WIDE = (15, 11, 30), (40, 40, 300)
"""Columns, rows and obstacles of the usual board and of the widest we promise for."""


def crowded(columns: int, rows: int, count: int) -> Field:
    """A board with so many units on it."""
    board = Board(columns, rows)
    full = [at for at, spot in grid(board).spots.items() if not spot.half]
    places = Random(10).sample(full, count)
    return field(
        board, [Unit(UnitId(f"unit-{n}"), FIRST, at, "Unit") for n, at in enumerate(places)]
    )


def middle(there: Field) -> Hex:
    """The unit whose view is drawn."""
    board = there.board
    return board.at(board.columns // 2, board.rows // 2)


def pairs(there: Field) -> None:
    """All ordered pairs of hexes within the distance."""
    all_pairs(there, REACH)


def overlay(there: Field) -> None:
    """All that one unit sees, however far, and all that it can shoot."""
    seen_from(there, middle(there))
    seen_from(there, middle(there), REACH)


def first_overlay(there: Field) -> None:
    """The same on a board of a width not seen before."""
    table.cache_clear()
    overlay(there)


def ruler(there: Field) -> None:
    """One line from corner to corner with all its reasons."""
    spots = list(there.grid.spots)
    _ = sight(there, spots[0], spots[-1]).notes
