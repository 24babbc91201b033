"""The ground of a Westeros board as cells to draw: colour by terrain, glyph by kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from assistant.games.westeros import data
from assistant.games.westeros.board import Board, Spot, grid, hex_name
from assistant.games.westeros.data import Terrain
from assistant.ui import icons
from assistant.ui.theme import LIGHT, Look, Theme, mixed
from assistant.ui.widgets.board.ground import Cell

PLAIN = "plain"
COLOURS = {
    "forest_river": "river",
    "forest_road": "forest",
    "road": "plain",
}
DARK_GROUND = {
    "plain": "#20261f",
    "forest": "#1f3d2c",
    "river": "#1b3550",
    "hill": "#3d3421",
    "building": "#3a2f36",
}
LIGHT_GROUND = {
    "plain": "#eceee2",
    "forest": "#cfe3cf",
    "river": "#cfe2f3",
    "hill": "#ecdfc0",
    "building": "#e6dae0",
}
GLYPHS = {"forest_river": "forest", "forest_road": "forest", "plain": ""}
OTHER = "ground"
"""The glyph of the player's own terrain."""
OVERLAID = {"forest_river": "river", "forest_road": "road"}
"""The second glyph of wooded rivers and roads."""


def cells(board: Board, look: Look) -> Iterator[Cell]:
    """Every hex of the board as a cell."""
    for spot in grid(board).spots.values():
        yield cell(board, spot, look)


def cell(board: Board, spot: Spot, look: Look) -> Cell:
    """One hex."""
    id = spot.terrain.id if spot.terrain else PLAIN
    token = glyph(spot.token) if spot.token else OVERLAID.get(id, "")
    fill = colour(look.theme, id)
    name = hex_name(board, spot.at)
    return Cell(spot.at, name, fill, glyph(spot.terrain), token, spot.half)


def glyph(kind: Terrain | None) -> str:
    """The icon of a terrain or token; plain ground has none."""
    return glyph_of(kind.id) if kind is not None else ""


@cache
def glyph_of(id: str) -> str:
    """The icon of a terrain's id."""
    if id in GLYPHS:
        return GLYPHS[id]
    return id if id in data.terrain() and id in icons.names() else OTHER


def colour(theme: Theme, id: str) -> str:
    """The fill of a terrain; unknown ones are plain, and in high contrast all are black."""
    if theme.is_contrast:
        return theme.window
    grounds = LIGHT_GROUND if theme.name == LIGHT.name else DARK_GROUND
    if id == "marsh":
        return mixed(grounds["river"], grounds["forest"], 0.5)
    return grounds.get(COLOURS.get(id, id), grounds[PLAIN])
