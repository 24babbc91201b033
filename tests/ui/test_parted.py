"""The parts of a whole as percentages: they come to a hundred as they are written."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QLocale

from assistant.rules.decision import Seat
from assistant.rules.odds import Row
from assistant.ui.figures import NARROW, parted, percent
from assistant.ui.odds.shares import spoken, written


@pytest.fixture(autouse=True)
def english(qapp) -> None:
    QLocale.setDefault(QLocale("en"))


def plain(written: list[str]) -> list[str]:
    return [words.removesuffix(NARROW + "%") for words in written]


@pytest.mark.parametrize(
    ("shares", "rest", "digits", "found"),
    [
        ((0.2375, 0.525, 0.2375), 1, 1, ["23.8", "52.4", "23.8"]),
        ((0.0, 0.2375, 0.7625), 1, 1, ["0", "23.7", "76.3"]),
        ((0.2375, 0.7625), None, 1, ["23.8", "76.2"]),
        ((1 / 3, 1 / 3, 1 / 3), 1, 1, ["33.3", "33.4", "33.3"]),
        ((0.125, 0.375, 0.5), None, 0, ["13", "38", "49"]),
        ((0.4995, 0.001, 0.4995), 1, 1, ["49.9", "0.1", "50.0"]),
        ((0.2375, 0.0001, 0.7624), 1, 1, ["23.8", "0.01", "76.2"]),
        ((0.9999, 0.0001, 0.0), 1, 1, ["99.99", "0.01", "0"]),
        ((0.9994, 0.0003, 0.0003), 1, 1, ["99.9", "0.03", "0.03"]),
        ((0.994, 0.003, 0.003), None, 0, ["99", "0.3", "0.3"]),
        ((1.0, 0.0, 0.0), 1, 1, ["100", "0", "0"]),
        ((0.2375, 0.2375), None, 1, ["23.8", "23.8"]),
    ],
    ids=[
        "two sides that are alike stay so",
        "a part that cannot be",
        "two parts",
        "three that are alike",
        "a mix in whole per cent",
        "the rest would look like nothing",
        "a part told more precisely",
        "hardly any doubt",
        "what is not certain does not become so",
        "nor in a mix",
        "none",
        "no whole",
    ],
)
def test_parts_come_to_a_hundred_as_they_are_written(shares, rest, digits, found):
    assert plain(parted(shares, rest, digits)) == found


@pytest.mark.parametrize("seed", range(200))
def test_every_part_is_within_what_rounding_explains(seed: int):
    rng = Random(seed)
    cuts = sorted(rng.randint(1, 399) / 400 for _ in range(rng.randint(1, 3)))
    shares = [b - a for a, b in zip([0.0, *cuts], [*cuts, 1.0], strict=True)]
    told = plain(parted(shares, rng.randrange(len(shares))))
    assert sum(float(words) for words in told) == pytest.approx(100, abs=0.051)
    for words, share in zip(told, shares, strict=True):
        assert abs(float(words) - 100 * share) <= 0.05 * (len(shares) + 1) + 1e-9


def test_of_the_outcomes_what_is_nobodys_takes_what_rounding_leaves():
    rows = [Row("A", 0.2375, Seat(0)), Row("draw", 0.525), Row("B", 0.2375, Seat(1))]
    assert written(rows) == [percent(0.2375), percent(0.524), percent(0.2375)]
    assert spoken(rows) == ", ".join(
        f"{row.label} {value}" for row, value in zip(rows, written(rows), strict=True)
    )
