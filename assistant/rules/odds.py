"""What every game says about its odds, in the same words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from assistant.rules.decision import Seat
from assistant.rules.text import Said, Text

Stopped: TypeAlias = Callable[[], bool]
"""Asked now and then by a long computation: whether nobody waits for it any more."""


class Cancelled(Exception):
    """The caller asked to stop; there is no result."""


def never() -> bool:
    """The computation nobody stops."""
    return False


class Row(Struct, frozen=True):
    """One way the battle can end and how probable it is; `seat` is who that is good for."""

    label: Said
    probability: float
    seat: Seat | None = None


class Bar(Struct, frozen=True):
    """One bar of a chart: its place on the axis, its height as a probability."""

    label: str
    probability: float
    seat: Seat | None = None


class Chart(Struct, frozen=True):
    """A distribution the players may look at."""

    label: Text
    bars: tuple[Bar, ...]
    axis: Text


class Forecast(Struct, frozen=True):
    """The odds from a state on.

    `exact` says whether `margin` (the most any probability can be wrong) is only rounding.
    `assuming` is shown to the players: a number without its assumptions is not an answer.
    """

    rows: tuple[Row, ...]
    charts: tuple[Chart, ...]
    assuming: tuple[Text, ...]
    exact: bool = True
    margin: float = 1e-12
