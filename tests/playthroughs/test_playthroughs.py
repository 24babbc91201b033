"""Whole battles as golden transcripts; `--accept` rewrites them, the difference is read."""

from pathlib import Path

import pytest

from assistant.games import GAMES

from .transcript import replayed

HERE = Path(__file__).parent / "transcripts"
FILES = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_battle_goes_as_written(file: Path, request: pytest.FixtureRequest):
    written = file.read_text("utf-8")
    now = replayed(written)
    if request.config.getoption("--accept"):
        file.write_text(now, "utf-8")
    else:
        assert now == written


def test_every_game_has_a_battle_written_down():
    told = {file.read_text("utf-8").split()[1] for file in FILES}
    assert told == {game.id for game in GAMES}
