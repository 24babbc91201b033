"""What a test is tried with: a few seeds in every run, many more in `run.py test --long`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def seeds(quick: int, whole: int) -> list[int | ParameterSet]:
    """The numbers below `whole`; those from `quick` on are marked as long."""
    return [n if n < quick else pytest.param(n, marks=pytest.mark.long) for n in range(whole)]


LANGUAGES = ["ru", pytest.param("en", marks=pytest.mark.long)]
"""For a test of what is done by hand, whatever the words: those of Russian need more room."""


def drawn(*values: Sequence[Any]) -> list[ParameterSet]:
    """Every combination of these; but for as few as have each value once, they are marked as long.

    Where what is tested depends on each of them alone, and hardly on which come together.
    """
    most = max(map(len, values))
    few = {tuple(n % len(each) for each in values) for n in range(most)}
    return [
        pytest.param(
            *(each[n] for each, n in zip(values, at, strict=True)),
            marks=() if at in few else pytest.mark.long,
        )
        for at in product(*(range(len(each)) for each in values))
    ]
