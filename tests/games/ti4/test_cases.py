"""Cases whose figures were worked out without the program, in `cases/cases.toml`.

The battle is walked by its steps, in fractions, and has to come to the same figure; so have the
odds, where they say that they reckon with everything.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from assistant.games.ti4 import GAME
from assistant.games.ti4.odds.chain import Chain
from assistant.games.ti4.setup import ORDER, ActiveSystem, Part, Setup

from .cases.table import begun, figure, force, is_reckoned, read

CASES_DIR = Path(__file__).parent / "cases"
CASES = [*read(CASES_DIR / "cases.toml")]
WINDOWS = [*(f"W{n}" for n in range(2, 13)), *(f"G{n}" for n in range(1, 9))]
CHANCES = ("win", "draw", "loss", "takes", "takes both")
"""Questions that the odds answer, too."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_comes_to_the_figure_that_was_worked_out_without_the_program(case):
    assert figure(case) == case.figure, f"{float(case.figure)}: {case.walk}"
    state, playing = begun(case)
    if case.asks not in CHANCES or not is_reckoned(state, playing):
        return
    fates = Chain().fates(state)
    told = dict(
        zip(CHANCES, (fates.win, fates.draw, fates.loss, fates.any, fates.all), strict=True)
    )
    assert told[case.asks] == pytest.approx(float(case.figure), abs=1e-12)


def test_every_window_has_its_cases_and_no_name_stands_twice():
    found = Counter(case.window for case in CASES)
    assert {window: found[window] for window in WINDOWS if found[window] < 5} == {}
    assert len(CASES) >= 200
    assert max(Counter(case.id for case in CASES).values()) == 1
    assert all(case.walk for case in CASES)


LARGE = tomllib.loads((CASES_DIR / "simulated.toml").read_text(encoding="utf-8"))["actions"]
MILLION = 1_000_000


@pytest.mark.parametrize("row", LARGE)
def test_the_chain_agrees_with_a_million_actions_by_chance(row):
    sides = (replace(force(row[side])[0], order=ORDER) for side in ("a", "d"))
    made = Setup(*sides, ActiveSystem("Twins", planets=("Lor", "Bel")), part=Part.ACTION)
    fates = Chain().fates(GAME.start(made).state)
    sure = (*fates.taken, fates.all, fates.any, fates.win, fates.draw, fates.loss)
    for ours, name in zip(sure, row["shares"], strict=True):
        error = (ours * (1 - ours) / MILLION) ** 0.5
        assert abs(ours - row["shares"][name]) < 4 * error, name
