"""Ids that end in a number: which it is, and which comes next."""

from __future__ import annotations

from assistant.rules.names import next_number, number


def test_an_id_or_a_ref_ends_in_its_number():
    assert number("war_sun-2") == 2
    assert number("0/cruiser-11") == 11


def test_one_more_comes_after_all_others():
    assert next_number(["fighter-2", "fighter-10", "fighter-1"]) == 11
    assert next_number([]) == 1
