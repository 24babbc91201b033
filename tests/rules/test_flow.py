"""The rail above the table, how each step of a rulebook stands, and how a step ends."""

from __future__ import annotations

import pytest
from msgspec import Struct

from assistant.rules.flow import asks, done, rail
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


class Asked(Struct, frozen=True):
    """A state of a game whose steps say themselves which comes next."""

    answered: bool = False


def test_a_state_that_asks_already_stays_the_very_same():
    """What was read from it holds for that state alone."""
    state = Asked()
    assert asks(state).state is state
    assert not asks(done(state).state).state.answered


def test_a_state_that_is_done_already_stays_the_very_same():
    state = Asked(answered=True)
    assert done(state).state is state
    assert done(asks(state).state).state.answered
