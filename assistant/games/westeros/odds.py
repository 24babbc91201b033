"""The exact odds of an attack."""

from __future__ import annotations

from assistant.games.westeros.state import State
from assistant.rules.odds import Forecast, Stopped, Values, never


def forecast(view: State, stopped: Stopped = never) -> Forecast | None:
    """The odds from here."""
    return None


def values(view: State, stopped: Stopped = never) -> Values | None:
    """The worth of each option."""
    return None
