"""What people know from other programs, on a real screen: menus, help, zoom, the window's place."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.x11 import positions
from tests.x11.conftest import at_home
from tests.x11.positions import at
from tests.x11.screen import (
    CTRL,
    EQUALS,
    ESCAPE,
    F1,
    F10,
    MENU,
    SHIFT,
    ZERO,
    Program,
    Q,
    program,
)

FRAME = 60
"""Pixels: what a window manager may put around a window."""


@pytest.mark.parametrize("keys", [(MENU,), (SHIFT, F10)], ids=["menu", "shift-f10"])
def test_the_menu_key_opens_a_menu_and_escape_closes_it(
    player: Program, files: Path, keys: tuple[int, ...]
) -> None:
    before = player.open(at(files, "ti4", positions.enters))
    assert player.tap(*keys)["menu"] == "battle-menu"
    after = player.tap(ESCAPE)
    assert (after["menu"], after["moves"]) == ("", before["moves"])


def test_f1_tells_the_keys_and_escape_goes_back(player: Program, files: Path) -> None:
    before = player.open(at(files, "westeros", positions.enters))
    assert player.tap(F1)["focus"] == "key-sheet:close"
    assert player.tap(ESCAPE)["focus"] == before["focus"]


def test_the_usual_keys_zoom(player: Program, files: Path) -> None:
    player.open(at(files, "ti4", positions.enters))
    assert player.tap(CTRL, EQUALS)["zoom"] == 1.5
    assert player.tap(CTRL, ZERO)["zoom"] == 1.0


@pytest.mark.skipif(shutil.which("wmctrl") is None, reason="moving a window needs wmctrl")
def test_the_window_comes_back_where_it_was_and_as_large(display: str, tmp_path: Path) -> None:
    with at_home(display, tmp_path) as running:
        assert running.settled()["is whole"], "the screen has no room for all of it"
        running.leave(CTRL, Q)
    with program(display, tmp_path) as running:
        running.wait(lambda seen: bool(seen["active"]))
        assert running.settled()["is whole"]
        do(display, running, "-b", "remove,maximized_vert,maximized_horz")
        do(display, running, "-e", "0,120,90,900,640")
        left = running.settled()
        assert (left["place"][2:], left["is whole"]) == ([900, 640], False)
        running.leave(CTRL, Q)
    with program(display, tmp_path) as running:
        running.wait(lambda seen: bool(seen["active"]))
        again = running.settled()["place"]
        assert again[2:] == [900, 640]
        assert max(abs(a - b) for a, b in zip(left["place"], again, strict=True)) < FRAME


def do(display: str, running: Program, *deed: str) -> None:
    """Something that the window manager does to the window."""
    env = {**os.environ, "DISPLAY": display}
    told = subprocess.run(["wmctrl", "-lp"], env=env, check=True, capture_output=True, text=True)
    lines = [line.split() for line in told.stdout.splitlines()]
    (window,) = (words[0] for words in lines if words[2] == str(running.pid))
    subprocess.run(["wmctrl", "-i", "-r", window, *deed], env=env, check=True)
    running.settled()
