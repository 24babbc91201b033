"""What a test is tried with: a few seeds in every run, many more in `run.py test --long`."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet


def seeds(quick: int, whole: int) -> list[int | ParameterSet]:
    """The numbers below `whole`; those from `quick` on are marked as long."""
    return [n if n < quick else pytest.param(n, marks=pytest.mark.long) for n in range(whole)]


LANGUAGES = ["ru", pytest.param("en", marks=pytest.mark.long)]
"""For a test of what is done by hand, whatever the words: those of Russian need more room."""
