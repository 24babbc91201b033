"""The exact odds of a space combat from any state on, by each side's standing order of losses."""

from __future__ import annotations

from assistant.games.ti4.state import State
from assistant.rules.odds import Forecast


def forecast(view: State) -> Forecast | None:
    """The odds from here."""
    return None
