"""Where each rule stands: section 39 of the rules reference, its notes, and what it leans on."""

from assistant.rules.decision import Cite


def lrr(place: str) -> Cite:
    """A clause of section 39 (``39.6a``) or one of its notes (``n7``)."""
    return Cite("lrr", place)


def english(place: str) -> Cite:
    """A rule of the English reference, for what section 39 leaves to other sections."""
    return Cite("lrr-en", place)
