"""What is sure about a fight before it is decided."""

from __future__ import annotations

from assistant.games.metro.state import State
from assistant.rules.odds import Forecast, Stopped, never


def forecast(view: State, stopped: Stopped = never) -> Forecast | None:
    """Nothing yet."""
    return None
