"""The mutants can still be made: what they change stands where they look for it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.mutants import FOLDERS, ROOT, numbered, where


@pytest.mark.parametrize(("key", "mutant"), tuple(numbered()))
def test_the_text_of_a_mutant_is_found_once_and_its_tests_are_there(key, mutant):
    assert where(mutant)
    assert mutant.old != mutant.new
    assert all((ROOT / path).is_file() for path in mutant.tests), key


def test_there_are_ten_or_more_in_each_package():
    count = Counter(mutant.package for _, mutant in numbered())
    assert min(count[package] for package in FOLDERS) >= 10
