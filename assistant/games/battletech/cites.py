"""Where each rule stands: the rules by their ids, the readings of what they leave open."""

from functools import cache

from assistant.rules.decision import Cite


@cache
def rule(id: str) -> Cite:
    """A rule by its id, such as ``BLK-3``."""
    return Cite("battletech", id)


@cache
def reading(id: str) -> Cite:
    """A reading of an open point, such as ``AMB-1`` or ``D-10``: a setting of the game."""
    return Cite("battletech-readings", id)


CARD = Cite("battletech", "CARD")
"""What is printed on a card, and what the table says that it does."""
