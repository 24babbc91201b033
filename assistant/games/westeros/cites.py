"""Where each rule stands: sections of the rules, the errata, players' accounts, open readings."""

from assistant.rules.decision import Cite

READINGS = "bow-readings"
"""The book of the settings of a battle."""


def bow(place: str) -> Cite:
    """A section of the rules (``retreat``) or a step of the attack (``7B``)."""
    return Cite("bow", place)


def reading(setting: str) -> Cite:
    """A setting of the battle, by its field in `Readings`."""
    return Cite(READINGS, setting.replace("_", "-"))


def players(place: str) -> Cite:
    """What owners of the game have written where we have no rulebook."""
    return Cite("bow-web", place)


ERRATA = Cite("bow-faq", "1.3.2")
