"""How high the decision bar is, so that the table above it seldom moves; in units of a look."""

from __future__ import annotations

from assistant.ui.theme import Look

LEAST, SMALL_LEAST, FAR_LEAST = 208, 178, 154
"""Room for what most decisions need, so that the table above seldom moves."""
STEADY, SMALL_STEADY, FAR_STEADY = 310, 190, 250
"""What makes the bar higher than this is seldom: it gives the room back afterwards."""


def least(look: Look) -> int:
    """The height it has at any time."""
    if look.metrics.is_far:
        return FAR_LEAST
    return SMALL_LEAST if look.metrics.small else LEAST


def most(look: Look) -> int:
    """The height it keeps once it needed that."""
    if look.metrics.is_far:
        return FAR_STEADY
    return SMALL_STEADY if look.metrics.small else STEADY
