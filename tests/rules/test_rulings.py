"""The table of rulings: a row says it all; numbers that a table may set."""

from __future__ import annotations

import dataclasses
from typing import get_args

from assistant.rules.chance import Drawn, Hits, Rolled
from assistant.rules.decision import TABLE, NumberField, Refusal, Seat
from assistant.rules.game import any_action
from assistant.rules.rulings import Rulings, Settable, Subject, ruled
from assistant.rules.text import Message
from tests import toy
from tests.toy import MENDING, RULE, STEPS, TOY, Bid, LanternSteps, Mend, Toy

DICE = Settable(Message("toy", "Change the dice"), Message("toy", "Dice: {n}"), 1, 20)


def test_a_form_begins_with_the_value_as_it_is():
    assert DICE.nearest(7) == 7


def test_a_value_out_of_range_begins_at_the_nearest_end():
    assert (DICE.nearest(0), DICE.nearest(99)) == (1, 20)


def test_a_value_that_nobody_knows_begins_at_the_least():
    assert DICE.nearest(None) == 1


def test_every_value_of_the_range_may_be_set():
    assert [DICE.field.refusals(n) == () for n in (0, 1, 20, 21)] == [False, True, True, False]


def test_the_log_says_whose_word_it_is():
    line = ruled(DICE.log(n=3), Seat(1))
    assert (line.ruling, line.cite, line.actor) == (True, TABLE, 1)


def test_a_row_gives_options_with_reasons_its_codec_and_its_line():
    """One row of the toy's table: set the health of a seat."""
    state = TOY.start(Toy()).state
    options = list(TOY.rulings.options(state))
    assert [option.subjects for option in options] == [("0",), ("1",), ("2",)]
    assert options[0].field == NumberField("health", 0, 9)
    assert TOY.rulings.has(Mend(0, 1))
    assert not TOY.rulings.has(Bid(0))
    step = TOY.apply(state, Mend(1, 7))
    assert step.state.health == (3, 7, 3)
    assert [str(event) for event in step.events] == ["Bob: health set to 7"]


def test_a_subject_may_have_a_field_of_its_own_and_the_first_row_of_an_action_plays_it():
    field = NumberField("health", 0, 2)
    subjects = [Subject(Mend(0, 1), "Ann", field=field), Subject(Mend(1, 1), "Bob")]
    row = dataclasses.replace(MENDING, subjects=lambda state: subjects, field=None)
    table = Rulings((row, MENDING), STEPS)
    assert [option.field for option in row.options(TOY.start(Toy()).state)] == [field, None]
    assert table.row_of(Mend(0, 1)) is row


def test_a_row_refuses_with_every_reason_and_moves_the_battle_only_where_it_enters():
    state = TOY.start(Toy()).state
    why = Refusal(Message("toy", "It burns already")(), RULE)
    row = dataclasses.replace(MENDING, why_not=lambda state, action: [why] * (action.seat == 1))
    found = [option.refusals for option in Rulings((row,), STEPS).options(state)]
    assert found == [(), (why,), ()]
    begun = []

    class Watched(LanternSteps):
        def begin(self, state):
            begun.append(state)
            return super().begin(state)

    for enters in (False, True):
        table = Rulings((dataclasses.replace(MENDING, enters=enters),), Watched())
        table.apply(state, Mend(0, 1))
    assert len(begun) == 1


def test_the_actions_of_a_game_are_those_it_declares_its_rulings_and_its_dice():
    found = any_action((toy,), TOY.rulings, Rolled, Hits, Drawn)
    assert set(get_args(found)) == set(get_args(toy.ToyAction))
