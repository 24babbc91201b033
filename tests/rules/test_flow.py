"""The rail above the table, how each step of a rulebook stands."""

from __future__ import annotations

import pytest

from assistant.rules.flow import rail
from assistant.rules.text import Text

STEPS = [Text("rules", name) for name in ("Barrage", "Roll", "Hits")]


def standing(here: int, *skipped: int) -> list[str]:
    return [step.progress.value for step in rail(STEPS, here, skipped)]


@pytest.mark.parametrize(
    ("here", "shown"),
    [
        (0, ["current", "ahead", "ahead"]),
        (2, ["done", "done", "current"]),
        (3, ["done", "done", "done"]),
    ],
)
def test_steps_stand_as_the_battle_has_come(here, shown):
    assert standing(here) == shown


def test_a_step_left_out_is_neither_done_nor_ahead():
    assert standing(1, 0) == ["skipped", "current", "ahead"]


def test_steps_are_numbered_from_one():
    assert [step.number for step in rail(STEPS, 0)] == ["1", "2", "3"]
