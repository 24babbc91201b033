"""On a keyboard without Latin letters every key is where its letter would be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.x11 import positions
from tests.x11.positions import at
from tests.x11.screen import BACKSPACE, CTRL, F2, SHIFT, A, F, K, Program, R, X, Z

pytestmark = pytest.mark.usefixtures("russian")


@pytest.mark.parametrize("game", positions.BY_ID)
def test_moves_are_taken_back_and_made_again(player: Program, files: Path, game: str) -> None:
    before = player.open(at(files, game, positions.takes_back))
    assert player.tap(CTRL, Z)["moves"] == before["moves"] - 1
    assert player.hold(CTRL, Z, seconds=1.2)["moves"] == before["moves"] - 2
    assert player.tap(CTRL, SHIFT, Z)["moves"] == before["moves"] - 1


def test_a_battle_that_is_over_begins_again(player: Program, files: Path) -> None:
    before = player.open(at(files, "ti4", positions.is_over))
    after = player.tap(CTRL, R)
    assert after["file"] != before["file"]
    assert after["moves"] == 0


def test_what_is_typed_stays_russian_and_is_edited_by_the_usual_keys(
    player: Program, files: Path
) -> None:
    before = player.open(at(files, "ti4", positions.takes_back))
    player.tap(F2)
    assert player.tap(K)["typed"] == "л"
    assert player.hold(K, seconds=1.2)["typed"].startswith("ллл")
    player.keys.tap(CTRL, A)
    assert player.tap(CTRL, X)["typed"] == ""
    undone = player.tap(CTRL, Z)
    assert undone["typed"].startswith("ллл"), "of the line, as long as there is one"
    assert undone["moves"] == before["moves"]
    assert player.hold(BACKSPACE, seconds=3)["typed"] == ""


def test_a_list_of_all_options_opens(player: Program, files: Path) -> None:
    player.open(at(files, "ti4", positions.enters))
    assert player.tap(CTRL, F)["focus"] == "filter"
