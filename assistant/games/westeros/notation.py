"""A position as a map and a list of units, for tests and bug reports.

Two signs to a hex: what lies there (a point is plain ground) and whose unit stands there, 1 or 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.games.westeros.ground.board import Board, Spot, grid, hex_name
from assistant.games.westeros.state import State, Unit

PLAIN, HALF = ".", ":"
SIGNS = {
    "forest": "f",
    "river": "~",
    "forest_river": "&",
    "hill": "^",
    "building": "#",
    "road": "-",
    "forest_road": "+",
    "marsh": "m",
    "bridge": "=",
    "ford": "/",
    "palisade": "|",
    "tent": "t",
    "tower": "!",
}
OTHER = "?"
"""Terrain of the players' own."""


def notation(state: State) -> str:
    """The map, then every unit and token, a line each."""
    lines = [
        *ascii_map(state.board, state.units),
        *(_line(state.board, unit) for unit in state.units),
    ]
    for token in state.engagements:
        first, second = token.units
        lines.append(f"{first} x {second} ({token.owner + 1})")
    return "\n".join((*lines, f"turn of {state.active + 1} {state.at.value}"))


def ascii_map(board: Board, units: tuple[Unit, ...] = ()) -> Iterator[str]:
    """The rows of the board, the shoved ones half a hex to the right."""
    standing = {unit.at: str(unit.seat + 1) for unit in units}
    rows: dict[int, list[Spot]] = {row: [] for row in range(board.rows)}
    for spot in grid(board).spots.values():
        rows[spot.at.r].append(spot)
    for row, spots in rows.items():
        before = "  " * (board.halves_from_left(spots[0].at) + 1) if spots else ""
        cells = (f"{_sign(spot)}{standing.get(spot.at, ' ')}  " for spot in spots)
        yield f"{row + 1:>2} {before}{''.join(cells)}".rstrip()


def _sign(spot: Spot) -> str:
    for layer in spot.layers:
        return SIGNS.get(layer.id, OTHER)
    return HALF if spot.half else PLAIN


def _line(board: Board, unit: Unit) -> str:
    done = [word for word in ("ordered", "moved", "attacked") if getattr(unit, word)]
    marks = [unit.rank.value, f"{unit.figures}/{unit.full}", *done]
    if unit.commander:
        marks.append(f"under {unit.commander}")
    if not unit.banner_up:
        marks.append("banner down")
    return f"{unit.seat + 1} {unit.id} {hex_name(board, unit.at)} {', '.join(marks)}"
