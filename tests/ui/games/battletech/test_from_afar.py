"""A table of four from the farthest seat: everything that can be done stands on the bar."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from assistant.ui.decision.option_rows import OptionRows

from assistant.games import GAMES
from assistant.paths import bundled
from assistant.rules.battle import Battle
from assistant.rules.decision import Choice
from assistant.rules.setup_file import read_setup
from assistant.ui.widgets.option import OptionButton
from tests.ui.clipping import cut_words
from tests.ui.desk import Desk

FOUR = bundled("resources", "examples", "battletech-9-four.toml")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_six_options_of_a_table_of_four_are_in_sight_with_their_whole_names(
    sit: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
) -> None:
    game, setup = read_setup(FOUR, GAMES)
    desk = sit(Battle(game, setup), language=language, distance=2.0)
    desk.window.resize(*size)
    desk.settle()
    assert isinstance(desk.battle.decision, Choice)
    *rows, _end = desk.battle.decision.open
    (options,) = (w for w in desk.window.findChildren(OptionRows) if w.isVisible())
    shown = [b.text() for b in options.findChildren(OptionButton) if b.isVisible()]
    assert shown == [str(option.label) for option in rows]
    assert not desk.has("more")
    with cut_words(monkeypatch) as cut:
        options.grab()
    assert not cut
