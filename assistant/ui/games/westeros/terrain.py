"""The ground of a Westeros board as cells to draw: colours by terrain, glyph by kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from assistant.games.westeros import data
from assistant.games.westeros.board import Board, Spot, grid, hex_name
from assistant.games.westeros.data import Terrain
from assistant.ui import icons
from assistant.ui.theme import LIGHT, Look, Theme
from assistant.ui.widgets.board.geometry import Cell


class Ground(NamedTuple):
    """The colours of a terrain: the edge has 3:1 on the fill, the glyph 4.5:1."""

    fill: str
    edge: str
    glyph: str


PLAIN = "plain"
LOOKS_LIKE = {"forest_river": "river", "forest_road": "forest", "road": PLAIN}
DARK_GROUND = {
    PLAIN: Ground("#262d27", "#7a8877", "#aab5a7"),
    "forest": Ground("#1d4a31", "#7fb392", "#93d6aa"),
    "river": Ground("#1b426a", "#79a9d8", "#8fc6f5"),
    "hill": Ground("#54431f", "#bd9e5a", "#e3c27c"),
    "building": Ground("#523648", "#b78fa8", "#e6b0c8"),
    "marsh": Ground("#1c464e", "#7cafb4", "#91cecf"),
}
LIGHT_GROUND = {
    PLAIN: Ground("#eef0e6", "#7d8977", "#5b6656"),
    "forest": Ground("#cbe6d2", "#3f8a5c", "#1c6a3c"),
    "river": Ground("#cfe3f8", "#4a80b8", "#1c5c9a"),
    "hill": Ground("#f1e0b8", "#94743a", "#6c5110"),
    "building": Ground("#ecdae5", "#99688a", "#7a4469"),
    "marsh": Ground("#cde4e5", "#44848a", "#1c6369"),
}
GLYPHS = {"forest_river": "forest", "forest_road": "forest", PLAIN: ""}
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
    name = hex_name(board, spot.at)
    return Cell(spot.at, name, *ground(look.theme, id), glyph(spot.terrain), token, spot.half)


def ground(theme: Theme, id: str) -> Ground:
    """The colours of a terrain; unknown ones are plain, and in high contrast all are black."""
    if theme.is_contrast:
        return Ground(theme.window, theme.edge, theme.text)
    grounds = LIGHT_GROUND if theme.name == LIGHT.name else DARK_GROUND
    return grounds.get(LOOKS_LIKE.get(id, id), grounds[PLAIN])


def glyph(kind: Terrain | None) -> str:
    """The icon of a terrain or token; plain ground has none."""
    return glyph_of(kind.id) if kind is not None else ""


@cache
def glyph_of(id: str) -> str:
    """The icon of a terrain's id."""
    if id in GLYPHS:
        return GLYPHS[id]
    return id if id in data.terrain() and id in icons.names() else OTHER
