"""What is begun on the decision bar and not said yet, for a bar that is built anew."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.rules.decision import Option

RULINGS, OPTIONS = "rulings", "options"
"""The lists that can be open, by what they list."""


class BarState(NamedTuple):
    """What is open on the bar: a list, or the open field of an option, else the decision itself.

    `entered` is what has been typed there and not been said yet, `listed` the list that the option
    was picked from: the way back leads there.
    """

    wish: Option | str
    entered: Any
    listed: BarState | None = None
