"""Where each rule stands: paragraphs of the rules page, and readings of what it leaves open."""

from assistant.rules.decision import Cite


def page(*paragraphs: int) -> Cite:
    """Paragraphs of the page «Бой», counted from its first sentence: 1 to 20."""
    return Cite("metro", ", ".join(f"§{n}" for n in paragraphs))


def reading(id: str) -> Cite:
    """One of the readings R1 to R7, which are settings of the fight."""
    return Cite("metro-readings", id)


STAKES = Cite("assistant", "stakes")
"""What a player plays for is his own affair."""

DATA = Cite("assistant", "data")
"""What the player's own files say is no rule of the page."""
