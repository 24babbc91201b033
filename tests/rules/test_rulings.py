"""Numbers that a table may set, and the line that says so."""

from __future__ import annotations

from assistant.rules.decision import TABLE, Ref, Seat
from assistant.rules.rulings import Settable, ruled
from assistant.rules.text import Message

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
    line = ruled(DICE.log(n=3), Seat(1), Ref("1/cruiser-2"))
    assert (line.ruling, line.cite, line.actor) == (True, TABLE, 1)
    assert line.subjects == ("1/cruiser-2",)
