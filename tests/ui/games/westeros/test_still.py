"""The board stays where it is: nothing on it moves because of what is asked, and edges are seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from assistant.games.westeros import GAME
from assistant.paths import quick
from assistant.rules.battle import Battle
from assistant.rules.setup_file import read_setup
from assistant.ui.games.westeros.board_frame import DARK_GROUND, LIGHT_GROUND, ground
from assistant.ui.games.westeros.options_by_subject import options_by_hex
from assistant.ui.theme import CONTRAST, THEMES, Theme
from assistant.ui.widgets.board.geometry import bounds
from assistant.ui.widgets.board.view import MARGINS
from tests.ui.desk import Desk
from tests.ui.games.westeros.boards import place, view_of
from tests.ui.stillness import move_on
from tests.ui.test_theme import contrast

HEXES = "A1", "F5", "O11"
SEEDS = 0, 30
"""Of battles in which moves, attacks, rolls and an advance come."""


def leads_away(desk: Desk, play: Callable[[], None]) -> bool:
    """Whether a unit leaves what is in sight, or an answer is not in it."""
    view, battle = view_of(desk), desk.battle
    stood = {unit.at for unit in battle.state.units}
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    play()
    wanted = {unit.at for unit in battle.state.units} - stood
    options = options_by_hex(battle.state, battle.decision)
    wanted |= {at for at, here in options.items() if any(one.is_open for one in here)}
    return not all(seen.contains(bounds([at]).marginsAdded(MARGINS)) for at in wanted)


def geometry(desk: Desk) -> dict[object, object]:
    """Where the tools, the small map, some hexes and the units are, and how large."""
    view, state = view_of(desk), desk.battle.state

    def top_left(widget: QWidget) -> QPoint:
        return widget.mapTo(desk.window, QPoint())

    tools = [w for w in desk.window.findChildren(QWidget) if w.objectName().startswith("board:")]
    found: dict[object, object] = {
        w.objectName(): QRect(top_left(w), w.size()) for w in (*tools, desk.find("minimap"))
    }
    for name in HEXES:
        found[name] = place(view, state.board, name) + top_left(view)
    for unit in state.units:
        found[unit.id, unit.at] = view.zoom
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
@pytest.mark.parametrize("distance", [1.0, 2.0])
def test_nothing_on_the_board_moves_because_of_what_is_asked(
    sit: Callable[..., Desk], size: tuple[int, int], distance: float, seed: int
) -> None:
    battle = Battle(GAME, read_setup(quick("westeros"), (GAME,))[1])
    desk, rng = sit(battle, distance=distance, size=size), Random(seed)
    before, asked = geometry(desk), set[object]()
    while battle.decision is not None:
        asked.add(type(battle.decision))
        left = leads_away(desk, partial(move_on, desk, rng))
        now = geometry(desk)
        if left:
            before |= {name: now[name] for name in HEXES}
        stayed = before.keys() & now.keys()
        assert {name: now[name] for name in stayed} == {name: before[name] for name in stayed}
        before = now
    assert len(asked) > 1


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("id", sorted({*DARK_GROUND, "forest_river", "road", "own"}))
def test_edges_glyphs_and_names_are_seen_on_every_ground(theme: Theme, id: str) -> None:
    fill, edge, glyph = ground(theme, id)
    assert contrast(edge, fill) >= 3
    assert contrast(glyph, fill) >= 4.5
    assert contrast(theme.muted, theme.window) >= 4.5


def test_every_terrain_has_its_own_colours_in_dark_and_light() -> None:
    assert DARK_GROUND.keys() == LIGHT_GROUND.keys()
    for grounds in (DARK_GROUND, LIGHT_GROUND):
        assert len({colours.fill for colours in grounds.values()}) == len(grounds)
    assert ground(CONTRAST, "forest") == ground(CONTRAST, "river"), "glyphs tell them apart"
