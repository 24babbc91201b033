"""The measuring itself works; what it measures depends on the machine and is not judged here."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from assistant.games.ti4 import GAME
from assistant.games.ti4.policy import to_chance
from tests.bench.__main__ import main
from tests.bench.odds import exact, setup, simulated


@pytest.mark.long
def test_every_part_of_the_bench_runs(tmp_path, capsys):
    assert main(["--quick", "--json", str(tmp_path / "rows.json")]) == 0
    rows = json.loads((tmp_path / "rows.json").read_text())
    assert len(capsys.readouterr().out.splitlines()) == len(rows) + 1
    assert all(row["measured"] > 0 for row in rows)


@pytest.mark.parametrize("ships", [3, 8, 20])
def test_the_simulation_agrees_within_its_error(ships):
    state = to_chance(GAME.start(setup(ships, Random(39))).state)
    sure, guess = exact(state), simulated(state, np.random.default_rng(39))
    for ours, theirs in zip(sure[:3], guess[:3], strict=True):
        assert abs(ours - theirs) < 4 * (ours * (1 - ours) / 10_000) ** 0.5
    assert guess.lost == pytest.approx(sure.lost, abs=0.5)
