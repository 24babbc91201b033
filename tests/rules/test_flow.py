"""The step engine: from step to step to the next decision; and the rail above the table."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from assistant.rules.decision import Action, Choice, Group, Option, Seat
from assistant.rules.flow import Event, Step, Steps, rail
from assistant.rules.text import Message, Text
from tests.toy import RULE

LABELS = [Text("rules", name) for name in ("Barrage", "Roll", "Hits")]
GO = Message("toy", "Light")


class Place(Enum):
    FIRST = "first"
    QUIET = "quiet"
    ASKS = "asks"
    OVER = "over"


class At(Struct, frozen=True):
    at: Place
    done: bool = False
    entered: tuple[str, ...] = ()


class Press(Action, frozen=True):
    """All that can be done."""


class Module:
    """A step that notes its arrival; it asks unless it is the quiet one."""

    def enter(self, state: At) -> Step[At]:
        entered = (*state.entered, state.at.value)
        quiet = state.at is Place.QUIET
        return Step(replace(state, entered=entered, done=quiet), (Event(GO(), RULE),))

    def decide(self, state: At) -> Choice:
        return Choice(Seat(0), GO(), (Option(Press(), GO(), Group(GO(), RULE)),))

    def apply(self, state: At, action: Action) -> Step[At]:
        return Step(replace(state, done=True), (Event(GO(), RULE),))


def onward(state: At) -> At | None:
    route = list(Place)
    if not state.done:
        return None
    return replace(state, at=route[route.index(state.at) + 1], done=False)


def engine(**more: Any) -> Steps[At, Place]:
    modules = dict.fromkeys((Place.FIRST, Place.QUIET, Place.ASKS), Module())
    return Steps(modules, Place.OVER, onward, lambda state: Text("toy", state.at.value), **more)


def test_a_step_that_asks_for_nothing_is_passed_and_told_under_its_own_heading():
    steps = engine()
    begun = steps.begin(At(Place.FIRST))
    step = steps.apply(begun.state, Press())
    assert (step.state.at, step.state.entered) == (Place.ASKS, ("first", "quiet", "asks"))
    assert [str(event.stage) for event in step.events] == ["first", "quiet", "asks"]


def test_nothing_is_asked_or_entered_once_it_is_over():
    steps = engine()
    last = steps.apply(At(Place.ASKS), Press())
    assert last.state.at is Place.OVER
    assert steps.decide(last.state) is None
    assert steps.begin(last.state) == Step(last.state)


def test_a_step_may_be_arrived_at_in_a_way_of_its_own():
    def arrive(state: At, before: At) -> Step[At]:
        return Step(replace(state, entered=(f"{before.at.value} to {state.at.value}",)))

    step = engine(arrive=arrive).apply(At(Place.FIRST), Press())
    assert (step.state.at, step.state.entered) == (Place.QUIET, ("first to quiet",))


def test_what_follows_at_once_from_any_effect_is_told_where_the_effect_was():
    def settle(state: At) -> Step[At]:
        return Step(replace(state, entered=(*state.entered, "settled")), (Event(GO(), RULE),))

    step = engine(settle=settle).apply(At(Place.QUIET), Press())
    assert step.state.entered == ("settled", "asks", "settled")
    assert [str(event.stage) for event in step.events] == ["quiet", "quiet", "asks", "asks"]


def test_what_has_a_heading_of_its_own_keeps_it():
    own = Event(GO(), RULE, stage=Text("toy", "elsewhere"))
    told = engine().headed((own, Event(GO(), RULE)), At(Place.FIRST))
    assert [str(event.stage) for event in told] == ["elsewhere", "first"]


def test_a_finish_is_given_the_whole_step_and_where_it_began():
    told = []

    def finish(step: Step[At], before: At) -> Step[At]:
        told.append((before.at, step.state.at, len(step.events)))
        return step

    engine(finish=finish).apply(At(Place.FIRST), Press())
    assert told == [(Place.FIRST, Place.ASKS, 3)]


def test_what_interrupts_asks_first_and_its_answer_stands_as_it_is():
    class Aside(Module):
        def apply(self, state: At, action: Action) -> Step[At]:
            return Step(replace(state, entered=()), (Event(GO(), RULE),))

    steps = engine(interruption=lambda state: Aside() if state.entered else None)
    step = steps.apply(At(Place.OVER, entered=("aside",)), Press())
    assert steps.decide(At(Place.OVER, entered=("aside",))) is not None
    assert step.state == At(Place.OVER)
    assert step.events[0].stage is None
    assert steps.apply(At(Place.FIRST), Press()).state.at is Place.ASKS


def standing(here: int, *skipped: int) -> list[str]:
    return [step.progress.value for step in rail(LABELS, here, dict.fromkeys(skipped))]


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
    assert [step.number for step in rail(LABELS, 0)] == ["1", "2", "3"]
